"""Famiglia: two bosses recruit gangsters from the same street.

Rules: docs/rules/famiglia.md. Everything but the order of the deck is known to both: the starting hands are
the same, and every later card comes from the open street or area.

==============  ======================================================================================
`gangsters`     the 60 cards: numbers, codes, families, victory points, the starting sets
`actions`       stir, account, fetch, give, threaten, take, recruit, take nothing
`street`        the state: zones, draws, the two runs through the deck, costs, points
`turn`          its tasks: a turn, the exchange, the turn's end, the count, the set-up
`refusals`      reasons why an action is against the rules
`log_entries`   the log entries
`game`          options, outcome
==============  ======================================================================================
"""

from tabletop_gui.games.famiglia.actions import (
    NOTHING,
    Account,
    Fetch,
    Give,
    Recruit,
    Stir,
    Take,
    TakeNothing,
    Threaten,
)
from tabletop_gui.games.famiglia.game import GAME
from tabletop_gui.games.famiglia.gangsters import (
    BRUTOS,
    CODES,
    CONTABLES,
    COPIES,
    FAMIGLIA,
    FAMILIES,
    FAMILY,
    KIND,
    KINDS,
    MERCENARIOS,
    VALUE,
    VICTORY,
    WORTH,
)
from tabletop_gui.games.famiglia.street import (
    ACCOUNT,
    AREA,
    BOX,
    BRUTE,
    DECK,
    DISCARD,
    HAND,
    REFILL,
    SIGN,
    STIR,
    STREET,
    UNDER,
    ZONES,
    Famiglia,
)
from tabletop_gui.games.famiglia.turn import ACTS, Act, GiveBack

__all__ = [
    "ACCOUNT",
    "ACTS",
    "AREA",
    "BOX",
    "BRUTE",
    "BRUTOS",
    "CODES",
    "CONTABLES",
    "COPIES",
    "DECK",
    "DISCARD",
    "FAMIGLIA",
    "FAMILIES",
    "FAMILY",
    "GAME",
    "HAND",
    "KIND",
    "KINDS",
    "MERCENARIOS",
    "NOTHING",
    "REFILL",
    "SIGN",
    "STIR",
    "STREET",
    "UNDER",
    "VALUE",
    "VICTORY",
    "WORTH",
    "ZONES",
    "Account",
    "Act",
    "Famiglia",
    "Fetch",
    "Give",
    "GiveBack",
    "Recruit",
    "Stir",
    "Take",
    "TakeNothing",
    "Threaten",
]
