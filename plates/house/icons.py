"""Interface icons on a 48 grid, live area 40: solid shapes in one ink on a transparent ground.

The run time recolours them by replacing `ICON_INK`.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from plates.drawing.inks import PAPER
from plates.drawing.outlines import circle, coords, ellipse, mirrored, polygon, rounded, star, transformed
from plates.drawing.plate import Plate
from plates.french.suits import SUIT
from plates.house.stamp_motifs import STAMP_MOTIFS

ICON_INK = PAPER
BOLD = 3.6

Draw = Callable[["Icon"], None]


class Icon(Plate):
    """A 48 x 48 plate whose origin is its middle."""

    def __init__(self) -> None:
        super().__init__(48, 48, decimals=2)

    def solid(self, *outlines: str) -> None:
        """A shape with holes: outlines inside outlines are cut out."""
        self.flat("".join(outlines), ICON_INK, evenodd=True)

    def line(self, d: str, width: float = BOLD) -> None:
        self.stroke(d, ICON_INK, width)


def _menu(i: Icon) -> None:
    for y in (-12, 0, 12):
        i.line(f"M-16 {y}H16", 4.4)


def _close(i: Icon) -> None:
    i.line("M-13 -13L13 13M13 -13L-13 13", 5)


def _back(i: Icon) -> None:
    i.line("M-15 0H17", 4.6)
    i.solid("M-20 0L-5 -14V14Z")


def _settings(i: Icon) -> None:
    teeth: list[tuple[float, float]] = []
    for k in range(8):
        for da, r in ((-15, 14.5), (-9, 20), (9, 20), (15, 14.5)):
            a = math.radians(k * 45 + da)
            teeth.append((math.cos(a) * r, math.sin(a) * r))
    i.solid(polygon(teeth), circle(0, 0, 6.6))


def _speaker(i: Icon) -> None:
    i.solid("M-20 -7H-12L-1 -17V17L-12 7H-20Z")


def _sound_on(i: Icon) -> None:
    _speaker(i)
    i.line("M5 -7C9 -3 9 3 5 7M11 -13C19 -6 19 6 11 13")


def _sound_off(i: Icon) -> None:
    _speaker(i)
    i.line("M6 -7L20 7M20 -7L6 7")


def _undo_shape(i: Icon, flip: bool) -> None:
    arc, arrow = "M-12 -6H6C15 -6 19 0 19 6C19 13 14 17 6 17H-6", "M-20 -6L-7 -17V5Z"
    i.line(mirrored(arc) if flip else arc, 4.4)
    i.solid(mirrored(arrow) if flip else arrow)


def _undo(i: Icon) -> None:
    _undo_shape(i, False)


def _redo(i: Icon) -> None:
    _undo_shape(i, True)


def _exchange(i: Icon) -> None:
    # one arrow to the right over one to the left
    i.line("M-18 -8H6M18 9H-6", 4.4)
    i.solid("M19 -8L6 -18V2Z", "M-19 9L-6 -1V19Z")


def _hint(i: Icon) -> None:
    i.solid(
        "M0 -20C9 -20 15 -13 15 -6C15 0 11 4 8 9H-8C-11 4 -15 0 -15 -6C-15 -13 -9 -20 0 -20Z",
        "M-9 -7C-9 -11 -6 -14 -2 -14L-2 -11C-4 -11 -6 -9 -6 -7Z",
    )
    i.line("M-7 14H7M-4 19.4H4", 3.4)


def _log(i: Icon) -> None:
    # a scroll
    i.solid("M-12 -19H13C17 -19 19 -16 19 -13V-9H11V13C11 17 8 19 5 19"
    "H-14C-18 19 -20 16 -20 13V10H-14V-14C-14 -17 -13 -19 -12 -19Z",
            rounded(-9, -12.4, 15, 3, 1.5), rounded(-9, -5, 15, 3, 1.5), rounded(-9, 2.4, 10, 3, 1.5))  # fmt: skip


def _rules(i: Icon) -> None:
    page = "M1.6 -13C7 -18 14 -18 20 -16V14C14 12 7 12 1.6 17Z"
    i.solid(page, rounded(6, -10, 10, 2.8, 1.4), rounded(6, -3.4, 10, 2.8, 1.4), rounded(6, 3.2, 7, 2.8, 1.4))
    i.solid(mirrored(page), "M-11 -9.6C-7 -7 -5.6 -3 -11 3.4C-16.4 -3 -15 -7 -11 -9.6Z")


def _fast_forward(i: Icon) -> None:
    i.solid("M-18 -14L-1 0L-18 14Z")
    i.solid("M0 -14L17 0L0 14Z")
    i.line("M18 -12V12", 4)


def _pause(i: Icon) -> None:
    i.solid(rounded(-13, -16, 9.5, 32, 2.4))
    i.solid(rounded(3.5, -16, 9.5, 32, 2.4))


def _play(i: Icon) -> None:
    i.solid("M-11 -16.4C-11 -18.4 -9 -19 -7.4 -18L16.4 -2.4C18.4 -1 18.4 1 16.4 2.4L-7.4 18C-9 19 -11 18.4 -11 16.4Z")


def _fullscreen(i: Icon) -> None:
    corner = "M6 -17H17V-6"
    for turn in range(0, 360, 90):
        i.line(transformed(corner, turn=turn), 4.4)
    for turn in (0, 90, 180, 270):
        i.line(transformed("M15.6 -15.6L6.6 -6.6", turn=turn), 3)


def _check(i: Icon) -> None:
    i.line("M-16 1L-5 12L17 -12", 6)


def _cross(i: Icon) -> None:
    i.solid(circle(0, 0, 20), transformed("M-3 -11H3V-3H11V3H3V11H-3V3H-11V-3H-3Z", turn=45))


def _crown(i: Icon) -> None:
    i.solid("M-15 9L-19 -11L-8 -2L0 -16L8 -2L19 -11L15 9Z")
    for x, y in ((-19, -12.5), (0, -17.4), (19, -12.5)):
        i.solid(circle(x, y, 3))
    i.solid(rounded(-15, 12, 30, 5.4, 1.6))


def _trophy(i: Icon) -> None:
    i.solid("M-11 -19H11V-6C11 2 6 7 0 7C-6 7 -11 2 -11 -6Z", star(0, -8, 6.4, 2.7))
    i.line("M-11 -15H-18C-18 -6 -15 -3 -9.6 -1.6M11 -15H18C18 -6 15 -3 9.6 -1.6", 3.2)
    i.solid("M-3 6H3V12H-3Z")
    i.solid(rounded(-10, 12.4, 20, 6.2, 2))


def _chamfered(w: float, h: float, r: float = 2.4) -> str:
    """A card's outline that can be turned (no H and V)."""
    a, b = w / 2, h / 2
    return (
        f"M{coords(-a + r, -b)}L{coords(a - r, -b)}Q{coords(a, -b, a, -b + r)}L{coords(a, b - r)}Q{coords(a, b, a - r, b)}"
        f"L{coords(-a + r, b)}Q{coords(-a, b, -a, b - r)}L{coords(-a, -b + r)}Q{coords(-a, -b, -a + r, -b)}Z"
    )


