"""Opponent model: the deviations of a player from the usual, from its public actions (`betting_stats`) and bet sizes
(`bet_sizes`).

Every estimate is shrunk towards the usual value until enough has been seen. The meaning of a bet size is a table of three
bands of hands: the frequency with which each band makes a bet of this size when it may bet first. Hands shown tell which
band bet; the overall frequency of bets tells the width of the band.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from tabletop_gui.ai.policies.kingdoms.charts.opening_charts import ENTERED, RAISED
from tabletop_gui.games.kingdoms import bet_sizes, betting_stats
from tabletop_gui.games.kingdoms.battle import Kingdoms

KNOWN_AFTER = 25.0
"""Battles, or bets faced, after which a player's own statistics weigh as much as the usual ones."""
BETS_KNOWN, SHOWN_KNOWN, ANSWERS_KNOWN, RAISES_KNOWN = 8.0, 4.0, 8.0, 8.0
"""The same for chances to bet first, hands shown after a bet of one size, bets of one size faced, and raises."""
MASS: Final = (0.4, 0.35, 0.25)
"""Share of hands in each band: weak, fair and strong (`bet_sizes.FAIR_FROM`, `bet_sizes.STRONG_FROM`)."""
USUAL: Final = ((0.05, 0.10, 0.07), (0.13, 0.20, 0.33), (0.06, 0.05, 0.20), (0.005, 0.004, 0.02))
"""Frequency with which each band bets first, by size: small bets mean middling hands, large ones strong hands
and bluffs. Set by hand after the play of sound players; soon outweighed by the statistics of the player.
"""
USUALLY_AGAIN, USUALLY_RAISED = 0.11, (0.0, 0.0, 0.16, 0.09, 0.08, 0.07, 0.06, 0.06, 0.06, 0.06)
"""Usual frequency of raising a bet from the flop on, and of raising a raise before it, by the number of players."""
MOST: Final = 0.98
"""Maximum betting frequency of a band."""
USUALLY_YIELDS = 0.5
"""Usual frequency of folding to a raise before the flop."""
FOLDED: Final = (0.2, 0.38, 0.48, 0.55)
"""Usual frequency of folding to a bet, by size: slightly less than what makes a bluff break even."""

Table = tuple[tuple[float, float, float], ...]


class Tendencies(NamedTuple):
    """The tendencies of a player as factors on the usual frequencies; 1 is the usual."""

    enters: float = 1.0
    raises: float = 1.0
    attacks: float = 1.0
    folds: float = 1.0
    again: float = 1.0
    """Factor for raising a bet, from the flop on."""
    answers: float = 1.0
    """Factor for raising a raise before the flop."""
    yields: float = 1.0
    """Factor for folding to a raise before the flop."""
    gives_way: tuple[float, float, float, float] = (1.0, 1.0, 1.0, 1.0)
    """Factors for folding to a bet, by its size."""
    bets: Table = USUAL
    """Frequency with which each band of hands bets first, by size: absolute, not factors."""


def tendencies(t: Kingdoms, seat: int) -> Tendencies:
    """Return the tendencies of a seat from its public statistics."""
    fighters = max(2, t.n - sum(1 for place in t.place if place))
    counts = t.habits[seat * betting_stats.WIDTH : (seat + 1) * betting_stats.WIDTH]
    shown = t.sizes[seat * bet_sizes.WIDTH : (seat + 1) * bet_sizes.WIDTH]
    return _tendencies(tuple(counts), tuple(shown), fighters)


@lru_cache(maxsize=64)
def _tendencies(row: tuple[int, ...], seen: tuple[int, ...], fighters: int) -> Tendencies:
    battles, faced = max(row[betting_stats.BATTLES] - 1, 0), row[betting_stats.FACED]
    acts = row[betting_stats.ATTACKS] + row[betting_stats.CALLS] + row[betting_stats.FOLDS]
    met = seen[bet_sizes.BETS_MET : bet_sizes.FOLDED_TO]
    return Tendencies(
        _drawn(row[betting_stats.ENTERED], battles, ENTERED[fighters]),
        _drawn(row[betting_stats.RAISED_FIRST], battles, RAISED[fighters]),
        _drawn(row[betting_stats.ATTACKS], acts, 0.45),
        _drawn(row[betting_stats.FOLDS], faced, 0.45),
        _drawn(seen[bet_sizes.AGAIN], sum(met), USUALLY_AGAIN),
        _drawn(seen[bet_sizes.RAISED_AGAIN], seen[bet_sizes.RAISES_MET], USUALLY_RAISED[fighters], RAISES_KNOWN),
        _drawn(seen[bet_sizes.RAISES_FOLDED], seen[bet_sizes.RAISES_MET], USUALLY_YIELDS, RAISES_KNOWN),
        _gives_way(met, seen[bet_sizes.FOLDED_TO : bet_sizes.AGAIN]),
        _bets(seen),
    )


def _drawn(found: int, of: int, usual: float, known: float = KNOWN_AFTER) -> float:
    """Return a frequency, shrunk towards the usual one, as a factor on it."""
    return (found + known * usual) / (of + known) / usual


def _gives_way(met: tuple[int, ...], folded: tuple[int, ...]) -> tuple[float, float, float, float]:
    """Return the factors for folding by size. A player who folds to one size more than usual is assumed to do so for
    the other sizes, as far as these are unknown.
    """
    all_met = sum(met)
    usual = sum([m * f for m, f in zip(met, FOLDED, strict=True)])
    whole = (sum(folded) + 2 * ANSWERS_KNOWN * 0.4) / (usual + 2 * ANSWERS_KNOWN * 0.4) if all_met else 1.0
    a, b, c, d = (
        (f + ANSWERS_KNOWN * min(0.95, u * whole)) / (m + ANSWERS_KNOWN) / u for m, f, u in zip(met, folded, FOLDED, strict=True)
    )
    return a, b, c, d


def _spread(often: float, bands: list[float]) -> list[float]:
    """Return the betting frequency of each band, given the overall frequency `often` and the bands' parts of it. No
    band exceeds `MOST`: the excess goes to the other bands, so that a player who bets nearly always does so with
    nearly any hand, whatever hands were shown.
    """
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
    """Return the frequency with which each band bets first, by size."""
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
