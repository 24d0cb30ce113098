"""Simple strategies for Game of Kingdoms that a player finds within an evening; a good fighter must not lose
to them.

Most are a `Recipe`: shares of hands before the flop, and after it *bands* of hands, by their percentile on
the board, with their bets. `LocalBestResponse` knows only the public rules and counts, like that of Lisý
and Bowling (*Equilibrium Approximation Quality of Current No-Limit Poker Bots*, 2016), the frequency with
which its rival folds to each bet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from tabletop_gui.ai.agent import Agent
from tabletop_gui.ai.policies.kingdoms.hand_strength import hand_ranks, opening
from tabletop_gui.games.kingdoms.actions import ALL_IN, CHECK, FOLD, Choices
from tabletop_gui.games.kingdoms.battle import BOARD
from tabletop_gui.games.kingdoms.bet_history import bet_history
from tabletop_gui.games.kingdoms.betting_stats import BET
from tabletop_gui.games.kingdoms.equity import hand_number
from tools.benchmarks.kingdoms_yardsticks import YARDSTICKS, Station, about, passive

ALL: float = 1000.0
"""Bet size, in treasures, that is always all-in."""


class Band(NamedTuple):
    """The hands between two percentiles, the size of their bets, and its frequency."""

    low: float
    high: float
    size: float
    """In shares of the treasure; below 0 in big blinds."""
    often: float = 1.0


ANYTHING = (0.0, 1.01)
HONEST = (Band(0.68, 1.01, 0.7),)
"""Bets good hands and nothing else."""


@dataclass(frozen=True)
class Recipe:
    """A way to fight, in shares of all hands and in bands."""

    says: str
    """Description in a few words."""
    opens: float = 0.5
    """Share of hands that raise first, to `to` big blinds."""
    to: float = 2.5
    enters: float = 0.9
    """Share of hands that enter, including those that raise."""
    again: float = 0.1
    """Share of hands that re-raise."""
    again_size: float = 1.0
    pays: float = 0.5
    """Share of hands that call a raise; a third of it for each further raise."""
    flop: tuple[Band, ...] = HONEST
    turn: tuple[Band, ...] = HONEST
    river: tuple[Band, ...] = HONEST
    """Bets on the river if nobody has bet."""
    answers: tuple[Band, ...] = (Band(0.9, 1.01, 1.0),)
    """Hands that raise a bet."""
    calls: float = 0.55
    """Percentile from which it calls a bet of a third of the resulting treasure; a larger bet needs more."""
    slope: float = 0.5
    """Increase of `calls` with the price."""
    barrels: bool = False
    """True if it bets only after having raised before the flop."""


class Follower(Station):
    """A player that follows a recipe exactly."""

    def __init__(self, recipe: Recipe) -> None:
        super().__init__()
        self.recipe = recipe

    def think(self, view: Any, rng: Random) -> Any:
        yield self.choice(view, rng)

    def choice(self, view: Any, rng: Random) -> Any:
        """Return the recipe's action."""
        me, recipe, board = view.agenda[-1].seat, self.recipe, tuple(view.zones[BOARD])
        place = (hand_ranks(board) if board else opening()).place[hand_number(*view.zones[me])]
        deeds = list(bet_history(view))
        attacks = sum(deed.what >= BET and deed.street == view.street for deed in deeds)
        owed = min(view.current - view.bets[me], view.points[me])
        if not board:
            return self._before(view, place, attacks, owed)
        price = owed / (sum(view.paid) + owed)
        raised = next((deed.seat for deed in reversed(deeds) if not deed.street and deed.what >= BET), -1)
        bands = (recipe.flop, recipe.turn, recipe.river)[view.street - 1] if not recipe.barrels or raised == me else HONEST
        for band in bands if not owed else recipe.answers if attacks < 3 else ():
            if band.low <= place < band.high and rng.random() < band.often:
                return bet(view, band.size)
        if not owed or place > recipe.calls + recipe.slope * (price - 1 / 3) + 0.05 * (attacks - 1):
            return passive(view)
        return FOLD

    def _before(self, view: Any, place: float, attacks: int, owed: int) -> Any:
        recipe = self.recipe
        if not attacks:
            if place > 1 - recipe.opens:
                return ALL_IN if recipe.to >= ALL and type(view.legal) is Choices else opened(view, recipe.to)
            return passive(view) if not owed or place > 1 - recipe.enters else FOLD
        if attacks < 4 and place > 1 - recipe.again / (1 if attacks < 2 else 3):
            return bet(view, recipe.again_size)
        return passive(view) if not owed or place > 1 - recipe.pays / 3 ** (attacks - 1) else FOLD


def bet(view: Any, size: float) -> Any:
    """Return a bet or raise of this many treasures; below 0, of this many big blinds more than the bet to call."""
    if type(view.legal) is not Choices:
        return passive(view)
    if size >= 0:
        return ALL_IN if size >= ALL else about(view, size)
    to = max(view.legal.low, view.current + round(-size * view.big))
    return view.legal.kind(to) if to <= view.legal.high else ALL_IN


