"""Why an action of a turn is against the rules."""

from __future__ import annotations

from tabletop_gui.engine.values import Refusal
from tabletop_gui.games.famiglia.actions import Account, Fetch, Give, Recruit, Stir, Take, Threaten
from tabletop_gui.games.famiglia.gangsters import BRUTOS, CONTABLES, FAMILIES, FAMILY, VALUE
from tabletop_gui.games.famiglia.street import AREA, BRUTE, HAND, STIR, STREET, Famiglia


def why_not(t: Famiglia, seat: int, a: object) -> Refusal:
    """Why an action of a turn is against the rules now."""
    hand, street, area = t.zones[HAND + seat], t.zones[STREET], t.zones[AREA + seat]
    why = "order"
    params: dict[str, object] = {}
    match a:
        case Stir(card):
            if card not in street:
                why = "not_in_street"
            elif t.step == STIR:
                why = "zero" if any(not VALUE[c] for c in street) else "stirred" if t.stirred else "no_deck"
        case Account(card) | Threaten(card, _, _) if card not in hand:
            return Refusal("rules.refuse.not_yours", {})
        case Account(card):
            if FAMILY[card] != CONTABLES or not VALUE[card]:
                why = "no_accountant"
            elif t.accountant >= 0:
                why = "one_accountant"
        case Threaten(card, target, _):
            if FAMILY[card] != BRUTOS or not VALUE[card]:
                why = "no_brute"
            elif target not in street:
                why = "not_in_street"
            elif t.reduced >= 0:
                why = "one_brute"
            elif t.step <= BRUTE:
                why, params = "by", {"most": min(VALUE[card], VALUE[target])}
        case Fetch(card):
            why = "accountant_first" if t.accountant < 0 else "that_accountant" if card == t.accountant else "swaps"
            if card not in area:
                why = "not_in_area"
        case Take(card) | Recruit(card, _, _):
            cost = t.cost(card)
            params = {"cost": cost, "value": cost - 1, "family": FAMILIES[FAMILY[card]]}
            why = "not_in_street" if card not in street else "price" if cost else "free"
        case Give():
            why = "nothing_fetched"
    return Refusal(f"rules.refuse.famiglia.{why}", params)
