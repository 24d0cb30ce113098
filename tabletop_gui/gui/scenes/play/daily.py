"""The daily deal: its contents, the single attempt, and a calendar of the dailies played."""

from __future__ import annotations

from calendar import Calendar
from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.games import GAMES
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.cards.posters import poster_height
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.games import TABLES
from tabletop_gui.gui.paint.achievement_disc import MOTIFS, achievement_disc
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import CHOSEN_ROW, GOLD_DEEP, INK, MUTED_INK, PAPER
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.widgets import Button, IconButton, Link, Widget
from tabletop_gui.gui.widgets.button import ButtonStyle, IconButtonStyle
from tabletop_gui.gui.widgets.record.index_progress import IndexProgress
from tabletop_gui.gui.widgets.record.record_tabs import TALL, record_tabs
from tabletop_gui.match.core.clock import until_midnight_ms
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.archive import MatchInProgress
from tabletop_gui.match.log.saves import SaveError
from tabletop_gui.match.sharing.daily import DailyProgress, begun, dailies_played, daily_of, streak

if TYPE_CHECKING:
    from pathlib import Path

    from tabletop_gui.gui.shell.app import App

WIDE: Final = 1500
CARD: Final = 0.46
"""Share of the page's width for the daily deal."""
POSTER, DAY = 190, 54
"""Heights of the poster and of a day, where the calendar stands below."""
WEEKDAYS: Final = 7
WEEKS: Final = 6
FIRST_MONTH: Final = (2026, 1)


