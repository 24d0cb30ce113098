"""Squeezing the own two cards: they lie face down until a corner is lifted with the mouse or a key. A click
without a pull turns a card over, as do activation by keyboard, switch scanning and screen reader.

The other seats learn nothing about it. If several players share the screen, whoever decides holds the own cards, or the
key: the corners are up as long, never longer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.games.kingdoms.play import OWN_TWO
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.table.effects.lifted_corner import corner_lifted
from tabletop_gui.gui.table.model.motion.idle_behaviour import RESTS_MS
from tabletop_gui.gui.table.model.motion.tween import Glide, in_cubic, in_out_cubic
from tabletop_gui.gui.table.model.sprites import Sprite

if TYPE_CHECKING:
    from tabletop_gui.gui.games.kingdoms.table_view import KingdomsView

STAYS_OPEN: Final = 0.8
"""Pull of a corner, in card widths, beyond which the card turns over."""
CLICKED: Final = 0.05
"""Pull, in card widths, up to which the gesture is a click."""
FALLS_MS: Final = 110.0
"""Time in which a corner let go earlier falls shut."""
OPENS_MS: Final = 140.0
BY_KEY, BY_KEY_MS, KEY_OPENS_MS = 0.66, 500.0, 1500.0
"""Lift of both corners by the key, its duration, and the hold time that turns the cards over."""
STEPS: Final = 24
"""Number of rendered steps of a fold."""
TWO: Final = len(OWN_TWO)
LEGIBLE, BETWEEN = 142.0, 12.0
"""Width of a card whose corner is lifted openly, and the gap between two, logical units."""
INWARD: Final = 90.0
"""Distance by which a rival's place holds them nearer to the middle of the table."""
BY_MOUSE: Final = -1
"""The mouse in place of a key."""


