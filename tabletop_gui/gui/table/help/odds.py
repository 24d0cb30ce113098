"""How often a hand wins, as a bar: beside the price of staying in, or beside a table of openings; and what each choice brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.ai.requests import Hint, Odds, OpeningPlace
from tabletop_gui.content.text.phrases import Tr
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import BEST_ON_PAPER, INK, MUTED_INK, PAPER_2
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.help.note_panel import Laid, Part
from tabletop_gui.gui.table.scale import Measure

ODDS: Final = 26.0
"""How high the bar is on the page, in interface units."""


class Flag(Struct, frozen=True):
    """Something on the bar with its words over it: where it stands, 0 to 1."""

    at: float
    words: str


class Price(Struct, frozen=True):
    """A bar from nothing to everything, and the price as a line across it with a flag. What is green beyond the line is a reason
    to stay in."""

    won: float
    doubt: float
    wins: str
    """What the green is, in words."""
    beside: str = ""
    """What else stands under the bar; under that, where there is no room."""
    flag: Flag | None = None
    leads: Flag | None = None
    """Dashed: where what is still to come puts the price."""
    heading: str = ""
    """Over it all: what is won, where there are several bars."""

    def lay(self, app: App, m: Measure, wide: int) -> Laid:
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
    """Where the words of some flags begin, each over its place as nearly as may be: (place, width), in pixels from the left.

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


class Brings(Struct, frozen=True):
    """What each of some choices brings on average, the best first: none is torn in two at the end of a line."""

    choices: tuple[tuple[str, str], ...]
    """What is done, and how many points that is worth."""

    def lay(self, app: App, m: Measure, wide: int) -> Laid:
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


def bars_of(hint: Hint, tr: Tr) -> list[Part]:
    """The bars of a hint: one, or one for each treasure; none where nothing of the kind was reckoned with."""
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


def live_bar(hint: Hint, tr: Tr) -> Price | None:
    """The one bar that is shown unasked, of all that can be won; None where nothing of the kind was reckoned with."""
    if hint.odds is not None:
        return _price(hint.odds, tr)
    return _opening(hint.opening, tr) if hint.opening is not None else None


def _price(odds: Odds, tr: Tr, leads: Flag | None = None, heading: str = "") -> Price:
    """What is won beside what it costs."""
    wins = tr("table.hint.odds.wins", n=round(100 * odds.wins))
    if not odds.cost:
        return Price(odds.wins, odds.doubt, wins, tr("table.hint.odds.free"), None, leads, heading)
    flag = Flag(odds.price, tr("table.hint.odds.price", n=round(100 * odds.price)))
    total = tr("table.hint.odds.sum", n=odds.cost, pot=odds.treasure)
    beside = tr("table.hint.odds.pays", n=odds.cost) if heading else total
    return Price(odds.wins, odds.doubt, wins, beside, flag, leads, heading)


def _opening(opening: OpeningPlace, tr: Tr) -> Price:
    """How many hands of a hundred it beats, beside how many the table of openings asks for: as with a price, what is green beyond
    the line is a reason to stay in, and the figures are those of the bar."""
    beats, asks = 100 - round(100 * opening.stands), 100 - round(100 * opening.takes)
    flag = Flag(1.0 - opening.takes, tr("table.hint.odds.takes", n=asks))
    return Price(1.0 - opening.stands, 0.0, tr("table.hint.odds.stands", n=beats), tr("table.hint.odds.table"), flag)


def draw_bar(pen: Pen, app: App, bar: pygame.Rect, won: float, doubt: float, leads: float | None = None) -> None:
    """The bar itself."""
    pen.put(app.skin.drawing(("odds", won, doubt, leads), bar.w, bar.h, _bar(won, doubt, leads, bar.w, bar.h)), bar)


def _bar(share: float, doubt: float, leads: float | None, w: int, h: int) -> str:
    """The bar as SVG: green as far as is won, hatched where that is in doubt, dashed where the later bets put the price."""
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
