"""The seal of a deal: signs that are shown before the first card, and proved when the last one has been played.

A deal is a number. Before anything is dealt, the number and a *salt*, 128 bits by lot that nobody has seen, go through SHA-256;
of what comes out six signs are shown (the whole of it can be copied). After the match number and salt are told, and whoever likes
reckons it anew: ``printf 'Tapete 12345 <salt>' | sha256sum``.

Without the salt six signs tell nothing of the cards: every deal there is agrees with them, under some salt. With it they prove
that nobody changed the deal while it was played. They do not prove that it came by chance, and six signs alone bind nobody who
may search for another salt: one in 16.8 million agrees. Whoever does not trust this program copies the whole seal, which binds.
"""

from __future__ import annotations

import os
from typing import Final

from msgspec import Struct

from tabletop_gui.engine.digest import sha256

SHOWN: Final = 6
"""Signs of a seal that are shown."""


class DealSeal(Struct, frozen=True):
    """`salt` and `whole` are hexadecimal; `whole` is what was reckoned before the first card.

    >>> seal = DealSeal.over(12345, "00" * 16)
    >>> seal.signs, seal.whole[:6], seal.proves(12345), seal.proves(12346)
    ('0E·11·C6', '0e11c6', True, False)
    """

    salt: str
    whole: str

    @classmethod
    def over(cls, seed: int, salt: str = "") -> DealSeal:
        """A new seal over a deal; the salt by lot where none is given."""
        salt = salt or by_lot()
        return cls(salt, reckoned(seed, salt))

    @property
    def signs(self) -> str:
        """What is shown of it: ``4F·81·C2``."""
        shown = self.whole[:SHOWN].upper()
        return "·".join(shown[at : at + 2] for at in range(0, SHOWN, 2))

    def proves(self, seed: int) -> bool:
        """Whether it was made over this deal."""
        return reckoned(seed, self.salt) == self.whole


def sealed_text(seed: int, salt: str) -> str:
    """What SHA-256 is reckoned of."""
    return f"Tapete {seed} {salt}"


def by_lot() -> str:
    """A salt that nobody can know: what the system has for keys. (`secrets` would bring OpenSSL with it.)"""
    return os.urandom(16).hex()


def reckoned(seed: int, salt: str) -> str:
    """The whole seal of a deal with its salt."""
    return str(sha256(sealed_text(seed, salt).encode()).hexdigest())
