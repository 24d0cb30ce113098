"""The court of Stormsun: Centela, Queen Solana and King Helior."""

from __future__ import annotations

import math
from collections.abc import Callable

from plates.drawing.head import draw_head
from plates.drawing.inks import INK, PAPER, mix
from plates.drawing.outlines import circle, coords, ellipse, polygon, rounded, transformed
from plates.drawing.plate import Plate
from plates.kingdoms.anatomy import draw_pauldron
from plates.kingdoms.court.parts import (
    at_head,
    countenance,
    draw_bust,
    draw_folds,
    draw_gem,
    draw_neckline,
    draw_right_hand,
)
from plates.kingdoms.emblems import draw_emblem
from plates.kingdoms.inks import STORMSUN, Tincture

_K = STORMSUN
_EBONY = Tincture("#8A5236", "#4A281F", "#C08A63", "#8A5236")
_BRONZE = Tincture("#B0703F", "#663A22", "#DDA872", "#B0703F")
_NIGHT = "#2A1B2E"


def draw_centela(plate: Plate) -> None:
    """XI, the heroine: shaven temples and a comb of violet lightning, laughing; a ring of blades spins on her fist."""
    k = _K
    violet_shade = mix(k.accent, INK, 0.4)
    with plate.placed(93, 199, 0.72):
        _blade_ring(plate, 0, 0)
    with at_head(plate):
        # the comb: bolts standing on her crown
        for x, y, turn, size in (
            (-22, -44, -34, 0.8),
            (22, -44, 36, 0.8),
            (-12, -50, -16, 1.0),
            (13, -50, 18, 1.0),
            (0, -52, 0, 1.18),
        ):
            with plate.placed(x, y, size, turn):
                plate.cut("M-9 10L-11 -22L-2 -20L-6 -46L12 -12L3 -14L10 10Z", k.accent if x <= 0 else violet_shade, 1.9)
                plate.gouge(-5, 4, -6, -16, 1.3, mix(k.accent, PAPER, 0.6) if x <= 0 else k.accent)
    draw_bust(plate, Tincture(k.primary, k.shadow, k.light, k.primary), 104, 262, 20)
    for row in range(5):
        y = 322 + row * 20
        for side, cut in ((-1, k.light), (1, k.primary)):
            for i in range(6):
                x = side * (8 + i * 17 + (row % 2) * 8)
                plate.gouge(x, y - 8, x, y + 7, 1.9, cut)
    draw_neckline(plate, _EBONY, 252, 62, 46)
    # a gorget of rays
    for i in range(9):
        a = math.radians(180 - 180 * (i + 0.5) / 9)
        c, s = math.cos(a), math.sin(a)
        near, far = 40, 76 - (i % 2) * 12
        px, py = c * near, 260 + s * near * 0.7
        plate.cut(
            polygon([(px - s * 9, py + c * 6), (c * far, 260 + s * far * 0.86), (px + s * 9, py - c * 6)]),
            k.metal if c <= 0.05 else k.metal_shade,
            1.8,
        )
    plate.split("M0 292C26 290 44 276 46 256L36 256C32 270 20 278 0 280", k.metal, k.metal_shade, 2)
    for side in (1, -1):
        draw_pauldron(plate, k.steel, side, 90, 290, 40, 2, 2)
        for i in range(2):
            x = side * (74 + i * 22)
            ink = k.light if side < 0 else k.metal
            plate.cut(
                f"M{coords(x - 9, 268 + i * 2)}L{coords(x + side * 6, 240 + i * 8)}L{coords(x + 9, 270 + i * 4)}Z", ink, 1.9
            )
    with at_head(plate):
        draw_head(
            plate,
            countenance(
                _EBONY,
                jaw=0.58,
                half_width=35,
                top=-48,
                nose=9,
                eyes="sidelong",
                brows="arched",
                mouth="laugh",
                lip="#C4553C",
                ears=True,
                neck=(15.0, 72.0),
                brow_weight=0.8,
            ),
        )
        # a cap of close-cut hair, a bolt of gold paint
        plate.split("M0 -50C28 -50 40 -30 37 -10C32 -24 26 -30 18 -32L10 -25L0 -30", _NIGHT, "#17101C", 2)
        plate.strands_both(
            ((6, -46), (20, -44), (30, -34), (34, -20)), ((4, -36), (12, -36), (20, -34), (32, -22)), 4, 1.1, "#6E5A78", "#4A3A54"
        )
        for side, ink in ((-1, k.metal), (1, k.metal_shade)):
            plate.flat(
                f"M{coords(side * 25, 6)}L{coords(side * 15, 19)}H{coords(side * 20)}L{coords(side * 16, 30)}"
                f"L{coords(side * 28, 15)}H{coords(side * 22)}Z",
                ink,
            )
            plate.stroke(circle(side * 38, 27, 11), PAPER, 6)
            plate.stroke(circle(side * 38, 27, 11), ink, 3.4)
        plate.dots([(-3, -19), (0, -24), (3, -19), (0, -14)], 1.5, k.metal)
    draw_right_hand(plate, _EBONY, Tincture(k.metal, k.metal_shade, PAPER, k.metal), _EBONY, (93, 254))


