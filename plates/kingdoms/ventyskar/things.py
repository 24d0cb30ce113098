"""Ventyskär's own things: lantern, ice pick, lur, skis, spiked ball, wings, bear's hide, claws, banner, crystals."""

from __future__ import annotations

import math

from plates.drawing.inks import INK, PAPER, mix
from plates.drawing.outlines import Spine, circle, coords, ellipse, polygon, rounded
from plates.drawing.plate import Plate
from plates.kingdoms.emblems import draw_emblem
from plates.kingdoms.inks import VENTYSKAR, Kingdom, Tincture
from plates.kingdoms.weapons import draw_shaft

K = VENTYSKAR
GLOW = "#F0B94A"
BRASS = Tincture("#D9A441", "#8F5F22", "#F6DFA4", "#D9A441")
FUR = Tincture("#F1E7D8", "#A9A2A8", "#B7A9A0", "#E4DCD6")
BROWN_FUR = Tincture("#7C6152", "#463730", "#BBA089", "#7C6152")
IRON = Tincture("#C4D2DF", "#566B88", PAPER, "#9FB2C6")


def draw_lantern(plate: Plate) -> None:
    """A storm lantern hanging from a hand at the origin, with its light."""
    plate.rays(0, 44, 36, (-66, -22, 66, 110), 20, 2.2, GLOW, stagger=8, gap=4, seed=5)
    plate.stroke("M-14 20C-14 -4 14 -4 14 20", PAPER, 6)
    plate.stroke("M-14 20C-14 -4 14 -4 14 20", K.shadow, 3)
    plate.split("M0 12L20 22H0", K.metal, K.metal_shade)
    plate.cut(rounded(-17, 22, 34, 42, 5), GLOW)
    plate.flat("M0 30C8 38 10 46 8 54C6 60 3 62 0 62C-3 62 -6 60 -8 54C-10 46 -4 42 0 30Z", PAPER)
    plate.stroke("M-8 23V63M8 23V63", K.shadow, 2.6)
    plate.split("M0 64H20L16 74H0", K.metal, K.metal_shade)


def draw_ice_pick(plate: Plate) -> None:
    """A pick, head up, its long beak to the left."""
    draw_shaft(plate, -62, 34, 7)
    plate.cut("M-6 -70C-24 -70 -40 -60 -52 -44C-36 -54 -22 -58 -6 -56Z", IRON.lit)
    plate.cut("M6 -70L28 -72L30 -56L6 -56Z", IRON.shade)
    plate.cut(rounded(-8, -74, 16, 20, 3), K.metal, 2)
    plate.gouge(-12, -63, -40, -54, 1.2, IRON.cut)


def draw_lur(plate: Plate) -> None:
    """A bronze lur from the player's lips at the origin: down, out and up to its bell."""
    tube = Spine([(0, 0), (14, 26), (44, 46), (80, 34), (94, -8), (84, -52), (88, -96)], [6, 9, 13, 17, 21, 26, 32], 5)
    plate.limb(tube, BRASS.lit, BRASS.shade)
    plate.rings(tube, 9, 1.5, BRASS.cut, 0.1, 0.9, bend=0.3)
    with plate.placed(89, -100, turn=6):
        plate.cut(ellipse(0, 0, 36, 15), BRASS.lit)
        plate.flat("M0 -14C48 -14 48 14 0 14Z", BRASS.shade)
        plate.cut(ellipse(0, 0, 25, 9), INK, 1.6)
        for i in range(10):
            a = math.tau * (i + 0.5) / 10
            plate.dots([(math.cos(a) * 31, math.sin(a) * 12)], 1.8, PAPER)
    for i in range(3):
        r = 16 + i * 13
        plate.stroke(
            f"M{coords(80 - r * 0.8, -122 - r * 0.3)}A{coords(r, r)} 0 0 1 {coords(98 + r * 0.8, -120 - r * 0.3)}", K.primary, 2.6
        )


