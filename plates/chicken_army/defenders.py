"""The warriors of the shield: every one under a pot, behind a lid, a board or a barrel."""

from __future__ import annotations

from plates.chicken_army.arms import draw_barrel_lid, draw_kite_shield, draw_lid, draw_washboard
from plates.chicken_army.bird import Bird, draw_bird
from plates.chicken_army.features import draw_beak, draw_eyes, draw_wattles
from plates.chicken_army.headgear import draw_bucket, draw_colander, draw_saucepan, draw_stockpot, draw_tin_helm
from plates.chicken_army.inks import BLACK, BROWN, COMB, COMB_SHADE, RUST, STEEL, STEEL_SHADE, WHITE, YELLOW
from plates.chicken_army.limbs import draw_folded_wing, draw_foot, draw_grip, draw_tail
from plates.drawing.plate import Plate


def saucepan_guard(plate: Plate) -> None:
    """A brown hen under a saucepan, with the lid to match."""
    draw_bird(plate, Bird(BROWN, comb="", eyes="glare", brows="none", beak="pout", body=50))
    draw_folded_wing(plate, BROWN, 38, 44, 1, 0.9)
    draw_saucepan(plate)
    draw_lid(plate, -22, 58, 34)
    draw_grip(plate, BROWN, -54, 62, 10, 0.9)


def bucket_knight(plate: Plate) -> None:
    """A white cock in a bucket; only two eyes and a beak show."""
    draw_tail(plate, RUST, 30, 52, 0, 0.85)
    bird = Bird(WHITE, comb="", wattles=False)
    draw_bird(plate, bird)
    with plate.placed(-3, -47):
        plate.cut("M-4 4C-22 -4 -30 -22 -20 -34C-14 -22 -4 -24 -2 -36C8 -26 16 -10 6 4Z", COMB)
        plate.flat("M1 3C4 -10 2 -24 -1.6 -33C7 -24 13.6 -9 5 3Z", COMB_SHADE)
        plate.gouge(-20, -24, -8, -2, 1.6, "#F3A08A")
    draw_bucket(plate, STEEL, STEEL_SHADE)
    draw_eyes(plate, "glare", 12.5, 7.2, (2.0, 0.6), STEEL_SHADE, "#5C6873")
    draw_wattles(plate)
    draw_beak(plate, "shut")
    draw_kite_shield(plate, 27, 62, COMB, COMB_SHADE, 0.88, 6)


def washboard_recruit(plate: Plate) -> None:
    """A black hen under a colander, with a washboard."""
    draw_bird(
        plate, Bird(BLACK, comb="", eyes="dread", brows="worried", look=(0, 2), eye=10.4, apart=15, head=33, neck=31, beak="shut")
    )
    draw_colander(plate)
    draw_washboard(plate, 0, 54, 1.02, -3)
    for side in (-1, 1):
        draw_grip(plate, BLACK, side * 35, 42, side * 8 + (180 if side > 0 else 0), 0.95, shaded=side > 0)


def stockpot_wall(plate: Plate) -> None:
    """The largest hen under the largest pot."""
    draw_bird(
        plate,
        Bird(
            RUST,
            head=37,
            neck=44,
            body=64,
            girth=62,
            comb="",
            eyes="bored",
            brows="none",
            beak="pout",
            chest="specks",
            look=(-3, 2),
            eye=9.4,
            apart=16,
        ),
    )
    draw_stockpot(plate, "#E8EEF2", "#93A4B4")
    for side in (-1, 1):
        draw_folded_wing(plate, RUST, side * 50, 40, side, 0.95)


def tin_squire(plate: Plate) -> None:
    """A chick with a soup tin for a helm and the lid of a barrel."""
    for x, shaded in ((-12, False), (12, True)):
        draw_foot(plate, x, 46, 0, 1, 10, shaded)
    draw_bird(
        plate,
        Bird(
            YELLOW,
            head=36,
            neck=39,
            body=39,
            girth=30,
            foot=52,
            comb="",
            wattles=False,
            chest="plain",
            eyes="wide",
            brows="none",
            look=(2.4, -0.6),
            eye=9.6,
            apart=15,
            beak="open",
            beak_size=0.72,
        ),
    )
    draw_tin_helm(plate)
    draw_barrel_lid(plate, -18, 45, 29)
    draw_grip(plate, YELLOW, -46, 48, 8, 0.7)


FIGURES = (
    (saucepan_guard, (71, 68), 0.88),
    (bucket_knight, (68, 78), 0.86),
    (washboard_recruit, (72, 66), 0.9),
    (stockpot_wall, (72, 76), 0.86),
    (tin_squire, (76, 74), 0.98),
)
"""Figures with shields: the drawing, the position of its eyes on the tile, and its scale."""
