"""Display of the effect chain: a spark of light runs from card to card and leaves a numbered seal on each.

It shows public information only and never points at a place in a hidden hand. A `seal` marks an effect that
has happened; a ribbon marks the path the light has run, and stays as long as the chain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import hypot
from typing import Final

from msgspec import Struct

from tabletop_gui.engine.events import Event, Moved, Said, Shown
from tabletop_gui.games.regine.court import DECK, HAND, TABLE
from tabletop_gui.gui.games.regine.places import XY, ReginePlaces
from tabletop_gui.gui.games.regine.tally import ASKED_BY, ChainLink, RegineTally
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.motion.tween import Glide, in_out_cubic
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.model.table import Table

LEAST_MS, PER_UNIT_MS, MOST_MS = 240.0, 0.3, 520.0
"""Duration of the spark's run: least, per logical unit of its path, and most."""
LONG: Final = 5
"""Link from which the spark is quicker, so that a long chain does not take too long."""
QUICKER: Final = 0.8
HOLDS: Final = 0.66
"""Share of the path at which it waits for a choice."""
BEND: Final = 0.5
"""Bend of its path towards the middle of the table."""
SAMPLES: Final = 16
"""Number of points of an arc."""
SEAL_MS: Final = 180.0
"""Time in which a seal appears and sinks to the foot of its card."""
ENDS_MS: Final = 300.0
"""Time in which the seals rise and the light goes out."""
DIMMING: Final = (0.0, 0.18, 0.42)
"""Dimming of everything else: without a chain, with one link, with more."""
OWN_DIMMING: Final = 0.12
"""Dimming while the viewer has to choose, so that every card stays legible."""
DUSK_MS: Final = 200.0
DEAD_END: Final = 120.0
"""Length of the path of an effect without a target, logical units."""
FLOWS: Final = ("forces", "robs", "peeks", "renewed", "reopened", "removed", "uncovered", "fizzled")
"""Events that are preceded by a run of the light."""


class LinkSeal(Struct):
    """A link that has happened: a card was turned up and its effect began, or there was none."""

    link: ChainLink
    x: float
    y: float
    """Middle of the card at its current or last place."""
    width: float
    age: float
    """Time since it was sealed, ms at speed 1."""


class LightTrail(Struct):
    """A path of the light: its points, and the distance that the spark has run, in points."""

    points: list[XY]
    done: float
    ms: float
    """Duration of the rest of the run, at the player's speed."""
    start: float = 0.0
    """Point from which the spark set out, or at which it was waiting."""
    waits: bool = False
    """True if the spark waits at its end, as a star, for a choice."""
    dead: bool = False
    """True if it ends in three grey diamonds because the effect had no target."""
    t: float = 0.0
    age: float = 0.0
    """Time since the spark arrived, ms."""

    @property
    def runs(self) -> bool:
        """True if the spark is on its way."""
        return self.done < len(self.points) - 1

    @property
    def spark(self) -> XY:
        """The spark's position."""
        k = min(len(self.points) - 1, int(self.done))
        x, y = self.points[k]
        if k + 1 < len(self.points):
            x1, y1 = self.points[k + 1]
            x, y = x + (x1 - x) * (self.done - k), y + (y1 - y) * (self.done - k)
        return x, y

    def arrive(self) -> None:
        """Move the spark to the end."""
        self.done = float(len(self.points) - 1)


