"""La Famiglia, red: the look-out, the driver, the one with the coin, the consigliere and the don."""

from __future__ import annotations

from tools.plates.drawing.inks import PAPER, mix
from tools.plates.drawing.outlines import circle, coords, ellipse, polygon, rounded
from tools.plates.drawing.plate import Plate
from tools.plates.famiglia.emblems import draw_rose
from tools.plates.famiglia.families import (
    BRASS,
    BRASS_SHADE,
    BROWN,
    FAMILY,
    KEY,
    NIGHT,
    OLIVE,
    PORCELAIN,
    SMOKE,
    TAN,
    WHITE_CLOTH,
    Cloth,
)
from tools.plates.famiglia.hands import GLOVES, draw_hand
from tools.plates.famiglia.hats import Felt, brim_shadow, cloche, homburg, newsboy_cap, tilted_fedora, top_hat
from tools.plates.famiglia.likeness import Profile, draw_face, glancing_eyes, wrinkles
from tools.plates.famiglia.person import Person
from tools.plates.famiglia.settings import blinds, bricks, dusk_corner, smoke, spark, street_lamp, wall
from tools.plates.famiglia.tailoring import bow_tie, coat, collar, folds, lapels, necktie, shirt, shoulder_width, sleeve

RED = FAMILY["F"]
FELT = Felt(RED.main, RED.deep)


# ------------------------------------------------------------------------------------------------- 0: the look-out whistles
def _lookout_setting(plate: Plate) -> None:
    wall(plate, RED.main)
    blinds(plate, RED, 92, 8)
    bricks(plate, RED.dusk, ((196, 20, 90, 120), (14, 236, 66, 100), (226, 150, 60, 60)))
    street_lamp(plate, 256, 76, "#E3A09A", PAPER, 0.86)


def _lookout(plate: Plate) -> None:
    tweed = Cloth("#6E5A52", "#3A2C2C", "#B9A08C", "#6E5A52")
    x, y, s = 160, 176, 1.08
    with plate.placed(x - 2, 252):
        coat(plate, 76, tweed, 3, slope=10)
        shirt(plate, Cloth(RED.light, RED.main, RED.main, RED.deep), 30)
    # the papers under his arm
    with plate.placed(226, 306, turn=-16):
        for i, ink in enumerate(("#CDBD9F", "#E2D3B6", PAPER)):
            plate.cut(rounded(-42 + i * 3, -34 + i * 5, 88, 62, 3), ink, 1.8, around=KEY)
        plate.flat(rounded(-28, -18, 62, 7, 1), KEY)
        for k in range(4):
            plate.stroke(f"M{coords(8, -4 + k * 7)}H34", "#8A7A66", 2)
        with plate.placed(-12, 6, 0.56):
            draw_rose(plate, RED.main, RED.deep, PAPER, line=1.4)
    sleeve(plate, [(220, 292), (250, 338), (206, 338)], [44, 38, 28], tweed, stripes=False)
    folds(plate, 240, 328, 40, tweed.stripe_shade)
    draw_hand(plate, "flat", OLIVE, 204, 338, 0.86, -82)
    with plate.placed(x, y, s, turn=-5):
        plate.cut("M-41 -12C-46 6 -44 20 -38 30L-30 4ZM41 -12C46 6 44 20 38 30L30 4Z", "#3B2318", 1.8)
        draw_face(plate, OLIVE, "none", "raised", "none", "#3B2318", 1.2, half_width=36, chin=46, jaw=0.6, nose=8, neck=(14, 64))
        glancing_eyes(plate, 4.4)
        for fx, fy in ((-24, 12), (-18, 16), (-27, 18), (-20, 9), (22, 12), (27, 16), (19, 17)):
            plate.flat(circle(fx, fy, 1.3), OLIVE.shade if fx < 0 else OLIVE.lit)
        # pursed lips
        plate.flat(ellipse(-1, 29, 7.4, 6.4), OLIVE.lip)
        plate.flat(ellipse(-1, 29, 3.6, 3.2), KEY)
        for side in (-1, 1):
            plate.curve(
                (side * 13, 18), (side * 17, 24), (side * 17, 32), (side * 12, 38), 1.2, OLIVE.shade if side < 0 else OLIVE.lit
            )
        plate.split("M0 -36C20 -36 34 -28 38 -8C30 -18 14 -22 0 -22", "#3B2318", "#24140E", 0)
        newsboy_cap(plate, Felt(RED.main, RED.deep, "#6E5A52", "#3A2C2C", "#C9B49E", "#7A665C"), 6)
    # scarf
    with plate.placed(x - 1, 250):
        plate.cut("M-32 -8C-18 6 18 6 32 -8C38 2 38 14 28 18C10 26 -12 26 -30 18C-38 12 -38 2 -32 -8Z", RED.deep)
        plate.strands(((-28, 0), (-14, 10), (10, 12), (28, 2)), ((-28, 12), (-12, 20), (12, 20), (28, 12)), 3, 1.4, RED.light)
    # two fingers in the mouth
    sleeve(plate, [(100, 294), (78, 338), (132, 262)], [46, 38, 25], tweed, stripes=False)
    folds(plate, 92, 326, -50, tweed.stripe)
    with plate.placed(134, 254, 0.92, turn=18):
        plate.cut(rounded(-12, -2, 24, 10, 3), "#3A2C2C")
        plate.cut("M-12 0C-16 -10 -15 -22 -8 -28C2 -32 14 -28 15 -18C15 -8 13 -2 11 0Z", OLIVE.lit)
        plate.flat("M4 -28C11 -27 14 -22 14 -17C14 -8 12 -3 10 -1H3C7 -8 8 -18 4 -28Z", OLIVE.shade)
        for i in range(3):
            plate.gouge(-4 + i * 5, -14 + i * 1, -8 + i * 5, -24 + i * 1.5, 1.2, OLIVE.shade if i < 2 else OLIVE.lit)
        for fx in (2, 10):
            plate.stroke(f"M{fx - 2} -24L{fx + 5} -42", PAPER, 10)
            plate.stroke(f"M{fx - 2} -24L{fx + 5} -42", OLIVE.lit, 6.6)
    # the whistle itself
    for nx, ny, size, turn in ((104, 196, 1.0, -12), (66, 168, 1.2, -3), (50, 222, 0.9, 6)):
        with plate.placed(nx, ny, size, turn):
            plate.cut("M-2 8V-20L16 -24V4C16 12 4 14 3 7C3 2 8 -1 12 1V-16L2 -14V12C2 20 -10 22 -11 15C-11 10 -6 7 -2 8Z", KEY, 2)


