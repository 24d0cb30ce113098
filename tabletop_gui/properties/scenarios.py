"""Rule scenarios: each quotes a sentence of the rules, lays the cards, plays, and checks the result.

A file of scenarios is a YAML list. Every one has a `rule` (the sentence, word for word) and a `name`; it
may say `seats` (4), `options`, `rig` (how the cards lie: the game's own business) and `play` (the actions,
as text), and checks at least one of these:

=======  ==========================================================================================
setup    {refused: key}: why the table cannot be set up
legal    exactly, has, lacks: texts of actions
refused  text of an action -> the key of the refusal
then     name of a field -> its value (a card by its code)
counts   name of a zone -> how many cards lie there
sees     seat, zone, cards, hidden: which cards of a zone a seat sees, and how many it does not
points   the points of each seat; null: no matter
outcome  points, winners
=======  ==========================================================================================
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from tabletop_gui.content.yaml_files.document import Document
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.engine.state import State
from tabletop_gui.match import positions

Scenario = Mapping[str, Any]
RigBuilder = Callable[[Any, Mapping[str, Any]], State]
"""Builds a position: the state with the cards of a scenario's `rig`."""
CHECKS = frozenset({"setup", "legal", "refused", "then", "counts", "sees", "points", "outcome"})
TELLS = frozenset({"rule", "name", "seats", "options", "rig", "play"})


def load(folder: Path) -> list[Scenario]:
    """Return the scenarios of a folder."""
    documents = [Document(path) for path in sorted(folder.glob("*.yaml"))]
    return [one for document in documents if document.root is not None for one in document.root.plain()]


def sentences(rules: Path) -> set[str]:
    """Return the numbered sentences of a page of rules: ``- **R1.** …``."""
    return set(re.findall(r"^- \*\*R\d+\.\*\* (.+)$", rules.read_text(encoding="utf-8"), re.MULTILINE))


def every_sentence_is_played(rules: Path, scenarios: Iterable[Scenario]) -> None:
    """Check that every rule has a scenario, and that every scenario quotes a rule."""
    told, quoted = sentences(rules), {one["rule"] for one in scenarios}
    assert told, "the rules have no numbered sentences"
    assert told - quoted == set(), "rules without a scenario"
    assert quoted - told == set(), "scenarios that quote no rule"


def says_only_what_is_known(scenario: Scenario, more: frozenset[str] = frozenset()) -> None:
    """Check that a scenario has at least one check and no unknown keys; `more` are a game's own checks."""
    assert set(scenario) <= CHECKS | TELLS | more, scenario["name"]
    assert (CHECKS | more) & set(scenario), f"{scenario['name']} checks nothing"


def play(
    game: AnyGame, scenario: Scenario, rig: RigBuilder | None = None, zone: Callable[[str], int] | None = None
) -> State | None:
    """Play a scenario, check it, and return the final state (None: the table was refused).

    The cards are laid by the game's position builder (`match.positions`), which knows the zones by the names of
    the rules; `rig` and `zone` override it.
    """
    options, seats = scenario.get("options", {}), scenario.get("seats", 4)
    if "setup" in scenario:
        refusal = game.refuse(seats, options)
        assert refusal is not None
        assert refusal.key == scenario["setup"]["refused"]
        try:
            game.new(seats, options, 1)
        except ValueError as error:
            assert refusal.key in str(error)
        else:
            raise AssertionError("the table was laid all the same")
        return None
    state: State = game.new(seats, options, 1)
    if "rig" in scenario:
        state = positions.with_cards(game, state, scenario["rig"]) if rig is None else rig(state, scenario["rig"])
    for text in scenario.get("play", ()):
        action = game.parse(text)
        assert action in state.legal, f"{text}: {game.why_not(state, action)}"
        state.apply(action)
    check(game, state, scenario, zone or partial(positions.zone_of, game.id))
    return state


def check(game: AnyGame, state: State, scenario: Scenario, zone: Callable[[str], int]) -> None:
    """Check all conditions of a scenario in this state."""
    texts, legal = {game.text(a) for a in state.legal}, scenario.get("legal", {})
    assert "exactly" not in legal or texts == set(legal["exactly"])
    assert set(legal.get("has", ())) <= texts
    assert not set(legal.get("lacks", ())) & texts
    for text, key in scenario.get("refused", {}).items():
        refusal = game.why_not(state, game.parse(text))
        assert refusal is not None, text
        assert refusal.key == key
    for name, expected in scenario.get("then", {}).items():
        card = isinstance(expected, str) and expected in game.codes
        assert getattr(state, name) == (game.codes.index(expected) if card else expected), name
    for name, count in scenario.get("counts", {}).items():
        assert len(state.zones[zone(name)]) == count, name
    if "sees" in scenario:
        sees = scenario["sees"]
        seen = state.view(sees["seat"]).zones[zone(sees["zone"])]
        assert [game.codes[c] for c in seen if c >= 0] == sees["cards"].split()
        assert seen.count(-1) == sees["hidden"]
    for seat, points in enumerate(scenario.get("points", ())):
        assert points is None or game.points(state)[seat] == points, seat
    if "outcome" in scenario:
        outcome = game.outcome(state)
        assert outcome is not None
        assert list(outcome.points) == scenario["outcome"]["points"]
        assert list(outcome.winners) == scenario["outcome"]["winners"]
