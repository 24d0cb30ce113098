"""Common rules of trick-taking games: the French pack, following suit, trick winners, what the table learns from each
play, and matches of several hands in which the deal passes to the left.

A trick is a zone: the leader's card first, the others in turn. Its winner collects it into a zone that keeps all tricks
of the hand in sequence, so that the order of play can be reconstructed from the cards alone (`tricks`).
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
"""Bitmask of all cards."""
SUIT_MASK: Final = [0x1FFF << 13 * suit for suit in range(4)]
"""Bitmask of the cards of each suit."""
POWER: Final = [
    [card % 13 + (39 if card // 13 == trump else 13 if card // 13 == led else 0) for card in range(52)]
    for trump in range(4)
    for led in range(4)
]
"""The rank of each card in a trick, by 4 * trump + suit led: any trump beats the suit led, which beats the rest."""
ABOVE: Final = [SUIT_MASK[card // 13] & ~((2 << card) - 1) for card in range(52)]
"""Bitmask of the higher cards of the same suit, by card."""
PLAIN_POWER: Final = POWER[::5]
"""The rank of each card in a trick without trumps, by the suit led."""


@value
class Play:
    """Play a card to the trick."""

    card: Card


PLAYS: Final = [Play(Card(card)) for card in range(52)]
"""The `Play` of each card, made once because plays are compared and looked up millions of times."""


class Trick(NamedTuple):
    """A trick: the leader, the cards in the order played, the winner (-1: unknown or not complete yet)."""

    leader: int
    cards: list[int]
    winner: int = -1


def bits(cards: Sequence[int]) -> int:
    """Return the bitmask of the cards; hidden ones are left out."""
    return sum([1 << card for card in cards if card >= 0])


def power(led: int, trump: int | None = None) -> Sequence[int]:
    """Return the rank of each card in a trick in which suit `led` was led. `trump` None: no trumps.

    >>> def best(*codes, trump=None):
    ...     cards = [CODES.index(code) for code in codes]
    ...     return codes[winning(cards, power(SUIT[cards[0]], trump))]
    >>> best("KH", "AD", "2S"), best("KH", "AD", "2S", trump=SUITS.index("S"))
    ('KH', '2S')
    """
    return PLAIN_POWER[led] if trump is None else POWER[4 * trump + led]


def winning(cards: Sequence[int], worth: Sequence[int]) -> int:
    """Return the index of the winning card of a trick so far, the leader's being 0; `worth` is the cards' `power`."""
    return cards.index(max(cards, key=worth.__getitem__))


def follow(hand: Sequence[int], trick: Sequence[int]) -> Sequence[int]:
    """Return the cards of a hand that may be played: those of the suit led if there are any, otherwise all.

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
    """Yield the tricks of a hand, in order, from the collected cards; `leader` led to the first.

    It ends with the first trick that contains a hidden card, since its winner and the next leader are unknown.
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
    """Return the seat that led to the first of these tricks, all of them seen, given that `leads` won the last.

    >>> cards = [CODES.index(code) for code in ("2C", "KC", "AD", "9D", "JD", "AH")]
    >>> first_leader(cards, 0, 3)
    1
    """
    *_, last = tricks(taken, 0, n, trump)
    return (leads - last.winner) % n


class TrickTable(State):
    """The state of a trick-taking game: zones 0 to n - 1 are the hands, and the game names the other three."""

    TRICK: ClassVar[int]
    """The zone of the trick on the table."""
    TAKEN: ClassVar[int]
    """The zone of the tricks taken in this hand."""

    DECK: ClassVar[int]
    """The zone of the undealt cards."""

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

    def set_up_seats(
        self, n: int, zones: int, seed: int, deal: Callable[[int], Task[Any]], options: Options | None = None
    ) -> None:
        """Set up `n` seats with an empty score sheet and draw the dealer of the first hand at random; `deal` makes
        that hand's task.
        """
        self.start(n, 52, zones, seed, options)
        self.hand = self.leader = 0
        self.void, self.points, self.sheet = [0] * n, [0] * n, []
        self.dealer = self.below(n)
        self.zones[self.DECK] = list(range(52))
        self.agenda.append(deal(self.dealer))

    def deal_hands(self, size: int) -> Sequence[int]:
        """Deal `size` cards to each seat, one at a time, from the dealer's left. Return the seats in that order."""
        order = [(self.dealer + 1 + k) % self.n for k in range(self.n)]
        self.deal(self.DECK, order, [1 << seat for seat in order], size)
        return order

    def why_not(self, seat: int, card: int) -> Refusal | None:
        """Return the reason why a card may not be played by the rules common to trick-taking games (it is not in the
        hand, or suit must be followed), or None.
        """
        hand, trick = self.zones[seat], self.zones[self.TRICK]
        if card not in hand:
            return Refusal("rules.refuse.not_yours", {})
        return None if card in follow(hand, trick) else Refusal("rules.refuse.tricks.follow", {"suit": SUITS[SUIT[trick[0]]]})

    def lay(self, seat: int, card: int) -> bool:
        """Play a card from a seat to the trick and record a void if it does not follow suit. Return True if the trick
        is complete.
        """
        trick = self.zones[self.TRICK]
        if trick and SUIT[card] != SUIT[trick[0]]:
            self.void[seat] |= SUIT_MASK[SUIT[trick[0]]]
        self.move(card, seat, self.TRICK, EVERYONE)
        return len(trick) == self.n

    def winner(self, trump: int | None = None) -> int:
        """Return the seat that is winning the trick on the table."""
        trick = self.zones[self.TRICK]
        return (self.leader + winning(trick, power(SUIT[trick[0]], trump))) % self.n

    def collect(self, winner: int) -> None:
        """Move the trick to the taken ones; the winner leads next."""
        self.sweep(self.TRICK, self.TAKEN)
        self.leader = winner

    def barred(self, zone: int) -> int:
        return self.void[zone] if zone < self.n else 0

    def owner_mask(self, zone: int) -> int:
        return 1 << zone if zone < self.n else 0


TableT = TypeVar("TableT", bound=TrickTable)


class TrickGame(Game[TableT]):
    """A trick-taking game with the French pack: its card names and its log entries."""

    codes = CODES

    def points(self, state: TableT) -> tuple[int, ...]:
        return tuple(map(self.displayed_points, state.points))

    def hand(self, state: TableT) -> int:
        return state.hand + 1

    def log_word(self, event: Event) -> str | None:
        match event:
            case Said(_, what):
                return what
            case Moved(target=target) if target == self.state.TRICK:
                return "play"
        return None

    def card_phrase(self, card: int) -> Phrase:
        return Phrase("cards.french", {"rank": RANKS[card % 13], "suit": SUITS[SUIT[card]]})

    def card_with_article(self, card: int) -> Phrase:
        return Phrase("cards.the_french", self.card_phrase(card).params)
