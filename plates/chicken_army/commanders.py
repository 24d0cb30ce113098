"""The four commanders of the armies, each calm and furious. They are drawn as the birds of the tiles are, larger and finer."""

from __future__ import annotations

import math
from collections.abc import Callable

from plates.chicken_army.bird import Bird, draw_bird, draw_face, draw_trunk
from plates.chicken_army.features import draw_comb
from plates.chicken_army.headgear import draw_bent_hat, draw_turban
from plates.chicken_army.inks import (
    BLACK,
    COMB,
    COMB_SHADE,
    CREAM,
    GOLD,
    GOLD_SHADE,
    KEY,
    SLATE,
    WHITE,
    YELLOW,
    Plumage,
)
from plates.chicken_army.limbs import draw_arm, draw_grip, draw_spread_wing
from plates.chicken_army.magic import (
    GLOW,
    draw_egg_staff,
    draw_floating_egg,
    draw_globe,
    draw_sparks,
    draw_spectacles,
    draw_ward_ring,
)
from plates.chicken_army.regalia import (
    WOOL,
    draw_bicorne,
    draw_bolt,
    draw_breastplate,
    draw_coat,
    draw_lace_cap,
    draw_needle,
    draw_sabre,
    draw_shawl,
    draw_wool,
)
from plates.drawing.outlines import Spine, circle, polygon, star
from plates.drawing.plate import Plate

COAT, COAT_SHADE = "#2C4470", "#17264A"
ROBE, ROBE_SHADE = "#6A3F8E", "#3B1F5C"


def _ruff(plate: Plate, feathers: Plumage, n: int = 11, reach: float = 16) -> None:
    """Raised hackles round the head of a furious bird."""
    for k in range(n):
        a = math.radians(-18 + 216 * k / (n - 1))
        cx, cy = math.cos(a) * 31, 14 - math.sin(a) * 40
        tx, ty = math.cos(a) * (31 + reach), 14 - math.sin(a) * (40 + reach)
        quill = Spine([(cx * 0.8, cy * 0.9 + 2), (cx * 1.05, cy), (tx, ty)], [13, 11, 2])
        plate.cut(quill.outline(), feathers.lit if tx < 0 else feathers.shade, 2.0)


def _hackles(plate: Plate, feathers: Plumage, neck: bool = True) -> None:
    """The fine feathers of crown, cheeks and neck, for birds as large as these."""
    lit, shade = feathers.lit_cut, feathers.shade_cut
    plate.strands_both(((4, -32), (5, -28), (5, -25), (6, -21)), ((21, -26), (22, -22), (23, -19), (24, -15)), 5, 0.9, lit, shade)
    for x, y in ((25.5, 10), (25, 15.5), (21, 17), (22.5, 22), (18.5, 25)):
        for side, ink in ((-1, lit), (1, shade)):
            plate.curve((side * x - 2.6, y), (side * x - 1.6, y + 3.4), (side * x + 1.6, y + 3.4), (side * x + 2.6, y), 0.8, ink)
    if neck:
        plate.strands_both(((8, 40), (8, 48), (9, 56), (10, 66)), ((26, 27), (27, 38), (33, 48), (38, 56)), 7, 1.1, lit, shade)


def general(plate: Plate, furious: bool) -> None:
    """Red: a white cock in uniform."""
    if furious:
        draw_sabre(plate, 58, 30, 22)
        draw_spread_wing(plate, WHITE, -42, 50, -1, 1.0, turn=-6)
        with plate.placed(0, -38):
            draw_comb(plate, "tall")
        _ruff(plate, WHITE)
    else:
        draw_sabre(plate, 60, 66, -4)
    bird = Bird(
        WHITE,
        comb="",
        mask=True,
        chest="fluff",
        eyes="rage" if furious else "bored",
        brows="angry" if furious else "cocked",
        beak="shout" if furious else "pout",
        look=(2.4, 1.4) if furious else (-3.4, 1.4),
        eye=9.6 if furious else 9,
    )
    draw_trunk(plate, bird)
    _hackles(plate, WHITE, neck=False)
    draw_coat(plate, COAT, COAT_SHADE)
    draw_face(plate, bird)
    for k, ribbon in enumerate((COMB, "#3E9C98", GOLD)):
        with plate.placed(-34 - k * 9, 79 + k * 2.4, turn=(14 - k * 9) if furious else 0):
            plate.cut("M-3.6 -8H3.6V3H-3.6Z", ribbon, 1.2)
            plate.cut("M0 1C4 1 6 6 6 9C6 13 4 15 0 15C-4 15 -6 13 -6 9C-6 6 -4 1 0 1Z", GOLD if ribbon != GOLD else CREAM, 1.2)
    if furious:
        draw_arm(plate, WHITE, [(46, 66), (58, 60), (60, 48)], [22, 20, 14], True, out=1)
        draw_grip(plate, WHITE, 62, 46, 20, 1.0, shaded=True)
    else:
        draw_grip(plate, WHITE, 60, 88, -4, 1.0, shaded=True)
    with plate.placed(3 if furious else 0, -10 if furious else 0, turn=11 if furious else 0):
        draw_bicorne(plate)


