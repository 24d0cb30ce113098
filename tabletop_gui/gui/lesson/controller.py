"""Controller of a running lesson: the table, the teacher beside it, and the reactions to the player's actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from tabletop_gui.ai.requests import Hint
from tabletop_gui.content.records.lessons import LessonText
from tabletop_gui.content.text.rule_lines import Passage, RuleLine, passage
from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.engine.values import Action, Refusal
from tabletop_gui.gui.lesson.gesture_demo import GestureDemo
from tabletop_gui.gui.lesson.spotlights import cards_of
from tabletop_gui.gui.lesson.table import LessonTable
from tabletop_gui.gui.lesson.teacher_panel import EDGE, KeyHints, Refused, Teacher
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.free_space import MUST, RATHER, VisibleItem
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.learning.lessons import WATCH_FIRST, LessonState, RightAttempt, WaitsFor, WrongAttempt

READ_MS, WORD_MS = 900.0, 230.0
"""Time for reading what the rivals did: least time, and per word."""
PATIENCE_MS: Final = 12_000.0
"""Time after which the spotlight pulses."""
HELP_AFTER: Final = 3
"""Number of wrong attempts after which the right cards are numbered."""
GLAD_MS: Final = 1600.0
BEAT_MS: Final = 1500.0
"""Time for which the result of the last step is shown before the end sheet."""
RAISED: Final = 30.0
"""How far a card of the hand is raised, with what is drawn at its corner, logical units."""
HAND: Final = 10 * MUST
"""Weight of a card of the player's hand: no panel may cover it."""


