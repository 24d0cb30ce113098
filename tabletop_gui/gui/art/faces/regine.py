"""Faces of Regine: value in a quarter-round notch, ability in a medallion, name on an ogee panel; and the
horizontal category tablets.

All measures are in master units, 300 to a card's width.
"""

from __future__ import annotations

from typing import Final

import pygame
from msgspec import Struct
from msgspec.structs import replace

from tabletop_gui.content.decks.regine import RegineDeck
from tabletop_gui.gui.art.faces.face import Back, Enlarged, Face
from tabletop_gui.gui.art.faces.lettering import Inscription
from tabletop_gui.gui.art.faces.measures import MASTER, Detail
from tabletop_gui.gui.art.faces.print_context import PrintContext, put

KEY: Final = "#2B1433"
PAPER: Final = "#F6EAD4"
MUTED: Final = "#5A4A50"
NAME_AT: Final = (150.0, 384.5)
NAME_PX: Final = 28.5
NAME_OVER_TITLE_AT: Final = (150.0, 382.0)
NAME_OVER_TITLE_PX: Final = 23.5
TITLE_AT: Final = (150.0, 403.5)
TITLE_PX: Final = 16.5
NAME_WIDEST: Final = 246.0
CLEAR_OF_LACE: Final = 211.0
"""Right end of the panel's part that the veil leaves free; a longer name moves aside."""
TITLE_FROM: Final = 270
"""Card width, px, from which the title is legible; it then stands under a smaller name."""
ABILITY_AT: Final = (150.0, 344.0)
ABILITY_PX: Final = 34.0
PLAIN_BELOW: Final = 24
"""Height of an emblem, px, under which its plain version is printed."""


class Marks(Struct, frozen=True):
    """Position (centre), height and width of the value; and the large emblem of a very small card."""

    value_at: tuple[float, float]
    value_px: float
    widest: float
    emblem_at: tuple[float, float] = (0.0, 0.0)
    emblem_px: float = 0.0


MARKS: Final[dict[str, Marks]] = {
    Detail.FULL: Marks((42.5, 53), 66, 56),
    Detail.SMALL: Marks((63, 74), 112, 96),
    Detail.TINY: Marks((150, 122), 200, 250, (150, 300), 176),
}


class RegineFace(Struct, Face, frozen=True):
    """Face of one courtier's card.

    ``plate``, ``mini`` (the drawing for small cards, may be empty), the courtier's ``plain`` emblem and the
    ability's two are paths under ``assets/``; ``ink`` prints the value, ``ground`` and ``letters`` a very small
    card. ``veil``, if set, is laid over everything: the card lies face down for all but its owner.
    """

    plate: str
    mini: str
    value: str
    name: str
    title: str
    ability: str
    ability_plain: str
    plain: str
    ink: str
    ground: str
    letters: str
    lace: str = ""
    """The plate used as `veil` by the veiled face."""
    veil: str = ""

    def veiled(self) -> RegineFace:
        return replace(self, veil=self.lace)

    def _value(self, width: int, detail: str) -> Inscription:
        marks, ink = MARKS[detail], self.letters if detail == Detail.TINY else self.ink
        return Inscription.on(width, self.value, marks.value_px, marks.widest, ink)

    def _names(self, width: int) -> tuple[tuple[Inscription, tuple[float, float]], ...]:
        """Return the texts on the panel with their centres."""
        if width < TITLE_FROM or not self.title:
            return ((Inscription.on(width, self.name, NAME_PX, NAME_WIDEST, KEY), NAME_AT),)
        return (
            (Inscription.on(width, self.name, NAME_OVER_TITLE_PX, NAME_WIDEST, KEY), NAME_OVER_TITLE_AT),
            (Inscription.on(width, self.title, TITLE_PX, NAME_WIDEST, MUTED, "italic"), TITLE_AT),
        )

    def enlarged(self) -> Enlarged:
        return Enlarged(self)

    def inscriptions(self, width: int, detail: str) -> tuple[Inscription, ...]:
        value = self._value(width, detail)
        return (value, *(text for text, _ in self._names(width))) if detail == Detail.FULL else (value,)

    def printed(self, context: PrintContext, width: int, detail: str) -> pygame.Surface:
        marks, unit = MARKS[detail], width / MASTER
        if detail == Detail.TINY:
            card = context.sheet(width, self.ratio, self.ground)
            emblem = context.emblem(self.plain, round(marks.emblem_px * unit), self.letters)
            put(card, emblem, marks.emblem_at[0] * unit, marks.emblem_at[1] * unit)
        else:
            card = context.sheet(width, self.ratio)
            context.stamp(card, self.plate if detail == Detail.FULL else self.mini)
        if self.veil and detail != Detail.TINY:
            context.stamp(card, self.veil)
        put(card, context.render_inscription(self._value(width, detail)), marks.value_at[0] * unit, marks.value_at[1] * unit)
        if detail == Detail.FULL:
            px = round(ABILITY_PX * unit)
            ability = context.emblem(self.ability_plain, px, PAPER) if px < PLAIN_BELOW else context.emblem(self.ability, px)
            put(card, ability, ABILITY_AT[0] * unit, ABILITY_AT[1] * unit)
            for text, (x, y) in self._names(width):
                name = context.render_inscription(text)
                if self.veil:
                    x = min(x, CLEAR_OF_LACE - name.get_width() / unit / 2)
                put(card, name, x * unit, y * unit)
        return context.finish(card, self.plate)


