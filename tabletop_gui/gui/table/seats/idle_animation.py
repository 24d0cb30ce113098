"""The living table on the screen: faces that blink and look about, a felt that breathes, and when all of it stands still.

Between the moves nothing else changes, so no frame is drawn for it: the few pictures that have become others are exchanged on the
canvas (`Canvas.retouch`), and only where they lie is painted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Protocol

import pygame
from msgspec.structs import replace

from tabletop_gui.gui.paint.canvas import Canvas, Retouch
from tabletop_gui.gui.table.model.motion.idle_behaviour import Life, Look, Point, Scenery, Somebody
from tabletop_gui.gui.table.seats.seat_plates import Sign

if TYPE_CHECKING:
    from tabletop_gui.gui.table.parts import AnyParts

TICK_MS: Final = 1000 / 8
"""The felt breathes in steps: eight a second are enough for flames and a needle."""
DROWSY_MS: Final = 20_000.0
"""After so long without a key or the mouse everything stands still."""
POWER_MS: Final = 30_000.0
"""So often it is looked whether the machine runs on battery."""
BLINKING: Final = ("calm", "thinking", "sour", "smug", "surprised")
"""The emotions in which eyes are open; in the first two of them they look about."""
LOOKING: Final = BLINKING[:2]


class Breath(Protocol):
    """What breathes on a game's felt."""

    def draw(self, canvas: Canvas) -> None:
        """As it is now, right upon the felt."""

    def update(self, dt_ms: float, acting: int | None) -> Sequence[Retouch] | None:
        """Let time pass; the pictures that have become others, a few at most. None where a frame has to be drawn for it."""


class LivingTable:
    """The life of one table's scene."""

    def __init__(self, scene: AnyParts, breath: Breath | None) -> None:
        self.scene, self.breath = scene, breath
        characters = scene.app.library.characters()
        bots = {seat: characters.get(one.character) for seat, one in enumerate(scene.match.seats) if not one.person}
        style = {seat: one.personality for seat, one in bots.items() if one is not None}
        self.life = Life([Somebody(scene.character(seat), style.get(seat, "")) for seat in range(len(scene.match.seats))])
        self.awake = False
        self._tick = 0.0
        self._power_ms, self._on_battery = POWER_MS, False
        self._at: float | None = None
        """When time passed for it last."""

    # -- what is seen ---------------------------------------------------------------------------------------------------------

    @property
    def on(self) -> bool:
        """Whether the player wants a living table."""
        app = self.scene.app
        return app.settings.life and not app.reduced_motion

    def alive(self, seat: int, sign: Sign) -> Sign:
        """A seat's sign with what its face does."""
        if not self.awake or sign.dim or sign.emotion not in BLINKING:
            return sign
        look, down = self._seen(seat, sign)
        return replace(sign, look=look, down=down) if look or down else sign

    def _seen(self, seat: int, sign: Sign) -> tuple[Look, int]:
        """What its face does, as far as its emotion lets that be seen."""
        face = self.life.faces[seat]
        return face.lids or (face.eyes if sign.emotion in LOOKING else ""), face.down

    def draw(self, canvas: Canvas) -> None:
        """What breathes on the felt; it stands still while nobody looks, and is print where no life is wanted."""
        if self.breath is not None and self.on:
            self.breath.draw(canvas)

    # -- time -----------------------------------------------------------------------------------------------------------------

    def _rests(self) -> bool:
        """Whether everything stands still now."""
        scene = self.scene
        app, table = scene.app, scene.table
        return (
            not self.on or not app.focused or self._on_battery or scene.put_away or scene.reading or table.eyes.past
            or table.moments.running or table.eyes.covered or app.loop.untouched_ms > DROWSY_MS
        )  # fmt: skip

    def update(self, moving: bool) -> None:
        """Let time pass; `moving`: a frame is drawn anyway."""
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
        if self.breath is not None:
            if self._tick >= TICK_MS:
                more = self.breath.update(self._tick, self.scene.table.acting)
                self._tick = 0.0
                whole = whole or more is None
                retouches += more or ()
            soon = min(soon, TICK_MS - self._tick)
        app.loop.retouch_in(soon, self._alone)
        if not moving and (whole or not self._retouched(retouches)):
            app.dirty()

    def _alone(self) -> None:
        """Nothing else moves: time passes for this alone."""
        if self.scene.app.scenes.top is self.scene:
            self.update(False)

    def _retouched(self, retouches: Sequence[Retouch]) -> bool:
        """Show these on the screen as it is. False where that is not what is seen now."""
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
        """The faces that look otherwise now than they do on the screen."""
        scene, found = self.scene, list[Retouch]()
        n, south = len(self.life.faces), scene.table.eyes.south
        for seat in seats:
            at, sign = scene.table.places.seats[(seat - south) % n], scene.sign(seat)
            drawn = scene.signs.shown.get((seat - south) % n)
            if drawn is not None and drawn.look != sign.look:
                scene.signs.shown[(seat - south) % n] = sign
                found.append(Retouch(*scene.signs.medallion(at, drawn), *scene.signs.medallion(at, sign)))
        return found

    def _scenery(self, moving: bool) -> Scenery:
        scene = self.scene
        table, n = scene.table, len(self.life.faces)
        places = table.places.seats
        at: list[Point] = [(0.0, 0.0)] * n
        for slot, seat in enumerate(places):
            at[(table.eyes.south + slot) % n] = seat.x, seat.y
        did = table.match.steps[-1].seat if table.match.steps else None
        return Scenery(at, table.acting, did, self._falling() if moving else None)

    def _falling(self) -> Point | None:
        """Where a card is falling that will lie open before everybody."""
        table = self.scene.table
        hands = {table.play.hand(seat) for seat in range(table.match.state.n)}
        for zone, row in enumerate(table.stage.rows):
            if zone not in hands:
                for sprite in row:
                    if sprite.flight is not None and sprite.spot.up:
                        return sprite.spot.x, sprite.spot.y
        return None


def on_battery() -> bool:
    """Whether the machine runs on its battery, as far as SDL can tell."""
    try:
        power = pygame.system.get_power_state()
    except (AttributeError, pygame.error):
        return False
    return power is not None and bool(power.on_battery)
