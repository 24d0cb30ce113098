"""The windowless part of a trick-taking table: its numbers, its layout, and the play of a card to the trick.

A game derives each of the three and adds its own parts: bidding, passing or scoring, and the layout of its other zones.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from tabletop_gui.engine.events import Event, Moved, Said
from tabletop_gui.engine.tasks import Task
from tabletop_gui.engine.trick_taking import PLAYS, SUIT, Trick, TrickTable, first_leader, power, tricks, winning
from tabletop_gui.engine.trick_taking import Play as PlayCard
from tabletop_gui.engine.values import Action
from tabletop_gui.gui.table.model.input.gestures import Drag, Gesture
from tabletop_gui.gui.table.model.input.hand_order import alternating
from tabletop_gui.gui.table.model.input.intents import Box
from tabletop_gui.gui.table.model.layout import Circle, Fan, Heaps, Pile, Rows, Spot, ZonePlace
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.play import TablePlay, ViewContext, was_said
from tabletop_gui.gui.table.model.seating import SeatLayout, seats_around
from tabletop_gui.gui.table.model.table import Table

THE_TRICK: Final = "trick"
"""Name of the target that receives a card for the trick."""
RED: Final = frozenset({1, 2})
SHOWN_ORDER: Final = (3, 2, 0, 1)
"""Spades, hearts, clubs, diamonds."""

HAND_CARD: Final = 142.0
TRICK_CARD: Final = 114.0
DECK_CARD: Final = 96.0
RADII: Final = {3: (152, 92), 4: (136, 87), 5: (182, 96), 6: (142, 100), 7: (180, 100)}
"""Half axes of the ellipse of the trick's slots, by number of seats."""
CROWDED: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    5: ((0, 96), (-182, 6), (-64, -86), (64, -86), (182, 6)),
    6: ((0, 98), (-130, 92), (-142, -74), (0, -90), (142, -74), (130, 92)),
    7: ((0, 98), (-132, 96), (-190, -76), (-66, -92), (66, -92), (190, -76), (132, 96)),
}
"""Slots of five and more seats, relative to the middle of the trick: no card covers another's index."""
ATTENDED: Final = 5.0
OPEN_CARD, OPEN_STEP, OPEN_DOWN = 58.0, 39.0, 46.0
"""A rival's open hand: width of a card, and offsets to the next card and the next row, so that every index can be read."""
OPEN_ACROSS, OPEN_ACROSS_NORTH = 4, 5
"""Cards in a row: there is space for a third row at the sides, and for a longer one above the trick."""
HAND_ROOM: Final = 848.0
SCORE_ROOM: Final = 342.0
"""Width taken by the score at the right, until it has been measured."""


class TrickTally(Struct):
    """The public numbers of the current hand, folded from the events as they are *shown*, not as they happen."""

    TRICK: ClassVar[int]
    """Zone of the trick on the table."""

    n: int
    hand: int
    """Number of the hand in the match, from 0."""
    dealer: int
    leader: int
    points: list[int]
    phase: str
    """Phase of the hand, as named in the manifest."""
    trick: list[int]
    """Cards of the trick on the table, the leader's first."""
    taken: list[Trick]
    """Complete tricks of the hand."""
    sheet: list[int]
    """Scores of the earlier hands, as in `TrickTable.sheet`."""

    @classmethod
    @abstractmethod
    def of(cls, view: Any) -> Self:
        """Create the numbers from a view."""

    @staticmethod
    def common(
        view: TrickTable, phase: str, trump: int | None = None
    ) -> tuple[int, int, int, int, list[int], str, list[int], list[Trick], list[int]]:
        """Return the numbers common to all trick games, from a view."""
        taken, n, over = view.zones[view.TAKEN], view.n, not view.agenda
        seen = list(tricks(taken, first_leader(taken, view.leader, n, trump), n, trump)) if taken else []
        trick = view.zones[view.TRICK][:]
        return n, view.hand - over, view.dealer, view.leader, view.points[:], phase, trick, seen, view.sheet[:]

    @property
    def last(self) -> bool:
        """True if no hand follows the one being summed up."""
        raise NotImplementedError

    @property
    def trump(self) -> int | None:
        """The trump suit; None if there is none."""
        return None

    @property
    def winning(self) -> int | None:
        """Index of the card that wins the current trick so far, counted from the leader's; None if there is none."""
        return winning(self.trick, power(SUIT[self.trick[0]], self.trump)) if self.trick else None

    def take(self, seat: int) -> None:
        """Record that the trick on the table has been won; its cards still lie there."""
        self.taken.append(Trick(self.leader, self.trick[:], seat))

    def see(self, event: Event) -> None:
        """Fold in a shown event: a deal, or a card played or collected."""
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
    """Layout of all zones and seats, on a canvas of this size in logical units."""

    w: float
    h: float
    seats: list[SeatLayout]
    """Seats by slot: the viewer's first, then clockwise."""
    trick: Circle
    zones: dict[int, ZonePlace]
    hand: Fan
    """The viewer's hand."""

    @property
    def catch(self) -> Box:
        """Area in the middle of the table that receives cards for the trick."""
        half = self.trick.rx + 110
        return self.trick.x - half, self.trick.y - self.trick.ry - 95, 2 * half, 2 * self.trick.ry + 205

    @property
    def hand_box(self) -> Box:
        """Area that receives cards for the viewer's hand."""
        hand = self.hand
        return hand.x - hand.room / 2, hand.y - hand.width, hand.room, 2 * hand.width

    def crowded(self, room_right: float) -> bool:
        """Return True if the hand would lie differently with so much space taken at the right."""
        return own_hand(self.w, self.h, room_right) != self.hand


