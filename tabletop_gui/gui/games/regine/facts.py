"""Values computed from a match: its rounds, the cards of an action, and the bots' beliefs at their last bet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from tabletop_gui.ai.requests import Guess
from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.engine.tasks import Task
from tabletop_gui.engine.values import Action
from tabletop_gui.games.regine.actions import Exchange, Remove, Uncover
from tabletop_gui.games.regine.characters import JESTER, KIND, QUEEN
from tabletop_gui.games.regine.combinations import MAX_CATEGORY_VALUE, WORTH, kind_of
from tabletop_gui.games.regine.court import BUILDING, RESOLUTION, TABLE, Regine
from tabletop_gui.games.regine.game import SHEET
from tabletop_gui.gui.games.regine.tally import ASKED_BY, RegineTally
from tabletop_gui.gui.table.effects.chips import Slides
from tabletop_gui.match.core.match import Match


class CategoryResult(Struct, frozen=True):
    """Result of a category: its winner (negative: none), the points, the seats that had gone (a bit each), and the
    doubler (-1: none).
    """

    jugada: int
    winner: int
    gain: int
    went: int
    doubler: int

    @property
    def alone(self) -> bool:
        """True if it was won without showing any cards."""
        return self.went.bit_count() == 1 or (self.doubler >= 0 and self.gain == 1 + MAX_CATEGORY_VALUE[self.jugada])

    @property
    def doubled(self) -> bool:
        """True if it was won doubled; not if the double made all others leave (R46)."""
        return self.doubler >= 0 and not self.alone


class RoundResult(Struct, frozen=True):
    """Result of a round: its four categories, and each seat's points in it and after it."""

    jugadas: tuple[CategoryResult, ...]
    gained: tuple[int, ...]
    points: tuple[int, ...]


def round_results(state: Regine) -> list[RoundResult]:
    """Return every finished round."""
    rounds: list[RoundResult] = []
    points = [0] * state.n
    for at in range(0, len(state.sheet), SHEET):
        cells = state.sheet[at : at + SHEET]
        jugadas = tuple(CategoryResult(k, *cells[4 * k : 4 * k + 4]) for k in range(4))
        gained = [0] * state.n
        for won in jugadas:
            if won.winner >= 0:
                gained[won.winner] += won.gain
        points = [before + got for before, got in zip(points, gained, strict=True)]
        rounds.append(RoundResult(jugadas, tuple(gained), tuple(points)))
    return rounds


def cards_of(action: Action, view: Regine) -> Sequence[int]:
    """Return the visible cards that an action concerns."""
    match action:
        case Exchange(cards):
            return cards
        case Remove(row, place) | Uncover(row, place):
            card = view.zones[TABLE + row][place]
        case _:
            card = getattr(action, "card", HIDDEN)
    return () if card == HIDDEN else (card,)


def arrived(tally: RegineTally, slides: Slides) -> tuple[list[int], list[int]]:
    """Return every seat's total points and points of the round, without chips still on their way to it."""
    coming = [slides.coming(("seat", seat)) for seat in range(tally.n)]
    points = [max(0, all_told - late) for all_told, late in zip(tally.points, coming, strict=True)]
    return points, [max(0, tally.gained(seat) - late) for seat, late in enumerate(coming)]


def active_card(tally: RegineTally, question: Task[Regine] | None) -> int:
    """Return the card whose effect is in progress; -1 for none."""
    if not tally.chain or not tally.building or type(question) not in ASKED_BY:
        return -1
    seat, kind = tally.chain[-1].seat, tally.chain[-1].kind
    return next((card for card in reversed(tally.row(seat)) if tally.face_up(card) and KIND[card] == kind), -1)


HELD: Final = (("queen",), ("jester",), ("pair", "better_pair"), ("thirty_one", "more"))
"""Beliefs that decide each category: a queen, a jester, a pair or better, a sum of 31 or more."""


class RivalBelief(Struct, frozen=True):
    """A bot's belief about one rival: by category the chance that it had something to show, and whether it had."""

    rival: int
    chances: tuple[float, ...]
    truth: tuple[bool, ...]


class LastBet(Struct):
    """The last bet of a bot in a round."""

    number: int
    """Index of its step, from 0."""
    seat: int
    view: Regine
    """The bot's view at that moment."""
    rows: Mapping[int, Sequence[int]]
    """The cards of the seats that showed in the end."""
    found: list[RivalBelief] | None = None
    """Its beliefs; None until they have been computed."""

    def tell(self, guesses: Sequence[Guess]) -> None:
        """Store its beliefs about the rivals that showed."""
        found = []
        for guess in guesses:
            if guess.seat in self.rows:
                held = dict(guess.holds)
                chances = tuple(min(1.0, sum(held[word] for word in words)) for words in HELD)
                found.append(RivalBelief(guess.seat, chances, decisive_holdings(self.rows[guess.seat])))
        self.found = found


def decisive_holdings(cards: Sequence[int]) -> tuple[bool, ...]:
    """Return, by category, True if four cards have what decides it."""
    kinds = [KIND[card] for card in cards]
    worth = WORTH[kind_of(cards)]
    return QUEEN in kinds, JESTER in kinds, worth[2] > 0, worth[3] > 0


def decisions(match: Match, round_: int, rows: Mapping[int, Sequence[int]]) -> list[LastBet]:
    """Return the last bets of the bots in a round that ended with these cards turned up, by seat."""
    found: dict[int, LastBet] = {}
    for number, step in reversed(list(enumerate(match.steps))):
        before = step.before
        if not isinstance(before, Regine) or before.round != round_:
            break
        if not match.seats[step.seat].person and step.seat not in found and before.jugada not in (BUILDING, RESOLUTION):
            view = before.view(step.seat)
            assert isinstance(view, Regine)
            found[step.seat] = LastBet(number, step.seat, view, rows)
    return [found[seat] for seat in sorted(found)]
