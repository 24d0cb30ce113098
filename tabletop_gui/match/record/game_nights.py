"""An evening: five short matches, one of each game, the same three or four people from the first to the last, and one sheet.

**The rule** (docs/rules/evening.md). Every game gives as much as any other: of so many who sit there the first gets 12, the last
nothing, the others what lies evenly between; those who are level share what their places give. Famiglia is for two: a person
meets whichever rival is ahead, two persons meet each other, and whoever looks on gets 6, which is what a seat gets on average.
Most points win the evening; of equals whoever was first more often, and else they share it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

import msgspec
from msgspec.structs import replace

from tabletop_gui.engine.digest import blake2b
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.learning.progress import PersonMarks
from tabletop_gui.match.record.history import Record
from tabletop_gui.match.record.statistics import PlayedMatch

GAMES_IN_TURN: Final = ("oh_hell", "chicken_army", "famiglia", "regine", "kingdoms")
FOR_TWO: Final = "famiglia"
AT_TABLE: Final = (3, 4)
"""How many an evening may have: Oh Hell takes no fewer, Regine and Chicken Army no more."""
MOST_PERSONS: Final = 2
FIRST: Final = 12
"""What the first of a game gets. With three, four or two at the table every place and every shared one is a whole number."""
LOOKS_ON: Final = 6
FILE: Final = "evenings.json"


class EveningGame(msgspec.Struct, frozen=True):
    """A match of an evening."""

    ident: Annotated[str, msgspec.Meta(max_length=120)]
    """The name of its save, without the suffix."""
    who: Annotated[list[Annotated[int, msgspec.Meta(ge=0, le=3)]], msgspec.Meta(min_length=2, max_length=4)]
    """Whose seat is whose: places in the evening, by the seats of the match."""
    points: Annotated[list[Annotated[int, msgspec.Meta(ge=0, le=FIRST)]], msgspec.Meta(max_length=4)] = []
    """What each of the evening got; none while it goes on."""


class Evening(msgspec.Struct, frozen=True):
    """Who spends it together, and how far it has got."""

    seats: Annotated[list[Seat], msgspec.Meta(min_length=AT_TABLE[0], max_length=AT_TABLE[-1])]
    seed: Annotated[int, msgspec.Meta(ge=0)]
    games: Annotated[list[EveningGame], msgspec.Meta(max_length=len(GAMES_IN_TURN))] = []

    def __post_init__(self) -> None:
        """Raises ValueError for parts that do not fit together."""
        many = len(self.seats)
        if not 1 <= sum(seat.person for seat in self.seats) <= MOST_PERSONS:
            raise ValueError("one person is expected, or two")
        for number, game in enumerate(self.games, 1):
            if len(game.points) not in ((many,) if number < len(self.games) else (0, many)):
                raise ValueError("points for each seat are expected")
            if len(set(game.who)) != len(game.who) or max(game.who) >= many:
                raise ValueError("whose seats these are is not known")

    @property
    def sat_down(self) -> EveningGame | None:
        """The match that has begun and is not counted yet."""
        return self.games[-1] if self.games and not self.games[-1].points else None

    @property
    def done(self) -> int:
        """How many games are counted."""
        return len(self.games) - (self.sat_down is not None)

    @property
    def over(self) -> bool:
        """Whether all five are."""
        return self.done == len(GAMES_IN_TURN)

    @property
    def game(self) -> str:
        """The game that is played now, or next; "" when it is over."""
        return "" if self.over else GAMES_IN_TURN[self.done]

    @property
    def totals(self) -> list[int]:
        """The points of each so far."""
        return [sum(game.points[place] for game in self.games if game.points) for place in range(len(self.seats))]

    def firsts(self, place: int) -> int:
        """In how many games somebody alone was first."""
        return sum(bool(game.points) and game.points[place] == FIRST for game in self.games)

    def standing(self) -> list[int]:
        """The places in the evening, whoever is ahead first."""
        totals = self.totals
        return sorted(range(len(self.seats)), key=lambda place: (-totals[place], -self.firsts(place), place))

    def winners(self) -> list[int]:
        """Who has won, or is ahead: several where nothing tells them apart."""
        totals, first = self.totals, self.standing()[0]
        best = totals[first], self.firsts(first)
        return [place for place in range(len(self.seats)) if (totals[place], self.firsts(place)) == best]

    def table(self) -> list[int]:
        """Who sits down to the next game, by places in the evening."""
        everybody = list(range(len(self.seats)))
        if self.game != FOR_TWO:
            return everybody
        persons = [place for place in everybody if self.seats[place].person]
        return persons if len(persons) > 1 else [persons[0], next(one for one in self.standing() if one not in persons)]

    def deal(self) -> int:
        """The number of the next game's deal."""
        told = f"Tapete evening {self.seed} {self.game} {self.sat_down.ident if self.sat_down else ''}"
        return int.from_bytes(blake2b(told.encode(), digest_size=8).digest(), "big")

    def began(self, ident: str) -> Evening:
        """The next game has begun, under this name; in place of one that was begun and is gone."""
        return replace(self, games=[*self.games[: self.done], EveningGame(ident, self.table())])

    def counted(self, record: Record) -> Evening:
        """The match that was begun is over. Another one, or one whose seats are others, counts for nothing."""
        now = self.sat_down
        if now is None or record.id != now.ident or record.game != self.game or len(record.seats) != len(now.who):
            return self
        got = shares(order_of(record))
        points = [got[now.who.index(place)] if place in now.who else LOOKS_ON for place in range(len(self.seats))]
        return replace(self, games=[*self.games[:-1], replace(now, points=points)])


def order_of(record: Record) -> list[int]:
    """How each seat of a match came off: the more the better, equals are level. Whoever won is first."""
    places = PlayedMatch(record, 0).places
    ranks = sorted({(seat in record.winners, places[seat]) for seat in range(len(record.seats))})
    return [ranks.index((seat in record.winners, places[seat])) for seat in range(len(record.seats))]


def shares(order: Sequence[int]) -> list[int]:
    """What each gets of a game.

    >>> shares([3, 2, 1, 0]), shares([1, 1, 0]), shares([0, 1]), shares([1, 0, 0, 0]), shares([0, 0, 0])
    ([12, 8, 4, 0], [9, 9, 0], [0, 12], [12, 4, 4, 4], [6, 6, 6])
    """
    many, found = len(order), []
    for own in order:
        above, level = sum(one > own for one in order), sum(one == own for one in order)
        taken = sum(FIRST * (many - 1 - place) for place in range(above, above + level))
        found.append(taken // (level * (many - 1)))
    return found


class EveningMarks(PersonMarks[Evening]):
    """The evening of whoever plays, that goes on or was the last."""

    file, kind, broken = FILE, Evening, "evening.broken"

    @property
    def now(self) -> Evening | None:
        """The evening; None where there has been none, or it was given up."""
        return self.of("evening").get("now")

    def keep(self, evening: Evening) -> None:
        """So far it has got."""
        self.put("evening", "now", evening)

    def drop(self) -> None:
        """It is given up, or over and read."""
        self.put_back("evening", {})
