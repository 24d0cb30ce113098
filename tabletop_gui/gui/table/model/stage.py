"""The stage: a row of sprites for each zone of the view, in the same order.

A card that the viewer may not see is a sprite without a face, so nothing hidden can leak into what is
drawn, hovered or clicked. After every cue has played, `faces()` equals the zones of the view, except for
the order within other players' hands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from tabletop_gui.engine.events import HIDDEN, Moved, Shown, visible_index
from tabletop_gui.gui.table.model.layout import Spot, ZonePlace
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.tempo import Tempo
from tabletop_gui.gui.table.model.motion.tween import Ease, in_out_cubic
from tabletop_gui.gui.table.model.sprites import Motion, Sprite

Order = Callable[[int, Sequence[int]], Sequence[int] | None]
"""(zone, faces) → the zone's indexes in display order; None for the zone's own order."""

NOWHERE = Spot(0, 0, 1)


def own_order(zone: int, faces: Sequence[int]) -> Sequence[int] | None:
    """Return None: cards are shown in the order of the zone."""
    return None


class Stage:
    """The sprites of one table. `places` gives the layout of each zone; it may be replaced at any time (`arrange` follows)."""

    def __init__(
        self, zones: Sequence[Sequence[int]], places: Mapping[int, ZonePlace], tempo: Tempo, order: Order = own_order
    ) -> None:
        self.places, self.tempo, self.order = places, tempo, order
        self.rows: list[list[Sprite]] = []
        self.lay(zones)

    def lay(self, zones: Sequence[Sequence[int]]) -> None:
        """Create new sprites for these zones, at their places; the old ones are dropped."""
        self.rows = [[Sprite(card, NOWHERE) for card in zone] for zone in zones]
        self.arrange(0)
        for sprite in self.sprites():
            sprite.land()

    def sprites(self) -> Iterator[Sprite]:
        """Yield every sprite, zone by zone."""
        for row in self.rows:
            yield from row

    def faces(self) -> list[list[int]]:
        """Return the zones as the stage shows them."""
        return [[sprite.face for sprite in row] for row in self.rows]

    # -- what events do -------------------------------------------------------------------------------------------------------

    def move(self, event: Moved) -> Sprite:
        """Move a card to the end of another zone. From a hand whose order the viewer does not see, always the same
        back is taken.
        """
        sprite = self.rows[event.source].pop(self._place(event, event.source))
        sprite.face = event.card
        sprite.unmark()
        self.rows[event.target].append(sprite)
        return sprite

    def show(self, event: Shown) -> None:
        """Reveal a card where it lies: to the viewer, or to others."""
        if event.card != HIDDEN:
            self.rows[event.zone][self._place(event, event.zone)].face = event.card

    def _place(self, event: Moved | Shown, zone: int) -> int:
        return visible_index(event, [sprite.face for sprite in self.rows[zone]])

    def gather(self, zone: int, cards: int) -> None:
        """Move all cards into one zone, face down; an empty stage is filled with cards."""
        all_of_them = list(self.sprites())
        start = self.places[zone].spots(1)[0]
        while len(all_of_them) < cards:
            all_of_them.append(Sprite(HIDDEN, start))
        for sprite in all_of_them:
            sprite.face = HIDDEN
            sprite.unmark()
        self.rows = [[] for _ in self.rows]
        self.rows[zone] = all_of_them

    def shuffle(self, zone: int) -> None:
        """Hide all faces of a zone: its order is unknown from now on."""
        for sprite in self.rows[zone]:
            sprite.face = HIDDEN

    # -- lying down -----------------------------------------------------------------------------------------------------------

    def goals(self, zone: int) -> list[Spot]:
        """Return the spots of the cards of a zone."""
        row = self.rows[zone]
        faces = [sprite.face for sprite in row]
        return self.places[zone].spots(len(row), self.order(zone, faces)) if row else []

    def arrange(self, ms: float | None, ease: Ease = in_out_cubic, zones: Sequence[int] | None = None) -> None:
        """Send every displaced card to its spot: in `ms`, or (None) in a time that fits the distance."""
        for zone in range(len(self.rows)) if zones is None else zones:
            for sprite, spot in zip(self.rows[zone], self.goals(zone), strict=True):
                if _same_place(spot, sprite.spot):
                    sprite.spot = spot
                    if sprite.flight is None and sprite.turns:
                        sprite.send(spot, Motion(timing.FLIP_MS if ms is None else ms))
                    continue
                way = ((spot.x - sprite.x) ** 2 + (spot.y - sprite.y) ** 2) ** 0.5
                sprite.send(spot, Motion(timing.move_ms(way) if ms is None else ms, ease))

    def send(self, sprite: Sprite, spot: Spot, motion: Motion) -> None:
        """Send a card, by a motion at speed 1; with reduced motion it fades in at its spot."""
        pace = self.tempo.pace
        if pace.reduced:
            sprite.send(spot, Motion(0))
            sprite.fade.snap(0.0)
            sprite.fade.to(1.0, timing.REDUCED_FADE_MS)
        else:
            sprite.send(spot, replace(motion, ms=pace.ms(motion.ms), flip_ms=pace.ms(motion.flip_ms)))

    def mirror(self, zones: Sequence[Sequence[int]], ms: float) -> None:
        """Show these zones instead: known cards glide from where they lie, the others appear at their spots."""
        known = {sprite.face: sprite for sprite in self.sprites() if sprite.face != HIDDEN}
        blank = [list(reversed([s for s in row if s.face == HIDDEN])) for row in self.rows]
        spare = [s for row in blank for s in row]
        used: set[int] = set()
        rows: list[list[Sprite]] = []
        for number, zone in enumerate(zones):
            row: list[Sprite] = []
            for card in zone:
                sprite = known.get(card) if card != HIDDEN else (blank[number].pop() if blank[number] else None)
                if sprite is None or id(sprite) in used:
                    sprite = next((s for s in spare if id(s) not in used), None) if card == HIDDEN else None
                if sprite is None:
                    sprite = Sprite(card, self.places[number].spots(1)[0])
                used.add(id(sprite))
                sprite.face = card
                sprite.unmark()
                sprite.carried = False
                row.append(sprite)
            rows.append(row)
        self.rows = rows
        self.arrange(ms)
        if ms <= 0:
            self.land()

    def land(self) -> None:
        """Move everything to its spot at once."""
        for zone, row in enumerate(self.rows):
            for sprite, spot in zip(row, self.goals(zone), strict=True):
                sprite.spot = spot
                if not sprite.carried:
                    sprite.land()
                sprite.rest()
                sprite.fade.snap(1.0)

    def hurry(self) -> None:
        """Make all flights end within 80 ms."""
        ms = 0 if self.tempo.pace.reduced else timing.HURRY_MS
        for sprite in self.sprites():
            sprite.hurry(ms)
            sprite.pulse = min(sprite.pulse, ms)
            sprite.lifted.snap(sprite.lifted.goal)

    @property
    def flying(self) -> bool:
        """True while a card is in motion."""
        return any(sprite.flight is not None for sprite in self.sprites())

    def update(self, dt_ms: float, flight_ms: float) -> bool:
        """Advance time, `flight_ms` for flights. True while anything moves."""
        moved = False
        for row in self.rows:
            for sprite in row:
                if not sprite.still:
                    sprite.update(dt_ms, flight_ms)
                    moved = True
        return moved

    # -- touching -------------------------------------------------------------------------------------------------------------

    def at(self, zone: int, x: float, y: float) -> int | None:
        """Return the index in its zone of the topmost card at a point, by the cards' resting positions (a lifted card
        also where it is).
        """
        best: int | None = None
        top = -1.0
        for index, (sprite, spot) in enumerate(zip(self.rows[zone], self.goals(zone), strict=True)):
            if sprite.carried or spot.z < top or not spot.seen:
                continue
            if spot.holds(x, y, sprite.rise):
                best, top = index, spot.z
        return best

    def find(self, card: int) -> tuple[int, int] | None:
        """Return zone and index of a card whose face is known; None if there is none."""
        if card != HIDDEN:
            for zone, row in enumerate(self.rows):
                for index, sprite in enumerate(row):
                    if sprite.face == card:
                        return zone, index
        return None


def _same_place(a: Spot, b: Spot) -> bool:
    return a.x == b.x and a.y == b.y and a.width == b.width and a.angle == b.angle and a.up == b.up
