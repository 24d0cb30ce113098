"""The windowless half of a table of tricks: its figures, where its cards lie, and how a card is played to the trick.

A game derives each of the three and adds what is its own: what is bid, passed or counted, and where its other cards lie.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from tabletop_gui.engine.events import Event, Moved, Said
from tabletop_gui.engine.tasks import Task
from tabletop_gui.engine.tricks import PLAYS, SUIT, Trick, TrickTable, first_leader, power, tricks, winning
from tabletop_gui.engine.tricks import Play as PlayCard
from tabletop_gui.engine.values import Action
from tabletop_gui.gui.table.model.input.gestures import Drag, Gesture
from tabletop_gui.gui.table.model.input.hand_order import alternating
from tabletop_gui.gui.table.model.input.intents import Box
from tabletop_gui.gui.table.model.layout import Circle, Fan, Heaps, Pile, Rows, Spot, ZonePlace
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.play import TablePlay, Vantage, was_said
from tabletop_gui.gui.table.model.seating import RimSeat, seats_around
from tabletop_gui.gui.table.model.table import Table

THE_TRICK: Final = "trick"
"""The name of the place that catches a card for the trick."""
RED: Final = frozenset({1, 2})
SHOWN_ORDER: Final = (3, 2, 0, 1)
"""Spades, hearts, clubs, diamonds."""

HAND_CARD: Final = 142.0
TRICK_CARD: Final = 114.0
DECK_CARD: Final = 96.0
RADII: Final = {3: (152, 92), 4: (136, 87), 5: (182, 96), 6: (142, 100), 7: (180, 100)}
"""Half axes of the ring of the trick's slots, by seats."""
CROWDED: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    5: ((0, 96), (-182, 6), (-64, -86), (64, -86), (182, 6)),
    6: ((0, 98), (-130, 92), (-142, -74), (0, -90), (142, -74), (130, 92)),
    7: ((0, 98), (-132, 96), (-190, -76), (-66, -92), (66, -92), (190, -76), (132, 96)),
}
"""The slots of five and more seats, from the middle of the trick: no card lies upon another's index."""
ATTENDED: Final = 5.0
OPEN_CARD, OPEN_STEP, OPEN_DOWN = 58.0, 39.0, 46.0
"""A rival's hand laid open: the width of a card, and how far the next one and the next row are shifted: every index is read."""
OPEN_ACROSS, OPEN_ACROSS_NORTH = 4, 5
"""So many cards in a row: at the sides there is room for a third row, over the trick for a longer one."""
HAND_ROOM: Final = 848.0
SCORE_ROOM: Final = 342.0
"""What the score takes up at the right, as long as nobody has measured it."""


class TrickTally(Struct):
    """The public figures of the hand on the table, folded from the events as they are *seen*, not as they happen."""

    TRICK: ClassVar[int]
    """The zone of the trick on the table."""

    n: int
    hand: int
    """Which hand of the match this is, from 0."""
    dealer: int
    leader: int
    points: list[int]
    phase: str
    """The phase of the hand, as the manifest names it."""
    trick: list[int]
    """The cards of the trick on the table, the leader's first."""
    taken: list[Trick]
    """The hand's complete tricks."""
    sheet: list[int]
    """What is written down of the hands before, as `TrickTable.sheet` has it."""

    @classmethod
    @abstractmethod
    def of(cls, view: Any) -> Self:
        """What a view says."""

    @staticmethod
    def common(
        view: TrickTable, phase: str, trump: int | None = None
    ) -> tuple[int, int, int, int, list[int], str, list[int], list[Trick], list[int]]:
        """The figures that stand here, from a view."""
        taken, n, over = view.zones[view.TAKEN], view.n, not view.agenda
        seen = list(tricks(taken, first_leader(taken, view.leader, n, trump), n, trump)) if taken else []
        trick = view.zones[view.TRICK][:]
        return n, view.hand - over, view.dealer, view.leader, view.points[:], phase, trick, seen, view.sheet[:]

    @property
    def last(self) -> bool:
        """Whether no hand follows the one that is summed up."""
        raise NotImplementedError

    @property
    def trump(self) -> int | None:
        """The suit of trumps; None while there is none."""
        return None

    @property
    def winning(self) -> int | None:
        """Which card of the trick on the table, counted from the leader's, wins it so far."""
        return winning(self.trick, power(SUIT[self.trick[0]], self.trump)) if self.trick else None

    def take(self, seat: int) -> None:
        """The trick on the table has been won; its cards still lie there."""
        self.taken.append(Trick(self.leader, self.trick[:], seat))

    def see(self, event: Event) -> None:
        """A hand has been seen to be dealt, a card to be played or to be collected."""
        match event:
            case Said(seat, "deal"):
                self.dealer, self.trick, self.taken = seat, [], []
            case Moved(card=card, target=target) if target == self.TRICK:
                self.trick.append(card)
            case Moved(source=source) if source == self.TRICK:
                self.trick.pop(0)
                if not self.trick:
                    self.leader = self.taken[-1].winner


