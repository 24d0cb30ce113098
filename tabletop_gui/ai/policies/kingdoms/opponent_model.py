"""How a fighter fights beside the usual, out of what everybody saw of it: deeds (`habits`), and the sizes of bets (`sizes`).

Everything is drawn towards the usual until enough has been seen. What a bet of some size means is a table of three bands of
hands: how often each bets so much where it may bet first. Shown hands say which band bet; how often it bets at all says how wide
the band is.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from tabletop_gui.ai.policies.kingdoms.charts.opening_charts import ENTERED, RAISED
from tabletop_gui.games.kingdoms import bet_sizes, betting_stats
from tabletop_gui.games.kingdoms.battle import Kingdoms

KNOWN_AFTER = 25.0
"""Battles, or bets faced, after which a fighter's own habits count as much as the usual ones."""
BETS_KNOWN, SHOWN_KNOWN, ANSWERS_KNOWN, RAISES_KNOWN = 8.0, 4.0, 8.0, 8.0
"""The same for chances to bet first, for hands that were shown after a bet of one size, for bets of one size met, for raises."""
MASS: Final = (0.4, 0.35, 0.25)
"""How many hands each band holds: weak, fair and strong (`sizes.FAIR_FROM`, `sizes.STRONG_FROM`)."""
USUAL: Final = ((0.05, 0.10, 0.07), (0.13, 0.20, 0.33), (0.06, 0.05, 0.20), (0.005, 0.004, 0.02))
"""How often each band bets first, by size: small bets mean middling hands, large ones strong hands and bluffs. Set by hand after
what sound players do; nobody is played by this table for long."""
USUALLY_AGAIN, USUALLY_RAISED = 0.11, (0.0, 0.0, 0.16, 0.09, 0.08, 0.07, 0.06, 0.06, 0.06, 0.06)
"""How often a bet is raised from the flop on, and a raise before it, by the number of fighters."""
MOST: Final = 0.98
"""No band bets oftener than this."""
USUALLY_YIELDS = 0.5
"""How often a raise before the flop is folded to."""
FOLDED: Final = (0.2, 0.38, 0.48, 0.55)
"""How often a bet of each size makes a fighter give way: about what leaves a bluff nothing, and a little less."""

Table = tuple[tuple[float, float, float], ...]


class Manner(NamedTuple):
    """How a fighter fights, beside the usual: factors, 1 for the usual."""

    enters: float = 1.0
    raises: float = 1.0
    attacks: float = 1.0
    folds: float = 1.0
    again: float = 1.0
    """Raising a bet, from the flop on."""
    answers: float = 1.0
    """Raising a raise before the flop."""
    yields: float = 1.0
    """Folding to a raise before the flop."""
    gives_way: tuple[float, float, float, float] = (1.0, 1.0, 1.0, 1.0)
    """Folding to a bet, by its size."""
    bets: Table = USUAL
    """How often each band of hands bets first, by size: shares, no factors."""


def manner(t: Kingdoms, seat: int) -> Manner:
    """The manner of a seat out of what is known of it."""
    fighters = max(2, t.n - sum(1 for place in t.place if place))
    deeds = t.habits[seat * betting_stats.WIDTH : (seat + 1) * betting_stats.WIDTH]
    shown = t.sizes[seat * bet_sizes.WIDTH : (seat + 1) * bet_sizes.WIDTH]
    return _manner(tuple(deeds), tuple(shown), fighters)


@lru_cache(maxsize=64)
def _manner(row: tuple[int, ...], seen: tuple[int, ...], fighters: int) -> Manner:
    battles, faced = max(row[betting_stats.BATTLES] - 1, 0), row[betting_stats.FACED]
    acts = row[betting_stats.ATTACKS] + row[betting_stats.CALLS] + row[betting_stats.FOLDS]
    met = seen[bet_sizes.MET : bet_sizes.GAVE_WAY]
    return Manner(
        _drawn(row[betting_stats.ENTERED], battles, ENTERED[fighters]),
        _drawn(row[betting_stats.RAISED_FIRST], battles, RAISED[fighters]),
        _drawn(row[betting_stats.ATTACKS], acts, 0.45),
        _drawn(row[betting_stats.FOLDS], faced, 0.45),
        _drawn(seen[bet_sizes.AGAIN], sum(met), USUALLY_AGAIN),
        _drawn(seen[bet_sizes.RAISED_AGAIN], seen[bet_sizes.RAISES_MET], USUALLY_RAISED[fighters], RAISES_KNOWN),
        _drawn(seen[bet_sizes.RAISES_FOLDED], seen[bet_sizes.RAISES_MET], USUALLY_YIELDS, RAISES_KNOWN),
        _gives_way(met, seen[bet_sizes.GAVE_WAY : bet_sizes.AGAIN]),
        _bets(seen),
    )


def _drawn(found: int, of: int, usual: float, known: float = KNOWN_AFTER) -> float:
    """A share, drawn towards the usual one; beside it."""
    return (found + known * usual) / (of + known) / usual


def _gives_way(met: tuple[int, ...], folded: tuple[int, ...]) -> tuple[float, float, float, float]:
    """Folding by size. Who gives way to one size more than usual does so to the others too, as far as they are not known."""
    all_met = sum(met)
    usual = sum([m * f for m, f in zip(met, FOLDED, strict=True)])
    whole = (sum(folded) + 2 * ANSWERS_KNOWN * 0.4) / (usual + 2 * ANSWERS_KNOWN * 0.4) if all_met else 1.0
    a, b, c, d = (
        (f + ANSWERS_KNOWN * min(0.95, u * whole)) / (m + ANSWERS_KNOWN) / u for m, f, u in zip(met, folded, FOLDED, strict=True)
    )
    return a, b, c, d


def _spread(often: float, bands: list[float]) -> list[float]:
    """How often each band bets when all do so `often`, in these parts. No band bets more than always: what is more than that is
    done by the others, so that who bets nearly always does it with nearly anything, whatever hands were shown."""
    found, open_ = [0.0, 0.0, 0.0], [0, 1, 2]
    for _ in range(3):
        left = often - sum([found[k] * MASS[k] for k in range(3) if k not in open_])
        parts = sum([bands[k] for k in open_])
        for k in open_:
            found[k] = left * (bands[k] / parts if parts > 0.0 else 1.0 / len(open_)) / MASS[k]
        full = [k for k in open_ if found[k] > MOST]
        if not full:
            break
        for k in full:
            found[k] = MOST
        open_ = [k for k in open_ if k not in full]
        if not open_:
            break
    return found


def _bets(seen: tuple[int, ...]) -> Table:
    """How often each band bets first, by size."""
    chances, found = seen[bet_sizes.CHANCES], []
    for which, usual in enumerate(USUAL):
        usually = sum([share * mass for share, mass in zip(usual, MASS, strict=True)])
        often = (seen[bet_sizes.BETS + which] + BETS_KNOWN * usually) / (chances + BETS_KNOWN)
        shown = seen[bet_sizes.SHOWN + 3 * which :][:3]
        of = sum(shown) + SHOWN_KNOWN
        bands = [(n + SHOWN_KNOWN * s * m / usually) / of for n, s, m in zip(shown, usual, MASS, strict=True)]
        found.append(_spread(often, bands))
    most = [max(1.0, sum([row[band] for row in found]) / MOST) for band in range(3)]
    return tuple((a / most[0], b / most[1], c / most[2]) for a, b, c in found)
