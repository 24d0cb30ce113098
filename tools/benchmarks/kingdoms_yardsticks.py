"""Simple baselines for the levels of Game of Kingdoms, each with one typical way of playing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from tabletop_gui.ai.policies.kingdoms.hand_strength import hand_ranks, opening
from tabletop_gui.games.kingdoms.actions import ALL_IN, CALL, CHECK, FOLD, Choices
from tabletop_gui.games.kingdoms.battle import BOARD
from tabletop_gui.games.kingdoms.bet_history import bet_history
from tabletop_gui.games.kingdoms.betting_stats import BET
from tabletop_gui.games.kingdoms.equity import hand_number, river_equity
from tabletop_gui.games.kingdoms.strength import strength7


def passive(view: Any) -> Any:
    """Check, or call what there is to call."""
    return CALL if view.legal[0] is FOLD else CHECK


def about(view: Any, share: float) -> Any:
    """Bet or raise by about this share of the treasure, as far as that may be done; otherwise stay."""
    me, legal = view.agenda[-1].seat, view.legal
    if type(legal) is not Choices:
        return passive(view)
    owed = min(view.current - view.bets[me], view.points[me])
    to = max(legal.low, view.current + round(share * (sum(view.paid) + owed)))
    return legal.kind(to) if to <= legal.high else ALL_IN


class Station:
    """Checks and calls whatever comes."""

    worlds = 0

    def __init__(self) -> None:
        self.values: Mapping[Any, float] = {}

    def think(self, view: Any, rng: Random) -> Iterator[Any]:
        yield passive(view)


class Dice(Station):
    """A kind of action at random, and any size of it."""

    def think(self, view: Any, rng: Random) -> Iterator[Any]:
        legal = view.legal
        if type(legal) is not Choices:
            yield rng.choice(legal)
            return
        pick = rng.randrange(len(legal.head) + 1)
        yield legal.head[pick] if pick < len(legal.head) else legal[rng.randrange(len(legal.head), len(legal))]


class MonteCarlo(Station):
    """Plain equity against any hand: calls when the odds allow it, bets two thirds of the treasure with 60 % or more."""

    def think(self, view: Any, rng: Random) -> Iterator[Any]:
        me = view.agenda[-1].seat
        hand, board = view.zones[me], view.zones[BOARD]
        equity = river_equity(hand, board) if len(board) == 5 else sampled(hand, board, rng)
        pot, owed, legal = sum(view.paid), min(view.current - view.bets[me], view.points[me]), view.legal
        if type(legal) is Choices and equity > (0.6 if not owed else 0.7):
            yield about(view, 0.67)
        elif not owed:
            yield CHECK
        else:
            yield CALL if equity > owed / (pot + owed) else FOLD


class Maniac(Station):
    """Bets and raises most of the time, whatever it holds, and seldom folds."""

    def think(self, view: Any, rng: Random) -> Iterator[Any]:
        luck = rng.random()
        if luck < 0.6:
            yield about(view, rng.choice((0.5, 0.8, 1.2)))
        else:
            yield FOLD if luck > 0.92 and view.legal[0] is FOLD else passive(view)


class Shover(Station):
    """Goes all-in with three hands of five before the flop, and with whatever it still has after it."""

    def think(self, view: Any, rng: Random) -> Iterator[Any]:
        strong = opening().place[hand_number(*view.zones[view.agenda[-1].seat])] > 0.4
        if strong or view.street:
            yield ALL_IN if type(view.legal) is Choices else passive(view)
        else:
            yield FOLD if view.legal[0] is FOLD else CHECK


class Rock(Station):
    """Waits for a fifth of the hands, and bets those that are good; pays only for what is strong already."""

    enters, bets, pays = 0.2, 0.8, 0.75

    def think(self, view: Any, rng: Random) -> Iterator[Any]:
        me = view.agenda[-1].seat
        board = tuple(view.zones[BOARD])
        place = (hand_ranks(board) if board else opening()).place[hand_number(*view.zones[me])]
        owed = min(view.current - view.bets[me], view.points[me])
        price = owed / (sum(view.paid) + owed)
        attacks = sum(deed.what >= BET and deed.street == view.street for deed in bet_history(view))
        if not board:
            many = self.enters * (2.2 if view.n == 2 else 1.0)
            raises = place > 1 - many * (1.0, 0.3, 0.12)[min(attacks, 2)]
            pays = place > 1 - many * (1.0, 0.8, 0.25)[min(attacks, 2)]
        else:
            raises = place > self.bets + 0.06 * min(attacks, 3)
            pays = place > self.pays + 0.3 * (price - 0.3) + 0.06 * attacks
            raises |= not attacks and not owed and rng.random() < 0.3  # now and then without
        if raises:
            yield about(view, 0.75)
        else:
            yield passive(view) if pays or not owed else FOLD


class Chart(Rock):
    """A sound club player: a third of the hands, bets of three quarters, pays by the price."""

    enters, bets, pays = 0.32, 0.66, 0.6


def sampled(hand: list[int], board: list[int], rng: Random, samples: int = 150) -> float:
    """The equity against any hand, on sampled boards."""
    live = [c for c in range(52) if c not in hand and c not in board]
    won = 0.0
    for _ in range(samples):
        a, b, *more = rng.sample(live, 7 - len(board))
        mine, theirs = strength7(*hand, *board, *more), strength7(a, b, *board, *more)
        won += 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
    return won / samples


YARDSTICKS = {
    "station": Station, "random": Dice, "montecarlo": MonteCarlo, "maniac": Maniac, "shover": Shover, "rock": Rock,
    "chart": Chart,
}  # fmt: skip
