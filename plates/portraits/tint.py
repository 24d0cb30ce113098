"""The inks of one material: hair, cloth, skin. A tint may also be of role inks, which the program exchanges at run time."""

from __future__ import annotations

from dataclasses import dataclass

from plates.drawing.inks import INK, PAPER, mix


@dataclass(frozen=True)
class Tint:
    """`lit` and `shade` fill the two halves; `cut` are the gouges in the lit one, `deep` those in the shaded one."""

    lit: str
    shade: str
    cut: str
    deep: str


def cloth(ink: str, cut: str = "") -> Tint:
    """Cloth of an ink: its own shade, and gouges that are lighter on the lit side (`cut`) and of the ink itself on the other."""
    return Tint(ink, mix(ink, INK, 0.45), cut or mix(ink, PAPER, 0.62), ink)


BLACK = Tint("#2A2030", INK, "#8A7AA0", "#5A4A6A")
CHESTNUT = Tint("#4A2A1E", "#2B1712", "#B5794E", "#7A4A30")
BROWN = Tint("#8A5632", "#5A3420", "#E0AE7C", "#8A5632")
RUST = Tint("#B8492C", "#7A2A1E", "#F0A878", "#B8492C")
STRAW = Tint("#E3B04C", "#A8762A", "#FBE3A0", "#E3B04C")
SILVER = Tint("#D6D0CC", "#8F8890", "#857E88", "#C9C2C4")
WHITE = Tint("#EFE9E2", "#B9B2B4", "#8F8890", "#8F8890")
WINE = Tint("#8E2F5E", "#571A3E", "#E39ABF", "#A8487A")

LINEN = Tint("#F6EAD4", "#D9C7A4", "#B7A283", "#8A7A66")

# Role inks: near enough to something real that a bare part can be looked at, and used for nothing else.
SKIN_ROLE = ("#EBBE95", "#A86E50")
LINE_IN_SHADE_ROLE = "#211A25"
BROW_ROLE = "#4A2A1F"
BROW_IN_SHADE_ROLE = "#4A2A20"
LIP_ROLE = "#B23A2F"
HAIR_ROLE = Tint("#4A2A1D", "#2B1711", "#B5794D", "#7A4A2F")
CLOTH_ROLE = Tint("#1F6A6D", "#1F4648", "#A4BBAD", "#1F6A6C")
HAT_ROLE = Tint("#7E2457", "#542039", "#C79EA4", "#7E2456")
GROUND_ROLE = ("#7FB3B5", "#B1CAC1")
