"""Sheets of paper: those opened over the table, one at a time, among them the bots' beliefs; and the score
sheet of a finished match.
"""

from __future__ import annotations

import math
import time
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar, cast

import pygame
from msgspec import Struct

from tabletop_gui.ai.requests import Guess, Wanted
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.score_graph import ScoreGraph, SeatScores
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.control.thinking import SeparateThinker
from tabletop_gui.gui.table.model.play import ViewT
from tabletop_gui.gui.table.part import MOVES, RESTS, Draw, Layer, Part, Passed, Signal
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets import ScrollArea
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import sole_person
from tabletop_gui.match.log.belief_reports import level_and_style_at, question
from tabletop_gui.match.log.playback import hands_of

VEIL: Final = 0.5
"""Dimming of the table below a sheet."""
HELD_MS: Final = 350.0
"""Duration from which a held key shows a sheet only until it is released."""


class TableSheet(ABC):
    """A sheet that lies over the table while it is open."""

    shown = False
    hides = True
    """True if what it covers is inactive meanwhile."""
    glanced = False
    """True if it closes when the key that opened it was held and is released."""

    @property
    def offered(self) -> bool:
        """True if there is anything to show."""
        return True

    def opens(self) -> bool:
        """Handle the request to open it; return True if it opens. Otherwise it may say why, or show its contents elsewhere."""
        return self.offered

    def update(self) -> bool:
        """Work on its contents. True while there is more to do."""
        return False

    def close(self) -> None:  # noqa: B027 - most have nothing at work
        """Stop all work: the table is closed."""

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, over everything; called while it is open."""


class Sheets(Part):
    """The sheets of a table by the tool or button that opens them ("scores", "last", "beliefs"); one is open at a time."""

    def __init__(self, app: App, sheets: Mapping[str, TableSheet]) -> None:
        self.app, self._sheets = app, sheets
        self.asked = ""
        """The tool or button that opened the current sheet."""
        self._age = 0.0
        self._keys: dict[str, int] = {}
        """Key with which each tool was last used: its release ends a glance, even if the binding has changed since."""

    def offers(self, name: str) -> bool:
        """Return True if this sheet has anything to show."""
        return name in self._sheets and self._sheets[name].offered

    @property
    def open(self) -> TableSheet | None:
        """The open sheet; None if there is none."""
        return next((sheet for sheet in self._sheets.values() if sheet.shown), None)

    @property
    def reading(self) -> bool:
        """True if a sheet is open that makes the table below inactive."""
        return self.open is not None and self.open.hides

    def turn(self, name: str) -> None:
        """Open this sheet, or close it if it is open; any other one is closed. An unknown name closes all."""
        wanted, before = self._sheets.get(name), self.open
        self.close()
        if wanted is not None and wanted is not before:
            wanted.shown, self.asked, self._age = wanted.opens(), name, 0.0
        self.app.dirty()

    def close(self) -> bool:
        """Close the open sheet. False if there is none."""
        sheet = self.open
        if sheet is not None:
            sheet.shown = False
        return sheet is not None

    def on(self, signal: Signal) -> None:
        if signal is Signal.VIEWER_LEFT:
            self.close()
        elif signal is Signal.LEFT:
            for sheet in self._sheets.values():
                sheet.close()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            action = self.app.bindings.action(event)
            if action is not None and action in self._sheets:
                self._keys[action] = event.key
        return event.type == pygame.KEYUP and self._keys.get(self.asked) == event.key and self.lets_go()

    def lets_go(self) -> bool:
        """Close a sheet that was shown only while its key was held. True if it did."""
        return self.open is not None and self.open.glanced and self._age > HELD_MS and self.close()

    def update(self, passed: Passed) -> float:
        self._age += passed.ms
        working = self.open is not None and self.open.update()
        if working:
            self.app.dirty()
        return MOVES if working else RESTS

    def layers(self) -> Iterable[tuple[Layer, Draw]]:
        sheet = self.open
        return () if sheet is None else ((Layer.SHEETS, sheet.draw),)


def paper(app: App, canvas: Canvas, w: int, h: int) -> pygame.Rect:
    """Dim the table and draw a sheet of this size, in pixels, in its middle; return its area."""
    skin, view, pen = app.skin, app.viewport, Pen(canvas, app)
    rect = pygame.Rect((view.width - w) // 2, (view.height - h) // 2 + view.px(20), w, h)
    pen.put(skin.veil(view.width, view.height, VEIL), (0, 0))
    pen.picture(rect.center, app.art.shadow(w, h, 16 * skin.unit, view.px(22), 170, drop=view.px(12)))
    pen.sheet(rect)
    return rect


class BotDecision(Protocol):
    """Interface of a bot's decision on the belief sheet."""

    number: int
    """Number of its step."""
    seat: int
    found: Any
    """Its beliefs; None until they are known."""

    def tell(self, guesses: Sequence[Guess]) -> None:
        """Compare its guesses with the truth, and set `found`."""


DecisionT = TypeVar("DecisionT", bound=BotDecision)


