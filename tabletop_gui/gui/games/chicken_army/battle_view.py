"""The battle as it is drawn: cloths on the rim tell what was counted, what is left of a blow sticks in a heart as feathers.

Everything follows from the show and its clock; nothing that is read lies over a bird.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Final

import pygame

from tabletop_gui.games.chicken_army.matrix import Matrix
from tabletop_gui.gui.games.chicken_army import battle
from tabletop_gui.gui.games.chicken_army.armies import ArmyArt, Emblems
from tabletop_gui.gui.games.chicken_army.battle import BattleShow, Strike
from tabletop_gui.gui.games.chicken_army.battle_pieces import Pieces
from tabletop_gui.gui.games.chicken_army.places import ArmyCorner, Board, ChickenPlaces
from tabletop_gui.gui.games.chicken_army.tally import ChickenTally
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen, written
from tabletop_gui.gui.paint.theme import INK, PAPER
from tabletop_gui.gui.paint.viewport import TEXT_FLOOR_PX
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.intents import Box
from tabletop_gui.gui.table.model.tween import in_cubic, in_out_cubic, out_back, out_cubic
from tabletop_gui.gui.table.painter import TURNED

ATTACKS: Final = "FW"
GUARDS: Final = "SB"
HALF_LIGHT: Final = 0.42
"""How dark everything is but the army that is counted."""
HOP_MS: Final = (50.0, 130.0, 90.0)
"""Crouch, up, down."""
HOP: Final = 0.30
FLIGHT_MS: Final = battle.LAND_MS - HOP_MS[0] - HOP_MS[1] + 50.0
"""From the top of a hop to the cloth."""
SWELL_MS: Final = 120.0
CLOTH: Final = (78.0, 112.0)
ROLLED: Final = 0.42
DISC: Final = 42.0
FIST: Final = 46.0
STAR: Final = 36.0
SHIELD: Final = 62.0
WARD: Final = 46.0
FEATHER: Final = 50.0
HEART: Final = 92.0
STUCK_MOST: Final = 12
"""More feathers than these are a figure beside them."""
SHIELDS_MOST: Final = 8
CALL_MS: Final = 430.0
"""The armies have nearly come to a stand when the battle is called."""
PRINT_MS: Final = 170.0
"""How long a struck army is out of register."""
BURST_MS: Final = 260.0
STAND_MS: Final = 460.0
"""A wall that was struck is looked at, then it sinks."""
SINK_MS: Final = 260.0
FALL_OUT_MS: Final = 800.0
DROP_MS: Final = 300.0

Point = tuple[float, float]


def share(ms: float, start: float, length: float) -> float:
    """How far something has come that begins at `start` and lasts `length`: 0 to 1.

    >>> share(150, 100, 100), share(50, 100, 100), share(500, 100, 100)
    (0.5, 0.0, 1.0)
    """
    return max(0.0, min(1.0, (ms - start) / length))


class BattleView:
    """Draws a `BattleShow`."""

    def __init__(self, app: App, emblems: Emblems, armies: ArmyArt, show: BattleShow) -> None:
        self.app, self.emblems, self.armies, self.show = app, emblems, armies, show
        self.pieces = Pieces(app, emblems)

    def _put(self, canvas: Canvas, piece: pygame.Surface, at: Point, strength: float = 1.0) -> pygame.Rect:
        """A piece about a point (logical units); where it lies, pixels."""
        return Pen(canvas, self.app).put(canvas.faded(piece, strength), self.app.viewport.point(*at), "center")

    # -- the whole ------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, tally: ChickenTally, places: ChickenPlaces, south: int, bounds: pygame.Rect,
             life: Sequence[float], names: Sequence[str], strength: float) -> None:  # fmt: skip
        """All of it but the sheet. `life`: as it rolls, by seat; `strength`: how far the field has been reached, 0 to 1."""
        show = self.show
        strike = show.strike_now
        if strike is not None:
            self._strike(canvas, tally, places, bounds, strike)
        for slot, corner in enumerate(places.corners):
            seat = (south + slot) % tally.n
            if slot not in places.fighting:
                continue
            self._cloths(canvas, places, slot, seat, strength)
            self._heart(canvas, tally, places, corner, seat, life[seat], strength)
        if strike is not None:
            self._flights(canvas, tally, places, south, strike)
        self._potions(canvas, tally, places, south)
        self._ribbon(canvas, places, names)

    # -- counting -------------------------------------------------------------------------------------------------------------

    def _strike(self, canvas: Canvas, tally: ChickenTally, places: ChickenPlaces, bounds: pygame.Rect, strike: Strike) -> None:
        """The light on the attacker while its birds are counted; the army that has just been struck."""
        show, ms = self.show, self.show.moment
        attacker, board = show.attacker, places.boards[show.attacker]
        army = tally.matrices[attacker]
        counting = min(share(ms, 0, battle.POOL_MS), 1 - share(ms, strike.counted, battle.POOL_MS))
        placed = army.placements[: tally.lain[attacker]]
        if counting > 0:
            with canvas.clipped(bounds):
                canvas.dim(HALF_LIGHT * counting)
            self.armies.cards(canvas, board, placed)
        counted = [one for symbol in ATTACKS for one in self._counted(army, symbol)]
        if ms < strike.counted:
            hopped = {cell for k, cell in self._numbered(army, strike) if ms >= battle.POOL_MS + k * strike.step}
            self.armies.groups(canvas, board, [one for one in army.groups() if one.symbol in ATTACKS and one.cells & hopped])
            if not self.app.reduced_motion:
                self._hops(canvas, army, board, strike, ms)
        elif counted and counting > 0:
            self.armies.groups(canvas, board, [group for group in army.groups() if group.symbol in ATTACKS], counting)
        for rival, blow in strike.blows.items():
            since = ms - strike.meets(rival)
            if blow.damage and 0 <= since < PRINT_MS and not self.app.reduced_motion:
                self._out_of_register(canvas, tally, places, attacker, rival, since)

    @staticmethod
    def _counted(army: Matrix, symbol: str) -> list[tuple[int, int]]:
        """The cells of a symbol's groups, the largest group first."""
        groups = sorted((group for group in army.groups() if group.symbol == symbol), key=lambda group: -len(group.cells))
        return [cell for group in groups for cell in sorted(group.cells)]

    def _numbered(self, army: Matrix, strike: Strike) -> Iterator[tuple[int, tuple[int, int]]]:
        """Every bird that is counted, with its number in the strike's script; a leader's icons come after those of their kind."""
        for first, symbol in ((0, "F"), (strike.fists, "W")):
            for k, cell in enumerate(self._counted(army, symbol)):
                yield first + k, cell

    def _hops(self, canvas: Canvas, army: Matrix, board: Board, strike: Strike, ms: float) -> None:
        """The birds that hop at this moment, cut out of their cards."""
        view = self.app.viewport
        side = round(board.cell * view.u)
        for k, (row, column) in self._numbered(army, strike):
            t = ms - battle.POOL_MS - k * strike.step
            if not 0 <= t < sum(HOP_MS):
                continue
            tile = self._tile(army, board, row, column)
            crouch, up, down = HOP_MS
            if t < crouch:
                rise = -0.03 * t / crouch
            elif t < crouch + up:
                rise = HOP * out_cubic((t - crouch) / up)
            else:
                rise = HOP * (1 - in_cubic((t - crouch - up) / down))
            x, y = board.corner(row, column)
            left, top = round(x * view.u), round(y * view.u)
            canvas.blit(self.app.skin.panel(side, side, fill=INK, alpha=0.45, radius=5), left, top)
            canvas.blit(tile, left, top - round(rise * side))

    def _tile(self, army: Matrix, board: Board, row: int, column: int) -> pygame.Surface:
        """One cell of an army as it is printed."""
        card, at_row, at_column, turn = next(
            one for one in reversed(army.placements) if 0 <= row - one.row < 2 and 0 <= column - one.column < 2
        )
        picture = self.armies.painter.small(card + TURNED * turn, board.card)
        side = round(board.card * self.app.viewport.u) // 2
        left, top = -picture.dx - side, -picture.dy - side
        area = pygame.Rect(left + (column - at_column) * side, top + (row - at_row) * side, side, side)
        return picture.surface.subsurface(area.clip(picture.surface.get_rect()))

    # -- what is written on the rim -------------------------------------------------------------------------------------------

    def cloth_at(self, places: ChickenPlaces, slot: int) -> tuple[float, float, float]:
        """The middle and the top of a seat's pair of cloths, and how large they are, logical units."""
        n, middle, place = len(places.fighting), places.w / 2, places.fighting.index(slot)
        top, low = 82 + (places.h - 900) * 0.02, places.h - 222
        if n <= 2:
            return middle + (-128, 128)[place], top, 1.28
        if n == 3 and not place:
            left, _, wide, _ = places.corners[slot].box
            return left + wide + 108, low, 1.0
        return middle + (-82, -82, 82, 82)[place], (low, top, top, low)[place], 1.0

    def _cloths(self, canvas: Canvas, places: ChickenPlaces, slot: int, seat: int, strength: float) -> None:
        """The two cloths of a seat: rolled up, open with their emblems, and with the figures that have been counted."""
        show, view, pen = self.show, self.app.viewport, Pen(canvas, self.app)
        if seat not in show.accounts or strength < 0.5 or not show.fought:
            return
        middle, top, scale = self.cloth_at(places, slot)
        symbols, figures, opened, swollen = self._told(seat)
        w, h = round(CLOTH[0] * scale * view.u), round(CLOTH[1] * scale * view.u)
        x0, y = view.px(middle) - w, view.px(top)
        for k, symbol in enumerate(symbols):
            grown = 1 + 0.14 * round(4 * swollen[k]) / 4
            wide, tall = round(w * grown), round(h * (ROLLED + (1 - ROLLED) * round(8 * opened) / 8) * grown)
            left = x0 + k * w - (wide - w) // 2
            pen.put(self.pieces.cloth(wide, tall, self.emblems.ground(symbol)), (left, y))
            if opened < 0.95:
                continue
            figure = figures[k]
            px = round(w * (0.42 if figure < 0 else 0.34) * grown)
            high, cloth = round(h * (0.24 if figure < 0 else 0.1)), pygame.Rect(left, y, wide, 0)
            pen.put(self.emblems.plain(symbol, px, PAPER), cloth.move(0, high), "midtop")
            if figure >= 0:
                text = self.app.text.line(str(figure), "display", max(TEXT_FLOOR_PX, round(h * 0.36 * grown)), PAPER)
                pen.put(text, cloth.move(0, round(h * 0.42)), "midtop")
        bar = max(6, round(9 * scale * view.u))
        pen.put(self.pieces.rod(2 * w + bar, bar), (x0 - bar // 2, y - bar // 2))

    def _told(self, seat: int) -> tuple[str, tuple[int, int], float, tuple[float, float]]:
        """What a seat's cloths show now: symbols, figures (-1: none yet), how far they are open, how swollen."""
        show = self.show
        strike, ms = show.strike_now, show.moment
        if strike is None:
            return ATTACKS, (-1, -1), 0.0, (0.0, 0.0)
        if seat == show.attacker:
            figures = strike.shown("F", ms), strike.shown("W", ms)
            swell = [0.0, 0.0]
            for k in range(strike.fists + strike.wands):
                since = ms - strike.lands(k)
                if 0 <= since < SWELL_MS:
                    swell[k >= strike.fists] = 1 - since / SWELL_MS
            return ATTACKS, figures, 1.0 if self.app.reduced_motion else share(ms, 0, battle.POOL_MS), (swell[0], swell[1])
        blow = strike.blows[seat]
        opened = share(ms, strike.counted, battle.POOL_MS) if blow.flies else 0.0
        met = blow.flies and strike.met(seat, ms)
        swollen = max(0.0, 1 - (ms - strike.meets(seat)) / SWELL_MS) if met else 0.0
        return GUARDS, (blow.shields, blow.barriers) if met else (-1, -1), opened, (swollen, swollen)

    # -- hearts ---------------------------------------------------------------------------------------------------------------

    def heart_at(self, places: ChickenPlaces, corner: ArmyCorner) -> Point:
        """The middle of a seat's heart: between its portrait and the middle of the rim."""
        if corner.y > places.h / 2 + 60:
            return corner.x, corner.y - 128
        return corner.x, corner.y + 168

    def _heart(self, canvas: Canvas, tally: ChickenTally, places: ChickenPlaces, corner: ArmyCorner, seat: int, life: float,
               strength: float) -> None:  # fmt: skip
        view, text, pen = self.app.viewport, self.app.text, Pen(canvas, self.app)
        x, y = view.point(*self.heart_at(places, corner))
        size = round(HEART * view.u)
        split = life <= 0 and bool(tally.fell[seat])
        pen.put(canvas.faded(self.pieces.heart(size, split=split), strength), (x, y), "center")
        px = max(TEXT_FLOOR_PX, round(size * 0.40))
        whole = int(life // 1)
        past = life - whole
        box = pygame.Rect(x - size // 2, y - round(size * 0.26), size, round(size * 0.48))
        if split:  # the crack runs through the middle, where the figure stands
            wide = text.width(written(whole), "display", px) + round(size * 0.2)
            pen.put(pen.skin.pill(wide, round(size * 0.46), INK, PAPER), (x, y - round(size * 0.04)), "center")
        with canvas.clipped(box) if past else nullcontext():
            for n, off in ((whole, past), (whole + 1, past - 1)) if past else ((whole, 0.0),):
                figure = canvas.faded(text.line(written(n), "display", px, PAPER), strength)
                pen.put(figure, (x, y - round(size * 0.04) + round(off * box.h)), "center")
        self._feathers(canvas, seat, x, y, size)
        self._gone(canvas, seat, x, y, size)

    def _feathers(self, canvas: Canvas, seat: int, x: int, y: int, size: int) -> None:
        """One feather for each point that waits to be subtracted, its quill in the heart's edge."""
        view = self.app.viewport
        physical, magic = self.show.stuck(seat)
        many = physical + magic
        px = round(FEATHER * view.u)
        for k in range(min(many, STUCK_MOST)):
            angle = stuck_angle(k)
            reach = size * 0.42 + px * 0.34
            left, top = x + reach * cos(angle) - px / 2, y + reach * sin(angle) - px / 2
            canvas.blit(self.pieces.feather(px, degrees(angle) + 180, magic=k >= physical), round(left), round(top))
        if many > STUCK_MOST:
            text = self.app.text.line(f"+{many - STUCK_MOST}", "display", max(TEXT_FLOOR_PX, round(size * 0.24)), PAPER)
            w, h = text.get_width() + round(14 * view.u), text.get_height() + round(2 * view.u)
            ground = Pen(canvas, self.app).put(self.app.skin.pill(w, h, INK, PAPER), (x, y + round(size * 0.62)), "midtop")
            Pen(canvas, self.app).put(text, ground, "center")

    def _gone(self, canvas: Canvas, seat: int, x: int, y: int, size: int) -> None:
        """The feathers come out of the heart, each takes a point of life with it."""
        mark = self.show.marks.get(seat)
        if mark is None or mark.healed or self.app.reduced_motion:
            return
        t = share(mark.ms, 0, FALL_OUT_MS)
        if t >= 1:
            return
        px = round(FEATHER * self.app.viewport.u)
        for k in range(min(mark.n, STUCK_MOST)):
            angle = stuck_angle(k)
            reach = size * 0.42 + px * (0.34 + 1.5 * out_cubic(t))
            left, top = x + reach * cos(angle) - px / 2, y + reach * sin(angle) - px / 2 + px * 1.1 * t * t
            spin = degrees(angle) + 180 + (150 if k % 2 else -130) * t
            feather = self.pieces.feather(px, spin, magic=k >= mark.physical)
            canvas.blit(canvas.faded(feather, min(1.0, 2.2 * (1 - t))), round(left), round(top))

    # -- what flies -----------------------------------------------------------------------------------------------------------

    def _flights(self, canvas: Canvas, tally: ChickenTally, places: ChickenPlaces, south: int, strike: Strike) -> None:
        show, ms, still = self.show, self.show.moment, self.app.reduced_motion
        attacker = show.attacker
        if ms < strike.counted + SWELL_MS and not still:
            self._discs(canvas, tally, places, (attacker - south) % tally.n, strike, ms)
        source = places.boards[attacker].box(tally.matrices[attacker])
        for rival in strike.blows:
            target = places.boards[rival].box(tally.matrices[rival])
            corner = places.corners[(rival - south) % tally.n]
            self._blow(canvas, strike, rival, source, target, self.heart_at(places, corner), ms)

    def _discs(self, canvas: Canvas, tally: ChickenTally, places: ChickenPlaces, slot: int, strike: Strike, ms: float) -> None:
        """The emblems on their way from the birds to the cloths, the leader's own from its portrait."""
        view, seat = self.app.viewport, self.show.attacker
        army, board = tally.matrices[seat], places.boards[seat]
        middle, top, scale = self.cloth_at(places, slot)
        d = round(DISC * view.u)
        cells = dict(self._numbered(army, strike))
        for k in range(strike.fists + strike.wands):
            t = share(ms, strike.lands(k) - FLIGHT_MS, FLIGHT_MS)
            if not 0 < t < 1:
                continue
            magic = k >= strike.fists
            if k in cells:
                row, column = cells[k]
                x, y = board.corner(row, column)
                start = x + board.cell / 2, y + board.cell * (0.5 - HOP)
            else:
                start = places.corners[slot].x, places.corners[slot].y
            goal = middle + (0.5 if magic else -0.5) * CLOTH[0] * scale, top + 30 * scale
            disc = self.pieces.disc("W" if magic else "F", d, gold=k not in cells)
            for trail in (3, 2, 1, 0):
                at = t - 0.07 * trail
                if at <= 0:
                    continue
                self._put(canvas, disc, bowed(start, goal, in_out_cubic(at), -86), 0.4 - 0.1 * trail if trail else 1.0)

    def _blow(self, canvas: Canvas, strike: Strike, rival: int, source: Box, target: Box, heart: Point, ms: float) -> None:
        """A wedge of fists and stars to a rival, the wall it meets, and the feathers of what is left."""
        blow = strike.blows[rival]
        if not blow.flies:
            return
        wall, way = wall_of(source, target)
        begun = strike.leaves[rival]
        meets = strike.meets(rival)
        across = -way[1], way[0]
        fists = [(k - (blow.fists - 1) / 2, 0.0) for k in range(blow.fists)]
        stars = [(k - (blow.wands - 1) / 2, 1.0) for k in range(blow.wands)]
        tight = min(1.0, 8 / max(len(fists), len(stars), 1))
        up = share(ms, meets - battle.GUARD_MS, battle.GUARD_MS)
        gone = share(ms, meets + STAND_MS, SINK_MS)
        if ms >= meets and not self.app.reduced_motion:
            self._burst(canvas, wall, way, ms - meets, whole=not blow.damage)
        if up > 0 and gone < 1:
            self._wall(canvas, blow.shields if blow.fists else 0, blow.barriers if blow.wands else 0, wall, way, out_back(up),
                       1 - gone, broken=(blow.physical > 0 and ms >= meets, blow.magic > 0 and ms >= meets))  # fmt: skip
        start, _ = wall_of(target, source)
        if begun <= ms < meets and not self.app.reduced_motion:
            t = in_cubic(share(ms, begun, battle.FLY_MS))
            head = start[0] + (wall[0] - start[0]) * t, start[1] + (wall[1] - start[1]) * t
            self._wedge(canvas, fists, stars, head, way, across, tight, ms)
        elif ms >= meets and gone < 1:
            self._spent(canvas, min(blow.fists, blow.shields), min(blow.wands, blow.barriers), wall, way, across, tight,
                        share(ms, meets, 220), 1 - gone)  # fmt: skip
        if not self.app.reduced_motion:
            self._darts(canvas, strike, rival, wall, heart, ms)

    def _burst(self, canvas: Canvas, wall: Point, way: Point, since: float, *, whole: bool) -> None:
        """Gouges from where the blow meets the wall; few when the wall holds."""
        flash = share(since, 0, BURST_MS)
        if flash >= 1:
            return
        size = max(1, round((150 if whole else 300) * (0.5 + 0.5 * out_cubic(flash)) / 30)) * 30
        burst = self.pieces.burst(round(size * self.app.viewport.u))
        self._put(canvas, burst, (wall[0] - way[0] * 20, wall[1] - way[1] * 20), 1 - flash * flash)

    def _wedge(self, canvas: Canvas, fists: Sequence[tuple[float, float]], stars: Sequence[tuple[float, float]], head: Point,
               way: Point, across: Point, tight: float, ms: float) -> None:  # fmt: skip
        angle = degrees(atan2(way[1], way[0]))
        for things, px, gap in ((stars, STAR, 34.0), (fists, FIST, 30.0)):
            for k, back in things:
                off, behind = k * gap * tight, abs(k) * 15 * tight + back * 52
                x = head[0] + across[0] * off - way[0] * behind
                y = head[1] + across[1] * off - way[1] * behind
                size = round(px * self.app.viewport.u)
                self._put(canvas, self.pieces.star(size, ms * 0.9 + 40 * k) if back else self.pieces.fist(size, angle), (x, y))

    def _wall(self, canvas: Canvas, shields: int, wards: int, wall: Point, way: Point, up: float, strength: float, *,
              broken: tuple[bool, bool]) -> None:  # fmt: skip
        """As many shields and wards as were counted, side by side at the edge of the army."""
        across = -way[1], way[0]
        kinds = (
            (wards, WARD, 44.0, 34.0, self.pieces.ward, broken[1]), (shields, SHIELD, 46.0, 0.0, self.pieces.shield, broken[0]),
        )  # fmt: skip
        for count, px, gap, behind, make, cracked in kinds:
            shown = min(count, SHIELDS_MOST)
            size = round(px * self.app.viewport.u)
            for k in range(shown):
                off = (k - (shown - 1) / 2) * gap * min(1.0, 6 / max(shown, 1))
                x = wall[0] + across[0] * off + way[0] * behind
                y = wall[1] + across[1] * off + way[1] * behind + (1 - up) * 24
                self._put(canvas, make(size, cracked=cracked), (x, y), min(strength, up))

    def _spent(self, canvas: Canvas, fists: int, stars: int, wall: Point, way: Point, across: Point, tight: float, t: float,
               strength: float) -> None:  # fmt: skip
        """What was met lies before the wall: fists thrown back, stars gone grey."""
        angle = degrees(atan2(way[1], way[0]))
        back = out_cubic(t) if not self.app.reduced_motion else 1.0
        for count, px, gap in ((fists, FIST * 0.86, 34.0), (stars, STAR * 0.86, 30.0)):
            size = round(px * self.app.viewport.u)
            for k in range(count):
                off = (k - (count - 1) / 2) * gap * tight
                far = 30 + (24 + 11 * (k * 7 % 4)) * back + (26 if px < FIST * 0.8 else 0)
                x, y = wall[0] + across[0] * off - way[0] * far, wall[1] + across[1] * off - way[1] * far
                turned = angle + (70 * ((k * 5) % 7 - 3) / 3) * back
                piece = self.pieces.fist(size, turned) if px > FIST * 0.8 else self.pieces.star(size, turned, spent=True)
                self._put(canvas, piece, (x, y), strength)

    def _darts(self, canvas: Canvas, strike: Strike, rival: int, wall: Point, heart: Point, ms: float) -> None:
        """The feathers on their way to the heart, each over a bow of its own."""
        blow, size = strike.blows[rival], round(FEATHER * self.app.viewport.u)
        for k in range(blow.damage):
            leaves = strike.meets(rival) + battle.LOOSE_MS + k * battle.FEATHER_MS
            t = share(ms, leaves, battle.DART_MS)
            if not 0 < t < 1:
                continue
            bend = 60 + 22 * (k % 3) * (1 if k % 2 else -1)
            x, y = bowed(wall, heart, in_out_cubic(t), -bend)
            ax, ay = bowed(wall, heart, in_out_cubic(min(1.0, t + 0.03)), -bend)
            self._put(canvas, self.pieces.feather(size, degrees(atan2(ay - y, ax - x)), magic=k >= blow.physical), (x, y))

    def _out_of_register(
        self, canvas: Canvas, tally: ChickenTally, places: ChickenPlaces, attacker: int, rival: int, since: float
    ) -> None:
        """A struck army is printed twice, the red flat beside it, and slides back."""
        view, board, army = self.app.viewport, places.boards[rival], tally.matrices[rival]
        source = places.boards[attacker].box(tally.matrices[attacker])
        _, way = wall_of(source, board.box(army))
        off = board.card * 0.12 * (1 - out_cubic(since / PRINT_MS))
        side = round(board.cell * view.u)
        flat = self.pieces.flat(side + 2)
        for reach, strength in ((1.9, 0.45), (1.0, 1.0)):
            for row, column in army.cells():
                x, y = board.corner(row, column)
                piece = canvas.faded(flat, strength)
                canvas.blit(piece, round((x - way[0] * off * reach) * view.u) - 1, round((y - way[1] * off * reach) * view.u) - 1)
        self.armies.cards(canvas, board, army.placements[: tally.lain[rival]])

    # -- after the last attack ------------------------------------------------------------------------------------------------

    def _potions(self, canvas: Canvas, tally: ChickenTally, places: ChickenPlaces, south: int) -> None:
        """A drop from each potion that heals to the heart."""
        if self.app.reduced_motion:
            return
        size = round(30 * self.app.viewport.u)
        for slot, corner in enumerate(places.corners):
            seat = (south + slot) % tally.n
            mark = self.show.marks.get(seat)
            if mark is None or not mark.healed:
                continue
            army, board = tally.matrices[seat], places.boards[seat]
            cells = sorted(cell for cell, symbol in army.cells().items() if symbol == "P")[: mark.n]
            for k, (row, column) in enumerate(cells):
                t = share(mark.ms, 60 * k, DROP_MS - 60)
                if not 0 < t < 1:
                    continue
                x, y = board.corner(row, column)
                at = bowed((x + board.cell / 2, y + board.cell / 2), self.heart_at(places, corner), in_out_cubic(t), -50)
                self._put(canvas, self.pieces.drop(size), at)

    def _ribbon(self, canvas: Canvas, places: ChickenPlaces, names: Sequence[str]) -> None:
        """What has to be said aloud: that it begins, and who has fallen."""
        show = self.show
        if show.said is None or (show.stage == "muster" and show.ms < CALL_MS):
            return
        key, seat = show.said
        words = self.app.tr(f"table.chicken_army.battle.{key}", who=names[seat])
        view, skin = self.app.viewport, self.app.skin
        at = places.w / 2, places.h / 2 if len(places.fighting) > 2 else places.h - 146
        text = self.app.text.line(words, "display", max(TEXT_FLOOR_PX, round(30 * view.u)), PAPER)
        w, h, (x, y) = text.get_width() + view.px(80), view.px(58), view.point(*at)
        canvas.blit(skin.ribbon(w, h), x - w // 2 - skin.ribbon_tail, y - h // 2)
        self._put(canvas, text, at)


def stuck_angle(k: int) -> float:
    """From which side the k-th feather sticks in a heart, radians: spread evenly from the first on, none below the figure's foot.

    >>> round(stuck_angle(0), 2), stuck_angle(1) != stuck_angle(0)
    (-2.51, True)
    """
    return -0.8 * pi + (k * 5 % STUCK_MOST) * (1.6 * pi / STUCK_MOST)


def bowed(a: Point, b: Point, t: float, bend: float) -> Point:
    """A point on the way from one place to another, over a bow that is `bend` away from the straight line in the middle."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    lift = 4 * t * (1 - t) * bend
    length = hypot(dx, dy) or 1.0
    side = (-dy / length, dx / length) if dx >= 0 else (dy / length, -dx / length)
    return a[0] + dx * t + side[0] * lift, a[1] + dy * t + side[1] * lift


def wall_of(source: Box, target: Box) -> tuple[Point, Point]:
    """Where a blow meets an army: a little outside of its edge on the line between the two middles; and the way it comes."""
    a = source[0] + source[2] / 2, source[1] + source[3] / 2
    b = target[0] + target[2] / 2, target[1] + target[3] / 2
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    way = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    across = target[2] / 2 / abs(way[0]) if way[0] else 1e9
    down = target[3] / 2 / abs(way[1]) if way[1] else 1e9
    out = min(min(across, down) + OUTSIDE, length * 0.6)
    return (b[0] - way[0] * out, b[1] - way[1] * out), way


OUTSIDE: Final = 16.0
