"""Adds records to the index of the history (`match.record.index`): the match's row, the sums, and the values that
depend on the earlier records.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct, field

from tabletop_gui.games import GAMES
from tabletop_gui.match.record.achievements import AchievementTester, Career
from tabletop_gui.match.record.history import Format, Record, format_of, seat_of
from tabletop_gui.match.record.rating import PlayerRating, rated, updated_rating
from tabletop_gui.match.record.statistics import PlayedMatch, Reader

if TYPE_CHECKING:
    import sqlite3

    from tabletop_gui.match.core.seats import Seat


class RunningValues(Struct):
    """The running values that the next record continues."""

    matches: int = 0
    """Number of the reader's matches so far."""
    wins: int = 0
    last: str = ""
    """The last game played, among the installed ones."""
    runs: dict[str, int] = field(default_factory=dict)
    """Current winning streak, by game."""
    strengths: dict[str, PlayerRating] = field(default_factory=dict)
    career: Career = field(default_factory=Career)
    earned: set[str] = field(default_factory=set)


class StatsRules:
    """The parameters of the reader's stats, prepared once."""

    def __init__(self, reader: Reader) -> None:
        self.keys, self.apart, self.since = reader.keys, reader.apart, reader.since
        self.stamps = AchievementTester(reader.stamps, reader.levels)
        self.maximum_stats = {name: tuple(game.maximum_stats) for name, game in GAMES.items()}
        """The counts of each game of which the maximum is stored."""
        self._ratings = {one.game: one for one in reader.ratings}
        self._rated: dict[tuple[str, str, int | None], PlayerRating | None] = {}

    def rated(self, game: str, bot: Seat) -> PlayerRating | None:
        """Return the rating of a bot; None if its level has no rating in this game."""
        key = game, bot.level, bot.even
        if key not in self._rated:
            ratings = self._ratings.get(game)
            self._rated[key] = None if ratings is None else rated(bot, ratings)
        return self._rated[key]


