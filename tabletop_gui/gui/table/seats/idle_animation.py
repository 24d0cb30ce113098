"""Idle animations on the screen: blinking and glancing faces, an animated felt, and the conditions that stop them.

Nothing else changes between moves, so no frame is drawn for them: the few pictures that change are replaced on the canvas
(`Canvas.retouch`), and only their areas are repainted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Protocol

import pygame
from msgspec.structs import replace

from tabletop_gui.gui.paint.canvas import Canvas, Retouch
from tabletop_gui.gui.table.model.motion.idle_behaviour import IdleBehaviour, Look, Point, PublicScene, SeatTraits
from tabletop_gui.gui.table.seats.seat_plates import SeatPlate

if TYPE_CHECKING:
    from tabletop_gui.gui.table.parts import AnyParts

TICK_MS: Final = 1000 / 8
"""Step of the felt's animation, ms: eight a second are enough for flames and a needle."""
DROWSY_MS: Final = 20_000.0
"""Time without input after which idle animations stop, ms."""
POWER_MS: Final = 30_000.0
"""Interval at which the power source is checked, ms."""
BLINKING: Final = ("calm", "thinking", "sour", "smug", "surprised")
"""Emotions with open eyes; in the first two the eyes also look about."""
LOOKING: Final = BLINKING[:2]


class FeltAnimation(Protocol):
    """Interface of the idle animation of a game's felt."""

    def draw(self, canvas: Canvas) -> None:
        """Draw its current state directly on the felt."""

    def update(self, dt_ms: float, acting: int | None) -> Sequence[Retouch] | None:
        """Advance time; return the pictures that changed, a few at most. None if a whole frame must be drawn."""


class IdleAnimation:
    """Idle animations of one table scene."""

    def __init__(self, scene: AnyParts, felt_animation: FeltAnimation | None) -> None:
        self.scene, self.felt_animation = scene, felt_animation
        characters = scene.app.library.characters()
        bots = {seat: characters.get(one.character) for seat, one in enumerate(scene.match.seats) if not one.person}
        style = {seat: one.personality for seat, one in bots.items() if one is not None}
        self.life = IdleBehaviour(
            [SeatTraits(scene.character(seat), style.get(seat, "")) for seat in range(len(scene.match.seats))]
        )
        self.awake = False
        self._tick = 0.0
        self._power_ms, self._on_battery = POWER_MS, False
        self._at: float | None = None
        """Time of the last update; None while stopped."""

    # -- what is seen ---------------------------------------------------------------------------------------------------------

    @property
    def on(self) -> bool:
        """True if idle animations are enabled."""
        app = self.scene.app
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
        if self.felt_animation is not None and self.on:
            self.felt_animation.draw(canvas)

    # -- time -----------------------------------------------------------------------------------------------------------------

    def _rests(self) -> bool:
        """Return True if idle animations are stopped now."""
        scene = self.scene
        app, table = scene.app, scene.table
        return (
            not self.on or not app.focused or self._on_battery or scene.put_away or scene.reading or table.viewpoint.past
            or table.highlights.running or table.viewpoint.covered or app.loop.idle_ms > DROWSY_MS
        )  # fmt: skip

    def update(self, moving: bool) -> None:
        """Advance time. `moving`: a frame is drawn anyway."""
        app = self.scene.app
        now = app.clock.now()
        dt_ms = now - self._at if self._at is not None else 0.0
        self._at = now
        self._power_ms += dt_ms
        if self.on and self._power_ms >= POWER_MS:
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
                more = self.felt_animation.update(self._tick, self.scene.table.acting)
                self._tick = 0.0
                whole = whole or more is None
                retouches += more or ()
            soon = min(soon, TICK_MS - self._tick)
        app.loop.retouch_in(soon, self._alone)
        if not moving and (whole or not self._retouched(retouches)):
            app.dirty()

    def _alone(self) -> None:
        """Advance time when nothing else moves."""
        if self.scene.app.scenes.top is self.scene:
            self.update(False)

    def _retouched(self, retouches: Sequence[Retouch]) -> bool:
        """Apply changed pictures directly to the screen. False if the screen shows another scene."""
        app = self.scene.app
        if not retouches:
            return True
        if app.scenes.top is not self.scene:
            return False
        rects = app.canvas.retouch(retouches)
        if rects:
            app.window.present(rects)
        return rects is not None

    def _faces(self, seats: Sequence[int]) -> list[Retouch]:
        """Return the faces that differ from what is on the screen."""
        scene, found = self.scene, list[Retouch]()
        n, south = len(self.life.faces), scene.table.viewpoint.south
        for seat in seats:
            at, plate = scene.table.places.seats[(seat - south) % n], scene.seat_plate(seat)
            drawn = scene.signs.shown.get((seat - south) % n)
            if drawn is not None and drawn.look != plate.look:
                scene.signs.shown[(seat - south) % n] = plate
                found.append(Retouch(*scene.signs.medallion(at, drawn), *scene.signs.medallion(at, plate)))
        return found

    def _scenery(self, moving: bool) -> PublicScene:
        scene = self.scene
        table, n = scene.table, len(self.life.faces)
        places = table.places.seats
        at: list[Point] = [(0.0, 0.0)] * n
        for slot, seat in enumerate(places):
            at[(table.viewpoint.south + slot) % n] = seat.x, seat.y
        did = table.match.steps[-1].seat if table.match.steps else None
        return PublicScene(at, table.acting, did, self._falling() if moving else None)

    def _falling(self) -> Point | None:
        """Return the position of a card that is being dealt face up to the table; None if there is none."""
        table = self.scene.table
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
