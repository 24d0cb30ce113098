"""Drawing of the hook: it falls on a chain, takes the forbidden number, and hangs with it until the bid is made."""

from __future__ import annotations

from math import cos, exp, radians, sin, tau
from typing import TYPE_CHECKING, Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.raster.raster import blank
from tabletop_gui.gui.games.oh_hell.highlights.hook import (
    BITES_MS,
    FALLS_MS,
    HOOKED,
    OUTLINE_MS,
    RISES_MS,
    SWINGS_MS,
    TORN_MS,
    WHOLE_MS,
    bid_arrives,
    forbidden,
)
from tabletop_gui.gui.games.oh_hell.panel import SIDE
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import INK, PAPER, RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.effects.slivers import BurstSpec, burst
from tabletop_gui.gui.table.model.motion.tween import in_out_cubic, out_back, out_cubic
from tabletop_gui.gui.table.model.trick_play import HAND_CARD

if TYPE_CHECKING:
    from tabletop_gui.gui.games.oh_hell.table_view import OhHellView

IRON, IRON_DEEP = "#8C8797", "#4E4957"
BOX: Final = (72.0, 134.0)
"""Width and height of the hook in its own units."""
EYE, BEND, BARB = (48.0, 12.0), (28.0, 121.0), (10.0, 84.0)
"""Points of the hook: where the chain holds it, where a number hangs, and the biting tip."""
LINK: Final = 22.0
"""Distance between the links of the chain."""
LEANS: Final = -11.0
"""Tilt of the hanging number, degrees."""
TORN_UP: Final = 150.0
"""Height to which the number is torn, logical units."""
UNEASY: Final = 3.0
REST, AT_SEAT = 0.62, 0.62
"""Scale of the hook when it hangs at the panel, and at a rival's seat, relative to its fall."""
SIZES: Final = 6
"""Number of scale steps on the way there."""
SWING, SWING_MS, CALMS_MS = 17.0, 210.0, 260.0
"""Initial amplitude of the swing in degrees, its period, and the time in which it loses two thirds."""
TO_SEAT_MS: Final = 420.0
UP_MS: Final = 200.0
"""Time in which it rises away after the bid."""
DROP: Final = 240.0
"""Height above the seat from which it comes, logical units."""
SHOWN_LINKS: Final = 3
"""Number of visible chain links of a hanging hook, each paler than the one below it."""
TATTERS_MS, SPLINTERS_MS = 480.0, 200.0


class HookState(Struct, frozen=True):
    """State of the hook: its bend, in pixels, its scale, and its swing (degrees)."""

    x: float
    y: float
    scale: float
    angle: float = 0.0
    held: int | None = None
    """The number on it."""
    chain_from: int | None = None
    """Top of the fully visible chain (pixels); None: only a few links are visible."""


