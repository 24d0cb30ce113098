"""The canvas repaints only what changed, and the screen is always what a full redraw would show."""

from __future__ import annotations

import weakref
from itertools import pairwise

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_gui.gui.art.raster.lru_cache import surface_bytes
from tabletop_gui.gui.paint.canvas import FADES_KEPT_BYTES, Canvas, merged
from tabletop_gui.gui.paint.skin import Skin

SIZE = (120, 90)


@pytest.fixture(scope="module", autouse=True)
def screen() -> None:
    pygame.display.init()
    pygame.display.set_mode(SIZE)


def pictures() -> list[pygame.Surface]:
    """An opaque ground and some see-through pieces."""
    ground = pygame.Surface(SIZE).convert()
    ground.fill("#402030")
    out = [ground]
    for index in range(5):
        piece = pygame.Surface((12 + 7 * index, 20 - 2 * index), pygame.SRCALPHA)
        piece.fill((40 * index, 200 - 30 * index, 90, 120 + 25 * index))
        out.append(piece.convert_alpha().premul_alpha())
    return out


PLACED = st.tuples(st.integers(0, 5), st.integers(-15, 110), st.integers(-15, 80))
FRAMES = st.lists(st.lists(PLACED, max_size=7), min_size=2, max_size=7)


@settings(max_examples=120, deadline=None)
@given(FRAMES)
def test_partial_repaints_equal_a_full_redraw(frames: list[list[tuple[int, int, int]]]) -> None:
    kit = pictures()
    target, whole = pygame.Surface(SIZE).convert(), pygame.Surface(SIZE).convert()
    canvas = Canvas(target)
    for frame in frames:
        fresh = Canvas(whole)
        for one in (canvas, fresh):
            one.begin()
            one.blit(kit[0], 0, 0)
            for which, x, y in frame:
                if which:
                    one.blit(kit[which], x, y)
                else:
                    one.dim((x + 16) / 140)
            one.end()
        assert target.get_buffer().raw == whole.get_buffer().raw


@settings(max_examples=60, deadline=None)
@given(FRAMES, st.integers(0, 3))
def test_what_stays_under_a_light_that_fades_is_kept_as_one_picture(
    frames: list[list[tuple[int, int, int]]], moves: int
) -> None:
    kit = pictures()
    target, whole = pygame.Surface(SIZE).convert(), pygame.Surface(SIZE).convert()
    canvas, kept = Canvas(target), 0
    for number, frame in enumerate([*frames, *frames]):
        fresh = Canvas(whole)
        for one in (canvas, fresh):
            one.begin()
            one.blit(kit[0], 0, 0)
            for k in range(40):  # what stays, until some of it moves half-way
                one.blit(kit[1 + k % 5], 3 * k + moves * (number >= len(frames)), 2 * k)
            one.dim((number % 3 + 1) / 8)
            for which, x, y in frame:
                one.blit(kit[which], x, y) if which else one.dim(x / 200)
            one.end()
        kept += canvas.under.many > 40
        assert target.get_buffer().raw == whole.get_buffer().raw
    assert kept >= len(frames) - 1 > 0


def test_what_was_kept_as_one_picture_is_let_go_when_nothing_needs_it() -> None:
    kit = pictures()
    canvas = Canvas(pygame.Surface(SIZE).convert())
    counts = []
    for number in range(60):
        canvas.begin()
        canvas.blit(kit[0], 0, 0)
        for k in range(40):
            canvas.blit(kit[1 + k % 5], 3 * k, 2 * k)
        if number < 5:
            canvas.dim(number / 8)
        else:
            canvas.blit(kit[1], number, 0)
        canvas.end()
        counts.append(canvas.under.many)
    assert counts[4] == 41
    assert counts[-1] == 0


def test_the_same_frame_again_repaints_nothing() -> None:
    kit = pictures()
    canvas = Canvas(pygame.Surface(SIZE).convert())
    for expected in (1, 0, 0):
        canvas.begin()
        canvas.blit(kit[0], 0, 0)
        canvas.blit(kit[2], 30, 30)
        assert len(canvas.end()) == expected


def test_a_moved_piece_repaints_only_its_surroundings() -> None:
    kit = pictures()
    canvas = Canvas(pygame.Surface(SIZE).convert())
    for x in (10, 13):
        canvas.begin()
        canvas.blit(kit[0], 0, 0)
        canvas.blit(kit[1], x, 40)
        rects = canvas.end()
    assert rects == [pygame.Rect(10, 40, 15, 20)]


