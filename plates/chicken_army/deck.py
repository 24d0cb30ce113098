"""Every plate of Regroup! Chicken Army by its path under `assets/`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from plates.chicken_army import defenders, treasures, wardens, warriors, wizards
from plates.chicken_army.emblems import GLYPHS, emblem_plate
from plates.chicken_army.furniture import army_back, army_poster, first_player_plate, grass_motif, life_plate
from plates.chicken_army.inks import KINDS
from plates.chicken_army.leaders import LEADERS, leader_plate, small_leader_plate
from plates.chicken_army.tile import Figure, small_tile_plate, tile_plate
from plates.drawing.plate import Plate

Draw = Callable[[], Plate]

CAST: dict[str, tuple[tuple[str, tuple[Figure, tuple[float, float], float]], ...]] = {
    "F": tuple(zip(("brawler", "housewife", "pirate", "chick", "boxer", "kicker"), warriors.FIGURES, strict=True)),
    "S": tuple(zip(("guard", "knight", "recruit", "wall", "squire"), defenders.FIGURES, strict=True)),
    "W": tuple(zip(("sorceress", "witch", "sage", "apprentice", "scholar"), wizards.FIGURES, strict=True)),
    "B": tuple(zip(("abbess", "oracle", "abbot", "sleeper", "nester"), wardens.FIGURES, strict=True)),
    "C": tuple(zip(("cock", "egg", "claw"), treasures.COINS, strict=True)),
    "P": tuple(zip(("flask", "egg", "cone"), treasures.POTIONS, strict=True)),
}
"""Figures on the tiles of each symbol, by name."""


def plates() -> Iterator[tuple[str, Draw]]:
    """(path relative to `assets/`, function that draws it), in a fixed order."""
    for code, cast in CAST.items():
        for k, (name, (figure, at, scale)) in enumerate(cast):
            file = f"{KINDS[code].name}_{name}.svg"
            yield f"chicken_army/tile/{file}", partial(tile_plate, code, figure, at, scale, k + 1)
            yield f"chicken_army/tile/mini/{file}", partial(small_tile_plate, code, figure, at, scale)
    for name in GLYPHS:
        yield f"chicken_army/emblem/{name}.svg", partial(emblem_plate, name, False)
        yield f"chicken_army/emblem/{name}_plain.svg", partial(emblem_plate, name, True)
    for colour in LEADERS:
        for side, furious in (("calm", False), ("furious", True)):
            yield f"chicken_army/leader/{colour}_{side}.svg", partial(leader_plate, colour, furious)
            yield f"chicken_army/leader/mini/{colour}_{side}.svg", partial(small_leader_plate, colour, furious)
        for side, low in (("high", False), ("low", True)):
            yield f"chicken_army/life/{colour}_{side}.svg", partial(life_plate, colour, low)
    yield "chicken_army/first_player.svg", first_player_plate
    yield "backs/chicken_army.svg", army_back
    yield "tables/chicken_army_motif.svg", grass_motif
    yield "posters/chicken_army.svg", army_poster
