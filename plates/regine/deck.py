"""Every plate of Regine by its path under `assets/`."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from plates.drawing.plate import Plate
from plates.regine.cast import CAST
from plates.regine.emblems import emblem_plates
from plates.regine.figure import plates_of
from plates.regine.plays import PLAYS
from plates.regine.table import regine_back, regine_motif, regine_poster, veil

Draw = Callable[[], Plate]


def plates() -> Iterator[tuple[str, Draw]]:
    """(path relative to `assets/`, function that draws it), in a fixed order."""
    for figures in CAST.values():
        for figure in figures:
            yield from plates_of(figure)
    yield from emblem_plates()
    for name, draw in PLAYS.items():
        yield f"regine/plays/{name}.svg", draw
    yield "regine/veil.svg", veil
    yield "backs/regine.svg", regine_back
    yield "tables/regine_motif.svg", regine_motif
    yield "posters/regine.svg", regine_poster