class EffectChain:
    """Display of the effect chain at one table. When hurried it jumps to its end (`hurry`)."""

    def __init__(self) -> None:
        self.seals: list[LinkSeal] = []
        self.ribbons: list[LightTrail] = []
        self.dimming = Glide(0.0)
        self.straight = False
        """True with reduced motion: nothing runs, and straight lines connect the cards."""
        self.turned = 0.0
        """Rotation of the waiting star, degrees."""
        self.ending = 0.0
        """Time for which the light has been going out, ms; 0 while it stays."""
        self._tip: XY | None = None
        self._held = False
        """True if the sound of the waiting spark has played."""
        self._over: list[ChainLink] = []
        """The chain that has been closed."""
        self._anew = True
        """True if the position was not reached in play: a resumed match, or an undo."""

    # -- what moves ------------------------------------------------------------------------------------------------------------

    @property
    def flying(self) -> bool:
        """True if the spark is on its way."""
        return any(ribbon.runs for ribbon in self.ribbons)

    def hurry(self, ms: float) -> None:
        """Finish the current run at once, for a player who presses on."""
        for ribbon in self.ribbons:
            ribbon.arrive()
        for seal in self.seals:
            seal.age = max(seal.age, SEAL_MS)

    def clear(self) -> None:
        """Remove the chain."""
        self.seals, self.ribbons, self._tip, self.ending = [], [], None, 0.0

    def begin_anew(self) -> None:
        """Reset for another position, in which nothing has just happened."""
        self.clear()
        self._anew, self._over = True, []

    @property
    def star(self) -> XY | None:
        """Position of the spark that waits for a choice, or None."""
        last = self.ribbons[-1] if self.ribbons else None
        return last.spark if last is not None and last.waits and not last.runs else None

    def update(self, table: Table, dt_ms: float) -> bool:
        """Advance by `dt_ms`, already scaled to the speed. Return True while something moves."""
        pace, tally = table.pace, table.tally
        assert isinstance(tally, RegineTally)
        self.straight = pace.reduced
        moving = self._run(dt_ms, dt_ms * (pace.speed or 1))
        self._hold(table)
        self._seal(table)
        self._anew = self._anew and not table.director.idle
        asked = type(table.view.question) in ASKED_BY
        if not tally.chain or not tally.building or (table.director.idle and not asked):
            moving = self._end(table, dt_ms) or moving
        elif table.director.idle and asked and self._tip and len(self.seals) == len(tally.chain) and self._arrived:
            x, y = self._tip
            self._wait(table, _middle(table), min(0.5, 150 / max(1.0, hypot(_middle(table)[0] - x, _middle(table)[1] - y))))
        links = 0 if self.ending or not self.seals else min(2, len(self.seals))
        goal = OWN_DIMMING if links and table.mine else DIMMING[links]
        self.dimming.to(goal, 0 if pace.instant or pace.reduced else pace.ms(DUSK_MS))
        return self.dimming.update(dt_ms) or moving

    def _run(self, dt_ms: float, at_speed_1: float) -> bool:
        moving = False
        for ribbon in self.ribbons:
            if not ribbon.runs:
                ribbon.age += at_speed_1
                moving = moving or ribbon.age < COOLS_MS
                continue
            ribbon.t += dt_ms
            share = 1.0 if ribbon.t >= ribbon.ms else in_out_cubic(ribbon.t / ribbon.ms)
            ribbon.done = ribbon.start + (len(ribbon.points) - 1 - ribbon.start) * share
            moving = True
        for seal in self.seals:
            moving = moving or seal.age < SEAL_MS
            seal.age += at_speed_1
        if self.star is not None:
            self.turned = min(TURNS_DEGREES, self.turned + 0.09 * at_speed_1)  # then it stands: nothing turns for ever
        return moving

    def _hold(self, table: Table) -> None:
        """Play a held note when the spark reaches the place of a choice, unless the position was restored."""
        waits = self.star is not None and not self.ending
        if waits and not self._held and table.flourishes and not self._anew:
            table.sound("held_note", side=table.side(self.star[0]) if self.star is not None else 0.0)
        self._held = waits

    def _end(self, table: Table, dt_ms: float) -> bool:
        """Let the light go out at the end of the chain, with a cadence if it had more than one link."""
        if not (self.seals or self.ribbons):
            return False
        if not self.ending and len(self.seals) > 1 and table.flourishes and not self._anew:
            table.sound("cadence")
        self.ending += dt_ms * (table.pace.speed or 1)
        if self.ending >= ENDS_MS or not table.flourishes:
            self._over = list(table.tally.chain)
            self.clear()
        return True

    # -- what has happened -----------------------------------------------------------------------------------------------------

    def _seal(self, table: Table) -> None:
        """Add a seal, and run the light there, for every link whose card lies face up at its place."""
        tally: RegineTally = table.tally
        if tally.chain and tally.chain == self._over:
            return
        self._over = []
        if not tally.chain or (self.seals and self.seals[0].link != tally.chain[0]):
            if self.seals and not self.ending:
                self.clear()
            if not tally.chain:
                return
        for k, link in enumerate(tally.chain):
            sprite = lying(table, link.card)
            if k < len(self.seals):
                if sprite is not None and sprite.flight is None:
                    self.seals[k].x, self.seals[k].y = sprite.spot.x, sprite.spot.y
                continue
            if sprite is None or not sprite.readable or sprite.flight is not None or len(self.seals) < k:
                return
            spot = sprite.spot
            at = spot.x, spot.y
            first, seen = not self.seals, table.flourishes and not self._anew
            if seen:
                table.sound("chime", side=table.side(at[0]))
            self.seals.append(LinkSeal(link, *at, spot.width, 0.0 if seen else SEAL_MS))
            if not first and not self._reached(at):
                self._go(table, at)
                if not seen:
                    self.ribbons[-1].arrive()
            self._tip = at

    @property
    def _arrived(self) -> bool:
        """True if the light has reached a card and has not set out again."""
        return not self.flying and not (self.ribbons and self.ribbons[-1].waits)

    def _reached(self, at: XY) -> bool:
        """True if the light has already run to this place."""
        last = self.ribbons[-1] if self.ribbons else None
        return last is not None and not last.waits and hypot(last.points[-1][0] - at[0], last.points[-1][1] - at[1]) < 30

    # -- where it runs ---------------------------------------------------------------------------------------------------------

    def _go(self, table: Table, to: XY, *, dead: bool = False) -> None:
        """Run the light to a place, from the end of the last path or the waiting star. Without effects it is there at once."""
        if self._tip is None:
            return
        star = self.ribbons.pop() if self.ribbons and self.ribbons[-1].waits else None
        before = [*star.points[: int(star.done) + 1], star.spark] if star is not None else []
        begin = before[-1] if before else self._tip
        points = [*before, *arc_points(begin, to, _middle(table), 0.0 if self.straight else BEND)[1 if before else 0 :]]
        ms = table.pace.ms(min(MOST_MS, LEAST_MS + PER_UNIT_MS * hypot(to[0] - begin[0], to[1] - begin[1])))
        ms *= QUICKER if len(self.seals) >= LONG else 1.0
        start = float(max(0, len(before) - 1))
        ribbon = LightTrail(points, start, ms, start, dead=dead)
        if not table.flourishes or ms <= 0:
            ribbon.arrive()
        self.ribbons.append(ribbon)
        self._tip = to
        if ribbon.runs:
            table.sound("muted_chime" if dead else "glissando", side=table.side(to[0]))

    def _wait(self, table: Table, towards: XY, share: float) -> None:
        """Run the light along a share of its path and let it wait there."""
        if self._tip is None:
            return
        tip, (x, y) = self._tip, self._tip
        self._go(table, (x + (towards[0] - x) * share, y + (towards[1] - y) * share))
        self.ribbons[-1].waits = True
        self._tip = tip

    def before(self, table: Table, event: Said) -> Iterator[Cue]:
        """Yield the cue before an effect's action: the light runs to its target."""
        if event.what not in FLOWS:
            return
        aim = light_target(event, table.later)
        if aim is not None:
            yield Cue(lambda: aim(self, table), settle=True)