def draw_ski(plate: Plate, length: float, ink: Tincture) -> None:
    """A ski from its heel at the origin up to the tip, which curls to the left."""
    y = -length
    plate.cut(
        f"M-8 0L-9 {y + 40:g}C-9 {y + 22:g} -16 {y + 12:g} -26 {y + 6:g}C-18 {y - 2:g} 2 {y + 2:g} 7 {y + 24:g}"
        f"L9 {y + 44:g}L8 0Z",
        ink.lit,
    )
    plate.flat(
        f"M1 -1V{y + 40:g}C0 {y + 20:g} -6 {y + 10:g} -16 {y + 4:g}C-4 {y + 4:g} 4 {y + 12:g} 6 {y + 25:g}L7.8 {y + 44:g}L7 -1Z",
        ink.shade,
    )
    for at in (y + 58, y + 68):
        plate.stroke(f"M-7.5 {at:g}H7.5", PAPER, 2.6)
    plate.gouge(-4, y + 84, -4, -40, 1.1, ink.cut)


def draw_spiked_ball(plate: Plate, r: float) -> None:
    """A ball of iron with spikes all round, its middle at the origin."""
    for i in range(12):
        a = math.tau * i / 12 + 0.13
        points = [
            (math.cos(a - 0.17) * r * 0.92, math.sin(a - 0.17) * r * 0.92),
            (math.cos(a) * r * 1.46, math.sin(a) * r * 1.46),
            (math.cos(a + 0.17) * r * 0.92, math.sin(a + 0.17) * r * 0.92),
        ]
        plate.cut(polygon(points), IRON.lit if math.cos(a) < 0.1 else IRON.shade)
    plate.cut(circle(0, 0, r), K.primary)
    plate.flat(
        f"M0 {-r + 1.2:g}A{coords(r - 1.2, r - 1.2)} 0 0 1 0 {r - 1.2:g}"
        f"C{coords(r * 0.3, r * 0.4, r * 0.3, -r * 0.4)} 0 {-r + 1.2:g}Z",
        K.shadow,
    )
    plate.strands(
        ((-r * 0.5, r * 0.66), (-r * 0.86, r * 0.2), (-r * 0.8, -r * 0.4), (-r * 0.3, -r * 0.82)),
        ((-r * 0.1, r * 0.6), (-r * 0.36, r * 0.2), (-r * 0.36, -r * 0.3), (-r * 0.1, -r * 0.7)),
        4,
        1.7,
        K.light,
    )
    for x, y in ((-0.34, -0.1), (0.4, -0.34), (0.12, 0.42), (0.55, 0.26)):
        plate.cut(
            polygon([(x * r - 6, y * r + 5), (x * r + 1, y * r - 13), (x * r + 7, y * r + 6)]),
            IRON.lit if x < 0 else IRON.shade,
            1.8,
        )


def draw_wing(plate: Plate, side: int) -> None:
    """One wing of a winged helm, rooted at the temple (head coordinates)."""
    lit, shade, cut = (PAPER, K.ground, K.primary) if side < 0 else (K.primary, K.shadow, K.light)
    for i in range(5):
        tip = (side * (58 + i * 11), -112 + i * 23)
        root = (side * (38 + i * 0.5), -26 + i * 9)
        bend = (side * (46 + i * 13), -52 + i * 10)
        feather = Spine([root, bend, tip], [15, 19, 2], 4)
        plate.cut(feather.outline(), lit if i % 2 == 0 else mix(lit, shade, 0.5))
        plate.curve(root, (bend[0], bend[1]), ((bend[0] + tip[0]) / 2, (bend[1] + tip[1]) / 2), tip, 1.0, cut)
    plate.cut(circle(side * 42, -6, 11), K.metal if side < 0 else K.metal_shade)
    plate.cut(circle(side * 42, -6, 4.6), K.accent, 1.6)


def draw_bear(plate: Plate) -> None:
    """A white bear's head over a helm, jaws open round the brow (head coordinates)."""
    for side, ink, inner in ((-1, FUR.lit, K.accent), (1, FUR.shade, K.trim.shade)):
        plate.cut(circle(side * 48, -74, 17), ink)
        plate.flat(circle(side * 48, -73, 9), inner)
    plate.split(
        "M0 -112C22 -112 30 -98 34 -88C52 -78 62 -56 60 -34L68 -16L58 -14L62 6L50 0L48 16L40 -2C36 -20 20 -26 0 -26",
        FUR.lit,
        FUR.shade,
    )
    plate.strands_both(
        ((56, -20), (56, -44), (48, -68), (34, -82)), ((34, -28), (38, -42), (34, -58), (26, -70)), 5, 1.5, FUR.cut, FUR.cut_shade
    )
    plate.split(
        "M0 -104C14 -104 20 -92 20 -78C24 -60 26 -44 22 -32Q10 -26 0 -26", mix(FUR.lit, PAPER, 0.5), mix(FUR.shade, PAPER, 0.2), 2
    )
    plate.flat("M0 -110C12 -110 17 -104 15 -97C12 -90 5 -88 0 -88C-5 -88 -12 -90 -15 -97C-17 -104 -12 -110 0 -110Z", INK)
    plate.gouge(-8, -102, -1, -105, 1.4, PAPER)
    plate.stroke("M0 -88V-74", INK, 1.8)
    for side, ink in ((-1, INK), (1, INK)):
        plate.flat(ellipse(side * 28, -72, 4.4, 3.6), ink)
    for side, ink in ((-1, PAPER), (1, K.light)):
        for x, h in ((8, 9), (19, 16), (30, 11), (39, 9)):
            plate.cut(
                polygon([(side * (x - 5), -27 + x * 0.2), (side * (x + 4), -26 + x * 0.26), (side * x, -27 + h + x * 0.22)]),
                ink,
                1.4,
            )


