"""Neighbouring levels are apart, and none is a cliff: a sample of what `tabletop-gui arena --ratings` measures whole.

A level of a game is only as strong as its numbers in `levels.yaml`; a change of mind in a policy moves it. The sample is the
two weakest of every game, whose matches are cheap; dice and deals are seeded, so that it says the same every time.
"""

from __future__ import annotations

from math import sqrt

import pytest

from tabletop_gui.ai.arena import Contestant
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.ai.ratings import play_paired_deal
from tabletop_gui.content.library import Library
from tabletop_gui.games import GAMES

SAMPLE = 60
"""Deals, each played twice."""
FEWER = {"kingdoms": 24}
"""As many where a match takes long: a war of five is one of seconds."""
LEAST, MOST, DOUBT = 0.6, 0.78, 0.38
"""What is meant, and what one deal leaves in doubt."""


@pytest.mark.census
@pytest.mark.parametrize("game", sorted(GAMES))
def test_neighbours_win_three_in_five_or_more_and_lose_now_and_then(game: str, library: Library) -> None:
    manifest, level_scale = library.manifest(game), library.level_scale(game)
    pair = [Contestant(level.id, level, NEUTRAL, level_scale) for level in level_scale.levels[:2]]
    options = {**manifest.defaults, **manifest.proposal(newcomer=False)}
    shares = [
        play_paired_deal(game, options, manifest.seats.default, pair, deal).share for deal in range(FEWER.get(game, SAMPLE))
    ]
    doubt = DOUBT / sqrt(len(shares))
    assert LEAST - doubt <= sum(shares) / len(shares) <= MOST + doubt
