"""Game of Kingdoms: battles for points with two hidden warriors and five shared ones, until one fighter has all points.

Rules: docs/rules/kingdoms.md.

================  ======================================================================================
`warriors`        the 52 cards: numbers, codes, the deck file's ids
`strength`        hand evaluator: five, six or seven warriors to a single number; the teams' names
`equity`          exact equity on the river and on the turn, against any or weighted hands
`actions`         fold, check, call, bet, raise, all-in
`blinds`          amounts, growth, movement of the button
`treasure`        uncalled points, side pots, odd points
`battle`          the state and its tasks
`betting_stats`   betting statistics of each fighter, from public actions
`bet_sizes`       statistics of bet sizes, and of the hands shown after them
`bet_history`     the action records of the battle with the pot and the price of each
`game`            set-up, points, log
================  ======================================================================================
"""

from tabletop_gui.games.kingdoms.game import GAME

__all__ = ["GAME"]
