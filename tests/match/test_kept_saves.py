"""What a player saved or was sent is read for ever: saves and duels of every format that was ever released, as they were written
then."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.game_log import GameLog
from tabletop_gui.match.sharing import duels
from tests.match.keep_saves import KEPT

pytestmark = pytest.mark.all_sets

FIVE = ("oh_hell", "famiglia", "regine", "kingdoms", "chicken_army")
FILES = sorted(KEPT.glob("*.json"))
DUELS = sorted(KEPT.with_name("kept_duels").glob("*.txt"))


def test_every_game_is_kept_in_every_format() -> None:
    kept = {tuple(path.name.split(".")[:3]) for path in FILES}
    formats = range(1, saves.FORMAT + 1)
    assert kept >= {(f"format_{number}", game, how) for number in formats for game in FIVE for how in ("begun", "over")}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_is_still_the_match_it_was(path: Path) -> None:
    save = saves.decode(saves.load(path), path.name)
    match = saves.restore(save, path.name)
    game = GAMES[save.game]
    assert save.progress.items() <= game.progress(match.state).items()  # a game may tell more today than it did then
    assert (match.outcome is not None) == save.over
    assert list(match.actions) == save.actions
    assert GameLog(match, None).all_entries()


@pytest.mark.parametrize("path", DUELS, ids=lambda path: path.stem)
def test_a_duel_is_still_the_match_it_was(path: Path) -> None:
    version, game = path.stem.split(".")
    duel = duels.read(path.read_text(encoding="utf-8"))
    assert (duel.match.game.id, duel.match.outcome is not None) == (game, True)
    assert duels.read(duels.write(duel.match)).match.actions == duel.match.actions
    assert int(version.removeprefix("duel_")) <= duels.VERSION
