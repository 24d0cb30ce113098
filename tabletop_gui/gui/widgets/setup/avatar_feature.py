"""Control for a feature of an avatar: its name, and its value between two arrows that cycle."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec.structs import replace

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.choice import Choice, ChoiceLayout


class AvatarFeature(Choice[str]):
    """A `Choice` that is always two arrows, with its label above its rectangle."""

    def __init__(
        self,
        app: App,
        label: str,
        value: str,
        options: Sequence[tuple[str, str]],
        changed: Callable[[str], object],
        *,
        name: str = "",
    ) -> None:
        super().__init__(app, value, options, changed, ChoiceLayout(size=18), name=name)
        self.label = label

    def a11y_node(self) -> A11yNode:
        return replace(super().a11y_node(), name=self.label)

    @property
    def segmented(self) -> bool:
        return False

    @staticmethod
    def label_height(app: App) -> int:
        """Return the height of the label above it, in pixels."""
        return app.text.height("text", app.type(17))

    def key(self, event: pygame.event.Event) -> bool:
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self._turn(-1 if event.key == pygame.K_LEFT else 1)
        return True

    def scroll(self, notches: int) -> bool:
        return False  # the wheel is for the list it stands in

    def draw(self, canvas: Canvas) -> None:
        text = self.app.text.fitted(self.label, "text", self.app.type(17), self.app.theme.panel_muted, self.rect.w)
        canvas.blit(text, self.rect.x + self.app.skin.px(6), self.rect.y - self.label_height(self.app))
        super().draw(canvas)
