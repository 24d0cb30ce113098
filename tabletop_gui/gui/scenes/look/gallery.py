"""The gallery: every card, back and portrait on one wall."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from tabletop_gui.content.records.schema import EMOTIONS
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.gui.art.colour_vision import VISIONS, Vision, simulate_colour
from tabletop_gui.gui.gallery.exhibits import HALLS, PORTRAITS, SIZES, Exhibit, exhibits_of, hall_name
from tabletop_gui.gui.gallery.frame import Frame, Shown, WallContext
from tabletop_gui.gui.gallery.prints import OrderedPrints
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import PAPER
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import Choice, ScrollArea, Widget
from tabletop_gui.gui.widgets.choice import ChoiceLayout
from tabletop_gui.gui.widgets.layout import Column, Drawn, Grow, Held, Item, Padded, Placed, Row

WALL: Final = "#2B2530"
"""Colour of the wall in halls that have no felt of their own."""
GAPS: Final = {"large": (30.0, 26.0), "medium": (22.0, 20.0), "small": (16.0, 16.0)}
"""Gaps between the pictures, across and down, logical units."""
SIZE_NAMES: Final = KeyFamily("gallery.size.{}", SIZES)
VISION_NAMES: Final = KeyFamily("gallery.vision.{}", VISIONS)
PAD: Final = 26


class GalleryScene(Screen):
    """Halls at the top, sizes and colour vision at the bottom, the wall between them. A click enlarges a picture."""

    def __init__(self, room: str = "", size: str = "medium", vision: Vision = "colour") -> None:
        self.room = room or HALLS[0]
        self.size = size
        self.vision: Vision = vision

    def enter(self, app: App) -> None:
        super().enter(app)
        self.area = ScrollArea(app)
        self.area.ink = PAPER
        self.prints = OrderedPrints(app)
        self.shown: Shown = {}
        self.frames: list[Frame] = []

    # -- what is chosen ----------------------------------------------------------------------------------------------

    def show_hall(self, hall: str) -> None:
        """Show another hall."""
        self.room = hall
        self.show_size(self.size)

    def show_size(self, size: str) -> None:
        """Show the pictures in another size."""
        self.size = size
        self.shown.clear()
        self.area.top()
        self.build()

    def show_vision(self, vision: Vision) -> None:
        """Simulate another kind of colour vision."""
        self.vision = vision
        self.build()

    def look_at(self, index: int) -> None:
        """Enlarge a picture."""
        self.app.scenes.show("closeup", self._back_from, room=self.room, index=index, vision=self.vision)

    def _back_from(self, index: object) -> None:
        """Focus the picture that was enlarged last."""
        if isinstance(index, int) and 0 <= index < len(self.frames):
            self.group.focus(self.frames[index])

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        app, tr, language = self.app, self.app.tr, self.app.phrases.language
        link = self.language_link()
        self.lay_in_window(Held(link, high=44), across=26)
        named = [(hall, hall_name(app.library, hall, language, tr)) for hall in HALLS]
        area = self.below_title(gap=6, below=22)
        halls = Choice(app, self.room, named, self.show_hall, ChoiceLayout(area.w), name="rooms")
        halls.called = tr("heard.choice.room")
        foot, wall = self._foot(), Drawn()
        hung = Padded(Grow(wall), 6, 6, draw=self._paint_wall)
        beside, under = (Row(foot[0], Grow(), foot[1]), Column(Placed(foot[0], 0), Placed(foot[1], 1), gap=10))
        fits = beside.size(app, area.w)[0] <= area.w
        self.page = Column(Placed(Held(halls)), Grow(hung), beside if fits else under, gap=16)
        self.page.lay(app, area)
        self._hang(wall.rect, exhibits_of(app.library, self.room, language, tr, large=app.settings.large_print))
        widgets: list[Widget] = [self.back_button(), halls, link, *self.frames, *foot[0].widgets(), *foot[1].widgets()]
        self.fill(widgets, [self.area], first=halls)

    def _foot(self) -> tuple[Item, Item]:
        """Return the choices of the size and of the colour vision."""
        app = self.app
        large = [(size, app.tr(SIZE_NAMES[size])) for size in SIZES]
        sizes = Choice(app, self.size, large, self.show_size, name="sizes")
        kinds: list[tuple[Vision, str]] = [(kind, app.tr(VISION_NAMES[kind])) for kind in VISIONS]
        visions: Choice[Vision] = Choice(app, self.vision, kinds, self.show_vision, name="eyes")
        visions.tip = app.tr("gallery.vision_help")
        sizes.called, visions.called = app.tr("heard.choice.size"), app.tr("heard.choice.vision")
        return Held(sizes), Held(visions)

    def _hang(self, inner: pygame.Rect, exhibits: list[Exhibit]) -> None:
        """Arrange the pictures in rows from the left, the whole centred."""
        app, view = self.app, self.app.viewport
        width = view.px(SIZES[self.size])
        across, down = (view.px(gap) for gap in GAPS[self.size])
        pad = app.skin.px(PAD)
        room = inner.w - 2 * pad - self.area.bar_width
        columns = max(1, min(len(exhibits), (room + across) // (width + across)))
        columns = -(-len(exhibits) // -(-len(exhibits) // columns))  # rows of the same length, as far as that goes
        if self.room == PORTRAITS and columns > len(EMOTIONS):  # one's moods side by side
            columns -= columns % len(EMOTIONS)
        left = inner.x + (inner.w - columns * (width + across) + across) // 2
        captions = [self._caption(one) for one in exhibits]
        rows = [exhibits[start : start + columns] for start in range(0, len(exhibits), columns)]
        belows = [
            Frame.caption_height(app, captions[k * columns : (k + 1) * columns], width) if captions[0] else 0
            for k in range(len(rows))
        ]
        heights = [max(one.height(width) for one in row) + below for row, below in zip(rows, belows, strict=True)]
        whole = sum(heights) + down * (len(rows) - 1) + 2 * pad
        self.frames, wall = [], WallContext(self.vision, self.prints, self.shown)
        y = inner.y + pad + max(0, (inner.h - whole) // 2)
        for number, (row, tall) in enumerate(zip(rows, heights, strict=True)):
            for place, exhibit in enumerate(row):
                look = partial(self.look_at, number * columns + place)
                caption = captions[number * columns + place]
                frame = Frame(app, exhibit, width, wall, look, caption=caption)
                frame.place(left + place * (width + across), y, width, exhibit.height(width) + belows[number])
                self.frames.append(frame)
            y += tall + down
        self.area.lay(inner, whole, self.frames)

    def _caption(self, exhibit: Exhibit) -> str:
        """Return the caption of a picture; that of a portrait includes its mood."""
        if self.size == "small":
            return ""
        return exhibit.name if self.size == "large" or self.room == PORTRAITS else exhibit.caption

    # -- time and drawing --------------------------------------------------------------------------------------------

    @property
    def felt(self) -> str:
        """Colour of the wall."""
        return next((game.table.felt for game in self.app.library.games_of_deck(self.room)), WALL)

    def update(self, dt_ms: float) -> bool:
        return super().update(dt_ms) or self.prints.waiting

    def draw(self, canvas: Canvas) -> None:
        self.prints.begin()
        super().draw(canvas)

    def paint(self, pen: Pen) -> None:
        self.paint_title(pen, self.app.tr("gallery.title"))
        self.page.paint(pen)

    def _paint_wall(self, pen: Pen, rect: pygame.Rect) -> None:
        pen.panel(rect, fill=simulate_colour(self.felt, self.vision), alpha=1.0, line=self.app.theme.line)
