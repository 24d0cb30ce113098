"""The cards: the meaning of a card's number.

Cards run 0..39, character by character, copy by copy: eight jesters, four each of peasant, assassin,
courtesan, trumpeter, knight and princess, and last the queens, so that the deck with only four of them is
the cards 0..35. Copies are told apart by a letter: ``BUFa`` … ``BUFh``, ``REIa``.
"""

from __future__ import annotations

from typing import Final

CHARACTERS: Final = ("BUF", "CAM", "ASE", "COR", "TRO", "CAB", "PRI", "REI")
"""Bufón, Campesina, Asesina, Cortesana, Trompeta, Caballero, Princesa, Reina."""
JESTER, PEASANT, ASSASSIN, COURTESAN, TRUMPETER, KNIGHT, PRINCESS, QUEEN = range(8)
COPIES: Final = (8, 4, 4, 4, 4, 4, 4, 8)
VALUES: Final = (1, 4, 5, 6, 7, 10, 10, 10)
"""The value of each character in a sum."""
RANKS: Final = (1, 4, 5, 6, 7, 10, 10, 11)
"""The rank of each character: knight and princess are equal, the queen is above both."""
KNIGHT_ABOVE: Final = (1, 4, 5, 6, 7, 11, 10, 12)
"""`RANKS` under the option that puts the knight above the princess."""

CARDS: Final = 40
KIND: Final = [kind for kind in range(8) for _ in range(COPIES[kind])]
"""The character of each card."""
CODES: Final = tuple(f"{CHARACTERS[kind]}{'abcdefgh'[copy]}" for kind in range(8) for copy in range(COPIES[kind]))
VALUE: Final = [VALUES[kind] for kind in KIND]


def copies(cards: int) -> list[int]:
    """Return the number of each character in a deck of `cards` cards: a table may play with fewer queens."""
    return [*COPIES[:QUEEN], cards - sum(COPIES[:QUEEN])]
