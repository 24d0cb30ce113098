"""The face of a tell: shown at the levels that have them, by rivals alone, and by nobody when the player wants none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from tabletop_gui.gui.table import tells
from tests.gui.table.desk import desks
from tests.gui.table.every import EveryDesk, match_of

Make = Callable[..., EveryDesk]


@pytest.fixture
def desk(home: Path) -> Iterator[Make]:
    yield from desks(EveryDesk, home)


def faces_shown(one: EveryDesk, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """(seat, face) of every tell while a few turns go by, where whoever has one shows it."""
    shown: list[tuple[int, str]] = []
    monkeypatch.setattr(tells, "shows", lambda match, tell: True)
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
    desk: Make, monkeypatch: pytest.MonkeyPatch, level: str, on: bool, seen: bool
) -> None:
    match = match_of("kingdoms", 3)
    match.seats = tuple(one if one.person else replace(one, level=level) for one in match.seats)
    one = desk(match, tells=on)
    shown = faces_shown(one, monkeypatch)
    assert bool(shown) == seen
    cast = one.app.library.characters()
    for seat, face in shown:
        tell = cast[match.seats[seat].character].tell
        assert not match.seats[seat].person and tell is not None and tell.face == face


def test_a_table_that_is_left_watches_no_longer(desk: Make) -> None:
    one = desk(match_of("kingdoms", 3))
    watching = len(one.match.listeners)
    one.scene.leave()
    assert len(one.match.listeners) == watching - 1
