"""Set-up, log entries and result of Game of Kingdoms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import log2

from tabletop_gui.engine.events import Event, Said
from tabletop_gui.engine.game import Game, LogEntry, Options, OptionValue
from tabletop_gui.engine.values import Action, Phrase, Refusal
from tabletop_gui.games.kingdoms import betting_stats
from tabletop_gui.games.kingdoms.actions import AllIn, Bet, Call, Check, Fold, Raise
from tabletop_gui.games.kingdoms.battle import BOARD, HAND, MOST_SEATS, OFF, Kingdoms
from tabletop_gui.games.kingdoms.blinds import SMALL_BLINDS
from tabletop_gui.games.kingdoms.log_entries import log_entries
from tabletop_gui.games.kingdoms.warriors import CODES, KINGDOM, KINGDOMS, RANK, RANKS

POINTS = (500, 1000, 1500, 2000, 3000, 5000)
MIN_BIG_BLINDS = 10
"""Minimum starting points of a war, in big blinds."""


class KingdomsGame(Game[Kingdoms]):
    """Two to nine fighters, each for themselves."""

    id = "kingdoms"
    kinds = (Fold, Check, Call, Bet, Raise, AllIn)
    codes = CODES
    seats = range(2, MOST_SEATS + 1)
    state = Kingdoms
    maximum_stats = frozenset({"place", "sunk"})

    def length(self, seats: int, options: Options) -> float:
        """Return the number of battles until the blinds equal the points; with constant blinds, until the points have
        changed hands.
        """
        deep, growth = int(options["points"]) / int(options["blind"]), options["growth"]
        battles = 0.6 * deep if growth == "off" else int(growth) * log2(2 + deep)
        return seats * battles

    def is_bluff(self, state: Kingdoms, action: Action) -> bool | None:
        """Return True for a bet or raise from the flop on with nothing but high cards: a bluff."""
        seat = state.to_act
        if seat is None or not isinstance(action, Bet | Raise) or not state.zones[BOARD]:
            return None
        from tabletop_gui.games.kingdoms.strength import strength, team  # its tables take 0.05 s: not before they are needed

        return team(strength((*state.zones[HAND + seat], *state.zones[BOARD]))) == 0

    def choices(self, seats: int) -> Mapping[str, Sequence[OptionValue]]:
        return {
            "points": POINTS, "blind": SMALL_BLINDS[:8], "growth": (OFF, 4, 6, 8, 10, 12, 15, 20),
            "button": ("dead", "simple"), "reveal": ("all", "winners"), "run_out": ("slow", "normal", "fast"),
        }  # fmt: skip

    def refuse(self, seats: int, options: Options) -> Refusal | None:
        refusal = self.check_options(seats, options)
        if refusal is None:
            complete = {**self.defaults, **options}
            least = 2 * MIN_BIG_BLINDS * int(complete["blind"])
            if int(complete["points"]) < least:
                return Refusal("rules.refuse.kingdoms.shallow", {"blind": 2 * int(complete["blind"]), "n": least})
        return refusal

    def deal(self, seats: int, options: Options, seed: int) -> Kingdoms:
        return Kingdoms(seats, seed, options)

    def points(self, state: Kingdoms) -> tuple[int, ...]:
        return tuple(state.points)

    def log_word(self, event: Event) -> str | None:
        match event:
            case Said(_, what) if what in ("treasure", "enough") or what.startswith("pile"):
                return None
            case Said(_, "team", n):
                from tabletop_gui.games.kingdoms.strength import TEAMS, team

                return f"team_{TEAMS[team(n)]}"
            case Said(_, what) if what.startswith("pot"):
                return "pot" if what == "pot0" else "side_pot"
            case Said(_, what):
                return what
        return None

    def log_entries(self, events: Sequence[Event]) -> Iterable[Event | LogEntry]:
        return log_entries(events)

    def card_phrase(self, card: int) -> Phrase:
        return Phrase("cards.warrior", {"rank": RANKS[RANK[card]], "kingdom": KINGDOMS[KINGDOM[card]][0].upper()})

    def hand(self, state: Kingdoms) -> int:
        return state.battle

    def progress(self, state: Kingdoms) -> Mapping[str, int]:
        living = sum(not place for place in state.place)
        depth = (sum(state.points) + sum(state.paid)) // max(1, living * state.big)  # the big blinds a fighter has on average
        return {"battle": state.battle, "small": state.small, "big": state.big, "living": living, "depth": depth}

    def tallies(self, state: Kingdoms) -> Mapping[str, tuple[int, ...]]:
        counted = ("battles", "won", "measured")
        return {name: tuple(state.habits[betting_stats.COUNTERS.index(name) :: betting_stats.WIDTH]) for name in counted}

    def match_stats(self, state: Kingdoms) -> Mapping[str, tuple[int, ...]]:
        """Return the betting statistics that are not tallies, the final place of each seat, and its lowest points
        before it was out, in hundredths of the starting points.
        """
        tallied, n = self.tallies(state), state.n
        start = sum(state.points) // n
        least = [min([points for points in state.sheet[seat::n] if points], default=start) for seat in range(n)]
        found = {
            name: tuple(state.habits[k :: betting_stats.WIDTH])
            for k, name in enumerate(betting_stats.COUNTERS)
            if name not in tallied
        }
        return found | {"place": tuple(state.place), "sunk": tuple(max(0, 100 - 100 * points // start) for points in least)}

    def showdown_losers(self, events: Sequence[Event]) -> Iterator[tuple[int, frozenset[int]]]:
        """Yield the showdown losers: all seats that took part and won nothing, including hands that were not shown."""
        measured, paid = set[int](), set[int]()
        for event in events:
            match event:
                case Said(_, "battle"):
                    break
                case Said(seat, "team" | "hidden"):
                    measured.add(seat)
                case Said(seat, what) if what.startswith("pot"):
                    paid.add(seat)
        if measured:
            yield 0, frozenset(measured - paid)


GAME = KingdomsGame()