class HookView:
    """Draws the hook of a table, and updates the bid panel."""

    def __init__(self, scene: OhHellView, app: App) -> None:
        self.scene, self.app = scene, app
        self._seat_ms: float | None = None
        """Time, at speed 1, since it began to come to a rival's seat; None if it is not there."""
        self._swung_ms: float | None = None
        """Time since the player tried its number."""
        self._last: HookState | None = None
        """Its last position."""
        self._up_ms: float | None = None
        """Time for which it has been rising away."""
        self._wide = SIDE
        """Width of a number, logical units."""
        self._made: dict[tuple[int, int, int | None], pygame.Surface] = {}

    # -- time -----------------------------------------------------------------------------------------------------------------

    @property
    def number(self) -> int | None:
        """The number forbidden now, or None."""
        return forbidden(self.scene.tally, bool(self.scene.match.options["hook"]))

    @property
    def ms(self) -> float | None:
        """Progress of its fall on the viewer, ms; None if it is not falling."""
        highlights = self.scene.table.highlights
        shown = highlights.now is not None and highlights.now.kind == HOOKED
        return highlights.done * WHOLE_MS if shown else None

    def refuses(self) -> None:
        """Swing because its number was asked for."""
        self._swung_ms = 0.0

    def update(self, dt_ms: float) -> bool:
        """Advance by `dt_ms`. Return True while it moves."""
        scene, table, bids = self.scene, self.scene.table, self.scene.bids
        if bids.taken is not None and bids.taken.rect.w:
            self._wide = bids.taken.rect.w / self.app.viewport.u
        shows = not (table.pace.instant or table.pace.reduced)
        passed, dealer = table.tempo.passed_at_speed_1(dt_ms), scene.tally.dealer
        at_seat = self.number is not None and table.turns.thinking_seat == dealer and not bids.shown
        if not at_seat:
            self._seat_ms = None
        elif self._seat_ms is None:
            self._seat_ms = 0.0 if shows and scene.play.hook.due(table) else 10 * TO_SEAT_MS
            scene.play.hook.set_hanging()
        else:
            self._seat_ms += passed
        self.tell_panel()
        place = self.hangs()
        if place is not None:
            self._last, self._up_ms = place, None
        elif self._last is not None:
            said = self.number is None and scene.tally.bids[dealer] >= 0 and scene.tally.phase in ("bid", "tricks")
            self._up_ms = (0.0 if self._up_ms is None else self._up_ms + passed) if said and shows else UP_MS
            if self._up_ms >= UP_MS:
                self._last = self._up_ms = None
        if self._swung_ms is not None:
            self._swung_ms = self._swung_ms + passed if place is not None and shows and self._swung_ms < 4 * CALMS_MS else None
        coming = self._seat_ms is not None and self._seat_ms < TO_SEAT_MS + 3 * CALMS_MS
        return coming or self._up_ms is not None or self._swung_ms is not None

    def tell_panel(self) -> None:
        """Update the bid panel for the current stage."""
        bids, ms = self.scene.bids, self.ms
        taken = bids.taken
        if bids.offer is None or taken is None:
            bids.stepped, bids.outlined = None, True
            return
        many = len(bids.offer.bids)
        bids.stepped = None if ms is None or ms >= OUTLINE_MS else sum(bid_arrives(k, many) <= ms for k in range(many))
        bids.outlined = ms is None or ms >= OUTLINE_MS
        taken.torn = ms is None or ms >= TORN_MS
        taken.uneasy = 0.0 if ms is None else UNEASY * in_out_cubic(max(0.0, min(1.0, (ms - OUTLINE_MS) / 120)))

    # -- where it is ----------------------------------------------------------------------------------------------------------

    def hangs(self) -> HookState | None:
        """Return its current place, or None."""
        if self._seat_ms is not None:
            return self._at_seat(self._seat_ms)
        taken = self.scene.bids.taken
        if taken is None or not self.scene.bids.shown:
            return None
        return self._at_panel(taken.rect)

    def _at_seat(self, ms: float) -> HookState:
        scene, u = self.scene, self.app.viewport.u
        dealer = scene.tally.dealer
        slot = (dealer - scene.table.viewpoint.south) % scene.tally.n
        at = scene.places.seats[slot]
        plate = scene.signs.plate_rect(at, scene.seat_plate(dealer))
        side = self._side * AT_SEAT
        x = plate.left - 0.7 * side if at.side == "east" else plate.right + 0.7 * side
        y = plate.bottom - 1.05 * side
        down = out_cubic(min(1.0, ms / TO_SEAT_MS))
        return HookState(x, y - DROP * u * (1 - down), AT_SEAT, swing(ms - 0.6 * TO_SEAT_MS), self.number)

    def _at_panel(self, socket: pygame.Rect) -> HookState | None:
        ms, u, bids = self.ms, self.app.viewport.u, self.scene.bids
        top = self.scene.bar.height
        bite = socket.centerx, socket.top + round(0.2 * socket.h)
        x = bite[0] + (BEND[0] - BARB[0]) * u * 0.4
        rest = HookState(x, bids.rect.top - self._side * REST * 0.62, REST, 0.0, self.number)
        if ms is None:
            return rest if self._swung_ms is None else HookState(rest.x, rest.y, REST, swing(self._swung_ms), rest.held)
        if ms < FALLS_MS:
            return None
        if ms < BITES_MS:
            way = ((ms - FALLS_MS) / (BITES_MS - FALLS_MS)) ** 2
            return HookState(x, top + (bite[1] - top) * way, 1.0, chain_from=top)
        if ms < TORN_MS:
            return HookState(x, bite[1], 1.0, chain_from=top)
        up = bite[1] - TORN_UP * u * out_back(min(1.0, (ms - TORN_MS) / (SWINGS_MS - TORN_MS)))
        if ms < RISES_MS:
            return HookState(x, up, 1.0, swing(ms - SWINGS_MS), self.number, top)
        share = in_out_cubic((ms - RISES_MS) / (WHOLE_MS - RISES_MS))
        step = round(share * SIZES) / SIZES
        angle = swing(ms - SWINGS_MS) * (1 - share)
        return HookState(x, up + (rest.y - up) * share, 1 + (REST - 1) * step, angle, self.number, top if share < 0.5 else None)

    @property
    def _side(self) -> float:
        """Width of the moving number, in pixels: that of the panel, even after it has closed."""
        return self._wide * self.app.viewport.u

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the hook, the number it has torn off, and the scraps."""
        self._tatters(canvas)
        place = self._last
        if place is None:
            return
        rise, strength = 0.0, 1.0
        if self._up_ms is not None:
            share = self._up_ms / UP_MS
            rise, strength = DROP * self.app.viewport.u * share * share, 1 - share**3
        self._draw(canvas, place, rise, strength)

    def _draw(self, canvas: Canvas, place: HookState, rise: float, strength: float) -> None:
        u = self.app.viewport.u * place.scale
        picture = self._picture(place.scale, place.held)
        w, h = picture.get_size()
        eye = place.x + (EYE[0] - BEND[0]) * u, place.y + (EYE[1] - BEND[1]) * u - rise
        self._chain(canvas, eye, u, place.chain_from, strength)
        middle = w / 2 - EYE[0] * u - self._margin(place.scale), h / 2 - EYE[1] * u
        if abs(place.angle) >= 0.4:
            a = radians(place.angle)
            picture = pygame.transform.rotozoom(picture, -place.angle, 1.0)
            middle = middle[0] * cos(a) - middle[1] * sin(a), middle[0] * sin(a) + middle[1] * cos(a)
        if strength < 1:
            picture = canvas.faded(picture, strength, once=True)
        w, h = picture.get_size()
        canvas.blit(picture, eye[0] + middle[0] - w / 2, eye[1] + middle[1] - h / 2)

    def _chain(self, canvas: Canvas, eye: tuple[float, float], u: float, top: int | None, strength: float) -> None:
        step, k, y = LINK * u, 0, eye[1]
        while (y > top if top is not None else k < SHOWN_LINKS) and k < 60:
            y = eye[1] - (k + 0.62) * step
            link = self._link(u, k % 2)
            pale = strength if top is not None else strength * (1 - k / SHOWN_LINKS)
            w, h = link.get_size()
            if top is None or y > top:
                canvas.blit(canvas.faded(link, pale), eye[0] - w / 2, y - h / 2)
            k += 1

    def _link(self, u: float, side: int) -> pygame.Surface:
        """Return a chain link, from the front or edgewise."""
        w, h = (15 * u, 30 * u) if side == 0 else (8 * u, 26 * u)
        line = (6.4 * u, 3.4 * u) if side == 0 else (7 * u, 4 * u)
        body = ""
        for width, ink in zip(line, (INK, PAPER if side == 0 else IRON), strict=True):
            if side == 0:
                body += f'<rect x="{line[0] / 2 + 1:.2f}" y="{line[0] / 2 + 1:.2f}" width="{w - line[0]:.2f}" '
                body += f'height="{h - line[0]:.2f}" rx="{(w - line[0]) / 2:.2f}" fill="none" stroke="{ink}" '
                body += f'stroke-width="{width:.2f}"/>'
            else:
                body += f'<path d="M{w / 2 + 1:.2f} {line[0] / 2 + 1:.2f}V{h - line[0] / 2:.2f}" fill="none" stroke="{ink}" '
                body += f'stroke-width="{width:.2f}" stroke-linecap="round"/>'
        return self.app.skin.drawing(("chain link", side), round(w) + 2, round(h) + 2, body)

    def _margin(self, scale: float) -> float:
        """Return the extra width on the left of the hook's image, for the number on it."""
        return self._side * scale * 0.35

    def _picture(self, scale: float, held: int | None) -> pygame.Surface:
        """Return the hook, with the number on it or without."""
        u = self.app.viewport.u * scale
        key = round(u * 1000), round(self._side), held
        found = self._made.get(key)
        if found is None:
            if len(self._made) > 16:
                self._made.clear()
            found = self._made[key] = self._composed(u, scale, held)
        return found

    def _composed(self, u: float, scale: float, held: int | None) -> pygame.Surface:
        app, side, margin = self.app, self._side * scale, self._margin(scale)
        w, h = round(BOX[0] * u + 2 * margin), round(BOX[1] * u + 1.2 * side)
        whole = blank(w, h)
        iron = app.skin.drawing(("hook",), round(BOX[0] * u), round(BOX[1] * u), hook_svg(u))
        if held is None:
            whole.blit(iron, (margin, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            return whole
        plate = app.skin.plate("paper", round(side), round(side), "rest")
        number = blank(*plate.get_size())
        number.blit(plate, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        figure = app.text.line(str(held), "display", max(12, round(side * 0.5)), RED)
        at = (round(side) - figure.get_width()) // 2, (round(side) - figure.get_height()) // 2
        number.blit(figure, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        leaning = pygame.transform.rotozoom(number, -LEANS, 1.0)
        x = margin + BEND[0] * u - leaning.get_width() / 2 - 0.06 * side
        y = BEND[1] * u - 0.16 * side
        whole.blit(iron, (margin, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        whole.blit(leaning, (round(x), round(y)), special_flags=pygame.BLEND_PREMULTIPLIED)
        barb = pygame.Rect(round(margin), 0, round(BOX[0] * u), round((BEND[1] + 4) * u))
        whole.blit(iron, barb.topleft, (0, 0, barb.w, barb.h), special_flags=pygame.BLEND_PREMULTIPLIED)
        return whole

    def _tatters(self, canvas: Canvas) -> None:
        """Draw crumbs of paper at the bite and the tear, and slivers round the gap."""
        ms, taken, highlights = self.ms, self.scene.bids.taken, self.scene.table.highlights
        if ms is None or taken is None or highlights.now is None:
            return
        rect, card, skin = taken.rect, HAND_CARD * self.app.viewport.u, self.app.skin
        share, dice = highlights.now.weight.ms / WHOLE_MS, highlights.now.dice
        top = rect.centerx, rect.top
        down = (0.0, 1.0)
        blow = BurstSpec(card, life=SPLINTERS_MS, many=6, inks=(PAPER,), seed=dice, near=0.05, far=0.18, along=down)
        burst(canvas, skin, top, (ms - BITES_MS) * share, blow)
        torn = (ms - TORN_MS) * share
        blow = BurstSpec(card, life=SPLINTERS_MS, many=13, inks=(PAPER, RED), seed=dice + 1, near=0.05, far=0.22)
        burst(canvas, skin, rect.center, torn, blow)
        over = rect.centerx, self.scene.bids.rect.top - round(0.1 * card)
        blow = BurstSpec(
            card, life=TATTERS_MS * share, many=18, inks=(PAPER,), seed=dice + 2, near=0.12, far=0.8, along=(0.0, -1.0)
        )
        burst(canvas, skin, over, torn, blow)


def swing(since: float) -> float:
    """Return the swing after a time, in degrees: an oscillation that dies down."""
    if not 0 <= since < 4 * CALMS_MS:
        return 0.0
    return round(2 * SWING * exp(-since / CALMS_MS) * sin(tau * since / (2 * SWING_MS))) / 2


def hook_svg(u: float) -> str:
    """Return the SVG of the hook at `u` pixels per unit."""
    (ex, ey), (bx, by) = EYE, BARB

    def at(x: float, y: float) -> str:
        return f"{x * u:.2f} {y * u:.2f}"

    shank = f"M{at(ex, ey + 8)}L{at(ex, 88)}C{at(ex, 128)} {at(bx + 2, 132)} {at(bx, by + 14)}"
    barb = f"M{at(bx, by)}L{at(bx - 9, by + 22)}L{at(bx + 3, by + 17)}L{at(bx + 13, by + 19)}Z"
    body = ""
    for width, ink in ((15.0, INK), (9.5, IRON_DEEP), (6.5, IRON)):
        body += f'<path d="{shank}" fill="none" stroke="{ink}" stroke-width="{width * u:.2f}" stroke-linecap="round"/>'
        body += f'<circle cx="{ex * u:.2f}" cy="{ey * u:.2f}" r="{8 * u:.2f}" fill="none" stroke="{ink}" '
        body += f'stroke-width="{(width * 0.5) * u:.2f}"/>'
    light = f"M{at(ex - 1.6, ey + 14)}L{at(ex - 1.6, 86)}C{at(ex - 3, 112)} {at(34, 117)} {at(28, 118)}"
    body += f'<path d="{light}" fill="none" stroke="{PAPER}" stroke-width="{1.8 * u:.2f}" stroke-linecap="round"/>'
    return body + f'<path d="{barb}" fill="{PAPER}" stroke="{INK}" stroke-width="{2.6 * u:.2f}" stroke-linejoin="round"/>'