def _dealer(i: Icon) -> None:
    # a pack and a card flying off it
    i.solid(transformed(_chamfered(18, 25), -9, 5), transformed("M0 -6.6L4.6 0L0 6.6L-4.6 0Z", -9, 5))
    i.solid(transformed(_chamfered(13, 18), 11.4, -9, 28))
    i.line("M6 12C11 11 14.6 8 16.6 4M9 18.6C14 17.6 18.4 14 20.4 9", 2.6)


def _plus(i: Icon) -> None:
    i.line("M-15 0H15M0 -15V15", 5.4)


def _minus(i: Icon) -> None:
    i.line("M-15 0H15", 5.4)


def _chevron(i: Icon, turn: float) -> None:
    i.line(transformed("M6 -14L-8 0L6 14", turn=turn), 5.4)


def _left(i: Icon) -> None:
    _chevron(i, 0)


def _up(i: Icon) -> None:
    _chevron(i, 90)


def _right(i: Icon) -> None:
    _chevron(i, 180)


def _down(i: Icon) -> None:
    _chevron(i, 270)


def _person(i: Icon) -> None:
    i.solid(ellipse(0, -9.5, 8.6, 10))
    i.solid("M-19 19C-19 8 -12 3.6 -6 3.6L0 10L6 3.6C12 3.6 19 8 19 19Z")


