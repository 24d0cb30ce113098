"""What a heavy sum does on its way: seats are off their places only while its moment runs, and dust lies on no card."""

from __future__ import annotations

from pathlib import Path

from tabletop_gui.gui.games.kingdoms.highlights.all_in_impact import EACH, GIVES, GRAINS, LEANS, seat_offsets
from tabletop_gui.gui.games.kingdoms.highlights.awards import ALL_IN_SHOWN, WON
from tests.gui.games.kingdoms.test_highlights import fought, frames


def test_who_puts_in_everything_leans_and_the_seat_a_wall_strikes_gives_way(tmp_path: Path) -> None:
    desk = fought(tmp_path)
    scene, highlights = desk.scene, desk.table.highlights
    most: dict[str, int] = {}
    boxes = [scene.places.board.slot(k).box for k in range(5)]
    dust = 0
    for _ in frames(desk):
        now = highlights.now
        swayed = seat_offsets(scene)
        if now is None or now.kind not in (ALL_IN_SHOWN, WON):
            assert not swayed
            continue
        for seat, (_, y, lean) in swayed.items():
            assert seat == now.seat
            assert now.kind != WON or highlights.since(now.hits) >= 0, "not before it strikes"
            most[now.kind] = max(most.get(now.kind, 0), abs(lean), abs(y) if now.kind == WON else 0)
        grains = scene.dust.grains
        assert len(grains) <= GRAINS * EACH
        dust += len(grains)
        for one in grains:
            assert now.kind == WON
            assert not any(x <= one.x <= x + w and y <= one.y <= y + h for x, y, w, h in boxes)
    assert most[ALL_IN_SHOWN] == LEANS
    assert GIVES - 2 <= most[WON] <= GIVES
    assert dust > 50
    assert not seat_offsets(scene)
    assert not scene.dust.grains
    desk.close()


def test_nothing_is_off_its_place_where_nothing_may_shake(tmp_path: Path) -> None:
    desk = fought(tmp_path, table_shake=False, dramatic_effects=False)
    for _ in frames(desk):
        assert not seat_offsets(desk.scene)
        assert not desk.scene.dust.grains
    desk.close()
