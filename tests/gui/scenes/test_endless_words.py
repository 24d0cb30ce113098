"""A phrase or a rules page whose words never end is shown cut; no scene asks for a surface that no screen is wide enough for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop_gui.content.text.phrases import Phrases, placeholders
from tabletop_gui.gui.paint import fonts
from tests.gui.screens import app_in, places_in, settle, show

SCENES = {
    "lobby": {}, "setup": {"game": "regine"}, "settings": {}, "saves": {}, "notices": {}, "profile": {},
    "rules": {"game": "oh_hell"}, "figures": {"game": "regine"}, "stamps": {}, "today": {},
}  # fmt: skip


def endless(phrase: str | dict[str, str]) -> str | dict[str, str]:
    word = "".join(f"{{{name}}}" for name in sorted(placeholders(phrase))) + "W" * 16_000
    return dict.fromkeys(phrase, word) if isinstance(phrase, dict) else word


@pytest.fixture(scope="module", autouse=True)
def _fonts_of_their_own() -> Iterator[None]:
    """A font keeps room for the longest text it ever measured, and the worker keeps the fonts: six megabytes each."""
    yield
    fonts.forget()


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_stands_words_without_end(scene: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = places_in(tmp_path).mods("data") / "oh_hell/rules.es.md"
    rules.parent.mkdir(parents=True)
    page = "# " + "T" * 9000 + "\n\n## " + "H" * 9000 + "\n\n" + "W" * 25_000 + "\n\n- " + "I" * 9000 + "\n"
    rules.write_text(page, encoding="utf-8")
    load = Phrases._load
    monkeypatch.setattr(Phrases, "_load", lambda self, language: {k: endless(p) for k, p in load(self, language).items()})
    with app_in(tmp_path) as app:
        show(app, "lobby")
        show(app, scene, **SCENES[scene])
        settle(app)
        widest = max(one.surface.get_width() for one in app.canvas.shown)
        assert widest <= 3 * fonts.WIDEST, "a font that was asked directly cuts nothing"
