"""Keyboard focus, pointer target, and arrow navigation between widgets."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from itertools import groupby
from typing import Final

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.shell.a11y.nodes import A11yNode, Accessible
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.keyboard import ACTIVATING, is_unmodified
from tabletop_gui.gui.shell.input.scroll_wheel import Notches, turned
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.scroll import ScrollArea

DIRECTIONS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
AREA_RIM: Final = 30.0
"""Margin in interface units around a scrolling area in which the wheel still scrolls it: the rim of its panel."""
ACROSS_WEIGHT: Final = 2.2
"""Weight of the sideways distance in arrow navigation: a far widget straight ahead is preferred to a near one aside."""
ROUNDED_PX: Final = 1.5
"""How much rounded edges (`Viewport.rect`) add to an overlap of exactly half, as Chicken Army's places have it."""


class FocusGroup:
    """The widgets of a scene, in Tab order, and the routing of input between them.

    The focus ring is drawn only after a key was used, and hidden by the mouse (the application keeps that in
    ``app.ring_shown``, so that a scene opened by keyboard shows its ring at once).
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.widgets: list[Widget] = []
        self.areas: list[ScrollArea] = []
        self.current: Widget | None = None
        self.beside: FocusGroup | None = None
        """The group it shares the keyboard with (`share`): one of them has the focus, and Tab continues in the other
        at its ends.
        """
        self.corner = (0, 0)
        """Origin of its pixels in the window: an embedded table has its own."""
        self._hot: Widget | None = None
        self._held: Widget | None = None
        self._held_for: object = None
        """Meaning of the held widget when it was pressed (`Widget.press_meaning`)."""
        self._notches = Notches()
        self._pointer = (-1, -1)

    def fill(self, widgets: Sequence[Widget], areas: Sequence[ScrollArea] = (), first: Widget | None = None) -> None:
        """Replace the widgets; the focus stays on a widget that stays, or on one of the same name, else goes to ``first``."""
        before = self.current
        self.widgets, self.areas = list(widgets), list(areas)
        if self._held not in self.widgets:
            self._held = None
        if self._hot is not None and self._hot not in self.widgets:
            self._hot.hot = False
            self._hot = None
            self.app.tooltip.aim("", None)  # what it said goes with it
        keep = before if before in self.widgets else None
        if keep is None and before is not None and before.name:
            keep = next((widget for widget in self.widgets if widget.name == before.name and widget.reachable), None)
        if keep is None or not keep.reachable:
            elsewhere = self.beside is not None and self.beside.current is not None
            keep = first if first is not None and first.reachable and not elsewhere else None
        self._take(keep)
        if before is not None and before not in self.widgets and (keep is None or keep.name != before.name or not keep.name):
            self.app.tooltip.withdraw(before.tip)  # the keyboard was on it, wherever the pointer rests
        self._aim(self._pointer)

    def focus(self, widget: Widget | None) -> None:
        """Give a widget the keyboard focus and scroll it into view."""
        self._take(widget)
        if widget is None:
            return
        widget.reveal()
        self.app.tooltip.aim(widget.tip, widget.tip_anchor)

    def _take(self, widget: Widget | None) -> None:
        if self.current is widget:
            return
        if self.current is not None:
            self.current.focused = False
            self.current.blurred()
        self.current = widget
        if widget is not None:
            if self.beside is not None:
                self.beside._take(None)
            widget.focused = True
            widget.entered()

    # -- how it is heard ---------------------------------------------------------------------------------------------

    def named_groups(self) -> Sequence[tuple[str, Sequence[Widget]]]:
        """Return the controls in named groups ("" for one without a name)."""
        return [("", self.widgets)]

    def has_focus(self, widget: Accessible) -> bool:
        """Return True if it has the focus."""
        return self.current is widget

    def set_focus(self, widget: Accessible) -> None:
        """Give it the focus and show the ring, since this is not a mouse action."""
        found = next((one for one in self.widgets if one is widget), None)
        self.app.ring_shown = True
        if found is None or not (found.focusable and found.enabled):
            return
        if found is self.current:
            found.reveal()  # the wheel may have scrolled it away
        else:
            self.focus(found)

    def node_of(self, widget: Accessible) -> A11yNode:
        """Return the accessibility node of a control."""
        return widget.a11y_node()

    # -- input -------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Route one event. Return True if a widget used it or the appearance has changed."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pressed(event.pos)
        if kind == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._released(event.pos)
        if kind == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if kind == pygame.TEXTINPUT:
            return self.current is not None and self.current.type(event.text)
        if kind == pygame.TEXTEDITING:
            return self.current is not None and self.current.compose(event.text, event.start)
        if kind == pygame.KEYDOWN:
            return self._key(event)
        if kind == pygame.WINDOWLEAVE:
            return self._aim((-1, -1))
        return False

    def _moved(self, pos: tuple[int, int]) -> bool:
        self._pointer = pos
        if self._held is not None:
            self._held.drag(pos)
            return True
        dragging = next((area for area in self.areas if area.dragging), None)
        if dragging is not None:
            dragging.drag(pos)
            return True
        changed = self._aim(pos)
        for area in self.areas:
            changed = area.hover(pos) or changed
        return changed

    def _aim(self, pos: tuple[int, int]) -> bool:
        found = self.at(pos)
        if found is self._hot:
            changed = found is not None and found.hover(pos)
            if found is not None and changed:
                self.app.tooltip.aim(found.tip, found.tip_anchor)
            return changed
        if self._hot is not None:
            self._hot.hot = False
            self._hot.unhovered()
        self._hot = found
        self._notches.forget()
        if found is not None:
            found.hot = True
            found.hover(pos)
        self.app.tooltip.aim(*(("", None) if found is None else (found.tip, found.tip_anchor)))
        return True

    def explains(self, pos: tuple[int, int]) -> bool:
        """Return True if the widget at a position has a tip, and no use for a press that lasts."""
        found = self.at(pos)
        if found is None or type(found).drag is not Widget.drag:
            return False
        found.hover(pos)
        return bool(found.tip)

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """Return the topmost widget under a window position, or None."""
        for widget in reversed(self.widgets):
            if widget.shown and widget.contains(pos):
                return widget
        return None

    def _pressed(self, pos: tuple[int, int]) -> bool:
        self._pointer = pos
        self.app.ring_shown = False
        self.app.tooltip.hide()
        for area in self.areas:
            if area.press(pos):
                return True
        widget = self.at(pos)
        if widget is None:
            self.app.debouncer.hit_nothing()
        elif not self.app.debouncer.accepts((self, widget.press_meaning), widget.contains):
            return True
        if widget is None or not (widget.enabled and widget.takes_presses):
            if self.current is not None and self.current.types:
                self._take(None)
            return widget is not None
        if widget.focusable and not widget.keeps_keyboard_focus:
            self._take(widget)
        self._held, self._held_for = widget, widget.press_meaning
        widget.pressed = True
        widget.press(pos)
        return True

    def _released(self, pos: tuple[int, int]) -> bool:
        for area in self.areas:
            if area.dragging:
                area.let_go()
                return True
        held, self._held = self._held, None
        if held is None:
            return False
        held.pressed = False
        scene = self.app.scenes.top
        held.release(pos, held.contains(pos) and held.press_meaning == self._held_for)
        if self.app.scenes.top is scene:  # else the pointer is over another scene's things now
            self._aim(pos)
        return True

    @property
    def holding(self) -> bool:
        """True while the pointer is down on a widget."""
        return self._held is not None

    def cancel(self) -> None:
        """Release all input (another scene came on top, the window lost the focus)."""
        if self._held is not None:
            self._held.pressed = False
            self._held = None
        for area in self.areas:
            area.let_go()
        self._pointer = (-1, -1)
        self._aim(self._pointer)

    def _wheel(self, event: pygame.event.Event) -> bool:
        by = turned(event)
        hot = self._hot
        if hot is not None and hot.enabled and by and hot.scroll(self._notches.whole(by)):
            return True
        able = [area for area in reversed(self.areas) if area.most > 0]  # what is all there leaves the wheel to the other
        rim = self.app.skin.px(2 * AREA_RIM)
        under = [area for area in able if area.rect.inflate(rim, rim).collidepoint(self._pointer)]
        if under or len(able) == 1:
            area = (under or able)[0]
            return area.scroll(-by * area.step)
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        current = self.current
        if current is not None and current.enabled and current.key(event):
            if not current.types:
                self.app.ring_shown = True
            return True
        if event.key == pygame.K_TAB:
            self.app.ring_shown = True
            return self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in DIRECTIONS and is_unmodified(event):
            self.app.ring_shown = True
            if self.towards(*DIRECTIONS[event.key]):
                return True
        if event.key in ACTIVATING and current is not None and current.reachable and not event.mod & pygame.KMOD_ALT:
            self.app.ring_shown = True
            if current.takes_presses:
                current.activate()
            return True
        return any(area.scroll_key(event) for area in self.areas)

    # -- moving the focus --------------------------------------------------------------------------------------------

    @property
    def reachable(self) -> list[Widget]:
        """The widgets that the keyboard can reach, in Tab order."""
        return [widget for widget in self.widgets if widget.reachable]

    def parts(self) -> Sequence[Sequence[Widget]]:
        """Return the widgets in navigation groups: those scrolled together form one."""
        return [list(group) for _, group in groupby(self.reachable, key=lambda widget: id(widget.area))]

    def step(self, by: int) -> bool:
        """Focus the next (1) or previous (-1) widget in Tab order."""
        order = self.reachable
        index = (0 if by > 0 else len(order) - 1) if self.current not in order else order.index(self.current) + by
        if not 0 <= index < len(order) and self._cross(by):
            return True
        if not order:
            return False
        self.focus(order[index % len(order)])
        return True

    # -- one keyboard for two groups ---------------------------------------------------------------------------------

    def share(self, other: FocusGroup | None) -> None:
        """Share the keyboard with another group; None: stop sharing."""
        if self.beside is not None:
            self.beside.beside = None
        self.beside = other
        if other is not None:
            other.beside = self

    @property
    def keeps(self) -> bool:
        """True if the focus cannot leave it now: an interaction is in progress that only it can end."""
        return False

    def enter(self, by: int) -> None:
        """Focus its first (1) or last (-1) widget, as Tab does on coming from the other group."""
        self.focus(self.reachable[0 if by > 0 else -1])

    def _cross(self, by: int) -> bool:
        """Continue Tab navigation in the other group."""
        if self.keeps or self.beside is None or not self.beside.reachable:
            return False
        self.beside.enter(by)
        return True

    def _cross_towards(self, dx: int, dy: int) -> bool:
        """Continue arrow navigation at the nearest widget of the other group."""
        other, current = self.beside, self.current
        if self.keeps or other is None or current is None:
            return False
        order = list(other.neighbours)
        target = nearest(current.rect.move(self.corner), [widget.rect.move(other.corner) for widget in order], dx, dy)
        if target is None:
            return False
        other.focus(order[target])
        return True

    @property
    def neighbours(self) -> Sequence[Widget]:
        """The widgets that arrows can reach from the focus."""
        return self.reachable

    def towards(self, dx: int, dy: int) -> bool:
        """Focus the nearest widget in a direction; the first one if none has the focus."""
        order, current = self.neighbours, self.current
        if current is None or not current.reachable:
            return self.step(1)
        if dy and current.area is not None and current.area.column:
            after = [widget for widget in order if widget.area is current.area and (widget.rect.y - current.rect.y) * dy > 0]
            if after:
                self.focus(min(after, key=lambda widget: abs(widget.rect.y - current.rect.y)))
                return True
        target = nearest(current.rect, [widget.rect for widget in order], dx, dy)
        if target is None:
            return self._cross_towards(dx, dy)
        self.focus(order[target])
        return True

    # -- time and drawing --------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        """Advance the time of carets, scrolling and presses. Return True while any of them moves."""
        moving = False
        for area in self.areas:
            if area.update(dt_ms):
                moving = True
                self._aim(self._pointer)
        for widget in self.widgets:
            moving = widget.update(dt_ms) or moving
        return moving

    def draw(self, canvas: Canvas) -> None:
        """Draw every widget, and the focus ring."""
        for widget in self.widgets:
            if not widget.shown:
                continue
            if widget.area is None:
                widget.draw(canvas)
            elif widget.rect.colliderect(widget.area.rect):
                with canvas.clipped(widget.area.rect):
                    widget.draw(canvas)
        for area in self.areas:
            area.draw(canvas)
        current = self.current
        if current is not None and self.app.ring_shown and current.reachable:
            self._draw_ring(canvas, current)

    def _draw_ring(self, canvas: Canvas, widget: Widget) -> None:
        skin = self.app.skin
        rect = widget.ring_rect
        margin = skin.ring_margin
        ring, area = skin.ring(rect.w, rect.h, widget.ring_radius), widget.area
        with nullcontext() if area is None else canvas.clipped(area.rect.inflate(2 * margin, 2 * margin)):
            canvas.blit(ring, rect.x - margin, rect.y - margin)


def nearest(origin: pygame.Rect, rects: Sequence[pygame.Rect], dx: int, dy: int) -> int | None:
    """Return the index of the nearest rectangle in the direction (dx, dy), or None.

    It overlaps the first one by half at most; of those that are reached as easily, the one whose centre is nearer.
    """
    best: tuple[float, int, int] | None = None
    for index, rect in enumerate(rects):
        if rect == origin:
            continue
        if dx:
            along = (rect.left - origin.right) * dx if dx > 0 else origin.left - rect.right
            centre = (rect.centerx - origin.centerx) * dx
            across = gap(origin.top, origin.bottom, rect.top, rect.bottom) + 0.1 * abs(rect.centery - origin.centery)
        else:
            along = (rect.top - origin.bottom) * dy if dy > 0 else origin.top - rect.bottom
            centre = (rect.centery - origin.centery) * dy
            across = gap(origin.left, origin.right, rect.left, rect.right) + 0.1 * abs(rect.centerx - origin.centerx)
        if centre <= 0 or along < -0.5 * min(origin.w if dx else origin.h, rect.w if dx else rect.h) - ROUNDED_PX:
            continue
        cost = max(0, along) + ACROSS_WEIGHT * across, centre, index
        if best is None or cost < best:
            best = cost
    return best[2] if best else None


def gap(a0: int, a1: int, b0: int, b1: int) -> float:
    """Return the distance between two intervals; 0 if they overlap."""
    return max(0, b0 - a1, a0 - b1)
