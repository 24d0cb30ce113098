"""The four families, their inks, and the inks of cloth and skin."""

from __future__ import annotations

from dataclasses import dataclass

from plates.drawing.inks import PAPER, mix

KEY = "#17151C"
NIGHT = "#100E14"
BRASS, BRASS_SHADE = "#E2A42B", "#A8621E"
WOOD, WOOD_SHADE = "#C98A45", "#8A5426"
SMOKE = "#CFC4B4"
STEEL, STEEL_SHADE = "#B4BEC2", "#66727A"
CRIMSON, CRIMSON_SHADE = "#A83226", "#6A1A18"


@dataclass(frozen=True)
class Family:
    """Inks of one family: `main` its colour, `deep` the shadow, `light` for cuts and paper goods; `id` names its files."""

    code: str
    id: str
    main: str
    deep: str
    light: str

    @property
    def pale(self) -> str:
        """The ground where the light falls through the blinds."""
        return mix(self.main, PAPER, 0.2)

    @property
    def dusk(self) -> str:
        """The ground in shadow."""
        return mix(self.main, self.deep, 0.55)


FAMILIES = (
    Family("F", "famiglia", "#9E1B1F", "#5E0F18", "#E8A79A"),
    Family("C", "accountants", "#214765", "#122B42", "#A9C8DE"),
    Family("B", "brutes", "#ECB836", "#9A6A10", "#F9E6AE"),
    Family("M", "mercenaries", "#4F9074", "#27523F", "#BADCC8"),
)
FAMILY = {family.code: family for family in FAMILIES}
RANKS = range(5)


@dataclass(frozen=True)
class Cloth:
    """The inks of a garment: lit and shade ink, and the inks of its stripes or folds in either half."""

    lit: str
    shade: str
    stripe: str
    stripe_shade: str


SUIT_CLOTH = Cloth("#2A2731", NIGHT, "#B9AE9F", "#5D5660")
WHITE_CLOTH = Cloth(PAPER, "#CDBD9F", "#B3A183", "#8F8068")


@dataclass(frozen=True)
class Skin:
    """Two inks of skin, and the lips'. On dark skins bare lines in the shadow half are drawn in a light ink."""

    lit: str
    shade: str
    lip: str
    dark: bool = False


PORCELAIN = Skin("#F5D6B8", "#B97F68", "#A8322E")
OLIVE = Skin("#EBBE94", "#9E6649", "#963428")
TAN = Skin("#CF9566", "#7E4D36", "#8C3426")
BROWN = Skin("#9C6542", "#563323", "#7A2A22", True)
DEEP = Skin("#7A4C34", "#3C251D", "#8C3A30", True)
