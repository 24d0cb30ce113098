"""Faces of Famiglia: value and emblem in a chamfered notch, the name at the foot, victory points in a large diamond.

Points are as large as the cost, at every size.

All measures are in master units, 300 to a card's width.
"""

from __future__ import annotations

from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.content.decks.famiglia import FamigliaDeck
from tabletop_gui.gui.art.faces.face import Back, Enlarged, Face
from tabletop_gui.gui.art.faces.lettering import Inscription
from tabletop_gui.gui.art.faces.measures import MASTER, Detail, detail_for
from tabletop_gui.gui.art.faces.print_context import PrintContext, put
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.art.tabletop.textures import PAPER

KEY: Final = "#17151C"
MUTED: Final = "#5A4A50"
NAME_LEFT: Final = 25.0
NAME_WIDEST: Final = 160.0
WORTH: Final = "famiglia/emblems/worth.svg"
"""The diamond, in the inks `WORTH_INKS`: its lit side and its shaded one."""
WORTH_INKS: Final = ("#9E1B1F", "#5E0F18")
WORTH_HALF: Final = (67.0, 69.0)
"""Half its width and its height."""
WORTH_AT: Final = (226.0, 340.0)
WORTH_CORNER: Final = (298.0, 412.0)
"""Right and lower limit of a larger diamond."""
WORTH_PX: Final = (58.0, 46.0)
"""Height of one digit and of two, which reach further into the diamond's corners."""
LITTLE: Final = "little"
LITTLE_BELOW: Final = 68
"""Display width, px, under which a small card's points would be lower than 12 px; another level of detail enlarges them."""
FULL_FROM: Final = 80
"""Display width from which this is not needed: only the diamond is read, and a digit of 12 px suffices."""
GROWN: Final = {Detail.FULL: 1.0, Detail.SMALL: 1.4, LITTLE: 1.63}
TINY_WORTH: Final = ((150.0, 308.0), (142.0, 106.0), 128.0)
"""Diamond of the smallest print: its middle, half its width and height, and the height of its digits."""
ALIAS_FROM: Final = 240
"""Print width, px, from which the nickname is legible (about 130 px on the screen); it then stands under a smaller name."""


class Marks(Struct, frozen=True):
    """Positions (centres) and heights of value and emblem."""

    value_at: tuple[float, float]
    value_px: float
    emblem_at: tuple[float, float]
    emblem_px: float
    widest: float


MARKS: Final[dict[str, Marks]] = {
    Detail.FULL: Marks((43, 42), 60, (43, 84), 36, 56),
    Detail.SMALL: Marks((66, 56), 98, (66, 128), 74, 104),
    LITTLE: Marks((66, 58), 104, (66, 132), 74, 104),
    Detail.TINY: Marks((92, 108), 176, (218, 108), 128, 130),
}


class WorthDiamond(Struct, frozen=True):
    """The diamond of the victory points: its middle, half its width and height, and the height of its digits."""

    at: tuple[float, float]
    half: tuple[float, float]
    figure: float


