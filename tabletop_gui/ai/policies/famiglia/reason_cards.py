"""The cards that a reason mentions."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_gui.ai.requests import Reason
from tabletop_gui.engine.values import Action
from tabletop_gui.games.famiglia import FAMILIES, FAMILY, HAND, KIND, STREET, VALUE, Famiglia, Recruit, Take

OFFERED = ("keeps", "takenothing", "idle", "pays_least", "takes_most")


def reason_cards(view: Famiglia, action: Action, why: Reason) -> Sequence[int]:
    """Return the cards mentioned, depending on the sentence: the pair of the card, the cards now available, the
    blocking zero, and the cards that a rival can take.
    """
    word, street = why.key.rpartition(".")[2], view.zones[STREET]
    card = getattr(action, "card", -1)
    if word == "pair":
        return [held for held in view.zones[HAND + view.agenda[-1].seat] if KIND[held] == KIND[card]]
    if word in OFFERED:
        had = {other.card for other in view.legal if isinstance(other, Take | Recruit)}
        return [other for other in street if other in had and other != card]
    if word in ("blocks", "stir_zero"):
        return [other for other in street if not VALUE[other]]
    if word == "lays" and isinstance(action, Recruit):
        return (action.lay,)
    if "family" in why.params and "value" in why.params:
        kind = FAMILIES.index(str(why.params["family"])), int(why.params["value"])
        return [other for other in street if (FAMILY[other], VALUE[other]) == kind][:1]
    return ()