COOLS_MS: Final = 600.0
"""Time after which a ribbon has faded to its final brightness."""
TURNS_DEGREES: Final = 90.0
"""Total rotation of a waiting star: with its four points it then looks as at the start."""
Aim = Callable[[EffectChain, Table], None]


def light_target(event: Said, later: Sequence[Event]) -> Aim | None:
    """Return the light's run before an event, judged from later public events; None for no run."""
    match event.what:
        case "uncovered":
            turned = next((one for one in later if isinstance(one, Shown)), None)
            return (
                None
                if turned is None
                else lambda effect_chain, table: effect_chain._go(table, card_at(table, turned.zone, turned.index))
            )
        case "removed":
            gone = next((one for one in later if isinstance(one, Moved) and TABLE <= one.source < DECK), None)
            return (
                None
                if gone is None
                else lambda effect_chain, table: effect_chain._go(table, card_at(table, gone.source, gone.index))
            )
        case "forces":
            return lambda effect_chain, table: effect_chain._wait(table, hand_at(table, event.n), HOLDS)
        case "robs":
            return lambda effect_chain, table: effect_chain._go(table, hand_at(table, event.n))
        case "renewed":
            return lambda effect_chain, table: effect_chain._go(table, hand_at(table, event.seat))
        case "peeks" | "reopened":
            return lambda effect_chain, table: effect_chain._go(table, deck_at(table))
        case "fizzled":
            return _dead_end
    return None