def _blade_ring(plate: Plate, x: float, y: float) -> None:
    """A sun ring: eight blades about a hoop."""
    k = _K
    blade = "M38 12C52 12 60 2 68 -12C54 -10 46 -12 38 -12Z"
    for i in range(8):
        c = math.cos(math.radians(i * 45 - 90))
        plate.cut(
            transformed(blade, x, y, i * 45 - 90),
            "#F4F1E6" if c < 0.1 else "#A9B0BC",
            2.6,
            around=k.shadow,
        )
    plate.flat(circle(x, y, 46), PAPER)
    plate.flat(circle(x, y, 30), mix(k.ground, k.light, 0.6))
    plate.rays(x, y, 6, (x - 26, y - 26, x + 26, y + 26), 16, 1.6, k.ground, gap=2, seed=4)
    plate.flat(circle(x, y, 44) + circle(x, y, 32), k.metal, evenodd=True)
    plate.flat(
        f"M{coords(x, y - 44)}A44 44 0 0 1 {coords(x, y + 44)}L{coords(x, y + 32)}A32 32 0 0 0 {coords(x, y - 32)}Z",
        k.metal_shade,
    )
    for i in range(16):
        a = math.radians(i * 22.5)
        plate.dots([(x + math.cos(a) * 38, y + math.sin(a) * 38)], 1.8, PAPER if math.cos(a) < 0 else k.light)


