"""Hair by name: what hangs behind the head, what lies over the brow, and what is left of it under a hat. In head coordinates."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from plates.drawing.outlines import Spine, circle, coords, ellipse
from plates.drawing.plate import Plate
from plates.portraits.tint import Tint

Strand = Callable[[Plate, Tint], None]


def nothing(plate: Plate, hair: Tint) -> None:
    """No hair there."""


@dataclass(frozen=True)
class Hair:
    """`front` is drawn over the bare head, `hatted` instead of it under a brim; `behind` in either case, or `behind_hatted`."""

    front: Strand = nothing
    behind: Strand = nothing
    hatted: Strand = nothing
    behind_hatted: Strand | None = None


def _curl(plate: Plate, x: float, y: float, ink: str, r: float = 3.0, width: float = 1.3) -> None:
    plate.stroke(f"M{coords(x - r * 0.9, y + r * 0.5)}A{coords(r, r)} 0 1 1 {coords(x + r * 0.9, y + r * 0.5)}", ink, width)


def temples(plate: Plate, hair: Tint) -> None:
    """Short hair under a brim."""
    plate.split("M0 -36H36C41 -26 41 -16 39 -4C37 -12 35 -17 31 -22H0", hair.lit, hair.shade, 1.6)


def crop(plate: Plate, hair: Tint) -> None:
    plate.cut(
        "M-41 -2C-48 -40 -30 -62 2 -62C36 -62 48 -36 41 -2C38 -14 35 -22 28 -30C6 -24 -14 -28 -26 -37C-34 -26 -38 -16 -41 -2Z",
        hair.lit,
    )
    plate.flat("M6 -61C36 -60 47 -36 40.6 -4C38 -15 35 -23 28.6 -30C22 -28 14 -27 8 -27C18 -38 16 -52 6 -61Z", hair.shade)
    plate.strands(((-37, -18), (-36, -40), (-20, -54), (4, -58)), ((-27, -38), (-16, -40), (4, -36), (26, -40)), 6, 1.4, hair.cut)


def tufts(plate: Plate, hair: Tint) -> None:
    """The tufts over the ears of a bald man."""
    for side, ink, cut in ((-1, hair.lit, hair.cut), (1, hair.shade, hair.deep)):
        for x, y, r in ((41, -14, 8), (44, -2, 8), (39, 10, 6)):
            plate.cut(circle(side * x, y, r), ink, 1.8)
            plate.stroke(f"M{coords(side * x - 3, y + 1)}A3.2 3.2 0 1 1 {coords(side * x + 2.4, y + 2.4)}", cut, 1.1)


def _tonsure(plate: Plate, hair: Tint) -> None:
    # a ring round the bald crown, a short fringe in front
    plate.split(
        "M0 -34C13 -34 25 -31 34 -25C43 -20 46 -8 43 6C40 7 38 4 37.4 -1C36 -8 34 -13 30 -16L24 -21L17 -18L11 -23L5 -19L0 -24",
        hair.lit,
        hair.shade,
        2,
    )
    for x, y in ((4, -31), (11, -31), (18, -29), (25, -26), (31, -22), (37, -16), (40, -6)):
        for side, cut in ((-1, hair.cut), (1, hair.deep)):
            plate.gouge(side * (x - 0.5), y - 1, side * (x + 1), y + 6, 1.1, cut)
    for side, ink in ((-1, plate.paper), (1, hair.deep)):  # the shine on the crown
        plate.curve((side * 25, -33.5), (side * 20, -38), (side * 14, -41), (side * 8, -42), 1.4, ink)


def _parted(plate: Plate, hair: Tint) -> None:
    """Combed flat from a parting on the lit side."""
    plate.cut(
        "M-40 0C-46 -36 -32 -58 -10 -58C30 -64 48 -40 41 0C39 -12 37 -20 32 -27C12 -24 -6 -30 -18 -42C-24 -32 -36 -24 -40 0Z",
        hair.lit,
    )
    plate.flat("M4 -60C34 -60 47 -38 40.4 -2C38.6 -13 36.6 -21 32.4 -27C22 -25.4 14 -27 8 -29C18 -38 18 -52 4 -60Z", hair.shade)
    plate.strands(((-17, -44), (-6, -52), (22, -52), (36, -22)), ((-16, -43), (-4, -34), (14, -30), (32, -29)), 5, 1.4, hair.cut)
    plate.strands(
        ((-38, -8), (-40, -28), (-32, -44), (-20, -50)), ((-35, -18), (-32, -30), (-26, -36), (-20, -43)), 3, 1.2, hair.cut
    )
    plate.curve((-19, -42), (-19, -48), (-16, -54), (-11, -57.6), 1.3, plate.paper)


def _quiff(plate: Plate, hair: Tint) -> None:
    plate.cut(
        "M-40 -2C-44 -28 -44 -44 -30 -54C-32 -66 -8 -80 18 -74C42 -72 52 -54 43 -38C45 -26 43 -12 40 -2C38 -14 36 -22 31 -29"
        "C10 -25 -12 -29 -25 -37C-32 -28 -37 -16 -40 -2Z",
        hair.lit,
    )
    plate.flat(
        "M14 -74C42 -72 51 -54 42.4 -38C44.4 -26 42.6 -13 39.8 -5C38 -15 36 -23 31.4 -29C24 -27.4 16 -27 10 -27.2"
        "C30 -34 34 -58 14 -74Z",
        hair.shade,
    )
    plate.strands(((-28, -50), (-24, -64), (-2, -74), (22, -70)), ((-24, -40), (-4, -40), (20, -40), (30, -56)), 6, 1.6, hair.cut)


def _flat_top(plate: Plate, hair: Tint) -> None:
    plate.split("M0 -62C16 -63 32 -61 38 -54C42 -42 41 -26 39 -10C37 -18 35 -24 32 -28C20 -33 10 -33 0 -33", hair.lit, hair.shade)
    for row, (y, n) in enumerate(((-56, 5), (-48, 6), (-40, 5))):
        for i in range(n):
            x = -30 + i * 60 / (n - 1) + (3 if row % 2 else 0)
            plate.stroke(f"M{coords(x - 2.6, y + 1.6)}A2.8 2.8 0 1 1 {coords(x + 2.6, y + 1.6)}", hair.deep, 1.3)


_CURLS = ((0, -60), (20, -58), (37, -46), (48, -28), (52, -8), (50, 12))
_LOW_CURLS = ((48, -22), (52, -4), (49, 14))


def _curly_behind(plate: Plate, hair: Tint) -> None:
    for side, ink in ((1, hair.shade), (-1, hair.lit)):
        for x, y in _CURLS[::-1]:
            plate.cut(circle(side * x, y, 14), ink, 2)


def _curly_front(plate: Plate, hair: Tint) -> None:
    for side, ink, cut in ((1, hair.shade, hair.deep), (-1, hair.lit, hair.cut)):
        for x, y, r in ((35, -22, 10), (26, -36, 11), (10, -43, 12)):
            plate.cut(circle(side * x, y, r), ink, 1.8)
        for x, y in ((35, -22), (26, -36), (10, -43), (50, 10), (52, -10), (47, -30), (34, -50), (16, -60)):
            plate.stroke(f"M{coords(side * x - 5.5, y + 2)}A5.6 5.6 0 1 1 {coords(side * x + 4, y + 4)}", cut, 1.5)


def _curly_behind_hatted(plate: Plate, hair: Tint) -> None:
    for side, ink, cut in ((1, hair.shade, hair.deep), (-1, hair.lit, hair.cut)):
        for x, y in _LOW_CURLS[::-1]:
            plate.cut(circle(side * x, y, 12.5), ink, 2)
            _curl(plate, side * x, y, cut, 5, 1.5)


def _afro_behind(plate: Plate, hair: Tint) -> None:
    plate.split("M0 -78C38 -78 62 -52 62 -16C62 10 50 30 34 34H0", hair.lit, hair.shade)
    for x, y in (
        (8, -70),
        (26, -64),
        (42, -50),
        (52, -34),
        (55, -14),
        (52, 6),
        (45, 22),
        (18, -58),
        (34, -46),
        (46, -24),
        (47, -4),
    ):
        for side, cut in ((-1, hair.cut), (1, hair.deep)):
            _curl(plate, side * x, y, cut)


def _afro_front(plate: Plate, hair: Tint) -> None:
    plate.split("M0 -50C30 -50 46 -30 44 4C40 6 38 2 37 -4C36 -14 32 -22 26 -27C16 -32 8 -33 0 -33", hair.lit, hair.shade, 1.8)
    for x, y in ((6, -42), (18, -40), (29, -34), (37, -24), (40, -11)):
        for side, cut in ((-1, hair.cut), (1, hair.deep)):
            _curl(plate, side * x, y, cut)


def _afro_behind_hatted(plate: Plate, hair: Tint) -> None:
    plate.split("M0 -30H50C60 -16 60 6 50 22C44 30 38 32 32 32H0", hair.lit, hair.shade)
    for x, y in ((48, -18), (52, -4), (51, 10), (44, 22), (44, -8), (44, 6)):
        for side, cut in ((-1, hair.cut), (1, hair.deep)):
            _curl(plate, side * x, y, cut)


def _bob_behind(plate: Plate, hair: Tint) -> None:
    plate.split("M0 -56C48 -56 56 -22 54 16C53 32 48 40 38 42L0 30", hair.lit, hair.shade)


def _bob_sides(plate: Plate, hair: Tint) -> None:
    plate.strands_both(
        ((40, -20), (44, -4), (44, 10), (36, 26)), ((46, -16), (48, -2), (48, 12), (40, 26)), 2, 1.2, hair.cut, hair.deep
    )


def _bob_front(plate: Plate, hair: Tint) -> None:
    # a fringe cut straight and two points on the cheeks
    plate.split("M0 -54C36 -54 50 -28 49 4C48 20 44 28 32 30C36 18 38 0 34 -16H0", hair.lit, hair.shade)
    plate.strands_both(
        ((2, -50), (4, -40), (4, -30), (4, -18)), ((34, -42), (38, -34), (36, -26), (32, -18)), 5, 1.3, hair.cut, hair.deep
    )
    _bob_sides(plate, hair)


def _bob_hatted(plate: Plate, hair: Tint) -> None:
    plate.split("M0 -34H44C50 -20 50 -4 49 6C48 20 44 28 32 30C36 18 38 0 34 -18H0", hair.lit, hair.shade)
    _bob_sides(plate, hair)


def _bob_behind_hatted(plate: Plate, hair: Tint) -> None:
    plate.split("M0 -24H48C54 -10 55 8 54 16C53 32 48 40 38 42L0 30", hair.lit, hair.shade)


def _long_behind(plate: Plate, hair: Tint) -> None:
    plate.split("M0 -50C44 -52 50 -16 50 16C50 44 62 70 66 96H0", hair.lit, hair.shade)
    plate.strands_both(
        ((30, -30), (42, 0), (42, 40), (52, 90)), ((44, -24), (52, 4), (50, 44), (62, 90)), 4, 1.4, hair.cut, hair.deep
    )


def _long_front(plate: Plate, hair: Tint) -> None:
    plate.split("M0 -52C32 -51 45 -26 43 8C36 -8 24 -26 0 -32", hair.lit, hair.shade)
    plate.strands_both(
        ((3, -48), (20, -48), (36, -32), (40, -4)), ((2, -36), (14, -33), (28, -22), (38, -4)), 4, 1.2, hair.cut, hair.deep
    )


def _curtains(plate: Plate, hair: Tint) -> None:
    """Long hair falling from under a brim."""
    plate.split("M0 -36H38C44 -24 44 -8 43 10C38 -2 35 -12 30 -22H0", hair.lit, hair.shade, 1.8)
    plate.strands_both(
        ((35, -28), (38, -20), (40, -10), (41, 4)), ((40, -28), (42, -20), (43, -10), (42, 6)), 2, 1.1, hair.cut, hair.deep
    )


def _wavy_behind(plate: Plate, hair: Tint) -> None:
    plate.split("M0 -56C42 -58 56 -32 51 -8C49 6 60 12 60 30C60 44 51 50 57 64C60 76 54 86 42 90L0 80", hair.lit, hair.shade)
    plate.strands_both(
        ((42, -20), (46, 14), (44, 44), (42, 84)), ((50, -20), (64, 24), (46, 54), (56, 78)), 4, 1.5, hair.cut, hair.deep
    )


def _wavy_front(plate: Plate, hair: Tint) -> None:
    plate.split("M0 -54C36 -54 49 -30 46 -2C45 10 50 18 47 28C40 20 38 8 37 -4C32 -18 20 -28 0 -34", hair.lit, hair.shade)
    plate.strands_both(
        ((3, -50), (24, -50), (40, -34), (43, 6)), ((2, -38), (16, -35), (32, -22), (40, 0)), 5, 1.3, hair.cut, hair.deep
    )


def _bun_behind(plate: Plate, hair: Tint) -> None:
    plate.split("M0 -84C14 -85 24 -76 24 -65C24 -54 14 -46 0 -46", hair.lit, hair.shade)
    plate.strands_both(
        ((2, -80), (16, -78), (20, -66), (14, -54)), ((2, -72), (8, -70), (10, -64), (6, -56)), 3, 1.3, hair.cut, hair.deep
    )


def _bun_front(plate: Plate, hair: Tint) -> None:
    plate.split("M0 -54C34 -54 47 -26 43 6C40 16 38 20 36 22C37 -4 26 -24 0 -31", hair.lit, hair.shade)
    plate.strands_both(
        ((3, -50), (24, -48), (40, -28), (39, 8)), ((2, -36), (18, -32), (32, -16), (37, 6)), 4, 1.3, hair.cut, hair.deep
    )


def _braids_behind(plate: Plate, hair: Tint) -> None:
    plate.split("M0 -54C42 -54 50 -18 46 12L36 24H0", hair.lit, hair.shade)


def braids(plate: Plate, hair: Tint, ribbon: str = "#B23A2E", ribbon_shade: str = "#7A1F2E") -> None:
    """A plait over each shoulder, tied with a ribbon."""
    for side, ink, cut, bow in ((-1, hair.lit, hair.shade, ribbon), (1, hair.shade, hair.lit, ribbon_shade)):
        for i in range(4):
            x, y = side * (43 + i * 2.4), 26 + i * 14.5
            plate.cut(ellipse(x, y, 10.5 - i * 0.4, 9.5), ink, 2)
            plate.curve((x - side * 8, y - 5), (x - side * 2, y - 1), (x + side * 3, y + 1), (x + side * 7, y + 6), 1.2, cut)
        plate.cut(
            f"M{coords(side * 52 - 7, 82)}L{coords(side * 52, 76)}L{coords(side * 52 + 7, 82)}L{coords(side * 52, 88)}Z", bow, 1.8
        )


def _braids_front(plate: Plate, hair: Tint) -> None:
    plate.split("M0 -52C34 -51 46 -26 43 10C37 -8 26 -24 0 -30", hair.lit, hair.shade)
    plate.strands_both(
        ((2, -48), (20, -47), (36, -30), (40, 2)), ((2, -34), (14, -31), (28, -20), (38, -2)), 5, 1.3, hair.cut, hair.deep
    )
    braids(plate, hair)


def _braids_hatted(plate: Plate, hair: Tint) -> None:
    _curtains(plate, hair)
    braids(plate, hair)


def _pixie(plate: Plate, hair: Tint) -> None:
    """Short, with a ragged fringe."""
    plate.cut(
        "M-41 6C-49 -34 -34 -60 2 -60C37 -60 49 -34 41 6C39 0 38 -6 36 -12L29 -27L22 -15L12 -29L3 -16L-8 -29L-17 -15L-27 -28"
        "L-33 -14C-37 -8 -39 0 -41 6Z",
        hair.lit,
    )
    plate.flat("M3 -60C37 -59.6 48 -34 40.8 4C39 -1 38 -7 36 -12L29 -27L22 -15L12 -29L5 -19C14 -34 12 -50 3 -60Z", hair.shade)
    plate.strands(((-38, -12), (-40, -34), (-24, -52), (0, -56)), ((-14, -20), (-16, -36), (-8, -46), (4, -54)), 5, 1.4, hair.cut)
    plate.strands(((36, -16), (40, -34), (28, -50), (8, -56)), ((24, -20), (26, -34), (20, -46), (8, -52)), 3, 1.3, hair.deep)


def _pixie_hatted(plate: Plate, hair: Tint) -> None:
    plate.split("M0 -36H37C43 -24 43 -8 40 8C38 2 37 -4 35 -10L30 -22L24 -13L16 -24L8 -14L0 -24", hair.lit, hair.shade, 1.8)


def _bowl(plate: Plate, hair: Tint) -> None:
    plate.split("M0 -58C36 -58 50 -32 47 0C46 5 42 6 39 5C38 -4 37 -10 35 -15C24 -20 10 -20 0 -20", hair.lit, hair.shade)
    plate.strands_both(
        ((2, -54), (4, -44), (5, -32), (5, -22)), ((38, -44), (44, -30), (44, -16), (40, -2)), 6, 1.3, hair.cut, hair.deep
    )


def _wave_behind(plate: Plate, hair: Tint) -> None:
    plate.cut(
        "M-40 -20C-56 -2 -46 14 -54 28C-58 42 -48 50 -40 52L40 54C56 52 62 40 56 26C52 14 60 0 48 -26C40 -52 -30 -56 -40 -20Z",
        hair.lit,
    )
    plate.flat("M0 54L40 54C56 52 61 40 55 26C51 14 59 0 47 -26C36 -48 14 -48 0 -46Z", hair.shade)
    plate.strands(((-44, -2), (-52, 14), (-44, 30), (-48, 44)), ((-40, -2), (-46, 14), (-38, 30), (-40, 46)), 2, 1.4, hair.cut)


def _wave_front(plate: Plate, hair: Tint) -> None:
    """Parted on the lit side, swept over the other eye."""
    plate.cut("M-14 -52C-36 -50 -48 -28 -44 6C-42 18 -48 24 -46 32C-38 26 -36 12 -37 0C-36 -16 -28 -32 -14 -42Z", hair.lit)
    wave = (
        "M-14 -52C6 -66 42 -56 48 -24C52 -4 60 10 55 28C53 40 54 46 50 54C48 40 36 34 33 18"
        "C31 4 32 -6 24 -14C10 -20 -6 -30 -15 -42Z"
    )
    plate.cut(wave, hair.shade)
    plate.strands(((-12, -50), (14, -56), (42, -38), (48, 16)), ((-13, -44), (4, -34), (30, -26), (36, 10)), 6, 1.5, hair.deep)
    plate.strands(
        ((-17, -48), (-36, -38), (-42, -14), (-41, 14)), ((-16, -44), (-28, -34), (-36, -16), (-38, 6)), 2, 1.3, hair.cut
    )


def _locs_behind(plate: Plate, hair: Tint) -> None:
    for side, ink, cut in ((1, hair.shade, hair.deep), (-1, hair.lit, hair.cut)):
        for i, (x, foot) in enumerate(((57, 62), (50, 72), (43, 78), (36, 70))):
            spine = Spine([(side * (x - 14), -30), (side * x, -4), (side * (x + 1), 26), (side * (x - 1), foot)], [9, 10, 10, 6])
            plate.cut(spine.outline(), ink, 1.8)
            plate.rings(spine, 7, 0.9, cut, 0.3, 0.92)
            if i % 2 == 0:
                plate.flat(circle(side * (x - 0.6), foot - 10, 3), "#E2A42B" if side < 0 else "#A8621E")


def _locs_front(plate: Plate, hair: Tint) -> None:
    plate.split("M0 -54C34 -54 47 -30 44 2C40 0 38 -6 36 -10C28 -22 14 -30 0 -32", hair.lit, hair.shade, 2)
    for side, cut in ((-1, hair.cut), (1, hair.deep)):
        for x0, y0, x1, y1 in ((4, -51, 6, -34), (13, -50, 17, -30), (23, -46, 27, -23), (32, -39, 35, -14), (39, -29, 40, -6)):
            plate.gouge(side * x0, y0, side * x1, y1, 1.3, cut)


HAIR: dict[str, Hair] = {
    "crop": Hair(crop, hatted=temples),
    "none": Hair(),
    "tufts": Hair(tufts, hatted=tufts),
    "parted": Hair(_parted, hatted=temples),
    "quiff": Hair(_quiff, hatted=temples),
    "flat_top": Hair(_flat_top, hatted=temples),
    "curls": Hair(_curly_front, _curly_behind, temples, _curly_behind_hatted),
    "afro": Hair(_afro_front, _afro_behind, temples, _afro_behind_hatted),
    "bob": Hair(_bob_front, _bob_behind, _bob_hatted, _bob_behind_hatted),
    "long": Hair(_long_front, _long_behind, _curtains),
    "waves": Hair(_wavy_front, _wavy_behind, _curtains),
    "bun": Hair(_bun_front, _bun_behind, _curtains, nothing),
    "braids": Hair(_braids_front, _braids_behind, _braids_hatted, nothing),
    "pixie": Hair(_pixie, hatted=_pixie_hatted),
    "bowl": Hair(_bowl, hatted=temples),
    "sweep": Hair(_wave_front, _wave_behind, _curtains),
    "locs": Hair(_locs_front, _locs_behind, _curtains),
    "tonsure": Hair(_tonsure, hatted=temples),
}
"""In the order of the recipe: only ever add at the end."""
