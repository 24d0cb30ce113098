"""The leader cards, two sides each: calm, and furious with room for three power icons."""

from __future__ import annotations

from plates.chicken_army.commanders import COMMANDERS
from plates.chicken_army.tile import BoldPlate
from plates.drawing.inks import PAPER, mix
from plates.drawing.outlines import circle, rounded
from plates.drawing.plate import WHITE_LINE, Plate

LEADERS: dict[str, tuple[str, str, str]] = {
    "red": ("#CC4025", "#8A2320", "#F5B184"),
    "green": ("#3C7F46", "#1F4F2C", "#B5DDA6"),
    "yellow": ("#E5A92F", "#9A6416", "#FBE3A4"),
    "blue": ("#3F7FB8", "#1F4676", "#BFDDF2"),
}
"""Ground, deep and light ink of each leader's colour."""

POWERS_AT = ((94.0, 348.0), (150.0, 344.0), (206.0, 348.0))
POWER_R = 23.0
EYES_AT = {"red": (172.0, 176.0), "green": (160.0, 170.0), "yellow": (186.0, 190.0), "blue": (182.0, 184.0)}
"""Height of the eyes, calm and furious."""
PANEL = "M14 366L38 352H262L286 366V394C286 401 281 406 274 406H26C19 406 14 401 14 394Z"


class FinePlate(Plate):
    """A plate for birds drawn at twice their size: lines and cuts are made finer than the scale would."""

    fineness = 0.55

    def cut(self, d: str, ink: str, line: float = WHITE_LINE, around: str | None = None) -> None:
        super().cut(d, ink, line * self.fineness, around)

    def stroke(self, d: str, ink: str, width: float, opacity: float = 1.0) -> None:
        super().stroke(d, ink, width * (self.fineness + 0.1), opacity)

    def gouge(self, x0: float, y0: float, x1: float, y1: float, width: float, ink: str, swell: float = 0.5) -> None:
        super().gouge(x0, y0, x1, y1, width * (self.fineness + 0.2), ink, swell)


def leader_plate(colour: str, furious: bool) -> Plate:
    """One side of a leader."""
    ground, deep, light = LEADERS[colour]
    plate = FinePlate()
    plate.flat(rounded(0, 0, 300, 420), deep if furious else ground)
    plate.fineness = 1.0
    box = (16.0, 16.0, 284.0, 400.0)
    if furious:
        plate.rays(150, 178, 104, box, 64, 4.4, ground, stagger=22, seed=3)
        plate.rays(150, 178, 122, box, 40, 2.4, light, stagger=16, gap=6, seed=9)
    else:
        plate.rays(150, 178, 112, box, 44, 2.4, mix(ground, light, 0.62), stagger=16, gap=6, seed=5)
    plate.fineness = 0.55
    with plate.placed(150, EYES_AT[colour][furious], 1.78):
        COMMANDERS[colour](plate, furious)
    plate.fineness = 1.0
    plate.cut(PANEL, PAPER, 3, around=PAPER)
    plate.flat(PANEL, PAPER)
    plate.flat("M0 0H300V420H0Z" + rounded(14, 14, 272, 392, 12), PAPER, evenodd=True)
    plate.stroke("M22 371L41 359.6H259L278 371", deep, 1.6)
    if furious:
        for x, y in POWERS_AT:
            plate.cut(circle(x, y, POWER_R), PAPER, 3)
            plate.stroke(circle(x, y, POWER_R - 3.4), deep, 1.6)
    return plate


def small_leader_plate(colour: str, furious: bool) -> Plate:
    """The head alone, for cards under some 90 px; the foot of the furious side is free for the power's emblems."""
    ground, deep, _ = LEADERS[colour]
    plate = BoldPlate()
    plate.flat(rounded(0, 0, 300, 420), deep if furious else ground)
    with plate.placed(150, EYES_AT[colour][furious] + (30 if furious else 44), 2.2):
        COMMANDERS[colour](plate, furious)
    if furious:
        plate.flat("M0 322H300V420H0Z", PAPER)
    plate.flat("M0 0H300V420H0Z" + rounded(12, 12, 276, 396, 14), PAPER, evenodd=True)
    return plate
