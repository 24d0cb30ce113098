"""The seal of a deal, and the marks of a deal that was not by lot: what is shown, kept, and proved."""

from __future__ import annotations

import hashlib
import json
from random import Random
from typing import Any

import pytest

from tabletop_gui.engine.values import Refusal
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import CHOSEN, SAME, Accepted, LogError, Match
from tabletop_gui.match.core.seal import DealSeal
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.saves import SaveError
from tabletop_gui.match.record.history import record_of
from tabletop_gui.match.record.match_list import unrated_reasons
from tabletop_gui.match.sharing.codes import is_proved
from tests.match.played import fresh, play

SEATS = [Seat("person", "Ana"), Seat("bot", "Lobo"), Seat("bot", "Vera")]


def kept(match: Match) -> Match:
    return saves.restore(saves.decode(saves.encode(match), "x.json"), "x.json")


def with_changes(match: Match, **changes: Any) -> Match:
    """The match of a save in which somebody has written."""
    held = json.loads(saves.encode(match))
    held.update(changes)
    return saves.restore(saves.decode(json.dumps(held).encode(), "x.json"), "x.json")


def test_it_is_made_before_the_first_card_kept_and_proved_after_the_last() -> None:
    match = fresh(3, seed=5)
    assert match.seal is not None
    before = match.seal
    for many in (0, 3, 40):
        play(match, many)
        match = kept(match)
        assert match.seal == before
    play(match, 10_000)
    match = kept(match)
    assert match.seal == before and match.outcome is not None and is_proved(match)
    assert hashlib.sha256(f"Tapete 5 {before.salt}".encode()).hexdigest() == before.whole
    assert before.signs.replace("·", "").lower() == before.whole[:6]


def test_a_save_with_another_deal_or_seal_is_not_proved() -> None:
    match = play(fresh(3, seed=5), 10_000)
    other = DealSeal.over(6)
    assert is_proved(with_changes(match))
    assert not is_proved(with_changes(match, seal=other.whole))
    assert not is_proved(with_changes(match, salt=other.salt))
    assert not is_proved(with_changes(match, salt=other.salt, seal=other.whole))
    for broken in ({"salt": "x" * 32}, {"seal": "0" * 63}, {"salt": 7}):
        with pytest.raises(SaveError):
            with_changes(match, **broken)


def test_the_same_deal_has_another_seal_every_time() -> None:
    """Six signs tell nothing of the cards: nobody can look them up."""
    assert len({fresh(3, seed=5).seal for _ in range(200)}) == 200
    told = {DealSeal.over(5, f"{number:032x}").signs for number in range(4000)}
    assert len(told) > 3990, "as many as there would be by lot"


def test_a_match_that_goes_on_holds_neither_deal_nor_code_in_clear() -> None:
    rng = Random(4)
    for _ in range(50):
        match = fresh(3, seed=rng.getrandbits(32))
        text = saves.encode(match).decode()
        assert str(match.seed) not in text and f"{match.seed:x}" not in text


def test_a_match_without_a_seal_is_read_and_never_proved() -> None:
    match = play(fresh(3, seed=5), 10_000)
    held = json.loads(saves.encode(match))
    del held["salt"], held["seal"]
    old = saves.restore(saves.decode(json.dumps(held).encode(), "x.json"), "x.json")
    assert old.seal is None and not is_proved(old) and kept(old).seal is None


@pytest.mark.parametrize(("dealt", "mark"), [(CHOSEN, "matches.mark.chosen"), (SAME, "matches.mark.same")])
def test_a_deal_that_was_not_by_lot_is_marked_for_good(dealt: str, mark: str) -> None:
    match = Match.new(GAMES["oh_hell"], {"maximum": 1}, SEATS, 7, dealt=dealt)
    assert match.actions == (dealt,) and kept(match).dealt == dealt
    assert match.from_here(0).dealt == dealt if match.steps else True
    play(match, 10_000)
    record = record_of(kept(match), "x")
    assert record.marked and record.dealt == dealt and Refusal(mark, {}) in list(unrated_reasons(record))
    assert match.from_here(1).dealt == dealt


def test_it_is_said_once_and_only_before_anything_else() -> None:
    for log in ([CHOSEN, CHOSEN], [CHOSEN, SAME], ["bid 1", CHOSEN]):
        with pytest.raises(LogError):
            Match.replayed(GAMES["oh_hell"], {"maximum": 3}, SEATS, 7, False, log)


def test_what_the_house_decides_for_a_person_is_counted_and_marked() -> None:
    match = Match.new(GAMES["oh_hell"], {"maximum": 1}, SEATS, 7)
    while match.to_act is not None:
        seat = match.to_act
        assert isinstance(match.propose(seat, match.legal(seat)[0], auto=match.seats[seat].person), Accepted)
    again = kept(match)
    own = sum(step.seat == 0 for step in match.steps)
    assert again.auto == match.auto == own > 0 and again.actions == match.actions
    record = record_of(again, "x")
    assert record.marked and record.auto == own
    assert Refusal("matches.mark.auto", {"n": own}) in list(unrated_reasons(record))


def test_what_the_house_does_is_written_only_when_it_may() -> None:
    match = Match.new(GAMES["oh_hell"], {"maximum": 3}, SEATS, 7)
    match.propose(0, match.game.parse("bid 1"), auto=True)  # it is Vera's turn
    assert match.actions == () and match.auto == 0
    with pytest.raises(LogError):
        Match.replayed(match.game, match.options, SEATS, 7, False, ["auto", "auto", "bid 1"])
