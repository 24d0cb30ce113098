"""The list of sounds: which recipe, how many variants, how hard it is driven, how loud and how long it ends up."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Literal

from tools.sounds import birds, cards, chips, house, iron, music, stuffs, wood
from tools.sounds.signals import Signal, Take

PITCH_SPREAD = 0.03  # the variants of a sound are spread evenly over this much up and down, unless they are notes
PEAK_LIMIT = -8.0  # dBFS, for every sound
DC_LIMIT = 3e-4

Level = Literal["tick", "hush", "touch", "note", "gesture", "blow", "sting"]
LEVELS: dict[Level, float] = {
    "tick": -37.7,
    "hush": -33.0,
    "touch": -24.5,
    "note": -25.0,
    "gesture": -20.5,
    "blow": -22.5,
    "sting": -16.4,
}
"""Loudness of each class of sounds, in LUFS (momentary maximum, `loudness.py`): pointer over an item; barely
audible; one item moved; one note of a count; many items moved, or a phrase; a strike; an end.
"""
WITHIN_LU = 2.0
"""Maximum deviation of a sound from its class."""
CARD_CENTROID = (2500.0, 4800.0)  # Hz; under it a card is a book, over it it is hiss
CARD_AIR = 0.05
"""Least share of the power of a card's sound above `AIR_HZ`: without it, pasteboard sounds as if under a blanket."""
AIR_HZ = 8000.0


@dataclass(frozen=True, slots=True)
class Piece:
    """One named sound: ``lift`` is how many LU over its class it is aimed at, ``longest`` cuts the tail (seconds); one of several
    ``steps`` climbs a scale, and each step has its variants."""

    name: str
    recipe: Callable[[Take], Signal]
    level: Level
    variants: int
    drive: float
    longest: float
    lift: float = 0.0
    steps: int = 1
    spread: float = PITCH_SPREAD

    def file_names(self) -> list[str]:
        """Step by step, of each all variants."""
        named = range(1, self.variants + 1)
        if self.steps == 1:
            return [f"{self.name}_{variant}.wav" for variant in named]
        return [f"{self.name}_{step}_{variant}.wav" for step in range(1, self.steps + 1) for variant in named]

    def take(self, number: int) -> Take:
        """The dice and pitch of its file of this number: always the same, whatever else is made."""
        step, variant = divmod(number, self.variants)
        spread = 2.0 * variant / (self.variants - 1) - 1.0
        return Take(Random(zlib.crc32(f"{self.name} {number}".encode())), 1.0 + self.spread * spread, step)


