"""The match is the only door: what it accepts, what it refuses, what it takes back."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_gui.engine.events import HIDDEN, Gathered, Moved, Said, Shown
from tabletop_gui.engine.trick_taking import Play
from tabletop_gui.engine.values import Card, Refusal
from tabletop_gui.games import GAMES
from tabletop_gui.games.oh_hell import DECK, TRICK, Bid
from tabletop_gui.match.core.match import SPECTATOR, Accepted, LogError, Match, Refused, Undone
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.properties import drawn
from tests.match.played import ANA, BEA, OH_HELL, SHORT, ToyDraw, ToyLay, ToyPass, ToyPeek, ToyRoll, fresh, play, seats, toy


def refusal(answer: object) -> str:
    assert isinstance(answer, Refused)
    assert isinstance(answer.refusal, Refusal)
    return answer.refusal.key


def bid(match: Match, tricks: int | None = None) -> int:
    """Whoever must, bids; the seat."""
    seat = match.to_act
    assert seat is not None
    action = match.legal(seat)[0] if tricks is None else Bid(tricks)
    assert isinstance(match.propose(seat, action), Accepted)
    return seat


# -- acting ----------------------------------------------------------------------------------------------------------------


def test_an_accepted_action_gives_whole_events_and_is_logged() -> None:
    match = fresh()
    seat = match.to_act
    assert seat is not None
    answer = match.propose(seat, Bid(3))
    assert answer == Accepted((Said(seat, "bid", 3),))
    assert match.actions == ("bid 3",)
    assert match.to_act == (seat + 1) % 4


@pytest.mark.parametrize("action", [Bid(99), Bid(-1), Play(Card(0)), "bid 1", None, 3])
def test_nothing_illegal_is_ever_applied(action: object) -> None:
    match = fresh()
    before = match.state.digest()
    assert match.to_act is not None
    refusal(match.propose(match.to_act, action))
    assert match.state.digest() == before
    assert match.actions == ()


def test_nobody_acts_out_of_turn() -> None:
    match = fresh()
    before = match.state.digest()
    for seat in (-1, 0, 1, 2, 3, 4, SPECTATOR):
        if seat != match.to_act:
            assert refusal(match.propose(seat, Bid(1))) == "rules.refuse.turn"
            assert match.legal(seat) == ()
    assert match.state.digest() == before


def test_nobody_acts_after_the_end() -> None:
    match = play(fresh(3, **SHORT))
    assert match.to_act is None
    assert match.outcome is not None
    assert refusal(match.propose(0, Bid(0))) == "rules.refuse.over"


def test_an_action_that_only_equals_a_legal_one_is_logged_as_the_legal_one() -> None:
    match = fresh()
    assert match.to_act is not None
    assert isinstance(match.propose(match.to_act, Bid(True)), Accepted)
    assert match.actions == ("bid 1",)


def test_an_impossible_table_raises() -> None:
    with pytest.raises(ValueError, match="maximum"):
        Match.new(OH_HELL, {"maximum": 40}, seats(4), 1)


def test_a_fault_in_the_rules_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = fresh()
    before = match.state.to_data()
    task = type(match.state.question)

    def broken(self: object, t: object, a: object) -> None:
        t.bids[0] = 9  # type: ignore[attr-defined]
        raise RuntimeError("a fault")

    monkeypatch.setattr(task, "answer", broken)
    assert match.to_act is not None
    with pytest.raises(RuntimeError):
        match.propose(match.to_act, Bid(1))
    assert match.state.to_data() == before
    assert match.actions == ()


def test_listeners_hear_of_it_before_the_answer_is_out() -> None:
    match, heard = fresh(), []
    match.listeners.append(lambda m: heard.append(m.actions))
    seat = bid(match, 2)
    match.undo(seat)
    refusal(match.propose(seat, Bid(99)))
    assert heard == [("bid 2",), ("bid 2", "undo 1")]


# -- the opening -----------------------------------------------------------------------------------------------------------


@given(st.integers(3, 7), st.integers(0, 2**64 - 1))
@settings(max_examples=30, deadline=None)
def test_the_opening_leads_from_the_laid_table_to_the_first_question(count: int, seed: int) -> None:
    match = fresh(count, seed)
    for seat in (*range(count), SPECTATOR):
        zones = [list(zone) for zone in match.laid_view(seat).zones]
        assert zones[DECK] == [HIDDEN] * 52
        events = match.events_for(seat, match.opening)
        assert any(isinstance(event, Gathered) for event in events)
        for event in events:
            if isinstance(event, Moved):
                card = zones[event.source].pop(event.index)
                assert card in (HIDDEN, event.card)
                zones[event.target].append(event.card)
            elif isinstance(event, Shown):
                zones[event.zone][event.index] = event.card
        assert zones == match.view(seat).zones


def test_a_watcher_sees_no_hand() -> None:
    match = play(fresh(), 5)
    view = match.view(SPECTATOR)
    assert all(card == HIDDEN for seat in range(4) for card in view.zones[seat])
    assert view.zones[TRICK] == match.state.zones[TRICK] != []
    assert view.zones[DECK][-1] == match.state.zones[DECK][-1]
    assert view.legal == ()


def test_an_open_table_shows_the_hands_and_not_the_stock() -> None:
    match = play(fresh(), 6)
    view = match.open_view(0)
    assert view.zones[:4] == match.state.zones[:4]
    assert view.zones[DECK][:-1] == [HIDDEN] * (len(view.zones[DECK]) - 1)
    assert view.rng == 0


# -- taking back -----------------------------------------------------------------------------------------------------------


def test_an_action_is_taken_back_while_nobody_acted_since() -> None:
    match = fresh()
    before = match.state.digest()
    seat = bid(match, 3)
    assert match.undos.refusal(seat) is None
    assert match.undo(seat) == Undone(1)
    assert match.state.digest() == before
    assert match.actions == ("bid 3", "undo 1")
    assert match.undone == 0


def test_not_once_another_person_has_acted() -> None:
    match = fresh(3, persons=2)
    while match.to_act != 0:
        bid(match)
    assert (bid(match), bid(match)) == (0, 1)
    before = match.actions
    assert refusal(match.undo(0)) == "undo.refuse.others"
    assert not match.undos.can_use_favour(0)
    assert refusal(match.undo(0, favour=True)) == "undo.refuse.others"
    assert match.actions == before


def test_bots_answers_go_with_what_is_taken_back_and_it_is_marked() -> None:
    match = fresh()
    before = match.state.digest()
    while match.to_act != 0:
        before = match.state.digest()
        bid(match)
    before, begun = match.state.digest(), len(match.actions)
    bid(match, 3)
    assert not match.undos.makes_unrated(0)
    while match.to_act != 0:
        play(match, 1)
    answers = len(match.actions) - begun
    assert answers > 1 and match.undos.makes_unrated(0) and match.undos.refusal(0) is None
    assert match.undo(0) == Undone(answers)
    assert match.state.digest() == before and match.to_act == 0
    assert match.undone == 1 and match.favours_used == 0


def test_a_card_that_a_bot_has_played_is_its_answer_and_hides_nothing() -> None:
    match = fresh()
    while match.to_act != 0 or match.state.zones[TRICK] or not isinstance(match.legal(0)[0], Play):
        play(match, 1)
    before = match.state.digest()
    play(match, 2)
    assert isinstance(match.steps[-1].events[0], Moved) and match.steps[-1].learned & 1, "it was hidden from the person"
    assert match.undos.refusal(0) is None and match.undos.makes_unrated(0)
    assert match.undo(0) == Undone(2)
    assert match.state.digest() == before


def test_bots_take_nothing_back_over_others() -> None:
    match = fresh()
    seat = next(bid(match) for _ in range(1))
    while seat == 0:
        seat = bid(match)
    bid(match)
    assert refusal(match.undo(seat)) == "undo.refuse.others"


def at_the_second_hand(**options: object) -> Match:
    """The person's last decision was followed by a new deal."""
    match = fresh(3, **{**SHORT, **options})
    while match.state.hand == 0:  # type: ignore[attr-defined]
        play(match, 1)
    return match


