"""The reasons a bot gives for a decision by rule."""

from __future__ import annotations

from typing import Any, Final

from tabletop_gui.ai.policies.regine.bets.bet_decision import BetDecision
from tabletop_gui.ai.policies.regine.rule_policy import BuildRulePolicy, content, exchanged
from tabletop_gui.ai.policy import SLIP
from tabletop_gui.ai.requests import Reason
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.values import Action
from tabletop_gui.games.regine.actions import (
    EndTurn,
    Exchange,
    Lay,
    NameRival,
    NoChanges,
    Obey,
    PutUnder,
    Remove,
    Renew,
    SwapIn,
    Uncover,
)
from tabletop_gui.games.regine.characters import JESTER, KIND
from tabletop_gui.games.regine.court import DID_LAY, HAND, TABLE, Regine

WORDS: Final = {
    Exchange: "rule_exchange", SwapIn: "rule_swap", PutUnder: "rule_under", Renew: "rule_renew", Obey: "rule_obey",
    Uncover: "rule_flip",
}  # fmt: skip
"""Text key by action type, for actions with a single rule."""
RULES: Final = KeyFamily("why.regine.{}", (
    *WORDS.values(), "rule_remove", "rule_remove_own", "rule_unlock", "rule_lay", "rule_empty", "rule_laid", "rule_nothing",
    "rule_weary", "rule_enough",
))  # fmt: skip
BET_RULES: Final = KeyFamily("why.regine.rule_{}_{}", ("go", "double", "stay"), ("yes", "no"))


def build_rule(rule_policy: BuildRulePolicy, t: Regine, done: Any) -> tuple[Reason, ...]:
    """Return the rule by which `BuildRulePolicy.choose` came to this action."""
    seat = t.agenda[-1].seat
    if isinstance(done, NameRival):
        return (Reason("why.regine.rule_content" if content(t, done.rival) else "why.regine.rule_ahead", {}, seat=done.rival),)
    return (Reason(RULES[WORDS.get(type(done)) or _of_turn(rule_policy, t, seat, done)], {}),)


def _of_turn(rule_policy: BuildRulePolicy, t: Regine, seat: int, done: Any) -> str:
    """The same for an action that may have several reasons."""
    cards, row = t.zones[HAND + seat], t.zones[TABLE + seat]
    if isinstance(done, Remove):
        return "rule_remove" if done.row != seat else "rule_remove_own"
    if isinstance(done, Lay):
        return "rule_unlock" if KIND[done.card] == JESTER else "rule_lay"
    if not cards:
        return "rule_empty"
    if isinstance(done, EndTurn):
        return "rule_laid" if t.used & DID_LAY else "rule_nothing"
    assert isinstance(done, NoChanges)
    gain, _ = rule_policy.exchange([KIND[card] for card in cards], [KIND[card] for card in row])
    return "rule_weary" if gain > rule_policy.content and exchanged(t, seat) >= rule_policy.weary else "rule_enough"


def bet_rule(bet: BetDecision, done: Action) -> tuple[Reason, ...]:
    """Return the rule by which `BetDecision.simple` came to this answer: its confidence in the cards."""
    ups = bet.t.legal[1] == done
    rule = Reason(BET_RULES[bet.node.asks, "yes" if ups else "no"], {})
    return (rule, SLIP) if bet.simple_answer_with_error(0.0) != ups else (rule,)
