"""Before the flop: what the charts say when nobody has raised, and which hands may raise again."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from tabletop_gui.ai.policies.kingdoms.candidates import candidates, sized
from tabletop_gui.ai.policies.kingdoms.charts.opening_charts import opening_width, shove_width
from tabletop_gui.ai.policies.kingdoms.charts.push_fold import MOST, calls, pushes
from tabletop_gui.ai.policies.kingdoms.hand_strength import KINDS
from tabletop_gui.ai.policies.kingdoms.situation import Field
from tabletop_gui.games.kingdoms.actions import ALL_IN, CALL, CHECK, FOLD, AllIn, Choices, Raise

SHORT = 12.0
"""Big blinds up to which one goes all-in or folds. Between two this gives away little up to some ten to
fifteen: the jam-or-fold game of Chen and Ankenman, *The Mathematics of Poker* (2006), part III."""
VERY_SHORT = 8.0
"""The same for those who fight by instinct: they wait longer."""
WIDEST = 0.95
"""Nobody enters with everything: the worst hands stay out in any manner of fighting."""
LOOKED = 200
"""Steps from the weakest hand to the strongest in which it is looked for where a chart turns."""
EDGE = 0.02
"""Hands within this share of a chart's edge are played now and then, as people do, and so that a chart cannot be read off."""

# What a chart is multiplied by, or its width where there is no chart. Set by hand, and measured only as a whole
# (docs/measurements/kingdoms.md): no other source.
LIMPED_SHOVE, LIMPED_OPEN = 0.75, 0.6
"""Narrower behind somebody who came in without a raise: once for each before an all-in, once before a raise."""
CHEAP = 0.2
"""A call of less than this share of the pot is never a fold out of hand: it is weighed."""
FREE_OF_TWO, FREE = 0.3, 0.14
"""Raising where staying costs nothing (the big blind, nobody raised): between two, and with more."""
ENTER_OF_TWO = 0.93
"""Completing the small blind between two: three chips are played for with one, and position is only lost after it."""
ENTER_FALL = 1.7
"""Completing with more fighters: so much narrower for each share of the pot it costs."""
CLOSING, BEHIND, BEHIND_LOOSE = 0.8, 0.35, 3.0
"""...times the first for the last to speak or behind somebody who came in, else the second, and more for who likes to call."""
LIKES_TO_CALL = 0.04
"""From this leaning on somebody comes in first without a raise."""
WIDER_ENTERING = 1.15
"""A wide manner widens coming in no further than this."""
LATE_SMALLER = 0.25
"""Big blinds by which a first raise is smaller from the last places: there is less to keep out."""
SIZES = (-0.5, 0.0, 0.0, 0.5)
"""Big blinds by which it varies."""
INSTINCT_OPEN, INSTINCT_FREE = 0.4, 0.2
"""Of the chart, what those who fight by instinct raise: where it costs, and where it is free."""
INSTINCT_ENTERING, INSTINCT_MORE = 1.1, 0.08
"""Of the chart, and besides, what they come in with."""
KNOWN_SHOVER = 1.3
"""Somebody who raises oftener than this (times the usual) is not answered by the equilibrium: it would call too little."""
AGAIN_OF_TWO, AGAIN, AGAIN_LATER_OF_TWO, AGAIN_LATER = 0.16, 0.06, 0.06, 0.03
"""Shares of hands that raise again: after one raise between two and with more, after several the same."""
AGAIN_LEAST, AGAIN_MOST = 0.6, 2.5
"""Against somebody who gives way to it often, and raises with much, one raises again with more; so much at the most."""
SHALLOW, SHALLOW_WIDER = 25, 1.6
"""Up to so many big blinds one raises again with so much more: a raise is nearly all-in already."""
UNSURE, UNSURE_OF = 0.02, 0.1
"""How far the edge of a chart is in doubt: a share of all hands, and besides of the part on the narrower side of it. Tables of
openings that are in print differ by about so much."""
MIXED = 0.2
"""The same where it goes hand by hand: how far from half and half something must be done before it is the one thing to do."""
WIDEST_AGAIN = 0.6
BLUFFS_FROM, BLUFFS_TO, BLUFFS = 0.5, 0.72, 0.12
"""Raising again as a bluff: hands between these places (too weak to call well, too strong to be laughed at), this often."""