class FamigliaFace(Struct, Face, frozen=True):
    """Face of one card.

    ``plate``, ``mini`` (the drawing for small cards, may be empty), ``emblem`` and its ``plain`` and ``reverse`` versions
    are paths under ``assets/``; ``ink`` is the family's, ``dark`` its shade, ``text`` a colour legible on both.
    """

    plate: str
    mini: str
    emblem: str
    plain: str
    reverse: str
    value: str
    name: str
    alias: str
    points: str
    ink: str
    dark: str
    text: str

    def _value(self, width: int, detail: str) -> Inscription:
        marks, ink = MARKS[detail], self.text if detail == Detail.TINY else KEY
        return Inscription.on(width, self.value, marks.value_px, marks.widest, ink)

    def detail(self, width: int) -> str:
        found = detail_for(width)
        if found == Detail.SMALL:
            return LITTLE if width < LITTLE_BELOW else Detail.FULL if width >= FULL_FROM else found
        return found

    def worth(self, detail: str) -> WorthDiamond:
        """Return the diamond at a level of detail, in master units."""
        if detail == Detail.TINY:
            return WorthDiamond(*TINY_WORTH)
        grown = GROWN[detail]
        half, height = (WORTH_HALF[0] * grown, WORTH_HALF[1] * grown), WORTH_PX[len(self.points) > 1] * grown
        at = WORTH_AT if detail == Detail.FULL else (WORTH_CORNER[0] - half[0], WORTH_CORNER[1] - half[1])
        return WorthDiamond(at, half, height)

    def _points(self, width: int, detail: str) -> Inscription:
        worth, ink = self.worth(detail), KEY if detail == Detail.TINY else self.text
        return Inscription.on(width, self.points, worth.figure, worth.half[0] * 1.16, ink)

    def _names(self, width: int) -> tuple[tuple[Inscription, float], ...]:
        """Return the texts at the foot with the heights of their middles."""
        if width < ALIAS_FROM or not self.alias:
            return ((Inscription.on(width, self.name, 24, NAME_WIDEST, KEY), 385.0),)
        return (
            (Inscription.on(width, self.name, 20, NAME_WIDEST, KEY), 375.8),
            (Inscription.on(width, self.alias, 16.5, NAME_WIDEST, MUTED, "italic"), 393.4),
        )

    def enlarged(self) -> Enlarged:
        return Enlarged(self)

    def inscriptions(self, width: int, detail: str) -> tuple[Inscription, ...]:
        value, points = self._value(width, detail), self._points(width, detail)
        return (value, points, *(text for text, _ in self._names(width))) if detail == Detail.FULL else (value, points)

    def printed(self, context: PrintContext, width: int, detail: str) -> pygame.Surface:
        marks, unit = MARKS[detail], width / MASTER
        tiny = detail == Detail.TINY
        card = context.sheet(width, self.ratio, self.ink) if tiny else context.sheet(width, self.ratio)
        if not tiny:
            context.stamp(card, self.plate if detail == Detail.FULL else self.mini)
        emblem = self.reverse if tiny else self.plain if marks.emblem_px * unit < 26 else self.emblem
        put(card, context.render_inscription(self._value(width, detail)), marks.value_at[0] * unit, marks.value_at[1] * unit)
        put(card, context.emblem(emblem, round(marks.emblem_px * unit)), marks.emblem_at[0] * unit, marks.emblem_at[1] * unit)
        self._put_worth(context, card, width, detail)
        if detail == Detail.FULL:
            for text, middle in self._names(width):
                mark = context.render_inscription(text)
                put(card, mark, NAME_LEFT * unit + mark.get_width() / 2, middle * unit)
        return context.finish(card, self.plate)

    def _put_worth(self, context: PrintContext, card: pygame.Surface, width: int, detail: str) -> None:
        """Draw the diamond with the victory points: in the family's ink, or in paper on a card of that ink."""
        unit, worth = width / MASTER, self.worth(detail)
        inks = (PAPER, PAPER) if detail == Detail.TINY else (self.ink, mix(self.ink, self.dark, 0.5))
        size = round(2 * worth.half[0] * unit), round(2 * worth.half[1] * unit)
        diamond = context.plate(WORTH, *size, dict(zip(WORTH_INKS, inks, strict=True)), repeated=True)
        x, y = worth.at[0] * unit, worth.at[1] * unit
        if diamond is not None:
            put(card, diamond, x, y)
        put(card, context.render_inscription(self._points(width, detail)), x, y)


def faces(deck: FamigliaDeck, language: str) -> dict[str, FamigliaFace]:
    """Return the twenty faces in a language, by the card's code."""
    made = {}
    for card in deck.cards:
        family = deck.family(card.family)
        made[card.id] = FamigliaFace(
            plate=card.plate,
            mini=card.mini or "",
            emblem=family.emblem,
            plain=family.plain,
            reverse=family.reverse,
            value=str(card.value),
            name=family.member.of(language),
            alias=card.alias.of(language),
            points=str(card.points),
            ink=family.ink,
            dark=family.dark,
            text=family.text,
        )
    return made


def backs(deck: FamigliaDeck) -> tuple[Back, ...]:
    """Return the usual back, then those of the two starting sets."""
    return tuple(Back(name) for name in deck.backs)


def names(deck: FamigliaDeck, language: str) -> dict[str, str]:
    """Return the name of each face: family, value and nickname."""
    return {card.id: f"{card.name.of(language)} · {card.alias.of(language)}" for card in deck.cards}