class LessonController:
    """Lesson controller and action filter (`ActionFilter`) of the table: only the intended action is carried out.

    `number` is the step that is shown; the lesson state may be ahead while cards fly. `ended` is called when
    the last step has been shown.
    """

    def __init__(self, app: App, course: LessonState, ended: Callable[[], object], *, first: bool = False) -> None:
        """Create the controller. `first`: the player has never played the game, so gestures are demonstrated."""
        self.app, self.course, self._ended = app, course, ended
        steps = course.lesson.steps
        self._shown_how = next((k for k, step in enumerate(steps) if step.do), -1) if first else -1
        """Step with the gesture demonstration; -1 if there is none."""
        self.teacher, self.hints = Teacher(app, course.lesson.teacher), KeyHints(app)
        self.table = LessonTable(app, course, self)
        self.lights, self.hand = self.table.lights, GestureDemo(self.table.scene)
        self.number = course.number
        self.over = False
        """True once the last step has been done and shown."""
        self.book_block: int | None = None
        """Position in the rules that explains the wrong attempt shown; None if there is none."""
        self.top = 0
        """Upper limit for panels, pixels: below the bar."""
        self._waited = self._read = self._glad = 0.0
        self._breathed = self._summed = False
        """True if the spotlight has pulsed in this step; `_summed`: True if the summary that ends the lesson has been read."""
        self._seen: object = None
        self._panels: Sequence[pygame.Rect] = ()
        self._how_due = False
        """True if the gesture demonstration of this step is still to come."""

    # -- what the table asks (`ActionFilter`) ----------------------------------------------------------------------------------

    def lets(self, action: Action) -> bool:
        """Return True if the player's action is the intended one."""
        self._read_on()
        if self.course.waits is WaitsFor.READER:
            self.go_on()  # whoever touches a card has seen what was to be seen
            return False
        found = self.course.tried(action)
        if isinstance(found, RightAttempt):
            self.forget_try()
            return True
        self._wrong(found, cards_of(self.table.scene, action))
        return False

    def refused(self, refusal: Refusal) -> None:
        """React to an attempt that the rules refuse."""
        pointer = self.table.scene.table.pointer
        card = pointer.last_carry.card if pointer.last_carry is not None else pointer.selected
        self._read_on()
        if self.course.waits is WaitsFor.READER:
            self.go_on()
            return
        self._wrong(self.course.refused(refusal), [] if card is None else [card])

    def finished(self) -> None:
        """Do nothing: the lesson decides what follows the end of the match."""

    def shows(self, panel: str) -> bool:
        """Return True if the lesson covers an optional panel."""
        return panel in self.course.lesson.shows

    def _read_on(self) -> None:
        """Skip the reading time when the player already acts."""
        if self.course.waits is WaitsFor.READER and not self.course.step.look and self.table.at_rest:
            self.course.read()
            self.show()

    def _wrong(self, found: WrongAttempt, cards: list[int]) -> None:
        tr = self.app.tr
        if found.refusal is WATCH_FIRST:
            self.app.toast(tr(WATCH_FIRST.key), "refusal")
            return
        words = found.words.of(self.app.phrases.language) if found.words is not None else tr("lesson.not_meant")
        if found.refusal is not None:
            words = tr(found.refusal.key, **found.refusal.params)
            self.table.scene.rule_link.refused(found.refusal)  # the key of the rules opens them there
        there = _there(self.app, self.course.game.id, found.line)
        self.book_block = None if there is None else there.place
        line = "" if there is None else tr("lesson.line", heading=there.heading, n=there.line)
        self.teacher.refuse(Refused(tr("lesson.refused" if found.refusal is not None else "lesson.wrong"), words, line))
        self.app.announcer.say(words, "brief", urgent=True)
        self.lights.refuse(cards)
        self._waited = 0.0
        self.stand()
        if found.tries >= HELP_AFTER:
            self.help()

    # -- what the player can do besides ----------------------------------------------------------------------------------------

    def forget_try(self) -> None:
        """Remove the wrong attempt from the screen."""
        if self.teacher.refused is not None:
            self.teacher.refuse(None)
            self.book_block = None
            self.lights.refuse(())
            self.stand()

    def help(self) -> None:
        """Number the intended cards."""
        accepted = self.course.accepted()
        if accepted:
            text, hint = self.course.game.text(accepted[0]), self.table.scene.hint
            hint.hints, hint.shown = (Hint(text, 0.0),), True  # the game shows it in its own way besides: a place, a button
            self.lights.help(cards_of(self.table.scene, accepted[0]), text)
            self.app.play("hint")

    def say_again(self) -> None:
        """Show the instruction again."""
        self.teacher.again()
        self.lights.pulse_once()

    def go_on(self) -> bool:
        """Continue: what was to be seen has been seen. False while something else is awaited."""
        director = self.table.scene.table.director
        if director.waiting:
            if self.course.waits is WaitsFor.READER and self.number == self.course.number:
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
        if self.over or self.number != self.course.number or self.course.waits is not WaitsFor.READER:
            return False
        if self.table.at_rest:
            self.course.read()
        else:
            self.table.scene.table.skip()
        return True

    @property
    def _speaks_of_it(self) -> bool:
        """True if the lesson is at a step that only comments on what has just been done."""
        return self.course.waits is WaitsFor.READER and self.course.step.look

    @property
    def _stays(self) -> bool:
        """True if praise, or the result of the last step, waits for the player, because every step must be confirmed."""
        done = self.course.lesson.steps[self.number]
        there = self.number != self.course.number and (done.praise is not None or (self.course.over and bool(done.do)))
        return self.app.settings.wait_for_me and there and self.table.at_rest and self._read < float("inf")

    @property
    def _asks_or_tells(self) -> bool:
        """True if nothing happens now: the player is asked, or there is something to look at."""
        there = self.table.at_rest or self.table.scene.table.director.waiting
        here, waits = self.number == self.course.number, self.course.waits
        return here and (waits is WaitsFor.PLAYER or (waits is WaitsFor.READER and there))

    def back(self) -> None:
        """Go back to the beginning of this step, or of the previous one."""
        if not self.over and self.course.back():
            self.table.back()
            self.app.play("undo")
            self.show()

    # -- the step that is shown ------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the current step of the lesson."""
        self.number = self.course.number
        self._waited = self._read = 0.0
        self._breathed = False
        self.teacher.refuse(None)
        self.book_block = None
        if self.course.over:
            return
        step = self.course.step
        self.table.scene.hint.clear()
        if step.say is not None:
            self.teacher.say(step.say.of(self.app.phrases.language))
            self.app.announcer.say(step.say.of(self.app.phrases.language), "brief")
        self.teacher.how = ""
        self.hand.show(None)
        self._how_due = self.number == self._shown_how
        self.lights.point(step.light)
        self.table.bots.held = False
        self.stand()

    @property
    def _hand(self) -> list[pygame.Rect]:
        """Areas of the player's cards, pixels."""
        table = self.table.scene.table
        return [self.app.viewport.rect(*spot.box) for spot in table.stage.goals(table.hand) if spot.seen]

    def _on_the_table(self) -> list[VisibleItem]:
        """Return the areas on the table to keep visible; the hand and the spotlights come first."""
        view, shown = self.app.viewport, [path.end for path in self.hand.paths]
        sights = [*self.table.scene.table_sights(), *(VisibleItem(rect, HAND) for rect in self._hand)]
        sights += [VisibleItem(view.rect(*spot.box)) for spot in shown]
        return [*sights, *map(VisibleItem, self.lights.boxes())]

    def sights(self) -> list[VisibleItem]:
        """Return the areas to keep visible: the table's and the panels'."""
        bar = VisibleItem(pygame.Rect(0, 0, self.app.viewport.width, self.top))
        return [bar, *self._on_the_table(), VisibleItem(self.teacher.taken)]

    def stand(self) -> None:
        """Place the panels."""
        view = self.app.viewport
        edge = view.px(EDGE)
        bounds = pygame.Rect(edge, self.top + edge, view.width - 2 * edge, view.height - self.top - 2 * edge)
        sights = self._on_the_table()
        hand = self._hand or [pygame.Rect(bounds.centerx, bounds.bottom, 0, 0)]
        whole, up = hand[0].unionall(hand[1:]), view.px(RAISED)
        raised = [VisibleItem(pygame.Rect(rect.x, rect.y - up, rect.w, up), RATHER) for rect in hand]
        self.teacher.place(sights, bounds, whole.inflate(0, 2 * up), raised)
        self.hints.place([*sights, VisibleItem(self.teacher.taken)], bounds)
        self.app.dirty()

    def _wait_words(self) -> str:
        tr, waits = self.app.tr, self.course.waits
        if self.table.scene.table.director.waits or self._stays:
            return tr("lesson.go_on")
        if waits is WaitsFor.PLAYER:
            return ""
        reads = waits is WaitsFor.READER and (self.app.settings.wait_for_me or self.course.step.look)
        return tr("lesson.go_on" if reads else "lesson.watch")

    # -- time and picture ------------------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        """Advance time. True while anything moves."""
        if self.over:
            return False
        if self.course.number < self.number:
            self.show()  # it was taken back at the table
        self.table.bots.held = self.number != self.course.number
        self.table.scene.table.held_up = self.course.waits is WaitsFor.READER
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
        seen = self.number, bool(self.table.scene.items.areas)
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
        if self.course.waits is WaitsFor.READER and not self.course.step.look:
            return self._reading(dt_ms) or moving
        self._patience(dt_ms)
        return moving

    def _show_how(self) -> None:
        """Show the gesture demonstration when it is due; with the keyboard, its text differs."""
        if self._how_due and self.table.at_rest and self.table.scene.table.mine and (meant := self.course.accepted()):
            self._how_due = False
            self.hand.show(meant[0])
        said = self.hand.words
        if said != self.teacher.how:
            self.teacher.how = said
            self.stand()

    @property
    def _done(self) -> bool:
        """True if the action asked for in this step has been made."""
        asked = bool(self.course.lesson.steps[self.number].do)
        return asked and (self.number != self.course.number or self.course.waits is not WaitsFor.PLAYER)

    def _hush(self) -> None:
        """Praise the player, or fall silent: the instruction has been carried out."""
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
        """Continue after an action has been shown: play the sound, show the next step."""
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
        """Return True while praise is being read, or the result of the last step is being shown."""
        if self._stays:
            return True
        self._read += dt_ms
        praise = self.course.lesson.steps[self.number].praise
        least = BEAT_MS if self.course.over and self.course.lesson.steps[self.number].do else 0.0
        takes = max(least, _read_ms(self.app, praise) if praise is not None else 0.0)
        return self._read < takes

    def _reading(self, dt_ms: float) -> bool:
        """Wait while the player reads what the rivals did; then continue, unless every step must be confirmed. True
        while it applies.
        """
        if self.app.settings.wait_for_me:
            return False
        self._read += dt_ms
        if self._read >= _read_ms(self.app, self.course.step.say):
            self.course.read()
        return True

    def _patience(self, dt_ms: float) -> None:
        if self._breathed or self.course.waits is not WaitsFor.PLAYER:
            return
        self._waited += dt_ms
        self._breathed = self._waited >= PATIENCE_MS
        if self._breathed:
            self.lights.pulse_once()
        else:
            self.app.wake_in(PATIENCE_MS - self._waited + 1)

    def draw(self, canvas: Canvas) -> None:
        """Draw the table and the panels."""
        self.table.draw(canvas, None if self.over else self._beside)

    def _beside(self, canvas: Canvas) -> None:
        if self.table.scene.sheets.open is not None:
            return  # whoever has asked for a sheet reads that: nothing is said over it
        if self.hints.rect.collidelist(self.table.scene.items.areas) >= 0:
            self.hints.shown = False  # what lies there on the felt is known as soon as it has been drawn
        self.hand.draw(canvas)
        self.hints.draw(canvas)
        self.teacher.draw(canvas)


def _there(app: App, game: str, line: RuleLine | None) -> Passage | None:
    """Return the passage of a rule line in the player's language; None if there is none."""
    try:
        language = app.phrases.language
        return passage(line, app.library.rule_books(game, language), language) if line is not None else None
    except (Fault, KeyError):  # a player's own book has other lines
        return None


def _read_ms(app: App, said: LessonText | None) -> float:
    """Return the reading time of a text, ms."""
    words = len(said.of(app.phrases.language).split()) if said is not None else 0
    return READ_MS + WORD_MS * words
