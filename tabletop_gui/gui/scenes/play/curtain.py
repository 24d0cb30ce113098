"""The curtain of a hot seat: the table stays blurred until the next player has held the button for a while.

This scene holds nothing of any hand: only a blurred picture of the table without a viewer, a name and a portrait.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.outline import arc
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK, MUTED_INK, PAPER
from tabletop_gui.gui.paint.viewport import Viewport
from tabletop_gui.gui.shell.a11y.nodes import A11yNode, Accessible, Box, PlacedGroup, StandaloneControl
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.keyboard import ACTIVATING
from tabletop_gui.gui.shell.scene import Scene
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.widgets.layout import Column, Drawn, Line, Padded, Paragraph, Placed

SHOWING_KEYS: Final = (pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
"""Keys that only show the focus ring, since there is a single button."""
STEPS: Final = 40
"""Number of steps in which the ring fills."""


class CurtainButton(StandaloneControl):
    """Accessibility node of the curtain's only button: with a screen reader it need not be held."""

    name, enabled = "ready", True

    def __init__(self, scene: CurtainScene) -> None:
        self.scene = scene

    def named_groups(self) -> Sequence[tuple[str, Sequence[CurtainButton]]]:
        return [("", [self])]

    def has_focus(self, widget: Accessible) -> bool:
        """Return True: there is no other control."""
        return True

    def set_focus(self, widget: Accessible) -> None:
        """Do nothing: it always has the focus."""

    def node_of(self, widget: Accessible) -> A11yNode:
        return self.a11y_node()

    @property
    def text_rect(self) -> Box:
        """Area of the button."""
        rect = self.scene.button
        return rect.x, rect.y, rect.w, rect.h

    def a11y_node(self) -> A11yNode:
        """Return its node: for which player, and why."""
        scene = self.scene
        return A11yNode("button", scene.app.tr("heard.curtain", who=scene.who), about=scene.why, acts=("click", "focus"))

    def activate(self) -> None:
        """Lift the curtain."""
        self.scene.lift()


