"""Hats by name, in head coordinates: `front` over the hair, `behind` under everything; and what they leave of the hair."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from plates.drawing.inks import GOLD, GOLD_SHADE, INK
from plates.drawing.outlines import Spine, circle, coords, ellipse, lozenge
from plates.drawing.plate import Plate
from plates.portraits.tint import Tint

Wear = Callable[[Plate, Tint], None]


def nothing(plate: Plate, felt: Tint) -> None:
    """Bare-headed."""


@dataclass(frozen=True)
class Hat:
    """`hair` is what is seen of it: "bare" (all), "hatted" (what hangs from a brim) or "hidden"."""

    front: Wear = nothing
    behind: Wear = nothing
    hair: str = "hatted"


BAND, BAND_SHADE = "#B23A2E", "#6E1620"
DARK, DARK_SHADE = "#3A3242", INK


def fedora(plate: Plate, felt: Tint, band: tuple[str, str] = (BAND, BAND_SHADE)) -> None:
    plate.cut("M-37 -28C-41 -68 -24 -84 -8 -76C-2 -72 4 -73 10 -78C28 -86 41 -68 37 -28Z", felt.lit)
    plate.flat("M4 -73.6C6 -74.6 8 -76 10.4 -77C27 -84 39.8 -67 36 -29H4C14 -44 10 -62 4 -73.6Z", felt.shade)
    plate.cut("M-38 -43C-14 -49 14 -49 38 -43L37 -28H-37Z", band[0], 1.8)
    plate.flat("M4 -47C16 -47 28 -45.6 37 -42.4L36 -29H4Z", band[1])
    plate.cut("M-68 -22C-52 -40 -22 -35 0 -35C22 -35 52 -40 68 -22C50 -10 22 -18 0 -18C-22 -18 -50 -10 -68 -22Z", felt.lit)
    plate.flat("M4 -34C24 -34.4 52 -38 67 -22C50 -11.4 24 -18.6 4 -19Z", felt.shade)
    plate.gouge(-58, -22, -14, -29, 1.7, felt.cut)
    plate.curve((-29, -50), (-32, -64), (-24, -75), (-12, -71), 1.7, felt.cut)


def flat_cap(plate: Plate, felt: Tint) -> None:
    plate.cut("M-45 -20C-56 -52 -30 -70 2 -68C36 -70 58 -50 45 -20C30 -30 -30 -30 -45 -20Z", felt.lit)
    plate.flat("M4 -67.4C36 -68.6 56.6 -50 44.4 -21.2C36 -26 22 -27.6 6 -27.6C18 -40 16 -56 4 -67.4Z", felt.shade)
    for i in range(4):
        t = i / 3
        plate.curve((0, -64), (-10 - t * 16, -58), (-22 - t * 16, -46 + t * 2), (-24 - t * 18, -30 + t * 4), 1.4, felt.cut)
    plate.cut("M-43 -24C-20 -38 20 -38 43 -24C40 -12 20 -18 0 -18C-20 -18 -40 -12 -43 -24Z", felt.shade, 2)
    plate.gouge(-36, -23, 6, -29, 1.4, felt.cut)
    plate.cut(circle(1, -67, 4.5), felt.lit, 1.6)


def beret(plate: Plate, felt: Tint) -> None:
    """Pulled over to the right."""
    crown = "M-43 -24C-56 -46 -36 -74 6 -76C48 -76 66 -50 50 -26C44 -16 38 -22 20 -30C-4 -36 -26 -32 -43 -24Z"
    plate.cut(crown, felt.lit)
    plate.flat("M8 -76C48 -76 65 -50 49.4 -26.4C44 -17 38 -22.6 22 -30.4C30 -44 24 -66 8 -76Z", felt.shade)
    plate.strands(((-40, -32), (-44, -50), (-22, -68), (4, -72)), ((-28, -34), (-24, -48), (-8, -60), (8, -66)), 4, 1.6, felt.cut)
    plate.cut("M3 -74L6 -86L12 -85L11 -75Z", felt.shade, 1.8)
    plate.split("M0 -36C18 -38 34 -32 44 -22L42 -15C32 -25 18 -30 0 -29", INK, "#120D14", 1.6)


def bowler(plate: Plate, felt: Tint) -> None:
    plate.split("M0 -80C26 -80 38 -62 38 -34H0", felt.lit, felt.shade)
    plate.split("M0 -44C14 -44 28 -42.6 38.4 -40L38 -30H0", DARK, DARK_SHADE, 1.8)
    plate.split("M0 -35C20 -35 40 -36 50 -46C58 -42 56 -28 40 -22C28 -18 14 -19 0 -19", felt.lit, felt.shade)
    plate.curve((-28, -48), (-29, -62), (-22, -73), (-10, -76), 1.8, felt.cut)
    plate.curve((-22, -48), (-23, -58), (-18, -66), (-10, -70), 1.1, felt.cut)
    plate.curve((-50, -40), (-44, -31), (-30, -26), (-10, -25), 1.4, felt.cut)
    plate.curve((36, -26), (44, -28), (50, -34), (51, -40), 1.2, felt.deep)


def top_hat(plate: Plate, felt: Tint) -> None:
    plate.split("M0 -90C18 -90 32 -88 41 -84C38 -66 36 -50 36 -32H0", felt.lit, felt.shade)
    plate.split("M0 -49C14 -49 26 -48 36.6 -46L36 -32H0", BAND, BAND_SHADE, 1.8)
    plate.split("M0 -36C22 -36 42 -37 56 -32C60 -26 50 -20 36 -19C22 -18 12 -18 0 -18", felt.lit, felt.shade)
    plate.curve((-31, -80), (-29, -70), (-28, -60), (-28, -51), 1.8, felt.cut)
    plate.curve((-24, -82), (-23, -72), (-22, -62), (-22, -51), 1.1, felt.cut)
    plate.gouge(-46, -28, -10, -30, 1.4, felt.cut)
    plate.curve((30, -80), (28, -70), (27, -60), (27, -51), 1.2, felt.deep)


def _straw_behind(plate: Plate, felt: Tint) -> None:
    plate.split("M0 -46C40 -46 78 -34 82 -18C80 -8 60 -10 0 -12", "#A8621E", "#7A4218")


def straw_hat(plate: Plate, felt: Tint) -> None:
    """A reaper's hat: the ribbon has the hat's colour, the straw its own."""
    plate.split("M0 -78C22 -79 34 -68 37 -34H0", "#E8BE5E", "#B07A2C")
    for y, w in ((-70, 24), (-63, 29), (-56, 32)):
        plate.curve((-w, y + 3), (-w * 0.5, y - 2.5), (-6, y - 3.4), (-1, y - 3.4), 1.1, "#FBE9B4")
        plate.curve((1, y - 3.4), (6, y - 3.4), (w * 0.5, y - 2.5), (w, y + 3), 1.0, "#E8BE5E")
    plate.split("M0 -50C16 -50 28 -48.6 36 -46L37 -33H0", felt.lit, felt.shade, 1.8)
    plate.split("M0 -38C26 -38 60 -36 80 -20C76 -10 52 -16 32 -20C20 -22 10 -22 0 -22", "#E8BE5E", "#B07A2C")
    for i in range(7):
        x = 8 + i * 10
        for side, ink in ((-1, "#FBE9B4"), (1, "#E8BE5E")):
            plate.gouge(side * x, -34 + i * 1.2, side * (x + 4), -24 + i * 1.1, 1.0, ink)
    plate.gouge(80, -19, 86, -24, 1.0, "#E8BE5E")
    plate.gouge(-79, -20, -86, -17, 1.0, "#E8BE5E")


def tricorne(plate: Plate, felt: Tint) -> None:
    plate.split("M0 -70C22 -72 34 -60 36 -34H0", felt.lit, felt.shade)
    plate.split("M0 -42C16 -46 40 -52 66 -56C68 -42 54 -26 38 -20C24 -26 12 -26 0 -22", felt.lit, felt.shade)
    for side, ink in ((-1, GOLD), (1, GOLD_SHADE)):
        plate.stroke(f"M0 -42C{side * 16} -46 {side * 40} -52 {side * 66} -56", ink, 3)
    plate.cut(circle(-22, -40, 8), "#B23A2E", 1.8)
    plate.flat(circle(-22, -40, 4.4), "#F6EAD4")
    plate.flat(circle(-22, -40, 2), GOLD)
    plate.curve((-58, -49), (-50, -38), (-44, -30), (-38, -25), 1.4, felt.cut)
    plate.curve((-50, -48), (-44, -40), (-40, -34), (-34, -29), 1.1, felt.cut)
    plate.curve((38, -25), (46, -31), (54, -40), (59, -49), 1.3, felt.deep)
    plate.curve((30, -29), (38, -35), (46, -42), (50, -48), 1.1, felt.deep)


def _kerchief_behind(plate: Plate, felt: Tint) -> None:
    plate.cut("M34 -6C48 0 60 8 64 22C54 22 46 20 38 12Z", felt.shade, 2)
    plate.cut("M34 0C44 10 50 22 48 36C40 32 34 26 32 16Z", felt.shade, 2)
    plate.gouge(40, 2, 58, 18, 1.1, felt.deep)
    plate.gouge(38, 10, 46, 30, 1.1, felt.deep)


def kerchief(plate: Plate, felt: Tint) -> None:
    """A sailor's kerchief, knotted behind the ear."""
    plate.split("M0 -58C34 -58 46 -34 42 -8C30 -24 14 -30 0 -30", felt.lit, felt.shade)
    plate.strands(
        ((-38, -14), (-40, -34), (-26, -50), (0, -54)), ((-26, -24), (-22, -34), (-12, -40), (0, -40)), 4, 1.4, felt.cut
    )
    plate.strands(((40, -14), (40, -34), (26, -50), (4, -54)), ((28, -24), (22, -34), (12, -40), (4, -40)), 4, 1.2, felt.deep)
    for x, y in ((-28, -36), (-13, -48), (-12, -35), (15, -48), (13, -35), (29, -36)):
        plate.flat(circle(x, y, 2.3), "#F6EAD4" if x < 0 else "#D9C7A4")


