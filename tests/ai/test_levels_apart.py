"""Neighbouring levels are apart, and none is a cliff: a sample of what `tabletop-gui arena --ratings` measures whole.

A level of a game is only as strong as its numbers in `levels.yaml`; a change of mind in a policy moves it. The sample is the
cheap pairs, whose matches take hundredths of a second; dice and deals are seeded, so that it says the same every time.
"""

from __future__ import annotations

import pytest

from tabletop_gui.ai.arena import Contestant
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.ai.ratings import met
from tabletop_gui.content.library import Library

SAMPLE = 60
LEAST, MOST = 0.55, 0.83
"""60 to 78 %, and what sixty deals leave in doubt."""


@pytest.mark.slow
@pytest.mark.parametrize(("game", "weaker", "stronger"), [("oh_hell", "novice", "easy"), ("famiglia", "novice", "easy")])
def test_neighbours_win_three_in_five_or_more_and_lose_now_and_then(
    game: str, weaker: str, stronger: str, library: Library
) -> None:
    manifest, rungs = library.manifest(game), library.rungs(game)
    pair = [Contestant(id, rungs[id], NEUTRAL, rungs) for id in (weaker, stronger)]
    options = {**manifest.defaults, **manifest.proposal(newcomer=False)}
    shares = [met(game, options, manifest.seats.default, pair, deal).share for deal in range(SAMPLE)]
    assert LEAST <= sum(shares) / SAMPLE <= MOST
