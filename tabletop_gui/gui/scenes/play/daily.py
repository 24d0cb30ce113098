"""The daily deal: its contents, the single attempt, and a calendar of the dailies played."""

from __future__ import annotations

from calendar import Calendar
from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.games import GAMES
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.games import TABLES
from tabletop_gui.gui.paint.achievement_disc import MOTIFS, achievement_disc
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import CHOSEN_ROW, GOLD_DEEP, INK, MUTED_INK, PAPER
from tabletop_gui.gui.scenes.record_page import BELOW, WIDE, IndexedPage
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.widgets import Button, IconButton, Link
from tabletop_gui.gui.widgets.button import ButtonStyle, IconButtonStyle
from tabletop_gui.gui.widgets.layout import Column, Drawn, Grid, Grow, Held, Item, Line, Padded, Paragraph, Row, Sized
from tabletop_gui.gui.widgets.record.record_tabs import TALL
from tabletop_gui.gui.widgets.setup.poster import poster_item
from tabletop_gui.match.core.clock import until_midnight_ms
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.archive import MatchInProgress
from tabletop_gui.match.log.saves import SaveError
from tabletop_gui.match.sharing.daily import DailyProgress, begun, dailies_played, daily_of, streak

if TYPE_CHECKING:
    from pathlib import Path

    from tabletop_gui.gui.shell.app import App

CARD: Final = 0.46
"""Share of the page's width for the daily deal."""
POSTERS: Final = (270.0, 220.0, 170.0, 112.0, 88.0)
"""Widths of the poster, of which the largest that fits is used, interface units."""
FACE, DAY = 48, 54
"""Size of a rival's face, and height of a day where the calendar stands below, interface units."""
GAP, PAD = 40.0, 20.0
"""Space between both, and within the card, interface units."""
WEEKDAYS: Final = 7
FIRST_MONTH: Final = (2026, 1)


