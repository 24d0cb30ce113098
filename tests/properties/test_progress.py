"""Where a match stands, in a sentence: the lobby, the pause and the list of matches say it."""

from __future__ import annotations

import pytest

from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.games.famiglia.game import GAME as FAMIGLIA
from tabletop_gui.games.regine.game import GAME as REGINE


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_said_to_lead_who_has_no_more_than_others(language: str) -> None:
    tr, state = Phrases(language).tr, REGINE.new(3, {}, 1)
    ahead = tr("save.progress.regine", round=4, best=5, target=11, n=1)
    tied = tr("save.progress.regine", round=4, best=5, target=11, n=3)
    for points, said in (([0, 0, 0], tied), ([5, 5, 2], tied), ([5, 3, 2], ahead)):
        state.points = points
        told = {**REGINE.progress(state), "round": 4, "best": 5, "target": 11}
        assert tr("save.progress.regine", **told) == said
    assert ahead != tied


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_card_of_the_deck_is_one_card(language: str) -> None:
    tr, state = Phrases(language).tr, FAMIGLIA.new(2, {}, 1)
    told = FAMIGLIA.progress(state)
    last = {name: 1 if n == told["left"] else n for name, n in told.items()}
    assert tr("save.progress.famiglia", **last).endswith({"es": "queda 1 carta", "en": "1 card left"}[language])
