"""Whatever a game tells has its words, in every language: the law that a package calls, on the games of the house."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.engine.game import AnyGame
from tabletop_gui.games import GAMES
from tabletop_gui.properties.texts import everything_has_its_words


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's own texts."""
    monkeypatch.setenv("TAPETE_HOME", str(tmp_path))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_everything_has_its_words(game: AnyGame) -> None:
    everything_has_its_words(game, game.seats[-1], {}, 3)


def test_a_word_that_is_missing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A word of the log that no catalogue knows."""
    game = GAMES["oh_hell"]
    monkeypatch.setattr(game, "log_word", lambda event: "never_written")
    with pytest.raises(AssertionError):
        everything_has_its_words(game, 3, {}, 3)


