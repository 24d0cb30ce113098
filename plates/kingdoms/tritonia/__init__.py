"""The nine warriors of Tritonia, II to X: divers, fishers, boatmen, guards of the reef, the rider of the sea horse."""

from __future__ import annotations

from plates.kingdoms.poses import Figure
from plates.kingdoms.tritonia import knights, people

FIGURES = {
    "II": Figure(people.nali, 30, (169.0, 244.0), 1.06),
    "III": Figure(people.ondo, 40, (166.0, 244.0), 1.06),
    "IV": Figure(people.marel, 32, (162.0, 240.0), 1.1),
    "V": Figure(people.remo, 16),
    "VI": Figure(knights.carey, 36, (166.0, 244.0)),
    "VII": Figure(knights.coralio, 16, (158.0, 196.0), 1.1),
    "VIII": Figure(knights.ancoro, 22, (160.0, 206.0), 1.1),
    "IX": Figure(knights.serran, 14, (150.0, 204.0)),
    "X": Figure(knights.ipalo, 20),
}
