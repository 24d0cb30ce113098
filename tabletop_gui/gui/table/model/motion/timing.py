"""Durations, distances and strengths shared by all tables: the numbers of the interaction grammar.

Numbers that only one game needs (a battle, a count) may stand in that game's own package.

Times are milliseconds at speed 1. Lengths are logical units; the interaction grammar states its lengths in
pixels of a 1920 x 1080 window, whose unit is 0.83 logical ones: `PX` converts.
"""

from __future__ import annotations

from typing import Final

PX: Final = 900 / 1080
"""One pixel of a 1080p window in logical units."""

# -- press, click, drag -------------------------------------------------------------------------------------------------------
DRAG_START: Final = 6 * PX
"""Distance from which a press becomes a drag; leaving the card also makes it one."""
DOUBLE_CLICK_MS: Final = 400
LONG_PRESS_MS: Final = 350
"""Duration from which a resting press enlarges the card."""

# -- lift, targets, drop ------------------------------------------------------------------------------------------------------
HOVER_IN_MS: Final = 100
HOVER_OUT_MS: Final = 120
HOVER_RISE: Final = 0.10
"""Rise of a hovered card, as a share of its height."""
HOVER_SCALE: Final = 1.05
SELECT_RISE: Final = 0.12
LIFT_RISE: Final = 0.05
LIFT_MS: Final = 140
"""Duration of the lift of a card that the game marks because it counts."""
CARRY_SCALE: Final = 1.08
PICK_UP_MS: Final = 120
CARRY_LIFT: Final = 14 * PX
FOLLOW_RATE: Final = 30.0
"""Rate at which a carried card closes up to the pointer, per second (a lag of 33 ms)."""
TILT_PER_SPEED: Final = 0.010
"""Tilt of a carried card: degrees per logical unit per second."""
TILT_MOST: Final = 8.0
TILT_RATE: Final = 14.0
TARGET_FADE_MS: Final = 150
OVERLAP_LEAST: Final = 0.08
"""Least share of the carried card that must cover a place to choose it."""
NEAR_SLOT: Final = 0.75
"""Otherwise the nearest place whose centre is within so many card widths."""
EMPTY_PLACE_ALPHA: Final = 0.6
"""Opacity of the dashes round an empty place. They cover four sevenths of its outline, so that it has about
35 % of a whole one's ink.
"""
SETTLE_LEAST_MS: Final = 90
SETTLE_MOST_MS: Final = 160
HOME_LEAST_MS: Final = 180
HOME_MOST_MS: Final = 230
SHAKE_MS: Final = 240
SHAKE_REACH: Final = 3 * PX
SHAKE_TIMES: Final = 2
THROWN_TURN: Final = 28.0
"""Rotation of a card thrown aside by a blow: degrees per card width."""
PART_MS: Final = 150
"""Time in which neighbours part while a card is carried over the hand."""

# -- cards in motion ----------------------------------------------------------------------------------------------------------
MOVE_BASE_MS: Final = 140
MOVE_PER_UNIT_MS: Final = 0.16 / PX
MOVE_LEAST_MS: Final = 160
MOVE_MOST_MS: Final = 320
DEAL_MS: Final = 220
DEAL_STAGGER_MOST_MS: Final = 70
SORT_MS: Final = 210
"""Time in which the player's hand is sorted once all its cards have arrived."""
DEAL_WHOLE_MS: Final = 1500
"""Time from the first dealt card until the player's hand is sorted, however many are dealt."""
DEAL_ARC: Final = 26.0
"""Bend of a dealt card's path, logical units."""
LAY_OUT_MS: Final = 170
"""Time between two cards that are turned up side by side."""
FLIP_MS: Final = 180
FLIP_RISE: Final = 0.04
THUMP_MS: Final = 60
THUMP_SCALE: Final = 1.03
TRICK_FREEZE_MS: Final = 1000
PULSE_MS: Final = 210
PULSE_TIMES: Final = 2
PULSE_SCALE: Final = 1.06
COLLECT_MS: Final = 300
SHUFFLE_MS: Final = 340
POINTS_ROLL_MS: Final = 300
CHIPS_MS: Final = 300
"""Duration of a slide of chips; numbers change when the last one arrives."""
CHIPS_HEAVY_MS: Final = 900
"""Additional duration for an amount that is everything there is."""
STREET_MS: Final = 260
"""Time between the bets of a street and its cards."""
RUN_OUT_MS: Final = {"slow": 1800.0, "normal": 1000.0, "fast": 350.0}
"""Time before each card dealt when no more betting is possible, by the match option."""
MEASURE_MS: Final = 700
"""Time between the hands compared at a showdown."""
WON_MS: Final = 1500
"""Duration of a treasure going to its winner."""
ROW_LIT_MS: Final = 160
"""Time for which the next of several treasures is lit before its winner is named."""
WINS_MS: Final = 400
"""Time for which the winning hand is shown before the treasure moves."""
NEXT_ROW_MS: Final = 260
"""Time between the last chip of a treasure and the next one."""
ODD_POINT_MS: Final = 180
"""Delay of the odd point that cannot be shared equally."""
BATTLE_MS: Final = 500
SHOWDOWN_MS: Final = 2400
"""Pause after a battle that ended by folding, or among others, until the next begins."""
MEANING_MS: Final = 1000
"""Time for which a button whose meaning has just changed does not react."""
ANSWERS_MS: Final = 250
"""Time for which the answers of a question do not react when it has just come."""
OVERLAP_MS: Final = 350
"""The same, from the moment the pointer is lifted, for one in whose place an answer of the last question stood."""
FAMILY_MS: Final = 950
"""Time between the families of two gangs being counted."""
RISE_MS: Final = 1300
"""Duration of the number of points rising from a bid's seal."""
SUMMARY_ROW_MS: Final = 140
"""Time between two rows of a hand's summary; the last one takes twice as long."""
REARRANGE_MS: Final = 150
"""Time in which cards make space for others."""
CLOSE_UP_MS: Final = 210
"""Time in which the hand closes up, with a little spring, after a card has left it."""
UNDO_MS: Final = 220
INSTANT_BEAT_MS: Final = 500.0
"""Time for which a complete trick stays at instant speed, where only beats take time."""
HURRY_MS: Final = 80
"""Time within which a press shows everything that is left."""
REDUCED_FADE_MS: Final = 80
"""Duration of the fade that replaces flights with reduced motion."""
ZOOM_IN_MS: Final = 150
ZOOM_OUT_MS: Final = 100
RIBBON_MS: Final = 200