def turban(plate: Plate, felt: Tint) -> None:
    plate.split("M0 -82C36 -84 58 -62 50 -30C46 -18 42 -14 40 -8C32 -24 16 -32 0 -34", felt.lit, felt.shade)
    plate.strands(
        ((-44, -20), (-58, -50), (-30, -76), (2, -76)), ((-30, -24), (-30, -36), (-14, -44), (4, -44)), 5, 2.0, felt.cut
    )
    plate.strands(((44, -20), (56, -50), (34, -74), (8, -62)), ((30, -26), (30, -36), (18, -42), (8, -42)), 4, 1.7, felt.deep)
    plate.cut("M-42 -18C-30 -38 8 -46 34 -66C40 -60 42 -54 42 -50C20 -34 -12 -34 -38 -10Z", felt.lit, 2)
    plate.curve((-36, -18), (-20, -36), (10, -40), (36, -58), 1.5, felt.cut)
    plate.cut(lozenge(0, -45, 6.5, 9), "#F6EAD4", 1.8, around=GOLD_SHADE)
    plate.cut(lozenge(0, -45, 3.4, 5), "#B23A2E", 1.2)


def _hood_behind(plate: Plate, felt: Tint) -> None:
    plate.split("M0 -68C46 -66 60 -26 62 18C62 50 66 78 72 104H0", felt.lit, felt.shade)
    plate.flat("M-44 10C-48 -40 -20 -50 0 -50C20 -50 48 -40 44 10C44 40 36 62 26 72H-26C-36 62 -44 40 -44 10Z", "#1B1230")


