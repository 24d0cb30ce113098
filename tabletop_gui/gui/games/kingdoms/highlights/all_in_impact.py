"""Effects of a heavy sum in motion: the seat that goes all-in leans forward, a won wall of chips raises dust,
and the seat it reaches recoils.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from tabletop_gui.gui.games.kingdoms.highlights.awards import ALL_IN_SHOWN, SIDE_WON, WON
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.table.effects.chips import HEAVY
from tabletop_gui.gui.table.effects.slivers import LONG, THINS, TURN, sliver
from tabletop_gui.gui.table.model.input.intents import Box
from tabletop_gui.gui.table.model.motion.tween import in_out_cubic, out_back
from tabletop_gui.gui.table.model.seating import Sway

if TYPE_CHECKING:
    from tabletop_gui.gui.games.kingdoms.table_view import KingdomsView

LEANS, LEANS_MS, NEARER = 3, 260.0, 5.0
"""Lean of the all-in seat in degrees, its duration, and its forward shift in logical units."""
GIVES, GIVES_MS = 6.0, 180.0
"""Recoil of a seat reached by a wall of chips, logical units, and its duration."""
GRAINS, EACH = 20, 2
"""Number of places on its way at which a wall raises dust, and of slivers at each."""
DUST_MS: Final = 360.0
ASIDE, DRIFTS = 46.0, 26.0
"""Distance of the dust from the way, and its drift, logical units."""
INKS: Final = ("#C9A26B", "#EADBB8")


def seat_offsets(scene: KingdomsView) -> Mapping[int, Sway]:
    """Return the current offsets of the seats."""
    table, highlights = scene.table, scene.table.highlights
    now = highlights.now
    if now is None or now.weight.size.layers < 2 or not table.pace.shakes:
        return {}
    if now.kind == ALL_IN_SHOWN:
        share = max(0.0, min(1.0, highlights.ms / LEANS_MS, (now.weight.ms - highlights.ms) / LEANS_MS))
        lean = round(LEANS * in_out_cubic(share))
        x, y = scene.places.seat(now.seat).inward
        near = NEARER * lean / LEANS
        right = x > 0 or (not x and scene.places.seat(now.seat).x < scene.places.w / 2)
        return {now.seat: Sway(round(near * x), round(near * y), lean if right else -lean)} if lean else {}
    since = highlights.since(now.hits)
    if now.kind not in (WON, SIDE_WON) or not 0 <= since < GIVES_MS:
        return {}
    gives, verdict = GIVES * (1 - out_back(since / GIVES_MS)), scene.play.verdict
    found = {}
    for seat in verdict.seats if verdict is not None else (now.seat,):
        x, y = scene.places.seat(seat).inward
        found[seat] = Sway(round(-gives * x), round(-gives * y))
    return found


class DustSliver(NamedTuple):
    """A sliver of dust: its origin and drift, logical units; its angle; its birth, in ms of the table."""

    x: float
    y: float
    dx: float
    dy: float
    turn: int
    long: float
    ink: str
    born: float


def covers(box: Box, at: pygame.Vector2) -> bool:
    """True if a card lies so close to a point that dust would be visible on it."""
    x, y, w, h = box
    return x - DRIFTS < at.x < x + w + DRIFTS and y - DRIFTS < at.y < y + h + DRIFTS


class Dust:
    """Dust raised by one table's walls of chips."""

    def __init__(self, scene: KingdomsView) -> None:
        self.scene = scene
        self.grains: list[DustSliver] = []
        self._ms = 0.0
        self._come: dict[int, int] = {}
        """Number of places each wall has passed, by its slide."""

    def update(self, ms: float) -> None:
        """Advance by `ms`, at speed 1."""
        scene, highlights = self.scene, self.scene.table.highlights
        self._ms += ms
        now = highlights.now
        if now is None or now.kind not in (WON, SIDE_WON) or not now.weight.size.particles:
            self.grains, self._come = [], {}
            return
        self.grains = [grain for grain in self.grains if self._ms - grain.born < DUST_MS]
        for number, slide in enumerate(scene.play.slides.under_way):
            if slide.weight < HEAVY or slide.wait > 0:
                continue
            passed = int(GRAINS * max(0.0, slide.part(0, len(slide.wall))))
            for place in range(self._come.get(id(slide), 1), passed):
                self._rises(number, place, *scene.chips.way(scene.places, scene.tally, slide), now.dice)
            self._come[id(slide)] = max(passed, self._come.get(id(slide), 1))

    def _rises(self, number: int, place: int, source: tuple[float, float], target: tuple[float, float], dice: int) -> None:
        """Add dust at one place of a way."""
        way = pygame.Vector2(target) - pygame.Vector2(source)
        if not way.length():
            return
        boxes = self._clear()
        chance, along = Random(31 * dice + 7 * number + place), way.normalize()
        abreast = pygame.Vector2(-along.y, along.x)
        for k in range(EACH):
            side = 1 if k % 2 else -1
            at = pygame.Vector2(source) + way * (place / GRAINS) + abreast * side * ASIDE * (0.35 + 0.65 * chance.random())
            drift = (abreast * side * 0.9 - along * 0.5) * DRIFTS * (0.5 + 0.5 * chance.random())
            if any(covers(box, at) for box in boxes):
                continue
            turn = round(drift.as_polar()[1] / TURN) * TURN % 360
            self.grains.append(DustSliver(at.x, at.y, drift.x, drift.y, turn, LONG[place % 2], INKS[(place + k) % 2], self._ms))

    def _clear(self) -> list[Box]:
        """Return the readable areas, logical units: cards, seats, treasures, the ribbon."""
        scene, places = self.scene, self.scene.places
        boxes = [sprite.spot.box for row in scene.table.stage.rows for sprite in row if sprite.spot.seen]
        boxes += [(seat.x - 70, seat.y - 60, 140, 150) for seat in places.seats]
        count = max(1, len(scene.chips.pots(scene.tally)))
        boxes += [(x - 90, y - 50, 180, 92) for x, y in (scene.chips.rows.spot(places, k, count) for k in range(count))]
        if scene.ribbon.text:
            x, y = scene.app.viewport.logical(scene.ribbon.at)
            reach = scene.ribbon.reach / scene.app.viewport.u
            boxes.append((x - reach, y - 26, 2 * reach, 52))
        return boxes

    def draw(self, canvas: Canvas) -> None:
        """Draw the dust, thinning out until it is gone."""
        app, card = self.scene.app, self.scene.places.board.width * self.scene.app.viewport.u
        for grain in self.grains:
            done = min(0.999, (self._ms - grain.born) / DUST_MS)
            out = 1 - (1 - done) ** 3
            picture = sliver(app.skin, round(grain.long * card), grain.turn, grain.ink, int(done * THINS))
            x, y = app.viewport.point(grain.x + grain.dx * out, grain.y + grain.dy * out)
            canvas.blit(picture, x - picture.get_width() // 2, y - picture.get_height() // 2)
