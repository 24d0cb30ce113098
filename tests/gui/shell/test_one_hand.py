"""One hand is enough: every action, and all that takes the keyboard, by the number pad alone or the left half alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import rehearsal
from tabletop_gui.gui.shell.input.bindings import DEFAULT_KEYS, Bindings
from tabletop_gui.gui.shell.input.bindings import MOMENTS as AT_A_MOMENT
from tabletop_gui.gui.shell.input.one_hand import LAYOUTS, MORE, NAVIGATION_KEYS, Hands, OneHand, keys_for
from tabletop_gui.gui.widgets import Widget
from tabletop_gui.gui.widgets.focus import FocusGroup
from tests.golden.stills import HD, MOMENTS
from tests.run_folder import plates_for

HANDS: tuple[Hands, ...] = ("pad", "left")
THERE = {
    "pad": {*(f"[{sign}]" for sign in "0123456789.+-*/"), "enter"},
    "left": {*"12345qwertasdfgzxcvb", "tab", "space", "escape"},
}
WAYS_ON = ("down", "up", "right", "left", "next", "before")


@dataclass(frozen=True)
class Found:
    """A control by what tells it from others when the scene has made its widgets anew."""

    kind: str
    name: str
    place: tuple[int, int]
    """Where it is, in window pixels; where it has a name of its own, (0, 0)."""


def down(key: str, **more: object) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, {"key": pygame.key.key_code(key), "mod": 0, "unicode": "", **more})


@pytest.fixture(scope="module", autouse=True)
def keyboard() -> None:
    """The names of keys, which pygame knows once it has a display."""
    pygame.display.init()


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """Nothing of it is looked at: no picture is made ahead, none is waited for, and no frame is drawn."""
    home = tmp_path_factory.mktemp("one_hand")
    with rehearsal(HD, home=home, cache=plates_for(home), reduced_motion=True, last_card=False) as one:
        one.art.pause()
        ready = patch.multiple(one.art, wait=lambda _: True, prepared=lambda: True)
        with ready, patch.object(one, "draw", partial(undrawn, one)):
            yield one


def undrawn(app: App) -> None:
    app.is_dirty = False


@pytest.mark.parametrize("hands", HANDS)
def test_every_action_is_said_by_the_keys_of_one_hand(hands: Hands) -> None:
    bindings = Bindings()
    one = OneHand(lambda: bindings, lambda: hands)
    for layer in LAYOUTS[hands]:
        assert set(layer) <= THERE[hands]
        assert set(layer.values()) <= {*DEFAULT_KEYS, *NAVIGATION_KEYS, MORE}
    for action in DEFAULT_KEYS:
        *before, last = keys_for(action, hands)
        for key in before:
            assert one.said(down(key), typing=False) is None
        said = one.said(down(last), typing=False)
        assert said is not None, action
        assert bindings.is_bound(said, action) if action in AT_A_MOMENT else bindings.action(said) == action
        let_go = one.said(pygame.event.Event(pygame.KEYUP, key=pygame.key.key_code(last), mod=0), typing=False)
        assert let_go is not None and let_go.key == said.key, "what is held is let go"


def groups_of(scene: Any) -> list[FocusGroup]:
    """All that has controls on this scene: a page's, a table's, or both."""
    shared = getattr(scene, "shared", None)
    groups = [getattr(scene, "focus", None), getattr(scene, "group", None), None if shared is None else shared.scene.focus]
    return [one for one in groups if one is not None]


def reachable(scene: Any) -> dict[Found, tuple[FocusGroup, Widget]]:
    found: dict[Found, tuple[FocusGroup, Widget]] = {}
    for group in groups_of(scene):
        for one in group.reachable:
            place = (0, 0) if one.name else (group.corner[0] + one.rect.x, group.corner[1] + one.rect.y)
            found[Found(type(one).__name__, one.name, place)] = group, one
    return found


class OneHanded:
    """Whoever has the keys of one layout, and goes through a scene with them."""

    def __init__(self, app: App, scene: Any, hands: Hands) -> None:
        self.app, self.scene, self.hands = app, scene, hands
        self.found: dict[Found, None] = {}

    def press(self, way: str) -> None:
        key = keys_for(way, self.hands)[0]
        self.app.handle(down(key))
        self.app.handle(pygame.event.Event(pygame.KEYUP, key=pygame.key.key_code(key), mod=0))
        assert self.app.scenes.top is self.scene
        self.look()

    def look(self) -> None:
        for one, (_, widget) in reachable(self.scene).items():
            if widget.focused and one not in self.found:
                self.found[one] = None

    @property
    def missed(self) -> set[Found]:
        return set(reachable(self.scene)) - set(self.found)

    def tab(self) -> None:
        """Round with Tab, until it comes to nothing new."""
        before = -1
        while len(self.found) > before and self.missed:
            before = len(self.found)
            for _ in range(3):
                self.press("next")

    def wander(self) -> None:
        """From all that was found on with the arrows and Tab, as long as there is anything that was not."""
        begun = set[Found]()
        while self.missed and (waiting := [one for one in self.found if one not in begun]):
            begun.add(waiting[0])
            for way in WAYS_ON:
                there = reachable(self.scene).get(waiting[0])
                if there is None:
                    break
                there[0].focus(there[1])
                self.app.ring_shown = True
                self.press(way)


@pytest.mark.parametrize(("moment", "hands"), [(moment, HANDS[k % 2]) for k, moment in enumerate(MOMENTS)])
def test_everything_that_takes_the_keyboard_is_reached_with_one_hand(app: App, moment: str, hands: Hands) -> None:
    """In every golden moment Tab and arrows, said by the layout's own keys, lead to every control."""
    app.change(hands=hands)
    app.ring_shown = False  # a moment begins as with a mouse: by keys a lone card would be picked up already
    MOMENTS[moment](app)
    walker = OneHanded(app, app.scenes.top, hands)
    walker.tab()
    walker.wander()
    assert not walker.missed


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