class CurtainScene(Scene):
    """"Pass the table to Ana." Popped with True when Ana has held the button."""

    def __init__(self, who: str, character: str, picture: pygame.Surface, pause: Callable[[], object], why: str = "") -> None:
        """Create the scene. `why`: why it is this player's turn, if that is not obvious; public information."""
        self.who, self.character, self.picture, self.why = who, character, picture, why
        self._pause = pause
        self._held: float | None = None
        self._hot = self._covered = False

    def enter(self, app: App) -> None:
        super().enter(app)
        app.tooltip.hide()

    def focus_groups(self) -> Sequence[PlacedGroup]:
        return [PlacedGroup(CurtainButton(self))]

    def lift(self) -> None:
        """Lift the curtain: the player is here."""
        self._held = None
        self.app.play("card_flip")
        self.app.scenes.pop(True)

    @property
    def button(self) -> pygame.Rect:
        """Area of the button, pixels."""
        return self._knob.rect

    def resize(self, viewport: Viewport) -> None:
        if self.picture.get_size() != viewport.size:
            self.picture = pygame.transform.smoothscale(self.picture, viewport.size)
        app, tr = self.app, self.app.tr
        self._knob = Drawn(132, 132, self._draw_button)
        self._page = Padded(
            Column(
                Line(tr("curtain.pass"), 22, MUTED_INK),
                Line(self.who, 46, INK, "display", least=24),
                Line(self.why, 19, INK, "bold") if self.why else None,
                Padded(Paragraph(tr("curtain.hold"), 18, MUTED_INK, align="centre", leading=1.15), 0, 4, 18),
                Placed(self._knob),
            ),
            40, 86, 38, draw=self._draw_sheet,
        )  # fmt: skip
        w = app.skin.px(560)
        h = self._page.size(app, w)[1]
        self._page.lay(app, pygame.Rect((viewport.width - w) // 2, (viewport.height - h) // 2, w, h))

    def covered(self) -> None:
        self._held, self._covered = None, True

    def uncovered(self) -> None:
        self._covered = False
        self.app.dirty()

    # -- input ----------------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            hot = self._on_button(event.pos)
            changed, self._hot = hot != self._hot, hot
            if not hot and self._held is not None and event.buttons[0]:
                self._held, changed = None, True
            return changed
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._on_button(event.pos):
            self._held = 0.0
            return True
        if kind == pygame.KEYDOWN:
            if event.key in ACTIVATING:
                self.app.ring_shown = True
                if self._held is None:
                    self._held = 0.0
                return True
            if self.app.bindings.action(event) == "menu":
                self._pause()
                return True
            if event.key in SHOWING_KEYS:
                self.app.ring_shown = True
                return True
        gone = kind == pygame.KEYUP and event.key in ACTIVATING
        gone = gone or (kind == pygame.MOUSEBUTTONUP and event.button == 1)
        if gone or kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._held = None
            return True
        return False

    def skip_ahead(self) -> bool:
        """Lift the curtain at once for switch access, without holding the button."""
        self.app.play("card_flip")
        self.app.scenes.pop(True)
        return True

    def _on_button(self, pos: tuple[int, int]) -> bool:
        dx, dy = pos[0] - self.button.centerx, pos[1] - self.button.centery
        return dx * dx + dy * dy <= (self.button.w / 2) ** 2

    def update(self, dt_ms: float) -> bool:
        if self._held is None:
            return False
        self._held += dt_ms
        if self._held >= timing.HOLD_TO_LIFT_MS:
            self.lift()
            return False
        return True

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        pen = Pen(canvas, self.app)
        pen.put(self.picture, (0, 0))
        pen.put(pen.skin.veil(*self.app.viewport.size, 0.35), (0, 0))
        if not self._covered:  # a sheet out of focus under the menu would only look smeared
            self._page.paint(pen)

    def _draw_sheet(self, pen: Pen, sheet: pygame.Rect) -> None:
        """Draw the sheet with the portrait on its upper edge."""
        pen.sheet(sheet, lift=(24, 180, 14))
        at = sheet.centerx, sheet.y + pen.px(8)
        pen.portrait(at, pen.px(120), PortraitSpec(self.character, ring=GOLD), "center", lies=True)

    def _draw_button(self, pen: Pen, rect: pygame.Rect) -> None:
        skin = pen.skin
        step = 0 if self._held is None else min(STEPS, int(self._held / timing.HOLD_TO_LIFT_MS * STEPS) + 1)
        down = skin.px(2) if self._held is not None else 0
        pen.put(self._disc(rect.w, step), (rect.x, rect.y + down))
        at, room = (rect.centerx, rect.centery + down), rect.w - skin.px(40)
        pen.text(at, self.app.tr("curtain.ready"), "display", 20, INK, "center", room=room, least=16)
        if self.app.ring_shown:
            margin = skin.ring_margin
            pen.put(skin.ring(rect.w, rect.h, 66), (rect.x - margin, rect.y - margin))

    def _disc(self, d: int, step: int) -> pygame.Surface:
        u = self.app.skin.unit
        c, line = d / 2, 9 * u
        r = d / 2 - line / 2 - 1
        face = mix(GOLD, "#FFFFFF", 0.18) if self._hot or self._held is not None else GOLD
        body = f'<circle cx="{c}" cy="{c}" r="{r - line * 0.72:.2f}" fill="{face}" stroke="{INK}" stroke-width="{1.8 * u:.2f}"/>'
        body += f'<circle cx="{c}" cy="{c}" r="{r:.2f}" fill="none" stroke="{mix(PAPER, INK, 0.18)}" stroke-width="{line:.2f}"/>'
        if step >= STEPS:
            body += f'<circle cx="{c}" cy="{c}" r="{r:.2f}" fill="none" stroke="{INK}" stroke-width="{line:.2f}"/>'
        elif step:
            body += f'<path d="{arc(c, r, 0, step / STEPS)}" fill="none" stroke="{INK}" stroke-width="{line:.2f}"/>'
        return self.app.skin.drawing(("curtain button", step, face), d, d, body)
