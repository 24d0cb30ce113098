"""Whole matches, word for word: a change of the rules that nobody meant shows here.

After one that was meant: ``python tools/playthrough.py --update``, and read the diff.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletop_gui.games import GAMES
from tools.playthrough import FOLDER, playthrough

pytestmark = pytest.mark.all_sets

TEXTS = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_a_match_is_played_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    now = playthrough(text.partition("\n")[0])
    for number, (was, is_now) in enumerate(zip(text.splitlines(), now.splitlines(), strict=False), 1):
        assert is_now == was, f"{path.name}:{number}"
    assert now == text


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_has_three(game: str) -> None:
    recipes = [json.loads(path.read_text(encoding="utf-8").partition("\n")[0]) for path in TEXTS]
    mine = [recipe for recipe in recipes if recipe["game"] == game]
    assert len(mine) >= 3
    assert len({recipe["seats"] for recipe in mine}) >= min(3, len(GAMES[game].seats))
