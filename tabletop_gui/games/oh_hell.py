"""Oh Hell: players bid the number of tricks they will take and score by taking exactly that many.

Rules: docs/rules/oh_hell.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from tabletop_gui.engine.events import Event, Said, Shown
from tabletop_gui.engine.game import Options, OptionValue
from tabletop_gui.engine.options import Defaults
from tabletop_gui.engine.state import EVERYONE
from tabletop_gui.engine.tasks import Task
from tabletop_gui.engine.trick_taking import PLAYS, SUIT, Play, TrickGame, TrickTable, follow
from tabletop_gui.engine.values import Refusal, value

MOST_SEATS = 7
HAND, TRICK, TAKEN, DECK = 0, MOST_SEATS, MOST_SEATS + 1, MOST_SEATS + 2
"""The zones; seat k holds zone HAND + k."""
ZONES = MOST_SEATS + 3

SEQUENCES = ("high-low-high", "low-high-low", "high-low", "low-high")
SCORINGS = ("positive", "blackout", "negative", "balanced")
AUTO = "auto"
NEVER, FIFTH, LAST = "never", "fifth", "last"
"""Option values: the hands that are played without trumps."""


def limit(seats: int) -> int:
    """Return the maximum hand size that leaves a card to be turned up for trumps."""
    return 51 // seats


def sizes(sequence: str, least: int, most: int) -> list[int]:
    """Return the hand sizes of a match; a sequence that turns back plays its turning point once.

    >>> sizes("high-low-high", 1, 3)
    [3, 2, 1, 2, 3]
    >>> sizes("low-high", 3, 6)
    [3, 4, 5, 6]
    """
    least = min(least, most)
    up = list(range(least, most + 1))
    down = up[::-1]
    return {"high-low-high": down + up[1:], "low-high-low": up + down[1:], "high-low": down, "low-high": up}[sequence]


def score(scoring: str, vienna: bool, size: int, bid: int, won: int) -> int:
    """Return the points of one hand of `size` cards for a seat that bid `bid` and took `won`.

    >>> [score(s, False, 5, 2, 4) for s in SCORINGS]
    [4, 0, -20, -4]
    """
    if bid == won:
        if bid == 0 and vienna:
            return size + 5
        return 10 if scoring == "negative" else 10 + won
    missed = abs(bid - won)
    return {"positive": won, "blackout": 0, "negative": -10 * missed, "balanced": -2 * missed}[scoring]


@value
class Bid:
    """Bid a number of tricks."""

    tricks: int


BIDS = [Bid(k) for k in range(18)]
PLAY_OF = PLAYS.__getitem__


@value
class Deal(Task["OhHell"]):
    """Deal the hand's cards one at a time from the dealer's left; the next card is turned up, and its suit is trumps, unless the
    hand is played without."""

    seat: int

    def run(self, t: OhHell) -> None:
        dealer, n, size = self.seat, t.n, t.sizes[t.hand]
        t.dealer, t.size, t.leader = dealer, size, (dealer + 1) % n
        t.bids, t.won, t.void = [-1] * n, [0] * n, [0] * n
        t.say(dealer, "deal", size)
        t.gather(DECK)
        t.shuffle(DECK)
        t.deal_hands(size)
        t.turned = None if t.without_trumps(t.hand) else t.zones[DECK][-1]
        if t.turned is None:
            t.say(-1, "no_trumps")
        else:
            t.show(t.turned, DECK, EVERYONE)
        t.agenda.append(ASK_BID[t.leader])


@value
class AskBid(Task["OhHell"]):
    """Each bids once, from the dealer's left, 0 up to the hand's size; under the hook rule the dealer, who is
    last, may not make the bids add up to the number of tricks.
    """

    seat: int

    def options(self, t: OhHell) -> Sequence[Bid]:
        if self.seat == t.dealer and t.hook:
            barred = t.size - sum(t.bids) - 1  # the dealer's own bid still reads -1
            if 0 <= barred <= t.size:
                return BIDS[:barred] + BIDS[barred + 1 : t.size + 1]
        return BIDS[: t.size + 1]

    def answer(self, t: OhHell, a: Bid) -> None:
        t.bids[self.seat] = a.tricks
        t.say(self.seat, "bid", a.tricks)
        after = (self.seat + 1) % t.n
        t.agenda.append(ASK_PLAY[after] if self.seat == t.dealer else ASK_BID[after])

    def refuse(self, t: OhHell, a: object) -> Refusal:
        if isinstance(a, Bid) and 0 <= a.tricks <= t.size:
            return Refusal("rules.refuse.oh_hell.hook", {"bid": a.tricks, "n": t.size})
        if isinstance(a, Bid):
            return Refusal("rules.refuse.oh_hell.bid_range", {"n": t.size})
        return Refusal("rules.refuse.oh_hell.bid_first", {})


@value
class AskPlay(Task["OhHell"]):
    """Follow the suit led if you can, otherwise play anything; the highest trump, else the highest card of the suit
    led, wins the trick, and its winner leads to the next."""

    seat: int

    def options(self, t: OhHell) -> Sequence[Play]:
        return list(map(PLAY_OF, follow(t.zones[self.seat], t.zones[TRICK])))

    def answer(self, t: OhHell, a: Play) -> None:
        if not t.lay(self.seat, a.card):
            t.agenda.append(ASK_PLAY[(self.seat + 1) % t.n])
            return
        winner = t.winner(t.trump)
        t.won[winner] += 1
        t.say(winner, "trick", t.won[winner])
        t.collect(winner)
        t.agenda.append(ASK_PLAY[winner] if t.zones[winner] else SCORE)

    def refuse(self, t: OhHell, a: object) -> Refusal:
        barred = t.why_not(self.seat, a.card) if isinstance(a, Play) else None
        return barred or Refusal("rules.refuse.oh_hell.bids_closed", {})


@value
class Score(Task["OhHell"]):
    """Score the hand; the deal passes to the left; after the last hand the match is over."""

    seat: int = -1

    def run(self, t: OhHell) -> None:
        for seat, (bid, won) in enumerate(zip(t.bids, t.won, strict=True)):
            got = score(t.scoring, t.vienna, t.size, bid, won)
            t.points[seat] += got
            t.sheet += (bid, won, got)
            t.say(seat, "made" if bid == won else "missed", got)
        for seat, points in enumerate(t.points):
            t.say(seat, "points", points)
        t.hand += 1
        if t.hand < len(t.sizes):
            t.agenda.append(Deal((t.dealer + 1) % t.n))


ASK_BID = [AskBid(k) for k in range(MOST_SEATS)]
ASK_PLAY = [AskPlay(k) for k in range(MOST_SEATS)]
SCORE = Score()


class OhHell(TrickTable):
    """A whole match of Oh Hell."""

    TRICK, TAKEN, DECK = TRICK, TAKEN, DECK
    __slots__ = ("bids", "hook", "scoring", "size", "sizes", "turned", "vienna", "won")
    if TYPE_CHECKING:
        hook: bool
        scoring: str
        vienna: bool
        size: int  # cards dealt to each in this hand
        turned: int | None  # the card turned up for trumps; None in a hand without
        sizes: list[int]  # the hand sizes of the whole match
        bids: list[int]  # -1 before a seat has bid
        won: list[int]  # tricks taken in this hand
        # the sheet has, for each hand played and each seat: bid, tricks, points
    DEFAULTS = Defaults({
        "sequence": "high-low-high", "minimum": 1, "maximum": AUTO, "hook": True, "scoring": "positive", "vienna": False,
        "no_trumps": NEVER,
    })  # fmt: skip
    FROM_OPTIONS = ("hook", "scoring", "vienna")
    PLAIN = ("size", "turned", *TrickTable.PLAIN)
    LISTS = ("sizes", "bids", "won", *TrickTable.LISTS)

    def __init__(self, n: int, seed: int, sizes: list[int], options: Options) -> None:
        self.sizes, self.size, self.turned, self.bids, self.won = sizes, 0, None, [-1] * n, [0] * n
        self.set_up_seats(n, ZONES, seed, Deal, options)

    def set_options(self, options: Options) -> None:
        super().set_options(options)
        self.hook, self.scoring, self.vienna = bool(options["hook"]), str(options["scoring"]), bool(options["vienna"])

    def without_trumps(self, hand: int) -> bool:
        """Return True if hand `hand` of the match, counted from 0, is played without trumps."""
        which = self.options["no_trumps"]
        return hand % 5 == 4 if which == FIFTH else which == LAST and hand + 1 == len(self.sizes)

    @property
    def trump(self) -> int | None:
        """The trump suit, as an index into `SUITS`; None in a hand without trumps."""
        return None if self.turned is None else SUIT[self.turned]


class OhHellGame(TrickGame[OhHell]):
    """The rules of Oh Hell: its set-up and its result."""

    id = "oh_hell"
    kinds = (Bid, Play)
    situation_names = ("hook", "overbid", "underbid", "zero", "enough", "follow", "free")
    seats = range(3, MOST_SEATS + 1)
    state = OhHell
    maximum_stats = frozenset({"row"})

    def choices(self, seats: int) -> Mapping[str, Sequence[OptionValue]]:
        return {
            "sequence": SEQUENCES, "minimum": (1, 3), "maximum": (AUTO, *range(1, limit(seats) + 1)),
            "hook": (True, False), "scoring": SCORINGS, "vienna": (False, True), "no_trumps": (NEVER, FIFTH, LAST),
        }  # fmt: skip

    def refuse(self, seats: int, options: Options) -> Refusal | None:
        if seats in self.seats:
            most = options.get("maximum", AUTO)
            if type(most) is int and most > limit(seats):
                return Refusal("rules.refuse.oh_hell.maximum", {"maximum": most, "seats": seats, "n": limit(seats)})
        refusal = self.check_options(seats, options)
        if refusal is None and options.get("vienna") and options.get("scoring") == "blackout":
            return Refusal("rules.refuse.oh_hell.vienna", {})
        return refusal

    def length(self, seats: int, options: Options) -> float:
        """Return the number of bids and cards played."""
        return float(seats * sum(size + 1 for size in self._run(seats, options)))

    def _run(self, seats: int, options: Options) -> list[int]:
        """Return the sizes of the match's hands."""
        most = options["maximum"]
        top = min(10, limit(seats)) if most == AUTO else int(most)
        return sizes(str(options["sequence"]), int(options["minimum"]), top)

    def deal(self, seats: int, options: Options, seed: int) -> OhHell:
        return OhHell(seats, seed, self._run(seats, options), options)

    def log_word(self, event: Event) -> str | None:
        match event:
            case Said(_, "points"):
                return None
            case Shown():
                return "turned"
        return super().log_word(event)

    def progress(self, state: OhHell) -> Mapping[str, int]:
        return {"hand": min(state.hand + 1, len(state.sizes)), "hands": len(state.sizes), "size": state.size}

    def situations(self, view: OhHell, seat: int) -> Iterable[str]:
        bid, won, held = view.bids[seat], view.won[seat], view.zones[seat]
        if -1 not in view.bids and held:
            over = sum(view.bids) - view.size
            yield from (
                ["overbid"] * (over > 0) + ["underbid"] * (over < 0) + ["zero"] * (bid == 0) + ["enough"] * (0 < bid == won)
            )
        if view.to_act != seat or not view.legal:
            return
        if isinstance(view.legal[0], Bid):
            yield from ["hook"] * (len(view.legal) <= view.size)
        elif view.zones[TRICK]:
            led = any(SUIT[card] == SUIT[view.zones[TRICK][0]] for card in held)
            yield from ["follow"] * (led and len(view.legal) < len(held)) + ["free"] * (not led)

    def tallies(self, state: OhHell) -> Mapping[str, tuple[int, ...]]:
        bids, won = state.sheet[::3], state.sheet[1::3]
        made = [sum(b == w for b, w in zip(bids[seat :: state.n], won[seat :: state.n], strict=True)) for seat in range(state.n)]
        return {"made": tuple(made), "missed": tuple(len(bids) // state.n - k for k in made)}

    def match_stats(self, state: OhHell) -> Mapping[str, tuple[int, ...]]:
        """Return for each bid value how often it was made, made good and undershot, and the tricks taken with it; also
        the longest run of bids made good.
        """
        n, seats = state.n, range(state.n)
        hands = [list(zip(state.sheet[3 * seat :: 3 * n], state.sheet[3 * seat + 1 :: 3 * n], strict=True)) for seat in seats]
        found: dict[str, tuple[int, ...]] = {}
        for bid in sorted({bid for own in hands for bid, _ in own}):
            found[f"bid_{bid}"] = tuple(sum(one == bid for one, _ in own) for own in hands)
            found[f"kept_{bid}"] = tuple(sum(one == bid == won for one, won in own) for own in hands)
            found[f"short_{bid}"] = tuple(sum(won < bid == one for one, won in own) for own in hands)
            found[f"took_{bid}"] = tuple(sum(won for one, won in own if one == bid) for own in hands)
        rows = [[len(list(row)) for kept, row in groupby(own, lambda hand: hand[0] == hand[1]) if kept] for own in hands]
        return found | {"row": tuple(max(row, default=0) for row in rows)}


GAME = OhHellGame()
