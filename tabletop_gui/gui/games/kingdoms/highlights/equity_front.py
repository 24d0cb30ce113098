"""Equity bar between the shown hands during an all-in run-out: each seat's expected share of the main treasure.

It moves when a card lies face up, never before. The shares are computed from the open cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.content.text.phrases import Tr
from tabletop_gui.games.kingdoms.equity import RunOut, prepare_run_outs
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.games.kingdoms.highlights.all_in_runout import board_of, drawing_dead, equities, hands_of, run_out_losers
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.skin import Drawing, prerender_drawing
from tabletop_gui.gui.paint.theme import INK, PAPER
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.tween import Glide, in_cubic, out_back, out_cubic
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.scale import TableScale

WIDE, HIGH = 640.0, 42.0
"""Size of the bar, logical units."""
HIGHER: Final = 10.0
"""Height of the bar above the ribbon's place, clear of the cards."""
WAITS_MS, RUNS_MS = 120.0, 380.0
"""Delay of the borders after a card has landed, and duration of their movement."""
DROPS_MS: Final = 300.0
"""Fall time of the portrait of a seat without any outs."""
DROPS: Final = 1.3
"""Fall distance, in heights of the bar."""
UNROLLS_MS: Final = 360.0
"""Time in which the bar unrolls from its middle."""
GRINDS: Final = 0.01
"""Least movement of a border that has a sound."""
INKS: Final = ("#E2A42B", "#3F8F86", "#C8553D", "#7C6BB0", "#8FA14A", "#B06A8E", "#5B86B5", "#B98A4E", "#8A8F99")
GROUND: Final = "#14161C"
TENS: Final = 10
INSET: Final = 4.0
"""Difference between the bar's height and a portrait's size."""
SAVED: Final = 2
"""Largest number of seats whose outs are described."""


class Equities(Struct, frozen=True):
    """The fighting hands and their winning chances."""

    seats: tuple[int, ...]
    board: int
    """Number of warriors face up."""
    odds: RunOut


