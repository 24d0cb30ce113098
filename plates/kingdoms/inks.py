"""The four kingdoms and their inks (ART.md 1.4).

A `Tincture` is one material: its fill in light and in shadow, and the gouges cut into either.
"""

from __future__ import annotations

from dataclasses import dataclass

from plates.drawing.inks import INK, PAPER, mix

RANKS = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "G")


@dataclass(frozen=True)
class Tincture:
    """Fill in light and in shadow, and the gouges cut into either half (counterchanged)."""

    lit: str
    shade: str
    cut: str
    cut_shade: str

    @property
    def dim(self) -> Tincture:
        """The same material wholly on the shadow side of a figure: a right arm, the far leg."""
        return Tincture(self.shade, mix(self.shade, INK, 0.4), self.cut_shade, self.lit)


@dataclass(frozen=True)
class Kingdom:
    """Inks of one kingdom; `id` is how plates are named: `kingdoms/<id>_<rank>.svg`, `kingdoms/mini/<id>_<rank>.svg`."""

    id: str
    ground: str
    primary: str
    shadow: str
    light: str
    accent: str
    metal: str
    metal_shade: str
    skin: str
    skin_shade: str
    index: str

    @property
    def cloth(self) -> Tincture:
        return Tincture(self.primary, self.shadow, self.light, self.primary)

    @property
    def dark(self) -> Tincture:
        """The kingdom's deepest cloth: leather, cloaks, straps."""
        return Tincture(self.shadow, mix(self.shadow, INK, 0.5), self.light, self.primary)

    @property
    def steel(self) -> Tincture:
        """The kingdom's armour: gold, bronze, steel, brass."""
        return Tincture(self.metal, self.metal_shade, mix(self.metal, PAPER, 0.6), self.metal)

    @property
    def trim(self) -> Tincture:
        """The accent: plumes, sashes, capes."""
        return Tincture(self.accent, mix(self.accent, INK, 0.45), mix(self.accent, PAPER, 0.55), self.accent)

    @property
    def pale(self) -> Tincture:
        """The light ink: blades, linen, bone."""
        return Tincture(self.light, mix(self.light, self.metal_shade, 0.6), PAPER, self.light)

    @property
    def flesh(self) -> Tincture:
        return Tincture(self.skin, self.skin_shade, mix(self.skin, PAPER, 0.4), self.skin)


TRITONIA = Kingdom(
    "tritonia",
    ground="#0F4152", primary="#1F8A8C", shadow="#125863", light="#A9DACB", accent="#E5694B",
    metal="#E3B04B", metal_shade="#A8702A", skin="#D9A27C", skin_shade="#8E5A49", index="#0F4152",
)  # fmt: skip
WOODLAND = Kingdom(
    "woodland",
    ground="#6F8F3C", primary="#3C6B3A", shadow="#23452D", light="#DDE3A1", accent="#C25A2A",
    metal="#B98345", metal_shade="#7A4A28", skin="#C58C63", skin_shade="#7B4A35", index="#23452D",
)  # fmt: skip
VENTYSKAR = Kingdom(
    "ventyskar",
    ground="#CFE2EA", primary="#6C9CC9", shadow="#2D4E86", light="#F3F8F8", accent="#7A5BA6",
    metal="#9FB2C6", metal_shade="#5D7391", skin="#F3D9C4", skin_shade="#B58B86", index="#2D4E86",
)  # fmt: skip
STORMSUN = Kingdom(
    "stormsun",
    ground="#F2A33A", primary="#C8432B", shadow="#7A1F2E", light="#FBE08A", accent="#5B3E96",
    metal="#F4C542", metal_shade="#B4651E", skin="#A86B45", skin_shade="#5E3328", index="#7A1F2E",
)  # fmt: skip
KINGDOMS = (TRITONIA, WOODLAND, VENTYSKAR, STORMSUN)

WOOD = Tincture("#8A5A2E", "#573317", "#C58D4F", "#8A5A2E")
"""Shafts, oars, bows, shields: the same wood in every kingdom."""
BLADE = Tincture("#E4E3DA", "#8C95A0", PAPER, "#C9CED3")
"""Bare steel where the kingdom's own metal is not meant."""
