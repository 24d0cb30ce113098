"""The four commanders of the armies, each calm and furious. They are drawn as the birds of the tiles are, larger and finer."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from tools.plates.chicken_army.bird import Bird, draw_bird, draw_face, draw_trunk
from tools.plates.chicken_army.features import draw_comb
from tools.plates.chicken_army.headgear import draw_bent_hat, draw_turban
from tools.plates.chicken_army.inks import (
    BLACK,
    COMB,
    COMB_SHADE,
    CREAM,
    GOLD,
    GOLD_SHADE,
    KEY,
    SLATE,
    STEEL,
    STEEL_SHADE,
    WHITE,
    YELLOW,
    Plumage,
)
from tools.plates.chicken_army.limbs import draw_arm, draw_folded_wing, draw_grip, draw_spread_wing
from tools.plates.chicken_army.magic import (
    GLOW,
    draw_egg_staff,
    draw_floating_egg,
    draw_globe,
    draw_sparks,
    draw_spectacles,
    draw_ward_ring,
)
from tools.plates.drawing.outlines import Spine, circle, coords, polygon, star
from tools.plates.drawing.plate import Plate

COAT, COAT_SHADE = "#2C4470", "#17264A"


def _ruff(plate: Plate, feathers: Plumage, n: int = 11, reach: float = 16) -> None:
    """Hackles on end round the head: a bird that has had enough."""
    for k in range(n):
        a = math.radians(-18 + 216 * k / (n - 1))
        cx, cy = math.cos(a) * 31, 14 - math.sin(a) * 40
        tx, ty = math.cos(a) * (31 + reach), 14 - math.sin(a) * (40 + reach)
        quill = Spine([(cx * 0.8, cy * 0.9 + 2), (cx * 1.05, cy), (tx, ty)], [13, 11, 2])
        plate.cut(quill.outline(), feathers.lit if tx < 0 else feathers.shade, 2.0)


def _coat(plate: Plate, lit: str, shade: str) -> None:
    """A uniform coat with facings, buttons and epaulettes."""
    plate.cut("M-30 44C-48 50 -62 62 -66 112H66C62 62 48 50 30 44L10 66H-10Z", lit)
    plate.flat("M0 66H10L30 44.8C47 51 60.6 62 64.6 112H0Z", shade)
    plate.cut("M-30 44L-4 112H4L30 44L16 40L0 58L-16 40Z", CREAM, 2)
    plate.flat("M1 58L16 41.4L28.6 45L4 108H1Z", "#D8BFA0")
    plate.cut("M-16 40L-40 58L-14 82L-6 62Z", COMB, 2)
    plate.cut("M16 40L40 58L14 82L6 62Z", COMB_SHADE, 2)
    for side, ink in ((-1, GOLD), (1, GOLD_SHADE)):
        plate.gouge(side * 22, 48, side * 13, 72, 1.2, GOLD if side < 0 else GOLD_SHADE)
        for k in range(4):
            x = side * (24 + k * 4.4)
            plate.gouge(side * 52, 56 + k * 2, x + side * 24, 74 + k * 4, 1.2, shade if side < 0 else lit)
        plate.cut(
            f"M{coords(side * 34, 50)}C{coords(side * 40, 40, side * 62, 44, side * 70, 60)}"
            f"C{coords(side * 60, 66, side * 42, 62, side * 34, 50)}Z",
            ink,
        )
        for k in range(7):
            x = side * (42 + k * 4.4)
            plate.cut(
                f"M{coords(x - 2.6, 58 + k * 0.9)}L{coords(x - 2.2 + side, 74 + k * 0.9)}"
                f"H{coords(x + 2.4 + side)}L{coords(x + 2.6, 58 + k * 0.9)}Z",
                ink,
                1.2,
            )
        for k in range(2):
            plate.cut(circle(side * 20, 88 + k * 13, 3.4), ink, 1.3)


def _bicorne(plate: Plate) -> None:
    """A two-cornered hat with braid and cockade."""
    plate.cut("M-56 -18C-48 -46 -22 -40 0 -70C22 -40 48 -46 56 -18C36 -28 18 -29 0 -29C-18 -29 -36 -28 -56 -18Z", KEY)
    plate.flat("M2 -67C24 -40 46 -44 54 -20C36 -29 18 -30.4 2 -30.4Z", "#120B12")
    plate.cut("M-56 -18C-40 -34 -20 -36 0 -38C20 -36 40 -34 56 -18C36 -28 18 -29 0 -29C-18 -29 -36 -28 -56 -18Z", GOLD, 1.8)
    plate.flat("M2 -37C21 -35 38 -33 53 -20C36 -28 18 -30 2 -30.2Z", GOLD_SHADE)
    for k in range(6):
        for side in (-1, 1):
            x = side * (10 + k * 7)
            plate.gouge(x, -36 + abs(x) * 0.1, x + side * 2, -30 + abs(x) * 0.06, 0.9, KEY)
    plate.strands_both(
        ((5, -60), (10, -52), (14, -46), (18, -40)), ((9, -56), (22, -46), (34, -42), (46, -32)), 4, 1.2, "#8D7A8C", "#5B4A5A"
    )
    plate.cut(circle(0, -48, 9), COMB, 1.8)
    plate.flat("M0 -56A8 8 0 0 1 0 -40Z", COMB_SHADE)
    plate.cut(circle(0, -48, 4.6), CREAM, 1.2)
    plate.flat(circle(0, -48, 2), "#2F5496")


def _sabre(plate: Plate, x: float, y: float, turn: float) -> None:
    with plate.placed(x, y, turn=turn):
        plate.cut("M-4 8C-8 -30 -4 -70 14 -104C16 -70 12 -30 5 8Z", STEEL)
        plate.flat("M1 7C0 -30 4 -70 13.4 -98C14.6 -68 11 -30 4 7Z", STEEL_SHADE)
        plate.cut("M-12 8C-4 2 6 2 12 8C18 14 14 32 4 34L3 28C9 26 11 18 8 14H-12Z", GOLD, 1.8)
        plate.cut("M-4 13H4V36H-4Z", KEY, 1.6)
        for k in range(4):
            plate.gouge(-3.6, 17 + k * 5, 3.6, 19 + k * 5, 0.8, GOLD)


def general(plate: Plate, furious: bool) -> None:
    """Red: a white cock in uniform who has never lost a battle he remembers."""
    if furious:
        _sabre(plate, 58, 30, 22)
        draw_spread_wing(plate, WHITE, -42, 50, -1, 1.0, turn=-6)
        with plate.placed(0, -38):
            draw_comb(plate, "tall")
        _ruff(plate, WHITE)
    else:
        _sabre(plate, 60, 66, -4)
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
    _coat(plate, COAT, COAT_SHADE)
    draw_face(plate, bird)
    for k, ribbon in enumerate((COMB, "#3E9C98", GOLD)):
        with plate.placed(-36 - k * 9, 80 + k * 3, turn=(14 - k * 9) if furious else 0):
            plate.cut("M-3.6 -8H3.6V3H-3.6Z", ribbon, 1.2)
            plate.cut("M0 1C4 1 6 6 6 9C6 13 4 15 0 15C-4 15 -6 13 -6 9C-6 6 -4 1 0 1Z", GOLD if ribbon != GOLD else CREAM, 1.2)
    if furious:
        draw_arm(plate, WHITE, [(46, 66), (58, 60), (60, 48)], [22, 20, 14], True, out=1)
        draw_grip(plate, WHITE, 62, 46, 20, 1.0, shaded=True)
    else:
        draw_grip(plate, WHITE, 60, 88, -4, 1.0, shaded=True)
    with plate.placed(3 if furious else 0, -10 if furious else 0, turn=11 if furious else 0):
        _bicorne(plate)


# -- green ---------------------------------------------------------------------------------------------------------------------
WOOL, WOOL_SHADE = "#C4557E", "#7C2B55"
SHAWL, SHAWL_SHADE = "#8C5FA8", "#543272"


def _needle(plate: Plate, x: float, y: float, turn: float) -> None:
    with plate.placed(x, y, turn=turn):
        plate.cut("M-2.2 30L-2.2 -62L0 -72L2.2 -62V30Z", STEEL, 1.7)
        plate.flat("M0.2 30V-70L1.4 -62V30Z", STEEL_SHADE)
        plate.cut(circle(0, 32, 5.4), COMB, 1.6)


def _wool(plate: Plate, x: float, y: float, r: float) -> None:
    with plate.placed(x, y, r / 20):
        plate.cut(circle(0, 0, 20), WOOL)
        plate.flat("M0 -19A19 19 0 0 1 0 19C8 8 8 -8 0 -19Z", WOOL_SHADE)
        for k in range(5):
            d = -12 + k * 6
            plate.curve(
                (d - 8, -14 + abs(d) * 0.3), (d, -8), (d + 6, 4), (d + 5, 14 - abs(d) * 0.2), 1.1, CREAM if k < 3 else WOOL
            )
        plate.curve((-17, 4), (-6, 12), (6, 10), (16, 2), 1.1, CREAM)


def _lace_cap(plate: Plate) -> None:
    """A grandmother's cap with a frill and a bow."""
    for k in range(9):
        a = math.radians(180 + 22.5 * k)
        x, y = math.cos(a) * 37, -8 + math.sin(a) * 33
        plate.cut(circle(x, y, 8.5), CREAM if x < 3 else "#D8BFA0", 1.7)
        plate.dots([(x, y)], 1.6, "#B99B74")
    plate.cut("M-34 -8C-38 -36 -20 -52 0 -52C20 -52 38 -36 34 -8C20 -25 -20 -25 -34 -8Z", CREAM, 2, around="#C9A882")
    plate.flat("M1 -51C20 -50 37 -36 33.4 -10C26 -18 14 -21 1 -21.4Z", "#D8BFA0")
    plate.strands_both(
        ((4, -48), (8, -40), (10, -32), (10, -24)), ((10, -48), (24, -40), (32, -28), (31, -14)), 4, 1.1, "#C9A882", "#B99B74"
    )
    for side, ink in ((-1, WOOL), (1, WOOL_SHADE)):
        plate.cut(
            f"M0 -30C{coords(side * 8, -40, side * 20, -40, side * 20, -30)}C{coords(side * 20, -22, side * 8, -22, 0, -28)}Z",
            ink,
            1.7,
        )
    plate.cut(circle(0, -29, 4), WOOL, 1.5)


