"""Before the flop: the chart decisions when nobody has raised, and the hands that may re-raise."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from tabletop_gui.ai.policies.kingdoms.candidates import candidates, round_bet
from tabletop_gui.ai.policies.kingdoms.charts.opening_charts import opening_width, shove_width
from tabletop_gui.ai.policies.kingdoms.charts.push_fold import MOST, calls, pushes
from tabletop_gui.ai.policies.kingdoms.hand_strength import KINDS
from tabletop_gui.ai.policies.kingdoms.situation import Situation
from tabletop_gui.games.kingdoms.actions import ALL_IN, CALL, CHECK, FOLD, AllIn, Choices, Raise

SHORT = 12.0
"""Stack in big blinds up to which a player goes all-in or folds. Heads-up this gives away little up to some ten
to fifteen: the jam-or-fold game of Chen and Ankenman, *The Mathematics of Poker* (2006), part III.
"""
VERY_SHORT = 8.0
"""The same for instinctive players, who wait longer."""
WIDEST = 0.95
"""Maximum share of hands played: the worst hands are folded in any style."""
LOOKED = 200
"""Number of steps from the weakest hand to the strongest in the search for a chart's edge."""
EDGE = 0.02
"""Random shift of the hand's rank: hands this near to a chart's edge are played now and then, so that the chart
cannot be inferred.
"""

# What a chart is multiplied by, or its width where there is no chart. Set by hand, and measured only as a whole
# (docs/measurements/kingdoms.md): no other source.
LIMPED_SHOVE, LIMPED_OPEN = 0.75, 0.6
"""Factor on the share of hands behind limpers: once for each before an all-in, once in all before a raise."""
CHEAP = 0.2
"""A call of less than this share of the pot is not folded by chart, but evaluated."""
FREE_OF_TWO, FREE = 0.3, 0.14
"""Share of hands that raises when a check is free (big blind, nobody raised): heads-up, and with more players."""
ENTER_OF_TWO = 0.93
"""Share of hands that completes the small blind heads-up: one chip plays for three, and position is lost only afterwards."""
ENTER_FALL = 1.7
"""Decrease of the share of hands that completes with more players, per share of the pot it costs."""
CLOSING, BEHIND, BEHIND_LOOSE = 0.8, 0.35, 3.0
"""Factors on that share: the first for the last player to act or behind a limper, otherwise the second plus the
third times `Style.calling`.
"""
LIKES_TO_CALL = 0.04
"""Minimum `Style.calling` for limping first in."""
WIDER_ENTERING = 1.15
"""Maximum factor of a loose style on limping."""
LATE_SMALLER = 0.25
"""Big blinds by which a first raise is smaller in late position, where fewer players are left to act."""
SIZES = (-0.5, 0.0, 0.0, 0.5)
"""Random variations of the first raise, in big blinds."""
INSTINCT_OPEN, INSTINCT_FREE = 0.4, 0.2
"""Factors on the chart for raises of instinctive players: first in, and when a check is free."""
INSTINCT_ENTERING, INSTINCT_MORE = 1.1, 0.08
"""Factor and addition to the chart for the hands with which instinctive players limp."""
KNOWN_SHOVER = 1.3
"""Raise factor of a rival above which the equilibrium is not used against it: it would call too little."""
AGAIN_OF_TWO, AGAIN, AGAIN_LATER_OF_TWO, AGAIN_LATER = 0.16, 0.06, 0.06, 0.03
"""Share of hands that re-raises: after one raise heads-up and with more players, after several raises likewise."""
AGAIN_LEAST, AGAIN_MOST = 0.6, 2.5
"""Limits of the factor on that share for the raiser's tendencies (folds to re-raises, raises often)."""
SHALLOW, SHALLOW_WIDER = 25, 1.6
"""Stack in big blinds up to which the share is multiplied by the second number: a re-raise is nearly all-in already."""
UNSURE, UNSURE_OF = 0.02, 0.1
"""Uncertainty of a chart's edge: a share of all hands, plus a share of the hands on the narrower side of it.
Published opening charts differ by about as much.
"""
MIXED = 0.2
"""The uncertainty where the chart goes hand by hand: minimum distance of a frequency from one half to count as a clear choice."""
WIDEST_AGAIN = 0.6
BLUFFS_FROM, BLUFFS_TO, BLUFFS = 0.5, 0.72, 0.12
"""Re-raise bluffs: the range of ranks (too weak to call well, not hopeless when called), and the frequency."""


