"""Match stats of Famiglia: cards recruited by family and by value."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop_gui.content.text.phrases import Tr
from tabletop_gui.games.famiglia.gangsters import FAMILIES
from tabletop_gui.gui.widgets.record.match_stats import Bar, MatchStats, each


def match_stats(counted: Mapping[str, int], matches: int, tr: Tr) -> MatchStats:
    """Return the averages per match, each drawn in proportion to the largest of its kind."""
    families = [counted.get(f"family_{k}", 0) for k in range(len(FAMILIES))]
    values = [counted.get(f"value_{k}", 0) for k in range(5)]
    bars = [
        Bar(tr("figures.famiglia.family", family=FAMILIES[k]), many / max(1, *families), each(tr, many, matches))
        for k, many in enumerate(families)
    ]
    bars += [
        Bar(tr("figures.famiglia.value", n=k), many / max(1, *values), each(tr, many, matches), "fair")
        for k, many in enumerate(values)
    ]
    high = counted.get("high", 0)
    return MatchStats(
        tr("figures.famiglia.title"), tr("figures.famiglia.recruits", n=sum(families)), bars,
        own=(each(tr, high, matches), tr("figures.famiglia.high")),
    )  # fmt: skip

