"""Questions of positions, by game: the task and its parameters. None if the position makes no good question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, cast

from tabletop_gui.engine.values import Action
from tabletop_gui.games.chicken_army.actions import Place, Placements
from tabletop_gui.games.chicken_army.campaign import ChickenArmy, PlaceBlind
from tabletop_gui.games.chicken_army.cards import POWER
from tabletop_gui.games.chicken_army.damage import blow
from tabletop_gui.games.chicken_army.preview import preview
from tabletop_gui.games.famiglia.actions import Account, Fetch, Give, Recruit, Stir, Take, Threaten
from tabletop_gui.games.famiglia.street import Famiglia
from tabletop_gui.games.kingdoms.actions import ALL_IN, CALL, CHECK, FOLD, Choices
from tabletop_gui.games.kingdoms.battle import Kingdoms
from tabletop_gui.games.oh_hell import OhHell
from tabletop_gui.games.regine.actions import DOBLO, PARA_TI, VOY, EndTurn, Lay, NameRival, Obey, Remove, Renew, SwapIn, Uncover
from tabletop_gui.games.regine.actions import Exchange as ExchangeCards
from tabletop_gui.games.regine.court import Regine
from tools.problems.judging import MOST_RIGHT


class Asked(NamedTuple):
    """A task and the parameters of its text."""

    task: str
    params: Mapping[str, str | int]


class Searched(NamedTuple):
    """Parameters of the search for puzzles in a game."""

    tables: Sequence[tuple[int, Mapping[str, str | int | bool]]]
    """Seats and options, one after the other."""
    margin: float
    """Minimum lead of right over wrong answers, in the game's unit."""
    most_steps: int
    """Maximum number of steps into a match."""
    asks: Callable[[Any, Sequence[Action]], Asked | None]
    """Return the question of a view with these best answers."""
    additional: Callable[[Any], Sequence[Action]] = lambda view: ()
    """Additional actions to evaluate if not all can be."""

    whole: int = 40
    """Up to this many legal actions are all evaluated; of more, the sensible ones and those of `additional`."""

    def extra(self, view: Any) -> list[Action]:
        """Return the actions to evaluate in any case."""
        return list(view.legal) if len(view.legal) <= self.whole else list(self.additional(view))


def oh_hell(t: OhHell, best: Sequence[Action]) -> Asked | None:
    seat, left = t.agenda[-1].seat, len(t.zones[t.agenda[-1].seat])
    if t.bids[seat] < 0:
        last = all(bid >= 0 for other, bid in enumerate(t.bids) if other != seat)
        return Asked("bid_last" if last else "bid", {"n": left}) if left > 1 else None
    aim = t.bids[seat] - t.won[seat]
    if not 0 <= aim <= left or left < 2:
        return None
    return Asked("none", {"left": left}) if aim == 0 else Asked("all" if aim == left else "make", {"n": aim, "left": left})


def kingdoms(t: Kingdoms, best: Sequence[Action]) -> Asked | None:
    seat, legal = t.agenda[-1].seat, t.legal
    if len({action in (FOLD, CHECK, CALL) and action for action in best}) > 1:
        return None  # two things as good as one another, and a third that is not, ask nothing
    if CHECK in legal:
        return Asked("hold", {"pot": sum(t.paid)})
    if CALL in legal and FOLD in legal:
        cost = min(t.current - t.bets[seat], t.points[seat])
        return Asked("join_all" if ALL_IN not in legal else "join", {"cost": cost, "pot": sum(t.paid)})
    return None


def sizes(t: Kingdoms) -> list[Action]:
    """The smallest raise, and everything."""
    legal = t.legal
    found = [action for action in (FOLD, CHECK, CALL, ALL_IN) if action in legal]
    return [*found, legal.kind(legal.low)] if isinstance(legal, Choices) and legal.low <= legal.high else found


BET_ON: Final = ("queens", "jesters", "pairs", "game")


