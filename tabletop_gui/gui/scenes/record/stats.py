"""The record's stats: a player's results by game and kind of match, from rated matches only."""

from __future__ import annotations

import csv
import io
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec
import pygame
from msgspec.structs import replace

from tabletop_gui.games import GAMES
from tabletop_gui.gui.games import TABLES
from tabletop_gui.gui.paint.achievement_disc import MOTIFS, achievement_disc
from tabletop_gui.gui.paint.pen import Pen, written
from tabletop_gui.gui.paint.theme import INK, MUTED_INK
from tabletop_gui.gui.scenes.record_page import WIDE, IndexedPage
from tabletop_gui.gui.shell.input.keyboard import commands
from tabletop_gui.gui.widgets import Button, Choice, Link
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.choice import ChoiceLayout
from tabletop_gui.gui.widgets.layout import Column, Drawn, Grid, Grow, Held, Item, Line, Padded, Placed, Row, Scroll, Sized
from tabletop_gui.gui.widgets.record.match_stats import MatchStats, MatchStatsBuilder
from tabletop_gui.gui.widgets.record.ratings import GameRatingsView
from tabletop_gui.gui.widgets.record.stat_blocks import (
    RATING_INK,
    AccuracyBlock,
    MatchStatsBlock,
    NumbersBlock,
    RatingBlock,
    RivalsBlock,
    StatBlock,
)
from tabletop_gui.match.core import clock
from tabletop_gui.match.core.seats import without_ids
from tabletop_gui.match.record.history import Format, every_option
from tabletop_gui.match.record.match_list import MatchList
from tabletop_gui.match.record.statistics import FormatStats, RivalStats, played

if TYPE_CHECKING:

    from tabletop_gui.gui.shell.app import App
    from tabletop_gui.match.record.match_list import StoredMatch

TWO_COLUMNS: Final = 1060
"""Width from which there are two columns, interface units."""
ALL: Final = "all"
MOST_FORMATS: Final = 3
"""Number of kinds of match listed separately; the rest is in "all"."""
CURVES_FROM: Final = 10
"""Least number of matches for curves; with fewer there are only numbers."""
LATEST: Final = 400
"""Number of latest matches of a kind that are known individually."""
MOST_JUDGED: Final = 120
"""Number of latest matches whose accuracy is looked up."""


