"""Containers: nothing lies outside of its place, nothing over another, and what is left over goes to whoever grows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.button import Button
from tabletop_gui.gui.widgets.layout import (
    Buttons,
    Column,
    Drawn,
    Grid,
    Grow,
    Held,
    Item,
    Padded,
    Placed,
    Row,
    Scroll,
    Sized,
    Stack,
)
from tabletop_gui.gui.widgets.scroll import ScrollArea
from tests.gui.screens import app_in


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with app_in(Path(tmp_path_factory.mktemp("layout"))) as app:
        yield app


LEAVES = st.builds(Drawn, st.integers(0, 90), st.integers(0, 40))
TREES = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.builds(lambda items, gap: Row(*items, gap=gap, across="start"), st.lists(inner, max_size=3), st.integers(0, 12)),
        st.builds(lambda items, gap: Column(*items, gap=gap, across="start"), st.lists(inner, max_size=3), st.integers(0, 12)),
        st.builds(lambda n, items: Grid(n, *items, gap=4), st.integers(1, 3), st.lists(inner, max_size=4)),
        st.builds(lambda item, pad: Padded(item, pad, pad), inner, st.integers(0, 9)),
        st.builds(Placed, inner),
    ),
    max_leaves=9,
)


def leaves(item: Item) -> list[Drawn]:
    """What is drawn in the end."""
    if isinstance(item, Drawn):
        return [item]
    inner = getattr(item, "items", None)
    return [leaf for one in (inner if inner is not None else [item.item]) for leaf in leaves(one)]


@given(tree=TREES)
@settings(max_examples=120, deadline=None)
def test_what_has_room_lies_within_it_and_apart(app: App, tree: Item) -> None:
    room = pygame.Rect(37, 11, 900, 2)
    w, room.h = tree.size(app, 900)
    tree.lay(app, room)
    rects = [leaf.rect for leaf in leaves(tree) if leaf.rect.w and leaf.rect.h and leaf.wide and leaf.high]
    if w <= room.w:
        assert all(room.contains(rect) for rect in rects)
    for k, rect in enumerate(rects):
        assert rect.collidelist(rects[k + 1 :]) == -1


def test_what_is_left_over_goes_to_whoever_grows(app: App) -> None:
    px = app.skin.px
    left, middle, right = Drawn(100, 10), Drawn(), Drawn(60, 10)
    Row(left, Grow(middle, 1), right, gap=10).lay(app, pygame.Rect(0, 0, px(400), px(30)))
    assert (left.rect.w, right.rect.w) == (px(100), px(60))
    assert middle.rect.w == px(400) - px(100) - px(60) - 2 * px(10) and right.rect.right == px(400)
    one, two = Drawn(), Drawn()
    Column(Grow(one, 1), Grow(two, 2)).lay(app, pygame.Rect(0, 0, 50, 300))
    assert (one.rect.h, two.rect.h, two.rect.bottom) == (100, 200, 300)


def test_a_size_of_its_own_and_a_stack(app: App) -> None:
    px, under, over = app.skin.px, Drawn(50, 20), Drawn(10, 10)
    pile = Sized(Stack(under, over), 200, least=80)
    assert pile.size(app, 1000) == (px(200), px(80)) and pile.size(app, 90)[0] == 90
    pile.lay(app, pygame.Rect(5, 5, 60, 40))
    assert under.rect == over.rect == pygame.Rect(5, 5, 60, 40)


@pytest.mark.parametrize("wide", [300, 420, 700, 1400])
@pytest.mark.parametrize("high", [0, 60])
def test_buttons_lie_apart_and_within_their_room(app: App, wide: int, high: int) -> None:
    buttons = [Button(app, label, lambda: None, name=label) for label in ("Yes", "Some more words", "No")]
    yielding = Row(*(Sized(Held(button), 200, least=high) for button in buttons), gap=20)
    for way in (Buttons(*buttons, high=high), yielding):
        room = pygame.Rect(11, 7, wide, way.size(app, wide)[1])
        way.lay(app, room)
        rects = [button.rect for button in buttons]
        assert all(room.contains(rect) for rect in rects)
        assert all(rect.collidelist(rects[k + 1 :]) == -1 for k, rect in enumerate(rects))


def test_what_scrolls_takes_what_is_left_and_knows_its_height(app: App) -> None:
    px, area = app.skin.px, ScrollArea(app)
    cells = [Drawn(90, 50) for _ in range(30)]
    column = Column(Drawn(0, 20), Scroll(area, Grid(0, *cells, gap=10)), Drawn(0, 30))
    column.lay(app, pygame.Rect(0, 0, px(500), px(200)))
    assert area.rect == pygame.Rect(0, px(20), px(500), px(200) - px(20) - px(30))
    assert area.most > 0 and max(cell.rect.bottom for cell in cells) == area.rect.y + area.content
    assert all(cell.rect.right <= area.rect.right - area.bar_width for cell in cells)
