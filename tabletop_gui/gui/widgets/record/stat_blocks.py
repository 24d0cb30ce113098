"""Blocks of the stats page: numbers, a rating curve, accuracy bars, bars, a scatter square, rivals."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

import pygame

from tabletop_gui.content.records.ratings import GameRatings
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.regret_bars import PAPER_INKS, tapered_bar
from tabletop_gui.gui.paint.skin import shape
from tabletop_gui.gui.paint.theme import GOLD_DEEP, INK, KEPT, MUTED_INK, PAPER, PAPER_2, WORSE_ON_PAPER
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.layout import Item
from tabletop_gui.gui.widgets.record.match_stats import BarInk, MatchStats, SquareMark
from tabletop_gui.gui.widgets.record.rating_curve import rating_curve
from tabletop_gui.match.record.rating import PlayerRating
from tabletop_gui.match.record.statistics import RivalStats

WINE: Final = "#7E1423"
"""Ink of headings on the page."""
HEAD: Final = 42
BAR_INKS: Final[dict[BarInk, str]] = {"good": KEPT, "fair": "#B97A10", "poor": WORSE_ON_PAPER}
TRACK: Final = mix(PAPER, PAPER_2, 0.9)
GREEN_FROM, RED_BELOW = 85, 72
"""Accuracy from which a match is green, and under which it is red."""
MEAN_OF: Final = 10
"""Number of matches of the moving average."""
LEAST_SEEN: Final = 40
"""Lower end of the accuracy axis: few matches are below it, and those are drawn at it."""
MOST_BARS: Final = 96
MOST_RIVALS: Final = 6
BARS_LEAST: Final = 16
"""Minimum type size of the title over the bars; at that size it is wrapped rather than cut."""
OFF: Final = 0.25
"""Mean deviation of the tricks from a bid above which it is drawn in red."""


class StatBlock(Item, ABC):
    """A block of the page, as wide as its area."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.rect = pygame.Rect(0, 0, 0, 0)

    def size(self, app: App, wide: int) -> tuple[int, int]:
        return wide, self.tall(wide)

    def lay(self, app: App, rect: pygame.Rect) -> None:
        self.rect = rect

    def paint(self, pen: Pen) -> None:
        self.draw(pen, self.rect)

    @abstractmethod
    def tall(self, width: int) -> int:
        """Return its height at a width, in pixels."""

    @abstractmethod
    def draw(self, pen: Pen, rect: pygame.Rect) -> None:
        """Draw it in a rectangle."""

    def head(self, pen: Pen, rect: pygame.Rect, title: str, note: str) -> int:
        """Draw the heading with a note at its right and return the y coordinate below it."""
        px = pen.px
        wide = min(pen.width(title, "display", 25), rect.w)
        shown = pen.text(rect.topleft, title, "display", 25, WINE, room=rect.w, least=18)
        left = rect.w - wide - px(18)
        if note and pen.width(note, "italic", 17) <= left:
            pen.text((rect.right, shown.bottom - px(4)), note, "italic", 17, MUTED_INK, "bottomright")
        return rect.y + px(HEAD)


