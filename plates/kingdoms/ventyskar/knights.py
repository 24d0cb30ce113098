"""Ventyskär, ranks VI to X: closed helms."""

from __future__ import annotations

from plates.drawing.inks import PAPER
from plates.drawing.outlines import circle, coords, polygon
from plates.drawing.plate import Plate
from plates.kingdoms.anatomy import (
    HEAD,
    draw_arm,
    draw_belt,
    draw_braid,
    draw_cape,
    draw_disc,
    draw_fist,
    draw_palm,
    draw_pauldron,
    draw_round_shield,
    draw_torso,
    hair_tincture,
)
from plates.kingdoms.armour import (
    draw_breastplate,
    draw_chevrons,
    draw_collar,
    draw_fur_collar,
    draw_lames,
    draw_mail,
    draw_tassets,
)
from plates.kingdoms.emblems import draw_emblem
from plates.kingdoms.helms import CONE, ROUND, draw_bowl_gouges, draw_closed
from plates.kingdoms.inks import VENTYSKAR, WOOD, Tincture
from plates.kingdoms.poses import aim
from plates.kingdoms.ventyskar.things import (
    BRASS,
    BROWN_FUR,
    FUR,
    IRON,
    draw_banner,
    draw_bear,
    draw_claws,
    draw_crystals,
    draw_spiked_ball,
    draw_wing,
)
from plates.kingdoms.weapons import draw_axe, draw_chain, draw_shaft, draw_spear

K = VENTYSKAR
HIDE = Tincture("#6B4E44", "#3F2D2B", "#B08C78", "#6B4E44")
BLUE_STEEL = Tincture("#86A3C4", "#3C5680", "#DDE8F0", "#86A3C4")


def kell(plate: Plate) -> None:
    """VI, the shield brother."""
    a, b = (-80.0, -34.0), (-26.0, -104.0)
    with plate.placed(150, 250, 1.1):
        draw_torso(plate, K.cloth, 62, 48, 56)
        draw_mail(plate, K.cloth, 20, 112)
        draw_fur_collar(plate, BROWN_FUR, 64, 28)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.12):
            _mail_veil(plate)
            comb = "M-7 -46L-10 -72C-6 -92 6 -92 10 -72L7 -46Z"
            plate.cut(comb, K.accent)
            plate.flat("M0 -46V-86C6 -86 8 -78 9 -72L6 -46Z", K.trim.shade)
            draw_closed(plate, K, BLUE_STEEL, "M0 -58C32 -58 46 -38 45 -8L42 20Q20 30 0 30")
            plate.strands_both(
                ((41, -20), (38, -36), (26, -48), (8, -53)),
                ((30, -26), (26, -34), (18, -42), (8, -46)),
                3,
                1.4,
                BLUE_STEEL.cut,
                BLUE_STEEL.lit,
            )
            _ocular(plate, BRASS)
            plate.split("M0 -60H7L5 -20H0", BRASS.lit, BRASS.shade, 2)
        draw_arm(plate, K.cloth, HIDE, (-54, 22), (-104, 14), a, 32)
        with plate.placed(*a, 1.15, turn=aim(a, b)):
            draw_axe(plate, IRON, BRASS, -84, 34)
        draw_fist(plate, HIDE, a[0], a[1], aim(a, b), 1.1)
        draw_pauldron(plate, BLUE_STEEL, -1, 60, 18, 28, 2)
    draw_round_shield(plate, K.dark, K.steel, 186, 322, 88, 0)
    for turn in range(0, 360, 60):
        with plate.placed(186, 322, turn=turn + 30):
            plate.split(
                "M0 -74C10 -62 12 -46 0 -32",
                K.primary if turn >= 180 else K.accent,
                K.shadow if turn >= 180 else K.trim.shade,
                1.6,
            )
    with plate.placed(186, 322, 1.02):
        plate.cut(circle(0, 0, 31), BRASS.lit)
        plate.flat("M0 -30A30 30 0 0 1 0 30Z", BRASS.shade)
        draw_emblem(plate, K, 0, 0, 0.74, (PAPER, K.ground), BRASS.shade)


