"""Tritonia's own things: oyster, net, harpoon, fish, oar, tortoise shell, coral, anchor, saw, sea horses."""

from __future__ import annotations

import math

from plates.drawing.inks import INK, PAPER, mix
from plates.drawing.outlines import Spine, circle, coords, ellipse, polygon, rounded
from plates.drawing.plate import Plate
from plates.kingdoms.inks import WOOD, Kingdom, Tincture
from plates.kingdoms.weapons import draw_shaft


def draw_oyster(plate: Plate, k: Kingdom) -> None:
    """An open oyster with its pearl, lid up; about 70 wide."""
    for top, lit, shade, cut in ((True, k.accent, k.trim.shade, k.trim.cut), (False, k.light, k.primary, k.shadow)):
        s = -1 if top else 1
        y = -4 if top else 6
        plate.split(
            f"M0 {y:g}L{coords(10, y)}C{coords(36, y + s * 2)} {coords(40, y + s * 30)} {coords(22, y + s * 40)}"
            f"Q{coords(12, y + s * 46, 0, y + s * 44)}",
            lit,
            shade,
        )
        for i in range(-3, 4):
            plate.gouge(
                i * 2.4, y + s * 6, i * 9.4, y + s * (38 - abs(i) * 2.4), 1.5, cut if i < 0 else (k.accent if top else k.light)
            )
    plate.cut(ellipse(0, 2, 27, 8), PAPER, 2)
    plate.flat("M0 -5C32 -5 32 9 0 9Z", k.pale.shade)
    plate.cut(circle(-1, -3, 10), PAPER, 2.2, around=k.shadow)
    plate.flat("M2 -12C14 -10 12 6 0 6.4C6 2 7 -6 2 -12Z", k.pale.shade)


def draw_net(plate: Plate, k: Kingdom) -> None:
    """A casting net flying open towards the onlooker; weights round its rim. Its middle is the origin."""
    rim = [(math.cos(a) * 132, 40 + math.sin(a) * 76) for a in (math.tau * i / 20 + 0.1 for i in range(20))]
    wavy = [(x * (1 if i % 2 else 0.95), 40 + (y - 40) * (1 if i % 2 else 0.94)) for i, (x, y) in enumerate(rim)]
    plate.flat(polygon(wavy), k.ground, 0.62)
    eye = (14.0, 6.0)
    for x, y in wavy:
        plate.stroke(f"M{coords(*eye)}Q{coords((x + eye[0]) / 2, (y + eye[1]) / 2 - 10, x, y)}", k.light, 1.9)
    for share in (0.28, 0.5, 0.75, 1.0):
        ring = [(eye[0] + (x - eye[0]) * share, eye[1] + (y - eye[1]) * share - 10 * share * (1 - share) * 2) for x, y in wavy]
        plate.stroke(polygon(ring), k.light if share < 1 else PAPER, 1.9 if share < 1 else 3.2)
    for x, y in wavy[::2]:
        plate.cut(circle(x, y, 6), k.accent if x < 0 else k.trim.shade, 2)


def draw_harpoon(plate: Plate, steel: Tincture, reach: float, tail: float) -> None:
    """A barbed harpoon, its point `reach` above the grip; a coil of line behind the hand."""
    draw_shaft(plate, -reach + 34, tail, 8)
    plate.split(
        f"M0 {-reach:g}L{coords(6, -reach + 16)}L{coords(15, -reach + 34)}L{coords(5, -reach + 28)}V{coords(-reach + 48)}H0",
        steel.lit,
        steel.shade,
    )
    for i in range(4):
        plate.stroke(f"M-6 {tail - 40 + i * 7:g}L6 {tail - 44 + i * 7:g}", PAPER, 3.6)


def draw_fish(plate: Plate, scales: Tincture, fin: str) -> None:
    """A fat fish, head to the left, impaled at the origin; 110 long."""
    plate.cut("M40 -6C58 -26 70 -30 78 -28C72 -12 72 6 80 24C66 24 54 14 40 6Z", fin)
    plate.cut("M-12 -22C-6 -38 14 -42 28 -36C22 -30 22 -24 22 -18Z", fin)
    plate.cut("M-52 4C-40 -24 2 -34 46 -2C10 30 -34 32 -52 4Z", scales.lit)
    plate.flat("M-51 5C-20 10 16 8 45 -1.4C10 29 -34 31 -51 5Z", scales.shade)
    plate.curve((-28, -15), (-20, -6), (-20, 8), (-28, 19), 1.6, PAPER)
    for x, y in ((-12, -12), (0, -10), (12, -6), (-12, 2), (0, 4), (12, 4), (24, -2)):
        plate.curve((x - 4, y - 4), (x + 4, y - 4), (x + 4, y + 5), (x - 4, y + 5), 1.1, PAPER if y < 0 else scales.lit)
    plate.cut(circle(-37, -4, 5), PAPER, 1)
    plate.flat(circle(-37, -4, 2.4), INK)
    plate.curve((-51, 5), (-46, 8), (-42, 9), (-38, 8), 1.1, INK)