class DailyScene(IndexedPage):
    """The leaf of the daily deal."""

    leaf = "today"

    def __init__(self, day: date | None = None) -> None:
        """Create the scene. `day`: another date than the clock's (for pictures and tests)."""
        self._given = day

    def enter(self, app: App) -> None:
        self.day = self._given or app.today()
        self.month = self.day.replace(day=1)
        super().enter(app)

    def day_changed(self) -> None:
        if self.month == self.day.replace(day=1):
            self.month = self.app.today().replace(day=1)
        self.day = self._given or self.app.today()
        self.uncovered()

    def read(self) -> None:
        """Read the results of this day, and of all earlier ones."""
        super().read()
        app = self.app
        mine = self.index_progress.index.days() if self.index_progress.whole else []
        self.table = daily_of(self.day)
        self.marks = app.marks(DailyProgress)
        self.days = dailies_played(mine)
        ident = self.marks.save_of(self.day)
        self.ended = any(one.day == self.day for one in mine)
        """True if this day's match was finished, rated or not."""
        self.running: MatchInProgress | None = None
        """Its entry in the list of matches to resume, while it is unfinished."""
        self.over: Path | None = None
        """Its save, once it is finished."""
        if ident:
            self.running = next((one for one in app.archive.continue_list() if one.path.stem == ident), None)
            self.over = app.archive.kept(ident)
        self.put_away = bool(ident) and (app.archive.folder / "abandoned" / f"{ident}.json").exists()

    # -- what is done ------------------------------------------------------------------------------------------------

    def open_table(self) -> None:
        """Start the single attempt."""
        app = self.app
        names = {who: app.library.characters()[who].name for who in self.table.company if who in app.library.characters()}
        match = begun(self.table, app.own_seat, names)
        slot = app.archive.begin(match)
        self.marks.sat_down(self.day, slot.path.stem)
        app.open_table(match, slot)

    def go_on(self) -> None:
        """Resume it."""
        if self.running is None:
            return
        try:
            self.app.resume(self.running.path)
        except SaveError as error:
            self.app.tell(error.refusal)
            self.uncovered()

    def open_review(self) -> None:
        """Review it."""
        if self.over is None:
            return
        try:
            match = saves.read(self.over)
        except SaveError as error:
            self.app.tell(error.refusal)
            return
        match.seats = self.app.archive.mend(match.seats)
        self.app.scenes.show("look_back", match=match, save=self.over, seat=0)

    def copy_line(self) -> None:
        """Copy a one-line summary."""
        one = self.days.get(self.day)
        if one is None:
            return
        app, tr = self.app, self.app.tr
        told = {"day": tr("today.date", day=self.day.day, month=str(self.day.month)), "game": self._game_name()}
        place, many = str(one.place), one.seats
        if TABLES[one.game].best:
            own = GAMES[one.game].displayed_points(one.points)
            points = tr("results.points", n=own).replace("-", "−")
            line = tr("today.line", **told, n=place, of=many, points=points)
        else:  # its points say who came where, and nothing more
            line = tr("today.line_of_place", **told, n=place, of=many)
        self.copy(line, tr("today.copied"))
        app.dirty()

    def turn(self, months: int) -> None:
        """Show another month."""
        number = self.month.year * 12 + self.month.month - 1 + months
        last = self.day.year * 12 + self.day.month - 1
        number = min(last, max(FIRST_MONTH[0] * 12 + FIRST_MONTH[1] - 1, number))
        self.month = date(number // 12, number % 12 + 1, 1)
        self.build()
        self.app.dirty()

    # -- building ----------------------------------------------------------------------------------------------------

    def content(self) -> Item:
        px, area, cramped = self.app.skin.px, self.below_title(WIDE, 8 + TALL, below=BELOW), self.cramped
        wide = area.w - px(56)
        wide = wide if cramped else round((wide - px(GAP)) * CARD)
        for poster in POSTERS[-2:] if cramped else POSTERS:
            self.card = self._card(poster)
            if self.card.size(self.app, wide)[1] <= area.h - px(2 * PAD):
                break
        if cramped:
            return Column(self.card, self._calendar(DAY), gap=24)
        return Row(Grow(self.card, CARD), Grow(self._calendar(1), 1 - CARD), gap=GAP)

    def hand_over(self) -> None:
        widgets = [*self.page.widgets()]
        self.fill_sheet(widgets, first=next(one for one in widgets if one.enabled))

    def _card(self, poster: float) -> Padded:
        """Return the contents of the daily deal, with a poster of this width."""
        app, tr, manifest = self.app, self.app.tr, self.app.library.manifest(self.table.game)
        day, level = tr("today.date", day=self.day.day, month=str(self.day.month)), app.library.levels().get(self.table.level)
        about = Column(
            Line(day, 18, MUTED_INK, "italic", "midleft"), Line(self._game_name(), 30, INK, "display", "midleft", least=18),
            Drawn(high=FACE, draw=self._paint_company),
            Line(level.name.of(app.phrases.language), 18, INK, "bold", "midleft", least=14) if level is not None else None, gap=6,
        )  # fmt: skip
        copy: Item = Drawn()
        if self.day in self.days:
            link = Link(app, tr("today.copy"), self.copy_line, icon="log", colour=INK, name="copy")
            link.size, copy = 17, Held(link)
        button = self._button()
        page = Column(
            Row(poster_item(app, manifest, poster), Grow(about), gap=PAD, across="start"),
            Paragraph(self._told() or tr("today.what"), 21, INK, leading=1.2), Grow(),
            Grid(0, copy, None if button is None else Held(button)), gap=14,
        )  # fmt: skip
        return Padded(Grow(page), PAD, PAD, draw=lambda pen, rect: pen.band(rect, CHOSEN_ROW, 14, GOLD_DEEP))

    def _calendar(self, high: float) -> Item:
        """Return the month shown, with rows of at least this height, interface units."""
        app, tr, month = self.app, self.app.tr, self.month
        before = IconButton(app, "left", lambda: self.turn(-1), tr("today.before"), IconButtonStyle("paper"), name="before")
        after = IconButton(app, "right", lambda: self.turn(1), tr("today.after"), IconButtonStyle("paper"), name="after")
        before.enabled, after.enabled = (month.year, month.month) > FIRST_MONTH, month < self.day.replace(day=1)
        title = Line(tr("today.month", month=str(month.month), year=month.year), 26, INK, "display", least=17)
        head = Row(Held(before, 40, 40), Grow(title), Held(after, 40, 40), across="middle")
        names = [Grow(Line(tr("today.weekday", day=str(k)), 16, MUTED_INK, "bold", least=11)) for k in range(WEEKDAYS)]
        days = [*Calendar().itermonthdates(month.year, month.month)]
        self.cells = {day: Drawn(draw=partial(self._paint_day, day)) for day in days if day.month == month.month}
        weeks = [days[k : k + WEEKDAYS] for k in range(0, len(days), WEEKDAYS)]
        rows = [Row(*(Grow(self.cells.get(day, Drawn())) for day in week)) for week in weeks]
        so_far = [day for day in self.days if day <= self.day]
        running = streak(so_far, self.day)
        told = [tr("today.running", n=running)] if running > 1 else []
        told += [tr("today.total", n=len(so_far))] if so_far else []
        foot = Line(" · ".join(told), 17, MUTED_INK, "italic", "midleft", least=13)
        return Column(head, Drawn(0, 10), Row(*names), *(Grow(Sized(row, high=high)) for row in rows), foot)

    def _button(self) -> Button | None:
        """Return the button of the daily deal; None if there is nothing to do."""
        app, tr = self.app, self.app.tr
        running = self.running
        if running is not None:
            button = Button(app, tr("today.go_on"), self.go_on, ButtonStyle("gold", 24), name="go_on")
            button.enabled = not running.elsewhere
            button.tip = tr("today.elsewhere") if running.elsewhere else ""
            return button
        if self.ended:
            if self.over is None:
                return None
            return Button(app, tr("today.look_back"), self.open_review, ButtonStyle("paper", 20, "eye"), name="look_back")
        if self.put_away:
            return None
        return Button(app, tr("today.sit"), self.open_table, ButtonStyle("red", 26), name="sit")

    def update(self, dt_ms: float) -> bool:
        self.app.wake_in(until_midnight_ms())
        return super().update(dt_ms)

    def handle(self, event: pygame.event.Event) -> bool:
        if self.group.handle(event):
            return True
        if not self.index_progress.whole:
            return super().handle(event)
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.turn(-1 if event.key == pygame.K_PAGEUP else 1)
            return True
        return super().handle(event)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def _game_name(self) -> str:
        return self.app.library.manifest(self.table.game).name.of(self.app.phrases.language)

    def _paint_company(self, pen: Pen, rect: pygame.Rect) -> None:
        """Draw the rivals' faces."""
        d = min(rect.h, rect.w // max(1, len(self.table.company)))
        for k, who in enumerate(self.table.company):
            pen.portrait((rect.x + round(k * d * 1.02), rect.y), d, PortraitSpec(who, "calm", PAPER), lies=True)

    def _told(self) -> str:
        """Return a sentence or two about its state."""
        tr, one = self.app.tr, self.days.get(self.day)
        if one is not None:
            result = tr("today.result", n=str(one.place), of=one.seats)
            return f"**{result}.** {tr('today.next')}"
        if self.ended:
            return f"{tr('today.marked')} {tr('today.next')}"
        return tr("today.left") if self.put_away else ""

    def _paint_day(self, day: date, pen: Pen, cell: pygame.Rect) -> None:
        """Draw a day: a dot; the game's disc, with a crown on a win, where its daily was played; today its number in a ring."""
        one, d = self.days.get(day), min(cell.h, cell.w) - pen.px(6)
        if one is not None:
            side = round(d * 0.72)
            disc = achievement_disc(pen.skin, pen.art, MOTIFS.get(one.game, "star"), one.game, max(8, side), "earned")
            placed = pen.put(disc, cell, "center")
            if one.place == 1:
                pen.icon((placed.centerx, placed.y + round(side * 0.08)), "crown", round(side * 0.42), GOLD_DEEP, "midbottom")
        elif day != self.day:
            dot = pygame.Rect(0, 0, round(d * 0.14), round(d * 0.14))
            dot.center = cell.center
            pen.disc(dot, mix(PAPER, MUTED_INK, 0.28 if day > self.day else 0.7))
        if day == self.day:
            ring = pygame.Rect(0, 0, round(d * 0.8), round(d * 0.8))
            ring.center = cell.center
            pen.disc(ring, "none" if one is not None else CHOSEN_ROW, GOLD_DEEP, 3)
            if one is None:
                pen.text(ring, day.day, "bold", 18, INK, "center")

    def a11y_nodes(self) -> Sequence[A11yNode]:
        """Return a node for each day of the month shown on which the daily was played: the day, the game, and the place."""
        tr, nodes = self.app.tr, []
        for day, one in self.days.items():
            if (day.year, day.month) == (self.month.year, self.month.month) and day in self.cells:
                name = self.app.library.manifest(one.game).name.of(self.app.phrases.language)
                told = f"{name}, {tr('today.result', n=str(one.place), of=one.seats)}"
                date_told = tr("today.date", day=day.day, month=str(day.month))
                nodes.append(A11yNode("item", date_told, told, at=self.box_of(self.cells[day])))
        return nodes
