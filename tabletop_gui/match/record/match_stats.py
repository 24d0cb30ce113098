"""Match stats beside the points of a finished match: the game's own counts, bluffs, and caught bluffs."""

from __future__ import annotations

from typing import Final

from tabletop_gui.engine.game import Game
from tabletop_gui.match.core.match import Match

CLAIMS: Final = ("claims", "bluffs", "caught")
"""Number of bouts in which a seat claimed something (`Game.is_bluff`), of those in which its last claim was
false, and of those of them that were exposed and lost. A game without claims has none of the three.
"""


def match_stats_of(match: Match) -> dict[str, tuple[int, ...]]:
    """Return the stats of a match, a number for each seat by name. Every hand of it must be over, so that bluffs may
    be revealed.
    """
    game = match.game
    found = dict(game.match_stats(match.state))
    if type(game).is_bluff is not Game.is_bluff:
        found |= dict(zip(CLAIMS, _claims(match), strict=True))
    return found


def _claims(match: Match) -> tuple[tuple[int, ...], ...]:
    """Return the claims, bluffs and caught bluffs of every seat."""
    game, seats = match.game, range(len(match.seats))
    counted = [[0] * len(seats) for _ in CLAIMS]
    last: dict[tuple[int, int], bool] = {}
    """By bout and seat of the current hand: True if the seat's last claim was false."""
    hand = 0

    def settle(bout: int, seat: int, *, open_: bool) -> None:
        bluffed = last.pop((bout, seat), None)
        if bluffed is not None:
            for row, fits in zip(counted, (True, bluffed, bluffed and open_), strict=True):
                row[seat] += fits

    for step in match.steps:
        if game.hand(step.before) != hand:
            for bout, seat in list(last):
                settle(bout, seat, open_=False)
            hand = game.hand(step.before)
        claimed = game.is_bluff(step.before, game.parse(step.text))
        if claimed is not None:
            last[game.bout(step.before), step.seat] = claimed
        for bout, lost in game.showdown_losers(step.events):
            for seat in seats:
                settle(bout, seat, open_=seat in lost)
    for bout, seat in list(last):
        settle(bout, seat, open_=False)
    return tuple(tuple(row) for row in counted)
