"""Sheets of paper: those that are laid over a table for who asks, one at a time, among them what the bots believed; and the score
sheet of a match that is over."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar, cast

import pygame
from msgspec import Struct

from tabletop_gui.ai.requests import Guess
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.score_graph import CourseGraph, SeatCourse
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.control.thinking import ThinkerApart
from tabletop_gui.gui.table.model.play import ViewT
from tabletop_gui.gui.table.scale import Measure
from tabletop_gui.gui.widgets import ScrollArea
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import sole_person
from tabletop_gui.match.log.belief_reports import manner_at, question

VEIL: Final = 0.5
"""How far the table is dimmed under a sheet of paper."""
HELD_MS: Final = 350.0
"""A key held longer than this shows a sheet only while it is held."""


class TableSheet(ABC):
    """Lies over the table while it is wanted."""

    shown = False
    hides = True
    """Whether what it covers has nothing to say meanwhile."""
    glanced = False
    """Whether it is put away when the key that opened it was held and is let go."""

    @property
    def offered(self) -> bool:
        """Whether there is anything to show."""
        return True

    def opens(self) -> bool:
        """It is asked for: whether it is laid out. Where it is not, it may tell why, or show elsewhere what there is."""
        return self.offered

    def update(self) -> bool:
        """Let something be worked out for it. True while there is more."""
        return False

    def close(self) -> None:  # noqa: B027 - most have nothing at work
        """The table is left: end whatever works for the sheet."""

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """The sheet, over everything; called while it is shown."""


class Sheets:
    """The sheets of a table by the tool or button that asks for them ("scores", "last", "beliefs"): one is open at a time."""

    def __init__(self, app: App, sheets: Mapping[str, TableSheet]) -> None:
        self.app, self._sheets = app, sheets
        self.asked = ""
        """The tool or button that the open one was asked for by."""
        self._age = 0.0

    def offers(self, name: str) -> bool:
        """Whether this sheet has anything to show."""
        return name in self._sheets and self._sheets[name].offered

    @property
    def open(self) -> TableSheet | None:
        """The one that lies over the table."""
        return next((sheet for sheet in self._sheets.values() if sheet.shown), None)

    @property
    def reading(self) -> bool:
        """Whether one does that hides what it covers."""
        return self.open is not None and self.open.hides

    def turn(self, name: str) -> None:
        """Lay this sheet over the table, or put it away; whatever else lies there goes, and all goes for a name of none."""
        wanted, before = self._sheets.get(name), self.open
        self.close()
        if wanted is not None and wanted is not before:
            wanted.shown, self.asked, self._age = wanted.opens(), name, 0.0
        self.app.dirty()

    def close(self) -> bool:
        """Put away what lies there. False when nothing does."""
        sheet = self.open
        if sheet is not None:
            sheet.shown = False
        return sheet is not None

    def leave(self) -> None:
        """The table is left: nothing works for any of them any longer."""
        for sheet in self._sheets.values():
            sheet.close()

    def lets_go(self) -> bool:
        """The key that opened a sheet is let go: what was held only to be glanced at is put away."""
        return self.open is not None and self.open.glanced and self._age > HELD_MS and self.close()

    def update(self, dt_ms: float) -> bool:
        """Let time pass. True while something is being worked out."""
        self._age += dt_ms
        working = self.open is not None and self.open.update()
        if working:
            self.app.dirty()
        return working

    def draw(self, canvas: Canvas) -> None:
        """What lies over the table."""
        if self.open is not None:
            self.open.draw(canvas)


def paper(app: App, canvas: Canvas, w: int, h: int) -> pygame.Rect:
    """Dims the table and lays a sheet of paper of this size, in pixels, in its middle; where it lies."""
    skin, view, pen = app.skin, app.viewport, Pen(canvas, app)
    rect = pygame.Rect((view.width - w) // 2, (view.height - h) // 2 + view.px(20), w, h)
    pen.put(skin.veil(view.width, view.height, VEIL), (0, 0))
    pen.picture(rect.center, app.art.shadow(w, h, 16 * skin.unit, view.px(22), 170, drop=view.px(12)))
    pen.sheet(rect)
    return rect


class Believed(Protocol):
    """A bot's decision."""

    number: int
    """Of its step."""
    seat: int
    found: Any
    """What it believed; None until that is known."""

    def tell(self, guesses: Sequence[Guess]) -> None:
        """Lay what it believed beside what was true, and set `found`."""


