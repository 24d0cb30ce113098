"""Drawing of a highlighted last trick: a pool of light with a carved rim, threads to the seats concerned, and
the last card on its edge.
"""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.art.raster.raster import blank, mix
from tabletop_gui.gui.games.oh_hell.highlights.last_trick import (
    ANSWER_MS,
    EDGE_MS,
    HEART_MS,
    HELD,
    HELD_MS,
    LIES_MS,
    OPENS_MS,
    THREAD_MS,
    THREADS_MS,
    UP_MS,
    HighlightedTrick,
)
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.skin import Drawing, prerender_drawing
from tabletop_gui.gui.paint.theme import CORAL, GOLD, INK, PAPER
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.effects.slivers import TURN, BurstSpec, burst, sliver
from tabletop_gui.gui.table.model.motion.tween import in_cubic, in_out_cubic, out_cubic
from tabletop_gui.gui.table.model.trick_play import HAND_CARD

if TYPE_CHECKING:
    from tabletop_gui.gui.games.oh_hell.table_view import OhHellView

DARK: Final = 0.62
"""Dimming of everything outside the last trick."""
WIDER, HIGHER = 150.0, 128.0
"""Margin of the pool around the slots of the trick, logical units."""
POOL_STEPS: Final = 10
"""Number of steps of the light's fade."""
FEW: Final = 2
"""Number of tricks left at which the pool is rendered in advance."""
CUTS: Final = 92
"""Number of cuts in the rim."""
SMALL: Final = (116.0, 108.0)
"""Half the width and height of a seat's pool, logical units."""
SMALL_CUTS: Final = 40
SMALL_STEPS, BETWEEN = 4, 0.35
"""Number of fade steps of the seats' pools, and their offset between two steps of the large one, so that no
frame changes all of them at once.
"""
PULSE: Final = (1.55, 2.0)
"""Width of the ring round a missing trick's ring, relative to it, at rest and with the heartbeat."""
PULSE_STEPS: Final = 6
BEADS: Final = 22
"""Number of slivers of a thread."""
BEAD: Final = 15.0
NEARER: Final = 1.2
"""Scale of the last card while it is held up."""
RISES: Final = 64.0
EDGE: Final = 0.34
"""Width of the card on its edge."""
SHORTEST: Final = 40.0
"""Least length of a thread, logical units."""
WORDS_AT: Final = 0.8
"""Position of a thread's label, as a share of its length."""
SLACK: Final = 70.0
"""Drop of a thread that no longer matters, logical units."""
FIRE: Final = "#F08A24"
WARM: Final = "#C9A26B"


