"""Hand ranges: a weight for each of the 1326 hands, updated by each action of a player in the battle.

The belief about a seat is derived from public actions and statistics alone; the viewer's own cards only remove hands. An
action raises the weight of the hands that usually take it: a bet of the hands that make bets of its size, a call of those
in between, a check of those that do not bet. The usual frequencies are those of the player's opponent model (`opponent_model`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from tabletop_gui.ai.policies.kingdoms.charts.opening_charts import RAISED, called_width, raised_width
from tabletop_gui.ai.policies.kingdoms.hand_strength import HandRanks, hand_ranks, opening
from tabletop_gui.ai.policies.kingdoms.opponent_model import MASS, Tendencies, tendencies
from tabletop_gui.games.kingdoms import bet_sizes, betting_stats
from tabletop_gui.games.kingdoms.battle import BOARD, Kingdoms
from tabletop_gui.games.kingdoms.bet_history import ActionRecord, bet_history
from tabletop_gui.games.kingdoms.equity import HANDS, WITH

FLOOR = 0.03
"""Minimum factor of an action on a hand's weight: nothing is ever ruled out."""
RAISED_AGAIN, RAISED_BLUFFS = 0.14, 0.5
"""Share of hands that raises a bet from the flop on, and the share of bluffs in it."""
LAID = (0, 3, 4, 5)
STEPS = 64
MIDDLES = tuple((k + 0.5) / STEPS for k in range(STEPS))


def believed(t: Kingdoms, seat: int, viewer: int, evidence: float = 1.0, everything: bool = True, before: int = 9) -> list[float]:
    """Return the range of `seat` as `viewer` may believe it: weights by `HANDS`, 0 for hands with cards that `viewer`
    sees elsewhere.

    With `evidence` below 1 each action changes the weights less; without `everything` only actions before the flop count,
    and none from the street `before` on. For `viewer` = `seat` it is the range that the others may believe.
    """
    ways = tendencies(t, seat) if seat != viewer else Tendencies()
    board = tuple(t.zones[BOARD])
    actions = tuple(
        action
        for action in bet_history(t)
        if action.seat == seat and action.street < before and (everything or not action.street)
    )
    weights = list(_after_actions(actions, board[: LAID[actions[-1].street]] if actions else (), t.big, ways, evidence))
    _without(weights, board)
    if seat != viewer:
        _without(weights, t.zones[viewer])
    return weights


@lru_cache(maxsize=96)
def _after_actions(
    actions: tuple[ActionRecord, ...], board: tuple[int, ...], big: int, ways: Tendencies, evidence: float
) -> tuple[float, ...]:
    """Return the weights after a seat's actions, up to the board of the last one; cached, for the same battle is
    evaluated repeatedly.
    """
    if not actions:
        return (1.0,) * len(HANDS)
    action = actions[-1]
    before = actions[:-1]
    weights = list(_after_actions(before, board[: LAID[before[-1].street]] if before else (), big, ways, evidence))
    if not before or before[-1].street != action.street:
        _without(weights, board)
    curve = _after(action, ways) if action.street else _before(action, big, ways)
    if evidence < 1.0:
        taken = evidence if action.street else 0.5 + 0.5 * evidence  # what a raise before the flop means everybody knows
        curve = [value**taken for value in curve]
    _move(weights, hand_ranks(board) if action.street else opening(), curve)
    return tuple(weights)


def _without(weights: list[float], cards: Sequence[int]) -> None:
    """Remove the hands that hold one of these cards."""
    for card in cards:
        for number in WITH[card]:
            weights[number] = 0.0


def _move(weights: list[float], now: HandRanks, curve: list[float]) -> None:
    """Multiply by the curve, each hand by its rank *in the range so far*, 0 the weakest."""
    order = now.order
    total = sum([weights[k] for k in order])
    if total <= 0.0:
        return
    below, scale = 0.0, (STEPS - 0.001) / total
    for k in order:
        weight = weights[k]
        if weight:
            weights[k] = weight * curve[int((below + weight / 2) * scale)]
            below += weight