class TrickPlaces(Struct, frozen=True):
    """Every zone's place, and every seat's, on a canvas of so many logical units."""

    w: float
    h: float
    seats: list[RimSeat]
    """By slot: the viewer's first, then clockwise."""
    trick: Circle
    zones: dict[int, ZonePlace]
    hand: Fan
    """The viewer's own hand."""

    @property
    def catch(self) -> Box:
        """The middle of the table: whatever is dropped here is meant for the trick."""
        half = self.trick.rx + 110
        return self.trick.x - half, self.trick.y - self.trick.ry - 95, 2 * half, 2 * self.trick.ry + 205

    @property
    def hand_box(self) -> Box:
        """Whatever is dropped here is meant for the viewer's own hand."""
        hand = self.hand
        return hand.x - hand.room / 2, hand.y - hand.width, hand.room, 2 * hand.width

    def crowded(self, room_right: float) -> bool:
        """Whether the hand would lie otherwise if so much were taken up at the right."""
        return own_hand(self.w, self.h, room_right) != self.hand


def places_of(tally: TrickTally, vantage: Vantage, zones: int, trick: int, taken: int, size: int) -> TrickPlaces:
    """The places of hands, trick and tricks, in a hand of `size` cards, seen from a seat; the other zones, of so many, lie out of
    sight until a game says where. The rival who acts holds the cards a little further in."""
    (w, h), n, south = vantage.size, tally.n, vantage.south
    seats = seats_around(n, w, h)
    cx, cy = w / 2, 393 + (h - 900) * 0.45
    rx, ry = RADII[n]
    circle = Circle(cx, cy, TRICK_CARD, n, rx, ry, (tally.leader - south) % n, CROWDED.get(n, ()))
    hand = own_hand(w, h, vantage.room[0])
    found: dict[int, ZonePlace] = {zone: Pile(cx, -200, DECK_CARD) for zone in range(zones)}
    for k, seat in enumerate(seats):
        held: Fan | Rows = opened(seat) if vantage.open else seat.cards
        if vantage.acting == (south + k) % n:
            held = replace(held, x=held.x + ATTENDED * seat.inward[0], y=held.y + ATTENDED * seat.inward[1])
        found[(south + k) % n] = held if k else hand
    owners = [(one.winner - south) % n for one in tally.taken]
    heaps = [tricks_beside(seat, size) if vantage.open else seat.tricks for seat in seats]
    found |= {trick: circle, taken: Heaps(heaps, owners, n)}
    return TrickPlaces(w, h, seats, circle, found, hand)


def own_hand(w: float, h: float, room_right: float) -> Fan:
    """The viewer's hand: between the own seat and the score, in the middle of the table while there is room for that."""
    left, right = w / 2 - 416, w - room_right - 10
    x = w / 2 + 8
    room = min(HAND_ROOM, 2 * min(x - left, right - x))
    if room < 0.92 * HAND_ROOM:
        x, room = (left + right) / 2, min(HAND_ROOM, right - left)
    return Fan(x, h - 142, HAND_CARD, room, 104, bend=24, turn=8)


def opened(seat: RimSeat) -> Rows:
    """A rival's hand on an open table: faces up, beside the portrait."""
    x, y = seat.x, seat.y
    if seat.side == "east":
        return Rows(x - 62, y + 22, OPEN_CARD, OPEN_STEP, OPEN_DOWN, -1, OPEN_ACROSS)
    if seat.side == "north":
        return Rows(x + 62, y + 28, OPEN_CARD, OPEN_STEP, OPEN_DOWN, 1, OPEN_ACROSS_NORTH)
    return Rows(x + 62, y + 22, OPEN_CARD, OPEN_STEP, OPEN_DOWN, 1, OPEN_ACROSS)


def tricks_beside(seat: RimSeat, size: int) -> Spot:
    """Where a seat's tricks lie on an open table, in a hand of so many cards: clear of the rows of cards."""
    if seat.side == "south":
        return seat.tricks
    if seat.side == "north":
        return replace(seat.tricks, x=seat.cards.x, y=seat.cards.y)
    return seat.tricks.moved(0, OPEN_DOWN * (opened(seat).rows(size) - 1) + 6)


