"""A game's own statistics for the player's record: bars, an optional scatter square, and a finding."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal

from msgspec import Struct

from tabletop_gui.content.text.phrases import Tr

BarInk = Literal["good", "fair", "poor"]
"""Ink of a bar: it must not say more than its number does."""
MOST_BARS: Final = 9


class Bar(Struct, frozen=True):
    """A bar: its label, its length (0 to 1), and its number as text."""

    label: str
    share: float
    figure: str
    ink: BarInk = "good"


class SquareMark(Struct, frozen=True):
    """A point in the square: the prediction, the average result, and the frequency."""

    said: int
    came: float
    times: int


class MatchStats(Struct, frozen=True):
    """The game's own statistics."""

    title: str
    note: str
    bars: Sequence[Bar]
    bars_title: str = ""
    marks: Sequence[SquareMark] = ()
    """The points of the square; empty: there is no square."""
    axes: tuple[str, str] = ("", "")
    """Labels of the horizontal and the vertical axis."""
    conclusion: str = ""
    """A sentence, if there are enough matches to support it."""
    own: tuple[str, str] | None = None
    """A number that only this game has, and its label."""


MatchStatsBuilder = Callable[[Mapping[str, int], int, Tr], MatchStats]
"""Builds a game's statistics from the counters of a number of matches, in the player's language."""


def share_bar(tr: Tr, label: str, part: int, whole: int, ink: BarInk = "good") -> Bar:
    """Return a bar with a percentage; a dash if `whole` is 0."""
    if not whole:
        return Bar(tr(label), 0.0, "–", ink)
    return Bar(tr(label), min(1.0, part / whole), tr("profile.figure.percent", n=round(100 * part / whole)), ink)


def each(tr: Tr, many: int, times: int) -> str:
    """Return the average per occasion with one decimal; a dash if there was none."""
    return tr("figures.each", n=round(many / times, 1)) if times else "–"
