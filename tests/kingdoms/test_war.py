"""Whole wars: what must hold in each of them, whatever is played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from random import Random
from typing import Any

import pytest

from tabletop_gui.engine.events import Said
from tabletop_gui.engine.game import LogEntry
from tabletop_gui.games.kingdoms import GAME, bet_sizes, betting_stats
from tabletop_gui.games.kingdoms.actions import ALL_IN, CALL, CHECK, FOLD, Bet, Choices, Raise
from tabletop_gui.games.kingdoms.battle import BOARD, HAND, MOST_SEATS, MUCK, Kingdoms
from tabletop_gui.games.kingdoms.warriors import CARDS
from tabletop_gui.properties import drawn

pytestmark = pytest.mark.all_sets


def war(seats: int, seed: int, **options: Any) -> Iterator[Kingdoms]:
    """The state at every decision of a war, and its end."""
    t, picks = GAME.new(seats, options, seed), Random(seed)
    yield t
    while t.legal:
        quiet = picks.random() < 0.8
        head = t.legal.head if isinstance(t.legal, Choices) else t.legal
        t.apply(picks.choice(head) if quiet else drawn(t.legal, picks))
        yield t


@pytest.mark.parametrize("seats", range(2, MOST_SEATS + 1))
@pytest.mark.parametrize("button", ["dead", "simple"])
def test_no_points_come_or_go(seats: int, button: str) -> None:
    decisions = 0
    for t in war(seats, seats, button=button):
        decisions += 1
        assert sum(t.points) + (sum(t.paid) if t.agenda else 0) == seats * 1000
        assert min(t.points) >= 0
        if t.agenda:
            assert [paid >= bet >= 0 for paid, bet in zip(t.paid, t.bets, strict=True)] == [True] * seats
            assert t.able == sum(t.points[seat] > 0 for seat in t.live)
            assert t.to_act in t.live and t.points[t.to_act] > 0
            assert sum(pot.amount for pot in t.treasures()) == sum(t.paid) - sum(t.bets)
    assert decisions > 10
    assert sorted(t.place)[0] == 1 and max(t.points) == seats * 1000
    assert len(t.sheet) == seats * t.battle


def test_nobody_calls_what_goes_straight_back() -> None:
    """However short the blinds are posted: of what somebody calls nothing is returned to them at once, least of all points that
    it was said they did not have."""
    calls = short = 0
    for seed in range(120):
        for t in war(2 + seed % 3, seed, points=500, growth=4):
            said = [event for event in t.events or () if isinstance(event, Said)]
            told = list(takewhile(lambda event: event.what != "battle", said))
            callers = {event.seat for event in told if event.what in ("call", "call_all")}
            assert not any(event.what == "returned" and event.seat in callers for event in told), (seed, t.battle)
            calls += len(callers)
            short += any(event.what == "enough" for event in said)
            t.events = []
    assert calls > 1000 and short > 20


def test_nobody_skips_or_repeats_a_big_blind_under_the_dead_button() -> None:
    fallen_seen = 0
    for seed in range(12):
        battle, big, living = 0, -1, list(range(6))
        for t in war(6, seed):
            if t.agenda and t.battle != battle:
                now = [seat for seat, place in enumerate(t.place) if not place]
                fallen_seen += now != living
                if battle:
                    assert t.big_seat == next((seat for seat in now if seat > big), now[0])
                battle, big, living = t.battle, t.big_seat, now
    assert fallen_seen > 10


def test_the_first_button_is_drawn_by_lot() -> None:
    assert {GAME.new(4, {}, seed).button for seed in range(60)} == {0, 1, 2, 3}


def test_what_was_folded_stays_unknown_and_what_was_shown_is_known() -> None:
    hidden = shown = 0
    for t in war(5, 8, reveal="winners"):
        for seat in range(5):
            view = t.view(seat)
            hidden += sum(card < 0 for card in view.zones[MUCK])
            for other in range(5):
                held = view.zones[HAND + other]
                if other != seat and t.agenda and t.to_act is not None and len(t.zones[BOARD]) < 5:
                    shown += t.measured and all(card >= 0 for card in held)
                    assert t.measured or all(card < 0 for card in held)
    assert hidden > 0
    assert shown == 0  # whoever is asked faces no shown hand: hands are shown when the bets are over


def test_habits_count_what_was_seen() -> None:
    t = GAME.new(2, {}, 1)
    first, second = t.button, 1 - t.button
    t.apply(Raise(30))
    t.apply(CALL)
    t.apply(CHECK)
    t.apply(Bet(40))
    t.apply(FOLD)
    row = {name: t.habits[k :: betting_stats.WIDTH] for k, name in enumerate(betting_stats.COUNTERS)}
    order = [first, second]
    assert [[counts[seat] for seat in order] for counts in row.values()] == [
        [2, 2], [1, 1], [1, 0], [1, 0], [0, 0], [0, 1], [0, 1], [0, 0], [1, 0],
    ]  # fmt: skip


def test_an_all_in_counts_as_entering_and_raising() -> None:
    t = GAME.new(3, {}, 1)
    seat = t.to_act
    assert seat is not None
    t.apply(ALL_IN)
    t.apply(FOLD)
    t.apply(FOLD)
    row = t.habits[seat * betting_stats.WIDTH :][: betting_stats.WIDTH]
    assert row[betting_stats.ENTERED] == row[betting_stats.RAISED_FIRST] == row[betting_stats.WON] == 1
    assert row[betting_stats.MEASURED] == 0


def test_choices_are_the_list_they_stand_for() -> None:
    for choices in (Choices((FOLD, CALL), Raise, 20, 45), Choices((CHECK,), Bet, 10, 9), Choices((CHECK,), Bet, 10, 10)):
        plain = list(choices)
        assert len(choices) == len(plain) == len(choices.head) + choices.high - choices.low + 2
        assert [choices[k] for k in range(len(choices))] == plain
        assert [choices[k - len(plain)] for k in range(len(plain))] == plain
        assert choices[1:-1] == plain[1:-1]
        assert all(action in choices for action in plain)
        assert [choices.index(action) for action in plain] == list(range(len(plain)))
        assert choices.index(ALL_IN, 1) == choices.index(ALL_IN, -1) == len(plain) - 1
        for action, start, stop in ((choices.head[0], 1, None), (ALL_IN, 0, -1), (Bet(9), 0, None)):
            with pytest.raises(ValueError, match="not among"):
                choices.index(action, start, stop)
        assert ALL_IN in choices and choices[-1] == ALL_IN
        for other in (Bet(9), Raise(19), Raise(46), Bet(11), Raise(True), FOLD, None):
            assert (other in choices) == (other in plain), other
        with pytest.raises(IndexError):
            choices[len(plain)]
        with pytest.raises(IndexError):
            choices[-len(plain) - 1]


def test_the_same_seed_deals_the_same_war() -> None:
    ends = [[t.digest() for t in war(4, 77)][-1] for _ in range(2)]
    assert ends[0] == ends[1]


def test_the_cards_of_a_battle_are_dealt_fairly() -> None:
    """Each card comes to each place about equally often: 52 cards, 2000 deals, two places."""
    counts = [[0] * CARDS, [0] * CARDS]
    for seed in range(2000):
        t = GAME.new(2, {}, seed)
        for place, card in enumerate(t.zones[HAND]):
            counts[place][card] += 1
    for at in counts:
        chi = sum((count - 2000 / 52) ** 2 / (2000 / 52) for count in at)
        assert chi < 100  # 51 degrees of freedom: less than one in 10 000 is above


def test_the_chronicle_has_a_word_for_every_event() -> None:
    t, picks, words = GAME.initial_state(4, {"reveal": "winners"}, 5), Random(5), set()
    t.events = []
    t.settle()
    while t.legal:
        t.apply(drawn(t.legal, picks))
    words = {one.word if isinstance(one, LogEntry) else GAME.log_word(one) for one in GAME.log_entries(t.events)}
    assert {"battle", "small", "big", "fold", "check", "call", "all_in", "flop", "board", "shown", "pot", "out", "war"} <= words
    assert any(word and word.startswith("team_") for word in words)
    assert not {"treasure", "pile0", "pot0", "team"} & words


def test_progress_and_tallies() -> None:
    t = GAME.new(4, {}, 5)
    assert GAME.progress(t) == {"battle": 1, "small": 5, "big": 10, "living": 4, "depth": 100}
    assert GAME.tallies(t) == {"battles": (1, 1, 1, 1), "won": (0, 0, 0, 0), "measured": (0, 0, 0, 0)}


def test_sizes_count_what_was_bet_and_shown() -> None:
    """A tenth, a half, more than the treasure: each is told apart, with what had bet it and how it was answered."""
    t = GAME.new(2, {"growth": "off"}, 1)
    small, big = t.button, 1 - t.button
    for deed in (Raise(30), CALL, CHECK, Bet(10), CALL, Bet(40), CALL, CHECK, Bet(300), CALL):
        assert deed in t.legal
        t.apply(deed)
    assert t.battle == 2
    rows = [t.sizes[seat * bet_sizes.WIDTH :][: bet_sizes.WIDTH] for seat in (small, big)]
    mine, theirs = rows
    assert (mine[bet_sizes.CHANCES], theirs[bet_sizes.CHANCES]) == (2, 3)
    assert mine[bet_sizes.BETS : bet_sizes.SHOWN] == [1, 0, 1, 0] and theirs[bet_sizes.BETS : bet_sizes.SHOWN] == [0, 1, 0, 0]
    assert [sum(mine[bet_sizes.SHOWN + 3 * k :][:3]) for k in range(4)] == [1, 0, 1, 0]
    assert [sum(theirs[bet_sizes.SHOWN + 3 * k :][:3]) for k in range(4)] == [0, 1, 0, 0]
    assert mine[bet_sizes.BETS_MET : bet_sizes.FOLDED_TO] == [0, 1, 0, 0] and theirs[
        bet_sizes.BETS_MET : bet_sizes.FOLDED_TO
    ] == [1, 0, 1, 0]
    assert (theirs[bet_sizes.RAISES_MET], mine[bet_sizes.RAISES_MET]) == (1, 0)


def test_sizes_say_nothing_of_a_hand_nobody_saw() -> None:
    t = GAME.new(2, {"growth": "off"}, 1)
    small = t.button
    for deed in (Raise(30), CALL, CHECK, Bet(40), FOLD):
        t.apply(deed)
    row = t.sizes[small * bet_sizes.WIDTH :][: bet_sizes.WIDTH]
    assert row[bet_sizes.BETS + bet_sizes.MIDDLE] == 1 and not any(row[bet_sizes.SHOWN : bet_sizes.BETS_MET])
    other = t.sizes[(1 - small) * bet_sizes.WIDTH :][: bet_sizes.WIDTH]
    assert other[bet_sizes.FOLDED_TO + bet_sizes.MIDDLE] == other[bet_sizes.BETS_MET + bet_sizes.MIDDLE] == 1
