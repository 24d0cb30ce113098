"""Winning odds as a bar: against the price of staying in, or against an opening chart; and the value of each choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.ai.requests import Hint, Odds, OpeningRank
from tabletop_gui.content.text.phrases import Tr
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import BEST_ON_PAPER, INK, MUTED_INK, PAPER_2
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.help.note_panel import Laid, NotePart
from tabletop_gui.gui.table.scale import TableScale

ODDS: Final = 26.0
"""Height of the bar, interface units."""


class Flag(Struct, frozen=True):
    """A marker on the bar with a label above it; its position is 0 to 1."""

    at: float
    words: str


class PriceBar(Struct, frozen=True):
    """A bar from 0 to 100 %, with the price as a line across it with a label. Green beyond the line is a reason to stay in."""

    won: float
    doubt: float
    wins: str
    """Label of the green part."""
    beside: str = ""
    """Further text beside the bar's label; below it where space is short."""
    flag: Flag | None = None
    leads: Flag | None = None
    """Dashed marker: the price including later bets."""
    heading: str = ""
    """Heading: what is won, where there are several bars."""

    def lay(self, app: App, m: TableScale, wide: int) -> Laid:
        raised, gap, size = [flag for flag in (self.flag, self.leads) if flag], m.px(12), m.type(19)
        while size > m.type(13) and sum(app.text.width(one.words, "display", size) for one in raised) > wide - gap:
            size -= 1
        flags = [(flag, app.text.line(flag.words, "display", size, INK)) for flag in raised]
        lefts = _apart([(round(wide * flag.at), line.get_width()) for flag, line in flags], wide, gap)
        wins = app.text.shrunk(self.wins, "bold", m.type(18), INK, wide, m.type(13))
        beside = app.text.shrunk(self.beside, "italic", m.type(16), MUTED_INK, wide, m.type(12)) if self.beside else None
        same = beside is not None and wins.get_width() + beside.get_width() + m.px(10) <= wide
        title = app.text.shrunk(self.heading, "bold", m.type(16), MUTED_INK, wide, m.type(12)) if self.heading else None
        above = title.get_height() if title is not None else 0
        over, h = above + (flags[0][1].get_height() + m.px(7) if flags else m.px(2) if title else 0), m.px(ODDS)
        height = over + h + m.px(7) + wins.get_height() + m.px(2)
        if beside is not None and not same:
            height += beside.get_height()

        def draw(pen: Pen, x: int, y: int) -> None:
            bar = pygame.Rect(x, y + over, wide, h)
            if title is not None:
                pen.put(title, (x, y))
            draw_bar(pen, app, bar, self.won, self.doubt, self.leads.at if self.leads else None)
            foot = bar.bottom + m.px(7)
            pen.put(wins, (x, foot))
            if beside is not None and same:
                pen.put(beside, (x + wide, foot + m.px(1)), "topright")
            elif beside is not None:
                pen.put(beside, (x, foot + wins.get_height()))
            if self.flag is not None:
                at = x + round(wide * self.flag.at)
                pen.fill(pygame.Rect(at - m.px(1.5), bar.y - m.px(7), m.px(3), h + m.px(11)), INK)
            for (_, line), left in zip(flags, lefts, strict=True):
                pen.put(line, (x + left, y + above))

        return Laid(m.px(10), height, draw)


