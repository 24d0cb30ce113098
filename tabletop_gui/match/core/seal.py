"""The seal of a deal: a commitment shown before the first card, and verified after the last one.

A deal is a number. Before anything is dealt, the number and a random *salt* of 128 bits that nobody has seen
are hashed by SHA-256; six hexadecimal digits of the hash are shown (all of it can be copied). After the match
number and salt are revealed, and anyone can verify: ``printf 'Tapete 12345 <salt>' | sha256sum``.

Without the salt six digits reveal nothing of the cards: every possible deal agrees with them, under some
salt. With it they prove that the deal was not changed during play. They do not prove that it was random, and
six digits alone do not bind a program that could search for another salt: one in 16.8 million agrees. A
player who does not trust this program copies the whole seal, which does bind.
"""

from __future__ import annotations

import os
from typing import Final

from msgspec import Struct

from tabletop_gui.engine.digest import sha256

SHOWN: Final = 6
"""Number of hexadecimal digits of a seal that are shown."""


class DealSeal(Struct, frozen=True):
    """A seal. `salt` and `whole` are hexadecimal; `whole` is the hash computed before the first card.

    >>> seal = DealSeal.over(12345, "00" * 16)
    >>> seal.signs, seal.whole[:6], seal.proves(12345), seal.proves(12346)
    ('0E·11·C6', '0e11c6', True, False)
    """

    salt: str
    whole: str

    @classmethod
    def over(cls, seed: int, salt: str = "") -> DealSeal:
        """Return a new seal over a deal, with a random salt by default."""
        salt = salt or random_salt()
        return cls(salt, full_seal(seed, salt))

    @property
    def signs(self) -> str:
        """The part that is shown: ``4F·81·C2``."""
        shown = self.whole[:SHOWN].upper()
        return "·".join(shown[at : at + 2] for at in range(0, SHOWN, 2))

    def proves(self, seed: int) -> bool:
        """Return whether it was made over this deal."""
        return full_seal(seed, self.salt) == self.whole


def sealed_text(seed: int, salt: str) -> str:
    """Return the text that is hashed."""
    return f"Tapete {seed} {salt}"


def random_salt() -> str:
    """Return a random salt from the operating system's key generator. (`secrets` would import OpenSSL.)"""
    return os.urandom(16).hex()


def full_seal(seed: int, salt: str) -> str:
    """Return the whole seal of a deal with its salt."""
    return str(sha256(sealed_text(seed, salt).encode()).hexdigest())
