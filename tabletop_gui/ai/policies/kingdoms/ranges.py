"""What the others may hold: a weight for each of the 1326 hands, moved by everything a fighter has done in the battle.

The belief about a seat is drawn from public deeds and habits alone; one's own cards only take hands away. A deed makes
the hands likelier with which it is usual: a bet those with which bets of its size are made, a call those in between; a check
those that do not bet. Fighters are measured by what was seen of them (`manners`), drawn towards the usual.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from tabletop_gui.ai.policies.kingdoms.charts.opening_charts import RAISED, called_width, raised_width
from tabletop_gui.ai.policies.kingdoms.hand_strength import BoardStanding, opening, standing
from tabletop_gui.ai.policies.kingdoms.opponent_model import MASS, Manner, manner
from tabletop_gui.games.kingdoms import bet_sizes, betting_stats
from tabletop_gui.games.kingdoms.battle import BOARD, Kingdoms
from tabletop_gui.games.kingdoms.bet_history import Deed, story
from tabletop_gui.games.kingdoms.equity import HANDS, WITH

FLOOR = 0.03
"""Nothing is ever ruled out: the least a deed leaves of a hand's weight."""
RAISED_AGAIN, RAISED_BLUFFS = 0.14, 0.5
"""With how many hands a bet is raised from the flop on, and bluffs among them."""
LAID = (0, 3, 4, 5)
STEPS = 64
MIDDLES = tuple((k + 0.5) / STEPS for k in range(STEPS))


def believed(t: Kingdoms, seat: int, viewer: int, evidence: float = 1.0, everything: bool = True, before: int = 9) -> list[float]:
    """What `viewer` may believe of the hand of `seat`: weights by `HANDS`, of hands that `viewer` has not seen elsewhere.

    With `evidence` below 1 less is taken from each deed; without `everything` only deeds before the flop are, and none from the
    street `before` on. For `viewer` = `seat` it is what the others may believe of one's own hand.
    """
    ways = manner(t, seat) if seat != viewer else Manner()
    board = tuple(t.zones[BOARD])
    deeds = tuple(deed for deed in story(t) if deed.seat == seat and deed.street < before and (everything or not deed.street))
    weights = list(_after_deeds(deeds, board[: LAID[deeds[-1].street]] if deeds else (), t.big, ways, evidence))
    _without(weights, board)
    if seat != viewer:
        _without(weights, t.zones[viewer])
    return weights


@lru_cache(maxsize=96)
def _after_deeds(deeds: tuple[Deed, ...], board: tuple[int, ...], big: int, ways: Manner, evidence: float) -> tuple[float, ...]:
    """The weights that a seat's deeds leave, the board of the last one known; kept, for a battle is told again and again."""
    if not deeds:
        return (1.0,) * len(HANDS)
    deed = deeds[-1]
    before = deeds[:-1]
    weights = list(_after_deeds(before, board[: LAID[before[-1].street]] if before else (), big, ways, evidence))
    if not before or before[-1].street != deed.street:
        _without(weights, board)
    curve = _after(deed, ways) if deed.street else _before(deed, big, ways)
    if evidence < 1.0:
        taken = evidence if deed.street else 0.5 + 0.5 * evidence  # what a raise before the flop means everybody knows
        curve = [value**taken for value in curve]
    _move(weights, standing(board) if deed.street else opening(), curve)
    return tuple(weights)


def _without(weights: list[float], cards: Sequence[int]) -> None:
    """Take away the hands that hold one of these cards."""
    for card in cards:
        for number in WITH[card]:
            weights[number] = 0.0


def _move(weights: list[float], now: BoardStanding, curve: list[float]) -> None:
    """Multiply by the curve, each hand by its place *in the range so far*, 0 the weakest."""
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
    """0 well below `at`, 1 well above."""
    x = (place - at) / width
    return 1.0 / (1.0 + exp(-x)) if x > -40 else 0.0


def _curve(value: float, bluffs: float, width: float = 0.035) -> list[float]:
    """Strong hands, the share `value`, and the share `bluffs` out of the weaker half."""
    weak = bluffs / max(0.05, min(0.6, 1.0 - value))
    places = [(k + 0.5) / STEPS for k in range(STEPS)]
    return [max(FLOOR, step(p, 1 - value, width) + (weak if p < 1 - value and p < 0.6 else 0.0)) for p in places]


def _between(low: float, high: float, kept: float, width: float = 0.05) -> list[float]:
    """Hands above `low`; of those above `high` the share `kept`."""
    places = [(k + 0.5) / STEPS for k in range(STEPS)]
    return [max(FLOOR, step(p, low, width) * (1 - (1 - kept) * step(p, high, 0.03))) for p in places]


def _before(deed: Deed, big: int, ways: Manner) -> list[float]:
    """The curve of a deed before the flop."""
    if deed.what >= betting_stats.BET:
        value = raised_width(deed, big) * (ways.answers if deed.attacks else ways.raises)
        wild = min(max((ways.raises - 1.25) / 0.4, 0.0), 1.0)  # who raises nearly always does it with nearly everything
        value = min(0.97, max(value, wild * RAISED[deed.fighters] * ways.raises * (0.6 if deed.attacks else 1.0)))
        return _curve(value, 0.15 * value * (1 - value))
    if deed.what == betting_stats.CALLED:
        width = min(0.98, called_width(deed) * ways.enters)
        raised = min(0.9 * width, 0.12 * ways.raises if deed.attacks else 0.25 * ways.raises)
        return _between(1 - width, 1 - raised, 0.35 if deed.put < deed.left else 0.9)
    return _between(-1.0, 0.85, 0.3)  # the big blind checks


def _after(deed: Deed, ways: Manner) -> list[float]:
    """The curve of a deed from the flop on."""
    if deed.what >= betting_stats.BET:
        if deed.attacks:
            value = min(0.9, RAISED_AGAIN * ways.again)
            return _curve(value, RAISED_BLUFFS * value * ways.again / max(1, deed.fighters - 1))
        return banded(ways.bets[bet_sizes.size(deed)], max(1, deed.fighters - 1))
    if deed.what == betting_stats.CALLED:
        price = deed.owed / max(deed.pot, 1)
        folded = min(0.9, price / (1 + price) * 1.1 * ways.gives_way[faced(deed)])
        return _between(folded, 0.9, 0.45 if deed.put < deed.left else 1.0, 0.07)
    bets = [banded(row, max(1, deed.fighters - 1)) for row in ways.bets]
    return [max(FLOOR, 1.0 - sum(of)) for of in zip(*bets, strict=True)]


def faced(deed: Deed) -> int:
    """The size of the bet a deed answers, by what it cost."""
    return bet_sizes.WHOLE if deed.owed == deed.left else bet_sizes.size_of(deed.owed, deed.pot - deed.owed)


def banded(often: tuple[float, float, float], rivals: int, places: Sequence[float] = MIDDLES) -> list[float]:
    """How often a place bets: each band in its middle, in between what lies between. Bluffs are fewer against several."""
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