def vinda(plate: Plate) -> None:
    """VII, who throws the javelin."""
    a, b = (84.0, -34.0), (-60.0, -6.0)
    with plate.placed(163, 250, 1.08, turn=5):
        draw_cape(plate, K.trim, 56, 210, 86, 34)
        with plate.placed(30, 50, turn=24):
            for i in range(2):
                with plate.placed(i * 12, i * -6):
                    draw_spear(plate, IRON, -128, 60, 0.7)
        draw_torso(plate, K.cloth, 54, 38, 48, neck=15)
        draw_breastplate(plate, BLUE_STEEL, 6, 94)
        draw_belt(plate, HIDE, K.steel, 112, 41, 12)
        draw_tassets(plate, K.cloth, 126, 70, 3, 17)
        x, y, scale = HEAD
        hair = hair_tincture("#C9713A")
        draw_braid(plate, hair, [(-24, -12), (-34, 34), (-28, 82)], 17, K.accent)
        with plate.placed(x, y, scale * 1.08):
            draw_wing(plate, -1)
            draw_wing(plate, 1)
            draw_closed(plate, K, IRON, "M0 -60C28 -58 42 -38 42 -8C42 18 30 40 0 58")
            draw_bowl_gouges(plate, IRON, 3)
            _ocular(plate, BLUE_STEEL)
            plate.split("M0 -64L9 -52L5 -20H0", K.accent, K.trim.shade, 2)
        draw_arm(plate, K.cloth.dim, HIDE.dim, (50, 24), (104, 20), (86, -28), 28)
        with plate.placed(*a, turn=aim(a, b)):
            draw_spear(plate, IRON, -190, 74, 0.95, K.accent)
        draw_fist(plate, K.flesh.dim, a[0], a[1], aim(a, b), 1.0)
        draw_arm(plate, K.cloth, HIDE, (-50, 24), (-74, 64), (-104, 40), 28)
        draw_palm(plate, K.flesh, -112, 28, -34, 0.95, True)
        draw_pauldron(plate, BLUE_STEEL, -1, 52, 18, 26, 2)
        draw_pauldron(plate, BLUE_STEEL, 1, 52, 18, 26, 2)


def hagl(plate: Plate) -> None:
    """VIII, who brings the hail."""
    with plate.placed(170, 226, 1.1, turn=4):
        draw_cape(plate, K.dark, 70, 220, 110)
        draw_torso(plate, K.cloth, 66, 54, 60)
        draw_lames(plate, K.cloth, 34, 112, 15)
        draw_belt(plate, HIDE, K.steel, 114, 56, 15)
        draw_fur_collar(plate, FUR, 70, 30)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.12):
            _mail_veil(plate, 24, 80)
            for i in range(3):
                for side, lit in ((-1, K.light), (1, K.primary)):
                    bx, by = side * (16 + i * 13), -62 + i * 18
                    tx, ty = side * (30 + i * 22), -112 + i * 24
                    plate.cut(polygon([(bx - 7, by + 6), (tx, ty), (bx + 7, by + 10)]), lit)
                    plate.gouge(bx, by + 2, tx, ty + 10, 1.1, K.shadow if side < 0 else K.light)
            draw_closed(plate, K, BLUE_STEEL, CONE.replace("M0 -92", "M0 -104"), K.light)
            plate.strands_both(
                ((40, -20), (34, -42), (18, -66), (3, -90)),
                ((14, -28), (14, -46), (8, -66), (2, -86)),
                4,
                1.4,
                BLUE_STEEL.cut,
                BLUE_STEEL.lit,
            )
            plate.strands_both(
                ((40, 14), (34, 34), (24, 44), (10, 52)),
                ((18, 20), (18, 30), (14, 40), (8, 46)),
                3,
                1.2,
                BLUE_STEEL.cut,
                BLUE_STEEL.lit,
            )
            _ocular(plate, IRON)
            plate.split("M0 -32C20 -32 38 -26 45 -14L44 -4C34 -20 18 -24 0 -24", K.accent, K.trim.shade, 2)
        draw_arm(plate, K.cloth.dim, BLUE_STEEL.dim, (60, 24), (104, 4), (80, -44), 36)
        draw_chain(plate, [(80, -48), (52, 6), (10, 50), (-28, 82)], IRON, 9)
        with plate.placed(80, -48, turn=-150):
            draw_shaft(plate, -40, 44, 10)
        draw_fist(plate, K.steel.dim, 80, -48, 30, 1.15)
        draw_arm(plate, K.cloth, BLUE_STEEL, (-60, 24), (-110, 40), (-96, -22), 36)
        draw_fist(plate, K.steel, -96, -30, -10, 1.15)
        draw_pauldron(plate, IRON, -1, 66, 16, 30, 3)
        draw_pauldron(plate, IRON, 1, 66, 16, 30, 3)
    with plate.placed(104, 336):
        draw_spiked_ball(plate, 48)