class HighlightedTrickView:
    """Draws the highlighted last trick of a table."""

    def __init__(self, scene: OhHellView, app: App) -> None:
        self.scene, self.app = scene, app
        self._asked: object = None
        """The size for which the parts of the pool are being rendered in the background."""
        self._pool: tuple[object, pygame.Surface] | None = None
        self._small: tuple[object, dict[int, pygame.Surface]] = None, {}
        """The seats' pools by slot, and the state they were rendered for."""

    @property
    def last(self) -> HighlightedTrick:
        """The trick that is drawn."""
        return self.scene.play.last_trick

    @property
    def dark(self) -> float:
        """Dimming of everything else."""
        return DARK * self._seen

    @property
    def _seen(self) -> float:
        """Visible share of the effect, in `POOL_STEPS` steps, since each step repaints the whole window."""
        return round(in_out_cubic(self.last.strength) * POOL_STEPS) / POOL_STEPS

    def draw(self, canvas: Canvas) -> None:
        """Draw the lit parts above the dimmed table."""
        strength = self.last.strength
        if strength <= 0:
            return
        scene, table = self.scene, self.scene.table
        if table.pace.lights:
            x, y = self.app.viewport.point(scene.places.trick.x, scene.places.trick.y)
            pool = self._light()
            canvas.blit(canvas.faded(pool, self._seen), x - pool.get_width() // 2, y - pool.get_height() // 2)
            self._small_pools(canvas)
        seats = scene.places.seats
        for seat in self.last.threads:
            if seat in self.last.resolved and self.last.resolved[seat][1] >= ANSWER_MS and self.last.over_ms <= 0:
                continue  # settled seats go down as well
            slot = (seat - table.viewpoint.south) % len(seats)
            scene.signs.draw(canvas, slot, seats[slot], scene.seat_plate(seat))
            self._missing(canvas, seat, slot)
        for seat, needs in self.last.threads.items():
            self._thread(canvas, seat, needs, strength)
        for sprite in table.stage.rows[scene.view.TRICK]:
            if sprite.flight is None and sprite is not self.last.held:
                scene.painter.draw(canvas, sprite, glow=GOLD if sprite.glow or scene.glows(sprite) else None)

    def cracks(self, seat: int) -> bool:
        """True if a hairline crack shows in a seat's seal: it must avoid this trick, which is not decided yet."""
        last = self.last
        return last.threads.get(seat) is False and seat not in last.resolved and (last.ms or 0.0) >= THREADS_MS

    def _missing(self, canvas: Canvas, seat: int, slot: int) -> None:
        """Draw a second ring, pulsing with the heartbeat, round the ring of the missing trick."""
        last, tally = self.last, self.scene.tally
        if not last.threads[seat] or seat in last.resolved or last.ms is None or last.ms < THREADS_MS:
            return
        pip = self.scene.signs.pip_rect(self.scene.places.seats[slot], self.scene.seat_plate(seat), tally.won[seat])
        if pip is None:
            return
        beat = (last.ms - THREADS_MS) % HEART_MS / HEART_MS
        grown = round(PULSE_STEPS * max(0.0, 1 - 2.5 * beat)) / PULSE_STEPS
        side = round(pip.w * (PULSE[0] + (PULSE[1] - PULSE[0]) * grown))
        halo = self.app.skin.disc(side, "none", GOLD, 2)
        canvas.blit(halo, pip.centerx - side // 2, pip.centery - side // 2)

    # -- the pool -------------------------------------------------------------------------------------------------------------

    def _light(self) -> pygame.Surface:
        """Return the felt within the pool, and the cuts of its rim."""
        app, scene, u = self.app, self.scene, self.app.viewport.u
        trick = scene.places.trick
        ground = app.art.table(app.viewport.size, u, scene.look, wait=False)
        key = id(ground), app.viewport.size, scene.tally.n
        if self._pool is not None and self._pool[0] == key:
            return self._pool[1]
        (w, h), _ = self._sizes()
        x, y = app.viewport.point(trick.x, trick.y)
        felt, rim = (app.skin.drawing(*drawing) for drawing in self._drawings())
        picture = blank(w, h)
        picture.blit(ground, (0, 0), (x - w // 2, y - h // 2, w, h))
        picture.blit(felt, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(rim, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        self._pool = key, picture
        return picture

    def _small_pools(self, canvas: Canvas) -> None:
        """Draw a pool at each seat as long as its bid depends on the trick. One is composed per frame, since they fade
        in slowly.
        """
        scene, seats, fresh = self.scene, self.scene.places.seats, False
        ground = self.app.art.table(self.app.viewport.size, self.app.viewport.u, scene.look, wait=False)
        key = id(ground), self.app.viewport.size, scene.tally.n
        if self._small[0] != key:
            self._small = key, {}
        for seat in self.last.threads:
            slot = (seat - scene.table.viewpoint.south) % len(seats)
            since = self.last.resolved[seat][1] if seat in self.last.resolved else 0.0
            strength = in_out_cubic(self.last.strength) * (1 - min(1.0, since / ANSWER_MS))
            step = int(strength * SMALL_STEPS + BETWEEN) / SMALL_STEPS
            pool = self._small[1].get(slot)
            if pool is None and not fresh:
                fresh, pool = True, self._small_light(ground, slot)
                self._small[1][slot] = pool
            if pool is None or step <= 0:
                continue
            x, y = self.app.viewport.point(seats[slot].x, seats[slot].y)
            canvas.blit(canvas.faded(pool, step), x - pool.get_width() // 2, y - pool.get_height() // 2)

    def _small_light(self, ground: pygame.Surface, slot: int) -> pygame.Surface:
        """Return the felt round a seat, and the cuts of its rim."""
        seat, drawings = self.scene.places.seats[slot], self._small_drawings()
        x, y = self.app.viewport.point(seat.x, seat.y)
        felt, rim = (self.app.skin.drawing(*drawing) for drawing in drawings)
        w, h = felt.get_size()
        picture = blank(w, h)
        picture.blit(ground, (0, 0), (x - w // 2, y - h // 2, w, h))
        picture.blit(felt, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(rim, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return picture

    def _small_drawings(self) -> tuple[Drawing, Drawing]:
        u = self.app.viewport.u
        rx, ry = SMALL[0] * u, SMALL[1] * u
        w, h = round(2.5 * rx), round(2.5 * ry)
        rim = self._rim(w, h, rx, ry, SMALL_CUTS, 2.2)
        return (("seat pool",), w, h, self._soft(w, h, rx, ry)), (("seat pool rim",), w, h, rim)

    def prepare(self) -> None:
        """Render the parts of the pool in the background before the last trick begins."""
        tally = self.scene.tally
        soon = tally.phase == "tricks" and sum(tally.won) >= tally.size - FEW
        if soon and self.scene.table.pace.lights and self._asked != self._sizes():
            self._asked = self._sizes()
            for drawing in (*self._drawings(), *self._small_drawings()):
                prerender_drawing(self.app.art.in_background, self.app.skin, *drawing)

    def _sizes(self) -> tuple[tuple[int, int], tuple[float, float]]:
        """Return the size of the pool's image, and half the pool's width and height, pixels."""
        trick, u = self.scene.places.trick, self.app.viewport.u
        rx, ry = (trick.rx + WIDER) * u, (trick.ry + HIGHER) * u
        return (round(2.5 * rx), round(2.5 * ry)), (rx, ry)

    def _drawings(self) -> tuple[Drawing, Drawing]:
        """Return the felt's mask and the cuts of the rim."""
        (w, h), (rx, ry) = self._sizes()
        return (("pool",), w, h, self._soft(w, h, rx, ry)), (("pool rim",), w, h, self._rim(w, h, rx, ry, CUTS, 1.0))

    @staticmethod
    def _soft(w: int, h: int, rx: float, ry: float) -> str:
        """Return the felt's mask, its edge cut in rings from the outside in."""
        steps, soft = 8, ""
        for k in range(steps):
            share = 1 - 0.22 * k / steps
            soft += f'<ellipse cx="{w / 2}" cy="{h / 2}" rx="{rx * share:.1f}" ry="{ry * share:.1f}" fill="#ffffff" '
            soft += f'opacity="{1 / (steps - k):.3f}"/>'
        return soft

    @staticmethod
    def _rim(w: int, h: int, rx: float, ry: float, cuts: int, wider: float) -> str:
        """Return `cuts` tapered cuts round a pool, `wider` times as wide as those of the large one."""
        chance, body = Random(7), ""
        for k in range(cuts):
            a = 2 * pi * (k + 0.6 * chance.random()) / cuts
            near, far = 0.93 + 0.05 * chance.random(), 1.06 + 0.17 * chance.random()
            wide = wider * 0.0046 * (0.7 + 0.6 * chance.random())
            c, s = w / 2, h / 2
            points = ((near, a), ((near + far) / 2, a + wide), (far, a), ((near + far) / 2, a - wide))
            way = "L".join(f"{c + rx * reach * cos(turn):.1f} {s + ry * reach * sin(turn):.1f}" for reach, turn in points)
            body += f'<path d="M{way}Z" fill="{WARM}" opacity="0.62"/>'
        return body

    # -- the threads ----------------------------------------------------------------------------------------------------------

    def _thread(self, canvas: Canvas, seat: int, needs: bool, strength: float) -> None:
        """Draw a thread from the trick to a seat, sliver by sliver; once resolved it burns along to the seat, goes out,
        or falls slack.
        """
        last, app, u = self.last, self.app, self.app.viewport.u
        ms = last.ms
        if ms is None:
            return
        drawn = max(0.0, min(1.0, (ms - THREADS_MS) / THREAD_MS))
        got, since = last.resolved.get(seat, (False, -1.0))
        done = max(0.0, min(1.0, since / ANSWER_MS)) if since >= 0 else 0.0
        if drawn <= 0 or done >= 1:
            return
        (x0, y0), (x1, y1) = self._ends(seat)
        slack = SLACK * u * in_cubic(done) if since >= 0 and not got and not needs else 0.0
        long = round(BEAD * u)
        for k in range(BEADS):
            t = (k + 0.5) / BEADS
            if t > drawn:
                break
            ink = GOLD if needs else CORAL
            if since >= 0 and got:
                if t < done - 0.22:
                    continue  # burnt down behind the fire
                if t < done:
                    ink = FIRE if needs else PAPER
            elif since >= 0 and needs and t < done:
                continue  # gone out, from the trick on
            x = x0 + (x1 - x0) * t
            y = y0 + (y1 - y0) * t + (26 * u + slack) * sin(pi * t)
            slope = y1 - y0 + (26 * u + slack) * pi * cos(pi * t)
            turn = round(pygame.Vector2(x1 - x0, slope).as_polar()[1] / TURN) * TURN % 360
            burns = since >= 0 and got and done - 0.22 <= t < done
            bead = sliver(app.skin, long * 2 if burns else long, turn, ink, 0)
            pale = strength * (1 - done if since >= 0 and not got else 1.0)
            w, h = bead.get_size()
            canvas.blit(canvas.faded(bead, pale), x - w / 2, y - h / 2)
        if drawn >= 1 and since < 0:
            if seat == self.scene.table.viewpoint.seat and not self.scene.table.viewpoint.watching:
                words = app.tr("table.oh_hell.last.you_need" if needs else "table.oh_hell.last.you_must_not")
            else:
                words = app.tr("table.oh_hell.last.needs" if needs else "table.oh_hell.last.must_not")
            pen, ink = Pen(canvas, app), mix(GOLD if needs else CORAL, PAPER, 0.15)
            line = pen.line(words, "italic", 19, ink)
            slot = (seat - self.scene.table.viewpoint.south) % self.scene.tally.n
            at = self.scene.places.seats[slot]
            middle = round(x0 + (x1 - x0) * WORDS_AT), round(y0 + (y1 - y0) * WORDS_AT + 26 * u + line.get_height() * 1.5)
            if at.side == "north":  # the thread is short there
                plate = self.scene.signs.plate_rect(at, self.scene.seat_plate(seat))
                middle = plate.right + line.get_width() // 2 + pen.px(18), plate.bottom - pen.px(12)
            ground = pygame.Rect(0, 0, line.get_width() + pen.px(16), line.get_height() + pen.px(2))
            ground.center = middle
            pen.pill(ground, INK, alpha=0.6)
            pen.put(line, middle, "center")

    def _ends(self, seat: int) -> tuple[tuple[float, float], tuple[float, float]]:
        """Return a thread's ends in pixels: at the rim of the trick, and at the seat."""
        scene, u = self.scene, self.app.viewport.u
        slot = (seat - scene.table.viewpoint.south) % scene.tally.n
        at, trick = scene.places.seats[slot], scene.places.trick
        away = pygame.Vector2(at.x - trick.x, at.y - trick.y)
        way = away.normalize()
        start = pygame.Vector2(trick.x + way.x * (trick.rx + 70), trick.y + way.y * (trick.ry + 60))
        end = pygame.Vector2(at.x, at.y) - way * (at.diameter * 0.5 + 16)
        if at.side == "north":  # the plate hangs between them
            end.y = max(end.y, scene.signs.plate_rect(at, scene.seat_plate(seat)).bottom / u + 6)
            start.y = max(start.y, end.y + SHORTEST)
        return (start.x * u, start.y * u), (end.x * u, end.y * u)

    # -- the last card --------------------------------------------------------------------------------------------------------

    def draw_held(self, canvas: Canvas) -> None:
        """Draw the last card: it comes face down, is held on its edge, opens and falls."""
        scene, table, highlights = self.scene, self.scene.table, self.scene.table.highlights
        now, painter, u = highlights.now, self.scene.painter, self.app.viewport.u
        if now is None or now.kind != HELD:
            return
        ms = HELD_MS * highlights.done
        row = table.stage.rows[scene.view.TRICK]
        sprite = self.last.held
        if sprite is None:
            if row:
                spot = row[-1].spot
                at = self.app.viewport.point(spot.x, spot.y)
                blow = BurstSpec(
                    HAND_CARD * u, life=260, many=min(20, now.weight.size.particles), inks=(PAPER, GOLD, WARM), seed=now.dice,
                    near=0.5, far=1.0,
                )  # fmt: skip
                burst(canvas, self.app.skin, at, ms - LIES_MS, blow)
                painter.draw(canvas, row[-1], glow=GOLD if scene.glows(row[-1]) else None)
            return
        spot, (x0, y0, w0) = sprite.spot, self.last.way
        share = out_cubic(min(1.0, ms / UP_MS))
        falls = max(0.0, (ms - OPENS_MS) / (LIES_MS - OPENS_MS)) ** 2
        x, y = x0 + (spot.x - x0) * share, y0 + (spot.y - y0) * share - RISES * share * (1 - falls)
        wide = (w0 + (spot.width * NEARER - w0) * share) * (1 - falls) + spot.width * falls
        if ms < UP_MS:
            squeeze = 1 - (1 - EDGE) * in_cubic(ms / UP_MS)
        elif ms < EDGE_MS:
            squeeze = EDGE
        else:
            squeeze = EDGE + (1 - EDGE) * in_out_cubic(min(1.0, (ms - EDGE_MS) / (OPENS_MS - EDGE_MS)))
        face = -1 if ms < EDGE_MS else sprite.face
        large = painter.large(face, spot.width * NEARER)
        picture = painter.scaled(large, wide / (spot.width * NEARER))
        if squeeze < 1:
            picture = self.app.art.squeezed(picture, squeeze)
        px, py = self.app.viewport.point(x, y)
        canvas.blit(picture.surface, px + picture.dx, py + picture.dy)
