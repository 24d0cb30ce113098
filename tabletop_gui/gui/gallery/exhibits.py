"""The exhibits of the gallery: every face and back of every deck, every portrait, every chip."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from msgspec import Struct

from tabletop_gui.content.library import Library
from tabletop_gui.content.records.schema import EMOTIONS
from tabletop_gui.content.text.key_family import KeyFamily, OpenKeyFamily
from tabletop_gui.content.text.phrases import Tr
from tabletop_gui.gui.art import Art, Picture
from tabletop_gui.gui.art.cards.card_pictures import master_width
from tabletop_gui.gui.art.cards.chips import VALUES, chip_height
from tabletop_gui.gui.art.faces import Face, Inscription, card_height
from tabletop_gui.gui.art.faces.collection import DECKS, backs_of, faces_of, names_of

PORTRAITS: Final = "portraits"
CHIPS: Final = "chips"
HALLS: Final[tuple[str, ...]] = (*DECKS, PORTRAITS, CHIPS)
"""The halls of the gallery: one for each deck, the portraits, the chips."""
SIZES: Final[dict[str, float]] = {"large": 300.0, "medium": 142.0, "small": 60.0}
"""Widths at which every exhibit is shown, logical units: close up, in a player's hand, on a rival's side."""
TOKENS: Final = ("double", "first_player", "dealer")
HALL_NAMES: Final = OpenKeyFamily("gallery.room.{}", lambda library: (PORTRAITS, CHIPS))
EMOTION_NAMES: Final = KeyFamily("gallery.emotion.{}", EMOTIONS)
TOKEN_NAMES: Final = KeyFamily("gallery.token.{}", TOKENS)


class Exhibit(Struct, frozen=True):
    """A picture. ``id`` identifies it within its hall in every language, ``name`` is its display name."""

    id: str
    name: str

    @property
    def caption(self) -> str:
        """The first part of the name, for narrow spaces."""
        return self.name.split(" · ")[0].split(", ")[0]

    @property
    def needs_fonts(self) -> bool:
        """True if only the main thread can render it."""
        return False

    @property
    def print(self) -> Hashable:
        """Key of its appearance: equal keys look alike."""
        raise NotImplementedError

    def height(self, width: int) -> int:
        """Return its height when it is ``width`` px wide."""
        raise NotImplementedError

    def inscriptions(self, width: int) -> tuple[Inscription, ...]:
        """Return the texts that the main thread must render before another thread may render the picture."""
        return ()

    def picture(self, art: Art, width: int) -> Picture:
        """Render it ``width`` px wide, positioned by its centre. Usable from the art's own thread."""
        raise NotImplementedError


class Card(Exhibit, frozen=True):
    """A side of a card."""

    side: Face

    @property
    def print(self) -> Hashable:
        return self.side

    def height(self, width: int) -> int:
        return card_height(width, self.side.ratio)

    def inscriptions(self, width: int) -> tuple[Inscription, ...]:
        return self.side.inscriptions(master_width(width), self.side.detail(width))

    def picture(self, art: Art, width: int) -> Picture:
        return art.card(self.side, width)


class PortraitExhibit(Exhibit, frozen=True):
    """A portrait of one of the cast."""

    character: str
    emotion: str

    @property
    def print(self) -> Hashable:
        return self.character, self.emotion

    def height(self, width: int) -> int:
        return width

    def picture(self, art: Art, width: int) -> Picture:
        return Picture(art.portrait(self.character, self.emotion, width), -(width // 2), -(width // 2))


class ChipExhibit(Exhibit, frozen=True):
    """A chip by its value, or one of the tokens: ``double``, ``first_player``, ``dealer``."""

    kind: str

    @property
    def print(self) -> Hashable:
        return "chip", self.kind

    @property
    def needs_fonts(self) -> bool:
        return True

    def height(self, width: int) -> int:
        return width if self.kind == "dealer" else chip_height(width)

    def picture(self, art: Art, width: int) -> Picture:
        tokens = {"double": art.chips.double, "first_player": art.chips.first_player, "dealer": art.chips.dealer}
        made = tokens[self.kind](width) if self.kind in tokens else art.chips.chip(int(self.kind), width)
        return Picture(made, -(width // 2), -(made.get_height() // 2))


def hall_name(library: Library, hall: str, language: str, tr: Tr) -> str:
    """Return the display name of a hall."""
    if hall in DECKS:
        for game in library.games_of_deck(hall):  # named after the first; a deck whose game is not there yet by its own name
            return game.name.of(language)
    return tr(HALL_NAMES[hall])


def exhibits_of(library: Library, hall: str, language: str, tr: Tr, *, large: bool = False) -> list[Exhibit]:
    """Return the exhibits of a hall; `large`: cards with large print. Raises KeyError for an unknown one."""
    if hall == PORTRAITS:
        return [
            PortraitExhibit(f"{who.id}_{emotion}", f"{who.name} · {tr(EMOTION_NAMES[emotion])}", who.id, emotion)
            for who in library.characters().values()
            for emotion in EMOTIONS
        ]
    if hall == CHIPS:
        chips: list[Exhibit] = [ChipExhibit(f"chip.{n}", tr("gallery.chip", n=n), str(n)) for n in reversed(VALUES)]
        return chips + [ChipExhibit(token, tr(TOKEN_NAMES[token]), token) for token in TOKENS]
    names = names_of(library, hall, language)
    faces = faces_of(library, hall, language)
    shown: list[Exhibit] = [Card(code, names[code], side.enlarged() if large else side) for code, side in faces.items()]
    return shown + [Card(f"back.{back.name}", tr("gallery.back"), back) for back in backs_of(library, hall)]
