"""The numbers of a game's lessons: ticks for those done, one of them chosen; and the marks of progress on posters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import Final

import pygame

from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK, KEPT, MUTED_INK, PAPER, PAPER_2
from tabletop_gui.gui.shell.a11y.nodes import CHOICE_ACTIONS, A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.base import Valued

DISC: Final = 46.0
PITCH: Final = 60.0
"""Distance from a disc's left edge to the next one's, interface units."""
LOBES: Final = 20


class LessonSteps(Valued[int]):
    """A row of numbered discs on paper, one for each lesson; the chosen one is gold, its name shows on pointing."""

    rounding = 30.0

    def __init__(
        self, app: App, value: int, names: Sequence[str], done: Sequence[bool], changed: Callable[[int], object]
    ) -> None:
        """Create it. `value`: the chosen lesson, from 0; `done`: those finished."""
        super().__init__(app, value, changed, "lessons")
        self.names, self.done = names, done

    # -- how it is heard ---------------------------------------------------------------------------------------------

    def a11y_node(self) -> A11yNode:
        tr, count = self.app.tr, len(self.names)
        done = tr("heard.done") if self.done[self.value] else ""
        place = self.value + 1, count
        return A11yNode("choice", tr("learn.lessons"), self.names[self.value], done, acts=CHOICE_ACTIONS, place=place)

    @property
    def tip_anchor(self) -> pygame.Rect:
        return self.rect if self._pointed is None else self.discs()[self._pointed]

    # -- measures ----------------------------------------------------------------------------------------------------

    def natural(self) -> tuple[int, int]:
        px = self.app.skin.px
        return px(PITCH) * (len(self.names) - 1) + px(DISC + 16), px(DISC + 16)

    def discs(self) -> list[pygame.Rect]:
        """Return the rectangles of the discs, window pixels."""
        px, count, side = self.app.skin.px, len(self.names), self.app.skin.px(DISC)
        pitch = min(px(PITCH), (self.rect.w - side) // max(1, count - 1))
        side = min(side, pitch - px(4))
        left = self.rect.centerx - (pitch * (count - 1) + side) // 2
        return [pygame.Rect(left + k * pitch, self.rect.centery - side // 2, side, side) for k in range(count)]

    # -- input -------------------------------------------------------------------------------------------------------

    def part_at(self, pos: tuple[int, int]) -> int | None:
        return next((k for k, disc in enumerate(self.discs()) if disc.inflate(8, 8).collidepoint(pos)), None)

    def hover(self, pos: tuple[int, int]) -> bool:
        changed = super().hover(pos)
        self.tip = "" if self._pointed is None else self.names[self._pointed]
        return changed

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        held, self._held = self._held, None
        if inside and held is not None and self.part_at(pos) == held:
            self.take(held)

    def activate(self) -> None:
        self.take((self.value + 1) % len(self.names))

    def key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if step:
            self.take(min(len(self.names) - 1, max(0, self.value + step)))
        return bool(step)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        pen = Pen(canvas, self.app)
        for k, disc in enumerate(self.discs()):
            done, chosen = self.done[k], k == self.value
            ink = KEPT if done else INK if chosen else MUTED_INK
            if chosen:
                pen.disc(disc.inflate(pen.px(12), pen.px(12)), "none", GOLD, 3.0)
            fill = KEPT if done else PAPER_2 if self.hot and self._pointed == k else "none"
            pen.step(disc, k + 1, ink, fill, done=done, mark=PAPER if done else "")


def done_badge(app: App, side: int, ink: str) -> pygame.Surface:
    """Return the badge of a game whose lessons are all done: a scalloped disc in the game's ink with a tick,
    `side` pixels wide.
    """
    r = side / 2
    lobe = r * 0.17
    round_it = "".join(
        f'<circle cx="{r + (r - lobe) * cos(2 * pi * k / LOBES):.2f}" cy="{r + (r - lobe) * sin(2 * pi * k / LOBES):.2f}" '
        f'r="{lobe:.2f}" fill="{ink}"/>'
        for k in range(LOBES)
    )
    dark, light = mix(ink, INK, 0.28), mix(ink, PAPER, 0.75)
    tick = f"M{r * 0.62:.2f} {r * 1.03:.2f}L{r * 0.9:.2f} {r * 1.32:.2f}L{r * 1.42:.2f} {r * 0.7:.2f}"
    body = (
        f'{round_it}<circle cx="{r}" cy="{r}" r="{r - lobe:.2f}" fill="{ink}"/>'
        f'<path d="M{r} {r * 0.3:.2f}A{r * 0.7:.2f} {r * 0.7:.2f} 0 0 1 {r} {r * 1.7:.2f}Z" fill="{dark}"/>'
        f'<circle cx="{r}" cy="{r}" r="{r * 0.7:.2f}" fill="none" stroke="{light}" stroke-width="{r * 0.045:.2f}"/>'
        f'<path d="{tick}" fill="none" stroke="{PAPER}" stroke-width="{r * 0.17:.2f}" stroke-linecap="round" '
        f'stroke-linejoin="round"/>'
    )
    return app.skin.drawing(("lessons seal", ink), side, side, body)


def draw_progress(pen: Pen, at: tuple[int, int], done: Sequence[bool], side: int, width: int) -> None:
    """Draw a row of marks centred on a point: ticks of the lessons done, and the numbers of the others."""
    count = len(done)
    pitch = min(round(side * 1.16), width // max(1, count))
    side = min(side, pitch)
    x = at[0] - (pitch * (count - 1) + side) // 2
    for k, finished in enumerate(done):
        rect = pygame.Rect(x + k * pitch, at[1] - side // 2, side, side)
        if finished:
            pen.step(rect, k + 1, PAPER, GOLD, done=True, mark=INK)
        else:
            pen.step(rect, k + 1, pen.theme.floor_muted)
