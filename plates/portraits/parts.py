"""The parts of a composed face, one plate per layer: `assets/portraits/parts/`.

They are drawn in role inks (see `tint`), which the program exchanges for the colours of the avatar, and all in one place:
the head's origin in the middle of the plate, at `SCALE`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from plates.drawing.features import BROWS, EYES, MOUTHS, FeatureInks
from plates.drawing.head import Head, draw_head, draw_neck
from plates.drawing.inks import INK, PAPER
from plates.drawing.outlines import ellipse, rounded
from plates.drawing.plate import Plate
from plates.portraits.beards import BEARDS
from plates.portraits.garments import GARMENTS
from plates.portraits.hair import HAIR
from plates.portraits.hats import HATS
from plates.portraits.looks import LOOKS, draw_look
from plates.portraits.sitter import glory
from plates.portraits.tint import (
    BROW_IN_SHADE_ROLE,
    BROW_ROLE,
    CLOTH_ROLE,
    GROUND_ROLE,
    HAIR_ROLE,
    HAT_ROLE,
    LINE_IN_SHADE_ROLE,
    LIP_ROLE,
    SKIN_ROLE,
    Tint,
)
from plates.portraits.trimmings import EYEWEAR, JEWELS, MARKS, Mark

Draw = Callable[[], Plate]
SCALE = 0.7
FOLDER = "portraits/parts"
BARE = Head(*SKIN_ROLE, lip=LIP_ROLE, eyes="none", brows="none", mouth="none", ears=False)
SHAPES = {
    "oval": replace(BARE, jaw=0.6),
    "heart": replace(BARE, jaw=0.48, chin=51),
    "square": replace(BARE, jaw=0.82, half_width=37),
    "round": replace(BARE, jaw=0.74, half_width=38, chin=48, cheekbone=1.5),
    "long": replace(BARE, jaw=0.6, half_width=35, chin=55),
}
NOSES = {"straight": (10.0, 0.0), "small": (7.5, 0.0), "large": (13.5, 0.0), "hooked": (13.0, 0.8)}
PART_EYES = ("almond", "wide", "lowered", "stern", "sidelong", "laughing", "upward", "half")
CUTS = ("almond", "wide", "stern")
"""Cuts of eyes that can look about; eyes that are lowered or sidelong when calm are cut like an almond."""
PART_BROWS = ("calm", "raised", "angry", "arched", "worried", "cocked")
WEIGHTS = {"usual": 1.15, "fine": 0.75, "bushy": 1.9}
PART_MOUTHS = ("calm", "small", "smile", "laugh", "smirk", "grim", "pout", "grin", "sneer", "gasp", "askew")
INKS = FeatureInks(*SKIN_ROLE, INK, PAPER, LIP_ROLE, PAPER, key_in_shade=LINE_IN_SHADE_ROLE)


def part_plate(draw: Callable[[Plate], None]) -> Plate:
    """A layer of a face, in its place."""
    plate = Plate(120, 120, decimals=2)
    with plate.placed(60, 60, SCALE):
        draw(plate)
    return plate


def ground_plate() -> Plate:
    """The ground of the medallion, with its glory of cuts."""
    plate = Plate(120, 120, decimals=2)
    plate.flat(rounded(0, 0, 120, 120), GROUND_ROLE[0])
    glory(plate, GROUND_ROLE[1])
    return plate


def _ears(plate: Plate) -> None:
    lit, shade = SKIN_ROLE
    for side, ink, cut in ((-1, lit, shade), (1, shade, lit)):
        plate.cut(ellipse(side * 37, 4, 6, 10), ink)
        plate.gouge(side * 38, -1, side * 37.5, 8, 1.3, cut)


def _neck(plate: Plate) -> None:
    draw_neck(plate, replace(BARE, neck=(15, 66)))


def _face(head: Head, plate: Plate) -> None:
    draw_head(plate, head)


def _eyes(name: str, plate: Plate) -> None:
    EYES[name](plate, INKS, 17, -2)


def _look(cut: str, look: str, plate: Plate) -> None:
    draw_look(plate, INKS, cut, look)


def _brows(name: str, weight: float, plate: Plate) -> None:
    BROWS[name](plate, replace(INKS, key=BROW_ROLE, key_in_shade=BROW_IN_SHADE_ROLE), 17, weight)


def _mouth(name: str, plate: Plate) -> None:
    MOUTHS[name](plate, INKS, 30)


def _in(tint: Tint, draw: Callable[[Plate, Tint], None]) -> Callable[[Plate], None]:
    return lambda plate: draw(plate, tint)


def _on_skin(mark: Mark) -> Callable[[Plate], None]:
    return lambda plate: mark(plate, *SKIN_ROLE)


def _layers() -> Iterator[tuple[str, Callable[[Plate], None]]]:
    yield "head/neck", _neck
    yield "head/ears", _ears
    for shape, bones in SHAPES.items():
        for name, (nose, hook) in NOSES.items():
            yield f"head/{shape}_{name}", partial(_face, replace(bones, nose=nose, hook=hook))
    for name in PART_EYES:
        yield f"eyes/{name}", partial(_eyes, name)
    for cut in CUTS:
        for look in LOOKS:
            yield f"eyes/{cut}_{look}", partial(_look, cut, look)
    for name in PART_BROWS:
        for weight, value in WEIGHTS.items():
            yield f"brows/{name}_{weight}", partial(_brows, name, value)
    for name in PART_MOUTHS:
        yield f"mouth/{name}", partial(_mouth, name)
    for name, hair in HAIR.items():
        behind_hatted = hair.behind_hatted or hair.behind
        for layer, strand in (
            ("front", hair.front),
            ("behind", hair.behind),
            ("hatted", hair.hatted),
            ("behind_hatted", behind_hatted),
        ):
            yield f"hair/{name}_{layer}", _in(HAIR_ROLE, strand)
    for name, beard in BEARDS.items():
        yield f"beard/{name}_under", _in(HAIR_ROLE, beard.under)
        yield f"beard/{name}_over", _in(HAIR_ROLE, beard.over)
    for name, garment in GARMENTS.items():
        yield f"garment/{name}_under", _in(CLOTH_ROLE, garment.under)
        yield f"garment/{name}_collar", _in(CLOTH_ROLE, garment.collar)
    for name, hat in HATS.items():
        yield f"hat/{name}_front", _in(HAT_ROLE, hat.front)
        yield f"hat/{name}_behind", _in(HAT_ROLE, hat.behind)
    for name, mark in MARKS.items():
        yield f"mark/{name}", _on_skin(mark)
    for name, trim in EYEWEAR.items():
        yield f"eyewear/{name}", trim
    for name, trim in JEWELS.items():
        yield f"jewel/{name}", trim


def part_plates() -> Iterator[tuple[str, Draw]]:
    """(path under `assets/`, function that draws it) of every layer that has something in it."""
    yield f"{FOLDER}/ground.svg", ground_plate
    empty = part_plate(lambda plate: None).svg()
    for name, draw in _layers():
        if part_plate(draw).svg() != empty:
            yield f"{FOLDER}/{name}.svg", partial(part_plate, draw)
