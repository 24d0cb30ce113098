"""The deck of Famiglia: value and emblem in a chamfered notch, the name at the foot, victory points in a diamond.

All measures are in master units, 300 to a card's width.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tabletop_gui.gui.art.faces.face import MASTER, Back, Detail, Face
from tabletop_gui.gui.art.faces.lettering import Inscription
from tabletop_gui.gui.art.faces.room import put

if TYPE_CHECKING:
    import pygame

    from tabletop_gui.content.decks.famiglia import FamigliaDeck
    from tabletop_gui.gui.art.faces.room import PrintRoom

__all__ = ["MARKS", "FamigliaFace", "Marks", "backs", "faces", "names"]

KEY: Final = "#17151C"
MUTED: Final = "#5A4A50"
NAME_LEFT: Final = 25.0
NAME_WIDEST: Final = 178.0
POINTS_AT: Final = (248.0, 386.0)
POINTS_PX: Final = (25.0, 21.5)
"""Height of one figure and of two: these reach further into the diamond's corners."""
ALIAS_FROM: Final = 240
"""Width of a print, px, from which the nickname can be read (about 130 px on the screen); it then stands under a smaller name."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Where value and emblem stand (centres) and how high they are."""

    value_at: tuple[float, float]
    value_px: float
    emblem_at: tuple[float, float]
    emblem_px: float
    widest: float


MARKS: Final[dict[str, Marks]] = {
    Detail.FULL: Marks((43, 42), 60, (43, 84), 36, 56),
    Detail.SMALL: Marks((66, 58), 108, (66, 132), 74, 104),
    Detail.TINY: Marks((150, 126), 224, (150, 300), 170, 250),
}


@dataclass(frozen=True, slots=True)
class FamigliaFace(Face):
    """What is printed on one card.

    ``plate``, ``mini`` (the drawing for small cards, may be empty), ``emblem`` and its ``plain`` and ``reverse`` versions are
    paths under ``assets/``; ``ink`` is the family's, ``text`` what can be read on it.
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
    text: str

    def _value(self, width: int, detail: str) -> Inscription:
        marks, unit = MARKS[detail], width / MASTER
        ink = self.text if detail == Detail.TINY else KEY
        return Inscription(self.value, round(marks.value_px * unit), round(marks.widest * unit), ink)

    def _points(self, width: int) -> Inscription:
        unit = width / MASTER
        height = POINTS_PX[len(self.points) > 1]
        return Inscription(self.points, round(height * unit), round(36 * unit), self.text)

    def _names(self, width: int) -> tuple[tuple[Inscription, float], ...]:
        """The texts at the foot with the height of their middles."""
        unit = width / MASTER
        widest = round(NAME_WIDEST * unit)
        if width < ALIAS_FROM or not self.alias:
            return ((Inscription(self.name, round(25 * unit), widest, KEY), 384.5),)
        return (
            (Inscription(self.name, round(20 * unit), widest, KEY), 375.8),
            (Inscription(self.alias, round(16.5 * unit), widest, MUTED, "italic"), 393.4),
        )

    def inscriptions(self, width: int, detail: str) -> tuple[Inscription, ...]:
        value = self._value(width, detail)
        if detail != Detail.FULL:
            return (value,)
        return (value, self._points(width), *(text for text, _ in self._names(width)))

    def printed(self, room: PrintRoom, width: int, detail: str) -> pygame.Surface:
        marks, unit = MARKS[detail], width / MASTER
        tiny = detail == Detail.TINY
        card = room.sheet(width, self.ratio, self.ink) if tiny else room.sheet(width, self.ratio)
        if not tiny:
            room.stamp(card, self.plate if detail == Detail.FULL else self.mini)
        emblem = self.reverse if tiny else self.plain if marks.emblem_px * unit < 26 else self.emblem
        put(card, room.inscribed(self._value(width, detail)), marks.value_at[0] * unit, marks.value_at[1] * unit)
        put(card, room.emblem(emblem, round(marks.emblem_px * unit)), marks.emblem_at[0] * unit, marks.emblem_at[1] * unit)
        if detail == Detail.FULL:
            put(card, room.inscribed(self._points(width)), POINTS_AT[0] * unit, POINTS_AT[1] * unit)
            for text, middle in self._names(width):
                mark = room.inscribed(text)
                put(card, mark, NAME_LEFT * unit + mark.get_width() / 2, middle * unit)
        return room.finish(card, self.plate)


def faces(deck: FamigliaDeck, language: str) -> dict[str, FamigliaFace]:
    """The twenty faces in a language, by the card's code."""
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
            text=family.text,
        )
    return made


def backs(deck: FamigliaDeck) -> tuple[Back, ...]:
    """The usual back, then those of the two starting sets."""
    return tuple(Back(name) for name in deck.backs)


def names(deck: FamigliaDeck, language: str) -> dict[str, str]:
    """What each face is called: family, value and nickname."""
    return {card.id: f"{card.name.of(language)} · {card.alias.of(language)}" for card in deck.cards}