class IndexWriter:
    """Records on their way into the tables, a slice of the history at a time: rows are written together, which is faster."""

    def __init__(self, db: sqlite3.Connection, rules: StatsRules, running: RunningValues) -> None:
        self.running = running
        self._db, self._rules = db, rules
        self._formats: dict[tuple[object, ...], int] = {}
        self._runs: dict[int, int] = {}
        """Current winning streak, by match format."""
        self._matches: list[tuple[object, ...]] = []
        self._strengths: list[tuple[object, ...]] = []
        self._earned: list[tuple[object, ...]] = []
        self._words: dict[tuple[int, bool], tuple[dict[str, int], dict[str, int]]] = {}
        """By match format and unrated or not: the sum of each count, and the maximum of each peak."""
        self._people: dict[str, tuple[str, int]] = {}
        self._rivals: dict[tuple[int, str], tuple[int, int, int, int, int, str, str]] = {}

    def add(self, records: Iterable[Record]) -> None:
        """Add the reader's matches among these, each once even if a line is repeated, and count the matches of all persons."""
        mine, since = dict[str, PlayedMatch](), self._rules.since
        for record in records:
            if record.taken_over:
                continue
            for person in record.seats:
                if person.kind == "person":
                    self._people[person.key] = person.name, self._people.get(person.key, ("", 0))[1] + 1
            seat = seat_of(record, self._rules.keys)
            if seat is not None and (since is None or record.date > since):
                mine.setdefault(record.match or record.id, PlayedMatch(record, seat))
        known = self._db.execute(
            "SELECT match FROM matches WHERE match IN (SELECT value FROM json_each(?))", (msgspec.json.encode([*mine]).decode(),)
        )
        for (ident,) in known.fetchall():
            del mine[ident]
        for one in mine.values():
            self._add(one)
        self._write()

    def _add(self, one: PlayedMatch) -> None:
        record, seat, running, marked, won = one.record, one.seat, self.running, one.record.marked, one.won
        game, number = record.game, running.matches + 1
        running.matches, running.wins = number, running.wins + won
        if game in self._rules.maximum_stats:
            running.last = game
        kind = self._format(record)
        self._count(kind, marked, one)
        if not marked:
            self._runs[kind] = self._runs[kind] + 1 if won else 0
            running.runs[game] = running.runs.get(game, 0) + 1 if won else 0
            self._meet(kind, number, one)
            self._measure(one)
            for stamp in self._rules.stamps.add(one, running.career, running.earned):
                running.earned.add(stamp.id)
                self._earned.append((stamp.id, record.id, record.date.isoformat()))
        places = one.places
        own = places[seat]
        place = 1 + len([other for other in places if other > own])
        even = not marked and [rival.even for rival in record.seats].count(None) < len(record.seats)
        fair = len(record.winners) / len(record.seats)
        self._matches.append(
            (kind, marked, number, record.match or record.id, record.id, record.today if record.dealt else "", won, even,
             record.points[seat], place, fair, self._runs[kind], running.runs.get(game, 0))
        )  # fmt: skip

    def _format(self, record: Record) -> int:
        """Return the number of the match format."""
        key = record.game, len(record.seats), *record.options.items()
        known = self._formats.get(key)
        if known is None:
            kind: Format = format_of(record, self._rules.apart)
            given = record.game, msgspec.json.encode(kind)
            self._db.execute("INSERT OR IGNORE INTO formats (game, held, seats, now) VALUES (?, ?, ?, 0)", (*given, kind.seats))
            known, run = self._db.execute("SELECT format, now FROM formats WHERE game = ? AND held = ?", given).fetchone()
            self._formats[key] = known
            self._runs.setdefault(known, run)
        return known

    def _count(self, kind: int, marked: bool, one: PlayedMatch) -> None:
        """Add the game's counts (`Game.tallies`, `Game.match_stats`), and the maximum of its peaks."""
        record, seat = one.record, one.seat
        sums, peaks = self._words.setdefault((kind, marked), ({}, {}))
        known = sums.get
        for words in (record.tallies, record.ledger):
            for word, seats in words.items():
                sums[word] = known(word, 0) + seats[seat]
            for word in self._rules.maximum_stats.get(record.game, ()):
                if word in words:
                    peaks[word] = max(peaks.get(word, 0), words[word][seat])

    def _meet(self, kind: int, number: int, one: PlayedMatch) -> None:
        places = one.places
        own = places[one.seat]
        for seat, rival in enumerate(one.record.seats):
            if rival.character and rival.kind == "bot":
                key, place = (kind, rival.character), places[seat]
                met, before, level_with, first, *_ = self._rivals.get(key, (0, 0, 0, 100 * number + seat))
                now = met + 1, before + (own > place), level_with + (own == place)
                self._rivals[key] = *now, first, number, rival.name, rival.level

    def _measure(self, one: PlayedMatch) -> None:
        """Update the reader's rating, if there were bots with a rated level."""
        record, game = one.record, one.record.game
        rivals = list[tuple[PlayerRating, float]]()
        for seat, points in zip(record.seats, record.points, strict=True):
            if seat.kind == "bot":
                strong = self._rules.rated(game, seat)
                if strong is not None:
                    rivals.append((strong, points))
        if rivals:
            before = self.running.strengths.get(game, PlayerRating())
            after = self.running.strengths[game] = updated_rating(before.later(), record.points[one.seat], rivals)
            self._strengths.append((game, after.matches, after.rating, after.doubt))

    def _write(self) -> None:
        """Write the collected rows."""
        write = self._db.executemany
        write("INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", self._matches)
        write("UPDATE formats SET now = ? WHERE format = ?", ((run, kind) for kind, run in self._runs.items()))
        write(
            "INSERT INTO words VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE"
            " SET total = total + excluded.total, peak = max(peak, excluded.peak)",
            ((*key, word, n, peaks.get(word, 0)) for key, (sums, peaks) in self._words.items() for word, n in sums.items()),
        )
        write(
            "INSERT INTO rivals (format, character, met, before, level_with, first, last, name, level)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE"
            " SET met = met + excluded.met, before = before + excluded.before,"
            " level_with = level_with + excluded.level_with, last = excluded.last, name = excluded.name, level = excluded.level",
            ((*key, *row) for key, row in self._rivals.items()),
        )
        write(
            "INSERT INTO people VALUES (?, ?, ?) ON CONFLICT DO UPDATE"
            " SET name = excluded.name, matches = matches + excluded.matches",
            ((key, *row) for key, row in self._people.items()),
        )
        write("INSERT INTO strengths VALUES (?, ?, ?, ?)", self._strengths)
        write("INSERT INTO earned VALUES (?, ?, ?)", self._earned)
