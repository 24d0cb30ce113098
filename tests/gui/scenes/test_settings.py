"""The settings: applied at once, written, and every key one's own."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop_gui.content.text.phrases import shipped_catalogue
from tabletop_gui.gui.scenes.main.settings import ROW_WORDS, SECTIONS
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.storage.settings import SPEEDS, Settings, load
from tests.golden.stills import MOMENTS
from tests.gui.reading import words_on
from tests.gui.screens import app_in, click, key, press, settle, show


def test_settings_are_applied_at_once_and_written(tmp_path: Path) -> None:
    with app_in(tmp_path, persist=True) as app:
        scene = show(app, "settings")
        press(app, scene, "one_click")
        press(app, scene, "section.match")
        press(app, scene, "open_hands")
        press(app, scene, "section.daily")
        speed = next(one for one in scene.group.widgets if one.name == "speed")
        speed.choose(len(SPEEDS) - 1)
        assert (app.settings.one_click, app.settings.open_hands, app.settings.speed) == (True, True, 0.0)
    stored, refusal = load(tmp_path / "config" / "settings.json")
    assert refusal is None
    assert (stored.one_click, stored.open_hands, stored.speed) == (True, True, 0.0)


def test_what_the_command_line_said_is_not_written(tmp_path: Path) -> None:
    with app_in(tmp_path, persist=True) as app:
        app.override(speed=4.0)
        show(app, "settings")
        app.change(one_click=True)
    stored, _ = load(tmp_path / "config" / "settings.json")
    assert stored.speed == 1.0
    assert stored.one_click


def test_a_key_is_bound_anew_and_taken_from_whoever_had_it(app: App) -> None:
    scene = show(app, "settings", section="keys")
    press(app, scene, "key.undo")
    key(app, "h", text="h")
    assert app.settings.keys == {"undo": "h", "hint": ""}
    assert app.bindings.label("undo") == "H"
    assert "Pista" in app.toasts.shown, "it is said who has no key now"
    settle(app)
    press(app, scene, "key.redo")
    key(app, "tab")
    assert "redo" not in app.settings.keys, "the keyboard keeps its way about"
    key(app, "u", text="u")
    assert app.settings.keys["redo"] == "u"
    settle(app)
    press(app, scene, "key.undo")
    key(app, "escape")
    assert app.settings.keys["undo"] == "h"
    assert app.scenes.top is scene
    press(app, scene, "usual keys")
    assert app.settings.keys == {}
    assert app.bindings.label("hint") == "H"


def test_a_shipped_key_that_is_given_back_has_one_owner(app: App) -> None:
    scene = show(app, "settings", section="keys")
    press(app, scene, "key.undo")
    key(app, "h", text="h")
    settle(app)
    press(app, scene, "key.hint")
    key(app, "backspace")
    assert (app.bindings.label("hint"), app.bindings.label("undo")) == ("H", "")
    assert "Deshacer" in app.toasts.shown, "it is said who has no key now"
    pressed = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h")
    assert app.bindings.action(pressed) == "hint"


def test_a_key_that_two_actions_come_with_is_shared_until_it_is_given_away(app: App) -> None:
    scene = show(app, "settings", section="keys")
    assert (app.bindings.label("turn"), app.bindings.label("rules")) == ("R", "R")
    press(app, scene, "key.hint")
    key(app, "r", text="r")
    assert (app.bindings.label("hint"), app.bindings.label("turn"), app.bindings.label("rules")) == ("R", "G", "")
    settle(app)
    press(app, scene, "key.rules")
    key(app, "backspace")
    settle(app)
    press(app, scene, "key.turn")
    key(app, "backspace")
    assert (app.bindings.label("hint"), app.bindings.label("turn"), app.bindings.label("rules")) == ("", "R", "R")


def test_the_key_for_silence_turns_the_switch_that_is_seen(app: App) -> None:
    scene = show(app, "settings", section="sound")

    def state() -> tuple[bool, bool]:
        named = {one.name: one for one in scene.group.widgets}
        return named["muted"].value, named["effects"].enabled

    assert state() == (True, True)
    key(app, "m", text="m")
    assert app.settings.muted and state() == (False, False)
    key(app, "m", text="m")
    assert state() == (True, True)


def test_less_motion_decides_its_three_switches(app: App) -> None:
    """They are off and cannot be used, and say why; what was chosen is there again when it is gone."""
    app.change(reduced_motion=False, dramatic_effects=False)
    scene = show(app, "settings", section="look")

    def state() -> dict[str, tuple[bool, bool, bool]]:
        named = {one.name: one for one in scene.group.widgets}
        why = app.tr("settings.ruled", by=app.tr("settings.reduced_motion.label"))
        names = ("table_shake", "dramatic_effects", "idle_animations")
        return {name: (named[name].value, named[name].enabled, named[name].tip == why) for name in names}

    free = {"table_shake": (True, True, False), "dramatic_effects": (False, True, False), "idle_animations": (True, True, False)}
    assert state() == free
    press(app, scene, "reduced_motion")
    assert app.settings.reduced_motion
    assert state() == dict.fromkeys(free, (False, False, True))
    heard = {node.name: node for node in app.scenes.a11y_tree().nodes.values()}[app.tr("settings.idle_animations.label")]
    assert not heard.able and heard.on is False and app.tr("settings.reduced_motion.label") in heard.about
    press(app, scene, "reduced_motion")
    assert state() == free
    chosen = (app.settings.table_shake, app.settings.dramatic_effects, app.settings.idle_animations)
    assert chosen == (True, False, True), "what was chosen stays chosen"


def test_a_switch_is_turned_by_its_label_too(app: App) -> None:
    scene = show(app, "settings", section="match")
    switch = next(one for one in scene.group.widgets if one.name == "open_hands")
    if switch.area is not None:
        switch.area.reveal(switch)
        settle(app)
        switch = next(one for one in scene.group.widgets if one.name == "open_hands")
    click(app, (switch.rect.x - 200, switch.rect.centery))
    assert app.settings.open_hands


def test_another_text_face_is_read_at_once(app: App) -> None:
    scene = show(app, "settings", section="look")
    row = next(one for one in scene.group.widgets if one.name == "font")
    assert app.text.text_family == "alegreya"
    row.activate()
    settle(app)
    assert app.settings.font == app.text.text_family == "atkinson"


def test_a_table_takes_large_figures_on_and_puts_them_off(tmp_path: Path) -> None:
    with app_in(tmp_path, (640, 400)) as app:
        MOMENTS["table_play"](app)

        def looked() -> bytes:
            app.art.wait(60)
            app.draw()
            return pygame.image.tobytes(app.canvas.target, "RGB")

        before = looked()
        app.change(large_print=True)
        large = looked()
        app.change(large_print=False)
        assert large != before
        assert looked() == before


def test_every_setting_is_in_one_section() -> None:
    rows = [row for _, several in SECTIONS.values() for row in several]
    kept = {"names", "persons", "keys", "silenced", "window", "met", "told"}
    named = {row for row in rows if row not in ROW_WORDS}
    assert len(rows) == len(set(rows)) and named <= set(Settings.__struct_fields__)
    labelled = {name for name in Settings.__struct_fields__ if shipped_catalogue("es")[0].get(f"settings.{name}.label")}
    assert labelled - kept == named


@pytest.mark.parametrize(
    ("typed", "found"), [("zzz", ()), ("regine", ("tells", "winning_totals")), ("tamano", ("ui_scale",)), ("COPIA", ("back up",))]
)
def test_what_is_typed_is_looked_for_in_labels_and_explanations(app: App, typed: str, found: tuple[str, ...]) -> None:
    scene = show(app, "settings")
    for sign in typed:
        key(app, sign.lower(), text=sign)
    settle(app)
    app.draw()
    names = {one.name for one in scene.group.widgets}
    assert names >= {*found, "search"} and "one_click" not in names
    assert bool(found) != any(app.tr("settings.nothing_found") == words for words in words_on(app).split("\n"))
    key(app, "escape")
    assert app.scenes.top is scene and {"speed", "one_click"} <= {one.name for one in scene.group.widgets}


def test_a_row_says_what_it_does_when_it_is_pointed_at(app: App) -> None:
    scene = show(app, "settings")
    switch = next(one for one in scene.group.widgets if one.name == "one_click")
    said = app.tr("settings.one_click.help")
    assert switch.tip == said and said not in words_on(app)
    assert said in {node.about for node in app.scenes.a11y_tree().nodes.values()}
