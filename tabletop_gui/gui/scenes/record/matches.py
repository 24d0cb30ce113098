"""The record's matches: all saved matches, the latest first, with the way to review them."""

from __future__ import annotations

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
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.input.clipboard import pasted
from tabletop_gui.gui.shell.input.dropped_files import take_text
from tabletop_gui.gui.shell.input.keyboard import commands, sign_of
from tabletop_gui.gui.widgets import Button, Link, ScrollArea, Widget
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.record.match_descriptions import MatchDescriptions
from tabletop_gui.gui.widgets.record.match_filters import MatchFilters
from tabletop_gui.gui.widgets.record.match_rows import BUTTON, PITCH, Columns, MatchRows
from tabletop_gui.gui.widgets.record.record_tabs import TALL, record_tabs
from tabletop_gui.gui.widgets.setup.duel_link import send_stored
from tabletop_gui.match.core.deal import duel_of
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.saves import SaveError
from tabletop_gui.match.record.match_list import MatchFilter, MatchList, StoredMatch
from tabletop_gui.match.sharing import duels
from tabletop_gui.match.storage.disk import DiskError

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

WIDE: Final = 1500
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


class MatchesScene(Screen):
    """A sheet of paper with filters, rows, and one button: that of the chosen row."""

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
        self.area = ScrollArea(app, on_paper=True)
        ranked = {game for game, table in TABLES.items() if not table.best}
        self.words = MatchDescriptions(app, self.book, ranked)
        self.rows = MatchRows(app, self.words, self.area, chosen=self._choose, opened=self.act, away=self.put_away)
        self.filters = MatchFilters(app, self.look_for)
        self._foot_end = 0
        """Right edge of the foot's text."""
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
        app, skin, view = self.app, self.app.skin, self.app.viewport
        px = skin.px
        wide = min(view.width - px(72), px(WIDE))
        top = self.title_height + px(8 + TALL)
        self.paper = pygame.Rect((view.width - wide) // 2, top, wide, view.height - top - px(26))
        inside = self.paper.inflate(-px(56), -px(40))
        self.back_to = self.back_button()
        self.tabs = record_tabs(app, self.paper, "matches")
        self.export_button = Button(app, app.tr("matches.export"), self.export, ButtonStyle("ghost", 18, "save"), name="export")
        w = self.export_button.natural()[0]
        self.export_button.place(view.width - px(28) - w, px(20), w, px(44))
        tall = px(42)
        self.filters.build(inside, tall)
        self.head = pygame.Rect(inside.x, inside.y + tall + px(12), inside.w, px(34))
        foot = max(px(34), app.text.height("text", app.type(17)) + px(8))
        self.foot = pygame.Rect(inside.x, inside.bottom - foot, inside.w, foot)
        y = self.head.bottom + px(4)
        self.window = pygame.Rect(inside.x - px(10), y, inside.w + px(20), self.foot.y - px(6) - y)
        self.rows.place(self.window.x, self.window.y, self.window.w - self.area.bar_width, self.window.h)
        self._show()

    def _show(self) -> None:
        """Lay out what depends on the matches found and on the chosen row."""
        app, px, stored = self.app, self.app.skin.px, self.chosen
        beside: list[Widget] = []
        scrolled: list[Widget] = []
        if stored is not None:
            button = self._button(stored)
            tall = px(46)
            y = self.window.y + self.rows.index * px(PITCH) + (px(PITCH) - tall) // 2 - px(2)
            button.place(self.rows.rect.right - px(BUTTON), y, px(BUTTON - 14), tall)
            button.keeps_keyboard_focus = True  # the row keeps it, and with it the keys
            scrolled.append(button)
        elif self.book.matches:
            beside.append(self._middle(Button(app, app.tr("matches.again"), self.everything, name="again"), 40))
        else:
            beside.append(self._middle(Button(app, app.tr("lobby.play"), self.play, ButtonStyle("red", 26), name="play"), 120))
        x = self.foot.x + self._foot_words(Pen(app.canvas, app)) + px(8)
        if self.away:
            back = Link(app, app.tr("matches.put_back"), self.put_back, icon="undo", colour=INK, name="put_back")
            back.size = 17
            x = back.place(x, self.foot.y, None, self.foot.h).right + px(8)
            beside.append(back)
        if stored is not None and can_be_sent(self.book, stored):
            record = self.book.record(stored)
            words = "duel.send_back" if record is not None and duel_of(record.dealt) else "duel.send"
            send = Link(app, app.tr(words), self.send, icon="sword", colour=INK, name="duel")
            send.size = 17
            if x + send.natural()[0] <= self.foot.right:
                x = send.place(x, self.foot.y, None, self.foot.h).right
                beside.append(send)
        self._foot_end = x
        self.area.lay(self.window, len(self.found) * px(PITCH), scrolled)
        self.export_button.enabled = stored is not None
        filters = self.filters.widgets if self.book.matches else []
        beside += [self.export_button] if self.book.matches else []
        widgets: list[Widget] = [self.rows, *scrolled, *filters, *beside, *self.tabs, self.back_to]
        self.fill(widgets, [self.area], first=self.rows if stored is not None else beside[0])
        app.dirty()
        app.wake_in(0)

    def _middle(self, button: Button, below: float) -> Button:
        """Place a button in the middle of an empty page."""
        w, h = button.natural()
        w += self.app.skin.px(40)
        button.place(self.window.centerx - w // 2, self.window.centery + self.app.skin.px(below), w, h)
        return button

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
        app, px = self.app, pen.px
        self.paint_title(pen, app.tr("book.title"))
        pen.sheet(self.paper, lift=(18, 120, 8))
        self._foot_words(pen, draw=True)
        if self.found:
            self._paint_head(pen)
        elif self.book.matches:
            at = self.window.centerx, self.window.centery
            words = app.tr("matches.not_found", what=self.filters.in_words)
            pen.text(at, words, "italic", 22, MUTED_INK, "midbottom", room=self.window.w)
        else:
            self._paint_cards(pen)
            at = self.window.centerx, self.window.centery + px(100)
            pen.text(at, app.tr("matches.nothing"), "italic", 22, MUTED_INK, "midbottom", room=self.window.w)

    def _paint_head(self, pen: Pen) -> None:
        """Draw the names of the columns."""
        columns = Columns.of(self.rows.rect.w, pen.px)
        for name, (x, w) in zip(COLUMNS, astuple(columns), strict=True):
            if w:
                at = self.rows.rect.x + x, self.head.centery
                pen.text(at, self.app.tr(COLUMN_NAMES[name]), "text", 17, MUTED_INK, "midleft", room=w - pen.px(8))
        pen.rule((self.rows.rect.x, self.head.bottom), self.rows.rect.w, INK, 1.6)

    def _foot_words(self, pen: Pen, *, draw: bool = False) -> int:
        """Draw or measure the number of matches, deletions, and the keys as far as there is space; return how far the
        first two reach.
        """
        app, px, foot, many = self.app, pen.px, self.foot, len(self.book.matches)
        if self.away:
            words = app.tr("matches.away", game=self.words.game(self.away[-1][1]))
        elif self.filters.wanted.everything:
            words = app.tr("matches.count", n=many) if many else ""
        else:
            words = app.tr("matches.some", some=len(self.found), n=many)
        line = pen.line(words, "text", 17, MUTED_INK, room=foot.w)
        if not draw:
            return line.get_width()
        pen.put(line, (foot.x, foot.centery), "midleft")
        x, left = foot.right, max(self._foot_end, foot.x + line.get_width() + px(180)) + px(20)
        for name, sign in KEYS:
            told = pen.line(app.tr(KEY_WORDS[name]), "text", 17, MUTED_INK)
            key = pen.line(app.bindings.printed(sign), "bold", 16, INK)
            w = key.get_width() + px(16)
            if x - told.get_width() - w - px(8) < left or not self.found:
                break
            x -= told.get_width()
            pen.put(told, (x, foot.centery), "midleft")
            box = pygame.Rect(x - px(8) - w, foot.centery - px(14), w, px(28))
            pen.panel(box, fill="#FFF8E8", alpha=1.0, radius=6, line=INK)
            pen.put(key, box, "center")
            x = box.x - px(18)
        return line.get_width()

    def _paint_cards(self, pen: Pen) -> None:
        """Draw three card backs."""
        app, px = self.app, pen.px
        back = app.library.manifests()[0].back
        for turn in (-16, 0, 16):
            x = self.window.centerx + round(px(92) * turn / 16)
            pen.picture((x, self.window.centery - px(30) + px(abs(turn) * 0.9)), app.art.back(back, px(CARDS), angle=-turn))


def can_be_sent(book: MatchList, stored: StoredMatch) -> bool:
    """Return True if nothing known about a match prevents sending it as a duel."""
    record, details = book.record(stored), book.looked(stored)
    return record is not None and duels.refusal_of(record) is None and (details is None or details.refusal is None)
