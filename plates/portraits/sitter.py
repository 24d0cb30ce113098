"""A portrait: ground, what is behind the head, garment, head, beard, mouth, hair and hat.

120 x 120 units, masked round at run time.

Everything but the ground is drawn in head coordinates (see `drawing.head`), the head standing in the middle of the medallion.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from plates.drawing.features import BROWS, EYES, MOUTHS, FeatureInks
from plates.drawing.head import Head, draw_head, draw_neck
from plates.drawing.inks import INK, PAPER, mix
from plates.drawing.outlines import rounded
from plates.drawing.plate import Plate

SKINS = {
    "porcelain": ("#F5D6B8", "#C08A72"),
    "olive": ("#EBBE94", "#A86E4F"),
    "tan": ("#CF9566", "#85533A"),
    "brown": ("#9C6542", "#5A3626"),
    "deep": ("#7A4C34", "#412820"),
    "ember": ("#DE6B3F", "#97301F"),
    "dusk": ("#C08FB4", "#74486F"),
}
"""Lit and shade ink of each skin; the last two are of those who were born below."""

MOODS = ("calm", "glad", "sour", "surprised", "thinking", "smug")
FIERY = frozenset({"ember", "hooded", "goat"})
"""Eyes that are not of this earth: they neither widen nor look up."""


def _nothing(plate: Plate) -> None:
    pass


@dataclass(frozen=True)
class Mood:
    """The names of the eyes, brows and mouth that make a mood."""

    eyes: str
    brows: str
    mouth: str


def derived(moods: dict[str, Mood], name: str) -> Mood:
    """A mood its sitter has no features of its own for, made from the calm face: what that hides stays hidden."""
    calm = moods["calm"]
    fiery = calm.eyes in FIERY
    eyes, brows, mouth = {
        "surprised": ("ember" if fiery else "wide", "raised", "gasp"),
        "thinking": ("hooded" if fiery else "upward", "cocked", "askew"),
        "smug": ("hooded" if fiery else "half", "raised" if calm.brows in ("cocked", "arched") else "cocked",
                 "grin" if calm.mouth == "smirk" else "smirk"),
    }[name]  # fmt: skip
    return Mood("none" if calm.eyes == "none" else eyes, "none" if calm.brows == "none" else brows,
                "none" if calm.mouth == "none" else mouth)  # fmt: skip


@dataclass(frozen=True)
class Sitter:
    """One person. `behind`, `garment`, `collar` (over the neck), `mask` (under the eyes), `beard` and `front` draw their layer in
    head coordinates."""

    id: str
    ground: str
    skin: str
    moods: dict[str, Mood]
    bones: dict[str, float] = field(default_factory=dict)
    lip: str = "#B23A2E"
    brow_ink: str = INK
    ears: bool = True
    place: tuple[float, float, float] = (60, 60, 0.8)
    behind: Callable[[Plate], None] = _nothing
    mask: Callable[[Plate], None] = _nothing
    garment: Callable[[Plate], None] = _nothing
    collar: Callable[[Plate], None] = _nothing
    beard: Callable[[Plate], None] = _nothing
    front: Callable[[Plate], None] = _nothing
    mouth_rise: float = 0.0


def inks_of(sitter: Sitter) -> FeatureInks:
    """Return the inks of a sitter's features."""
    lit, shade = SKINS[sitter.skin]
    dark = sitter.skin in ("brown", "deep")
    return FeatureInks(lit, shade, INK, PAPER, sitter.lip, PAPER, key_in_shade=mix(lit, PAPER, 0.12) if dark else "")


def portrait_plate(sitter: Sitter, mood_name: str) -> Plate:
    """The sitter in one of the `MOODS`."""
    mood = sitter.moods.get(mood_name) or derived(sitter.moods, mood_name)
    lit, shade = SKINS[sitter.skin]
    plate = Plate(120, 120, decimals=2)
    plate.flat(rounded(0, 0, 120, 120), sitter.ground)
    glory(plate, mix(sitter.ground, PAPER, 0.42))
    x, y, scale = sitter.place
    head = Head(lit, shade, lip=sitter.lip, ears=sitter.ears, eyes="none", brows="none", mouth="none", neck=(15, 66))
    head = replace(head, **sitter.bones)  # type: ignore[arg-type]
    inks = inks_of(sitter)
    with plate.placed(x, y, scale):
        sitter.behind(plate)
        sitter.garment(plate)
        draw_neck(plate, head)
        sitter.collar(plate)
        draw_head(plate, replace(head, neck=None))
        sitter.mask(plate)
        with plate.placed():  # the one group without a transform: `looks` puts other eyes in its place
            EYES[mood.eyes](plate, inks, 17, -2)
        BROWS[mood.brows](plate, replace(inks, key=sitter.brow_ink), 17, 1.15)
        sitter.beard(plate)
        MOUTHS[mood.mouth](plate, inks, head.chin * 0.6 - sitter.mouth_rise)
        sitter.front(plate)
    return plate


def glory(plate: Plate, ink: str) -> None:
    """Short cuts round the edge, longer ones in between."""
    for i in range(36):
        a = math.radians(i * 10 + 5)
        inner = 44 if i % 2 else 48.5
        plate.gouge(
            60 + math.cos(a) * inner, 60 + math.sin(a) * inner, 60 + math.cos(a) * 66, 60 + math.sin(a) * 66, 1.3, ink, 0.8
        )