def places_of(tally: TrickTally, context: ViewContext, zones: int, trick: int, taken: int, size: int) -> TrickPlaces:
    """Return the layout of hands, trick and taken tricks, for hands of `size` cards.

    `zones`: number of zones; the others lie out of sight until a game places them. `trick` and `taken`: the
    two zones. The rival to act holds the cards a little further in.
    """
    (w, h), n, south = context.size, tally.n, context.south
    seats = seats_around(n, w, h)
    cx, cy = w / 2, 393 + (h - 900) * 0.45
    rx, ry = RADII[n]
    circle = Circle(cx, cy, TRICK_CARD, n, rx, ry, (tally.leader - south) % n, CROWDED.get(n, ()))
    hand = own_hand(w, h, context.room[0])
    found: dict[int, ZonePlace] = {zone: Pile(cx, -200, DECK_CARD) for zone in range(zones)}
    for k, seat in enumerate(seats):
        held: Fan | Rows = opened(seat) if context.open else seat.cards
        if context.acting == (south + k) % n:
            held = replace(held, x=held.x + ATTENDED * seat.inward[0], y=held.y + ATTENDED * seat.inward[1])
        found[(south + k) % n] = held if k else hand
    owners = [(one.winner - south) % n for one in tally.taken]
    heaps = [tricks_beside(seat, size) if context.open else seat.tricks for seat in seats]
    found |= {trick: circle, taken: Heaps(heaps, owners, n)}
    return TrickPlaces(w, h, seats, circle, found, hand)


def own_hand(w: float, h: float, room_right: float) -> Fan:
    """Return the viewer's hand: between the viewer's seat and the score, in the middle of the table while there is space."""
    left, right = w / 2 - 416, w - room_right - 10
    x = w / 2 + 8
    room = min(HAND_ROOM, 2 * min(x - left, right - x))
    if room < 0.92 * HAND_ROOM:
        x, room = (left + right) / 2, min(HAND_ROOM, right - left)
    return Fan(x, h - 142, HAND_CARD, room, 104, bend=24, turn=8)


def opened(seat: SeatLayout) -> Rows:
    """Return the layout of a rival's open hand: faces up, beside the portrait."""
    x, y = seat.x, seat.y
    if seat.side == "east":
        return Rows(x - 62, y + 22, OPEN_CARD, OPEN_STEP, OPEN_DOWN, -1, OPEN_ACROSS)
    if seat.side == "north":
        return Rows(x + 62, y + 28, OPEN_CARD, OPEN_STEP, OPEN_DOWN, 1, OPEN_ACROSS_NORTH)
    return Rows(x + 62, y + 22, OPEN_CARD, OPEN_STEP, OPEN_DOWN, 1, OPEN_ACROSS)


