"""The panel follows the player's letters as far as there is room for them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletop_gui.gui.games.regine.panel import CAP
from tests.golden import courts
from tests.gui.screens import app_in


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)])
def test_a_bet_is_asked_in_large_letters_and_the_reserve_stays_in_sight(tmp_path: Path, size: tuple[int, int]) -> None:
    wide = {}
    for scale in (1.0, CAP, 1.6):
        with app_in(tmp_path, size, ui_scale=scale) as app:
            courts.bet(app)
            scene: Any = app.scenes.top
            panel, reserve = scene.panel, app.viewport.point(*scene.places.reserve)[1]
            wide[scale] = panel.rect.w
            assert panel.rect.top > reserve
            assert all(panel.rect.contains(button.rect) for button in panel.widgets)
            assert panel.measure.scale >= 1.3 if scale == 1.6 else panel.measure.scale <= CAP
    assert wide[1.6] == wide[CAP], "the hand keeps its room"
