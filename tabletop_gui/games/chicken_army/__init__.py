"""Regroup! Chicken Army: armies grow card upon card, and every round all fight all at once.

Rules: docs/rules/chicken_army.md.

==============  ======================================================================================
`cards`         the 43 army cards and the starting cards: numbers, codes, faces, packed totals
`matrix`        an army: bitboards, groups, where a card may lie and what it would do there
`actions`       placing a card, the blind card, and the sequence of everything legal
`damage`        what armies do to one another
`refusals`      why a card may not be taken or placed
`campaign`      the state and its tasks
`outlook`       what a placement would change: totals, covered cells, damage done and taken
`telling`       the chronicle's sentences
`game`          set-up, ranks
==============  ======================================================================================
"""

from tabletop_gui.games.chicken_army.game import GAME

__all__ = ["GAME"]
