"""Cards: sizes, prints, shadows, and that no two look alike."""

from __future__ import annotations

from itertools import combinations
from threading import Thread

import pygame
import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.gui.art import Art, CardFace, card_height
from tabletop_gui.gui.art.cards.card_pictures import FINE_STEP, MARGIN, master_width, quantise
from tabletop_gui.gui.art.faces import Detail, PrintContext, detail_for, put
from tabletop_gui.gui.art.faces.collection import faces_of
from tabletop_gui.gui.art.faces.french import INDEX
from tabletop_gui.gui.art.faces.lettering import Inscription, render_inscription
from tabletop_gui.gui.art.raster.raster import blank
from tabletop_gui.gui.table.model.seating import seats_around
from tabletop_gui.gui.table.model.trick_play import OPEN_CARD, OPEN_DOWN, OPEN_STEP, opened
from tests.gui.art.conftest import DECK, INKS, face, is_premultiplied, pixels


def card_box(width: int, dx: int, dy: int) -> pygame.Rect:
    """Where the card itself lies in its picture."""
    return pygame.Rect(-dx - width // 2, -dy - card_height(width) // 2, width, card_height(width))


@pytest.mark.parametrize("width", [30, 60, 96, 142, 201])
def test_an_upright_card_is_exactly_as_wide_as_asked(art: Art, width: int) -> None:
    surface, dx, dy = art.card(face("7H"), width)
    box = card_box(width, dx, dy)
    assert surface.get_rect().contains(box)
    middle = box.centery
    assert surface.get_at((box.left, middle))[3] >= 250 and surface.get_at((box.right - 1, middle))[3] >= 250
    assert surface.get_at((box.left - 1, middle))[3] < 200 and surface.get_at((box.right, middle))[3] < 200
    assert surface.get_at((box.centerx, box.top))[3] >= 250


@pytest.mark.parametrize("state", [{}, {"angle": 7.0}, {"angle": -33.0, "lift": 12.0}, {"dim": True}, {"glow": "#E2A42B"}])
def test_pictures_are_premultiplied_and_in_the_screens_order(art: Art, state: dict[str, object]) -> None:
    surface, _, _ = art.card(face("KS"), 90, **state)  # type: ignore[arg-type]
    assert is_premultiplied(surface)
    assert surface.get_masks() == surface.convert_alpha().get_masks()


def test_the_same_card_is_the_same_surface(art: Art) -> None:
    assert art.card(face("QD"), 100, angle=3.1).surface is art.card(face("QD"), 100, angle=3.1 + FINE_STEP / 5).surface
    assert art.card(face("QD"), 100).surface is not art.card(face("QD"), 100, dim=True).surface


def test_the_same_pixels_whatever_was_drawn_before(art: Art, places: object) -> None:
    fresh = Art.standard(places)  # type: ignore[arg-type]
    for width in (120, 119, 150):
        art.card(face("JC"), width, angle=5)
    assert pixels(art.card(face("JC"), 121, angle=2).surface) == pixels(fresh.card(face("JC"), 121, angle=2).surface)


def test_a_turned_card_keeps_its_centre(art: Art) -> None:
    for angle in (0.0, 10.0, 45.0, 90.0, 180.0):
        surface, dx, dy = art.card(face("5D"), 101, angle=angle)
        paper = pygame.mask.from_surface(surface, 252)
        x, y = paper.centroid()
        assert abs(x + dx) <= 2 and abs(y + dy) <= 2, angle


def test_half_a_turn_shows_the_other_index(art: Art) -> None:
    upright, dx, dy = art.card(face("2C"), 120)
    turned, tx, ty = art.card(face("2C"), 120, angle=180)
    box, other = card_box(120, dx, dy).inflate(-8, -8), card_box(120, tx, ty).inflate(-8, -8)
    a, b = pygame.transform.flip(upright.subsurface(box), True, True), turned.subsurface(other)
    difference = sum(abs(p - q) for p, q in zip(pixels(a), pixels(b), strict=True)) / len(pixels(a))
    assert difference < 8


def test_lift_changes_the_shadow_and_not_the_card(art: Art) -> None:
    low, high = art.card(face("9S"), 142), art.card(face("9S"), 142, lift=40)
    a, b = (p.surface.subsurface(card_box(142, p.dx, p.dy).inflate(-20, -20)) for p in (low, high))
    assert pixels(a) == pixels(b)
    assert high.surface.get_height() + high.dy > low.surface.get_height() + low.dy + 30


def test_a_dim_card_is_darker_and_a_glowing_one_larger(art: Art) -> None:
    plain, dim, glow = art.card(face("AH"), 142), art.card(face("AH"), 142, dim=True), art.card(face("AH"), 142, glow="#E2A42B")
    light, dark = (pygame.transform.average_color(p.surface, card_box(142, p.dx, p.dy)) for p in (plain, dim))
    assert all(d < 0.7 * p for d, p in zip(dark[:3], light[:3], strict=True))
    ring = card_box(142, glow.dx, glow.dy).inflate(12, 12)
    assert glow.surface.get_at((ring.left, ring.centery))[0] > 150
    assert plain.surface.get_at((card_box(142, plain.dx, plain.dy).left - 6, -plain.dy))[0] < 30


def test_no_two_cards_look_alike_at_60_px(art: Art) -> None:
    prints = {}
    for one in DECK:
        prints[one.plate] = art.card(one, 60).surface
    for first, second in combinations(sorted(prints), 2):
        a, b = prints[first], prints[second]
        alike = pygame.mask.from_threshold(a, (0, 0, 0), (24, 24, 24, 255), b)
        assert a.get_width() * a.get_height() - alike.count() > 40, (first, second)


@pytest.mark.parametrize("one", DECK, ids=lambda one: str(one.plate))
def test_the_index_lies_on_bare_paper(art: Art, one: CardFace) -> None:
    """No line of any plate comes within two master units of rank or suit, in either corner."""
    index = INDEX[Detail.FULL]
    printed = pygame.mask.Mask((300, 420))
    marks = (
        (render_inscription(Inscription(one.rank, round(index.rank_px), round(index.widest), one.ink)), index.rank_at),
        (art.suit(one.emblem[6], round(index.suit_px)), index.suit_at),
    )
    for mark, (x, y) in marks:
        at = round(x - mark.get_width() / 2), round(y - mark.get_height() / 2)
        for dx, dy in ((0, 0), (2, 0), (-2, 0), (0, 2), (0, -2)):
            printed.draw(pygame.mask.from_surface(mark, 30), (at[0] + dx, at[1] + dy))
    plate = art.plate(one.plate, 300, 420)
    assert plate is not None and printed.count() > 800
    for side in (plate, pygame.transform.flip(plate, True, True)):
        bare = pygame.mask.from_threshold(side, (0xF6, 0xEA, 0xD4, 255), (6, 6, 6, 255))
        bare.draw(pygame.mask.from_threshold(side, (0, 0, 0, 0), (1, 1, 1, 8)), (0, 0))
        bare.invert()
        assert printed.overlap(bare, (0, 0)) is None


def test_rank_and_suit_keep_apart_and_off_the_edge() -> None:
    index = INDEX[Detail.FULL]
    for rank in ("10", "Q", "K", "A", "8"):
        mark = render_inscription(Inscription(rank, round(index.rank_px), round(index.widest), INKS["S"]))
        assert index.rank_at[0] - mark.get_width() / 2 >= 6
        assert index.rank_at[1] + mark.get_height() / 2 <= index.suit_at[1] - index.suit_px / 2


def test_the_faces_of_the_shipped_deck(places: PlayerFolders) -> None:
    faces = list(faces_of(Library(places), "french", "es").values())
    assert len(faces) == len(set(faces)) == 52
    two, ace = faces[0], faces[51]
    assert isinstance(two, CardFace) and isinstance(ace, CardFace)
    assert two.plate == "french/2C.svg" and ace.rank == "A" and ace.ink == "#1B1230"


def test_less_detail_on_small_cards() -> None:
    assert [detail_for(w) for w in (40, 48, 91, 92)] == [Detail.TINY, Detail.SMALL, Detail.SMALL, Detail.FULL]


def test_prints_are_shared_by_a_card_that_swells() -> None:
    assert all(1.59 * w <= master_width(w) <= 2.02 * w for w in range(20, 300))
    assert all(master_width(w) >= 1.14 * w for w in range(300, 900))
    assert len({master_width(w) for w in range(140, 154)}) <= 2


def test_angles_come_in_steps() -> None:
    assert quantise(2.6) == 2.5 and quantise(-0.2) == 0 and quantise(359.9) == 0 and quantise(40.4) == 40.5


def test_a_squeezed_card_is_narrower_about_its_centre(art: Art) -> None:
    whole = art.card(face("3H"), 100)
    half = art.squeezed(whole, 0.5)
    assert half.surface.get_width() == round(whole.surface.get_width() * 0.5) and half.dx == round(whole.dx * 0.5)
    assert half.surface.get_height() == whole.surface.get_height() and half.dy == whole.dy
    assert art.squeezed(whole, 0).surface.get_width() == 1
    assert art.squeezed(whole, 1) is whole


def test_backs_are_cards_too(art: Art) -> None:
    flames, garland = art.back("flames", 100), art.back("garland", 100)
    assert flames.surface.get_size() == garland.surface.get_size() == art.card(face("2C"), 100).surface.get_size()
    assert pixels(flames.surface) != pixels(garland.surface)
    assert art.card("flames", 100).surface is flames.surface


def test_the_margin_leaves_no_hard_edge_on_a_turned_card(art: Art) -> None:
    surface, _, _ = art.card(face("6C"), 142, angle=11)
    assert MARGIN >= 2
    for x in range(surface.get_width()):
        assert surface.get_at((x, 0))[3] < 40 and surface.get_at((x, surface.get_height() - 1))[3] < 40


def test_two_threads_print_with_the_same_marks() -> None:
    """SDL locks a picture while it turns it, without the interpreter's lock: the other thread could not draw it then."""
    rank, suit = render_inscription(Inscription("Q", 40, 60, INKS["S"])), blank(60, 60)
    failed: list[pygame.error] = []

    def print_many() -> None:
        try:
            for _ in range(150):
                card = blank(200, 280)
                for mark in (rank, suit):
                    put(card, mark, 30, 40, turned=True)
        except pygame.error as error:
            failed.append(error)

    threads = [Thread(target=print_many) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("width", [30, 33, 46, 47, 58])
def test_a_hand_laid_open_tells_rank_and_suit_of_every_card(room: PrintContext, width: int, large: bool) -> None:
    """Of a card on which others lie the suit was under them where it was small: 58 units in a window of 1280x720 or less. What is
    seen differs from card to card by its shape, not by its ink alone."""
    seen = pygame.Rect(0, 0, int(OPEN_STEP / OPEN_CARD * width), int(OPEN_DOWN / OPEN_CARD * width))
    shapes = []
    for side in DECK:
        lies = side.lapped().enlarged() if large else side.lapped()
        card = lies.printed(room, width, lies.detail(width)).subsurface(seen)
        paper = card.get_at((seen.w - 3, seen.h // 2))
        inked = pygame.mask.from_threshold(card, paper, (40, 40, 40, 255))
        inked.invert()
        shapes.append(inked)
    for k, one in enumerate(shapes):
        for other in shapes[k + 1 :]:
            differs = one.count() + other.count() - 2 * one.overlap_area(other, (0, 0))
            assert differs >= 8


def test_the_cards_of_an_open_hand_lie_under_others() -> None:
    rows = opened(seats_around(4, 1600, 900)[1])
    assert all(spot.lapped for spot in rows.spots(10))
