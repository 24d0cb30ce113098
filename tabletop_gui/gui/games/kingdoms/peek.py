"""Squeezing the own two cards: they lie face down until a corner is lifted with the mouse or a key. A click
without a pull turns a card over, as do activation by keyboard, switch scanning and screen reader.

The other seats learn nothing about it. If several players share the screen, the cards lie face down again
whenever another player has had it.
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


class Peek:
    """The viewer's own two cards at one table."""

    def __init__(self, scene: KingdomsView) -> None:
        self.scene = scene
        self.folds = [Glide(0.0) for _ in range(TWO)]
        """Lift of each card's corner, in card widths."""
        self._opened: set[int] = set()
        self._for: object = None
        """Battle and viewer; the cards lie face down again when either changes."""
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
    def _row(self) -> list[Sprite]:
        table = self.scene.table
        return table.stage.rows[table.hand]

    def _wanted(self) -> frozenset[int]:
        """Return the face-down ones of the two cards."""
        scene = self.scene
        table, tally = scene.table, scene.tally
        viewpoint, me = table.viewpoint, table.viewpoint.south
        if not scene.app.settings.peek or viewpoint.watching or viewpoint.past or viewpoint.open:
            return frozenset()
        if not tally.battle or me not in tally.live or me in tally.shown or table.over:
            return frozenset()
        return OWN_TWO - self._opened

    def update(self, dt_ms: float) -> bool:
        """Advance by `dt_ms` and update the face-down cards. Return True while a corner moves."""
        table = self.scene.table
        now = self.scene.tally.battle, table.viewpoint.south, table.viewpoint.covered
        if now != self._for:
            self._for = now
            self._opened.clear()
            self._let_go(0.0)
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
        moving = False
        for number, fold in enumerate(self.folds):
            moving = fold.update(dt_ms) or moving
            if number < len(self._row):
                shown = 0.0 if fold.value > 0 and number in wanted else 1.0
                if self._row[number].fade.goal != shown:
                    self._row[number].fade.snap(shown)
        return moving or self._key is not None

    # -- the hand on the corner -----------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle a corner being taken, pulled or let go. Return True if the event was used."""
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
            self._let_go()
            return True
        bindings = self.scene.app.bindings
        if bindings.is_bound(event, "peek") and self.scene.play.own_down and self._key is None:
            self._key, self._held_ms = event.key, 0.0
            quick = 0.0 if self.scene.app.reduced_motion else BY_KEY_MS
            for number in self.scene.play.own_down:
                self.folds[number].to(BY_KEY, quick, in_out_cubic)
            self._looks_down()
            return True
        if event.type == pygame.KEYUP and self._key == event.key:
            self._let_go()
            return True
        return False

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
            idle.life.faces[self.scene.table.viewpoint.south].turns(idle.life.ms, "down", RESTS_MS)
        self.scene.app.dirty()

    def _open(self, *numbers: int) -> None:
        """Turn these cards over until the battle ends."""
        self._opened |= {*numbers}
        self._pulled = None
        for number in numbers:
            self.folds[number].snap(0.0)
        self.scene.app.play("card_flip")
        self.scene.app.dirty()

    def _let_go(self, ms: float = FALLS_MS) -> None:
        """Let every corner fall shut."""
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
        painter, viewport = self.scene.painter, self.scene.app.viewport
        for number, sprite in enumerate(self._row[:TWO]):
            fold = self.folds[number].value
            if fold <= 0 or number not in self.scene.play.own_down or sprite.face < 0 or self.scene.put_away:
                continue
            spot = sprite.spot
            up, down = painter.large(sprite.face, spot.width), painter.large(-1, spot.width)
            wide = round(spot.width * viewport.u)
            step = max(1, round(fold * STEPS))
            picture = corner_lifted(up, down, (wide, round(wide * spot.ratio)), round(step * wide / STEPS))
            picture = painter.leaned(picture, sprite.angle)
            x, y = viewport.point(sprite.x, sprite.y - sprite.rise)
            canvas.blit(picture.surface, x + picture.dx, y + picture.dy)
