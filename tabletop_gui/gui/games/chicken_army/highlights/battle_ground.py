"""Litter on the felt under the armies in a battle: hens' tracks, blocked projectiles, splinters, feathers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import cos, hypot, radians, sin
from random import Random
from typing import Final

import pygame

from tabletop_gui.gui.games.chicken_army.highlights.battle_field import Battlefield, Point, heading, share, wall_position
from tabletop_gui.gui.games.chicken_army.highlights.battle_pieces import FEATHERS, SPLINTER_KINDS, BattleImages
from tabletop_gui.gui.games.chicken_army.highlights.battle_timing import BattleDisplay
from tabletop_gui.gui.table.model.motion.tween import in_cubic, out_cubic

PRINT_STEP: Final = 34.0
PRINT: Final = 24.0
WALKED: Final = (60.0, 460.0)
"""Start and duration of the armies' walk."""
WIND_MS: Final = 340.0
WINDS: Final = 13
STAND_MS: Final = 520.0
DUST_MS: Final = 260.0
LIES_MOST: Final = 24
"""Largest number of pieces of each kind that lie on the felt: the latest ones."""
SPENT: Final = 40.0
THROWN_MS: Final = 240.0
"""Duration of the flight of blocked projectiles."""
SPLINTER: Final = 15.0
SPLINTERS: Final = 12
SPLINTERS_MS: Final = 420.0
FEATHER: Final = 44.0

Lying = tuple[str, Point, float]
"""A piece on the felt: its kind, its point and its angle."""
Arrived = tuple[int, int, Point, Point, float]
"""A blow that has arrived: attacker, rival, point of impact, direction, and the time since the impact, ms."""


