"""The nine warriors of Woodland, II to X: slinger, archer, woodcutter, falconer, the closed helms of the deep forest."""

from __future__ import annotations

from plates.kingdoms.poses import Figure
from plates.kingdoms.woodland import knights, people

FIGURES = {
    "II": Figure(people.beloto, 24),
    "III": Figure(people.fresna, 28, (166.0, 222.0), 1.06),
    "IV": Figure(people.roblon, 32),
    "V": Figure(people.azora, 30, (158.0, 222.0)),
    "VI": Figure(knights.tejo, 12, (150.0, 176.0), 1.06),
    "VII": Figure(knights.acebo, 22, (156.0, 214.0)),
    "VIII": Figure(knights.corza, 20, (163.0, 224.0), 1.08),
    "IX": Figure(knights.encino, 22, (144.0, 224.0), 1.06),
    "X": Figure(knights.arceo, 34, (148.0, 210.0)),
}