def ursk(plate: Plate) -> None:
    """IX, the bear."""
    with plate.placed(160, 266, 1.08):
        # the hide over the shoulders
        hide = "M0 -20H40C74 -8 96 18 104 60L92 54L94 84L80 72L78 104L64 90L58 200H0"
        plate.split(hide, FUR.lit, FUR.shade)
        plate.strands_both(
            ((56, 0), (80, 20), (90, 40), (92, 76)), ((30, 10), (52, 36), (62, 60), (66, 96)), 6, 2.0, FUR.cut, FUR.cut_shade
        )
        draw_torso(plate, K.cloth, 56, 50, 58)
        draw_chevrons(plate, K.cloth, 30, 108)
        draw_belt(plate, HIDE, BRASS, 114, 52, 16)
        # the bear's paws are knotted on the chest
        for side, ink, cut in ((-1, FUR.lit, FUR.cut), (1, FUR.shade, FUR.cut_shade)):
            plate.cut(
                f"M{coords(side * 44, -4)}C{coords(side * 40, 30)} {coords(side * 26, 50)} {coords(side * 6, 62)}"
                f"L{coords(side * -4, 48)}C{coords(side * 10, 36)} {coords(side * 20, 16)} {coords(side * 22, -8)}Z",
                ink,
            )
            plate.strands(
                ((side * 40, 2), (side * 36, 24), (side * 26, 42), (side * 8, 54)),
                ((side * 28, 0), (side * 24, 20), (side * 16, 36), (side * 2, 46)),
                2,
                1.5,
                cut,
            )
        draw_disc(plate, BRASS, 0, 54, 11)
        x, y, scale = HEAD
        with plate.placed(x, y + 4, scale * 1.1):
            _mail_veil(plate, 20, 70)
            draw_closed(plate, K, BLUE_STEEL, ROUND, "#F0B94A")
            draw_bowl_gouges(plate, BLUE_STEEL, 3)
            _ocular(plate, IRON)
            draw_bear(plate)
        draw_arm(plate, K.cloth.dim, HIDE.dim, (60, 34), (104, 76), (58, 108), 38)
        with plate.placed(48, 112, 1.0, turn=-70):
            draw_claws(plate, K.steel.dim)
        draw_arm(plate, K.cloth, HIDE, (-60, 30), (-112, 36), (-100, -8), 38)
        with plate.placed(-100, -18, 1.02, turn=-6):
            draw_claws(plate, K.steel)


