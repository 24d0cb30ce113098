"""The actions of a turn, and the sequence of legal ones without a list of every placement."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, overload

from tabletop_gui.engine.values import Card, value
from tabletop_gui.games.chicken_army.cards import FACE_MASKS
from tabletop_gui.games.chicken_army.matrix import Matrix


@value
class DrawBlind:
    """*Carta tapada*: turn up the top card of the deck. It must be placed."""


@value
class Place:
    """*Colocar*: lay a card onto the player's own army, its top left cell at (row, column), after `turn` quarter
    turns clockwise.
    """

    card: Card
    row: int
    column: int
    turn: int


@value
class Lead:
    """*Elegir líder*: choose this leader (an index of `cards.LEADERS`) for the player's own army."""

    leader: int


DRAW_BLIND = DrawBlind()
TURNS = 4


class Placements(Sequence[Any]):
    """The legal actions of a turn: the blind card if there is one, then each card in every place and orientation.

    It behaves like the list of all these: the cards in the market's order, for each the places row by row, for
    each the four turns. Elements are created on access, since late in a match there are some 700 placements.
    """

    __slots__ = ("army", "blind", "cards", "size")

    def __init__(self, blind: bool, cards: tuple[int, ...], army: Matrix) -> None:
        self.blind, self.cards, self.army = blind, cards, army
        self.size = blind + len(cards) * army.count * TURNS

    def totals(self) -> list[int]:
        """Return the packed totals of the army after each placement, in the order of the placements (the blind card left out)."""
        spots, found = self.army.spots, []
        for card in self.cards:
            masks = FACE_MASKS[card]
            for _, _, base, fists, shields, wands, barriers in spots:
                found += [base + fists[f] + shields[s] + wands[w] + barriers[b] + rest for f, s, w, b, rest in masks]
        return found

    def __len__(self) -> int:
        return self.size

    @overload
    def __getitem__(self, place: int) -> Any: ...

    @overload
    def __getitem__(self, place: slice) -> list[Any]: ...

    def __getitem__(self, place: int | slice) -> Any:
        if isinstance(place, slice):
            return [self[k] for k in range(*place.indices(self.size))]
        if place < 0:
            place += self.size
        if not 0 <= place < self.size:
            raise IndexError(place)
        if self.blind:
            if not place:
                return DRAW_BLIND
            place -= 1
        rest, turn = divmod(place, TURNS)
        card, spot = divmod(rest, self.army.count)
        row, column = self.army.places[spot]
        return Place(Card(self.cards[card]), row, column, turn)

    def __iter__(self) -> Iterator[Any]:
        if self.blind:
            yield DRAW_BLIND
        for card in self.cards:
            for row, column in self.army.places:
                for turn in range(TURNS):
                    yield Place(Card(card), row, column, turn)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Place):
            whole = all(type(n) is int for n in (action.row, action.column, action.turn))
            return whole and action.card in self.cards and 0 <= action.turn < TURNS and self.army.fits(action.row, action.column)
        return self.blind and action == DRAW_BLIND

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Placements):
            return (self.blind, self.cards, self.army) == (other.blind, other.cards, other.army)
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]  # as a list has none

    def __repr__(self) -> str:
        return f"Placements({self.blind}, {self.cards}, {self.size})"
