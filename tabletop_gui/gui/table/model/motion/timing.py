"""The durations, distances and strengths that all tables share, in one place: the numbers of the interaction grammar.

What one game alone shows, a battle or a count, may have its numbers beside it in the game's own folder.

Times are milliseconds at speed 1. Lengths are logical units; the interaction grammar states its lengths in pixels of a
1920 x 1080 window, whose unit is 0.83 logical ones: `PX` converts.
"""

from __future__ import annotations

from typing import Final

PX: Final = 900 / 1080
"""One pixel of a 1080p window in logical units."""

# -- press, click, drag -------------------------------------------------------------------------------------------------------
DRAG_START: Final = 6 * PX
"""A press that moves this far is a drag; so is one that leaves the card."""
DOUBLE_CLICK_MS: Final = 400
LONG_PRESS_MS: Final = 350
"""A press that rests this long enlarges the card."""

# -- lift, targets, drop ------------------------------------------------------------------------------------------------------
HOVER_IN_MS: Final = 100
HOVER_OUT_MS: Final = 120
HOVER_RISE: Final = 0.10
"""Share of the card's height."""
HOVER_SCALE: Final = 1.05
SELECT_RISE: Final = 0.12
LIFT_RISE: Final = 0.05
LIFT_MS: Final = 140
"""A card that the game holds up, because it counts: how far, as a share of its height, and how fast."""
CARRY_SCALE: Final = 1.08
PICK_UP_MS: Final = 120
CARRY_LIFT: Final = 14 * PX
FOLLOW_RATE: Final = 30.0
"""Per second: how fast a carried card closes up to the pointer (a lag of 33 ms)."""
TILT_PER_SPEED: Final = 0.010
"""Degrees for each logical unit per second."""
TILT_MOST: Final = 8.0
TILT_RATE: Final = 14.0
TARGET_FADE_MS: Final = 150
OVERLAP_LEAST: Final = 0.08
"""Share of the carried card that must lie on a place to choose it."""
NEAR_SLOT: Final = 0.75
"""Else the nearest place whose centre is within so many card widths."""
GHOST_ALPHA: Final = 0.6
"""Of the dashes round an empty place. They cover four sevenths of its outline, so that it has about 35 % of a whole one's ink."""
SETTLE_LEAST_MS: Final = 90
SETTLE_MOST_MS: Final = 160
HOME_LEAST_MS: Final = 180
HOME_MOST_MS: Final = 230
SHAKE_MS: Final = 240
SHAKE_REACH: Final = 3 * PX
SHAKE_TIMES: Final = 2
THROWN_TURN: Final = 28.0
"""A card that a blow throws aside turns so many degrees for each of its widths."""
PART_MS: Final = 150
"""Neighbours part while a card is carried over the hand."""

# -- cards in motion ----------------------------------------------------------------------------------------------------------
MOVE_BASE_MS: Final = 140
MOVE_PER_UNIT_MS: Final = 0.16 / PX
MOVE_LEAST_MS: Final = 160
MOVE_MOST_MS: Final = 320
DEAL_MS: Final = 220
DEAL_STAGGER_MOST_MS: Final = 70
SORT_MS: Final = 210
"""The own hand is sorted when all its cards are there."""
DEAL_WHOLE_MS: Final = 1500
"""From the first card that leaves the heap until the own hand is sorted, however many are dealt."""
DEAL_ARC: Final = 26.0
"""How far a dealt card's way bends, logical units."""
LAY_OUT_MS: Final = 170
"""Between two cards that are turned up beside one another."""
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
"""Chips slide to another place; the figures there change with the last one."""
CHIPS_HEAVY_MS: Final = 900
"""So much longer takes a sum that is all there is."""
STREET_MS: Final = 260
"""Between the bets of a street and its cards."""
RUN_OUT_MS: Final = {"slow": 1800.0, "normal": 1000.0, "fast": 350.0}
"""Before each card that is dealt when no more can be bet, by the option of the match."""
MEASURE_MS: Final = 700
"""One hand after the other is measured."""
WON_MS: Final = 1500
"""A treasure goes to its winner."""
ROW_LIT_MS: Final = 160
"""Of several treasures the one that is paid next lights up so long before it is said who wins it."""
WINS_MS: Final = 400
"""So long one sees with what it is won before it goes."""
NEXT_ROW_MS: Final = 260
"""Between the last chip of a treasure and the next one."""
ODD_POINT_MS: Final = 180
"""The point that cannot be shared hops after the others."""
BATTLE_MS: Final = 500
SHOWDOWN_MS: Final = 2400
"""After a battle that was given up, or measured among others, until the next begins."""
MEANING_MS: Final = 1000
"""A button whose meaning has just changed is dead for so long."""
APPEARED_MS: Final = 350
"""One that means what it meant, but was away, for so long."""
FAMILY_MS: Final = 950
"""One family of two gangs after the other is counted."""
RISE_MS: Final = 1300
"""What has been won rises from a seal for so long."""
SUMMARY_ROW_MS: Final = 140
"""The rows of a hand's summary appear one after the other."""
REARRANGE_MS: Final = 150
"""Cards make room for others."""
CLOSE_UP_MS: Final = 210
"""The hand closes up, with a little spring, after a card has left it."""
UNDO_MS: Final = 220
INSTANT_BEAT_MS: Final = 500.0
"""At instant speed nothing takes time but what is worth a look: a trick that is complete stays so long."""
HURRY_MS: Final = 80
"""However much is still to be shown, a press shows it within this time."""
REDUCED_FADE_MS: Final = 80
"""With reduced motion a card does not fly: it fades in where it belongs."""
ZOOM_IN_MS: Final = 150
ZOOM_OUT_MS: Final = 100
RIBBON_MS: Final = 200

