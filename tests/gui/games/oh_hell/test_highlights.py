"""The moments of a bid at the table: figures wait for the trick to lie, and a press leaves what watching leaves."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.content.records.timelines import FaceTrack
from tabletop_gui.content.yaml_files.records_reader import read
from tabletop_gui.engine.trick_taking import Trick
from tabletop_gui.games import GAMES
from tabletop_gui.gui.games.oh_hell.highlights.bid_params import fan
from tabletop_gui.gui.games.oh_hell.play import BREAKS, FILLS, SHOWN_MS
from tabletop_gui.gui.shell.headless.rehearsal import FRAME_MS, rehearsal
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tests.gui.table.desk import Desk
from tools.films.__main__ import FILMS, FilmsFile, begun, on

SEALS = {FILLS: ("wet", "paid"), BREAKS: ("broken", "broken")}
"""What is left, and what that becomes if the hand is counted in the same frame."""


def watched(folder: Path, seed: int = 5) -> Desk:
    match = Match.new(GAMES["oh_hell"], {"maximum": 4}, [Seat("bot", f"Bot {k}") for k in range(4)], seed)
    return Desk(match, folder, first_times=False)


def to_moment(desk: Desk, kind: str) -> int:
    """Play on until a moment of this kind begins; whose it is. No seat shows more tricks than lie with it meanwhile."""
    for _ in range(20_000):
        with desk.unseen():
            desk.step()
        if desk.table.director.waiting:
            desk.table.director.proceed()
        now = desk.table.highlights.now
        if now is not None and now.kind == kind:
            desk.look()
            return now.seat
        if now is None and desk.table.stage.flying:
            tally, view = desk.table.tally, desk.scene.view
            lying = sum(not sprite.flight for sprite in desk.table.stage.rows[view.TAKEN]) // tally.n
            assert sum(tally.won) <= lying, "a trick counts when its cards lie with the winner"
    raise AssertionError(f"no bid {kind}")


@pytest.mark.parametrize("kind", [FILLS, BREAKS])
def test_a_press_leaves_what_watching_leaves(kind: str, tmp_path: Path) -> None:
    signs = []
    for skip in (False, True):
        desk = watched(tmp_path / str(skip))
        seat = to_moment(desk, kind)
        assert desk.scene.seat_plate(seat).seal is None, "its seal is the moment's to show"
        assert desk.scene.seat_plate(seat).struck == (kind == BREAKS)
        if skip:
            desk.table.skip()
            assert not desk.table.highlights.running, "over in one frame"
        while desk.table.highlights.running:
            desk.step()
        sign = desk.scene.seat_plate(seat)
        assert sign.seal in SEALS[kind]
        assert not sign.struck
        signs.append((seat, sign.pips, sign.line))
        desk.close()
    assert signs[0] == signs[1]


def test_the_trick_that_breaks_a_bid_lies_under_its_seal_with_the_card_that_took_it_on_top() -> None:
    trick = Trick(2, [5, 30, 12, 7], 0)
    for side in ("south", "north", "west", "east"):
        rows = fan(trick, side)
        assert sorted(row["card"] for row in rows) == sorted(trick.cards)
        assert [row["card"] for row in rows if row["glow"]] == [12] == [rows[-1]["card"]], "seat 0 played third"
        assert rows[-1]["y"] < min(row["y"] for row in rows[:-1])


def test_whoever_sees_a_bid_broken_sees_the_trick_for_a_second(tmp_path: Path) -> None:
    film = next(one for one in read(FILMS, FilmsFile).films if one.id == "oh_hell_break")
    with rehearsal((1280, 720), first_times=False, home=tmp_path) as app:
        scene, bots = begun(app, film)
        shown: dict[int, float] = {}
        for _ in range(round(film.watch_ms / FRAME_MS)):
            on(app, scene, bots)
            highlights = scene.table.highlights
            if highlights.now is not None and highlights.now.kind == BREAKS:
                for one in highlights.timeline.tracks:
                    if isinstance(one.track, FaceTrack) and one.runs(highlights.ms):
                        card = one.given(one.track.card)
                        shown[card] = shown.get(card, 0.0) + FRAME_MS
        assert sorted(shown) == sorted(scene.tally.taken[-1].cards)
        assert min(shown.values()) >= 0.9 * SHOWN_MS


def test_a_bid_of_nothing_is_sealed_from_the_first_trick_on_and_paid_when_it_is_counted(tmp_path: Path) -> None:
    desk = watched(tmp_path)
    tally = desk.table.tally
    while not (tally.phase == "tricks" and 0 in tally.bids):
        with desk.unseen():
            desk.step()
        if desk.table.director.waiting:
            desk.table.director.proceed()
        tally = desk.table.tally
    seat = tally.bids.index(0)
    assert tally.seal(seat) == "wet"
    while desk.table.tally.phase != "score" or not desk.table.director.waiting:
        with desk.unseen():
            desk.step()
    tally = desk.table.tally
    assert [tally.seal(one) for one in range(4)] == [
        "paid" if bid == won else "broken" if won > bid else None for bid, won in zip(tally.bids, tally.won, strict=True)
    ]
    desk.close()