def test_what_was_seen_since_is_taken_back_once_a_match_as_a_favour() -> None:
    match = at_the_second_hand()
    assert refusal(match.undo(0)) == "undo.refuse.revealed"
    assert match.undos.can_use_favour(0) and match.undos.makes_unrated(0)
    assert isinstance(match.undo(0, favour=True), Undone)
    assert match.actions[-1].endswith(" favour afresh")
    assert (match.undone, match.favours_used, match.to_act) == (1, 1, 0)
    while match.state.hand == 0:  # type: ignore[attr-defined]
        play(match, 1)
    assert not match.undos.can_use_favour(0), "once a match"
    assert refusal(match.undo(0, favour=True)) == "undo.refuse.revealed"
    twin = Match.replayed(match.game, match.options, match.seats, match.seed, False, match.actions)
    assert (twin.undone, twin.favours_used) == (1, 1)
    assert twin.state.to_data() == match.state.to_data()


def test_what_turned_a_card_up_for_anybody_is_not_taken_back_for_nothing() -> None:
    """Not only for whoever takes back: an assassin's victim has drawn a card that nobody had seen."""
    turned = 0
    for rules, seed in product(GAMES.values(), range(8)):
        picks, match = Random(seed), Match.new(rules, {}, seats(rules.seats[0]), seed)
        while (seat := match.to_act) is not None and len(match.steps) < 150:
            match.propose(seat, drawn(match.legal(seat), picks))
            step = match.steps[-1]
            seen = zip(step.before.sight, match.state.sight, strict=True)
            if seat == 0 and not step.forced and any(now & ~was for was, now in seen if not was & 1):
                turned += 1
                assert match.to_act is None or (match.undos.refusal(0) is not None and match.undos.makes_unrated(0)), step.text
    assert turned > 100


