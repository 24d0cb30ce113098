"""The cast: every face of every character with its ground and its place on the small card."""

from __future__ import annotations

from functools import partial

from plates.regine import (
    assassins,
    courtesans,
    courtesans_of_madrid,
    jesters_of_the_fair,
    jesters_of_the_palace,
    jesters_of_the_stage,
    knights,
    knights_errant,
    market_women,
    peasants,
    princesses,
    queens_of_the_house,
    queens_of_the_masque,
    queens_of_the_painters,
    trumpeters,
)
from plates.regine.figure import Figure
from plates.regine.grounds import court_rays, damask, glory, harlequin, night, roses, sound, wheat_field

JESTERS = jesters_of_the_stage.FIGURES | jesters_of_the_palace.FIGURES | jesters_of_the_fair.FIGURES
QUEENS = queens_of_the_masque.FIGURES | queens_of_the_painters.FIGURES | queens_of_the_house.FIGURES

CAST: dict[str, tuple[Figure, ...]] = {
    "jester": (
        Figure("jester_bells", harlequin, JESTERS["bells"], (4, 196), 1.3),
        Figure("jester_harlequin", partial(harlequin, across=36), JESTERS["harlequin"], (-2, 208), 1.4),
        Figure("jester_buffoon", partial(harlequin, across=60), JESTERS["buffoon"], (6, 176), 1.4),
        Figure("jester_tumbler", partial(harlequin, across=42), JESTERS["tumbler"], (10, 208), 1.2),
        Figure("jester_pierrot", harlequin, JESTERS["pierrot"], (-4, 206), 1.24),
        Figure("jester_pulcinella", partial(harlequin, across=54), JESTERS["pulcinella"], (26, 192), 1.2),
        Figure("jester_juggler", partial(harlequin, across=40), JESTERS["juggler"], (4, 200), 1.2),
        Figure("jester_laugher", partial(harlequin, across=57), JESTERS["laugher"], (4, 200), 1.2),
    ),
    "peasant": (
        Figure("peasant_reaper", wheat_field, peasants.FIGURES["reaper"], (8, 216), 1.4),
        Figure("peasant_goose", partial(wheat_field, sun=(262, 190)), market_women.FIGURES["goose_wife"], (-2, 200), 1.3),
        Figure("peasant_water", partial(wheat_field, sun=(60, 152)), market_women.FIGURES["water"], (4, 168), 1.2),
        Figure("peasant_spinner", partial(wheat_field, sun=(40, 150)), peasants.FIGURES["spinner"], (22, 204), 1.26),
    ),
    "assassin": (
        Figure("assassin_hood", night, assassins.FIGURES["hood"], (2, 214), 1.36),
        Figure("assassin_secret", partial(night, full=False), assassins.FIGURES["secret"], (4, 214), 1.36),
        Figure("assassin_nun", night, assassins.FIGURES["nun"], (12, 214), 1.3),
        Figure("assassin_rose", partial(night, full=False), assassins.FIGURES["rose"], (-2, 216), 1.26),
    ),
    "courtesan": (
        Figure("courtesan_galleon", damask, courtesans.FIGURES["galleon"], (0, 186), 1.26),
        Figure("courtesan_maja", damask, courtesans_of_madrid.FIGURES["maja"], (4, 216), 1.3),
        Figure("courtesan_parrot", damask, courtesans.FIGURES["parrot"], (18, 200), 1.24),
        Figure("courtesan_duchess", damask, courtesans_of_madrid.FIGURES["duchess"], (-12, 196), 1.22),
    ),
    "trumpeter": (
        Figure("trumpeter_page", partial(sound, bell=(266, 126)), trumpeters.FIGURES["page"], (30, 200), 1.3),
        Figure("trumpeter_horn", partial(sound, bell=(224, 122)), trumpeters.FIGURES["horn"], (20, 196), 1.32),
        Figure("trumpeter_fame", partial(sound, bell=(44, 246)), trumpeters.FIGURES["fame"], (-24, 202), 1.26),
        Figure("trumpeter_twin", partial(sound, bell=(150, 216)), trumpeters.FIGURES["twin"], (0, 196), 1.2),
    ),
    "knight": (
        Figure("knight_champion", glory, knights.FIGURES["champion"], (0, 190), 1.34),
        Figure("knight_basin", glory, knights_errant.FIGURES["basin"], (6, 216), 1.36),
        Figure("knight_squire", glory, knights_errant.FIGURES["squire"], (-4, 206), 1.22),
        Figure("knight_castle", glory, knights.FIGURES["castle"], (4, 176), 1.22),
    ),
    "princess": (
        Figure("princess_goldfinch", roses, princesses.FIGURES["goldfinch"], (14, 200), 1.3),
        Figure("princess_infanta", roses, princesses.FIGURES["infanta"], (14, 178), 1.2),
        Figure("princess_frog", roses, princesses.FIGURES["frog"], (-26, 206), 1.26),
        Figure("princess_shorn", roses, princesses.FIGURES["shorn"], (4, 214), 1.26),
    ),
    "queen": (
        Figure("queen_masque", court_rays, QUEENS["masque"], (0, 196), 1.34),
        Figure("queen_regent", court_rays, QUEENS["regent"], (4, 200), 1.28),
        Figure("queen_crone", court_rays, QUEENS["crone"], (-6, 206), 1.34),
        Figure("queen_golden", court_rays, QUEENS["golden"], (0, 178), 1.3),
        Figure("queen_falconer", court_rays, QUEENS["falconer"], (20, 210), 1.28),
        Figure("queen_child", court_rays, QUEENS["child"], (6, 206), 1.2),
        Figure("queen_widow", court_rays, QUEENS["widow"], (0, 198), 1.24),
        Figure("queen_gambler", court_rays, QUEENS["gambler"], (0, 214), 1.22),
    ),
}
