"""Match stats of Game of Kingdoms: how often the player joins, attacks, folds, bluffs and is caught."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop_gui.content.text.phrases import Tr
from tabletop_gui.gui.widgets.record.match_stats import MatchStats, share_bar
from tabletop_gui.match.record.statistics import share_of


def match_stats(counted: Mapping[str, int], matches: int, tr: Tr) -> MatchStats:
    """Return the shares of the battles fought; bluffs as a share of those in which the player attacked after the flop."""

    def n(word: str) -> int:
        return counted.get(word, 0)

    bars = [
        share_bar(tr, "figures.kingdoms.entered", n("entered"), n("battles")),
        share_bar(tr, "figures.kingdoms.raised", n("raised"), n("battles")),
        share_bar(tr, "figures.kingdoms.attacks", n("attacks"), n("attacks") + n("calls")),
        share_bar(tr, "figures.kingdoms.folds", n("folds"), n("faced"), "fair"),
        share_bar(tr, "figures.kingdoms.bluffed", n("bluffs"), n("claims"), "fair"),
        share_bar(tr, "figures.kingdoms.caught", n("caught"), n("bluffs"), "poor"),
    ]
    return MatchStats(
        tr("figures.kingdoms.title"), tr("figures.kingdoms.battles", n=n("battles")), bars,
        conclusion=_finding(n("caught"), n("bluffs"), tr), own=(str(n("won")), tr("figures.kingdoms.won", n=n("won"))),
    )  # fmt: skip


def _finding(caught: int, bluffs: int, tr: Tr) -> str:
    least, most = share_of(caught, bluffs)
    if least > 0.5:
        return tr("figures.kingdoms.seen_through", n=bluffs, caught=caught)
    return tr("figures.kingdoms.believed", n=bluffs, free=bluffs - caught) if most < 0.5 else ""