class BeliefSheet(TableSheet, Generic[DecisionT]):
    """Sheet of the bots' beliefs. When first opened, each bot is asked for its beliefs, one after the other, in a
    separate process that ends when all have answered.
    """

    def __init__(self, app: App, match: Match, cap: float) -> None:
        self.app, self.match = app, match
        self.measure = TableScale(app, cap)
        self.number = 0
        """Number of the hand shown."""
        self.decisions: Sequence[DecisionT] = ()
        self._asked: tuple[int, DecisionT] | None = None
        """The current request, and its decision."""
        self._thinker = SeparateThinker(app)

    @abstractmethod
    def decided(self, number: int) -> Sequence[DecisionT]:
        """Return the bots' last decisions in the hand of this number, from 1."""

    def keep_up(self, number: int) -> None:
        """Prepare the sheet for a finished hand; 0: another hand is in progress."""
        if number != self.number:
            self.number, self.shown = number, False
            self.close()
            self.decisions = self.decided(number) if number else ()

    @property
    def offered(self) -> bool:
        """True if there are decisions to show."""
        return bool(self.decisions)

    def update(self) -> bool:
        """Send requests and fetch answers. True while any is missing."""
        waiting = next((one for one in self.decisions if one.found is None), None) if self.shown else None
        if waiting is None:
            return False
        if self._asked is None:
            put = question(self.match, waiting.number, *level_and_style_at(self.match, waiting.number, self.app.library))
            self._asked = self._thinker.ask(put.view, put.game, put.level, put.style, put.seed, Wanted(guess=True)), waiting
        answer = self._thinker.poll()
        if answer is not None and answer.request == self._asked[0]:
            self._asked[1].tell(answer.guesses)
            self._asked = None
            if all(one.found is not None for one in self.decisions):
                self.close()
        return True

    def close(self) -> None:
        """Stop the process."""
        self._thinker.close()
        self._asked = None

    def finish(self, seconds: float) -> bool:
        """Wait until all beliefs are known, at most `seconds`; return True if they are."""
        until = time.monotonic() + seconds
        while self.update() and time.monotonic() < until:
            time.sleep(0.002)
        return not self.update()


class Ranked(Struct, frozen=True):
    """A seat's line in the ranking: its place, and the text at the end of the line."""

    place: int
    line: str


class TurningPoint(Struct, frozen=True):
    """The hand, round or battle in which the winner's lead grew most: what happened in it, and its first step."""

    text: str
    step: int


def decisive_hand(courses: Sequence[Sequence[float]], winner: int) -> int | None:
    """Return the number of the hand, from 1, in which a seat's lead over the best of the others grew most; None if it
    never grew.

    `courses`: by seat its score before the first hand, and after each; one that ends early stays as it was.

    >>> decisive_hand([(0, 5, 9, 12), (0, 6, 6, 7)], 0), decisive_hand([(0, 1), (0, 2)], 0)
    (2, None)
    """
    hands = max(map(len, courses))
    rows = [[*own, *[own[-1]] * (hands - len(own))] for own in courses]
    lead = [rows[winner][k] - max(row[k] for seat, row in enumerate(rows) if seat != winner) for k in range(hands)]
    growth, number = max(((lead[k] - lead[k - 1], -k) for k in range(1, hands)), default=(0, 0))
    return -number if growth > 0 else None


class FinalSheet(ABC, Generic[ViewT]):
    """A game's score sheet, and what decided the match."""

    revealed = 1.0
    """The share of its rows and of its curve that is drawn."""

    def __init__(self, app: App, match: Match) -> None:
        self.app, self.match, self.state = app, match, cast(ViewT, match.state)
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Its area on the paper, pixels."""
        self.own = sole_person(match.seats)
        """The reader's own seat; -1 if there is none."""
        self.winners: Sequence[int] = match.outcome.winners if match.outcome is not None else ()

    @property
    def names(self) -> list[str]:
        """Names by seat."""
        return [one.name for one in self.match.seats]

    def score_graph(
        self, figures: Sequence[Sequence[float]], least: float, most: float, places: Sequence[int] = (),
        fallen: Collection[int] = (),
    ) -> ScoreGraph:  # fmt: skip
        """Return the match as lines: the score of every seat before the first round, and after each.

        `figures`: scores by seat; `least`, `most`: range of the axis; `places`: final places, if more than the
        winners are to be told; `fallen`: seats eliminated before the end.
        """
        places = places or [1 if seat in self.winners else 2 for seat in range(len(figures))]
        lines = [
            SeatScores(tuple(own), place, seat in fallen, one.character or "vera")
            for seat, (own, place, one) in enumerate(zip(figures, places, self.match.seats, strict=True))
        ]
        name = self.match.game.id, self.match.seed, least, most, tuple(line.figures for line in lines)
        return ScoreGraph(self.app, lines, self.own, least, most, name)

    @abstractmethod
    def lay(self, rect: pygame.Rect) -> Sequence[ScrollArea]:
        """Lay it out in an area (pixels); return its scrollable parts. Called again at every change of size."""

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Draw the contents, within the area."""

    def standings(self) -> Sequence[Ranked] | None:
        """Return the ranking by seat where the points do not tell it; None if they do."""
        return None

    def rows_shown(self, rows: int) -> int:
        """Return how many of its rows are drawn."""
        return math.ceil(rows * self.revealed)

    def ending(self) -> str:
        """Return in a line why the match ended so, where its sheet does not tell it."""
        return ""

    def courses(self) -> Sequence[Sequence[float]]:
        """Return every seat's score before the first hand, and after each; nothing if it is not known hand by hand."""
        return ()

    def decisive(self, number: int, winner: int) -> str:
        """Return in a line what happened in the hand of this number, which decided the match."""
        return ""

    def turning_point(self) -> TurningPoint | None:
        """Return what decided the match; None if nothing did."""
        courses = self.courses()
        if len(self.winners) != 1 or len(courses) < 2:
            return None
        number = decisive_hand(courses, self.winners[0])
        hand = next((hand for hand in hands_of(self.match) if hand.number == number), None)
        text = self.decisive(number, self.winners[0]) if number is not None and hand is not None else ""
        return TurningPoint(text, hand.first) if hand is not None and text else None
