"""How each manner of playing says the few words of the game: a phrase of its own, or the plain word."""

from __future__ import annotations

from typing import Final

STYLES: Final = ("prudent", "bluffer", "calculator", "reckless", "vengeful", "novice", "proud", "candid")
"""The personalities that have phrases of their own (`table.regine.say.<style>`); any other speaks plainly."""
WORDS: Final = ("paso", "voy", "doblo", "para_ti", "se_vera", "announced", "gloats", "sulks")
"""What is said; the last two when a double was won, or lost."""
MOODS: Final = {
    ("bluffer", "doblo"): "glad", ("reckless", "doblo"): "glad", ("reckless", "voy"): "glad", ("proud", "voy"): "glad",
    ("proud", "para_ti"): "sour", ("reckless", "para_ti"): "sour", ("vengeful", "doblo"): "sour", ("vengeful", "para_ti"): "sour",
    ("novice", "para_ti"): "sour", ("novice", "voy"): "glad", ("prudent", "doblo"): "glad", ("candid", "doblo"): "glad",
    ("bluffer", "para_ti"): "glad", ("vengeful", "announced"): "sour", ("proud", "announced"): "glad",
}  # fmt: skip
"""The face with which it is said: a habit of the character, never of the cards."""


def key_of(style: str, word: str, number: int) -> str:
    """The phrase of a word; now and then (`number` counts what has been done) just the word."""
    if style not in STYLES or (number % 3 == 2 and word not in ("gloats", "sulks")):
        return f"table.regine.say.plain.{word}"
    return f"table.regine.say.{style}.{word}"
