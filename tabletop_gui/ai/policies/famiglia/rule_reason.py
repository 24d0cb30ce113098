"""The reasons a bot gives for a turn chosen by rule: it began the turn that it valued most."""

from __future__ import annotations

from typing import Final

from tabletop_gui.ai.requests import Reason
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.values import Action
from tabletop_gui.games.famiglia import Account, Famiglia, Fetch, GiveBack, Recruit, Stir, Take, TakeNothing, Threaten

WORDS: Final = {
    Take: "rule_take", Recruit: "rule_recruit", Stir: "rule_stir", Threaten: "rule_threaten", Account: "rule_account",
    Fetch: "rule_fetch", TakeNothing: "rule_pass",
}  # fmt: skip
"""Text key by action type: the turn that the action begins was valued most."""
RULES: Final = KeyFamily("why.famiglia.{}", WORDS.values())


def turn_rule(view: Famiglia, done: Action) -> Reason:
    """Return the reason for this action over the others."""
    if type(view.agenda[-1]) is GiveBack:
        return Reason("why.famiglia.rule_give", {})
    if isinstance(done, Take | Recruit) and done.card == view.reduced:  # as announced: the choice left is how
        return Reason("why.famiglia.rule_threatened", {})
    return Reason(RULES[WORDS[type(done)]], {})