DecisionT = TypeVar("DecisionT", bound=Believed)


class BeliefSheet(TableSheet, Generic[DecisionT]):
    """Put away until it is asked for. When it is first looked at, each bot is asked what it believed, one after the other, in
    a process of its own that ends when all have told."""

    def __init__(self, app: App, match: Match, cap: float) -> None:
        self.app, self.match = app, match
        self.measure = Measure(app, cap)
        self.number = 0
        """Of the hand that is told of."""
        self.decisions: Sequence[DecisionT] = ()
        self._asked: tuple[int, DecisionT] | None = None
        """The request under way, and what it is about."""
        self._thinker = ThinkerApart(app)

    @abstractmethod
    def decided(self, number: int) -> Sequence[DecisionT]:
        """The last decisions of the bots in the hand of this number, from 1."""

    def keep_up(self, number: int) -> None:
        """The hand of this number has been seen to its end; 0: another goes on."""
        if number != self.number:
            self.number, self.shown = number, False
            self.close()
            self.decisions = self.decided(number) if number else ()

    @property
    def offered(self) -> bool:
        """Whether there is anything to tell."""
        return bool(self.decisions)

    def update(self) -> bool:
        """Ask, or listen. True while somebody has not told yet."""
        waiting = next((one for one in self.decisions if one.found is None), None) if self.shown else None
        if waiting is None:
            return False
        if self._asked is None:
            put = question(self.match, waiting.number, *manner_at(self.match, waiting.number, self.app.library))
            self._asked = self._thinker.ask(put.view, put.game, put.level, put.style, put.seed, guess=True), waiting
        answer = self._thinker.poll()
        if answer is not None and answer.request == self._asked[0]:
            self._asked[1].tell(answer.guesses)
            self._asked = None
            if all(one.found is not None for one in self.decisions):
                self.close()
        return True

    def close(self) -> None:
        """Nobody needs to know any longer."""
        self._thinker.close()
        self._asked = None

    def finish(self, seconds: float) -> bool:
        """Wait until all is known, at most so long; whether it is."""
        until = time.monotonic() + seconds
        while self.update() and time.monotonic() < until:
            time.sleep(0.002)
        return not self.update()


class Ranked(Struct, frozen=True):
    """A seat's line in the ranking: its place, and what stands at the end of the line."""

    place: int
    line: str


class FinalSheet(ABC, Generic[ViewT]):
    """A game's score sheet and what is worth telling of the match."""

    def __init__(self, app: App, match: Match) -> None:
        self.app, self.match, self.state = app, match, cast(ViewT, match.state)
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Its place on the paper, pixels."""
        self.own = sole_person(match.seats)
        """The seat whose figures are the reader's; -1: nobody's."""
        self.winners: Sequence[int] = match.outcome.winners if match.outcome is not None else ()

    @property
    def names(self) -> list[str]:
        """Everybody's name, by seat."""
        return [one.name for one in self.match.seats]

    def course(
        self, figures: Sequence[Sequence[float]], least: float, most: float, places: Sequence[int] = (),
        fallen: Collection[int] = (),
    ) -> CourseGraph:  # fmt: skip
        """The match as lines: what every seat had before the first round, and after each. `places`: who came where, if more is to
        be told than who has won; `fallen`: whose line ended before the match did."""
        places = places or [1 if seat in self.winners else 2 for seat in range(len(figures))]
        lines = [
            SeatCourse(tuple(own), place, seat in fallen, one.character or "vera")
            for seat, (own, place, one) in enumerate(zip(figures, places, self.match.seats, strict=True))
        ]
        name = self.match.game.id, self.match.seed, least, most, tuple(line.figures for line in lines)
        return CourseGraph(self.app, lines, self.own, least, most, name)

    @abstractmethod
    def lay(self, rect: pygame.Rect) -> Sequence[ScrollArea]:
        """Take this place (pixels) on a sheet of paper; what of it scrolls. Called again at every change of size."""

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Everything on the paper, within the place."""

    def standings(self) -> Sequence[Ranked] | None:
        """The ranking where the points do not tell it, seat by seat; None: they do."""
        return None

    @abstractmethod
    def highlights(self) -> list[str]:
        """What is worth telling, the best first, each a short line in the player's language."""
