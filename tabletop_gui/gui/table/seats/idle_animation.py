"""Idle animations on the screen: blinking and glancing faces, an animated felt, and the conditions that stop them.

Nothing else changes between moves, so no frame is drawn for them: the few pictures that change are replaced on the canvas
(`Canvas.retouch`), and only their areas are repainted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from msgspec.structs import replace

from tabletop_gui.gui.paint.canvas import Canvas, Retouch
from tabletop_gui.gui.table.game_scene import AnyGameScene, FeltAnimation
from tabletop_gui.gui.table.model.motion.idle_behaviour import IdleBehaviour, Look, Point, PublicScene, SeatTraits
from tabletop_gui.gui.table.part import RESTS, Part, Passed
from tabletop_gui.gui.table.seats.seat_plates import SeatPlate, SeatPlates

TICK_MS: Final = 1000 / 8
"""Step of the felt's animation, ms: eight a second are enough for flames and a needle."""
DROWSY_MS: Final = 20_000.0
"""Time without input after which idle animations stop, ms."""
POWER_MS: Final = 30_000.0
"""Interval at which the power source is checked, ms."""
BLINKING: Final = ("calm", "thinking", "sour", "smug", "surprised")
"""Emotions with open eyes; in the first two the eyes also look about."""
LOOKING: Final = BLINKING[:2]


class IdleAnimation(Part):
    """Idle animations of one table game."""

    def __init__(self, game: AnyGameScene, signs: SeatPlates, felt_animation: FeltAnimation | None) -> None:
        self.game, self.signs, self.felt_animation = game, signs, felt_animation
        characters = game.app.library.characters()
        bots = {seat: characters.get(one.character) for seat, one in enumerate(game.match.seats) if not one.person}
        style = {seat: one.personality for seat, one in bots.items() if one is not None}
        self.life = IdleBehaviour(
            [SeatTraits(game.character(seat), style.get(seat, "")) for seat in range(len(game.match.seats))]
        )
        self.awake = False
        self._tick = 0.0
        self._power_ms, self._on_battery = POWER_MS, False
        self._at: float | None = None
        """Time of the last update; None while stopped."""

    # -- what is seen ---------------------------------------------------------------------------------------------------------

    @property
    def enabled(self) -> bool:
        """True if idle animations are enabled."""
        app = self.game.app
        return app.settings.idle_animations and not app.reduced_motion

    def alive(self, seat: int, plate: SeatPlate) -> SeatPlate:
        """Return a seat's plate with the state of its face."""
        if not self.awake or plate.dim or plate.emotion not in BLINKING:
            return plate
        look, down = self._seen(seat, plate)
        return replace(plate, look=look, down=down) if look or down else plate

    def _seen(self, seat: int, plate: SeatPlate) -> tuple[Look, int]:
        """Return the look of a face and its offset downwards, as far as its emotion shows them."""
        face = self.life.faces[seat]
        return face.lids or (face.eyes if plate.emotion in LOOKING else ""), face.down

    def draw(self, canvas: Canvas) -> None:
        """Draw the felt's animation, frozen while stopped; nothing if idle animations are disabled."""
        if self.felt_animation is not None and self.enabled:
            self.felt_animation.draw(canvas)

    # -- time -----------------------------------------------------------------------------------------------------------------

    def _rests(self) -> bool:
        """Return True if idle animations are stopped now."""
        game = self.game
        app, table = game.app, game.table
        return (
            not self.enabled or not app.focused or self._on_battery or game.put_away or game.reading or table.viewpoint.past
            or table.highlights.running or table.viewpoint.covered or app.loop.idle_ms > DROWSY_MS
        )  # fmt: skip

    def update(self, passed: Passed) -> float:
        self._advance(passed.moving)
        return RESTS

    def _advance(self, moving: bool) -> None:
        """Advance time; `moving` if a frame is drawn anyway. The clock is its own: it also runs while the table rests."""
        app = self.game.app
        now = app.clock.now()
        dt_ms = now - self._at if self._at is not None else 0.0
        self._at = now
        self._power_ms += dt_ms
        if self.enabled and self._power_ms >= POWER_MS:
            self._power_ms, self._on_battery = 0.0, on_battery()
        if self._rests():
            if self.awake:
                self.awake = False
                self.life.still()
                app.dirty()
            self._at = None
            return
        self.awake = True
        before = self.life.looks
        soon = self.life.update(dt_ms, self._scenery(moving))
        looks = self.life.looks
        changed = [seat for seat, look in enumerate(looks) if look != before[seat]]
        whole = any(looks[seat][1] != before[seat][1] for seat in changed)
        retouches = self._faces(changed) if not (whole or moving) else []
        self._tick += dt_ms
        if self.felt_animation is not None:
            if self._tick >= TICK_MS:
                more = self.felt_animation.update(self._tick, self.game.table.acting)
                self._tick = 0.0
                whole = whole or more is None
                retouches += more or ()
            soon = min(soon, TICK_MS - self._tick)
        app.loop.retouch_in(soon, self._alone)
        if not moving and (whole or not self._retouched(retouches)):
            app.dirty()

    def _alone(self) -> None:
        """Advance time when nothing else moves."""
        if self.game.app.scenes.top is self.game:
            self._advance(False)

    def _retouched(self, retouches: Sequence[Retouch]) -> bool:
        """Apply changed pictures directly to the screen. False if the screen shows another game."""
        app = self.game.app
        if not retouches:
            return True
        if app.scenes.top is not self.game:
            return False
        rects = app.canvas.retouch(retouches)
        if rects:
            app.window.present(rects)
        return rects is not None

    def _faces(self, seats: Sequence[int]) -> list[Retouch]:
        """Return the faces that differ from what is on the screen."""
        game, found = self.game, list[Retouch]()
        n, south = len(self.life.faces), game.table.viewpoint.south
        for seat in seats:
            at, plate = game.table.places.seats[(seat - south) % n], game.seat_plate(seat)
            drawn = self.signs.shown.get((seat - south) % n)
            if drawn is not None and drawn.look != plate.look:
                self.signs.shown[(seat - south) % n] = plate
                found.append(Retouch(*self.signs.medallion(at, drawn), *self.signs.medallion(at, plate)))
        return found

    def _scenery(self, moving: bool) -> PublicScene:
        game = self.game
        table, n = game.table, len(self.life.faces)
        places = table.places.seats
        at: list[Point] = [(0.0, 0.0)] * n
        for slot, seat in enumerate(places):
            at[(table.viewpoint.south + slot) % n] = seat.x, seat.y
        did = table.match.steps[-1].seat if table.match.steps else None
        return PublicScene(at, table.acting, did, self._falling() if moving else None)

    def _falling(self) -> Point | None:
        """Return the position of a card that is being dealt face up to the table; None if there is none."""
        table = self.game.table
        hands = {table.play.hand(seat) for seat in range(table.match.state.n)}
        for zone, row in enumerate(table.stage.rows):
            if zone not in hands:
                for sprite in row:
                    if sprite.flight is not None and sprite.spot.up:
                        return sprite.spot.x, sprite.spot.y
        return None


def on_battery() -> bool:
    """Return True if the machine runs on its battery, as far as SDL can tell."""
    try:
        power = pygame.system.get_power_state()
    except (AttributeError, pygame.error):
        return False
    return power is not None and bool(power.on_battery)
