"""The coach's page beside the table: what was played, what was better, and one reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.cards.shadows import Picture
from tabletop_gui.gui.paint.fonts import Typeface
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.regret_bars import PAPER_INKS
from tabletop_gui.gui.paint.theme import INK, MUTED_INK, PAPER_2
from tabletop_gui.gui.review.match_line import CAP
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets import Button
from tabletop_gui.gui.widgets.layout import Column, Drawn, Grow, Item, Line, Paragraph, Row
from tabletop_gui.gui.widgets.side_sheet import SideSheet, headed
from tabletop_gui.match.log.review import Grade

LEAST_BAR: Final = 0.12
CARD: Final = 66


class EvaluatedRow(Struct, frozen=True):
    """An evaluated action: whose it is, its name, its card, and its share of the bar."""

    label: str
    caption: str
    card: int | None
    share: float
    grade: Grade
    doubt: float = 0.0
    """Hatched part of the bar on either side of its end: the uncertainty. 0 if it is clear which action is better."""


class Page(Struct, frozen=True):
    """Contents of the coach's page."""

    title: str
    note: str
    weighed: tuple[EvaluatedRow, ...] = ()
    why: str = ""
    """The reason, before what it cost."""
    lead: str = ""
    """The conclusion, in bold; where nothing is weighed, what was done, before the rest."""
    sure: str = ""
    broken: bool = False
    """True if the page reports a defective record."""


class CoachPage(SideSheet):
    """The page. Its buttons belong to the scene and stand at its foot."""

    def __init__(self, app: App, face: str, small: Callable[[int, float], Picture]) -> None:
        """Create the page. `face` is the coach's portrait; `small` renders a card at a width in interface units."""
        super().__init__(app, TableScale(app, CAP))
        self.face, self._small = face, small
        self.page = Page("", "")

    def tell(self, page: Page, rows: Sequence[Sequence[Button]]) -> None:
        """Show a page with these rows of buttons."""
        self.page, self.broken = page, page.broken
        said: tuple[tuple[str, float, str, Typeface], ...] = (
            (page.why, 20, INK, "text"), (page.lead, 20, INK, "bold"), (page.sure, 17, MUTED_INK, "italic"),
        )  # fmt: skip
        if not page.weighed:
            said = said[1], said[0], said[2]
        words = [Paragraph(told, size, ink, face, leading=1.15) for told, size, ink, face in said if told]
        body = Column(*map(self._weighed, page.weighed), *words, gap=14)
        heading = headed(
            self.face, Line(page.title, 24, INK, "display", "midleft", least=16),
            Line(page.note, 18, MUTED_INK, anchor="midleft", least=15),
        )  # fmt: skip
        self.fill(heading, body, rows)

    def _weighed(self, one: EvaluatedRow) -> Item:
        """Return the row of an action: its card, its name, and its bar."""
        words = Column(
            Line(one.label, 17, MUTED_INK, anchor="midleft"), Paragraph(one.caption, 20, INK, "bold", leading=1.05),
            Drawn(0, 14, partial(_paint_bar, one)), gap=3,
        )  # fmt: skip
        card = None if one.card is None else Drawn(CARD, CARD * 1.4, partial(self._paint_card, one.card))
        return Row(card, Grow(words), gap=14, across="middle")

    def _paint_card(self, card: int, pen: Pen, rect: pygame.Rect) -> None:
        pen.picture(rect.center, self._small(card, CARD))


def _paint_bar(one: EvaluatedRow, pen: Pen, bar: pygame.Rect) -> None:
    """Draw how much an action is worth beside the best."""
    pen.pill(bar, PAPER_2)
    share, ink = min(1.0, max(LEAST_BAR, one.share)), PAPER_INKS[one.grade]
    if one.doubt:
        least, most = (min(bar.w, max(0, round(bar.w * (share + way * one.doubt)))) for way in (-1, 1))
        hatched = pen.skin.drawing(("hatched", ink, least), most, bar.h, _hatched(least, most, bar.h, ink))
        pen.put(hatched, bar.topleft)
        share -= one.doubt
    pen.pill(pygame.Rect(bar.topleft, (max(bar.h, round(bar.w * share)), bar.h)), ink)


def _hatched(least: int, most: int, h: int, ink: str) -> str:
    """Return the hatching between two columns as an SVG body: the range of a bar's end."""
    step, lean = h * 0.42, h * 0.4
    feet = (least + k * step for k in range(max(0, int((most - least - lean) / step) + 1)))
    ways = (f"M{x:.2f} {h}L{x + lean:.2f} 0" for x in feet)
    return f'<path d="{"".join(ways)}" fill="none" stroke="{ink}" stroke-width="{h * 0.16:.2f}"/>'