def removed() -> Match:
    """A match of Regine in which the person's assassin has just removed a card of a rival's row, who has drawn another."""
    for seed in range(1000):
        picks, match = Random(seed), Match.new(GAMES["regine"], {}, seats(2), seed)
        while len(match.steps) < 40 and match.to_act is not None:
            match.propose(match.to_act, picks.choice(list(match.legal(match.to_act))))
            if match.steps[-1].seat == 0 and match.steps[-1].text.startswith("remove 1"):
                return match
    raise AssertionError("no assassin struck")


def test_a_removal_is_taken_back_as_a_favour_and_in_older_logs_for_nothing() -> None:
    match = removed()
    last = match.undos.last_decision(0)
    assert last is not None
    before, many = match.steps[last].before.digest(), len(match.steps) - last
    assert refusal(match.undo(0)) == "undo.refuse.drawn" and match.undos.can_use_favour(0)
    old = Match.replayed(match.game, match.options, match.seats, match.seed, False, (*match.actions, f"undo {many}"))
    assert old.state.digest() == before and old.undone == 1
    assert match.undo(0, favour=True) == Undone(many)
    twin = Match.replayed(match.game, match.options, match.seats, match.seed, False, match.actions)
    assert twin.state.digest() == match.state.digest() and (len(match.steps), twin.favours_used) == (last, 1)


def test_there_is_an_end_to_taking_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop_gui.match.core.undo.MOST_RETURNED", 5)
    match = fresh(3, friendly=True, persons=1)
    while match.to_act != 0:
        play(match, 1)
    for _ in range(5):
        play(match, 1)
        assert isinstance(match.undo(0), Undone)
    play(match, 1)
    assert refusal(match.undo(0)) == "undo.refuse.enough"
    again = Match.replayed(match.game, match.options, match.seats, match.seed, True, match.actions)
    assert refusal(again.undo(0)) == "undo.refuse.enough", "what was played can be loaded, and no more than that"
    with pytest.raises(LogError):
        Match.replayed(match.game, match.options, match.seats, match.seed, True, (*match.actions, "undo 1"))


