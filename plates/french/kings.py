"""The four kings: broad, bearded, crowned and horned.

Half-card coordinates: the middle of the card is 0,0; the head stands at `HEAD`. The body ends at the belt, y = 0.
"""

from __future__ import annotations

from plates.drawing.head import Head, draw_head
from plates.drawing.inks import HORN, HORN_SHADE, INK, PAPER, mix
from plates.drawing.outlines import Spine, both_sides, circle, coords, ellipse, lozenge, mirrored
from plates.drawing.plate import Plate
from plates.french.anatomy import draw_fist, draw_horns, draw_leaf, draw_long_ears
from plates.french.attributes import draw_cudgel, draw_goblet, draw_key, draw_trident
from plates.french.grounds import draw_fringe, draw_moon, draw_rays, draw_stars
from plates.french.suits import SUIT

HEAD = (0.0, -98.0, 1.22)


def king_of_hearts(plate: Plate) -> None:
    suit = SUIT["H"]
    draw_rays(plate, suit)
    draw_fringe(plate, suit)
    draw_bust_of_hearts(plate)
    with plate.placed(100, -22, 0.92, turn=3):
        draw_trident(plate, suit)
    draw_fist(plate, suit, 100, -22, 1.0, turn=3)


def draw_bust_of_hearts(plate: Plate) -> None:
    """The king of hearts without ground and trident: he also stands on the game's poster."""
    suit = SUIT["H"]
    # mantle with a collar of flames
    plate.split("M0 -52H34C66 -46 104 -34 118 4H0", HORN, HORN_SHADE)
    plate.strands_both(
        ((52, -40), (66, -32), (76, -18), (80, 4)), ((88, -32), (98, -24), (104, -12), (108, 4)), 4, 2.2, INK, PAPER
    )
    plate.split("M0 -56L16 -64L22 -52L38 -66L42 -46L62 -52C58 -30 30 -10 20 4H0", suit.main, suit.deep)
    plate.strands_both(
        ((12, -50), (18, -38), (18, -20), (12, 0)), ((48, -48), (40, -34), (28, -18), (18, 0)), 3, 1.5, HORN, suit.main
    )
    x, y, scale = HEAD
    with plate.placed(x, y, scale):
        draw_long_ears(plate, suit)
        draw_horns(
            plate, [(22, -32), (40, -50), (64, -45), (72, -21), (60, -4), (47, -11), (51, -22)], [21, 24, 22, 18, 14, 9, 3], 9
        )
        # back of the beard
        plate.cut(both_sides("M0 -2H36C42 32 20 64 0 88"), INK)
        draw_head(
            plate,
            Head(
                suit.skin,
                suit.skin_shade,
                eye_ink=HORN,
                jaw=0.66,
                nose=13,
                hook=0.6,
                eyes="ember",
                brows="devilish",
                mouth="none",
                ears=False,
                cheekbone=2,
            ),
        )
        # pointed beard and handlebar moustache
        plate.split("M0 34H14C22 26 30 18 34.5 6C37 36 20 60 0 90", INK, "#120D14")
        plate.strands_both(
            ((31, 22), (28, 44), (16, 62), (3, 82)), ((8, 44), (8, 56), (5, 64), (2, 78)), 4, 1.3, suit.light, suit.skin
        )
        plate.flat("M-9 36Q0 31 9 36Q0 44 -9 36Z", suit.deep)
        plate.cut(both_sides("M0 21C8 14 18 22 27 20C34 18 37 10 33 4C44 10 42 28 28 31C16 33 6 31 0 26"), INK, 2)
        plate.strands_both(
            ((4, 24), (14, 22), (24, 28), (34, 20)), ((4, 26), (14, 27), (24, 31), (36, 22)), 2, 0.9, suit.light, suit.skin
        )
        # crown of flames
        crown = (
            "M0 -72C5 -64 9 -58 7 -48C13 -52 16 -60 15 -68C24 -60 27 -52 25 -45"
            "C31 -48 35 -54 36 -60C43 -48 42 -34 38 -22C26 -31 12 -34 0 -34"
        )
        plate.split(crown, HORN, HORN_SHADE)
        plate.strands_both(
            ((6, -40), (7, -46), (8, -52), (5, -58)), ((32, -34), (35, -40), (37, -46), (37, -50)), 4, 1.1, PAPER, HORN
        )
        plate.cut(lozenge(0, -46, 6.5, 8.5), suit.main, 1.8)


