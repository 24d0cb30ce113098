"""The player's profile: name, portrait, and results."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.games import GAMES
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.games import TABLES
from tabletop_gui.gui.paint.fonts import Typeface
from tabletop_gui.gui.paint.pen import Pen, written
from tabletop_gui.gui.paint.theme import GOLD, GOLD_DEEP, INK, MUTED_INK, RED
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import Button, TextField
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.record.index_progress import history_index
from tabletop_gui.gui.widgets.record.rating_curve import rating_curve
from tabletop_gui.gui.widgets.record.ratings import GameRatingsView
from tabletop_gui.match.record.history import Format, every_option
from tabletop_gui.match.record.statistics import FormatStats, percent_of

SHARES: Final = KeyFamily("profile.share.{}", lambda: [game for game, table in TABLES.items() if table.share])
WIDE: Final = 1040
STACKED: Final = 440
"""Least height of the sheet where the page scrolls."""
CARDS: Final = 84
"""Height of the decorative cards above their middle."""
WINE: Final = "#7E1423"


class ProfileScene(Screen):
    """A sheet with portrait and name at the left, the stats at the right."""

    def enter(self, app: App) -> None:
        super().enter(app)
        self.kept = app.persons.mine.name
        """The player's name before any input."""
        self.taken = ""
        """A name that was entered but belongs to another player."""
        self._count()

    def _count(self) -> None:
        app = self.app
        self.ratings: dict[str, GameRatingsView] = {}
        self.seat = app.own_seat
        self.index = history_index(app).whole()
        self.formats = {game: self.index.formats(game) for game in self.index.games()}

    def rename(self, name: str) -> None:
        """Change the name; stats are kept. A name that another player has is not accepted, and the old one stays."""
        persons = self.app.persons
        self.taken = name.strip() if persons.named(name) not in ("", persons.me) else ""
        persons.rename(persons.me, self.kept if self.taken else name)
        self.seat = self.app.own_seat

    def uncovered(self) -> None:
        self._count()
        self.build()

    def open_book(self) -> None:
        """Open the list of matches."""
        self.app.scenes.show("matches")

    def choose_player(self) -> None:
        """Switch to another player, or merge two."""

        def chosen(_: object) -> None:
            self.kept = self.app.persons.mine.name
            self.uncovered()
            if not self.kept:
                self.group.focus(self.name_field)

        self.app.scenes.show("players", chosen)

    def choose_portrait(self) -> None:
        self.app.scenes.show("cast", self._take_portrait, chosen=self.seat.character, title="profile.portrait", own=True)

    def _take_portrait(self, character: object) -> None:
        if isinstance(character, str):
            self.app.persons.set_avatar(self.app.persons.me, character)
            self._count()
            self.build()

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        app, skin, view = self.app, self.app.skin, self.app.viewport
        top = self.title_height + skin.px(24)
        wide = min(view.width - skin.px(72), skin.px(WIDE))
        self.left = round(wide * 0.38)
        self._set_figures(wide)
        room = view.height - top - skin.px(24)
        tall = min(room, max(skin.px(520), self._y + skin.px(100)))
        if self.cramped:
            tall = max(room, self._y + skin.px(100), skin.px(STACKED))
        above = max(0, (view.height - top - tall - skin.px(60)) // 2)
        self.rect = pygame.Rect((view.width - wide) // 2, top + above, wide, tall)
        pad = skin.px(44)
        self.diameter = min(skin.px(220), self.left - 2 * pad + skin.px(30), tall - skin.px(250))
        middle = self.rect.x + pad // 2 + self.left // 2
        y = self.rect.y + skin.px(44) + self.diameter
        change = Button(app, app.tr("profile.change"), self.choose_portrait, ButtonStyle(size=18), name="portrait")
        w = change.natural()[0]
        change.place(middle - w // 2, y + skin.px(20), w, skin.px(44))
        name, hint = app.persons.mine.name, app.tr("profile.name_hint")
        field = TextField(app, name, self.rename, hint=hint, most=20, name="name")
        field.size = 22
        field_w = self.left - 2 * skin.px(30)
        field.place(middle - field_w // 2, change.rect.bottom + skin.px(50), field_w, skin.px(50))
        self.middle, self.name_field = middle, field
        who = Button(app, app.tr("players.title"), self.choose_player, ButtonStyle("ghost", 18, "person"), name="players")
        w = who.natural()[0]
        who.place(middle - w // 2, field.rect.bottom + skin.px(16), w, skin.px(44))
        back = self.back_button()
        book = Button(app, app.tr("matches.title"), self.open_book, ButtonStyle("ghost", 18, "log"), name="book")
        w = book.natural()[0]
        book.place(view.width - skin.px(28) - w, skin.px(20), w, skin.px(44))
        if self.cramped:
            self.fill_page([back, change, field, who, book], self.rect.bottom + skin.px(24), first=back)
        else:
            self.fill([back, change, field, who, book], first=back)

    def _set_figures(self, wide: int) -> None:
        """Lay out the right half of a sheet of this width: pictures with their positions relative to its upper left corner."""
        app, skin = self.app, self.app.skin
        room = wide - self.left - skin.px(80)
        self.figures: list[tuple[pygame.Surface, int, int]] = []
        self._y = 0

        def add(text: str, size: float, colour: str, air: float, *, face: Typeface = "text") -> None:
            block = app.text.block(text, app.type(size), colour, room, face=face)
            self.figures.append((block, 0, self._y + skin.px(air)))
            self._y += skin.px(air) + block.get_height()

        add(app.tr("profile.statistics"), 26, INK, 0, face="display")
        if not self.formats:
            add(app.tr("profile.none"), 20, MUTED_INK, 10)
        for game, formats in self.formats.items():
            add(self._name_of(game), 22, WINE, 18, face="display")
            self._strength(game, room, large=len(self.formats) == 1)
            self._numbers(game, formats, room, large=len(self.formats) == 1)
            if marked := sum(one.marked for one in formats):
                add(app.tr("profile.marked", n=marked), 18, MUTED_INK, 14)
        if self.index.broken:
            add(app.tr("history.broken", n=self.index.broken), 18, MUTED_INK, 14)

    def _strength(self, game: str, room: int, *, large: bool) -> None:
        """Lay out the player's rating at the right of the game's name, with its curve: small beside it, or large
        below it if there is only one game.
        """
        app, skin = self.app, self.app.skin
        ratings = self.ratings.setdefault(game, GameRatingsView(app, game))
        figure, said = ratings.own_rating()
        if not figure or ratings.ratings is None:
            return
        tall = self.figures[-1][0].get_height()
        top, free = self._y - tall, room - app.text.width(self._name_of(game), "display", app.type(22)) - skin.px(24)
        number = app.text.line(figure, "display", app.type(22), GOLD_DEEP)
        label = app.text.line(said, "text", app.type(16), MUTED_INK)
        if large:
            w, h, worded = room, skin.px(150), True
        else:
            w, h = skin.px(170), tall + skin.px(4)
            worded = number.get_width() + label.get_width() + skin.px(20) + skin.px(80) <= free
            w = min(w, free - number.get_width() - skin.px(20) - (label.get_width() if worded else 0))
        x = room - number.get_width()
        self.figures.append((number, x, top + tall - number.get_height()))
        if worded:
            x -= label.get_width() + skin.px(8)
            self.figures.append((label, x, top + (tall - label.get_height()) // 2 + skin.px(2)))
        picture = rating_curve(app, ratings.rating_history, ratings.ratings, w, h) if w > skin.px(60) else None
        if picture is not None and large:
            self.figures.append((picture, 0, self._y + skin.px(8)))
            self._y += h + skin.px(8)
        elif picture is not None:
            self.figures.append((picture, x - w - skin.px(12), top - skin.px(2)))

    def _numbers(self, game: str, formats: list[FormatStats], room: int, *, large: bool) -> None:
        """Lay out the stats of a game, each above its label: two in a row where there is space for large ones, else four."""
        app, skin, tr = self.app, self.app.skin, self.app.tr
        across, size, air = (2, 46, skin.px(14)) if large else (2 if self.cramped else 4, 30, skin.px(8))
        matches, wins = sum(one.matches for one in formats), sum(one.wins_of_all for one in formats)
        counted = [(str(matches), tr("profile.figure.matches", n=matches))]
        counted.append((str(wins), tr("profile.figure.wins", n=wins)))
        table = TABLES.get(game)  # None for a game that is not installed any more
        share = table.share if table else None
        sums = self.index.counted(game, None, marked=True) if share else {}
        percent = percent_of(sums, share.part, share.whole) if share else None
        if share and percent is not None:
            counted.append((tr("profile.figure.percent", n=percent), tr(SHARES[game])))
        usual = formats[0]
        if usual.format is not None and usual.best_of_all is not None and table is not None and table.best:
            best = written(GAMES[game].displayed_points(usual.best_of_all))
            counted.append((best, self._best_of(game, usual.format) if len(formats) > 1 else tr("profile.figure.best")))
        column = room // across
        for place in range(0, len(counted), across):
            tallest = 0
            for k, (value, name) in enumerate(counted[place : place + across]):
                number = app.text.line(value, "display", app.type(size), INK)
                label = app.text.block(name, app.type(18 if large else 16), MUTED_INK, column - skin.px(12))
                top = self._y + air
                self.figures.append((number, k * column, top))
                self.figures.append((label, k * column, top + number.get_height() - skin.px(6)))
                tallest = max(tallest, number.get_height() - skin.px(6) + label.get_height())
            self._y += air + tallest

    def _best_of(self, game: str, played: Format) -> str:
        """Return the label of the best result, which names the kind of match played most."""
        tr = self.app.tr
        try:
            manifest = self.app.library.manifest(game)
        except KeyError:
            return tr("profile.figure.best")
        preset = manifest.preset_of(every_option(game, dict(played.options)))
        kind = tr("setup.own") if preset is None else tr(manifest.preset_label(preset.id))
        return tr("profile.figure.best_of", kind=kind, n=played.seats)

    def _name_of(self, game: str) -> str:
        try:
            return self.app.library.manifest(game).name.of(self.app.phrases.language)
        except KeyError:  # a game of a newer version of the program
            return game

    # -- drawing -----------------------------------------------------------------------------------------------------

    def paint(self, pen: Pen) -> None:
        px, tr, rect, field = pen.px, self.app.tr, self.rect, self.name_field.rect
        self.paint_title(pen, tr("profile.title"))
        pen.sheet(rect, lift=(18, 120, 8))
        pen.portrait(
            (self.middle, rect.y + px(44)), self.diameter, PortraitSpec(self.seat.character, "glad", GOLD), "midtop", lies=True
        )
        said = tr("players.taken", name=self.taken) if self.taken else tr("profile.name")
        ink = RED if self.taken else MUTED_INK
        pen.text((field.x + px(4), field.y - px(2)), said, "display", 18, ink, "bottomleft", room=field.w)
        x = rect.x + self.left + px(30)
        pen.fill(pygame.Rect(x - px(12), rect.y + px(48), px(1.4), rect.h - px(96)), "#C9B48F")
        left, top = x + px(16), rect.y + px(52)
        for picture, dx, dy in self.figures:
            pen.put(picture, (left + dx, top + dy))
        if not self.formats and top + self._y + px(10) <= rect.bottom - px(150 + CARDS):
            self._paint_cards(pen, (left + rect.right - px(50)) // 2, rect.bottom - px(150))

    def _paint_cards(self, pen: Pen, cx: int, cy: int) -> None:
        """Draw three card backs, where there are no stats yet."""
        app, px = self.app, pen.px
        back = app.library.manifests()[0].back
        for turn in (-16, 0, 16):
            picture = app.art.back(back, px(104), angle=-turn)
            x, y = cx + round(px(92) * turn / 16), cy + px(abs(turn) * 0.9)
            pen.picture((x, y), picture)
