"""Regroup! Chicken Army: armies grow card upon card, and every round all fight all at once.

Rules: docs/rules/chicken_army.md.

==============  ======================================================================================
`cards`         the 43 army cards and the starting cards: numbers, codes, faces, packed totals
`matrix`        an army: bitboards, groups, legal places for a card and their effect
`actions`       placing a card, the blind card, and the sequence of all legal actions
`damage`        the damage that armies do to one another
`refusals`      reasons why a card may not be taken or placed
`campaign`      the state and its tasks
`preview`       the effect of a placement: totals, covered cells, damage dealt and taken
`log_entries`   the log entries
`game`          set-up, ranks
==============  ======================================================================================
"""

from tabletop_gui.games.chicken_army.game import GAME

__all__ = ["GAME"]
