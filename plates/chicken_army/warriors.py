"""The warriors of the fist: brawlers with the farm's hardware, a strip of cloth on the head."""

from __future__ import annotations

from plates.chicken_army.arms import draw_clog, draw_fork, draw_glove, draw_pitchfork, draw_rolling_pin, draw_spoon
from plates.chicken_army.bird import Bird, draw_bird
from plates.chicken_army.features import draw_comb
from plates.chicken_army.headgear import draw_bandana, draw_boxing_guard, draw_headband, draw_kerchief
from plates.chicken_army.inks import BLACK, BROWN, CREAM, GOLD, SLATE, WHITE, YELLOW
from plates.chicken_army.limbs import draw_arm, draw_folded_wing, draw_foot, draw_grip, draw_tail
from plates.chicken_army.profile import Profile, draw_leg, draw_profile
from plates.drawing.outlines import coords
from plates.drawing.plate import Plate

NAVY, NAVY_SHADE = "#2F4D7A", "#1C2F52"


def spoon_brawler(plate: Plate) -> None:
    """A white cock between two crossed wooden spoons."""
    for side in (-1, 1):
        draw_spoon(plate, side * 37, 30, side * 33, 1.05)
    draw_bird(plate, Bird(WHITE, mask=True, comb="tall", beak="pout", eyes="glare"))
    draw_headband(plate, NAVY, NAVY_SHADE)
    for side in (-1, 1):
        draw_arm(plate, WHITE, [(side * 44, 84), (side * 52, 66), (side * 43, 46)], [18, 22, 14], side > 0)
        draw_grip(plate, WHITE, side * 40, 40, side * 30, 0.95, shaded=side > 0)


def rolling_pin_wife(plate: Plate) -> None:
    """A brown hen in a dotted kerchief who has had enough; the pin goes up."""
    for side in (-1, 1):
        draw_arm(plate, BROWN, [(side * 36, 58), (side * 55, 20), (side * 47, -42 - side * 3)], [26, 25, 15], side > 0, out=side)
    draw_rolling_pin(plate, 2, -53, -5, 1.0)
    draw_bird(plate, Bird(BROWN, comb="", beak="shout", eyes="rage", body=50, chest="scallops", wattles=True))
    draw_kerchief(plate, CREAM, "#D8BFA0")
    for side in (-1, 1):
        draw_grip(plate, BROWN, side * 42, -52 - side * 3, 90, 0.9, shaded=side > 0)


def pirate(plate: Plate) -> None:
    """A black cock gone to sea, with a pitchfork and one eye larger than the other."""
    draw_tail(plate, BLACK, 24, 34, -8, 0.9)
    draw_pitchfork(plate, -34, 62, -22, 0.86)
    draw_bird(
        plate,
        Bird(BLACK, head=28, neck=26, body=42, comb="flop", mask=True, eyes="crazed", brows="cocked", beak="open", look=(-1, 1)),
    )
    draw_bandana(plate, GOLD, "#B4711C")
    draw_arm(plate, BLACK, [(-38, 92), (-46, 78), (-36, 62)], [18, 21, 14], False)
    draw_grip(plate, BLACK, -32, 56, -20, 1.0)


def fork_chick(plate: Plate) -> None:
    """A chick with the largest fork of the house and no fear at all."""
    draw_fork(plate, 45, 40, 14, 1.24)
    for x, shaded in ((-13, False), (11, True)):
        draw_foot(plate, x, 44, 0, 1, 10, shaded)
    draw_bird(
        plate,
        Bird(
            YELLOW,
            head=38,
            top=-34,
            neck=41,
            body=41,
            girth=30,
            foot=52,
            comb="",
            chest="plain",
            wattles=False,
            eye=9.8,
            apart=15.4,
            beak_size=0.78,
        ),
    )
    with plate.placed(0, -34):
        draw_comb(plate, "tuft")
    with plate.placed(0, 2, 1.24):
        draw_headband(plate, "#D6392F", "#8E1F2C", side=-1)
    draw_folded_wing(plate, YELLOW, -32, 14, -1, 0.5)
    draw_grip(plate, YELLOW, 46, 38, 14, 0.9, shaded=True)


def boxer(plate: Plate) -> None:
    """A barred cock with gloves up."""
    draw_tail(plate, SLATE, 34, 40, 6, 0.8)
    draw_bird(plate, Bird(SLATE, chest="bars", mask=True, comb="tall", eyes="bored", brows="angry", beak="smirk", look=(-2, 1)))
    draw_boxing_guard(plate, NAVY, NAVY_SHADE)
    draw_glove(plate, -37, 44, -1, 1.12, 8)
    draw_glove(plate, 34, 36, 1, 1.12, -6)


def kicker(plate: Plate) -> None:
    """A white cock who comes through the air, clog first."""
    with plate.placed(0, 0, turn=14):
        draw_leg(plate, [(42, 56), (56, 72), (70, 68)], 20, shaded=True)
        draw_profile(plate, Profile(WHITE, eye="glare", beak="open", mask=True, tail_plumage=BLACK))
        for dy, reach in ((0, 34), (7, 27)):
            plate.cut(
                f"M17 {-22 + dy}C{coords(28, -30 + dy, 36, -18 + dy * 2, 20 + reach, -24 + dy * 2)}"
                f"L{coords(17 + reach, -16 + dy * 2)}C{coords(34, -10 + dy * 2, 28, -20 + dy, 18, -15 + dy)}Z",
                NAVY_SHADE,
                1.8,
            )
        plate.cut("M-19.6 -15C-18 -22 -16 -26 -12 -29C0 -34 12 -30 17 -23C19 -20 20 -17 21 -14C10 -23 -6 -24 -19.6 -15Z", NAVY)
    draw_leg(plate, [(8, 54), (-18, 50), (-40, 52)], 180)
    plate.cut("M24 40C8 38 -8 44 -12 52C-8 60 8 66 24 62Z", CREAM, 2.0)
    plate.flat("M25 41H30V61H25C8 65 -4 60 -8 56C8 58 20 52 25 41Z", "#D8BFA0")
    plate.strands(((20, 44), (12, 44), (4, 46), (-6, 51)), ((22, 56), (14, 57), (6, 57), (-2, 55)), 3, 1.2, WHITE.lit_cut)
    draw_clog(plate, -56, 54, 84, 1.0)


FIGURES = (
    (spoon_brawler, (72, 66), 0.9),
    (rolling_pin_wife, (74, 74), 0.86),
    (pirate, (78, 62), 0.92),
    (fork_chick, (66, 76), 0.98),
    (boxer, (74, 64), 0.92),
    (kicker, (74, 58), 0.76),
)
"""Figures with fists: the drawing, the position of its eyes on the tile, and its scale."""
