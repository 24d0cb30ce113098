"""The coach's page beside the table: what was played, what was best, why, and how certain that is; and the costliest mistakes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.cards.shadows import Picture
from tabletop_gui.gui.art.raster.raster import opaque
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.fonts import Typeface
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.regret_bars import PAPER_INKS, inks, regret_bar
from tabletop_gui.gui.paint.theme import GOLD, INK, MUTED_INK, PAPER_2, RED
from tabletop_gui.gui.review.decision_bar import CAP
from tabletop_gui.gui.review.page_sheet import HEAD, PageHeading, draw_page_sheet, within
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets import Button, ScrollArea, Widget
from tabletop_gui.match.log.review import Grade, ReviewedDecision

BAR: Final = 14
LEAST_BAR: Final = 0.12
CARD: Final = 44
TALL, GAP = 46.0, 12.0
"""Height of the buttons, and the gap between two."""
LEAST_TYPE: Final = 16.0
"""Least type size of buttons side by side; if they do not fit, they are stacked."""


class EvaluatedRow(Struct, frozen=True):
    """An evaluated action: its name, its card, its value, and its share of the bar."""

    caption: str
    card: int | None
    worth: str
    share: float
    grade: Grade
    doubt: float = 0.0
    """Hatched part of the bar on either side of its end: the uncertainty. 0 if it is clear which action is better."""


class Page(Struct, frozen=True):
    """Contents of the coach's page."""

    title: str
    note: str
    weighed: tuple[EvaluatedRow, ...] = ()
    unit: str = ""
    """Unit of the values."""
    lead: str = ""
    """The conclusion, in bold."""
    why: str = ""
    sure: str = ""
    working: tuple[int, int] | None = None
    """Progress of the analysis: decisions judged, and their total."""
    broken: bool = False
    """True if the page reports a defective record."""


