"""Every plate by its path under `assets/`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from plates.chicken_army.deck import plates as chicken_army_plates
from plates.drawing.plate import Plate
from plates.famiglia.deck import plates as famiglia_plates
from plates.french.aces import ace_plate
from plates.french.court import FIGURES, court_plate
from plates.french.mini import mini_plate
from plates.french.pips import pip_plate
from plates.french.suits import RANKS, SUITS, suit_plate
from plates.house import chips
from plates.house.backs import BACKS
from plates.house.dress_backs import BACKS as DRESS_BACKS
from plates.house.felt import MOTIFS, dealer_button
from plates.house.icons import ICON_INK, ICONS, icon_plate, stamp_motif_plate
from plates.house.key_signs import STROKES, key_sign_plate
from plates.house.mark import mark_plate, small_mark_plate
from plates.house.poster import POSTERS
from plates.house.stamp_motifs import STAMP_MOTIFS
from plates.kingdoms import deck as kingdoms
from plates.portraits.cast import CAST
from plates.portraits.looks import looks_plate
from plates.portraits.parts import part_plates
from plates.portraits.sitter import MOODS, portrait_plate
from plates.regine.deck import plates as regine_plates

Draw = Callable[[], Plate]


BY_HAND = ("chicken_army/battle", "famiglia/timelines", "kingdoms/timelines", "regine/timelines")
"""Folders of drawings that are kept as they are, and not made here."""


def card_plate(rank: str, suit: str) -> Plate:
    """Any card of the Oh Hell deck, without index."""
    if rank == "A":
        return ace_plate(suit)
    return court_plate(rank, suit) if rank in FIGURES else pip_plate(int(rank), suit)


def plates() -> Iterator[tuple[str, Draw]]:
    """(path relative to `assets/`, function that draws it), in a fixed order."""
    for suit in SUITS:
        for rank in RANKS:
            yield f"french/{rank}{suit}.svg", partial(card_plate, rank, suit)
            yield f"french/mini/{rank}{suit}.svg", partial(mini_plate, rank, suit)
        yield f"suits/{suit}.svg", partial(suit_plate, suit, False)
        yield f"suits/{suit}_plain.svg", partial(suit_plate, suit, True)
    yield from kingdoms.plates()
    yield from famiglia_plates()
    yield from regine_plates()
    yield from chicken_army_plates()
    for name, draw in (BACKS | DRESS_BACKS).items():
        yield f"backs/{name}.svg", draw
    for sitter in CAST:
        for mood in MOODS:
            yield f"portraits/{sitter.id}_{mood}.svg", partial(portrait_plate, sitter, mood)
        yield f"portraits/looks/{sitter.id}.svg", partial(looks_plate, sitter)
    yield from part_plates()
    for name, draw in POSTERS.items():
        yield f"posters/{name}.svg", draw
    for name, draw in MOTIFS.items():
        yield f"tables/{name}.svg", draw
    yield "tables/dealer_button.svg", dealer_button
    yield from chips.plates()
    for name in ICONS:
        yield f"icons/{name}.svg", partial(icon_plate, name)
    for name in STAMP_MOTIFS:
        yield f"icons/{name}.svg", partial(stamp_motif_plate, name)
    for name in STROKES:
        yield f"icons/{name}.svg", partial(key_sign_plate, name, ICON_INK)
    yield "icon.svg", mark_plate
    yield "icon_small.svg", small_mark_plate
