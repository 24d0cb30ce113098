"""A game night: five short matches, one of each game, with the same three or four players throughout, and one
score sheet.

**The rule** (docs/rules/evening.md). Every game counts the same: with any number of players the first gets
12, the last nothing, the others evenly spaced amounts between; tied players share what their places give.
Famiglia is for two: a person meets the bot that is ahead, two persons meet each other, and a player who does
not take part gets 6, which is the average. Most points win the night; of equals the one who was first more
often wins, otherwise they share it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

import msgspec
from msgspec.structs import replace

from tabletop_gui.engine.digest import blake2b
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.learning.progress import PersonProgress
from tabletop_gui.match.record.history import Record
from tabletop_gui.match.record.statistics import PlayedMatch

GAMES_IN_TURN: Final = ("oh_hell", "chicken_army", "famiglia", "regine", "kingdoms")
FOR_TWO: Final = "famiglia"
AT_TABLE: Final = (3, 4)
"""Possible numbers of players: Oh Hell takes no fewer, Regine and Chicken Army no more."""
MOST_PERSONS: Final = 2
FIRST: Final = 12
"""Points for the first of a game. With three, four or two players every place and every shared one is a whole number."""
LOOKS_ON: Final = 6
FILE: Final = "evenings.json"


class GameNightMatch(msgspec.Struct, frozen=True):
    """A match of a game night."""

    ident: Annotated[str, msgspec.Meta(max_length=120)]
    """Name of its save, without the suffix."""
    who: Annotated[list[Annotated[int, msgspec.Meta(ge=0, le=3)]], msgspec.Meta(min_length=2, max_length=4)]
    """The player of each seat of the match, as an index into the night's players."""
    points: Annotated[list[Annotated[int, msgspec.Meta(ge=0, le=FIRST)]], msgspec.Meta(max_length=4)] = []
    """Points of each of the night's players; empty while the match is in progress."""


class GameNight(msgspec.Struct, frozen=True):
    """The players of a game night and its progress."""

    seats: Annotated[list[Seat], msgspec.Meta(min_length=AT_TABLE[0], max_length=AT_TABLE[-1])]
    seed: Annotated[int, msgspec.Meta(ge=0)]
    games: Annotated[list[GameNightMatch], msgspec.Meta(max_length=len(GAMES_IN_TURN))] = []

    def __post_init__(self) -> None:
        """Raises ValueError for inconsistent fields."""
        many = len(self.seats)
        if not 1 <= sum(seat.person for seat in self.seats) <= MOST_PERSONS:
            raise ValueError("one person is expected, or two")
        for number, game in enumerate(self.games, 1):
            if len(game.points) not in ((many,) if number < len(self.games) else (0, many)):
                raise ValueError("points for each seat are expected")
            if len(set(game.who)) != len(game.who) or max(game.who) >= many:
                raise ValueError("whose seats these are is not known")

    @property
    def sat_down(self) -> GameNightMatch | None:
        """The match that has begun and is not counted yet."""
        return self.games[-1] if self.games and not self.games[-1].points else None

    @property
    def done(self) -> int:
        """Number of games counted."""
        return len(self.games) - (self.sat_down is not None)

    @property
    def over(self) -> bool:
        """True if all five are counted."""
        return self.done == len(GAMES_IN_TURN)

    @property
    def game(self) -> str:
        """The game in progress, or the next; "" when the night is over."""
        return "" if self.over else GAMES_IN_TURN[self.done]

    @property
    def totals(self) -> list[int]:
        """The points of each player so far."""
        return [sum(game.points[place] for game in self.games if game.points) for place in range(len(self.seats))]

    def firsts(self, place: int) -> int:
        """Return the number of games in which a player alone was first."""
        return sum(bool(game.points) and game.points[place] == FIRST for game in self.games)

    def standing(self) -> list[int]:
        """Return the players by their standing, the leader first."""
        totals = self.totals
        return sorted(range(len(self.seats)), key=lambda place: (-totals[place], -self.firsts(place), place))

    def winners(self) -> list[int]:
        """Return the winners, or the leaders so far: several if they are tied."""
        totals, first = self.totals, self.standing()[0]
        best = totals[first], self.firsts(first)
        return [place for place in range(len(self.seats)) if (totals[place], self.firsts(place)) == best]

    def table(self) -> list[int]:
        """Return the players of the next game."""
        everybody = list(range(len(self.seats)))
        if self.game != FOR_TWO:
            return everybody
        persons = [place for place in everybody if self.seats[place].person]
        return persons if len(persons) > 1 else [persons[0], next(one for one in self.standing() if one not in persons)]

    def deal(self) -> int:
        """Return the deal number of the next game."""
        told = f"Tapete evening {self.seed} {self.game} {self.sat_down.ident if self.sat_down else ''}"
        return int.from_bytes(blake2b(told.encode(), digest_size=8).digest(), "big")

    def began(self, ident: str) -> GameNight:
        """Return a copy with the next game begun under this id; it replaces one that was begun and is gone."""
        return replace(self, games=[*self.games[: self.done], GameNightMatch(ident, self.table())])

    def counted(self, record: Record) -> GameNight:
        """Return a copy with the begun match counted. A record of another match, or with other seats, changes nothing."""
        now = self.sat_down
        if now is None or record.id != now.ident or record.game != self.game or len(record.seats) != len(now.who):
            return self
        got = shares(order_of(record))
        points = [got[now.who.index(place)] if place in now.who else LOOKS_ON for place in range(len(self.seats))]
        return replace(self, games=[*self.games[:-1], replace(now, points=points)])


def order_of(record: Record) -> list[int]:
    """Return the result of each seat of a match as a rank value: higher is better, ties are equal, the winner is first."""
    places = PlayedMatch(record, 0).places
    ranks = sorted({(seat in record.winners, places[seat]) for seat in range(len(record.seats))})
    return [ranks.index((seat in record.winners, places[seat])) for seat in range(len(record.seats))]


def shares(order: Sequence[int]) -> list[int]:
    """Return the points of each seat for a game.

    >>> shares([3, 2, 1, 0]), shares([1, 1, 0]), shares([0, 1]), shares([1, 0, 0, 0]), shares([0, 0, 0])
    ([12, 8, 4, 0], [9, 9, 0], [0, 12], [12, 4, 4, 4], [6, 6, 6])
    """
    many, found = len(order), []
    for own in order:
        above, level = sum(one > own for one in order), sum(one == own for one in order)
        taken = sum(FIRST * (many - 1 - place) for place in range(above, above + level))
        found.append(taken // (level * (many - 1)))
    return found


class GameNightProgress(PersonProgress[GameNight]):
    """The player's game night, in progress or the last one."""

    file, kind, broken = FILE, GameNight, "evening.broken"

    @property
    def now(self) -> GameNight | None:
        """The game night; None if there has been none, or it was abandoned."""
        return self.of("evening").get("now")

    def save(self, evening: GameNight) -> None:
        """Store the state of the game night."""
        self.put("evening", "now", evening)

    def drop(self) -> None:
        """Remove the game night: abandoned, or over and read."""
        self.put_back("evening", {})
