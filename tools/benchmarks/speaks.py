"""Direction of each sentence of a hint: for the advice, against it, or neither, according to the figures told
and the rules.

Independent of the code that makes the sentences, so that the two can be compared:
`tools.benchmarks.counsel` and `tests/ai/test_counsel.py` do so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tabletop_gui.ai.policies.regine.rule_policy import content
from tabletop_gui.ai.requests import Hint, Reason
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action
from tabletop_gui.games.kingdoms.actions import CALL, CHECK, FOLD, AllIn, Bet, Raise
from tabletop_gui.games.regine.actions import DOBLO, END_TURN, PARA_TI, PASO, SE_VERA, VOY, Lay, NoChanges
from tabletop_gui.games.regine.characters import CHARACTERS, KIND, QUEEN
from tabletop_gui.games.regine.combinations import GAME, PAIRS, SUM, pairing, total
from tabletop_gui.games.regine.court import DID_EXCHANGE, DID_LAY, HAND, TABLE

FOR, NEITHER, AGAINST = 1, 0, -1


@dataclass(frozen=True)
class Case:
    """A position, the hint given for it, and its best action."""

    game: str
    view: State
    hints: Sequence[Hint]
    best: Action

    @property
    def others(self) -> Sequence[Hint]:
        return self.hints[1:]

    def figures(self, key: str, name: str = "percent") -> list[float]:
        """Return this figure of all actions except the advised one, whatever the stated degree of certainty."""
        return [float(why.params[name]) for one in self.others for why in one.reasons if plain(why.key) == plain(key)]


def plain(key: str) -> str:
    """Return the key of a sentence without the suffix for certainty or for the object of comparison."""
    return key.removesuffix("_sure").removesuffix("_not").removesuffix("_best")


Speaks = Callable[[Case, Reason], int]
"""Returns the direction of a sentence for the advice of a case."""


def most(case: Case, why: Reason) -> int:
    """Speaks for the advice if no other action has a higher figure (with a tolerance of 1 for rounding), otherwise
    against it.
    """
    return FOR if float(why.params["percent"]) >= max(case.figures(why.key), default=0.0) - 1 else AGAINST


def speaks_for(case: Case, why: Reason) -> int:
    return FOR


def says_how_it_is(case: Case, why: Reason) -> int:
    return NEITHER


def when(test: Callable[[Any, Any, dict[str, Any]], bool]) -> Speaks:
    """Speaks for the advice if the test holds for the view, the action and the parameters, otherwise against it."""
    return lambda case, why: FOR if test(case.view, case.best, why.params) else AGAINST


def goes(action: Any) -> bool:
    """Return True if a bet puts a chip in, or leaves it there."""
    return action in (VOY, DOBLO, SE_VERA)


def figure_of_a_bet(case: Case, why: Reason) -> int:
    """A hand that mostly wins speaks for going in, one that mostly loses for passing; half and half speaks for neither."""
    percent = int(why.params["percent"])
    return NEITHER if abs(percent - 50) <= 1 else FOR if goes(case.best) == (percent > 50) else AGAINST


def share(told: dict[str, Any], n: str = "n", of: str = "of") -> float:
    """Return the frequency stated in the text."""
    return float(told[n]) / float(told[of])


def more_often(t: Any, a: Any, p: dict[str, Any]) -> bool:
    return share(p) > share(p, "m", "k")


def cannot_win(t: Any, jugada: int) -> bool:
    """Return True if the seat's cards cannot win pairs, or the game (R52, R55)."""
    kinds = [KIND[card] for card in t.zones[TABLE + t.to_act]]
    return t.jugada == jugada and (pairing(kinds)[0] == 0 if jugada == PAIRS else total(kinds) < SUM)


def lead(most: float) -> Speaks:
    """Speaks for the advice, as that it hardly matters, where nothing else is worth less by so much."""
    return lambda case, why: FOR if case.hints[0].value - case.hints[1].value < most else AGAINST


def lays(*kinds: int) -> Speaks:
    """Speaks for laying one of these face up."""
    return when(lambda t, a, p: isinstance(a, Lay) and a.up and KIND[a.card] in kinds)


def announced(case: Case, why: Reason) -> int:
    """Speaks for choosing a seat that is content with its cards."""
    view: Any = case.view
    return FOR if why.seat is not None and why.seat != view.to_act and content(view, why.seat) else AGAINST


def leads(case: Case, why: Reason) -> int:
    """Speaks for choosing the seat in the lead."""
    view: Any = case.view
    return FOR if why.seat is not None and view.points[why.seat] == max(view.points) else AGAINST


BETS: Final = {"go": VOY, "wait": PASO, "double": DOBLO, "hold": PASO, "stay": SE_VERA, "leave": PARA_TI}
"""Names of the answers to a bet in the keys of sentences."""


def bet(word: str, is_so: Callable[[Any, Any, dict[str, Any]], bool]) -> dict[str, Speaks]:
    """Return the rules for the sentences about each answer: each speaks for its own answer if the test holds."""

    def says(action: Any) -> Speaks:
        return when(lambda t, a, p: a == action and is_so(t, a, p))

    return {f"{word}_{name}": says(action) for name, action in BETS.items()}


def known(ways: dict[str, Speaks], *missing: str) -> dict[str, Speaks]:
    """These without those that nothing says."""
    return {word: way for word, way in ways.items() if word not in missing}