def draw_oar(plate: Plate, k: Kingdom, tail: float, reach: float) -> None:
    """An oar whose blade ends `reach` above the grip."""
    draw_shaft(plate, -reach + 74, tail, 10)
    plate.split(
        f"M0 {-reach:g}C{coords(16, -reach)} {coords(24, -reach + 10)} {coords(22, -reach + 30)}"
        f"L{coords(15, -reach + 84)}Q{coords(8, -reach + 96, 5, -reach + 102)}H0",
        WOOD.lit,
        WOOD.shade,
    )
    plate.flat(polygon([(-21, -reach + 34), (21, -reach + 34), (19, -reach + 50), (-19, -reach + 50)]), k.accent)
    plate.gouge(-8, -reach + 90, -11, -reach + 12, 1.4, WOOD.cut)
    plate.gouge(-1, -reach + 96, -2, -reach + 10, 1.4, WOOD.cut)
    plate.gouge(9, -reach + 84, 11, -reach + 14, 1.2, WOOD.lit)
    plate.cut(rounded(-7, tail - 6, 14, 12, 4), WOOD.lit, 2)


def draw_tortoise_shell(plate: Plate, k: Kingdom, x: float, y: float, r: float) -> None:
    """A great shell as a shield: hexagonal scutes with growth rings, a toothed rim."""
    shell = Tincture("#C98A3C", "#7D4A22", "#F0C983", "#C98A3C")
    n = 18
    for i in range(n):
        a0, a1 = math.tau * i / n, math.tau * (i + 1) / n
        mid = (a0 + a1) / 2
        points = [
            (x + math.cos(a0) * r * 0.8, y + math.sin(a0) * r * 0.84),
            (x + math.cos(a0) * r, y + math.sin(a0) * r * 1.04),
            (x + math.cos(mid) * r * 1.06, y + math.sin(mid) * r * 1.1),
            (x + math.cos(a1) * r, y + math.sin(a1) * r * 1.04),
            (x + math.cos(a1) * r * 0.8, y + math.sin(a1) * r * 0.84),
        ]
        plate.cut(polygon(points), shell.lit if math.cos(mid) < 0 else shell.shade, 2)
    plate.cut(ellipse(x, y, r * 0.86, r * 0.9), mix(shell.shade, INK, 0.4), 2)
    cells = [(0.0, 0.0, 0.31)] + [(math.cos(math.tau * i / 6) * 0.56, math.sin(math.tau * i / 6) * 0.58, 0.3) for i in range(6)]
    for cx, cy, size in cells:
        px, py = x + cx * r, y + cy * r

        def hexagon(s: float, px: float = px, py: float = py) -> str:
            return polygon([(px + math.cos(math.tau * j / 6) * s, py + math.sin(math.tau * j / 6) * s * 1.04) for j in range(6)])

        lit = cx < 0.05
        plate.cut(hexagon(size * r), shell.lit if lit else shell.shade, 2.2)
        if cx == 0:
            plate.flat(
                polygon(
                    [
                        (px, py - size * r * 0.86),
                        (px + size * r * 0.5, py - size * r * 0.86),
                        (px + size * r * 0.94, py),
                        (px + size * r * 0.5, py + size * r * 0.86),
                        (px, py + size * r * 0.86),
                    ]
                ),
                shell.shade,
            )
        plate.stroke(hexagon(size * r * 0.7), shell.cut if lit else shell.cut_shade, 1.6)
        plate.stroke(hexagon(size * r * 0.4), shell.cut if lit else shell.cut_shade, 1.4)
    plate.cut(circle(x, y, r * 0.13), k.metal, 2)
    plate.flat(f"M{coords(x, y - r * 0.12)}A{coords(r * 0.12, r * 0.12)} 0 0 1 {coords(x, y + r * 0.12)}Z", k.metal_shade)


