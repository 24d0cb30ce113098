"""What a player can do, and how the deeds of a round are noted for whoever draws conclusions from them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tabletop_gui.engine.values import Card, value

# -- building ------------------------------------------------------------------------------------------------------------------


@value
class Exchange:
    """*Cambiar*: as many new cards from the deck for these; the cards in rising order (see `exchange`)."""

    cards: tuple[Card, ...]


@value
class NoChanges:
    """*"No hay cambios"*: nobody may exchange any more."""


@value
class Lay:
    """Lay a card of the hand on the table, face up (its effect follows) or face down."""

    card: Card
    up: bool


@value
class EndTurn:
    """Leave the turn to the next player; without an exchange or a card laid it is a pass."""


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
    """Trumpeter: the card seen takes its place, face up."""


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
    """*"Paso"*: not now; or, after having gone, no double."""


@value
class Voy:
    """*"Voy"*: a chip on the jugada."""


@value
class Doblo:
    """*"Doblo"*: the chips count double; the others stay or leave."""


@value
class ParaTi:
    """*"Para ti"*: leave the jugada after a double; the chip goes back."""


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
"""Each card face up and face down."""
NAMES: Final = [NameRival(seat) for seat in range(4)]
OBEYS: Final = [Obey(Card(card)) for card in range(40)]
RENEWS: Final = [Renew(Card(card)) for card in range(40)]
REMOVES: Final = [[Remove(row, place) for place in range(4)] for row in range(4)]
UNCOVERS: Final = [[Uncover(row, place) for place in range(4)] for row in range(4)]


def exchange(cards: Iterable[int]) -> Exchange:
    """The exchange of these cards, as it is listed among the legal actions."""
    return Exchange(tuple(Card(card) for card in sorted(cards)))


# -- deeds ---------------------------------------------------------------------------------------------------------------------

DEED: Final = 3
"""A deed is noted as three numbers, all of them public: who, what (below), and a number."""
DEEDS: Final = (
    "exchanged", "announced", "laid_up", "laid_down", "passed", "lost", "renewed", "removed", "uncovered", "swapped_in",
    "put_under", "paso", "voy", "doblo", "para_ti", "se_vera",
)  # fmt: skip
"""The number of each: cards exchanged; -; character; -; -; - (who: the knight's victim); -; row; character; character; -; then
the jugada. Who `removed` and `uncovered` is the one who decided; who `laid_up` is the owner, a forced card's too."""
(
    EXCHANGED, ANNOUNCED, LAID_UP, LAID_DOWN, PASSED, LOST, RENEWED, REMOVED, UNCOVERED, SWAPPED_IN, PUT_UNDER_DECK,
    DID_PASO, DID_VOY, DID_DOBLO, DID_PARA_TI, DID_SE_VERA,
) = range(16)  # fmt: skip
