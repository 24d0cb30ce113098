"""The stamps of the house book: each has a match, or a row of matches, that earns it and one that just misses it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders, assets_root
from tabletop_gui.content.records.achievements import Achievement, AchievementTest
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log.archive import Archive
from tabletop_gui.match.record.achievements import OF_ANY, facts_of
from tabletop_gui.match.record.history import Record, record_of
from tabletop_gui.match.record.statistics import PlayedMatch
from tests.match.indexed import indexed, reader

pytestmark = pytest.mark.all_sets

LIBRARY: Final = Library(PlayerFolders(Path("nowhere"), Path("nowhere"), Path("nowhere")))
STAMPS: Final = {one.id: one for one in LIBRARY.achievements()}
LEVELS: Final = list(LIBRARY.levels())
CAST: Final = list(LIBRARY.characters())
TOLD_BY_ALL: Final = OF_ANY
CAREER: Final = {"matches", "victories", "streak", "games", "met", "beaten"}
BY: Final[dict[str, Any]] = {"stamps": tuple(STAMPS.values()), "levels": tuple(LEVELS)}
NOON: Final = datetime(2026, 5, 4, 12, tzinfo=UTC)


def match_of(facts: dict[str, int], game: str, **more: Any) -> Record:
    """A match with these facts for the first seat, and nothing else that a stamp could ask for."""
    won, rivals = facts.get("victory", 0), max(facts.get("rivals", 1), facts.get("seats", 2) - 1, 1)
    lead = facts.get("lead", 1 if won else -1)
    points = facts.get("points", 40)
    levels = {LEVELS[max(0, facts.get("least", 0))], LEVELS[max(0, facts.get("best", facts.get("least", 0)))]}
    even = 50 if facts.get("even") else None
    seats = [Seat("person", "Ana", "iria")]
    for _, level, who in zip(range(rivals), cycle(sorted(levels)), CAST, strict=False):
        seats.append(Seat("bot", who.title(), who, level, "proud", even))
    told = {word: n for word, n in facts.items() if word not in TOLD_BY_ALL | CAREER | {"target"}}
    when = NOON.astimezone().replace(hour=3 if facts.get("night") else 12)
    fields: dict[str, Any] = {
        "id": "x", "date": when, "game": game, "seats": tuple(seats), "points": (points, *[points - lead] * rivals),
        "winners": (0,) if won else (1,), "ledger": {word: (n, *[0] * rivals) for word, n in told.items()},
        "options": {"target": facts["target"]} if "target" in facts else {},
    }  # fmt: skip
    return Record(**(fields | more))


def edge(test: AchievementTest) -> dict[str, int]:
    """Facts for which it just holds."""
    part, _, whole = test.fact.partition("/")
    wanted = test.least if test.least is not None else test.most
    assert wanted is not None
    if whole:
        return {part: wanted, whole: 100}
    return {part.split("+")[0]: wanted}


def beyond(test: AchievementTest) -> list[dict[str, int]]:
    """Facts for which it just does not."""
    part, _, whole = test.fact.partition("/")
    word = part.split("+")[0]
    more = {whole: 100} if whole else {}
    found = [] if test.least is None else [{word: test.least - 1, **more}]
    return found + ([] if test.most is None else [{word: test.most + 1, **more}])


def earned(stamp: Achievement, *records: Record) -> bool:
    return stamp.id in indexed(records, **BY).earned()


def game_of(stamp: Achievement) -> str:
    return stamp.game or "oh_hell"


SINGLE: Final = [one for one in STAMPS.values() if one.over == "match"]


@pytest.mark.parametrize("stamp", SINGLE, ids=lambda stamp: stamp.id)
def test_a_match_at_the_edge_earns_it_and_one_a_step_beyond_does_not(stamp: Achievement) -> None:
    facts = {word: n for test in stamp.tests for word, n in edge(test).items()}
    assert earned(stamp, match_of(facts, game_of(stamp)))
    for test in stamp.tests:
        for missed in beyond(test):
            assert not earned(stamp, match_of(facts | missed, game_of(stamp))), (stamp.id, missed)


@pytest.mark.parametrize("stamp", SINGLE, ids=lambda stamp: stamp.id)
def test_no_marked_match_and_none_of_another_game_earns_it(stamp: Achievement) -> None:
    facts = {word: n for test in stamp.tests for word, n in edge(test).items()}
    for mark in ({"advised": 1}, {"undone": 1}, {"opened": True}, {"odds": True}, {"taken_over": True}):
        assert not earned(stamp, match_of(facts, game_of(stamp), **mark)), mark
    if stamp.game is not None:
        other = next(game for game in GAMES if game != stamp.game)
        assert not earned(stamp, match_of(facts, other))


def at(record: Record, day: int) -> Record:
    return msgspec.structs.replace(record, date=NOON + timedelta(days=day))


def test_all_five_games_must_be_won() -> None:
    games = [one for one in GAMES if one in ("oh_hell", "famiglia", "regine", "kingdoms", "chicken_army")]
    won = [at(match_of({"victory": 1}, game), day) for day, game in enumerate(games)]
    assert earned(STAMPS["all_five"], *won) and not earned(STAMPS["all_five"], *won[:-1], won[0])
    assert not earned(STAMPS["all_five"], *won[:-1], match_of({}, games[-1]))


def test_five_wins_in_a_row_are_broken_by_a_loss_and_not_by_a_marked_match() -> None:
    won, lost = match_of({"victory": 1}, "regine"), match_of({}, "regine")
    assert earned(STAMPS["on_a_roll"], *[won] * 5) and not earned(STAMPS["on_a_roll"], *[won] * 4, lost, won)
    assert earned(STAMPS["on_a_roll"], *[won] * 4, match_of({}, "regine", advised=1), won)


def test_twenty_characters_must_have_been_left_behind() -> None:
    def met(who: str, lead: int) -> Record:
        one = match_of({"victory": int(lead > 0), "lead": lead}, "famiglia")
        return msgspec.structs.replace(one, seats=(one.seats[0], Seat("bot", who, who, "easy", "proud")))

    beaten = [met(who, 3) for who in CAST[:20]]
    assert earned(STAMPS["known_to_all"], *beaten)
    assert not earned(STAMPS["known_to_all"], *beaten[:19], met(CAST[19], -3), met(CAST[0], 3))


def test_a_shared_win_is_no_victory() -> None:
    one = match_of({"victory": 1, "lead": 0}, "oh_hell", winners=(0, 1))
    assert facts_of(PlayedMatch(one, 0), LEVELS, OF_ANY)["victory"] == 0


def test_each_that_is_earned_over_a_career_has_its_row_of_matches_above() -> None:
    """Those of one match are all played at their edge and a step beyond; nobody adds one of the others without its own test."""
    assert {one.id for one in STAMPS.values() if one.over == "career"} == {"all_five", "on_a_roll", "known_to_all"}


def test_a_stamp_that_is_no_more_takes_nothing_else_along(tmp_path: Path) -> None:
    """Fifty matches once earned one of their own; the history that has them is read on, and earns all the rest."""
    one = match_of({"victory": 1, "even": 1}, "regine")
    records = [msgspec.structs.replace(at(one, day), id=f"regine-{day}", match="") for day in range(50)]
    archive = Archive(tmp_path, cache=tmp_path / "cache")
    archive.history.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in records))
    asks = {"id": "regular", "icon": "person", "tests": (AchievementTest("matches", 50),)}
    gone = msgspec.structs.replace(STAMPS["all_five"], **asks)
    before = archive.index(reader("Ana", levels=BY["levels"], stamps=(*STAMPS.values(), gone))).whole().earned()
    assert "regular" in before
    now = Archive(tmp_path, cache=tmp_path / "cache").index(reader("Ana", **BY)).whole().earned()
    assert set(now) == set(before) - {"regular"} and {"even_handed", "on_a_roll"} <= set(now)


def test_the_first_match_that_earns_it_keeps_it() -> None:
    first, second = (msgspec.structs.replace(match_of({"dealt": 60}, "chicken_army"), id=name) for name in "ab")
    assert indexed([first, second], **BY).earned()["cock_of_the_walk"].id == "a"


@pytest.mark.parametrize("game", sorted({one.game for one in STAMPS.values() if one.game}))
def test_stamps_ask_only_for_what_is_written_down(game: str) -> None:
    """A word that no match of the game ever has would be a stamp that nobody can earn, or everybody."""
    rules, written = GAMES[game], set[str]()
    for seed in range(3):
        seats = min(4, rules.seats[-1])
        match = Match.new(rules, {}, [Seat("bot", f"B{k}", CAST[k], "easy") for k in range(seats)], seed)
        rng = Random(seed)
        while (seat := match.to_act) is not None:
            match.propose(seat, rng.choice(list(match.legal(seat))))
        words = OF_ANY | {word for one in STAMPS.values() for test in one.tests for word in test.words}
        written |= set(facts_of(PlayedMatch(record_of(match, "x"), 0), LEVELS, words))
    bids = {f"{word}_{bid}" for word in ("bid", "kept", "short", "took") for bid in range(11)}
    for stamp in STAMPS.values():
        if stamp.game == game:
            words = {word for test in stamp.tests for word in test.words}
            assert words <= written | (bids if game == "oh_hell" else set()), stamp.id


def test_the_houses_own_ask_for_what_every_game_tells() -> None:
    for stamp in STAMPS.values():
        if stamp.game is None:
            words = {word for test in stamp.tests for word in test.words}
            assert words <= (CAREER if stamp.over == "career" else TOLD_BY_ALL), stamp.id


def test_no_two_stamps_of_an_ink_have_one_motif_and_every_motif_is_drawn() -> None:
    faces = [(one.game, one.icon) for one in STAMPS.values()]
    assert len(set(faces)) == len(faces) and 30 <= len(faces) <= 40
    assert [icon for _, icon in faces if not (assets_root() / "icons" / f"{icon}.svg").is_file()] == []
    for game in {one.game for one in STAMPS.values()}:
        assert any(one.secret for one in STAMPS.values() if one.game == game)