def _apart(flags: Sequence[tuple[int, int]], wide: int, gap: int) -> list[int]:
    """Return the left edges of some labels, each as near above its marker as possible. `flags`: (position, width)
    in pixels.

    >>> _apart([(50, 40)], 200, 10), _apart([(5, 40)], 200, 10), _apart([(60, 40), (70, 40)], 200, 10)
    ([30], [0], [20, 70])
    """
    lefts = [min(max(0, at - w // 2), max(0, wide - w)) for at, w in flags]
    if len(flags) == 2:
        first, second = sorted(range(2), key=lambda k: flags[k][0])
        ends = lefts[first] + flags[first][1] + gap
        if ends > lefts[second]:
            middle = (flags[first][0] + flags[second][0]) // 2
            lefts[first] = max(0, middle - gap // 2 - flags[first][1])
            lefts[second] = lefts[first] + flags[first][1] + gap
            over = lefts[second] + flags[second][1] - wide
            if over > 0:
                lefts = [max(0, left - over) for left in lefts]
    return lefts


class ChoiceValues(Struct, frozen=True):
    """The average value of each of some choices, the best first; none is broken across lines."""

    choices: tuple[tuple[str, str], ...]
    """Action, and its value in points."""

    def lay(self, app: App, m: TableScale, wide: int) -> Laid:
        pairs = [
            (app.text.shrunk(what, "text", m.type(17), INK, wide * 2 // 3, m.type(14)),
             app.text.line(worth, "display", m.type(20), MUTED_INK if k else BEST_ON_PAPER))
            for k, (what, worth) in enumerate(self.choices)
        ]  # fmt: skip
        within, between = m.px(7), m.px(20)
        lines: list[list[int]] = [[]]
        used = 0
        for k, (what, worth) in enumerate(pairs):
            needs = what.get_width() + within + worth.get_width()
            if lines[-1] and used + between + needs > wide:
                lines.append([])
                used = 0
            used += needs + (between if lines[-1] else 0)
            lines[-1].append(k)
        step = max(worth.get_height() for _, worth in pairs) + m.px(1)

        def draw(pen: Pen, x: int, y: int) -> None:
            pen.rule((x, y), wide, PAPER_2, 1.5)
            y += m.px(5)
            for line in lines:
                left = x
                for k in line:
                    what, worth = pairs[k]
                    pen.put(what, (left, y + step // 2), "midleft")
                    pen.put(worth, (left + what.get_width() + within, y + step // 2), "midleft")
                    left += what.get_width() + within + worth.get_width() + between
                y += step

        return Laid(m.px(9), m.px(5) + len(lines) * step, draw)


def bars_of(hint: Hint, tr: Tr) -> list[NotePart]:
    """Return the bars of a hint: one, or one for each treasure; empty if no odds were computed."""
    if hint.opening is not None:
        return [_opening(hint.opening, tr)]
    odds = hint.odds
    if odds is None:
        return []
    if not odds.treasures:
        leads = Flag(odds.leads, tr("table.hint.odds.leads", n=round(100 * odds.leads))) if odds.leads is not None else None
        return [_price(odds, tr, leads=leads)]
    last = len(odds.treasures)
    return [
        _price(one, tr, heading=tr("table.hint.odds.one_of", k=k, of=last, pot=one.treasure))
        for k, one in enumerate(odds.treasures, 1)
    ]


def live_bar(hint: Hint, tr: Tr) -> PriceBar | None:
    """Return the bar shown without a request, for everything that can be won; None if no odds were computed."""
    if hint.odds is not None:
        return _price(hint.odds, tr)
    return _opening(hint.opening, tr) if hint.opening is not None else None


def _price(odds: Odds, tr: Tr, leads: Flag | None = None, heading: str = "") -> PriceBar:
    """Return the bar of winning chances against the price."""
    wins = tr("table.hint.odds.wins", n=round(100 * odds.wins))
    if not odds.cost:
        return PriceBar(odds.wins, odds.doubt, wins, tr("table.hint.odds.free"), None, leads, heading)
    flag = Flag(odds.price, tr("table.hint.odds.price", n=round(100 * odds.price)))
    total = tr("table.hint.odds.sum", n=odds.cost, pot=odds.treasure)
    beside = tr("table.hint.odds.pays", n=odds.cost) if heading else total
    return PriceBar(odds.wins, odds.doubt, wins, beside, flag, leads, heading)


def _opening(opening: OpeningRank, tr: Tr) -> PriceBar:
    """Return the bar of an opening hand: the share of hands it beats, against the share that the opening chart
    demands. As with a price, green beyond the line is a reason to stay in.
    """
    beats, asks = 100 - round(100 * opening.stands), 100 - round(100 * opening.takes)
    flag = Flag(1.0 - opening.takes, tr("table.hint.odds.takes", n=asks))
    return PriceBar(1.0 - opening.stands, 0.0, tr("table.hint.odds.stands", n=beats), tr("table.hint.odds.table"), flag)


def draw_bar(pen: Pen, app: App, bar: pygame.Rect, won: float, doubt: float, leads: float | None = None) -> None:
    """Draw the bar itself."""
    pen.put(app.skin.drawing(("odds", won, doubt, leads), bar.w, bar.h, _bar(won, doubt, leads, bar.w, bar.h)), bar)


def _bar(share: float, doubt: float, leads: float | None, w: int, h: int) -> str:
    """Return the bar as SVG: green for the wins, hatched for their uncertainty, dashed for the price including later bets."""
    least, most = w * max(0.0, share - doubt), w * min(1.0, share + doubt)
    r, step = h * 0.16, h * 0.28
    body = f'<rect x="0" y="0" width="{w}" height="{h}" rx="{r:.2f}" fill="{PAPER_2}"/>'
    body += f'<rect x="0" y="0" width="{max(least, 2 * r):.2f}" height="{h}" rx="{r:.2f}" fill="{BEST_ON_PAPER}"/>'
    x = least
    while x < most:
        body += f'<path d="M{x:.2f} {h}L{min(x + h * 0.35, w):.2f} 0" stroke="{BEST_ON_PAPER}" stroke-width="{step * 0.5:.2f}"/>'
        x += step
    if leads is not None:
        at, dash = w * min(0.995, max(0.005, leads)), h / 5
        dashes = "".join(f"M{at:.2f} {k * dash:.2f}v{0.55 * dash:.2f}" for k in range(5))
        body += f'<path d="{dashes}" fill="none" stroke="{INK}" stroke-width="{h * 0.1:.2f}"/>'
    return body
