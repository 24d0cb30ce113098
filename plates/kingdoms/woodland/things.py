"""Woodland's own things: sling, bow, crossbow, hawk, stag, oak shield, leaves, acorns, antlers, fungi."""

from __future__ import annotations

from plates.drawing.inks import INK, PAPER, mix
from plates.drawing.outlines import Point, Spine, circle, coords, ellipse, mirrored, polygon, rounded
from plates.drawing.plate import Plate
from plates.kingdoms.inks import WOOD, Kingdom, Tincture

OAK = (
    "M0 -6C9 -8 12 -2 9 3C16 2 17 10 11 12C17 15 14 22 8 21C9 27 4 31 0 34C-4 31 -9 27 -8 21C-14 22 -17 15 -11 12"
    "C-17 10 -16 2 -9 3C-12 -2 -9 -8 0 -6Z"
)
HOLLY = (
    "M0 -4C3 2 8 2 12 0C10 6 12 10 17 11C12 14 11 18 13 23C8 22 3 26 0 36C-3 26 -8 22 -13 23C-11 18 -12 14 -17 11"
    "C-12 10 -10 6 -12 0C-8 2 -3 2 0 -4Z"
)
ASH = "M0 -2C10 6 10 22 0 36C-10 22 -10 6 0 -2Z"
MAPLE = "M0 -2L6 4L18 0L15 9L26 12L17 19L20 25L9 24L4 30L0 40L-4 30L-9 24L-20 25L-17 19L-26 12L-15 9L-18 0L-6 4Z"


def draw_leaf(plate: Plate, outline: str, x: float, y: float, turn: float, ink: str, vein: str, size: float = 1.0) -> None:
    """A leaf hanging down from its stalk at x, y; `turn` swings its tip clockwise."""
    with plate.placed(x, y, size, turn=turn):
        plate.cut(outline, ink, 1.8)
        plate.gouge(0, 0, 0, 30, 1.2, vein)
        plate.gouge(0, 10, -7, 14, 0.9, vein)
        plate.gouge(0, 10, 7, 14, 0.9, vein)


def draw_acorn_cup(plate: Plate, k: Kingdom) -> None:
    """The cap of an acorn as a helm (head coordinates)."""
    plate.cut("M-5 -58C-6 -70 -2 -78 8 -82L13 -76C6 -72 5 -66 6 -58Z", k.metal_shade, 2)
    plate.split("M0 -64C30 -64 50 -42 50 -16C50 -10 46 -8 40 -9Q20 -18 0 -18", k.metal, k.metal_shade)
    for row in range(4):
        y = -52 + row * 11
        n = row + 2
        for i in range(n):
            for side, ink in ((-1, k.steel.cut), (1, k.metal)):
                x = side * (5 + i * 9.6 + (0 if row % 2 else 2))
                drop = i * i * 0.7
                plate.curve((x - 5, y + drop - 2), (x - 4, y + drop + 6), (x + 4, y + drop + 6), (x + 5, y + drop - 2), 1.2, ink)


def draw_bow(plate: Plate, height: float, pull: float, wood: Tincture = WOOD) -> None:
    """A bow held at the origin, bent to the left; the string is drawn `pull` to the right."""
    h = height / 2
    tips = ((34.0, -h), (34.0, h))
    plate.stroke(f"M{coords(*tips[0])}L{coords(pull, 0)}L{coords(*tips[1])}", PAPER, 2)
    for sy in (-1, 1):
        limb = Spine(
            [(0, 0), (-4, sy * h * 0.3), (8, sy * h * 0.7), (30, sy * h * 0.92), (42, sy * h * 1.06)], [13, 13, 10, 8, 3]
        )
        plate.limb(limb, wood.lit, wood.shade, -1 if sy > 0 else 1)
        plate.rings(limb, 2, 2.0, PAPER, 0.16, 0.24, bend=0.1)
    plate.cut(rounded(-7, -17, 14, 34, 5), "#573317", 2)