def _dead_end(effect_chain: EffectChain, table: Table) -> None:
    if effect_chain._tip is not None and effect_chain.seals:
        (x, y), (mx, my) = effect_chain._tip, _middle(table)
        far = max(1.0, hypot(mx - x, my - y))
        effect_chain._go(table, (x + (mx - x) * DEAD_END / far, y + (my - y) * DEAD_END / far), dead=True)


def card_at(table: Table, zone: int, index: int) -> XY:
    """Return the middle of a card of a row."""
    spot = table.stage.rows[zone][index].spot
    return spot.x, spot.y


def hand_at(table: Table, seat: int) -> XY:
    """Return the middle of a whole hand, whichever card is meant; the seat's position if there is no hand."""
    row = table.stage.rows[HAND + seat]
    if not row:
        at = table.places.seats[(seat - table.viewpoint.south) % table.tally.n]
        return at.x, at.y
    spots = [sprite.spot for sprite in row]
    left, right = min(spot.x for spot in spots), max(spot.x for spot in spots)
    return (left + right) / 2, sum(spot.y for spot in spots) / len(spots)


def deck_at(table: Table) -> XY:
    """Return the middle of the deck."""
    places = table.places
    assert isinstance(places, ReginePlaces)
    return places.deck.x, places.deck.y


def _middle(table: Table) -> XY:
    """Return the middle of the felt."""
    places = table.places
    assert isinstance(places, ReginePlaces)
    return places.middle[0], places.middle[1] + 60


def lying(table: Table, card: int) -> Sprite | None:
    """Return the sprite of a card that lies face up in a row, or None."""
    found = table.stage.find(card)
    if found is None or not TABLE <= found[0] < DECK:
        return None
    return table.stage.rows[found[0]][found[1]]


def arc_points(a: XY, b: XY, middle: XY, bend: float) -> list[XY]:
    """Return points from one place to another along an arc bent towards the middle."""
    mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    far = hypot(b[0] - a[0], b[1] - a[1])
    dx, dy = middle[0] - mx, middle[1] - my
    away = max(1.0, hypot(dx, dy))
    by = min(bend * away, bend * far)
    cx, cy = mx + dx / away * by, my + dy / away * by
    found = []
    for k in range(SAMPLES + 1):
        t = k / SAMPLES
        p, q, r = (1 - t) ** 2, 2 * t * (1 - t), t * t
        found.append((p * a[0] + q * cx + r * b[0], p * a[1] + q * cy + r * b[1]))
    return found

