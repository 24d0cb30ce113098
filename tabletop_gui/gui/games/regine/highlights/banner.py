"""Place of a banner with a shouted word, thrown across the felt from the portrait of whoever shouts."""

from __future__ import annotations

from typing import Final

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.gui.games.regine.places import XY, ReginePlaces
from tabletop_gui.gui.table.model.motion.timeline import Params
from tabletop_gui.gui.table.model.seating import Side

SHOUTS: Final = KeyFamily("table.regine.shout.{}", ("double", "bluff"))
ASKEW: Final[dict[Side, float]] = {"south": -7.0, "north": 4.0, "west": -5.0, "east": 5.0}
"""Angle at which it lies, degrees clockwise."""
LIES: Final[dict[Side, XY]] = {
    "south": (26.0, -138.0), "north": (640.0, 44.0), "west": (206.0, -92.0), "east": (-206.0, -92.0),
}  # fmt: skip
"""Its resting place relative to the portrait, clear of cards and names."""


def banner_at(places: ReginePlaces, seat: int) -> XY:
    """Return the place where a seat's banner comes to lie, logical units."""
    at = places.seat(seat)
    dx, dy = LIES[at.side]
    return at.x + dx, at.y + dy


def banner_params(places: ReginePlaces, seat: int, shout: str) -> Params:
    """Return the parameters of a timeline that throws a banner."""
    return {"seat": seat, "askew": ASKEW[places.seat(seat).side], "shout": SHOUTS[shout]}
