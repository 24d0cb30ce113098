"""The nine warriors of Stormsun, II to X: drummer, mirror bearer, whip woman, bolt caster, the closed helms of noon."""

from __future__ import annotations

from plates.kingdoms.poses import Figure
from plates.kingdoms.stormsun import knights, people

FIGURES = {
    "II": Figure(people.tamba, 26, (158.0, 224.0), 1.08),
    "III": Figure(people.brila, 0),
    "IV": Figure(people.latra, 20),
    "V": Figure(people.rayan, 28),
    "VI": Figure(knights.jopesh, 40, (158.0, 152.0), 0.98),
    "VII": Figure(knights.falan, 36, (148.0, 224.0)),
    "VIII": Figure(knights.alabar, 22, (158.0, 210.0)),
    "IX": Figure(knights.ardor, 30, (152.0, 206.0)),
    "X": Figure(knights.solaro, 26, (138.0, 190.0), 1.1),
}
