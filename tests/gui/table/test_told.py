"""The window tells a player what his view holds, and no more: pictures, words and tips at two tables that he cannot tell apart.

The rules' own law (`tests/properties/test_told_facts.py`) holds for what the rules tell; here it is everything that comes to
the screen, the tips of whatever the pointer rests on too.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import MatchSpec, random_match, rest, show_table
from tabletop_gui.match.core.match import Match
from tests.gui.reading import words_on
from tests.gui.screens import app_in, move, settle

SEATS = {"oh_hell": 4, "famiglia": 2, "regine": 3, "kingdoms": 4, "chicken_army": 3}
SPOTS = [(x, y) for y in range(36, 720, 108) for x in range(40, 1280, 100)]
PLAYER = 0


def at_my_turn(app: App, game: str, least: int) -> Match:
    """A match in which the person at the keyboard has something to decide."""
    words = ("human", *["hard"] * (SEATS[game] - 1))
    for moves in range(least, least + 300):
        match = random_match(app, MatchSpec(game, words, {}, moves // 10, least + moves % 10))
        if match.to_act == PLAYER and any(HIDDEN in zone for zone in match.view(PLAYER).zones):
            return match
    raise AssertionError("never my turn")


def seen(folder: Path, game: str, least: int, world: int | None) -> tuple[set[str], bytes, dict[str, object]]:
    """Every text that is set while the pointer goes over the table, the picture of it, and the player's view of it; at a table
    dealt anew in what he cannot see where a `world` is given."""
    with app_in(folder) as app:
        match = at_my_turn(app, game, least)
        if world is not None:
            before = match.state.zones
            match.state = match.state.view(PLAYER).sample(Random(world))
            assert match.state.zones != before
        show_table(app, match)
        rest(app)
        written = words_on(app).splitlines()
        picture = pygame.image.tobytes(app.canvas.target, "RGB")
        for spot in SPOTS:
            move(app, spot)
            settle(app)
            written += words_on(app).splitlines()
        return set(written), picture, match.view(PLAYER).to_data()


@pytest.mark.parametrize("least", [2, 17])
@pytest.mark.parametrize("game", GAMES)
def test_the_window_is_the_same_at_two_tables_its_player_cannot_tell_apart(game: str, least: int, tmp_path: Path) -> None:
    words, picture, view = seen(tmp_path / "one", game, least, None)
    other_words, other_picture, other_view = seen(tmp_path / "other", game, least, 5)
    assert view == other_view and words
    assert other_words == words
    assert other_picture == picture
