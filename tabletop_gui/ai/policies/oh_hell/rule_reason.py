"""The reasons a bot gives for a decision by rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tabletop_gui.ai.policies.oh_hell import rule_policy
from tabletop_gui.ai.policies.oh_hell.odds import OddsRow
from tabletop_gui.ai.requests import Reason
from tabletop_gui.ai.trick_policy import leads
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.games.oh_hell import TRICK, OhHell

MEANT: Final = KeyFamily("why.oh_hell.rule_{}", (
    "lead_saves", "lead_wants", "lead_shuns", "takes", "must", "burns", "shuns", "saves", "cannot",
))  # fmt: skip
HALF: Final = 0.5
"""Number of tricks lacking from which on one more trick is wanted."""


def bid_rule(view: OhHell, worth: float, done: Any, tried: Sequence[Any]) -> tuple[Reason, ...]:
    """Return the reason for a bid: it is nearest to the estimated value of the hand, in tricks."""
    wanted = min(range(view.size + 1), key=lambda n: abs(n - worth))
    if done.tricks == wanted:
        return (Reason("why.oh_hell.rule_bid", {"n": wanted}),)
    legal = any(bid.tricks == wanted for bid in view.legal)
    key = "why.oh_hell.rule_bid_sure" if done.tricks > wanted else "why.oh_hell.rule_bid_doubted"
    return (Reason(key if legal else "why.oh_hell.rule_bid_barred", {"n": wanted}),)


def card_rule(view: OhHell, seat: int, card: int, row: OddsRow, slack: float, error: float) -> tuple[Reason, ...]:
    """Return the purpose of a card, given the tricks that the rest of the hand was expected to win."""
    trick, hand = view.zones[TRICK], view.zones[seat]
    if not trick and view.bids[seat] - view.won[seat] == len(hand) > 1:
        return (Reason("why.oh_hell.rule_all", {}),)
    legal = [action.card for action in view.legal]
    wants = lacking(view, seat, card, row, slack, error) > HALF
    return (Reason(MEANT[_meant(view, card, legal, wants)], {}), *_rank(card, legal))


def lacking(view: OhHell, seat: int, card: int, row: OddsRow, slack: float, error: float) -> float:
    """Return the tricks that a seat would still lack if a card won none: the criterion of `rule_policy.choose_card`."""
    left = len(view.zones[seat])
    need = view.bids[seat] - view.won[seat]
    need = (left if view.scoring == "positive" else 0) if need < 0 else min(need, left)
    kept, gone = rule_policy.held(view, seat) & ~(1 << card), rule_policy.seen(view) | 1 << card
    rest = rule_policy.worth(kept, gone, view.trump, row) + slack * (left - sum(view.bids) + sum(view.won)) / view.n
    return need - rest - error


def _meant(view: OhHell, card: int, legal: Sequence[int], wants: bool) -> str:
    """Return the purpose of a card; `wants`: one more trick was wanted."""
    if not view.zones[TRICK]:
        return ("lead_saves" if _lowest(card, legal) else "lead_wants") if wants else "lead_shuns"
    able = [other for other in legal if leads(view, other, view.trump)]
    if card in able:
        return "takes" if wants else "must" if len(able) == len(legal) else "burns"
    return "shuns" if not wants else "saves" if able else "cannot"


def _lowest(card: int, legal: Sequence[int]) -> bool:
    return all(card % 13 <= other % 13 for other in legal)


def _rank(card: int, legal: Sequence[int]) -> tuple[Reason, ...]:
    """Return the reason that the card was the lowest or the highest of its suit in the hand, if it was."""
    suit = [other for other in legal if other // 13 == card // 13]
    if len(suit) < 2 or card not in (min(suit), max(suit)):
        return ()
    return (Reason("why.oh_hell.rule_low" if card == min(suit) else "why.oh_hell.rule_high", {}),)
