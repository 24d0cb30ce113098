"""Game of Kingdoms' moments: figures wait for what makes them, a press leaves what watching leaves, and all of it follows from
what lies open."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop_gui.content.records.positions import PositionDef
from tabletop_gui.games.kingdoms import GAME
from tabletop_gui.games.kingdoms.battle import BOARD, HAND
from tabletop_gui.games.kingdoms.equity import run_out
from tabletop_gui.gui.games.kingdoms.emphasis import weight_of_sum
from tabletop_gui.gui.games.kingdoms.highlights.all_in_runout import CARD_FALLS, TURN_FALLS, drawing_dead
from tabletop_gui.gui.games.kingdoms.highlights.awards import ALL_IN_SHOWN, WON
from tabletop_gui.gui.games.kingdoms.highlights.eliminations import FALLS
from tabletop_gui.gui.games.kingdoms.highlights.river_reveal import TURNS_UP
from tabletop_gui.gui.games.kingdoms.tally import KingdomsTally
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.positions import match_at
from tests.gui.games.kingdoms.desk import WarDesk

CAST = ("vera", "lobo", "nadira", "kofi")
HANDS = "XIII-V XIII-S, IV-S II-S, XII-W XI-W, VI-T II-V"
OTHERS = "XIII-V XIII-S, V-S G-S, XII-W XI-W, VII-T II-T"
"""The same for whoever fights to the end."""
DEEDS = ("raise 60", "fold", "call", "fold", "check", "bet 220", "all-in", "call")


def at_war(hands: str = HANDS, board: str = "X-W IX-T IV-W VI-V III-W") -> Match:
    """Four at war; the viewer and Nadira are about to put in everything on three warriors."""
    rig = {"points": [1794, 794, 2412, 1000], "button": 3, "hands": hands.split(", "), "board": board}
    position = PositionDef(seats=4, rig=rig, play=DEEDS[:-2])
    seats = [Seat("person" if k == 0 else "bot", CAST[k].capitalize(), CAST[k], "normal") for k in range(4)]
    return match_at(GAME, position, seats)


def fought(folder: Path, hands: str = HANDS, **settings: object) -> WarDesk:
    """The last two deeds are done, and are about to be shown."""
    match = at_war(hands)
    desk = WarDesk(match, folder, first_times=False, **settings)
    desk.settle()
    for deed in DEEDS[-2:]:
        seat = match.to_act
        assert seat is not None
        result = match.propose(seat, GAME.parse(deed))
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


def test_everything_that_is_heavy_has_its_moment_in_order(tmp_path: Path) -> None:
    desk = fought(tmp_path)
    kinds: list[str] = []
    for _ in frames(desk):
        now = desk.table.highlights.now
        if now is not None and kinds[-1:] != [now.kind]:
            kinds.append(now.kind)
    assert kinds == [ALL_IN_SHOWN, TURN_FALLS, TURNS_UP, WON, FALLS]
    desk.close()


def test_a_figure_goes_up_only_by_columns_that_have_arrived(tmp_path: Path) -> None:
    desk = fought(tmp_path)
    chips, steps = desk.scene.chips, list[int]()
    for _ in frames(desk):
        table, tally = desk.table, desk.table.tally
        if table.highlights.now is not None and table.highlights.now.kind == WON:
            coming = sum(slide.coming for slide in desk.table.play.slides.under_way)
            told = chips.points(tally, 2)
            assert told + coming == tally.points[2]
            steps.append(told)
    assert len(set(steps)) > 3, "column by column"
    assert steps == sorted(steps)
    desk.close()


def test_the_treasure_counts_what_is_put_in_when_it_lies_there(tmp_path: Path) -> None:
    desk, told = fought(tmp_path), list[int]()
    for _ in frames(desk):
        chips, tally = desk.scene.chips, desk.table.tally
        if desk.table.highlights.now is not None and desk.table.highlights.now.kind == ALL_IN_SHOWN:
            lying = sum(max(0, bet - chips.part.slides.coming(("bet", seat))) for seat, bet in enumerate(tally.bets))
            assert chips.whole(tally) == sum(chips.pots(tally)) + lying
            told.append(chips.whole(tally))
    assert len(set(told)) > 3
    assert told == sorted(told)
    desk.close()


def test_the_front_tells_what_the_cards_that_lie_open_are_worth_and_no_more(tmp_path: Path) -> None:
    desk, seen = fought(tmp_path), set[int]()
    for _ in frames(desk):
        rows, standing = desk.table.stage.rows, desk.scene.equity_bar.standing
        board = [sprite.face for sprite in rows[BOARD] if sprite.readable]
        if standing is None:
            continue
        assert standing.board <= len(board), "never before its card lies open"
        hands = [[sprite.face for sprite in rows[HAND + seat]] for seat in standing.seats]
        assert standing.odds == run_out(hands, board[: standing.board])
        assert desk.scene.ribbon_says() == ("", "")
        seen.add(standing.board)
    assert seen == {3, 4, 5}
    desk.close()


def test_nothing_tells_the_last_card_while_it_lies_face_down(tmp_path: Path) -> None:
    desk, held = fought(tmp_path), 0
    for _ in frames(desk):
        highlights = desk.table.highlights
        if highlights.now is None or highlights.now.kind != TURNS_UP or highlights.since(highlights.now.hits) >= 0:
            continue
        held += 1
        assert not desk.table.stage.rows[BOARD][-1].readable
        assert not desk.table.tally.teams
        assert not any(said.what == "team" for said in desk.table.play.heard), "nor does the chronicle"
    assert held > 30
    desk.close()


@pytest.mark.parametrize("kind", [ALL_IN_SHOWN, TURN_FALLS, TURNS_UP, WON, FALLS])
def test_a_press_leaves_what_watching_leaves(kind: str, tmp_path: Path) -> None:
    left = []
    for skip in (False, True):
        desk = fought(tmp_path / str(skip))
        for _ in frames(desk):
            if skip and desk.table.highlights.now is not None and desk.table.highlights.now.kind == kind:
                desk.table.skip()
                assert not desk.table.highlights.running, "over in one frame"
        desk.step(8)  # what was on its way has arrived
        table = desk.table
        left.append(
            [
                (sprite.face, sprite.up, sprite.x, sprite.y, sprite.glow, sprite.fade.value)
                for zone in (BOARD, HAND, HAND + 2)
                for sprite in table.stage.rows[zone]
            ]
            + [(desk.scene.chips.points(table.tally, seat), desk.scene.plate_line(seat)) for seat in range(4)]
            + [desk.scene.ribbon_says(), desk.scene.equity_bar.lost]
        )
        assert desk.scene.equity_bar.standing is None
        desk.close()
    assert left[0] == left[1]


def test_a_card_falls_when_it_lies_there_and_the_front_moves_after_it(tmp_path: Path) -> None:
    desk, fell, moment, waited = fought(tmp_path), 0, None, 0
    stood: tuple[float, ...] = ()
    shares: tuple[float, ...] = ()
    for _ in frames(desk):
        now, equity_bar = desk.table.highlights.now, desk.scene.equity_bar
        if now is not moment:
            moment, stood = now, shares
        shares = equity_bar.shares
        board = [sprite for sprite in desk.table.stage.rows[BOARD] if sprite.readable and sprite.flight is None]
        if now is None or now.kind not in CARD_FALLS.values():
            continue
        fell += 1
        assert CARD_FALLS[len(board)] == now.kind
        if desk.table.highlights.ms < 60 and len(stood) == len(shares):
            assert shares == stood, "its borders wait"
            waited += 1
    assert fell > 20 and waited > 2
    desk.close()


@pytest.mark.parametrize("settings", [{}, {"reduced_motion": True}, {"speed": 0.0}])
def test_a_hand_that_nothing_saves_is_grey_until_the_battle_has_ended(settings: dict[str, object], tmp_path: Path) -> None:
    desk = fought(tmp_path, **settings)
    hand = desk.table.hand
    for _ in frames(desk):
        lies = len(desk.scene.tally.board) == 5 and not desk.table.play.last_card.unturned
        assert lies or not desk.scene.equity_bar.lost, "nothing before its card"
    assert desk.scene.equity_bar.lost == {0}
    assert all(desk.scene.dims(sprite) and not desk.scene.glows(sprite) for sprite in desk.table.stage.rows[hand])
    assert not any(desk.scene.veiled(HAND + 2, sprite) for sprite in desk.table.stage.rows[HAND + 2])
    desk.close()


def test_whoever_may_still_win_a_side_treasure_is_not_without_hope() -> None:
    """The first is beaten by the second whatever comes, and the third by both; but the second has put in little."""
    tally = KingdomsTally.of(at_war().state)
    hands = {0: (0, 13), 1: (1, 14), 2: (2, 16)}
    board = (27, 5, 30, 33, 49)
    tally.live, tally.bets, tally.points = [0, 1, 2], [0] * 4, [0] * 4
    tally.paid = [500, 500, 500, 0]
    strongest = drawing_dead(tally, hands, board)
    assert len(strongest) == 2
    best = ({0, 1, 2} - strongest).pop()
    tally.paid = [100 if seat == best else 500 for seat in range(3)] + [0]
    assert len(drawing_dead(tally, hands, board)) == 1
    tally.paid = [500, 500, 500, 0]
    assert not drawing_dead(tally, hands, board[:2]), "nobody is before it has been counted"


def test_hands_that_nobody_sees_change_nothing(tmp_path: Path) -> None:
    """Two wars that differ in folded hands alone look alike, frame by frame."""
    shown = []
    for k, hands in enumerate((HANDS, OTHERS)):
        desk, told = fought(tmp_path / str(k), hands), []
        for _ in frames(desk):
            now = desk.table.highlights.now
            moment = now and (now.kind, now.seat, now.weight, now.hits)
            told.append((moment, desk.table.highlights.shake, desk.scene.equity_bar.shown))
        shown.append(told)
        desk.close()
    assert shown[0] == shown[1]


def test_with_less_motion_and_at_once_nothing_is_shown_with_weight(tmp_path: Path) -> None:
    for k, settings in enumerate(({"reduced_motion": True}, {"speed": 0.0})):
        desk = fought(tmp_path / str(k), **settings)
        for _ in frames(desk):
            assert not desk.table.highlights.running
            assert not desk.table.play.last_card.unturned
        desk.close()


def test_a_sum_weighs_the_root_of_its_share() -> None:
    tally = KingdomsTally.of(at_war().state)
    assert [round(weight_of_sum(tally, n), 2) for n in (15, 420, 3588, 6000)] == [0.05, 0.26, 0.77, 1.0]


def test_what_is_heard_of_a_battle_comes_with_what_is_seen(tmp_path: Path) -> None:
    """The front is rolled out once and grinds with each card that moves it, the corner of the last card creaks while that lies
    face down, and the wall of chips rumbles before it strikes."""
    desk, told = fought(tmp_path), list[str]()
    equity_bar, last, highlights = desk.scene.equity_bar, desk.table.play.last_card, desk.table.highlights

    def hear(name: str) -> None:
        told.append(name)
        if name in ("breath", "paper_creak"):
            assert last.unturned
        if name.startswith("grind"):
            assert equity_bar.standing is not None and equity_bar.shares == shares, "its borders are about to move"
        if name == "rumble":
            assert highlights.now is not None and highlights.since(highlights.now.hits) < 0

    shares = equity_bar.shares
    desk.sounds.on_sound = hear
    for _ in frames(desk):
        shares = equity_bar.shares
        if equity_bar.shown and equity_bar._unrolled.moving:
            assert not equity_bar._stood
    wanted = ["unroll", "grind_up", "breath", "paper_creak", "paper_creak", "grind_down", "scrape", "rumble", "low_wood"]
    assert [name for name in told if name in wanted] == wanted
    desk.close()


def test_what_strikes_is_heard_from_where_it_happens(tmp_path: Path) -> None:
    desk, heard = fought(tmp_path), list[tuple[str, str, float]]()
    table, play = desk.table, desk.table.host.sound

    def hear(name: str, step: int = 0, side: float = 0.0) -> None:
        now = table.highlights.now
        heard.append((now.kind if now is not None else "", name, side))
        play(name, step, side)

    table.host.sound = hear
    for _ in frames(desk):
        pass
    own, board = table.side_of(0), table.side(desk.scene.places.board.slot(4).x)
    assert own < -0.3 < 0.3 < board
    for kind, name, side in (
        (ALL_IN_SHOWN, "drum", own), (FALLS, "low_wood", own), (TURNS_UP, "paper_creak", board), (TURNS_UP, "slap", board)
    ):
        sides = [told[2] for told in heard if told[:2] == (kind, name)]
        assert sides and sides == pytest.approx([side] * len(sides), abs=0.02), (kind, name)
    desk.close()