def draw_coral(plate: Plate, stuff: Tincture) -> None:
    """Branching coral growing out of a helm's crown (head coordinates)."""
    branches = (
        [(0, -40), (-4, -72), (2, -112)], [(-2, -70), (-18, -84), (-20, -104)], [(0, -84), (16, -94), (18, -112)],
        [(-22, -34), (-40, -62), (-42, -92)], [(-38, -60), (-56, -66), (-66, -82)], [(-41, -76), (-34, -88), (-32, -98)],
        [(22, -34), (40, -62), (42, -94)], [(38, -60), (56, -66), (66, -82)], [(41, -76), (34, -88), (30, -98)],
        [(-36, -24), (-56, -36), (-70, -50)], [(36, -24), (56, -36), (70, -50)],
    )  # fmt: skip
    for points in reversed(branches):
        left = sum(p[0] for p in points) <= 2
        lit = stuff.lit if left else stuff.shade
        whole = [(float(px), float(py)) for px, py in points]
        plate.cut(Spine(whole, [13, 11, 9], 3).outline(), lit, 2)
        plate.cut(circle(*whole[-1], 6), lit, 2)
    for points in branches:
        left = sum(p[0] for p in points) <= 2
        lit = stuff.lit if left else stuff.shade
        whole = [(float(px), float(py)) for px, py in points]
        plate.flat(Spine(whole, [10.4, 8.4, 6.4], 3).outline(), lit)
        plate.flat(circle(*whole[-1], 4.8), lit)
        (ax, ay), (bx, by) = whole[1], whole[2]
        plate.gouge(ax - 1.6, ay, bx - 1.6, by + 2, 1.0, stuff.cut if left else stuff.cut_shade)


def draw_anchor(plate: Plate, k: Kingdom) -> None:
    """An anchor hanging up from its ring at the origin: crown and flukes at y = -110."""
    steel = k.steel
    plate.stroke(circle(0, 0, 10), PAPER, 9)
    plate.stroke(circle(0, 0, 10), steel.shade, 4.6)
    plate.cut(rounded(-34, -28, 68, 11, 5), WOOD.lit)
    plate.flat(rounded(0, -27, 33, 9, 4), WOOD.shade)
    plate.split("M0 -8H6L9 -92H0", steel.lit, steel.shade)
    plate.split("M0 -88C30 -86 44 -74 50 -54L40 -56L62 -26L72 -62L62 -58C58 -92 34 -112 0 -114", steel.lit, steel.shade)
    plate.strands_both(
        ((8, -98), (28, -98), (46, -86), (56, -64)), ((8, -106), (34, -104), (52, -90), (58, -74)), 2, 1.3, steel.cut, steel.lit
    )
    plate.gouge(-3.4, -20, -4.6, -84, 1.3, steel.cut)


def draw_saw(plate: Plate, k: Kingdom) -> None:
    """A sawfish's saw with a wrapped grip."""
    for i in range(9):
        y = -34 - i * 13.4
        w = 12.5 - i * 0.55
        for side, ink in ((-1, PAPER), (1, k.light)):
            plate.cut(polygon([(side * w * 0.6, y + 5), (side * (w + 8.5), y - 4), (side * w * 0.6, y - 5)]), ink, 1.6)
    plate.split("M0 -164C6 -162 8 -158 8 -150L12.5 -26H0", k.pale.lit, k.pale.shade)
    plate.gouge(-5.6, -34, -3.6, -146, 1.5, PAPER)
    plate.gouge(5, -34, 3.6, -146, 1.3, k.light)
    plate.cut(rounded(-17, -30, 34, 9, 4), k.metal, 2)
    plate.flat(rounded(0, -29, 16, 7, 3), k.metal_shade)
    plate.cut(rounded(-5, -20, 10, 44, 4), k.accent, 2)
    for y in (12, 18):
        plate.stroke(f"M-5 {y}L5 {y - 4}", PAPER, 1.4)
    plate.cut(circle(0, 28, 7), k.metal, 2)


