"""The learning page of a game: its lessons in order, the first match, the puzzles and the rules."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from enum import Enum, auto
from functools import partial
from typing import Any, Final

import pygame
from msgspec import Struct

from tabletop_gui.content.records.lessons import Lesson
from tabletop_gui.content.records.puzzles import DEGREE_NAMES, Puzzle
from tabletop_gui.content.text.headings import headings_of
from tabletop_gui.games import GAMES
from tabletop_gui.gui.art.cards.posters import poster_height
from tabletop_gui.gui.art.faces.collection import faces_of
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import INK, MUTED_INK
from tabletop_gui.gui.scenes.play.proposed_setup import is_newcomer
from tabletop_gui.gui.scenes.play.rematch import first_match
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.keyboard import sign_of
from tabletop_gui.gui.widgets import Link, ScrollArea, Widget
from tabletop_gui.gui.widgets.button import Button
from tabletop_gui.gui.widgets.learn.learn_panels import (
    DailyPuzzle,
    FirstMatchPanel,
    LearnPanel,
    PuzzleGrade,
    PuzzlesPanel,
    RulesPanel,
)
from tabletop_gui.gui.widgets.learn.lesson_row import ROW, HeadingRow, LessonEntry, LessonRow, done_badge, draw_progress
from tabletop_gui.gui.widgets.setup.poster import draw_poster
from tabletop_gui.match.core.clock import until_midnight_ms
from tabletop_gui.match.learning.lessons_done import LearnedLessons, LessonProgress
from tabletop_gui.match.learning.puzzles import PuzzleProgress, SolvedPuzzles, daily_puzzle, grade_counts, next_puzzle
from tabletop_gui.match.positions import laid

POSTER: Final = 346.0
COLUMN: Final = 468.0
"""Width of the panels at the right, interface units."""
LEAST_SHEET: Final = 470.0
"""Least width of the sheet of lessons, interface units: below it, the poster is left out."""
GAP: Final = 30.0
STEP_S: Final = 18
"""Estimated duration of a step of a lesson, seconds."""
SHOWN: Final = 5
"""Number of a puzzle's cards shown in a fan."""


class Suggestion(Enum):
    """The one suggestion on the page with a gold button."""

    LESSON = auto()
    MATCH = auto()
    PROBLEM = auto()


class Progress(Struct, frozen=True):
    """A player's progress in learning a game."""

    lessons: Sequence[Lesson]
    taken: dict[str, LessonProgress]
    puzzles: Sequence[Puzzle]
    marks: dict[str, PuzzleProgress]

    @property
    def done(self) -> int:
        """Number of finished lessons."""
        return sum(self._is_done(one) for one in self.lessons)

    def _is_done(self, lesson: Lesson) -> bool:
        return self.taken.get(lesson.id, LessonProgress()).done

    @property
    def next(self) -> Lesson | None:
        """The first unfinished lesson; None if all are finished."""
        return next((one for one in self.lessons if not self._is_done(one)), None)

    @property
    def solved(self) -> int:
        """Number of solved puzzles."""
        return sum(self.marks.get(one.id, PuzzleProgress()).earned for one in self.puzzles)

    def gold(self, today: Puzzle | None, *, newcomer: bool) -> Suggestion:
        """Return the suggestion: a lesson, then the first match, then the daily puzzle; once all that is done, a match again."""
        if self.next is not None:
            return Suggestion.LESSON
        if newcomer or today is None or self.marks.get(today.id, PuzzleProgress()).solved:
            return Suggestion.MATCH
        return Suggestion.PROBLEM


def is_suggested(one: Widget) -> bool:
    """Return True if a widget is the page's suggestion: the lesson with a button, or the gold button of a panel."""
    return one.button is not None if isinstance(one, LessonRow) else isinstance(one, Button) and one.kind == "gold"


def initial(words: str) -> str:
    """Return a text with an initial capital."""
    return words[:1].upper() + words[1:]


