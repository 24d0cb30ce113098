"""Every colour of the interface in one place: the constant inks and the three themes. Colours are ``#rrggbb``.

The cards, the felt and the plates never change with the theme; only the tokens of ``Theme`` do.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec import Struct

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


class Theme(Struct, frozen=True):
    """The tokens that differ between night, day and high contrast."""

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
    edge: str = ""
    """The line round a panel whose ground is the floor's; empty where the ground tells them apart."""
    table_floor: str = ""
    """The planks round a table; empty: what the game wants."""
    felt: float = 1.0
    """The relative luminance a table's felt has at most."""
    light: bool = False
    """Whether its grounds are light, and what is written on them dark."""
    sharp: bool = False
    """Whether all that is written stands out by `SHARP_CONTRAST` at least: inks are sharpened, no ground is half seen through."""

    def ground(self, fill: str) -> str:
        """The colour of what is written on: in a sharp theme a dark one is darker, and any other lighter."""
        if not self.sharp or fill == "none":
            return fill
        return sharpened(fill) if shine(fill) < DARK_INKS else lightened(fill, LIGHT_GROUND)


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
    light=True,
)
CONTRAST: Final = Theme(
    name="contrast",
    floor="#000000",
    glow="#000000",
    bar="#000000",
    bar_text="#FFFFFF",
    panel="#000000",
    panel_alpha=1.0,
    panel_text="#FFFFFF",
    panel_muted="#EDE6DA",
    heading="#FFD76B",
    line="#FFFFFF",
    drop="#000000",
    floor_text="#FFFFFF",
    floor_muted="#EDE6DA",
    field="#2A2A2A",
    wash=1.0,
    carved="#FFD76B",
    edge="#8E8B86",
    table_floor="#101010",
    felt=0.018,
    sharp=True,
)
THEMES: Final = {"night": NIGHT, "day": DAY, "contrast": CONTRAST}
SHARP_CONTRAST: Final = 7.0
"""The least contrast of text in a sharp theme, as the Web's guidelines measure it (level AAA)."""
SHARP_PLACE: Final = 0.9
"""How strong the outline of an empty place on the felt is there at least, 0 to 1: a place where a card may go is no ornament."""
DARK_INKS: Final = 0.25
"""Relative luminance: an ink under it is meant for paper, one over it for dark ground."""
DARKEST_NEEDED: Final = 0.04
LIGHTEST_NEEDED: Final = 0.72
"""The relative luminance that a dark ink has at most, and a light one at least, in a sharp theme: the first is read on paper and
on gold, the second on every felt."""
READ_ON: Final = 0.24
"""The relative luminance of a ground on which large figures of paper are read in any theme, at most."""
LIGHT_GROUND: Final = 0.6
"""The relative luminance at least of a ground that is neither dark nor light, there: a dark ink is read on it."""


def filled_with(theme: Theme, fill: str) -> str:
    """What a bar on a dark track is filled with: in a sharp theme so light that one sees where it ends."""
    return lightened(fill, LIGHT_GROUND) if theme.sharp else fill


def shine(colour: str) -> float:
    """The relative luminance of a colour, 0 to 1.

    >>> shine("#000000"), shine("#FFFFFF")
    (0.0, 1.0)
    """
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """How much two colours stand out against each other, by the Web's guidelines: 1 (not at all) to 21."""
    dark, light = sorted((shine(one), shine(other)))
    return (light + 0.05) / (dark + 0.05)


def on(ground: str) -> str:
    """What is written with on a ground of any colour: ink or paper, whichever stands out more."""
    return max((PAPER, INK), key=lambda ink: contrast(ink, ground))


@cache
def sharpened(ink: str) -> str:
    """An ink as it is written with in a sharp theme: of the same hue, as dark or as light as it must be.

    >>> sharpened("#211A24"), sharpened("#FFFFFF")
    ('#211A24', '#FFFFFF')
    """
    return deepened(ink, DARKEST_NEEDED) if shine(ink) < DARK_INKS else lightened(ink, LIGHTEST_NEEDED)


@cache
def deepened(colour: str, most: float) -> str:
    """A colour mixed with as much black as makes its relative luminance `most` or less."""
    return next(one for k in range(65) if shine(one := towards(colour, "#000000", k / 64)) <= most)


@cache
def lightened(colour: str, least: float) -> str:
    """A colour mixed with as much white as makes its relative luminance `least` or more."""
    return next(one for k in range(65) if shine(one := towards(colour, "#FFFFFF", k / 64)) >= least)


def towards(one: str, other: str, share: float) -> str:
    """A colour mixed with another, of which it takes a share."""
    parts = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in parts)