class NumbersBlock(StatBlock):
    """Large numbers over their names in a row; in two rows where one is too narrow."""

    def __init__(self, app: App, numbers: Sequence[tuple[str, str, str]]) -> None:
        """`numbers`: tuples of number, name and ink."""
        super().__init__(app)
        self.numbers = numbers

    def _across(self, width: int) -> int:
        return len(self.numbers) if width >= self.app.skin.px(176) * len(self.numbers) else -(-len(self.numbers) // 2)

    def tall(self, width: int) -> int:
        px, across = self.app.skin.px, self._across(width)
        room = width // across - px(14)
        blocks = [self.app.text.block(name, self.app.type(17), MUTED_INK, room) for _, name, _ in self.numbers]
        rows = [blocks[k : k + across] for k in range(0, len(blocks), across)]
        return sum(px(54) + max(block.get_height() for block in row) + px(10) for row in rows)

    def draw(self, pen: Pen, rect: pygame.Rect) -> None:
        px, across = pen.px, self._across(rect.w)
        step, y, below = rect.w // across, rect.y, 0
        for k, (number, name, ink) in enumerate(self.numbers):
            if k and not k % across:
                y, below = y + px(54) + below + px(10), 0
            x = rect.x + (k % across) * step
            pen.text((x, y), number, "display", 40, ink, room=step - px(14), least=22)
            block = self.app.text.block(name, self.app.type(17), MUTED_INK, step - px(14))
            pen.put(block, (x, y + px(54)))
            below = max(below, block.get_height())
        pen.rule((rect.x, rect.bottom - px(2)), rect.w, INK, 1.6)


class RatingBlock(StatBlock):
    """The player's rating from match to match, with the levels as dotted lines; or the reason why there is none yet."""

    def __init__(self, app: App, rating_history: Sequence[PlayerRating], ratings: GameRatings | None, why_not: str) -> None:
        super().__init__(app)
        self.rating_history, self.ratings, self.why_not = rating_history, ratings, why_not

    def tall(self, width: int) -> int:
        return self.app.skin.px(HEAD + 196) if not self.why_not else self.app.skin.px(HEAD + 70)

    def draw(self, pen: Pen, rect: pygame.Rect) -> None:
        tr = self.app.tr
        y = self.head(pen, rect, tr("figures.strength_title"), "" if self.why_not else tr("figures.strength_note"))
        drawn = None
        if self.ratings is not None and not self.why_not:
            drawn = rating_curve(self.app, self.rating_history, self.ratings, rect.w, rect.bottom - y - pen.px(10))
        if drawn is not None:
            pen.put(drawn, (rect.x, y))
        else:
            pen.put(self.app.text.block(self.why_not, self.app.type(18), MUTED_INK, rect.w), (rect.x, y))


class AccuracyBlock(StatBlock):
    """A bar for the accuracy of each match, and the moving average of ten as a line."""

    def __init__(self, app: App, found: Sequence[int], why_not: str) -> None:
        """`found`: the accuracy of every reviewed match, oldest first."""
        super().__init__(app)
        self.found, self.why_not = found[-MOST_BARS:], why_not

    def tall(self, width: int) -> int:
        return self.app.skin.px(HEAD + 186) if self.found else self.app.skin.px(HEAD + 60)

    def draw(self, pen: Pen, rect: pygame.Rect) -> None:
        app, px, tr = self.app, pen.px, self.app.tr
        y = self.head(pen, rect, tr("figures.precision_title"), tr("figures.precision_note") if self.found else "")
        if not self.found:
            pen.put(app.text.block(self.why_not, app.type(18), MUTED_INK, rect.w), (rect.x, y))
            return
        left, foot = rect.x + px(44), rect.bottom - px(34)
        high = foot - y - px(8)
        for mark in (60, 80, 100):
            at = foot - round(high * (mark - LEAST_SEEN) / (100 - LEAST_SEEN))
            pen.rule((left, at), rect.right - left, mix(PAPER, "#C9B48E", 0.75), 1)
            pen.text((left - px(8), at), mark, "text", 16, MUTED_INK, "midright")
        w = rect.right - left
        pen.put(app.skin.drawing(("precisions", tuple(self.found)), w, high, self._accuracy_bars(w, high)), (left, foot - high))
        told = tr("figures.precision_foot", sound=GREEN_FROM, dear=RED_BELOW)
        pen.text((left, foot + px(6)), told, "italic", 16, MUTED_INK, room=w)

    def _accuracy_bars(self, w: int, high: int) -> str:
        step = min(w / len(self.found), 14 * self.app.skin.unit)
        tall = [high * max(2, one - LEAST_SEEN) / (100 - LEAST_SEEN) for one in self.found]
        body = ""
        for k, (one, up) in enumerate(zip(self.found, tall, strict=True)):
            grade = PAPER_INKS["sound" if one >= GREEN_FROM else "dear" if one < RED_BELOW else "better"]
            body += tapered_bar((k + 0.5) * step, high, step * 0.62, up, grade)
        if len(self.found) >= MEAN_OF:
            means = []
            for k in range(MEAN_OF - 1, len(self.found)):
                mean = sum(tall[k - MEAN_OF + 1 : k + 1]) / MEAN_OF
                means.append(f"{(k + 0.5) * step:.1f} {high - mean:.1f}")
            way = "M" + "L".join(means) + ("" if len(means) > 1 else f"l{step * 0.6:.1f} 0")
            for ink, wide in ((PAPER, 6.0), (INK, 2.6)):
                width = wide * self.app.skin.unit
                body += f'<path d="{way}" fill="none" stroke="{ink}" stroke-width="{width:.1f}" stroke-linejoin="round"/>'
        return body


class MatchStatsBlock(StatBlock):
    """The game's own diagram: an optional scatter square beside its bars, and a finding over them."""

    def __init__(self, app: App, match_stats: MatchStats) -> None:
        super().__init__(app)
        self.match_stats = match_stats

    def _square(self, width: int) -> int:
        """Return the width of the square including its labels; 0 without a square, or if it would leave no space for the bars."""
        px = self.app.skin.px
        return px(268) if len(self.match_stats.marks) > 1 and width >= px(520) else 0

    def _right(self, width: int) -> int:
        """Return the height of the finding and the bars."""
        px, room = self.app.skin.px, width - self._square(width)
        tall = px(30) * len(self.match_stats.bars) + px(8)
        if self.match_stats.conclusion:
            tall += self.app.text.block(self.match_stats.conclusion, self.app.type(18), INK, room).get_height() + px(12)
        if self.match_stats.bars_title:
            tall += px(36) + (len(self._bars_title(room)) - 1) * self.app.text.height("display", self.app.type(BARS_LEAST))
        return tall

    def _bars_title(self, room: int) -> Sequence[str]:
        """Return the title over the bars, in lines."""
        text, title, px = self.app.text, self.match_stats.bars_title, self.app.type(BARS_LEAST)
        return [title] if text.width(title, "display", px) <= room else text.wrapped(title, "display", px, room)

    def tall(self, width: int) -> int:
        px = self.app.skin.px
        return px(HEAD + 8) + max(self._right(width), px(222) if self._square(width) else 0)

    def draw(self, pen: Pen, rect: pygame.Rect) -> None:
        app, px, match_stats = self.app, pen.px, self.match_stats
        y = self.head(pen, rect, match_stats.title, match_stats.note)
        square = self._square(rect.w)
        if square:
            self._draw_square(pen, pygame.Rect(rect.x, y, square, px(222)))
        x, room = rect.x + square, rect.w - square
        if match_stats.conclusion:
            y = pen.put(app.text.block(match_stats.conclusion, app.type(18), INK, room), (x, y)).bottom + px(12)
        if match_stats.bars_title:
            lines = self._bars_title(room)
            size = 20 if len(lines) == 1 else BARS_LEAST
            for line in lines:
                y = pen.text((x, y), line, "display", size, INK, room=room, least=BARS_LEAST).bottom
            y += px(8)
        widest = max((pen.width(bar.label, "bold", 18) for bar in match_stats.bars), default=0)
        label = min(widest, room * 55 // 100) + px(14)
        figure = max((pen.width(bar.figure, "bold", 18) for bar in match_stats.bars), default=0) + px(14)
        for bar in match_stats.bars:
            middle = y + px(14)
            pen.text((x, middle), bar.label, "bold", 18, INK, "midleft", room=label - px(10))
            track = pygame.Rect(x + label, middle - px(7), room - label - figure, px(14))
            draw_share(pen, track, bar.share, BAR_INKS[bar.ink])
            pen.text((rect.right, middle), bar.figure, "bold", 18, INK, "midright")
            y += px(30)

    def _draw_square(self, pen: Pen, rect: pygame.Rect) -> None:
        """Draw the square: predictions along the foot, results up the side, points sized by frequency; on the diagonal
        both are equal.
        """
        px, marks = pen.px, self.match_stats.marks
        foot, up = self.match_stats.axes
        pen.text(rect.topleft, up, "italic", 16, MUTED_INK, room=rect.w - px(20))
        side = min(rect.w - px(70), rect.h - px(60))
        plot = pygame.Rect(rect.x + px(30), rect.y + px(26), side, side)
        most = max(5, *(mark.said for mark in marks), *(round(mark.came) for mark in marks))
        pen.put(pen.skin.drawing(("calibration", tuple(marks)), side, side, self._marks(side, most, marks)), plot.topleft)
        step = 1 if most <= 6 else 2

        def place(figure: float) -> int:
            return round(side * (figure + 0.5) / (most + 1))

        for figure in range(0, most + 1, step):
            pen.text((plot.x - px(8), plot.bottom - place(figure)), figure, "text", 16, MUTED_INK, "midright")
            pen.text((plot.x + place(figure), plot.bottom + px(4)), figure, "text", 16, MUTED_INK, "midtop")
        pen.text((plot.right + px(6), plot.bottom + px(4)), foot, "italic", 16, MUTED_INK, room=rect.right - plot.right - px(8))

    def _marks(self, side: int, most: int, marks: Sequence[SquareMark]) -> str:
        unit = self.app.skin.unit
        line = max(1.0, 1.5 * unit)

        def place(figure: float) -> float:
            return side * (figure + 0.5) / (most + 1)

        edge = line / 2
        body = shape(f"M{edge} {edge}H{side - edge}V{side - edge}H{edge}Z", "#FFF8E8", INK, line)
        dashes = "".join(
            f"M{k:.1f} {side - k:.1f}L{min(side, k + 5 * unit):.1f} {side - min(side, k + 5 * unit):.1f}"
            for k in (n * 10 * unit for n in range(int(side / (10 * unit)) + 1))
        )
        body += f'<path d="{dashes}" fill="none" stroke="{MUTED_INK}" stroke-width="{line:.2f}"/>'
        often = max(mark.times for mark in marks)
        for mark in marks:
            x, y, ink = place(mark.said), side - place(mark.came), KEPT if abs(mark.came - mark.said) <= OFF else WORSE_ON_PAPER
            r = unit * (4 + 9 * (mark.times / often) ** 0.5)
            if ink != KEPT:
                body += f'<path d="M{x:.1f} {y:.1f}V{side - place(mark.said):.1f}" stroke="{ink}" stroke-width="{3 * unit:.1f}"/>'
            body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{ink}" stroke="{PAPER}" stroke-width="{line:.2f}"/>'
        return body


class RivalsBlock(StatBlock):
    """The rivals met, with the share of matches in which the player finished before them; a line marks an even share."""

    def __init__(self, app: App, rivals: Sequence[RivalStats]) -> None:
        super().__init__(app)
        self.rivals = rivals[:MOST_RIVALS]

    def tall(self, width: int) -> int:
        return self.app.skin.px(HEAD) + self.app.skin.px(44) * len(self.rivals)

    def draw(self, pen: Pen, rect: pygame.Rect) -> None:
        app, px, tr = self.app, pen.px, self.app.tr
        y, levels = self.head(pen, rect, tr("figures.rivals_title"), tr("figures.rivals_note")), app.library.levels()
        of = max(pen.width(tr("figures.of", n=one.met), "text", 17) for one in self.rivals) + px(12)
        name_w = min(px(200), rect.w * 30 // 100)
        for rival in self.rivals:
            middle = y + px(22)
            pen.portrait((rect.x, middle), px(40), PortraitSpec(rival.character), "midleft", lies=True)
            x = rect.x + px(54)
            pen.text((x, middle), rival.name, "display", 20, INK, "midleft", room=name_w - px(8), least=15)
            x += name_w
            level = levels.get(rival.level)
            if level is not None and rect.w >= px(560):
                pen.text((x, middle), level.name.of(app.phrases.language), "text", 17, MUTED_INK, "midleft", room=px(90))
                x += px(98)
            track = pygame.Rect(x, middle - px(8), rect.right - of - px(74) - x, px(16))
            draw_share(pen, track, rival.share, KEPT if rival.share >= 0.5 else WORSE_ON_PAPER)
            pen.fill(pygame.Rect(track.centerx - px(1), track.y - px(6), px(2), track.h + px(12)), INK)
            told = tr("profile.figure.percent", n=round(100 * rival.share))
            pen.text((rect.right - of, middle), told, "display", 20, INK, "midright")
            pen.text((rect.right, middle), tr("figures.of", n=rival.met), "text", 17, MUTED_INK, "midright")
            y += px(44)


def draw_share(pen: Pen, track: pygame.Rect, share: float, ink: str) -> None:
    """Draw a share as a bar in its track."""
    pen.pill(track, TRACK)
    if share > 0:
        pen.pill(pygame.Rect(track.topleft, (max(track.h, round(track.w * min(1.0, share))), track.h)), ink)


RATING_INK: Final = GOLD_DEEP
"""Ink of the player's rating."""