class Peek:
    """The viewer's own two cards at one table."""

    def __init__(self, scene: KingdomsView) -> None:
        self.scene = scene
        self.folds = [Glide(0.0) for _ in range(TWO)]
        """Lift of each card's corner, in card widths."""
        self._opened: set[int] = set()
        self._for: object = None
        """Battle, viewer and whoever decides openly; the cards lie face down again when any of them changes."""
        self._pulled: int | None = None
        self._from = (0.0, 0.0)
        self._far = 0.0
        """Largest pull of the corner so far, in card widths."""
        self._key: int | None = None
        self._held_ms = 0.0

    @property
    def waits(self) -> bool:
        """True if the viewer's cards lie there and none has been looked at."""
        return len(self.scene.play.own_down) == TWO == len(self._row)

    @property
    def public(self) -> int:
        """The seat that decides with all hands covered; -1 for none."""
        persons, seat = self.scene.table.persons, self.scene.table.persons.actor
        return seat if persons.openly and self.scene.table.mine and seat is not None else -1

    @property
    def _row(self) -> list[Sprite]:
        table, seat = self.scene.table, self.public
        return table.stage.rows[table.hand if seat < 0 else self.scene.play.hand(seat)]

    def _wanted(self) -> frozenset[int]:
        """Return the face-down ones of the two cards."""
        scene = self.scene
        table, tally = scene.table, scene.tally
        viewpoint, me = table.viewpoint, table.viewpoint.south
        if not scene.app.settings.peek or viewpoint.watching or viewpoint.past or viewpoint.open or viewpoint.hot_seat:
            return frozenset()
        if not tally.battle or me not in tally.live or me in tally.shown or table.over:
            return frozenset()
        return OWN_TWO - self._opened

    def update(self, dt_ms: float) -> bool:
        """Advance by `dt_ms` and update the face-down cards. Return True while a corner moves."""
        table = self.scene.table
        public = self.public
        now = self.scene.tally.battle, table.viewpoint.south, table.viewpoint.covered, public
        if now != self._for:
            self._for = now
            self._opened.clear()
            self.let_go(0.0)
            self.scene.play.asked = public
            table.lay_out()
            table.arrange(OPENS_MS)
        if public >= 0:
            return self._lift(dt_ms, OWN_TWO) or self._key is not None
        if self._key is not None:
            self._held_ms += dt_ms
            if self._held_ms >= KEY_OPENS_MS:
                self._key = None
                self._open(*range(TWO))
        taken = table.pointer.selected
        number = next((k for k, sprite in enumerate(self._row[:TWO]) if sprite.face == taken), None)
        if taken is not None and number in self.scene.play.own_down:
            table.hands.apply(table.pointer.select(None))
            self._looks_down()
            self._open(number)
        wanted = self._wanted()
        if self.scene.play.set_own_down(wanted, by_hand=self.scene.app.settings.peek):
            table.lay_out()
            table.arrange(OPENS_MS, zones=(table.hand,))
        return self._lift(dt_ms, wanted) or self._key is not None

    def _lift(self, dt_ms: float, down: frozenset[int]) -> bool:
        """Move the corners of these face-down cards; a card is drawn here while its corner is up."""
        moving = False
        for number, fold in enumerate(self.folds):
            moving = fold.update(dt_ms) or moving
            if number < len(self._row):
                shown = 0.0 if fold.value > 0 and number in down else 1.0
                if self._row[number].fade.goal != shown:
                    self._row[number].fade.snap(shown)
        return moving

    # -- the hand on the corner -----------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle a corner being taken, pulled or let go. Return True if the event was used."""
        if self.public >= 0:
            return self._held_openly(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._taken(event.pos)
        if event.type == pygame.MOUSEMOTION and self._pulled is not None:
            x, y = self.scene.app.viewport.logical(event.pos)
            far = ((x - self._from[0]) ** 2 + (y - self._from[1]) ** 2) ** 0.5 / self._row[self._pulled].spot.width
            self._far = max(self._far, far)
            self.folds[self._pulled].snap(min(1.0, far))
            if far >= STAYS_OPEN:
                self._open(self._pulled)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._pulled is not None and self._far < CLICKED:
            self._open(self._pulled)
            return True
        if event.type in (pygame.MOUSEBUTTONUP, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST) and self._pulled is not None:
            self.let_go()
            return True
        bindings = self.scene.app.bindings
        if bindings.is_bound(event, "peek") and self.scene.play.own_down and self._key is None:
            self._take_by(event.key, self.scene.play.own_down, BY_KEY_MS)
            return True
        if event.type == pygame.KEYUP and self._key == event.key:
            self.let_go()
            return True
        return False

    def _held_openly(self, event: pygame.event.Event) -> bool:
        """Handle the cards being held, or the key, by whoever decides openly: both corners are up as long."""
        scene, key = self.scene, None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and scene.focus.at(event.pos) is None:
            x, y = scene.app.viewport.logical(event.pos)
            if not scene.reading and scene.table.stage.at(scene.play.hand(self.public), x, y) is not None:
                key = BY_MOUSE
        elif scene.app.bindings.is_bound(event, "peek"):
            key = event.key
        if key is not None and self._key is None:
            scene.app.play("card_pick")
            self._take_by(key, OWN_TWO, FALLS_MS)
            return True
        ends = event.type == (pygame.MOUSEBUTTONUP if self._key == BY_MOUSE else pygame.KEYUP)
        if self._key is None or not (ends or event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST)):
            return key is not None
        if event.type != pygame.KEYUP or event.key == self._key:
            self.let_go()
        return True

    def _take_by(self, key: int, cards: frozenset[int], ms: float) -> None:
        """Lift the corners of these cards by a key, or the mouse, in this time."""
        self._key, self._held_ms = key, 0.0
        for number in cards:
            self.folds[number].to(BY_KEY, 0.0 if self.scene.app.reduced_motion else ms, in_out_cubic)
        self._looks_down()

    def _taken(self, pos: tuple[int, int]) -> bool:
        scene = self.scene
        x, y = scene.app.viewport.logical(pos)
        if not scene.play.own_down or scene.reading or scene.focus.at(pos) is not None:
            return False
        number = scene.table.stage.at(scene.table.hand, x, y)
        if number is None or number not in scene.play.own_down:
            return False
        self._pulled, self._from, self._far = number, (x, y), 0.0
        scene.app.play("card_pick")
        self._looks_down()
        return True

    def _looks_down(self) -> None:
        """Show the only sign of it that other seats see: the portrait looks down."""
        idle = self.scene.idle_animation
        if idle is not None:
            seat = self.public if self.public >= 0 else self.scene.table.viewpoint.south
            idle.life.faces[seat].turns(idle.life.ms, "down", RESTS_MS)
        self.scene.app.dirty()

    def _open(self, *numbers: int) -> None:
        """Turn these cards over until the battle ends."""
        self._opened |= {*numbers}
        self._pulled = None
        for number in numbers:
            self.folds[number].snap(0.0)
        self.scene.app.play("card_flip")
        self.scene.app.dirty()

    def let_go(self, ms: float = FALLS_MS) -> None:
        """Let every corner fall shut in `ms`; 0: at once."""
        self._pulled = self._key = None
        for fold in self.folds:
            if ms and not self.scene.app.reduced_motion:
                fold.to(0.0, ms, in_cubic)
            else:
                fold.snap(0.0)
        self.scene.app.dirty()

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the cards with lifted corners."""
        if self.scene.put_away:
            return
        if self.public >= 0:
            self._draw_openly(canvas, self.public)
            return
        for number, sprite in enumerate(self._row[:TWO]):
            if sprite.face >= 0 and number in self.scene.play.own_down:
                at = sprite.x, sprite.y - sprite.rise
                self._draw_lifted(canvas, number, sprite.face, sprite.spot.width, at, sprite.angle)

    def _draw_openly(self, canvas: Canvas, seat: int) -> None:
        """Draw the cards of whoever decides openly, large enough to be read, and only while they are held."""
        if self._key is None:
            return
        row, play = self._row[:TWO], self.scene.play
        faces = play.sorted(self.scene.match.view(seat).zones[play.hand(seat)])
        away = INWARD if seat != self.scene.table.viewpoint.south else 0.0
        inward = self.scene.places.seat(seat).inward
        x = sum(sprite.x for sprite in row) / TWO + away * inward[0]
        y = sum(sprite.y for sprite in row) / TWO + away * inward[1]
        for number, face in enumerate(faces):
            self._draw_lifted(canvas, number, face, LEGIBLE, (x + (LEGIBLE + BETWEEN) * (number - 0.5), y), 0.0)

    def _draw_lifted(
        self, canvas: Canvas, number: int, face: int, width: float, at: tuple[float, float], angle: float
    ) -> None:
        """Draw a card face down with its corner up; `width` and `at` (its middle) in logical units."""
        fold = self.folds[number].value
        if fold <= 0:
            return
        painter, viewport = self.scene.painter, self.scene.app.viewport
        up, down = painter.large(face, width), painter.large(-1, width)
        wide = round(width * viewport.u)
        step = max(1, round(fold * STEPS))
        ratio = self._row[number].spot.ratio
        picture = corner_lifted(up, down, (wide, round(wide * ratio)), round(step * wide / STEPS))
        picture = painter.leaned(picture, angle)
        x, y = viewport.point(*at)
        canvas.blit(picture.surface, x + picture.dx, y + picture.dy)
