"""Hearts: take no heart and not the queen of spades, or take them all.

Rules: docs/rules.md. The cards are those of the French pack; what is left out with three or five at the table lies in `OUT`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from tabletop_gui.engine.events import Event, Moved
from tabletop_gui.engine.game import LogEntry, Options, OptionValue
from tabletop_gui.engine.options import Defaults
from tabletop_gui.engine.state import EVERYONE
from tabletop_gui.engine.tasks import Task
from tabletop_gui.engine.trick_taking import CODES, PLAYS, SUIT, SUITS, Play, TrickGame, TrickTable, follow
from tabletop_gui.engine.values import Card, Refusal, value

MOST_SEATS = 5
HAND, PASSED, TRICK, TAKEN, DECK, OUT = 0, MOST_SEATS, 2 * MOST_SEATS, 11, 12, 13
"""The zones; seat k holds zone HAND + k, and the cards it passes wait in PASSED + k."""
ZONES = 14

HEARTS = SUITS.index("H")
QUEEN = CODES.index("QS")
PENALTY = [1 if SUIT[card] == HEARTS else 13 if card == QUEEN else 0 for card in range(52)]
"""The points of each card."""
ALL = sum(PENALTY)
LEFT_OUT = {3: ("2D",), 4: (), 5: ("2C", "2D")}
WAYS = {3: (1, 2, 0), 4: (1, 3, 2, 0), 5: (1, 4, 2, 3, 0)}
TARGETS = (50, 100)


def given(seats: int) -> int:
    """Return the number of cards that everybody passes."""
    return 2 if seats > 4 else 3


def way(seats: int, hand: int) -> int:
    """Return how many places to the left the cards of a hand are passed; 0: they are kept."""
    return WAYS[seats][hand % len(WAYS[seats])]


def opening(seats: int) -> int:
    """Return the lowest club of the pack, which is led to the first trick."""
    return int("2C" in LEFT_OUT[seats])


def counted(got: Sequence[int]) -> list[int]:
    """Return the points written down for a hand in which the seats took so many.

    >>> counted([3, 23, 0, 0]), counted([0, 26, 0, 0])
    ([3, 23, 0, 0], [26, 0, 26, 26])
    """
    return [ALL - points for points in got] if max(got) == ALL else list(got)


@value
class Pass:
    """Lay a card down to be passed."""

    card: Card


PASSES = [Pass(Card(c)) for c in range(52)]


@value
class Deal(Task["Hearts"]):
    """Deal the whole pack one at a time from the dealer's left; with three the 2♦ is left out, with five the 2♣ as well."""

    seat: int

    def run(self, t: Hearts) -> None:
        t.dealer, t.broken, t.void, t.got = self.seat, False, [0] * t.n, [0] * t.n
        t.say(self.seat, "deal", t.hand + 1)
        t.gather(DECK)
        for code in LEFT_OUT[t.n]:
            t.move(CODES.index(code), DECK, OUT, EVERYONE)
        t.shuffle(DECK)
        order = t.deal_hands(len(t.zones[DECK]) // t.n)
        t.push(*(AskPass(seat) for seat in order for _ in range(given(t.n)) if t.way), HandOver())


@value
class AskPass(Task["Hearts"]):
    """Choose the cards to pass, one after the other; nobody sees them before all have chosen."""

    seat: int

    def options(self, t: Hearts) -> Sequence[Pass]:
        return [PASSES[card] for card in t.zones[self.seat]]

    def answer(self, t: Hearts, a: Pass) -> None:
        t.move(a.card, self.seat, PASSED + self.seat)

    def refuse(self, t: Hearts, a: object) -> Refusal:
        return Refusal("rules.refuse.not_yours" if isinstance(a, Pass) else "rules.refuse.hearts.pass_first", {})


@value
class HandOver(Task["Hearts"]):
    """Everybody takes up what was passed to them, in an order that does not tell how it was chosen; whoever holds the lowest club
    leads it."""

    seat: int = -1

    def run(self, t: Hearts) -> None:
        for seat in range(t.n):
            to = (seat + t.way) % t.n
            for card in sorted(t.zones[PASSED + seat]):
                t.move(card, PASSED + seat, to, 1 << seat | 1 << to)
        t.leader = next(seat for seat in range(t.n) if opening(t.n) in t.zones[seat])
        t.say(t.leader, "begins")
        t.push(AskPlay(t.leader))


@value
class AskPlay(Task["Hearts"]):
    """Follow suit if you can. The lowest club is led first; no points in the first trick, and no heart is led before one has
    been thrown, unless there is nothing else. The highest card of the suit led takes the trick, and its winner leads."""

    seat: int

    def allowed(self, t: Hearts) -> Sequence[int]:
        """Return the cards that may be played."""
        hand, trick, first = t.zones[self.seat], t.zones[TRICK], not t.zones[TAKEN]
        if not trick:
            return [opening(t.n)] if first else [c for c in hand if t.broken or SUIT[c] != HEARTS] or hand
        cards = follow(hand, trick)
        return [c for c in cards if not PENALTY[c]] or cards if first else cards

    def options(self, t: Hearts) -> Sequence[Play]:
        return [PLAYS[card] for card in self.allowed(t)]

    def answer(self, t: Hearts, a: Play) -> None:
        t.broken = t.broken or SUIT[a.card] == HEARTS
        if not t.lay(self.seat, a.card):
            t.push(AskPlay((self.seat + 1) % t.n))
            return
        winner, points = t.winner(), sum(PENALTY[card] for card in t.zones[TRICK])
        t.got[winner] += points
        t.say(winner, "points" if points else "trick", points)
        t.collect(winner)
        t.push(AskPlay(winner) if t.zones[winner] else Score())

    def refuse(self, t: Hearts, a: object) -> Refusal:
        if not isinstance(a, Play):
            return Refusal("rules.refuse.hearts.passed", {})
        why = "first_trick" if t.zones[TRICK] else "unbroken" if t.zones[TAKEN] else "opening"
        return t.why_not(self.seat, a.card) or Refusal(f"rules.refuse.hearts.{why}", {})


@value
class Score(Task["Hearts"]):
    """Every heart counts one against its taker and the queen of spades thirteen; whoever took them all has none, and the others
    twenty-six each. When somebody has reached the limit, the match is over."""

    seat: int = -1

    def run(self, t: Hearts) -> None:
        if max(t.got) == ALL:
            t.say(t.got.index(ALL), "moon", ALL)
        for seat, points in enumerate(counted(t.got)):
            t.points[seat] += points
            t.sheet.append(points)
            t.say(seat, "counted", points)
        t.hand += 1
        if max(t.points) < t.target:
            t.push(Deal((t.dealer + 1) % t.n))


class Hearts(TrickTable):
    """A whole match of Hearts."""

    TRICK, TAKEN, DECK = TRICK, TAKEN, DECK
    __slots__ = ("broken", "got", "target")
    if TYPE_CHECKING:
        target: int  # the points that end the match
        broken: bool  # a heart has been played in this hand
        got: list[int]  # points taken in this hand; on the sheet, for each hand and seat, what was counted
    DEFAULTS = Defaults({"target": 100})
    FROM_OPTIONS = ("target",)
    PLAIN = ("broken", *TrickTable.PLAIN)
    LISTS = (*TrickTable.LISTS, "got")

    def __init__(self, n: int, seed: int, options: Options) -> None:
        self.broken, self.got = False, [0] * n
        self.set_up_seats(n, ZONES, seed, Deal, options)

    def set_options(self, options: Options) -> None:
        super().set_options(options)
        self.target = int(options["target"])

    @property
    def way(self) -> int:
        """How many places to the left the cards of this hand are passed."""
        return way(self.n, self.hand)

    def barred(self, zone: int) -> int:
        """Exclude the lowest club from the other hands while its holder is to lead to the first trick."""
        leads = isinstance(self.question, AskPlay) and not self.zones[TRICK] and not self.zones[TAKEN]
        return super().barred(zone) | (1 << opening(self.n) if leads and zone != self.leader else 0)

    def owner_mask(self, zone: int) -> int:
        return 1 << zone % MOST_SEATS if zone % MOST_SEATS < self.n and zone < TRICK else 0


def passed(event: Event) -> tuple[int, int] | None:
    """Return from whom to whom a card was passed; None for other events."""
    if isinstance(event, Moved) and PASSED <= event.source < TRICK:
        return event.source - PASSED, event.target
    return None


class HeartsGame(TrickGame[Hearts]):
    """Hearts: set-up, points, log."""

    id = "hearts"
    kinds = (Pass, Play)
    seats = range(3, MOST_SEATS + 1)
    state = Hearts
    penalty_points = True

    def choices(self, seats: int) -> Mapping[str, Sequence[OptionValue]]:
        return {"target": TARGETS}

    def deal(self, seats: int, options: Options, seed: int) -> Hearts:
        return Hearts(seats, seed, options)

    def log_entries(self, events: Sequence[Event]) -> Iterator[Event | LogEntry]:
        """Passed cards are logged all at once: one sentence for each seat, with the cards if the reader saw them."""
        for way, some in groupby(events, passed):
            if way is None:
                yield from some
            else:
                cards = [event.card for event in some if isinstance(event, Moved)]
                seen = tuple(card for card in cards if card >= 0)
                yield LogEntry("pass" if seen else "pass_unseen", way[0], len(cards), cards=seen, whom=way[1])

    def progress(self, state: Hearts) -> Mapping[str, int]:
        return {"hand": state.hand + 1, "most": max(state.points), "target": state.target}


GAME = HeartsGame()
