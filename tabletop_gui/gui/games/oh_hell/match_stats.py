"""Match stats of Oh Hell: bids against tricks taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabletop_gui.content.text.phrases import Tr
from tabletop_gui.gui.widgets.record.match_stats import MOST_BARS, Bar, MatchStats, SquareMark, share_bar
from tabletop_gui.match.record.statistics import share_of

HIGH: Final = 3
"""Least high bid."""
HALF: Final = 0.5


def match_stats(counted: Mapping[str, int], matches: int, tr: Tr) -> MatchStats:
    """Return the table of bids against tricks, the success rate of each bid, and any one-sided error of high or low bids."""
    bids = [bid for bid in range(11) if counted.get(f"bid_{bid}")]
    hands = sum(counted[f"bid_{bid}"] for bid in bids)
    marks = [SquareMark(bid, counted[f"took_{bid}"] / counted[f"bid_{bid}"], counted[f"bid_{bid}"]) for bid in bids]
    own = (str(counted["row"]), tr("figures.oh_hell.row")) if "row" in counted else None
    return MatchStats(
        tr("figures.oh_hell.title"), tr("figures.oh_hell.hands", n=hands), [_bar(counted, bid, tr) for bid in bids[:MOST_BARS]],
        tr("figures.oh_hell.kept"), marks, (tr("figures.oh_hell.bid"), tr("figures.oh_hell.taken")), _finding(counted, tr), own,
    )  # fmt: skip


def _bar(counted: Mapping[str, int], bid: int, tr: Tr) -> Bar:
    kept, times = counted[f"kept_{bid}"], counted[f"bid_{bid}"]
    found = share_bar(tr, "figures.oh_hell.kept", kept, times, "good" if kept >= HALF * times else "fair")
    return Bar(str(bid), found.share, found.figure, found.ink)


def _finding(counted: Mapping[str, int], tr: Tr) -> str:
    """Return a sentence if missed bids are significantly one-sided (high ones short, or low ones over), else ""."""
    high, low = range(HIGH, 11), range(1, HIGH)
    short = sum(counted.get(f"short_{bid}", 0) for bid in high)
    missed = sum(counted.get(f"bid_{bid}", 0) - counted.get(f"kept_{bid}", 0) for bid in high)
    if share_of(short, missed)[0] > HALF:
        return tr("figures.oh_hell.high", n=missed, short=short)
    over = sum(counted.get(f"bid_{k}", 0) - counted.get(f"kept_{k}", 0) - counted.get(f"short_{k}", 0) for k in low)
    missed = sum(counted.get(f"bid_{bid}", 0) - counted.get(f"kept_{bid}", 0) for bid in low)
    if share_of(over, missed)[0] > HALF:
        return tr("figures.oh_hell.low", n=missed, over=over)
    return ""
