"""A lesson: one idea, practised on the real table, with a character as teacher."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from tabletop_gui.content.records.lessons import Lesson
from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.games import GAMES
from tabletop_gui.gui.lesson.a11y_actions import LessonA11y
from tabletop_gui.gui.lesson.controller import LessonController
from tabletop_gui.gui.lesson.lesson_end import LessonEndSheet
from tabletop_gui.gui.lesson.teacher_panel import LessonBar
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.free_space import VisibleItem
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.viewport import Viewport
from tabletop_gui.gui.scenes.play.proposed_setup import is_newcomer
from tabletop_gui.gui.scenes.play.rematch import first_match
from tabletop_gui.gui.scenes.screen import SharedScreen
from tabletop_gui.gui.shell.a11y.nodes import A11yNode, PlacedGroup
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.keyboard import ACTIVATING, ENTER
from tabletop_gui.gui.widgets import Button
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.match.learning.lessons import LessonState, seats_of
from tabletop_gui.match.learning.lessons_done import LearnedLessons

MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
AGAIN: Final = "again"
PADS: Final = {"x": "hint", "y": AGAIN}
"""Functions of two gamepad buttons in a lesson, whatever they do elsewhere."""
BLOCKED: Final = frozenset({"redo", "tell", "hide", "bookmark"})
"""Table functions that are unavailable in a lesson."""


class LessonScene(SharedScreen):
    """A lesson at its table. Popped with the lesson's id when it was finished, else with None."""

    def __init__(self, game: str, lesson: str) -> None:
        """Create the scene. `lesson`: its id, or its number from 1. Raises KeyError on entering if there is none."""
        self.game, self.word = game, lesson

    toast_y = 64.0

    # -- coming and going ------------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self.file = app.library.lessons(self.game)
        lesson = self.file.lesson(self.word)
        if lesson is None:
            raise KeyError(self.word)
        self.lesson: Lesson = lesson
        self.learned = app.marks(LearnedLessons)
        self.sheet: LessonEndSheet | None = None
        """The sheet shown when the lesson is over, or cannot be played."""
        self.controller: LessonController | None = None
        self.a11y: LessonA11y | None = None
        try:
            self.controller = LessonController(app, self._course(), self._end, first=lesson is self.file.lessons[0])
        except Fault:
            return
        self.a11y = LessonA11y(self.controller)
        self.share(self.controller.table)
        if self.controller.number:
            app.toast(app.tr("lesson.resumed"))

    def _course(self) -> LessonState:
        """Return the lesson state where it was left. Raises Fault for a lesson that cannot be played."""
        game, lesson, app = GAMES[self.game], self.lesson, self.app
        seats = seats_of(lesson, self.game, app.own_seat, app.library)
        lines, step = app.library.rule_lines(self.game), self.learned.step(self.game, lesson.id)
        try:
            return LessonState(game, lesson, seats, lines, min(step, len(lesson.steps) - 1))
        except Fault:
            return LessonState(game, lesson, seats, lines)  # it was changed since: from its beginning

    def leave(self) -> None:
        if self.controller is not None:
            if self.controller.course.taught:
                self.learned.finished(self.game, self.lesson.id)  # what is still said of it need not be read to its end
            else:
                self.learned.left(self.game, self.lesson.id, self.controller.number)
            self.controller.table.leave()

    def covered(self) -> None:
        super().covered()
        if self.controller is not None:
            self.controller.table.scene.covered()

    def uncovered(self) -> None:
        if self.controller is not None:
            self.controller.table.scene.uncovered()

    def _end(self) -> None:
        """Finish the lesson: the last step has been done and shown."""
        self.learned.finished(self.game, self.lesson.id)
        self.app.toasts.clear()  # what was said was said of the table
        self.app.play("win")
        self.share(None)
        self.build()
        self.app.dirty()

    # -- what its buttons do ---------------------------------------------------------------------------------------------------

    @property
    def after(self) -> Lesson | None:
        """The lesson after this one."""
        place = self.file.lessons.index(self.lesson) + 1
        return self.file.lessons[place] if place < len(self.file.lessons) else None

    @property
    def ahead(self) -> Lesson | None:
        """The lesson suggested at the end: the next unfinished one, possibly earlier; if there is none, the one after this."""
        place, done = self.file.lessons.index(self.lesson) + 1, self.learned.done(self.game) | {self.lesson.id}
        others = [*self.file.lessons[place:], *self.file.lessons[:place]]
        return next((one for one in others if one.id not in done), self.after)

    def take(self, lesson: Lesson) -> None:
        """Open another lesson."""
        self.app.scenes.replace(self.app.scene("lesson", game=self.game, lesson=lesson.id))

    def skip(self) -> None:
        """Open the lesson after this one, or leave if there is none."""
        after = self.after
        if after is None:
            self.app.scenes.pop(None)
        else:
            self.take(after)

    def open_table(self) -> None:
        """Start the first match."""
        match = first_match(self.app, self.app.library.manifest(self.game))
        self.app.change(game=self.game)
        self.app.open_table(match, learning_game=self.game)

    def step_back(self) -> None:
        """Go back to the beginning of this step, or of the previous one."""
        if self.controller is not None:
            self.controller.back()

    def rules(self) -> None:
        """Open the rules, at the passage about the wrong attempt while that is shown."""
        block = self.controller.book_block if self.controller is not None else None
        self.app.scenes.show("rules", game=self.game, block=block, take=self._from_the_book)

    def _from_the_book(self, lesson: str) -> None:
        """Open another lesson chosen in the rules."""
        found = self.file.lesson(lesson)
        if found is not None and found is not self.lesson:
            self.take(found)

    def back(self) -> None:
        self.app.scenes.pop(self.lesson.id if self.controller is not None and self.controller.course.taught else None)

    # -- building --------------------------------------------------------------------------------------------------------------

    def resize(self, viewport: Viewport) -> None:
        self.build()
        if self.controller is not None:
            self.controller.table.place(pygame.Rect(0, 0, *viewport.size))
            self.controller.show()

    def build(self) -> None:
        app, tr, lesson = self.app, self.app.tr, self.lesson
        where = tr("lesson.where", n=self.file.lessons.index(lesson) + 1, of=len(self.file.lessons))
        language = app.phrases.language
        texts = app.library.manifest(self.game).name.of(language), where, lesson.name.of(language)
        self.bar = bar = LessonBar(app, texts, len(lesson.steps))
        bar.plate(tr("lesson.leave"), self.back, "leave")
        bar.plate(tr("lesson.skip"), self.skip, "skip", tr("lesson.skip_tip"))
        for icon, do, name, action, key in (
            ("rules", self.rules, "rules", "rules", "lesson.tool.rules"),
            ("undo", self.step_back, "back", "undo", "lesson.tool.back"),
        ):  # fmt: skip
            words, label = tr(key), app.bindings.label(action)
            bar.tool(icon, do, f"{words} ({label})" if label else words, name)
        if self.controller is not None:
            self.controller.top = bar.rect.h
        ends = self._end_buttons()
        self.fill([*(ends or reversed(bar.widgets))], first=ends[0] if ends else None)

    def _end_buttons(self) -> list[Button]:
        """Return the buttons of the end sheet."""
        fails = self.controller is None
        if self.controller is not None and not self.controller.over:
            return []
        app, tr, language, ahead = self.app, self.app.tr, self.app.phrases.language, self.ahead
        coming = ahead is not None and ahead is self.after
        words = tr("lesson.all_done")
        if fails:
            words = tr("lesson.broken")
        elif ahead is not None:
            told = {"name": ahead.name.of(language), "idea": ahead.idea.of(language)}
            words = tr("lesson.coming" if coming else "lesson.missed", **told)
        closing = self.lesson.closing
        title = tr("lesson.not_this_one" if fails else "lesson.done") if fails or closing is None else closing.of(language)
        self.sheet = LessonEndSheet(app, self.lesson.teacher, title, self.lesson.name.of(language), words, fails=fails)
        on: list[Button] = []
        if ahead is not None:
            label = tr("lesson.next" if coming else "lesson.to_missed")
            on = [Button(app, label, partial(self.take, ahead), ButtonStyle("gold"), name="next lesson")]
        elif is_newcomer(app, self.game):
            on = [Button(app, tr("lesson.first_match"), self.open_table, ButtonStyle("gold"), name="first match")]
        buttons = [*on, Button(app, tr("app.back"), self.back, ButtonStyle("paper" if on else "gold"), name="end")]
        self.sheet.place(buttons)
        return buttons

    # -- how it is heard -------------------------------------------------------------------------------------------------------

    def focus_groups(self) -> Sequence[PlacedGroup]:
        controller = self.controller
        if controller is None or controller.over or self.a11y is None:
            return super().focus_groups()
        return [PlacedGroup(self.a11y), *controller.table.focus_groups(), *super().focus_groups()]

    def a11y_nodes(self) -> Sequence[A11yNode]:
        if self.controller is None or self.controller.over:
            return ()
        step = self.app.tr("lesson.step", n=self.controller.number + 1, of=len(self.lesson.steps))
        return [A11yNode("label", step), *self.controller.table.a11y_nodes()]

    # -- input -----------------------------------------------------------------------------------------------------------------

    @property
    def moment(self) -> object:
        return self.sheet is not None

    def sights(self) -> Sequence[VisibleItem]:
        """Return the areas to keep visible during the lesson; the hand comes first."""
        return () if self.controller is None or self.sheet is not None else self.controller.sights()

    def skip_ahead(self) -> bool:
        controller = self.controller
        return controller is not None and not controller.over and (controller.go_on() or super().skip_ahead())

    def handle(self, event: pygame.event.Event) -> bool:
        controller = self.controller
        if controller is None or controller.over:
            return super().handle(event)
        if event.type == pygame.KEYDOWN:
            return self.group.handle(event) if self.is_for_page(event) else self._key(event, controller)
        if event.type in MOUSE and (self.group.at(event.pos) is not None or self.group.handle(event)):
            self.group.handle(event)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self.app.debouncer.is_stale:
                return True  # the second click of a double one was meant for the button that lay here before
            teacher = controller.teacher
            if teacher.line_rect.collidepoint(event.pos):
                self.rules()
                return True
            if not teacher.rect.collidepoint(event.pos):
                controller.forget_try()
            if controller.go_on():
                return True
        return controller.table.handle(event)

    def _key(self, event: pygame.event.Event, controller: LessonController) -> bool:
        pad = getattr(event, "pad", "")
        action = PADS.get(pad) or self.app.bindings.action(event)
        if action == AGAIN or (event.key in ENTER and event.mod & pygame.KMOD_SHIFT):
            controller.say_again()
        elif action == "hint":
            controller.help()
        elif action == "undo":
            controller.back()
        elif action == "menu" and not controller.table.holds:
            if controller.teacher.refused is not None:
                controller.forget_try()
            else:
                self.back()
        elif action in BLOCKED or (event.key in ACTIVATING and controller.go_on()):
            pass
        else:
            return controller.table.handle(event)
        return True

    # -- time and picture ------------------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        moving = self.controller.update(dt_ms) if self.controller is not None else False
        return super().update(dt_ms) or moving

    def draw(self, canvas: Canvas) -> None:
        if self.controller is None:
            self.paint_floor(canvas)
        else:
            self.controller.draw(canvas)
        self.bar.draw_steps(canvas, 0 if self.controller is None else self.controller.number)
        if self.sheet is not None:
            self.sheet.draw(Pen(canvas, self.app))
        self.group.draw(canvas)