def draw_arrow(plate: Plate, tip: float, nock: float, feather: str, head: Tincture) -> None:
    """A level arrow, its point at x = `tip` on the left, its nock at x = `nock`."""
    plate.stroke(f"M{coords(tip + 14, 0)}H{coords(nock)}", PAPER, 6)
    plate.stroke(f"M{coords(tip + 14, 0)}H{coords(nock)}", WOOD.cut, 3)
    plate.cut(polygon([(tip, 0), (tip + 20, -9), (tip + 15, 0), (tip + 20, 9)]), head.lit, 1.8)
    for i in range(3):
        x = nock - 10 - i * 9
        plate.cut(polygon([(x, 0), (x + 8, -9), (x + 15, -9), (x + 8, 0), (x + 15, 9), (x + 8, 9)]), feather, 1.4)


def draw_crossbow(plate: Plate, k: Kingdom) -> None:
    """A crossbow pointing up, gripped at the origin; its bow lies across at y = -66."""
    plate.stroke("M-64 -44L0 -20L64 -44", PAPER, 2.2)
    for side, ink in ((-1, k.metal), (1, k.metal_shade)):
        plate.cut(Spine([(0, -66), (side * 28, -68), (side * 52, -58), (side * 68, -42)], [16, 15, 11, 6]).outline(), ink)
    plate.split("M0 -92H9L11 60C14 70 12 80 8 84H0", WOOD.lit, WOOD.shade)
    plate.gouge(-5, -80, -6, 52, 1.3, WOOD.cut)
    plate.stroke("M0 -112V-24", PAPER, 5)
    plate.stroke("M0 -112V-24", k.light, 2.6)
    plate.cut("M0 -126L8 -104H-8Z", k.light, 1.8)
    plate.cut(rounded(-12, -76, 24, 12, 3), k.accent, 2)
    plate.cut("M-15 -92C-15 -108 15 -108 15 -92L9 -90C9 -99 -9 -99 -9 -90Z", k.metal, 2)
    plate.cut(circle(0, -18, 6), k.metal, 2)


def draw_hawk(plate: Plate, k: Kingdom) -> None:
    """A goshawk with wings spread, feet at the origin, head to the left."""
    lit, shade = mix(k.metal, PAPER, 0.25), k.metal_shade
    for side, ink, cut in ((-1, k.metal, PAPER), (1, shade, k.metal)):
        wing = (
            f"M{coords(side * 6, -44)}C{coords(side * 26, -66)} {coords(side * 40, -98)} {coords(side * 84, -112)}"
            f"C{coords(side * 82, -100)} {coords(side * 92, -92)} {coords(side * 90, -82)}"
            f"C{coords(side * 82, -80, side * 88, -70, side * 82, -62)}C{coords(side * 74, -62, side * 76, -52, side * 68, -46)}"
            f"C{coords(side * 60, -48, side * 60, -38, side * 50, -34)}C{coords(side * 36, -28, side * 20, -22, side * 8, -22)}Z"
        )
        plate.cut(wing, ink)
        plate.strands(
            ((side * 14, -46), (side * 34, -68), (side * 50, -92), (side * 80, -104)),
            ((side * 16, -28), (side * 26, -32), (side * 36, -34), (side * 46, -36)),
            6, 1.6, cut,
        )  # fmt: skip
        plate.strands(
            ((side * 40, -84), (side * 46, -84), (side * 50, -80), (side * 56, -74)),
            ((side * 24, -50), (side * 28, -48), (side * 34, -44), (side * 40, -42)),
            4, 1.2, cut,
        )  # fmt: skip
    plate.cut("M-9 -12L-15 22L-5 18L0 26L5 18L15 22L9 -12Z", shade)
    for x in (-6, 6):
        plate.gouge(x, -6, x * 1.5, 16, 1.4, PAPER if x < 0 else k.metal)
    plate.split("M0 -66C14 -64 17 -48 14 -30C12 -14 8 -6 0 -2", lit, shade)
    for row in range(4):
        for i in range(-1, 2):
            x, y = i * 7 + (3 if row % 2 else 0), -44 + row * 9
            plate.curve((x - 3, y), (x - 2, y + 4), (x + 2, y + 4), (x + 3, y), 1.1, k.metal_shade if x < 1 else lit)
    plate.cut("M14 -62C16 -80 2 -88 -10 -82C-18 -78 -20 -72 -28 -68C-26 -62 -20 -62 -16 -64C-12 -54 8 -50 14 -62Z", k.metal)
    plate.flat("M13 -62C14 -72 10 -80 2 -84C8 -76 6 -66 -2 -62C-8 -60 -12 -62 -15 -65C-11 -55 7 -52 13 -62Z", shade)
    plate.flat("M-14 -75C-20 -74 -20 -71 -27 -68C-26 -64 -20 -63 -16 -65Z", "#E2A42B")
    plate.flat(circle(-6, -73, 3.4), PAPER)
    plate.flat(circle(-6.6, -73, 2), INK)
    for x in (-6, 5):
        plate.cut(f"M{coords(x - 4, -6)}L{coords(x - 5, 6)}H{coords(x + 5)}L{coords(x + 3, -6)}Z", "#E2A42B", 1.6)


