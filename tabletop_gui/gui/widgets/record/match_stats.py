"""What a game tells of how somebody plays it, for the house book: bars, perhaps points in a square, and a finding."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal

from msgspec import Struct

from tabletop_gui.content.text.phrases import Tr

Strength = Literal["good", "fair", "poor"]
"""How a bar is inked: it never says what its figure does not."""
MOST_BARS: Final = 9


class Bar(Struct, frozen=True):
    """A line of the picture: what it is about, how long it is (0 to 1), and its figure as it is read."""

    label: str
    share: float
    figure: str
    ink: Strength = "good"


class SquareMark(Struct, frozen=True):
    """A point in the square: what was said, what came of it on average, and how often."""

    said: int
    came: float
    times: int


class Ledger(Struct, frozen=True):
    """The game's own picture."""

    title: str
    note: str
    bars: Sequence[Bar]
    bars_title: str = ""
    marks: Sequence[SquareMark] = ()
    """Of the square; none: there is no square."""
    axes: tuple[str, str] = ("", "")
    """What is told along its foot, and up its side."""
    finding: str = ""
    """One sentence, where there are enough matches to be sure of it."""
    own: tuple[str, str] | None = None
    """A figure that only this game has, and what it is."""


Telling = Callable[[Mapping[str, int], int, Tr], Ledger]
"""How a game tells its own picture: from what was counted in so many matches, in the player's language."""


def share_bar(tr: Tr, label: str, part: int, whole: int, ink: Strength = "good") -> Bar:
    """A share in hundreds; a dash where there is nothing it could be a share of."""
    if not whole:
        return Bar(tr(label), 0.0, "–", ink)
    return Bar(tr(label), min(1.0, part / whole), tr("profile.figure.percent", n=round(100 * part / whole)), ink)


def each(tr: Tr, many: int, times: int) -> str:
    """How many there were each time, on average, with one decimal; a dash before the first."""
    return tr("figures.each", n=round(many / times, 1)) if times else "–"
