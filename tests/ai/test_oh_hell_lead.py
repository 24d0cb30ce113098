"""How whoever needs every trick of Oh Hell begins."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.content.library import Library
from tabletop_gui.engine.trick_taking import CODES, Play
from tests.ai.oh_hell_tables import playing


@pytest.mark.parametrize("level", ["novice", "easy"])
@pytest.mark.parametrize(("hand", "first"), [("JS 5S", "JS"), ("5S JS 4S", "JS"), ("9S AD", "9S"), ("AD QD 3D", "AD")])
def test_whoever_needs_every_trick_leads_the_highest(library: Library, level: str, hand: str, first: str) -> None:
    """A person who has bid all the tricks that are left begins with the highest trump, or with the highest card where there is
    none: by rule, whatever error the level makes in judging its hand. (A card of the same run does as well.)"""
    left = len(hand.split())
    table = playing(hand, turned="6S", bids=[left, 0, 0, 1], won=[0, 0, 0, 0])
    for seed in range(12):
        *_, action = agent_for("oh_hell", library.levels()[level]).think(table.view(0), Random(seed))
        assert action == Play(CODES.index(first)), CODES[action.card]