def grandmother(plate: Plate, furious: bool) -> None:
    """Green: a grey broody hen, knitting barriers."""
    if furious:
        for r in (66, 76):
            for k in range(14):
                a = math.tau * k / 14 + r
                plate.curve(
                    (math.cos(a) * r, 24 + math.sin(a) * r * 0.94),
                    (math.cos(a + 0.12) * (r + 5), 24 + math.sin(a + 0.12) * (r + 5) * 0.94),
                    (math.cos(a + 0.26) * (r - 5), 24 + math.sin(a + 0.26) * (r - 5) * 0.94),
                    (math.cos(a + 0.4) * r, 24 + math.sin(a + 0.4) * r * 0.94), 1.9, WOOL if r < 70 else "#F3A9C0",
                )  # fmt: skip
        for side in (-1, 1):
            draw_spread_wing(plate, SLATE, side * 44, 52, side, 0.92, turn=-4)
            draw_needle(plate, side * 60, 2, side * 26)
        _ruff(plate, SLATE, reach=13)
    bird = Bird(
        SLATE,
        comb="",
        chest="bars",
        body=52,
        eyes="rage" if furious else "sly",
        brows="angry" if furious else "none",
        beak="shout" if furious else "smirk",
        look=(2.0, 1.0) if furious else (0, 2.6),
        eye=9.4,
        apart=15.4,
    )
    draw_bird(plate, bird)
    _hackles(plate, SLATE, neck=False)
    draw_shawl(plate)
    draw_face(plate, bird)
    draw_spectacles(plate, 15.4, 9.4, GOLD)
    with plate.placed(0, -6 if furious else 0, turn=-7 if furious else 0):
        draw_lace_cap(plate)
    if furious:
        for side in (-1, 1):
            draw_grip(plate, SLATE, side * 56, 14, side * 26, 0.95, shaded=side > 0)
    else:
        for side in (-1, 1):
            draw_needle(plate, side * 20, 78, side * 38)
        plate.cut("M-26 84C-12 78 12 78 26 84L30 116H-30Z", WOOL, 1.8)
        for row in range(3):
            for k in range(7):
                x, y = -21 + k * 7, 88 + row * 8
                plate.curve((x - 3, y - 2), (x - 1, y + 3), (x + 1, y + 3), (x + 3, y - 2), 0.9, CREAM)
        for side in (-1, 1):
            draw_grip(plate, SLATE, side * 29, 86, side * 40 + (180 if side > 0 else 0), 0.92, shaded=side > 0)
        draw_wool(plate, -58, 88, 15)


def archmage(plate: Plate, furious: bool) -> None:
    """Yellow: a learned hen in a suit of pans, with an egg on her staff."""
    if furious:
        for points in (
            [(52, -58), (36, -78), (40, -92), (22, -112)],
            [(58, -58), (70, -84), (62, -96), (74, -120)],
            [(46, -50), (18, -66), (0, -62), (-40, -90), (-48, -86), (-72, -104)],
        ):
            draw_bolt(plate, points, 4, GLOW)
    draw_egg_staff(plate, 50, 30 if furious else 40, 5, 1.02)
    if furious:
        draw_sparks(plate, 50, -42, 20, 10, CREAM, (150, 380), 10)
        draw_spread_wing(plate, YELLOW, -44, 54, -1, 1.0, turn=-8)
        _ruff(plate, YELLOW, reach=13)
    bird = Bird(
        YELLOW,
        comb="",
        body=50,
        eyes="rage" if furious else "bored",
        brows="angry" if furious else "cocked",
        beak="shout" if furious else "smirk",
        look=(2.4, 0.6) if furious else (3.2, 1.2),
        eye=9.8 if furious else 9,
    )
    draw_trunk(plate, bird)
    _hackles(plate, YELLOW)
    draw_breastplate(plate)
    draw_face(plate, bird)
    if not furious:
        draw_sparks(plate, 50, -32, 19, 12, CREAM, (0, 360), 8)
    draw_grip(plate, YELLOW, 51, 52 if furious else 72, 8, 1.05, shaded=True)
    with plate.placed(-2 if furious else 0, -8 if furious else 0, turn=-9 if furious else 0):
        draw_bent_hat(plate, "#4B7FC4", "#264C8C", COMB, COMB_SHADE)
        for x, y, r in ((-12, -46, 4.4), (4, -56, 3.4), (12, -44, 3.8), (-3, -66, 2.8)):
            plate.flat(star(x, y, r, r * 0.4), GOLD if x < 3 else GOLD_SHADE)