PIECES = (
    Piece("card_deal", cards.card_deal, "touch", 4, 3.6, 0.160, lift=0.9),
    Piece("card_flip", cards.card_flip, "touch", 4, 3.0, 0.180, lift=1.2),
    Piece("card_slide", cards.card_slide, "touch", 4, 1.6, 0.215, lift=1.3),
    Piece("card_pick", cards.card_pick, "touch", 4, 1.8, 0.105, lift=-0.8),
    Piece("card_place", cards.card_place, "touch", 4, 4.0, 0.140, lift=0.7),
    Piece("card_refuse", cards.card_refuse, "touch", 4, 3.2, 0.160, lift=-0.2),
    Piece("shuffle", cards.shuffle, "gesture", 2, 2.2, 0.820, lift=0.8),
    Piece("trick_won", cards.trick_won, "gesture", 2, 2.4, 0.285, lift=-1.4),
    Piece("undo", cards.undo, "touch", 2, 3.0, 0.140, lift=-0.2),
    Piece("chip_pick", chips.chip_pick, "touch", 4, 6.0, 0.130, lift=-1.3),
    Piece("chip_place", chips.chip_place, "touch", 4, 7.0, 0.150, lift=-1.2),
    Piece("chip_clink", chips.chip_clink, "touch", 4, 6.0, 0.212, lift=-0.5),
    Piece("all_in", chips.all_in, "gesture", 2, 2.4, 0.720, lift=0.1),
    Piece("chips_win", chips.chips_win, "gesture", 2, 2.4, 0.815, lift=0.3),
    Piece("knock", house.knock, "touch", 2, 2.8, 0.190, lift=-1.5),
    Piece("seal", house.seal, "touch", 2, 1.6, 0.400, lift=-1.2),
    Piece("seal_breaks", house.seal_breaks, "touch", 2, 2.2, 0.400, lift=-0.8),
    Piece("curtain", house.curtain, "touch", 2, 1.4, 0.410, lift=1.2),
    Piece("tick", house.tick, "tick", 2, 1.5, 0.070),
    Piece("button", house.button, "tick", 2, 1.5, 0.070),
    Piece("hint", music.hint, "touch", 2, 1.1, 0.330, lift=-0.8, spread=0.003),
    Piece("turn", music.turn, "gesture", 2, 1.1, 0.430, lift=-1.5, spread=0.003),
    Piece("win", music.win, "sting", 2, 1.6, 1.200, lift=0.5, spread=0.003),
    Piece("lose", music.lose, "sting", 2, 2.4, 0.860, lift=-1.4, spread=0.003),
    Piece("cluck", birds.cluck, "touch", 2, 5.0, 0.115, lift=-0.5, steps=6, spread=0.008),
    Piece("feathers", birds.feathers, "touch", 2, 1.6, 0.300),
    Piece("dart", birds.dart, "touch", 2, 2.6, 0.085, lift=-1.0, steps=6, spread=0.003),
    Piece("bubble", birds.bubble, "touch", 2, 1.4, 0.105, lift=-0.5, steps=6, spread=0.006),
    Piece("clang", iron.clang, "blow", 2, 3.0, 0.340, lift=0.5),
    Piece("dull_clang", iron.dull_clang, "touch", 2, 5.0, 0.190, lift=0.3),
    Piece("iron_clack", iron.iron_clack, "blow", 2, 7.0, 0.190, lift=-0.5),
    Piece("chain_rattle", iron.chain_rattle, "gesture", 2, 2.4, 0.350, lift=-1.5),
    Piece("blade", iron.blade, "blow", 2, 3.5, 0.260),
    Piece("bell", iron.bell, "gesture", 2, 1.6, 0.700, lift=-1.0, spread=0.003),
    Piece("drum", wood.drum, "gesture", 2, 3.4, 0.400, lift=-0.8),
    Piece("low_drum", wood.low_drum, "touch", 2, 2.4, 0.600),
    Piece("drum_roll", wood.drum_roll, "gesture", 2, 3.6, 0.650, lift=-1.0),
    Piece("thud", wood.blow, "blow", 2, 8.0, 0.240, lift=-0.5),
    Piece("wood_clack", wood.wood_clack, "touch", 2, 4.0, 0.130),
    Piece("crack", wood.crack, "blow", 2, 9.0, 0.280),
    Piece("bat", wood.bat, "blow", 2, 8.0, 0.240),
    Piece("bat_taps", wood.bat_taps, "touch", 2, 4.0, 0.240),
    Piece("palm", wood.palm, "blow", 2, 8.0, 0.440, lift=0.8),
    Piece("heartbeat", wood.heartbeat, "hush", 2, 1.6, 0.360),
    Piece("stamp", wood.stamp, "blow", 2, 8.0, 0.260),
    Piece("low_wood", wood.low_wood, "touch", 2, 2.0, 0.250, lift=1.0),
    Piece("lamp_click", wood.lamp_click, "touch", 2, 7.0, 0.095, lift=-1.0),
    Piece("clock", wood.clock, "tick", 2, 1.6, 0.070),
    Piece("creak", wood.creak, "hush", 2, 1.8, 0.300),
    Piece("grind_up", wood.grind_up, "touch", 2, 1.8, 0.340),
    Piece("grind_down", wood.grind_down, "touch", 2, 1.8, 0.340),
    Piece("rumble", wood.rumble, "gesture", 2, 1.8, 0.550),
    Piece("cloth", stuffs.cloth, "touch", 2, 2.4, 0.260),
    Piece("whoosh", stuffs.whoosh, "touch", 2, 1.6, 0.240),
    Piece("breath", stuffs.breath, "hush", 2, 1.4, 0.260),
    Piece("slap", stuffs.slap, "blow", 2, 9.0, 0.220),
    Piece("paper_slap", stuffs.paper_slap, "touch", 2, 7.0, 0.120, lift=0.3),
    Piece("tear", stuffs.tear, "touch", 2, 2.4, 0.180),
    Piece("paper_creak", stuffs.paper_creak, "hush", 2, 2.0, 0.340),
    Piece("unroll", stuffs.unroll, "touch", 2, 2.2, 0.340),
    Piece("rope_snap", stuffs.rope_snap, "blow", 2, 8.0, 0.230, lift=-0.5),
    Piece("wax", stuffs.wax, "hush", 2, 1.4, 0.200),
    Piece("crackle", stuffs.crackle, "touch", 2, 2.6, 0.270, lift=-0.5),
    Piece("scrape", stuffs.scrape, "touch", 2, 2.0, 0.220),
    Piece("pip", music.pip, "note", 2, 1.2, 0.190, steps=8, spread=0.003),
    Piece("chime", music.chime, "note", 2, 1.2, 0.230, steps=8, spread=0.003),
    Piece("muted_chime", music.muted_chime, "hush", 2, 1.2, 0.120, lift=1.2, spread=0.003),
    Piece("cadence", music.cadence, "gesture", 2, 1.2, 0.560, lift=-1.0, spread=0.003),
    Piece("glissando", music.glissando, "note", 2, 1.2, 0.440, spread=0.003),
    Piece("held_note", music.held_note, "hush", 2, 1.2, 0.400, lift=1.0, spread=0.003),
    Piece("window_note", music.window_note, "note", 2, 1.4, 0.180, steps=12, spread=0.003),
    Piece("bass_note", music.bass_note, "gesture", 2, 1.8, 0.400, lift=-1.0, spread=0.003),
    Piece("thread", music.thread, "note", 2, 1.4, 0.340, spread=0.003),
    Piece("falling_string", music.falling_string, "gesture", 2, 1.4, 0.560, lift=-1.0, spread=0.003),
    Piece("rise", music.rise, "gesture", 2, 1.4, 0.420, lift=-1.0, spread=0.003),
    Piece("chord", music.chord, "gesture", 2, 1.4, 0.560, lift=0.5, spread=0.003),
    Piece("brass", music.brass, "sting", 2, 1.6, 0.560, lift=-1.5, spread=0.003),
)
