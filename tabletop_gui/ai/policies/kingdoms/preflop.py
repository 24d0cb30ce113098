"""Before the flop: what the charts say when nobody has raised, and which hands may raise again."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from tabletop_gui.ai.policies.kingdoms.candidates import candidates, sized
from tabletop_gui.ai.policies.kingdoms.charts import opening_width, shove_width
from tabletop_gui.ai.policies.kingdoms.field import Field
from tabletop_gui.ai.policies.kingdoms.push_fold import MOST, calls, pushes
from tabletop_gui.ai.policies.kingdoms.standing import KINDS
from tabletop_gui.games.kingdoms.actions import ALL_IN, CALL, CHECK, FOLD, AllIn, Choices, Raise

SHORT = 12.0
"""Big blinds up to which one goes all-in or folds."""
VERY_SHORT = 8.0
"""The same for those who fight by instinct."""


class Verdict(NamedTuple):
    """What the chart says, and by what."""

    action: Any
    rule: str
    """push: all-in or fold with few points; answer: the same for whoever is put all-in; open: raise first in or give up;
    enter: pay the little that is missing; free: raise or check."""
    share: float = 0.0
    """The share of all hands with which `rule` raises (or enters); 0 where it goes hand by hand."""


def by_chart(f: Field, dice: Random) -> Any:
    """What to do while nobody has raised; None when somebody has, and the worth must be weighed."""
    verdict = charted(f, dice)
    return verdict and verdict.action


def charted(f: Field, dice: Random) -> Verdict | None:
    """`by_chart`, with what it goes by."""
    t, style = f.t, f.style
    two = len(f.rivals) == 1
    if f.attacks == 1 and two and not t.street and not style.simple:
        return _answer_all_in(f, dice)
    if f.attacks or t.street:
        return None
    limped = sum(d.put > 0 for d in f.deeds)
    free = f.owed == 0
    luck = 0.02 * (dice.random() - 0.5)  # hands on the edge are played now and then
    place = f.place + luck
    if style.simple and f.depth > VERY_SHORT:
        return _by_instinct(f, place, dice)
    if f.depth <= SHORT and two and t.able == 2 and not limped and not free and t.bets[f.me] == t.small:
        often = pushes(KINDS[f.number], f.depth) ** (1 / style.width)
        return Verdict(_all_in(f) or CALL if dice.random() < often else FOLD, "push")
    if f.depth <= SHORT and not free:
        width = min(0.95, shove_width(f.depth, max(f.to_come, 1)) * style.width * 0.75**limped)
        if place > 1 - width:
            return Verdict(_all_in(f) or CALL, "push", width)
        return Verdict(FOLD, "push", width) if f.owed > 0.2 * f.pot else None
    width = min(0.95, opening_width(t.able if two else len(f.rivals) + 1, f.to_come) * style.width)
    if free:
        width = (0.3 if two else 0.14) * style.width
    elif limped:
        width *= 0.6
    rule = "free" if free else "open"
    if place > 1 - width:
        return Verdict(sized(f, _first_raise(f, dice) + limped * t.big) or (CHECK if free else CALL), rule, width)
    if free:
        return Verdict(CHECK, rule, width)
    price = f.owed / (f.pot + f.owed)
    entering = 0.93 if two else (1.0 - 1.7 * price) * (0.8 if limped or f.to_come < 2 else 0.35 + 3 * style.calling)
    if not (limped or f.to_come < 2 or style.calling > 0.04):
        return Verdict(FOLD, rule, width)
    entering *= min(style.width, 1.15)
    return Verdict(CALL if place > 1 - entering else FOLD, "enter", entering)


def _all_in(f: Field) -> Any:
    return sized(f, f.t.bets[f.me] + f.t.points[f.me])


def _first_raise(f: Field, dice: Random) -> float:
    """How far a first raise goes: in the fighter's manner, a little more or less each time, less with fewer to come."""
    half = (-0.5, 0.0, 0.0, 0.5)[int(4 * dice.random())]
    late = 0.25 if f.to_come <= 2 else 0.0
    return max(2.0, f.style.opening + half - late) * f.t.big


def _by_instinct(f: Field, place: float, dice: Random) -> Verdict:
    """Raise with the best hands, come in with what looks nice, wait for better with the rest."""
    two = len(f.rivals) == 1
    width = opening_width(2 if two else len(f.rivals) + 1, f.to_come) * f.style.width
    raising = (0.4 if f.owed else 0.2) * width
    if place > 1 - raising:
        return Verdict(sized(f, _first_raise(f, dice)) or (CALL if f.owed else CHECK), "open" if f.owed else "free", raising)
    if not f.owed:
        return Verdict(CHECK, "free", raising)
    entering = min(0.95, 1.1 * width + 0.08 + 3 * max(f.style.calling, 0.0))
    return Verdict(CALL if place > 1 - entering else FOLD, "enter", entering)


def _answer_all_in(f: Field, dice: Random) -> Verdict | None:
    """Call or fold as in the equilibrium when the small blind has put all in; None where that is not the question."""
    rival, t = f.rivals[0], f.t
    first_in = sum(d.put > 0 for d in f.deeds) == 1 and len(f.deeds) == 1
    covers = not rival.points or rival.bet >= t.bets[f.me] + t.points[f.me]
    if not first_in or not covers or f.depth > MOST or f.pot - rival.bet - t.bets[f.me] or rival.manner.raises > 1.3:
        return None
    often = calls(KINDS[f.number], f.depth) ** (1 / (f.style.width + 3 * f.style.calling))
    return Verdict(CALL if dice.random() < often else FOLD, "answer")


def after_a_raise(f: Field, dice: Random) -> list[Any]:
    """What is worth weighing when somebody has raised: raising again only with hands for it, or now and then as a bluff."""
    found = candidates(f)
    two = len(f.rivals) == 1
    width = (0.16 if two else 0.06) if f.attacks == 1 else (0.06 if two else 0.03)
    if f.depth <= 25:
        width *= 1.6
    bluffing = 0.5 < f.place < 0.72 and f.attacks == 1 and dice.random() < 0.12 * f.style.bluff
    if f.place <= 1 - min(0.6, width * f.style.width) and not bluffing and type(f.t.legal) is Choices:
        kept = [a for a in found if type(a) not in (Raise, AllIn) and a != ALL_IN]
        found = kept or found
    return found
