"""What the house book writes down of a match: held against the sheets of the games, and against bluffs that were laid."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from tabletop_gui.content.records.positions import PositionDef
from tabletop_gui.engine.events import Said
from tabletop_gui.games import GAMES
from tabletop_gui.games.famiglia.gangsters import VICTORY
from tabletop_gui.games.regine.resolution import NOBODY_WINS
from tabletop_gui.match.core.match import Accepted, Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.positions import match_at
from tabletop_gui.match.record.match_stats import CLAIMS, match_stats_of

pytestmark = pytest.mark.all_sets


def played(game: str, count: int, seed: int, **options: Any) -> Match:
    """A whole match at random."""
    match = Match.new(GAMES[game], options, [Seat("bot", f"Bot {k}", level="easy") for k in range(count)], seed)
    rng = Random(seed)
    while (seat := match.to_act) is not None:
        assert isinstance(match.propose(seat, rng.choice(list(match.legal(seat)))), Accepted)
    return match


def battle(*play: str, **rig: Any) -> Match:
    """A battle of two in Game of Kingdoms: you hold nothing, the river lies."""
    cards = {"hands": ["VII-T III-S", "X-W X-S"], "board": "II-W IX-T V-W XI-V XIII-W"}
    position = {"seats": 2, "rig": {"points": [1000, 1000], "button": 0, **cards, **rig}, "play": list(play)}
    people = [Seat("person", "Ana"), Seat("bot", "Bea", level="easy")]
    return match_at(GAMES["kingdoms"], msgspec.convert(position, PositionDef), people)


TO_RIVER = ("raise 40", "call", "check", "check", "check", "check", "check")


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("seed", range(6))
def test_bids_of_oh_hell_add_up_to_the_sheet(seed: int, seats: int) -> None:
    match = played("oh_hell", seats, seed, maximum=6)
    book, tallies = match_stats_of(match), match.game.tallies(match.state)
    sheet = match.state.sheet
    assert not set(CLAIMS) & set(book), "nothing is claimed in Oh Hell"
    for seat in range(seats):
        own = [sheet[k : k + 2] for k in range(3 * seat, len(sheet), 3 * seats)]
        for bid in range(7):
            tricks = [won for one, won in own if one == bid]
            found = [book[f"{word}_{bid}"][seat] if f"{word}_{bid}" in book else 0 for word in ("bid", "kept", "short", "took")]
            assert found == [len(tricks), tricks.count(bid), sum(won < bid for won in tricks), sum(tricks)]
        assert sum(book[word][seat] for word in book if word.startswith("kept_")) == tallies["made"][seat]
        signs = "".join("#" if bid == won else " " for bid, won in own)
        assert book["row"][seat] == max(map(len, signs.split()), default=0)


@pytest.mark.parametrize("seed", range(8))
def test_who_was_recruited_in_famiglia_is_what_was_not_there_at_first(seed: int) -> None:
    match = played("famiglia", 2, seed)
    book, tallies = match_stats_of(match), match.game.tallies(match.state)
    for seat in (0, 1):
        families = [book[f"family_{k}"][seat] for k in range(4)]
        begun = tallies["cards"][seat] - sum(families)
        assert 0 <= begun <= 4, "four cards each at the beginning, some of which may have paid"
        assert sum(book[f"value_{k}"][seat] for k in range(5)) == sum(families)
        for family, many in enumerate(families):
            assert min(VICTORY[family]) * many <= book[f"worth_{family}"][seat] <= max(VICTORY[family]) * many


@pytest.mark.parametrize(("game", "seats"), [("regine", 2), ("regine", 4), ("kingdoms", 2), ("kingdoms", 5)])
@pytest.mark.parametrize("seed", range(4))
def test_nobody_is_caught_oftener_than_it_bluffed_nor_bluffs_oftener_than_it_claims(seed: int, game: str, seats: int) -> None:
    match = played(game, seats, seed)
    book, counted = match_stats_of(match), match.game.tallies(match.state)
    claims, bluffs, caught = (book[word] for word in CLAIMS)
    bouts = counted["played"] if game == "regine" else counted["battles"]
    for seat in range(seats):
        assert 0 <= caught[seat] <= bluffs[seat] <= claims[seat] <= bouts[seat]
        if game == "regine":
            assert claims[seat] <= counted["voys"][seat] and book["went_won"][seat] <= counted["jugadas"][seat]
        else:
            assert claims[seat] <= book["attacks"][seat] and caught[seat] <= counted["measured"][seat]


@pytest.mark.parametrize("seed", range(4))
def test_each_jugada_of_regine_is_laid_open_once_a_hand(seed: int) -> None:
    """Also where nobody wins it: what was pretended belongs to this jugada and to no other."""
    match = played("regine", 4, seed)
    laid = [[bout for bout, _ in match.game.showdown_losers(step.events)] for step in match.steps]
    assert sum(map(bool, laid)) and all(sorted(set(bouts)) == sorted(bouts) for bouts in laid)
    for number, what in enumerate(NOBODY_WINS, 2):
        assert [bout for bout, _ in match.game.showdown_losers([Said(-1, what, 0)])] == [number]


def test_a_bluff_that_is_called_is_caught() -> None:
    book = match_stats_of(battle(*TO_RIVER, "bet 60", "call"))
    assert [book[word] for word in CLAIMS] == [(1, 0), (1, 0), (1, 0)]


def test_a_bluff_that_is_believed_is_not() -> None:
    book = match_stats_of(battle(*TO_RIVER, "bet 60", "fold"))
    assert [book[word] for word in CLAIMS] == [(1, 0), (1, 0), (0, 0)]


def test_a_hand_that_is_there_is_no_bluff() -> None:
    book = match_stats_of(battle(*TO_RIVER, "bet 60", "call", hands=["XIII-T XIII-S", "X-W X-S"]))
    assert [book[word] for word in CLAIMS] == [(1, 0), (0, 0), (0, 0)]


def test_what_was_last_claimed_counts_once_a_battle() -> None:
    """Nothing on the flop, a pair on the turn: who bet twice claimed once, and it was true."""
    board = {"board": "II-W IX-T V-W VII-V XIII-W"}
    book = match_stats_of(
        battle("raise 40", "call", "check", "bet 40", "call", "check", "bet 60", "call", "check", "check", **board)
    )
    assert [book[word] for word in CLAIMS] == [(1, 0), (0, 0), (0, 0)]


@pytest.mark.parametrize("seed", range(3))
def test_chicken_armies_stand_as_many_rounds_as_they_stood(seed: int) -> None:
    match = played("chicken_army", 3, seed)
    rounds = match_stats_of(match)["rounds"]
    assert max(rounds) == match.state.round
    assert all((rounds[seat] < match.state.round) <= (match.state.fell[seat] > 0) for seat in range(3))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_peak_is_written_down(game: str) -> None:
    """A name in `Game.maximum_stats` that nothing writes would hide a largest that is added up."""
    rules = GAMES[game]
    assert rules.maximum_stats <= set(rules.match_stats(played(game, rules.seats.start, 1).state))
