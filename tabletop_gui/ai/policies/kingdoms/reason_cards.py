"""The cards that a reason mentions."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_gui.ai.requests import Reason
from tabletop_gui.games.kingdoms.battle import BOARD, HAND, Kingdoms
from tabletop_gui.games.kingdoms.strength import TEAMS, best_five, strength, team
from tabletop_gui.games.kingdoms.warriors import RANK

PRICED = ("price", "later", "plain", "even")
WHOLE = (
    *(f"{does}_{word}" for does in ("fold", "call") for word in PRICED),
    "strong",
    "unbeatable",
    "check_more",
    "check_same",
    "gain_check",
    "gain_call",
)
BEATEN = ("risk_beaten", "risk_beaten_by", "risk_called", "check_quiet")
CHARTS = ("open_", "free_", "enter_", "push_", "alone_", "answer_")


def reason_cards(view: Kingdoms, why: Reason) -> Sequence[int]:
    """Return the cards: for the strength of the hand its two cards and those of the board that form its team; for a
    rival's possible hand the board alone.
    """
    word = why.key.rpartition(".")[2]
    hand, board = view.zones[HAND + view.agenda[-1].seat], view.zones[BOARD]
    if word.startswith(CHARTS):
        return hand
    if word in BEATEN:
        return board
    if word not in WHOLE:
        return ()
    if not board:
        return hand
    cards = (*hand, *board)
    if TEAMS[team(strength(cards))] == "llanero":
        return hand
    five = best_five(cards)
    ranks = [RANK[card] for card in five]
    return [card for card in five if ranks.count(RANK[card]) > 1] or five
