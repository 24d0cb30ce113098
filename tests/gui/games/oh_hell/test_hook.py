"""The hook: it takes the number that may not be said, from whoever deals, and what it looks like tells nothing that is hidden."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.content.records.positions import PositionDef
from tabletop_gui.games.oh_hell import DECK, GAME, Bid
from tabletop_gui.gui.games.oh_hell.highlights.hook import HOOKED, WANTED, emphasis_of_hook, forbidden
from tabletop_gui.gui.shell.headless.rehearsal import SilentBots
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.positions import match_at
from tests.gui.reading import written_by
from tests.gui.table.desk import Desk
from tests.gui.table.test_curtain import lift, to_curtain

HANDS = ("AH KH 4S 6S 7C", "4H 5H AD 9D JS", "6H 7H 2D QS 8C", "8H 9H KD 10S JC")
OTHERS = ("AH KH 4S 6S 7C", "3H 5D AC 9C JD", "2H 7D 2S QC 8S", "8D 9S KC 10D JC")
"""The same for the viewer."""


class StillDesk(Desk):
    """Nobody bids but the test."""

    bots_type = staticmethod(lambda match: SilentBots())  # type: ignore[assignment]


def match_of(dealer: int, hands: tuple[str, ...] = HANDS, *, hook: bool = True) -> Match:
    options: dict[str, str | int | bool] = {"maximum": 5, "sequence": "high-low", "hook": hook}
    position = PositionDef(seats=4, options=options, rig={"dealer": dealer, "hands": list(hands), "turned": "2C"})
    return match_at(GAME, position, [Seat("person" if k == 0 else "bot", f"Bot {k}") for k in range(4)])


def asked(folder: Path, bids: tuple[int, ...], hands: tuple[str, ...] = HANDS, *, hook: bool = True, **settings: object) -> Desk:
    """The viewer deals, the others have just bid, and the first frame of the own turn is shown."""
    desk = StillDesk(match_of(0, hands, hook=hook), folder, first_times=False, **settings)
    desk.step(5)
    for bid in bids:
        seat = desk.match.to_act
        assert seat is not None
        desk.table.follow(desk.match.propose(seat, Bid(bid)).events)
    for _ in range(2000):
        desk.step()
        if desk.table.mine:
            return desk
    raise AssertionError("the turn never comes")


def falling(desk: Desk) -> bool:
    now = desk.table.highlights.now
    return now is not None and now.kind == HOOKED


def buttons(desk: Desk) -> list[tuple[int, bool, bool, bool]]:
    return [(one.tricks, one.barred, one.torn, one.enabled) for one in desk.scene.bids.buttons]


def hung(desk: Desk) -> object:
    """What is seen of the bids when the hook hangs."""
    bids = desk.scene.bids
    return buttons(desk), bids.stepped, bids.outlined, bids.rect, desk.scene.hook.hangs()


def test_it_falls_on_the_viewer_who_deals_and_takes_the_number(tmp_path: Path) -> None:
    desk = asked(tmp_path, (1, 1, 0))
    assert falling(desk)
    assert buttons(desk)[3] == (3, True, False, True), "it is not gone before the hook has it"
    assert desk.scene.bids.stepped == 0
    seen = []
    while falling(desk):
        ms, bids = desk.scene.hook.ms, desk.scene.bids
        assert ms is not None
        assert (bids.stepped is None) == bids.outlined, "the gap with its word, when everybody has bid"
        assert bids.taken is not None and bids.offer is not None
        said = [words for words, _ in written_by(desk.app, bids.draw)]
        assert (bids.offer.hooked if bids.outlined else desk.app.tr("table.oh_hell.bid.so_far", total=2, n=5)) in said
        seen.append((bids.stepped, bids.taken.torn))
        desk.step()
    assert [step for step, _ in seen if step is not None] == sorted(step for step, _ in seen if step is not None)
    assert not any(torn for step, torn in seen if step is not None)
    place = desk.scene.hook.hangs()
    assert place is not None
    assert place.held == 3
    assert buttons(desk)[3][2]
    desk.close()


def test_every_allowed_number_may_be_said_from_the_first_frame_on(tmp_path: Path) -> None:
    for k, number in enumerate((0, 2, 5)):
        desk = asked(tmp_path / str(k), (1, 1, 0))
        assert falling(desk)
        desk.scene.bids.buttons[number].activate()
        assert not desk.table.highlights.running
        assert desk.match.state.bids[0] == number
        desk.close()


def test_the_number_it_takes_answers_with_its_sentence_at_any_time(tmp_path: Path) -> None:
    desk = asked(tmp_path, (1, 1, 0))
    for _ in range(2):
        shown = falling(desk)
        desk.scene.bids.buttons[3].activate()
        desk.step()
        assert desk.match.state.bids[0] == -1
        assert falling(desk) == shown, "it goes on falling"
        assert desk.app.toasts.shown
        desk.app.toasts.clear()
        desk.table.skip()
        desk.step(2)
    desk.close()


def test_a_press_at_any_instant_leaves_what_watching_leaves(tmp_path: Path) -> None:
    desk = asked(tmp_path, (1, 1, 0))
    frames = 0
    while falling(desk):
        frames += 1
        desk.step()
    desk.step(2)
    left = hung(desk)
    desk.close()
    assert frames > 40
    for at in range(0, frames, 25):
        desk = asked(tmp_path / str(at), (1, 1, 0))
        desk.step(at)
        assert falling(desk)
        assert desk.table.skip()
        assert not falling(desk)
        desk.step()
        assert hung(desk) == left
        desk.close()


@pytest.mark.parametrize(("bids", "hook"), [((2, 2, 2), True), ((1, 1, 0), False)])
def test_none_falls_where_nothing_is_forbidden(bids: tuple[int, ...], hook: bool, tmp_path: Path) -> None:
    desk = asked(tmp_path, bids, hook=hook)
    for _ in range(60):
        assert not falling(desk)
        assert desk.scene.hook.hangs() is None
        assert not any(one.barred or one.torn for one in desk.scene.bids.buttons)
        desk.step()
    desk.close()


def test_on_a_rival_it_comes_to_the_seat_while_that_thinks_and_goes_with_the_bid(tmp_path: Path) -> None:
    desk = StillDesk(match_of(1), tmp_path, first_times=False)
    for bid in (1, 1):
        desk.table.follow(desk.match.propose(desk.match.to_act or 0, Bid(bid)).events)
    desk.settle()
    assert desk.table.propose(Bid(1))
    places = []
    for _ in range(120):
        desk.step()
        assert not falling(desk)
        place = desk.scene.hook.hangs()
        if place is not None:
            places.append(place)
    assert {place.held for place in places} == {2}
    assert [round(place.y) for place in places[:24]] == sorted(round(place.y) for place in places[:24]), "it comes down"
    desk.table.follow(desk.match.propose(1, Bid(0)).events)
    desk.step(60)
    assert desk.scene.hook.hangs() is None
    assert desk.scene.hook._last is None
    desk.close()


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": 0.0}])
def test_without_motion_it_only_hangs(settings: dict[str, object], tmp_path: Path) -> None:
    desk = asked(tmp_path, (1, 1, 0), **settings)
    assert not falling(desk)
    assert buttons(desk)[3][2]
    assert desk.scene.hook.hangs() is not None
    desk.close()


def test_what_is_continued_or_taken_back_shows_it_hanging(tmp_path: Path) -> None:
    match = match_of(0)
    for bid in (1, 1, 0):
        match.propose(match.to_act or 0, Bid(bid))
    desk = StillDesk(match, tmp_path, first_times=False)
    desk.settle()
    assert not falling(desk)
    assert desk.scene.hook.hangs() is not None
    desk.table.propose(Bid(0))
    desk.step(2)
    desk.table.undo(favour=True)
    for _ in range(60):
        desk.step()
        assert not falling(desk)
    assert desk.scene.hook.hangs() is not None
    desk.close()


def test_hands_that_nobody_sees_change_nothing(tmp_path: Path) -> None:
    shown = []
    for k, hands in enumerate((HANDS, OTHERS)):
        desk = asked(tmp_path / str(k), (1, 1, 0), hands)
        now, told = desk.table.highlights.now, []
        assert now is not None
        while falling(desk):
            told.append((desk.scene.hook.hangs(), desk.table.highlights.shake, desk.table.highlights.dark, hung(desk)))
            desk.step()
        shown.append((now.weight, now.hits, told))
        desk.close()
    assert shown[0] == shown[1]


def test_it_weighs_more_where_it_takes_what_the_viewer_might_have_said() -> None:
    cards = [12, 11, 0, 1, 2]  # two high spades
    assert emphasis_of_hook(cards, 2, 2) == emphasis_of_hook(cards, 2, 3) == WANTED > emphasis_of_hook(cards, 2, 0)


SEVEN = ("AH 4S 10D 2D 3D 4D 6D", "KH 2S 5D 7D 8D 9D JD", "6H 8S QD KD AD 2H 9H", "8H 9S AS KS QS JS 10S",
         "3H 3S 3C 4C 5C 6C 7C", "5H 5S 8C 9C 10C JC QC", "7H 7S KC AC JH QH 10H")  # fmt: skip


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6])
def test_the_panel_leaves_the_card_that_is_turned_up_in_sight(scale: float, tmp_path: Path) -> None:
    rig = {"dealer": 0, "hands": list(SEVEN), "turned": "2C"}
    position = PositionDef(seats=7, options={"maximum": 7, "sequence": "high-low"}, rig=rig)
    match = match_at(GAME, position, [Seat("person" if k == 0 else "bot", f"Bot {k}") for k in range(7)])
    for bid in (1, 1, 1, 0, 0, 1):
        match.propose(match.to_act or 0, Bid(bid))
    desk = StillDesk(match, tmp_path, first_times=False, ui_scale=scale)
    desk.settle()
    turned = desk.scene.places.zones[DECK].spots(2)[-1]
    assert desk.scene.bids.taken is not None
    assert not desk.scene.bids.rect.colliderect(desk.app.viewport.rect(*turned.box))
    assert not desk.scene.bids.rect.colliderect(desk.scene.score.rect)
    desk.close()


def test_where_two_share_the_screen_it_falls_on_whoever_deals_when_the_curtain_is_lifted(tmp_path: Path) -> None:
    rig = {"dealer": 1, "hands": list(HANDS), "turned": "2C"}
    position = PositionDef(seats=4, options={"maximum": 5, "sequence": "high-low"}, rig=rig)
    match = match_at(GAME, position, [Seat("person" if k < 2 else "bot", f"Bot {k}") for k in range(4)])
    desk = StillDesk(match, tmp_path, first_times=False)
    desk.step(5)
    for bid in (1, 1):
        seat = desk.match.to_act
        assert seat is not None
        desk.table.follow(desk.match.propose(seat, Bid(bid)).events)
    to_curtain(desk)
    lift(desk)
    for _ in range(600):
        desk.step()
        if desk.table.mine:
            break
    assert not falling(desk)
    assert desk.table.propose(Bid(0))
    to_curtain(desk)
    lift(desk)
    for _ in range(600):
        desk.step()
        if desk.table.mine:
            break
    assert desk.table.viewpoint.south == 1
    assert falling(desk)
    assert desk.scene.bids.taken is not None
    assert desk.scene.bids.taken.tricks == 3
    desk.close()


def test_what_is_forbidden_is_what_the_rules_refuse(tmp_path: Path) -> None:
    for bids in ((0, 0, 0), (1, 1, 0), (5, 0, 0), (2, 2, 2), (1, 2, 2)):
        match = match_of(0)
        for bid in bids:
            match.propose(match.to_act or 0, Bid(bid))
        desk = StillDesk(match, tmp_path / str(bids), first_times=False)
        refused = set(range(6)) - {action.tricks for action in match.legal(0) if isinstance(action, Bid)}
        assert {forbidden(desk.table.tally, True)} - {None} == refused
        desk.close()
