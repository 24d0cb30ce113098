"""The tool that finds the numbers of the chicken army: it must tell better from worse, and find back what is there."""

from __future__ import annotations

from math import exp
from random import Random

import pytest
from msgspec.structs import replace

from tabletop_gui.ai.policies.chicken_army.evaluation import WinEstimator, packed_with_cells
from tabletop_gui.ai.policies.chicken_army.tuned import TUNED
from tabletop_gui.ai.policies.chicken_army.weights import Weights
from tabletop_gui.games.chicken_army import GAME
from tools.tuning.chicken_army import GOOD, NAMES, Row, fitted, is_better, module, noted, parts, shares


def test_a_champion_does_not_beat_itself() -> None:
    assert all(share == 0 for share in shares(TUNED, TUNED, 2, 10, 7))  # each deal is won once and lost once


def test_who_wants_to_be_hit_loses() -> None:
    fool = {living: replace(w, life=-w.life, race=-w.race, doomed=3.0) for living, w in TUNED.items()}
    assert is_better(fool, TUNED, 2, 12, 3)
    assert not is_better(TUNED, fool, 2, 12, 3)


def test_scores_are_made_of_their_parts() -> None:
    rng = Random(3)
    t = GAME.new(3, {}, 5)
    for _ in range(9):
        t.apply(t.legal[rng.randrange(len(t.legal))])
    seat = t.agenda[-1].seat
    scores = WinEstimator(t, seat, TUNED, placing=False).scores(packed_with_cells(t.matrices[seat]))
    numbers = [getattr(TUNED[3], name) for name in NAMES]
    assert scores == pytest.approx([sum(a * b for a, b in zip(numbers, line, strict=True)) for line in parts(t)])


def test_the_fit_finds_what_decides_who_wins() -> None:
    """Winners drawn by known numbers; one of what is good is bad there, and is left at nothing."""
    rng, rows = Random(9), list[Row]()
    truth = {"life": 1.5, "coin": 0.8}
    for _ in range(3000):
        table = [[rng.choice((0.0, 1.0, 2.0)) if name in ("life", "coin", "cell") else 0.0 for name in NAMES] for _ in range(2)]
        scores = [sum(truth.get(name, 0.0) * x for name, x in zip(NAMES, line, strict=True)) for line in table]
        scores = [score - 0.2 * line[NAMES.index("cell")] for score, line in zip(scores, table, strict=True)]
        chance = 1 / (1 + exp(scores[1] - scores[0]))
        rows.append((int(rng.random() > chance), table))
    found = fitted(Weights(*(0.0,) * len(NAMES)), rows)
    assert found.life == pytest.approx(1.5, abs=0.2)
    assert found.coin == pytest.approx(0.8, abs=0.2)
    assert found.cell == 0.0


def test_what_is_shipped_is_as_the_tool_writes_it() -> None:
    names: dict[str, object] = {"Weights": Weights}
    text = module(TUNED)
    exec(compile(text.replace("from __future__ import annotations\n", ""), "tuned", "exec"), names)
    assert names["TUNED"] == TUNED
    for w in TUNED.values():
        assert all(getattr(w, name) >= 0 for name in GOOD)
        assert min(w.attack, w.defence) >= w.single  # only so nothing is lost by looking at peaks alone


def test_positions_are_noted_with_the_winner() -> None:
    rows = list(noted(TUNED, 3, 2, 1))
    assert {len(table) for _, table in rows} <= {2, 3} and len(rows) > 20
    assert all(0 <= winner < len(table) and len(table[0]) == len(NAMES) for winner, table in rows)
