"""Direction of each sentence of a hint: for the advice, against it, or neither, according to the figures told
and the rules.

Independent of the code that makes the sentences, so that the two can be compared:
`tools.benchmarks.counsel` and `tests/ai/test_counsel.py` do so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tabletop_gui.ai.requests import Hint, Reason
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action
from tabletop_gui.games.kingdoms.actions import CALL, CHECK, FOLD, AllIn, Bet, Raise

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

OF: Final = {"kingdoms": KINGDOMS}
SPEAKS: Final = {f"hint.{game}.{word}": way for game, ways in OF.items() for word, way in ways.items()}
"""By phrase key."""