def draw_claws(plate: Plate, glove: Tincture) -> None:
    """A gauntlet with four iron claws, seen from its back; the wrist is the origin, claws up."""
    plate.cut("M-18 6C-24 -12 -20 -30 -12 -34H12C20 -30 24 -12 18 6C10 12 -10 12 -18 6Z", glove.lit)
    plate.flat("M1 -33.4H11.6C19 -29.6 22.6 -12 17 5.4C12 9 6 10.4 1 10.4Z", glove.shade)
    for x, lean in ((-14, -12), (-5, -5), (5, 3), (14, 11)):
        plate.cut(
            f"M{coords(x - 6, -30)}C{coords(x - 8, -56)} {coords(x + lean, -76)} {coords(x + lean * 2 + 6, -92)}"
            f"C{coords(x + lean + 10, -70)} {coords(x + 9, -50)} {coords(x + 6, -30)}Z",
            IRON.lit if x < 6 else IRON.shade,
            2,
        )
        plate.gouge(x - 2, -36, x + lean + 1, -74, 1.1, IRON.cut)
        plate.cut(circle(x, -30, 5.6), K.metal, 1.8)


def draw_banner(plate: Plate, k: Kingdom) -> None:
    """A swallow-tailed banner flying to the right from a pole whose top is at the origin."""
    lit = "M4 16C40 -6 66 34 104 18C134 6 152 10 184 0L164 40L190 78C158 92 138 84 108 98C70 114 42 82 4 100Z"
    plate.cut(lit, k.accent)
    plate.flat(
        "M4 62C42 46 70 78 108 60C138 46 150 52 171 49L188 77C158 90.6 138 82.6 108 96.6C70 112.4 42 80.6 5 98.4Z", k.trim.shade
    )
    plate.stroke("M6 28C42 8 68 46 105 30C132 19 148 22 170 15", k.trim.cut, 2.4)
    plate.stroke("M6 88C42 70 70 102 107 86C134 73 150 79 176 70", k.accent, 2.4)
    with plate.placed(72, 58, 1.12, turn=6):
        draw_emblem(plate, k, 0, 0, 0.92, (PAPER, k.light), k.accent)
    for i in range(3):
        plate.curve(
            (120 + i * 16, 34 - i * 2),
            (126 + i * 16, 44),
            (118 + i * 16, 60),
            (126 + i * 16, 74),
            1.4,
            k.trim.cut if i < 1 else k.accent,
        )


def draw_crystals(plate: Plate, scale: float = 1.0) -> None:
    """A crown of ice crystals round a helm's brow (head coordinates)."""
    for x, top, w, lean in ((-40, -70, 9, -14), (40, -70, 9, 14), (-24, -94, 10, -8), (24, -94, 10, 8), (0, -112, 12, 0)):
        tx, ty = x + lean, -34 + (top + 34) * scale
        base = -34 + abs(x) * 0.3
        lit = K.light if x <= 0 else K.primary
        plate.cut(polygon([(x - w, base), (tx - w * 0.9, ty + 18), (tx, ty), (tx + w * 0.9, ty + 18), (x + w, base)]), lit)
        plate.flat(
            polygon([(x, base), (tx, ty + 3), (tx + w * 0.9 - 1.2, ty + 18), (x + w - 1.2, base)]),
            K.primary if x <= 0 else K.shadow,
        )
        plate.gouge(x - w * 0.5, base - 6, tx - w * 0.4, ty + 18, 1.2, K.shadow if x <= 0 else K.light)