class ChartVerdict(NamedTuple):
    """What the chart says, and by what."""

    action: Any
    rule: str
    """push: all-in or fold with few points; answer: the same for whoever is put all-in; open: raise first in or give up;
    enter: pay the little that is missing; free: raise or check."""
    share: float = 0.0
    """The share of all hands with which `rule` raises (or enters); 0 where it goes hand by hand."""
    often: float = 0.0
    """How often this hand then goes all-in, or calls, where it goes hand by hand."""


class ChartTurn(NamedTuple):
    """Where a chart turns to something else."""

    action: Any
    """What it says there."""
    beyond: float
    """How far the hand lies on this side of where that is in doubt, as a share of all hands; 0 within the doubt."""
    apart: float
    """How far it lies from there, measured in that doubt."""


def charted(f: Field, dice: Random, shift: float = 0.0) -> ChartVerdict | None:
    """What to do while nobody has raised, and what it goes by; None when somebody has, and the worth must be weighed. `shift`:
    what a hand would do that stands so much higher among all."""
    t, style = f.t, f.style
    two = len(f.rivals) == 1
    if f.attacks == 1 and two and not t.street and not style.simple:
        return _answer_all_in(f, dice)
    if f.attacks or t.street:
        return None
    place = f.place + shift + EDGE * (dice.random() - 0.5)
    if style.simple and f.depth > VERY_SHORT:
        return _by_instinct(f, place, dice)
    limped = sum(d.put > 0 for d in f.deeds)
    if f.depth <= SHORT and two and t.able == 2 and not limped and f.owed and t.bets[f.me] == t.small:
        often = pushes(KINDS[f.number], f.depth) ** (1 / style.width)
        return ChartVerdict(_all_in(f) or CALL if dice.random() < often else FOLD, "push", often=often)
    if f.depth <= SHORT and f.owed:
        return _push(f, place, limped)
    if f.owed:
        return _open(f, place, limped, dice)
    return _stay(f, place, limped, dice)


def _push(f: Field, place: float, limped: int) -> ChartVerdict | None:
    """All-in or fold with few points; None where a call is too cheap to be folded out of hand."""
    width = min(WIDEST, shove_width(f.depth, max(f.to_come, 1)) * f.style.width * LIMPED_SHOVE**limped)
    if place > 1 - width:
        return ChartVerdict(_all_in(f) or CALL, "push", width)
    return ChartVerdict(FOLD, "push", width) if f.owed > CHEAP * f.pot else None


def _stay(f: Field, place: float, limped: int, dice: Random) -> ChartVerdict:
    """Raise with the best where staying costs nothing."""
    width = (FREE_OF_TWO if len(f.rivals) == 1 else FREE) * f.style.width
    if place > 1 - width:
        return ChartVerdict(sized(f, _first_raise(f, dice) + limped * f.t.big) or CHECK, "free", width)
    return ChartVerdict(CHECK, "free", width)


def _open(f: Field, place: float, limped: int, dice: Random) -> ChartVerdict:
    """Raise first in, come in for the little that is missing, or give up."""
    t, style, two = f.t, f.style, len(f.rivals) == 1
    width = min(WIDEST, opening_width(t.able if two else len(f.rivals) + 1, f.to_come) * style.width)
    if limped:
        width *= LIMPED_OPEN
    if place > 1 - width:
        return ChartVerdict(sized(f, _first_raise(f, dice) + limped * t.big) or CALL, "open", width)
    closing = bool(limped) or f.to_come < 2
    if not closing and style.calling <= LIKES_TO_CALL:
        return ChartVerdict(FOLD, "open", width)
    price = f.owed / (f.pot + f.owed)
    eager = CLOSING if closing else BEHIND + BEHIND_LOOSE * style.calling
    entering = ENTER_OF_TWO if two else (1.0 - ENTER_FALL * price) * eager
    entering *= min(style.width, WIDER_ENTERING)
    return ChartVerdict(CALL if place > 1 - entering else FOLD, "enter", entering)


def _all_in(f: Field) -> Any:
    return sized(f, f.t.bets[f.me] + f.t.points[f.me])


