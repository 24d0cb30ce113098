"""The learning page of a game: its lessons in order, the first match, the puzzles and the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import cache, partial
from typing import Final

import pygame

from tabletop_gui.content.records.lessons import Lesson
from tabletop_gui.content.records.positions import PositionDef
from tabletop_gui.content.records.puzzles import DEGREE_NAMES, Puzzle
from tabletop_gui.content.text.headings import headings_of
from tabletop_gui.content.text.phrases import sentence_case
from tabletop_gui.games import GAMES
from tabletop_gui.gui.art import Face
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.faces.collection import faces_of
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import INK, MUTED_INK, PAPER
from tabletop_gui.gui.scenes.play.proposed_setup import is_newcomer
from tabletop_gui.gui.scenes.play.rematch import first_match
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.keyboard import sign_of
from tabletop_gui.gui.widgets import Link, TextField
from tabletop_gui.gui.widgets.button import Button, ButtonStyle
from tabletop_gui.gui.widgets.layout import Column, Drawn, Grow, Held, Item, Line, Padded, Paragraph, Placed, Row, Sized
from tabletop_gui.gui.widgets.learn.learning_progress import LearningProgress, Suggestion
from tabletop_gui.gui.widgets.learn.lesson_steps import LessonSteps, done_badge
from tabletop_gui.gui.widgets.setup.poster import ASPECT, draw_poster
from tabletop_gui.match.core.clock import until_midnight_ms
from tabletop_gui.match.learning.lessons_done import LessonProgress
from tabletop_gui.match.learning.puzzles import PuzzleProgress, daily_puzzle, grade_counts, next_puzzle
from tabletop_gui.match.positions import laid

POSTER: Final = 346
SIDE: Final = 440
"""Width of the panels at the right, interface units."""
LEAST_SHEET: Final = 470
"""Least width of the sheet with the lesson, interface units: below it, the poster is left out."""
WIDEST: Final = 1500
GAP: Final = 30
STEP_S: Final = 18
"""Estimated duration of a step of a lesson, seconds."""
SHOWN: Final = 6
"""Number of cards shown in a fan."""
WIDEST_CARD: Final = 0.3
"""Largest width of its cards as a share of its own."""


class LearnScene(Screen):
    """Poster, the chosen lesson, and a column with the rest; the poster is left out in a narrow window or with large text.

    The key / goes to the search in the rules.
    """

    def __init__(self, game: str, day: date | None = None) -> None:
        """Create the scene. `day`: date of the daily puzzle; None for today."""
        self.game_id, self.day = game, day

    def enter(self, app: App) -> None:
        super().enter(app)
        self.manifest = app.library.manifest(self.game_id)
        self.searched = ""
        self.learning = LearningProgress(app, self.game_id)
        self.progress = self.learning.progress()
        self.shown: Lesson | None = self._proposed
        """The lesson on the sheet; None for a game without lessons."""
        self._cards_ready = False
        """True once the page has been shown: its cards are rendered after that."""

    def uncovered(self) -> None:
        self.progress = self.learning.progress()
        self.shown = self._proposed
        self.build()

    def day_changed(self) -> None:
        self.build()

    @property
    def _proposed(self) -> Lesson | None:
        """The next lesson; the last one if all are done."""
        return self.progress.next or next(reversed(self.progress.lessons), None)

    # -- what the buttons do ----------------------------------------------------------------------------------------------------

    def choose(self, index: int) -> None:
        """Bring another lesson onto the sheet."""
        self.shown = self.progress.lessons[index]
        self.build()

    def take(self) -> None:
        """Open the lesson on the sheet, where it was left."""
        if self.shown is not None:
            self.app.scenes.show("lesson", game=self.game_id, lesson=self.shown.id)

    def solve(self, puzzle: Puzzle | None) -> None:
        """Open a puzzle."""
        if puzzle is not None:
            self.app.scenes.show("problem", game=self.game_id, problem=puzzle.id)

    def choose_difficulty(self) -> None:
        """Ask for a difficulty, and open its next puzzle."""
        app, tr, progress = self.app, self.app.tr, self.progress
        answers = []
        for one in grade_counts(progress.puzzles, progress.marks):
            if one.of:
                name, solved = sentence_case(tr(DEGREE_NAMES[one.degree])), tr("learn.of", n=one.solved, of=one.of)
                answers.append((str(one.degree), f"{name}  ·  {solved}", "paper"))
        text = tr("learn.problems.solved", n=progress.solved, of=len(progress.puzzles))
        app.scenes.show("question", self._solve_next, title=tr("learn.problems.all"), text=text, answers=answers)

    def _solve_next(self, degree: object) -> None:
        progress = self.progress
        self.solve(next_puzzle([one for one in progress.puzzles if str(one.degree) == degree], progress.marks))

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
        self.searched = self.field.value
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
            self.uncovered()

    def as_before(self) -> None:
        """Undo the reset."""
        self.learning.remember()
        self.uncovered()

    # -- building ---------------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        app, px = self.app, self.app.skin.px
        self.today = daily_puzzle(self.game_id, self.progress.puzzles, self.day or app.today())
        self.suggested = self.progress.suggestion(self.today, newcomer=is_newcomer(app, self.game_id))
        room = self.below_title(WIDEST, 8, below=26)
        sheet = Padded(self._lesson() if self.shown is not None else self._headings(), 34, 30, 26, draw=self._paint_sheet)
        side = Column(*self._panels(), gap=18)
        wide = room.w >= px(SIDE + POSTER + 2 * GAP + LEAST_SHEET)
        links = [Held(link) for link in self._reset_link()]
        if self.cramped:
            page: Item = Column(sheet, side, *map(Placed, links), gap=GAP)
        else:
            poster = Sized(Column(self._poster(room.h), *map(Placed, links), gap=24), POSTER) if wide else None
            right = Sized(Column(Grow(side), *(() if wide else map(Placed, links)), gap=18), SIDE)
            page = Row(poster, Grow(sheet), right, gap=GAP)
        self.lay_page([page], room, [self.back_button()], first=self._first())

    def _first(self) -> Button:
        """Return the button of what the page suggests."""
        suggested = {Suggestion.LESSON: self.lesson_button, Suggestion.PROBLEM: self.puzzle_button}
        return suggested.get(self.suggested) or self.match_button

    def _style(self, which: Suggestion, size: float) -> ButtonStyle:
        """Return the style of a button: red for the suggestion."""
        return ButtonStyle("red" if which is self.suggested else "paper", size)

    def _lesson(self) -> Item:
        """Return the sheet: the chosen lesson, and the numbers of all."""
        app, progress, language = self.app, self.progress, self.app.phrases.language
        lesson = self.shown
        assert lesson is not None
        taken = progress.taken.get(lesson.id, LessonProgress())
        label = "learn.go_on" if taken.step else "learn.repeat" if taken.done else "learn.begin"
        if taken.step:
            note = app.tr("learn.step", n=taken.step + 1, of=len(lesson.steps))
        else:
            note = app.tr("learn.minutes", n=max(1, min(3, round(len(lesson.steps) * STEP_S / 60))))
        style = self._style(Suggestion.LESSON, 26) if lesson is progress.next else ButtonStyle(size=26)
        self.lesson_button: Button | None = Button(app, app.tr(label), self.take, style, name="lesson")
        names = [one.name.of(language) for one in progress.lessons]
        done = [progress.taken.get(one.id, LessonProgress()).done for one in progress.lessons]
        self.steps = LessonSteps(app, progress.lessons.index(lesson), names, done, self.choose)
        fan = self._fan(lesson.position, 120)
        return Column(
            Line(lesson.name.of(language), 44, INK, "display", least=28),
            Paragraph(lesson.idea.of(language), 22, INK, align="centre"),
            Grow(Sized(fan, least=120)),
            Placed(Sized(Held(self.lesson_button, high=64), 280)),
            Line(note, 18, MUTED_INK, "italic"),
            Placed(Held(self.steps)),
            gap=14,
        )

    def _headings(self) -> Item:
        """Return the sheet of a game without lessons: the headings of its rules."""
        app = self.app
        self.lesson_button = None
        headings = headings_of(app.library.rules(self.game_id, app.phrases.language))
        links = [
            Link(app, heading, partial(self.read, heading), icon="rules", colour=INK, name=f"heading.{number}")
            for number, heading in enumerate(headings, 1)
        ]
        return Column(Line(app.tr("learn.contents"), 33, INK, "display"), *map(Held, links), Grow(), gap=6, across="start")

    def _panels(self) -> list[Item]:
        """Return the panels at the right: the first match, the daily puzzle, the rules."""
        app, tr, theme = self.app, self.app.tr, self.app.theme
        newcomer = is_newcomer(app, self.game_id)
        rivals = [seat.character for seat in first_match(app, self.manifest, seed=0).seats if not seat.person]
        style = self._style(Suggestion.MATCH, 21)
        self.match_button = Button(app, tr("learn.first.sit_down"), self.open_table, style, name="first match")
        faces = Drawn(72 * len(rivals), 72, partial(self._paint_faces, rivals))
        about = Column(
            Line(tr("learn.first.title" if newcomer else "learn.first.again"), 26, theme.heading, "display", "midleft", least=19),
            Paragraph(tr("learn.first.about", n=len(rivals)), 18, theme.panel_text, leading=1.2),
            gap=4,
        )
        items: list[Item] = [Column(Row(faces, Grow(about), gap=18, across="middle"), Held(self.match_button, high=50), gap=16)]
        self.puzzle_button: Button | None = None
        if self.today is not None:
            items.append(Grow(self._puzzle(self.today)))
        self.field = TextField(app, self.searched, lambda _: None, hint=tr("learn.book.hint"), most=40, name="search")
        self.field.done, self.field.tip = self.look_up, tr("learn.book.key", key="/")
        book = Button(app, tr("learn.book.title"), self.read, ButtonStyle(size=20, icon="rules"), name="open book")
        items.append(Row(Grow(Held(self.field, 120)), Held(book, high=46), gap=14, across="middle"))
        return [Padded(item, 24, 20, 22, draw=lambda pen, rect: pen.panel(rect)) for item in items]

    def _puzzle(self, puzzle: Puzzle) -> Item:
        """Return the panel of the daily puzzle, with the way to all others."""
        app, tr, theme = self.app, self.app.tr, self.app.theme
        done = self.progress.marks.get(puzzle.id, PuzzleProgress()).solved
        style = self._style(Suggestion.PROBLEM, 20)
        label = tr("learn.problems.again" if done else "learn.problems.solve")
        self.puzzle_button = Button(app, label, partial(self.solve, puzzle), style, name="today")
        every = Link(app, tr("learn.problems.all"), self.choose_difficulty, icon="right", name="all problems")
        heading: Item = Line(tr("learn.problems.today"), 26, theme.heading, "display", "midleft", least=19)
        if done:
            tick = Drawn(24, 24, lambda pen, rect: pen.icon(rect.center, "check", rect.w, theme.heading, "center"))
            heading = Row(heading, tick, gap=10, across="middle")
        task = tr(puzzle.phrase(self.game_id), **puzzle.params).replace("\n", " ")
        fan = Grow(self._fan(puzzle.position, 130))
        buttons = Row(Grow(Held(self.puzzle_button, high=46)), Held(every), gap=14, across="middle")
        return Column(heading, Paragraph(task, 20, theme.panel_text, "display", leading=1.15), fan, buttons, gap=10)

    def _fan(self, position: PositionDef, high: float) -> Item:
        """Return the cards of a position as a fan, at least this high (interface units); they are looked up when first seen."""
        return Drawn(0, high, partial(self._paint_fan, cache(partial(self._faces, position))))

    def _poster(self, high: int) -> Item:
        """Return the poster, small enough for this height in pixels."""
        wide = min(POSTER, (high / self.app.skin.unit - 90) / ASPECT)
        return Placed(Drawn(wide, wide * ASPECT, self._paint_poster))

    def _reset_link(self) -> list[Link]:
        """Return the link that resets the progress, or undoes that; none for a beginner."""
        app = self.app
        if self.learning.forgotten:
            return [Link(app, app.tr("learn.again.undo"), self.as_before, icon="undo", name="as before")]
        if any(self.progress.taken.values()) or any(self.progress.marks.values()):
            return [Link(app, app.tr("learn.again.link"), self.all_again, icon="exchange", name="all again")]
        return []

    # -- input ------------------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.group.current is not self.field:
            if sign_of(event) == "/":
                self.app.ring_shown = True
                self.group.focus(self.field)
                return True
            if self.app.bindings.action(event) == "rules":
                self.read()
                return True
        return super().handle(event)

    def update(self, dt_ms: float) -> bool:
        self.app.wake_in(until_midnight_ms())
        moving = super().update(dt_ms)
        if dt_ms > 0 and not self._cards_ready and self.app.shown_once:
            self._cards_ready = moving = True
            self.app.dirty()
        return moving

    # -- drawing ----------------------------------------------------------------------------------------------------------------

    def paint(self, pen: Pen) -> None:
        self.paint_title(pen, self.app.tr("learn.title", game=self.manifest.name.of(self.app.phrases.language)), size=36)
        self.page.paint(pen)

    def _paint_sheet(self, pen: Pen, rect: pygame.Rect) -> None:
        pen.sheet(rect, lift=(22, 160, 10))

    def _paint_faces(self, rivals: Sequence[str], pen: Pen, rect: pygame.Rect) -> None:
        pitch = rect.w // max(1, len(rivals))
        for k, who in enumerate(rivals):
            spec = PortraitSpec(who, "calm", PAPER)
            pen.portrait((rect.x + k * pitch, rect.y), min(pitch, rect.h) - pen.px(6), spec, lies=True)

    def _faces(self, position: PositionDef) -> Sequence[Face]:
        """Return the player's cards in a position; the game's showcase cards if it is not about cards held."""
        faces = faces_of(self.app.library, self.manifest.deck, self.app.phrases.language)
        game, data = GAMES[self.game_id], self.app.library.game(self.game_id)
        held = [card for card in laid(game, position).view(position.seat).zones[position.seat] if card >= 0]
        codes = [data.deck.face_of(game.codes[card], game.defaults) for card in sorted(held)]
        return [faces[code] for code in (codes or self.manifest.showcase)[:SHOWN]]

    def _paint_fan(self, find: Callable[[], Sequence[Face]], pen: Pen, rect: pygame.Rect) -> None:
        if not self._cards_ready:
            return
        faces = find()
        count, width = len(faces), min(round(rect.w * WIDEST_CARD), round(rect.h * 0.5))
        pitch = min(round(width * 0.62), (rect.w - round(width * 1.35)) // max(1, count - 1))
        x = rect.centerx - pitch * (count - 1) // 2
        for k, face in enumerate(faces):
            lean = k - (count - 1) / 2
            at = x + k * pitch, rect.centery + round(abs(lean) ** 1.6 * width * 0.035)
            pen.picture(at, pen.art.card(face, width, angle=-4.0 * lean, lift=3 * self.app.viewport.u))

    def _paint_poster(self, pen: Pen, rect: pygame.Rect) -> None:
        """Draw the poster, with a badge once all lessons are done."""
        draw_poster(pen, self.app, self.manifest, rect)
        if self.progress.lessons and self.progress.next is None:
            side = round(rect.w * 0.34)
            at = rect.right - round(side * 0.86), rect.y - round(side * 0.12)
            pen.put(done_badge(self.app, side, self.manifest.table.felt), at)
