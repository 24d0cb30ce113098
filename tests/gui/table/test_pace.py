"""The pace of bots and how it is hurried."""

from __future__ import annotations

import pytest

from tabletop_gui.games.oh_hell import TRICK, Bid
from tabletop_gui.gui.table.model.motion import timing
from tests.gui.table.pilot import FRAME, Pilot, match_of


def at_my_lead(speed: float = 1.0, **more) -> Pilot:
    """A pilot who must play a card, with bots to follow."""
    for seed in range(40):
        pilot = Pilot(match_of(seats=4, seed=seed, maximum=5, sequence="high-low"), speed, **more)
        pilot.settle()
        while not (pilot.table.mine and pilot.table.tally.phase == "tricks"):
            action = pilot.table.view.legal[0]
            assert isinstance(action, Bid)
            pilot.table.propose(action)
            pilot.settle()
        if not pilot.table.view.zones[TRICK]:
            return pilot
    raise AssertionError


def until(pilot: Pilot, what, most: float = 20_000) -> float:
    """Milliseconds until it is so."""
    start = pilot.now
    while not what():
        assert pilot.now - start < most
        pilot.step()
    return pilot.now - start


def cards_down(pilot: Pilot) -> int:
    return len(pilot.table.stage.rows[TRICK])


def test_a_bot_is_seen_attending_and_thinking_before_it_acts() -> None:
    pilot = at_my_lead()
    pilot.table.propose(pilot.table.view.legal[0])
    own = until(pilot, lambda: pilot.table.acting is not None)
    assert own <= timing.MOVE_MOST_MS + 5 * FRAME
    thought = until(pilot, lambda: cards_down(pilot) == 2)
    assert timing.ATTEND_MS + 500 <= thought <= timing.ATTEND_MS + 500 + 4 * FRAME
    read = until(pilot, lambda: pilot.table.acting is not None)
    assert read >= timing.READ_MS


def test_the_bot_is_asked_while_the_card_still_flies_and_acts_when_shown() -> None:
    pilot = at_my_lead()
    before = len(pilot.bots.asked)
    pilot.table.propose(pilot.table.view.legal[0])
    pilot.step()
    assert pilot.table.stage.flying and len(pilot.bots.asked) == before + 1
    steps = len(pilot.match.steps)
    pilot.step()
    assert len(pilot.match.steps) == steps, "its answer is there, but nothing happens off the screen"


@pytest.mark.parametrize("speed", [0.5, 2.0, 4.0])
def test_everything_is_scaled_by_the_speed(speed: float) -> None:
    slow, quick = at_my_lead(), at_my_lead(speed)
    for pilot in (slow, quick):
        pilot.table.propose(pilot.table.view.legal[0])
    one, other = (until(pilot, lambda pilot=pilot: cards_down(pilot) == 4, 60_000) for pilot in (slow, quick))
    assert other * speed == pytest.approx(one, rel=0.12)


@pytest.mark.parametrize(("seats", "cards"), [(4, 2), (4, 10), (3, 17)])
def test_a_deal_is_over_and_the_hand_sorted_within_a_second_and_a_half(seats: int, cards: int) -> None:
    pilot = Pilot(match_of(seats=seats, seed=3, maximum=cards, sequence="high-low"))
    table = pilot.table
    until(pilot, lambda: table.hand_order.dealing)
    dealt = until(pilot, lambda: not table.hand_order.dealing and all(one.flight is None for one in table.stage.rows[0]))
    assert len(table.stage.rows[0]) == cards and dealt <= 1500 + 4 * FRAME


def test_instant_shows_a_whole_round_in_a_few_frames() -> None:
    pilot = at_my_lead(0.0)
    pilot.table.propose(pilot.table.view.legal[0])
    assert until(pilot, lambda: cards_down(pilot) == 4) <= 8 * FRAME