# -- the jugadas -----------------------------------------------------------------------------------------------------------------

PLAY_RATIO: Final = 190 / 300


class PlayMarks(Struct, frozen=True):
    """Positions and largest sizes of a category's name, value and number."""

    name_at: tuple[float, float] = (150.0, 162.5)
    name_px: float = 28.0
    name_widest: float = 268.0
    value_at: tuple[float, float] = (258.0, 37.0)
    value_px: float = 25.0
    range_px: float = 23.0
    """Height if it is more than one number."""
    value_widest: float = 30.0
    range_widest: float = 44.0
    number_at: tuple[float, float] = (150.0, 72.0)
    number_px: float = 60.0
    number_widest: float = 72.0


PLAY: Final = PlayMarks()


class PlayFace(Struct, Face, frozen=True):
    """Tablet of a category: ``number`` (may be empty) stands in the middle, ``value`` in the disc."""

    plate: str
    name: str
    value: str
    number: str
    ink: str

    @property
    def ratio(self) -> float:
        return PLAY_RATIO

    def _name(self, width: int) -> Inscription:
        return Inscription.on(width, self.name, PLAY.name_px, PLAY.name_widest, KEY)

    def _value(self, width: int) -> Inscription:
        one = len(self.value) == 1
        height, widest = (PLAY.value_px, PLAY.value_widest) if one else (PLAY.range_px, PLAY.range_widest)
        return Inscription.on(width, self.value, height, widest, self.ink)

    def _number(self, width: int) -> Inscription:
        return Inscription.on(width, self.number, PLAY.number_px, PLAY.number_widest, PAPER)

    def inscriptions(self, width: int, detail: str) -> tuple[Inscription, ...]:
        always = (self._name(width), self._value(width))
        return (*always, self._number(width)) if self.number else always

    def printed(self, context: PrintContext, width: int, detail: str) -> pygame.Surface:
        unit = width / MASTER
        card = context.sheet(width, self.ratio)
        context.stamp(card, self.plate)
        put(card, context.render_inscription(self._name(width)), PLAY.name_at[0] * unit, PLAY.name_at[1] * unit)
        put(card, context.render_inscription(self._value(width)), PLAY.value_at[0] * unit, PLAY.value_at[1] * unit)
        if self.number:
            put(card, context.render_inscription(self._number(width)), PLAY.number_at[0] * unit, PLAY.number_at[1] * unit)
        return context.finish(card, self.plate)


# -- the whole deck --------------------------------------------------------------------------------------------------------------


def code_of(character: str, face: int) -> str:
    """Return the code of a courtier's face (from 0): ``BUF1``."""
    return f"{character}{face + 1}"


def play_code(play: str) -> str:
    """Return the code of a category: ``play_queens``."""
    return f"play_{play}"


def veiled(face: RegineFace, deck: RegineDeck) -> RegineFace:
    """Return the same card as its owner sees it while it lies face down."""
    return replace(face, lace=deck.hidden.veil, veil=deck.hidden.veil)


def faces(deck: RegineDeck, language: str) -> dict[str, RegineFace | PlayFace]:
    """Return the face of every card (`code_of`; a courtier with fewer drawings than cards repeats them), then the
    categories (`play_code`).
    """
    made: dict[str, RegineFace | PlayFace] = {}
    for character in deck.characters:
        ability = deck.ability(character.ability)
        for k in range(character.count):
            face = character.faces[character.face(k)]
            made[code_of(character.id, k)] = RegineFace(
                plate=face.plate,
                mini=face.mini or "",
                value=str(character.value),
                name=character.name.of(language),
                title=face.title.of(language),
                ability=ability.emblem,
                ability_plain=ability.plain,
                plain=character.plain,
                ink=character.ink,
                ground=character.ground,
                letters=character.letters,
                lace=deck.hidden.veil,
            )
    for play in deck.plays:
        made[play_code(play.id)] = PlayFace(
            plate=play.plate,
            name=play.name.of(language),
            value="–".join(map(str, play.values)),
            number="" if play.number is None else str(play.number),
            ink=play.ink,
        )
    return made


def backs(deck: RegineDeck) -> tuple[Back, ...]:
    """Return the only back."""
    return tuple(Back(name) for name in deck.backs)


def names(deck: RegineDeck, language: str) -> dict[str, str]:
    """Return the name of each face, by the same codes as `faces`."""
    called = {
        code_of(character.id, k): f"{character.name.of(language)} · {character.faces[character.face(k)].title.of(language)}"
        for character in deck.characters
        for k in range(character.count)
    }
    return called | {play_code(play.id): play.name.of(language) for play in deck.plays}