def draw_solana(plate: Plate) -> None:
    """XII, the queen: the tall violet crown of the south, eyes drawn with kohl, a broad collar; she holds a fan of plumes."""
    k = _K
    violet, violet_shade = k.accent, mix(k.accent, INK, 0.42)
    # the fan
    with plate.placed(94, 150, turn=9):
        for i in (0, 8, 1, 7, 2, 6, 3, 5, 4):
            with plate.placed(0, 0, turn=-72 + i * 18):
                long = 92 - abs(i - 4) * 3
                lit = i < 4
                plate.cut(
                    f"M0 0C{coords(-16, -long * 0.4, -17, -long * 0.86, 0, -long)}"
                    f"C{coords(17, -long * 0.86, 16, -long * 0.4, 0, 0)}Z",
                    k.primary if lit else k.shadow,
                    2,
                )
                plate.cut(ellipse(0, -long + 20, 9, 12), violet if lit else violet_shade, 1.5)
                plate.flat(ellipse(0, -long + 20, 4.2, 6), k.metal if lit else k.metal_shade)
                plate.gouge(0, -8, 0, -long + 34, 1.2, k.light if lit else k.primary)
        plate.split("M0 -22C14 -22 22 -10 20 0L0 8", k.metal, k.metal_shade)
        plate.dots([(-10, -6), (0, -11), (10, -6)], 2, PAPER)
        plate.split("M0 4H4L5 132H0", k.metal, k.metal_shade)
    with at_head(plate):
        # Nefertiti's crown
        crown = "M0 -112C26 -112 50 -108 58 -100L40 -18C28 -30 12 -34 0 -34"
        plate.split(crown, violet, violet_shade)
        plate.split("M0 -118C26 -118 52 -112 59 -102C48 -94 24 -92 0 -92", mix(violet, PAPER, 0.3), violet, 2)
        plate.strands_both(
            ((10, -88), (9, -74), (9, -60), (8, -42)),
            ((50, -90), (47, -74), (42, -52), (36, -30)),
            5,
            1.5,
            mix(violet, PAPER, 0.5),
            mix(violet, PAPER, 0.18),
        )
        band = "M0 -74C20 -75 38 -77 53 -80L49 -62C36 -59 18 -57 0 -56"
        plate.split(band, k.metal, k.metal_shade)
        for x in (-36, -18, 18, 36):
            draw_gem(plate, x, -66 - abs(x) * 0.05, 5, 6.4, k.primary, 1.4)
        plate.split("M0 -48C16 -48 32 -42 43 -32L39 -16C28 -29 12 -34 0 -34", k.metal, k.metal_shade)
        # ribbons behind the neck
        plate.cut("M-36 20L-50 78L-34 84L-26 40Z", k.primary)
        plate.cut("M36 20L50 78L34 84L26 40Z", k.shadow)
    draw_bust(plate, Tincture(PAPER, mix(PAPER, k.metal_shade, 0.35), k.metal, k.metal_shade), 92, 280, 28)
    draw_folds(
        plate,
        Tincture(PAPER, PAPER, k.metal, k.metal_shade),
        ((10, 340), (12, 366), (12, 390), (10, 424)),
        ((88, 334), (96, 356), (98, 390), (98, 424)),
        8,
        1.6,
    )
    # the broad collar in rows
    for r, left, right in (
        (100, k.metal, k.metal_shade),
        (88, k.primary, k.shadow),
        (74, violet, violet_shade),
        (60, k.metal, k.metal_shade),
        (46, k.primary, k.shadow),
    ):
        plate.split(
            f"M0 250H{coords(r * 0.4)}C{coords(r * 0.8, 256, r, 268, r, 284)}"
            f"C{coords(r * 0.9, 272 + r * 0.52, r * 0.5, 264 + r * 0.78, 0, 264 + r * 0.8)}",
            left,
            right,
            2,
        )
    for r, n, size in ((94, 13, 4.0), (81, 11, 3.4), (67, 9, 3.0)):
        for i in range(n):
            a = math.radians(172 - 164 * i / (n - 1))
            bx, by = math.cos(a) * r * 0.98, 276 + math.sin(a) * r * 0.72
            plate.cut(
                f"M{coords(bx - size, by - size)}H{coords(bx + size)}L{coords(bx, by + size * 1.7)}Z"
                if r == 94
                else circle(bx, by, size),
                PAPER if bx <= 1 else "#D9C7A4",
                1.2,
                around=k.shadow,
            )
    with at_head(plate):
        # long neck, then the face
        draw_head(
            plate,
            countenance(
                _BRONZE,
                jaw=0.48,
                half_width=33,
                nose=9,
                eyes="none",
                brows="none",
                mouth="calm",
                lip="#A8342F",
                ears=True,
                neck=(12.0, 72.0),
                cheekbone=2,
            ),
        )
        for side in (-1, 1):
            line = INK
            x = side * 17
            plate.flat(
                f"M{coords(x - side * 10, 1)}Q{coords(x - side * 1, -9, x + side * 10, -1)}"
                f"Q{coords(x + side, 6, x - side * 10, 1)}Z",
                PAPER,
            )
            plate.flat(circle(x - 0.8, -1.4, 3.5), INK)
            plate.flat(
                f"M{coords(x - side * 11, 1.6)}C{coords(x - side * 5, -10, x + side * 5, -10, x + side * 11, -2)}"
                f"L{coords(x + side * 22, -3)}C{coords(x + side * 16, 2, x + side * 12, 2.6, x + side * 9, 1)}"
                f"C{coords(x + side * 4, -6, x - side * 4, -6, x - side * 11, 1.6)}Z",
                line,
            )
            plate.curve((x - side * 9, -13), (x - side * 2, -19), (x + side * 8, -18), (x + side * 17, -10), 2.4, line)
            plate.flat(
                f"M{coords(x - side * 8, -6)}Q{coords(x, -13, x + side * 10, -6)}Q{coords(x, -9, x - side * 8, -6)}Z",
                violet if side < 0 else mix(violet, PAPER, 0.25),
            )
            plate.cut(
                f"M{coords(side * 38, 16)}L{coords(side * 44, 34)}L{coords(side * 38, 44)}L{coords(side * 32, 34)}Z",
                k.metal if side < 0 else k.metal_shade,
                1.6,
            )
            plate.dots([(side * 38, 34)], 2.6, violet)
        # the sun serpent on her brow
        plate.cut(circle(0, -40, 9.5), k.primary, 1.8)
        plate.rays(0, -40, 2, (-8, -48, 8, -32), 12, 1.0, k.light, seed=3)
        plate.cut(circle(0, -40, 3.4), k.light, 1.2)
    draw_right_hand(plate, _BRONZE.dim, Tincture(k.metal, k.metal_shade, PAPER, k.metal), _BRONZE, (82, 252))


