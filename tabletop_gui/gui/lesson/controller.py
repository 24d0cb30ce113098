"""A lesson under way: the table, whoever teaches beside it, and what comes of what the player does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from tabletop_gui.ai.requests import Hint
from tabletop_gui.content.records.lessons import LessonText
from tabletop_gui.content.text.phrases import LANGUAGES
from tabletop_gui.content.text.rule_lines import Passage, RuleLine, passage
from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.engine.values import Action, Refusal
from tabletop_gui.gui.lesson.gesture_demo import ByHand
from tabletop_gui.gui.lesson.spotlights import cards_of
from tabletop_gui.gui.lesson.table import LessonTable
from tabletop_gui.gui.lesson.teacher_panel import EDGE, KeyHints, Teacher, WrongPaper
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.free_space import MUST, Sight
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.learning.lessons import WATCH_FIRST, LessonCourse, Right, Waits, Wrong

READ_MS, WORD_MS = 900.0, 230.0
"""How long what rivals did is read at least, and for each word that was said of it."""
PATIENCE_MS: Final = 12_000.0
"""After so long the light breathes."""
HELP_AFTER: Final = 3
"""So many wrong tries, and what is right gets its numbers."""
GLAD_MS: Final = 1600.0
BEAT_MS: Final = 1500.0
"""How long what the last step did lies there in rest before the sheet comes up."""
HAND: Final = 10 * MUST
"""The weight of a card of the own hand: nothing that is said lies over it."""


class LessonSitting:
    """Sits over the table (`Judge`): only what is meant is carried out there. `number` is the step that is shown; the course may
    be further, as long as cards fly. `ended` is told when the last step has been shown."""

    def __init__(self, app: App, course: LessonCourse, ended: Callable[[], object], *, first: bool = False) -> None:
        """`first`: nothing of the game has been done before, and how it is done is shown."""
        self.app, self.course, self._ended = app, course, ended
        steps = course.lesson.steps
        self._shown_how = next((k for k, step in enumerate(steps) if step.do), -1) if first else -1
        """The step that shows it; -1: none does."""
        cast = app.library.characters()[course.lesson.teacher]
        self.teacher, self.paper, self.hints = Teacher(app, cast.id, cast.name), WrongPaper(app), KeyHints(app)
        self.table = LessonTable(app, course, self)
        self.lights, self.hand = self.table.lights, ByHand(self.table.scene)
        self.number = course.number
        self.over = False
        """Whether the last step has been done and shown."""
        self.book_block: int | None = None
        """Where the book tells of the last wrong try, as long as that is shown: the place of the block."""
        self.top = 0
        """Where the room for what is said begins, in pixels: under the bar."""
        self._waited = self._read = self._glad = 0.0
        self._breathed = self._summed = False
        """Whether the light has breathed in this step; whether the sum that a lesson ends at has been read."""
        self._seen: object = None
        self._panels: Sequence[pygame.Rect] = ()
        self._how_due = False
        """Whether how it is done is still to be shown in this step."""

    # -- what the table asks (`Judge`) -----------------------------------------------------------------------------------------

    def lets(self, action: Action) -> bool:
        """Whether an action of the player's is what is meant."""
        self._read_on()
        if self.course.waits is Waits.READER:
            self.go_on()  # whoever touches a card has seen what was to be seen
            return False
        found = self.course.tried(action)
        if isinstance(found, Right):
            self.forget_try()
            return True
        self._wrong(found, cards_of(self.table.scene, action))
        return False

    def refused(self, refusal: Refusal) -> None:
        """The player tried what the rules refuse."""
        pointer = self.table.scene.table.pointer
        card = pointer.last_carry.card if pointer.last_carry is not None else pointer.selected
        self._read_on()
        if self.course.waits is Waits.READER:
            self.go_on()
            return
        self._wrong(self.course.refused(refusal), [] if card is None else [card])

    def finished(self) -> None:
        """The match has come to its end at the table: the lesson says what becomes of it."""

    def shows(self, panel: str) -> bool:
        """Whether the lesson speaks of a panel that can be done without."""
        return panel in self.course.lesson.shows

    def _read_on(self) -> None:
        """Whoever acts already has read what the rivals did."""
        if self.course.waits is Waits.READER and not self.course.step.look and self.table.at_rest:
            self.course.read()
            self.show()

    def _wrong(self, found: Wrong, cards: list[int]) -> None:
        tr = self.app.tr
        if found.refusal is WATCH_FIRST:
            self.app.toast(tr(WATCH_FIRST.key), "refusal")
            return
        words = found.words.of(self.app.phrases.language) if found.words is not None else tr("lesson.not_meant")
        if found.refusal is not None:
            words = tr(found.refusal.key, **found.refusal.params)
            self.table.scene.book_line.refused(found.refusal)  # the key of the rules opens them there
        there = _there(self.app, self.course.game.id, found.line)
        self.book_block = None if there is None else there.place
        line = "" if there is None else tr("lesson.line", heading=there.heading, n=there.line)
        self.paper.tell(tr("lesson.refused" if found.refusal is not None else "lesson.wrong"), words, line)
        self.app.crier.say(words, "brief", urgent=True)
        self.lights.refuse(cards)
        self._waited = 0.0
        self.stand()
        if found.tries >= HELP_AFTER:
            self.help()

    # -- what the player can do besides ----------------------------------------------------------------------------------------

    def forget_try(self) -> None:
        """What was tried in vain is not shown any more."""
        if self.paper.shown:
            self.paper.clear()
            self.book_block = None
            self.lights.refuse(())

    def help(self) -> None:
        """Number what is meant."""
        accepted = self.course.accepted()
        if accepted:
            text, hint = self.course.game.text(accepted[0]), self.table.scene.hint
            hint.hints, hint.shown = (Hint(text, 0.0),), True  # the game shows it in its own way besides: a place, a button
            self.lights.help(cards_of(self.table.scene, accepted[0]), text)
            self.app.play("hint")

    def say_again(self) -> None:
        """Say it once more."""
        self.teacher.again()
        self.lights.breathe()

    def go_on(self) -> bool:
        """What was to be seen has been seen. False while something else is waited for."""
        director = self.table.scene.table.director
        if director.waiting:
            if self.course.waits is Waits.READER and self.number == self.course.number:
                self.course.read()  # it was said of what is summed up
            self._summed = self.course.over
            if not (self.course.over or self._speaks_of_it):
                director.proceed()
            return True
        if self.number != self.course.number:
            stays = self._stays
            self._read = float("inf")  # praise that has been read
            if stays:
                return True
        if self.over or self.number != self.course.number or self.course.waits is not Waits.READER:
            return False
        if self.table.at_rest:
            self.course.read()
        else:
            self.table.scene.table.skip()
        return True

    @property
    def _speaks_of_it(self) -> bool:
        """Whether the course stands at a step that only says something of what has just been done."""
        return self.course.waits is Waits.READER and self.course.step.look

    @property
    def _stays(self) -> bool:
        """Whether praise, or what the last step did, stays there until the player goes on: nothing goes by itself."""
        done = self.course.lesson.steps[self.number]
        there = self.number != self.course.number and (done.praise is not None or (self.course.over and bool(done.do)))
        return self.app.settings.unhurried and there and self.table.at_rest and self._read < float("inf")

    @property
    def _asks_or_tells(self) -> bool:
        """Whether nothing happens now: the player is asked, or what is to be seen lies there."""
        there = self.table.at_rest or self.table.scene.table.director.waiting
        here, waits = self.number == self.course.number, self.course.waits
        return here and (waits is Waits.PLAYER or (waits is Waits.READER and there))

    def back(self) -> None:
        """To where this step began, or the one before it."""
        if not self.over and self.course.back():
            self.table.back()
            self.app.play("undo")
            self.show()

    # -- the step that is shown ------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the step the course is at."""
        self.number = self.course.number
        self._waited = self._read = 0.0
        self._breathed = False
        self.paper.clear()
        self.book_block = None
        if self.course.over:
            return
        step = self.course.step
        self.table.scene.hint.clear()
        if step.say is not None:
            self.teacher.say(step.say.of(self.app.phrases.language))
            self.app.crier.say(step.say.of(self.app.phrases.language), "brief")
        self.teacher.how = ""
        self.hand.show(None)
        self._how_due = self.number == self._shown_how
        self.lights.point(step.light)
        self.table.bots.held = False
        self.stand()

    def _on_the_table(self) -> list[Sight]:
        """What lies there, the hand and what is lit before all."""
        view, scene = self.app.viewport, self.table.scene
        hand = [view.rect(*spot.box) for spot in scene.table.stage.goals(scene.table.hand) if spot.seen]
        sights = [*scene.picture.sights(), *(Sight(rect, HAND) for rect in hand)]
        return [*sights, *map(Sight, self.lights.boxes())]

    def sights(self) -> list[Sight]:
        """What lies there, and what is said beside it."""
        said = [Sight(self.teacher.taken), *([Sight(self.paper.rect)] if self.paper.shown else [])]
        bar = Sight(pygame.Rect(0, 0, self.app.viewport.width, self.top))
        return [bar, *self._on_the_table(), *said]

    def stand(self) -> None:
        """Find room for what is said."""
        view = self.app.viewport
        edge = view.px(EDGE)
        bounds = pygame.Rect(edge, self.top + edge, view.width - 2 * edge, view.height - self.top - 2 * edge)
        sights = self._on_the_table()
        self.teacher.place(sights, bounds)
        sights.append(Sight(self.teacher.taken))
        self.paper.place(sights, bounds)
        self.hints.place([*sights, Sight(self.paper.rect)] if self.paper.shown else sights, bounds)
        self.app.dirty()

    def _wait_words(self) -> str:
        tr, waits = self.app.tr, self.course.waits
        if self.table.scene.table.director.waits or self._stays:
            return tr("lesson.go_on")
        if waits is Waits.PLAYER:
            return tr("lesson.waits", name=self.teacher.name) if self.table.scene.table.mine else ""
        reads = waits is Waits.READER and (self.app.settings.unhurried or self.course.step.look)
        return tr("lesson.go_on" if reads else "lesson.watch")

    # -- time and picture ------------------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        """Let time pass. True while something moves."""
        if self.over:
            return False
        if self.course.number < self.number:
            self.show()  # it was taken back at the table
        self.table.bots.held = self.number != self.course.number
        self.table.scene.table.held_up = self.course.waits is Waits.READER
        self.lights.lift(not self._asks_or_tells)
        moving = self.table.update(dt_ms)
        moving = self.teacher.update(dt_ms) or moving
        moving = self.hand.update(dt_ms) or moving
        self._show_how()
        if self._done:
            self._hush()
        if self._glad > 0:
            self._glad = max(0.0, self._glad - dt_ms)
            self.teacher.mood = "glad" if self._glad else "calm"
            moving = True
        seen = self.number, bool(self.table.scene.picture.felt)
        if seen != self._seen and self.table.at_rest:
            self._seen = seen  # what lies on the felt is known once it has been drawn
            self.stand()
        panels = self.table.scene.panel_rects()
        if panels != self._panels:
            self._panels = panels
            if self.teacher.taken.collidelist(panels) >= 0:
                self.stand()  # a panel came up under what is said
        said = self._wait_words()
        if said != self.teacher.waits and (self.table.at_rest or self.table.scene.table.director.waits):
            self.teacher.waits = said
            self.stand()
        waiting = self.table.scene.table.director.waiting  # a sum of the hand stands there: nothing of it may be dealt away
        if self.number != self.course.number and (self.table.at_rest or (waiting and (self._summed or self._speaks_of_it))):
            if self._praised(dt_ms):
                return True
            self._followed()
            return True
        if not self.table.at_rest:
            return moving
        if self.course.waits is Waits.READER and not self.course.step.look:
            return self._reading(dt_ms) or moving
        self._patience(dt_ms)
        return moving

    def _show_how(self) -> None:
        """How it is done, as soon as it can be; with the keyboard it is done otherwise."""
        if self._how_due and self.table.at_rest and self.table.scene.table.mine and (meant := self.course.accepted()):
            self._how_due = False
            self.hand.show(meant[0])
        said = self.hand.words
        if said != self.teacher.how:
            self.teacher.how = said
            self.stand()

    @property
    def _done(self) -> bool:
        """Whether what this step asked for has been done."""
        asked = bool(self.course.lesson.steps[self.number].do)
        return asked and (self.number != self.course.number or self.course.waits is not Waits.PLAYER)

    def _hush(self) -> None:
        """What was said is done: the teacher is pleased, or says nothing until there is something to say."""
        if self.hand.words:
            self.hand.show(None)
            self.teacher.how = ""
        praise = self.course.lesson.steps[self.number].praise
        if praise is None:
            self.teacher.hush()
        elif self.teacher.words != praise.of(self.app.phrases.language):
            self.teacher.say(praise.of(self.app.phrases.language))
            self.teacher.waits = self.app.tr("lesson.watch")
            self._read = 0.0
            self.stand()

    def _followed(self) -> None:
        """What was done has been shown: the tick, and what comes next."""
        if self.course.lesson.steps[self.number].do:
            self.app.play("tick")
            self._glad, self.teacher.mood = GLAD_MS, "glad"
        self.show()
        if self.course.over:
            self.over = True
            self.teacher.waits = ""
            self.lights.point(None)
            self._ended()

    def _praised(self, dt_ms: float) -> bool:
        """Whether praise is still being read, or what the last step did looked at."""
        if self._stays:
            return True
        self._read += dt_ms
        praise = self.course.lesson.steps[self.number].praise
        least = BEAT_MS if self.course.over and self.course.lesson.steps[self.number].do else 0.0
        takes = max(least, _read_ms(self.app, praise) if praise is not None else 0.0)
        return self._read < takes

    def _reading(self, dt_ms: float) -> bool:
        """What the rivals did is looked at for as long as its words take; then it goes on by itself, unless nothing does."""
        if self.app.settings.unhurried:
            return False
        self._read += dt_ms
        if self._read >= _read_ms(self.app, self.course.step.say):
            self.course.read()
        return True

    def _patience(self, dt_ms: float) -> None:
        if self._breathed or self.course.waits is not Waits.PLAYER:
            return
        self._waited += dt_ms
        self._breathed = self._waited >= PATIENCE_MS
        if self._breathed:
            self.lights.breathe()
        else:
            self.app.wake_in(PATIENCE_MS - self._waited + 1)

    def draw(self, canvas: Canvas) -> None:
        """The table, and what is said beside it."""
        self.table.draw(canvas, None if self.over else self._beside)

    def _beside(self, canvas: Canvas) -> None:
        if self.table.scene.sheets.open is not None:
            return  # whoever has asked for a sheet reads that: nothing is said over it
        if self.hints.rect.collidelist(self.table.scene.picture.felt) >= 0:
            self.hints.shown = False  # what lies there on the felt is known as soon as it has been drawn
        self.hand.draw(canvas)
        self.hints.draw(canvas)
        self.paper.draw(canvas)
        self.teacher.draw(canvas)


def _there(app: App, game: str, line: RuleLine | None) -> Passage | None:
    """A line in the player's own book; None where it has none."""
    try:
        texts = {language: app.library.rules(game, language) for language in LANGUAGES}
        return passage(line, texts, app.phrases.language) if line is not None else None
    except (Fault, KeyError):  # a player's own book has other lines
        return None


def _read_ms(app: App, said: LessonText | None) -> float:
    """How long something is read."""
    words = len(said.of(app.phrases.language).split()) if said is not None else 0
    return READ_MS + WORD_MS * words
