"""The race to the target: points as bars, and what the round under way has brought."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from tabletop_gui.gui.paint.canvas import Canvas
from tests.gui.games.regine.court import match_of


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (2560, 1440)])
def test_what_the_round_has_brought_stands_clear_of_the_bar(desk, size: tuple[int, int]) -> None:
    one = desk(match_of(2), size=size)
    race = one.scene.race

    def drawn(points: Sequence[int], gained: Sequence[int]) -> pygame.Surface:
        surface = pygame.Surface(one.app.viewport.size)
        canvas = Canvas(surface)
        canvas.begin()
        race.draw(canvas, 0, points, gained, 31)
        canvas.end()
        return surface

    def differing(one: pygame.Surface, other: pygame.Surface) -> set[int]:
        """The rows of the left half, where no figure stands, in which two pictures are not alike."""
        left, right = race.rect.left, race.rect.centerx
        rows = range(race.rect.top, race.rect.bottom)
        return {y for y in rows if any(one.get_at((x, y)) != other.get_at((x, y)) for x in range(left, right))}

    bare = drawn([25, 15], [0, 0])
    bars, notes = differing(bare, drawn([0, 0], [0, 0])), differing(bare, drawn([25, 15], [5, 9]))
    assert bars and notes and not bars & notes