def draw_helior(plate: Plate) -> None:
    """XIII, the king: the unconquered sun rises behind him; a black beard in curls, a mantle of thunder-cloud, the sceptre."""
    k = _K
    night = Tincture(_NIGHT, "#17101C", "#7A6488", "#54425F")
    # the sun behind his head
    plate.flat(circle(0, 166, 92), k.light)
    for i in range(24):
        a = math.radians(i * 15 - 90)
        c, s = math.cos(a), math.sin(a)
        far, half = (146, 0.085) if i % 2 == 0 else (118, 0.075)
        c0, s0, c1, s1 = math.cos(a - half), math.sin(a - half), math.cos(a + half), math.sin(a + half)
        ink = (k.primary if c < 0.02 else k.shadow) if i % 2 == 0 else (k.metal if c < 0.02 else k.metal_shade)
        plate.cut(polygon([(c0 * 80, 166 + s0 * 80), (c * far, 166 + s * far), (c1 * 80, 166 + s1 * 80)]), ink, 1.9)
    plate.cut(circle(0, 166, 80), k.metal)
    plate.flat("M0 87C105 87 105 245 0 245Z", k.metal_shade)
    plate.stroke(circle(0, 166, 72), PAPER, 1.6)
    plate.rays(0, 166, 50, (-70, 96, 70, 236), 36, 1.6, k.light, stagger=4, gap=2, seed=9)
    # the sceptre
    with plate.placed(102, 0):
        plate.split("M0 110H4.5V300H0", k.metal, k.metal_shade)
        plate.cut(circle(0, 78, 33), k.shadow, 2.2)
        draw_emblem(plate, k, 0, 78, 0.94, (k.light, k.metal), k.accent)
        plate.split("M0 108C8 108 12 114 10 122H0", k.metal, k.metal_shade, 2)
    # thunder-cloud mantle
    draw_bust(plate, Tincture(k.primary, k.shadow, k.light, k.primary), 100, 262, 24)
    for i in range(5):
        for side, cut in ((-1, k.light), (1, k.primary)):
            plate.gouge(side * (8 + i * 9), 322, side * (10 + i * 11), 424, 1.7, cut, 0.3)
    for side, lit, cut in (
        (1, mix(k.accent, INK, 0.45), k.accent),
        (-1, k.accent, mix(k.accent, PAPER, 0.55)),
    ):
        for x, y, r in ((120, 326, 26), (104, 352, 22), (118, 296, 28), (62, 286, 22), (92, 280, 27), (88, 318, 26)):
            plate.cut(circle(side * x, y, r), lit)
        for x, y, r in (
            (120, 326, 26),
            (104, 352, 22),
            (118, 296, 28),
            (62, 286, 22),
            (92, 280, 27),
            (88, 318, 26),
            (104, 304, 20),
        ):
            plate.flat(circle(side * x, y, r - 1.2), lit)  # one cloud, not six balls
        for x, y, r in ((118, 296, 19), (92, 280, 18), (62, 286, 14), (90, 318, 16), (120, 328, 16), (104, 354, 13)):
            plate.stroke(
                f"M{coords(side * x - r, y + 2)}A{coords(r, r)} 0 0 1 {coords(side * x + r * 0.4, y - r * 0.92)}", cut, 1.9
            )
        for x, y in ((108, 306), (80, 300)):
            plate.cut(
                f"M{coords(side * x + 5, y)}L{coords(side * x - 9, y + 26)}H{coords(side * x)}"
                f"L{coords(side * x - 7, y + 52)}L{coords(side * x + 12, y + 18)}H{coords(side * x + 3)}"
                f"L{coords(side * x + 14, y)}Z",
                k.metal if side < 0 else k.metal_shade,
                1.7,
            )
    with at_head(plate, y=188, scale=1.2):
        plate.split("M0 -50C40 -52 50 -26 48 8C50 26 48 40 40 50H0", night.lit, night.shade)
        draw_head(
            plate,
            countenance(
                _BRONZE, jaw=0.7, half_width=36, nose=13, hook=0.3, eyes="stern", brows="angry", mouth="none", brow_weight=1.15
            ),
        )
        # squared beard: rows of curls, bound with gold
        beard = "M0 36C12 36 24 30 31 20C35 12 37 2 37.5 -8C44 6 46 24 44 44L42 108C30 116 14 118 0 118"
        plate.split(beard, night.lit, night.shade)
        for row, (y, n) in enumerate(((48, 4), (62, 4), (88, 4), (102, 3))):
            for i in range(n):
                for side in (-1, 1):
                    cx = side * (5.6 + i * 10.6 + (row % 2) * 1.5)
                    plate.stroke(
                        f"M{coords(cx - 3.6, y + 2)}A3.8 3.8 0 1 1 {coords(cx + 2.6, y + 4)}",
                        night.cut if side < 0 else night.cut_shade,
                        1.6,
                    )
        for side in (-1, 1):
            for x, y in ((37, 14), (38, 28), (34, 38)):
                plate.stroke(
                    f"M{coords(side * x - 3.2, y + 2)}A3.6 3.6 0 1 1 {coords(side * x + 2.6, y + 3.4)}",
                    night.cut if side < 0 else night.cut_shade,
                    1.5,
                )
        plate.split("M0 69H43.5L43 80H0", k.metal, k.metal_shade, 1.8)
        for x in (-32, -16, 0, 16, 32):
            plate.flat(polygon([(x, 70.6), (x + 4, 74.5), (x, 78.4), (x - 4, 74.5)]), k.primary if x <= 0 else k.shadow)
        plate.flat("M-11 35Q0 31 11 35Q0 43 -11 35Z", "#A8423A")
        plate.split("M0 21C9 14 20 18 28 24C32 28 36 28 39 25C38 36 28 38 20 34C12 30 6 29 0 29", night.lit, night.shade, 1.8)
        plate.strands_both(
            ((4, 22), (14, 20), (24, 27), (36, 29)), ((4, 27), (12, 27), (22, 33), (34, 32)), 2, 1.0, night.cut, night.cut_shade
        )
        # crown: a tall gold mitre of rays
        plate.split("M0 -96L9 -66L22 -84L25 -58L42 -68L43 -24C30 -35 14 -38 0 -38", k.metal, k.metal_shade)
        plate.strands_both(
            ((4, -46), (4, -58), (3, -72), (1, -86)), ((38, -36), (39, -44), (40, -54), (40, -62)), 5, 1.2, PAPER, k.metal
        )
        plate.split("M0 -50C18 -50 36 -44 47 -33L44 -17C31 -29 14 -34 0 -34", k.primary, k.shadow)
        for x, y in ((-17, -40), (17, -40), (-34, -31), (34, -31)):
            plate.cut(circle(x, y, 4.4), k.metal if x < 0 else k.metal_shade, 1.4)
        draw_gem(plate, 0, -43, 7, 9, k.accent, 1.8)
        for side, ink in ((-1, k.metal), (1, k.metal_shade)):
            plate.cut(rounded(side * 46 - 5, -2, 10, 30, 4), ink, 1.7)
            plate.gouge(side * 46 - 1.6, 2, side * 46 - 1.6, 24, 1.1, PAPER)
    draw_right_hand(
        plate,
        Tincture(k.shadow, mix(k.shadow, INK, 0.4), k.primary, k.primary),
        Tincture(k.metal, k.metal_shade, PAPER, k.metal),
        _BRONZE,
        (102, 250),
    )


COURT: dict[str, Callable[[Plate], None]] = {"XI": draw_centela, "XII": draw_solana, "XIII": draw_helior}
