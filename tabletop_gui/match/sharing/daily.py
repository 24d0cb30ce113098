"""The daily: one table a day, the same cards and rivals for everybody, played once, without undo and hints.

It follows from the day alone and from lists that never change (`match.sharing.code_lists`): two players with the same
day and the same edition get the same cards, without a network. The start is recorded before the first card,
so that there is only one try.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from typing import Final

from msgspec import Struct

from tabletop_gui.engine.digest import blake2b
from tabletop_gui.engine.options import FIRST, OptionValue
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.deal import TODAY
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.learning.progress import PersonProgress
from tabletop_gui.match.record.statistics import PlayedDay
from tabletop_gui.match.sharing.code_lists import CAST, GAMES_CODED

EDITION: Final = 1
"""Version of the daily's derivation: another one deals other cards."""
FILE: Final = "today.json"


class WeekdayTable(Struct, frozen=True):
    """The daily of a weekday: a game, the number of seats, the rivals' level, and the match format by its number
    (`GameCodes.kinds`).
    """

    game: str
    seats: int
    level: str
    kind: int


WEEK: Final = (
    WeekdayTable("kingdoms", 4, "normal", 1),
    WeekdayTable("regine", 3, "normal", 1),
    WeekdayTable("famiglia", 2, "normal", 0),
    WeekdayTable("chicken_army", 3, "normal", 1),
    WeekdayTable("oh_hell", 4, "normal", 1),
    WeekdayTable("kingdoms", 5, "hard", 1),
    WeekdayTable("oh_hell", 4, "hard", 0),
)
"""The weekdays' tables, from Monday on."""


class DailyTable(Struct, frozen=True):
    """The daily of one day."""

    day: date
    game: str
    level: str
    company: tuple[str, ...]
    """The rival characters, in order, after the player."""
    options: Mapping[str, OptionValue]
    seed: int

    @property
    def entry(self) -> str:
        """The first entry of its log."""
        return f"{TODAY}{self.day.isoformat()}"


def daily_of(day: date) -> DailyTable:
    """Return the daily of a day.

    >>> one = daily_of(date(2026, 11, 26))
    >>> one.game, len(one.company), one == daily_of(date(2026, 11, 26)), one.seed != daily_of(date(2026, 12, 3)).seed
    ('chicken_army', 2, True, True)
    """
    week = WEEK[day.weekday()]
    coded = next(one for one in GAMES_CODED if one.id == week.game)
    told = f"Tapete today {EDITION} {day.isoformat()}"
    company = sorted(coded.company, key=lambda who: _lot(f"{told} {who}"))
    options = {**coded.usual, **coded.kinds[week.kind]}
    return DailyTable(day, week.game, week.level, tuple(company[: week.seats - 1]), options, _lot(told))


def _lot(text: str) -> int:
    """Return a number of 64 bits derived from a text: the same on every machine, for ever."""
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def begun(table: DailyTable, person: Seat, names: Mapping[str, str]) -> Match:
    """Return a new match of a daily; `names` are the characters' names."""
    bots = [Seat("bot", names.get(who, who), who, table.level, CAST[who]) for who in table.company]
    game = GAMES[table.game]
    return Match.new(game, game.defaults.complete(table.options, FIRST), [person, *bots], table.seed, dealt=table.entry)


class DailyProgress(PersonProgress[str]):
    """The dailies a player has begun, and the name of each save."""

    file, kind, broken = FILE, str, "today.broken"

    def save_of(self, day: date) -> str:
        """Return the name of the save of a daily, without its suffix; "" if it was not begun."""
        return self.of("today").get(day.isoformat(), "")

    def sat_down(self, day: date, ident: str) -> None:
        """Record that a daily was begun."""
        self.put("today", day.isoformat(), ident)


def dailies_played(days: Iterable[PlayedDay]) -> dict[date, PlayedDay]:
    """Return the dailies that were played to their end, each once and rated; one with a forged day does not count."""
    found: dict[date, PlayedDay] = {}
    for one in days:
        if not one.marked and one.game == WEEK[one.day.weekday()].game:
            found.setdefault(one.day, one)
    return found


def streak(days: Iterable[date], today: date) -> int:
    """Return the number of consecutive days with a daily, up to today or yesterday.

    >>> day = date(2026, 11, 26)
    >>> before = [day - timedelta(days=k) for k in (1, 2, 3, 5)]
    >>> streak(before, day), streak([*before, day], day), streak([day - timedelta(days=2)], day)
    (3, 4, 0)
    """
    known, found = set(days), 0
    at = today if today in known else today - timedelta(days=1)
    while at in known:
        found, at = found + 1, at - timedelta(days=1)
    return found
