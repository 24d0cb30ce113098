"""An application that was closed holds no pictures, however long somebody holds it."""

from __future__ import annotations

from pathlib import Path

from tests.gui.screens import app_in, show


def test_a_closed_application_keeps_no_picture(tmp_path: Path) -> None:
    with app_in(tmp_path) as app:
        show(app, "lobby")
        art = app.art
        shelves = [art.prints._masters, art.prints._underlays, art.prints._laid, art._small]
        assert any(map(len, shelves)) and app.skin.pieces and app.text._lines and app.canvas.shown
    assert not any(map(len, shelves)) and not art._grounds._made
    assert not app.skin.pieces and not app.text._lines and not app.text._blocks
    assert not app.canvas.shown and not app.canvas._next and not app.canvas._parts
