"""The page of sounds: each is there, is heard when it is pressed, and is played nowhere once it is off."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.content.text.phrases import LANGUAGES, Phrases, shipped_catalogue
from tabletop_gui.gui.scenes.look.sounds import SoundsScene
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.storage.settings import load
from tests.gui.screens import Listener, app_in, key, press, settle, show
from tools.sounds.score import PIECES

SOUNDS = [piece.name for piece in PIECES]


@pytest.fixture
def played(app: App) -> list[tuple[str, int]]:
    """What is given to the mixer and not left out because it is silenced."""
    return Listener(app).heard


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sound_of_the_workshop_is_called_something_of_its_own(language: str) -> None:
    phrases = Phrases(language)
    names = [phrases.tr(f"sounds.name.{name}") for name in SOUNDS]
    assert phrases.missing == () and len(set(names)) == len(names)
    told = {key.removeprefix("sounds.name.") for key in shipped_catalogue(language)[0] if key.startswith("sounds.name.")}
    assert told == set(SOUNDS)


def test_each_is_there_with_a_switch_and_a_way_to_hear_it(app: App, played: list[tuple[str, int]]) -> None:
    scene = show(app, "settings", section="sound")
    press(app, scene, "sounds")
    settle(app)
    page = app.scenes.top
    assert isinstance(page, SoundsScene)
    names = {one.name for one in page.group.widgets}
    assert names >= {*SOUNDS, *(f"hear {name}" for name in SOUNDS), "ambience"}
    played.clear()
    for name in ("card_deal", "pip", "pip", "pip"):
        press(app, page, f"hear {name}")
    assert [one for one in played if one[0] in ("card_deal", "pip")] == [("card_deal", 0), ("pip", 0), ("pip", 1), ("pip", 2)]


def test_one_that_is_off_is_played_nowhere_and_stays_so(tmp_path: Path) -> None:
    with app_in(tmp_path, persist=True) as app:
        page = show(app, "sounds")
        press(app, page, "card_deal")
        assert app.settings.silenced == ("card_deal",)
        assert app.sounds.start()
        assert not app.sounds.play("card_deal") and app.sounds.play("card_flip")
        hear = next(one for one in page.group.widgets if one.name == "hear card_deal")
        assert not hear.enabled
        press(app, page, "tick")
        assert not app.sounds.play("tick")
        press(app, page, "all on")
        assert app.settings.silenced == () and app.sounds.play("card_deal")
        press(app, page, "as before")
        assert app.settings.silenced == ("card_deal", "tick")
    stored, refusal = load(tmp_path / "config" / "settings.json")
    assert refusal is None and stored.silenced == ("card_deal", "tick")
    with app_in(tmp_path / "again", silenced=("card_deal",)) as app:
        assert app.sounds.start() and not app.sounds.play("card_deal"), "from the first sound on"


def test_one_that_is_switched_on_is_heard_at_once(app: App, played: list[tuple[str, int]]) -> None:
    app.change(silenced=("bell",))
    page = show(app, "sounds")
    played.clear()
    press(app, page, "bell")
    assert ("bell", 0) in played and app.settings.silenced == ()


def test_the_room_is_switched_here_and_in_the_settings(app: App) -> None:
    page = show(app, "sounds")
    press(app, page, "ambience")
    assert app.settings.ambience
    app.scenes.pop()
    press(app, show(app, "settings", section="sound"), "ambience")
    assert not app.settings.ambience


def test_when_nothing_is_heard_it_says_so(app: App) -> None:
    page = show(app, "sounds")
    key(app, "m", text="m")
    settle(app)
    assert not any(one.enabled for one in page.group.widgets if one.name.startswith("hear "))
    tree = app.scenes.a11y_tree()
    assert any(app.tr("sounds.silent", key="M") in node.name for node in tree.nodes.values())


def test_a_screen_reader_tells_them_apart(app: App) -> None:
    show(app, "sounds")
    switches = [node for node in app.scenes.a11y_tree().nodes.values() if node.role == "switch"]
    assert len(switches) == len(SOUNDS) + 1 and len({node.name for node in switches}) == len(switches)
    assert all(node.on is not None for node in switches)
