"""Match stats of Regine: how often the player goes, doubles, bluffs and is caught."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop_gui.content.text.phrases import Tr
from tabletop_gui.gui.widgets.record.match_stats import MatchStats, share_bar
from tabletop_gui.match.record.statistics import share_of


def match_stats(counted: Mapping[str, int], matches: int, tr: Tr) -> MatchStats:
    """Return the shares of the categories played; bluffs as a share of those gone to with a face-down card."""

    def n(word: str) -> int:
        return counted.get(word, 0)

    bars = [
        share_bar(tr, "figures.regine.went", n("voys"), n("played")),
        share_bar(tr, "figures.regine.doubled", n("doubles"), n("voys")),
        share_bar(tr, "figures.regine.won", n("went_won"), n("voys")),
        share_bar(tr, "figures.regine.bluffed", n("bluffs"), n("claims"), "fair"),
        share_bar(tr, "figures.regine.caught", n("caught"), n("bluffs"), "poor"),
    ]
    own = (str(counted["best_jugada"]), tr("figures.regine.best")) if "best_jugada" in counted else None
    conclusion = _finding(n("caught"), n("bluffs"), tr)
    return MatchStats(
        tr("figures.regine.title"), tr("figures.regine.jugadas", n=n("played")), bars, conclusion=conclusion, own=own
    )


def _finding(caught: int, bluffs: int, tr: Tr) -> str:
    least, most = share_of(caught, bluffs)
    if least > 0.5:
        return tr("figures.regine.seen_through", n=bluffs, caught=caught)
    return tr("figures.regine.believed", n=bluffs, free=bluffs - caught) if most < 0.5 else ""