def hood(plate: Plate, felt: Tint) -> None:
    """Peaked, with a hem."""
    plate.split(
        "M0 -82C10 -74 32 -66 48 -44C60 -26 63 -2 63 20C63 46 56 62 45 76L33 64C42 46 46 16 42 -8C36 -32 20 -42 0 -44",
        felt.lit,
        felt.shade,
    )
    plate.strands_both(
        ((4, -74), (38, -60), (56, -26), (56, 30)), ((6, -52), (32, -48), (48, -16), (47, 34)), 3, 1.5, felt.cut, felt.deep
    )
    plate.gouge(-1, -76, -1, -50, 1.6, felt.cut)
    # the hem
    for side, ink in ((-1, GOLD), (1, GOLD_SHADE)):
        plate.stroke(
            f"M0 -47.5C{side * 22} -45.5 {side * 39} -34 {side * 45} -8C{side * 49} 18 {side * 45} 46 {side * 37} 64", ink, 2.6
        )


def crown(plate: Plate, felt: Tint) -> None:
    plate.split("M0 -80L9 -58L22 -48L30 -66L45 -68L39 -28C26 -36 12 -38 0 -38", GOLD, GOLD_SHADE)
    plate.split("M0 -44C14 -44 30 -41 41 -34L39 -25C26 -33 12 -35 0 -35", felt.lit, felt.shade, 1.8)
    plate.dots([(-26, -34), (-13, -38.5), (0, -40), (13, -38.5), (26, -34)], 2.4, "#F6EAD4")
    for x, y in ((0, -82), (45, -70), (-45, -70)):
        plate.cut(circle(x, y, 5), "#F6EAD4", 1.6, around=felt.lit)
    plate.cut(lozenge(0, -57, 5, 7), felt.lit, 1.6)