def opened(view: Any, blinds: float) -> Any:
    """Return a first raise to this many big blinds."""
    if type(view.legal) is not Choices:
        return passive(view)
    to = max(view.legal.low, round(blinds * view.big))
    return view.legal.kind(to) if to <= view.legal.high else ALL_IN


def bands(*rows: tuple[float, ...]) -> tuple[Band, ...]:
    """Bands out of rows."""
    return tuple(Band(*row) for row in rows)


MIN_BETS = bands((0.8, 1.01, 1.0), (0.0, 0.8, -1.0))
STRONG = bands((0.8, 1.01, 1.0))
C_BET = bands((*ANYTHING, 0.6))
ANY_POT = bands((*ANYTHING, 1.0))
POLAR = bands((0.85, 1.01, 2.0), (0.0, 0.15, 2.0))

RECIPES: Mapping[str, Recipe] = {
    "min-bets": Recipe(
        "comes in cheaply, bets one big blind with what is weak and the treasure with the best fifth",
        opens=0.0,
        enters=1.0,
        flop=MIN_BETS,
        turn=MIN_BETS,
        river=MIN_BETS,
    ),
    "min-checks": Recipe(
        "the same, checking what is weak: the control", opens=0.0, enters=1.0, flop=STRONG, turn=STRONG, river=STRONG
    ),
    "barrels": Recipe(
        "raises four hands of five and bets two thirds on every street with anything",
        opens=0.8,
        flop=bands((*ANYTHING, 0.67)),
        turn=bands((*ANYTHING, 0.67)),
        river=bands((*ANYTHING, 0.67)),
        barrels=True,
    ),
    "two-barrels": Recipe(
        "bets flop and turn with anything, then only what is good",
        opens=0.8,
        flop=bands((*ANYTHING, 0.67)),
        turn=bands((*ANYTHING, 0.8)),
        barrels=True,
    ),
    "c-bet": Recipe(
        "raises four hands of five, bets the flop with anything, then what is good", opens=0.8, flop=C_BET, barrels=True
    ),
    "steal": Recipe(
        "raises every hand on the button, gives way when raised, then plays what is good",
        opens=1.0,
        to=2.5,
        again=0.05,
        pays=0.35,
    ),
    "steal-small": Recipe(
        "raises every hand to the least there is, bets a third on the flop",
        opens=1.0,
        to=2.0,
        pays=0.45,
        flop=bands((*ANYTHING, 0.33)),
    ),
    "three-bets": Recipe(
        "raises every raise with half of all hands, then bets the flop", opens=0.6, again=0.5, pays=0.55, flop=C_BET, barrels=True
    ),
    "overbets": Recipe(
        "twice the treasure with the strongest and the weakest sixth", opens=0.6, flop=POLAR, turn=POLAR, river=POLAR
    ),
    "limp-trap": Recipe(
        "comes in cheaply, raises a raise with a quarter, keeps strong hands hidden and raises bets with them",
        opens=0.0,
        enters=1.0,
        again=0.25,
        pays=0.6,
        flop=(),
        turn=bands((0.6, 0.85, 0.5)),
        river=bands((0.75, 1.01, 1.2)),
        answers=bands((0.85, 1.01, 1.2)),
    ),
    "shoves-third": Recipe(
        "goes all-in with the best third, folds the rest", opens=0.33, to=ALL, enters=0.33, again=0.2, again_size=ALL, pays=0.12
    ),
    "nit": Recipe(
        "a tenth of the hands, and strong ones after it",
        opens=0.15,
        enters=0.15,
        again=0.04,
        pays=0.12,
        calls=0.8,
        flop=bands((0.82, 1.01, 0.75)),
        turn=bands((0.85, 1.01, 0.75)),
        river=bands((0.88, 1.01, 0.75)),
    ),
    "min-raises": Recipe(
        "the least raise with everything, wherever it may",
        opens=0.9,
        to=2.0,
        again=0.5,
        again_size=-1.0,
        pays=0.9,
        flop=bands((*ANYTHING, -1.0)),
        turn=bands((*ANYTHING, -1.0)),
        river=bands((*ANYTHING, -1.0)),
        answers=bands((0.6, 1.01, -1.0)),
    ),
    "pots": Recipe("bets the treasure with anything that is checked to it", opens=0.6, flop=ANY_POT, turn=ANY_POT, river=ANY_POT),
    "delayed": Recipe(
        "checks the flop, bets the turn with anything", opens=0.6, flop=(), turn=bands((*ANYTHING, 0.8)), calls=0.5
    ),
    "river-bluffs": Recipe(
        "checks to the river and bets the treasure there with the weakest two fifths and the best fifth",
        opens=0.3,
        flop=(),
        turn=(),
        river=bands((0.82, 1.01, 1.0), (0.0, 0.4, 1.0)),
    ),
    "river-shoves": Recipe(
        "honest to the river, there all-in with the weakest third and the best tenth",
        river=bands((0.9, 1.01, ALL), (0.0, 0.33, ALL)),
    ),
    "thirds": Recipe(
        "a third of the treasure with anything, on every street",
        opens=0.7,
        flop=bands((*ANYTHING, 0.33)),
        turn=bands((*ANYTHING, 0.33)),
        river=bands((*ANYTHING, 0.33)),
        calls=0.45,
    ),
    "upside-down": Recipe(
        "small bets with what is strong, large ones with what is weak",
        flop=bands((0.75, 1.01, 0.25), (0.0, 0.35, 1.0)),
        turn=bands((0.75, 1.01, 0.25), (0.0, 0.35, 1.0)),
        river=bands((0.75, 1.01, 0.25), (0.0, 0.35, 1.0)),
    ),
    "check-raises": Recipe(
        "raises what is bet with two hands of five, never bets itself",
        flop=(),
        turn=(),
        river=bands((0.8, 1.01, 0.8)),
        answers=bands((0.8, 1.01, 1.0), (0.0, 0.25, 1.0, 0.8)),
    ),
    "calls-down": Recipe(
        "comes in, calls with any third of the board's hands, bets only what is very strong",
        opens=0.1,
        enters=1.0,
        pays=0.9,
        calls=0.35,
        slope=0.2,
        flop=bands((0.92, 1.01, 0.75)),
        turn=bands((0.92, 1.01, 0.75)),
        river=bands((0.92, 1.01, 0.75)),
    ),
    "folds-to-bets": Recipe(
        "bets half of what it has, gives way to everything else",
        calls=0.85,
        slope=0.2,
        flop=bands((0.5, 1.01, 0.6)),
        turn=bands((0.6, 1.01, 0.6)),
        river=bands((0.7, 1.01, 0.6)),
    ),
}
"""The recipes by name."""


