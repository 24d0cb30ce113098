"""Projectiles of a battle: the wedge of a blow, the wall it meets, and the feathers of the damage left."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import permutations
from math import cos, exp, hypot, sin, tau
from typing import Final

from msgspec import Struct

from tabletop_gui.gui.games.chicken_army.highlights import battle_timing
from tabletop_gui.gui.games.chicken_army.highlights.battle_field import (
    Battlefield,
    Point,
    arc_point,
    heading,
    share,
    wall_position,
)
from tabletop_gui.gui.games.chicken_army.highlights.battle_pieces import FEATHERS, BattleImages
from tabletop_gui.gui.games.chicken_army.highlights.battle_timing import AttackScript, BattleDisplay, Blow
from tabletop_gui.gui.table.model.motion.tween import in_cubic, out_back, out_cubic

FIST: Final = 50.0
STAR: Final = 38.0
SHIELD: Final = 64.0
WARD: Final = 48.0
FEATHER: Final = 54.0
DUEL: Final = 1.2
"""Scale of blows and walls in a battle of two armies."""
SHIELDS_MOST: Final = 8
FIST_TAIL, STAR_TAIL, FIST_DART, STAR_DART = "#FFE9AE", "#C9B4F0", "#FF9C84", "#C9B4F0"
"""Inks of the cuts behind projectiles on their way to a wall, and behind feathers on their way to a heart."""
FLARE_INK, FLARE = "#FFE9AE", 0.6
"""Colour and strength of the light at the impact on a wall."""
PRINT_MS: Final = 160.0
"""Duration of the misregistered print of a struck army."""
RUNG_MS: Final = 300.0
"""Duration of the ring of light on a wall that has held."""
BURST_MS: Final = 260.0
GLOW_MS: Final = 240.0
SINK_MS: Final = 200.0
SHAKEN_MS, DAMPING_MS, SWING_MS = 180.0, 60.0, 70.0
SHAKES: Final = {"stand": 0.02, "blow": 0.05, "dart": 0.03, "roll": 0.03, "split": 0.06}
"""Amplitude of the table's shake by cause, in card widths."""


class Wall(Struct, frozen=True):
    """The wall of shields and wards that a blow meets."""

    at: Point
    way: Point
    """Direction of the blow."""
    up: float
    """Progress of rising, 0 to 1."""
    strength: float
    """Opacity, 0 to 1."""
    met: bool
    """True from the moment the blow meets it."""


