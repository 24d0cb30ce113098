"""Who acts is seen thinking for as long as what everybody sees, and its own manner, ask for; its hand has no part in it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.games import GAMES
from tabletop_gui.gui.games.chicken_army.play import ChickenPlay
from tabletop_gui.gui.games.famiglia.play import FamigliaPlay
from tabletop_gui.gui.games.kingdoms.play import KingdomsPlay
from tabletop_gui.gui.games.oh_hell.play import OhHellPlay
from tabletop_gui.gui.games.regine.play import ReginePlay
from tabletop_gui.gui.table.control.thinking import AppBots
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.match.core.match import SPECTATOR, Match
from tests.properties.test_every_word import anything, match_of

PLAYS: dict[str, Callable[[Match], Any]] = {
    "oh_hell": lambda match: OhHellPlay(), "famiglia": FamigliaPlay, "regine": ReginePlay,
    "kingdoms": lambda match: KingdomsPlay(), "chicken_army": lambda match: ChickenPlay(),
}  # fmt: skip
MOST = 150


@pytest.mark.parametrize("game", GAMES)
def test_what_is_at_stake_is_the_same_for_every_eye_and_every_hand(game: str, tmp_path: Path) -> None:
    library, seen = Library(PlayerFolders(tmp_path, tmp_path, tmp_path), GAMES), set[float]()
    for seed in range(4):
        match, rng = match_of(GAMES[game], seed, library), Random(seed)
        play = PLAYS[game](match)
        while match.to_act is not None and len(match.steps) < MOST:
            stakes = play.stakes(match.view(SPECTATOR))
            assert 0.0 <= stakes <= 1.0
            seen.add(round(stakes, 2))
            for seat in range(len(match.seats)):
                view = match.view(seat)
                assert play.stakes(view) == stakes
                assert play.stakes(view.sample(rng)) == stakes, "whatever the others hold"
            match.propose(match.to_act, anything(game, rng, match.legal(match.to_act)))
    assert len(seen) >= 5 and max(seen) >= 0.5 and min(seen) <= 0.4, "it makes a difference"


def test_the_time_is_the_characters_own_and_no_one_asks_the_hand(tmp_path: Path) -> None:
    library = Library(PlayerFolders(tmp_path, tmp_path, tmp_path), GAMES)
    cast = library.characters()
    match = match_of(GAMES["regine"], 3, library)
    bots = AppBots(SimpleNamespace(library=library), match)  # type: ignore[arg-type]
    match.state = None  # type: ignore[assignment]  # nobody looks at the cards
    for seat, one in enumerate(match.seats):
        character = cast[one.character]
        calm, tense = bots.think_ms(seat, 0.0), bots.think_ms(seat, 1.0)
        assert character.think_ms[0] <= calm <= character.think_ms[1] and calm == bots.think_ms(seat, 0.0)
        assert tense == pytest.approx(calm * (1 + timing.STAKES_SHARE * character.dwells))
    assert len({one.dwells for one in cast.values()}) >= 10 and len({one.think_ms for one in cast.values()}) >= 10
