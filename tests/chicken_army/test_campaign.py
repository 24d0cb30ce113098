"""Matches: damage, life, cards and turns, over every number of seats and every option."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_gui.engine.events import Moved, Said
from tabletop_gui.engine.game import LogEntry
from tabletop_gui.games.chicken_army import GAME
from tabletop_gui.games.chicken_army.campaign import (
    ALL_FELL,
    ARMY,
    BLIND,
    CARDS_OUT,
    DECK,
    LAST_GASP_LIFE,
    LAST_STANDING,
    MARKET,
    SLOTS,
    ChickenArmy,
    decode_placement,
)
from tabletop_gui.games.chicken_army.cards import BARRIER, FIST, LEADERS, POTION, POWERS, SHIELD, SYMBOLS, TURNED, WAND
from tabletop_gui.games.chicken_army.damage import LIFE, blow, taken
from tests.chicken_army.armies import counted, lay, tables

pytestmark = pytest.mark.all_sets


def played(state: ChickenArmy, seed: int) -> Any:
    """Play at random and give the state after each action."""
    rng = Random(seed)
    while state.legal:
        state.apply(state.legal[rng.randrange(len(state.legal))])
        yield state


@settings(max_examples=60, deadline=None)
@given(tables(), st.integers(0, 2**32))
def test_every_battle_does_what_the_totals_say(state: ChickenArmy, seed: int) -> None:
    """Counted once more by hand: forces, damage of everybody to everybody, healing, falls. Damage is never negative."""
    life, fell, rounds = state.life[:], state.fell[:], 0
    for t in played(state, seed):
        if len(t.lives) == rounds * t.n:
            continue
        rounds += 1
        living = [seat for seat in range(t.n) if not fell[seat]]
        forces = {seat: list(t.matrices[seat].totals) for seat in living}
        for seat in living:
            for icon in POWERS[t.leaders[seat]] if t.powers and life[seat] <= LAST_GASP_LIFE else "":
                forces[seat][SYMBOLS.index(icon)] += 1
        after = life[:]
        for attacker in living:
            for rival in living:
                if attacker != rival:
                    own, other = forces[attacker], forces[rival]
                    expected = max(0, own[FIST] - other[SHIELD]), max(0, own[WAND] - other[BARRIER])
                    assert t.blow(attacker, rival) == expected
                    after[rival] -= sum(expected)
        assert min(t.blows) >= 0
        for seat in living:
            assert bool(t.fell[seat]) == (after[seat] <= 0)
            if after[seat] > 0:
                healed = after[seat] + forces[seat][POTION]
                after[seat] = min(LIFE, healed) if t.cap else healed
        assert t.life == after
        life, fell = t.life[:], t.fell[:]
    assert rounds == state.round
    assert sum(state.dealt) == sum(state.taken)


@settings(max_examples=60, deadline=None)
@given(tables(cap=True), st.integers(0, 2**32))
def test_life_never_passes_its_maximum(state: ChickenArmy, seed: int) -> None:
    for t in played(state, seed):
        assert max(t.life) <= LIFE
        assert max(t.lives, default=0) <= LIFE


@settings(max_examples=40, deadline=None)
@given(tables(), st.integers(0, 2**32))
def test_what_lies_where(state: ChickenArmy, seed: int) -> None:
    """Three in the market while the deck has cards, every army's zone its placements, and every seat one card a round."""
    for t in played(state, seed):
        assert len(t.zones[MARKET]) == (SLOTS if t.round else 0) or not t.zones[DECK]  # leaders are chosen before it is opened
        assert len(t.zones[BLIND]) <= 1
        for seat, army in enumerate(t.matrices):
            assert t.zones[ARMY + seat] == [placed.card for placed in army.placements]
            rounds = t.fell[seat] or t.round
            assert len(army.placements) - 1 in (rounds, rounds - 1)
        if t.question:
            assert t.legal and not t.fell[t.question.seat]
    assert all(len(army.placements) - 1 == (state.fell[seat] or state.round) for seat, army in enumerate(state.matrices))