def regine(t: Regine, best: Sequence[Action]) -> Asked | None:
    legal = list(t.legal)
    kinds = {type(action) for action in legal}
    for action, task in ((VOY, "voy"), (DOBLO, "double"), (PARA_TI, "stay")):
        if action in legal:
            return Asked(task, {"what": BET_ON[t.jugada]})
    for kind, task in (
        (ExchangeCards, "exchange"), (EndTurn, "lay"), (NameRival, "rival"), (Obey, "obey"), (Remove, "remove"),
        (Uncover, "uncover"), (SwapIn, "swap"), (Renew, "renew"), (Lay, "lay"),
    ):  # fmt: skip
        if kind in kinds:
            return Asked(task, {})
    return None


def famiglia(t: Famiglia, best: Sequence[Action]) -> Asked | None:
    kinds = {type(action) for action in t.legal}
    if Give in kinds:
        return Asked("give", {})
    if Stir in kinds:
        return Asked("turn", {})
    if Fetch in kinds:
        return Asked("fetch", {})
    if Threaten in kinds:
        return Asked("both" if Account in kinds else "threaten", {})
    if Account in kinds:
        return Asked("account", {})
    return Asked("recruit", {}) if kinds & {Recruit, Take} else None


def last_to_place(t: ChickenArmy) -> bool:
    """Return True if the battle follows this placement, so that all other armies are final."""
    return t.next_living(t.agenda[-1].seat) == t.holder


def blows(t: ChickenArmy) -> list[tuple[Action, int, int]]:
    """Every placement with the damage it deals to all rivals together, and takes from them, were the battle now."""
    seat = t.agenda[-1].seat
    places = [action for action in t.legal if isinstance(action, Place)]
    power = POWER[t.leaders[seat]] if t.powers_active(seat) else 0
    rivals = [t.force(rival) for rival in t.living() if rival != seat]
    cards = tuple(dict.fromkeys(action.card for action in places))
    forces = [force + power for force in Placements(False, cards, t.matrices[seat]).totals()]
    return [
        (action, sum(sum(blow(force, one)) for one in rivals), sum(sum(blow(one, force)) for one in rivals))
        for action, force in zip(places, forces, strict=True)
    ]


def hardest(t: ChickenArmy) -> list[Action]:
    """Return the placements that deal most damage if all other armies are final; empty if that is no damage, or if
    many do.
    """
    if not last_to_place(t):
        return []
    dealt = blows(t)
    most = max((n for _, n, _ in dealt), default=0)
    found = [action for action, n, _ in dealt if n == most]
    return found if most and len(found) <= MOST_RIGHT else []


def chicken_army(t: ChickenArmy, best: Sequence[Action]) -> Asked | None:
    seat = t.agenda[-1].seat
    if not any(isinstance(action, Place) for action in t.legal):
        return None
    blind = isinstance(t.agenda[-1], PlaceBlind)
    if not last_to_place(t):
        return Asked("blind_early" if blind else "place_early", {})
    after = blows(t)
    strongest = hardest(t)
    if strongest and set(strongest) == set(best):
        return Asked("deal", {"n": preview(t, seat, cast(Place, strongest[0])).dealt})
    if best and {action for action, dealt, taken in after if dealt > taken} == set(best):
        return Asked("win", {})
    if best and {action for action, _, taken in after if not taken} == set(best):
        return Asked("unhurt", {})
    return Asked("blind" if blind else "place", {})


SEARCHED: Final[Mapping[str, Searched]] = {
    "oh_hell": Searched(
        [(seats, {"sequence": "high-low", "maximum": most}) for most in (5, 4, 6, 7) for seats in (4, 3, 5)], 0.5, 48, oh_hell
    ),
    "kingdoms": Searched(
        [(seats, {"points": points}) for points in (1000, 500) for seats in (4, 2, 5, 3)], 10.0, 120, kingdoms, sizes
    ),
    "regine": Searched([(4, {}), (3, {}), (2, {})], 0.5, 130, regine, whole=6),
    "famiglia": Searched([(2, {}), (2, {"green": False, "brutes": "whole"})], 1.5, 130, famiglia),
    "chicken_army": Searched([(3, {}), (4, {}), (2, {}), (4, {"powers": True})], 3.0, 60, chicken_army, hardest),
}
