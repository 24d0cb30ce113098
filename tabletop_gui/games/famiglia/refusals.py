"""Reasons why an action of a turn is against the rules."""

from __future__ import annotations

from typing import Final

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.values import Refusal
from tabletop_gui.games.famiglia.actions import Account, Fetch, Give, Recruit, Stir, Take, Threaten
from tabletop_gui.games.famiglia.gangsters import BRUTOS, CONTABLES, FAMILIES, FAMILY, VALUE
from tabletop_gui.games.famiglia.street import AREA, HAND, STIR, STREET, Famiglia

TURN: Final = KeyFamily("rules.refuse.famiglia.{}", (
    "not_in_street", "zero", "stirred", "no_deck", "stir_first", "no_accountant", "zero_accountant", "one_accountant",
    "account_first", "no_brute", "zero_brute", "one_brute", "free_already", "whole", "by", "accountant_first",
    "that_accountant", "swaps", "not_in_area", "second", "no_exact", "price", "free", "nothing_fetched",
))  # fmt: skip

def why_not(t: Famiglia, seat: int, a: object) -> Refusal:
    """Return the reason why an action of a turn is against the rules now."""
    hand, street, area = t.zones[HAND + seat], t.zones[STREET], t.zones[AREA + seat]
    why = ""
    params: dict[str, object] = {}
    match a:
        case Stir(card):
            if card not in street:
                why = "not_in_street"
            elif t.step == STIR:
                why = "zero" if any(not VALUE[c] for c in street) else "stirred" if t.stirred else "no_deck"
            else:
                why = "stir_first"
        case Account(card) | Threaten(card, _, _) if card not in hand:
            return Refusal("rules.refuse.not_yours", {})
        case Account(card):
            if FAMILY[card] != CONTABLES:
                why = "no_accountant"
            elif not VALUE[card]:
                why = "zero_accountant"
            else:
                why = "one_accountant" if t.accountant is not None else "account_first"
        case Threaten(card, target, _):
            if FAMILY[card] != BRUTOS:
                why = "no_brute"
            elif not VALUE[card]:
                why = "zero_brute"
            elif target not in street:
                why = "not_in_street"
            elif t.reduced is not None:
                why = "one_brute"
            elif not VALUE[target]:
                why = "free_already"
            else:
                why, params = "whole" if t.whole else "by", {"most": min(VALUE[card], VALUE[target])}
        case Fetch(card):
            why = "accountant_first" if t.accountant is None else "that_accountant" if card == t.accountant else "swaps"
            if card not in area:
                why = "not_in_area"
        case Recruit(card, lay, keep) if card in street and t.cost(card):
            if lay not in hand or keep not in hand:
                return Refusal("rules.refuse.not_yours", {})
            exact = (FAMILY[card], t.cost(card) - 1)
            why = "second" if exact in {(FAMILY[one], VALUE[one]) for one in (lay, keep)} else "no_exact"
            params = _price(t, card)
        case Take(card) | Recruit(card, _, _):
            why, params = "not_in_street" if card not in street else "price" if t.cost(card) else "free", _price(t, card)
        case Give():
            why = "nothing_fetched"
    return Refusal(TURN[why] if why else "rules.refuse.illegal", params)


def _price(t: Famiglia, card: int) -> dict[str, object]:
    """Return the present cost of a card, and the card that must be among the two that pay."""
    cost = t.cost(card)
    return {"cost": cost, "value": cost - 1, "family": FAMILIES[FAMILY[card]]}
