"""The reasons a bot gives for a decision by rule."""

from __future__ import annotations

from typing import Any, Final

from tabletop_gui.ai.policies.regine.bets.bet_decision import BetQuestion
from tabletop_gui.ai.policies.regine.rule_policy import Gatherer, content, exchanged
from tabletop_gui.ai.policy import SLIP
from tabletop_gui.ai.requests import Why
from tabletop_gui.content.text.key_family import Branch
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
RULES: Final = Branch("why.regine.{}", (
    *WORDS.values(), "rule_remove", "rule_remove_own", "rule_unlock", "rule_lay", "rule_empty", "rule_laid", "rule_nothing",
    "rule_weary", "rule_enough",
))  # fmt: skip
BET_RULES: Final = Branch("why.regine.rule_{}_{}", ("go", "double", "stay"), ("yes", "no"))


def gather_rule(gatherer: Gatherer, t: Regine, done: Any) -> tuple[Why, ...]:
    """Return the rule by which `Gatherer.choose` came to this action."""
    seat = t.agenda[-1].seat
    if isinstance(done, NameRival):
        return (Why("why.regine.rule_content" if content(t, done.rival) else "why.regine.rule_ahead", {}, seat=done.rival),)
    return (Why(RULES[WORDS.get(type(done)) or _of_turn(gatherer, t, seat, done)], {}),)


def _of_turn(gatherer: Gatherer, t: Regine, seat: int, done: Any) -> str:
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
    gain, _ = gatherer.exchange([KIND[card] for card in cards], [KIND[card] for card in row])
    return "rule_weary" if gain > gatherer.content and exchanged(t, seat) >= gatherer.weary else "rule_enough"


def bet_rule(bet: BetQuestion, done: Action) -> tuple[Why, ...]:
    """Return the rule by which `BetQuestion.simple` came to this answer: its confidence in the cards."""
    ups = bet.t.legal[1] == done
    rule = Why(BET_RULES[bet.node.asks, "yes" if ups else "no"], {})
    return (rule, SLIP) if bet.simply(0.0) != ups else (rule,)
