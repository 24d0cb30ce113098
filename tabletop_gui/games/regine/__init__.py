"""Regine: build a combination of four cards, bet on four jugadas, turn the cards up; 31 points end the match.

Rules: docs/rules/regine.md.

==============  ======================================================================================
`characters`    the 40 cards: numbers, codes, values, ranks
`combinations`  the 330 kinds of combination and how strong each is in each jugada
`actions`       what a player can do, and how the deeds of a round are noted
`court`         the state: hands, rows, deck, bets
`effects`       what a character does when it becomes face up
`building`      phase 1: exchange, announce, lay, pass
`betting`       phase 2: paso, voy, doblo, para ti, se verá
`resolution`    phase 3: cards up, jugadas won; the rounds of a match
`refusals`      why something is against the rules
`game`          set-up, options, points, chronicle, end
==============  ======================================================================================
"""

from tabletop_gui.games.regine.game import GAME

__all__ = ["GAME"]