def _first_raise(f: Field, dice: Random) -> float:
    """How far a first raise goes: in the fighter's manner, a little more or less each time, less with fewer to come."""
    half = SIZES[int(4 * dice.random())]
    late = LATE_SMALLER if f.to_come <= 2 else 0.0
    return max(2.0, f.style.opening + half - late) * f.t.big


def _by_instinct(f: Field, place: float, dice: Random) -> ChartVerdict:
    """Raise with the best hands, come in with what looks nice, wait for better with the rest."""
    two = len(f.rivals) == 1
    width = opening_width(2 if two else len(f.rivals) + 1, f.to_come) * f.style.width
    raising = (INSTINCT_OPEN if f.owed else INSTINCT_FREE) * width
    if place > 1 - raising:
        return ChartVerdict(sized(f, _first_raise(f, dice)) or (CALL if f.owed else CHECK), "open" if f.owed else "free", raising)
    if not f.owed:
        return ChartVerdict(CHECK, "free", raising)
    entering = min(WIDEST, INSTINCT_ENTERING * width + INSTINCT_MORE + BEHIND_LOOSE * max(f.style.calling, 0.0))
    return ChartVerdict(CALL if place > 1 - entering else FOLD, "enter", entering)


def _answer_all_in(f: Field, dice: Random) -> ChartVerdict | None:
    """Call or fold as in the equilibrium when the small blind has put all in; None where that is not the question."""
    rival, t = f.rivals[0], f.t
    first_in = sum(d.put > 0 for d in f.deeds) == 1 and len(f.deeds) == 1
    covers = not rival.points or rival.bet >= t.bets[f.me] + t.points[f.me]
    if not first_in or not covers or f.depth > MOST or f.pot - rival.bet - t.bets[f.me] or rival.manner.raises > KNOWN_SHOVER:
        return None
    often = calls(KINDS[f.number], f.depth) ** (1 / (f.style.width + BEHIND_LOOSE * f.style.calling))
    return ChartVerdict(CALL if dice.random() < often else FOLD, "answer", often=often)


def turn_of(f: Field, verdict: ChartVerdict, even: Random) -> ChartTurn:
    """The nearest place where the chart says something else; `even`: dice that lean to neither side."""
    for k in range(1, LOOKED):
        for shift in (k / LOOKED, -k / LOOKED):
            other = charted(f, even, shift) if 0.0 <= f.place + shift <= 1.0 else None
            if other is not None and _way(other.action) != _way(verdict.action):
                best = 1.0 - f.place - shift
                doubt = UNSURE + UNSURE_OF * min(best, 1.0 - best)
                return ChartTurn(other.action, max(0.0, abs(shift) - doubt), abs(shift) / doubt)
    far = abs(verdict.often - 0.5)
    other_way = FOLD if verdict.action != FOLD else CALL if verdict.rule == "answer" else _all_in(f) or CALL
    return ChartTurn(other_way, max(0.0, far - MIXED), far / MIXED)


def _way(action: Any) -> str:
    """Fold, Check, Call, or an attack of any size."""
    return "attack" if isinstance(action, Raise | AllIn) else type(action).__name__


def after_a_raise(f: Field, dice: Random) -> list[Any]:
    """What is worth weighing when somebody has raised: raising again only with hands for it, or now and then as a bluff."""
    found = candidates(f)
    two = len(f.rivals) == 1
    width = (AGAIN_OF_TWO if two else AGAIN) if f.attacks == 1 else (AGAIN_LATER_OF_TWO if two else AGAIN_LATER)
    if f.depth <= SHALLOW:
        width *= SHALLOW_WIDER
    raiser = max(f.rivals, key=lambda rival: rival.bet).manner
    width *= min(AGAIN_MOST, max(AGAIN_LEAST, raiser.yields**1.5 * raiser.raises**0.5))  # by whom it was raised
    bluffing = BLUFFS_FROM < f.place < BLUFFS_TO and f.attacks == 1 and dice.random() < BLUFFS * f.style.bluff
    if f.place <= 1 - min(WIDEST_AGAIN, width * f.style.width) and not bluffing and type(f.t.legal) is Choices:
        kept = [a for a in found if type(a) not in (Raise, AllIn) and a != ALL_IN]
        found = kept or found
    return found
