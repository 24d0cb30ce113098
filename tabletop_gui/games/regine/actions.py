"""The actions of a player, and the format of the action records of a round, from which inferences are drawn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tabletop_gui.engine.values import Card, value

# -- building ------------------------------------------------------------------------------------------------------------------


@value
class Exchange:
    """*Cambiar*: replace these cards with as many from the deck; the cards are listed in rising order (see
    `exchange`).
    """

    cards: tuple[Card, ...]


@value
class NoChanges:
    """*"No hay cambios"*: no player may exchange any more."""


@value
class Lay:
    """Lay a card of the hand on the table, face up (its effect follows) or face down."""

    card: Card
    up: bool


@value
class EndTurn:
    """Pass the turn to the next player; without an exchange or a card laid it counts as a pass."""


# -- effects -------------------------------------------------------------------------------------------------------------------


@value
class NameRival:
    """Peasant and knight: name a rival who has cards in hand."""

    rival: int


@value
class Obey:
    """The rival named by a peasant lays this card of the hand face up."""

    card: Card


@value
class Remove:
    """Assassin: remove the card at a place of a seat's row."""

    row: int
    place: int


@value
class Uncover:
    """Courtesan: turn the face-down card at a place of a seat's row face up."""

    row: int
    place: int


@value
class SwapIn:
    """Trumpeter: the card seen replaces it, face up."""


@value
class PutUnder:
    """Trumpeter: the card seen goes under the deck."""


@value
class Renew:
    """Princess: discard this card of the hand and draw another."""

    card: Card


# -- betting -------------------------------------------------------------------------------------------------------------------


@value
class Paso:
    """*"Paso"*: pass for now; or, after a voy, decline to double."""


@value
class Voy:
    """*"Voy"*: bet a chip on the category."""


@value
class Doblo:
    """*"Doblo"*: the chips count double; the others stay or leave."""


@value
class ParaTi:
    """*"Para ti"*: leave the category after a double; the chip goes back."""


@value
class SeVera:
    """*"Se verá"*: stay in after a double."""


ACTIONS: Final = (
    Exchange, NoChanges, Lay, EndTurn, NameRival, Obey, Remove, Uncover, SwapIn, PutUnder, Renew,
    Paso, Voy, Doblo, ParaTi, SeVera,
)  # fmt: skip

NO_CHANGES, END_TURN, SWAP_IN, PUT_UNDER = NoChanges(), EndTurn(), SwapIn(), PutUnder()
PASO, VOY, DOBLO, PARA_TI, SE_VERA = Paso(), Voy(), Doblo(), ParaTi(), SeVera()
LAYS: Final = [(Lay(Card(card), True), Lay(Card(card), False)) for card in range(40)]
"""The `Lay` of each card face up and face down."""
NAMES: Final = [NameRival(seat) for seat in range(4)]
OBEYS: Final = [Obey(Card(card)) for card in range(40)]
RENEWS: Final = [Renew(Card(card)) for card in range(40)]
REMOVES: Final = [[Remove(row, place) for place in range(4)] for row in range(4)]
UNCOVERS: Final = [[Uncover(row, place) for place in range(4)] for row in range(4)]


def exchange(cards: Iterable[int]) -> Exchange:
    """Return the exchange of these cards in the form listed among the legal actions."""
    return Exchange(tuple(Card(card) for card in sorted(cards)))


# -- action records ------------------------------------------------------------------------------------------------------------

RECORD_WIDTH: Final = 3
"""Numbers per action record, all of them public: seat, kind of action (`RECORD_KINDS`), and a number."""
RECORD_KINDS: Final = (
    "exchanged", "announced", "laid_up", "laid_down", "passed", "lost", "renewed", "removed", "uncovered", "swapped_in",
    "put_under", "paso", "voy", "doblo", "para_ti", "se_vera",
)  # fmt: skip
"""The kinds of action record, with the meaning of their number: cards exchanged; -; character; -; -; - (the
seat is the knight's victim); -; row; character; character; -; then the category. The seat of `removed` and
`uncovered` is the one that decided; that of `laid_up` is the owner, even if the card was forced.
"""
(
    EXCHANGED, ANNOUNCED, LAID_UP, LAID_DOWN, PASSED, LOST, RENEWED, REMOVED, UNCOVERED, SWAPPED_IN, PUT_UNDER_DECK,
    DID_PASO, DID_VOY, DID_DOBLO, DID_PARA_TI, DID_SE_VERA,
) = range(16)  # fmt: skip