class BattleGround:
    """Draws the litter on the felt of a battle."""

    def __init__(self, pieces: BattleImages, show: BattleDisplay) -> None:
        self.pieces, self.show = pieces, show

    def ahead(self, field: Battlefield) -> Iterator[Callable[[], object]]:
        """Yield render calls for the pieces that will lie there."""
        pieces = self.pieces
        for name in SPLINTER_KINDS:
            yield from pieces.all_round(name, field.px(SPLINTER))
        yield from pieces.all_round("fist", field.px(SPENT))
        yield from pieces.all_round("star_spent", field.px(SPENT * 0.8))
        for name in FEATHERS:
            yield from pieces.all_round(name, field.px(FEATHER))

    def draw(self, field: Battlefield) -> None:
        """Draw everything that lies there now."""
        if self.show.fought or self.show.stage == "summary":
            self._tracks(field)
            self._wind(field)
            self._litter(field)

    # -- the armies come ------------------------------------------------------------------------------------------------------

    def _tracks(self, field: Battlefield) -> None:
        """Draw a pair of prints for each step that an army has walked."""
        show = self.show
        walked = share(show.ms, *WALKED) if show.stage == "muster" and not field.still else 1.0
        if walked >= 1:
            for seat, way in show.paths.items():
                key = "prints", seat, way, field.viewport.u, field.places.w
                self.pieces.together(field, key, lambda way=way: self._prints_on(field, way, 1.0))  # type: ignore[misc]
            return
        for way in show.paths.values():
            for piece, at in self._prints_on(field, way, walked):
                field.put(piece, at)

    def _prints_on(self, field: Battlefield, way: tuple[Point, Point], walked: float) -> Iterator[tuple[pygame.Surface, Point]]:
        """Yield the prints on an army's path. `walked`: the share of the path walked so far."""
        a, b = way
        length, angle = hypot(b[0] - a[0], b[1] - a[1]), heading(a, b)
        along, track = (cos(radians(angle)), sin(radians(angle))), self.pieces.piece("track", field.px(PRINT), angle)
        for k in range(round(int(length / PRINT_STEP) * walked)):
            side, at = 9.0 if k % 2 else -9.0, (k + 0.5) * PRINT_STEP
            yield track, (a[0] + along[0] * at - along[1] * side, a[1] + along[1] * at + along[0] * side)

    def _wind(self, field: Battlefield) -> None:
        """Draw cuts behind the market as it is swept away."""
        show = self.show
        t = share(show.ms, 60, WIND_MS)
        if show.stage != "muster" or field.still or not field.lights or not 0 < t < 1:
            return
        dice, middle = Random(show.round), field.places.middle
        for _ in range(WINDS):
            x, y, late = middle + dice.uniform(-250, 250), dice.uniform(120, 300), dice.uniform(0, 0.35)
            mine = share(t, late, 0.6)
            if 0 < mine < 1:
                gouge = self.pieces.piece("gouge", field.px(64), -90.0 + dice.choice((-15, 0, 15)))
                field.put(gouge, (x, y - 190 * in_cubic(mine)), 0.55 * (1 - mine))

    def dust(self, field: Battlefield) -> None:
        """Draw curls of dust under the armies as they stop."""
        show = self.show
        t = share(show.ms, STAND_MS - 30, DUST_MS)
        if show.stage != "muster" or field.still or not field.lights or not 0 < t < 1:
            return
        for seat in show.order:
            x, y, w, h = field.box(seat)
            for k, at in enumerate((0.16, 0.44, 0.78)):
                size = field.px((34, 46, 30)[k])
                field.put(self.pieces.piece("dust", size), (x + w * at, y + h + 4 - 14 * out_cubic(t)), 1 - t * t)

    # -- what has fallen ------------------------------------------------------------------------------------------------------

    def _litter(self, field: Battlefield) -> None:
        show, blows = self.show, [*self._blows(field)]
        still = [since >= SPLINTERS_MS for *_, since in blows]  # nothing of these moves any more
        if any(still):
            key = "litter", "", show.round, tuple(show.order), tuple(still), field.viewport.u, field.places.w, field.south
            self.pieces.together(field, key, lambda: ((piece, at) for k, piece, at in self._fallen(field, blows) if still[k]))
        if not all(still):
            for k, piece, at in self._fallen(field, blows):
                if not still[k]:
                    field.put(piece, at)
        for seat in self.show.order:
            for k, (at, angle) in enumerate(self.lying(field, seat)):
                account = self.show.accounts[seat]
                if self.show.stage in ("heal", "summary") or self._landed(seat, k):
                    field.put(self.pieces.piece(FEATHERS[k * 2 >= account.taken], field.px(FEATHER), angle), at)

    def _fallen(self, field: Battlefield, blows: Sequence[Arrived]) -> Iterator[tuple[int, pygame.Surface, Point]]:
        """Yield blocked projectiles and splinters, lying or flying, each with the number of its blow."""
        for scattered in (self._thrown, self._splinters):
            last: list[tuple[int, Lying]] = []
            for k in range(len(blows) - 1, -1, -1):
                if len(last) >= LIES_MOST:
                    break
                last = [(k, one) for one in scattered(field, *blows[k])] + last
            for k, (what, at, angle) in last[-LIES_MOST:]:
                if what == "F":
                    yield k, self.pieces.piece("fist", field.px(SPENT), angle), at
                elif what == "W":
                    yield k, self.pieces.piece("star_spent", field.px(SPENT * 0.8), angle), at
                else:
                    yield k, self.pieces.piece(SPLINTER_KINDS[int(what) % 3], field.px(SPLINTER), angle), at

    def _landed(self, seat: int, k: int) -> bool:
        show = self.show
        return show.stage == "roll" and show.ms >= self.leaves_heart(seat, k) + SETTLES_MS

    def leaves_heart(self, seat: int, k: int) -> float:
        """Return the time at which the k-th feather leaves a seat's heart, in the stage in which life rolls."""
        show = self.show
        return show.rolls(seat) * (k + 0.5) / max(1, show.accounts[seat].taken)

    def lying(self, field: Battlefield, seat: int) -> list[tuple[Point, float]]:
        """Return the resting places of the feathers from a seat's heart that stay."""
        show = self.show
        many = min(show.accounts[seat].taken, LIES_MOST // max(1, len(show.order)))
        dice, (x, y) = Random(97 * seat + show.round), field.heart(seat)
        middle = field.places.w / 2, field.places.h / 2
        found = []
        for _ in range(many):
            t, off = dice.uniform(0.18, 0.95), dice.uniform(-110, 110)
            found.append(((x + (middle[0] - x) * t, y + (middle[1] - y) * t + off), dice.uniform(0, 360)))
        return found

    def _blows(self, field: Battlefield) -> Iterator[Arrived]:
        """Yield every blow that has arrived, as `Arrived`."""
        show = self.show
        for attacker in show.struck if show.scripts else ():
            strike = show.scripts[attacker]
            for rival, blow in strike.blows.items():
                since = show.moment - strike.meets(rival) if attacker == show.attacker else SPLINTERS_MS
                if blow.flies and since >= 0:
                    yield attacker, rival, *wall_position(field.box(attacker), field.box(rival)), since

    def _thrown(
        self, field: Battlefield, attacker: int, rival: int, wall: Point, way: Point, since: float
    ) -> Iterator[Lying]:
        """Yield some of the blocked projectiles: fists thrown back, stars turned grey. Their number need not match the count."""
        blow, dice = self.show.blows[attacker, rival], Random(31 * attacker + rival)
        back = 1.0 if field.still else out_cubic(share(since, 0, THROWN_MS))
        for what, met in (("F", min(blow.fists, blow.shields)), ("W", min(blow.wands, blow.barriers))):
            for k in range(min(3, met)):
                off, far, turn = (k - 1) * 34 + dice.uniform(-9, 9), 22 + dice.uniform(20, 60) * back, dice.uniform(-80, 80)
                at = wall[0] - way[1] * off - way[0] * far, wall[1] + way[0] * off - way[1] * far
                yield what, at, heading((0, 0), way) + turn * back

    def _splinters(
        self, field: Battlefield, attacker: int, rival: int, wall: Point, way: Point, since: float
    ) -> Iterator[Lying]:
        """Yield the splinters of a wall that did not hold."""
        blow, dice = self.show.blows[attacker, rival], Random(57 * attacker + rival)
        if not blow.damage or not blow.shields + blow.barriers or not field.lights:
            return
        t = 1.0 if field.still else share(since, 0, SPLINTERS_MS)
        kinds = ("0", "1") if blow.shields and blow.physical else ("2", "1")
        for k in range(SPLINTERS):
            angle, far = dice.uniform(-75, 75), dice.uniform(26, 128)
            turn, kind = dice.uniform(-200, 200), kinds[k % 2]
            lean = radians(heading((0, 0), (-way[0], -way[1])) + angle)
            out = far * out_cubic(t)
            at = wall[0] + cos(lean) * out, wall[1] + sin(lean) * out - 46 * 4 * t * (1 - t) * 0.5
            yield kind, at, turn * t


SETTLES_MS: Final = 600.0
"""Time in which a feather from a heart settles on the felt."""
