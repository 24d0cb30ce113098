"""Regine: build a combination of four cards, bet on four categories (*jugadas*), turn the cards up; 31 points
end the match.

Rules: docs/rules/regine.md.

==============  ======================================================================================
`characters`    the 40 cards: numbers, codes, values, ranks
`combinations`  the 330 kinds of combination and the strength of each in each category
`actions`       the actions of a player, and the format of the round's action records
`court`         the state: hands, rows, deck, bets
`effects`       the effects of characters that become face up
`building`      phase 1: exchange, announce, lay, pass
`betting`       phase 2: paso, voy, doblo, para ti, se verá
`resolution`    phase 3: cards up, categories won; the rounds of a match
`refusals`      reasons why an action is against the rules
`game`          set-up, options, points, log, end
==============  ======================================================================================
"""

from tabletop_gui.games.regine.game import GAME

__all__ = ["GAME"]
