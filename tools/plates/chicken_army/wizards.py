"""The wizards of the wand: pointed hats, and whatever the kitchen and the stable have that may be waved."""

from __future__ import annotations

from tools.plates.chicken_army.bird import Bird, draw_bird
from tools.plates.chicken_army.features import draw_beak, draw_brows
from tools.plates.chicken_army.headgear import draw_bent_hat, draw_big_hat, draw_star_cone, draw_witch_hat
from tools.plates.chicken_army.inks import BLACK, COMB, GOLD, RUST, WHITE, YELLOW
from tools.plates.chicken_army.limbs import draw_arm, draw_folded_wing, draw_foot, draw_grip, draw_tail
from tools.plates.chicken_army.magic import (
    GLOW,
    draw_broom,
    draw_egg_staff,
    draw_sparks,
    draw_spectacles,
    draw_star_wand,
    draw_whisk,
)
from tools.plates.drawing.plate import Plate

LILAC, LILAC_SHADE = "#9460BC", "#5A3088"
TEAL, TEAL_SHADE = "#3E9C98", "#1D5C63"
ROSE, ROSE_SHADE = "#C4557E", "#7C2B55"
SKY, SKY_SHADE = "#5F8FD0", "#2F5496"


def star_sorceress(plate: Plate) -> None:
    """A yellow hen of the first class, wand raised, one brow too."""
    draw_arm(plate, YELLOW, [(30, 56), (48, 46), (52, 26)], [22, 20, 13], True, out=1)
    draw_star_wand(plate, 54, 14, 12, 1.0)
    draw_bird(plate, Bird(YELLOW, comb="", eyes="sly", brows="none", beak="smirk", look=(2.6, 0.6), body=49))
    draw_folded_wing(plate, YELLOW, -38, 46, -1, 0.86)
    draw_bent_hat(plate, LILAC, LILAC_SHADE)
    draw_grip(plate, YELLOW, 54, 24, 12, 0.85, shaded=True)


def broom_witch(plate: Plate) -> None:
    """A black cock who rides a broom and steers by scowling."""
    draw_tail(plate, BLACK, 22, 34, -14, 0.8)
    draw_bird(
        plate,
        Bird(BLACK, head=29, neck=26, body=38, girth=42, foot=74, comb="", mask=True, eyes="glare", beak="open", chest="fluff"),
    )
    draw_witch_hat(plate, TEAL, TEAL_SHADE, COMB)
    draw_broom(plate, 44, 58, -78, 0.94, 140)
    for side in (-1, 1):
        draw_grip(plate, BLACK, -14 + side * 17, 68 - side * 4, 100, 0.85, shaded=side > 0)


def bearded_sage(plate: Plate) -> None:
    """A white sage with a beard to the ground and an egg that shines."""
    draw_egg_staff(plate, 48, 42, 6, 0.98)
    draw_bird(
        plate, Bird(WHITE, comb="", wattles=False, eyes="bored", brows="none", look=(0, 1.6), chest="plain", eye=7.6, apart=13.6)
    )
    draw_star_cone(plate, SKY, SKY_SHADE)
    beard = "M-24 14C-36 30 -36 56 -18 84C-12 92 -6 98 0 108C6 98 12 92 18 84C36 56 36 30 24 14C14 22 -14 22 -24 14Z"
    plate.cut(beard, "#E9ECEE", 2.0, around="#B7A58E")
    plate.flat("M2 20C12 20 19 18 24 14C36 30 36 56 18 84C12 92 6 98 2 105C-4 80 10 50 2 20Z", "#B9C0C6")
    plate.strands_both(
        ((4, 24), (6, 44), (6, 70), (2, 96)), ((22, 20), (30, 40), (28, 60), (15, 82)), 4, 1.5, "#9AA4AC", "#8892A0"
    )
    with plate.placed(0, 0, 0.9):
        draw_beak(plate, "pout")
    draw_spectacles(plate, 13.6, 7.6)
    draw_brows(plate, "bushy", 13.6, 8, "#E9ECEE")
    draw_grip(plate, WHITE, 49, 52, 8, 0.95, shaded=True)


def whisk_apprentice(plate: Plate) -> None:
    """A small brown apprentice under his master's hat; nobody told him which end is dangerous."""
    draw_sparks(plate, -46, -2, 15, 9, GLOW, (120, 300), 8)
    draw_whisk(plate, -42, 48, -4, 0.92)
    for x, shaded in ((-10, False), (14, True)):
        draw_foot(plate, x, 48, 0, 1, 9, shaded)
    draw_bird(
        plate,
        Bird(
            RUST,
            head=35,
            neck=38,
            body=40,
            girth=32,
            foot=54,
            comb="",
            wattles=False,
            chest="plain",
            eyes="wide",
            brows="none",
            look=(-2.6, 0.4),
            eye=10.4,
            apart=15,
            beak="open",
            beak_size=0.78,
        ),
    )
    with plate.placed(2, -4, 0.92, turn=6):
        draw_big_hat(plate, ROSE, ROSE_SHADE, GOLD)
    draw_arm(plate, RUST, [(-26, 28), (-36, 36), (-43, 44)], [14, 14, 11], False)
    draw_grip(plate, RUST, -43, 46, -6, 0.85)


FIGURES = (
    (star_sorceress, (66, 78), 0.88),
    (broom_witch, (68, 62), 0.86),
    (bearded_sage, (66, 82), 0.84),
    (whisk_apprentice, (80, 76), 0.98),
)
"""Who waves the wand: the drawing, where its eyes are on the tile, and its scale."""
