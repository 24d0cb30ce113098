"""Positions: tables to start from that are not the beginning of a match. Lessons, puzzles and the rules'
scenarios use them.

A position is written as a `content.records.positions.PositionDef`. Its chosen cards are laid by the game's *position
builder*: a module each here, or one from a plugin (`GamePackage.rig`). A mistake in one is a `Fault` that
knows its place in the record.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from tabletop_gui.content.checks.record_checks import Place, problem_at
from tabletop_gui.content.records.positions import PositionDef
from tabletop_gui.content.yaml_files.diagnostics import Fault, Problem, with_guess
from tabletop_gui.content.yaml_files.document import Document, short
from tabletop_gui.content.yaml_files.records_reader import problems_within
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action
from tabletop_gui.match.core.match import FROM_HERE, Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.core.undo import Undos
from tabletop_gui.match.positions.builder import PositionBuilder
from tabletop_gui.plugins import Registry, load, register

__all__ = ["BUILDERS", "LaidMatch", "PositionBuilder", "check_position", "laid", "match_at", "with_cards", "zone_of"]

MOST_QUOTED: Final = 8
"""Maximum number of legal actions that a problem lists."""
_BUILT_IN: Final = ("oh_hell", "famiglia", "regine", "kingdoms", "chicken_army")
BUILDERS: Final[Registry[PositionBuilder]] = register(
    {game: f"{__name__}.{game}:BUILDER" for game in _BUILT_IN}, lambda package: load(package.rig) if package.rig else None
)
"""The position builder of each game: ours, and those of plugins. A game may have none: its positions have seeds."""


class LaidMatch(Match):
    """A match that begins at a position. It does not count: it is not saved, and one may go back in it freely."""

    counts = False

    def __init__(self, game: AnyGame, position: PositionDef, seats: Sequence[Seat]) -> None:
        """Raise Fault for a position that cannot be laid; `at` leads to the mistake."""
        self.position = position
        super().__init__(game, position.options, seats, position.seed or 0, friendly=True, laid=_dealt(game, position))
        for k, text in enumerate(position.play):
            self._do(action_of(game, self.state, text, ("play", k)))
        self.first = len(self.steps)
        """Number of steps that led to the position: it is not possible to go back behind them."""
        if self.first:
            self._note(FROM_HERE)

    def back_to(self, number: int) -> None:
        """Go back to where this number of steps had been made. Raises IndexError before the position, and after the last step."""
        if not self.first <= number <= len(self.steps):
            raise IndexError(f"no position after {number} steps")
        if number < len(self.steps):
            self.state = self._steps[number].before
            del self._steps[number:], self._log[number + bool(self.first) :]
            self.undos = Undos(self)

    def from_here(self, number: int) -> Match:
        found = LaidMatch(self.game, msgspec.structs.replace(self.position, play=()), self.seats)
        for step in self.steps[:number]:
            found._do(self.game.parse(step.text))
        found._note(FROM_HERE)
        return found


def match_at(game: AnyGame, position: PositionDef, seats: Sequence[Seat]) -> LaidMatch:
    """Return a match laid at a position, the seats by their numbers. Raises Fault for one that cannot be laid."""
    if len(seats) != position.seats:
        raise ValueError(f"{position.seats} seats, not {len(seats)}")
    return LaidMatch(game, position, seats)


def laid(game: AnyGame, position: PositionDef) -> State:
    """Return the state of a position. Raises Fault for one that cannot be laid."""
    state = _dealt(game, position)
    state.settle()
    for k, text in enumerate(position.play):
        state.apply(action_of(game, state, text, ("play", k)))
    return state


def with_cards(game: AnyGame, state: State, rig: Mapping[str, Any]) -> State:
    """Return the state with chosen cards: at its next question, with the events since among its `events` if it
    records any. Raises Fault for cards that cannot be laid.
    """
    builder = BUILDERS.get(game.id)
    if builder is None:
        raise Fault("no_rig", ("rig",), name=game.id)
    try:
        record = msgspec.convert(dict(rig), builder.record)
    except msgspec.ValidationError as error:
        cause = error.__cause__
        if isinstance(cause, Fault):
            raise Fault(cause.fault, ("rig", *cause.at), **cause.params) from error
        raise Fault("expected_value", ("rig",), found=short(dict(rig))) from error
    try:
        state = builder.lay(state, record)
    except Fault as fault:
        raise Fault(fault.fault, ("rig", *fault.at), **fault.params) from fault
    except (ArithmeticError, LookupError, ValueError, AssertionError, RuntimeError) as error:  # rules never saw such a table
        raise Fault("no_position", ("rig",)) from error
    if state.agenda and not state.legal:
        raise Fault("no_position", ("rig",))
    return state


def zone_of(game: str, name: str) -> int:
    """Return the number of a zone written as in the rules: ``HAND+1``, ``DECK``. Raises Fault for an unknown one."""
    word, _, more = name.partition("+")
    zones = BUILDERS[game].zones if game in BUILDERS else {}
    if word not in zones or (more and not (more.isascii() and more.isdigit() and len(more) < 3)):
        fault, params = with_guess("unknown_id", word, zones, name=name)
        raise Fault(fault, **params)
    return zones[word] + int(more or 0)


def action_of(game: AnyGame, state: State, text: str, at: Place) -> Action:
    """Return the legal action of a line of text. Raises Fault if there is none."""
    try:
        action = game.parse(text)
    except ValueError as error:
        raise Fault("no_action", at, found=short(text)) from error
    if action not in state.legal:
        among = [game.text(one) for one in state.legal[:MOST_QUOTED]]
        raise Fault("not_legal", at, found=short(text), among=", ".join(among) + ("…" if len(state.legal) > MOST_QUOTED else ""))
    return action


def check_position(game: AnyGame, position: PositionDef, document: Document, at: Place) -> list[Problem]:
    """Return the problems of a position at this place of a document: every mistake of its builder's record, or the
    first one that keeps it from being laid.
    """
    builder = BUILDERS.get(game.id)
    if position.rig is not None and builder is not None:
        problems = problems_within(document, (*at, "rig"), builder.record)
        if problems:
            return problems
    try:
        laid(game, position)
    except Fault as fault:
        return [problem_at(document, (*at, *fault.at), fault.fault, **fault.params)]
    return []


def _dealt(game: AnyGame, position: PositionDef) -> State:
    """Return the state before the position's further actions; with a builder it stands at a question, otherwise
    before the deal.
    """
    refusal = game.refuse(position.seats, position.options)
    if refusal is not None:
        known = "options" if position.options else "seats"
        raise Fault("wrong_set_up", (known,), found=refusal.key.rpartition(".")[2])
    state: State
    if position.rig is None:
        state = game.initial_state(position.seats, position.options, position.seed or 0)
        return state
    state = with_cards(game, game.new(position.seats, position.options, 1), position.rig)
    state.events = None
    return state
