"""Plates of the seats: portrait, name plate, pips, dealer button, turn ring."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import chain
from typing import Final

import pygame
from msgspec import Struct
from msgspec.structs import replace
from pygame.transform import rotozoom

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.outline import arc
from tabletop_gui.gui.paint.pen import Pen, laid
from tabletop_gui.gui.paint.skin import Drawing, Kind, cached_piece, prerender_drawing
from tabletop_gui.gui.paint.theme import GOLD, INK, MUTED_INK, PAPER, RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.seating import STILL, BidSealState, SeatLayout, Sway
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.table.seats.bid_seals import seal_picture

CAP: Final = 1.35
"""The largest interface scale that the plates follow."""

RING_STEPS: Final = 48
PLATE_HEIGHT: Final = 50.0
ROUND_WORDS: Final = 3
"""Least padding round both lines of a plate, pixels: in a small window the least text size makes the plate higher."""
ABOVE_CAPITALS: Final = 0.2
"""Share of a name's line above its capitals."""
PIP: Final = 17.0
PIP_STEP: Final = 21.0
PIPS_IN_A_ROW: Final = 5
WANTED, WANTED_ROOM = 25.0, 24.0
"""Type size of the figure before the pips, and the space it has, logical units."""
GREY: Final = "#9A8F99"
"""Ink of a ring that can no longer be filled."""
PLATE_REACH: Final = {"west": 64.0, "east": 64.0, "south": 80.0}
"""Largest extent of a plate from the portrait's middle towards the seat's cards: longer names grow the other way."""
EDGE: Final = 8.0
OWN_SEAL, SEAL = 74.0, 58.0
MOODS: Final = (
    ("sour", PAPER), ("glad", PAPER), ("thinking", GOLD), ("calm", GOLD), ("surprised", PAPER), ("sour", GOLD), ("smug", PAPER),
)  # fmt: skip
"""Emotions and ring colours used in a match: the calm face with a paper ring is needed from the first frame."""


class SeatPlate(Struct, frozen=True):
    """Contents of a seat's plate."""

    name: str
    line: str
    character: str
    pips: tuple[int, int] | None = None
    """Counts wanted and had, such as tricks: the figure wanted and a ring for each, filled for each had, and a red disc for
    each too many. None: not declared yet, or not applicable.
    """
    grey: int = 0
    """Number of empty rings shown grey: they can no longer be filled."""
    dealer: bool = False
    active: bool = False
    thinking: bool = False
    """True on a bot's turn: the ring rotates."""
    emotion: str = "calm"
    struck: bool = False
    """True if it has just been hit: its plate is red."""
    seal: BidSealState | None = None
    """State of the seat's bid; None if it has none to show."""
    shiver: int = 0
    """Current offset of the trembling seal, pixels."""
    dim: bool = False
    """True if the seat is out: a folded hand, or an eliminated player."""
    look: str = ""
    """State of its eyes (`art.portraits.LOOKS`); "" for those of its emotion."""
    sway: Sway = STILL
    """Displacement of the whole seat, when something heavy arrives or leaves."""
    down: int = 0
    """Offset of portrait and plate downwards, logical units: nodding or drumming."""


