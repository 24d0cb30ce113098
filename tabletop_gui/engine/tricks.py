"""What trick-taking games share: the French pack, following suit, who wins a trick, and what the table learns from it.

A trick is a zone: the leader's card first, the others in turn. Its winner collects it into a zone that keeps every trick of the
hand, one behind the other, so that the order of play can be read back from the cards alone (`tricks`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, TypeVar

from tabletop_gui.engine.events import Event, Moved, Said
from tabletop_gui.engine.game import Game
from tabletop_gui.engine.state import EVERYONE, State
from tabletop_gui.engine.values import Phrase

SUITS: Final = "CDHS"
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
CODES: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The French pack: card 13 * suit + rank, suit by suit (clubs, diamonds, hearts, spades), each from 2 to ace."""
SUIT: Final = [card // 13 for card in range(52)]
SUIT_MASK: Final = [0x1FFF << 13 * suit for suit in range(4)]
"""The cards of each suit, a bit each."""
POWER: Final = [
    [card % 13 + (39 if card // 13 == trump else 13 if card // 13 == led else 0) for card in range(52)]
    for trump in range(4)
    for led in range(4)
]
"""What a card is worth in a trick, by 4 * trump + suit led: any trump beats the suit led, which beats the rest."""
PLAIN_POWER: Final = POWER[::5]
"""What a card is worth in a trick without trumps, by the suit led."""


class Trick(NamedTuple):
    """A trick: who led, the cards in the order played, who won (-1: not known, or not complete yet)."""

    leader: int
    cards: list[int]
    winner: int = -1


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


def first_leader(taken: Sequence[int], leads: int, n: int) -> int:
    """Who led to the first of these tricks, all of them seen and without trumps, when `leads` won the last.

    >>> cards = [CODES.index(code) for code in ("2C", "KC", "AD", "9D", "JD", "AH")]
    >>> first_leader(cards, 0, 3)
    1
    """
    *_, last = tricks(taken, 0, n)
    return (leads - last.winner) % n


class TrickTable(State):
    """The state of a game of tricks: the hands lie in the zones 0 to n - 1, and the game says which are the other two."""

    TRICK: ClassVar[int]
    """The zone of the trick on the table."""
    TAKEN: ClassVar[int]
    """The zone of the tricks that were taken in this hand."""

    __slots__ = ("leader", "void")
    if TYPE_CHECKING:
        leader: int  # who led, or leads, to the trick on the table
        void: list[int]  # per seat the cards (a bit each) it has shown not to hold
    PLAIN: ClassVar[tuple[str, ...]] = ("leader",)
    LISTS: ClassVar[tuple[str, ...]] = ("void",)

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

    def told(self, event: Event) -> str | None:
        match event:
            case Said(_, what):
                return what
            case Moved(target=target) if target == self.state.TRICK:
                return "play"
        return None

    def card_phrase(self, card: int) -> Phrase:
        return Phrase("cards.french", {"rank": RANKS[card % 13], "suit": SUITS[SUIT[card]]})
