"""The face of a tell: shown at the levels that have them, by rivals alone, and by nobody when the player wants none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from tabletop_gui.games import GAMES
from tabletop_gui.gui.table.seats import tells
from tabletop_gui.match.record.rivals import SIGHTINGS_TO_KNOW, RivalHistories
from tests.gui.table.desk import desks
from tests.gui.table.every import EveryDesk, match_of

Make = Callable[..., EveryDesk]
TellWhere = Callable[[Callable[[int, int], bool]], None]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Make]:
    """Tables of a player who knows nobody: other tests of a run leave what happened in the folders that they share."""
    yield from desks(EveryDesk, tmp_path)


def faces_shown(one: EveryDesk, tell_where: TellWhere) -> list[tuple[int, str]]:
    """(seat, face) of every tell while a few turns go by, where whoever has one shows it."""
    shown: list[tuple[int, str]] = []
    tell_where(lambda number, which: True)
    put = one.scene.moods.put

    def noted(seat: int, emotion: str, ms: float | None) -> None:
        if ms == tells.timing.TELL_MS:
            shown.append((seat, emotion))
        put(seat, emotion, ms)

    one.scene.moods.put = noted  # type: ignore[method-assign]
    one.come_round()
    for _ in range(3):
        one.act()
        one.come_round()
    return shown


@pytest.mark.parametrize(("level", "on", "seen"), [("normal", True, True), ("hard", True, False), ("normal", False, False)])
def test_a_tell_is_a_face_at_the_levels_that_have_it(
    desk: Make, tell_where: TellWhere, level: str, on: bool, seen: bool
) -> None:
    match = match_of("kingdoms", 3)
    match.seats = tuple(one if one.person else replace(one, level=level) for one in match.seats)
    one = desk(match, tells=on)
    shown = faces_shown(one, tell_where)
    assert bool(shown) == seen
    cast = one.app.library.characters()
    for seat, face in shown:
        own = cast[match.seats[seat].character].tells
        assert not match.seats[seat].person and face in {tell.face for tell in own}


@pytest.mark.parametrize(("talk", "heard"), [("few", True), ("silent", False)])
@pytest.mark.parametrize("game", ["kingdoms", "regine"])
def test_a_phrase_is_heard_once_the_attack_was_seen_and_counted_for_whoever_heard_it(
    desk: Make, tell_where: TellWhere, game: str, talk: str, heard: bool
) -> None:
    match = match_of(game, 3)
    match.seats = tuple(one if one.person else replace(one, level="easy", character="iria") for one in match.seats)
    one = desk(match, tells=True, table_talk=talk)
    says = one.app.library.characters()["iria"].tells[1].says
    assert says is not None
    said: list[int] = []
    tell_where(lambda number, which: which == 1)
    say = one.scene.bubbles.say

    def noted(seat: int, text: str, ms: float, *, quiet: bool = False) -> None:
        if text == says.of("es"):
            assert any(step.seat == seat for step in match.steps[: one.scene.table.shown]), "it was seen before"
            said.append(seat)
        say(seat, text, ms, quiet=quiet)

    one.scene.bubbles.say = noted  # type: ignore[method-assign]
    one.come_round()
    for _ in range(3):
        one.act()
        one.come_round()
    assert bool(said) == heard
    memories = one.scene.talk.memories
    for seat in set(said):
        signs = RivalHistories(one.app.places.data, one.app.persons).everywhere(list(GAMES), "iria").signs
        assert len(said) <= signs[1] and memories.knows_tell(seat, 1) == (signs[1] >= SIGHTINGS_TO_KNOW) and not signs[0]
        for _ in range(SIGHTINGS_TO_KNOW):
            memories.note_tell(seat, 1)
        assert memories.knows_tell(seat, 1) and not memories.knows_tell(seat, 0)


def test_a_table_that_is_left_watches_no_longer(desk: Make) -> None:
    one = desk(match_of("kingdoms", 3))
    watching = len(one.match.listeners)
    one.scene.leave()
    assert len(one.match.listeners) == watching - 1