def _bot(i: Icon) -> None:
    # an automaton's head
    i.solid("M-15 -6C-15 -10 -12 -12 -9 -12H9C12 -12 15 -10 15 -6V13C15 16 13 18 10 18H-10C-13 18 -15 16 -15 13Z",
            circle(-6.4, -1, 4), circle(6.4, -1, 4), rounded(-8, 8.4, 16, 3.6, 1.6))  # fmt: skip
    i.line("M0 -12V-16M-19.4 -1V7M19.4 -1V7", 3.4)
    i.solid(circle(0, -18.4, 3.2))


def _dice(i: Icon) -> None:
    pips = [circle(x, y, 3.1) for x, y in ((-8, -8), (8, -8), (0, 0), (-8, 8), (8, 8))]
    i.solid(rounded(-17, -17, 34, 34, 6), *pips)


def _hand(i: Icon) -> None:
    # three cards, narrowing towards the fingers so that they stay apart
    card = "M-3.6 -12L3.6 -12Q5.7 -12 5.6 -9.8L4 9.6Q3.8 11.4 2.2 11.4L-2.2 11.4Q-3.8 11.4 -4 9.6L-5.6 -9.8Q-5.7 -12 -3.6 -12Z"
    for turn in (-24, 0, 24):
        a = math.radians(turn)
        x, y = math.sin(a) * 32, 27 - math.cos(a) * 32
        holes = [transformed(SUIT["H"].emblem, x, y - 2, turn, 0.13)] if turn == 0 else []
        i.solid(transformed(card, x, y, turn), *holes)


def _trick(i: Icon) -> None:
    # four cards round the middle, like a wheel
    for turn in range(0, 360, 90):
        i.solid(transformed(_chamfered(11.4, 18), *_turned(-5.6, -11.4, turn), turn))


def _turned(x: float, y: float, turn: float) -> tuple[float, float]:
    a = math.radians(turn)
    return x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)


def _eye(i: Icon) -> None:
    i.solid("M-21 0C-13 -14 13 -14 21 0C13 14 -13 14 -21 0Z", circle(0, 0, 8))
    i.solid(circle(0, 0, 4.4))


def _eye_closed(i: Icon) -> None:
    i.line("M-19 -3C-11 9 11 9 19 -3", 4.2)
    i.line("M-14 5L-18 11M-5 8.4L-7 15M5 8.4L7 15M14 5L18 11", 3.2)


def _lock(i: Icon) -> None:
    i.line("M-9 -3V-9C-9 -15 -5 -18.4 0 -18.4C5 -18.4 9 -15 9 -9V-3", 4.4)
    i.solid(rounded(-14.5, -3.4, 29, 22, 4), "M0 2.4C4.6 2.4 5.6 7.4 2.2 9.2L3.4 14.4H-3.4L-2.2 9.2C-5.6 7.4 -4.6 2.4 0 2.4Z")


def _camera(i: Icon) -> None:
    i.solid(
        "M-20 -9C-20 -11 -18 -12 -17 -12H-9L-6 -17H6L9 -12H17"
        "C18 -12 20 -11 20 -9V12C20 14 18 15.6 17 15.6H-17C-18 15.6 -20 14 -20 12Z",
        circle(0, 1.6, 9),
    )
    i.solid(circle(0, 1.6, 5.2))


def _save(i: Icon) -> None:
    i.line("M0 -19V1", 4.6)
    i.solid("M-11 -3H11L0 10Z")
    i.line("M-17 5V16H17V5", 4.2)


def _trash(i: Icon) -> None:
    i.solid(
        "M-13 -8H13L10.6 17C10.4 18.6 9.4 19.4 8 19.4H-8C-9.4 19.4 -10.4 18.6 -10.6 17Z",
        rounded(-6.6, -3, 3, 17, 1.5),
        rounded(3.6, -3, 3, 17, 1.5),
    )
    i.line("M-16.4 -13.4H16.4M-5 -17.6H5", 4)