def king_of_spades(plate: Plate) -> None:
    suit = SUIT["S"]
    draw_moon(plate, suit, 92, -150, 22)
    draw_stars(plate, suit, [(-80, -176, 5), (122, -110, 4), (70, -180, 4), (-118, -70, 5), (-100, -104, 3), (56, -132, 3)])
    draw_fringe(plate, suit)
    # bat-wing collar
    wing = "M0 -20H20C40 -40 58 -70 112 -112C106 -88 112 -74 120 -64C112 -52 112 -38 118 -26L122 4H0"
    plate.split(wing, mix(suit.main, suit.light, 0.34), mix(suit.main, suit.light, 0.12))
    plate.strands_both(
        ((30, -16), (60, -40), (84, -70), (108, -104)),
        ((40, 0), (70, -8), (96, -18), (114, -28)),
        3,
        1.6,
        suit.accent,
        suit.light,
    )
    plate.split("M0 -48H30C58 -40 84 -26 92 4H0", suit.main, suit.deep)
    plate.strands_both(
        ((36, -40), (52, -32), (62, -18), (66, 2)),
        ((56, -36), (70, -28), (80, -14), (84, 2)),
        3,
        1.7,
        suit.light,
        suit.skin_shade,
    )
    x, y, scale = HEAD
    with plate.placed(x, y, scale):
        draw_long_ears(plate, suit, 62, -26)
        draw_horns(plate, [(17, -36), (30, -54), (44, -62), (62, -60), (74, -46)], [17, 16, 14, 10, 2], 7)
        draw_head(
            plate,
            Head(
                suit.skin,
                suit.skin_shade,
                eye_ink=HORN,
                jaw=0.52,
                chin=54,
                nose=14,
                hook=1,
                eyes="hooded",
                brows="angry",
                mouth="none",
                ears=False,
                half_width=34,
            ),
        )
        # long forked beard, white with age
        beard = "M0 30C10 26 20 26 31 6C38 34 30 58 34 96C22 88 10 76 0 60"
        plate.split(beard, suit.accent, suit.light)
        plate.strands_both(
            ((30, 18), (32, 44), (26, 64), (32, 90)), ((4, 36), (8, 50), (8, 58), (14, 74)), 6, 1.2, suit.skin_shade, suit.deep
        )
        plate.flat("M-9 35Q0 30 9 35Q0 42 -9 35Z", suit.deep)
        plate.cut(both_sides("M0 20C7 15 15 18 20 24C25 32 24 44 20 52C16 42 8 34 0 27"), suit.accent, 1.8)
        # iron crown of spires
        crown = "M0 -76L5 -58L11 -46L17 -68L22 -44L31 -58L37 -24C26 -32 12 -35 0 -35"
        plate.split(crown, suit.light, suit.skin_shade)
        for px, py in ((0, -78), (17, -70), (-17, -70), (31, -60), (-31, -60)):
            plate.cut(circle(px, py, 3.4), HORN, 1.3)
        with plate.placed(0, -44, 0.3):
            plate.cut(suit.emblem, suit.deep, 5)
    with plate.placed(104, -20, 0.92, turn=7):
        draw_key(plate, suit)
    draw_fist(plate, suit, 104, -20, 1.0, turn=7)


