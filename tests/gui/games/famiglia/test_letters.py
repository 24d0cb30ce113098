"""The panel of the turn is read in letters of the player's size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tabletop_gui.games.famiglia import DISCARD, STREET
from tests.gui.table.desk import desks
from tests.gui.table.every import EveryDesk, match_of, played


@pytest.fixture
def desk(home: Path) -> Iterator[Callable[..., EveryDesk]]:
    yield from desks(EveryDesk, home)


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080)])
def test_the_letters_grow_with_what_is_wanted_and_the_panel_lies_on_nothing(
    desk: Callable[..., EveryDesk], size: tuple[int, int], language: str
) -> None:
    """They stayed as small as ever for whoever wanted them at 160 %."""
    for moves in (0, 10, 22, 36):
        one = desk(played(match_of("famiglia", 2), moves), size=size, language=language, speed=0.0)
        one.come_round()
        if not one.table.mine:
            continue
        letters = []
        for scale in (0.8, 1.0, 1.3, 1.6):
            one.app.change(ui_scale=scale)
            one.step(2)
            steps, view = one.scene.steps, one.app.viewport
            letters.append(steps.measure.scale)
            lying = [view.rect(*spot.box) for zone in (STREET, DISCARD, one.table.hand) for spot in one.table.stage.goals(zone)]
            assert steps.rect.collidelist([*lying, *one.scene.felt.counts]) == -1
        assert letters == sorted(letters) and letters[2] >= 1.2 and letters[3] >= 1.2 and letters[:2] == [0.8, 1.0]
