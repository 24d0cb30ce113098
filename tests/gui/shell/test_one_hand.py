"""One hand is enough: every action, and all that takes the keyboard, by the number pad alone or the left half alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.bindings import MOMENTS as AT_A_MOMENT
from tabletop_gui.gui.shell.bindings import SHIPPED, Bindings
from tabletop_gui.gui.shell.one_hand import LAYOUTS, MORE, WAYS, Hands, OneHand, keys_for
from tabletop_gui.gui.shell.rehearsal import rehearsal
from tests.golden.stills import HD, MOMENTS

HANDS: tuple[Hands, ...] = ("pad", "left")
THERE = {
    "pad": {*(f"[{sign}]" for sign in "0123456789.+-*/"), "enter"},
    "left": {*"12345qwertasdfgzxcvb", "tab", "space", "escape"},
}
SCENES = (
    "lobby", "profile", "sounds", "pack", "pause", "results", "today", "table_bid", "table_play", "famiglia_turn", "regine_bet",
    "kingdoms_decision", "chicken_turn",
)  # fmt: skip
WALKING = ("next", "before", "up", "down", "left", "right")


def down(key: str, **more: object) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, {"key": pygame.key.key_code(key), "mod": 0, "unicode": "", **more})


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with rehearsal(HD, home=tmp_path_factory.mktemp("one_hand"), reduced_motion=True, last_card=False) as one:
        yield one


@pytest.mark.parametrize("hands", HANDS)
def test_every_action_is_said_by_the_keys_of_one_hand(hands: Hands) -> None:
    bindings = Bindings()
    one = OneHand(lambda: bindings, lambda: hands)
    for layer in LAYOUTS[hands]:
        assert set(layer) <= THERE[hands]
        assert set(layer.values()) <= {*SHIPPED, *WAYS, MORE}
    for action in SHIPPED:
        *before, last = keys_for(action, hands)
        for key in before:
            assert one.said(down(key), typing=False) is None
        said = one.said(down(last), typing=False)
        assert said is not None, action
        assert bindings.means(said, action) if action in AT_A_MOMENT else bindings.action(said) == action
        let_go = one.said(pygame.event.Event(pygame.KEYUP, key=pygame.key.key_code(last), mod=0), typing=False)
        assert let_go is not None and let_go.key == said.key, "what is held is let go"


@pytest.mark.parametrize(("moment", "hands"), [(moment, HANDS[k % 2]) for k, moment in enumerate(SCENES)])
def test_everything_that_takes_the_keyboard_is_reached_with_one_hand(app: App, moment: str, hands: Hands) -> None:
    """Tab and arrows, said by the layout's own keys, lead from anything in a scene to anything else."""
    app.change(hands=hands)
    MOMENTS[moment](app)
    scene = app.scenes.top
    assert scene is not None
    keys = [keys_for(way, hands)[0] for way in WALKING]
    able = {called(one): one for group in scene.walked() for one in group}
    found, waiting = set[str](), list(able)[:1]
    while waiting:
        begun = waiting.pop()
        for key in keys:
            widget = next((one for group in scene.walked() for one in group if called(one) == begun), None)
            if widget is None:
                break
            scene.walk_to(widget)
            app.ring_shown = True
            app.handle(down(key))
            app.handle(pygame.event.Event(pygame.KEYUP, key=pygame.key.key_code(key), mod=0))
            now = next((called(one) for group in scene.walked() for one in group if one.focused), None)
            if now is not None and now not in found:
                found.add(now)
                waiting.append(now)
        assert app.scenes.top is scene
    missed = {called(one) for group in scene.walked() for one in group} - found
    assert not missed or len(able) == 1, missed


def called(widget: Any) -> str:
    """What tells it from others when the scene has made its widgets anew."""
    return f"{type(widget).__name__} {widget.name}"


def test_what_is_typed_goes_into_the_field(app: App) -> None:
    bindings = Bindings()
    pad, left = (OneHand(lambda: bindings, lambda which=which: which) for which in HANDS)  # type: ignore[misc]
    event = down("a", unicode="a")
    assert left.said(event, typing=True) is event
    typed = pygame.event.Event(pygame.TEXTINPUT, text="a")
    assert left.said(typed, typing=True) is typed
    said = left.said(event, typing=False)
    assert said is not None and said.key == pygame.K_LEFT
    assert left.said(typed, typing=False) is None, "nothing of it is left over"
    said = pad.said(down("[9]", unicode="9"), typing=True)
    assert said is not None and said.key == pygame.K_TAB, "the way out of a field"


def test_with_both_hands_every_key_is_itself(app: App) -> None:
    one = OneHand(Bindings, lambda: "both")
    event = down("a", unicode="a")
    assert one.said(event, typing=False) is event and keys_for("undo", "both") == []
