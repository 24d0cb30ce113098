"""A lesson: one idea, done by hand at the real table, with somebody of the cast beside it."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop_gui.content.lessons import Lesson
from tabletop_gui.content.phrases import LANGUAGES
from tabletop_gui.content.problems import Fault
from tabletop_gui.content.rule_lines import RuleLine, passage
from tabletop_gui.engine.values import Action, Refusal
from tabletop_gui.games import GAMES
from tabletop_gui.gui.lesson.lights import cards_of
from tabletop_gui.gui.lesson.paper import EDGE, LessonBar, Teacher, WrongPaper
from tabletop_gui.gui.lesson.table import LessonTable
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.room import Sight
from tabletop_gui.gui.paint.theme import GOLD, INK, MUTED_INK, RED
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import Button, IconButton, Widget
from tabletop_gui.match.learned import Learned
from tabletop_gui.match.lessons import WATCH_FIRST, LessonCourse, Right, Waits, Wrong, seats_of
from tabletop_gui.match.seating import player_seat

READ_MS, WORD_MS = 900.0, 230.0
"""How long what rivals did is read at least, and for each word that was said of it."""
PATIENCE_MS: Final = 12_000.0
"""After so long the light breathes."""
HELP_AFTER: Final = 3
"""So many wrong tries, and what is right gets its numbers."""
GLAD_MS: Final = 1600.0
GOING_ON: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
BLOCKED: Final = frozenset({"redo", "tell", "hide", "bookmark"})
"""What a table does at these keys and a lesson does not."""


class LessonScene(Screen):
    """A lesson at its table. Popped with the lesson's id when it was done, else with None."""

    def __init__(self, game: str, lesson: str) -> None:
        """`lesson` is its id, or its number from 1."""
        self.game, self.word = game, lesson

    def enter(self, app: App) -> None:
        super().enter(app)
        self.file = app.library.lessons(self.game)
        lesson = self.file.lesson(self.word)
        if lesson is None:
            raise KeyError(self.word)
        self.lesson: Lesson = lesson
        self.learned = Learned(app.places.data, app.settings.player)
        self.player = player_seat(app.settings, app.library, app.tr("setup.you"))
        self.number = 0
        """The step that is shown; the course may be further, as long as cards fly."""
        self.broken: Fault | None = None
        self._waited = self._read = self._glad = 0.0
        self._breathed = False
        self.bar = LessonBar(app)
        cast = app.library.characters()[lesson.teacher]
        self.teacher = Teacher(app, cast.id, cast.name)
        self.paper = WrongPaper(app)
        self._line: RuleLine | None = None
        self.ended = False
        """Whether the last step has been done and shown."""
        self.table: LessonTable | None = None
        try:
            step = self.learned.step(self.game, lesson.id)
            self.course = self._course(step)
        except Fault as fault:
            self.broken = fault
            return
        self.table = LessonTable(app, self.course, self)
        self.number = self.course.number
        if self.number:
            app.toast(app.tr("lesson.resumed"))

    def _course(self, step: int) -> LessonCourse:
        game, lesson, library = GAMES[self.game], self.lesson, self.app.library
        seats, lines = seats_of(lesson, self.game, self.player, library), library.rule_lines(self.game)
        try:
            return LessonCourse(game, lesson, seats, lines, min(step, len(lesson.steps) - 1))
        except Fault:
            return LessonCourse(game, lesson, seats, lines)  # it was changed since: from its beginning

    def leave(self) -> None:
        if self.table is None:
            return
        if not self.course.over:
            self.learned.left(self.game, self.lesson.id, self.number)
        self.table.leave()

    def covered(self) -> None:
        super().covered()
        if self.table is not None:
            self.table.scene.covered()

    def uncovered(self) -> None:
        if self.table is not None:
            self.table.scene.uncovered()

    # -- who sits over the table (`Judge`) -------------------------------------------------------------------------------------

    def lets(self, action: Action) -> bool:
        """Whether an action of the player's is what is meant."""
        self._read_on()
        found = self.course.tried(action)
        if isinstance(found, Right):
            self._forget_try()
            return True
        assert self.table is not None
        self._wrong(found, cards_of(self.table.scene, action))
        return False

    def refused(self, refusal: Refusal) -> None:
        """The player tried what the rules refuse."""
        assert self.table is not None
        pointer = self.table.scene.table.pointer
        carried = pointer.last_carry.card if pointer.last_carry is not None else None
        card = carried if carried is not None else pointer.selected
        self._read_on()
        self._wrong(self.course.refused(refusal), [] if card is None else [card])

    def _read_on(self) -> None:
        """Whoever acts already has read what the rivals did."""
        if self.course.waits is Waits.READER and not self.course.step.look and self.table is not None and self.table.at_rest:
            self.course.read()
            self._show()

    def finished(self) -> None:
        """The match has come to its end at the table: the lesson says what becomes of it."""

    def shows(self, panel: str) -> bool:
        """Whether the lesson speaks of a panel that can be done without."""
        return panel in self.lesson.shows

    def _wrong(self, found: Wrong, cards: list[int]) -> None:
        tr = self.app.tr
        if found.refusal is WATCH_FIRST:
            self.app.toast(tr(WATCH_FIRST.key), "refusal")
            return
        words = found.words.of(self.app.phrases.language) if found.words is not None else tr("lesson.not_meant")
        if found.refusal is not None:
            words = tr(found.refusal.key, **found.refusal.params)
        title = tr("lesson.refused" if found.refusal is not None else "lesson.wrong")
        self._line = found.line
        self.paper.tell(title, words, self._named(found.line))
        assert self.table is not None
        self.table.lights.refuse(cards)
        self._waited = 0.0
        if found.tries >= HELP_AFTER:
            self.help()
        self._stand()

    def _named(self, line: RuleLine | None) -> str:
        """A line of the rules as one is told of it: "Rules, “The play”, line 2"; "" for none."""
        if line is None:
            return ""
        texts = {language: self.app.library.rules(self.game, language) for language in LANGUAGES}
        try:
            found = passage(line, texts, self.app.phrases.language)
        except Fault:
            return ""
        return self.app.tr("lesson.line", heading=found.heading, n=found.line)

    def _forget_try(self) -> None:
        if self.paper.shown and self.table is not None:
            self.paper.clear()
            self.table.lights.refuse(())

    # -- what the player can do besides ----------------------------------------------------------------------------------------

    def help(self) -> None:
        """Number what is meant."""
        if self.table is None or self.course.waits is not Waits.PLAYER:
            return
        accepted = self.course.accepted()
        if accepted:
            text = self.course.game.text(accepted[0])
            self.table.lights.help(cards_of(self.table.scene, accepted[0]), text)
            self.app.play("hint")

    def say_again(self) -> None:
        """Say it once more."""
        self.teacher.again()
        if self.table is not None:
            self.table.lights.breathe()

    def go_on(self) -> bool:
        """What was to be seen has been seen. False while something else is waited for."""
        if self.table is None or self.ended or self.number != self.course.number or self.course.waits is not Waits.READER:
            return False
        if not self.table.at_rest:
            self.table.scene.table.skip()
            return True
        self.course.read()
        return True

    def step_back(self) -> None:
        """To where this step began, or the one before it."""
        if self.table is None or self.ended:
            return
        if self.course.back():
            self.table.back()
            self.app.play("undo")
            self._show()

    def skip(self) -> None:
        """On to the next lesson without this one."""
        after = self.after
        if after is None:
            self.app.scenes.pop(None)
        else:
            self.app.scenes.replace(self.app.scene("lesson", game=self.game, lesson=after.id))

    def rules(self) -> None:
        """Open the book."""
        self.app.scenes.show("rules", game=self.game)

    def back(self) -> None:
        self.app.scenes.pop(self.lesson.id if self.ended else None)

    @property
    def after(self) -> Lesson | None:
        """The lesson after this one."""
        place = self.file.lessons.index(self.lesson) + 1
        return self.file.lessons[place] if place < len(self.file.lessons) else None

    # -- building --------------------------------------------------------------------------------------------------------------

    def resize(self, viewport: object) -> None:
        if self.table is not None:
            self.table.place(pygame.Rect(0, 0, *self.app.viewport.size))
        self.build()
        if self.table is not None:
            self._show()

    def build(self) -> None:
        app, tr, m = self.app, self.app.tr, self.bar.measure
        h, side, px = self.bar.height, m.px(40), m.px
        language, place = app.phrases.language, self.file.lessons.index(self.lesson)
        self.bar.title = app.library.manifest(self.game).name.of(language)
        self.bar.where = tr("lesson.where", n=place + 1, of=len(self.file.lessons))
        self.bar.name = self.lesson.name.of(language)
        self.bar.steps = len(self.lesson.steps)
        x = app.viewport.width - px(14)
        widgets: list[Widget] = []
        plates = [("lesson.leave", self.back, "leave"), ("lesson.skip", self.skip, "skip")]
        for key, does, name in plates:
            button = Button(app, tr(key), does, kind="ghost", size=17, name=name)
            button.cap = m.cap
            w, tall = button.natural()[0] - px(20), px(36)
            x -= w
            button.place(x, (h - tall) // 2 - px(2), w, tall)
            x -= px(8)
            widgets.insert(0, button)
        for icon, does, name, action in (("rules", self.rules, "rules", "rules"), ("undo", self.step_back, "back", "undo")):
            words, key = tr(f"lesson.tool.{name}"), app.bindings.label(action)
            tool = IconButton(app, icon, does, f"{words} ({key})" if key else words, size=40, name=name)
            tool.colour = app.theme.bar_text
            x -= side
            tool.place(x, (h - side) // 2, side, side)
            x -= px(4)
            widgets.insert(0, tool)
        self.bar.left, self.bar.right = px(20), x - px(10)
        widgets += self._end_buttons()
        first = next((one for one in widgets if one.name == "next lesson"), None)
        self.fill(widgets, first=first)

    def _end_buttons(self) -> list[Widget]:
        """What follows the last step, on its sheet."""
        if not self.ended and self.broken is None:
            return []
        app, skin = self.app, self.app.skin
        buttons: list[Button] = []
        if self.after is not None:
            buttons.append(Button(app, app.tr("lesson.next"), self.skip, kind="gold", name="next lesson"))
        kind = "paper" if buttons else "gold"
        buttons.append(Button(app, app.tr("app.back"), self.back, kind="paper" if kind == "paper" else "gold", name="end"))
        view, gap = app.viewport, skin.px(16)
        wide = sum(one.natural()[0] for one in buttons) + gap * (len(buttons) - 1)
        w = min(view.width - skin.px(40), max(skin.px(520), wide + skin.px(72)))
        self._told = app.text.block(self._end_words(), app.type(20), INK, w - skin.px(72), align="centre", leading=1.2)
        h = skin.px(170) + self._told.get_height() + buttons[0].natural()[1] + skin.px(40)
        self.sheet = pygame.Rect((view.width - w) // 2, (view.height - h) // 2, w, h)
        x, y = self.sheet.centerx - wide // 2, self.sheet.bottom - buttons[0].natural()[1] - skin.px(28)
        for one in buttons:
            one.place(x, y, *one.natural())
            x += one.natural()[0] + gap
        return list(buttons)

    def _end_words(self) -> str:
        tr, language = self.app.tr, self.app.phrases.language
        if self.broken is not None:
            return tr("lesson.broken")
        if self.after is None:
            return tr("lesson.all_done")
        return tr("lesson.coming", name=self.after.name.of(language), idea=self.after.idea.of(language))

    # -- the step that is shown ------------------------------------------------------------------------------------------------

    def _show(self) -> None:
        """Show the step the course is at."""
        if self.table is None:
            return
        self.number = self.course.number
        self.bar.done = self.number
        self._waited = self._read = 0.0
        self._breathed = False
        self.paper.clear()
        if self.course.over:
            return
        step = self.course.step
        if step.say is not None:
            self.teacher.say(step.say.of(self.app.phrases.language))
        self.table.lights.point(step.light)
        self.table.bots.held = False
        self._stand()

    def _stand(self) -> None:
        """Find room for what is said."""
        if self.table is None:
            return
        view, scene = self.app.viewport, self.table.scene
        edge, top = view.px(EDGE), self.bar.height
        bounds = pygame.Rect(edge, top + edge, view.width - 2 * edge, view.height - top - 2 * edge)
        sights = list(scene.picture.sights())
        lit = self.table.lights.box()
        if lit is not None:
            sights.append(Sight(lit))
        self.teacher.place(sights, bounds)
        self.paper.place([*sights, Sight(self.teacher.rect)], bounds)
        self.app.dirty()

    def _wait_words(self) -> str:
        tr = self.app.tr
        if self.ended or self.number != self.course.number:
            return ""
        waits = self.course.waits
        if waits is Waits.PLAYER:
            return tr("lesson.waits", name=self.teacher.name) if self.table is not None and self.table.scene.table.mine else ""
        return tr("lesson.go_on" if waits is Waits.READER and self.course.step.look else "lesson.watch")

    # -- input -----------------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if self.table is None or self.ended:
            return super().handle(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self._line is not None and self.paper.shown and self.paper.line_rect.collidepoint(event.pos):
                self.rules()
                return True
            if self.paper.shown and not self.paper.rect.collidepoint(event.pos):
                self._forget_try()
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and (
            self.group.at(event.pos) is not None or self.group.handle(event)
        ):
            return self.group.handle(event) or True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.go_on():
            return True
        return self.table.handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        assert self.table is not None
        action = self.app.bindings.action(event)
        if event.key in GOING_ON[:2] and event.mod & pygame.KMOD_SHIFT:
            self.say_again()
        elif action == "hint":
            self.help()
            self._stand()
        elif action == "undo":
            self.step_back()
        elif action == "menu" and not self.table.holds:
            if self.paper.shown:
                self._forget_try()
            else:
                self.back()
        elif action in BLOCKED or (event.key in GOING_ON and self.go_on()):
            pass
        else:
            return self.table.handle(event)
        return True

    # -- time and picture ------------------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        if self.table is None:
            return super().update(dt_ms)
        self.table.bots.held = self.number != self.course.number
        moving = self.table.update(dt_ms) or super().update(dt_ms)
        moving = self.teacher.update(dt_ms) or moving
        if self._glad > 0:
            self._glad = max(0.0, self._glad - dt_ms)
            self.teacher.mood = "glad" if self._glad else "calm"
            moving = True
        if self.ended or not self.table.at_rest:
            return moving
        if self.number != self.course.number:
            self._followed()
            return True
        if self.course.waits is Waits.READER and not self.course.step.look:
            return self._reading(dt_ms) or moving
        self._patience(dt_ms)
        said = self._wait_words()
        if said != self.teacher.waits:
            self.teacher.waits = said
            self._stand()
        return moving

    def _followed(self) -> None:
        """What was done has been shown: the tick, and what comes next."""
        if self.lesson.steps[self.number].do:
            self.app.play("tick")
            self._glad, self.teacher.mood = GLAD_MS, "glad"
        self._show()
        if self.course.over:
            self._end()

    def _end(self) -> None:
        assert self.table is not None
        self.ended = True
        self.teacher.waits = ""
        self.table.lights.point(None)
        self.learned.finished(self.game, self.lesson.id)
        self.app.play("win")
        self.build()
        self.app.dirty()

    def _reading(self, dt_ms: float) -> bool:
        """What the rivals did is looked at for as long as its words take; then it goes on by itself."""
        self._read += dt_ms
        said = self.course.step.say
        words = len(said.of(self.app.phrases.language).split()) if said is not None else 0
        if self._read >= READ_MS + WORD_MS * words or self.app.settings.speed == 0:
            self.course.read()
        return True

    def _patience(self, dt_ms: float) -> None:
        if self._breathed or self.course.waits is not Waits.PLAYER:
            return
        self._waited += dt_ms
        if self._waited >= PATIENCE_MS:
            self._breathed = True
            assert self.table is not None
            self.table.lights.breathe()
        else:
            self.app.wake_in(PATIENCE_MS - self._waited + 1)

    def draw(self, canvas: Canvas) -> None:
        if self.table is None:
            self.paint_floor(canvas)
        else:
            self.table.draw(canvas, None if self.ended else self._beside)
        pen = Pen(canvas, self.app)
        self.bar.draw(canvas, self.app.tr("lesson.step", n=min(self.number + 1, self.bar.steps), of=self.bar.steps))
        if self.ended or self.broken is not None:
            self._draw_end(pen)
        self.group.draw(canvas)

    def _beside(self, canvas: Canvas) -> None:
        self.paper.draw(canvas)
        self.teacher.draw(canvas)

    def _draw_end(self, pen: Pen) -> None:
        px, sheet, view = pen.px, self.sheet, self.app.viewport
        pen.put(pen.skin.veil(*view.size), (0, 0))
        pen.sheet(sheet, lift=(24, 180, 14))
        mood = "sour" if self.broken is not None else "glad"
        pen.portrait((sheet.centerx, sheet.y + px(8)), self.teacher.character, px(120), mood, GOLD, "center", lies=True)
        if self.broken is None:
            seal = pygame.Rect(0, 0, px(44), px(44))
            seal.center = sheet.centerx + px(48), sheet.y + px(48)
            pen.disc(seal, RED, GOLD, 2.2)
            pen.icon(seal.center, "check", px(26), GOLD, "center")
        title = self.app.tr("lesson.not_this_one" if self.broken is not None else "lesson.done")
        y = pen.text((sheet.centerx, sheet.y + px(78)), title, "display", 32, INK, "midtop", room=sheet.w - px(60)).bottom
        pen.text((sheet.centerx, y - px(2)), self.lesson.name.of(self.app.phrases.language), "text", 20, MUTED_INK, "midtop")
        pen.put(self._told, (sheet.centerx, sheet.y + px(160)), "midtop")
