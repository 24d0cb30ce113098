"""How large the fighters bet: sums a person would count out, each in its own manner, and never with a crumb kept back."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import islice
from random import Random
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.ai.policies.kingdoms.candidates import COUNTED, COUNTS, CRUMB, counted
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.games.kingdoms import GAME
from tabletop_gui.games.kingdoms.actions import Bet, Raise
from tests.ai.kingdoms_tables import battle, codes
from tests.ai.test_kingdoms_advice import positions


@given(st.integers(10, 20_000), st.integers(0, 20_000))
def test_a_sum_is_counted_out_in_few_chips_near_what_was_meant(amount: int, least: int) -> None:
    near = counted(amount)
    unit = max((chip for chip in COUNTED if near % chip == 0), default=0)
    assert unit >= 5 and abs(near - amount) <= max(5, amount / COUNTS) / 2 + 0.5
    assert counted(amount, least) >= least


def openings(levels: dict[str, Level], who: Personality, level: str, seats: int) -> list[int]:
    """First raises with hands that everybody raises with, in blinds of 5 and 10."""
    rng, found = Random(9), []
    for seed in range(40):
        a, b = rng.sample(range(52), 2)
        t = battle([1000] * seats, codes([a, b]))
        assert t.to_act is not None
        *_, action = agent_for("kingdoms", levels[level], who).think(t.view(t.to_act), Random(seed))
        if isinstance(action, Raise):
            found.append(action.to)
    return found


def test_first_raises_are_round_and_not_all_alike(levels: dict[str, Level], personalities: dict[str, Personality]) -> None:
    by_style: dict[str, list[int]] = defaultdict(list)
    for style in personalities.values():
        for level in ("normal", "hard"):
            for seats in (2, 5):
                by_style[style.id] += openings(levels, style, level, seats)
    every = Counter(to for raised in by_style.values() for to in raised)
    assert all(to % 5 == 0 for to in every)
    assert len(every) >= 4 and max(every.values()) <= 0.6 * sum(every.values()), every
    assert all(len(set(raised)) >= 2 for raised in by_style.values()), by_style
    assert mean(by_style["reckless"]) > mean(by_style["calculator"]) > mean(by_style["prudent"])


@pytest.mark.parametrize("part", range(5))
def test_nobody_keeps_a_crumb(levels: dict[str, Level], personalities: dict[str, Personality], part: int) -> None:
    """Somebody raised to 969 and kept 5: who puts in more than nine tenths of all there is puts in everything."""
    styles, seen = list(personalities.values()), 0
    for number, t in islice(enumerate(positions(250)), part, None, 5):
        me = t.to_act
        assert me is not None
        level = levels[("easy", "normal", "hard")[number % 3]]
        *_, action = agent_for("kingdoms", level, styles[number % len(styles)]).think(t.view(me), Random(number))
        if isinstance(action, Bet | Raise):
            seen += 1
            assert action.to <= CRUMB * (t.bets[me] + t.points[me]), GAME.text(action)
    assert seen