class StatsScene(IndexedPage):
    """The leaf of stats."""

    leaf = "figures"

    def __init__(self, game: str = "") -> None:
        """Open at this game; by default at the one played last."""
        self.game = game

    def enter(self, app: App) -> None:
        self.format = ""
        """Index of the chosen kind of match; "" the usual one, "all" every one."""
        super().enter(app)

    # -- what there is -----------------------------------------------------------------------------------------------

    def read(self) -> None:
        super().read()
        self.any = self.index_progress.whole and bool(self.index_progress.index.totals()[0])
        """True if there is any match."""
        self.book: MatchList | None = None
        """The saved matches; read once the page is shown."""
        self.accuracies: dict[str, int | None] = {}
        """Accuracy by match id, as far as looked up."""
        self._count()

    def _count(self) -> None:
        """Compute the stats of the chosen game and kind of match."""
        app, index = self.app, self.index_progress.index
        self.formats: list[FormatStats] = []
        self.figures = FormatStats()
        self.counted: dict[str, int] = {}
        self.rivals: list[RivalStats] = []
        if self.index_progress.whole:
            self.game = self.game or index.last_game() or app.settings.game or app.library.manifests()[0].id
            self.formats = index.formats(self.game)[:MOST_FORMATS]
            self.figures = self.kind or index.format_stats(self.game)
            self.counted = index.counted(self.game, self.figures.kind, marked=self.guided)
            self.rivals = index.rivals(self.game, self.figures.kind)
            self.ratings = GameRatingsView(app, self.game)
        self.unlooked: list[StoredMatch] | None = None
        """Matches whose saves are still to be opened for the coach's results, the oldest first; None until they are listed."""

    @property
    def guided(self) -> bool:
        """True while the player has only unrated matches, such as a first match with hints: those are shown until one counts."""
        return bool(self.figures.matches) and not self.figures.rated_count

    @property
    def kind(self) -> FormatStats | None:
        """The chosen kind of match; None for all."""
        if self.format == ALL or not self.formats:
            return None
        place = int(self.format or 0)
        return self.formats[place] if place < len(self.formats) else None

    @property
    def match_stats(self) -> MatchStats | None:
        """The game's own statistics; None if it has none."""
        table = TABLES.get(self.game)
        if table is None or table.match_stats is None:
            return None
        build: MatchStatsBuilder = table.load(table.match_stats)
        return build(self.counted, self.figures.matches if self.guided else self.figures.rated_count, self.app.tr)

    def judged(self) -> list[int]:
        """Return the accuracy of every analysed match, the oldest first."""
        if not self.accuracies:
            return []
        found = [self.accuracies.get(ident) for ident in self._unmarked()]
        return [one for one in found if one is not None]

    def _unmarked(self) -> list[str]:
        """Return the ids of the latest rated matches, the oldest first."""
        return self.index_progress.index.rated_matches(self.game, self.figures.kind, LATEST)

    # -- what is done ------------------------------------------------------------------------------------------------

    def choose_game(self, game: str) -> None:
        """Show another game, with its usual kind of match."""
        self.game, self.format = game, ""
        self.area.top()
        self._count()
        self.build()

    def choose_format(self, kind: str) -> None:
        """Show another kind of match."""
        self.format = kind
        self.area.top()
        self._count()
        self.build()

    def export(self) -> None:
        """Export all matches of the player as CSV and JSON into the folder of copies."""
        app, folder = self.app, self.app.places.copies
        mine = played(app.archive.records()[0], app.persons.my_keys)
        records = [replace(one.record, seats=without_ids(one.record.seats)) for one in mine]
        table = io.StringIO()
        sheet = csv.writer(table)
        sheet.writerow(["date", "game", "seats", "options", "points", "won", "marked", "rivals", "seconds"])
        for one in mine:
            record = one.record
            options = " ".join(f"{name}={value}" for name, value in sorted(record.options.items()))
            rivals = ", ".join(seat.name for k, seat in enumerate(record.seats) if k != one.seat)
            row = [record.date.isoformat(), record.game, len(record.seats), options, record.points[one.seat]]
            sheet.writerow([*row, int(one.won), int(record.marked), _plain(rivals), round(record.seconds)])
        done = partial(app.toast_written, app.tr("figures.exported", path=str(folder)), folder)
        told = msgspec.json.format(msgspec.json.encode(records), indent=1) + b"\n"
        app.put(folder / "house_book.csv", table.getvalue().encode(), partial(app.put, folder / "house_book.json", told, done))

    def clear(self) -> None:
        """Reset the player's stats; this can be undone."""
        self.app.persons.start_over(self.app.persons.me, clock.now())
        self._anew()

    def restore(self) -> None:
        """Undo the reset: stats count from the first match again."""
        if self.begun_anew:
            self.app.persons.start_over(self.app.persons.me, None)
            self._anew()

    @property
    def begun_anew(self) -> bool:
        """True if the stats were reset, so that earlier matches do not count."""
        return self.app.persons.mine.since is not None

    def _anew(self) -> None:
        self.uncovered()
        self.app.dirty()

    # -- building ----------------------------------------------------------------------------------------------------

    def content(self) -> Item:
        app, tr = self.app, self.app.tr
        self.export_button = Button(app, tr("matches.export"), self.export, ButtonStyle("ghost", 18, "save"), name="export")
        self.export_button.enabled = self.any
        self.lay_in_window(Held(self.export_button, high=44))
        room = self.below_title(WIDE).w - app.skin.px(2 * 28)
        games = [(game.id, game.name.of(app.phrases.language)) for game in app.library.manifests()]
        self.games = Choice(app, self.game, games, self.choose_game, ChoiceLayout(room * 58 // 100, 17, 24), name="game")
        names = [self._kind_name(one.format) for one in self.formats if one.format]
        kinds = [*((str(place) if place else "", name) for place, name in enumerate(names)), (ALL, tr("figures.all"))]
        most = room - self.games.natural()[0] - app.skin.px(14)
        self.kinds = Choice(app, self.format, kinds, self.choose_format, ChoiceLayout(most, 17, 24), name="format")
        self.kinds.enabled = len(names) > 1
        self.games.called, self.kinds.called = tr("heard.choice.game"), tr("setup.presets")
        self.games.on_paper = self.kinds.on_paper = True
        link: Link | None = None
        if self.begun_anew:
            link = Link(app, tr("figures.restore"), self.restore, icon="undo", colour=INK, name="restore")
        elif self.any:
            link = Link(app, tr("figures.clear"), self.clear, icon="trash", colour=MUTED_INK, name="clear")
        if link is not None:
            link.size = 17
        told = Line(self._foot_words(), 17, MUTED_INK, "italic", "midleft")
        foot = Row(Grow(told), None if link is None else Held(link, high=34), gap=14, across="middle")
        self.shown = Drawn(high=60)
        choices = Row(Held(self.games, high=42), Held(self.kinds, high=42), gap=14)
        return Column(choices, Padded(Grow(self.shown), 0, 16, 4), Sized(foot, high=34))

    def hand_over(self) -> None:
        self._lay()
        self.fill_sheet([*self.page.widgets(), self.export_button], [self.area], first=self.games)

    def _kind_name(self, kind: Format) -> str:
        """Return the name of a kind of match: its preset, and the number of seats."""
        tr = self.app.tr
        try:
            manifest = self.app.library.manifest(self.game)
        except KeyError:
            return tr("figures.usual")
        preset = manifest.preset_of(every_option(self.game, dict(kind.options)))
        name = tr("setup.own") if preset is None else tr(manifest.preset_label(preset.id))
        return tr("figures.kind", kind=name, n=kind.seats)

    def _lay(self) -> None:
        """Lay out the blocks, which scroll."""
        self.stats = self._stats()
        self.stats.lay(self.app, self.shown.rect)

    def _stats(self) -> Item:
        """Return the numbers over the other blocks; where there is no match yet, the game's motif and a line."""
        if not self.figures.matches:
            self.area.lay(self.shown.rect, 0)
            motif = MOTIFS.get(self.game, "star"), self.game
            disc = Drawn(150, 150, lambda pen, rect: pen.put(achievement_disc(pen.skin, pen.art, *motif, rect.w, "open"), rect))
            none = Line(self.app.tr("figures.none"), 22, MUTED_INK, "italic", least=16)
            return Placed(Column(Placed(disc), none, gap=20))
        columns = [Column(*blocks, gap=18) for blocks in self._columns()]
        wide = self.shown.rect.w >= self.app.skin.px(TWO_COLUMNS)
        below = Grid(2, *columns, gap=48) if wide else Column(*columns, gap=18)
        return Scroll(self.area, Column(NumbersBlock(self.app, self._numbers()), below, gap=16))

    def _columns(self) -> list[list[StatBlock]]:
        app, tr, ratings = self.app, self.app.tr, self.ratings
        few = tr("figures.few", n=CURVES_FROM) if self.figures.rated_count < CURVES_FROM else ""
        later = "" if ratings.own.is_reliable else ratings.own_rating()[1]
        why_not = tr("figures.unrated") if ratings.ratings is None else few or later
        left: list[StatBlock] = []
        if not self.guided:
            left.append(RatingBlock(app, ratings.rating_history, ratings.ratings, why_not))
            left.append(AccuracyBlock(app, self.judged(), tr("figures.unjudged")))
        right: list[StatBlock] = []
        match_stats = self.match_stats
        if match_stats is not None:
            right.append(MatchStatsBlock(app, match_stats))
        if self.rivals:
            right.append(RivalsBlock(app, self.rivals))
        return [column for column in (left, right) if column]

    def _numbers(self) -> list[tuple[str, str, str]]:
        """Return the large numbers with their labels and inks."""
        tr, found, table, guided = self.app.tr, self.figures, TABLES.get(self.game), self.guided
        matches, wins = (found.matches, found.wins_of_all) if guided else (found.rated_count, found.wins)
        numbers = [(str(matches), tr("figures.matches", n=matches), INK)]
        won, fair = round(100 * wins / matches), round(100 * found.fair / matches)
        of = tr("figures.won_guided") if guided else tr("figures.won", fair=fair)
        numbers.append((tr("profile.figure.percent", n=won), of, INK))
        own = self.ratings.own_rating()[0]
        if own and not guided:
            numbers.append((own, tr("figures.strength"), RATING_INK))
        judged = self.judged()
        if judged:
            numbers.append((str(round(sum(judged) / len(judged))), tr("figures.precision"), INK))
        match_stats = self.match_stats
        if match_stats is not None and match_stats.own is not None:
            numbers.append((*match_stats.own, INK))
        best = found.best_of_all if guided else found.best
        if table is not None and table.best and self.kind is not None and best is not None:
            numbers.append((written(GAMES[self.game].displayed_points(best)), tr("figures.best"), INK))
        elif found.longest:
            numbers.append((str(found.longest), tr("figures.longest", n=found.longest), INK))
        return numbers

    # -- time and input ----------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        return super().update(dt_ms) or (self.index_progress.whole and self._look_on())

    def _look_on(self) -> bool:
        """Look up the coach's results in one more save, once the page is shown. True while there are more."""
        if not self.app.shown_once or self.unlooked == []:
            return False
        if self.book is None:
            self.book = MatchList(self.app.archive, self.app.persons.my_keys)
        if self.unlooked is None:
            saves = {kept.ident: kept for kept in self.book.matches if kept.running is None}
            latest = [ident for ident in self._unmarked() if ident in saves][-MOST_JUDGED:]
            self.unlooked = [saves[ident] for ident in latest if ident not in self.accuracies]
            return bool(self.unlooked)
        if not self.book.read:
            self.book.read_more()
            return True
        kept = self.unlooked.pop()
        review = self.book.look(kept).review
        self.accuracies[kept.ident] = None if review is None else review.accuracy
        if not self.unlooked or review is not None:
            self._lay()
            self.app.dirty()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        if not self.index_progress.whole:
            return self.group.handle(event) or super().handle(event)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_e and commands(event):
            self.export()
            return True
        if self.group.handle(event):
            return True
        if event.type == pygame.KEYDOWN and self.app.bindings.action(event) == "undo":
            self.restore()
            return True
        return super().handle(event)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        if self.index_progress.whole:
            self.stats.paint(pen)

    def _foot_words(self) -> str:
        """Return the text that says what the stats are based on."""
        tr, marked, broken = self.app.tr, self.figures.marked, self.index_progress.index.broken
        if broken:
            return tr("history.broken", n=broken)
        if self.guided:
            return tr("figures.guided")
        if not self.figures.matches:
            return ""
        return tr("figures.left_out", n=marked) if marked else tr("figures.unmarked")


def _plain(words: str) -> str:
    """Escape a text for a spreadsheet, so that it is not read as a formula."""
    return f"'{words}" if words[:1] in "=+-@" else words
