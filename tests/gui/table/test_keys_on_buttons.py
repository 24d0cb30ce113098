"""A button that a key presses says which, at every size, scale and language alike, and its words stand clear of the key."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.games.regine.actions import VOY
from tabletop_gui.games.regine.building import BuildHand
from tabletop_gui.games.regine.effects import Fanfare
from tabletop_gui.gui.widgets.button import Button
from tabletop_gui.match.core.match import Match
from tests.gui.games.regine.court import reached
from tests.gui.table.every import EveryDesk, match_of, played

LOOKS = [
    ((1280, 720), 1.0, "es"), ((1280, 720), 1.0, "en"), ((1280, 720), 1.6, "en"), ((1280, 720), 0.8, "en"),
    ((1024, 768), 1.3, "en"), ((1024, 768), 1.6, "es"), ((1600, 900), 1.0, "en"), ((2560, 1440), 1.6, "en"),
]  # fmt: skip
"""Sizes of the window, interface scales, languages."""

DECISIONS: dict[str, Callable[[], Match]] = {
    **{game: lambda game=game: played(match_of(game, GAMES[game].seats[-1]), 3) for game in GAMES},
    "regine, all open": lambda: match_of("regine", 3),
    "regine, after an exchange": lambda: reached(lambda state: isinstance(state.question, BuildHand) and bool(state.used)),
    "regine, the trumpeter": lambda: reached(lambda state: isinstance(state.question, Fanfare)),
    "regine, a bet": lambda: reached(lambda state: VOY in state.legal),
}


def keys_of(
    match: Match, home: Path, size: tuple[int, int], scale: float, language: str, rows: int = 2, **more: Any
) -> dict[str, str]:
    """The keys on a table's buttons, which stand in so many rows at most; words that do not stand whole beside theirs are a
    fault."""
    desk = EveryDesk(match, home, size, language=language, ui_scale=scale, speed=0.0, **more)
    try:
        desk.come_round()
        desk.step(30)
        buttons = [one for one in desk.scene.focus.widgets if isinstance(one, Button) and one.rect.w]
        for one in buttons:
            if one.key_label:
                words = desk.app.text.width(one.label, "display", one.type_px(one.size))
                assert words + one.beside_key <= one.rect.w, (one.label, size, scale, language)
        screen = desk.app.canvas.target.get_rect()
        assert all(screen.contains(one.rect) for one in buttons)
        if match.game.id == "regine":  # room for the keys is not made by a third row of buttons
            assert len({one.rect.y for one in buttons}) <= rows
        return {one.name: one.key_label for one in buttons}
    finally:
        desk.close()


@pytest.mark.parametrize("decision", DECISIONS)
def test_the_same_keys_are_shown_wherever_it_is_played(decision: str, tmp_path: Path) -> None:
    size, scale, language = LOOKS[0]
    first = keys_of(DECISIONS[decision](), tmp_path, size, scale, language)
    for size, scale, language in LOOKS[1:]:
        assert keys_of(DECISIONS[decision](), tmp_path, size, scale, language) == first, (size, scale, language)
    if decision.startswith("regine"):
        assert all(first.values()), "in Regine every button has its key"


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_key_with_a_long_name_stands_beside_the_words_too(language: str, tmp_path: Path) -> None:
    keys = {"exchange": "insert", "no_changes": "page down"}
    assert all(keys_of(match_of("regine", 3), tmp_path, (1280, 720), 1.0, language, 3, keys=keys).values())