# ---------------------------------------------------------------------------------------------------- 1: the driver at the wheel
def _driver_setting(plate: Plate) -> None:
    wall(plate, NIGHT)
    plate.flat("M14 0H300V260H0Z", RED.main)
    plate.rays(150, 150, 40, (0, -30, 300, 300), 42, 3.4, RED.pale, stagger=24, gap=2, seed=4)
    for bx, by, w, h in ((20, 130, 34, 130), (56, 170, 26, 90), (214, 120, 30, 140), (246, 92, 40, 170)):
        plate.flat(rounded(bx, by, w, h), RED.deep)
        lit = []
        for i in range(int(w // 11)):
            for k in range(int(h // 18)):
                if (i * 5 + k * 3 + int(bx)) % 3:
                    lit.append(rounded(bx + 5 + i * 11, by + 8 + k * 18, 5.4, 8))
        plate.flat("".join(lit), "#E9B36A")


def _driver(plate: Plate) -> None:
    x, y, s = 160, 164, 1.06
    # the scarf flies
    for dy, ink in ((10, RED.deep), (0, PAPER)):
        plate.cut(
            f"M196 {222 + dy}C220 {196 + dy} 240 {214 + dy} 258 {196 + dy}C272 {184 + dy} 280 {188 + dy} 292 {178 + dy}"
            f"V{214 + dy}C276 {222 + dy} 262 {216 + dy} 250 {228 + dy}C232 {242 + dy} 214 {232 + dy} 198 {244 + dy}Z",
            ink,
        )
    plate.strands(
        ((206, 230), (228, 212), (244, 226), (284, 196)), ((206, 236), (228, 224), (246, 234), (284, 208)), 2, 1.4, RED.main
    )
    with plate.placed(x, 244):
        coat(plate, shoulder_width(1) - 6, Cloth("#5A3A2C", "#2E1B16", "#B98A62", "#5A3A2C"), 3, slope=8)
        plate.split("M0 -8H30C36 4 28 20 0 24", PAPER, "#CDBD9F")
        plate.strands(((-26, 0), (-12, 12), (10, 14), (26, 2)), ((-20, 10), (-8, 20), (8, 20), (20, 10)), 2, 1.3, RED.main)
    with plate.placed(x, y, s):
        plate.split("M0 -50C40 -50 50 -16 46 14C45 28 40 34 30 38L0 30", "#2A1714", NIGHT)
        plate.strands_both(
            ((38, -6), (46, 4), (44, 20), (32, 34)), ((42, -6), (48, 6), (46, 22), (36, 36)), 2, 1.2, "#8A5A40", "#5A3A2C"
        )
        draw_face(plate, BROWN, "none", "arched", "smile", KEY, 1.2, chin=49, jaw=0.54, nose=9, ears=False, neck=(13, 66))
        glancing_eyes(plate, 4.0, lid=1.5)
        for side in (-1, 1):
            plate.gouge(side * 27, -4, side * 33, -8, 1.4, KEY if side < 0 else "#C8946C")
        cloche(plate, Felt(RED.main, RED.deep, "#3A2C32", NIGHT))
        # goggles pushed up
        plate.stroke("M-42 -36C-20 -48 20 -48 42 -36", "#5A3A2C", 8)
        for side, glass in ((-1, "#F0C9A8"), (1, "#9A6A56")):
            plate.cut(ellipse(side * 18, -42, 16, 12), BRASS if side < 0 else BRASS_SHADE)
            plate.flat(ellipse(side * 18, -42, 11.4, 8), glass)
            plate.gouge(side * 18 - 7, -41, side * 18 + 1, -48, 1.7, PAPER)
        for side, ink in ((-1, BRASS), (1, BRASS_SHADE)):
            plate.cut(circle(side * 37, 25, 4.4), ink, 1.5)
    # arms, wheel, gloves
    leather = Cloth("#5A3A2C", "#2E1B16", "#B98A62", "#5A3A2C")
    sleeve(plate, [(92, 292), (60, 336), (92, 322)], [44, 36, 26], leather, stripes=False)
    sleeve(plate, [(230, 292), (258, 336), (230, 322)], [44, 36, 26], leather, stripes=False)
    wheel = ellipse(160, 356, 92, 62)
    plate.stroke(wheel, PAPER, 19)
    plate.stroke(wheel, "#8A4A2A", 14.4)
    plate.stroke("M70 344A92 62 0 0 1 160 294", "#C98A5A", 3)
    plate.cut(polygon([(154, 300), (166, 300), (170, 350), (150, 350)]), "#B9AE9F", 1.8)
    plate.cut("M78 340L146 346V356L76 352Z", "#B9AE9F", 1.8)
    plate.cut("M242 340L174 346V356L244 352Z", "#6E6670", 1.8)
    plate.cut(circle(160, 352, 20), BRASS)
    with plate.placed(160, 346, 0.4):
        draw_rose(plate, RED.main, RED.deep, PAPER, stem=False)
    draw_hand(plate, "grip", GLOVES["kid"], 96, 326, 0.95, -38)
    draw_hand(plate, "grip", GLOVES["kid"], 224, 326, 0.95, 38, flip=True)
    # roof and mirror: somebody follows
    plate.cut("M-10 40V-10H310V40C250 22 190 18 150 18C110 18 50 22 -10 40Z", KEY)
    plate.cut("M300 30L286 34C270 120 262 200 264 350H300Z", KEY)
    plate.cut("M0 112H24C32 200 36 260 34 350H0Z", KEY)
    plate.stroke("M206 18V36", PAPER, 6)
    plate.stroke("M206 18V36", "#6E6670", 3)
    plate.cut(rounded(158, 34, 96, 38, 12), "#6E6670")
    plate.cut(rounded(163, 39, 86, 28, 8), NIGHT, 1.6)
    for mx in (190, 222):
        spark(plate, mx, 53, 7, 14, 10, "#F0C05A", width=1.2)
        plate.flat(circle(mx, 53, 6.4), "#F7E3A8")
        plate.flat(circle(mx, 53, 3), PAPER)


# ------------------------------------------------------------------------------------------------------------ 2: heads or tails
def _coin_setting(plate: Plate) -> None:
    wall(plate, RED.main)
    blinds(plate, RED, 110, 7, 40, 74)
    # her shadow on the wall
    with plate.placed(232, 124, 0.86):
        plate.flat(
            "M-36 -26C-40 -62 -24 -78 -8 -70C8 -80 40 -66 36 -28C52 -28 66 -26 78 -20C60 -6 44 -8 34 -8C36 22 28 38 14 46"
            "L16 60C50 64 76 84 80 200H-60V60C-40 50 -30 30 -34 -6C-48 -6 -62 -4 -76 -8C-64 -22 -50 -27 -36 -26Z",
            RED.deep,
            0.62,
        )


def _coin(plate: Plate) -> None:
    x, y, s = 166, 182, 1.14
    with plate.placed(x, 258, turn=4):
        coat(plate, shoulder_width(2) - 14, stripes=5, slope=8)
        shirt(plate)
        necktie(plate, RED.main, RED.deep, RED.light)
        lapels(plate, wide=1.06)
    with plate.placed(204, 318, 0.5, turn=8):
        draw_rose(plate, "#C8302F", RED.main, PAPER, line=3, stem=False)
    with plate.placed(x, y, s, turn=7):
        plate.cut("M-38 -30C-50 -10 -50 18 -42 34C-36 40 -26 36 -22 30L-30 -10Z", "#B5622B")
        plate.cut("M38 -30C52 -10 54 20 44 38C36 44 26 38 24 30L30 -10Z", "#6E3317")
        plate.strands(
            ((-38, -20), (-46, 0), (-46, 18), (-34, 34)), ((-34, -16), (-38, 0), (-38, 18), (-27, 30)), 3, 1.3, "#F0B87A"
        )
        plate.strands(((38, -20), (48, 0), (48, 20), (36, 36)), ((34, -16), (40, 2), (40, 18), (29, 32)), 3, 1.3, "#B5622B")
        draw_face(
            plate, PORCELAIN, "none", "cocked", "smirk", "#6E3317", 1.1, chin=50, jaw=0.55, nose=9, ears=False, neck=(13, 70)
        )
        glancing_eyes(plate, -4.6, -1.2)
        for side in (-1, 1):
            plate.gouge(side * 27, -4, side * 33, -8, 1.5, KEY)
        plate.flat(circle(-20, 20, 1.6), KEY)
        brim_shadow(plate, PORCELAIN.shade)
        tilted_fedora(plate, FELT, -6)
    with plate.placed(x, 258, turn=4):
        collar(plate)
    # arm and coin
    sleeve(plate, [(98, 308), (62, 348), (94, 282)], [50, 42, 28])
    draw_hand(plate, "thumb", PORCELAIN, 96, 272, 0.94, -4, cuff=WHITE_CLOTH)
    plate.cut(circle(84, 142, 17), BRASS)
    plate.flat("M84 126C105 126 105 158 84 158Z", BRASS_SHADE)
    plate.stroke(circle(84, 142, 12), PAPER, 1.4)
    with plate.placed(84, 143, 0.34):
        draw_rose(plate, RED.main, RED.deep, PAPER, stem=False)
    for dx in (-12, 0, 12):
        plate.gouge(86 + dx, 216 - abs(dx) * 0.4, 85 + dx * 0.9, 172 + abs(dx), 1.7, PAPER)
    spark(plate, 84, 142, 22, 32, 12, PAPER, (180, 360), 1.5)


# ------------------------------------------------------------------------------------------------ 3: the consigliere lights one
def _consigliere_setting(plate: Plate) -> None:
    wall(plate, RED.deep)
    blinds(plate, RED, 96, 8, 34, 64, ink=RED.main)
    spark(plate, 70, 214, 34, 116, 34, mix(RED.main, "#E9B36A", 0.45), width=3.0)
    plate.flat(circle(70, 214, 34), mix(RED.main, "#E9B36A", 0.45))


def _consigliere(plate: Plate) -> None:
    x, y, s = 186, 170, 1.24
    sitter = Profile(TAN, nose=15, brow=1.5, chin=1, lips=0.5, eye="squint", brow_ink="#EFE6DA")
    with plate.placed(x, y, s, turn=3):
        sitter.draw_neck(plate, 22)
    with plate.placed(x + 8, 262):
        coat(plate, shoulder_width(3) - 4, Cloth("#2A2731", NIGHT, "#B9AE9F", "#5D5660"), 4, slope=4)
        plate.cut("M-44 0C-30 16 -10 22 18 12L24 32C4 46 -24 40 -46 22Z", PAPER)
        plate.flat("M-4 18C4 18 12 15 17.6 13.4L22.6 31.4C14 36 6 38 -4 38Z", "#CDBD9F")
        plate.cut("M-44 24L-26 31L-30 56L-16 140H-52L-44 56Z", RED.main, 2)
        # astrakhan collar
        plate.cut("M-22 -14C-54 -4 -70 20 -76 52C-60 66 -44 100 -30 140H-4C-12 90 -18 40 -4 8Z", "#5A5058")
        plate.cut("M20 -18C48 -10 70 12 80 44C58 62 40 96 30 140H2C8 90 8 50 -4 10Z", "#332C36")
        for k in range(16):
            px = -64 + (k % 4) * 13 + (k // 4) * 7
            py = 44 - (k % 4) * 12 + (k // 4) * 22
            plate.stroke(f"M{coords(px - 4, py + 2)}A4.4 4.4 0 1 1 {coords(px + 4, py + 2)}", "#A89CA0", 1.5)
            plate.stroke(f"M{coords(-px - 2, py + 4)}A4.4 4.4 0 1 1 {coords(-px + 6, py + 4)}", "#6E6270", 1.4)
    with plate.placed(x, y, s, turn=3):
        sitter.draw(plate)
        # white hair, whiskers and a clipped moustache
        plate.cut("M8 -16C20 -20 36 -22 43 -14C44 6 36 22 26 30C22 24 24 14 20 4C18 -4 12 -8 8 -16Z", "#B9B0B0")
        plate.strands(((14, -12), (24, -8), (30, 6), (27, 26)), ((30, -16), (38, -10), (40, 4), (34, 20)), 4, 1.3, PAPER)
        plate.cut("M-37 24C-30 20 -20 22 -14 32C-20 31 -26 31 -30 29C-34 30 -38 28 -37 24Z", PAPER, 1.6)
        plate.strands(
            ((-35, 25), (-28, 23), (-22, 26), (-17, 31)), ((-35, 28), (-29, 27), (-24, 29), (-18, 31)), 2, 0.8, "#8F8890"
        )
        for k in range(3):
            plate.gouge(-15, -4 + k * 3, -7, -7 + k * 5, 0.9, TAN.shade)
        plate.curve((-30, 22), (-24, 26), (-20, 34), (-21, 42), 1.2, TAN.shade)
        # spectacles
        plate.stroke(ellipse(-27, -2, 8.5, 10), BRASS, 2)
        plate.stroke("M-19 -4L10 -6", BRASS, 2)
        homburg(plate, FELT, -3)
        # the cigar
        with plate.placed(-36, 34, turn=9):
            plate.cut(rounded(-42, -5, 46, 10, 4), "#6B3E26", 2)
            plate.flat(rounded(-40, 0, 42, 4, 2), "#42241A")
            plate.cut(rounded(-14, -5.4, 7, 10.8, 1), BRASS, 1.2)
            plate.flat(rounded(-43, -4.4, 7, 8.8, 3), "#E8692E")
    # match and cupped hand
    plate.flat("M78 226C66 222 60 208 70 190C72 180 76 176 76 168C88 182 92 194 92 206C94 216 88 224 78 226Z", "#F7D27A")
    plate.flat("M78 224C72 218 72 208 78 198C84 208 86 216 78 224Z", PAPER)
    plate.stroke("M80 222L104 262", PAPER, 6.4)
    plate.stroke("M80 222L104 262", WOODEN, 3.4)
    sleeve(plate, [(178, 322), (128, 358), (116, 304)], [54, 44, 30])
    draw_hand(plate, "pinch", TAN, 116, 296, 1.02, 4, cuff=WHITE_CLOTH)
    # the other hand shields the flame
    sleeve(plate, [(64, 372), (48, 292)], [46, 27])
    with plate.placed(48, 280, 0.92, turn=14):
        plate.cut(rounded(-13, -2, 26, 12, 3), PAPER)
        plate.cut(
            "M-12 0C-18 -14 -20 -32 -14 -50C-10 -60 0 -66 8 -64C12 -62 10 -56 6 -54"
            "C12 -54 14 -48 10 -44C14 -42 14 -34 10 -32C13 -28 12 -20 10 -16C12 -8 12 -4 11 0Z",
            TAN.shade,
        )
        plate.flat(
            "M2 -60C6 -62 9 -62 8 -60C6 -56 4 -55 4 -53C10 -53 12 -48 8 -45"
            "C12 -41 12 -35 8 -32C11 -28 10 -20 8 -16C10 -8 10 -4 9 -1H4C6 -20 4 -40 2 -60Z",
            "#F0BC80",
        )
        for yy in (-53, -44, -32):
            plate.gouge(-8, yy - 2, 7, yy + 0.6, 1.2, PAPER)
        plate.cut(ellipse(-9, -30, 4.6, 4), BRASS, 1.4)
    smoke(
        plate,
        [(110, 218), (96, 186), (118, 160), (98, 132), (112, 100), (102, 60), (120, 24), (108, -20)],
        [1, 5, 7, 9, 9, 12, 12, 12],
        SMOKE,
    )


WOODEN = "#E2B070"


# ------------------------------------------------------------------------------------------------------------- 4: don and cat
def _don_setting(plate: Plate) -> None:
    wall(plate, RED.main)
    blinds(plate, RED, 70, 8, 38, 60)
    dusk_corner(plate, RED)


def _armchair(plate: Plate) -> None:
    plate.split("M0 60C40 56 84 66 100 96C118 110 126 136 120 168C134 190 138 250 136 360H0", RED.deep, mix(RED.deep, KEY, 0.5))
    for row in range(4):
        for k in range(4):
            for side in (-1, 1):
                bx = side * (22 + k * 28 + (14 if row % 2 else 0))
                by = 104 + row * 40
                if abs(bx) < 112:
                    plate.gouge(bx, by, bx - 15, by + 20, 1.3, mix(RED.deep, RED.light, 0.3 if side < 0 else 0.12))
                    plate.gouge(bx, by, bx + 15, by + 20, 1.3, mix(RED.deep, RED.light, 0.3 if side < 0 else 0.12))
                    plate.dots([(bx, by)], 2.4, BRASS if side < 0 else BRASS_SHADE)


def draw_don(plate: Plate) -> None:
    """The don in his armchair, the cat on his knees; also on the poster."""
    with plate.placed(156, 20):
        _armchair(plate)
    x, y, s = 156, 178, 1.12
    with plate.placed(x, 262):
        coat(plate, shoulder_width(4) - 4, stripes=6)
        shirt(plate, wide=36)
        plate.split("M0 40L28 30L26 140H0", RED.main, RED.deep)
        lapels(plate, wide=1.2, low=110)
    with plate.placed(74, 300, 0.5, turn=-8):
        draw_rose(plate, "#C8302F", RED.main, PAPER, line=3)
    with plate.placed(x, y, s):
        draw_face(
            plate,
            OLIVE,
            "none",
            "none",
            "none",
            chin=54,
            jaw=0.84,
            nose=13,
            hook=0.5,
            half_width=38,
            cheekbone=3,
            neck=(22, 70),
            cheek_cuts=False,
        )
        wrinkles(plate, OLIVE, False)
        glancing_eyes(plate, -2.6, 1.4, lid=4.6)
        for side, ink in ((-1, "#5D5660"), (1, "#C9BDAC")):
            plate.curve((side * 7, -8), (side * 12, -16), (side * 24, -17), (side * 32, -9), 3.2, ink)
            # jowls
            plate.curve(
                (side * 19, 30), (side * 26, 38), (side * 26, 46), (side * 19, 50), 1.5, OLIVE.shade if side < 0 else OLIVE.lit
            )
        plate.curve((-9, 40), (-3, 37), (3, 37), (9, 40), 2.2, OLIVE.lip)
        plate.split("M0 19C8 14 18 18 26 17C33 16 36 10 35 4C42 14 36 29 25 30C14 31 6 28 0 26", "#6E6670", KEY, 2)
        plate.strands_both(
            ((4, 21), (14, 20), (24, 22), (34, 12)), ((4, 24), (14, 26), (24, 27), (36, 14)), 3, 1.0, "#D9D0C6", "#6E6670"
        )
        plate.split("M30 -22C38 -18 40 -6 40 4L35 8C36 -4 34 -14 28 -20", "#8F8890", "#5D5660", 1.6)
        top_hat(plate, FELT, 0, 0.94)
    with plate.placed(x, 258):
        collar(plate, depth=22)
        bow_tie(plate, KEY, NIGHT)
    # the cat
    _cat(plate, 132, 304)
    sleeve(plate, [(256, 300), (272, 346), (238, 328)], [54, 48, 34])
    draw_hand(plate, "flat", OLIVE, 226, 322, 1.12, -66, cuff=WHITE_CLOTH)
    with plate.placed(226, 322, 1.12, turn=-66):
        plate.cut(rounded(-0.6, -36, 8, 6, 2), BRASS, 1.3)
        plate.cut(circle(3.4, -33, 4.6), "#C8302F", 1.5)


def _cat(plate: Plate, x: float, y: float) -> None:
    """A white Persian that has seen everything."""
    fur, shade, cut = "#F3E8D8", "#B9A99A", "#8F7F74"
    with plate.placed(x, y):
        plate.cut("M-34 8C-46 26 -48 46 -46 64H108C112 44 104 20 84 12C60 2 20 -4 -34 8Z", fur)
        plate.flat("M70 8C100 16 110 40 107 63H40C66 52 80 30 70 8Z", shade)
        plate.strands(((10, 8), (30, 16), (40, 30), (36, 56)), ((60, 8), (84, 18), (92, 36), (84, 60)), 6, 1.5, cut)
        plate.strands(((-26, 30), (-30, 40), (-30, 50), (-28, 62)), ((6, 32), (6, 42), (4, 52), (4, 62)), 5, 1.3, shade)
        for side, ink in ((-1, fur), (1, shade)):
            plate.cut(f"M{coords(side * 12, -24)}L{coords(side * 31, -42)}L{coords(side * 34, -12)}Z", ink)
            plate.flat(
                f"M{coords(side * 19, -23)}L{coords(side * 28, -33)}L{coords(side * 29, -16)}Z",
                "#D8978A" if side < 0 else "#8C5048",
            )
        plate.split("M0 -28C18 -30 34 -18 36 0L44 8L36 12L40 20L31 21C22 29 10 30 0 30", fur, shade)
        for side, ink in ((-1, cut), (1, fur)):
            plate.flat(
                f"M{coords(side * 6, -2)}Q{coords(side * 14, -13, side * 26, -8)}Q{coords(side * 20, 5, side * 6, -2)}Z",
                "#E9B23C",
            )
            plate.flat(ellipse(side * 15.5, -4.4, 2, 4.6), KEY)
            plate.curve((side * 3, -4), (side * 11, -12), (side * 20, -14), (side * 29, -9), 2.2, KEY)
            for k in range(3):
                plate.gouge(side * 14, 11 + k * 2, side * 46, 6 + k * 8, 0.8, KEY if side < 0 else PAPER)
            plate.gouge(side * 4, -20, side * 7, -11, 1.4, ink)
        plate.flat("M-5 4H5L0 10Z", "#C8685A")
        plate.curve((0, 9), (-2, 16), (-8, 17), (-12, 13), 1.4, KEY)
        plate.curve((0, 9), (2, 16), (8, 17), (12, 13), 1.4, KEY)
        plate.cut("M-30 28C-14 38 14 38 30 28L31 35C14 45 -14 45 -31 35Z", RED.main, 1.6)
        plate.cut(circle(0, 40, 5), BRASS, 1.4)


PEOPLE = (
    Person("F0", _lookout_setting, _lookout, (160, 200, 1.42)),
    Person("F1", _driver_setting, _driver, (160, 210, 1.3)),
    Person("F2", _coin_setting, _coin, (146, 196, 1.36)),
    Person("F3", _consigliere_setting, _consigliere, (150, 200, 1.34)),
    Person("F4", _don_setting, draw_don, (156, 204, 1.3)),
)