# -- the pace of the bots -----------------------------------------------------------------------------------------------------
ATTEND_MS: Final = 250
THINK_LEAST_MS: Final = 350
THINK_MOST_MS: Final = 900
LEAD_EXTRA_MS: Final = 600
"""The opening lead of a hand takes so much longer."""
TELL_MS: Final = 2600
"""How long the face of a tell is to be seen, or its phrase: longer than any other that passes, for who looks for it."""
STAKES_SHARE: Final = 0.8
"""By so much longer somebody is seen thinking when all is at stake (`TablePlay.stakes`), times its own `Character.dwells`."""
READ_MS: Final = 450
READ_PER_WORD_MS: Final = 25
HOLD_FACTOR: Final = 8.0
HOLD_AFTER_MS: Final = 260
"""A press on the empty table that lasts so long is a hold: the table runs `HOLD_FACTOR` times as fast."""
SKIPS_TO_SUGGEST: Final = 5
"""After so many skipped actions running the table offers a higher speed, once."""
WATCH_SUMMARY_MS: Final = 3500
"""When nobody sits at the table in person a summary closes by itself."""
TURN_RING_TURN_MS: Final = 1600
"""One round of the ring about the seat that thinks."""

# -- the curtain --------------------------------------------------------------------------------------------------------------
HANDS_DOWN_MS: Final = 180
HANDS_UP_MS: Final = 180
HOLD_TO_LIFT_MS: Final = 600

BUBBLE_FADE_MS: Final = 120
FACE_MS: Final = 1800
"""How long a portrait keeps a face after a trick; after a hand it lasts until the next deal."""


def clamp(value: float, least: float, most: float) -> float:
    """`value`, but not under `least` nor over `most`."""
    return least if value < least else most if value > most else value


def move_ms(distance: float) -> float:
    """How long a card takes for a way of so many logical units."""
    return clamp(MOVE_BASE_MS + MOVE_PER_UNIT_MS * distance, MOVE_LEAST_MS, MOVE_MOST_MS)


def settle_ms(distance: float) -> float:
    """How long a dropped card takes to lie down in its place."""
    return clamp(SETTLE_LEAST_MS + 0.4 * distance, SETTLE_LEAST_MS, SETTLE_MOST_MS)


def home_ms(distance: float) -> float:
    """How long a refused card takes to glide home."""
    return clamp(HOME_LEAST_MS + 0.1 * distance, HOME_LEAST_MS, HOME_MOST_MS)


def stagger_ms(cards: int) -> float:
    """The time between two cards of a deal of so many: the last one arrives in time for the hand to be sorted."""
    return min(DEAL_STAGGER_MOST_MS, (DEAL_WHOLE_MS - DEAL_MS - SORT_MS) / max(1, cards - 1))


def read_ms(words: int) -> float:
    """How long a bubble of so many words stays before the next thing happens."""
    return READ_MS + READ_PER_WORD_MS * words


FORCED_MS: Final = 700.0
"""So long a last card that leaves no choice is seen lying in the hand before it plays itself."""
TALK_GAP_MS: Final = 15_000.0
"""Rivals say nothing of their own accord sooner than this after the last such word: they play, they do not chat."""
TALK_SILENCE_MS: Final = 120_000.0
"""After so long a silence at the table somebody breaks it."""
TALK_WAITED_MS: Final = 50_000.0
"""After so long a thought of a person somebody says something."""
