"""Keys and what they do."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from tabletop_gui.content.text.phrases import shipped_catalogue
from tabletop_gui.gui.shell.input import bindings
from tabletop_gui.gui.shell.input.bindings import DEFAULT_KEYS, MOMENTS, RESERVED, Bindings, bindable, key_names


@pytest.fixture(scope="module", autouse=True)
def screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def pressed(key: int, mod: int = 0, text: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text)


@pytest.mark.parametrize(
    ("event", "action"),
    [
        (pressed(pygame.K_z, 0, "z"), "undo"),
        (pressed(pygame.K_z, pygame.KMOD_LCTRL), "undo"),
        (pressed(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), "redo"),
        (pressed(pygame.K_F11), "fullscreen"),
        (pressed(pygame.K_RETURN, pygame.KMOD_LALT), "fullscreen"),
        (pressed(pygame.K_ESCAPE), "menu"),
        (pressed(pygame.K_q, pygame.KMOD_RCTRL), "quit"),
        (pressed(pygame.K_EQUALS, pygame.KMOD_LSHIFT, "+"), "larger"),
        (pressed(pygame.K_KP_PLUS, 0, "+"), "larger"),
        (pressed(pygame.K_7, 0, "7"), None),
        (pressed(pygame.K_q, 0, "q"), None),
    ],
)
def test_shipped_keys(event: pygame.event.Event, action: str | None) -> None:
    assert Bindings().action(event) == action


def test_the_players_keys_replace_the_shipped_ones() -> None:
    own = Bindings({"undo": "u"})
    assert own.action(pressed(pygame.K_u, 0, "u")) == "undo"
    assert own.action(pressed(pygame.K_z, 0, "z")) is None
    assert own.label("undo") == "U"


def test_a_key_the_player_gave_away_is_nobody_elses() -> None:
    own = Bindings({"scores": "z"})
    assert own.action(pressed(pygame.K_z, 0, "z")) == "scores"
    assert "z" not in own.keys("undo") and own.label("undo") == "Ctrl+Z"
    twice = Bindings({"log": "u", "hint": "u"})
    assert [action for action in ("log", "hint") if "u" in twice.keys(action)] == [twice.action(pressed(pygame.K_u, 0, "u"))]


def test_no_two_actions_share_a_key() -> None:
    everywhere = {action: written for action, written in DEFAULT_KEYS.items() if action not in MOMENTS}
    for actions in (everywhere, {action: DEFAULT_KEYS[action] for action in MOMENTS}):
        keys = [key.strip() for written in actions.values() for key in written.split(",")]
        assert len(keys) == len(set(keys))


def test_an_action_of_a_moment_shares_a_shipped_key_and_no_other() -> None:
    shipped = Bindings()
    letter = pressed(pygame.K_r, 0, "r")
    assert shipped.is_bound(letter, "turn") and shipped.action(letter) == "rules"
    assert shipped.is_bound(pressed(pygame.K_r, pygame.KMOD_LSHIFT, "R"), "turn_back")
    assert not shipped.is_bound(pressed(pygame.K_r, pygame.KMOD_LCTRL), "turn")
    mine = Bindings({"hint": "a"})
    aside = pressed(pygame.K_a, 0, "a")
    assert mine.action(aside) == "hint" and not mine.is_bound(aside, "aside") and mine.label("aside") == ""


@pytest.mark.parametrize(
    ("action", "label"), [("undo", "Z"), ("quit", "Ctrl+Q"), ("menu", "Esc"), ("fullscreen", "F11"), ("larger", "+")]
)
def test_labels_for_tooltips(action: str, label: str) -> None:
    assert Bindings().label(action) == label


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_key_that_can_be_chosen_has_its_name_in_both_languages(language: str) -> None:
    """What pygame calls a key is English: of those with neither a sign nor a letter the catalogues say what is printed on it."""
    catalogue = shipped_catalogue(language)[0]
    named = ("DELETE", "INSERT", "HOME", "END", "PAGEUP", "PAGEDOWN", "PRINTSCREEN", "SCROLLLOCK", "CAPSLOCK", "NUMLOCKCLEAR")
    codes = [getattr(pygame, f"K_{name}") for name in (*named, "PAUSE", "MENU", "BACKSPACE", "KP_ENTER")]
    for code in codes:
        assert f"keyboard.{pygame.key.name(code).replace(' ', '_')}" in catalogue
    own = Bindings({"undo": "ctrl+delete"}, lambda name: catalogue[f"keyboard.{name}"])
    assert own.label("undo") == f"Ctrl+{catalogue['keyboard.delete']}"


@pytest.fixture
def mac(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bindings, "sys", SimpleNamespace(platform="darwin"))


@pytest.mark.parametrize(
    ("event", "action"),
    [
        (pressed(pygame.K_z, pygame.KMOD_LMETA), "undo"),
        (pressed(pygame.K_z, pygame.KMOD_LMETA | pygame.KMOD_LSHIFT), "redo"),
        (pressed(pygame.K_PLUS, pygame.KMOD_LMETA), "larger"),
        (pressed(pygame.K_EQUALS, pygame.KMOD_RMETA), "larger"),
        (pressed(pygame.K_MINUS, pygame.KMOD_LMETA), "smaller"),
        (pressed(pygame.K_q, pygame.KMOD_LMETA), "quit"),
        (pressed(pygame.K_z, pygame.KMOD_LCTRL), "undo"),
        (pressed(pygame.K_h, pygame.KMOD_LMETA), None),
    ],
)
def test_command_is_the_ctrl_of_a_mac(mac: None, event: pygame.event.Event, action: str | None) -> None:
    assert Bindings().action(event) == action


def test_a_mac_shows_its_own_signs(mac: None) -> None:
    own = Bindings({"quit": "ctrl+shift+q", "menu": "alt+return"})
    assert (own.label("quit"), own.label("menu"), own.label("undo")) == ("⇧⌘Q", "⌥↵", "Z")
    assert own.action(pressed(*own.code("quit") or (0, 0))) == "quit"


def test_a_key_bound_with_command_is_the_same_key_elsewhere(mac: None) -> None:
    assert key_names(pressed(pygame.K_u, pygame.KMOD_LMETA, "u")) == ["ctrl+u", "ctrl+u"]


def test_the_keys_that_move_and_choose_stay_what_they_are() -> None:
    """Not even the settings file takes the keyboard's way about the table."""
    for key in sorted(RESERVED):
        assert not bindable(key)
        assert not Bindings({"undo": key}).keys("undo")
    assert Bindings({"undo": "tab, u"}).keys("undo") == ["u"]
    assert all(bindable(key) for action in DEFAULT_KEYS for key in Bindings().keys(action))