class EquityBar:
    """Equity bar of one table."""

    def __init__(self, app: App, table: Table) -> None:
        self.app, self.table = app, table
        self.measure = TableScale(app, 1.3)
        self.standing: Equities | None = None
        self._dealt = False
        """True once the run-outs have been enumerated or are being enumerated."""
        self._before: tuple[float, ...] = ()
        self._run = Glide(1.0)
        self._stood: tuple[float, ...] = ()
        """Shares before the last card."""
        self._unrolled = Glide(1.0)
        """Unrolled share of the bar."""
        self._waits = 0.0
        """Remaining delay before the borders move."""
        self.lost = frozenset[int]()
        """Seats shown to have no outs: their cards are grey until the battle has ended."""
        self._mourned: Equities | None = None
        """The standing at the last check for lost seats."""
        self._dropping: dict[int, tuple[float, Glide]] = {}
        """Falling portraits: their position along the bar, 0 to 1, and the progress of the fall."""

    # -- what is so -----------------------------------------------------------------------------------------------------------

    def keep_up(self, decided: bool) -> None:
        """Update from the open cards. `decided`: the treasure has been awarded."""
        tally = self.table.tally
        hands = hands_of(self.table)
        if decided or not hands:
            self.standing, self._stood = None, ()
            self._dropping.clear()
            steps = self.table.match.steps
            self.lost = run_out_losers(steps[-1].events) if decided and steps else frozenset()
            return
        board = board_of(self.table)
        old = self.standing
        if (old is None and len(board) > 4) or (old is not None and old.board == len(board)):
            return  # after the last card there is nothing to hope for, unless one has hoped before
        odds, pace = equities(tuple(hands.values()), board), self.table.pace
        shown = self.shares
        self.standing = Equities(tuple(tally.live), len(board), odds)
        if old is None or len(shown) != len(hands):
            self._before, self._stood, self._run, self._waits = odds.shares, (), Glide(1.0), 0.0
            self._unroll()
            return
        self._before = self._stood = shown
        self._run = Glide(0.0)
        self._run.to(1.0, pace.ms(0 if pace.reduced else RUNS_MS), out_back)
        self._waits = pace.ms(WAITS_MS) if self.table.flourishes else 0.0
        if self._waits <= 0:
            self._grinds(self.standing)

    def _grinds(self, standing: Equities) -> None:
        """Play the sound of moving borders, rising if the viewer gains."""
        viewer = self.table.viewpoint.south
        k = standing.seats.index(viewer) if viewer in standing.seats else 0
        gain = standing.odds.shares[k] - self._before[k]
        if abs(gain) >= GRINDS and self.table.flourishes:
            side = self._side(sum(standing.odds.shares[: max(1, k)]))
            self.table.sound("grind_up" if gain > 0 else "grind_down", side=side)

    def _side(self, at: float) -> float:
        """Return the side that a sound at a share of the bar's width comes from."""
        return self.table.side(self.app.viewport.w / 2 + (at - 0.5) * WIDE)

    def _unroll(self) -> None:
        """Unroll the bar; without effects it is there at once."""
        table = self.table
        self._unrolled = Glide(0.0 if table.flourishes else 1.0)
        self._unrolled.to(1.0, table.pace.ms(UNROLLS_MS), out_cubic)
        if table.flourishes:
            table.sound("unroll")

    def update(self, dt_ms: float) -> bool:
        """Advance by `dt_ms`. Return True while something moves."""
        if self.standing is None:
            return False
        moves = self._unrolled.update(dt_ms)
        if self._waits > 0:
            self._waits -= dt_ms
            moves = True
            if self._waits <= 0:
                self._grinds(self.standing)
        else:
            moves = self._run.update(dt_ms) or moves
        for _, falls in self._dropping.values():
            moves = falls.update(dt_ms) or moves
        if self.still and self._mourned is not self.standing:
            self._mourned = self.standing
            self._mourn(self.standing)
        return moves

    def _mourn(self, standing: Equities) -> None:
        """React, once the borders rest, to seats without any outs: the portrait sours and falls off the bar."""
        table = self.table
        lost = drawing_dead(table.tally, hands_of(table), board_of(table))
        fresh, self.lost = lost - self.lost, lost
        left = at = 0.0
        for seat, share in zip(standing.seats, standing.odds.shares, strict=True):
            left += share
            if seat in fresh:
                at = left
                table.host.emotion(seat, "sour", timing.FACE_MS)
                if table.flourishes and not share:
                    self._dropping[seat] = left, Glide(0.0)
                    self._dropping[seat][1].to(1.0, table.pace.ms(DROPS_MS), in_cubic)
        if fresh and self._stood and table.flourishes:
            table.sound("thud", side=self._side(at))

    @property
    def still(self) -> bool:
        """True if the bar is unrolled and its borders rest."""
        return not (self._run.moving or self._unrolled.moving)

    @property
    def shown(self) -> bool:
        """True if the bar is visible."""
        return self.standing is not None

    @property
    def shares(self) -> tuple[float, ...]:
        """The current share of each seat as displayed."""
        if self.standing is None:
            return ()
        now, run = self.standing.odds.shares, self._run.value
        if len(self._before) != len(now):
            return now
        return tuple(old + (new - old) * run for old, new in zip(self._before, now, strict=True))

    def faces(self) -> Iterator[tuple[int, str]]:
        """Yield the width (pixels) and the emotion of its portraits."""
        yield self.strip(0, 0).h - self.measure.px(INSET), "calm"

    def prerender(self, seats: int) -> None:
        """Render every seat's background and enumerate the run-outs in advance."""
        skin, strip, later = self.app.skin, self.strip(0, 0), self.app.art.in_background
        for k in range(seats):
            prerender_drawing(later, skin, *_hatched(strip.w, strip.h, k))
        for hands in range(2, seats + 1) if not self._dealt else ():
            later(partial(prepare_run_outs, hands))
        self._dealt = True

    def told(self, names: Sequence[str], me: int, tr: Tr) -> list[str]:
        """Return texts of each seat's winning chance and of the outs."""
        standing = self.standing
        if standing is None:
            return []
        hopes = [
            tr("table.kingdoms.front.hope", who=names[seat], share=self._percent(share, tr))
            for seat, share in zip(standing.seats, standing.odds.shares, strict=True)
        ]
        saving = self.saving(names, me, tr)
        return [*hopes, saving] if saving else hopes

    def saving(self, names: Sequence[str], me: int, tr: Tr) -> str:
        """Return the number of warriors that would save each trailing seat before the last card; "" at any other time,
        or if no seat needs one.
        """
        standing = self.standing
        if standing is None or standing.board != 4:
            return ""
        odds = standing.odds
        behind = [k for k in range(len(standing.seats)) if 0 < odds.saving[k] < max(odds.saving)]
        parts = list[str]()
        for k in sorted(behind, key=lambda k: -odds.saving[k])[:SAVED]:
            seat = standing.seats[k]
            key = "table.kingdoms.front.saves_you" if seat == me else "table.kingdoms.front.saves"
            parts.append(tr(key, who=names[seat], n=odds.saving[k], of=odds.ends))
        return " · ".join(parts)

    def _percent(self, share: float, tr: Tr) -> str:
        standing = self.standing
        assert standing is not None
        if standing.odds.exact:
            n = round(100 * share)
            n = min(99, max(1, n)) if 0 < share < 1 else n
            return tr("table.kingdoms.front.share", n=n)
        return tr("table.kingdoms.front.about", n=TENS * round(100 * share / TENS))

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def strip(self, x: int, y: int) -> pygame.Rect:
        """Return the area of the bar with the ribbon's middle at a point, pixels."""
        m = self.measure
        w = min(m.px(WIDE), round(self.app.viewport.width * 0.44))
        return pygame.Rect(x - w // 2, y - self.app.viewport.px(HIGHER) - m.px(HIGH) // 2, w, m.px(HIGH))

    def draw(self, canvas: Canvas, x: int, y: int, characters: Sequence[str], names: Sequence[str], me: int) -> None:
        """Draw the bar with the ribbon's middle at a point, pixels. `characters` and `names` are by seat; `me` is the
        reader's seat.
        """
        standing = self.standing
        if standing is None:
            return
        pen, strip = self.measure.pen(canvas), self.strip(x, y)
        edge = max(2, pen.px(2))
        seen = round((strip.w + 4 * edge) * self._unrolled.value)
        if self._unrolled.moving:
            with canvas.clipped(pygame.Rect(strip.centerx - seen // 2, strip.y - 2 * edge, seen, strip.h + 4 * edge)):
                self._ground(canvas, pen, strip, standing, characters)
            return
        self._ground(canvas, pen, strip, standing, characters)
        self._drops(pen, strip, characters)
        said = self.saving(names, me, self.app.tr) if self.still else ""
        if said:
            words = pen.line(said, "italic", 18, PAPER, room=strip.w)
            pill = pygame.Rect(0, 0, words.get_width() + pen.px(24), words.get_height() + pen.px(4))
            pill.midtop = strip.centerx, strip.bottom + pen.px(5)
            pen.pill(pill, GROUND, None, 0.82)
            pen.put(words, pill.center, "center")

    def _ground(self, canvas: Canvas, pen: Pen, strip: pygame.Rect, standing: Equities, characters: Sequence[str]) -> None:
        """Draw the strip: the seats' backgrounds with portraits and shares, and marks at the former borders."""
        edge, skin = max(2, pen.px(2)), self.app.skin
        pen.band(strip.inflate(4 * edge, 4 * edge), GROUND, 8)
        pen.band(strip.inflate(2 * edge, 2 * edge), PAPER, 6)
        left = float(strip.x)
        for k, share in enumerate(self.shares):
            wide = max(0.0, share) * strip.w
            part = pygame.Rect(round(left), strip.y, round(left + wide) - round(left), strip.h).clip(strip)
            if part.w > 0:
                with canvas.clipped(part):
                    canvas.blit(skin.drawing(*_hatched(strip.w, strip.h, k)), strip.x, strip.y)
                if k:
                    pen.fill(pygame.Rect(part.x - edge // 2, strip.y, edge, strip.h), PAPER)
                if not self._unrolled.moving:  # shares are told as it stops
                    self._written(pen, part, self._told(k), characters[standing.seats[k]])
            left += wide
        stood = 0.0
        for share in self._stood[:-1]:
            stood += share
            self._stroke(canvas, strip, round(strip.x + stood * strip.w), edge)

    def _drops(self, pen: Pen, strip: pygame.Rect, characters: Sequence[str]) -> None:
        """Draw the falling portraits of seats without any outs."""
        d = strip.h - pen.px(INSET)
        for seat, (at, falls) in self._dropping.items():
            if falls.moving:
                x = min(max(strip.x + round(at * strip.w), strip.x + d), strip.right - d)
                pen.portrait(
                    (x, strip.centery + round(falls.value * DROPS * strip.h)), d, PortraitSpec(characters[seat]), "center"
                )

    def _told(self, k: int) -> float:
        """Return the share written for a seat; it runs with its border."""
        standing = self.standing
        assert standing is not None
        return min(1.0, max(0.0, self.shares[k])) if self._run.moving else standing.odds.shares[k]

    def _stroke(self, canvas: Canvas, strip: pygame.Rect, x: int, edge: int) -> None:
        """Draw a dashed line at a former border."""
        step = max(4, strip.h // 6)
        dashes = "".join(f"M{edge / 2} {y}v{step * 0.55:.1f}" for y in range(step // 4, strip.h, step))
        body = f'<path d="{dashes}" stroke="{PAPER}" stroke-opacity="0.75" stroke-width="{edge}"/>'
        if strip.x < x < strip.right:
            canvas.blit(self.app.skin.drawing(("front stood",), edge, strip.h, body), x - edge // 2, strip.y)

    def _written(self, pen: Pen, part: pygame.Rect, share: float, character: str) -> None:
        """Draw a seat's portrait and share, or the share alone if there is no space for both."""
        words, d = pen.line(self._percent(share, self.app.tr), "display", 21, PAPER), part.h - pen.px(INSET)
        gap = pen.px(8)
        if d + words.get_width() + 3 * gap > part.w:
            small = pen.line(self._percent(share, self.app.tr), "bold", 18, INK)
            if share and small.get_width() + pen.px(4) <= part.w:
                pen.put(small, part.center, "center")
            return
        ground = pygame.Rect(0, 0, d + words.get_width() + 2 * gap, d)
        ground.center = part.center
        pen.pill(ground, INK, None, 0.78)
        pen.portrait(ground.midleft, d, PortraitSpec(character), "midleft")
        pen.put(words, (ground.x + d + gap, ground.centery), "midleft")


def _hatched(w: int, h: int, k: int) -> Drawing:
    """Return the k-th seat's background: an ink and a hatching of its own, so that no information rests on colour alone."""
    ink, step = INKS[k % len(INKS)], max(6, h // 3)
    lean = (1, -1, 0)[k % 3]
    lines = "".join(
        f"M{x} {h}L{x + lean * h} 0" for x in range(-h if lean > 0 else 0, w + (h if lean < 0 else 0), step)
    )
    body = (
        f'<rect width="{w}" height="{h}" fill="{ink}"/>'
        f'<path d="{lines}" stroke="{INK}" stroke-opacity="0.28" stroke-width="{max(1.4, h / 22):.2f}"/>'
    )
    return ("front", k), w, h, body
