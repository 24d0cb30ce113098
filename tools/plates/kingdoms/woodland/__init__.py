"""The nine warriors of Woodland, II to X: slinger, archer, woodcutter, falconer, the closed helms of the deep forest."""

from __future__ import annotations

from tools.plates.kingdoms.poses import Figure
from tools.plates.kingdoms.woodland import knights, people

FIGURES = {
    "II": Figure(people.beloto),
    "III": Figure(people.fresna, (160.0, 222.0)),
    "IV": Figure(people.roblon),
    "V": Figure(people.azora, (158.0, 222.0)),
    "VI": Figure(knights.tejo, (150.0, 176.0), 1.06),
    "VII": Figure(knights.acebo, (156.0, 214.0)),
    "VIII": Figure(knights.corza, (160.0, 220.0)),
    "IX": Figure(knights.encino, (146.0, 214.0), 1.1),
    "X": Figure(knights.arceo, (148.0, 210.0)),
}
