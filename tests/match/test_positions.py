"""Positions: chosen cards laid at every game's table, what is told of those that cannot be, matches that do not count."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tabletop_gui.content.records.positions import PositionDef
from tabletop_gui.content.yaml_files.diagnostics import DataError, Fault
from tabletop_gui.content.yaml_files.document import Document
from tabletop_gui.content.yaml_files.records_reader import read_document
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Accepted
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.archive import Archive
from tabletop_gui.match.log.playback import Playback
from tabletop_gui.match.positions import BUILDERS, LaidMatch, check_position, laid, match_at

GAME = GAMES["oh_hell"]
HOUSE = ("oh_hell", "famiglia", "regine", "kingdoms", "chicken_army")
RIG: dict[str, Any] = {"dealer": 2, "hands": ["QH 2C", "2H KS", "5C 6C"], "turned": "9S", "bids": [1, 0, 0]}


def position(rig: dict[str, Any] | None = None, **more: Any) -> PositionDef:
    return msgspec.convert({"seats": 3, "rig": RIG if rig is None else rig, **more}, PositionDef)


def people(count: int) -> list[Seat]:
    return [Seat("person", "Ana"), *(Seat("bot", f"Bot {k}", level="normal") for k in range(1, count))]


def test_a_match_is_laid_at_its_position_and_counts_for_nothing(tmp_path: Path) -> None:
    match = match_at(GAME, position(play=["play QH"]), people(3))
    assert [match.game.text(action) for action in match.legal(1)] == ["play 2H"]
    assert not match.counts
    with pytest.raises(ValueError, match="not kept"):
        saves.encode(match)
    with pytest.raises(ValueError, match="not kept"):
        Archive(tmp_path).begin(match)
    assert list(tmp_path.rglob("*.json")) == []


@pytest.mark.parametrize(("turned", "found"), [("", 0), ("9S 8S", 2)])
def test_exactly_one_card_is_turned(turned: str, found: int) -> None:
    with pytest.raises(Fault) as caught:
        match_at(GAME, position({**RIG, "turned": turned}), people(3))
    assert (caught.value.fault, caught.value.params["found"]) == ("one_card", found)


def test_one_goes_back_in_it_as_one_likes_but_not_behind_the_position() -> None:
    match = match_at(GAME, position(play=["play QH"]), people(3))
    was = match.state.digest()
    for text in ("play 2H", "play 5C"):
        assert isinstance(match.propose(match.to_act or 0, GAME.parse(text)), Accepted)
    match.back_to(1)
    assert (match.state.digest(), len(match.steps)) == (was, 1)
    for number in (0, 2):
        with pytest.raises(IndexError):
            match.back_to(number)


def test_what_is_made_of_such_a_match_begins_at_its_table_too() -> None:
    match = match_at(GAME, position(), people(3))
    for text in ("play QH", "play 2H", "play 5C"):
        assert isinstance(match.propose(match.to_act or 0, GAME.parse(text)), Accepted)
    again = match.from_here(1)
    assert isinstance(again, LaidMatch)
    assert again.state.digest() == match.steps[1].before.digest()
    assert Playback(match).laid.zones == match.laid.zones


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_where_a_match_has_got_to_is_a_position(game: AnyGame) -> None:
    """ "From here": seed, set-up and what was done give the table again."""
    rng, seats = Random(5), game.seats[0]
    state = game.new(seats, {}, 11)
    done = []
    for _ in range(25):
        if not state.agenda:
            break
        action = state.legal[rng.randrange(len(state.legal))]
        done.append(game.text(action))
        state.apply(action)
    assert laid(game, PositionDef(seats=seats, seed=11, play=tuple(done))).digest() == state.digest()


WRONG = {
    "a card there is not": ({"hands": ["QH 2C", "2H KX", "5C 6C"]}, ("rig", "hands", 1), "unknown_id"),
    "a card twice": ({"hands": ["QH 2C", "2H KS", "5C QH"]}, ("rig", "hands", 2), "card_twice"),
    "a hand too few": ({"hands": ["QH 2C", "2H KS"]}, ("rig", "hands"), "one_each"),
    "another number of cards": ({"hands": ["QH 2C", "2H", "5C 6C"]}, ("rig", "hands", 1), "equal_hands"),
    "a dealer who does not sit there": ({"dealer": 3}, ("rig", "dealer"), "at_most"),
    "more bid than dealt": ({"bids": [1, 0, 3]}, ("rig", "bids", 2), "at_most"),
    "two cards turned up": ({"turned": "9S 8S"}, ("rig", "turned"), "one_card"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_rig_that_cannot_be_laid_says_where_and_why(name: str) -> None:
    changed, at, fault = WRONG[name]
    with pytest.raises(Fault) as caught:
        laid(GAME, position({**RIG, **changed}))
    assert (caught.value.at, caught.value.fault) == (at, fault)


def test_an_action_that_may_not_be_done_is_told_with_those_that_may() -> None:
    with pytest.raises(Fault) as caught:
        laid(GAME, position(play=["play QH", "play KS"]))
    told = caught.value.at, caught.value.fault, caught.value.params
    assert told == (("play", 1), "not_legal", {"found": "“play KS”", "among": "play 2H"})


def test_a_file_tells_every_fault_of_its_rig_with_the_line(tmp_path: Path) -> None:
    path = tmp_path / "position.yaml"
    path.write_text("seats: 3\nrig:\n  dealer: north\n  hands: [QH, KS, 2C]\n  turnd: 9S\n", encoding="utf-8")
    document = Document(path)
    found = check_position(GAME, read_document(document, PositionDef), document, ())
    assert [(one.line, one.fault) for one in found] == [(3, "expected_integer"), (5, "unknown_key_guess")]


def test_a_position_has_a_rig_or_a_seed(tmp_path: Path) -> None:
    path = tmp_path / "position.yaml"
    path.write_text("seats: 3\n", encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_document(Document(path), PositionDef)
    assert [one.fault for one in caught.value.problems] == ["rig_or_seed"]


@pytest.mark.parametrize("game", [GAMES[name] for name in HOUSE], ids=HOUSE)
def test_nonsense_is_refused_with_a_fault_and_nothing_else(game: AnyGame) -> None:
    """Rigs made of words that fit the record but hardly the game: each is laid, or says what is wrong with it."""
    rng = Random(3)
    words = [*game.codes, "", "XX", "ZZ9"]
    told = 0
    for _ in range(400):
        rig: dict[str, Any] = {}
        for name in ("hands", "rows", "areas", "armies"):
            if rng.random() < 0.7:
                rig[name] = [" ".join(rng.choices(words, k=rng.randrange(5))) for _ in range(rng.randrange(5))]
        for name in ("deck", "street", "market", "board", "turned", "discards"):
            if rng.random() < 0.4:
                rig[name] = " ".join(rng.choices(words, k=rng.randrange(4)))
        for name in ("dealer", "holder", "button", "mano", "turn", "battle", "round"):
            if rng.random() < 0.3:
                rig[name] = rng.randrange(5)
        for name in ("points", "bids", "life"):
            if rng.random() < 0.3:
                rig[name] = [rng.randrange(4) for _ in range(rng.randrange(2, 5))]
        known = {field.name for field in msgspec.structs.fields(BUILDERS[game.id].record)}
        try:
            laid(game, PositionDef(seats=game.seats[0], rig={name: said for name, said in rig.items() if name in known}))
        except Fault:
            told += 1
    assert told