def _shawl(plate: Plate) -> None:
    plate.cut("M-26 40C-52 46 -66 70 -68 112H68C66 70 52 46 26 40L0 74Z", SHAWL)
    plate.flat("M0 74L26 41.4C51 47 64.6 70 66.6 112H0Z", SHAWL_SHADE)
    for row in range(5):
        for side, ink in ((-1, CREAM), (1, SHAWL)):
            y = 62 + row * 11
            reach = 34 + row * 6
            for k in range(4):
                x = side * (16 + row * 2 + k * reach / 5)
                plate.curve(
                    (x - 4, y - 2 - k * 2), (x - 2, y + 3 - k * 2), (x + 2, y + 3 - k * 2), (x + 4, y - 2 - k * 2), 1.0, ink
                )
    plate.cut("M0 68C5 68 8 74 8 78C8 83 5 86 0 86C-5 86 -8 83 -8 78C-8 74 -5 68 0 68Z", GOLD, 1.7)
    plate.flat("M0 69C4.4 70 7 74 7 78C7 82 4 85 0 85Z", GOLD_SHADE)


def grandmother(plate: Plate, furious: bool) -> None:
    """Green: a grey broody hen. She knits; what she knits is wards."""
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
            _needle(plate, side * 60, 2, side * 26)
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
    _shawl(plate)
    draw_face(plate, bird)
    draw_spectacles(plate, 15.4, 9.4, GOLD)
    with plate.placed(0, -6 if furious else 0, turn=-7 if furious else 0):
        _lace_cap(plate)
    if furious:
        for side in (-1, 1):
            draw_grip(plate, SLATE, side * 56, 14, side * 26, 0.95, shaded=side > 0)
    else:
        for side in (-1, 1):
            _needle(plate, side * 20, 78, side * 38)
        plate.cut("M-26 84C-12 78 12 78 26 84L30 116H-30Z", WOOL, 1.8)
        for row in range(3):
            for k in range(7):
                x, y = -21 + k * 7, 88 + row * 8
                plate.curve((x - 3, y - 2), (x - 1, y + 3), (x + 1, y + 3), (x + 3, y - 2), 0.9, CREAM)
        for side in (-1, 1):
            draw_grip(plate, SLATE, side * 29, 86, side * 40 + (180 if side > 0 else 0), 0.92, shaded=side > 0)
        _wool(plate, -58, 88, 15)


