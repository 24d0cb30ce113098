"""Chicken Army through the table's door: what is refused, what may be taken back, what a seat is told."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tabletop_gui.ai.policies.chicken_army import ChickenArmyPolicy
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.engine.events import Moved, redact
from tabletop_gui.games.chicken_army import GAME
from tabletop_gui.games.chicken_army.actions import DRAW_BLIND, Lead
from tabletop_gui.games.chicken_army.campaign import BLIND, DECK
from tabletop_gui.match.core.match import Accepted, Match, Refused, Undone
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log.saves import read, write

pytestmark = pytest.mark.all_sets


def match_of(seats: int, friendly: bool = False) -> Match:
    return Match.new(GAME, {"starter": "1"}, [Seat("person", f"P{k}") for k in range(seats)], 7, friendly=friendly)


def test_a_whole_match_through_the_door() -> None:
    match, rng = match_of(3), Random(3)
    while (seat := match.to_act) is not None:
        legal = match.legal(seat)
        assert isinstance(match.propose(seat, legal[rng.randrange(len(legal))]), Accepted)
    outcome = match.outcome
    assert outcome is not None and len(outcome.winners) == 1
    assert set(match.game.tallies(match.state)) == {"life", "dealt", "taken", "healed", "blinds"}


def test_the_blind_card_cannot_be_taken_back() -> None:
    match = match_of(2)
    accepted = match.propose(0, DRAW_BLIND)
    assert isinstance(accepted, Accepted)
    moves = [redact(event, 1) for event in accepted.events if isinstance(event, Moved)]
    assert [(event.source, event.target) for event in moves if isinstance(event, Moved)] == [(DECK, BLIND)]
    assert all(isinstance(event, Moved) and event.card >= 0 for event in moves), "everybody sees it"
    refusal = match.undos.refusal(0)
    assert refusal is not None and refusal.key == "undo.refuse.revealed"


def test_a_friendly_table_takes_a_placement_back() -> None:
    match = match_of(2, friendly=True)
    before = match.state.digest()
    assert isinstance(match.propose(0, match.legal(0)[-1]), Accepted)
    assert isinstance(match.undo(0), Undone)
    assert match.state.digest() == before


@pytest.mark.parametrize("text", ["place 01 40 40 0", "place 01 0 0 9", "place S1 0 0 0"])
def test_what_is_refused_says_why(text: str) -> None:
    match = match_of(2)
    refused = match.propose(0, GAME.parse(text))
    assert isinstance(refused, Refused)
    assert refused.refusal.key.startswith("rules.refuse.chicken_army.")


def test_a_save_that_knows_no_choice_of_leaders_is_played_by_lot(tmp_path: Path) -> None:
    """It is not in the file, and the same seed gives the same leaders as before there was a choice."""
    match = match_of(3)
    for _ in range(4):
        assert match.to_act is not None
        match.propose(match.to_act, match.legal(match.to_act)[5])
    write(match, tmp_path / "old.json")
    assert "leaders" not in json.loads((tmp_path / "old.json").read_text())["options"]
    again = read(tmp_path / "old.json")
    assert again.options["leaders"] == "lot" and again.state.leaders == match.state.leaders
    assert again.state.digest() == match.state.digest()


def test_leaders_are_chosen_by_bots_of_every_level_and_taken_back() -> None:
    match = Match.new(GAME, {"starter": "1", "leaders": "choose", "powers": True}, [Seat("person", f"P{k}") for k in range(4)], 7)
    assert isinstance(match.propose(0, Lead(2)), Accepted)
    assert isinstance(match.undo(0), Undone), "nobody has seen anything, and nobody has chosen since"
    library = Library(PlayerFolders.standard())
    for level in library.levels().values():
        for personality in library.personalities().values():
            policy = ChickenArmyPolicy(level, personality)
            assert policy.context(match.view(0)).by_rule(Random(1)) in match.legal(0)
    for seat in range(4):
        choice = ChickenArmyPolicy(level, personality).context(match.view(seat)).by_rule(Random(1))
        assert isinstance(match.propose(seat, choice), Accepted)
    assert sorted(match.state.leaders) == [0, 1, 2, 3] and match.state.round == 1