def king_of_diamonds(plate: Plate) -> None:
    suit = SUIT["D"]
    draw_rays(plate, suit)
    draw_fringe(plate, suit)
    # quilted mantle
    plate.split("M0 -50H36C70 -46 110 -36 122 4H0", suit.main, suit.deep)
    for i in range(5):
        for side, ink in ((-1, suit.light), (1, suit.main)):
            plate.flat(lozenge(side * (62 + i * 12), -20 + (i % 2) * 14 - i * 0.5, 5, 6.5), ink)
    # chain of office
    plate.split("M0 -54H26C46 -50 56 -36 52 4H0", suit.light, suit.skin)
    for i in range(7):
        t = (i - 3) / 3
        plate.cut(ellipse(t * 46, -6 - abs(t) ** 2 * 34, 7.5, 5.5), HORN if t <= 0 else HORN_SHADE, 1.6)
    x, y, scale = HEAD
    with plate.placed(x, y, scale):
        draw_long_ears(plate, suit, 60, -8)
        draw_horns(plate, [(30, -28), (48, -29), (64, -36), (74, -52), (72, -70)], [23, 21, 17, 11, 2], 6)
        draw_head(
            plate,
            Head(
                suit.skin,
                suit.skin_shade,
                eye_ink=HORN,
                half_width=40,
                jaw=0.8,
                nose=11,
                eyes="ember",
                brows="cocked",
                mouth="none",
                ears=False,
            ),
        )
        # cheeks, curled beard, grin with a gold tooth
        plate.split("M0 40C12 40 22 36 30 24C34 16 38 8 39.5 -4C46 22 44 44 34 56C24 66 10 64 0 68", "#E7C46A", HORN_SHADE)
        for side, ink in ((-1, HORN_SHADE), (1, "#E7C46A")):
            for cx, cy, r in ((34, 26, 6), (28, 42, 6.5), (14, 52, 6.5), (37, 8, 4)):
                plate.stroke(
                    f"M{coords(side * cx - r * 0.8, cy)}"
                    f"A{coords(r * 0.8, r * 0.8)} 0 1 1 {coords(side * cx + r * 0.3, cy + r * 0.7)}",
                    ink,
                    1.7,
                )
        plate.flat("M-19 22Q0 33 19 22Q14 42 0 42Q-14 42 -19 22Z", INK)
        plate.flat("M-16 25Q0 33.6 16 25Q11 37 0 37Q-11 37 -16 25Z", PAPER)
        plate.stroke("M-5.4 29V36.4M0 30V37M5.4 29V36.4", INK, 1.3)
        plate.flat("M0.6 30.4L5 29.6V36.2L0.6 36.8Z", HORN)
        # monocle
        plate.stroke(circle(17, -2, 13), HORN, 2.6)
        plate.stroke("M29 4C36 14 40 20 42 34", HORN, 1.3)
        # crown of crystals
        crown = "M0 -80L9 -66L8 -46L14 -58L21 -66L27 -54L25 -42L34 -56L42 -46L40 -20C28 -30 12 -33 0 -33"
        plate.split(crown, suit.accent, suit.light)
        for side, ink in ((-1, suit.light), (1, suit.main)):
            for d in ("M0 -80V-36", "M21 -66L22 -36", "M37 -50L36 -28", "M0 -60L8 -50", "M21 -56L26 -46"):
                plate.stroke(d if side > 0 else mirrored(d), ink, 1.4)
        plate.split("M0 -42C14 -42 30 -38 41 -28L40 -18C28 -28 12 -32 0 -32", HORN, HORN_SHADE)
        plate.dots([(-26, -30), (-13, -35), (0, -37), (13, -35), (26, -30)], 2.2, PAPER)
    with plate.placed(101, -26, 0.98):
        draw_goblet(plate, suit)
    draw_fist(plate, suit, 101, -22, 0.95)