# -- yellow --------------------------------------------------------------------------------------------------------------------
def _breastplate(plate: Plate) -> None:
    """Armour beaten out of pans, rivets and all."""
    plate.cut("M-30 42C-14 56 14 56 30 42C44 48 52 64 54 112H-54C-52 64 -44 48 -30 42Z", STEEL)
    plate.flat("M0 52.6C12 52.6 22 49 30 43.4C43 49 51 64 52.6 112H0C8 90 6 70 0 52.6Z", STEEL_SHADE)
    plate.curve((-40, 62), (-46, 76), (-47, 90), (-46, 104), 1.9, CREAM)
    plate.strands_both(
        ((12, 70), (24, 76), (36, 74), (46, 68)), ((10, 96), (24, 102), (38, 100), (50, 94)), 3, 1.2, STEEL_SHADE, STEEL
    )
    plate.cut(
        "M-2 66C8 62 16 68 16 76C24 80 22 94 14 96C12 106 -4 108 -8 100C-18 102 -22 92 -18 86"
        "C-22 78 -14 70 -8 72C-8 68 -4 66 -2 66Z",
        CREAM,
        1.6,
        around=STEEL_SHADE,
    )
    plate.cut(circle(-1, 84, 8.6), GOLD, 1.2)
    plate.flat("M-1 76A8 8 0 0 1 -1 92Z", GOLD_SHADE)
    for side, ink in ((-1, STEEL), (1, STEEL_SHADE)):
        plate.cut(circle(side * 48, 58, 17), ink)
        plate.stroke(circle(side * 48, 58, 11.4), CREAM, 1.3)
        plate.cut(circle(side * 48, 58, 4.4), COMB if side < 0 else COMB_SHADE, 1.4)


