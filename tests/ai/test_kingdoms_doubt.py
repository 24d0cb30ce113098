"""How sure a hint of Game of Kingdoms says it is: true of what it weighed, and of what the coach says of anything else."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random
from statistics import stdev

import pytest

from tabletop_gui.ai.certainty import certainty
from tabletop_gui.ai.hints import hint
from tabletop_gui.ai.policies.kingdoms import KingdomsPolicy
from tabletop_gui.ai.policies.kingdoms.candidates import candidates
from tabletop_gui.ai.policies.kingdoms.situation import Situation
from tabletop_gui.ai.policies.kingdoms.solver.action_values import evaluate
from tabletop_gui.ai.policies.kingdoms.style import Style
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.ai.regret import compare
from tabletop_gui.ai.requests import Hint
from tabletop_gui.content.records.schema import Level
from tabletop_gui.engine.values import Action
from tabletop_gui.games.kingdoms import GAME
from tabletop_gui.games.kingdoms.actions import CALL, CHECK, FOLD, Bet, Raise
from tabletop_gui.games.kingdoms.battle import Kingdoms
from tests.ai.kingdoms_tables import battle
from tests.ai.test_kingdoms_advice import positions

STAKE = KingdomsPolicy.value_scale
FLOP = [CALL, CALL, CALL, CHECK]
"""Four come in, and the first three warriors are laid."""


def told(t: Kingdoms, level: Level, *asked: Action, seed: int = 1) -> tuple[Hint, ...]:
    assert t.to_act is not None
    *_, (_, hints) = hint("kingdoms", t.view(t.to_act), level, Random(seed), asked)
    return hints


SEEN: Counter[str] = Counter()
"""How sure the hints of the parts were."""


@pytest.mark.parametrize("part", range(10))
def test_nothing_is_as_good_as_what_is_surely_the_best(levels: dict[str, Level], part: int) -> None:
    """The fault that was: "Fold, sure", and of a call the coach said that it was as good."""
    for t in islice(positions(220), part, None, 10):
        asked = [action for action in (FOLD, CALL, CHECK) if action in t.legal]
        hints = told(t, levels["hard"], *asked)
        sure = certainty(hints, STAKE)
        SEEN[sure] += 1
        offered = [one for one in hints[1:] if sure == "sure"]
        assert all(compare(hints, one.action).cost > 0 for one in offered), (sure, hints)


@pytest.mark.census
def test_the_parts_were_sure_and_unsure() -> None:
    assert min(SEEN[word] for word in ("sure", "slight", "close")) > 20, SEEN


@pytest.mark.parametrize("part", range(6))
def test_what_was_asked_about_changes_nothing_of_the_advice(levels: dict[str, Level], part: int) -> None:
    for t in islice(positions(60), part, None, 6):
        passive = next(action for action in (CHECK, CALL) if action in t.legal)
        plain, asked = told(t, levels["hard"]), told(t, levels["hard"], passive)
        assert plain[0] == asked[0]
        assert certainty(plain, STAKE) == certainty(asked, STAKE) or passive not in [GAME.parse(one.action) for one in plain]


def test_the_doubt_is_as_large_as_other_dice_would_move_it(levels: dict[str, Level]) -> None:
    """Against several, ends are sampled: the standard error says how far another sample would lie."""
    t = battle([1000] * 4, "XII-V X-V", "G-T XI-V IV-S", [*FLOP, Bet(40)])
    view = t.view(t.to_act)
    field = Situation(view, Style.of(levels["hard"], NEUTRAL), careful=True)
    apart, errors = [], []
    for seed in range(24):
        weighed = evaluate(field, candidates(field))
        for _ in weighed.sample(Random(seed)):
            pass
        calls, folds = weighed.actions.index(CALL), weighed.actions.index(FOLD)
        values = weighed.values()
        apart.append(values[calls] - values[folds])
        errors.append(weighed.errors(calls)[folds])
        assert weighed.errors(calls)[calls] == 0
    assert 0.5 < stdev(apart) / (sum(errors) / len(errors)) < 2, (stdev(apart), errors)


def test_a_bar_is_hatched_no_further_than_its_doubt(levels: dict[str, Level]) -> None:
    """Between two every board is counted: what is left in doubt is what the rival may hold, and it has told nothing yet."""
    t = battle([1000, 1000], "XII-V X-V", "G-T XI-V IV-S", [CALL, CHECK])
    for hints in (told(t, levels["hard"], seed=1), told(t, levels["hard"], seed=2)):
        assert hints[0].odds is not None and hints[0].odds.doubt < 0.05
    t = battle([1000] * 4, "XII-V X-V", "G-T XI-V IV-S", [*FLOP, Bet(40)])
    odds = told(t, levels["hard"])[0].odds
    assert odds is not None and 0 < odds.doubt < 0.2


@pytest.mark.parametrize(("hand", "sure"), [("VII-T II-S", "sure"), ("G-T G-S", "sure"), ("XI-W VIII-V", "same")])
def test_the_chart_is_as_sure_as_the_hand_is_far_from_its_edge(levels: dict[str, Level], hand: str, sure: str) -> None:
    """Some four in ten hands are raised with, first in with two to come: a XI with a VIII stands where it turns."""
    hints = told(battle([1000, 1000, 1000], hand), levels["hard"])
    assert certainty(hints, STAKE) == sure, hints
    turned = compare(hints, hints[1].action)
    assert (turned.cost == 0) == (sure == "same")


def test_a_raise_that_was_meant_is_told_what_it_costs(levels: dict[str, Level]) -> None:
    """Where the chart folds, a raise of any size is beside it, and never better."""
    t = battle([1000] * 6, "VII-T II-S")
    hints = told(t, levels["hard"], Raise(60))
    assert hints[0].action == "fold" and compare(hints, "raise 60").cost > 0
