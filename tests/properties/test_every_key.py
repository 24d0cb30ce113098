"""Every key of thirteen keyboards is taken by every scene, and means what is printed on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final
from unittest.mock import patch

import pygame
import pytest

from tabletop_gui.gui.scenes.main.settings import one_key_shown
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import FRAME_MS, rehearsal
from tabletop_gui.gui.shell.input.keyboard import Keyboard, sdl_scancode_of
from tests.golden.stills import HD
from tests.golden.test_stills import EVERY
from tests.gui.screens import Listener
from tests.properties.layouts import FOREIGN, LAYOUTS, ROW, Layout, Stroke
from tests.run_folder import plates_for

SHIFT, CTRL, ALT = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_RALT
NAMED: Final = (
    "ESCAPE", "TAB", "RETURN", "SPACE", "BACKSPACE", "DELETE", "INSERT", "HOME", "END", "PAGEUP", "PAGEDOWN", "LEFT", "RIGHT",
    "UP", "DOWN", "KP_ENTER", "KP_PLUS", "KP_MINUS", "KP_MULTIPLY", "KP_DIVIDE", "KP_PERIOD", *(f"F{n}" for n in range(1, 13)),
    "PRINTSCREEN", "PAUSE", "MENU", "CAPSLOCK", "LSHIFT", "RALT", *(f"KP_{n}" for n in range(10)),
)  # fmt: skip
TYPED: Final = {"RETURN": "\r", "KP_ENTER": "\r", "TAB": "\t", "SPACE": " ", "KP_PLUS": "+", "KP_MINUS": "-", "KP_DIVIDE": "/"}
H, L, Q, W, SIX, SQUARED = 11, 15, 20, 26, 35, 53


def strokes() -> Iterator[tuple[Layout, Stroke]]:
    """Every key of every keyboard that the program can tell from another one's, plain and with others held."""
    told = set()
    for layout in LAYOUTS.values():
        board = Keyboard(layout.scancode_of)
        for mod in (0, SHIFT, CTRL, CTRL | SHIFT, ALT):
            for stroke in layout.strokes(mod):
                press = board.read(next(stroke.events()))
                meant = press.key, press.unicode, press.mod, stroke.text
                if meant not in told:
                    told.add(meant)
                    yield layout, stroke
    for name in NAMED:
        code, text = getattr(pygame, f"K_{name}"), name.removeprefix("KP_") if name[:-1] == "KP_" else TYPED.get(name, "")
        for mod in (0, SHIFT, CTRL):
            yield LAYOUTS["us"], Stroke(sdl_scancode_of(code), code, text, mod)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """Nothing of it is looked at but what is drawn at the end: no picture is made ahead, and none is waited for."""
    home = tmp_path_factory.mktemp("every_key")
    with rehearsal(HD, home=home, cache=plates_for(home), reduced_motion=True, last_card=False) as one:
        one.art.pause()
        with patch.multiple(one.art, wait=lambda _: True, prepared=lambda: True):
            yield one


def press(app: App, layout: Layout, stroke: Stroke) -> None:
    """Press a key of a keyboard."""
    if app.keyboard is not boards.get(layout.name):
        app.keyboard = boards.setdefault(layout.name, Keyboard(layout.scancode_of))
    for event in stroke.events():
        app.handle(event)


boards: Final[dict[str, Keyboard]] = {}


@pytest.mark.parametrize("moment", EVERY)
def test_every_key_is_taken_by_every_scene(app: App, moment: str) -> None:
    """None raises; what a key has opened is closed again, and what it has closed or left is shown anew."""
    show = partial(shown, app, moment)
    scene = show()
    for k, (layout, stroke) in enumerate(strokes()):
        press(app, layout, stroke)
        if k % 16 == 0:
            app.update(FRAME_MS)
        if scene not in app.scenes:
            scene = show()
        while app.scenes.top is not scene:
            app.scenes.pop()
    app.scenes.skip_fade()
    app.draw()


def shown(app: App, moment: str) -> Any:
    """The scene of a moment, on the stack."""
    app.running = True
    app.change(ui_scale=1.0, muted=False, full_screen=False)
    EVERY[moment](app)
    return app.scenes.top


# -- what is meant, at the table and in fields -----------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_the_number_row_bids(app: App, layout: Layout) -> None:
    """On keyboards whose row types letters and signs as on the others; nothing grows or shrinks by that, and ² is no bid."""
    scene = shown(app, "table_bid")
    for number, at in enumerate(ROW[:5], start=1):
        press(app, layout, layout.stroke(at))
        assert scene.focus.current.tricks == number
        press(app, layout, layout.stroke(SQUARED))
        assert scene.focus.current.tricks == number
    press(app, layout, layout.stroke(SIX))
    assert app.settings.ui_scale == 1.0 and scene.table.mine


@pytest.mark.parametrize("name", FOREIGN)
def test_letters_mean_what_they_mean_where_there_are_no_latin_ones(app: App, name: str) -> None:
    layout, scene, sounds = LAYOUTS[name], shown(app, "table_play"), Listener(app)
    app.draw()
    press(app, layout, layout.stroke(H))
    assert "hint" in sounds.names
    press(app, layout, layout.stroke(L))
    assert scene.log.shown
    press(app, layout, layout.stroke(Q, CTRL))
    assert not app.running


@pytest.mark.parametrize("moment", ["rules", "learn", "matches"])
def test_the_sign_that_leads_to_a_search_is_not_looked_for(app: App, moment: str) -> None:
    """In a field every key types what it types, though the layout changes in the middle of the word."""
    shown(app, moment)
    spanish, french = LAYOUTS["es"], LAYOUTS["fr"]
    slash = spanish.typing("/")
    assert slash is not None
    press(app, spanish, slash)
    press(app, french, french.stroke(ROW[1]))
    app.handle(pygame.event.Event(pygame.KEYMAPCHANGED))
    press(app, LAYOUTS["ru"], LAYOUTS["ru"].stroke(H))
    press(app, spanish, slash)
    field = next(one for group in app.scenes.top.scan_groups() for one in group if one.focused and one.types)  # type: ignore[union-attr]
    assert field.value == "éр/"


def test_the_left_half_is_where_its_keys_are(app: App) -> None:
    """The key above the one under the middle finger is up, though a French keyboard has its Z there, and the settings say so."""
    scene, french = shown(app, "table_bid"), LAYOUTS["fr"]
    app.change(hands="left")
    press(app, french, french.stroke(W))
    assert scene.focus.current is not None and one_key_shown(app, "w") == "Z"
    app.change(hands="both")