def jester(plate: Plate, felt: Tint) -> None:
    """Two horns of cloth with a bell on each: one of the hat's colour, one of gold."""
    lobes = (
        (-1, Spine([(-14, -40), (-30, -62), (-54, -66), (-70, -46), (-68, -28)], [40, 38, 26, 14, 5]), felt.lit, felt.cut),
        (1, Spine([(14, -40), (30, -62), (54, -66), (70, -46), (68, -28)], [40, 38, 26, 14, 5]), GOLD_SHADE, GOLD),
    )
    for side, spine, ink, cut in lobes:
        plate.cut(spine.outline(), ink)
        plate.rings(spine, 5, 1.5, cut, 0.25, 0.85, 0.3)
        x = side * 68
        plate.cut(circle(x, -23, 7), GOLD if side < 0 else "#C9861E", 1.8)
        plate.flat(circle(x, -21.5, 2), INK)
        plate.stroke(f"M{coords(x - 4.4, -24.6)}L{coords(x + 4.4, -24.6)}", INK, 1.2)
    plate.split("M0 -56C18 -56 34 -46 41 -28C42 -22 42 -18 41 -12C30 -26 14 -31 0 -31", felt.lit, GOLD_SHADE)
    plate.split("M0 -39C16 -39 32 -32 42 -19L41 -10C30 -23 14 -29 0 -29", "#F6EAD4", "#D9C7A4", 1.8)


def bonnet(plate: Plate, felt: Tint) -> None:
    """A country headscarf tied under the chin."""
    plate.split("M0 -60C38 -60 52 -28 48 6C46 28 38 44 20 56L14 52C32 40 40 20 38 -4C34 -24 18 -32 0 -33", felt.lit, felt.shade)
    plate.strands_both(
        ((6, -54), (34, -48), (46, -18), (42, 22)), ((4, -42), (26, -38), (40, -16), (39, 18)), 3, 1.3, felt.cut, felt.deep
    )
    for x, y in ((14, -47), (29, -37), (39, -20), (43, 0), (41, 20), (32, 38)):
        for side, ink in ((-1, "#F6EAD4"), (1, "#D9C7A4")):
            plate.flat(circle(side * x, y, 2.2), ink)
    plate.cut("M-3 52C-12 58 -18 68 -16 78C-8 76 -2 68 0 60Z", felt.lit, 1.8)
    plate.cut("M3 52C12 58 18 68 16 78C8 76 2 68 0 60Z", felt.shade, 1.8)
    plate.cut(ellipse(0, 54, 7, 6), felt.lit, 1.8)


def _woolly(plate: Plate, felt: Tint) -> None:
    plate.split("M0 -76C28 -76 43 -58 43 -34H0", felt.lit, felt.shade)
    plate.strands_both(
        ((2, -72), (2, -60), (2, -48), (2, -38)), ((26, -70), (36, -58), (39, -46), (39, -36)), 5, 1.5, felt.cut, felt.deep
    )
    plate.split("M0 -40C18 -40 34 -37 45 -30L44 -13C32 -20 16 -23 0 -23", felt.shade, felt.shade)
    for i in range(1, 7):
        for side in (-1, 1):
            plate.gouge(
                side * (i * 6.6 - 2), -36 + i * 0.6, side * (i * 6.6 - 2), -26 + i * 1.3, 1.2, felt.cut if side < 0 else felt.deep
            )
    plate.cut(circle(0, -79, 9), "#F6EAD4", 2)
    for a in range(0, 360, 45):
        r = math.radians(a)
        plate.gouge(math.cos(r) * 3, -79 + math.sin(r) * 3, math.cos(r) * 7, -79 + math.sin(r) * 7, 0.8, "#B7A283")


