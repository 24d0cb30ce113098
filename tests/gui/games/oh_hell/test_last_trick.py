"""The last trick of a hand while bids hang on it: what lies open says so, the last card waits, and a press ends all of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop_gui.content.records.positions import PositionDef
from tabletop_gui.games.oh_hell import GAME
from tabletop_gui.gui.games.oh_hell.highlights.last_trick import HELD, dependent_seats, emphasis_of_last_trick
from tabletop_gui.gui.games.oh_hell.tally import OhHellTally
from tabletop_gui.gui.games.oh_hell.words import bid_told, score_line
from tabletop_gui.gui.shell.headless.rehearsal import SilentBots
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.positions import match_at
from tests.gui.reading import written_by
from tests.gui.table.desk import Desk

HANDS = ("AH 4S 10H", "KH 2S AS", "6H 8S QS", "8H 9S 7S")
LAST = ("play 7S", "play 10H", "play AS", "play QS")
"""Kofi leads; the viewer throws away, Lobo takes it with a bid that is full, Nadira needs it and is the last."""
BEFORE = ("play 6H", "play 8H", "play AH", "play KH", "play 4S", "play 2S", "play 8S", "play 9S")


class StillDesk(Desk):
    """Nobody plays but the test."""

    bots_type = staticmethod(lambda match: SilentBots())  # type: ignore[assignment]


def match_of(bids: tuple[int, ...] = (1, 0, 1, 3), hands: tuple[str, ...] = HANDS) -> Match:
    rig = {"dealer": 1, "points": [38, 30, 41, 42], "hands": list(hands), "turned": "2C", "bids": list(bids)}
    options: dict[str, str | int | bool] = {"minimum": 3, "maximum": 4, "sequence": "low-high"}
    position = PositionDef(seats=4, options=options, rig=rig, play=BEFORE)
    return match_at(GAME, position, [Seat("person" if k == 0 else "bot", f"Bot {k}") for k in range(4)])


def opened(folder: Path, match: Match | None = None, **settings: object) -> Desk:
    """The table before the last trick."""
    desk = StillDesk(match or match_of(), folder, first_times=False, **settings)
    desk.step(5)
    return desk


def play(desk: Desk, text: str) -> None:
    seat = desk.match.to_act
    assert seat is not None
    desk.table.follow(desk.match.propose(seat, GAME.parse(text)).events)


def frames(desk: Desk, most: int = 1500) -> Iterator[None]:
    """Frame by frame until everything is shown, or waits to be read."""
    for _ in desk.passing(most):
        yield
        if desk.table.director.waiting or desk.table.director.idle:
            desk.look()
            return
    raise AssertionError("it never ends")


def tally_of(bids: list[int], won: list[int], trick: list[int], *, leader: int = 0) -> OhHellTally:
    n = len(bids)
    return OhHellTally(n, 3, 0, leader, [20] * n, "tricks", trick, [], [], 9, sum(won) + 1, 51, bids, won)


def test_whose_bid_hangs_on_it_follows_from_what_lies_open() -> None:
    ace, king, two = 12, 11, 0  # of one suit; trumps are another
    full_short_other = [2, 1, 3, 0], [2, 0, 1, 0]
    assert dependent_seats(tally_of(*full_short_other, []), 0) == {0: False, 1: True, 3: False}, "the third can no longer make it"
    assert dependent_seats(tally_of(*full_short_other, [king]), 1) == {0: False, 1: True, 3: False}
    assert dependent_seats(tally_of(*full_short_other, [king, two]), 2) == {0: False, 3: False}, (
        "beaten: it is settled for the second"
    )
    assert dependent_seats(tally_of(*full_short_other, [king, ace]), 2) == {1: True, 3: False}
    assert dependent_seats(tally_of(*full_short_other, [king, ace, two, 1]), 4) == {}
    assert dependent_seats(tally_of([2, 1, 3, 1], [1, 0, 1, 0], []), 0) != {}
    early = tally_of([2, 1, 3, 1], [1, 0, 1, 0], [])
    early.size += 1
    assert dependent_seats(early, 0) == {}, "only the last trick"


def test_what_concerns_nobody_but_others_is_no_reason_to_go_slowly() -> None:
    tally = tally_of([2, 1, 0, 0], [2, 0, 0, 0], [])
    tally.points = [100, 20, 60, 140]
    assert emphasis_of_last_trick(tally, [1], 2) == 0.0
    assert emphasis_of_last_trick(tally, [2], 2) >= 0.4
    assert emphasis_of_last_trick(tally, [], 2) == 0.0


def test_the_light_draws_together_when_the_lead_lies_and_threads_are_answered_by_cards_that_lie(tmp_path: Path) -> None:
    desk = opened(tmp_path)
    last = desk.scene.play.last_trick
    assert desk.scene.last_trick.dark == 0.0
    play(desk, LAST[0])
    for _ in frames(desk):
        pass
    desk.step(120)
    assert desk.table.held, "the card that decides the own bid is played by the player's own hand"
    assert desk.scene.last_trick.dark > 0.5
    assert last.threads == {0: False, 1: False, 2: True}
    assert not last.resolved
    play(desk, LAST[1])
    desk.step(3)
    assert desk.table.stage.flying
    assert not last.resolved, "the card is still in the air"
    for _ in frames(desk):
        pass
    desk.step(2)
    assert list(last.resolved) == [0]
    assert not last.resolved[0][0]
    desk.close()


def test_the_last_card_is_held_up_and_tells_nothing_before_it_lies(tmp_path: Path) -> None:
    desk = opened(tmp_path)
    for text in LAST[:3]:
        play(desk, text)
        for _ in frames(desk):
            pass
    play(desk, LAST[3])
    table, held = desk.table, 0
    for _ in frames(desk):
        now = table.highlights.now
        if now is None or now.kind != HELD or table.highlights.since(now.hits) >= 0:
            continue
        held += 1
        assert len(table.tally.trick) == 3
        assert not table.stage.rows[desk.scene.view.TRICK][-1].readable
        assert set(desk.scene.play.last_trick.resolved) == {0}
        assert sum(table.tally.won) == 2
    assert held > 20
    desk.close()


def left(desk: Desk) -> object:
    table = desk.table
    cards = [(s.face, s.up, round(s.x), round(s.y), s.fade.value) for row in table.stage.rows for s in row]
    signs = [desk.scene.seat_plate(seat) for seat in range(4)]
    return cards, table.tally, signs, desk.scene.last_trick.dark, desk.scene.play.last_trick.held


@pytest.mark.parametrize("at", [0, 10, 25, 40, 55])
def test_a_press_while_it_is_held_up_leaves_what_watching_leaves(at: int, tmp_path: Path) -> None:
    ends = []
    for skip in (False, True):
        desk = opened(tmp_path / str(skip))
        for text in LAST[:3]:
            play(desk, text)
            desk.table.director.hurry()
            desk.step(8)
        play(desk, LAST[3])
        desk.step(2)
        for frame in range(1500):
            now = desk.table.highlights.now
            if skip and frame == at:
                assert now is not None
                assert now.kind == HELD
                desk.table.skip()
                assert not desk.table.highlights.running, "over in one frame"
                desk.step()
                assert desk.scene.play.last_trick.held is None
                assert len(desk.table.tally.trick) in (0, 4)
            desk.step()
            if desk.table.director.waiting:
                break
        desk.step(8)
        ends.append(left(desk))
        desk.close()
    assert ends[0] == ends[1]


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": 0.0}])
def test_without_motion_nothing_of_it_is_shown(settings: dict[str, object], tmp_path: Path) -> None:
    desk = opened(tmp_path, **settings)
    for text in LAST:
        play(desk, text)
        for _ in frames(desk):
            assert desk.scene.last_trick.dark == 0.0
            assert not desk.table.highlights.running
    desk.close()


def test_a_trick_on_which_nothing_hangs_goes_as_always(tmp_path: Path) -> None:
    desk = opened(tmp_path, match_of((3, 3, 3, 3)))
    for text in LAST:
        play(desk, text)
        for _ in frames(desk):
            assert desk.scene.last_trick.dark == 0.0
            now = desk.table.highlights.now
            assert now is None or now.kind != HELD
    desk.close()


def test_hands_that_nobody_sees_change_nothing(tmp_path: Path) -> None:
    """Two hands that differ in what the last two still hold look alike until they play."""
    shown = []
    for k, hands in enumerate((HANDS, ("AH 4S 10H", "KH 2S 3D", "6H 8S 5C", "8H 9S 7S"))):
        desk, told = opened(tmp_path / str(k), match_of(hands=hands)), []
        for text in LAST[:2]:
            play(desk, text)
            for _ in frames(desk):
                last, dark = desk.scene.play.last_trick, desk.scene.last_trick.dark
                told.append((dark, last.ms, dict(last.threads), dict(last.resolved), desk.table.highlights.now))
        shown.append(told)
        desk.close()
    assert shown[0] == shown[1]


def test_whoever_plays_is_spoken_to_and_not_about(tmp_path: Path) -> None:
    """Under "Tú" stood "puja 1", and beside it "la necesita": what one reads as an order, or as said of somebody else."""
    desk = opened(tmp_path)
    play(desk, LAST[0])
    for _ in frames(desk):
        pass
    desk.step(120)
    said = [words for words, _ in written_by(desk.app, desk.scene.last_trick.draw)]
    assert sorted(one for one in said if "quiere" in one or "necesita" in one) == ["la necesita", "no la quiere", "no la quieres"]
    tally, tr = tally_of([1, 2, 0, -1], [0] * 4, []), desk.app.tr
    tally.phase = "bid"
    bids = ["pujas 1", "puja 2", "puja 0"]
    assert [bid_told(tally, seat, False, tr, mine=seat == 0) for seat in range(4)] == [*bids, "por pujar"]
    assert [score_line(tally, seat, tr, mine=seat == 0) for seat in range(4)] == [*bids, ""]
    desk.close()


def test_the_heart_is_heard_while_it_is_open_and_a_breath_while_the_last_card_is_held(
    tmp_path: Path
) -> None:
    desk, heard = opened(tmp_path), list[str]()
    last, highlights = desk.table.play.last_trick, desk.table.highlights

    def hear(name: str) -> None:
        heard.append(name)
        if name == "heartbeat":
            assert last.threads and last.over_ms <= 0
        if name == "breath":
            assert last.held is not None and highlights.now is not None and highlights.since(highlights.now.hits) < 0

    desk.sounds.on_sound = hear
    for text in LAST:
        play(desk, text)
        for _ in frames(desk):
            pass
    assert heard.count("breath") == 1 and heard.count("heartbeat") >= 2
    assert heard.index("heartbeat") < heard.index("breath")
    desk.close()
