"""Old grudges: whoever has not been paid back plays a little against the person who leads; nobody else does otherwise."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log.belief_reports import level_and_style
from tabletop_gui.match.log.saves import decode, encode
from tabletop_gui.match.record.grudges import GRUDGE, with_grudge, with_grudges
from tabletop_gui.match.record.rivals import STRANGER, RivalHistory
from tests.properties.test_every_word import anything

WRONGED = RivalHistory(3, 1, 1, ("you_took",))
PAID = RivalHistory(3, 1, 1, ("they_got_even", "you_took"))


@pytest.fixture
def library() -> Library:
    return Library(PlayerFolders.standard(), GAMES)


def seats(levels: tuple[str, ...], even: int | None = None) -> list[Seat]:
    names = ("lobo", "kofi", "iria")
    bots = [Seat("bot", name, name, level, "prudent", even) for name, level in zip(names, levels, strict=False)]
    return [Seat("person", "Ana", "vera"), *bots]


def test_only_the_wronged_of_the_weaker_levels_bear_a_grudge_and_only_against_one_person(library: Library) -> None:
    known = {"lobo": WRONGED, "kofi": PAID}

    def borne(table: list[Seat]) -> list[int | None]:
        return [one.grudge for one in with_grudges(table, library, lambda who: known.get(who, STRANGER))]

    assert borne(seats(("normal", "normal", "normal"))) == [None, 0, None, None]
    assert borne(seats(("novice", "novice"))) == [None, 0, None]
    assert borne(seats(("hard", "hard"))) == borne(seats(("master", "master"))) == [None, None, None]
    assert borne(seats(("normal", "normal"), even=30)) == [None, None, None], "an even match measures"
    assert borne([*seats(("normal",)), Seat("person", "Blas", "vera")]) == [None, None, None]
    stale = [replace(one, grudge=None if one.person else 0) for one in seats(("normal", "normal", "normal"))]
    assert borne(stale) == [None, 0, None, None], "what was paid back is over"


@pytest.mark.parametrize("game", GAMES)
def test_it_counts_only_while_the_person_alone_leads_and_never_by_more_than_so_much(game: str, library: Library) -> None:
    plain, rng = library.personalities()["prudent"], Random(3)
    n = min(max(GAMES[game].seats), 3)
    table = [replace(one, grudge=None if one.person else 0) for one in seats(("normal", "normal"))][:n]
    roused = 0
    for seed in range(5, 9):
        match = Match.new(GAMES[game], {}, table, seed)
        while match.to_act is not None and len(match.steps) < 150:
            standing = match.game.seat_scores(match.state)
            leads = standing[0] > max(standing[1:])
            for view in (match.state, match.view(1)):
                style = with_grudge(plain, table[1], game, view)
                assert style == (replace(plain, spite=GRUDGE) if leads else plain)
            roused += leads
            match.propose(match.to_act, anything(game, rng, match.legal(match.to_act)))
    assert roused, "it came about"


def test_without_a_memory_everything_is_as_it_was(library: Library) -> None:
    """The same seed and nobody who remembers anything: the same style, level and answer as of a seat that knows nothing of it."""
    match = Match.new(GAMES["oh_hell"], {}, with_grudges(seats(("normal", "easy", "novice")), library, lambda who: STRANGER), 8)
    rng = Random(8)
    for number in range(30):
        seat = match.to_act
        assert seat is not None
        now = level_and_style(match, match.state, seat, number, library)
        if not match.seats[seat].person:
            assert match.seats[seat].grudge is None and now[1] == library.personalities()[match.seats[seat].personality]
        match.propose(seat, anything("oh_hell", rng, match.legal(seat)))


def test_it_changes_some_decision_and_is_kept_with_the_match(library: Library) -> None:
    """Of the cards of Famiglia that the leader is after, the one with a grudge takes away more."""
    level, plain = library.level_scale("famiglia")["easy"], library.personalities()["calculator"]
    bearer = Seat("bot", "Lobo", "lobo", "easy", "calculator", grudge=0)
    other = 0
    for seed in range(12):
        match, rng = Match.new(GAMES["famiglia"], {}, [Seat("person", "Ana", "vera"), bearer], seed), Random(seed)
        while match.to_act is not None:
            view = match.view(match.to_act)
            style = with_grudge(plain, bearer, "famiglia", view)
            if match.to_act == 1 and style != plain:
                *_, one = agent_for("famiglia", level, plain).think(view, Random(1))
                *_, two = agent_for("famiglia", level, style).think(view, Random(1))
                other += one != two
            match.propose(match.to_act, anything("famiglia", rng, match.legal(match.to_act)))
    assert other > 0
    assert decode(encode(match), "a save").seats[1].grudge == 0
