"""A card on the screen: its position, its goal, and its motion between the two."""

from __future__ import annotations

from math import pi, sin
from typing import Final

from msgspec import Struct

from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.gui.table.model.layout import Spot
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.tween import Ease, Glide, in_out_cubic, out_back, out_cubic

TOP: Final = 0.55
"""Share of a flight after which a card that swells begins to fall."""


class Motion(Struct, frozen=True):
    """The manner in which a card is sent to a spot."""

    ms: float
    """Duration, ms."""
    ease: Ease = in_out_cubic
    arc: float = 0.0
    """Deviation from the straight line, logical units."""
    wait: float = 0.0
    """Time before it leaves, ms."""
    thump: bool = False
    """True if the card swells as it lands."""
    flip_ms: float = timing.FLIP_MS
    """Duration of turning over, ms."""
    swell: float = 0.0
    """Share by which the card is larger at its highest point, from which it falls."""


class Flight(Struct):
    """A motion from the position where the card was to its current spot."""

    x: float
    y: float
    width: float
    angle: float
    up: float
    ms: float
    ease: Ease
    wait: float = 0.0
    arc: float = 0.0
    thump: bool = False
    t: float = 0.0
    flip_ms: float = timing.FLIP_MS
    swell: float = 0.0

    @property
    def height(self) -> float:
        """Share of `swell` by which the card is larger now: it rises, and falls faster and faster from `TOP` on."""
        t = self.t / self.ms
        return out_cubic(t / TOP) if t < TOP else 1 - ((t - TOP) / (1 - TOP)) ** 3


