"""What a seat's sign shows of a bid in danger, beyond reach or just decided: from what lies open alone, when it lies there."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop_gui.content.records.positions import PositionDef
from tabletop_gui.engine.trick_taking import Trick
from tabletop_gui.games.oh_hell import GAME
from tabletop_gui.gui.games.oh_hell.highlights.lost_bid_rings import GREYS_MS, LostBidRings, unreachable_tricks
from tabletop_gui.gui.games.oh_hell.play import BREAKS
from tabletop_gui.gui.games.oh_hell.reactions import TREMBLES_MS, last_ducker
from tabletop_gui.gui.shell.headless.rehearsal import rehearsal
from tabletop_gui.gui.table.model.seating import BidSealState
from tabletop_gui.gui.table.seats.bid_seals import seal_picture
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.positions import match_at
from tests.gui.games.oh_hell.test_last_trick import LAST, StillDesk, match_of, opened, play, tally_of


def test_a_bid_is_beyond_reach_when_more_are_wanted_than_are_left() -> None:
    tally = tally_of([2, 1, 3, 0], [2, 0, 1, 0], [])  # one trick is left
    assert [unreachable_tricks(tally, seat) for seat in range(4)] == [0, 0, 2, 0]
    tally.phase = "bid"
    assert not unreachable_tricks(tally, 2), "nothing is while others still bid"


def test_its_rings_turn_grey_one_after_the_other_and_at_once_where_nobody_watches(tmp_path: Path) -> None:
    desk = opened(tmp_path, match_of((1, 0, 1, 3)))
    found, rings, table, tally = LostBidRings(), LostBidRings(), desk.table, desk.table.tally
    found.update(table, 0.0)
    assert found.of(tally, 3) == 2, "as it was found"
    phase, tally.phase = tally.phase, "bid"
    rings.update(table, 0.0)
    tally.phase = phase
    seen = []
    for _ in range(8):
        rings.update(table, GREYS_MS / 6)
        seen.append(rings.of(tally, 3))
    assert seen == sorted(seen)
    assert (seen[0], seen[-1]) == (1, 2)
    assert desk.scene.seat_plate(3).grey == 2
    assert desk.scene.seat_plate(0).grey == 0
    desk.close()


def test_a_full_seal_trembles_when_its_seat_takes_the_lead_and_cracks_while_all_hangs_on_it(tmp_path: Path) -> None:
    """Lobo, who has bid nothing, takes the last trick with the ace, until Nadira plays."""
    desk = opened(tmp_path)
    assert desk.scene.seat_plate(1).seal == "wet"
    for text in LAST[:3]:
        play(desk, text)
    shivers, before = set[int](), len(desk.table.stage.rows[desk.scene.view.TRICK])
    for _ in desk.passing(400):
        sign, lie = desk.scene.seat_plate(1), [one for one in desk.table.stage.rows[desk.scene.view.TRICK] if one.flight is None]
        if len(lie) < 3:
            assert sign.shiver == 0, "not before the ace lies there"
        shivers.add(sign.shiver)
    assert before < 3
    assert shivers == {-1, 0, 1}
    assert desk.scene.onlookers._ms >= TREMBLES_MS
    assert desk.scene.seat_plate(1).seal == "hairline"
    assert desk.scene.seat_plate(0).seal == "wet", "the viewer has thrown away"
    desk.close()


def test_a_hairline_is_another_shape_than_a_drop_or_halves() -> None:
    with rehearsal((960, 600)) as app:
        kinds: tuple[BidSealState, ...] = "wet", "hairline", "broken"
        drawn = {pygame.image.tobytes(seal_picture(app.skin, kind, 40), "RGBA") for kind in kinds}
    assert len(drawn) == 3


@pytest.mark.parametrize("life", [True, False])
def test_the_others_look_at_whose_bid_breaks_and_then_at_who_let_the_trick_go(life: bool, tmp_path: Path) -> None:
    rig = {"dealer": 3, "points": [38, 30, 41, 42], "turned": "2C", "bids": [0, 2, 0, 2],
           "hands": ["AH KH 3D", "4H 5H AD", "6H 7H 2D", "8H 9H KD"]}  # fmt: skip
    options: dict[str, str | int | bool] = {"minimum": 3, "maximum": 4, "sequence": "low-high"}
    position = PositionDef(seats=4, options=options, rig=rig)
    match = match_at(GAME, position, [Seat("person" if k == 0 else "bot", f"Bot {k}") for k in range(4)])
    desk = StillDesk(match, tmp_path, first_times=False, idle_animations=life)
    for text in ("play AH", "play 4H", "play 6H", "play 8H"):
        play(desk, text)
    looks, highlights, seen = desk.scene.onlookers, desk.table.highlights, {seat: list[str]() for seat in range(4)}
    for _ in desk.passing(400):
        if highlights.now is None or highlights.now.kind != BREAKS:
            continue
        for seat in range(4):
            seen[seat].append(looks.look(seat, "calm"))
            assert looks.look(seat, "glad") == "", "their eyes are shut"
    assert not any(seen[0]), "whom it was done to"
    told = {seat: [look for k, look in enumerate(all_of) if look and look != all_of[k - 1]] for seat, all_of in seen.items()}
    assert told == ({0: [], 1: ["down", "right"], 2: ["down", "right"], 3: ["left"]} if life else {seat: [] for seat in range(4)})
    desk.close()


def test_who_let_it_go_is_who_played_last_unless_they_took_it() -> None:
    tally = tally_of([2, 1, 3, 0], [2, 0, 1, 0], [])
    assert last_ducker(tally) == -1
    tally.taken = [Trick(1, [12, 11, 3, 4], 2)]
    assert last_ducker(tally) == 0
    tally.taken = [Trick(1, [1, 2, 3, 12], 0)]
    assert last_ducker(tally) == -1