def test_instant_leaves_a_whole_trick_to_be_seen() -> None:
    pilot = at_my_lead(0.0)
    pilot.table.propose(pilot.table.view.legal[0])
    until(pilot, lambda: cards_down(pilot) == 4)
    seen = until(pilot, lambda: cards_down(pilot) < 4)
    assert timing.INSTANT_BEAT_MS - 2 * FRAME <= seen <= timing.INSTANT_BEAT_MS + 4 * FRAME
    assert until(pilot, lambda: pilot.table.mine or pilot.table.director.waiting) <= 12 * FRAME


def test_a_press_takes_even_that_trick_away() -> None:
    pilot = at_my_lead(0.0)
    pilot.table.propose(pilot.table.view.legal[0])
    until(pilot, lambda: cards_down(pilot) == 4)
    pilot.table.skip()
    assert until(pilot, lambda: cards_down(pilot) < 4) <= timing.HURRY_MS + 2 * FRAME


def test_a_skip_finishes_the_flight_in_eighty_milliseconds_and_then_the_thinking() -> None:
    pilot = at_my_lead()
    pilot.table.propose(pilot.table.view.legal[0])
    pilot.step()
    assert pilot.table.skip()
    card = pilot.table.stage.rows[TRICK][0]
    assert until(pilot, lambda: card.flight is None) <= timing.HURRY_MS + FRAME
    until(pilot, lambda: pilot.table.acting is not None)
    assert pilot.table.skip(), "now the thinking"
    assert until(pilot, lambda: cards_down(pilot) == 2) <= 3 * FRAME


def test_a_press_on_an_own_card_is_taken_while_cards_fly() -> None:
    pilot = at_my_lead()
    while not (pilot.table.tally.taken and pilot.match.to_act == 0 and not pilot.table.director.idle):
        if pilot.table.mine:
            pilot.table.propose(pilot.table.view.legal[0])
        pilot.step()
    action = pilot.table.view.legal[0]
    assert pilot.table.propose(action), "the rules are ahead: it is the player's turn already"
    pilot.step()
    until(pilot, lambda: cards_down(pilot) >= 1, 2000)


def test_five_skips_running_offer_a_higher_speed_once() -> None:
    pilot = at_my_lead()
    for _ in range(400):
        if pilot.table.mine:
            pilot.table.propose(pilot.table.view.legal[0])
        pilot.step()
        pilot.table.skip()
        if pilot.note.over:
            break
    assert pilot.note.offers == 1


def test_a_bot_that_breaks_the_rules_does_not_stop_the_match() -> None:
    pilot = at_my_lead()
    pilot.bots.poll = lambda: (pilot.bots.number, "bid 99")
    pilot.table.propose(pilot.table.view.legal[0])
    until(pilot, lambda: cards_down(pilot) == 4)


def test_the_answer_to_a_question_that_was_taken_back_is_not_heard() -> None:
    pilot = at_my_lead()
    heard = pilot.bots.poll
    pilot.bots.poll = lambda: None
    pilot.table.propose(pilot.table.view.legal[0])
    pilot.step()
    late = heard()
    assert late is not None and pilot.table.undo()
    pilot.bots.poll = lambda: late
    steps = len(pilot.match.steps)
    for _ in range(200):
        pilot.step()
    assert len(pilot.match.steps) == steps and pilot.table.mine


def test_with_reduced_motion_no_card_flies() -> None:
    pilot = at_my_lead(reduced=True)
    pilot.table.propose(pilot.table.view.legal[0])
    for _ in range(600):
        pilot.step()
        assert not pilot.table.stage.flying
        if pilot.table.mine:
            return
    raise AssertionError


def test_a_hand_under_way_is_taken_up_from_its_save(tmp_path) -> None:
    from tabletop_gui.match.log import saves

    pilot = at_my_lead()
    pilot.table.propose(pilot.table.view.legal[0])
    for _ in range(7):
        pilot.step()
    path = tmp_path / "match.json"
    saves.write(pilot.match, path)  # the window is closed here, a card in the air
    again = Pilot(saves.read(path))
    assert again.table.stage.faces() == again.table.view.zones
    assert not again.table.stage.flying
    again.settle()
    assert again.table.mine or again.note.over