class Sprite:
    """A card of the stage. `face` is the card's number, or HIDDEN for a card that the viewer may not see."""

    __slots__ = (
        "angle", "carried", "face", "fade", "flight", "glow", "hover", "lean", "lifted", "pulse",
        "selected", "shake", "spot", "thrown", "thump", "up", "width", "x", "y",
    )  # fmt: skip

    def __init__(self, face: int, spot: Spot) -> None:
        self.face = face
        self.spot = spot
        self.x, self.y, self.width, self.angle = spot.x, spot.y, spot.width, spot.angle
        self.up = 1.0 if spot.up and face != HIDDEN else 0.0
        """Visible side: 0 the back, 1 the face, in between while turning over."""
        self.flight: Flight | None = None
        self.carried = False
        """True while the pointer moves it, not the stage."""
        self.hover = Glide(0.0)
        self.selected = Glide(0.0)
        self.lifted = Glide(0.0)
        """Lift by which the game marks cards that count."""
        self.glow = False
        self.fade = Glide(1.0)
        self.shake = 0.0
        """Remaining shake of a refusal, ms."""
        self.thrown = Glide(0.0)
        """Offset from its spot after a blow, in its own widths; it glides back, and the card turns with it."""
        self.lean = Glide(0.0)
        """Tilt relative to its spot, degrees clockwise: it marks a threatened card."""
        self.pulse = 0.0
        """Remaining pulse of the winning card, ms."""
        self.thump = 0.0
        """Remaining swelling of a landing card, ms."""

    # -- travelling -----------------------------------------------------------------------------------------------------------

    def send(self, spot: Spot, motion: Motion) -> None:
        """Start moving to `spot`; arrive at once when the motion lasts no time."""
        self.spot = spot
        if self.carried:
            return
        if motion.ms + motion.wait <= 0:
            self.land()
            return
        self.flight = Flight(
            self.x, self.y, self.width, self.angle, self.up, max(1.0, motion.ms), motion.ease, motion.wait, motion.arc,
            motion.thump, flip_ms=max(1.0, motion.flip_ms), swell=motion.swell,
        )  # fmt: skip

    def land(self) -> None:
        """Jump to the goal."""
        spot = self.spot
        self.x, self.y, self.width, self.angle = spot.x, spot.y, spot.width, spot.angle + self.lean.value
        self.up = self._side
        self.flight = None

    def hurry(self, ms: float) -> None:
        """Arrive within `ms`."""
        flight = self.flight
        if flight is not None and flight.wait + flight.ms - flight.t > ms:
            self.send(self.spot, Motion(ms, flip_ms=ms))

    @property
    def _side(self) -> float:
        return 1.0 if self.spot.up and self.face != HIDDEN else 0.0

    @property
    def turns(self) -> bool:
        """True if the card must still be turned over."""
        return self.up != self._side

    @property
    def still(self) -> bool:
        """True if nothing about it changes. Read for every card in every frame, so the glides are inspected directly."""
        hover, selected, lifted, fade, thrown, lean = self.hover, self.selected, self.lifted, self.fade, self.thrown, self.lean
        return (
            self.flight is None
            and hover.value == hover.goal
            and selected.value == selected.goal
            and lifted.value == lifted.goal
            and fade.value == fade.goal
            and thrown.value == thrown.goal
            and lean.value == lean.goal
            and self.shake <= 0
            and self.pulse <= 0
            and self.thump <= 0
        )

    def update(self, dt_ms: float, flight_ms: float) -> bool:
        """Advance time: `dt_ms` for touch effects, `flight_ms` for flights. True while anything moved."""
        if self.still:
            return False
        self.hover.update(dt_ms)
        self.selected.update(dt_ms)
        self.lifted.update(dt_ms)
        self.fade.update(dt_ms)
        turned = self.thrown.update(dt_ms)
        if (self.lean.update(dt_ms) or turned) and self.flight is None:
            self._turn()
        self.shake = max(0.0, self.shake - dt_ms)
        self.pulse = max(0.0, self.pulse - flight_ms)
        self.thump = max(0.0, self.thump - dt_ms)
        flight = self.flight
        if flight is not None:
            if flight.wait > flight_ms:
                flight.wait -= flight_ms
                return True
            flight.t += flight_ms - flight.wait
            flight.wait = 0.0
            self._fly(flight)
        return True

    def _fly(self, flight: Flight) -> None:
        spot = self.spot
        if flight.t >= flight.ms:
            self.land()
            if flight.thump:
                self.thump = timing.THUMP_MS
            return
        share = flight.ease(flight.t / flight.ms)
        self.x = flight.x + (spot.x - flight.x) * share
        self.y = flight.y + (spot.y - flight.y) * share
        if flight.arc:
            dx, dy = spot.x - flight.x, spot.y - flight.y
            length = (dx * dx + dy * dy) ** 0.5 or 1.0
            bend = flight.arc * sin(pi * share)
            self.x += -dy / length * bend
            self.y += dx / length * bend
        self.width = flight.width + (spot.width - flight.width) * share
        turn = (spot.angle - flight.angle + 180) % 360 - 180
        self.angle = flight.angle + turn * (out_back(flight.t / flight.ms) if flight.arc else share)
        flip = min(1.0, flight.t / min(flight.ms, flight.flip_ms))
        self.up = flight.up + (self._side - flight.up) * flip

    def throw(self, far: float, ms: float) -> None:
        """Throw it aside by so many of its widths to the right; it then glides back within `ms`."""
        self.thrown.snap(far)
        self.thrown.to(0.0, ms)
        self._turn()

    def lean_to(self, degrees: float, ms: float) -> None:
        """Tilt it relative to its spot, degrees clockwise, within `ms`."""
        if degrees != self.lean.goal:
            self.lean.to(degrees, ms)
            if self.flight is None:
                self._turn()

    def _turn(self) -> None:
        """Update the angle from throw and tilt."""
        self.angle = self.spot.angle + timing.THROWN_TURN * self.thrown.value + self.lean.value

    def rest(self) -> None:
        """End the effects of what was done to it."""
        self.shake = self.pulse = self.thump = 0.0
        if self.thrown.value:
            self.thrown.snap(0.0)
            self._turn()

    def unmark(self) -> None:
        """Remove the marks."""
        self.glow = False
        self.lifted.snap(0.0)

    # -- how it looks ---------------------------------------------------------------------------------------------------------

    @property
    def squeeze(self) -> float:
        """Apparent width of a turning card, 0 to 1."""
        return abs(1 - 2 * self.up)

    @property
    def readable(self) -> bool:
        """True if the viewer sees the whole face: only then may texts and numbers refer to the card."""
        return self.face != HIDDEN and self.up >= 1.0

    @property
    def face_up(self) -> bool:
        """True if the face is the visible side."""
        return self.up > 0.5

    @property
    def scale(self) -> float:
        """Factor by which it is drawn larger than its width."""
        scale = 1 + (timing.HOVER_SCALE - 1) * max(self.hover.value, self.selected.value)
        if self.pulse > 0:
            beat = (self.pulse % timing.PULSE_MS) / timing.PULSE_MS
            scale *= 1 + (timing.PULSE_SCALE - 1) * sin(pi * beat)
        if self.thump > 0:
            scale *= 1 + (timing.THUMP_SCALE - 1) * self.thump / timing.THUMP_MS
        if self.flight is not None and self.flight.swell:
            scale *= 1 + self.flight.swell * self.flight.height
        if 0 < self.up < 1:
            scale *= 1 + timing.FLIP_RISE * (1 - self.squeeze)
        return scale

    @property
    def rise(self) -> float:
        """Height above its spot at which it is drawn."""
        return self._rise(self.hover.value, self.selected.value, self.lifted.value)

    def _rise(self, hover: float, selected: float, lifted: float) -> float:
        return self.spot.height * max(timing.HOVER_RISE * hover, timing.SELECT_RISE * selected, timing.LIFT_RISE * lifted)

    @property
    def rests(self) -> tuple[bool, float, float]:
        """Its final appearance once all motion has ended: whether its face is visible, its `scale` and its `rise`."""
        scale = 1 + (timing.HOVER_SCALE - 1) * max(self.hover.goal, self.selected.goal)
        return self._side > 0, scale, self._rise(self.hover.goal, self.selected.goal, self.lifted.goal)

    @property
    def sway(self) -> float:
        """Sideways offset of a refused or thrown card."""
        aside = self.thrown.value * self.spot.width
        if self.shake <= 0:
            return aside
        done = 1 - self.shake / timing.SHAKE_MS
        return aside + timing.SHAKE_REACH * sin(2 * pi * timing.SHAKE_TIMES * done) * (1 - 0.4 * done)