def test_nobody_who_only_watches_asks_for_a_favour() -> None:
    match = play(fresh(3, persons=0), 5)
    assert not match.undos.can_use_favour(SPECTATOR)
    assert not any(match.undos.can_use_favour(seat) for seat in range(3))


def test_a_favour_is_no_undo_that_needs_none() -> None:
    match = fresh()
    seat = bid(match, 3)
    assert not match.undos.can_use_favour(seat)
    match.undo(seat, favour=True)
    assert match.actions[-1] == "undo 1"
    assert (match.undone, match.favours_used) == (0, 0)


def test_friends_at_the_same_table_are_asked_no_favours() -> None:
    match = toy()
    match.propose(0, ToyPeek())
    assert refusal(match.undo(0, favour=True)) == "undo.refuse.revealed"
    assert not match.undos.can_use_favour(0)
    match = fresh(3, persons=0, **SHORT)
    while match.state.hand == 0:  # type: ignore[attr-defined]
        play(match, 1)
    assert not any(match.undos.can_use_favour(seat) for seat in range(3))


@pytest.mark.parametrize(
    "entry", ["undo 1 favour", "undo 2 favour", "undo favour", " favour", "favour", "undo 1  favour", "undo 1 favour afresh"]
)
def test_a_log_knows_no_favour_where_none_was_needed(entry: str) -> None:
    with pytest.raises(LogError):
        Match.replayed(OH_HELL, {}, seats(4), 7, False, ["bid 1", entry])


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_person_among_bots_can_nearly_always_take_the_last_decision_back(game: str) -> None:
    """At least by the favour that every match has, at every game; before the first decision and after the end there is none."""
    rules, picks = GAMES[game], Random(5)
    count = min(rules.seats)
    match = Match.new(rules, {}, seats(count), 3)
    for _ in range(120):
        if match.to_act is None:
            break
        if any(step.seat == 0 for step in match.steps):
            assert match.undos.refusal(0) is None or match.undos.can_use_favour(0), match.undos.refusal(0)
        match.propose(match.to_act, picks.choice(list(match.legal(match.to_act))))


def test_not_before_the_seat_has_done_anything() -> None:
    match = fresh()
    seat = bid(match)
    assert refusal(match.undo((seat + 1) % 4)) == "undo.refuse.nothing"


def test_not_when_it_brought_a_new_deal() -> None:
    match = fresh(3, **SHORT)
    while match.state.hand == 0:  # type: ignore[attr-defined]
        play(match, 1)
    assert refusal(match.undo(0)) == "undo.refuse.revealed"


# -- where there was no choice ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("persons", [1, 2])
@given(seed=st.integers(0, 2**32))
@settings(max_examples=6, deadline=None)
def test_what_is_given_back_is_the_last_decision_at_which_there_was_a_choice(game: str, persons: int, seed: int) -> None:
    rules, picks = GAMES[game], Random(seed)
    match = Match.new(rules, {}, seats(min(rules.seats), persons), seed, friendly=True)
    for _ in range(60):
        seat = match.to_act
        if seat is None:
            break
        match.propose(seat, picks.choice(list(match.legal(seat))))
        if match.to_act is None or picks.random() < 0.7:
            continue
        who = picks.randrange(persons)
        chosen = [number for number, step in enumerate(match.steps) if step.seat == who and len(step.before.legal) > 1]
        stood, answer = match.steps[:], match.undo(who)
        if not chosen:
            assert refusal(answer) == "undo.refuse.nothing"
            continue
        assert answer == Undone(len(stood) - chosen[-1])
        assert match.to_act == who and len(match.legal(who)) > 1
        assert match.state.digest() == stood[chosen[-1]].before.digest()
    twin = Match.replayed(rules, match.options, match.seats, match.seed, True, match.actions)
    assert twin.state.to_data() == match.state.to_data()
    assert (twin.undone, twin.actions, list(twin.marks)) == (match.undone, match.actions, list(match.marks))