class ChartVerdict(NamedTuple):
    """The chart's action and the rule behind it."""

    action: Any
    rule: str
    """push: all-in or fold with a short stack; answer: call or fold against an all-in; open: raise first in or fold;
    enter: limp or fold; free: raise or check.
    """
    share: float = 0.0
    """Share of all hands with which `rule` raises (or limps); 0 where it goes hand by hand."""
    often: float = 0.0
    """Frequency with which this hand goes all-in, or calls, where it goes hand by hand."""


class ChartEdge(NamedTuple):
    """The nearest rank at which a chart gives another action."""

    action: Any
    """The action there."""
    beyond: float
    """Distance of the hand from the uncertain zone around it, as a share of all hands; 0 within the zone."""
    apart: float
    """Distance of the hand from it, in units of the uncertainty."""


def chart_decision(f: Situation, rng: Random, shift: float = 0.0) -> ChartVerdict | None:
    """Return the chart's decision while nobody has raised; None if somebody has, and the actions must be evaluated.
    `shift` is added to the rank of the hand.
    """
    t, style = f.t, f.style
    two = len(f.rivals) == 1
    if f.attacks == 1 and two and not t.street and not style.simple:
        return _answer_all_in(f, rng)
    if f.attacks or t.street:
        return None
    place = f.place + shift + EDGE * (rng.random() - 0.5)
    if style.simple and f.depth > VERY_SHORT:
        return _by_instinct(f, place, rng)
    limped = sum(d.put > 0 for d in f.history)
    if f.depth <= SHORT and two and t.able == 2 and not limped and f.owed and t.bets[f.me] == t.small:
        often = pushes(KINDS[f.number], f.depth) ** (1 / style.width)
        return ChartVerdict(_all_in(f) or CALL if rng.random() < often else FOLD, "push", often=often)
    if f.depth <= SHORT and f.owed:
        return _push(f, place, limped)
    if f.owed:
        return _open(f, place, limped, rng)
    return _stay(f, place, limped, rng)


def _push(f: Situation, place: float, limped: int) -> ChartVerdict | None:
    """All-in or fold with a short stack; None if a call is too cheap to be folded by chart."""
    width = min(WIDEST, shove_width(f.depth, max(f.to_come, 1)) * f.style.width * LIMPED_SHOVE**limped)
    if place > 1 - width:
        return ChartVerdict(_all_in(f) or CALL, "push", width)
    return ChartVerdict(FOLD, "push", width) if f.owed > CHEAP * f.pot else None


def _stay(f: Situation, place: float, limped: int, rng: Random) -> ChartVerdict:
    """Raise with the best hands when a check is free."""
    width = (FREE_OF_TWO if len(f.rivals) == 1 else FREE) * f.style.width
    if place > 1 - width:
        return ChartVerdict(round_bet(f, _first_raise(f, rng) + limped * f.t.big) or CHECK, "free", width)
    return ChartVerdict(CHECK, "free", width)


def _open(f: Situation, place: float, limped: int, rng: Random) -> ChartVerdict:
    """Raise first in, limp, or fold."""
    t, style, two = f.t, f.style, len(f.rivals) == 1
    width = min(WIDEST, opening_width(t.able if two else len(f.rivals) + 1, f.to_come) * style.width)
    if limped:
        width *= LIMPED_OPEN
    if place > 1 - width:
        return ChartVerdict(round_bet(f, _first_raise(f, rng) + limped * t.big) or CALL, "open", width)
    closing = bool(limped) or f.to_come < 2
    if not closing and style.calling <= LIKES_TO_CALL:
        return ChartVerdict(FOLD, "open", width)
    price = f.owed / (f.pot + f.owed)
    eager = CLOSING if closing else BEHIND + BEHIND_LOOSE * style.calling
    entering = ENTER_OF_TWO if two else (1.0 - ENTER_FALL * price) * eager
    entering *= min(style.width, WIDER_ENTERING)
    return ChartVerdict(CALL if place > 1 - entering else FOLD, "enter", entering)


def _all_in(f: Situation) -> Any:
    return round_bet(f, f.t.bets[f.me] + f.t.points[f.me])