class CoachPage:
    """Paper beside the table. Its buttons belong to the scene and stand at its foot."""

    def __init__(self, app: App, face: str, small: Callable[[int, float], Picture]) -> None:
        """Create the page. `face` is the coach's portrait; `small` renders a card at a width in pixels."""
        self.app, self.face, self._small = app, face, small
        self.measure = TableScale(app, CAP)
        self.page = Page("", "")
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.buttons: list[Button] = []
        self.area = ScrollArea(app, on_paper=True)

    def tell(self, page: Page, buttons: Sequence[Button]) -> None:
        """Show a page with these buttons."""
        same = page == self.page and [one.name for one in buttons] == [one.name for one in self.buttons]
        self.page = page
        self.buttons = list(buttons) if not same else self.buttons
        self._lay()

    def place(self, rect: pygame.Rect) -> None:
        """Place the page, window pixels."""
        self.rect = rect
        self._lay()

    def _lay(self) -> None:
        if not self.rect.w:
            return
        px = self.measure.px
        inner, tall, gap = within(self.rect, self.measure), px(TALL), px(GAP)
        foot = inner.bottom
        if self.buttons:
            least, room = self._least, inner.w - gap * (len(self.buttons) - 1)
            if sum(least) <= room:
                widths, x, foot = self._shared(room, least), inner.x, inner.bottom - tall - self.app.skin.drop
                for button, w in zip(self.buttons, widths, strict=True):
                    button.place(x, foot, w, tall)
                    x += w + gap
            else:
                step = self._step
                foot = inner.bottom - step * len(self.buttons) + px(4)
                for k, button in enumerate(self.buttons):
                    button.place(inner.x, foot + k * step, inner.w, tall)
            foot -= px(10)
        self.body = pygame.Rect(inner.x, inner.y + px(HEAD), inner.w, foot - inner.y - px(HEAD))
        self.area.lay(self.body, self._paint(None, 0))

    def piled(self, width: int) -> int:
        """Return the additional height needed at this width for buttons that must be stacked."""
        inner, many = within(pygame.Rect(0, 0, width, width), self.measure).w, len(self.buttons)
        fits = sum(self._least) + self.measure.px(GAP) * (many - 1) <= inner
        return 0 if fits else self._step * (many - 1)

    @property
    def _least(self) -> Sequence[int]:
        """Least width of each button."""
        return [self._wide(button, LEAST_TYPE) for button in self.buttons]

    @property
    def _step(self) -> int:
        """Distance from one stacked button to the next."""
        return self.measure.px(TALL) + self.app.skin.drop + self.measure.px(4)

    def _shared(self, room: int, least: Sequence[int]) -> Sequence[int]:
        """Return the width of each button: all alike if they fit, else what each needs in the smallest type, plus a
        share of the rest in proportion to its preferred width.
        """
        natural, each = [self._wide(button, button.size) for button in self.buttons], room // len(least)
        if max(natural) <= each:
            return [each] * len(least)
        over = room - sum(least)
        return [some + over * wide // sum(natural) for some, wide in zip(least, natural, strict=True)]

    def _wide(self, button: Button, size: float) -> int:
        """Return the width of a button for its label at this type size."""
        return self.app.text.width(button.label, "display", button.type_px(size)) + button.px(26)

    def draw(self, canvas: Canvas) -> None:
        """Draw the page; its buttons are widgets of the scene."""
        pen, page = self.measure.pen(canvas), self.page
        draw_page_sheet(pen, self.measure, self.rect, PageHeading(self.face, page.title, page.note), red=page.broken)
        with canvas.clipped(self.body):
            self._paint(pen, self.body.y - self.area.offset)
        self.area.draw(canvas)

    def _paint(self, pen: Pen | None, top: int) -> int:
        """Draw everything between the heading and the buttons; return its height. Without a pen it is only measured."""
        measuring = pen is None
        pen = pen or self.measure.pen(Canvas(opaque(1, 1)))
        px, x, page = pen.px, self.body.x, self.page
        w = self.body.w - (self.area.bar_width if self.area.most else 0)
        y = top + px(6)
        if page.unit:
            y = pen.text((x + w, y), page.unit, "italic", 17, MUTED_INK, "topright", room=w).bottom
        for one in page.weighed:
            y = self._weighed(pen, one, pygame.Rect(x, y, w, px(58)), measuring)
        if page.working is not None:
            done, of = page.working
            track = pygame.Rect(x, y + px(6), w, px(BAR))
            pen.pill(track, PAPER_2)
            if done:
                reach = max(track.h, round(track.w * done / max(1, of)))
                pen.pill(pygame.Rect(track.topleft, (reach, track.h)), PAPER_INKS["sound"])
            y = track.bottom + px(10)
        said: tuple[tuple[str, Typeface, int, str], ...] = (
            (page.lead, "bold", 20, INK), (page.why, "text", 19, INK), (page.sure, "italic", 17, MUTED_INK),
        )  # fmt: skip
        for words, face, size, ink in said:
            if words:
                y = pen.block((x, y + px(5)), words, size, ink, w, face=face).bottom
        return y - top + px(4)

    def _weighed(self, pen: Pen, one: EvaluatedRow, rect: pygame.Rect, measuring: bool) -> int:
        px, x = pen.px, rect.x
        if one.card is not None and not measuring:
            card = self._small(one.card, CARD)
            pen.picture((rect.x + px(24), rect.y + px(29)), card)
        if one.card is not None:
            x += px(58)
        worth = pen.text((rect.right, rect.y + px(2)), one.worth, "display", 24, INK, "topright")
        caption = pen.block((x, rect.y + px(4)), one.caption, 18, INK, worth.x - x - px(8))
        bar = pygame.Rect(x, max(caption.bottom, worth.bottom) + px(4), rect.right - x, px(BAR))
        pen.pill(bar, PAPER_2)
        share, ink = min(1.0, max(LEAST_BAR, one.share)), PAPER_INKS[one.grade]
        if one.doubt:
            least, most = (min(bar.w, max(0, round(bar.w * (share + way * one.doubt)))) for way in (-1, 1))
            hatched = pen.skin.drawing(("hatched", ink, least), most, bar.h, _hatched(least, most, bar.h, ink))
            pen.put(hatched, bar.topleft)
            share -= one.doubt
        pen.pill(pygame.Rect(bar.topleft, (max(bar.h, round(bar.w * share)), bar.h)), ink)
        return max(bar.bottom + px(12), rect.y + px(72) if one.card is not None else 0)

    def update(self, dt_ms: float) -> bool:
        """Advance scrolling. True while it moves."""
        return self.area.update(dt_ms)


def _hatched(least: int, most: int, h: int, ink: str) -> str:
    """Return the hatching between two columns as an SVG body: the range of a bar's end."""
    step, lean = h * 0.42, h * 0.4
    feet = (least + k * step for k in range(max(0, int((most - least - lean) / step) + 1)))
    ways = (f"M{x:.2f} {h}L{x + lean:.2f} 0" for x in feet)
    return f'<path d="{"".join(ways)}" fill="none" stroke="{ink}" stroke-width="{h * 0.16:.2f}"/>'


class MistakeTexts(Struct, frozen=True):
    """The texts of a mistake: where, what was played, what would have been better, and its regret."""

    where: str
    done: str
    better: str
    """Empty while the answer is hidden."""
    cost: str


class MistakeRow(Widget):
    """Row of one of the costliest mistakes."""

    row_of = "heard.rows.dear"

    def __init__(self, app: App, judged: ReviewedDecision, texts: MistakeTexts, go: Callable[[int], object]) -> None:
        """Create the row. `go` shows the step."""
        super().__init__(app, f"dear {judged.step}")
        self.judged, self.texts, self._go = judged, texts, go
        self.measure = TableScale(app, CAP)
        self.chosen = False
        self.tip = f"{texts.done} › {texts.better}" if texts.better else texts.done

    def activate(self) -> None:
        self.app.play("button")
        self._go(self.judged.step)

    def a11y_node(self) -> A11yNode:
        return A11yNode("button", self.texts.where, self.texts.cost, self.tip, on=self.chosen, acts=("click", "focus"))

    @property
    def press_meaning(self) -> object:
        return self.name, self.texts.where

    def draw(self, canvas: Canvas) -> None:
        pen, rect, theme, texts = self.measure.pen(canvas), self.rect, self.app.theme, self.texts
        px = pen.px
        line = GOLD if self.chosen or self.hot else None
        pen.panel(rect, radius=8, line=line)
        skin = self.app.skin
        side = rect.h - px(12)
        body = regret_bar(px(7), side, px(9), side, self.judged.grade, inks(theme)[self.judged.grade])
        pen.put(skin.drawing(("dear", self.judged.grade, theme.name), px(14), side, body), (rect.x + px(8), rect.y + px(6)))
        ink = "#F0796B" if not theme.light else RED
        cost = pen.text((rect.right - px(12), rect.centery), texts.cost, "display", 20, ink, "midright")
        x = rect.x + px(32)
        room = cost.x - px(10)
        where = pen.text((x, rect.centery), texts.where, "bold", 17, theme.panel_text, "midleft")
        x = where.right + px(12)
        if not texts.better:
            pen.text((x, rect.centery), texts.done, "text", 17, theme.panel_text, "midleft", room=room - x)
            return
        pen.text((x, rect.centery + px(1)), texts.done, "text", 16, theme.panel_text, "bottomleft", room=room - x, least=15)
        pen.text((x, rect.centery - px(1)), f"› {texts.better}", "italic", 16, theme.panel_text, room=room - x, least=15)