class BattleBlows:
    """Draws an `AttackScript` from the end of its count."""

    def __init__(self, pieces: BattleImages, show: BattleDisplay) -> None:
        self.pieces, self.show = pieces, show

    def draw(self, field: Battlefield, strike: AttackScript) -> None:
        """Draw all blows of an attacker."""
        source = field.box(self.show.attacker)
        for rival in strike.blows:
            self._blow(field, strike, rival, source, self.show.moment)

    def prerender_turned(self, field: Battlefield) -> Iterator[Callable[[], object]]:
        """Yield render calls for the projectiles between the armies, turned for their positions."""
        pieces, large = self.pieces, DUEL if len(self.show.order) <= 2 else 1.0
        for attacker, rival in permutations(self.show.order, 2):
            angle = heading((0, 0), wall_position(field.box(attacker), field.box(rival))[1])
            yield partial(pieces.piece, "fist", field.px(FIST * large), angle)
            yield partial(pieces.piece, "gouge", field.px(FIST * 1.5), angle, FIST_TAIL)
            yield partial(pieces.piece, "gouge", field.px(STAR * 1.5), angle, STAR_TAIL)
            yield partial(pieces.piece, "bow", field.px(150 * large), angle + 180.0)

    def ahead(self, field: Battlefield, duel: bool) -> Iterator[Callable[[], object]]:
        """Yield render calls for projectiles and walls, to be run in advance."""
        pieces, large = self.pieces, DUEL if duel else 1.0
        for cracked in ("", "_cracked"):
            yield partial(pieces.piece, f"shield{cracked}", field.px(SHIELD * large))
            yield partial(pieces.piece, f"ward{cracked}", field.px(WARD * large))
        yield from pieces.all_round("star", field.px(STAR * large))
        yield from field.fading(partial(pieces.glow, field.px(440 * large), field.px(360 * large), FLARE_INK, FLARE))
        for size in range(160, round(320 * large) + 1, 40):
            yield from field.fading(partial(pieces.piece, "burst", field.px(size)))
        yield from pieces.all_round("gouge", field.px(34))
        for name in FEATHERS:
            yield from pieces.all_round(name, field.px(FEATHER))
        for ink in (STAR_DART, FIST_DART):
            yield from pieces.all_round("gouge", field.px(FEATHER), ink)

    def _blow(
        self, field: Battlefield, strike: AttackScript, rival: int, source: tuple[float, float, float, float], ms: float
    ) -> None:
        """Draw the wedge of fists and stars on its way to a rival, the wall it meets, and the feathers of the damage left."""
        blow, target = strike.blows[rival], field.box(rival)
        if not blow.flies:
            return
        wall, way = wall_position(source, target)
        begun, meets = strike.leaves[rival], strike.meets(rival)
        up = share(ms, meets - battle_timing.GUARD_MS, battle_timing.GUARD_MS)
        gone = share(ms, strike.stands_until(rival), SINK_MS)
        if ms >= meets and field.lights and not field.still:
            self._light(field, blow, wall, way, ms - meets)
        if up > 0 and gone < 1:
            self._wall(field, blow, Wall(wall, way, out_back(up), 1 - gone, ms >= meets))
        if begun <= ms < meets and not field.still:
            start, _ = wall_position(target, source)
            t = in_cubic(share(ms, begun, battle_timing.FLY_MS))
            head = start[0] + (wall[0] - start[0]) * t, start[1] + (wall[1] - start[1]) * t
            self._wedge(field, blow, head, way, ms)
        if not field.still:
            self._darts(field, strike, rival, wall, ms)
            torn = share(ms, meets + battle_timing.STRUCK_MS, PRINT_MS)
            if blow.damage and field.lights and 0 < torn < 1:
                self._chips(field, rival, way, torn)

    def _light(self, field: Battlefield, blow: Blow, wall: Point, way: Point, since: float) -> None:
        """Draw light and gouges at the impact, and the ring of a wall that holds."""
        large = DUEL if len(self.show.order) <= 2 else 1.0
        if not blow.damage:
            rung = share(since, 0, RUNG_MS)
            if rung < 1:
                at = wall[0] - way[0] * 26 * large, wall[1] - way[1] * 26 * large
                piece = self.pieces.piece("bow", field.px(150 * large), heading((0, 0), (-way[0], -way[1])))
                field.put(piece, at, 1 - rung * rung)
            return
        glow, flash = share(since, 0, GLOW_MS), share(since, 0, BURST_MS)
        if glow < 1:
            light = self.pieces.glow(field.px(440 * large), field.px(360 * large), FLARE_INK, FLARE)
            field.put(light, wall, (1 - glow) ** 0.7)
        if flash < 1:
            size = max(4, round(320 * large * (0.5 + 0.5 * out_cubic(flash)) / 40)) * 40
            piece = self.pieces.piece("burst", field.px(size))
            field.put(piece, (wall[0] - way[0] * 14, wall[1] - way[1] * 14), 1 - flash * flash)

    def _wedge(self, field: Battlefield, blow: Blow, head: Point, way: Point, ms: float) -> None:
        """Draw the counted fists in front and stars behind, each followed by a cut of the gouge."""
        angle, large = heading((0, 0), way), DUEL if len(self.show.order) <= 2 else 1.0
        tight = large * min(1.0, 8 / max(blow.fists, blow.wands, 1))
        for count, px, gap, row in ((blow.wands, STAR, 34.0, 1.0), (blow.fists, FIST, 30.0, 0.0)):
            size = field.px(px * large)
            tail = self.pieces.piece("gouge", field.px(px * 1.5), angle, STAR_TAIL if row else FIST_TAIL)
            for k in range(count):
                off = k - (count - 1) / 2
                across, behind = off * gap * tight, abs(off) * 15 * tight + row * 52
                x, y = head[0] - way[1] * across - way[0] * behind, head[1] + way[0] * across - way[1] * behind
                field.put(tail, (x - way[0] * px * large, y - way[1] * px * large), 0.5)
                piece = self.pieces.piece("star", size, ms * 1.4 + 40 * k) if row else self.pieces.piece("fist", size, angle)
                field.put(piece, (x, y))

    def _wall(self, field: Battlefield, blow: Blow, wall: Wall) -> None:
        """Draw the counted shields and wards side by side at the edge of the army; those that gave way are cracked."""
        large, at, way, up = DUEL if len(self.show.order) <= 2 else 1.0, wall.at, wall.way, wall.up
        kinds = (
            (blow.barriers if blow.wands else 0, WARD, 44.0, 36.0, "ward", wall.met and blow.magic > 0),
            (blow.shields if blow.fists else 0, SHIELD, 46.0, 0.0, "shield", wall.met and blow.physical > 0),
        )
        for count, px, gap, behind, name, cracked in kinds:
            shown, name = min(count, SHIELDS_MOST), f"{name}_cracked" if cracked else name
            for k in range(shown):
                off = (k - (shown - 1) / 2) * gap * large * min(1.0, 6 / max(shown, 1))
                x, y = at[0] - way[1] * off + way[0] * behind, at[1] + way[0] * off + way[1] * behind
                field.put(self.pieces.piece(name, field.px(px * large)), (x, y + (1 - up) * 24), min(wall.strength, up))

    def _darts(self, field: Battlefield, strike: AttackScript, rival: int, wall: Point, ms: float) -> None:
        """Draw the feathers on their way to the heart, each on an arc of its own with a cut behind it."""
        blow, size, heart = strike.blows[rival], field.px(FEATHER), field.heart(rival)
        for k in range(blow.damage):
            t = share(ms, strike.leaves_wall(rival, k), battle_timing.DART_MS)
            if not 0 < t < 1:
                continue
            bend = 60 + 22 * (k % 3) * (1 if k % 2 else -1)
            at, ahead = arc_point(wall, heart, in_cubic(t), -bend), arc_point(wall, heart, in_cubic(min(1.0, t + 0.04)), -bend)
            angle, magic = heading(at, ahead), k >= blow.physical
            behind = arc_point(wall, heart, in_cubic(max(0.0, t - 0.07)), -bend)
            field.put(self.pieces.piece("gouge", size, angle, STAR_DART if magic else FIST_DART), behind, 0.6)
            field.put(self.pieces.piece(FEATHERS[magic], size, angle), at)

    # -- the army that is struck ----------------------------------------------------------------------------------------------

    def draw_misregistered(self, field: Battlefield, strike: AttackScript) -> None:
        """Draw the misregistered print under the cards: struck armies get a red copy beside them that slides back."""
        for rival, blow in strike.blows.items():
            since = self.show.moment - strike.meets(rival)
            if blow.damage and 0 <= since < PRINT_MS + battle_timing.STRUCK_MS and not field.still:
                self._print(field, rival, max(0.0, since - battle_timing.STRUCK_MS))

    def _print(self, field: Battlefield, rival: int, since: float) -> None:
        view, board, army = field.viewport, field.board(rival), field.army(rival)
        _, way = wall_position(field.box(self.show.attacker), field.box(rival))
        off = board.card * 0.10 * (1 - out_cubic(since / PRINT_MS))
        side = round(board.cell * view.u)
        flat = self.pieces.flat(side + 2)
        for reach, strength in ((1.9, 0.45), (1.0, 1.0)):
            piece = field.canvas.faded(flat, strength)
            for row, column in army.cells():
                x, y = board.corner(row, column)
                left, top = (x - way[0] * off * reach) * view.u, (y - way[1] * off * reach) * view.u
                field.canvas.blit(piece, round(left) - 1, round(top) - 1)

    def _chips(self, field: Battlefield, rival: int, way: Point, t: float) -> None:
        """Draw cuts that fly off every third tile of a struck army."""
        angle, board = heading((0, 0), way), field.board(rival)
        cells = [cell for k, cell in enumerate(sorted(field.army(rival).cells())) if k % 3 == 0]
        for k, (row, column) in enumerate(cells):
            x, y = board.corner(row, column)
            lean = angle + (k * 47 % 70) - 35.0
            far = board.cell * (0.3 + 0.7 * out_cubic(t))
            at = x + board.cell / 2 + cos(lean * tau / 360) * far, y + board.cell / 2 + sin(lean * tau / 360) * far
            field.put(self.pieces.piece("gouge", field.px(34), lean), at, 1 - t)

    # -- the table ------------------------------------------------------------------------------------------------------------

    def shaken(self, field: Battlefield) -> Point:
        """Return the table's current offset from its place, logical units."""
        show = self.show
        hits: list[tuple[float, Point, str]] = []
        now, ms = show.current_attack, show.moment
        if show.stage == "muster":
            hits.append((show.ms - 520.0, (0.0, 1.0), "stand"))
        elif now is not None:
            source = field.box(show.attacker)
            for rival, blow in now.blows.items():
                if blow.damage:
                    _, way = wall_position(source, field.box(rival))
                    hits.append((ms - now.meets(rival) - battle_timing.STRUCK_MS, way, "blow"))
                if blow.damage >= battle_timing.HEAVY_FEATHERS:
                    hits.append((ms - now.sticks(rival, blow.damage - 1), (1.0, 0.0), "dart"))
        elif show.stage == "roll":
            hits.append((show.ms, (0.0, -1.0), "roll"))
            hits += [(show.split(seat), (0.0, 1.0), "split") for seat in show.order]
        fresh = [one for one in hits if 0 <= one[0] < SHAKEN_MS]
        if not fresh:
            return 0.0, 0.0
        since, (x, y), kind = min(fresh)
        card = max(field.board(seat).card for seat in show.order)
        reach = SHAKES[kind] * card * exp(-since / DAMPING_MS) * cos(tau * since / SWING_MS)
        length = hypot(x, y) or 1.0
        return x / length * reach, y / length * reach
