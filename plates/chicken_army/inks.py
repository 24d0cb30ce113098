"""Inks of the barnyard: the ground of each symbol, the plumages, and what beaks, combs, pots and wood are printed in."""

from __future__ import annotations

from dataclasses import dataclass

KEY = "#2B1D2A"
CREAM = "#FBF3E2"
BEAK, BEAK_SHADE = "#F0A92E", "#B96A1C"
COMB, COMB_SHADE = "#D6392F", "#8E1F2C"
STEEL, STEEL_SHADE = "#D3DAE0", "#7E8C98"
WOOD, WOOD_SHADE = "#C08A4C", "#7C4B26"
GOLD, GOLD_SHADE = "#F0B63A", "#B4711C"
MOUTH = "#6E1626"


@dataclass(frozen=True)
class Plumage:
    """A bird's feathers: its lit and its shaded half, and the gouges cut into either."""

    lit: str
    shade: str
    lit_cut: str
    shade_cut: str


WHITE = Plumage(CREAM, "#D8BFA0", "#C9A882", "#F6EAD4")
BROWN = Plumage("#B06C3C", "#6B3A26", "#7A4328", "#B98154")
BLACK = Plumage("#55455A", "#2A202E", "#2A202E", "#6B5B70")
YELLOW = Plumage("#F3C65A", "#C48A2A", "#C48A2A", "#F7DA8C")
RUST = Plumage("#DB8440", "#98461F", "#98461F", "#E8A468")
SLATE = Plumage("#A9B4BD", "#67737F", "#5B6672", "#C3CCD3")


@dataclass(frozen=True)
class Kind:
    """A symbol: `ground` of its tile, `deep` and `light` inks beside it."""

    code: str
    name: str
    ground: str
    deep: str
    light: str
    emblem: str


KINDS = {
    kind.code: kind
    for kind in (
        Kind("F", "fist", "#CC4025", "#8A2320", "#F5B184", "fist"),
        Kind("S", "shield", "#5F9ACB", "#23507E", "#CFE4F4", "shield"),
        Kind("W", "wand", "#45205E", "#2A1240", "#B48FCB", "wand"),
        Kind("B", "barrier", "#2C7568", "#134841", "#A5D8C6", "ward"),
        Kind("C", "coin", "#EBC766", "#B98324", "#FBE9B0", "coin"),
        Kind("P", "potion", "#F4DEC9", "#C58A6E", "#FFFFFF", "potion"),
    )
}
