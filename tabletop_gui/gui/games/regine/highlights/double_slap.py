"""Highlight of a double: the token rises and comes down on its category, and everything there jumps.

The double counts, in numbers and texts, from the token's impact.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import hypot
from typing import Final

from tabletop_gui.engine.events import Said
from tabletop_gui.games.regine.court import TABLE
from tabletop_gui.gui.games.regine.emphasis import most_points, stake_of
from tabletop_gui.gui.games.regine.highlights.banner import banner_params
from tabletop_gui.gui.games.regine.places import XY, ReginePlaces
from tabletop_gui.gui.games.regine.tally import RegineTally
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.motion.highlights import HighlightRequest, among_bots
from tabletop_gui.gui.table.model.motion.timeline import Params
from tabletop_gui.gui.table.model.motion.tween import in_cubic, in_out_cubic, out_cubic
from tabletop_gui.gui.table.model.sprites import Motion
from tabletop_gui.gui.table.model.table import Table

SLAP: Final = "slap"
"""Name of its highlight."""
RISES_MS, HANGS_MS, FALLS_MS = 160.0, 60.0, 90.0
"""Times in which the token rises, hangs and falls, at speed 1, in a highlight of `WHOLE_MS` or more."""
HITS_MS: Final = RISES_MS + HANGS_MS + FALLS_MS
WHOLE_MS: Final = 1000.0
LEAST: Final = 0.55
"""Least factor of these times for a lighter slap."""
JOLT_MS, SETTLES_MS = 90.0, 420.0
"""Time in which the tablets are thrown aside after the impact, and time in which they return."""
DRIFT, TURNS = 22.0, 6.0
"""Largest throw, of the nearest tablet, in logical units and degrees."""
REACH: Final = 620.0
"""Distance from the impact at which hardly any effect is left, logical units."""
JUMP_MS, BOUNCE_MS = 270.0, 130.0
CHIPS_JUMP, BOUNCES = 38.0, 0.28
"""Height of a chip's jump, logical units, and of its bounce as a share of it."""
HOP_MOST, HOP_LEAST, HOP_MS = 0.16, 0.03, 250.0
"""Height of a card's hop near the impact and far from it, in card widths, and its duration."""
NEAR: Final = 210.0
"""Distance from the impact within which a falling chip clinks, logical units."""
WAVE: Final = 3.0
"""Speed of the shock wave, logical units per ms."""


def hop(t: float) -> float:
    """Return the closeness of a hopping card to its place: 1 at the start, 0 at the top, 1 at the end; it never
    overshoots.

    >>> hop(0), hop(0.5), hop(1)
    (1.0, 0.0, 1.0)
    """
    return 1.0 - (4 * t * (1 - t)) if t < 1 else 1.0