def tricks_beside(seat: SeatLayout, size: int) -> Spot:
    """Return the place of a seat's taken tricks with open hands, for hands of so many cards: clear of the rows of cards."""
    if seat.side == "south":
        return seat.tricks
    if seat.side == "north":
        return replace(seat.tricks, x=seat.cards.x, y=seat.cards.y)
    return seat.tricks.moved(0, OPEN_DOWN * (opened(seat).rows(size) - 1) + 6)


ViewT = TypeVar("ViewT", bound=TrickTable)
TallyT = TypeVar("TallyT", bound=TrickTally)


class TrickPlay(TablePlay[ViewT, TallyT, TrickPlaces]):
    """Table part of a trick-taking game; the hands lie in the zones 0 to n - 1."""

    view: type[ViewT]
    """State class of the game: it knows the zones of the tricks."""
    figures: type[TallyT]
    """Class of the tally."""
    asks: type[Task[Any]]
    """The task that is answered by playing a card to the trick."""
    won: Collection[str] = ("trick",)
    """Utterances with which a trick is won."""
    told: list[int] | None = None
    """The seats whose rows of the hand's summary are told so far; None: all of them."""

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

    def reset(self) -> None:
        self.told = None

    def hotspot(self, places: TrickPlaces, tally: TallyT, x: float, y: float) -> str | None:
        """Return the hotspot of the taken tricks: the last one may be looked at."""
        heap = places.zones[self.view.TAKEN].spots(tally.n * len(tally.taken))
        return "last" if any(spot.holds(x, y) for spot in heap) else None

    def trick_won(self, table: Table, event: Said) -> Iterator[Cue]:
        """Yield the cues of a won trick: the winning card glows while everything stands still."""

        def begin() -> None:
            tally: TrickTally = table.tally
            index, row = tally.winning, table.stage.rows[self.view.TRICK]
            tally.see(event)
            if index is not None and index < len(row):
                row[index].glow = True
                if table.flourishes:
                    row[index].pulse = timing.PULSE_MS * timing.PULSE_TIMES / (table.pace.speed or 1)
            self.taken_by(table, event)
            table.sound("trick_won", side=table.side_of(event.seat))

        yield Cue(begin, timing.TRICK_FREEZE_MS, beat=True)

    def taken_by(self, table: Table, event: Said) -> None:
        """React to a won trick: the winner's face, a remark."""

    def next_hand(self, table: Table, event: Said) -> Iterator[Cue]:
        """Yield the cues of a new deal: the summary of the last hand stays until the player continues."""

        def begin() -> None:
            self.told = None
            table.tally.see(event)
            for seat in range(table.match.state.n):
                table.host.emotion(seat, "calm", None)

        if table.match.steps:
            yield Cue(patient=True)
        yield Cue(begin)

    def counted(self, table: Table, event: Said, good: bool) -> Iterator[Cue]:
        """Yield the cue of a seat's hand being scored; `good`: it was a success."""

        def begin() -> None:
            table.tally.see(event)
            table.host.emotion(event.seat, "glad" if good else "sour", None)

        yield Cue(begin)

    def gains(self, tally: TallyT) -> Sequence[int]:
        """Return the points of the hand that is summed up, by seat."""
        return tally.sheet[-tally.n :]

    def summed_up(self, table: Table) -> Iterator[Cue]:
        """Yield the cues after the scoring of a hand: its summary is told row by row, the biggest change last. After the
        last hand the results follow.
        """
        seats = table.match.state.n

        def begin() -> None:
            self.told = [] if table.flourishes and not table.highlights.quiet else None
            if self.told is None:
                table.sound("tick")

        def tell() -> None:
            if self.told is not None:
                gains, left = self.gains(table.tally), {*range(seats)}.difference(self.told)
                seat = min(left, key=lambda seat: (abs(gains[seat]), seat == table.viewpoint.south, seat))
                self.told.append(seat)
                table.sound("tick", side=table.side_of(seat))

        yield Cue(begin)
        for k in range(seats):
            yield Cue(ms=timing.SUMMARY_ROW_MS * (2 if k == seats - 1 else 1))
            yield Cue(tell)
        yield Cue(ms=timing.POINTS_ROLL_MS)
        outcome = table.match.outcome
        if outcome is not None:
            yield Cue(lambda: table.host.chatter(outcome.winners[0], "winner"))
            yield Cue(patient=True)
