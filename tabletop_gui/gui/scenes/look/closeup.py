"""An enlarged picture of the gallery with its name; arrows move to the next one."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from tabletop_gui.gui.art.cards.card_pictures import squeezed
from tabletop_gui.gui.art.cards.shadows import Picture
from tabletop_gui.gui.art.colour_vision import Vision
from tabletop_gui.gui.gallery.exhibits import exhibits_of, hall_name
from tabletop_gui.gui.gallery.prints import OrderedPrints
from tabletop_gui.gui.paint.backdrop import Backdrop
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen, laid
from tabletop_gui.gui.paint.theme import PAPER
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.keyboard import ACTIVATING, is_unmodified
from tabletop_gui.gui.table.model.motion.tween import Glide
from tabletop_gui.gui.widgets import IconButton
from tabletop_gui.gui.widgets.button import IconButtonStyle
from tabletop_gui.gui.widgets.layout import Held

WIDEST: Final = 470.0
FOOT: Final = 150.0
"""Height of the name and the number under the picture, logical units."""
HEAD: Final = 40.0
MUTED: Final = "#D8CDBB"
TURN_MS: Final = 130.0
"""Time in which the next card is turned up."""


class CloseupScene(Screen):
    """Overlay; pops the index of the picture seen last."""

    opaque = False

    def __init__(self, room: str, index: int, vision: Vision = "colour") -> None:
        self.room, self.index = room, index
        self.vision: Vision = vision
        self._shown: Picture | None = None
        self._turn = Glide(1.0)

    def enter(self, app: App) -> None:
        super().enter(app)
        self.backdrop = Backdrop(0.2 if app.theme.sharp else 0.34)
        self.prints = OrderedPrints(app)

    def back(self) -> None:
        self.app.scenes.pop(self.index)

    # -- going on ----------------------------------------------------------------------------------------------------

    def go(self, by: int) -> None:
        """Move to the next (1) or previous (-1) picture, cyclically."""
        self.show((self.index + by) % len(self.exhibits))

    def show(self, index: int) -> None:
        """Show another picture of the same hall."""
        if index == self.index:
            return
        self.index = index
        self._shown = None
        if not self.app.reduced_motion:
            self._turn.snap(0.0)
            self._turn.to(1.0, TURN_MS)
        self.app.play("card_flip")
        self.app.dirty()

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        app, skin, view = self.app, self.app.skin, self.app.viewport
        self.exhibits = exhibits_of(app.library, self.room, app.phrases.language, app.tr, large=app.settings.large_print)
        self.index = min(self.index, len(self.exhibits) - 1)
        tallest = max(one.height(1000) for one in self.exhibits) / 1000
        room = view.height - view.px(HEAD) - max(view.px(FOOT), skin.px(140))
        self.width = min(view.px(WIDEST), round(room / tallest), view.width - skin.px(240))
        high = round(self.width * tallest)
        self.middle = view.width // 2, view.px(HEAD) + high // 2
        self.foot = view.px(HEAD) + high + skin.px(26)
        size, apart = skin.px(60), self.width // 2 + skin.px(80)
        buttons = []
        for by, name in ((-1, "left"), (1, "right")):
            tip = app.tr("gallery.next" if by > 0 else "gallery.previous")
            button = IconButton(app, name, partial(self.go, by), tip, IconButtonStyle("ghost", 60), name=name)
            button.place(self.middle[0] + by * apart - size // 2, self.middle[1] - size // 2, size, size)
            buttons.append(button)
        close = IconButton(app, "close", self.back, app.tr("app.close"), IconButtonStyle("ghost", 48), name="close")
        self.lay_in_window(Held(close), along=24)
        self._shown = None
        self.fill([*buttons, close])

    # -- input -------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and is_unmodified(event):
            last = len(self.exhibits) - 1
            steps = {pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: 1}
            ends = {pygame.K_HOME: 0, pygame.K_END: last}
            if event.key in steps:
                self.go(steps[event.key])
                return True
            if event.key in ends:
                self.show(ends[event.key])
                return True
            if event.key in ACTIVATING and not self.app.ring_shown:
                self.back()
                return True
        if event.type == pygame.MOUSEWHEEL:
            if event.y:
                self.go(-1 if event.y > 0 else 1)
            return True
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.back()
            return True
        return False

    # -- time and drawing --------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        moving = super().update(dt_ms)
        return self._turn.update(dt_ms) or self.prints.waiting or moving

    def draw(self, canvas: Canvas) -> None:
        self.prints.begin()
        super().draw(canvas)

    def paint(self, pen: Pen) -> None:
        app, view = self.app, self.app.viewport
        exhibit, (x, y) = self.exhibits[self.index], self.middle
        fresh = self.prints.get(exhibit, self.width, self.vision)
        if fresh is not None:
            self._shown = fresh
            for by in (1, -1):  # the neighbours are printed while this one is looked at
                self.prints.get(self.exhibits[(self.index + by) % len(self.exhibits)], self.width, self.vision)
        picture = self._shown
        if picture is None:
            height = exhibit.height(self.width)
            bare = laid((self.width, height), (x, y), "center")
            pen.panel(bare, fill=PAPER, alpha=0.10, radius=0.06 * self.width / app.skin.unit)
        else:
            if self._turn.value < 1:
                picture = squeezed(picture, 0.3 + 0.7 * self._turn.value)
            pen.picture((x, y), picture)
        name = pen.text((x, self.foot), exhibit.name, "display", 34, PAPER, "midtop", room=view.width * 9 // 10, least=20)
        place = app.tr(
            "gallery.place",
            room=hall_name(app.library, self.room, app.phrases.language, app.tr),
            n=self.index + 1,
            all=len(self.exhibits),
        )
        pen.text(name.midbottom, place, "italic", 20, MUTED, "midtop")
