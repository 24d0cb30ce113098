"""Large figures on the cards: larger in every deck at every size, on bare paper, and whole in the fullest hand."""

from __future__ import annotations

import pygame
import pytest

from tabletop_gui.content.decks.chicken_army import ChickenDeck
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.engine.trick_taking import CODES
from tabletop_gui.gui.art import Art, CardFace
from tabletop_gui.gui.art.faces import Detail, Enlarged, Face, Inscription, render_inscription
from tabletop_gui.gui.art.faces.chicken_army import EMBLEM, TileFace, tile
from tabletop_gui.gui.art.faces.collection import DECKS, faces_of
from tabletop_gui.gui.art.faces.french import INDEX, LARGE
from tabletop_gui.gui.art.faces.measures import MASTER
from tabletop_gui.gui.table.model.layout import Fan
from tabletop_gui.gui.table.model.trick_play import HAND_CARD, HAND_ROOM
from tests.gui.art.conftest import DECK, pixels

WIDTHS = (60, 85, 92, 114, 142, 227)
"""How wide cards lie on tables, px: from a rival's side in a small window to a hand in a large one."""
FEWEST_PLAYERS = 3


def height(side: Face, width: int) -> int:
    """How high the first figure of a side is printed, px of font."""
    return side.inscriptions(width, side.detail(width))[0].height


@pytest.mark.parametrize("deck", [deck for deck in DECKS if deck != "chicken_army"])
def test_figures_are_larger_where_they_were_small(places: PlayerFolders, deck: str) -> None:
    """In a hand of the smallest window that is not crowded, and of any larger one; nowhere are they smaller."""
    played = [side for side in faces_of(Library(places), deck, "es").values() if side.enlarged() != side]
    assert len(played) >= 20, "the cards of the deck"
    for side in played:
        if not side.inscriptions(142, side.enlarged().detail(142)):
            continue  # Kingdoms prints its numbers from plates: its marks are compared below
        for width in WIDTHS:
            assert height(side.enlarged(), width) >= height(side, width)
        assert height(side.enlarged(), 142) >= 1.5 * height(side, 142)


def test_french_figures_are_legible_wherever_a_card_is_drawn() -> None:
    """A rank is nowhere lower than a fifth of its card's width, and no lower than 12 px (the capitals of the type face)."""
    for width in range(40, 228, 4):
        for one in DECK[:13]:
            side = one.enlarged()
            mark = render_inscription(side.inscriptions(width, side.detail(width))[0])
            assert mark.get_height() >= max(12, 0.2 * width), (one.rank, width)
            assert side.detail(width) in (LARGE, Detail.TINY)
    assert INDEX[LARGE].suit_px >= max(INDEX[Detail.SMALL].suit_px, 2 * INDEX[Detail.FULL].suit_px)


def test_in_the_fullest_hand_the_whole_figure_is_seen() -> None:
    """Three share the deck: so far apart do the cards lie that what is seen of one holds rank and suit."""
    fullest = len(CODES) // FEWEST_PLAYERS
    seen = Fan(0, 0, HAND_CARD, HAND_ROOM, 104, bend=24, turn=8).slots(fullest) / HAND_CARD * MASTER
    index = INDEX[LARGE]
    assert index.rank_at[0] + index.widest / 2 <= seen
    assert index.suit_at[0] + index.suit_px / 2 <= seen


@pytest.mark.parametrize("one", DECK, ids=lambda one: str(one.plate))
def test_the_large_index_lies_on_bare_paper(art: Art, one: CardFace) -> None:
    """No line of the drawing comes within two master units of it, and rank and suit keep apart."""
    index = INDEX[LARGE]
    printed = pygame.mask.Mask((300, 420))
    rank = render_inscription(Inscription(one.rank, round(index.rank_px), round(index.widest), one.ink))
    marks = ((rank, index.rank_at), (art.suit(one.emblem[6], round(index.suit_px)), index.suit_at))
    boxes = []
    for mark, (x, y) in marks:
        at = round(x - mark.get_width() / 2), round(y - mark.get_height() / 2)
        box = mark.get_bounding_rect(min_alpha=30).move(at)
        boxes.append(box)
        assert box.x >= 6 and box.y >= 4
        for dx, dy in ((0, 0), (2, 0), (-2, 0), (0, 2), (0, -2)):
            printed.draw(pygame.mask.from_surface(mark, 30), (at[0] + dx, at[1] + dy))
    assert boxes[0].bottom + 2 <= boxes[1].top
    plate = art.plate(one.mini, 300, 420)
    assert plate is not None and printed.count() > 3000
    bare = pygame.mask.from_threshold(plate, (0xF6, 0xEA, 0xD4, 255), (6, 6, 6, 255))
    bare.draw(pygame.mask.from_threshold(plate, (0, 0, 0, 0), (1, 1, 1, 8)), (0, 0))
    bare.invert()
    assert printed.overlap(bare, (0, 0)) is None


def test_warriors_wear_larger_emblems(art: Art, places: PlayerFolders) -> None:
    """In full a warrior's emblem has a corner 1.4 times as wide at least; on small cards and lone tiles there is nothing else."""
    deck = Library(places).deck("chicken_army")
    assert isinstance(deck, ChickenDeck)
    for id in dict.fromkeys(id for card in deck.cards for id in card.tiles):
        one = tile(deck, id)
        if one.symbol in "CP":
            continue  # coins and potions are their own emblems
        corners = []
        for path in (one.plate, one.mini):
            plate = art.plate(path, 139, 139)
            assert plate is not None
            corner = plate.get_at((12, 2))
            corners.append(next(x for x in range(12, 139) if plate.get_at((x, 2)) != corner))
        assert corners[1] >= 1.4 * corners[0] > 30, id
        lone = TileFace(one)
        alone = lone.printed(art.context, 60, EMBLEM)
        assert pixels(lone.enlarged().printed(art.context, 60, lone.enlarged().detail(40))) == pixels(alone)
        assert pixels(lone.printed(art.context, 60, lone.detail(40))) != pixels(alone)
    cards = [side for side in faces_of(Library(places), "chicken_army", "es").values() if isinstance(side.enlarged(), Enlarged)]
    assert {side.enlarged().detail(142) for side in cards} == {Detail.SMALL}
