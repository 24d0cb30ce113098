"""The nine warriors of Woodland, II to X: slinger, archer, woodcutter, falconer, the closed helms of the deep forest."""

from __future__ import annotations

from tools.plates.kingdoms.poses import Figure
from tools.plates.kingdoms.woodland import knights, people

FIGURES = {
    "II": Figure(people.beloto, 24),
    "III": Figure(people.fresna, 28, (160.0, 222.0)),
    "IV": Figure(people.roblon, 32),
    "V": Figure(people.azora, 30, (158.0, 222.0)),
    "VI": Figure(knights.tejo, 30, (150.0, 176.0), 1.06),
    "VII": Figure(knights.acebo, 22, (156.0, 214.0)),
    "VIII": Figure(knights.corza, 20, (160.0, 220.0)),
    "IX": Figure(knights.encino, 22, (146.0, 214.0), 1.1),
    "X": Figure(knights.arceo, 34, (148.0, 210.0)),
}
