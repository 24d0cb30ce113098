"""Display of the payment for the card under consideration: a thread with a knot to each of the two paying cards,
and the gain in points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.games.famiglia import HAND, KIND, STREET, WORTH
from tabletop_gui.gui.games.famiglia import facts
from tabletop_gui.gui.games.famiglia.highlights.brute_threat import pending
from tabletop_gui.gui.games.famiglia.prices import CardPair, pairs_of
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.neon import neon
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, GOLD_DEEP, INK, PAPER
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.control.keyboard import OwnCard
from tabletop_gui.gui.table.model.layout import Spot
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.tween import in_cubic, out_back, out_cubic
from tabletop_gui.gui.table.model.sprites import Sprite

if TYPE_CHECKING:
    from tabletop_gui.gui.games.famiglia.table_view import FamigliaView

RUNS_MS: Final = (40.0, 220.0)
"""Start and end of a thread's extension, after the card came into focus."""
GROWS_MS: Final = 120.0
"""Time in which the gain grows after that."""
WHIPS_MS: Final = 90.0
"""Time in which a thread retracts after the focus has moved on."""
BEAD_MS: Final = 1400.0
"""Time of a bead from one end to the other."""
BEADS: Final = 3
ROUNDS: Final = 3
"""Number of bead runs; after them the animation stops, so that a resting pointer costs nothing."""
RISES_MS: Final = 110.0
PAYS: Final = 26.0
"""Rise of a card of the hand that would pay for the focused one."""
FOOT: Final = 15.0
"""Distance of the threads from the middle of the card, on either side, logical units."""
TAUTS: Final = 3
"""Number of rendered steps from slack to tight."""
PULL: Final = 0.5
"""Length of the vertical part at both ends of a slack thread, as a share of its height."""
LIGHT: Final = "#FBE3A6"
FIGURE: Final = 40.0
"""Height of the gain's number, logical units."""


