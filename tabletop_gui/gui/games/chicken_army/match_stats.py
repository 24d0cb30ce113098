"""Match stats of Chicken Army: damage dealt, taken and healed per round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabletop_gui.content.text.phrases import Tr
from tabletop_gui.gui.widgets.record.match_stats import Bar, BarInk, MatchStats, each

ROWS: Final[tuple[tuple[str, str, BarInk], ...]] = (
    ("dealt", "figures.chicken_army.dealt", "good"),
    ("taken", "figures.chicken_army.taken", "poor"),
    ("healed", "figures.chicken_army.healed", "fair"),
)


def match_stats(counted: Mapping[str, int], matches: int, tr: Tr) -> MatchStats:
    """Return the averages, each drawn in proportion to the largest of the three."""
    rounds = counted.get("rounds", 0)
    most = max(1, *(counted.get(word, 0) for word, _, _ in ROWS))
    bars = [
        Bar(tr(key), counted.get(word, 0) / most, each(tr, counted.get(word, 0), rounds), ink) for word, key, ink in ROWS
    ]  # fmt: skip
    blinds = counted.get("blinds", 0)
    return MatchStats(
        tr("figures.chicken_army.title"), tr("figures.chicken_army.rounds", n=rounds), bars,
        own=(str(blinds), tr("figures.chicken_army.blinds", n=blinds)),
    )  # fmt: skip