class SeatPlates:
    """Draws the plates of all seats. Time only rotates the ring."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.measure = TableScale(app, CAP)
        self._turned = 0.0
        self.shown: dict[int, SeatPlate] = {}
        """The contents drawn on the screen, by slot."""
        self.beside = pygame.Rect(0, 0, 0, 0)
        """Area left of the viewer's seat, pixels: the plate there keeps clear of it, moving nearer to the cards if needed."""
        self.small: list[Callable[[], Iterable[tuple[int, str]]]] = []
        """Widths, in pixels, and emotions of further faces in panels and sheets."""

    def update(self, dt_ms: float, thinking: bool) -> bool:
        """Rotate the ring while a seat thinks. True when it moved."""
        if not thinking or self.app.reduced_motion:
            return False
        self._turned = (self._turned + dt_ms / timing.TURN_RING_TURN_MS) % 1.0
        return True

    def draw(self, canvas: Canvas, slot: int, seat: SeatLayout, plate: SeatPlate) -> None:
        """Draw one seat; `slot` is its place round the table."""
        self.shown[slot] = plate
        state = seat, plate, self._step(plate), self.beside.right
        canvas.repeat(("sign", slot), state, lambda: self._draw(canvas, seat, plate))

    def ahead(self, seats: Sequence[SeatLayout], characters: Sequence[str]) -> None:
        """Draw the rings and faces in the background that will be needed at the seats (`MOODS`), then the `small` faces."""
        art, u = self.app.art, self.app.viewport.u
        for d in dict.fromkeys(round(seat.diameter * u) for seat in seats):
            for step in range(-1, RING_STEPS):
                prerender_drawing(art.in_background, self.app.skin, *self._ring(d, step))
        for emotion, ring in MOODS:
            for seat, character in zip(seats, characters, strict=True):
                d = round(seat.diameter * u)
                art.in_background(partial(art.portrait_cache.ahead, PortraitSpec(character, emotion, ring, False), (d, d)))
        for d, emotion in chain.from_iterable(small() for small in self.small):
            for character in characters:
                art.in_background(partial(art.portrait_cache.ahead, PortraitSpec(character, emotion, PAPER, False), (d, d)))

    def _draw(self, canvas: Canvas, seat: SeatLayout, plate: SeatPlate) -> None:
        app = self.app
        u = app.viewport.u
        if plate.down or plate.sway:
            dx, dy, _ = plate.sway
            seat = replace(seat, x=seat.x + dx, y=seat.y + dy + plate.down, pips=(seat.pips[0] + dx, seat.pips[1] + dy))
        x, y, d = round(seat.x * u), round(seat.y * u), round(seat.diameter * u)
        pen, rim = self.measure.pen(canvas), GOLD if plate.active else PAPER
        pen.portrait(
            (x, y), d, PortraitSpec(plate.character, plate.emotion, rim, dim=plate.dim, look=plate.look), "center", lies=True
        )
        if plate.sway.lean:
            pen.put(self._tilted_portrait(plate, d, rim), (x, y), "center")
        if plate.active:
            pen.put(app.skin.drawing(*self._ring(d, self._step(plate))), (x, y), "center")
        self._plate(pen, seat, plate)
        self._pips(canvas, seat, plate)
        if plate.seal is not None:
            rect = self.seal_rect(seat, plate).move(plate.shiver, 0)
            pen.put(seal_picture(app.skin, plate.seal, rect.w), rect)
        if plate.dealer:
            self._dealer(pen, x, y, d)

    def _tilted_portrait(self, plate: SeatPlate, d: int, rim: str) -> pygame.Surface:
        """Return the tilted portrait, cached per degree."""
        who = plate.character, plate.emotion, rim, plate.dim, plate.look
        face = self.app.art.portrait(plate.character, plate.emotion, d, rim, dim=plate.dim, look=plate.look)
        return cached_piece(self.app.skin, ("leaning", *who, d, plate.sway.lean), lambda: rotozoom(face, -plate.sway.lean, 1.0))

    def medallion(self, seat: SeatLayout, plate: SeatPlate) -> tuple[pygame.Surface, int, int]:
        """Return the portrait as it is drawn, and its upper left corner in pixels."""
        u = self.app.viewport.u
        d, y = round(seat.diameter * u), seat.y + plate.down
        rim = GOLD if plate.active else PAPER
        rect = laid((d, d), (round(seat.x * u), round(y * u)), "center")
        face = self.app.art.portrait(plate.character, plate.emotion, d, rim, dim=plate.dim, look=plate.look)
        return face, rect.x, rect.y

    def disc(self, seat: SeatLayout) -> tuple[int, int, int]:
        """Return the middle and the diameter of the portrait, pixels."""
        u = self.app.viewport.u
        return round(seat.x * u), round(seat.y * u), round(seat.diameter * u)

    def plate_rect(self, seat: SeatLayout, plate: SeatPlate) -> pygame.Rect:
        """Return the area of portrait and plate together, pixels."""
        x, y, d = self.disc(seat)
        return self._plate_at(seat, plate).union(pygame.Rect(x - d // 2, y - d // 2, d, d))

    def seal_rect(self, seat: SeatLayout, plate: SeatPlate) -> pygame.Rect:
        """Return the area of the bid's seal, pixels: beside the plate, over no cards and no numbers."""
        area, u = self._plate_at(seat, plate), self.app.viewport.u
        side = round((OWN_SEAL if seat.side == "south" else SEAL) * u)
        rect, gap = pygame.Rect(0, 0, side, side), round(4 * u)
        if seat.side in ("east", "west"):
            rect.midtop = area.centerx, area.bottom + gap
        else:
            rect.midright = area.left - gap, area.centery
        return rect

    # -- pieces ---------------------------------------------------------------------------------------------------------------

    def _plate_at(self, seat: SeatLayout, plate: SeatPlate) -> pygame.Rect:
        """Return the area of the name plate: centred on the portrait, or pushed to the rim by the seat's cards."""
        app, measure, view = self.app, self.measure, self.app.viewport
        u, px = view.u, measure.px
        name = app.text.width(plate.name, "display", measure.type(18))
        line = app.text.width(plate.line, "text", measure.type(16))
        high = app.text.height("display", measure.type(18)) + app.text.height("text", measure.type(16)) + ROUND_WORDS
        w, h = min(max(name, line, px(58)) + px(30), px(210)), max(px(PLATE_HEIGHT), high)
        x, d = round(seat.x * u), round(seat.diameter * u)
        rect = pygame.Rect(x - w // 2, round(seat.y * u) + d // 2 - px(12), w, h)
        reach = PLATE_REACH.get(seat.side)
        if reach is None:
            return rect
        edge = round(EDGE * u)
        if seat.side == "east":
            left = max(rect.left, x - round(reach * u))
            return pygame.Rect(left, rect.y, min(w, view.width - edge - left), h)
        right = min(rect.right, x + round(reach * u))
        left = max(edge, right - w)
        if seat.side == "south" and rect.bottom > self.beside.top and left < self.beside.right:
            left = self.beside.right + px(4)
            right = min(max(right, left + w), view.width - edge)
        return pygame.Rect(left, rect.y, right - left, h)

    def _plate(self, pen: Pen, seat: SeatLayout, plate: SeatPlate) -> None:
        rect = self._plate_at(seat, plate)
        kind: Kind = "red" if plate.struck else "gold" if plate.active else "paper"
        ink = PAPER if plate.struck else INK
        room = rect.w - pen.px(16)
        name = pen.line(plate.name, "display", 18, ink, room=room)
        if not plate.line:
            pen.plate(rect, kind, radius=10, words=name.get_height())
            pen.put(name, rect.center, "center")
            return
        muted = PAPER if plate.struck else mix(MUTED_INK, INK, 0.6) if plate.active else MUTED_INK
        line = pen.line(plate.line, "text", 16, muted, room=room)
        top = (rect.h - name.get_height() - line.get_height()) // 2 + pen.px(1)
        under = top + name.get_height() - pen.px(2)
        capitals = top + round(ABOVE_CAPITALS * name.get_height())
        pen.plate(rect, kind, radius=10, words=max(rect.h - 2 * capitals, 2 * (under + line.get_height()) - rect.h))
        pen.put(name, (rect.centerx, rect.y + top), "midtop")
        pen.put(line, (rect.centerx, rect.y + under), "midtop")

    def _step(self, plate: SeatPlate) -> int:
        """Return the rotation of the turn ring, of `RING_STEPS`; -1 while it stands still."""
        return round(self._turned * RING_STEPS) % RING_STEPS if plate.thinking else -1

    def _ring(self, d: int, step: int) -> Drawing:
        """Return a gold ring: whole (-1) when a human is to act, a rotating arc on a dark track while a bot thinks."""
        u = self.app.viewport.u
        width = max(2.0, 5 * u)
        side = d + round(32 * u)
        c, r = side / 2, (d + 20 * u) / 2
        if step < 0:
            body = f'<circle cx="{c}" cy="{c}" r="{r:.2f}" fill="none" stroke="{GOLD}" stroke-width="{width:.2f}"/>'
            return ("turn ring", d, -1), side, side, body
        track = f'<circle cx="{c}" cy="{c}" r="{r:.2f}" fill="none" stroke="{mix(GOLD, INK, 0.55)}" stroke-width="{width:.2f}"/>'
        way = arc(c, r, step / RING_STEPS, 0.62)
        turning = f'<path d="{way}" fill="none" stroke="{GOLD}" stroke-width="{width:.2f}" stroke-linecap="round"/>'
        return ("turn ring", d, step), side, side, track + turning

    def _dealer(self, pen: Pen, x: int, y: int, d: int) -> None:
        app, reach = self.app, d * 0.39
        side = round(33 * app.viewport.u)
        at = pygame.Rect(round(x - reach - side / 2), round(y - reach - side / 2), side, side)
        pen.disc(at, PAPER, INK, 1.8)
        pen.put(app.text.line(app.tr("table.sign.dealer"), "display", max(12, round(side * 0.52)), INK), at, "center")

    def _pips(self, canvas: Canvas, seat: SeatLayout, plate: SeatPlate) -> None:
        area, u = self.pips_rect(seat, plate), self.app.viewport.u
        if area is None or plate.pips is None:
            return
        figure = self.app.text.line(str(plate.pips[0]), "display", round(WANTED * u), PAPER)
        Pen(canvas, self.app).put(figure, (area.x, area.centery), "midleft")
        side = max(8, round(PIP * u))
        for k, (x, y) in enumerate(self._pip_places(seat, plate)):
            canvas.blit(self._pip(side, k, *plate.pips, plate.grey), x, y)

    def pips_rect(self, seat: SeatLayout, plate: SeatPlate) -> pygame.Rect | None:
        """Return the area of its pips and their figure, pixels; None without any."""
        u = self.app.viewport.u
        side, before = max(8, round(PIP * u)), round(WANTED_ROOM * u)
        boxes = [pygame.Rect(round(x), round(y), side, side) for x, y in self._pip_places(seat, plate)]
        if not boxes:
            return None
        area = boxes[0].unionall(boxes[1:])
        return pygame.Rect(area.x - before, area.y, area.w + before, area.h)

    def pip_rect(self, seat: SeatLayout, plate: SeatPlate, k: int) -> pygame.Rect | None:
        """Return the area of its k-th pip, pixels; None if there is none."""
        side, places = max(8, round(PIP * self.app.viewport.u)), self._pip_places(seat, plate)
        return pygame.Rect(round(places[k][0]), round(places[k][1]), side, side) if k < len(places) else None

    def _pip_places(self, seat: SeatLayout, plate: SeatPlate) -> list[tuple[float, float]]:
        """Return the upper left corner of each pip, pixels."""
        if plate.pips is None:
            return []
        u = self.app.viewport.u
        step, before = PIP_STEP * u, WANTED_ROOM * u
        count = max(*plate.pips, 1)
        x0, y0 = seat.pips[0] * u, seat.pips[1] * u
        across = PIPS_IN_A_ROW if seat.side != "north" else max(PIPS_IN_A_ROW, -(-count // 2))  # little room above the north
        rows = -(-count // across)
        places = []
        for k in range(count):
            row, column = divmod(k, across)
            if seat.side == "east":
                x = x0 - (min(count, across) - column) * step
            elif seat.side == "south":
                wide = min(across, count - row * across)
                x = seat.x * u - wide * step / 2 + column * step + before / 2
            else:
                x = x0 + before + column * step
            places.append((x, y0 - (rows - 1 - row) * step))
        return places

    def _pip(self, side: int, k: int, wanted: int, had: int, grey: int) -> pygame.Surface:
        skin = self.app.skin
        if max(wanted, had) == 0:
            r, c, w = side / 2 - 1.2, side / 2, max(1.4, side * 0.12)
            cut = r * 0.72
            body = (
                f'<circle cx="{c}" cy="{c}" r="{r:.2f}" fill="none" stroke="{PAPER}" stroke-width="{w:.2f}"/>'
                f'<path d="M{c - cut:.2f} {c + cut:.2f}L{c + cut:.2f} {c - cut:.2f}" stroke="{PAPER}" stroke-width="{w:.2f}"/>'
            )
            return skin.drawing(("pip nil",), side, side, body)
        if k >= wanted:
            return skin.disc(side, RED, PAPER, 2)
        if had <= k < had + grey:  # four strokes of a ring: it is told by its shape as well
            r, c, w = side / 2 - 1.4, side / 2, max(1.3, side * 0.11)
            way = "".join(arc(c, r, 0.05 + 0.25 * part, 0.13) for part in range(4))
            body = f'<path d="{way}" fill="none" stroke="{GREY}" stroke-width="{w:.2f}"/>'
            return skin.drawing(("pip grey",), side, side, body)
        return skin.disc(side, GOLD if k < had else "none", PAPER, 2)