class PaymentThreads:
    """The threads of one table: the pair they are tied to and their progress."""

    def __init__(self, scene: FamigliaView) -> None:
        self.scene = scene
        self.card = -1
        """The focused card of the street that could be taken; -1 for none."""
        self.pairs: list[CardPair] = []
        self.tied = 0
        """Index of the pair that the threads are tied to."""
        self._ms = 0.0
        """Time since they were tied."""
        self._gone: tuple[list[tuple[tuple[float, float], tuple[float, float]]], float] = ([], WHIPS_MS)
        """The retracting threads, and for how long they have been retracting."""
        self._asked: object = None

    @property
    def weighing(self) -> bool:
        """True if the viewer is choosing a card: it is their turn, no card is owed, and no reasons are shown beside it."""
        scene = self.scene
        hint_shown = scene.hint.shown or scene.advice.reason_lights.shown
        return scene.table.mine and not hint_shown and not facts.owes_card(scene.view)

    # -- what they are tied to ------------------------------------------------------------------------------------------------

    @property
    def pair(self) -> CardPair | None:
        """The two cards that pay."""
        return self.pairs[self.tied] if self.pairs else None

    @property
    def others(self) -> set[int]:
        """The cards that could pay instead."""
        pair = self.pair or ()
        return {card for one in self.pairs for card in one if card not in pair}

    @property
    def wild(self) -> int | None:
        """The Mercenary of the pair that pays in the place of another card, once the threads are tied; None for none."""
        exact, other = self.pair or (0, 0)
        return other if KIND[other] != KIND[exact] and self._ms >= RUNS_MS[1] else None

    def looked_at(self) -> int:
        """Return the focused card of the street: carried, selected, or under the pointer or the keyboard focus;
        otherwise the one a Brute has made cheaper in this turn. -1 for none.
        """
        scene, table = self.scene, self.scene.table
        if not self.weighing:
            return -1
        pointer, focused = table.pointer, scene.focus.current
        if pointer.carry is not None or pointer.selected is not None:
            card: int | None = pointer.carry.card if pointer.carry is not None else pointer.selected
        elif pointer.hover is not None:
            card = pointer.hover.card
        elif scene.app.ring_shown and isinstance(focused, OwnCard):
            card = focused.card
        else:
            card = scene.view.reduced if pending(table) != scene.view.reduced else None
        found = table.stage.find(card) if card is not None else None
        return card if card is not None and found is not None and found[0] == STREET else -1

    def _look(self) -> None:
        """Tie the threads to the focused card."""
        scene, table = self.scene, self.scene.table
        card = self.looked_at()
        asked = card, len(table.match.steps), table.viewpoint.south
        if asked != self._asked:
            self._asked = asked
            pairs, free = list[CardPair](), False
            if card >= 0:
                cost = scene.view.cost(card)
                pairs, free = pairs_of(scene.view, table.viewpoint.south, card, cost), not cost
            self._let_go()
            self.card, self.pairs, self.tied, self._ms = (card if pairs or free else -1), pairs, 0, 0.0
            if pairs and table.pointer.carry is None:
                scene.app.play("thread", side=facts.side_of(table, card))
        aimed = table.pointer.aimed
        if self.pairs and aimed is not None and aimed.name.startswith("lay "):
            lays = int(aimed.name.split()[1])
            if not any(KIND[one] == lays for one in self.pair or ()):
                self._tie(next((k for k, pair in enumerate(self.pairs) if lays in (KIND[pair[0]], KIND[pair[1]])), self.tied))

    def turn(self, by: int) -> bool:
        """Tie the next pair. Return False if there is no other."""
        if len(self.pairs) < 2 or not by:
            return False
        self._tie((self.tied + by) % len(self.pairs))
        self.scene.app.play("thread", side=facts.side_of(self.scene.table, self.card))
        return True

    def _tie(self, number: int) -> None:
        if number != self.tied:
            self._let_go()
            self.tied, self._ms = number, 0.0

    def _let_go(self) -> None:
        payment = self.scene.play.payment
        if payment is not None and payment.card == self.card:
            self._gone = [], WHIPS_MS  # they are pulled tight
        elif self.pair is not None and self._ms > RUNS_MS[0] and not self.scene.app.reduced_motion:
            self._gone = self._ways(), 0.0

    # -- time -----------------------------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        """Advance by `dt_ms`. Return True while something moves."""
        self._look()
        self._raise()
        gone, ms = self._gone
        whips = ms < WHIPS_MS
        if whips:
            self._gone = gone, ms + dt_ms
        if self.card < 0:
            return whips
        before, self._ms = self._ms, self._ms + dt_ms
        end = RUNS_MS[1] + (GROWS_MS if self.scene.app.reduced_motion or not self.pairs else ROUNDS * BEAD_MS)
        return whips or before < end

    def _raise(self) -> None:
        """Raise the two cards that pay."""
        table, reduced = self.scene.table, self.scene.app.reduced_motion
        ms, payment = 0.0 if reduced else RISES_MS, self.scene.play.payment
        for sprite in table.stage.rows[HAND + table.viewpoint.south]:
            pays = sprite.face in (self.pair or ()) or (payment is not None and sprite.face in payment.pays)
            sprite.lifted.to(_held_up(sprite, PAYS) if pays else 0.0, ms)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def _spot(self, card: int) -> Spot | None:
        table = self.scene.table
        found = table.stage.find(card)
        return table.stage.goals(found[0])[found[1]] if found is not None else None

    def _ways(self) -> list[tuple[tuple[float, float], tuple[float, float]]]:
        """Return both ends of each thread, logical units."""
        start, found = self._spot(self.card), list[tuple[tuple[float, float], tuple[float, float]]]()
        ends = sorted((spot for card in self.pair or () if (spot := self._spot(card)) is not None), key=lambda one: one.x)
        for side, end in zip((-1, 1), ends, strict=False):
            if start is not None:
                foot = start.x + side * FOOT, start.y + start.height / 2
                found.append((foot, (end.x, end.y - end.height / 2 - PAYS + 3)))
        return found

    def draw(self, canvas: Canvas) -> None:
        """Draw the tied threads, the retracting ones, and the knots."""
        app, (gone, ms) = self.scene.app, self._gone
        if ms < WHIPS_MS:
            for a, b in gone:
                draw_thread(app, canvas, a, b, (0.0, 1 - in_cubic(ms / WHIPS_MS)))
        if self.card < 0:
            return
        still = app.reduced_motion
        begin, end = RUNS_MS
        share = 1.0 if still else out_cubic(min(1.0, max(0.0, (self._ms - begin) / (end - begin))))
        ways = self._ways()
        for a, b in ways:
            draw_thread(app, canvas, a, b, (0.0, share))
        if share >= 1:
            for a, b in ways:
                self._beads(canvas, a, b)
                draw_knot(app, canvas, a, True)
                draw_knot(app, canvas, b, True)
            for card in self.others:
                spot = self._spot(card)
                if spot is not None:
                    draw_knot(app, canvas, (spot.x, spot.y - spot.height / 2 + 1), False)

    def _beads(self, canvas: Canvas, a: tuple[float, float], b: tuple[float, float]) -> None:
        """Draw diamonds that run down the thread towards the paying card."""
        app = self.scene.app
        d, run = app.viewport.px(13) | 1, min(self._ms - RUNS_MS[1], ROUNDS * BEAD_MS) / BEAD_MS
        half = d / 2
        body = f'<path d="M{half} 0L{d} {half}L{half} {d}L0 {half}Z" fill="{INK}"/>'
        inner = d * 0.16
        body += f'<path d="M{half} {inner}L{d - inner} {half}L{half} {d - inner}L{inner} {half}Z" fill="{PAPER}"/>'
        bead = app.skin.drawing(("bead", d), d, d, body)
        for k in range(BEADS):
            t = ((0.0 if app.reduced_motion else run) + (k + 0.5) / BEADS) % 1
            along = 3 * t * (1 - t) ** 2 * PULL + 3 * t * t * (1 - t) * (1 - PULL) + t**3
            x, y = app.viewport.point(a[0] + (b[0] - a[0]) * (3 * t * t - 2 * t**3), a[1] + (b[1] - a[1]) * along)
            canvas.blit(bead, x - d // 2, y - d // 2)

    def draw_gain(self, canvas: Canvas) -> None:
        """Draw the points that the card adds; the two paying cards keep counting."""
        app, since = self.scene.app, self._ms - RUNS_MS[1]
        grown = 1.0 if app.reduced_motion else out_back(min(1.0, max(0.0, since / GROWS_MS)))
        spot = self._spot(self.card) if self.card >= 0 and self.scene.table.pointer.carry is None else None
        if spot is None or not WORTH[self.card] or grown <= 0:
            return
        size = max(13, round(FIGURE * app.viewport.u * min(1.0, grown) / 2) * 2)
        at = app.viewport.point(spot.x + spot.width * 0.36, spot.y + spot.height / 2 + 16)
        neon(Pen(canvas, app), f"+{WORTH[self.card]}", size, at, "midleft")


def _held_up(sprite: Sprite, far: float) -> float:
    """Convert a rise in logical units to the sprite's lift unit."""
    return far / (sprite.spot.height * timing.LIFT_RISE)


def draw_thread(
    app: App, canvas: Canvas, a: tuple[float, float], b: tuple[float, float], seen: tuple[float, float], taut: float = 0.0
) -> None:  # fmt: skip
    """Draw a thread between two points (logical units).

    `seen`: the visible part, as shares of its height. `taut`: tightness, 0 to 1.
    """
    (x0, y0), (x1, y1) = app.viewport.point(*a), app.viewport.point(*b)
    pad, u, step = app.viewport.px(8), app.viewport.u, round(taut * TAUTS) / TAUTS
    left, w, h = min(x0, x1) - pad, abs(x1 - x0) + 2 * pad, abs(y1 - y0)
    begins, ends = seen
    if ends <= begins or h < 2:
        return
    up, ax, bx = y1 < y0, x0 - left, x1 - left
    start, way = (h, -h) if up else (0, h)
    first, last = PULL + (1 / 3 - PULL) * step, 1 - PULL + (2 / 3 - 1 + PULL) * step
    aside = (bx - ax) / 3 * step
    bends = f"C{ax + aside:.1f} {start + way * first:.1f} {bx - aside:.1f} {start + way * last:.1f}"
    path = f"M{ax} {start}{bends} {bx} {start + way}"
    lines = ((INK, 6.4), (GOLD, 4.2), (LIGHT, 1.3))
    body = "".join(f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{wide * u:.2f}"/>' for ink, wide in lines)
    picture = app.skin.drawing(("thread", ax, bx, up, step), w, h, body)
    top, foot = sorted((y0 + round((y1 - y0) * begins), y0 + round((y1 - y0) * ends)))
    with canvas.clipped(pygame.Rect(left, top, w, foot - top)):
        canvas.blit(picture, left, min(y0, y1))


def draw_knot(app: App, canvas: Canvas, at: tuple[float, float], tied: bool) -> None:
    """Draw the knot at the end of a thread; a hollow one at a card that could pay instead."""
    d = app.viewport.px(17 if tied else 15)
    x, y = app.viewport.point(*at)
    knot = app.skin.disc(d, GOLD_DEEP if tied else INK, GOLD, 2.4)
    canvas.blit(knot, x - knot.get_width() // 2, y - knot.get_height() // 2)
