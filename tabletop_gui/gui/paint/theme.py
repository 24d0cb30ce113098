"""Every colour of the interface in one place: the constant inks and the two themes. Colours are ``#rrggbb``.

The cards, the felt and the plates never change with the theme; only the tokens of ``Theme`` do.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PAPER: Final = "#F6EAD4"
PAPER_2: Final = "#E9D8B8"
INK: Final = "#211A24"
GOLD: Final = "#E2A42B"
GOLD_DEEP: Final = "#A8621E"
RED: Final = "#B3242C"
KEPT: Final = "#12695F"
"""A promise kept, on paper: a green with enough blue in it to be no red for anybody."""
MUTED_INK: Final = "#5A4A50"
"""Secondary text on paper."""
CORAL: Final = "#FF8A75"
"""What speaks against you, on the felt and in the sentence that says so."""
PROPOSED: Final = "#F2DDAE"
"""The ground of what is set against the best: gold, on paper."""
BEST: Final = "#4FAE83"
"""The frame of what is best, on the felt."""
BEST_ON_PAPER: Final = "#2E8F67"
WORSE_ON_PAPER: Final = "#C23028"

DUEL_THEIRS: Final = "#1E63C4"
"""The other one's line in a duel, on paper."""
CHOSEN_ROW: Final = "#F2DDAE"
"""The row of a list on paper that is chosen."""

SUITS_ON_PAPER: Final = {"S": "#1B1230", "H": "#D63A1B", "D": "#1E6FD0", "C": "#134E3F"}
SUITS_ON_DARK: Final = {"S": "#DCD4F7", "H": "#FF7F5C", "D": "#5296EC", "C": "#86DDBB"}
"""The four suits as small signs on dark ground: same hues, lighter, 4.5:1 or more against the panel, apart for every eye."""


@dataclass(frozen=True, slots=True)
class Theme:
    """The tokens that differ between night and day."""

    name: str
    floor: str
    glow: str
    """The light in the middle of the lobby's floor."""
    bar: str
    bar_text: str
    panel: str
    panel_alpha: float
    panel_text: str
    panel_muted: str
    heading: str
    """Headings on a panel or on the floor."""
    line: str
    """Thin rules and frames."""
    drop: str
    """The block under a button."""
    floor_text: str
    floor_muted: str
    field: str
    """The ground of tracks and pills on a panel."""
    wash: float
    """How much of the floor's grain is covered by its own colour, so that dark text on it is read (0 to 1)."""
    carved: str
    """The carved lines beside a title."""
    table_floor: str = ""
    """The planks round a table; empty: what the game wants."""


NIGHT: Final = Theme(
    name="night",
    floor="#1D1B24",
    glow="#3A2A3A",
    bar="#120C10",
    bar_text=PAPER,
    panel="#160F14",
    panel_alpha=0.82,
    panel_text=PAPER,
    panel_muted="#B9AD9E",
    heading=GOLD,
    line="#6E5A3A",
    drop="#120C10",
    floor_text=PAPER,
    floor_muted="#CBC1B1",
    field="#33262F",
    wash=0.0,
    carved=GOLD,
)
DAY: Final = Theme(
    name="day",
    floor="#F2DCB1",
    glow="#FFF5DD",
    bar=PAPER,
    bar_text=INK,
    panel=PAPER,
    panel_alpha=0.94,
    panel_text=INK,
    panel_muted=MUTED_INK,
    heading="#7E1423",
    line="#A08458",
    drop="#A08A62",
    floor_text=INK,
    floor_muted="#3D3036",
    field="#E0CFAC",
    wash=0.55,
    carved=GOLD_DEEP,
    table_floor="#EBCF9D",
)
THEMES: Final = {"night": NIGHT, "day": DAY}