# -- the pace of the bots -----------------------------------------------------------------------------------------------------
ATTEND_MS: Final = 250
THINK_LEAST_MS: Final = 350
THINK_MOST_MS: Final = 900
LEAD_EXTRA_MS: Final = 600
"""Additional thinking time for the opening lead of a hand."""
TELL_MS: Final = 2600
"""Time for which the face or phrase of a tell is shown: longer than other passing ones."""
STAKES_SHARE: Final = 0.8
"""Increase of a bot's shown thinking time when everything is at stake (`TablePlay.stakes`), times its own `Character.dwells`."""
READ_MS: Final = 450
READ_PER_WORD_MS: Final = 25
HOLD_FACTOR: Final = 8.0
HOLD_AFTER_MS: Final = 260
"""Duration from which a press on the empty table is a hold: the table runs `HOLD_FACTOR` times as fast."""
SKIPS_TO_SUGGEST: Final = 5
"""Number of consecutive skips after which a higher speed is offered, once."""
WATCH_SUMMARY_MS: Final = 3500
"""Time after which a summary closes by itself if no human player is seated."""
TURN_RING_TURN_MS: Final = 1600
"""Time of one turn of the ring round the seat that thinks."""

# -- the curtain --------------------------------------------------------------------------------------------------------------
HANDS_DOWN_MS: Final = 180
HANDS_UP_MS: Final = 180
HOLD_TO_LIFT_MS: Final = 600

BUBBLE_FADE_MS: Final = 120
FACE_MS: Final = 1800
"""Time for which a portrait keeps an emotion after a trick; after a hand it lasts until the next deal."""


def clamp(value: float, least: float, most: float) -> float:
    """Return `value` limited to the range from `least` to `most`."""
    return least if value < least else most if value > most else value


def move_ms(distance: float) -> float:
    """Return the duration of a card's move over a distance in logical units."""
    return clamp(MOVE_BASE_MS + MOVE_PER_UNIT_MS * distance, MOVE_LEAST_MS, MOVE_MOST_MS)


def settle_ms(distance: float) -> float:
    """Return the duration in which a dropped card settles in its place."""
    return clamp(SETTLE_LEAST_MS + 0.4 * distance, SETTLE_LEAST_MS, SETTLE_MOST_MS)


def home_ms(distance: float) -> float:
    """Return the duration in which a refused card glides back."""
    return clamp(HOME_LEAST_MS + 0.1 * distance, HOME_LEAST_MS, HOME_MOST_MS)


def stagger_ms(cards: int) -> float:
    """Return the time between two cards of a deal: the last one arrives in time for the hand to be sorted."""
    return min(DEAL_STAGGER_MOST_MS, (DEAL_WHOLE_MS - DEAL_MS - SORT_MS) / max(1, cards - 1))


def read_ms(words: int) -> float:
    """Return the time for which a speech bubble of so many words stays before the next cue."""
    return READ_MS + READ_PER_WORD_MS * words


FORCED_MS: Final = 700.0
"""Time for which a last card without choice lies in the hand before it is played automatically."""
TALK_GAP_MS: Final = 15_000.0
"""Least time between two spontaneous remarks of rivals."""
TALK_SILENCE_MS: Final = 120_000.0
"""Silence after which a rival makes a remark."""
TALK_WAITED_MS: Final = 50_000.0
"""Thinking time of a human player after which a rival makes a remark."""
