"""Every plate of Famiglia by its path under `assets/`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from plates.drawing.plate import Plate
from plates.famiglia.backs import BACKS
from plates.famiglia.cast import PEOPLE
from plates.famiglia.emblems import emblem_plate
from plates.famiglia.families import FAMILIES
from plates.famiglia.felt import MOTIFS
from plates.famiglia.frame import worth_plate
from plates.famiglia.plates_of_people import face_plate, small_plate
from plates.famiglia.poster import POSTERS

Draw = Callable[[], Plate]


def plates() -> Iterator[tuple[str, Draw]]:
    """(path relative to `assets/`, function that draws it), in a fixed order."""
    for person in PEOPLE:
        yield f"famiglia/{person.code}.svg", partial(face_plate, person)
        yield f"famiglia/mini/{person.code}.svg", partial(small_plate, person)
    for family in FAMILIES:
        yield f"famiglia/emblems/{family.id}.svg", partial(emblem_plate, family.code, "full")
        yield f"famiglia/emblems/{family.id}_plain.svg", partial(emblem_plate, family.code, "plain")
        yield f"famiglia/emblems/{family.id}_reverse.svg", partial(emblem_plate, family.code, "reverse")
    yield "famiglia/emblems/worth.svg", worth_plate
    for name, draw in BACKS.items():
        yield f"backs/{name}.svg", draw
    for name, draw in MOTIFS.items():
        yield f"tables/{name}.svg", draw
    for name, draw in POSTERS.items():
        yield f"posters/{name}.svg", draw