def king_of_clubs(plate: Plate) -> None:
    suit = SUIT["C"]
    draw_rays(plate, suit)
    draw_fringe(plate, suit)
    # fur mantle under a collar of leaves
    plate.split("M0 -48H32C66 -44 106 -32 116 4H0", "#8A5A2E", "#573317")
    plate.strands_both(
        ((58, -22), (72, -18), (80, -8), (84, 4)), ((92, -28), (100, -20), (106, -10), (110, 4)), 4, 2, "#C58D4F", "#8A5A2E"
    )
    for px, py, turn in ((84, -30, 34), (64, -34, 22), (98, -16, 44)):
        draw_leaf(plate, -px, py, 32, turn, mix(suit.main, suit.skin, 0.6), suit.deep)
        draw_leaf(plate, px, py, 32, -turn, suit.main, suit.skin)
    x, y, scale = HEAD
    with plate.placed(x, y, scale):
        draw_long_ears(plate, suit, 64, -6)
        _antlers(plate)
        draw_head(
            plate,
            Head(
                suit.skin,
                suit.skin_shade,
                eye_ink=HORN,
                half_width=37,
                jaw=0.7,
                nose=12,
                eyes="goat",
                brows="angry",
                mouth="none",
                ears=False,
                brow_weight=1.2,
            ),
        )
        # green man's beard: moss with leaves growing in it
        bright = mix(suit.main, suit.skin, 0.6)
        beard = (
            "M0 36H12C22 30 31 18 36 -2C41 4 40 10 44 14C42 20 44 26 47 30"
            "C42 36 42 44 42 50C35 54 34 62 30 68C22 70 16 76 12 86C8 84 4 88 0 96"
        )
        plate.split(beard, bright, suit.main)
        plate.strands_both(
            ((35, 10), (40, 34), (32, 54), (14, 78)), ((9, 42), (12, 56), (8, 66), (3, 84)), 6, 1.5, suit.light, suit.skin
        )
        for px, py, size, turn in ((38, 16, 22, 52), (33, 42, 22, 34)):
            draw_leaf(plate, px, py, size, -turn, HORN_SHADE if py == 42 else suit.skin_shade, suit.skin, 1.5)
            draw_leaf(plate, -px, py, size, turn, HORN if py == 42 else suit.skin, suit.deep, 1.5)
        plate.flat("M-11 34Q0 29 11 34Q0 45 -11 34Z", suit.deep)
        plate.flat("M-9 35Q0 38 9 35Q0 43 -9 35Z", suit.light)
        whiskers = "M0 20C8 14 18 18 24 24C30 30 34 38 42 38C36 46 24 44 16 36C10 31 5 28 0 28"
        plate.split(whiskers, bright, suit.main, 2)
        plate.strands_both(
            ((4, 22), (14, 21), (22, 30), (36, 39)), ((4, 26), (12, 28), (18, 36), (30, 41)), 3, 1, suit.light, suit.skin
        )
        # oak wreath crown
        plate.split("M0 -50C16 -50 34 -44 42 -30L39 -16C28 -28 12 -32 0 -32", HORN, HORN_SHADE)
        for px, py, turn in ((-32, -40, -128), (-17, -46, -150), (17, -46, 150), (32, -40, 128), (0, -50, 180)):
            draw_leaf(plate, px, py + 8, 20 if px else 26, turn, HORN if px <= 0 else HORN_SHADE, HORN_SHADE if px <= 0 else HORN)
        plate.cut(circle(0, -41, 5), "#C8402F", 1.6)
        plate.cut(circle(-10, -38, 3.8), "#C8402F", 1.4)
        plate.cut(circle(10, -38, 3.8), "#8E1F2C", 1.4)
    with plate.placed(103, -20, 0.98, turn=5):
        draw_cudgel(plate, suit)
    draw_fist(plate, suit, 103, -20, 1.0, turn=5)


def _antlers(plate: Plate) -> None:
    for side, lit, shade in ((-1, HORN, HORN_SHADE), (1, HORN, HORN_SHADE)):
        tines = (
            ([(20, -38), (34, -54), (58, -58), (74, -76)], [12, 11, 10, 2]),
            ([(46, -58), (50, -70), (48, -80)], [8, 6, 1]),
            ([(62, -61), (76, -60), (90, -66)], [8, 6, 1]),
            ([(28, -46), (26, -60), (30, -72)], [8, 6, 1]),
        )
        for points, widths in reversed(tines):
            plate.limb(Spine([(side * px, py) for px, py in points], widths, 2), lit, shade)


FIGURES = {"H": king_of_hearts, "S": king_of_spades, "D": king_of_diamonds, "C": king_of_clubs}
