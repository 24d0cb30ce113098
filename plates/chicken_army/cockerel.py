"""A cock in profile, crowing: the first-player card, the weathercock, and the struck coin's model."""

from __future__ import annotations

from plates.chicken_army.inks import BEAK, BEAK_SHADE, COMB, COMB_SHADE, CREAM, KEY, MOUTH, Plumage
from plates.drawing.outlines import Point, Spine, circle
from plates.drawing.plate import Plate

_NECK = (
    "M-44 -72C-34 -84 -14 -82 -8 -68C-2 -52 2 -40 16 -28C34 -16 50 -18 60 -30C66 -6 54 34 24 46"
    "C-10 56 -46 34 -48 0C-49 -18 -42 -30 -40 -42C-39 -52 -46 -58 -44 -72Z"
)


def draw_sickles(plate: Plate, plumes: list[tuple[list[Point], str, str]]) -> None:
    """The tail: every plume its own inks."""
    for points, lit, shade in plumes:
        plume = Spine(points, [10, 17, 17, 12, 2])
        plate.limb(plume, lit, shade, dark_side=1)
        line = plume.offset(-0.25)
        plate.curve(line[1], line[5], line[9], line[-3], 1.3, CREAM)


def draw_crowing_cock(plate: Plate, feathers: Plumage, tail: tuple[tuple[str, str], ...]) -> None:
    """Facing left, beak open to the sky, standing at (0, 92); 190 units from beak to tail."""
    paths: list[list[Point]] = [
        [(44, -8), (64, -48), (98, -70), (128, -52), (134, -22)],
        [(46, 0), (70, -30), (100, -42), (122, -22), (124, 6)],
        [(46, 8), (70, -12), (94, -16), (110, 2), (108, 28)],
        [(44, 16), (64, 4), (80, 6), (90, 20), (86, 40)],
    ]
    draw_sickles(plate, [(path, *tail[k % len(tail)]) for k, path in enumerate(paths)])
    for x, shade in ((-2, False), (16, True)):
        ink = BEAK_SHADE if shade else BEAK
        plate.cut(f"M{x - 5} 38L{x - 4} 84H{x + 4}L{x + 6} 38Z", ink, 2)
        for dx, dy in ((-20, 5), (-8, 9), (9, 8), (18, 3)):
            plate.cut(Spine([(x, 82), (x + dx * 0.55, 84 + dy * 0.4), (x + dx, 88 + dy)], [8, 7, 2]).outline(), ink, 1.8)
        for k in range(5):
            plate.gouge(x - 3.6, 50 + k * 7, x + 3.6, 50 + k * 7, 0.9, BEAK if shade else BEAK_SHADE)
        plate.cut(f"M{x + 4} 68L{x + 14} 62L{x + 4} 74Z", ink, 1.5)
    # comb, body, hackles
    plate.cut(
        "M-46 -76C-58 -84 -56 -100 -45 -96C-48 -110 -30 -114 -27 -101C-24 -114 -8 -108 -12 -94"
        "C-2 -98 4 -84 -6 -76C0 -70 -2 -62 -8 -64Z",
        COMB,
    )
    plate.flat(
        "M-28 -80C-26 -90 -26 -96 -26 -100C-22 -112 -10 -106 -13 -92C-3 -96 2 -84 -7 -76.6C-1.4 -70 -3.6 -63.6 -8 -65Z",
        COMB_SHADE,
    )
    for x0, y0, x1, y1 in ((-50, -92, -42, -80), (-36, -104, -33, -84), (-16, -100, -20, -84)):
        plate.gouge(x0, y0, x1, y1, 1.6, "#F3A08A" if x0 < -30 else COMB)
    plate.cut(_NECK, feathers.lit)
    plate.flat(
        "M60 -28C64 -6 53 33 24 45C-6 54 -36 38 -44 12C-24 30 6 28 22 14C38 0 50 -12 60 -28Z",
        feathers.shade,
    )
    plate.flat(
        "M-20 -80C-12 -78 -10 -74 -8.6 -67C-3 -51 1 -39 15.4 -27C22 -22.6 28 -20.6 34 -20.6C10 -14 -18 -34 -20 -80Z",
        feathers.shade,
    )
    plate.strands(
        ((-38, -50), (-34, -36), (-38, -22), (-42, -8)), ((-12, -54), (-6, -40), (2, -28), (14, -18)), 6, 1.5, feathers.lit_cut
    )
    plate.strands(
        ((-44, -34), (-42, -16), (-40, 0), (-30, 12)), ((-2, -32), (4, -20), (8, -14), (18, -8)), 5, 1.5, feathers.lit_cut
    )
    # wing
    plate.cut(
        "M-20 -6C-6 -20 30 -18 50 -8C52 8 44 26 30 34C28 30 28 28 28 26C22 32 14 34 6 33C8 30 9 28 9 26C-8 26 -22 12 -20 -6Z",
        feathers.lit,
    )
    plate.flat(
        "M50 -7C51 8 43 25 30.6 32.6C29 29 29 27 29 24C22 30 14 32.4 7.6 32C9.6 29 10 27 10 24.8"
        "C0 24.6 -8 20 -13 13C6 22 34 14 50 -7Z",
        feathers.shade,
    )
    plate.strands(((-8, -4), (2, 10), (14, 18), (28, 24)), ((8, -12), (22, -6), (36, -4), (48, -4)), 5, 1.5, feathers.lit_cut)
    # face: red mask, wattle, open beak
    plate.cut("M-44 -70C-40 -80 -26 -82 -22 -72C-20 -62 -26 -54 -34 -54C-42 -54 -46 -62 -44 -70Z", COMB, 1.8)
    plate.cut("M-46 -50C-56 -46 -56 -30 -48 -28C-40 -27 -38 -40 -40 -50Z", COMB_SHADE, 1.8)
    plate.cut("M-40 -54L-68 -62C-62 -66 -54 -70 -46 -70Z", BEAK_SHADE, 1.8)
    plate.flat("M-43 -57L-61 -61.6C-56 -65 -50 -67 -45 -67Z", MOUTH)
    plate.cut("M-44 -64L-70 -88C-58 -90 -46 -84 -40 -74Z", BEAK, 1.8)
    plate.gouge(-56, -82, -52, -78, 1.0, KEY)
    plate.flat(circle(-33, -69, 6.4), KEY)
    plate.flat(circle(-33, -69, 5), CREAM)
    plate.flat(circle(-34.6, -70, 2.6), KEY)
    plate.flat("M-39 -72C-36 -76 -30 -76 -27 -72L-27.6 -68.6L-38 -69.6Z", COMB_SHADE)