def astrologer(plate: Plate, furious: bool) -> None:
    """Blue: a black cock who reads the future in eggs."""
    if furious:
        draw_ward_ring(plate, 0, 16, 78, "#BFE4F4")
        draw_ward_ring(plate, 0, 16, 62, "#BFE4F4")
        for side in (-1, 1):
            draw_spread_wing(plate, BLACK, side * 44, 56, side, 1.0, turn=-10)
        _ruff(plate, BLACK, reach=15)
    bird = Bird(
        BLACK,
        comb="",
        mask=True,
        chest="fluff",
        body=50,
        eyes="wide" if furious else "shut",
        brows="angry" if furious else "bushy",
        beak="shout" if furious else "pout",
        look=(0, 0),
        eye=10.4 if furious else 9,
        apart=15,
    )
    draw_trunk(plate, bird)
    _hackles(plate, BLACK, neck=False)
    plate.cut("M-26 40C-52 46 -64 70 -66 112H66C64 70 52 46 26 40C20 62 10 82 0 96C-10 82 -20 62 -26 40Z", ROBE)
    plate.flat("M0 96C10 82 20 62 26 41.4C51 47 62.6 70 64.6 112H0Z", ROBE_SHADE)
    plate.strands_both(
        ((30, 48), (34, 66), (32, 84), (24, 104)), ((46, 52), (56, 70), (60, 88), (58, 108)), 4, 1.3, ROBE_SHADE, ROBE
    )
    plate.curve((-26, 44), (-22, 62), (-10, 84), (0, 97), 1.9, GOLD)
    plate.curve((26, 44), (22, 62), (10, 84), (0, 97), 1.9, GOLD_SHADE)
    for x, y, r in ((-46, 68, 5), (-34, 88, 3.6), (-54, 94, 4), (46, 66, 4.4), (36, 90, 4.6), (55, 92, 3.4)):
        plate.flat(star(x, y, r, r * 0.4), GOLD if x < 0 else GOLD_SHADE)
    draw_face(plate, bird)
    if furious:
        for side in (-1, 1):
            plate.flat(circle(side * 15, 0, 10.6), "#DDF3FF")
            plate.flat(circle(side * 15, 0, 4.6), "#FFFFFF")
            plate.flat(polygon([(side * 28, -19), (side * 25, -12), (side * 5, -3), (side * 6, -9)]), KEY)
    draw_turban(plate, "#2E5FA8", "#1A3A70", COMB)
    if furious:
        for x, y, turn, ink, shade in (
            (-60, -18, -20, CREAM, "#D8BFA0"),
            (62, -14, 22, "#F3C65A", "#C48A2A"),
            (-30, -70, -34, "#DB8440", "#98461F"),
            (38, -68, 30, CREAM, "#D8BFA0"),
        ):
            draw_floating_egg(plate, x, y, turn, ink, shade)
            draw_sparks(plate, x, y, 15, 6, CREAM, (0, 360), 6)
    else:
        draw_sparks(plate, 0, 84, 27, 10, CREAM, (180, 360), 7)
        draw_globe(plate, 0, 84, 21, "#BFE4F4", "#4B8DC0")
        for side in (-1, 1):
            draw_grip(plate, BLACK, side * 28, 88, side * 26 + (180 if side < 0 else 0), 1.0, shaded=side > 0)


COMMANDERS: dict[str, Callable[[Plate, bool], None]] = {
    "red": general,
    "green": grandmother,
    "yellow": archmage,
    "blue": astrologer,
}
