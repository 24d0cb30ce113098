"""The bets, said at random, against the state machine told slowly; every round's points against the comparisons told slowly."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_gui.games.regine import GAME
from tabletop_gui.games.regine.combinations import CATEGORIES, MAX_CATEGORY_VALUE
from tabletop_gui.games.regine.court import OPEN, RESOLUTION, TABLE, Regine
from tests.regine.slow_rules import Bets, beats, can_win, worth

pytestmark = pytest.mark.all_sets

OPTIONS = [
    {},
    {"betting": "left", "late_pass": "final", "kickers": True},
    {"late_voy": "always", "doubled": "actual", "knight_above": True},
    {"late_voy": "always", "late_pass": "final", "betting": "left", "queens": 4},
]


def to_the_bets(state: Regine, picks: Random) -> None:
    """Build at random."""
    while state.jugada < 0:
        state.apply(picks.choice(state.legal))


@pytest.mark.parametrize("options", OPTIONS, ids=[" ".join(o) or "defaults" for o in OPTIONS])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_of_bets_is_the_machines(seats: int, options: dict[str, str | bool | int]) -> None:
    complete = {**GAME.defaults, **options}
    way = -1 if complete["betting"] == "right" else 1
    for seed in range(25):
        picks = Random(seed)
        state: Regine = GAME.new(seats, options, seed)
        to_the_bets(state, picks)
        rows = [state.zones[TABLE + seat][:] for seat in range(seats)]
        expected, mano, doublers = state.points[:], state.mano, []
        for jugada in range(4):
            bets = Bets(seats, mano, way, complete["late_pass"] == "final", complete["late_voy"] == "always")
            while bets.to_act is not None:
                assert state.jugada == jugada
                assert state.to_act == bets.to_act
                assert {GAME.text(a) for a in state.legal} == bets.legal()
                action = picks.choice(sorted(bets.legal()))
                bets.say(action)
                state.apply(GAME.parse(action))
            doublers.append(bets.doubler)
            expected = scored(expected, jugada, bets, rows, complete)
        assert state.points == expected
        assert state.sheet[3::4] == doublers


def scored(points: list[int], jugada: int, bets: Bets, rows: list[list[int]], options: dict[str, object]) -> list[int]:
    """The points after a jugada, by the rules told slowly."""
    name = CATEGORIES[jugada]
    held = [[GAME.codes[card][:3] for card in row] for row in rows]
    if len(bets.bettors) == 1:
        return add(points, bets.bettors[0], 1 + MAX_CATEGORY_VALUE[jugada])
    among = bets.bettors or range(bets.n)
    order = [(bets.mano + k) % bets.n for k in range(bets.n)]
    contenders = [seat for seat in order if seat in among and can_win(name, held[seat])]
    rules = (bool(options["knight_above"]), bool(options["kickers"]))
    unbeaten = [s for s in contenders if not any(beats(name, held[o], held[s], *rules) for o in contenders)]
    if not unbeaten:
        return points
    winner = unbeaten[0]
    value = worth(name, held[winner])
    if bets.doubler >= 0:
        return add(
            points, winner, (MAX_CATEGORY_VALUE[jugada] if options["doubled"] == "most" else value) + 2 * len(bets.bettors)
        )
    return add(points, winner, value + len(bets.bettors))


def add(points: list[int], seat: int, more: int) -> list[int]:
    return [p + more if s == seat else p for s, p in enumerate(points)]


def test_a_jugada_won_alone_counts_at_once() -> None:
    state: Regine = GAME.new(2, {"mano": "1"}, 3)
    to_the_bets(state, Random(3))
    for text in ("voy", "paso"):
        state.apply(GAME.parse(text))
    assert state.points == [2, 0]
    assert state.winners == [0, OPEN, OPEN, OPEN]


def test_the_last_round_stays_on_the_table() -> None:
    picks = Random(5)
    state: Regine = GAME.new(3, {"target": 11}, 5)
    while state.legal:
        state.apply(picks.choice(state.legal))
    assert state.jugada == RESOLUTION
    assert all(len(state.zones[TABLE + seat]) == 4 for seat in range(3))
    tallies = GAME.tallies(state)
    assert sum(tallies["jugadas"]) <= 4 * state.round
    assert len(state.sheet) == 16 * state.round
    gains = [0, 0, 0]
    for winner, gain in zip(state.sheet[0::4], state.sheet[1::4], strict=True):
        if winner >= 0:
            gains[winner] += gain
    assert gains == state.points