@settings(max_examples=60, deadline=None)
@given(tables(), st.integers(0, 2**32))
def test_the_end(state: ChickenArmy, seed: int) -> None:
    """The winner ranks before everybody, and the ending is the one the rules name."""
    for _ in played(state, seed):
        pass
    outcome, living = GAME.outcome(state), state.fell.count(0)
    assert outcome is not None
    (winner,) = outcome.winners
    assert outcome.points[winner] == state.n - 1
    assert all(points < state.n - 1 for seat, points in enumerate(outcome.points) if seat != winner)
    match state.ended:
        case "last_standing":
            assert living == 1 and not state.fell[winner] and state.life[winner] > 0
        case "all_fell":
            assert living == 0 and state.fell[winner] == state.round and state.life[winner] <= 0
        case "cards_out":
            assert living > 1 and state.life[winner] == max(state.life)
            assert len(state.zones[DECK]) + len(state.zones[MARKET]) < living
        case _:
            raise AssertionError(state.ended)
    assert all((life <= 0) == bool(fell) for life, fell in zip(state.life, state.fell, strict=True))
    assert len(state.lives) == state.round * state.n
    assert state.lives[-state.n :] == state.life


def test_the_three_endings_happen() -> None:
    ended = set()
    for seed in range(400):
        state = GAME.new(2 + seed % 3, {}, seed)
        for _ in played(state, seed):
            pass
        ended.add(state.ended)
        if len(ended) == 3:
            break
    assert ended == {LAST_STANDING, ALL_FELL, CARDS_OUT}


@pytest.mark.parametrize(("seats", "rounds"), [(4, 10), (3, 14), (2, 21)])
def test_how_the_deck_bounds_the_game(seats: int, rounds: int) -> None:
    """With everybody alive: four players stop before round 11, three before round 15, two before round 22."""
    state, rng = GAME.new(seats, {}, 1), Random(1)
    while state.legal:
        state.apply(state.legal[rng.randrange(len(state.legal))])
        state.life = [LIFE] * seats
    assert (state.ended, state.round) == (CARDS_OUT, rounds)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(0, 2**34 - 1), min_size=2, max_size=4))
def test_what_everybody_takes_is_the_sum_of_the_blows(forces: list[int]) -> None:
    living = range(len(forces))
    for seat in living:
        blows = [blow(forces[rival], forces[seat]) for rival in living if rival != seat]
        assert taken(forces, seat, living) == sum(map(sum, blows))
        assert min(map(min, blows)) >= 0


@settings(max_examples=20, deadline=None)
@given(tables(), st.integers(0, 2**32))
def test_the_events_rebuild_every_army(state: ChickenArmy, seed: int) -> None:
    """What is told is enough to draw the table: the cards in their places and the life of everybody."""
    armies = [army.cells() for army in state.matrices]
    life = state.life[:]
    rng = Random(seed)
    while state.legal:
        state.events = []
        state.apply(state.legal[rng.randrange(len(state.legal))])
        where = (0, 0, 0)
        for event in state.events:
            match event:
                case Said(_, "lay", n):
                    where = decode_placement(n)
                case Moved(card, _, _, target, _) if target < MARKET:
                    lay(armies[target], TURNED[card][where[2]], where[0], where[1])
                case Said(seat, "hurt", n):
                    life[seat] -= n
                case Said(seat, "heal", n):
                    life[seat] += n
                case Said(seat, "falls", n):
                    assert life[seat] == n
        assert life == state.life
        assert armies == [army.cells() for army in state.matrices]
        assert [counted(cells) for cells in armies] == [army.totals for army in state.matrices]


def test_lots_are_drawn_for_first_card_start_and_leader() -> None:
    firsts, starts, leaders = set(), set(), set()
    for seed in range(60):
        state = GAME.new(2, {}, seed)
        firsts.add(state.holder)
        starts.add(state.matrices[0].placements[0].card)
        leaders.add(LEADERS[state.leaders[1]])
        assert len(set(state.leaders)) == 2
    assert firsts == {0, 1}
    assert starts == {43, 44, 45, 46}
    assert leaders == set(LEADERS)


def test_every_event_has_its_word() -> None:
    """What the chronicle may come to tell of: a phrase for each is to be in the catalogue."""
    words = set()
    for seed in range(60):
        state, rng = GAME.initial_state(2 + seed % 3, {"powers": True}, seed), Random(seed)
        state.events = []
        state.settle()
        while state.legal:
            state.apply(state.legal[rng.randrange(len(state.legal))])
        for told in GAME.log_entries(state.events):
            word = told.word if isinstance(told, LogEntry) else GAME.log_word(told)
            words |= {word} if word else set()
    assert words == {
        "all_fell", "attack", "battle", "begins", "blind", "cards_out", "falls", "heal", "hurt", "last_standing", "magic",
        "place", "refill", "round", "start", "take",
    }  # fmt: skip
