"""How the chronicle tells a battle: warriors that come together, in one sentence."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.games.kingdoms import GAME
from tabletop_gui.games.kingdoms.actions import CALL, CHECK
from tabletop_gui.match.core.match import SPECTATOR, Match
from tabletop_gui.match.log.game_log import GameLog
from tests.gui.games.kingdoms.arms import quiet, war_of


def test_a_battle_to_its_showdown() -> None:
    match = war_of(2, seed=4)
    while match.state.battle == 1:
        match.propose(match.to_act, CHECK if CHECK in match.state.legal else CALL)
    lines = [line.sentence(Phrases("es").tr) for line in GameLog(match, 0).all_entries()]
    first = lines[: lines.index("Batalla 2")]
    dealt = [line for line in first if line.startswith(("Sale ", "Salen "))]
    assert [line.count(" de ") for line in dealt] == [3, 1, 1]
    assert dealt[0].startswith("Salen ") and dealt[1].startswith("Sale ")
    shown = [line for line in first if "uestra" in line]
    assert len(shown) == 2 and all(line.count(" de ") == 2 for line in shown)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reader", [None, SPECTATOR, 0])
def test_every_sentence_of_a_war_has_its_words(language: str, reader: int | None) -> None:
    match = quiet(war_of(5, seed=6, points=500, reveal="winners"), Random(6), 400)
    phrases = Phrases(language)
    lines = [line.sentence(phrases.tr) for line in GameLog(match, reader).all_entries()]
    assert len(lines) > 100 and not phrases.missing
    assert all("{" not in line and "log." not in line for line in lines)


def test_hidden_warriors_of_others_are_not_told() -> None:
    match = quiet(Match.new(GAME, {}, war_of(3).seats, 9), Random(9), 30)
    mine = [line for line in GameLog(match, 0).all_entries() if line.word == "dealt"]
    assert {line.seat for line in mine} == {0}
