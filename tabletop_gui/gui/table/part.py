"""Parts of a table: whatever is drawn, pressed or heard on it. The scene knows a list of them and none by name."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from enum import Enum, auto
from math import inf
from typing import Final, NamedTuple

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.free_space import VisibleItem
from tabletop_gui.gui.shell.a11y.nodes import A11yNode

MOVES: Final = 0.0
"""Result of `Part.update` while something moves."""
RESTS: Final = inf
"""Result of `Part.update` when nothing changes by itself."""
MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
Draw = Callable[[Canvas], object]


class Layer(Enum):
    """What lies over what, from the felt up. Everything up to CARDS is dimmed, everything up to HIGHLIGHT shaken."""

    FELT = auto()
    SEATS = auto()
    CARDS = auto()
    SPOTLIGHT = auto()
    """What a game keeps lit in the dimmed table."""
    NAMED = auto()
    """Cards that a hint names."""
    TARGETS = auto()
    RIBBON = auto()
    HAND = auto()
    FLYING = auto()
    HIGHLIGHT = auto()
    BAR = auto()
    PANELS = auto()
    RAISED = auto()
    """Cards of the hand under the pointer, over a panel."""
    PAGES = auto()
    LOG = auto()
    FOCUS = auto()
    BUBBLES = auto()
    OVER = auto()
    SHEETS = auto()
    CARRIED = auto()
    ZOOM = auto()


DIMMED: Final = Layer.CARDS
"""The last layer that is dimmed."""
SHAKEN: Final = Layer.HIGHLIGHT
"""The last layer that emphasis shakes."""


class Signal(Enum):
    """What every part is told of."""

    RESIZED = auto()
    """Size, scale, language or theme have changed."""
    WAITS = auto()
    """It is not the viewer's turn; sent before CHANGED."""
    CHANGED = auto()
    """What lies round the cards is filled and laid out anew."""
    INPUT = auto()
    """An event has been used."""
    RELEASED = auto()
    """What the player holds is put down: the cards are about to lie differently."""
    VIEWER_LEFT = auto()
    """Everything that only the last viewer may know goes."""
    COVERED = auto()
    """Another scene has come on top."""
    LEFT = auto()
    """The table is closed."""


class Passed(NamedTuple):
    """Time since the last update."""

    ms: float
    """Milliseconds of the clock."""
    game_ms: float
    """Milliseconds of the animation, at speed 1."""
    moving: bool = False
    """True if a frame is drawn anyway."""


class Part:
    """Base of a part: it does nothing, shows nothing and hears nothing."""

    def update(self, passed: Passed) -> float:
        """Advance time; return the milliseconds until it wants a frame: `MOVES`, `RESTS`, or between."""
        return RESTS

    def watch(self) -> Hashable:
        """Return what the layout of everything round the cards depends on, for comparison; without side effects."""
        return None

    def layers(self) -> Iterable[tuple[Layer, Draw]]:
        """Return what it draws, layer by layer."""
        return ()

    def dim(self) -> float:
        """Return how much it dims what lies up to `DIMMED`, 0 to 1."""
        return 0.0

    def blocks(self) -> bool:
        """Return True if it takes all input away."""
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event. True if it was used: no part further down is asked then."""
        return False

    def keeps(self) -> Iterable[VisibleItem]:
        """Return the areas that pop-ups must not cover, pixels."""
        return ()

    def nodes(self) -> Iterable[A11yNode]:
        """Return its accessibility nodes besides controls and drawn texts."""
        return ()

    def on(self, signal: Signal) -> None:
        """React to a signal."""


def paint(canvas: Canvas, parts: Sequence[Part], shaken: tuple[int, int]) -> None:
    """Draw the parts, layer by layer; `shaken` is the offset of everything up to `SHAKEN`, pixels."""
    piles: dict[Layer, list[Draw]] = {layer: [] for layer in Layer}
    for part in parts:
        for layer, draw in part.layers():
            piles[layer].append(draw)
    ground = canvas.given
    for layer, pile in piles.items():
        for draw in pile:
            draw(canvas)
        if layer is DIMMED:
            canvas.dim(max(part.dim() for part in parts))
        elif layer is SHAKEN:
            canvas.move(ground, *shaken)


def kept_areas(parts: Sequence[Part], *, but: Sequence[Part] = ()) -> list[VisibleItem]:
    """Return what pop-ups must not cover, of all parts `but` some."""
    return [item for part in parts if part not in but for item in part.keeps()]
