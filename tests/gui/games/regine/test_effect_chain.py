"""The chain of effects as a chase of light: a seal for what has happened, nothing of a hidden hand, and over with a press."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.games.regine.court import HAND, TABLE
from tabletop_gui.gui.games.regine.highlights.assassin_cut import CUT, HOLDS_MS, OWN
from tabletop_gui.gui.games.regine.highlights.effect_chain import hand_at
from tests.gui.games.regine.desk import CourtDesk
from tests.gui.games.regine.moments import HeavyDesk, about_to, frames, laid, left

RIG = {
    "hands": ["CAB BUF COR", "BUF REI", "ASE TRO PRI", "PRI CAB"],
    "rows": ["PRI^", "BUF CAM", "TRO REI", "REI^ REI^"],
    "points": [12, 11, 14, 9],
}
OTHER = {**RIG, "hands": ["CAB BUF COR", "CAM TRO", "ASE CAB CAB", "BUF CAM"]}
"""The same for whoever sits at the first seat."""
CHAIN = ("lay CORa yes", "uncover 1 1", "name-rival 2", "obey ASEa", "remove 0 0")


def chained(folder: Path, n: int, rig: dict[str, object] = RIG, **settings: object) -> CourtDesk:
    """So many deeds of a chain: all but the last have been seen, that one is about to be shown."""
    return about_to(folder, rig, CHAIN[: n - 1], CHAIN[n - 1 : n], **settings)


def test_a_link_has_its_seal_and_its_line_when_its_card_is_read(tmp_path: Path) -> None:
    desk, counts = chained(tmp_path, 2), []
    for _ in frames(desk):
        scene, effect_chain = desk.scene, desk.scene.play.effect_chain
        readable = [sprite.face for row in desk.table.stage.rows[TABLE : TABLE + 4] for sprite in row if sprite.readable]
        assert all(seal.link.card in readable for seal in effect_chain.seals)
        assert not scene.chain.shown or len(scene.chain.lines()) == len(effect_chain.seals)
        counts.append(len(effect_chain.seals))
    desk.step(40)
    assert counts[0] == 1, "the courtesan lay there before"
    assert len(desk.scene.play.effect_chain.seals) == 2 and desk.scene.chain.shown
    assert counts.index(2) > 20, "the light runs first, the card turns over, then it has its seal"
    desk.close()


def test_while_somebody_chooses_the_light_waits_and_the_list_says_so(tmp_path: Path) -> None:
    desk = HeavyDesk(laid(RIG, CHAIN[:2]), tmp_path, first_times=False)
    desk.step(120)
    assert desk.scene.play.effect_chain.star is not None
    assert desk.scene.chain.lines()[-1][1].endswith("…")
    desk.close()


@pytest.mark.parametrize("n", [3, 4])
def test_it_never_points_at_a_place_in_a_hand(n: int, tmp_path: Path) -> None:
    desk = chained(tmp_path, n)
    for _ in frames(desk):
        table = desk.table
        for ribbon in desk.scene.play.effect_chain.ribbons:
            x, y = ribbon.points[-1]
            for seat in range(1, 4):
                row = table.stage.rows[HAND + seat]
                if len(row) > 1 and any(abs(x - s.spot.x) < 8 and abs(y - s.spot.y) < 8 for s in row):
                    assert (x, y) == pytest.approx(hand_at(table, seat), abs=1), "the middle of the whole hand, whatever is in it"
    desk.close()


def test_hands_that_nobody_sees_change_nothing(tmp_path: Path) -> None:
    shown = []
    for k, rig in enumerate((RIG, OTHER)):
        told = []
        for n in (2, 3):
            desk = chained(tmp_path / f"{k}{n}", n, rig)
            for _ in frames(desk):
                effect_chain = desk.scene.play.effect_chain
                told.append(([(ribbon.points, ribbon.done) for ribbon in effect_chain.ribbons], effect_chain.dimming.value))
            desk.close()
        shown.append(told)
    assert shown[0] == shown[1]


@pytest.mark.parametrize(("n", "ms"), [(2, 160), (2, 420), (3, 200), (5, 100), (5, 800)])
def test_a_press_leaves_what_watching_leaves(n: int, ms: int, tmp_path: Path) -> None:
    watched, pressed = chained(tmp_path / "watched", n), chained(tmp_path / "pressed", n)
    for _ in frames(watched):
        pass
    pressed.step(1 + round(ms / 16))
    pressed.table.skip()
    assert not pressed.table.highlights.running
    assert not pressed.scene.play.effect_chain.flying, "the light is there in one frame"
    for desk in (watched, pressed):
        desk.step(60)
    assert left(pressed) == left(watched)
    for desk in (watched, pressed):
        desk.step(20)
    ends = [[(ribbon.points[-1], ribbon.waits) for ribbon in desk.scene.play.effect_chain.ribbons] for desk in (watched, pressed)]
    assert ends[0] == ends[1]
    for desk in (watched, pressed):
        desk.close()


def test_the_halves_of_a_cut_card_hang_before_they_fall(tmp_path: Path) -> None:
    desk = chained(tmp_path, 5)
    highlights = desk.table.highlights
    while highlights.now is None or highlights.now.kind != CUT:
        desk.step()
    assert highlights.timeline is not None
    usual, (half, *_) = highlights.lasts(OWN, kind=CUT, seat=0), highlights.timeline.tracks[1:]
    assert highlights.now.weight.ms == usual + HOLDS_MS
    parted = half.params["apart"]
    turns = [half.position("turn", ms) for ms in (parted, parted + HOLDS_MS, parted + HOLDS_MS + 150, usual + HOLDS_MS)]
    assert turns[0] == turns[1] < turns[2] < turns[3]
    desk.close()


def test_the_card_is_cut_once_it_is_struck_and_lies_whole_among_the_discards(tmp_path: Path) -> None:
    desk, cut = chained(tmp_path, 5), 0
    for _ in frames(desk):
        now = desk.table.highlights.now
        if now is not None and now.kind == CUT:
            cut += 1
            card = desk.scene.play.cut.card
            assert card is not None and card.fade.value == 0.0 and not desk.scene.play.effect_chain.flying
    assert cut > 15
    desk.step(40)
    assert all(sprite.fade.value == 1.0 for row in desk.table.stage.rows for sprite in row)
    assert desk.scene.play.cut.card is None
    desk.close()


def test_taken_back_in_the_middle_every_card_is_whole(tmp_path: Path) -> None:
    desk = chained(tmp_path, 5)
    while desk.table.highlights.now is None or desk.table.highlights.now.kind != CUT:
        desk.step()
    desk.table.leap(0)
    desk.step(30)
    assert all(sprite.fade.value == 1.0 for row in desk.table.stage.rows for sprite in row)
    assert not desk.scene.play.effect_chain.flying
    desk.close()


def test_a_match_that_goes_on_has_its_light_at_once(tmp_path: Path) -> None:
    desk = HeavyDesk(laid(RIG, CHAIN[:4]), tmp_path, first_times=False)
    desk.step(2)
    effect_chain = desk.scene.play.effect_chain
    assert len(effect_chain.seals) == 3
    assert not any(ribbon.runs for ribbon in effect_chain.ribbons if not ribbon.waits)
    desk.close()


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": 0.0}])
def test_with_less_motion_and_at_once_nothing_runs(settings: dict[str, object], tmp_path: Path) -> None:
    desk = chained(tmp_path, 5, **settings)
    for _ in frames(desk):
        assert not desk.scene.play.effect_chain.flying
        assert not desk.table.highlights.running
    desk.close()


def test_the_light_goes_out_when_the_chain_is_over(tmp_path: Path) -> None:
    desk = chained(tmp_path, 5)
    for _ in frames(desk):
        pass
    desk.step(60)
    effect_chain = desk.scene.play.effect_chain
    assert not effect_chain.seals and not effect_chain.ribbons and effect_chain.dimming.value == 0.0
    desk.step(120)
    assert not effect_chain.seals, "and stays out"
    desk.close()


@pytest.mark.parametrize("reduced", [False, True])
def test_a_choice_holds_a_note_and_the_end_of_a_chain_comes_home(
    reduced: bool, tmp_path: Path
) -> None:
    """Heard with what is seen: the note when the spark has come to where it waits, the cadence once, when the light goes out."""
    desk, heard = chained(tmp_path, 3, reduced_motion=reduced), list[str]()
    effect_chain = desk.scene.play.effect_chain

    def hear(name: str) -> None:
        heard.append(name)
        assert name != "held_note" or effect_chain.star is not None
        assert name != "cadence" or len(effect_chain.seals) > 1

    desk.sounds.on_sound = hear
    for _ in frames(desk):
        pass
    desk.step(60)
    for deed in CHAIN[3:]:
        seat = desk.match.to_act
        assert seat is not None and "cadence" not in heard
        desk.table.follow(desk.match.propose(seat, desk.match.game.parse(deed)).events)
        for _ in frames(desk):
            pass
        desk.step(60)
    assert heard.count("cadence") == (not reduced)
    assert ("held_note" in heard) is (not reduced)
    desk.close()
