"""The wardens of the barrier: hoods, turbans and caps, and spells that keep other people's spells away."""

from __future__ import annotations

from plates.chicken_army.bird import Bird, draw_bird, draw_face, draw_trunk
from plates.chicken_army.headgear import draw_hood, draw_hood_back, draw_mitre, draw_nightcap, draw_turban
from plates.chicken_army.inks import BLACK, BROWN, CREAM, SLATE, WHITE, YELLOW
from plates.chicken_army.limbs import draw_arm, draw_folded_wing, draw_grip
from plates.chicken_army.magic import (
    GLOW,
    draw_book,
    draw_floating_egg,
    draw_globe,
    draw_sparks,
    draw_spectacles,
    draw_umbrella,
    draw_ward_ring,
)
from plates.chicken_army.profile import Profile, draw_profile
from plates.chicken_army.regalia import draw_bolt
from plates.drawing.outlines import circle
from plates.drawing.plate import Plate

MINT, JADE, PINE = "#A5D8C6", "#4FA38E", "#1A5A50"
PLUM, PLUM_SHADE = "#8A3F6E", "#552247"
WINE, WINE_SHADE = "#B5443A", "#7A2230"


def draw_abbess(plate: Plate) -> None:
    """The hen herself."""
    draw_bird(plate, Bird(WHITE, comb="", eyes="shut", brows="none", beak="smirk", body=46, chest="fluff"))
    draw_mitre(plate, JADE, PINE)
    for side in (-1, 1):
        draw_folded_wing(plate, WHITE, side * 36, 44, side, 0.9)


def levitating_abbess(plate: Plate) -> None:
    """A white hen at peace; three eggs go round her."""
    draw_ward_ring(plate, 0, 18, 66, MINT)
    draw_abbess(plate)
    draw_floating_egg(plate, -56, 34, -14, CREAM, "#D8BFA0")
    draw_floating_egg(plate, 58, 24, 14, "#F3C65A", "#C48A2A")
    draw_floating_egg(plate, 46, -38, 24, "#DB8440", "#98461F", 0.85)


def globe_oracle(plate: Plate) -> None:
    """A black cock in a turban; the globe has told him something."""
    draw_bird(
        plate,
        Bird(BLACK, comb="", eyes="wide", brows="none", beak="open", look=(0, 3), chest="fluff", body=50, mask=True, eye=9.6),
    )
    draw_turban(plate, WINE, WINE_SHADE, JADE)
    draw_sparks(plate, 0, 64, 31, 12, MINT, (180, 360), 8)
    draw_globe(plate, 0, 68, 25, "#BFE4D8", JADE)
    for side in (-1, 1):
        draw_grip(plate, BLACK, side * 31, 70, side * 26 + (180 if side < 0 else 0), 1.0, shaded=side > 0)


def book_abbot(plate: Plate) -> None:
    """A brown monk with glasses, who has found the passage at last."""
    bird = Bird(BROWN, comb="", eyes="glare", brows="none", beak="shut", look=(1.0, 3.0), eye=9.2, apart=15, head=30, neck=27)
    draw_hood_back(plate, "#2B2118")
    draw_trunk(plate, bird)
    draw_face(plate, bird)
    draw_hood(plate, "#8C7450", "#55432F")
    draw_spectacles(plate, 15, 9.2)
    draw_book(plate, 0, 64, WINE, 0, 1.0)
    for side in (-1, 1):
        draw_grip(plate, BROWN, side * 44, 72, side * 14 + (180 if side > 0 else 0), 0.8, shaded=side > 0)


def umbrella_sleeper(plate: Plate) -> None:
    """A yellow hen got out of bed; her umbrella will do against lightning."""
    draw_umbrella(plate, 40, 46, (PLUM, PLUM_SHADE), 6, 0.94)
    draw_sparks(plate, 47, -20, 60, 8, MINT, (206, 300), 7)
    draw_bolt(plate, ((88, -104), (70, -82), (80, -80), (64, -58)), 4.4, GLOW)
    draw_bird(plate, Bird(YELLOW, comb="", eyes="bored", brows="none", beak="pout", look=(3, 1), body=50, chest="specks"))
    draw_nightcap(plate, SLATE.lit, SLATE.shade)
    draw_arm(plate, YELLOW, [(30, 58), (44, 56), (42, 44)], [20, 18, 12], True)
    draw_grip(plate, YELLOW, 41, 44, 10, 0.95, shaded=True)


def nester(plate: Plate) -> None:
    """A white hen on her nest under a dome nothing gets through. She has warned you."""
    plate.flat("M-52 66V8C-52 -62 96 -62 96 8V66Z", MINT, 0.3)
    plate.stroke("M-52 66V8C-52 -62 96 -62 96 8V66", MINT, 2.6)
    plate.stroke("M-45 62V8C-45 -53 89 -53 89 8V62", MINT, 1.3)
    plate.curve((-40, -4), (-36, -22), (-20, -36), (2, -40), 2.4, CREAM)
    draw_profile(plate, Profile(WHITE, eye="glare", beak="shut", comb=False, tail="hen"))
    with plate.placed(0, -4, 0.8):
        draw_mitre_side(plate)
    for x, y, turn in ((-8, 66, -20), (24, 70, 6), (58, 66, 22)):
        draw_floating_egg(plate, x, y, turn, CREAM, "#D8BFA0", 0.9)
    plate.cut("M-44 62C-20 76 64 76 92 60C92 84 78 100 60 104H-16C-34 100 -46 84 -44 62Z", "#C08A4C")
    plate.flat("M24 73C50 73 76 70 91 61.6C91 84 78 98.6 60 102.6H24Z", "#7C4B26")
    for k in range(22):
        x = -40 + k * 6
        y = 70 + (k * 7 % 5) * 3
        ink = "#F3D08A" if k < 11 else "#C08A4C"
        plate.gouge(x - 9, y + 4 - k % 3 * 4, x + 12, y + (k * 5 % 9), 1.3, ink)
    for k in range(9):
        x = -44 + k * 17
        plate.gouge(x, 66 + (4 - abs(k - 4)) * 2, x + (-8 if k % 2 else 9), 54 + (4 - abs(k - 4)) * 2, 1.6, "#F3D08A")


def draw_mitre_side(plate: Plate) -> None:
    """The onion cap from the side, its flap over the ear."""
    plate.cut("M10 -70C14 -54 40 -48 40 -14C40 0 38 10 34 22C26 14 22 4 16 -6C4 -16 -16 -20 -28 -14C-28 -42 2 -54 10 -70Z", JADE)
    plate.flat("M11 -66C16 -53 38.6 -47 38.6 -14C38.6 -2 37 8 33.4 19C27 12 23 3 17.4 -7C24 -26 18 -48 11 -66Z", PINE)
    plate.curve((8, -60), (-4, -46), (-16, -38), (-20, -24), 1.8, CREAM)
    plate.cut(circle(-10, -28, 7), "#F0B63A", 2)


FIGURES = (
    (levitating_abbess, (71, 68), 0.86),
    (globe_oracle, (71, 76), 0.82),
    (book_abbot, (71, 66), 0.88),
    (umbrella_sleeper, (56, 92), 0.84),
    (nester, (54, 70), 0.82),
)
"""Figures with barriers: the drawing, the position of its eyes on the tile, and its scale."""