def after_a_forced_card(**options: object) -> Match:
    """The person's last card was the only one left, and a bot must act now."""
    match = fresh(3, **{**SHORT, **options})
    while not (match.steps and match.steps[-1].seat == 0 and match.steps[-1].forced):
        play(match, 1)
    return match


def test_a_forced_last_card_goes_with_the_decision_before_it() -> None:
    match = after_a_forced_card()
    assert match.undos.last_decision(0) is not None and not match.undos.can_use_favour(0), "nothing was turned up in between"
    undone = match.undo(0)
    assert isinstance(undone, Undone) and undone.taken > 1
    assert match.to_act == 0 and len(match.legal(0)) > 1
    assert match.favours_used == 0


def test_a_log_of_before_that_gave_back_the_forced_card_is_repeated_as_it_was() -> None:
    match = after_a_forced_card()
    held = match.steps[-1].before.to_data()
    old = Match.replayed(match.game, match.options, match.seats, match.seed, False, (*match.actions, "undo 1"))
    assert old.state.to_data() == held
    assert old.actions[-1] == "undo 1" and list(old.marks)[-1] == (len(match.steps) - 1, 0)
    assert old.redo(0) and old.state.to_data() == match.state.to_data()


def test_a_log_that_takes_back_from_the_middle_of_what_was_forced_is_none() -> None:
    match = toy()
    for action in (ToyDraw(), ToyLay(), ToyPass()):
        match.propose(0, action)
    with pytest.raises(LogError):
        Match.replayed(match.game, {}, match.seats, match.seed, False, (*match.actions, "undo 2"))


def test_what_another_person_could_not_but_do_counts_as_an_answer_only_if_it_showed_nothing() -> None:
    """Between two persons a forced card still shows what was in the other's hand."""
    match = fresh(3, persons=2, **SHORT)
    while True:
        play(match, 1)
        seat = match.steps[-1].seat
        if seat < 2 and match.steps[-1].forced and match.undos.last_decision(1 - seat) is not None and match.state.hand == 0:  # type: ignore[attr-defined]
            break
    assert refusal(match.undo(1 - seat)) == "undo.refuse.others"


def test_not_when_the_match_is_over_even_at_a_friendly_table() -> None:
    match = play(fresh(3, friendly=True, **SHORT))
    assert {refusal(match.undo(seat)) for seat in range(3)} == {"undo.refuse.over"}


@pytest.mark.parametrize("action", [ToyDraw(), ToyPeek(), ToyRoll()])
def test_not_what_showed_the_seat_something(action: object) -> None:
    match = toy()
    assert isinstance(match.propose(0, action), Accepted)
    assert refusal(match.undo(0)) == "undo.refuse.revealed"


def test_what_showed_the_others_something_can_be_taken_back() -> None:
    match = toy()
    match.propose(0, ToyDraw())
    drawn = match.state.digest()
    match.propose(0, ToyLay())
    assert match.undo(0) == Undone(1)
    assert match.state.digest() == drawn
    assert refusal(match.undo(0)) == "undo.refuse.revealed"


def test_looking_twice_at_the_same_card_shows_nothing_new() -> None:
    match = toy()
    match.propose(0, ToyPeek())
    match.propose(0, ToyPeek())
    assert match.undo(0) == Undone(1)
    assert refusal(match.undo(0)) == "undo.refuse.revealed"


def test_a_friendly_table_lifts_both_and_counts_it() -> None:
    match = fresh(friendly=True)
    before = match.state.digest()
    seat = bid(match)
    bid(match)
    bid(match)
    assert match.undo(seat) == Undone(3)
    assert match.undone == 1
    assert match.state.digest() == before
    assert match.actions[-1] == "undo 3"
    assert match.to_act == seat

    peeked = toy(friendly=True)
    peeked.propose(0, ToyPeek())
    assert peeked.undo(0) == Undone(1)
    assert peeked.undone == 1