def _bolt(plate: Plate, points: Sequence[tuple[float, float]], w: float, ink: str) -> None:
    """A jagged bolt from the first point to the last."""
    there = [(x - w * (1 - k / len(points)), y) for k, (x, y) in enumerate(points)]
    back = [(x + w * (1 - k / len(points)), y + w * 0.5) for k, (x, y) in enumerate(points)][::-1]
    plate.cut(polygon([*there, *back]), ink, 1.6)


def archmage(plate: Plate, furious: bool) -> None:
    """Yellow: a hen of learning in a suit of pans. The egg on her staff is not for breakfast."""
    if furious:
        for points in (
            [(52, -58), (36, -78), (40, -92), (22, -112)],
            [(58, -58), (70, -84), (62, -96), (74, -120)],
            [(46, -50), (18, -66), (0, -62), (-40, -90), (-48, -86), (-72, -104)],
        ):
            _bolt(plate, points, 4, GLOW)
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
    _breastplate(plate)
    draw_face(plate, bird)
    if not furious:
        draw_folded_wing(plate, YELLOW, -50, 70, -1, 0.8)
    draw_grip(plate, YELLOW, 51, 52 if furious else 72, 8, 1.05, shaded=True)
    with plate.placed(-2 if furious else 0, -8 if furious else 0, turn=-9 if furious else 0):
        draw_bent_hat(plate, "#4B7FC4", "#264C8C", COMB, COMB_SHADE)
        for x, y, r in ((-12, -46, 4.4), (4, -56, 3.4), (12, -44, 3.8), (-3, -66, 2.8)):
            plate.flat(star(x, y, r, r * 0.4), GOLD if x < 3 else GOLD_SHADE)


# -- blue ----------------------------------------------------------------------------------------------------------------------
ROBE, ROBE_SHADE = "#6A3F8E", "#3B1F5C"


def astrologer(plate: Plate, furious: bool) -> None:
    """Blue: a black cock who reads the future in eggs; he seldom likes what he reads."""
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
    plate.cut("M-26 40C-52 46 -64 70 -66 112H66C64 70 52 46 26 40C20 62 10 82 0 96C-10 82 -20 62 -26 40Z", ROBE)
    plate.flat("M0 96C10 82 20 62 26 41.4C51 47 62.6 70 64.6 112H0Z", ROBE_SHADE)
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
