"""Drawing of the battle: cloths on the rim show the counts, feathers in a heart show the damage that got through.

Everything is derived from the display state and its clock. No text covers a bird.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.games.chicken_army.matrix import Matrix
from tabletop_gui.gui.games.chicken_army.army_view import ArmyArt, Emblems
from tabletop_gui.gui.games.chicken_army.highlights import battle_timing
from tabletop_gui.gui.games.chicken_army.highlights.battle_blows import BattleBlows
from tabletop_gui.gui.games.chicken_army.highlights.battle_field import (
    CLOTH,
    DUEL_CLOTHS,
    OPACITY_STEPS,
    Battlefield,
    Point,
    arc_point,
    cloth_at,
    heart_at,
    share,
)
from tabletop_gui.gui.games.chicken_army.highlights.battle_ground import BattleGround
from tabletop_gui.gui.games.chicken_army.highlights.battle_hearts import BattleHearts, potions
from tabletop_gui.gui.games.chicken_army.highlights.battle_pieces import BattleImages
from tabletop_gui.gui.games.chicken_army.highlights.battle_timing import SWELL_MS, AttackScript, BattleDisplay
from tabletop_gui.gui.games.chicken_army.places import ArmyCorner, Board, ChickenPlaces
from tabletop_gui.gui.games.chicken_army.tally import ChickenTally
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import DARKEST_NEEDED, GOLD, INK, PAPER, PAPER_FIGURES_LUMINANCE, deepened
from tabletop_gui.gui.paint.viewport import TEXT_FLOOR_PX
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.motion.tween import in_cubic, in_out_cubic, out_back, out_cubic
from tabletop_gui.gui.table.sprite_painter import TURNED

ATTACKS: Final = "FW"
GUARDS: Final = "SB"
HALF_LIGHT: Final = 0.42
"""Darkness of everything but the army that is being counted."""
POOL_INK: Final = "#CFE08E"
POOL: Final = 0.34
"""Strength of the light on that army."""
LIGHTS: Final = OPACITY_STEPS
"""Number of steps of that light."""
HOP_MS: Final = (50.0, 130.0, 90.0)
"""Durations of crouch, rise and descent."""
HOP: Final = 0.30
LEAN: Final = 5.0
"""Angle by which a bird leans in the air, degrees."""
FLIGHT_MS: Final = battle_timing.LAND_MS - HOP_MS[0] - HOP_MS[1] + 50.0
"""Flight time from the top of a hop to the cloth."""
PUFF_MS: Final = 180.0
"""Duration of the dust under a landing bird and of the cuts from a cloth."""
ROLLED: Final = 0.42
DISC: Final = 44.0
CALLS: Final = KeyFamily("table.chicken_army.battle.{}", ("begins", "falls"))
"""Keys of the call-outs of a battle."""
CALL_MS: Final = 430.0
"""Time at which the battle is called, shortly before the armies stop."""
UNROLLS_MS: Final = 180.0


class BattleView:
    """Draws a `BattleDisplay`."""

    def __init__(self, app: App, emblems: Emblems, armies: ArmyArt, show: BattleDisplay) -> None:
        self.app, self.emblems, self.armies, self.show = app, emblems, armies, show
        self.pieces = BattleImages(app, emblems)
        self.ground = BattleGround(self.pieces, show)
        self.blows = BattleBlows(self.pieces, show)
        self.hearts = BattleHearts(app, self.pieces, show, self.ground)
        self._prepared: object = None
        self._begun: object = None

    def field(self, canvas: Canvas, tally: ChickenTally, places: ChickenPlaces, south: int) -> Battlefield:
        """Return the field on which to draw."""
        still, lights = self.app.reduced_motion, self.app.settings.dramatic_effects
        return Battlefield(canvas, self.app.viewport, tally, places, south, still, lights)

    def prepare(self, canvas: Canvas, tally: ChickenTally, places: ChickenPlaces, south: int) -> None:
        """Render in the background everything that does not depend on the positions of the armies, before the first battle."""
        duel = len(tally.living()) <= 2
        wanted = duel, self.app.viewport.u, self.app.theme.sharp
        if wanted != self._prepared:
            self._prepared = wanted
            field = self.field(canvas, tally, places, south)
            for part in (self._cloths_ahead(field, duel), self.blows.ahead(field, duel), self.hearts.ahead(field)):
                self.pieces.begin(part)
            self.pieces.begin(self.ground.ahead(field))

    # -- the whole ------------------------------------------------------------------------------------------------------------

    def draw_under(self, canvas: Canvas, tally: ChickenTally, places: ChickenPlaces, south: int) -> None:
        """Draw the litter on the felt under the armies."""
        field, strike = self.field(canvas, tally, places, south), self.show.current_attack
        self.ground.draw(field)
        if strike is not None:
            self.blows.draw_misregistered(field, strike)

    def draw(
        self, field: Battlefield, bounds: pygame.Rect, names: Sequence[str], strength: float, seat_of: Callable[[int], object]
    ) -> None:
        """Draw the whole battle except its sheet. `strength`: progress of the move to the field, 0 to 1; `seat_of` draws
        a seat again.
        """
        show, canvas, tally, places = self.show, field.canvas, field.tally, field.places
        self._prepare(field)
        for slot in places.fighting if strength >= 1 else ():
            seat = (field.south + slot) % tally.n
            if not tally.fell[seat]:
                board, army = field.board(seat), field.army(seat)
                canvas.repeat(("fighting", seat), (board, army), partial(self.armies.lone, canvas, board, army))
        strike, start = show.current_attack, canvas.given
        if strike is not None:
            self._strike(field, bounds, strike, seat_of)
        self._potions_hop(field)
        self.ground.dust(field)
        canvas.move(start, *self.shaken(tally, places, field.south))
        for slot in places.fighting:
            seat = (field.south + slot) % tally.n
            if seat not in show.accounts:
                continue
            self._cloths(canvas, places, slot, seat, strength)
            self.hearts.draw(field, seat, strength)
        if strike is not None:
            if show.moment < strike.counted + SWELL_MS and not field.still:
                self._discs(field, strike, show.moment)
            self.blows.draw(field, strike)
        self.hearts.draw_leaving_feathers(field)
        self.hearts.drops(field)
        self._ribbon(canvas, places, names)

    def shaken(self, tally: ChickenTally, places: ChickenPlaces, south: int) -> tuple[int, int]:
        """Return the table's current offset from its place, pixels."""
        if not self.show.fought or not self.show.order or self.app.reduced_motion or not self.app.settings.table_shake:
            return 0, 0
        x, y = self.blows.shaken(self.field(self.app.canvas, tally, places, south))
        return self.app.viewport.px(x), self.app.viewport.px(y)

    def _prepare(self, field: Battlefield) -> None:
        """Render, during the walk, the images that depend on the positions of the armies."""
        show = self.show
        begun = show.round, tuple(show.order), self.app.viewport.u
        if show.stage == "muster" and begun != self._begun:
            self._begun = begun
            self.prepare(field.canvas, field.tally, field.places, field.south)
            self.pieces.begin(self.blows.prerender_turned(field))
            for seat in show.order:
                counted = [group for group in field.army(seat).groups() if group.symbol in ATTACKS]
                self.armies.prerender_groups(field.board(seat), counted)
                self.armies.prerender_lone(field.board(seat))

    def _cloths_ahead(self, field: Battlefield, duel: bool) -> Iterator[Callable[[], object]]:
        """Yield render calls for a cloth as it unrolls and swells, its emblem, its cuts and the discs that fly to it."""
        pieces, (wide, high) = self.pieces, CLOTH
        scale = DUEL_CLOTHS if duel else 1.0
        w, h = round(wide * scale * field.viewport.u), round(high * scale * field.viewport.u)
        for symbol in ATTACKS + GUARDS:
            ink = deepened(self.emblems.ground(symbol), DARKEST_NEEDED if self.app.theme.sharp else PAPER_FIGURES_LUMINANCE)
            for opened in range(9):
                yield partial(pieces.cloth, w, round(h * (ROLLED + (1 - ROLLED) * opened / 8)), ink)
            for grown in (1 + 0.14 * step / 4 for step in range(5)):
                yield partial(pieces.cloth, round(w * grown), round(h * grown), ink)
                for large in (0.42, 0.34):
                    yield partial(self.emblems.plain, symbol, round(w * large * grown), PAPER)
        for symbol in ATTACKS:
            yield partial(self.emblems.plain, symbol, round(field.px(DISC) * 0.56), PAPER)
        pool = partial(pieces.glow, field.px(760), field.px(600), POOL_INK, POOL)
        for step in range(1, LIGHTS):
            yield partial(field.faded, pool, step / LIGHTS)
        for ink in (GOLD, PAPER):
            yield from pieces.all_round("gouge", field.px(26), ink)
        yield partial(pieces.piece, "dust", field.px(22))

    # -- counting -------------------------------------------------------------------------------------------------------------

    def _strike(self, field: Battlefield, bounds: pygame.Rect, strike: AttackScript, seat_of: Callable[[int], object]) -> None:
        """Draw the light on the attacker during its count, and the army that has just been struck."""
        show, ms, canvas = self.show, self.show.moment, field.canvas
        attacker, board = show.attacker, field.board(show.attacker)
        army = field.army(attacker)
        counting = min(share(ms, 0, battle_timing.POOL_MS), 1 - share(ms, strike.counted, battle_timing.POOL_MS))
        counting = round(counting * LIGHTS) / LIGHTS
        placed = army.placements[: field.tally.shown_cards[attacker]]
        if counting > 0 and field.lights:
            with canvas.clipped(bounds):
                canvas.dim(HALF_LIGHT * counting)
            x, y, w, h = field.box(attacker)
            light = self.pieces.glow(field.px(760), field.px(600), POOL_INK, POOL)
            field.put(light, (x + w / 2, y + h / 2), counting)
        if counting > 0:
            self.armies.cards(canvas, board, placed)
            self.armies.lone(canvas, board, army)
            seat_of(attacker)
        if ms < strike.counted:
            hopped = {cell for k, cell in self._numbered(army, strike) if ms >= strike.hop_begins(k)}
            self.armies.groups(canvas, board, [one for one in army.groups() if one.symbol in ATTACKS and one.cells & hopped])
            if not field.still:
                for k, cell in self._numbered(army, strike):
                    self._hop(field, army, board, cell, (ms - strike.hop_begins(k)) / strike.hop, LEAN if k % 2 else -LEAN)
        elif counting > 0:
            self.armies.groups(canvas, board, [group for group in army.groups() if group.symbol in ATTACKS], counting)

    @staticmethod
    def _counted(army: Matrix, symbol: str) -> list[tuple[int, int]]:
        """Return the cells of a symbol's groups, the largest group first."""
        groups = sorted((group for group in army.groups() if group.symbol == symbol), key=lambda group: -len(group.cells))
        return [cell for group in groups for cell in sorted(group.cells)]

    def _numbered(self, army: Matrix, strike: AttackScript) -> Iterator[tuple[int, tuple[int, int]]]:
        """Yield every counted bird with its number in the script; a leader's icons follow those of their kind."""
        for first, symbol in ((0, "F"), (strike.fists, "W")):
            for k, cell in enumerate(self._counted(army, symbol)):
                yield first + k, cell

    def _hop(self, field: Battlefield, army: Matrix, board: Board, cell: tuple[int, int], t: float, lean: float) -> None:
        """Draw a hopping bird cut out of its card, `t` ms after its crouch, and the dust of its landing."""
        crouch, up, down = HOP_MS
        (x, y), side = board.corner(*cell), round(board.cell * self.app.viewport.u)
        if 0 <= t < crouch + up + down:
            if t < crouch:
                rise, turn = -0.03 * t / crouch, 0.0
            elif t < crouch + up:
                rise, turn = HOP * out_cubic((t - crouch) / up), lean * out_cubic((t - crouch) / up)
            else:
                rise, turn = HOP * (1 - in_cubic((t - crouch - up) / down)), lean * (1 - (t - crouch - up) / down)
            tile = self._tile(army, board, *cell)
            if abs(turn) > 0.5:
                tile = pygame.transform.rotozoom(tile, round(turn), 1.0)
            field.put(self.app.skin.panel(side, side, fill=INK, alpha=0.45, radius=5), (x + board.cell / 2, y + board.cell / 2))
            field.put(tile, (x + board.cell / 2, y + board.cell * (0.5 - rise)))
        since = t - crouch - up - down
        if 0 <= since < PUFF_MS:
            gone = since / PUFF_MS
            for k in (-1, 1):
                at = x + board.cell * (0.5 + k * (0.34 + 0.2 * out_cubic(gone))), y + board.cell * (0.98 - 0.1 * gone)
                field.put(self.pieces.piece("dust", field.px(22)), at, 1 - gone * gone)

    def _potions_hop(self, field: Battlefield) -> None:
        """Draw the hop of each healing potion as its drop leaves."""
        show = self.show
        if show.stage != "heal" or field.still:
            return
        for seat, account in show.accounts.items():
            for k, cell in enumerate(potions(field, seat)[: account.healed]):
                self._hop(field, field.army(seat), field.board(seat), cell, show.ms - show.drop_leaves(seat, k) + HOP_MS[0], 0.0)

    def _tile(self, army: Matrix, board: Board, row: int, column: int) -> pygame.Surface:
        """Return one cell of an army as printed."""
        card, at_row, at_column, turn = next(
            one for one in reversed(army.placements) if 0 <= row - one.row < 2 and 0 <= column - one.column < 2
        )
        picture = self.armies.painter.small(card + TURNED * turn, board.card)
        side = round(board.card * self.app.viewport.u) // 2
        left, top = -picture.dx - side, -picture.dy - side
        area = pygame.Rect(left + (column - at_column) * side, top + (row - at_row) * side, side, side)
        return picture.surface.subsurface(area.clip(picture.surface.get_rect()))

    def _discs(self, field: Battlefield, strike: AttackScript, ms: float) -> None:
        """Draw the emblems on their way from the birds to the cloths, the leader's from its portrait."""
        seat = self.show.attacker
        army, board = field.army(seat), field.board(seat)
        middle, top, scale = cloth_at(field.places, field.slot(seat))
        d = field.px(DISC)
        cells = dict(self._numbered(army, strike))
        for k in range(strike.fists + strike.wands):
            magic = k >= strike.fists
            goal = middle + (0.5 if magic else -0.5) * CLOTH[0] * scale, top + 30 * scale
            self._landed(field, goal, scale, ms - strike.lands(k))
            t = share(ms, strike.lands(k) - FLIGHT_MS * strike.hop, FLIGHT_MS * strike.hop)
            if not 0 < t < 1:
                continue
            if k in cells:
                x, y = board.corner(*cells[k])
                start = x + board.cell / 2, y + board.cell * (0.5 - HOP)
            else:
                corner = field.corner(seat)
                start = corner.x, corner.y
            disc = self.pieces.disc("W" if magic else "F", d, gold=k not in cells)
            for trail in (5, 4, 3, 2, 1, 0):
                at = t - 0.05 * trail
                if at > 0:
                    field.put(disc, arc_point(start, goal, in_out_cubic(at), -86), 0.4 - 0.07 * trail if trail else 1.0)

    def _landed(self, field: Battlefield, goal: Point, scale: float, since: float) -> None:
        """Draw the cuts from a cloth on which an emblem has landed."""
        if not 0 <= since < SWELL_MS or not field.lights:
            return
        t = since / SWELL_MS
        for k in range(12):
            lean = 360.0 * (k + 0.4 * (k % 2)) / 12
            way = pygame.Vector2(1, 0).rotate(lean)
            far = CLOTH[0] * scale * (0.62 + 0.36 * out_cubic(t))
            at = goal[0] + way.x * far, goal[1] + 22 * scale + way.y * far
            field.put(self.pieces.piece("gouge", field.px(26), lean, GOLD if k % 3 == 0 else PAPER), at, 1 - t)

    # -- what is written on the rim -------------------------------------------------------------------------------------------

    @staticmethod
    def cloth_at(places: ChickenPlaces, slot: int) -> tuple[float, float, float]:
        """Return the middle x, the top y and the scale of a slot's pair of cloths, logical units."""
        return cloth_at(places, slot)

    @staticmethod
    def heart_at(places: ChickenPlaces, corner: ArmyCorner) -> Point:
        """Return the middle of the heart in a corner of the battlefield."""
        return heart_at(places, corner)

    def _cloths(self, canvas: Canvas, places: ChickenPlaces, slot: int, seat: int, strength: float) -> None:
        """Draw a seat's two cloths: rolled up, open with their emblems, and with the numbers counted so far."""
        show, view, pen = self.show, self.app.viewport, Pen(canvas, self.app)
        if seat not in show.accounts or strength < 0.5 or not show.fought:
            return
        middle, top, scale = cloth_at(places, slot)
        symbols, figures, opened, swollen = self._told(seat)
        w, h = round(CLOTH[0] * scale * view.u), round(CLOTH[1] * scale * view.u)
        x0, y = view.px(middle) - w, view.px(top)
        for k, symbol in enumerate(symbols):
            grown = 1 + 0.14 * round(4 * swollen[k]) / 4
            wide, tall = round(w * grown), round(h * (ROLLED + (1 - ROLLED) * round(8 * opened) / 8) * grown)
            left = x0 + k * w - (wide - w) // 2
            ground = deepened(self.emblems.ground(symbol), DARKEST_NEEDED if self.app.theme.sharp else PAPER_FIGURES_LUMINANCE)
            pen.put(self.pieces.cloth(wide, tall, ground), (left, y))
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
        """Return the content of a seat's cloths: symbols, numbers (-1 for none yet), how far they are open, and how swollen."""
        show = self.show
        strike, ms = show.current_attack, show.moment
        if strike is None:
            return ATTACKS, (-1, -1), 0.0, (0.0, 0.0)
        if seat == show.attacker:
            figures = strike.shown("F", ms), strike.shown("W", ms)
            swell = [0.0, 0.0]
            for k in range(strike.fists + strike.wands):
                since = ms - strike.lands(k)
                if 0 <= since < SWELL_MS:
                    swell[k >= strike.fists] = 1 - since / SWELL_MS
            return ATTACKS, figures, 1.0 if self.app.reduced_motion else share(ms, 0, battle_timing.POOL_MS), (swell[0], swell[1])
        blow = strike.blows[seat]
        opened = share(ms, strike.counted, battle_timing.POOL_MS) if blow.flies else 0.0
        met = blow.flies and strike.met(seat, ms)
        swollen = max(0.0, 1 - (ms - strike.meets(seat)) / SWELL_MS) if met else 0.0
        return GUARDS, (blow.shields, blow.barriers) if met else (-1, -1), opened, (swollen, swollen)

    def _ribbon(self, canvas: Canvas, places: ChickenPlaces, names: Sequence[str]) -> None:
        """Draw the call-outs: that the battle begins, and that a seat has fallen."""
        show = self.show
        if show.said is None or (show.stage == "muster" and show.ms < CALL_MS):
            return
        key, seat = show.said
        words = self.app.tr(CALLS[key], who=names[seat])
        view, skin = self.app.viewport, self.app.skin
        at = places.w / 2, places.h / 2 if len(places.fighting) > 2 else places.h - 146
        begun = CALL_MS if show.stage == "muster" else 0.0
        open_ = 1.0 if self.app.reduced_motion or show.stage != "muster" else out_back(share(show.ms, begun, UNROLLS_MS))
        text = self.app.text.line(words, "display", max(TEXT_FLOOR_PX, round(30 * view.u)), PAPER)
        whole, h, (x, y) = text.get_width() + view.px(80), view.px(58), view.point(*at)
        w = max(view.px(40), round(whole * open_ / 8) * 8)
        canvas.blit(skin.ribbon(w, h), x - w // 2 - skin.ribbon_tail, y - h // 2)
        with canvas.clipped(pygame.Rect(x - w // 2, y - h // 2, w, h)):
            Pen(canvas, self.app).put(text, (x, y), "center")
