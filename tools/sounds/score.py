"""The list of sounds: which recipe, how many variants, how hard it is driven, how loud and how long it ends up."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tools.sounds import cards, chips, house, music
from tools.sounds.signals import Signal, Take

PITCH_SPREAD = 0.03  # the variants of a sound are spread evenly over this much up and down
PEAK_LIMIT = -8.0  # dBFS, for every sound
DC_LIMIT = 3e-4
# The loudest 400 ms, in dBFS, by family. A chime stands between the cards around it and the stings that end a match.
LOUDNESS = {"foley": (-32.0, -25.0), "tick": (-60.0, -40.0), "chime": (-31.0, -24.0), "sting": (-22.0, -19.0)}
CARD_CENTROID = (2500.0, 4000.0)  # Hz; under it a card is a book, over it it is hiss


@dataclass(frozen=True, slots=True)
class Piece:
    """One named sound. ``loudness`` is aimed at (dBFS over 400 ms), ``longest`` cuts the tail (seconds)."""

    name: str
    recipe: Callable[[Take], Signal]
    family: str
    variants: int
    loudness: float
    drive: float
    longest: float

    def file_names(self) -> list[str]:
        return [f"{self.name}.wav"] if self.variants == 1 else [f"{self.name}_{i + 1}.wav" for i in range(self.variants)]

    def take(self, variant: int) -> Take:
        """The dice and pitch of a variant: always the same, whatever else is made."""
        spread = 2.0 * variant / (self.variants - 1) - 1.0 if self.variants > 1 else 0.0
        return Take(Random(zlib.crc32(f"{self.name} {variant}".encode())), 1.0 + PITCH_SPREAD * spread)


PIECES = (
    Piece("card_deal", cards.card_deal, "foley", 4, -29.0, 2.6, 0.160),
    Piece("card_flip", cards.card_flip, "foley", 4, -29.0, 3.0, 0.180),
    Piece("card_slide", cards.card_slide, "foley", 4, -29.0, 1.6, 0.215),
    Piece("card_pick", cards.card_pick, "foley", 4, -31.0, 1.8, 0.105),
    Piece("card_place", cards.card_place, "foley", 4, -28.5, 4.0, 0.140),
    Piece("card_refuse", cards.card_refuse, "foley", 4, -30.0, 3.2, 0.160),
    Piece("shuffle", cards.shuffle, "foley", 1, -25.5, 2.2, 0.820),
    Piece("trick_won", cards.trick_won, "foley", 2, -27.5, 2.4, 0.285),
    Piece("chip_pick", chips.chip_pick, "foley", 4, -31.8, 6.0, 0.130),
    Piece("chip_place", chips.chip_place, "foley", 4, -31.5, 7.0, 0.150),
    Piece("chip_clink", chips.chip_clink, "foley", 4, -30.8, 6.0, 0.212),
    Piece("all_in", chips.all_in, "foley", 2, -26.0, 2.4, 0.720),
    Piece("chips_win", chips.chips_win, "foley", 2, -25.8, 2.4, 0.815),
    Piece("knock", house.knock, "foley", 2, -28.5, 2.8, 0.190),
    Piece("seal", house.seal, "foley", 1, -28.0, 1.6, 0.400),
    Piece("seal_breaks", house.seal_breaks, "foley", 1, -26.5, 2.2, 0.400),
    Piece("curtain", house.curtain, "foley", 1, -27.0, 1.4, 0.410),
    Piece("undo", cards.undo, "foley", 1, -30.0, 3.0, 0.140),
    Piece("hint", music.hint, "chime", 1, -28.5, 1.1, 0.330),
    Piece("turn", music.turn, "chime", 1, -25.0, 1.1, 0.430),
    Piece("tick", house.tick, "tick", 1, -41.5, 1.5, 0.070),
    Piece("button", house.button, "tick", 1, -40.5, 1.5, 0.070),
    Piece("win", music.win, "sting", 1, -20.0, 1.3, 1.200),
    Piece("lose", music.lose, "sting", 1, -20.5, 1.3, 0.860),
)
