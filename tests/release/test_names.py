"""A game's display name is one YAML file: nothing else has it as a label (docs/names.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders, data_root
from tabletop_gui.content.text.phrases import LANGUAGES, shipped_catalogue
from tabletop_gui.games import GAMES
from tests.gui.screens import app_in, show


@pytest.mark.parametrize("game", GAMES)
def test_the_name_is_one_file(game: str, tmp_path: Path) -> None:
    shipped = Library(PlayerFolders(tmp_path, tmp_path, tmp_path)).manifest(game).name
    titles = {shipped.of(language) for language in LANGUAGES}
    own = tmp_path / "data/mods/data" / game / "game.yaml"
    own.parent.mkdir(parents=True)
    lines = (data_root() / game / "game.yaml").read_text(encoding="utf-8").splitlines()
    (at,) = [number for number, line in enumerate(lines) if line.startswith("name:")]
    lines[at] = "name: {es: El mazo del faro, en: The Lighthouse Pack}"
    own.write_text("\n".join(lines), encoding="utf-8")
    renamed = Library(PlayerFolders(tmp_path / "config", tmp_path / "data", tmp_path / "cache")).manifest(game).name
    assert [renamed.of(language) for language in ("es", "en")] == ["El mazo del faro", "The Lighthouse Pack"]
    with app_in(tmp_path) as app:
        for scene in ("lobby", "setup", "learn"):
            show(app, scene, **({} if scene == "lobby" else {"game": game}))
            heard = {node.name for node in app.scenes.a11y_tree().nodes.values()}
            assert any("El mazo del faro" in name for name in heard) and not titles & heard, f"{scene} has a name of its own"
    for language in LANGUAGES:
        plain = [(key, phrase) for key, phrase in shipped_catalogue(language)[0].items() if isinstance(phrase, str)]
        labels = {phrase for key, phrase in plain if not key.startswith("cards.")}
        assert not titles & labels, "a label with nothing but the title would keep it"