REGINE: Final[dict[str, Speaks]] = {
    "exchange": says_how_it_is,
    "better": says_how_it_is,
    "announce": when(lambda t, a, p: isinstance(a, NoChanges)),
    "keeps": when(lambda t, a, p: a == END_TURN and not t.locked and bool(t.zones[HAND + t.to_act])),
    "ends_it": when(lambda t, a, p: a == END_TURN and not t.used & (DID_EXCHANGE | DID_LAY)),
    "safe": when(lambda t, a, p: isinstance(a, Lay)),
    **{f"up_{CHARACTERS[kind]}": lays(kind) for kind in range(QUEEN)},
    "content": announced,
    "leads": leads,
    "aim": when(more_often),
    **dict.fromkeys(("own_most", "rivals_least", "own_next", "rivals_next"), when(lambda t, a, p: p["n"] > 0)),
    **dict.fromkeys(("balance_own", "balance_rivals"), when(lambda t, a, p: p["n"] > p["b"] >= 0)),
    "even_turn": lead(0.25),
    "chance": figure_of_a_bet,
    "bluff": when(lambda t, a, p: a in (VOY, DOBLO) and share(p) >= 0.04),
    "no_pairs": when(lambda t, a, p: a == PASO and cannot_win(t, PAIRS)),
    "no_game": when(lambda t, a, p: a == PASO and cannot_win(t, GAME)),
    "no_double": when(lambda t, a, p: a == PASO and (cannot_win(t, PAIRS) or cannot_win(t, GAME))),
    "chip_given": when(lambda t, a, p: a == PASO and share(p) <= 0.5),
    "chip_doubled": when(lambda t, a, p: a == PARA_TI),
    "scares": when(lambda t, a, p: a == PASO and share(p) >= 0.25),
    **dict.fromkeys(("called_go", "called_double"), when(lambda t, a, p: a == PASO and share(p) <= 0.5)),
    **known(bet("wins", more_often), "wins_stay", "wins_leave"),
    "wins_stay": when(lambda t, a, p: a == SE_VERA),
    **known(bet("points", lambda t, a, p: p["n"] > p["b"]), "points_leave"),
    **bet("rivals", lambda t, a, p: p["n"] < p["b"]),
    **{word: lead(0.25) for word in bet("even", more_often)},
    "race": when(lambda t, a, p: max(t.points) >= t.target - 10),
}


def attacks(action: Any) -> bool:
    """Return True if an action puts in more than the amount to call."""
    return isinstance(action, Bet | Raise | AllIn)


ENTAILS: Final[dict[str, Callable[[Any, dict[str, Any]], bool]]] = {
    "open_raise": lambda a, p: attacks(a) and p["percent"] <= p["best"],
    "open_fold": lambda a, p: a == FOLD and p["percent"] > p["best"],
    "free_raise": lambda a, p: attacks(a) and p["percent"] <= p["best"],
    "free_check": lambda a, p: a == CHECK and p["percent"] > p["best"],
    "enter_call": lambda a, p: a == CALL and p["percent"] <= p["best"],
    "enter_fold": lambda a, p: a == FOLD and p["percent"] > p["best"],
    "push_raise": lambda a, p: attacks(a) and p["percent"] <= p["best"],
    "push_fold": lambda a, p: a == FOLD and p["percent"] > p["best"],
    "alone_raise": lambda a, p: attacks(a),
    "alone_fold": lambda a, p: a == FOLD,
    "answer_call": lambda a, p: a == CALL,
    "answer_fold": lambda a, p: a == FOLD,
    "fold_price": lambda a, p: a == FOLD and p["n"] > 0 and p["wins"] < p["must"],
    "call_price": lambda a, p: a == CALL and p["n"] > 0 and p["wins"] > p["must"],
    **dict.fromkeys(("fold_later", "fold_plain"), lambda a, p: a == FOLD and p["n"] > 0),
    **dict.fromkeys(("call_later", "call_plain"), lambda a, p: a == CALL and p["n"] > 0),
    "fold_even": lambda a, p: a == FOLD,
    "call_even": lambda a, p: a == CALL,
    "call_gift": lambda a, p: a != FOLD and p["cost"] * 5 < p["pot"],
    "defend": lambda a, p: a not in (FOLD, CHECK) and p["percent"] > p["most"],
    "check_free": lambda a, p: a == CHECK,
    "check_quiet": lambda a, p: a == CHECK and p["percent"] < 50,
    "check_loses": lambda a, p: a == CHECK and p["lost"] > 0 and p["n"] >= 0,
    "check_more": lambda a, p: a == CHECK and p["n"] > p["m"],
    "check_same": lambda a, p: a == CHECK,
    "unbeatable": lambda a, p: attacks(a),
    "strong": lambda a, p: attacks(a) and p["percent"] >= 50,
    "folds": lambda a, p: attacks(a),
    "bluff": lambda a, p: attacks(a) and p["percent"] >= 15,
    "gain_check": lambda a, p: attacks(a) and p["n"] > p["m"],
    "gain_call": lambda a, p: attacks(a) and p["n"] > p["m"],
    "gain_fold": lambda a, p: attacks(a) and p["n"] > 0,
    "even_check": lambda a, p: attacks(a),
    "even_call": lambda a, p: attacks(a),
}
"""Condition under which each reason speaks for its action."""


def entailed(is_so: Callable[[Any, dict[str, Any]], bool]) -> Speaks:
    """Speaks for the advice if the test holds for the action and the parameters."""
    return when(lambda t, a, p: is_so(a, p))


KINGDOMS: Final = {word: entailed(is_so) for word, is_so in ENTAILS.items()}

OF: Final = {"regine": REGINE, "kingdoms": KINGDOMS}
SPEAKS: Final = {f"hint.{game}.{word}": way for game, ways in OF.items() for word, way in ways.items()}
"""By phrase key."""
HARDLY: Final = frozenset(f"hint.regine.{word}" for word in ("even_turn", *bet("even", more_often)))
"""Sentences saying that the choice hardly matters."""
