"""The table that is being set: its felt, and round it a face or an empty chair at every place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot, pi
from typing import Final

import pygame

from tabletop_gui.content.records.schema import GameManifest
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.cards.print_finish import round_mask
from tabletop_gui.gui.art.raster.raster import blank
from tabletop_gui.gui.art.tabletop.table import RADIUS, RIM, TableLook, along, table_rect
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.outline import dashed_outline
from tabletop_gui.gui.paint.pen import Pen, laid
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.base import Doing, Widget
from tabletop_gui.gui.widgets.layout import Drawn, Item
from tabletop_gui.match.core.seats import Seat

FACE: Final = 120.0
"""Diameter of a face, interface units."""
NAME, LEAST_NAME = 20.0, 14.0
"""Type size of a name, and the least one where many sit down in large letters."""
CROSS, INSIDE, OVERLAP, WIDEST = 0.3, 0.34, 0.12, 1.75
"""Size of the cross on a face, how far its middle lies within the table's edge, how far a name covers it, and how wide that is
at most: in diameters.
"""
SHARES: Final = tuple(0.95**k for k in range(16))
"""Sizes of faces as shares of the usual one, until nobody sits on somebody else."""
LIFTED: Final = 8.0
"""Way of the pointer from which on a face is carried, interface units."""
SEEN_MS: Final = 250.0
"""How long the cross of a face is seen before a press takes it at its word: a finger brings it along, and a face may come under
the pointer.
"""


class Chair(Widget):
    """A place at the table: an empty one, at which a press seats a rival."""

    row_of = "heard.rows.seats"
    rounding = 26.0
    words = ""
    """The name on its plate."""

    def __init__(self, app: App, name: str, does: Doing | None, tip: str) -> None:
        """`does`: the action of a press; None for a chair that is only seen."""
        super().__init__(app, name, does)
        self.focusable = does is not None
        self.tip, self.letters = tip, NAME
        self.disc = self.plate = self.table = pygame.Rect(0, 0, 0, 0)
        """Its circle, the plate with the name, and the table that it stands at: window pixels."""

    def a11y_node(self) -> A11yNode:
        return A11yNode("button", self.tip, acts=("click", "focus"))

    def sit(self, middle: tuple[float, float], share: float) -> None:
        """Take a place: the middle of the disc, pixels, and its size as a share of the usual one."""
        app, d = self.app, round(self.app.skin.px(FACE) * share)
        self.letters = max(LEAST_NAME, NAME * share)
        self.disc = laid((d, d), (round(middle[0]), round(middle[1])), "center")
        wide = app.text.width(self.words, "display", app.type(self.letters)) + d // 4
        high = app.text.height("display", app.type(self.letters)) + d // 10
        self.plate = pygame.Rect(0, self.disc.bottom - round(OVERLAP * d), min(max(wide, d // 2), round(WIDEST * d)), high)
        self.plate.centerx = self.disc.centerx
        self.rect = self.disc.union(self.plate) if self.words else self.disc.copy()

    def shift(self, dy: int) -> None:
        super().shift(dy)
        self.disc, self.plate, self.table = (rect.move(0, dy) for rect in (self.disc, self.plate, self.table))

    def draw(self, canvas: Canvas) -> None:
        pen, ink, line = Pen(canvas, self.app), GOLD if self.bright else PAPER, max(1.5, 2.4 * self.app.skin.unit)
        r = self.disc.w / 2 - line
        path = dashed_outline((line, line, 2 * r, 2 * r), r, pi * r / 22, pi * r / 32)
        body = f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{line:.2f}"/>'
        pen.put(pen.skin.drawing(("empty chair", ink), *self.disc.size, body), self.disc)
        if not self.words:
            pen.icon(self.disc, "plus", round(self.disc.w * 0.34), ink, "center")


class FaceChair(Chair):
    """Somebody at the table: a press opens their page; carried off the table, or by Delete or the cross, they leave."""

    def __init__(self, app: App, index: int, seat: Seat, told: str, does: Doing | None, leave: Doing | None = None) -> None:
        """`told`: who it is in few words; `leave`: takes them off the table, None if all must stay."""
        super().__init__(app, f"face.{index}", does, told)
        self.index, self.seat, self.leave, self.words = index, seat, leave, seat.name
        self._from = (0, 0)
        self._at: tuple[int, int] | None = None
        """Where the pointer carries it; None while it sits."""
        self._pointed: float | None = None
        """When the pointer came, ms; None while it is elsewhere."""
        self._crossed = False

    def a11y_node(self) -> A11yNode:
        who = f"{self.app.tr('heard.seat', n=self.index + 1)}, {self.seat.name}"
        about = self.app.tr("setup.face_stays" if self.leave is None else "setup.face")
        return A11yNode("button", who, self.tip, about, acts=("click", "focus"))

    @property
    def press_meaning(self) -> object:
        return self.name, self.seat.character

    @property
    def cross(self) -> pygame.Rect:
        """The cross that takes them off the table, window pixels."""
        side = round(CROSS * self.disc.w)
        return laid((side, side), self.disc, "topright")

    def _is_off(self, pos: tuple[int, int]) -> bool:
        return not self.table.inflate(self.disc.size).collidepoint(pos)

    def hover(self, pos: tuple[int, int]) -> bool:
        self._pointed = self.app.clock.now() if self._pointed is None else self._pointed
        return False

    def unhovered(self) -> None:
        self._pointed = None

    def press(self, pos: tuple[int, int]) -> None:
        self._from, self._at = pos, None
        seen = self._pointed is not None and self.app.clock.now() - self._pointed >= SEEN_MS
        self._crossed = seen and self.cross.collidepoint(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        way = hypot(pos[0] - self._from[0], pos[1] - self._from[1])
        if self.leave is not None and (self._at is not None or way >= self.app.skin.px(LIFTED)):
            self._at = pos

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        carried, self._at = self._at is not None, None
        crossed = self._crossed and not carried and self.cross.collidepoint(pos)
        if self.leave is not None and (crossed or (carried and self._is_off(pos))):
            self.app.play("card_place")
            self.leave()
        elif inside and not carried:
            self.activate()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key not in (pygame.K_DELETE, pygame.K_BACKSPACE) or self.leave is None:
            return False
        self.leave()
        return True

    def draw(self, canvas: Canvas) -> None:
        if self.pressed and self._at is not None:
            super().draw(canvas)
            return
        pen = Pen(canvas, self.app)
        self._draw_face(pen, (0, 0), "glad" if self.bright else "calm")
        if self.bright and self.leave is not None:
            pen.disc(self.cross, INK, PAPER, 1.8)
            pen.icon(self.cross, "close", self.cross.w // 2, PAPER, "center")

    def draw_carried(self, pen: Pen) -> None:
        """Draw it where the pointer carries it, over everything else."""
        if self.pressed and self._at is not None:
            way = self._at[0] - self._from[0], self._at[1] - self._from[1]
            self._draw_face(pen, way, "sour" if self._is_off(self._at) else "calm")

    def _draw_face(self, pen: Pen, way: tuple[int, int], mood: str) -> None:
        disc, plate, ring = self.disc.move(way), self.plate.move(way), GOLD if self.bright else PAPER
        pen.portrait(disc.topleft, disc.w, PortraitSpec(self.seat.character, mood, ring, dim=mood == "sour"), lies=True)
        name = pen.line(self.words, "display", self.letters, INK, room=plate.w - disc.w // 10, least=LEAST_NAME)
        pen.plate(plate, "paper", "hover" if self.hot else "rest", 10, name.get_height())
        pen.put(name, plate.center, "center")


class TableOfSeats(Item):
    """The table with its chairs, as large as its area allows; the first chair is at the bottom, the others follow clockwise."""

    def __init__(self, app: App, manifest: GameManifest, middle: Item | None = None) -> None:
        """`manifest`: the game whose table it is; `middle`: what lies on it."""
        self.app, self.manifest, self.middle = app, manifest, middle or Drawn()
        self.chairs: Sequence[Chair] = ()
        self.table = pygame.Rect(0, 0, 0, 0)
        self._felt: tuple[pygame.Surface, pygame.Surface] | None = None
        """The game's table as the window shows it, and as it is shown here."""

    def _measures(self) -> tuple[float, float, int]:
        """Return width and height of the window's table, logical units, and how far faces stand over its edge, pixels."""
        view = self.app.viewport
        w, h = table_rect(view.width / view.u, view.height / view.u)[2:]
        return w, h, round((0.5 - INSIDE) * self.app.skin.px(FACE))

    def size(self, app: App, wide: int) -> tuple[int, int]:
        w, h, over = self._measures()
        return wide, round((wide - 4 * over) * h / w + 3.6 * over)

    def lay(self, app: App, rect: pygame.Rect) -> None:
        w, h, over = self._measures()
        wide = max(1, round(min(rect.w - 4 * over, (rect.h - 3.6 * over) * w / h)))
        self.table = laid((wide, max(1, round(wide * h / w))), rect.move(0, round(-0.8 * over)), "center")
        middle = laid(self.middle.size(app, wide), self.table, "center")
        self.middle.lay(app, middle)
        for share in SHARES:
            self._sit(share, RADIUS * wide / w)
            rects = [middle, *(chair.rect for chair in self.chairs)]
            if not any(rect.collidelistall(rects[:k]) for k, rect in enumerate(rects)):
                break

    def _sit(self, share: float, radius: float) -> None:
        """Place the chairs, with faces of a share of the usual size, round a table with this radius of its corners."""
        inset = INSIDE * share * self.app.skin.px(FACE)
        (x, y, w, h), r = self.table, max(1.0, radius - inset)
        path = x + inset, y + inset, w - 2 * inset, h - 2 * inset
        across, whole = path[2] - 2 * r, 2 * (path[2] + path[3]) - (8 - 2 * pi) * r
        for k, chair in enumerate(self.chairs):
            chair.sit(along(path, r, across / 2 + whole * (0.5 + k / len(self.chairs)))[:2], share)
            chair.table = self.table

    def widgets(self) -> Iterator[Widget]:
        return (chair for chair in self.chairs if chair.focusable)

    def paint(self, pen: Pen) -> None:
        app, view, share = self.app, self.app.viewport, self.table.w / self._measures()[0]
        radius, felt = RADIUS * share, self.table.inflate(-2 * RIM * share, -2 * RIM * share)
        look = TableLook.of(app.with_table_style(self.manifest).table, app.theme.table_floor, app.theme.felt)
        pen.shadow(self.table, (26, 190, 14), radius / pen.skin.unit)
        whole = app.art.table_soon(view.size, view.u, look)
        if whole is not None:
            pen.put(self._cut(whole, round(radius)), self.table)
        else:  # plain, for the moment
            pen.panel(self.table, fill=look.wood, alpha=1.0, radius=radius / pen.skin.unit)
            pen.panel(felt, fill=look.felt, alpha=1.0, radius=(radius - RIM * share) / pen.skin.unit)
        self.middle.paint(pen)
        for chair in self.chairs:
            if not chair.focusable:  # the focus group draws the others
                chair.draw(pen.canvas)

    def _cut(self, whole: pygame.Surface, radius: int) -> pygame.Surface:
        """Return the table of a window without the floor, in the size of this one."""
        u, size = self.app.viewport.u, self.table.size
        if self._felt is None or self._felt[0] is not whole or self._felt[1].get_size() != size:
            rect = pygame.Rect(*(round(edge * u) for edge in table_rect(whole.get_width() / u, whole.get_height() / u)))
            felt = blank(*size)
            felt.blit(pygame.transform.smoothscale(whole.subsurface(rect.clip(whole.get_rect())), size), (0, 0))
            felt.blit(round_mask(*size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._felt = whole, felt
        return self._felt[1]
