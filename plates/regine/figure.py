"""A character's card from its figure: ground, figure, frame; and the small card, where the figure comes closer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from plates.drawing.plate import Plate
from plates.regine.frame import draw_frame, draw_mini_frame


@dataclass(frozen=True)
class Figure:
    """One face of a character.

    `ground` takes (plate, bold); `draw` draws the figure on the card's axis. On the small card the point `focus` (axis units)
    comes to (166, 236) and everything is `zoom` times as large.
    """

    name: str
    ground: Callable[[Plate, bool], None]
    draw: Callable[[Plate], None]
    focus: tuple[float, float] = (0.0, 210.0)
    zoom: float = 1.3


MINI_CENTRE = (162.0, 238.0)


def card_plate(figure: Figure) -> Plate:
    """The whole card, without value, ability and name."""
    plate = Plate()
    figure.ground(plate, False)
    with plate.placed(150, 0):
        figure.draw(plate)
    draw_frame(plate)
    return plate


def mini_plate(figure: Figure) -> Plate:
    """The picture alone, larger, under a notch half again as large."""
    plate = Plate()
    figure.ground(plate, True)
    x, y = MINI_CENTRE
    with plate.placed(x - figure.focus[0] * figure.zoom, y - figure.focus[1] * figure.zoom, figure.zoom):
        figure.draw(plate)
    draw_mini_frame(plate)
    return plate


def plates_of(figure: Figure) -> tuple[tuple[str, Callable[[], Plate]], ...]:
    """Both plates of a figure with their paths under `assets/`."""
    return (
        (f"regine/{figure.name}.svg", partial(card_plate, figure)),
        (f"regine/mini/{figure.name}.svg", partial(mini_plate, figure)),
    )