def _first_raise(f: Situation, rng: Random) -> float:
    """Return the size of a first raise: by the player's style, with a random variation, smaller with fewer players to come."""
    half = SIZES[int(4 * rng.random())]
    late = LATE_SMALLER if f.to_come <= 2 else 0.0
    return max(2.0, f.style.opening + half - late) * f.t.big


def _by_instinct(f: Situation, place: float, rng: Random) -> ChartVerdict:
    """Raise with the best hands, limp with attractive ones, fold or check the rest."""
    two = len(f.rivals) == 1
    width = opening_width(2 if two else len(f.rivals) + 1, f.to_come) * f.style.width
    raising = (INSTINCT_OPEN if f.owed else INSTINCT_FREE) * width
    if place > 1 - raising:
        return ChartVerdict(
            round_bet(f, _first_raise(f, rng)) or (CALL if f.owed else CHECK), "open" if f.owed else "free", raising
        )
    if not f.owed:
        return ChartVerdict(CHECK, "free", raising)
    entering = min(WIDEST, INSTINCT_ENTERING * width + INSTINCT_MORE + BEHIND_LOOSE * max(f.style.calling, 0.0))
    return ChartVerdict(CALL if place > 1 - entering else FOLD, "enter", entering)


def _answer_all_in(f: Situation, rng: Random) -> ChartVerdict | None:
    """Call or fold as in the equilibrium against the small blind's all-in; None in any other situation."""
    rival, t = f.rivals[0], f.t
    first_in = sum(d.put > 0 for d in f.history) == 1 and len(f.history) == 1
    covers = not rival.points or rival.bet >= t.bets[f.me] + t.points[f.me]
    if not first_in or not covers or f.depth > MOST or f.pot - rival.bet - t.bets[f.me] or rival.tendencies.raises > KNOWN_SHOVER:
        return None
    often = calls(KINDS[f.number], f.depth) ** (1 / (f.style.width + BEHIND_LOOSE * f.style.calling))
    return ChartVerdict(CALL if rng.random() < often else FOLD, "answer", often=often)


def nearest_edge(f: Situation, verdict: ChartVerdict, even: Random) -> ChartEdge:
    """Return the nearest rank at which the chart gives another action; `even`: a generator that always returns 0.5."""
    for k in range(1, LOOKED):
        for shift in (k / LOOKED, -k / LOOKED):
            other = chart_decision(f, even, shift) if 0.0 <= f.place + shift <= 1.0 else None
            if other is not None and _way(other.action) != _way(verdict.action):
                best = 1.0 - f.place - shift
                doubt = UNSURE + UNSURE_OF * min(best, 1.0 - best)
                return ChartEdge(other.action, max(0.0, abs(shift) - doubt), abs(shift) / doubt)
    far = abs(verdict.often - 0.5)
    other_way = FOLD if verdict.action != FOLD else CALL if verdict.rule == "answer" else _all_in(f) or CALL
    return ChartEdge(other_way, max(0.0, far - MIXED), far / MIXED)


def _way(action: Any) -> str:
    """Return the class of an action: Fold, Check, Call, or an attack of any size."""
    return "attack" if isinstance(action, Raise | AllIn) else type(action).__name__


def after_a_raise(f: Situation, rng: Random) -> list[Any]:
    """Return the actions worth evaluating after a raise: re-raises only with suitable hands, or now and then as a bluff."""
    found = candidates(f)
    two = len(f.rivals) == 1
    width = (AGAIN_OF_TWO if two else AGAIN) if f.attacks == 1 else (AGAIN_LATER_OF_TWO if two else AGAIN_LATER)
    if f.depth <= SHALLOW:
        width *= SHALLOW_WIDER
    raiser = max(f.rivals, key=lambda rival: rival.bet).tendencies
    width *= min(AGAIN_MOST, max(AGAIN_LEAST, raiser.yields**1.5 * raiser.raises**0.5))  # by whom it was raised
    bluffing = BLUFFS_FROM < f.place < BLUFFS_TO and f.attacks == 1 and rng.random() < BLUFFS * f.style.bluff
    if f.place <= 1 - min(WIDEST_AGAIN, width * f.style.width) and not bluffing and type(f.t.legal) is Choices:
        kept = [a for a in found if type(a) not in (Raise, AllIn) and a != ALL_IN]
        found = kept or found
    return found