def test_a_free_undo_at_a_friendly_table_does_not_count() -> None:
    match = fresh(friendly=True)
    match.undo(bid(match))
    assert match.undone == 0


def test_what_was_taken_back_can_be_done_again_until_something_else_is_done() -> None:
    match = fresh()
    seat = bid(match, 3)
    after = match.state.digest()
    assert not match.can_redo(seat)
    match.undo(seat)
    assert match.can_redo(seat)
    assert not match.can_redo((seat + 1) % 4)
    assert isinstance(match.redo(seat), Accepted)
    assert match.state.digest() == after
    match.undo(seat)
    bid(match, 1)
    assert not match.can_redo(seat)
    assert refusal(match.redo(seat)) == "undo.refuse.redo"


def test_several_are_taken_back_and_done_again_in_order() -> None:
    match = toy()
    match.propose(0, ToyDraw())
    match.propose(0, ToyLay())
    match.propose(0, ToyPass())
    assert [match.undo(0), match.undo(0)] == [Undone(1), Undone(1)]
    match.redo(0)
    match.redo(0)
    assert match.actions == ("toy-draw", "toy-lay", "toy-pass", "undo 1", "undo 1", "toy-lay", "toy-pass")
    assert [step.text for step in match.steps] == ["toy-draw", "toy-lay", "toy-pass"]


def test_redo_belongs_to_the_seat_whose_turn_it_is() -> None:
    match = Match.new(OH_HELL, {}, (ANA, BEA, *seats(4)[2:]), 7)
    seat = bid(match)
    match.undo(seat)
    for other in range(4):
        if other != seat:
            assert refusal(match.redo(other)) == "undo.refuse.redo"


def test_the_same_undo_over_and_over_leaves_one_mark() -> None:
    match = toy()
    match.propose(0, ToyDraw())
    marks = match.marks
    for _ in range(200):
        match.propose(0, ToyLay())
        match.undo(0)
    assert list(marks) == [(1, 0)] and match.undo_count == 200
    twin = Match.replayed(match.game, {}, match.seats, match.seed, match.friendly, match.actions)
    assert list(twin.marks) == [(1, 0)] and twin.undo_count == 200


def test_marks_are_not_copied_at_an_undo() -> None:
    match = fresh(friendly=True)
    marks = match.marks
    for _ in range(6):
        seat = bid(match)
        match.undo(seat)
        bid(match)
        assert match.marks is marks
    assert [place for place, _ in marks] == list(range(6))


# -- the log ---------------------------------------------------------------------------------------------------------------


@given(st.integers(3, 7), st.integers(0, 2**63), st.booleans(), st.randoms(use_true_random=False))
@settings(max_examples=25, deadline=None)
def test_a_log_with_undos_tells_the_same_match(count: int, seed: int, friendly: bool, picks: Random) -> None:
    match = fresh(count, seed, friendly)
    for _ in range(150):
        seat = match.to_act
        if seat is None:
            break
        wish = picks.random()
        if wish < 0.15:
            match.undo(picks.randrange(count), favour=wish < 0.05)
        elif wish < 0.2:
            match.redo(picks.randrange(count))
        else:
            match.propose(seat, picks.choice(list(match.legal(seat))))
    twin = Match.replayed(match.game, match.options, match.seats, match.seed, friendly, match.actions)
    assert twin.actions == match.actions
    assert twin.state.to_data() == match.state.to_data()
    assert list(twin.state.legal) == list(match.state.legal)
    assert twin.undone == match.undone
    assert list(twin.marks) == list(match.marks)
    assert twin.undo_count == match.undo_count == sum(entry.startswith("undo") for entry in match.actions)
    places = [place for place, _ in match.marks]
    assert places == sorted(set(places)) and max(places, default=0) <= len(match.steps)
    assert [step.events for step in twin.steps] == [step.events for step in match.steps]
    assert twin.favours_used == match.favours_used == sum(entry.endswith(" afresh") for entry in match.actions)
    assert twin.reshuffles == match.reshuffles
    if match.reshuffles:
        return
    straight = Match.new(match.game, match.options, match.seats, match.seed)
    for step in match.steps:
        straight.propose(step.seat, match.game.parse(step.text))
    assert straight.state.to_data() == match.state.to_data()


