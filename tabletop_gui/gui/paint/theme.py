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
"""Colour of success on paper: a green with enough blue to be distinct from red for the colour-blind."""
MUTED_INK: Final = "#5A4A50"
"""Secondary text on paper."""
CORAL: Final = "#FF8A75"
"""Colour of warnings, on the felt and in the corresponding sentence."""
PROPOSED: Final = "#F2DDAE"
"""Background of the action compared with the best: gold, on paper."""
BEST: Final = "#4FAE83"
"""Frame of the best action, on the felt."""
BEST_ON_PAPER: Final = "#2E8F67"
WORSE_ON_PAPER: Final = "#C23028"

DUEL_THEIRS: Final = "#1E63C4"
"""The rival's line in a duel, on paper."""
CHOSEN_ROW: Final = "#F2DDAE"
"""Selected row of a list on paper."""

SUITS_ON_PAPER: Final = {"S": "#1B1230", "H": "#D63A1B", "D": "#1E6FD0", "C": "#134E3F"}
SUITS_ON_DARK: Final = {"S": "#DCD4F7", "H": "#FF7F5C", "D": "#5296EC", "C": "#86DDBB"}
"""The four suits as small signs on dark ground: same hues, lighter, 4.5:1 or more against the panel,
distinguishable for the colour-blind.
"""


class Theme(Struct, frozen=True):
    """The colours that differ between night, day and high contrast."""

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
    """Background of tracks and pills on a panel."""
    wash: float
    """Opacity of a coat of its own colour over the floor's grain, so that dark text on it is readable (0 to 1)."""
    carved: str
    """The carved lines beside a title."""
    edge: str = ""
    """Border of a panel with the floor's colour; empty if the colours differ."""
    table_floor: str = ""
    """Planks round a table; empty: the game's choice."""
    felt: float = 1.0
    """Maximum relative luminance of a table's felt."""
    light: bool = False
    """True if its backgrounds are light, with dark text."""
    sharp: bool = False
    """True for high contrast: all text has at least `SHARP_CONTRAST`, text colours are sharpened, and backgrounds are opaque."""

    def ground(self, fill: str) -> str:
        """Return the colour of a background for text: in a sharp theme a dark one is darker, and any other lighter."""
        if not self.sharp or fill == "none":
            return fill
        return sharpened(fill) if relative_luminance(fill) < DARK_INK_LUMINANCE else lightened(fill, LIGHT_GROUND)


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
"""Minimum contrast of text in a sharp theme (WCAG, level AAA)."""
SHARP_PLACE_OPACITY: Final = 0.9
"""Minimum opacity of the outline of an empty place on the felt in a sharp theme, 0 to 1: a place where a card
may go is no ornament.
"""
DARK_INK_LUMINANCE: Final = 0.25
"""Relative luminance below which a text colour is meant for paper, and above which for dark ground."""
DARKEST_NEEDED: Final = 0.04
LIGHTEST_NEEDED: Final = 0.72
"""Minimum relative luminance of a light text colour in a sharp theme, readable on every felt; `DARKEST_NEEDED`
is the maximum of a dark one, readable on paper and on gold.
"""
PAPER_FIGURES_LUMINANCE: Final = 0.24
"""Maximum relative luminance of a background on which large paper-coloured numbers are readable in any theme."""
LIGHT_GROUND: Final = 0.6
"""Minimum relative luminance, in a sharp theme, of a background that is neither dark nor light: a dark text
colour is readable on it.
"""


def bar_fill(theme: Theme, fill: str) -> str:
    """Return the fill colour of a bar on a dark track: in a sharp theme light enough to show where it ends."""
    return lightened(fill, LIGHT_GROUND) if theme.sharp else fill


def relative_luminance(colour: str) -> float:
    """Return the relative luminance of a colour, 0 to 1.

    >>> relative_luminance("#000000"), relative_luminance("#FFFFFF")
    (0.0, 1.0)
    """
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours (WCAG): 1 (none) to 21."""
    dark, light = sorted((relative_luminance(one), relative_luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def on(ground: str) -> str:
    """Return the text colour for a background of any colour: ink or paper, whichever has more contrast."""
    return max((PAPER, INK), key=lambda ink: contrast(ink, ground))


@cache
def sharpened(ink: str) -> str:
    """Return a text colour as used in a sharp theme: of the same hue, as dark or as light as necessary.

    >>> sharpened("#211A24"), sharpened("#FFFFFF")
    ('#211A24', '#FFFFFF')
    """
    return deepened(ink, DARKEST_NEEDED) if relative_luminance(ink) < DARK_INK_LUMINANCE else lightened(ink, LIGHTEST_NEEDED)


@cache
def deepened(colour: str, most: float) -> str:
    """Return a colour mixed with enough black for a relative luminance of `most` or less."""
    return next(one for k in range(65) if relative_luminance(one := towards(colour, "#000000", k / 64)) <= most)


@cache
def lightened(colour: str, least: float) -> str:
    """Return a colour mixed with enough white for a relative luminance of `least` or more."""
    return next(one for k in range(65) if relative_luminance(one := towards(colour, "#FFFFFF", k / 64)) >= least)


def towards(one: str, other: str, share: float) -> str:
    """Return a mixture of two colours; `share` is that of the second."""
    parts = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in parts)

