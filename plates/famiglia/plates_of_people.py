"""The plates of the twenty faces, and their small versions."""

from __future__ import annotations

from plates.drawing.plate import Plate
from plates.famiglia.frame import MINI_NOTCH, draw_frame, draw_mini_frame
from plates.famiglia.person import Person
from plates.famiglia.settings import blinds, wall


def face_plate(person: Person) -> Plate:
    """A whole card without its texts and emblem."""
    plate = Plate()
    person.setting(plate)
    person.figure(plate)
    draw_frame(plate, person.family)
    return plate


def small_plate(person: Person) -> Plate:
    """The plate for small cards: the figure closer, on a plain ground with three broad bars of light."""
    plate = Plate()
    family = person.family
    wall(plate, family.main)
    blinds(plate, family, 150, 4, 100, 84, 0.5)
    x, y, scale = person.close
    middle = ((MINI_NOTCH[0] + 300) / 2 - 40, 262.0)
    with plate.placed(middle[0] - x * scale, middle[1] - y * scale, scale):
        person.figure(plate)
    draw_mini_frame(plate)
    return plate