class LearningProgress:
    """A player's learning progress in a game, as stored in the player's folder."""

    def __init__(self, app: App, game: str) -> None:
        self.app, self.game = app, game
        self._before: tuple[dict[str, LessonProgress], dict[str, PuzzleProgress]] | None = None

    @property
    def forgotten(self) -> bool:
        """True if the progress was reset, and that can be undone."""
        return self._before is not None

    @property
    def _kept(self) -> tuple[LearnedLessons, SolvedPuzzles]:
        return self.app.marks(LearnedLessons), self.app.marks(SolvedPuzzles)

    def progress(self) -> Progress:
        """Return the progress."""
        (learned, solved), library, game = self._kept, self.app.library, self.game
        taken, marks = dict(learned.of(game)), dict(solved.of(game))
        return Progress(library.lessons(game).lessons, taken, library.puzzles(game), marks)

    def forget(self) -> None:
        """Reset the progress."""
        learned, solved = self._kept
        self._before = dict(learned.forget(self.game)), dict(solved.forget(self.game))

    def remember(self) -> None:
        """Undo the reset."""
        if self._before is not None:
            (learned, solved), (taken, marks) = self._kept, self._before
            self._before = None
            learned.put_back(self.game, taken)
            solved.put_back(self.game, marks)


class LearnScene(Screen):
    """Poster, lessons, and a column with the rest; the poster is left out in a narrow window or with large text.

    Up, down and Enter work within a column, Tab moves between columns, / to the search.
    """

    def __init__(self, game: str, day: date | None = None) -> None:
        """Create the scene. `day`: date of the daily puzzle; None for today."""
        self.game_id, self.day = game, day

    def enter(self, app: App) -> None:
        super().enter(app)
        self.manifest = app.library.manifest(self.game_id)
        self.list_area, self.side_area = ScrollArea(app, on_paper=True), ScrollArea(app)
        self.list_area.column = True
        self.searched = ""
        self.learning = LearningProgress(app, self.game_id)
        self._seen = False
        """True once the page has been shown: its cards are rendered after that."""

    def uncovered(self) -> None:
        self.build()

    def day_changed(self) -> None:
        self.build()

    # -- what the buttons do ----------------------------------------------------------------------------------------------------

    def take(self, lesson: Lesson) -> None:
        """Open a lesson, where it was left."""
        self.app.scenes.show("lesson", game=self.game_id, lesson=lesson.id)

    def solve(self, puzzle: Puzzle) -> None:
        """Open a puzzle."""
        self.app.scenes.show("problem", game=self.game_id, problem=puzzle.id)

    def solve_today(self) -> None:
        """Open the daily puzzle."""
        if self.today is not None:
            self.solve(self.today)

    def next_of_difficulty(self, degree: int) -> None:
        """Open the next puzzle of a difficulty."""
        found = next_puzzle([one for one in self.progress.puzzles if one.degree == degree], self.progress.marks)
        if found is not None:
            self.solve(found)

    def open_table(self) -> None:
        """Start the first match."""
        match = first_match(self.app, self.manifest)
        self.app.change(game=self.game_id)
        self.app.open_table(match, learning_game=self.game_id)

    def read(self, heading: str = "") -> None:
        """Open the rules, optionally at a heading."""
        self.app.scenes.show("rules", game=self.game_id, heading=heading)

    def look_up(self) -> None:
        """Open the rules with the text in the search field."""
        self.searched = self.book.field.value
        self.app.scenes.show("rules", game=self.game_id, search=self.searched)

    def all_again(self) -> None:
        """Ask whether to reset the progress, and do so."""
        tr = self.app.tr
        answers = [("again", tr("learn.again.yes"), "red"), ("stay", tr("learn.again.no"), "paper")]
        self.app.scenes.show(
            "question", self._asked, title=tr("learn.again.title"), text=tr("learn.again.text"), answers=answers, first="stay"
        )

    def _asked(self, answer: object) -> None:
        if answer == "again":
            self.learning.forget()
            self.build()

    def as_before(self) -> None:
        """Undo the reset."""
        self.learning.remember()
        self.build()

    # -- building ---------------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        px, view = self.app.skin.px, self.app.viewport
        self.progress = self.learning.progress()
        top, foot = self.title_height + px(8), px(26)
        wide = min(view.width - 2 * px(GAP + 6), px(1500))
        left, height = (view.width - wide) // 2, view.height - top - foot
        column = min(px(COLUMN), round(wide * 0.46))
        poster = px(POSTER)
        self.poster: pygame.Rect | None = None
        if wide - column - poster - 2 * px(GAP) >= px(LEAST_SHEET):
            poster = min(poster, round((height - px(130)) * poster / poster_height(poster)))
            self.poster = pygame.Rect(left, top + px(8), poster, poster_height(poster))
        start = left + (poster + px(GAP) if self.poster is not None else 0)
        self.sheet = pygame.Rect(start, top, left + wide - column - px(GAP) - start, height)
        side = pygame.Rect(left + wide - column, top, column, height)
        if self.cramped:
            self.poster, self.sheet = None, pygame.Rect(left, top, wide, height)
            side.x, side.w = left, wide
        back = self.back_button()
        rows, panels, foot_links = self._build_rows(), self._build_side(side), self._build_foot(left)
        self.columns: list[Sequence[Widget]] = [rows, panels, [*foot_links, back]]
        first = next((one for one in (*rows, *panels) if is_suggested(one)), None)
        if self.cramped:
            self.fill_page([back, *rows, *panels, *foot_links], self.side_area.rect.bottom + foot, first=first)
            return
        self.fill([back, *rows, *panels, *foot_links], [self.list_area, self.side_area], first=first)

    def _build_rows(self) -> list[Widget]:
        """Return the lessons; in a game without any, the headings of its rules."""
        app, px, progress = self.app, self.app.skin.px, self.progress
        pad, head = px(20), self._head
        inner = pygame.Rect(self.sheet.x + pad, self.sheet.y + head, self.sheet.w - 2 * pad, self.sheet.h - head - px(22))
        rows: list[LessonRow | HeadingRow] = []
        if progress.lessons:
            least = min(px(84), max(px(ROW), inner.h // len(progress.lessons)))
            for number, lesson in enumerate(progress.lessons, 1):
                rows.append(self._lesson_row(number, lesson))
        else:
            least = px(46)
            for number, heading in enumerate(headings_of(app.library.rules(self.game_id, app.phrases.language)), 1):
                rows.append(HeadingRow(app, number, heading, partial(self.read, heading)))
        heights = [max(least, row.height_for(inner.w)) for row in rows]
        wide = inner.w
        if self.cramped:
            heights = [max(px(ROW) if progress.lessons else least, row.height_for(wide)) for row in rows]
            self.sheet.h += sum(heights) - inner.h
            inner.h = sum(heights)
        elif sum(heights) > inner.h:
            wide -= self.list_area.bar_width
            heights = [max(px(ROW) if progress.lessons else least, row.height_for(wide)) for row in rows]
        y = 0
        for row, tall in zip(rows, heights, strict=True):
            row.place(inner.x, inner.y + y, wide, tall)
            y += tall
        self.list_area.lay(inner, 0 if self.cramped else y, () if self.cramped else rows)
        return [*rows]

    @property
    def _head(self) -> int:
        """Height of the sheet's heading."""
        return self.app.text.height("display", self.app.type(33)) + self.app.skin.px(42)

    def _lesson_row(self, number: int, lesson: Lesson) -> LessonRow:
        app, language = self.app, self.app.phrases.language
        taken = self.progress.taken.get(lesson.id, LessonProgress())
        label = ""
        if lesson is self.progress.next:
            label = app.tr("learn.go_on" if taken.step else "learn.begin")
        if taken.step:
            note = app.tr("learn.step", n=taken.step + 1, of=len(lesson.steps))
        else:
            note = "" if label else app.tr("learn.minutes", n=max(1, min(3, round(len(lesson.steps) * STEP_S / 60))))
        name, idea = lesson.name.of(language), lesson.idea.of(language)
        return LessonRow(app, LessonEntry(number, name, idea, note, taken.done, label), partial(self.take, lesson))

    def _build_side(self, rect: pygame.Rect) -> list[Widget]:
        """Return the panels at the right, one under another."""
        app, px = self.app, self.app.skin.px
        self.today = daily_puzzle(self.game_id, self.progress.puzzles, self.day or app.today())
        self.gold = self.progress.gold(self.today, newcomer=is_newcomer(app, self.game_id))
        self.first = self._first_panel()
        self.book = RulesPanel(app, self.searched, self.look_up, self.read)
        self.panels: list[LearnPanel] = [self.first, self.book]
        self.problems = self._problems_panel()
        if self.problems is not None:
            self.panels.insert(1, self.problems)
        gap = px(12)
        if self.cramped:  # under the lessons
            rect.y, rect.h = self.sheet.bottom + px(20), 0
        heights = [panel.lay(rect.x, rect.y, rect.w) for panel in self.panels]
        content = sum(heights) + gap * (len(heights) - 1)
        width = rect.w - (self.side_area.bar_width if content > rect.h and not self.cramped else 0)
        gap += max(0, min(px(14), (rect.h - content) // max(1, len(heights) - 1)))
        y = rect.y
        for panel in self.panels:
            y += panel.lay(rect.x, y, width) + gap
        widgets = [widget for panel in self.panels for widget in panel.widgets]
        if self.cramped:
            rect.h = y - gap - rect.y
            self.side_area.lay(rect, 0)
        else:
            self.side_area.lay(rect, y - gap - rect.y, widgets)
        return widgets

    def _first_panel(self) -> FirstMatchPanel:
        app, manifest, tr = self.app, self.manifest, self.app.tr
        match = first_match(app, manifest, seed=0)
        rivals = [seat.character for seat in match.seats if not seat.person]
        preset = manifest.preset_of(match.options)
        label = tr(manifest.preset_label(preset.id)) if preset is not None else self.manifest.name.of(app.phrases.language)
        kind = f"{label}: {tr(manifest.preset_note(preset.id))}" if preset is not None else label
        words = tr("learn.first.about", kind=kind, n=len(rivals))
        label = tr("learn.first.sit_down" if is_newcomer(app, self.game_id) else "learn.first.again")
        return FirstMatchPanel(app, rivals, words, label, self.open_table, gold=self.gold is Suggestion.MATCH)

    def _problems_panel(self) -> PuzzlesPanel | None:
        tr, progress = self.app.tr, self.progress
        if self.today is None:
            return None
        rungs = [
            PuzzleGrade(initial(tr(DEGREE_NAMES[one.degree])), one.solved, one.of, tr("learn.of", n=one.solved, of=one.of),
                   partial(self.next_of_difficulty, one.degree))
            for one in grade_counts(progress.puzzles, progress.marks)
            if one.of
        ]  # fmt: skip
        task = tr(self.today.phrase(self.game_id), **self.today.params).replace("\n", " ")
        done = progress.marks.get(self.today.id, PuzzleProgress()).solved
        note = tr("learn.problems.solved", n=progress.solved, of=len(progress.puzzles))
        today = DailyPuzzle(task, self.solve_today, done, note)
        panel = PuzzlesPanel(self.app, today, rungs, gold=self.gold is Suggestion.PROBLEM)
        if self._seen:
            panel.faces = self._cards(self.today)
        return panel

    def _cards(self, puzzle: Puzzle) -> Sequence[Any]:
        """Return the player's cards in a puzzle; the game's showcase cards if it is not about cards held."""
        faces = faces_of(self.app.library, self.manifest.deck, self.app.phrases.language)
        game, data = GAMES[self.game_id], self.app.library.game(self.game_id)
        state = laid(game, puzzle.position)
        held = [card for card in state.view(puzzle.position.seat).zones[puzzle.position.seat] if card >= 0]
        codes = [data.deck.face_of(game.codes[card], game.defaults) for card in sorted(held)]
        return [faces[code] for code in (codes or self.manifest.showcase)[:SHOWN]]

    def _build_foot(self, left: int) -> list[Widget]:
        """Return the link that resets the progress, or undoes that, under the poster."""
        app, px = self.app, self.app.skin.px
        known = any(self.progress.taken.values()) or any(self.progress.marks.values())
        if not known and not self.learning.forgotten:
            return []
        if self.learning.forgotten:
            link = Link(app, app.tr("learn.again.undo"), self.as_before, icon="undo", name="as before")
        else:
            link = Link(app, app.tr("learn.again.link"), self.all_again, icon="exchange", name="all again")
        w, h = link.natural()
        if self.poster is None:
            link.place(app.viewport.width - w - px(24), px(22), w, h)
        else:
            link.place(self.poster.centerx - w // 2, self.poster.bottom + px(72), w, h)
        return [link]

    # -- input ------------------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            typing = self.group.current is self.book.field
            if event.key == pygame.K_TAB:
                self._next_column(-1 if event.mod & pygame.KMOD_SHIFT else 1)
                return True
            if not typing and sign_of(event) == "/":
                self.app.ring_shown = True
                self.group.focus(self.book.field)
                return True
            if not typing and self.app.bindings.action(event) == "rules":
                self.read()
                return True
        return super().handle(event)

    def _next_column(self, by: int) -> None:
        """Move the focus to the suggestion in the next column. From a text field, where arrows move the caret, its
        button comes first.
        """
        self.app.ring_shown = True
        field, button = self.book.field, self.book.button
        if self.group.current is (field if by > 0 else button):
            self.group.focus(button if by > 0 else field)
            return
        columns = [column for column in self.columns if any(one.reachable for one in column)]
        here = next((k for k, column in enumerate(columns) if self.group.current in column), -1)
        column = [one for one in columns[(here + by) % len(columns)] if one.reachable]
        self.group.focus(next(filter(is_suggested, column), column[0]))

    def update(self, dt_ms: float) -> bool:
        self.app.wake_in(until_midnight_ms())
        moving = super().update(dt_ms)
        if dt_ms > 0 and not self._seen and self.app.shown_once:
            self._seen = moving = True
            if self.problems is not None and self.today is not None:
                self.problems.faces = self._cards(self.today)
            self.app.dirty()
        return moving

    # -- drawing ----------------------------------------------------------------------------------------------------------------

    def paint(self, pen: Pen) -> None:
        app, px = self.app, pen.px
        language = app.phrases.language
        self.paint_title(pen, app.tr("learn.title", game=self.manifest.name.of(language)), size=36)
        if self.poster is not None:
            self._paint_poster(pen, self.poster)
            self._paint_keys(pen, self.poster)
        pen.sheet(self.sheet, lift=(22, 160, 10))
        lessons = bool(self.progress.lessons)
        at = self.sheet.x + px(34), self.sheet.y + px(26)
        head = pen.text(at, app.tr("learn.lessons" if lessons else "learn.contents"), "display", 33, INK)
        if lessons:
            note, right = self._note(), self.sheet.right - px(34)
            room = right - head.right - px(20)
            pen.text((right, head.bottom - px(8)), note, "italic", 17, MUTED_INK, "bottomright", room=room)
        with pen.canvas.clipped(self.side_area.rect.inflate(px(4), px(4))):
            for panel in self.panels:
                panel.draw(pen, -self.side_area.offset)

    def _note(self) -> str:
        """Return the note beside the heading: what lessons are, or the progress if no poster shows it."""
        progress = self.progress
        if self.poster is None and progress.done:
            return self.app.tr("learn.done", n=progress.done, of=len(progress.lessons))
        return self.app.tr("learn.lessons_note")

    def _paint_keys(self, pen: Pen, poster: pygame.Rect) -> None:
        """Draw the keys and their functions under the poster, if there is space."""
        px, app, theme = pen.px, self.app, pen.theme
        side, y = px(30), app.viewport.height - px(64)
        if y < poster.bottom + px(112):
            return
        x = poster.x
        for keys, does in (
            (("up", "down"), "learn.keys.choose"), (("key-return",), "learn.keys.begin"), (("/",), "learn.keys.search"),
        ):
            cap = pygame.Rect(x, y, side + (len(keys) - 1) * px(16), side)
            pen.panel(cap, fill=theme.field, alpha=1.0, radius=7, line=theme.floor_muted)
            for k, sign in enumerate(keys):
                at = cap.x + (k + 1) * cap.w // (len(keys) + 1), cap.centery
                if sign == "/":
                    pen.text(at, sign, "bold", 17, theme.floor_text, "center")
                else:
                    pen.icon(at, sign, px(16), theme.floor_text, "center")
            words, at = app.tr(does), (cap.right + px(8), cap.centery)
            x = pen.text(at, words, "text", 17, theme.floor_muted, "midleft").right + px(18)

    def _paint_poster(self, pen: Pen, rect: pygame.Rect) -> None:
        """Draw the poster with the lessons' ticks under it, and a badge once all are done."""
        px, progress = pen.px, self.progress
        count = len(progress.lessons)
        draw_poster(pen, self.app, self.manifest, rect, self.app.tr("learn.done", n=progress.done, of=count) if count else "")
        if not count:
            return
        flags = [progress.taken.get(one.id, LessonProgress()).done for one in progress.lessons]
        draw_progress(pen, (rect.centerx, rect.bottom + px(36)), flags, px(34), rect.w)
        if progress.lessons and progress.next is None:
            side = round(rect.w * 0.34)
            at = rect.right - round(side * 0.86), rect.y - round(side * 0.12)
            pen.put(done_badge(self.app, side, self.manifest.table.felt), at)
