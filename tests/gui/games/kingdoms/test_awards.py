"""Several treasures are paid one after the other, and who has lost much is seen to: each figure waits for what makes it, and a
press pays one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop_gui.content.records.positions import PositionDef
from tabletop_gui.games.kingdoms import GAME
from tabletop_gui.games.kingdoms.battle import BOARD, HAND
from tabletop_gui.gui.games.kingdoms.emphasis import SHORT_OF_ALL, emphasis_of_defeat, emphasis_of_elimination
from tabletop_gui.gui.games.kingdoms.highlights.all_in_runout import CARD_FALLS
from tabletop_gui.gui.games.kingdoms.highlights.awards import SIDE_WON, WON
from tabletop_gui.gui.games.kingdoms.highlights.eliminations import BEATEN, OUT
from tabletop_gui.gui.games.kingdoms.tally import KingdomsTally
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.positions import match_at
from tests.gui.games.kingdoms.desk import WarDesk

CAST = ("vera", "lobo", "nadira", "kofi")
BOARD_CARDS = "X-W IX-T IV-W VI-V XII-S"
SIDES = [1600, 300, 2700, 1400], "XII-V VIII-S, X-V IX-S, II-W III-T, XII-W XI-W", BOARD_CARDS
"""Three treasures: 1,200 for the weakest in points, 3,300 for Kofi, 400 for the viewer; Nadira gets 1,100 back."""
SHARED = [1400, 301, 2899, 1400], "XII-V XI-S, X-V IX-S, II-W III-T, XII-W XI-W", BOARD_CARDS
"""The viewer and Kofi share 3,297 of a side treasure: one gets a point more."""
MONSTER = [2100, 1400, 1600, 900], "X-V VIII-S, V-V IX-S, XIII-V XIII-S, XII-W XI-W", "X-W X-T XIII-W VI-V X-S"
"""Nadira's full house meets the viewer's four of a kind, and she is out."""
ALL, TWO = ("all-in", "call", "call", "call"), ("all-in", "fold", "call", "fold")
Case = tuple[list[int], str, str]


def fought(folder: Path, case: Case, deeds: tuple[str, ...] = ALL, **settings: object) -> WarDesk:
    """Everything has been put in, and what comes of that is about to be shown."""
    points, hands, board = case
    rig = {"points": points, "button": 3, "hands": hands.split(", "), "board": board}
    seats = [Seat("person" if k == 0 else "bot", CAST[k].capitalize(), CAST[k], "normal") for k in range(4)]
    match: Match = match_at(GAME, PositionDef(seats=4, rig=rig, play=deeds[:2]), seats)
    desk = WarDesk(match, folder, first_times=False, **settings)
    desk.settle()
    for deed in deeds[2:]:
        assert match.to_act is not None
        result = match.propose(match.to_act, GAME.parse(deed))
        desk.table.follow(result.events)
    return desk


def frames(desk: WarDesk, most: int = 3000) -> Iterator[None]:
    """Frame by frame until everything is shown, or waits to be read."""
    for _ in desk.passing(most):
        yield
        if desk.table.director.waiting or desk.table.director.idle:
            desk.look()
            return
    raise AssertionError("it never ends")


def row(desk: WarDesk, k: int):
    """How a treasure stands on the felt."""
    return desk.scene.chips.rows.row(desk.scene.places, desk.table.tally, k)


def test_the_smallest_side_treasure_is_paid_first_and_the_main_one_last(tmp_path: Path) -> None:
    desk, paid = fought(tmp_path, SIDES), list[tuple[int, tuple[int, ...]]]()
    for _ in frames(desk):
        awards = desk.scene.play.awards
        if awards.paying is not None:
            lit = row(desk, awards.paying)
            assert lit.hoping, "who could win it is seen beside its sum"
            if (awards.paying, lit.hoping) not in paid:
                paid.append((awards.paying, lit.hoping))
    assert paid == [(2, (0, 2)), (1, (0, 2, 3)), (0, (0, 1, 2, 3))]
    assert [row(desk, k).paid for k in range(3)] == [1200, 3300, 400], "each has its tick"
    desk.close()


def test_a_treasure_goes_down_by_what_its_winner_gets(tmp_path: Path) -> None:
    desk, steps = fought(tmp_path, SIDES), set[int]()
    for _ in frames(desk):
        awards, tally = desk.scene.play.awards, desk.table.tally
        if awards.paying != 1:
            continue
        lit, told = row(desk, 1), desk.scene.chips.points(tally, 3)
        assert (lit.amount + lit.leaving or 3300 - told) + told == 3300
        steps.add(told)
    assert len(steps) > 3, "column by column"
    assert {0, 3300} <= steps
    desk.close()


def test_those_that_win_it_are_held_up_and_no_others(tmp_path: Path) -> None:
    desk, seen = fought(tmp_path, SIDES), set[int]()
    for _ in frames(desk):
        awards, rows = desk.scene.play.awards, desk.table.stage.rows
        verdict = awards.verdict
        if verdict is None or awards.paying != verdict.pot:
            continue
        seen.add(verdict.pot)
        up = [sprite for zone in range(len(rows)) for sprite in rows[zone] if sprite.lifted.goal]
        assert len(up) == 5
        assert {sprite.face for sprite in up} <= {one.face for zone in (BOARD, HAND + verdict.seats[0]) for one in rows[zone]}
        assert all(sprite.lifted.goal for zone in range(len(rows)) for sprite in rows[zone] if sprite.glow)
    assert seen == {0, 1, 2}
    desk.close()


def test_a_press_pays_one_treasure(tmp_path: Path) -> None:
    desk, paid, presses = fought(tmp_path, SIDES), list[int](), 0
    for _ in frames(desk):
        tally: KingdomsTally = desk.table.tally
        if sum(map(bool, tally.taken)) > len(paid):
            paid.append(sum(map(bool, tally.taken)))
        if desk.scene.play.awards.paying is not None and presses < 2 and len(paid) == presses:
            presses += 1
            desk.table.skip()
            assert sum(map(bool, tally.taken)) == presses, "this one and no other"
            assert not desk.table.highlights.running
            desk.step(6)
            assert not desk.scene.play.slides.under_way or desk.scene.play.awards.paying is not None
    assert presses == 2
    desk.close()


def test_a_shared_treasure_goes_to_all_at_once_and_the_odd_point_last(tmp_path: Path) -> None:
    desk, together, odd = fought(tmp_path, SHARED), False, False
    for _ in frames(desk):
        under_way = [slide for slide in desk.scene.play.slides.under_way if slide.source == ("won", 1)]
        shares = [slide for slide in under_way if slide.amount > 1]
        together |= {slide.target for slide in shares} == {("stack", 0), ("stack", 3)}
        odd |= bool(under_way) and not shares
        if any(slide.amount == 1 and slide.wait <= 0 for slide in under_way):
            assert not shares, "alone"
    assert together and odd
    tally = desk.table.tally
    assert abs(tally.points[0] - tally.points[3]) == 1
    desk.close()


def test_a_beaten_monster_is_seen_to_hurt_and_a_place_is_told_when_it_is_stamped(tmp_path: Path) -> None:
    desk, kinds, told_early = fought(tmp_path, MONSTER, TWO), list[str](), 0
    for _ in frames(desk):
        highlights, scene = desk.table.highlights, desk.scene
        now = highlights.now
        if now is None or now.kind in CARD_FALLS.values():  # the cards of the board, before anything is awarded
            continue
        if kinds[-1:] != [now.kind]:
            kinds.append(now.kind)
            assert now.seat == (0 if now.kind == WON else 2)
        if now.kind == OUT and highlights.since(now.hits) < 0:
            told_early += 1
            assert not scene.seat_plate(2).dim
            assert not desk.table.tally.place[2]
            assert not any(said.what == "out" for said in scene.play.heard), "nor does the chronicle"
    assert kinds == [WON, BEATEN, OUT]
    assert told_early > 5
    assert desk.scene.seat_plate(2).dim
    desk.close()


@pytest.mark.parametrize(
    ("case", "deeds", "kind"), [(SIDES, ALL, SIDE_WON), (SIDES, ALL, WON), (MONSTER, TWO, BEATEN), (MONSTER, TWO, OUT)]
)
def test_presses_leave_what_watching_leaves(case: Case, deeds: tuple[str, ...], kind: str, tmp_path: Path) -> None:
    left = []
    for skip in (False, True):
        desk = fought(tmp_path / str(skip), case, deeds)
        for _ in frames(desk):
            if skip and desk.table.highlights.now is not None and desk.table.highlights.now.kind == kind:
                desk.table.skip()
                assert desk.table.highlights.now is None, "over in one frame"
        desk.step(12)
        table, scene = desk.table, desk.scene
        left.append(
            [
                (sprite.face, sprite.up, sprite.x, sprite.y, sprite.glow, sprite.lifted.value)
                for zone in range(len(table.stage.rows))
                for sprite in table.stage.rows[zone]
                if sprite.face >= 0
            ]
            + [(scene.chips.points(table.tally, seat), scene.seat_plate(seat)) for seat in range(4)]
            + [scene.ribbon_says(), [row(desk, k) for k in range(len(table.tally.taken))]]
        )
        desk.close()
    assert left[0] == left[1]


def test_with_less_motion_only_the_rows_tick(tmp_path: Path) -> None:
    desk = fought(tmp_path, SIDES, reduced_motion=True)
    for _ in frames(desk):
        assert not desk.table.highlights.running and not desk.scene.play.slides.under_way
    assert [row(desk, k).paid for k in range(3)] == [1200, 3300, 400]
    desk.close()


def test_the_later_the_fall_the_heavier_and_there_is_one_climax() -> None:
    tally = KingdomsTally(9, 0, 0, False, 1, 5, 10, 0, 1, 2, 3, 0, [900] * 9, [0] * 9, [0] * 9, [0, 1], [0] * 9, [""] * 9)
    stakes = [emphasis_of_elimination(tally, 5, place, 0, 0) for place in range(9, 1, -1)]
    assert stakes == sorted(stakes)
    own = emphasis_of_elimination(tally, 0, 9, 0, 0)
    assert own > max(stakes)
    assert emphasis_of_elimination(tally, 0, 9, 0, 8000) == SHORT_OF_ALL
    tally.teams = {0: 1, 1: 7400}
    assert emphasis_of_defeat(tally, 1) > emphasis_of_defeat(tally, 0) == 0