def test_what_was_lost_is_painted_again() -> None:
    kit = pictures()
    target = pygame.Surface(SIZE).convert()
    canvas = Canvas(target)
    for _ in range(2):
        canvas.begin()
        canvas.blit(kit[0], 0, 0)
        canvas.end()
    target.fill("white")
    canvas.invalidate(pygame.Rect(0, 0, 10, 10))
    canvas.begin()
    canvas.blit(kit[0], 0, 0)
    assert canvas.end() == [pygame.Rect(0, 0, 10, 10)]
    canvas.invalidate()
    canvas.begin()
    canvas.blit(kit[0], 0, 0)
    assert canvas.end() == [target.get_rect()]
    assert target.get_at((60, 60)) == pygame.Color("#402030")


def test_a_clip_cuts_and_clips_nest() -> None:
    kit = pictures()
    target = pygame.Surface(SIZE).convert()
    canvas = Canvas(target)
    canvas.begin()
    canvas.blit(kit[0], 0, 0)
    red = pygame.Surface((40, 40)).convert()
    red.fill("red")
    with canvas.clipped(pygame.Rect(20, 20, 20, 20)), canvas.clipped(pygame.Rect(30, 0, 40, 30)):
        canvas.blit(red, 10, 10)
    canvas.end()
    inside = {(x, y) for x in range(SIZE[0]) for y in range(SIZE[1]) if target.get_at((x, y)) == pygame.Color("red")}
    assert inside == {(x, y) for x in range(30, 40) for y in range(20, 30)}


def test_fades_are_the_same_surface_each_time_and_do_not_touch_the_source() -> None:
    kit = pictures()
    canvas = Canvas(pygame.Surface(SIZE).convert())
    before = kit[3].get_at((2, 2))
    half = canvas.faded(kit[3], 0.5)
    assert half is canvas.faded(kit[3], 0.5)
    assert canvas.faded(kit[3], 1.0) is kit[3]
    assert kit[3].get_at((2, 2)) == before
    assert abs(half.get_at((2, 2)).a - before.a / 2) <= 2


def test_faded_pictures_are_kept_up_to_a_limit_in_bytes() -> None:
    """However large they are, and whether or not whoever shows them gives the same one again."""
    canvas = Canvas(pygame.Surface(SIZE).convert())
    alive: weakref.WeakSet[pygame.Surface] = weakref.WeakSet()
    for number in range(60):
        large = pygame.Surface((1000, 600), pygame.SRCALPHA)
        alive.add(large)
        alive.add(canvas.faded(large, 0.1 + number / 100))
        del large
    assert 0 < sum(surface_bytes(one) for one in alive) <= FADES_KEPT_BYTES


def test_a_faded_picture_is_never_that_of_another_one_that_is_gone() -> None:
    """A new picture may have the id of one that nobody keeps."""
    canvas, seen = Canvas(pygame.Surface(SIZE).convert()), set[int]()
    for number in range(200):
        piece = pygame.Surface((4, 4), pygame.SRCALPHA)
        piece.fill((number, number, number, 255))
        seen.add(id(piece))
        assert abs(canvas.faded(piece, 0.5).get_at((1, 1)).r - number / 2) <= 1
        del piece
    assert len(seen) < 200, "no id came again, so nothing was tried"


def test_of_a_picture_for_one_frame_nothing_is_kept() -> None:
    canvas = Canvas(pygame.Surface(SIZE).convert())
    piece = pictures()[3]
    shown = canvas.faded(piece, 0.5, once=True)
    same = canvas.faded(piece, 0.5)
    assert shown is not same and shown.get_view("2").raw == same.get_view("2").raw


def test_dimming_darkens_what_lies_below_as_a_veil_of_that_strength_does() -> None:
    ground = pictures()[0]
    by_shade, by_veil = (Canvas(pygame.Surface(SIZE).convert()) for _ in range(2))
    for canvas in (by_shade, by_veil):
        canvas.begin()
        canvas.blit(ground, 0, 0)
    with by_shade.clipped(pygame.Rect(20, 20, 60, 40)):
        by_shade.dim(0.26)
    by_veil.blit(Skin(1.0).veil(60, 40, 0.26), 20, 20)
    by_shade.blit(pictures()[2], 30, 30)
    by_veil.blit(pictures()[2], 30, 30)
    by_shade.end(), by_veil.end()
    pairs = zip(pygame.image.tobytes(by_shade.target, "RGB"), pygame.image.tobytes(by_veil.target, "RGB"), strict=True)
    assert max(abs(a - b) for a, b in pairs) <= 1
    assert by_shade.target.get_at((40, 55)) != by_shade.target.get_at((5, 5)) == ground.get_at((5, 5))


