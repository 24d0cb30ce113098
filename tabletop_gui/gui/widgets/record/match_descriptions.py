"""Descriptions of matches for the player's record, in the reader's language."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, Final

from tabletop_gui.content.text.key_family import OpenKeyFamily
from tabletop_gui.games import GAMES
from tabletop_gui.gui.widgets.record.dates import said
from tabletop_gui.match.core import clock
from tabletop_gui.match.core.seating import in_our_language, winners_sentence
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.record.history import Record, every_option
from tabletop_gui.match.record.match_list import MatchList, StoredMatch, unrated_reasons

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

OVER: Final = OpenKeyFamily("matches.over.{}", optional=True)
"""Phrases for the number of finished hands, by game, for games with a word of their own for hands."""

class MatchDescriptions:
    """Texts about the matches of a record: for rows, tooltips and search."""

    def __init__(self, app: App, book: MatchList, ranked: Container[str] = ()) -> None:
        """`ranked` are the games whose points express nothing but the final ranks."""
        self.app, self.book, self.ranked = app, book, ranked

    def seats(self, stored: StoredMatch) -> tuple[Seat, ...]:
        """Return the players, with names in the reader's language; empty while they are unknown."""
        record, details = self.book.record(stored), self.book.looked(stored)
        running = stored.running.seats if stored.running is not None else details.seats if details is not None else ()
        seats = record.seats if record is not None else running
        return in_our_language(self.book.archive.mend(tuple(seats)), self.app.phrases) if seats else ()

    def game(self, stored: StoredMatch) -> str:
        """Return the name of its game."""
        record = self.book.record(stored)
        name = record.game if record is not None else stored.game
        try:
            return self.app.library.manifest(name).name.of(self.app.phrases.language)
        except KeyError:
            return name

    def when(self, stored: StoredMatch) -> str:
        """Return the date on which it ended or was interrupted, and the kind of match."""
        app, record = self.app, self.book.record(stored)
        told = said(record.date if record is not None else stored.when, clock.now(), app.tr)
        if record is None:
            return told
        try:
            manifest = app.library.manifest(record.game)
        except KeyError:
            return told
        preset = manifest.preset_of(every_option(record.game, record.options))
        return f"{told} · {app.tr('setup.own' if preset is None else manifest.preset_label(preset.id))}"

    def marks(self, stored: StoredMatch) -> list[str]:
        """Return its tags, the circumstances that distinguish it."""
        known = stored.running or self.book.record(stored)
        return [self.app.tr(mark.key, **mark.params) for mark in unrated_reasons(known)] if known is not None else []

    def result(self, record: Record) -> tuple[str, str]:
        """Return the reader's result in a word, and the points or the winner."""
        tr, seat = self.app.tr, self.book.own(record.seats)
        seats = in_our_language(record.seats, self.app.phrases)
        winners = winners_sentence([seats[one].name for one in record.winners], tr)
        if seat is None:
            return tr("matches.watched"), winners
        won = seat in record.winners
        game, own = GAMES.get(record.game), record.points[seat]
        points = tr("results.points", n=own if game is None else game.displayed_points(own)).replace("-", "−")
        under = points if record.game not in self.ranked else "" if won else winners
        if won:
            return tr("matches.won" if len(record.winners) == 1 else "matches.shared"), under
        if len(seats) == 2:
            return tr("matches.lost"), under
        place = 1 + sum(other > record.points[seat] for other in record.points)
        return tr("matches.place", n=str(max(place, 2))), under

    def over(self, stored: StoredMatch, hands: int) -> str:
        """Return how many hands of a match in progress can be reviewed."""
        app, key = self.app, OVER[stored.game]
        if not hands:
            return app.tr("matches.none_over")
        return app.tr(key if app.phrases.has(key) else "matches.over.any", n=hands)

    def told(self, stored: StoredMatch) -> str:
        """Return the full text of its row."""
        record, details, tr = self.book.record(stored), self.book.looked(stored), self.app.tr
        lines = [f"{self.game(stored)} · {self.when(stored)}", " · ".join(seat.name for seat in self.seats(stored))]
        if details is not None and details.refusal is not None:
            lines.append(tr(details.refusal.key, **details.refusal.params))
        elif record is not None:
            lines.append(" · ".join(word for word in (*self.result(record), *self.marks(stored)) if word))
        else:
            lines.append(tr("matches.goes_on"))
        return "\n".join(line for line in lines if line)

    def searched(self, stored: StoredMatch) -> str:
        """Return the text that is searched, in lower case: players, date, kind, tags and deal."""
        record = self.book.record(stored)
        seats = record.seats if record is not None else stored.running.seats if stored.running is not None else ()
        told = [self.game(stored), self.when(stored), *(seat.name for seat in in_our_language(seats, self.app.phrases))]
        told += self.marks(stored)
        if record is not None:
            told.append(str(record.seed))
        return "\n".join(told).casefold()