def _info(i: Icon) -> None:
    i.solid(circle(0, 0, 20), circle(0, -10, 3.2), "M-6 -4.4H3V8H6.4V12H-6.4V8H-2.6V-0.6H-6Z")


def _warning(i: Icon) -> None:
    i.solid("M-2.8 -18C-1.6 -20.2 1.6 -20.2 2.8 -18L20 13C21.2 15.2 19.8 17.6 17.2 17.6H-17.2C-19.8 17.6 -21.2 15.2 -20 13Z",
            "M-2.8 -8.4H2.8L2 4.4H-2Z", circle(0, 10.6, 3))  # fmt: skip


def _language(i: Icon) -> None:
    # two speech bubbles: one solid, one of lines
    i.solid("M-20 -16C-20 -18 -18 -19 -17 -19H3C4 -19 6 -18 6 -16V-2C6 0 4 1 3 1H-8L-15 8V1H-17C-18 1 -20 0 -20 -2Z",
            "M-15 -6C-12 -12 -9 -12 -7 -9C-5 -6 -2 -6 0.6 -12"
            "L3 -10.6C0 -3 -6 -2 -9 -6C-10.4 -8 -11.4 -7 -12.6 -4.6Z")  # fmt: skip
    i.line("M11.4 -9H16C18 -9 19.6 -7.6 19.6 -6V6C19.6 8 18 9.6 16 9.6H15V17L7.4 9.6H2C0 9.6 -1.4 8.4 -1.8 7", 3)


def _star(i: Icon) -> None:
    i.solid(star(0, 1.6, 20.5, 8.6))


def _bookmark(i: Icon) -> None:
    i.solid("M-9 -20H9C11 -20 12.6 -18.4 12.6 -16.4V20L0 10.4L-12.6 20V-16.4C-12.6 -18.4 -11 -20 -9 -20Z")


def _branch(i: Icon) -> None:
    # a way that goes on, and one that leaves it
    i.line("M-10 20V-3M-10 12C-10 1 10 5 10 -6", 4.4)
    i.solid("M10 -20L0.5 -5H19.5Z", "M-10 -16A6 6 0 1 0 -10 -4A6 6 0 1 0 -10 -16Z")


def _keyboard(i: Icon) -> None:
    keys = [rounded(x, y, 4.4, 4.4, 1) for y in (-7.6, -0.6) for x in (-15.8, -9, -2.2, 4.6, 11.4)]
    i.solid(rounded(-21, -13, 42, 26, 4), *keys, rounded(-9, 6.2, 18, 3.6, 1.4))


ICONS: dict[str, Draw] = {
    "menu": _menu,
    "close": _close,
    "back": _back,
    "settings": _settings,
    "sound-on": _sound_on,
    "sound-off": _sound_off,
    "undo": _undo,
    "redo": _redo,
    "exchange": _exchange,
    "hint": _hint,
    "log": _log,
    "rules": _rules,
    "fast-forward": _fast_forward,
    "pause": _pause,
    "play": _play,
    "fullscreen": _fullscreen,
    "check": _check,
    "cross": _cross,
    "crown": _crown,
    "trophy": _trophy,
    "dealer": _dealer,
    "plus": _plus,
    "minus": _minus,
    "left": _left,
    "right": _right,
    "up": _up,
    "down": _down,
    "person": _person,
    "bot": _bot,
    "dice": _dice,
    "hand": _hand,
    "trick": _trick,
    "eye": _eye,
    "eye-closed": _eye_closed,
    "lock": _lock,
    "camera": _camera,
    "save": _save,
    "trash": _trash,
    "info": _info,
    "warning": _warning,
    "language": _language,
    "star": _star,
    "bookmark": _bookmark,
    "branch": _branch,
    "keyboard": _keyboard,
}


def icon_plate(name: str) -> Plate:
    """One icon by name."""
    icon = Icon()
    with icon.placed(24, 24):
        ICONS[name](icon)
    return icon


def stamp_motif_plate(name: str) -> Plate:
    """The motif of an achievement by name."""
    icon = Icon()
    with icon.placed(24, 24):
        for outline in STAMP_MOTIFS[name]:
            icon.solid(outline)
    return icon
