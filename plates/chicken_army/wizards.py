"""The wizards of the wand: pointed hats, and whatever the kitchen and the stable have that may be waved."""

from __future__ import annotations

import math

from plates.chicken_army.bird import Bird, draw_bird, draw_face, draw_trunk
from plates.chicken_army.features import draw_beak, draw_brows
from plates.chicken_army.headgear import draw_bent_hat, draw_big_hat, draw_star_cone, draw_witch_hat
from plates.chicken_army.inks import BLACK, COMB, GOLD, RUST, SLATE, WHITE, WOOD_SHADE, YELLOW
from plates.chicken_army.limbs import draw_arm, draw_folded_wing, draw_foot, draw_grip
from plates.chicken_army.magic import (
    GLOW,
    draw_broom,
    draw_egg_staff,
    draw_sparks,
    draw_spectacles,
    draw_star_wand,
    draw_whisk,
)
from plates.chicken_army.profile import Profile, draw_leg, draw_profile
from plates.drawing.outlines import Spine, circle, star
from plates.drawing.plate import Plate

LILAC, LILAC_SHADE = "#9460BC", "#5A3088"
TEAL, TEAL_SHADE = "#3E9C98", "#1D5C63"
ROSE, ROSE_SHADE = "#C4557E", "#7C2B55"
SKY, SKY_SHADE = "#5F8FD0", "#2F5496"


def star_sorceress(plate: Plate) -> None:
    """A yellow hen of the first class, wand raised, one brow too."""
    draw_arm(plate, YELLOW, [(30, 56), (48, 46), (52, 26)], [22, 20, 13], True, out=1)
    draw_sparks(plate, 62, -31, 24, 10, GLOW, (0, 360), 7)
    draw_star_wand(plate, 54, 14, 12, 1.0)
    draw_bird(plate, Bird(YELLOW, comb="", eyes="sly", brows="none", beak="smirk", look=(2.6, 0.6), body=49))
    draw_folded_wing(plate, YELLOW, -38, 46, -1, 0.86)
    draw_bent_hat(plate, LILAC, LILAC_SHADE)
    draw_grip(plate, YELLOW, 54, 24, 12, 0.85, shaded=True)


def broom_witch(plate: Plate) -> None:
    """A black hen on her broom across the moon."""
    plate.flat(circle(38, -4, 54), GLOW)
    plate.flat("M38 -58A54 54 0 0 1 38 50C60 24 60 -32 38 -58Z", "#E6C878")
    for x, y, r in ((58, -34, 7), (36, -46, 4), (76, -14, 5)):
        plate.flat(circle(x, y, r), "#E6C878")
    draw_broom(plate, 60, 66, -80, 0.96, 150)
    draw_profile(plate, Profile(BLACK, eye="glare", beak="open", tail="hen", comb=False, mask=True))
    draw_leg(plate, [(30, 62), (26, 78), (40, 86)], 20)
    with plate.placed(2, -8, 0.92, turn=8):
        draw_witch_hat(plate, TEAL, TEAL_SHADE, COMB)
    plate.cut("M2 48C-14 44 -26 52 -30 64C-22 72 -10 70 -2 62C4 58 6 54 2 48Z", BLACK.lit)
    for k in range(3):
        x = -31 + k * 8
        plate.cut(f"M{x} 61C{x - 5} 70 {x + 1} 80 {x + 7} 75C{x + 10} 70 {x + 9} 63 {x + 7} 60Z", BLACK.lit, 1.6)


def scorched_scholar(plate: Plate) -> None:
    """A grey scholar the moment after: hat in the air, wand bent, the theory disproved."""
    for k, (x, y) in enumerate(((-52, -2), (54, -10), (-48, 40), (58, 34))):
        plate.curve((x, y), (x - 9, y - 8), (x + 8, y - 15), (x + (-3 if k % 2 else 3), y - 24), 2.2, "#B48FCB")
    ruffled = Bird(SLATE, comb="", eyes="crazed", brows="worried", beak="open", look=(0, 0), chest="fluff", eye=10.2, apart=15.4)
    for k in range(15):
        a = math.radians(-12 + 204 * k / 14)
        reach = 52 if k % 2 else 45
        base = math.cos(a) * 25, 2 - math.sin(a) * 28
        tip = math.cos(a) * reach, 4 - math.sin(a) * reach
        ink = SLATE.lit if tip[0] < 0 else SLATE.shade
        plate.cut(Spine([base, ((base[0] + tip[0]) / 2, (base[1] + tip[1]) / 2), tip], [15, 11, 2]).outline(), ink, 2.0)
    draw_trunk(plate, ruffled)
    plate.flat(
        "M0 -34C20 -34 30 -20 31 -2C32 12 28 16 26 24C16 30 -16 30 -26 24C-28 16 -32 12 -31 -2C-30 -20 -20 -34 0 -34Z", "#4A4750"
    )
    plate.flat("M0 -34C20 -34 30 -20 31 -2C32 12 28 16 26 24C18 28 8 29 2 29C-4 14 -3 -14 0 -34Z", "#2E2B36")
    draw_face(plate, ruffled)
    with plate.placed(8, -30, 0.74, turn=18):
        draw_bent_hat(plate, "#E08A34", "#9A4E1A", COMB, "#8E1F2C")
    with plate.placed(-46, 58, turn=-16):
        plate.cut("M-3 26L-3 -4L8 -22L12.6 -19L3 -2V26Z", WOOD_SHADE, 1.8)
        plate.cut(star(13, -28, 13, 5.4, turn=-60), GOLD, 2.0)
    draw_grip(plate, SLATE, -46, 64, -16, 0.9)


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
    """A small brown apprentice under his master's hat, with a whisk."""
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
    draw_grip(plate, RUST, -43, 46, -6, 0.85)


FIGURES = (
    (star_sorceress, (66, 78), 0.88),
    (broom_witch, (64, 70), 0.82),
    (bearded_sage, (66, 82), 0.84),
    (whisk_apprentice, (80, 76), 0.98),
    (scorched_scholar, (70, 92), 0.84),
)
"""Figures with wands: the drawing, the position of its eyes on the tile, and its scale."""