ViewT = TypeVar("ViewT", bound=TrickTable)
TallyT = TypeVar("TallyT", bound=TrickTally)


class TrickPlay(TablePlay[ViewT, TallyT, TrickPlaces]):
    """How a game of tricks is played at a table; the hands lie in the zones 0 to n - 1."""

    view: type[ViewT]
    """The state of the game: it knows which zones the tricks lie in."""
    figures: type[TallyT]
    """What its tally is."""
    asks: type[Task[Any]]
    """The question that a card played to the trick answers."""
    won: Collection[str] = ("trick",)
    """What is said when a trick has been won."""

    def tally(self, view: ViewT) -> TallyT:
        return self.figures.of(view)

    def hand(self, seat: int) -> int:
        return seat

    def sorted(self, cards: Sequence[int]) -> list[int]:
        suits = alternating([SUIT[card] for card in cards], RED, SHOWN_ORDER)
        return sorted(cards, key=lambda card: (suits.index(SUIT[card]), -card))

    def gestures(self, view: ViewT, legal: Sequence[Action]) -> Iterator[Gesture]:
        for action in legal:
            if isinstance(action, PlayCard):
                yield Drag(action.card, THE_TRICK, action)

    def attempt(self, view: ViewT, card: int, to: str) -> Action:
        return PLAYS[card]

    def leads(self, view: ViewT) -> bool:
        return not view.zones[view.TRICK] and not view.zones[view.TAKEN] and isinstance(view.question, self.asks)

    def sums_up(self, events: Sequence[Event], seat: int) -> bool:
        return was_said(events, "deal")

    def said(self, table: Table, event: Said) -> Iterable[Cue]:
        if event.what in self.won:
            return self.trick_won(table, event)
        return self.next_hand(table, event) if event.what == "deal" else super().said(table, event)

    def slots(self, table: Table, card: int) -> Mapping[str, tuple[Spot, Box]]:
        places = table.places
        assert isinstance(places, TrickPlaces)
        return {THE_TRICK: (places.trick.slot(0), places.catch)}

    def thing(self, places: TrickPlaces, tally: TallyT, x: float, y: float) -> str | None:
        """The tricks that somebody has taken: the last one may be looked at."""
        heap = places.zones[self.view.TAKEN].spots(tally.n * len(tally.taken))
        return "last" if any(spot.holds(x, y) for spot in heap) else None

    def trick_won(self, table: Table, event: Said) -> Iterator[Cue]:
        """A trick has been won: the card that wins it glows, while everything stands still."""

        def begin() -> None:
            tally: TrickTally = table.tally
            index, row = tally.winning, table.stage.rows[self.view.TRICK]
            tally.see(event)
            if index is not None and index < len(row):
                row[index].glow = True
                if table.flourishes:
                    row[index].pulse = timing.PULSE_MS * timing.PULSE_TIMES / (table.pace.speed or 1)
            self.taken_by(table, event)
            table.sound("trick_won")

        yield Cue(begin, timing.TRICK_FREEZE_MS, beat=True)

    def taken_by(self, table: Table, event: Said) -> None:
        """What a trick does to whoever has won it: a face, a word."""

    def next_hand(self, table: Table, event: Said) -> Iterator[Cue]:
        """A hand is dealt: the summary of the one before stands until the player goes on."""

        def begin() -> None:
            table.tally.see(event)
            for seat in range(table.match.state.n):
                table.host.emotion(seat, "calm", None)

        if table.match.steps:
            yield Cue(patient=True)
        yield Cue(begin)

    def counted(self, table: Table, event: Said, good: bool) -> Iterator[Cue]:
        """A seat's hand is counted, and was a good one or not."""

        def begin() -> None:
            table.tally.see(event)
            table.host.emotion(event.seat, "glad" if good else "sour", None)
            table.host.sound("tick")

        yield Cue(begin, timing.SUMMARY_ROW_MS)

    def summed_up(self, table: Table) -> Iterator[Cue]:
        """Everything of a hand has been counted; the last one is summed up as every other, and then come the results."""
        yield Cue(ms=timing.POINTS_ROLL_MS)
        outcome = table.match.outcome
        if outcome is not None:
            yield Cue(lambda: table.host.chatter(outcome.winners[0], "winner"))
            yield Cue(patient=True)
