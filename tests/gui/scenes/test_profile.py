"""The player's profile."""

from __future__ import annotations

from tabletop_gui.gui.app import App
from tests.gui.screens import key, press, settle, show


def test_the_profile_takes_a_name_and_a_face(app: App) -> None:
    show(app, "lobby")
    scene = show(app, "profile")
    press(app, scene, "name")
    for letter in "Iris":
        key(app, letter.lower(), text=letter)
    assert app.settings.player == "Iris"
    press(app, scene, "portrait")
    settle(app)
    cast = app.scenes.top
    press(app, cast, "face.kofi")
    assert app.settings.character == "kofi"
    assert scene.seat.character == "kofi"


def test_the_profile_says_how_many_lines_of_the_history_it_could_not_read(app: App) -> None:
    show(app, "lobby")
    whole = show(app, "profile")
    app.archive.history.parent.mkdir(parents=True, exist_ok=True)
    app.archive.history.write_bytes(b"{ spoilt\n\xff\n")
    app.scenes.pop()
    spoilt = show(app, "profile")
    assert spoilt.statistics.broken == 2
    assert len(spoilt.figures) == len(whole.figures) + 1