class Slap:
    """The double being announced at one table."""

    def __init__(self) -> None:
        self.coming: Said | None = None
        """The double, before its token's impact."""
        self.by_hand = False
        """True if the token was carried to the category, so that it only falls."""
        self.jugada = -1
        """The current or last doubled category."""
        self.shouted = False
        """True if the banner with the word was shown."""
        self._hops = False
        """True if the cards are about to hop."""

    # -- what happens ---------------------------------------------------------------------------------------------------------

    def cues(
        self, table: Table, event: Said, by_hand: Callable[[], bool], struck: Callable[[], None], ms: float
    ) -> Iterator[Cue]:
        """Yield the cues of a double. `struck` announces it; `ms` is the reading time."""

        def rise() -> None:
            self.coming, self.jugada, self.by_hand, self.shouted = event, event.n, by_hand(), False
            if table.flourishes:
                self._begin(table, event)

        def said() -> None:
            self.strike(table)
            if table.director.hurrying:
                for row in table.stage.rows[TABLE : TABLE + table.tally.n]:
                    for sprite in row:
                        sprite.land()
            struck()

        yield Cue(rise, settle=True)
        yield Cue(said, ms)

    def _begin(self, table: Table, event: Said) -> None:
        tally: RegineTally = table.tally
        inside = tally.staked(event.n)
        # what it is worth with the double, which the tally does not know yet
        stake = stake_of(tally, inside, most_points(tally, event.n) + len(inside))
        lighter = among_bots(table.match, inside)
        ms = table.highlights.lasts(stake, lighter=lighter, kind=SLAP, seat=event.seat)
        if ms <= 0:
            return
        inward, places = _inward(table, event.seat), table.places
        assert isinstance(places, ReginePlaces)
        params = {**banner_params(places, event.seat, "double"), "chips": self._chips(table)}
        request = HighlightRequest(
            SLAP, event.seat, stake, lighter=lighter, hits=min(0.6, HITS_MS * pace_of(ms) / ms), along=inward, dark=0.9,
            dice=len(table.match.steps), params=params, calls={"lands": lambda params: self._land(table)},
            side=table.side(self.at(table)[0]),
        )  # fmt: skip
        table.highlights.begin(request)

    def _land(self, table: Table) -> None:
        """Apply the double at the token's impact."""
        self.strike(table)
        self.shouted = self._hops = True

    def update(self, table: Table) -> None:
        """Let the cards hop, once the impact has stopped them with all else."""
        if self._hops:
            self._hops = False
            self._hop(table)

    def _chips(self, table: Table) -> Sequence[Params]:
        """Return the chips that will jump: whose they are, when each falls and what is then heard, distant ones softly."""
        tally, places, (x, y) = table.tally, table.places, self.at(table)
        assert isinstance(tally, RegineTally) and isinstance(places, ReginePlaces)
        found = list[Params]()
        for jugada in range(4):
            for seat in tally.staked(jugada):
                at = places.stake(jugada, seat, 1.0)
                far = hypot(at[0] - x, at[1] - y)
                sound = "chip_clink" if far < NEAR else "chip_place"
                found.append({"jugada": jugada, "of": seat, "falls": f"hit+{JUMP_MS + far / WAVE / 2:.0f}", "sound": sound})
        return found

    def strike(self, table: Table) -> None:
        """Put the token on its category."""
        event, self.coming = self.coming, None
        if event is None:
            return
        tally: RegineTally = table.tally
        tally.see(event)
        if not table.highlights.running:
            table.sound("chip_clink", side=table.side(self.at(table)[0]))
        if table.director.hurrying:
            return
        for seat in tally.staked(event.n):
            table.host.emotion(seat, "glad" if seat == event.seat else "sour", timing.FACE_MS)

    def _hop(self, table: Table) -> None:
        """Make every card in a row hop, nearer ones higher and earlier."""
        x, y = self.at(table)
        pace = table.pace
        for row in table.stage.rows[TABLE : TABLE + table.tally.n]:
            for sprite in row:
                spot = sprite.spot
                far = hypot(spot.x - x, spot.y - y)
                near = max(0.0, 1 - far / REACH)
                high = spot.width * (HOP_LEAST + (HOP_MOST - HOP_LEAST) * near)
                sprite.y = spot.y - high
                sprite.send(spot, Motion(pace.ms(HOP_MS), hop, wait=pace.ms(far / WAVE)))
                sprite.y = spot.y

    # -- how it looks ---------------------------------------------------------------------------------------------------------

    def at(self, table: Table) -> XY:
        """Return the point of impact, logical units."""
        places = table.places
        assert isinstance(places, ReginePlaces)
        return places.token(self.jugada, 1.0)

    @staticmethod
    def since(table: Table) -> float | None:
        """Return the ms since the impact, scaled to a slap of `WHOLE_MS`; below 0 before it, None if none is shown."""
        now = table.highlights.now
        if now is None or now.kind != SLAP:
            return None
        return table.highlights.since(now.hits) / pace_of(now.weight.ms)

    def thrown(self, table: Table, middle: XY) -> tuple[float, float, float]:
        """Return the throw of an element with its middle at a point: right, down (logical units), clockwise (degrees)."""
        since = self.since(table)
        if since is None or not 0 < since < JOLT_MS + SETTLES_MS:
            return 0.0, 0.0, 0.0
        share = out_cubic(since / JOLT_MS) if since < JOLT_MS else 1 - in_out_cubic((since - JOLT_MS) / SETTLES_MS)
        x, y = self.at(table)
        dx, dy = middle[0] - x, middle[1] - y
        far = max(1.0, hypot(dx, dy))
        near = share * self._near(table, far)
        return DRIFT * near * dx / far, DRIFT * near * dy / far, share * self.most(table, middle)

    def _near(self, table: Table, far: float) -> float:
        """Return the share of a throw at a distance from the impact."""
        return max(0.25, 1 - far / REACH) * self._strength(table)

    def most(self, table: Table, middle: XY) -> float:
        """Return the largest rotation of an element with its middle at a point, degrees clockwise."""
        x, y = self.at(table)
        dx, dy = middle[0] - x, middle[1] - y
        return TURNS * self._near(table, hypot(dx, dy)) * (1 if dx > 0 else -1)

    def lifted(self, table: Table, chip: XY) -> float:
        """Return a chip's height above its place, logical units: it jumps, falls, and bounces once."""
        since = self.since(table)
        if since is None:
            return 0.0
        x, y = self.at(table)
        since -= hypot(chip[0] - x, chip[1] - y) / WAVE / 2
        high = CHIPS_JUMP * self._strength(table)
        if 0 < since < JUMP_MS:
            t = since / JUMP_MS
            return high * 4 * t * (1 - t)
        if 0 < since - JUMP_MS < BOUNCE_MS:
            t = (since - JUMP_MS) / BOUNCE_MS
            return high * BOUNCES * 4 * t * (1 - t)
        return 0.0

    @staticmethod
    def _strength(table: Table) -> float:
        """Return the strength of the slap, proportional to the table's shake."""
        now = table.highlights.now
        return 0.6 + 0.4 * min(1.0, now.weight.size.shake / 0.06) if now is not None else 0.0

    def token(self, table: Table, reserve: XY) -> tuple[float, float, float, float, float]:
        """Return the token's state during the highlight: its middle, scale (1 at rest), degrees, and height."""
        since = self.since(table)
        x, y = self.at(table)
        if since is None or since >= 0:
            rest = 1.0 if since is None else min(1.0, since / SETTLES_MS)
            return x, y, 1.0 + 0.45 * (1 - out_cubic(rest)), 40.0 * (1 - out_cubic(min(1.0, rest * 1.6))), 0.0
        now, places = table.highlights.now, table.places
        assert now is not None and isinstance(places, ReginePlaces)
        seat = places.seat(now.seat)
        away = max(1.0, hypot(seat.x - x, seat.y - y))
        top = x + 70 * (seat.x - x) / away, y + 46 * (seat.y - y) / away - 74
        up = 1.0 if self.by_hand else out_cubic(min(1.0, (since + HITS_MS) / RISES_MS))
        if since < -FALLS_MS:
            x0, y0 = reserve
            bow = 60 * 4 * up * (1 - up)
            return x0 + (top[0] - x0) * up, y0 + (top[1] - y0) * up - bow, 0.8 + 1.1 * up, 0.0, 44 * up
        down = in_cubic(1 + since / FALLS_MS)
        return top[0] + (x - top[0]) * down, top[1] + (y - top[1]) * down, 1.9 - 0.45 * down, 40.0 * down, 44 * (1 - down)


def pace_of(ms: float) -> float:
    """Return the time factor of a slap for the duration of its highlight."""
    return max(LEAST, min(1.0, ms / WHOLE_MS))


def _inward(table: Table, seat: int) -> XY:
    """Return the direction of the slap: from a seat towards the middle of the table."""
    places = table.places
    assert isinstance(places, ReginePlaces)
    x, y = places.seat(seat).x, places.seat(seat).y
    dx, dy = places.middle[0] - x, places.middle[1] - y
    far = max(1.0, hypot(dx, dy))
    return dx / far, dy / far
