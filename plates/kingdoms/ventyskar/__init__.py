"""The nine warriors of Ventyskär, II to X: lantern boy, horn blower, ski scout, smith, the closed helms of the ice."""

from __future__ import annotations

from plates.kingdoms.poses import Figure
from plates.kingdoms.ventyskar import knights, people

FIGURES = {
    "II": Figure(people.siv, 36, (164.0, 236.0), 1.1),
    "III": Figure(people.lul, 16),
    "IV": Figure(people.eska, 32, (158.0, 210.0), 1.0),
    "V": Figure(people.torl, 36, (154.0, 216.0)),
    "VI": Figure(knights.kell, 22, (162.0, 184.0), 1.0),
    "VII": Figure(knights.vinda, 24, (156.0, 214.0)),
    "VIII": Figure(knights.hagl, 40, (160.0, 242.0)),
    "IX": Figure(knights.ursk, 34, (150.0, 206.0)),
    "X": Figure(knights.fanar, 0, (164.0, 206.0)),
}