@pytest.mark.parametrize(
    "event",
    [
        pressed(pygame.K_EQUALS, pygame.KMOD_LSHIFT, "="),
        pressed(pygame.K_7, pygame.KMOD_LSHIFT, "/"),
        pressed(pygame.K_QUOTE, pygame.KMOD_LSHIFT, "?"),
        pressed(pygame.K_u, pygame.KMOD_LSHIFT, "U"),
        pressed(pygame.K_u, pygame.KMOD_LCTRL | pygame.KMOD_LALT, ""),
        pressed(pygame.K_F2, pygame.KMOD_LSHIFT),
    ],
)
def test_a_key_works_as_it_was_written_down(event: pygame.event.Event) -> None:
    others = dict.fromkeys(DEFAULT_KEYS, "")
    assert Bindings({**others, "undo": key_names(event)[0]}).action(event) == "undo"


@pytest.mark.parametrize(
    ("written", "code"),
    [("ctrl+z", (pygame.K_z, pygame.KMOD_CTRL)), ("ctrl+shift++", (pygame.K_PLUS, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)),
     ("+", (pygame.K_PLUS, 0)), ("nosuchkey, f", (pygame.K_f, 0)), ("nosuchkey", None)],
)  # fmt: skip
def test_the_first_key_a_keyboard_has(written: str, code: tuple[int, int] | None) -> None:
    assert Bindings({"undo": written}).code("undo") == code
