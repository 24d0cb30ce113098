"""What players hate in the bots of such games, tried out in whole battles: each of these can fail, and did somewhere."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.content.records.schema import Level
from tabletop_gui.games.kingdoms import GAME, betting_stats
from tabletop_gui.games.kingdoms.actions import ALL_IN, CALL, CHECK, FOLD, AllIn, Bet, Call, Choices, Raise
from tabletop_gui.games.kingdoms.battle import BOARD, RIVER, Kingdoms
from tabletop_gui.games.kingdoms.equity import river_equity
from tests.ai.kingdoms_tables import battle, codes, deals
from tests.ai.test_kingdoms_positions import CHECKED, LEVELS, done
from tools.benchmarks.kingdoms_rivers import WEAK
from tools.benchmarks.kingdoms_yardsticks import Station


class MinRaiser(Station):
    """Raises by the least there is, always."""

    def think(self, view: Any, rng: Random) -> Iterator[Any]:
        legal = view.legal
        if type(legal) is Choices:
            yield legal.kind(legal.low) if legal.low <= legal.high else ALL_IN
        else:
            yield CALL if CALL in legal else CHECK


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_fights_over_what_is_shared_anyway(levels: dict[str, Level], level: str) -> None:
    """The strongest battalion lies open: everybody has it, so there is nothing to bet for and nothing to fold."""
    board = "G-V XIII-V XII-V XI-V X-V"
    assert set(done(battle([1000, 1000], "G-T G-S", board, CHECKED), levels[level])) == {CHECK}
    assert set(done(battle([1000, 1000], "II-T III-S", board, [*CHECKED, Bet(60)]), levels[level])) == {CALL}


@pytest.mark.parametrize("level", LEVELS)
def test_a_bet_of_the_treasure_is_neither_always_followed_nor_always_given_way_to(levels: dict[str, Level], level: str) -> None:
    folds, hands = 0, list(deals(8, 5, 12))
    for hand, board in hands:
        t = battle([1000, 1000], hand, board, [Raise(25), CALL, CHECK, Bet(25), CALL, CHECK, CHECK, Bet(100)])
        folds += done(t, levels[level], seeds=1)[0] == FOLD
    assert 0.2 * len(hands) < folds < 0.8 * len(hands)


def test_who_goes_all_in_every_time_is_found_out(levels: dict[str, Level]) -> None:
    """With 30 big blinds: followed with more hands once it has done so all evening."""

    def followed(evening: int) -> int:
        rng, count = Random(21), 0
        for _ in range(60):
            t = battle([300, 300], codes(rng.sample(range(52), 2)), "", [ALL_IN])
            for what in (betting_stats.BATTLES, betting_stats.ENTERED, betting_stats.RAISED_FIRST):
                t.habits[what] = evening  # of the first seat, which has the button
            count += type(done(t, levels["hard"], seeds=1)[0]) is Call
        return count

    new, known = followed(0), followed(60)
    assert 3 < new < known - 4


@pytest.mark.parametrize("level", LEVELS)
def test_raising_has_an_end_and_no_bet_leaves_crumbs(levels: dict[str, Level], level: str) -> None:
    """Against one who always raises by the least: a fighter's own raises are few, leave it enough to play on or are
    all-ins, and it never gives up nine tenths of what it had."""
    mind, rng, raises = agent_for("kingdoms", levels[level]), Random(4), 0
    for seed in range(24):
        t: Kingdoms = GAME.new(2, {"growth": "off", "points": 500}, seed)
        mine, street, row = seed % 2, 0, 0
        while t.battle == 1 and (seat := t.to_act) is not None:
            if t.street != street:
                street, row = t.street, 0
            *_, action = (mind if seat == mine else MinRaiser()).think(t.view(seat), rng)
            if seat == mine:
                if type(action) in (Bet, Raise):
                    row += 1
                    raises += 1
                    left = t.bets[seat] + t.points[seat] - action.to
                    assert left >= 0.4 * min(t.points[seat], t.points[1 - seat] + t.bets[1 - seat] - t.bets[seat])
                assert row <= 4
                assert action != FOLD or t.paid[seat] < 0.9 * t.began[seat]
            t.apply(action)
    assert raises > 5


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_bet_on_the_river_may_be_a_bluff(levels: dict[str, Level], level: str) -> None:
    """Of the bets made after the same story with all sorts of hands some are bluffs, and fewer than half."""
    bets = bluffs = 0
    for k, (hand, board) in enumerate(deals(12, 7, 20)):
        t = battle([1000, 1000], hand, board, [Raise(25), CALL, CHECK, Bet(30), CALL, CHECK, CHECK, CHECK])
        assert t.street == RIVER and t.to_act == 0
        *_, action = agent_for("kingdoms", levels[level]).think(t.view(0), Random(k))
        if type(action) in (Bet, AllIn):
            bets += 1
            bluffs += river_equity(t.zones[0], t.zones[BOARD]) < WEAK
    assert 0.1 * bets < bluffs < 0.5 * bets
    assert bets > 25


@pytest.mark.parametrize("bet", [30, 80, 200])
def test_the_weakest_hand_does_not_pay_to_be_shown(levels: dict[str, Level], bet: int) -> None:
    """On the river, a call with what hardly anything loses to is thrown away: only a raise could win."""
    t = battle([1000, 1000], "III-T II-S", "XIII-W XII-W X-V IX-T VII-V", [*CHECKED, Bet(bet)])
    for level in levels.values():
        assert CALL not in done(t, level)
