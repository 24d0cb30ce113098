"""What trick-taking games share: the French pack, following suit, who wins a trick, what the table learns from it, and a match of
several hands, the deal passing to the left.

A trick is a zone: the leader's card first, the others in turn. Its winner collects it into a zone that keeps every trick of the
hand, one behind the other, so that the order of play can be read back from the cards alone (`tricks`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, TypeVar

from tabletop_gui.engine.events import Event, Moved, Said
from tabletop_gui.engine.game import Game, Options
from tabletop_gui.engine.state import EVERYONE, State
from tabletop_gui.engine.tasks import Task
from tabletop_gui.engine.values import Card, Phrase, Refusal, value

SUITS: Final = "CDHS"
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
CODES: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The French pack: card 13 * suit + rank, suit by suit (clubs, diamonds, hearts, spades), each from 2 to ace."""
SUIT: Final = [card // 13 for card in range(52)]
PACK: Final = (1 << 52) - 1
"""Every card, a bit each."""
SUIT_MASK: Final = [0x1FFF << 13 * suit for suit in range(4)]
"""The cards of each suit, a bit each."""
POWER: Final = [
    [card % 13 + (39 if card // 13 == trump else 13 if card // 13 == led else 0) for card in range(52)]
    for trump in range(4)
    for led in range(4)
]
"""What a card is worth in a trick, by 4 * trump + suit led: any trump beats the suit led, which beats the rest."""
ABOVE: Final = [SUIT_MASK[card // 13] & ~((2 << card) - 1) for card in range(52)]
"""The cards that are higher than a card in its suit, a bit each."""
PLAIN_POWER: Final = POWER[::5]
"""What a card is worth in a trick without trumps, by the suit led."""


@value
class Play:
    """Play a card to the trick."""

    card: Card


PLAYS: Final = [Play(Card(card)) for card in range(52)]
"""The plays by their cards: what is compared and looked up some million times is made once."""


class Trick(NamedTuple):
    """A trick: who led, the cards in the order played, who won (-1: not known, or not complete yet)."""

    leader: int
    cards: list[int]
    winner: int = -1


def bits(cards: Sequence[int]) -> int:
    """Cards, a bit each; those that are hidden are left out."""
    return sum([1 << card for card in cards if card >= 0])


def power(led: int, trump: int | None = None) -> Sequence[int]:
    """What each card is worth when the suit `led` is led; None: the game has no trumps.

    >>> def best(*codes, trump=None):
    ...     cards = [CODES.index(code) for code in codes]
    ...     return codes[winning(cards, power(SUIT[cards[0]], trump))]
    >>> best("KH", "AD", "2S"), best("KH", "AD", "2S", trump=SUITS.index("S"))
    ('KH', '2S')
    """
    return PLAIN_POWER[led] if trump is None else POWER[4 * trump + led]


def winning(cards: Sequence[int], worth: Sequence[int]) -> int:
    """Which of the cards of a trick wins it so far, counted from the leader's; `worth` is their `power`."""
    return cards.index(max(cards, key=worth.__getitem__))


def follow(hand: Sequence[int], trick: Sequence[int]) -> Sequence[int]:
    """The cards of a hand that may be played: those of the suit led if there are any, otherwise all.

    >>> hand = [CODES.index(code) for code in ("2C", "KC", "AD")]
    >>> [CODES[card] for card in follow(hand, [CODES.index("5D")])], len(follow(hand, [CODES.index("5S")]))
    (['AD'], 3)
    """
    if trick:
        led = SUIT[trick[0]]
        able = [card for card in hand if SUIT[card] == led]
        if able:
            return able
    return hand


def tricks(taken: Sequence[int], leader: int, n: int, trump: int | None = None) -> Iterator[Trick]:
    """The tricks of a hand, in order, out of the cards that were collected; `leader` led to the first.

    It ends with the first trick of which a card is hidden: who won it is not known, nor who led on.
    """
    for first in range(0, len(taken), n):
        cards = list(taken[first : first + n])
        if min(cards) < 0:
            yield Trick(leader, cards)
            return
        winner = (leader + winning(cards, power(SUIT[cards[0]], trump))) % n
        yield Trick(leader, cards, winner)
        leader = winner


def first_leader(taken: Sequence[int], leads: int, n: int, trump: int | None = None) -> int:
    """Who led to the first of these tricks, all of them seen, when `leads` won the last.

    >>> cards = [CODES.index(code) for code in ("2C", "KC", "AD", "9D", "JD", "AH")]
    >>> first_leader(cards, 0, 3)
    1
    """
    *_, last = tricks(taken, 0, n, trump)
    return (leads - last.winner) % n


class TrickTable(State):
    """The state of a game of tricks: the hands lie in the zones 0 to n - 1, and the game says which are the other two."""

    TRICK: ClassVar[int]
    """The zone of the trick on the table."""
    TAKEN: ClassVar[int]
    """The zone of the tricks that were taken in this hand."""

    DECK: ClassVar[int]
    """The zone of the cards that are not dealt."""

    __slots__ = ("dealer", "hand", "leader", "points", "sheet", "void")
    if TYPE_CHECKING:
        dealer: int
        hand: int  # which hand of the match this is, from 0
        leader: int  # who led, or leads, to the trick on the table
        void: list[int]  # per seat the cards (a bit each) it has shown not to hold
        points: list[int]  # what each seat has in the hands before
        sheet: list[int]  # what is written down of each hand played and each seat
    PLAIN: ClassVar[tuple[str, ...]] = ("dealer", "hand", "leader")
    LISTS: ClassVar[tuple[str, ...]] = ("void", "points", "sheet")

    def sit_down(self, n: int, zones: int, seed: int, deal: Callable[[int], Task[Any]], options: Options | None = None) -> None:
        """So many seats, and nothing written down yet; lots are drawn for the dealer of the first hand (`deal`)."""
        self.start(n, 52, zones, seed, options)
        self.hand = self.leader = 0
        self.void, self.points, self.sheet = [0] * n, [0] * n, []
        self.dealer = self.below(n)
        self.zones[self.DECK] = list(range(52))
        self.agenda.append(deal(self.dealer))

    def deal_out(self, size: int) -> Sequence[int]:
        """Each is dealt so many cards, one at a time, from the dealer's left. The seats in that order."""
        order = [(self.dealer + 1 + k) % self.n for k in range(self.n)]
        self.deal(self.DECK, order, [1 << seat for seat in order], size)
        return order

    def why_not(self, seat: int, card: int) -> Refusal | None:
        """Why a card may not be laid by those rules that every game of tricks has: it is not in the hand, or another of the suit
        led is. None where neither is so."""
        hand, trick = self.zones[seat], self.zones[self.TRICK]
        if card not in hand:
            return Refusal("rules.refuse.not_yours", {})
        return None if card in follow(hand, trick) else Refusal("rules.refuse.tricks.follow", {"suit": SUITS[SUIT[trick[0]]]})

    def lay(self, seat: int, card: int) -> bool:
        """A seat plays a card to the trick; whoever does not follow suit has none of it. True when the trick is complete."""
        trick = self.zones[self.TRICK]
        if trick and SUIT[card] != SUIT[trick[0]]:
            self.void[seat] |= SUIT_MASK[SUIT[trick[0]]]
        self.move(card, seat, self.TRICK, EVERYONE)
        return len(trick) == self.n

    def winner(self, trump: int | None = None) -> int:
        """The seat that wins the trick on the table so far."""
        trick = self.zones[self.TRICK]
        return (self.leader + winning(trick, power(SUIT[trick[0]], trump))) % self.n

    def collect(self, winner: int) -> None:
        """The winner takes the trick, and leads to the next."""
        self.sweep(self.TRICK, self.TAKEN)
        self.leader = winner

    def barred(self, zone: int) -> int:
        return self.void[zone] if zone < self.n else 0

    def owner_sees(self, zone: int) -> int:
        return 1 << zone if zone < self.n else 0


TableT = TypeVar("TableT", bound=TrickTable)


class TrickGame(Game[TableT]):
    """A game of tricks with the French pack: what its cards are called, and what of a trick the chronicle tells."""

    codes = CODES

    def points(self, state: TableT) -> tuple[int, ...]:
        return tuple(map(self.as_counted, state.points))

    def hand(self, state: TableT) -> int:
        return state.hand + 1

    def told(self, event: Event) -> str | None:
        match event:
            case Said(_, what):
                return what
            case Moved(target=target) if target == self.state.TRICK:
                return "play"
        return None

    def card_phrase(self, card: int) -> Phrase:
        return Phrase("cards.french", {"rank": RANKS[card % 13], "suit": SUITS[SUIT[card]]})
