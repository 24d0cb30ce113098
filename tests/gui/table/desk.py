"""A whole table scene in a dummy window: real pygame events in, a stepped clock, bots that answer at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pygame

from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.gui.games.oh_hell.scene import OhHellTable
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.loop import StepClock
from tabletop_gui.gui.shell.window import open_window
from tabletop_gui.gui.table.model import table as table_module
from tabletop_gui.gui.table.model.layout import Spot
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.storage.settings import Settings
from tests.gui.screens import Listener
from tests.gui.table.pilot import FRAME, QuickBots
from tests.run_folder import plates_for

KEYS = {"enter": pygame.K_RETURN, "space": pygame.K_SPACE, "esc": pygame.K_ESCAPE, "tab": pygame.K_TAB, "left": pygame.K_LEFT,
        "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN}  # fmt: skip

DRAWN_EACH = 32
"""Of frames that pass one by one, one in so many is drawn, as on a slow machine; of several at once, the last is too."""


class Desk:
    """The application with one table on it. Another game's desk names its scene and its bots."""

    scene_type: Callable[..., Any] = OhHellTable
    bots_type: Callable[[Match], QuickBots] = QuickBots

    def __init__(self, match: Match, home: Path, size: tuple[int, int] = (1280, 720), **settings: object) -> None:
        places = PlayerFolders(home / "config", home / "data", plates_for(home))
        table_module.STRICT = True
        self.clock = StepClock()
        own = Settings(**{"language": "es", "idle_animations": False, **settings})
        self.app = App(open_window(size), places=places, settings=own, clock=self.clock)
        self.app.art.pause()  # most tests are over before anything drawn ahead is asked for; who waits for it ends the pause
        self.sounds = Listener(self.app)
        self._frames = 0
        self.match = match
        self.bots = type(self).bots_type(match)
        self.scene = type(self).scene_type(match, bots=self.bots)
        self.app.scenes.push(self.scene)
        self.app.scenes.skip_fade()
        self.step()
        self.look()

    @property
    def table(self):
        return self.scene.table

    def close(self) -> None:
        self.app.close()

    # -- time -----------------------------------------------------------------------------------------------------------------

    def step(self, frames: int = 1, ms: float = FRAME) -> None:
        """Let frames pass. Whoever asks a picture for one frame looks first."""
        for left in reversed(range(frames)):
            self._frames += 1
            with self.unseen(self._frames % DRAWN_EACH > 0 and (left > 0 or frames == 1)):
                self.clock.step(ms)
                self.app.loop.turn([])

    def passing(self, most: int, ms: float = FRAME) -> Iterator[int]:
        """So many frames at most, one by one."""
        for number in range(most):
            self.step(ms=ms)
            yield number

    @contextmanager
    def unseen(self, so: bool = True) -> Iterator[None]:
        """Time passes and nothing of it is drawn: for what leads up to what is looked at, and for what another has watched."""
        app = self.app
        if not so or "draw" in app.__dict__:
            yield
            return
        app.draw = app.dirty  # type: ignore[method-assign]  # what has not been drawn still has to be
        try:
            yield
        finally:
            del app.draw

    def look(self) -> None:
        """See what has not been drawn yet."""
        if self.app.is_dirty:
            self.app.draw()

    def settle(self, most: int = 6000) -> None:
        """Until the table waits for somebody: the player's turn, a summary, a curtain, or the end."""
        for _ in self.passing(most, 2 * FRAME):
            waits = self.app.scenes.top is not self.scene or self.table.director.waiting
            if waits or (self.table.mine and not self.table.stage.flying):
                self.look()
                return
        raise AssertionError("the table never comes to rest")

    def doze(self, frames: int) -> None:
        """Time as the real loop lets it pass: nothing is called while nothing moves and no timer is due."""
        for _ in range(frames):
            self.clock.step(FRAME)
            loop = self.app.loop
            due = loop.due is not None and self.clock.now() >= loop.due
            if loop.moving or self.app.is_dirty or due:
                loop.turn([])

    # -- events ---------------------------------------------------------------------------------------------------------------

    def post(self, kind: int, **data: object) -> None:
        self.app.loop.turn([pygame.event.Event(kind, data)])

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        return self.app.viewport.point(x, y)

    def move(self, pos: tuple[int, int], held: bool = False) -> None:
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(int(held), 0, 0))

    def press(self, pos: tuple[int, int], button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)

    def release(self, pos: tuple[int, int], button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def patient(self, widget: Widget | None) -> None:
        """Wait until a widget takes a press: the answers of a question that has just come do not yet."""
        while widget is not None and not widget.takes_presses and self.app.scenes.top is self.scene:
            self.step()

    def click(self, pos: tuple[int, int]) -> None:
        self.patient(self.scene.focus.at(pos))
        with self.unseen():
            self.move(pos)
            self.press(pos)
            self.step()
            self.release(pos)
        self.step()

    def key(self, name: str, *, mod: int = 0) -> None:
        code = KEYS.get(name) or pygame.key.key_code(name)
        for widget in self.scene.focus.widgets:
            self.patient(widget)
        with self.unseen():
            self.post(pygame.KEYDOWN, key=code, mod=mod, unicode=name if len(name) == 1 else "")
            self.step()
            self.post(pygame.KEYUP, key=code, mod=mod, unicode="")
        self.step()

    # -- cards ----------------------------------------------------------------------------------------------------------------

    def spot(self, card: int) -> Spot:
        found = self.table.stage.find(card)
        assert found is not None
        return self.table.stage.goals(found[0])[found[1]]

    def grip(self, card: int) -> tuple[int, int]:
        """A pixel of an own card that its neighbour leaves free."""
        spot = self.spot(card)
        return self.pixel(spot.x - spot.width / 2 + 9, spot.y - 12)

    @property
    def slot(self) -> tuple[int, int]:
        """The own slot of the trick, in pixels."""
        spot = self.scene.places.trick.slot(0)
        return self.pixel(spot.x, spot.y)

    def drag(self, card: int, to: tuple[int, int], steps: int = 6) -> None:
        start = self.grip(card)
        self.move(start)
        self.press(start)
        for k in range(1, steps + 1):
            self.move((start[0] + (to[0] - start[0]) * k // steps, start[1] + (to[1] - start[1]) * k // steps), held=True)
            self.step()
        self.release(to)
        self.step()

    def put(self, card: int, to: str) -> None:
        """Carry a card to one of the places its gestures name."""
        start = self.grip(card)
        with self.unseen():
            self.move(start)
            self.press(start)
            self.move((start[0] + 8, start[1]), held=True)
            carry = self.table.pointer.carry
            assert carry is not None
            targets = [*self.table.hit_test.targets(card), *self.table.hit_test.attempts(card)]
            left, top, w, h = next(t.catch for t in targets if t.name == to)
            end = self.pixel(left + w / 2 - carry.dx, top + h / 2 - carry.dy)
            self.move(end, held=True)
            self.step()
            self.release(end)
        self.step()

    def on(self, widget: Widget) -> None:
        """Click a widget."""
        self.click(widget.rect.center)


AnyDesk = TypeVar("AnyDesk", bound=Desk)


def desks(kind: type[AnyDesk], home: Path) -> Iterator[Callable[..., AnyDesk]]:
    """A maker of desks of this kind; they are closed again afterwards."""
    opened: list[AnyDesk] = []

    def make(match: Match, **more: Any) -> AnyDesk:
        opened.append(kind(match, home, **more))
        return opened[-1]

    yield make
    for one in opened:
        one.close()
