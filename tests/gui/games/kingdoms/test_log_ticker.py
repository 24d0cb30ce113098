"""The strip with the last lines: read in both themes, as large as the player wants, and never cut at the word that counts."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_gui.games.kingdoms.actions import CALL
from tabletop_gui.gui.art.colour_vision import contrast
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.games.kingdoms.log_ticker import GROUND, LINES
from tabletop_gui.gui.paint.theme import THEMES
from tests.gui.games.kingdoms.arms import quiet, war_of


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_every_line_is_read_on_whatever_lies_below(theme) -> None:
    for below in ("#000000", "#FFFFFF", "#1F4A50", "#5B3524", theme.floor):
        ground = mix(theme.panel, below, 1 - GROUND)
        assert min(contrast(theme.panel_text, ground), contrast(theme.panel_muted, ground)) >= 4.5


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6])
def test_no_line_is_cut_and_the_newest_is_always_there(desk, language: str, scale: float) -> None:
    one = desk(quiet(war_of(5, seed=8), Random(4), 40), language=language, ui_scale=scale)
    ticker, scene, seen = one.scene.ticker, one.scene, set()
    for _ in range(900):
        one.step(4)
        if one.table.director.waiting:
            scene.corner.go_on()
        elif one.table.mine:
            one.table.propose(one.table.view.legal[0])
        if not ticker.rows:
            continue
        seen.add(ticker.lines[-1])
        told = "".join(row for row, _ in ticker.rows).replace(" ", "")
        assert told.endswith(ticker.lines[-1].replace(" ", "")) and "…" not in told
        assert len(ticker.lines) <= LINES
        corner = scene.places.corners[0].stack
        assert ticker.rect.y >= one.pixel(*corner)[1], "under the player's own chips"
        plate = scene.signs.plate_rect(scene.places.seats[0], scene.seat_plate(scene.table.viewpoint.south))
        assert not ticker.rect.colliderect(plate)
        for row, _ in ticker.rows:
            assert one.app.text.width(row, "text", ticker.measure.type(17)) <= ticker.rect.w
        if one.app.scenes.top is not scene or len(seen) > 25:
            break
    assert len(seen) > 10


def test_it_grows_with_the_text(desk) -> None:
    sizes = []
    for scale in (1.0, 1.6):
        one = desk(war_of(3, seed=2), ui_scale=scale)
        sizes.append(one.scene.ticker.measure.type(17))
        one.close()
    assert sizes[1] > 1.4 * sizes[0]


def test_the_battle_that_was_begun_is_still_told_when_the_first_action_is_taken_back(desk) -> None:
    one = desk(war_of(2, seed=4))
    one.to_my_turn()
    told = list(one.scene.ticker.lines)
    assert told and not any(step.seat == one.table.viewpoint.seat for step in one.match.steps)
    battle = told[0]
    one.table.propose(CALL)
    while not one.table.shown:
        one.step()
    assert one.scene.ticker.lines[0] == battle, "one action does not push it out"
    assert one.table.undo()
    one.settle()
    assert one.scene.ticker.lines == told and one.scene.ticker.shown
