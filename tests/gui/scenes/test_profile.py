"""The player's profile."""

from __future__ import annotations

from tabletop_gui.gui.shell.app import App
from tests.gui.reading import words_on
from tests.gui.screens import key, press, settle, show


def test_the_profile_takes_a_name_and_a_face(app: App) -> None:
    show(app, "lobby")
    scene = show(app, "profile")
    press(app, scene, "name")
    for letter in "Iris":
        key(app, letter.lower(), text=letter)
    assert app.persons.mine.name == "Iris"
    press(app, scene, "portrait")
    settle(app)
    cast = app.scenes.top
    press(app, cast, "face.kofi")
    assert app.persons.mine.face == "kofi"
    assert scene.seat.character == "kofi"


def test_the_profile_is_a_face_and_a_name(app: App) -> None:
    """What was played is in the record."""
    show(app, "lobby")
    scene = show(app, "profile")
    settle(app)
    assert {one.name for one in scene.group.widgets} == {"back", "portrait", "name", "players"}
    assert not any(sign.isdigit() for sign in words_on(app)) and app.phrases.missing == ()
