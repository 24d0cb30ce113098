"""The tool that tries other numbers for Regine's bets: what is changed must show, and nothing else may."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_gui.ai.policies.regine.tuned import TUNED
from tabletop_gui.content.records.schema import Level
from tabletop_gui.games.regine.actions import PASO, VOY
from tests.ai.regine_tables import betting
from tools.tuning.regine import Courtier, changed, compared, row

WEAK, OTHERS = "CAM CAM TRO COR", ["REI BUF PRI ASE", "CAB BUF COR ASE", "PRI TRO REI ASE"]


def test_only_what_is_named_changes() -> None:
    found = changed(TUNED[4], "calm=0.8,sure=0.9")
    assert found == TUNED[4]._replace(calm=0.8, sure=0.9)
    assert changed(TUNED[4], "") == TUNED[4]
    with pytest.raises(ValueError, match="'clam' is none of calm, "):
        changed(TUNED[4], "clam=1")


def bluffs(level: Level, text: str) -> int:
    """Of 20 who speak last when nobody has gone for the queens, and have none: how many go."""
    t = betting([OTHERS[0], WEAK, *OTHERS[1:]], PASO, PASO, PASO)
    assert t.to_act == 1
    courtier = Courtier(level, 4, changed(TUNED[4], text))
    return sum(list(courtier.think(t.view(1), Random(seed)))[-1] == VOY for seed in range(20))


def test_a_tuning_is_what_is_played_by(levels: dict[str, Level]) -> None:
    """Where every point of difference counts a bluff must pay at once; where none counts it is made as the equilibrium has it."""
    hard = levels["hard"]
    assert bluffs(hard, "calm=0.02,bluffs=0") < 4 and bluffs(hard, "calm=1000,bluffs=0") > 8
    fewer, usual, more = (bluffs(hard, f"calm=1000,bluffs={added}") for added in (-2, 0, 2))
    assert fewer < usual < more


@pytest.mark.census
def test_all_that_is_tried_plays_the_same_deals() -> None:
    *_, found = compared(["", "calm=1000"], 2, 1, "random", one=True)
    assert [len(record.points) for record in found.values()] == [1, 1]
    assert row("", found[""]).startswith("| as it is | ") and row("", found[""]).endswith(" | 1 |")
