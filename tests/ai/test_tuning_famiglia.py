"""The tool that finds Famiglia's numbers: it must tell better from worse, and find what is there to be found."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tabletop_gui.ai.policies.famiglia.tuned import TUNED
from tabletop_gui.ai.policies.famiglia.values import STAGES, short_sighted
from tools.tuning.equations import solved
from tools.tuning.famiglia import CARDS, OUTLOOK, Row, challenger_of, fitted, is_better, lead_over, module, noted

PLACES = len(CARDS.flat(TUNED.stages[0]))


def test_a_champion_does_not_beat_itself() -> None:
    assert set(lead_over(TUNED, TUNED, 3, 5)) == {0.0}
    assert not is_better(TUNED, TUNED, 3, 5)


def test_who_sees_no_further_than_the_points_loses() -> None:
    assert is_better(short_sighted(TUNED, 0.0), TUNED, 12, 3)
    assert not is_better(TUNED, short_sighted(TUNED, 0.0), 12, 3)


def test_a_challenger_is_somebody_else() -> None:
    rng = Random(5)
    assert len({challenger_of(TUNED, rng) for _ in range(20)}) > 15


def test_equations_are_solved() -> None:
    assert solved([[2.0, 1.0], [1.0, 3.0]], [4.0, 7.0]) == pytest.approx([1.0, 2.0])


def test_the_fit_finds_what_a_card_is_good_for() -> None:
    """Matches in which kind 11 in hand is worth 9 points more than now believed, and nothing else matters."""

    def rows() -> Iterator[Row]:
        rng = Random(2)
        numbers = CARDS.flat(TUNED.stages[1])
        for _ in range(6000):
            row = {kind: rng.choice((-1.0, 1.0)) for kind in rng.sample(range(60), 6)} | {11: rng.choice((-1.0, 1.0))}
            gain = sum(numbers[place] * x for place, x in row.items()) + 9 * row[11] + rng.gauss(0, 5)
            yield {PLACES + place: x for place, x in row.items()}, gain

    found = fitted(TUNED, rows(), step=1.0)
    moved = [new - old for new, old in zip(CARDS.flat(found.stages[1]), CARDS.flat(TUNED.stages[1]), strict=True)]
    assert moved[11] == pytest.approx(9, abs=0.6)
    assert all(abs(move) < 1 for place, move in enumerate(moved) if place != 11)
    assert [found.stages[k] for k in range(STAGES) if k != 1] == [TUNED.stages[k] for k in range(STAGES) if k != 1]


def test_positions_of_a_match_are_noted_with_what_came_of_them() -> None:
    rows = list(noted(TUNED, 2, 4))
    assert len(rows) > 30
    tempo = [[x for place, x in row.items() if place % PLACES == PLACES - 1] for row, _ in rows]
    assert all(0 < len(shares) < 3 and sum(shares) == pytest.approx(1) for shares in tempo)
    assert {place // PLACES for row, _ in rows for place in row} == set(range(STAGES))
    assert list(noted(TUNED, 2, 4)) == rows


def test_the_fit_finds_that_nobody_gets_what_he_cannot_take() -> None:
    """Positions in which a half of what the cards promise comes true, and the best take at hand counts whole."""

    def rows() -> Iterator[Row]:
        rng = Random(3)
        for _ in range(4000):
            promised, here, later = (rng.gauss(0, 6) for _ in range(3))
            yield {8: promised, 9: here, 10: later, 11: 1.0}, 0.5 * promised + here + 2 + rng.gauss(0, 3)

    one = fitted(TUNED, rows(), OUTLOOK, step=1.0).stages[2]
    assert (one.share, one.at_hand, one.to_come, one.tempo) == pytest.approx((0.5, 1.0, 0.0, 2.0), abs=0.15)


def test_the_module_it_writes_holds_the_numbers() -> None:
    space: dict[str, object] = {}
    exec(compile(module(TUNED), "tuned", "exec"), space)
    assert space["TUNED"] == TUNED