def test_a_veil_mixes_an_opaque_picture_and_leaves_it_as_it_was() -> None:
    target = pygame.Surface(SIZE).convert()
    canvas = Canvas(target)
    black, white = (pygame.Surface(SIZE).convert() for _ in range(2))
    white.fill("white")
    canvas.begin()
    canvas.blit(black, 0, 0)
    canvas.veil(white, 0, 0, 0.5)
    canvas.end()
    assert 125 <= target.get_at((5, 5)).r <= 130
    canvas.begin()
    canvas.blit(white, 0, 0)
    canvas.end()
    assert target.get_at((5, 5)).r == 255


def test_merging_never_loses_a_pixel() -> None:
    rects = [pygame.Rect(0, 0, 10, 10), pygame.Rect(5, 5, 10, 10), pygame.Rect(60, 60, 30, 5), pygame.Rect(85, 0, 4, 80)]
    bounds = pygame.Rect(0, 0, 88, 70)
    wanted = {(x, y) for rect in rects for x in range(rect.left, rect.right) for y in range(rect.top, rect.bottom)}
    wanted = {(x, y) for x, y in wanted if bounds.collidepoint(x, y)}
    got = {(x, y) for rect in merged(rects, bounds) for x in range(rect.left, rect.right) for y in range(rect.top, rect.bottom)}
    assert wanted <= got
    assert all(bounds.collidepoint(x, y) for x, y in got)


def test_a_part_whose_state_stays_is_given_again_without_painting() -> None:
    kit = pictures()
    canvas, painted = Canvas(pygame.Surface(SIZE).convert()), []

    def frame(state: int, clip: pygame.Rect | None = None) -> list[pygame.Rect]:
        def paint() -> None:
            painted.append(state)
            canvas.blit(kit[1], 10 * state, 5)

        canvas.begin()
        canvas.blit(kit[0], 0, 0)
        if clip is None:
            canvas.repeat("part", state, paint)
        else:
            with canvas.clipped(clip):
                canvas.repeat("part", state, paint)
        return canvas.end()

    frame(1)
    assert frame(1) == []
    assert painted == [1]
    assert frame(2)
    assert painted == [1, 2]
    frame(2, pygame.Rect(0, 0, 25, 9))  # another clip is another picture
    assert painted == [1, 2, 2]
    canvas.forget()
    frame(2, pygame.Rect(0, 0, 25, 9))
    assert painted == [1, 2, 2, 2]
    canvas.begin()  # a part left out for a frame is not kept
    canvas.end()
    frame(2)
    assert painted == [1, 2, 2, 2, 2]


@settings(max_examples=80, deadline=None)
@given(FRAMES, st.lists(st.tuples(st.integers(-4, 4), st.integers(-4, 4)), min_size=8, max_size=8))
def test_a_shaken_table_is_the_same_picture_with_and_without_what_is_kept_as_one(
    frames: list[list[tuple[int, int, int]]], shakes: list[tuple[int, int]]
) -> None:
    kit = pictures()
    target, whole = pygame.Surface(SIZE).convert(), pygame.Surface(SIZE).convert()
    canvas, shaken_as_one = Canvas(target), 0
    for number in range(16):
        fresh = Canvas(whole)
        for one in (canvas, fresh):
            one.begin()
            one.blit(kit[0], 0, 0)
            for k in range(40):
                one.blit(kit[1 + k % 5], 3 * k, 2 * k)
            one.dim(0.5 if number > 4 else number / 8)
            for which, x, y in frames[number % len(frames)] if frames else ():
                one.blit(kit[which], x, y) if which else one.dim(x / 200)
            if number > 7:
                one.move(0, *shakes[number - 8])
            one.blit(kit[2], 5, 5)  # the bar is never shaken
            one.end()
        shaken_as_one += number > 7 and shakes[number - 8] != (0, 0) and canvas.under.many > 41
        assert target.get_buffer().raw == whole.get_buffer().raw
        assert [entry.rect for entry in canvas.shown] == [entry.rect for entry in fresh.shown]
    running = sum(a != (0, 0) != b for a, b in pairwise(shakes))  # from the second one running that is painted whole
    assert shaken_as_one >= running