class DailyScene(Screen):
    """A tab of the record."""

    def __init__(self, day: date | None = None) -> None:
        """Create the scene. `day`: another date than the clock's (for pictures and tests)."""
        self._given = day

    def enter(self, app: App) -> None:
        super().enter(app)
        self.day = self._given or app.today()
        self.month = self.day.replace(day=1)
        self._read()

    def uncovered(self) -> None:
        self._read()
        self.build()

    def day_changed(self) -> None:
        if self.month == self.day.replace(day=1):
            self.month = self.app.today().replace(day=1)
        self.day = self._given or self.app.today()
        self.uncovered()

    def _read(self) -> None:
        """Read the results of this day, and of all earlier ones."""
        app = self.app
        self.index_progress = IndexProgress(app)
        mine = self.index_progress.index.days() if self.index_progress.whole else []
        self.table = daily_of(self.day)
        self.cells: dict[date, pygame.Rect] = {}
        """Where the days of the month shown were drawn last, pixels."""
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
            self._read()
            self.build()

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

    def build(self) -> None:
        app, px, view, tr = self.app, self.app.skin.px, self.app.viewport, self.app.tr
        wide = min(view.width - px(72), px(WIDE))
        top = self.title_height + px(8 + TALL)
        self.paper = pygame.Rect((view.width - wide) // 2, top, wide, view.height - top - px(26))
        cramped, pad = self.cramped, px(20)
        if cramped:
            words = app.text.block_height(self._told() or tr("today.what"), app.type(21), wide - px(56) - 2 * pad, leading=1.2)
            low = 2 * pad + px(POSTER + 28 + 62) + words + app.skin.drop
            month = px(52 + 26 + WEEKS * DAY + 34)
            self.paper.h = px(44) + low + px(24) + month
        inside = self.paper.inflate(-px(56), -px(44))
        back = self.back_button()
        tabs = record_tabs(app, self.paper, "today")
        gap = px(40)
        left = round((inside.w - gap) * CARD)
        self.card = pygame.Rect(inside.x, inside.y, left, inside.h)
        self.sheet = pygame.Rect(inside.x + left + gap, inside.y, inside.w - left - gap, inside.h)
        if cramped:  # the month under the table
            left = inside.w
            self.card = pygame.Rect(inside.x, inside.y, left, low)
            self.sheet = pygame.Rect(inside.x, inside.bottom - month, left, month)
        beside: list[Widget] = []
        button = self._button()
        if button is not None:
            w, h = button.natural()
            w = min(max(w + px(30), px(180)), left - 2 * pad)
            button.place(self.card.right - pad - w, self.card.bottom - pad - h - app.skin.drop, w, h)
            beside.append(button)
        self.link: Link | None = None
        if self.day in self.days:
            self.link = Link(app, tr("today.copy"), self.copy_line, icon="log", colour=INK, name="copy")
            self.link.size = 17
            wide, foot = self.link.natural()[0], self.card.bottom - pad
            beside_it = button is None or self.card.x + pad + wide + px(10) <= button.rect.x
            y = foot - px(44) if button is None or beside_it else button.rect.y - px(44)
            self.link.place(self.card.x + pad - px(8), y, None, px(40))
            beside.append(self.link)
        side = px(40)
        before = IconButton(app, "left", lambda: self.turn(-1), tr("today.before"), IconButtonStyle("paper"), name="before")
        after = IconButton(app, "right", lambda: self.turn(1), tr("today.after"), IconButtonStyle("paper"), name="after")
        before.place(self.sheet.x, self.sheet.y, side, side)
        after.place(self.sheet.right - side, self.sheet.y, side, side)
        before.enabled = (self.month.year, self.month.month) > FIRST_MONTH
        after.enabled = self.month < self.day.replace(day=1)
        first = beside[0] if beside else before
        if not self.index_progress.whole:
            self.fill([*tabs, back], [], first=back)
        elif cramped:
            self.fill_page([*beside, before, after, *tabs, back], self.paper.bottom + px(26), first=first)
        else:
            self.fill([*beside, before, after, *tabs, back], first=first)

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
        if self.index_progress.on():
            self.uncovered()
            self.app.dirty()
        return not self.index_progress.whole or super().update(dt_ms)

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

    def paint(self, pen: Pen) -> None:
        self.paint_title(pen, self.app.tr("book.title"))
        pen.sheet(self.paper, lift=(18, 120, 8))
        if not self.index_progress.whole:
            self.index_progress.paint(pen, self.paper)
            return
        self._paint_table(pen)
        self._paint_month(pen)

    def _game_name(self) -> str:
        return self.app.library.manifest(self.table.game).name.of(self.app.phrases.language)

    def _paint_table(self, pen: Pen) -> None:
        """Draw the contents of the daily deal."""
        app, px, tr, card = self.app, pen.px, self.app.tr, self.card
        pen.band(card, CHOSEN_ROW, 14, GOLD_DEEP)
        pad, language = px(20), app.phrases.language
        manifest = app.library.manifest(self.table.game)
        block = app.text.block(self._told() or tr("today.what"), app.type(21), INK, card.w - 2 * pad, leading=1.2)
        high = card.h - 2 * pad - px(14 + 70) - block.get_height()  # above the words and the button
        picture = min(px(270), card.w * 42 // 100, round((card.h - 2 * pad) * 0.4), high * 1000 // poster_height(1000))
        picture = max(px(60), picture)
        poster = app.art.poster(manifest.poster, picture, self._game_name())
        pen.put(poster, (card.x + pad, card.y + pad))
        x, y = card.x + 2 * pad + picture, card.y + pad
        room = card.right - pad - x
        day = tr("today.date", day=self.day.day, month=str(self.day.month))
        y = pen.text((x, y), day, "italic", 18, MUTED_INK, room=room).bottom
        y = pen.text((x, y), self._game_name(), "display", 30, INK, room=room, least=18).bottom + px(6)
        d = min(px(48), (room - px(8)) // max(1, len(self.table.company)))
        for k, who in enumerate(self.table.company):
            pen.portrait((x + k * round(d * 1.02), y), d, PortraitSpec(who, "calm", PAPER), lies=True)
        level = app.library.levels().get(self.table.level)
        if level is not None:
            pen.text((x, y + d + px(8)), level.name.of(language), "bold", 18, INK, room=room, least=14)
        y = max(card.y + pad + poster.get_height(), y + d + px(8) + pen.height("bold", 18)) + px(14)
        pen.put(block, (card.x + pad, y))

    def _told(self) -> str:
        """Return a sentence or two about its state."""
        tr, one = self.app.tr, self.days.get(self.day)
        if one is not None:
            result = tr("today.result", n=str(one.place), of=one.seats)
            return f"**{result}.** {tr('today.next')}"
        if self.ended:
            return f"{tr('today.marked')} {tr('today.next')}"
        return tr("today.left") if self.put_away else ""

    def _paint_month(self, pen: Pen) -> None:
        """Draw a month, with a stamp for each daily played."""
        px, tr, sheet = pen.px, self.app.tr, self.sheet
        title = tr("today.month", month=str(self.month.month), year=self.month.year)
        at = sheet.centerx, sheet.y + px(20)
        pen.text(at, title, "display", 26, INK, "center", room=sheet.w - px(100), least=17)
        top, foot = sheet.y + px(52), px(34)
        wide = sheet.w // WEEKDAYS
        for k in range(WEEKDAYS):
            where = sheet.x + k * wide + wide // 2, top
            pen.text(where, tr("today.weekday", day=str(k)), "bold", 16, MUTED_INK, "midtop", room=wide - px(4), least=11)
        top += px(26)
        high = (sheet.bottom - foot - top) // WEEKS
        days = Calendar().itermonthdates(self.month.year, self.month.month)
        self.cells = {
            day: pygame.Rect(sheet.x + (k % WEEKDAYS) * wide, top + (k // WEEKDAYS) * high, wide, high).inflate(-px(6), -px(6))
            for k, day in enumerate(days) if day.month == self.month.month
        }  # fmt: skip
        for day, cell in self.cells.items():
            self._paint_day(pen, day, cell)
        so_far = [day for day in self.days if day <= self.day]
        running = streak(so_far, self.day)
        told = [tr("today.running", n=running)] if running > 1 else []
        told += [tr("today.total", n=len(so_far))] if so_far else []
        pen.text((sheet.x, sheet.bottom), " · ".join(told), "italic", 17, MUTED_INK, "bottomleft", room=sheet.w, least=13)

    def _paint_day(self, pen: Pen, day: date, cell: pygame.Rect) -> None:
        """Draw a day: a dot; the game's disc, with a crown on a win, where its daily was played; today its number in a ring."""
        one, d = self.days.get(day), min(cell.h, cell.w)
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
                nodes.append(A11yNode("item", tr("today.date", day=day.day, month=str(day.month)), told, at=self._box(day)))
        return nodes

    def _box(self, day: date) -> tuple[int, int, int, int]:
        cell = self.cells[day]
        return cell.x, cell.y, cell.w, cell.h