NEVER = (
    "undo 2", "undo 0", "undo -1", "undo", "undo x", "undo ²", "undo 9999999999999", "undo 0000001", "bid 99", "play 2C", "", "x",
)  # fmt: skip


@pytest.mark.parametrize("entry", NEVER)
def test_an_entry_that_cannot_be_is_named(entry: str) -> None:
    with pytest.raises(LogError) as error:
        Match.replayed(OH_HELL, {}, seats(4), 7, False, ["bid 1", entry])
    assert (error.value.entry, error.value.text) == (2, entry)


def test_an_entry_that_is_written_longer_than_any_match_is_none() -> None:
    """Six figures are read, whatever they begin with; seven are not (`NEVER`)."""
    assert Match.replayed(OH_HELL, {}, seats(4), 7, False, ["bid 1", "undo 000001"]).actions == ("bid 1", "undo 1")


def test_a_log_cannot_take_back_what_the_table_does_not_allow() -> None:
    friends = [Seat("person", name) for name in ("Ana", "Bea", "Clara", "Dora")]
    with pytest.raises(LogError) as error:
        Match.replayed(OH_HELL, {}, friends, 7, False, ["bid 1", "bid 1", "undo 2"])
    assert error.value.refusal == Refusal("undo.refuse.others", {})
    assert Match.replayed(OH_HELL, {}, friends, 7, True, ["bid 1", "bid 1", "undo 2"]).undone == 1


def test_an_open_table_is_remembered_for_good() -> None:
    match = fresh()
    bid(match)
    heard: list[int] = []
    match.listeners.append(lambda one: heard.append(len(one.actions)))
    match.open_all_hands()
    match.open_all_hands()
    assert (match.actions[-1], match.opened, heard) == ("open", 1, [2])
    seat = bid(match)
    assert match.undo(seat) == Undone(1), "it does not stand between an action and taking it back"
    twin = Match.replayed(match.game, match.options, match.seats, match.seed, match.friendly, match.actions)
    assert twin.opened == 1
    assert twin.state.digest() == match.state.digest()
    match = fresh(friendly=True)
    first = bid(match)
    match.open_all_hands()
    match.undo(first)
    assert match.opened == 0, "taking back does not forget it"
    with pytest.raises(LogError):
        Match.replayed(match.game, match.options, match.seats, match.seed, match.friendly, ["open", "open"])


def test_live_odds_are_remembered_for_good() -> None:
    match = fresh()
    bid(match)
    match.record_hint(odds=True)
    seat = bid(match)
    match.record_hint(odds=True)
    assert (match.actions.count("odds"), match.odds, match.advised) == (1, 1, 0), "once a match, and it is no advice"
    assert match.undo(seat) == Undone(1), "it does not stand between an action and taking it back"
    twin = Match.replayed(match.game, match.options, match.seats, match.seed, match.friendly, match.actions)
    assert twin.odds == 1 and twin.state.digest() == match.state.digest()
    match = fresh(friendly=True)
    first = bid(match)
    match.record_hint(odds=True)
    match.undo(first)
    assert match.odds == 0, "taking back does not forget it"
    with pytest.raises(LogError):
        Match.replayed(match.game, match.options, match.seats, match.seed, match.friendly, ["odds", "odds"])


@pytest.mark.parametrize("seat", [0, 1])
def test_taking_back_what_showed_something_is_counted_for_every_seat(seat: int) -> None:
    match = toy(friendly=True)
    if seat:
        match.propose(0, ToyPass())
    match.propose(seat, ToyPeek())
    assert isinstance(match.undo(seat), Undone)
    assert match.undone == 1


def test_a_table_is_friendly_only_when_it_is_said_to_be() -> None:
    assert not Match.new(GAMES["oh_hell"], {}, seats(4), 1).friendly
