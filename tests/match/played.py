"""Matches under way, and a small game in which single actions show things."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tabletop_gui.engine.game import Game, Options, OptionValue
from tabletop_gui.engine.state import State
from tabletop_gui.engine.tasks import Task
from tabletop_gui.engine.values import Refusal, value
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Accepted, Match
from tabletop_gui.match.core.seats import Seat

OH_HELL = GAMES["oh_hell"]
ANA, BEA = Seat("person", "Ana", "aldonza"), Seat("person", "Bea", "iria")


def seats(count: int, persons: int = 1) -> tuple[Seat, ...]:
    people = (ANA, BEA)[:persons]
    return people + tuple(Seat("bot", f"Bot {k}", "bruno", "normal", "prudent") for k in range(count - persons))


def fresh(count: int = 4, seed: int = 7, friendly: bool = False, persons: int = 1, **options: Any) -> Match:
    return Match.new(OH_HELL, options, seats(count, persons), seed, friendly)


def play(match: Match, actions: int = 10_000, seed: int = 0) -> Match:
    """Play so many actions at random, or to the end."""
    picks = Random(seed)
    for _ in range(actions):
        seat = match.to_act
        if seat is None:
            break
        accepted = match.propose(seat, picks.choice(list(match.legal(seat))))
        assert isinstance(accepted, Accepted)
    return match


def one(match: Match) -> None:
    """One more action."""
    seat = match.to_act
    assert seat is not None
    assert isinstance(match.propose(seat, match.legal(seat)[0]), Accepted)


SHORT: Mapping[str, Any] = {"sequence": "high-low", "maximum": 2}
"""Two hands: a match of a moment."""


# -- a game of two: pass, draw a card, look at the top card, or roll a die; the same seat goes on until it passes ----------


@value
class ToyPass:
    """Let the other go on."""


@value
class ToyDraw:
    """Take the top card."""


@value
class ToyPeek:
    """Look at the top card and leave it there."""


@value
class ToyRoll:
    """Roll a die."""


@value
class ToyLay:
    """Lay the last card drawn face up."""


@value
class ToyAsk(Task["Toy"]):
    """Go on until you pass; the match is over when the deck is empty."""

    seat: int

    def options(self, t: Toy) -> Sequence[Any]:
        more = (ToyLay(),) if t.zones[self.seat] else ()
        return (ToyPass(), ToyDraw(), ToyPeek(), ToyRoll(), *more) if t.zones[2] else ()

    def answer(self, t: Toy, a: Any) -> None:
        match a:
            case ToyDraw():
                t.move(t.zones[2][-1], 2, self.seat, 1 << self.seat)
            case ToyPeek():
                t.show(t.zones[2][-1], 2, 1 << self.seat)
            case ToyRoll():
                t.say(self.seat, "rolled", t.below(6))
            case ToyLay():
                t.move(t.zones[self.seat][-1], self.seat, 3, 0xFFFF)
        t.agenda.append(ToyAsk(1 - self.seat if isinstance(a, ToyPass) else self.seat))


class Toy(State):
    """Zones 0 and 1 are the hands, 2 is the deck, 3 the cards laid."""

    __slots__ = ()

    def __init__(self, seed: int) -> None:
        self.start(2, 6, 4, seed)
        self.zones[2] = list(range(6))
        self.shuffle(2)
        self.agenda.append(ToyAsk(0))

    def owner_mask(self, zone: int) -> int:
        return 1 << zone if zone < 2 else 0


class ToyGame(Game[Toy]):
    """A game to try the match on; it is not among those of the table."""

    id = "toy"
    kinds = (ToyPass, ToyDraw, ToyPeek, ToyRoll, ToyLay)
    codes = ("c0", "c1", "c2", "c3", "c4", "c5")
    seats = range(2, 3)
    state = Toy

    def choices(self, seats: int) -> Mapping[str, Sequence[OptionValue]]:
        return {}

    def refuse(self, seats: int, options: Options) -> Refusal | None:
        return self.check_options(seats, options)

    def deal(self, seats: int, options: Options, seed: int) -> Toy:
        return Toy(seed)

    def points(self, state: Toy) -> tuple[int, ...]:
        return (len(state.zones[0]), len(state.zones[1]))


def toy(friendly: bool = False) -> Match:
    return Match.new(ToyGame(), {}, (ANA, BEA), 3, friendly)