def fanar(plate: Plate) -> None:
    """X, who bears the banner."""
    with plate.placed(168, 284, 1.06):
        draw_cape(plate, K.dark, 66, 190, 108, 26)
        draw_torso(plate, K.cloth, 60, 44, 54)
        draw_breastplate(plate, IRON, 6, 98)
        with plate.placed(0, 54, 0.62):
            draw_emblem(plate, K, 0, 0, 1.0, (K.shadow, PAPER), K.metal)
        draw_belt(plate, HIDE, BRASS, 112, 47)
        draw_tassets(plate, K.cloth, 126, 60, 3, 18)
        draw_collar(plate, BLUE_STEEL, 36, 24)
        x, y, scale = HEAD
        with plate.placed(x, y, scale * 1.08):
            draw_crystals(plate, 1.0)
            draw_closed(plate, K, BLUE_STEEL, ROUND, PAPER)
            draw_bowl_gouges(plate, BLUE_STEEL, 4)
            _ocular(plate, IRON)
            plate.split("M0 -38C22 -38 40 -30 47 -16L46 -4C34 -22 18 -26 0 -26", K.light, K.metal, 2)
            plate.dots([(-34, -18), (-18, -28), (0, -31), (18, -28), (34, -18)], 2.6, K.accent)
        draw_arm(plate, K.cloth.dim, IRON.dim, (56, 26), (98, 76), (66, 118), 32)
        draw_fist(plate, K.steel.dim, 60, 122, 60, 1.1)
        draw_pauldron(plate, IRON, 1, 60, 18, 32, 3)
        draw_arm(plate, K.cloth, IRON, (-56, 28), (-110, 34), (-60, -14), 32)
        draw_pauldron(plate, IRON, -1, 60, 18, 32, 3)
    with plate.placed(102, 38, turn=-3):
        plate.cut("M-5 0H5L6 420H-6Z", WOOD.lit)
        plate.flat("M0 1.2H4L5 420H0Z", WOOD.shade)
        draw_banner(plate, K)
        plate.split("M0 -26L9 -8L4 2H0", IRON.lit, IRON.shade)
        for y in (20, 92):
            plate.cut(f"M-8 {y}H8V{y + 8}H-8Z", BRASS.lit, 1.8)
    with plate.placed(168, 284, 1.06):
        draw_fist(plate, K.steel, -51, -26, -3, 1.15)


def _ocular(plate: Plate, stuff: Tincture) -> None:
    """The ridges round the eyes that all spectacle helms of Ventyskär share."""
    for side, ink in ((-1, stuff.lit), (1, stuff.shade)):
        plate.stroke(
            f"M{coords(side * 6, 0)}C{coords(side * 8, -22)} {coords(side * 37, -22)} {coords(side * 37, -3)}"
            f"C{coords(side * 34, 15)} {coords(side * 14, 15)} {coords(side * 6, 8)}",
            PAPER,
            7,
        )
        plate.stroke(
            f"M{coords(side * 6, 0)}C{coords(side * 8, -22)} {coords(side * 37, -22)} {coords(side * 37, -3)}"
            f"C{coords(side * 34, 15)} {coords(side * 14, 15)} {coords(side * 6, 8)}",
            ink,
            4,
        )
    plate.split("M0 -20H6L5 18L0 24", stuff.lit, stuff.shade, 2)


def _mail_veil(plate: Plate, top: float = 18, foot: float = 76) -> None:
    """Mail hanging below the helm, over chin and neck."""
    plate.split(f"M0 {top:g}H40C44 40 44 56 36 {foot - 8:g}L18 {foot:g}L0 {foot - 4:g}", K.primary, K.shadow)
    for row in range(5):
        y = top + 8 + row * 9.6
        for i in range(4):
            x = 4 + i * 9.4 + (4.5 if row % 2 else 0)
            if x < 38:
                for side, ink in ((-1, K.light), (1, K.primary)):
                    plate.curve(
                        (side * (x - 4), y), (side * (x - 2), y + 4), (side * (x + 2), y + 4), (side * (x + 4), y), 1.0, ink
                    )
