"""The courts of the four kingdoms: heroine XI, queen XII and king XIII, twelve people, a module per kingdom."""

from __future__ import annotations

from collections.abc import Callable

from plates.drawing.plate import Plate
from plates.kingdoms.court import stormsun, tritonia, ventyskar, woodland

COURTS: dict[str, dict[str, Callable[[Plate], None]]] = {
    "tritonia": tritonia.COURT,
    "woodland": woodland.COURT,
    "ventyskar": ventyskar.COURT,
    "stormsun": stormsun.COURT,
}
