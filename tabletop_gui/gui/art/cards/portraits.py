"""Portraits in their rings: round images from square plates."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import pygame

from tabletop_gui.content.records.avatar import AvatarSpec
from tabletop_gui.gui.art.cards.avatars import avatar_svg
from tabletop_gui.gui.art.cards.print_finish import disc_mask
from tabletop_gui.gui.art.raster.lru_cache import LruCache
from tabletop_gui.gui.art.raster.plates import Plates
from tabletop_gui.gui.art.raster.raster import blank, premultiplied, raster, svg_text
from tabletop_gui.gui.art.tabletop.textures import INK

FOLDED = (120, 116, 122, 255)
"""Colour multiplied with the portrait of a seat out of the hand."""


LOOKS: Final = ("half", "shut", "left", "right", "up", "down")
"""States of the eyes between moods; a sheet of looks holds them in this order (plates/portraits/looks.py)."""
EYES: Final = "<g>", "</g>"
"""Tags of the eyes in a portrait: the only group without a transform."""


class PortraitSpec(NamedTuple):
    """Specification of a portrait, independent of its size."""

    character: str
    emotion: str = "calm"
    ring: str = INK
    dim: bool = False
    look: str = ""
    """State of its eyes, one of `LOOKS`; "" for that of the mood."""


def _rings(diameter: int, ring: str) -> pygame.Surface:
    """Return a paper ring between two ink lines, at least 2 px so that it is visible at 40 px."""
    paper = max(3.0, 2.0 * 120 / diameter)
    ink = paper + 2.6
    r = 60 - ink / 2
    circle = f"M{60 - r:.2f} 60a{r:.2f} {r:.2f} 0 1 0 {2 * r:.2f} 0a{r:.2f} {r:.2f} 0 1 0 {-2 * r:.2f} 0Z"
    lines = (INK, ink), (ring, paper)
    body = "".join(f'<path d="{circle}" fill="none" stroke="{one}" stroke-width="{wide:.2f}"/>' for one, wide in lines)
    return premultiplied(raster(svg_text(120, 120, body), diameter, diameter))


def rounded(plate: pygame.Surface | None, diameter: int) -> pygame.Surface:
    """Return a square premultiplied ``plate`` of ``diameter`` px cut round for its rings; premultiplied. Plain ink
    without a plate.
    """
    surface = blank(diameter, diameter)
    inner = diameter - 2 * max(1, round(diameter / 60))
    edge = (diameter - inner) // 2
    if plate is None:
        surface.fill((0x5A, 0x4A, 0x50, 255))
    else:
        surface.blit(plate, (0, 0))
    mask = blank(diameter, diameter)
    mask.blit(disc_mask(inner), (edge, edge))
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def with_eyes(spec: PortraitSpec, part: Callable[[str], bytes]) -> str:
    """Return a character's plate with other eyes; unchanged if there are none. ``part`` returns a plate by its path."""
    drawn = part(f"portraits/{spec.character}_{spec.emotion}.svg") or part(f"portraits/{spec.character}_calm.svg")
    try:
        plate, sheet = drawn.decode(), part(f"portraits/looks/{spec.character}.svg").decode()
    except UnicodeDecodeError:
        return svg_text(120, 120, "")
    eyes, own = eyes_of(sheet), eyes_of(plate)
    if len(eyes) != len(LOOKS) or not own:
        return plate
    (begins, ends), (start, end) = own[0], eyes[LOOKS.index(spec.look)]
    return plate[:begins] + sheet[start:end] + plate[ends:]


def eyes_of(drawing: str) -> list[tuple[int, int]]:
    """Return the positions of the groups of eyes in a drawing: the text between their tags.

    >>> eyes_of("<svg><g>oo</g><g>--</g><g>")
    [(8, 10), (17, 19)]
    """
    opening, closing = EYES
    found, at = [], 0
    while (begins := drawing.find(opening, at)) >= 0 and (ends := drawing.find(closing, begins)) >= 0:
        found.append((begins + len(opening), ends))
        at = ends + len(closing)
    return found


def portrait(
    plates: Plates, cache: LruCache[tuple[object, ...], pygame.Surface], spec: PortraitSpec, diameter: int
) -> pygame.Surface:
    """Return the medallion of a character, or of a custom avatar (`content.records.avatar`). Without a plate of this emotion
    it is calm.

    A face and a pair of rings are cached separately, so that a change of state needs no new face.
    """
    bare = spec._replace(ring="", dim=False)
    face = cache.made(("face", bare, diameter), lambda: rounded(_plate(plates, bare, diameter), diameter))
    rings = cache.made(("rings", spec.ring, diameter), lambda: _rings(diameter, spec.ring))
    surface = face.copy()
    if spec.dim:
        surface.fill(FOLDED, special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(rings, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return surface


def _plate(plates: Plates, spec: PortraitSpec, diameter: int) -> pygame.Surface | None:
    face = AvatarSpec.parse(spec.character)
    if face is not None:
        return plates.composed(partial(avatar_svg, face, spec.emotion, look=spec.look), diameter, diameter)
    if spec.look:
        return plates.composed(partial(with_eyes, spec), diameter, diameter)
    file = f"portraits/{spec.character}_{spec.emotion}.svg"
    calm = f"portraits/{spec.character}_calm.svg"
    return plates.picture(file if plates.exists(file) else calm, diameter, diameter)
