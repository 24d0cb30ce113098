"""Hearts of the fighting seats: feathers that stick and come out, rolling numbers, breaking and mending."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import nullcontext
from functools import partial
from math import cos, degrees, sin

import pygame

from tabletop_gui.gui.games.chicken_army.highlights import battle_timing
from tabletop_gui.gui.games.chicken_army.highlights.battle_blows import FEATHER
from tabletop_gui.gui.games.chicken_army.highlights.battle_field import STUCK_MOST, Battlefield, arc_point, share, stuck_angle
from tabletop_gui.gui.games.chicken_army.highlights.battle_ground import SETTLES_MS, BattleGround
from tabletop_gui.gui.games.chicken_army.highlights.battle_pieces import FEATHERS, HEARTS, BattleImages
from tabletop_gui.gui.games.chicken_army.highlights.battle_timing import BattleDisplay
from tabletop_gui.gui.paint.pen import Pen, written
from tabletop_gui.gui.paint.theme import INK, PAPER
from tabletop_gui.gui.paint.viewport import TEXT_FLOOR_PX
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.motion.tween import in_cubic, in_out_cubic, out_cubic

HEART = 92.0
SWOLLEN = 0.12
"""Enlargement of a heart while life rolls."""
QUIVER_MS, QUIVER = 180.0, 6.0
"""Duration of the quiver of a feather that has just stuck, and its amplitude, degrees."""
GIVES_MS = 90.0
GIVES = 0.03
"""Distance by which a heart yields to a feather."""
CRACK_MS, OPEN_MS = 60.0, 150.0
"""Times after which a breaking heart is slightly open and wide open."""
HIT_MS = 220.0
HITS = 14
HIT_INK = "#FF8A74"
"""Ink of the cuts that fly off a heart when the last of many feathers sticks."""
DROP = 32.0


class BattleHearts:
    """Draws the hearts of a battle."""

    def __init__(self, app: App, pieces: BattleImages, show: BattleDisplay, ground: BattleGround) -> None:
        self.app, self.pieces, self.show, self.ground = app, pieces, show, ground

    def ahead(self, field: Battlefield) -> Iterator[Callable[[], object]]:
        """Yield render calls for hearts as they swell, yield and break, and for the cuts that fly off them."""
        size, pieces = round(HEART * field.viewport.u), self.pieces
        for swollen in range(round(-100 * GIVES), round(100 * SWOLLEN) + 1):
            for opened in range(4) if swollen >= 0 else (0,):
                yield partial(pieces.piece, HEARTS[opened], max(8, round(size * (1 + swollen / 100) / 2) * 2))
        for k in range(3):
            yield from pieces.all_round("gouge", field.px(30 + 9 * k), HIT_INK)
        yield partial(pieces.piece, "drop", field.px(DROP))

    def draw(self, field: Battlefield, seat: int, strength: float) -> None:
        """Draw a seat's heart with its number and its feathers. `strength`: opacity of the entrance, 0 to 1."""
        view, text, pen = self.app.viewport, self.app.text, Pen(field.canvas, self.app)
        x, y = view.point(*field.heart(seat))
        size = round(HEART * view.u)
        grown = max(8, round(size * (1 + self._swollen(field, seat)) / 2) * 2)
        split = self.show.split(seat)
        opened = 0 if split < 0 else 3 if field.still or split >= OPEN_MS else 2 if split >= CRACK_MS else 1
        pen.put(field.canvas.faded(self.pieces.piece(HEARTS[opened], grown), strength), (x, y), "center")
        px = max(TEXT_FLOOR_PX, round(size * 0.40))
        life = self.show.life(seat) if not field.still else round(self.show.life(seat))
        whole = int(life // 1)
        past = life - whole
        box = pygame.Rect(x - size // 2, y - round(size * 0.26), size, round(size * 0.48))
        if opened > 1:  # the crack runs through the middle, where the figure stands
            wide = text.width(written(whole), "display", px) + round(size * 0.2)
            pen.put(pen.skin.pill(wide, round(size * 0.46), INK, PAPER), (x, y - round(size * 0.04)), "center")
        with field.canvas.clipped(box) if past else nullcontext():
            for n, off in ((whole, past), (whole + 1, past - 1)) if past else ((whole, 0.0),):
                figure = field.canvas.faded(text.line(written(n), "display", px, PAPER), strength)
                pen.put(figure, (x, y - round(size * 0.04) + round(off * box.h)), "center")
        self._stuck(field, seat, (x, y), size)

    def _swollen(self, field: Battlefield, seat: int) -> float:
        """Return the current scale change of a heart relative to its rest size."""
        show = self.show
        if field.still:
            return 0.0
        if show.stage == "resolve":
            return SWOLLEN * in_out_cubic(share(show.ms, 0, battle_timing.HOLD_MS))
        if show.stage == "roll":
            return SWOLLEN * (1 - out_cubic(share(show.ms, show.rolls(seat), 200)))
        since = self._since_last(seat)
        return -GIVES * (1 - since / GIVES_MS) if 0 <= since < GIVES_MS else 0.0

    def _since_last(self, seat: int) -> float:
        """Return the time since the last feather of this attack stuck in a seat's heart; below 0 if none has."""
        now, ms = self.show.current_attack, self.show.moment
        if now is None or seat not in now.blows:
            return -1.0
        landed = [now.sticks(seat, k) for k in range(now.blows[seat].damage) if now.sticks(seat, k) <= ms]
        return ms - landed[-1] if landed else -1.0

    def _stuck(self, field: Battlefield, seat: int, at: tuple[int, int], size: int) -> None:
        """Draw a feather for each point still to be subtracted, its quill in the heart's edge."""
        view, pen = self.app.viewport, Pen(field.canvas, self.app)
        physical, magic = self.show.stuck(seat)
        many, px = physical + magic, round(FEATHER * view.u)
        now = self.show.current_attack
        fresh = now.stuck(seat, self.show.moment) if now is not None else 0
        since = self._since_last(seat)
        quivers = bool(fresh) and many <= STUCK_MOST and 0 <= since < QUIVER_MS and not field.still
        still = min(many, STUCK_MOST) - quivers
        reach = size * 0.42 + px * 0.34

        def feather(k: int, turn: float = 0.0) -> tuple[pygame.Surface, tuple[int, int]]:
            angle = stuck_angle(k)
            left, top = at[0] + reach * cos(angle) - px / 2, at[1] + reach * sin(angle) - px / 2
            return self.pieces.piece(FEATHERS[k >= physical], px, degrees(angle) + 180 + turn), (round(left), round(top))

        if still:
            key = "stuck", seat, at, size, px, still, min(physical, still)
            self.pieces.as_one(field.canvas, key, lambda: map(feather, range(still)))
        if quivers:
            turn = QUIVER * 2.4 * (1 - since / QUIVER_MS) * (1 if int(since / 30) % 2 else -1)
            picture, corner = feather(still, turn)
            field.canvas.blit(picture, *corner)
        if many > STUCK_MOST:
            text = self.app.text.line(f"+{many - STUCK_MOST}", "display", max(TEXT_FLOOR_PX, round(size * 0.24)), PAPER)
            w, h = text.get_width() + round(14 * view.u), text.get_height() + round(2 * view.u)
            ground = pen.put(self.app.skin.pill(w, h, INK, PAPER), (at[0], at[1] + round(size * 0.62)), "midtop")
            pen.put(text, ground, "center")
        if now is not None and seat in now.blows and fresh == now.blows[seat].damage >= battle_timing.HEAVY_FEATHERS:
            self._hit(field, seat, since)

    def _hit(self, field: Battlefield, seat: int, since: float) -> None:
        """Draw cuts off a heart in which the last of many feathers has just stuck."""
        t = share(since, 0, HIT_MS)
        if not 0 <= t < 1 or field.still or not field.lights:
            return
        x, y = field.heart(seat)
        for k in range(HITS):
            lean = 6.2832 * (k + 0.4 * (k % 3)) / HITS
            far = HEART * (0.56 + 0.4 * out_cubic(t))
            gouge = self.pieces.piece("gouge", field.px(30 + 9 * (k % 3)), degrees(lean), HIT_INK)
            field.put(gouge, (x + cos(lean) * far, y + sin(lean) * far), 1 - t)

    # -- after the last attack ------------------------------------------------------------------------------------------------

    def draw_leaving_feathers(self, field: Battlefield) -> None:
        """Draw the feathers that leave the hearts, one per point of life, and settle on the felt."""
        show = self.show
        if show.stage != "roll" or field.still:
            return
        px = field.px(FEATHER)
        for seat in show.order:
            taken, lying = show.accounts[seat].taken, self.ground.lying(field, seat)
            x, y = field.heart(seat)
            for k in range(taken):
                t = share(show.ms, self.ground.leaves_heart(seat, k), SETTLES_MS)
                if not 0 < t < 1:
                    continue
                angle = stuck_angle(k)
                start = x + (HEART * 0.42 + FEATHER * 0.34) * cos(angle), y + (HEART * 0.42 + FEATHER * 0.34) * sin(angle)
                if k < len(lying):
                    goal, turned = lying[k]
                    strength = 1.0
                else:
                    goal, turned = (start[0] + 90 * cos(angle), start[1] + 90 * sin(angle) + 40), degrees(angle) + 300
                    strength = min(1.0, 2.0 * (1 - t))
                spin = degrees(angle) + 180 + (turned - degrees(angle) - 180) * out_cubic(t)
                feather = self.pieces.piece(FEATHERS[k * 2 >= taken], px, spin)
                field.put(feather, arc_point(start, goal, out_cubic(t), -60 * (1 if k % 2 else -1)), strength)

    def drops(self, field: Battlefield) -> None:
        """Draw a drop from each healing potion on its way to the heart."""
        show = self.show
        if show.stage != "heal" or field.still:
            return
        for seat, account in show.accounts.items():
            for k, cell in enumerate(potions(field, seat)[: account.healed]):
                t = share(show.ms, show.drop_leaves(seat, k), battle_timing.DROP_MS)
                if 0 < t < 1:
                    x, y = field.board(seat).corner(*cell)
                    half = field.board(seat).cell / 2
                    at = arc_point((x + half, y + half), field.heart(seat), in_cubic(t), -50)
                    field.put(self.pieces.piece("drop", field.px(DROP)), at)


def potions(field: Battlefield, seat: int) -> list[tuple[int, int]]:
    """Return the cells of an army that show a potion."""
    return sorted(cell for cell, symbol in field.army(seat).cells().items() if symbol == "P")
