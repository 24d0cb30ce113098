"""Game of Kingdoms: battles for points with two hidden warriors and five that serve everybody, until one has them all.

Rules: docs/rules/kingdoms.md.

==============  ======================================================================================
`warriors`      the 52 cards: numbers, codes, the deck file's ids
`strength`      how strong five, six or seven warriors are, in one number; the teams' names
`equity`        exact chances on the river and on the turn, against any or weighted hands
`actions`       fold, check, call, bet, raise, all-in
`blinds`        amounts, growth, the way of the button
`treasure`      uncalled points, side pots, odd points
`battle`        the state and its tasks
`habits`        what everybody has seen of each fighter
`sizes`         the same of the sizes of bets, and of what was shown after them
`story`         the deeds of the battle with the treasure they were about
`game`          set-up, points, chronicle
==============  ======================================================================================
"""

from tabletop_gui.games.kingdoms.game import GAME

__all__ = ["GAME"]
