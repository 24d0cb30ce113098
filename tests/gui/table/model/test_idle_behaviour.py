"""What lives between the moves: eyes blink apart, turn to what everybody sees, and never to anything else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest
from msgspec.structs import replace

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.gui.table.model.motion import idle_behaviour as life_module
from tabletop_gui.gui.table.model.motion.idle_behaviour import (
    APART_MS,
    MANNER_AFTER_MS,
    MANNERS,
    VENGEFUL,
    IdleBehaviour,
    PublicScene,
    SeatTraits,
    towards,
)

AT = (0.0, 700.0), (-700.0, 0.0), (0.0, -400.0), (700.0, 0.0)
PEOPLE = SeatTraits("vera", ""), SeatTraits("lobo", "reckless"), SeatTraits("caronte", "candid"), SeatTraits("tizon", "novice")


def lived(life: IdleBehaviour, ms: float, scenery: PublicScene, step: float = 10.0) -> Iterator[float]:
    """Let so much time pass, step by step."""
    end = life.ms + ms
    while life.ms < end:
        life.update(step, scenery)
        yield life.ms


def blinks(life: IdleBehaviour, ms: float, seats: Sequence[int]) -> list[tuple[float, int]]:
    """When whose lids began to fall."""
    found, down = list[tuple[float, int]](), [False] * len(life.faces)
    for at in lived(life, ms, PublicScene(AT)):
        for seat in seats:
            lids = bool(life.faces[seat].lids)
            if lids and not down[seat]:
                found.append((at, seat))
            down[seat] = lids
    return found


def test_everybody_blinks_and_no_two_at_once() -> None:
    found = blinks(IdleBehaviour(PEOPLE), 120_000, range(4))
    assert {seat for _, seat in found} == {0, 1, 2, 3}
    for (one, whose), (other, who) in pairwise(found):
        assert who == whose or other - one >= APART_MS - 10
    often = [sum(seat == one for _, seat in found) for one in range(4)]
    assert often[2] < often[0] < often[3], "Caronte hardly, Fray Tizón all the time"


def test_eyes_turn_to_who_acts_and_home_again() -> None:
    life = IdleBehaviour(PEOPLE)
    list(lived(life, 50, PublicScene(AT)))
    seen: list[tuple[str, ...]] = []
    for _ in lived(life, 2500, PublicScene(AT, acting=3)):
        seen.append(tuple(face.eyes for face in life.faces[:3]))
    assert ("right", "right", "right") in seen
    assert seen[5] == ("", "", ""), "nobody sees it before it can be seen"
    assert seen[-1] == ("", "", "")


def test_a_card_that_falls_is_seen_at_once_by_all_but_whoever_acts() -> None:
    life = IdleBehaviour(PEOPLE)
    list(lived(life, 120, PublicScene(AT, acting=1, falls=(0.0, 0.0))))
    assert [life.faces[seat].eyes for seat in (0, 2, 3)] == ["up", "down", "left"]


@pytest.mark.parametrize("temperament", [*MANNERS, VENGEFUL])
def test_whoever_thinks_long_enough_has_a_manner_and_whoever_does_not_has_none(temperament: str) -> None:
    people = [SeatTraits("vera", ""), SeatTraits("nadira", temperament), *PEOPLE[2:]]
    short, long = IdleBehaviour(people), IdleBehaviour(people)
    scenery = PublicScene(AT, acting=1, did=3)
    for _ in lived(short, MANNER_AFTER_MS - 20, scenery):
        assert (short.faces[1].eyes, short.faces[1].down) == ("", 0)
    list(lived(short, 40, replace(scenery, acting=2)))
    assert (short.faces[1].eyes, short.faces[1].down) in [("", 0), ("right", 0)]
    did = {(long.faces[1].eyes, long.faces[1].down) for _ in lived(long, 3000, scenery)}
    assert len(did) > 1
    assert (long.faces[1].eyes, long.faces[1].down) == ("", 0), "it ends by itself"


def test_every_temperament_there_is_has_a_manner(tmp_path_factory: pytest.TempPathFactory) -> None:
    home = tmp_path_factory.mktemp("home")
    library = Library(PlayerFolders(home, home, home))
    assert {*MANNERS, VENGEFUL} == set(library.personalities())
    assert set(life_module.RHYTHMS_MS) <= set(library.characters())


def test_the_same_scenery_shows_the_same_life_whatever_time_is_cut_into() -> None:
    fine, coarse = IdleBehaviour(PEOPLE), IdleBehaviour(PEOPLE)
    scenery = PublicScene(AT, acting=2, did=1)
    fine.update(0.0, scenery), coarse.update(0.0, scenery)
    for _ in range(400):
        for _ in range(5):
            fine.update(10.0, scenery)
        coarse.update(50.0, scenery)
        assert [face.eyes for face in fine.faces] == [face.eyes for face in coarse.faces]


def test_what_it_says_is_due_is_when_something_changes() -> None:
    life, scenery = IdleBehaviour(PEOPLE), PublicScene(AT, acting=1)
    due = life.update(0.0, scenery)
    for _ in range(300):
        before = life.looks
        life.update(due - 0.5, scenery)
        assert life.looks == before, "nothing changes sooner"
        due = life.update(0.5, scenery)


def test_still_is_still() -> None:
    life = IdleBehaviour(PEOPLE)
    list(lived(life, 4000, PublicScene(AT, acting=3)))
    life.still()
    assert life.looks == [("", 0)] * 4


def test_one_of_four_ways() -> None:
    assert {towards((0.0, 0.0), at) for at in AT} == {"left", "right", "up", "down"}
