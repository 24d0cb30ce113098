"""The record's matches: all saved matches, the latest first, with the way to review them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame
from msgspec.structs import astuple

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.gui.games import TABLES
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import INK, MUTED_INK
from tabletop_gui.gui.paint.viewport import Viewport
from tabletop_gui.gui.scenes.record_page import RecordPage
from tabletop_gui.gui.shell.input.clipboard import pasted
from tabletop_gui.gui.shell.input.dropped_files import take_text
from tabletop_gui.gui.shell.input.keyboard import commands, sign_of
from tabletop_gui.gui.widgets import Button, Link, Widget
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.layout import Column, Drawn, Grow, Held, Item, Line, Padded, Paragraph, Placed, Row
from tabletop_gui.gui.widgets.record.match_descriptions import MatchDescriptions
from tabletop_gui.gui.widgets.record.match_filters import MatchFilters
from tabletop_gui.gui.widgets.record.match_rows import BUTTON, PITCH, Columns, MatchRows
from tabletop_gui.gui.widgets.setup.duel_link import send_stored
from tabletop_gui.match.core.deal import duel_of
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.saves import SaveError
from tabletop_gui.match.record.match_list import MatchFilter, MatchList, StoredMatch
from tabletop_gui.match.sharing import duels
from tabletop_gui.match.storage.disk import DiskError

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

KEYS: Final = (("away", "delete"), ("search", "/"), ("open", "return"), ("choose", "↑ ↓"))
"""Keys explained at the foot, from right to left, as space allows: key names of the bindings, or symbols."""
KEY_WORDS: Final = KeyFamily("matches.keys.{}", dict(KEYS))
COLUMNS: Final = ("match", "rivals", "result", "decisions", "precision", "marks")
"""Last part of the phrase key of each column of `Columns`, in their order."""
COLUMN_NAMES: Final = KeyFamily("matches.column.{}", COLUMNS)
TOLD: Final = 150
"""Number of matches whose search text is prepared at a time: a few milliseconds."""
CARDS: Final = 104
"""Width of the three card backs shown while there is no match."""


class MatchesScene(RecordPage):
    """The leaf of matches: filters, rows, and one button: that of the chosen row."""

    leaf = "matches"

    def enter(self, app: App) -> None:
        super().enter(app)
        others = app.persons.theirs if len(app.persons.everybody) > 1 else None
        self.book = MatchList(app.archive, app.persons.my_keys, others)
        if others is not None:
            self.book.read_more()  # whose matches these are is known before they are seen
        self.found: list[StoredMatch] = []
        self.away: list[tuple[Path, StoredMatch]] = []
        """Matches deleted on this page, and their place in the bin, the last first to be restored."""
        self.told: dict[str, str] = {}
        """Search texts by the match's `ident`, as far as prepared."""
        ranked = {game for game, table in TABLES.items() if not table.best}
        self.words = MatchDescriptions(app, self.book, ranked)
        self.rows = MatchRows(app, self.words, self.area, chosen=self._choose, opened=self.act, away=self.put_away)
        self.filters = MatchFilters(app, self.look_for)
        self._find()

    def uncovered(self) -> None:
        chosen = "" if self.chosen is None else self.chosen.ident
        self.book.reopen(chosen)
        self._find()
        self.rows.index = next((k for k, stored in enumerate(self.found) if stored.ident == chosen), 0)
        self._show()
        if self.found:
            self.group.focus(self.rows)  # whatever led away, the keys go on from the row

    @property
    def chosen(self) -> StoredMatch | None:
        """The match of the chosen row; None if there is none."""
        return self.found[self.rows.index] if self.rows.index < len(self.found) else None

    # -- what is looked for ------------------------------------------------------------------------------------------

    def look_for(self, wanted: MatchFilter) -> None:
        """Show the matches that fit a filter, from the top."""
        self.filters.wanted, self.rows.index = wanted, 0
        self.area.top()
        self._find()
        self._show()

    def _find(self) -> None:
        self.found = list(self.book.found(self.filters.wanted, self.told))
        self.rows.matches = self.found
        self.rows.index = min(self.rows.index, max(0, len(self.found) - 1))

    def everything(self) -> None:
        """Remove all filters."""
        self.look_for(MatchFilter())
        self.resize(self.app.viewport)

    # -- what is done ------------------------------------------------------------------------------------------------

    def _choose(self, index: int) -> None:
        self._show()

    def act(self) -> None:
        """Perform the function of the chosen row's button."""
        stored = self.chosen
        if stored is None or self._off(stored):
            return
        details = self.book.looked(stored)
        if details is not None and details.refusal is not None and not saves.is_log_fault(details.refusal):
            self._copy_path(stored)
        else:
            self.open_review(stored)

    def open_review(self, stored: StoredMatch) -> None:
        """Open the review; of a broken record, that of its intact part."""
        app, broken = self.app, None
        try:
            match = saves.read(stored.path)
        except SaveError as error:
            if not saves.is_log_fault(error.refusal):
                app.tell(error.refusal)
                self.book.look(stored)
                self._show()
                return
            match, broken = saves.intact_part(stored.path), error.refusal
        match.seats = app.archive.mend(match.seats)
        seat = self.book.own(match.seats)
        app.scenes.show("look_back", match=match, save=stored.path if broken is None else None, seat=seat, broken=broken)

    def _off(self, stored: StoredMatch) -> bool:
        """Return True if there is nothing to review yet."""
        details = self.book.looked(stored)
        return details is not None and details.over == 0

    def _copy_path(self, stored: StoredMatch) -> None:
        app = self.app
        try:
            pygame.scrap.put_text(str(stored.path))
        except pygame.error:
            app.toast(app.tr("notices.not_copied"))
        else:
            app.toast(app.tr("notices.copied"))

    def put_away(self) -> None:
        """Move the chosen match to the bin; this can be undone."""
        stored, app = self.chosen, self.app
        if stored is None:
            return
        try:
            self.away.append((app.archive.put_away(stored.path), stored))
        except DiskError as error:
            app.tell(error.refusal)
            return
        app.play("tick")
        self.book.remove(stored)
        self._find()
        self._show()

    def put_back(self) -> None:
        """Restore the match deleted last."""
        if not self.away:
            return
        app, (away, stored) = self.app, self.away[-1]
        try:
            path = app.archive.put_back(away, stored.path)
        except DiskError as error:
            app.tell(error.refusal)
            return
        self.away.pop()
        stored = stored._replace(folder=path.parent, name=path.name)
        self.book.insert(stored)
        self._find()
        if stored in self.found:
            self.rows.index = self.found.index(stored)
            self.rows.reveal()
        self._show()

    def export(self) -> None:
        """Save a copy of the chosen match in the folder of copies."""
        if self.chosen is not None:
            self.export_match(self.chosen.path, "matches.exported")

    def send(self) -> None:
        """Send the chosen match to a friend as a duel."""
        if self.chosen is not None:
            send_stored(self.app, self.chosen.path, self.copy)

    def play(self) -> None:
        """Open the setup: there is no match yet."""
        self.app.scenes.replace(self.app.scene("setup", game=self.app.settings.game or self.app.library.manifests()[0].id))

    # -- building ----------------------------------------------------------------------------------------------------

    def resize(self, viewport: Viewport) -> None:
        self.told = {}  # the language may be another
        super().resize(viewport)

    def build(self) -> None:
        app = self.app
        self.export_button = Button(app, app.tr("matches.export"), self.export, ButtonStyle("ghost", 18, "save"), name="export")
        self.lay_in_window(Held(self.export_button, high=44))
        filters, head, rows, self.foot = Drawn(0, 42), Drawn(0, 34, self._paint_head), Drawn(), Drawn(0, 34)
        self.lay_sheet(Column(Padded(filters, 10), Padded(head, 10), Grow(rows), Padded(self.foot, 10), gap=8), 18)
        self.filters.build(filters.rect, filters.rect.h)
        self.window = rows.rect
        self.rows.place(*self.window.topleft, self.window.w - self.area.bar_width, self.window.h)
        self._show()

    def _show(self) -> None:
        """Lay out what depends on the matches found and on the chosen row."""
        app, px, stored = self.app, self.app.skin.px, self.chosen
        beside: list[Widget] = []
        scrolled: list[Widget] = []
        self.nothing: Item = Drawn()
        """What stands in place of the rows where there is none."""
        if stored is not None:
            button, pitch, tall = self._button(stored), px(PITCH), px(46)
            y = self.window.y + self.rows.index * pitch + (pitch - app.skin.drop - tall) // 2
            button.place(self.rows.rect.right - px(BUTTON), y, px(BUTTON - 14), tall)
            button.keeps_keyboard_focus = True  # the row keeps it, and with it the keys
            scrolled.append(button)
        elif self.book.matches:
            words = app.tr("matches.not_found", what=self.filters.in_words)
            self.nothing = self._nothing(words, Button(app, app.tr("matches.again"), self.everything, name="again"))
        else:
            play = Button(app, app.tr("lobby.play"), self.play, ButtonStyle("red", 26), name="play")
            self.nothing = self._nothing(app.tr("matches.nothing"), play, Placed(Drawn(400, 190, self._paint_cards)))
        self.nothing.lay(app, self.window)
        self.under = self._under(stored)
        self.under.lay(app, self.foot.rect)
        beside += [*self.nothing.widgets(), *self.under.widgets()]
        self.area.lay(self.window, len(self.found) * px(PITCH), scrolled)
        self.export_button.enabled = stored is not None
        filters = self.filters.widgets if self.book.matches else []
        beside += [self.export_button] if self.book.matches else []
        widgets: list[Widget] = [self.rows, *scrolled, *filters, *beside]
        self.fill_sheet(widgets, [self.area], first=self.rows if stored is not None else beside[0])
        app.dirty()
        app.wake_in(0)

    def _nothing(self, words: str, button: Button, over: Item | None = None) -> Item:
        """Return what an empty page shows: a sentence, and what to do."""
        said = Paragraph(words, 22, MUTED_INK, "italic", "centre")
        return Column(Grow(), over, said, Placed(Held(button, 220)), Grow(), gap=20)

    def _under(self, stored: StoredMatch | None) -> Item:
        """Return what stands at the foot: the number of matches, deletions, links, and the keys as far as there is space."""
        app, room = self.app, self.foot.rect.w
        items: list[Item] = [Line(self._count(), 17, MUTED_INK)]

        def link(words: str, does: Callable[[], object], icon: str, name: str) -> Item:
            made = Link(app, app.tr(words), does, icon=icon, colour=INK, name=name)
            made.size = 17
            return Held(made)

        if self.away:
            items.append(link("matches.put_back", self.put_back, "undo", "put_back"))
        if stored is not None and can_be_sent(self.book, stored):
            record = self.book.record(stored)
            words = "duel.send_back" if record is not None and duel_of(record.dealt) else "duel.send"
            send = link(words, self.send, "sword", "duel")
            items += [send] if Row(*items, send, gap=18).size(app, room)[0] <= room else []
        items.append(Grow())
        space = len(items)
        for name, sign in KEYS if self.found else ():
            cap = Padded(Line(app.bindings.printed(sign), 16, INK, "bold"), 8, 3, draw=paint_key)
            told = Row(cap, Line(app.tr(KEY_WORDS[name]), 17, MUTED_INK), gap=8, across="middle")
            if Row(*items, told, gap=18).size(app, room)[0] > room:
                break
            items.insert(space, told)
        return Row(*items, gap=18, across="middle")

    def _count(self) -> str:
        """Return how many matches there are, or which was deleted."""
        app, many = self.app, len(self.book.matches)
        if self.away:
            return app.tr("matches.away", game=self.words.game(self.away[-1][1]))
        if self.filters.wanted.everything:
            return app.tr("matches.count", n=many) if many else ""
        return app.tr("matches.some", some=len(self.found), n=many)

    def _button(self, stored: StoredMatch) -> Button:
        """Return the button of the chosen match."""
        app, details = self.app, self.book.looked(stored)
        if details is not None and details.refusal is not None:
            words = "matches.what_is_whole" if saves.is_log_fault(details.refusal) else "matches.copy_path"
            button = Button(app, app.tr(words), self.act, ButtonStyle(size=17), name="act")
            button.tip = app.tr(details.refusal.key, **details.refusal.params)
            return button
        button = Button(app, app.tr("matches.look_back"), self.act, ButtonStyle("red", 19), name="act")
        button.enabled = not self._off(stored)
        button.tip = "" if button.enabled else app.tr("matches.none_over")
        return button

    # -- time and input ----------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        return self._read_on() or super().update(dt_ms)

    def _read_on(self) -> bool:
        """Read a little more of the history, or one save whose row is visible, once the rows are shown. True while
        there is more.
        """
        if not self.app.shown_once:
            return False
        stored = next((one for one in self.rows.visible_matches if self.book.looked(one) is None and self._known(one)), None)
        if stored is not None:
            self.book.look(stored)
            if stored == self.chosen:
                self._show()
        elif not self.book.read:
            self.book.read_more()
            if not self.filters.wanted.everything or self.book.theirs is not None:
                self._find()
                self._show()
        elif self.filters.wanted.words.split() and len(self.told) < len(self.book.matches):
            untold = (stored for stored in self.book.matches if stored.ident not in self.told)
            self.told |= {stored.ident: self.words.searched(stored) for stored in islice(untold, TOLD)}
            self._find()
            self._show()
        else:
            return False
        self.app.dirty()
        return True

    def _known(self, stored: StoredMatch) -> bool:
        """Return True if only the save itself is still to be read."""
        return self.book.read or stored.running is not None or self.book.record(stored) is not None

    def handle(self, event: pygame.event.Event) -> bool:
        words = self.filters.search.focused and self.filters.wanted.words
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and words:
            self.filters.clear_words()
            self.group.focus(self.rows)
            return True
        if self.group.handle(event):
            return True
        if event.type != pygame.KEYDOWN:
            return False
        action = self.app.bindings.action(event)
        if sign_of(event) == "/":
            self.app.ring_shown = True
            self.group.focus(self.filters.search)
        elif event.key == pygame.K_e and commands(event):
            self.export()
        elif event.key == pygame.K_DELETE:
            self.put_away()
        elif action == "undo":
            self.put_back()
        elif action == "paste":
            take_text(self.app, pasted())
        elif action == "hint":  # the pad's second button
            self.app.ring_shown = True
            self.group.focus(self.filters.game)
        else:
            return super().handle(event)
        return True

    # -- drawing -----------------------------------------------------------------------------------------------------

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        for item in (self.nothing, self.under):
            item.paint(pen)

    def _paint_head(self, pen: Pen, rect: pygame.Rect) -> None:
        """Draw the names of the columns."""
        if not self.found:
            return
        left, wide = self.rows.rect.x, self.rows.rect.w
        for name, (x, w) in zip(COLUMNS, astuple(Columns.of(wide, pen.px)), strict=True):
            if w:
                at = left + x, rect.centery
                pen.text(at, self.app.tr(COLUMN_NAMES[name]), "text", 17, MUTED_INK, "midleft", room=w - pen.px(8))
        pen.rule((left, rect.bottom), wide, INK, 1.6)

    def _paint_cards(self, pen: Pen, rect: pygame.Rect) -> None:
        """Draw three card backs."""
        back, step = self.app.library.manifests()[0].back, rect.w // 4
        for turn in (-1, 0, 1):
            at = rect.centerx + step * turn, rect.centery + rect.h * abs(turn) // 13
            pen.picture(at, self.app.art.back(back, pen.px(CARDS), angle=-16 * turn))


def paint_key(pen: Pen, rect: pygame.Rect) -> None:
    """Draw the cap of a key."""
    pen.panel(rect, fill="#FFF8E8", alpha=1.0, radius=6, line=INK)


def can_be_sent(book: MatchList, stored: StoredMatch) -> bool:
    """Return True if nothing known about a match prevents sending it as a duel."""
    record, details = book.record(stored), book.looked(stored)
    return record is not None and duels.refusal_of(record) is None and (details is None or details.refusal is None)
