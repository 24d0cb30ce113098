"""The double as a slap on the table: the token rises, comes down on its jugada, and all that lies there jumps.

The double counts, in figures and words, from the moment at which the token strikes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import hypot
from typing import Final

from tabletop_gui.engine.events import Said
from tabletop_gui.games.regine.court import TABLE
from tabletop_gui.gui.games.regine.emphasis import most_of, stake_of
from tabletop_gui.gui.games.regine.places import XY, ReginePlaces
from tabletop_gui.gui.games.regine.tally import RegineTally
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.motion.highlights import among_bots
from tabletop_gui.gui.table.model.motion.tween import in_cubic, in_out_cubic, out_cubic
from tabletop_gui.gui.table.model.table import Table

SLAP: Final = "slap"
"""Its moment."""
RISES_MS, HANGS_MS, FALLS_MS = 160.0, 60.0, 90.0
"""The token goes up, hangs there, comes down: at speed 1, in a moment that lasts `WHOLE_MS` or longer."""
HITS_MS: Final = RISES_MS + HANGS_MS + FALLS_MS
WHOLE_MS: Final = 1000.0
LEAST: Final = 0.55
"""A lighter slap is quicker, down to so much of these times."""
JOLT_MS, SETTLES_MS = 90.0, 420.0
"""The tablets are thrown aside in so long after the blow, and lie again where they were in so long after that."""
DRIFT, TURNS = 22.0, 6.0
"""How far, logical units and degrees, the nearest is thrown."""
REACH: Final = 620.0
"""Logical units from the blow at which hardly anything is felt any more."""
JUMP_MS, BOUNCE_MS = 270.0, 130.0
CHIPS_JUMP, BOUNCES = 38.0, 0.28
"""How high a chip jumps, logical units, and which part of that it bounces."""
HOP_MOST, HOP_LEAST, HOP_MS = 0.16, 0.03, 250.0
"""How high a card hops, in its own widths, near the blow and far from it; and for how long."""
NEAR: Final = 210.0
"""Within so many logical units of the blow a chip that falls clinks."""
WAVE: Final = 3.0
"""The blow runs through the table so many logical units in a ms."""


def hop(t: float) -> float:
    """How near a hopping card is to its place: there, up, and there again; never past it.

    >>> hop(0), hop(0.5), hop(1)
    (1.0, 0.0, 1.0)
    """
    return 1.0 - (4 * t * (1 - t)) if t < 1 else 1.0


class Slap:
    """The double that is being said at one table."""

    def __init__(self) -> None:
        self.coming: Said | None = None
        """The double whose token has not struck yet."""
        self.by_hand = False
        """The token was carried to the jugada: it only comes down."""
        self.jugada = -1
        """On which it is struck, or was struck last."""
        self.shouted = False
        """It was seen: the word has been thrown across the table."""
        self._fallen = 0
        """So many of the chips that jumped have been heard to fall."""

    # -- what happens ---------------------------------------------------------------------------------------------------------

    def cues(
        self, table: Table, event: Said, by_hand: Callable[[], bool], struck: Callable[[], None], ms: float
    ) -> Iterator[Cue]:
        """The cues of a double: `struck` says it, and so long its words are read."""

        def rise() -> None:
            self.coming, self.jugada, self.by_hand, self.shouted = event, event.n, by_hand(), False
            self._fallen = 0
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
        stake = stake_of(tally, inside, most_of(tally, event.n) + len(inside))
        lighter = among_bots(table.match, inside)
        ms = table.moments.lasts(stake, lighter=lighter, kind=SLAP, seat=event.seat)
        if ms <= 0:
            return
        inward = _inward(table, event.seat)
        table.moments.begin(
            SLAP, event.seat, stake, lighter=lighter, hits=min(0.6, HITS_MS * pace_of(ms) / ms), along=inward, dark=0.9,
            dice=len(table.match.steps),
        )  # fmt: skip
        table.sound("chip_pick")
        table.sound("breath")

    def watch(self, table: Table) -> None:
        """Time has passed: the double counts when the token strikes."""
        now = table.moments.now
        if self.coming is not None and now is not None and now.kind == SLAP and table.moments.since(now.hits) >= 0:
            self.strike(table)
            self.shouted = True
            self._hop(table)
        if self.shouted:
            self._rattle(table)

    def _rattle(self, table: Table) -> None:
        """The chips that jumped are heard as they fall, the nearest first; those far away softly."""
        since, tally, places = self.since(table), table.tally, table.places
        assert isinstance(tally, RegineTally) and isinstance(places, ReginePlaces)
        if since is None:
            return
        x, y = self.at(table)
        laid = [places.stake(jugada, seat, 1.0) for jugada in range(4) for seat in tally.staked(jugada)]
        far = sorted(hypot(at[0] - x, at[1] - y) for at in laid)
        fallen = sum(JUMP_MS + one / WAVE / 2 <= since for one in far)
        for one in far[self._fallen : fallen]:
            table.sound("chip_clink" if one < NEAR else "chip_place")
        self._fallen = max(self._fallen, fallen)

    def strike(self, table: Table) -> None:
        """The token lies on its jugada."""
        event, self.coming = self.coming, None
        if event is None:
            return
        tally: RegineTally = table.tally
        tally.see(event)
        if not table.moments.running:
            table.sound("chip_clink")
        if table.director.hurrying:
            return
        for seat in tally.staked(event.n):
            table.host.emotion(seat, "glad" if seat == event.seat else "sour", timing.FACE_MS)

    def _hop(self, table: Table) -> None:
        """Every card that lies in a row hops: the nearer, the higher and the sooner."""
        x, y = self.at(table)
        pace = table.pace
        for row in table.stage.rows[TABLE : TABLE + table.tally.n]:
            for sprite in row:
                spot = sprite.spot
                far = hypot(spot.x - x, spot.y - y)
                near = max(0.0, 1 - far / REACH)
                high = spot.width * (HOP_LEAST + (HOP_MOST - HOP_LEAST) * near)
                sprite.y = spot.y - high
                sprite.send(spot, pace.ms(HOP_MS), hop, wait=pace.ms(far / WAVE))
                sprite.y = spot.y

    # -- how it looks ---------------------------------------------------------------------------------------------------------

    def at(self, table: Table) -> XY:
        """Where it strikes, logical units."""
        places = table.places
        assert isinstance(places, ReginePlaces)
        return places.token(self.jugada, 1.0)

    @staticmethod
    def since(table: Table) -> float | None:
        """Ms since the blow, in the times of a slap that takes `WHOLE_MS`; below 0 before it. None while none is shown."""
        now = table.moments.now
        if now is None or now.kind != SLAP:
            return None
        return table.moments.since(now.hits) / pace_of(now.weight.ms)

    def thrown(self, table: Table, middle: XY) -> tuple[float, float, float]:
        """How far what lies with its middle there is thrown: right, down (logical units), clockwise (degrees)."""
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
        """How much of a throw is felt so far from the blow."""
        return max(0.25, 1 - far / REACH) * self._strength(table)

    def most(self, table: Table, middle: XY) -> float:
        """How far what has its middle there is turned at most, in degrees clockwise."""
        x, y = self.at(table)
        dx, dy = middle[0] - x, middle[1] - y
        return TURNS * self._near(table, hypot(dx, dy)) * (1 if dx > 0 else -1)

    def lifted(self, table: Table, chip: XY) -> float:
        """How high above its place a chip is, logical units: it jumps, falls, and bounces once."""
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
        """How hard the table is struck: as hard as it shakes."""
        now = table.moments.now
        return 0.6 + 0.4 * min(1.0, now.weight.size.shake / 0.06) if now is not None else 0.0

    def token(self, table: Table, reserve: XY) -> tuple[float, float, float, float, float]:
        """The token while its moment is shown: its middle, its size (1: as it will lie), degrees, and how high it is."""
        since = self.since(table)
        x, y = self.at(table)
        if since is None or since >= 0:
            rest = 1.0 if since is None else min(1.0, since / SETTLES_MS)
            return x, y, 1.0 + 0.45 * (1 - out_cubic(rest)), 40.0 * (1 - out_cubic(min(1.0, rest * 1.6))), 0.0
        now, places = table.moments.now, table.places
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
    """How much of its times a slap takes whose moment lasts so long."""
    return max(LEAST, min(1.0, ms / WHOLE_MS))


def _inward(table: Table, seat: int) -> XY:
    """From a seat towards the middle of the table: the direction of the blow."""
    places = table.places
    assert isinstance(places, ReginePlaces)
    x, y = places.seat(seat).x, places.seat(seat).y
    dx, dy = places.middle[0] - x, places.middle[1] - y
    far = max(1.0, hypot(dx, dy))
    return dx / far, dy / far