def draw_sea_horse(plate: Plate, k: Kingdom) -> None:
    """A small sea horse looking left, as a crest: its tail curls at the origin."""
    body = Spine([(10, -2), (20, 4), (20, -8), (4, -14), (6, -36), (16, -56), (6, -72)], [3, 6, 9, 14, 22, 20, 15], 4)
    for y, x in ((-26, 16), (-38, 22), (-50, 27), (-62, 24)):
        plate.cut(polygon([(x - 8, y - 7), (x + 12, y - 8), (x - 4, y + 6)]), k.trim.shade, 1.8)
    plate.limb(body, k.metal, k.metal_shade)
    plate.rings(body, 9, 1.3, PAPER, 0.25, 0.85, bend=0.4)
    plate.cut("M16 -84C4 -90 -8 -84 -10 -74L-34 -64C-37 -60 -34 -56 -30 -57L-6 -60C4 -58 14 -64 18 -72Z", k.metal)
    plate.flat("M17 -72C12 -64 4 -59 -6 -61L-30 -58L-33 -61L-8 -66C2 -64 10 -70 17 -72Z", k.metal_shade)
    plate.cut("M2 -86L4 -100L10 -90L18 -98L18 -82Z", k.accent, 1.8)
    plate.cut(circle(-1, -75, 4), PAPER, 1)
    plate.flat(circle(-1, -75, 2), INK)


def draw_hippocamp(plate: Plate, k: Kingdom) -> None:
    """Neck and head of a great sea horse looking left, from the card's lower edge (card coordinates)."""
    skin = Tincture(k.light, k.primary, PAPER, k.light)
    mane = [(134, 192), (158, 214), (170, 244), (180, 280), (196, 322), (214, 368), (226, 420)]
    for i in range(len(mane) - 1):
        (ax, ay), (bx, by) = mane[i], mane[i + 1]
        plate.cut(
            f"M{coords(ax - 22, ay + 2)}C{coords(ax + 4, ay - 16)} {coords(ax + 22, ay - 10)} {coords(ax + 32, ay + 2)}"
            f"C{coords(bx + 8, by - 16)} {coords(bx + 2, by - 4)} {coords(bx - 16, by + 10)}Z",
            k.accent if i < 3 else k.trim.shade,
        )
        plate.curve((ax - 10, ay + 4), (ax + 4, ay - 4), (ax + 16, ay - 4), (ax + 25, ay + 1), 1.3, k.trim.cut)
    neck = "M58 424C40 372 76 330 92 300C100 284 100 276 96 262L136 196C162 214 172 246 180 284C188 322 206 366 214 424Z"
    plate.cut(neck, skin.lit)
    plate.flat(
        "M140 424C132 372 146 340 150 310C152 280 150 240 138 200C162 216 170 248 178.6 284C187 322 204 366 212 424Z", skin.shade
    )
    for i in range(8):
        t = i / 7
        y = 282 + t * 128
        x0, x1 = 98 - t * 44 + math.sin(t * 3) * 4, 148 - t * 8
        plate.curve((x0, y - 4), (x0 + 16, y + 8), (x1 - 16, y + 8), (x1, y - 2), 1.7, k.primary)
        plate.curve((x1 + 2, y - 2), (x1 + 14, y + 4), (x1 + 24, y - 2), (x1 + 28 + t * 14, y - 10), 1.5, k.light)
    head = (
        "M140 196C122 172 96 176 84 196C76 210 66 224 40 240C30 246 28 258 36 264C44 270 54 268 60 262L92 254"
        "C110 264 132 258 142 238Z"
    )
    plate.cut(head, skin.lit)
    plate.flat(
        "M142 237C132 257 110 263 92 253L60 261C54 267 44 269 37 263C56 254 78 244 96 240C116 244 132 226 140 206Z", skin.shade
    )
    plate.cut("M100 178L96 150L112 168L124 148L126 172L144 164L136 192Z", k.accent)
    plate.cut("M128 194C142 184 158 188 164 198C156 214 142 218 132 214Z", k.trim.shade)
    plate.cut(ellipse(100, 208, 9, 8), k.metal, 2)
    plate.flat(circle(98, 208, 4.2), INK)
    plate.flat(circle(96.6, 206.4, 1.4), PAPER)
    plate.curve((84, 196), (94, 190), (106, 192), (114, 200), 1.8, INK)
    plate.flat(ellipse(44, 248, 3.6, 2.4), INK)
    plate.strands(
        ((74, 226), (70, 234), (70, 244), (72, 252)), ((118, 220), (122, 228), (120, 240), (112, 250)), 3, 1.4, k.primary
    )
    # bridle and reins
    plate.stroke("M66 226C72 238 72 248 66 259", PAPER, 6)
    plate.stroke("M66 226C72 238 72 248 66 259", k.metal, 3.4)
    plate.stroke("M70 244C96 270 114 292 138 310", PAPER, 6)
    plate.stroke("M70 244C96 270 114 292 138 310", k.metal_shade, 3.4)
    plate.cut(circle(70, 244, 6), k.metal, 2)