def draw_antlers(plate: Plate, stuff: Tincture, spread: float = 1.0, tines: int = 3) -> None:
    """Wide antlers from a helm's temples (head coordinates)."""
    for side in (-1, 1):
        lit, shade = (stuff.lit, stuff.shade) if side < 0 else (stuff.shade, mix(stuff.shade, INK, 0.35))
        main: list[Point] = [(20, -44), (40, -64), (60 * spread, -78), (74 * spread, -104), (70 * spread, -128)]
        branches: list[tuple[list[Point], list[float]]] = [
            ([(30, -52), (32, -72), (26, -92)], [9, 7, 2]),
            ([(52 * spread, -72), (52 * spread, -96), (44 * spread, -114)], [9, 7, 2]),
            ([(66 * spread, -86), (86 * spread, -90), (98 * spread, -106)], [9, 7, 2]),
            ([(44 * spread, -66), (64 * spread, -62), (80 * spread, -70)], [8, 6, 2]),
        ]
        for points, widths in branches[:tines]:
            plate.limb(Spine([(side * x, y) for x, y in points], widths, 3), lit, shade)
        plate.limb(Spine([(side * x, y) for x, y in main], [14, 13, 12, 9, 2], 4), lit, shade)


def draw_stag(plate: Plate, k: Kingdom) -> None:
    """Head and neck of a stag from the front; its nose is at 0,96, its brow at 0,0."""
    coat = Tincture("#B9733A", "#6E3E22", "#E4B883", "#B9733A")
    plate.split("M0 40C34 30 52 60 66 110C78 150 84 190 84 240H0", coat.lit, coat.shade)
    plate.strands_both(
        ((44, 60), (58, 100), (66, 150), (68, 220)),
        ((14, 110), (20, 140), (22, 180), (20, 220)),
        6,
        2.0,
        coat.cut,
        coat.cut_shade,
    )
    for side in (-1, 1):
        lit, shade = (k.pale.lit, k.pale.shade) if side < 0 else (k.pale.shade, k.metal_shade)
        for points, widths in (
            ([(58.0, -58.0), (56.0, -84.0), (44.0, -104.0)], [9.0, 8.0, 2.0]),
            ([(34.0, -26.0), (28.0, -46.0), (30.0, -62.0)], [9.0, 7.0, 2.0]),
            ([(72.0, -80.0), (92.0, -84.0), (104.0, -100.0)], [8.0, 7.0, 2.0]),
            ([(48.0, -46.0), (72.0, -42.0), (88.0, -52.0)], [8.0, 7.0, 2.0]),
            ([(16.0, 4.0), (36.0, -26.0), (60.0, -56.0), (76.0, -86.0), (74.0, -116.0)], [14.0, 13.0, 12.0, 10.0, 2.0]),
        ):
            plate.limb(Spine([(side * x, y) for x, y in points], widths, 3), lit, shade)
        ear = "M22 14C40 -2 64 2 76 14C66 32 42 38 26 30Z"
        plate.cut(ear if side > 0 else mirrored(ear), coat.lit if side < 0 else coat.shade)
        plate.curve((side * 32, 20), (side * 44, 12), (side * 56, 14), (side * 66, 17), 2.6, coat.cut if side < 0 else coat.lit)
    plate.split("M0 -4C22 -4 34 8 34 28C34 48 24 62 20 80C20 98 12 108 0 108", coat.lit, coat.shade)
    plate.split("M0 4C9 14 11 44 8 74L0 82", coat.cut, coat.lit, 0)
    plate.flat("M0 82C12 82 18 86 17 94C14 104 7 107 0 107C-7 107 -14 104 -17 94C-18 86 -12 82 0 82Z", INK)
    plate.gouge(-8, 90, -2, 88, 1.2, PAPER)
    for side, white in ((-1, PAPER), (1, k.light)):
        plate.flat(
            f"M{coords(side * 30, 30)}Q{coords(side * 24, 20, side * 13, 34)}Q{coords(side * 22, 42, side * 30, 30)}Z", white
        )
        plate.flat(circle(side * 22 - 1, 32, 4), INK)
    plate.strands_both(
        ((30, 46), (24, 58), (20, 68), (19, 76)), ((16, 50), (14, 60), (12, 68), (12, 76)), 2, 1.3, coat.cut, coat.cut_shade
    )


