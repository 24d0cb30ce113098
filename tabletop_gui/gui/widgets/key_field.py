"""The key binding of an action, drawn as a key: press it, then press the new key."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.bindings import Bindings, bindable, key_names, may_share_key
from tabletop_gui.gui.widgets.base import Widget

ALONE = (
    "left ctrl",
    "right ctrl",
    "left alt",
    "right alt",
    "left shift",
    "right shift",
    "left meta",
    "right meta",
    "alt gr",
    "caps lock",
)
"""Modifier keys, which cannot be bound by themselves."""


class KeyField(Widget):
    """A key binding. ``changed`` is called with the new key in the notation of ``Bindings``. Esc
    leaves it unchanged, Backspace restores the default.
    """

    row_of = "heard.rows.keys"
    rounding = 8.0

    def __init__(self, app: App, action: str, changed: Callable[[str], object]) -> None:
        super().__init__(app, f"key.{action}")
        self.action = action
        self.changed = changed
        self.waiting = False
        self._told: tuple[object, A11yNode] | None = None
        """Cached accessibility node, with the values it depends on: there are dozens of fields, and keys have long names."""
        self.tip = app.tr("settings.key_tip")

    def a11y_node(self) -> A11yNode:
        moment = self.app.bindings, self.waiting, self.called
        if self._told is None or self._told[0] != moment:
            name = self.app.tr("heard.key", what=self.called)
            self._told = moment, A11yNode("button", name, self._label, self.tip, acts=("click", "focus"))
        return self._told[1]

    @property
    def types(self) -> bool:  # type: ignore[override]
        """True while it waits for a key; every key is then for it."""
        return self.waiting

    @property
    def _label(self) -> str:
        return self.app.tr("settings.press_key") if self.waiting else self.app.bindings.label(self.action) or "–"

    def natural(self) -> tuple[int, int]:
        app = self.app
        texts = (self._label, self.app.tr("settings.press_key"))
        wide = max(app.text.width(text, "bold", app.type(16)) for text in texts) + app.skin.px(24)
        return max(app.skin.px(44), wide), app.skin.px(38)

    def activate(self) -> None:
        self.waiting = not self.waiting
        self.app.play("tick")

    def blurred(self) -> None:
        self.waiting = False

    @property
    def scannable(self) -> bool:
        return False  # it waits for a key of somebody who has keys

    def key(self, event: pygame.event.Event) -> bool:
        if not self.waiting:
            return False
        written = key_names(event)
        if not written or pygame.key.name(event.key) in ALONE:
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_ESCAPE):
            self.waiting = False
            if event.key == pygame.K_BACKSPACE:
                self.changed("")
        elif not bindable(written[0]):
            self.app.toast(self.app.tr("settings.key_reserved"), "keys")
        else:
            self.waiting = False
            self.changed(written[0])
        return True

    def draw(self, canvas: Canvas) -> None:
        pen, rect, drop = Pen(canvas, self.app), self.rect, self.app.skin.drop
        text = pen.line(self._label, "italic" if self.waiting else "bold", 16, pen.skin.text_of("paper"))
        w = rect.w if self.waiting else max(rect.h - drop, text.get_width() + pen.px(22))
        body = pygame.Rect(rect.right - w, rect.y, w, rect.h - drop)
        pen.plate(body, "gold" if self.waiting else "paper", "pressed" if self.pressed else "hover" if self.hot else "rest", 8)
        pen.put(text, body.move(0, drop if self.pressed else 0), "center")


def bound(own: dict[str, str], action: str, key: str) -> dict[str, str]:
    """Return the player's bindings with this key assigned to this action (empty: the default key). Another action
    that had it loses it.
    """
    changed = {name: keys for name, keys in own.items() if name != action}
    given = [key] if key else Bindings().keys(action)
    before = Bindings(changed)
    for other in before.actions:
        left = [one for one in before.keys(other) if one not in given or (not key and may_share_key(action, other, one))]
        if other != action and len(left) < len(before.keys(other)):
            changed[other] = ", ".join(left)
    if key:
        changed[action] = key
    return changed