def blossom(plate: Plate, x: float, y: float, r: float, ink: str, petals: int = 6) -> None:
    """A flower for the hair."""
    for i in range(petals):
        a = math.radians(i * 360 / petals - 90)
        plate.cut(circle(x + math.cos(a) * r, y + math.sin(a) * r, r * 0.78), ink, 1.6)
    plate.cut(circle(x, y, r * 0.6), GOLD, 1.4)


def _flower(plate: Plate, felt: Tint) -> None:
    plate.cut("M-44 -26C-54 -26 -60 -20 -60 -12C-52 -12 -46 -16 -44 -26Z", "#3E7D52", 1.6)
    blossom(plate, -34, -34, 9.5, felt.lit)


def _bow(plate: Plate, felt: Tint) -> None:
    for side, ink in ((-1, felt.lit), (1, felt.shade)):
        plate.cut(
            (
                f"M0 -58C{side * 10} -74 {side * 26} -76 {side * 32} -70C{side * 34} -60 {side * 30} -48 {side * 24} -46"
                f"C{side * 14} -46 {side * 6} -52 0 -58Z"
            ),
            ink,
        )
        plate.gouge(side * 6, -60, side * 22, -66, 1.2, felt.cut if side < 0 else felt.deep)
        plate.gouge(side * 6, -57, side * 20, -53, 1.2, felt.cut if side < 0 else felt.deep)
    plate.cut(ellipse(0, -58.5, 6, 7.5), felt.lit, 1.8)


def horns(plate: Plate, felt: Tint) -> None:
    """An imp's little horns."""
    for side, ink, cut in ((-1, "#E5AC35", "#A86A1E"), (1, "#A86A1E", "#E5AC35")):
        spine = Spine([(side * 22, -42), (side * 33, -56), (side * 36, -72), (side * 28, -86)], [17, 13, 8, 0])
        plate.cut(spine.outline(), ink)
        plate.rings(spine, 4, 1.2, cut, 0.18, 0.7)


def _headband(plate: Plate, felt: Tint) -> None:
    """A band across the brow with a feather at the back."""
    feather = Spine([(-37, -24), (-46, -46), (-44, -70), (-36, -86)], [6, 15, 13, 0])
    plate.limb(feather, "#F6EAD4", "#D9C7A4", 1)
    plate.rings(feather, 6, 1.0, "#8A7A66", 0.2, 0.85, 0.6)
    plate.split("M0 -35C20 -36 36 -30 44 -19L43 -11C34 -21 20 -26 0 -26", felt.lit, felt.shade, 2)
    for x, y in ((-26, -27), (-9, -30.5), (9, -30.5), (26, -27)):
        plate.flat(lozenge(x, y, 3.4, 2.8), GOLD if x < 0 else GOLD_SHADE)


HATS: dict[str, Hat] = {
    "none": Hat(hair="bare"),
    "fedora": Hat(fedora),
    "cap": Hat(flat_cap),
    "beret": Hat(beret),
    "bowler": Hat(bowler),
    "top_hat": Hat(top_hat),
    "straw": Hat(straw_hat, _straw_behind),
    "tricorne": Hat(tricorne),
    "kerchief": Hat(kerchief, _kerchief_behind),
    "turban": Hat(turban),
    "hood": Hat(hood, _hood_behind, "hidden"),
    "crown": Hat(crown, hair="bare"),
    "jester": Hat(jester),
    "bonnet": Hat(bonnet, hair="hidden"),
    "woolly": Hat(_woolly),
    "flower": Hat(_flower, hair="bare"),
    "bow": Hat(_bow, hair="bare"),
    "horns": Hat(horns, hair="bare"),
    "headband": Hat(_headband, hair="bare"),
}
"""In the order of the recipe: only ever add at the end."""