def draw_oak_shield(plate: Plate, k: Kingdom, x: float, y: float, w: float, h: float) -> None:
    """A door of oak planks with iron bands and a boar's head on it."""
    plate.cut(rounded(x - w, y - h, 2 * w, 2 * h, 16), k.metal_shade)
    n = 5
    for i in range(n):
        left = x - w + 6 + i * (2 * w - 12) / n
        ink = WOOD.lit if i < 2 else (mix(WOOD.lit, WOOD.shade, 0.5) if i == 2 else WOOD.shade)
        plate.flat(rounded(left + 0.8, y - h + 6, (2 * w - 12) / n - 1.6, 2 * h - 12, 4), ink)
        for j in range(3):
            sx = left + 5 + j * 7
            plate.curve(
                (sx, y - h + 14 + j * 20),
                (sx + 4, y - h * 0.4),
                (sx - 4, y + h * 0.2),
                (sx + 1, y + h - 16 - j * 14),
                1.1,
                WOOD.cut if i < 3 else WOOD.lit,
            )
    for by in (y - h * 0.72, y + h * 0.72):
        plate.cut(rounded(x - w - 3, by - 8, 2 * w + 6, 16, 4), k.metal)
        plate.flat(rounded(x, by - 7, w + 2, 14, 3), k.metal_shade)
        plate.dots([(x - w + 8 + i * (2 * w - 16) / 6, by) for i in range(7)], 2.6, PAPER)
    with plate.placed(x, y - 6, w / 76):
        boar = "M0 -34C14 -34 24 -28 30 -20L46 -36L44 -8C46 12 34 24 24 32C22 42 12 48 0 48"
        plate.split(boar, k.light, k.pale.shade)
        plate.split("M0 18C10 18 17 24 17 32C17 42 10 47 0 47", k.accent, k.trim.shade, 1.8)
        for side in (-1, 1):
            plate.flat(ellipse(side * 7, 33, 3, 4.4), INK)
            plate.flat(polygon([(side * 32, -6), (side * 14, 4), (side * 28, 6)]), INK)
            plate.cut(
                f"M{coords(side * 18, 40)}C{coords(side * 30, 40)} {coords(side * 36, 28)} {coords(side * 33, 14)}"
                f"C{coords(side * 28, 26)} {coords(side * 24, 30)} {coords(side * 16, 30)}Z",
                PAPER,
                1.8,
            )
        plate.strands_both(
            ((4, -30), (8, -26), (10, -18), (10, -8)), ((22, -22), (22, -18), (20, -12), (18, -8)), 3, 1.2, k.metal_shade, k.light
        )


LEATHER = Tincture("#7A4B2B", "#4A2B1C", "#C08C58", "#7A4B2B")
FUR = Tincture("#8D8578", "#544D48", "#D9D0BE", "#8D8578")