@dataclass
class GivenWay:
    """Observed frequency with which the rival folded to a bet, by size and street."""

    faced: float = 4.0
    folded: float = 1.6


SIZES = (0.3, 0.7, 1.2, 2.5)


@dataclass
class LocalBestResponse(Station):
    """Bets whenever the observed folds make it profitable at once; otherwise stays if the price is right against
    typical betting ranges.
    """

    counted: dict[tuple[int, int], GivenWay] = field(default_factory=dict)
    _asked: tuple[int, int, int, int] | None = None
    """Its last bet: fingerprint of the battle, street, class of size, and length of the action history."""

    def think(self, view: Any, rng: Random) -> Any:
        self._learn(view)
        yield self._choice(view, rng)

    def _learn(self, view: Any) -> None:
        """Record the result of its last bet: after a fold the next battle follows."""
        if self._asked is None:
            return
        began, street, size, many = self._asked
        row = self.counted.setdefault((street, size), GivenWay())
        row.faced += 1
        row.folded += began != fingerprint(view) or len(view.deeds) < many
        self._asked = None

    def _choice(self, view: Any, rng: Random) -> Any:
        me, board = view.agenda[-1].seat, tuple(view.zones[BOARD])
        place = (hand_ranks(board) if board else opening()).place[hand_number(*view.zones[me])]
        owed, pot = min(view.current - view.bets[me], view.points[me]), sum(view.paid)
        deeds = list(bet_history(view))
        attacks = sum(deed.what >= BET and deed.street == view.street for deed in deeds)
        theirs = sum(deed.what >= BET and deed.seat != me for deed in deeds)
        equity = place - 0.09 * theirs - 0.04 * attacks  # whoever bets has more than anything
        price = owed / (pot + owed)
        stay = (equity * (pot + owed) - owed) if owed else equity * pot
        best, worth = (CHECK if not owed else passive(view) if equity > price else FOLD), max(stay, 0.0)
        if type(view.legal) is not Choices or attacks > 2:
            return best
        for size, share in enumerate(SIZES):
            put = owed + share * (pot + owed)
            if put > view.points[me]:
                continue
            row = self.counted.setdefault((view.street, size), GivenWay())
            folds = row.folded / row.faced
            called = max(0.0, equity - 0.45 * folds)
            value = folds * pot + (1 - folds) * (called * (pot + owed + 2 * share * (pot + owed)) - put)
            if value > worth + 0.02 * pot:
                best, worth = (bet(view, share), size), value
        if type(best) is tuple:
            action, size = best
            self._asked = fingerprint(view), view.street, size, len(view.deeds)
            return action
        return best


def fingerprint(view: Any) -> int:
    """Return a number that identifies a battle for its fighter: the own hand and the first cards of the board
    suffice.
    """
    return hash((view.battle, tuple(view.zones[view.agenda[-1].seat]), tuple(view.began)))


def _following(recipe: Recipe) -> Callable[[], Agent]:
    return lambda: Follower(recipe)


STRATEGIES: Mapping[str, Callable[[], Agent]] = {
    **{name: _following(recipe) for name, recipe in RECIPES.items()},
    **{name: YARDSTICKS[name] for name in ("station", "random", "montecarlo", "maniac", "shover", "rock", "chart")},
    "best-response": LocalBestResponse,
}
"""The stick: everything that is held against a level."""