def step(place: float, at: float, width: float) -> float:
    """Return a smooth step: 0 well below `at`, 1 well above."""
    x = (place - at) / width
    return 1.0 / (1.0 + exp(-x)) if x > -40 else 0.0


def _curve(value: float, bluffs: float, width: float = 0.035) -> list[float]:
    """Return a curve with the strongest share `value` of the hands, and the share `bluffs` from the weaker half."""
    weak = bluffs / max(0.05, min(0.6, 1.0 - value))
    places = [(k + 0.5) / STEPS for k in range(STEPS)]
    return [max(FLOOR, step(p, 1 - value, width) + (weak if p < 1 - value and p < 0.6 else 0.0)) for p in places]


def _between(low: float, high: float, kept: float, width: float = 0.05) -> list[float]:
    """Return a curve with the hands above `low`; of those above `high` the share `kept`."""
    places = [(k + 0.5) / STEPS for k in range(STEPS)]
    return [max(FLOOR, step(p, low, width) * (1 - (1 - kept) * step(p, high, 0.03))) for p in places]


def _before(action: ActionRecord, big: int, ways: Tendencies) -> list[float]:
    """Return the curve of an action before the flop."""
    if action.what >= betting_stats.BET:
        value = raised_width(action, big) * (ways.answers if action.attacks else ways.raises)
        wild = min(max((ways.raises - 1.25) / 0.4, 0.0), 1.0)  # who raises nearly always does it with nearly everything
        value = min(0.97, max(value, wild * RAISED[action.fighters] * ways.raises * (0.6 if action.attacks else 1.0)))
        return _curve(value, 0.15 * value * (1 - value))
    if action.what == betting_stats.CALLED:
        width = min(0.98, called_width(action) * ways.enters)
        raised = min(0.9 * width, 0.12 * ways.raises if action.attacks else 0.25 * ways.raises)
        return _between(1 - width, 1 - raised, 0.35 if action.put < action.left else 0.9)
    return _between(-1.0, 0.85, 0.3)  # the big blind checks


def _after(action: ActionRecord, ways: Tendencies) -> list[float]:
    """Return the curve of an action from the flop on."""
    if action.what >= betting_stats.BET:
        if action.attacks:
            value = min(0.9, RAISED_AGAIN * ways.again)
            return _curve(value, RAISED_BLUFFS * value * ways.again / max(1, action.fighters - 1))
        return betting_curve(ways.bets[bet_sizes.size(action)], max(1, action.fighters - 1))
    if action.what == betting_stats.CALLED:
        price = action.owed / max(action.pot, 1)
        folded = min(0.9, price / (1 + price) * 1.1 * ways.gives_way[faced_size_class(action)])
        return _between(folded, 0.9, 0.45 if action.put < action.left else 1.0, 0.07)
    bets = [betting_curve(row, max(1, action.fighters - 1)) for row in ways.bets]
    return [max(FLOOR, 1.0 - sum(of)) for of in zip(*bets, strict=True)]


def faced_size_class(action: ActionRecord) -> int:
    """Return the size class of the bet that an action answers, from its cost."""
    return bet_sizes.WHOLE if action.owed == action.left else bet_sizes.size_of(action.owed, action.pot - action.owed)


def betting_curve(often: tuple[float, float, float], rivals: int, places: Sequence[float] = MIDDLES) -> list[float]:
    """Return the betting frequency at each rank, interpolated between the middles of the bands. Against several
    rivals the weak band bluffs less.
    """
    weak, fair, strong = often[0] / rivals, often[1], often[2]
    low, high = MASS[0] / 2, 1.0 - MASS[2] / 2
    middle = MASS[0] + MASS[1] / 2
    found = []
    for p in places:
        if p < middle:
            part = min(1.0, max(0.0, (p - low) / (middle - low)))
            found.append(weak + part * (fair - weak))
        else:
            part = min(1.0, (p - middle) / (high - middle))
            found.append(fair + part * (strong - fair))
    return [max(FLOOR * 0.3, min(1.0, one)) for one in found]
