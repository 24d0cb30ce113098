"""Typed reading: every fault of a file at once, each at its place, with what was probably meant."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from tabletop_gui.content.yaml_files.diagnostics import DataError, Fault, Problem
from tabletop_gui.content.yaml_files.document import Document
from tabletop_gui.content.yaml_files.fields import ArtPath, Colour, Id
from tabletop_gui.content.yaml_files.records_reader import read, read_document

pytestmark = pytest.mark.all_sets

FILE = Path("things.yaml")


class Thing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    count: Annotated[int, msgspec.Meta(ge=1, le=9)]
    effect: Literal["reopen", "force_play", "kill"] | None = None
    ink: Colour = "#000000"
    plate: ArtPath = "a.svg"
    share: float = 0.0
    open: bool = True
    pair: tuple[int, int] = (0, 0)
    nick: Annotated[str, msgspec.Meta(min_length=2, max_length=4)] = "ab"
    weight: Annotated[float, msgspec.Meta(ge=0.0, le=1.0)] = 0.0

    def __post_init__(self) -> None:
        if self.id == "forbidden":
            raise Fault("duplicate_id", ("id",), name=self.id)


class Round(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="round"):
    radius: int


class Square(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="square"):
    side: int


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    things: Annotated[tuple[Thing, ...], msgspec.Meta(min_length=1)] = ()
    shapes: tuple[Round | Square, ...] = ()
    limits: dict[int, int] = {}


def faults(text: str) -> list[tuple[int, int, str, str]]:
    with pytest.raises(DataError) as caught:
        read_document(Document(FILE, text), Box)
    return [(p.line, p.column, p.where, p.message) for p in caught.value.problems]


def test_a_sound_file_becomes_its_record() -> None:
    text = "game: x\nthings:\n  - {id: a, count: 2, effect: kill, share: 1, pair: [1, 2]}\n"
    text += "shapes: [{kind: square, side: 3}]\nlimits: {3: 17}\n"
    box = read_document(Document(FILE, text), Box)
    assert box == Box("x", (Thing("a", 2, "kill", share=1.0, pair=(1, 2)),), (Square(3),), {3: 17})


def test_every_fault_is_told_at_once_and_in_order() -> None:
    text = """\
game: regine
things:
  - {id: jester, count: 1, effect: reopen}
  - id: peasant
    cuont: 4
    effect: force_ply
  - {id: Queen, count: 99, ink: red}
  - {id: king, count: four, open: yes please, share: lots, plate: ../../secret.svg}
  - nothing
shapes:
  - {kind: circle, radius: 1}
  - {kind: square, side: 1, sid: 2}
  - {side: 1}
  - 7
limits: {three: 1, 4: x}
extra: 1
"""
    assert faults(text) == [
        (5, 5, "things[1]", "unknown key “cuont”; did you mean count?"),
        (6, 13, "things[1].effect", "“force_ply” is not one of reopen, force_play, kill; did you mean force_play?"),
        (7, 10, "things[2].id", "“Queen” is not an id: lower-case letters, digits and _ only"),
        (7, 24, "things[2].count", "99 is more than 9"),
        (7, 33, "things[2].ink", "“red” is not a colour such as #5E1220"),
        (8, 23, "things[3].count", "expected a whole number, found “four”"),
        (8, 35, "things[3].open", "expected true or false, found “yes please”"),
        (8, 54, "things[3].share", "expected a number, found “lots”"),
        (8, 67, "things[3].plate", "“../../secret.svg” is not the path of a picture, such as french/QS.svg"),
        (9, 5, "things[4]", "expected keys with values, found “nothing”"),
        (11, 12, "shapes[0].kind", "“circle” is not one of round, square"),
        (12, 29, "shapes[1]", "unknown key “sid”; did you mean side?"),
        (13, 5, "shapes[2]", "“kind” is missing"),
        (14, 5, "shapes[3]", "expected keys with values, found 7"),
        (15, 10, "limits", "expected a whole number, found “three”"),
        (15, 23, "limits[4]", "expected a whole number, found “x”"),
        (16, 1, "", "unknown key “extra”"),
    ]


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("count", "0", "0 is less than 1"),
        ("count", "10", "10 is more than 9"),
        ("weight", "-0.5", "-0.5 is less than 0"),
        ("weight", "1.5", "1.5 is more than 1.0"),
        ("nick", "a", "this is too short: the minimum is 2"),
        ("nick", "abcde", "this is too long: the maximum is 4"),
    ],
)
def test_both_ends_of_what_is_bounded_are_told(field: str, value: str, said: str) -> None:
    sound = {"id": "a", "count": "5", "weight": "0.5", "nick": "abc"}
    written = ", ".join(f"{name}: {held}" for name, held in {**sound, field: value}.items())
    assert [(fault[2], fault[3]) for fault in faults(f"game: x\nthings: [{{{written}}}]\n")] == [(f"things[0].{field}", said)]
    for name, ends in (("count", "19"), ("weight", "01")):
        for end in ends:
            written = ", ".join(f"{key}: {held}" for key, held in {**sound, name: end}.items())
            read_document(Document(FILE, f"game: x\nthings: [{{{written}}}]\n"), Box)


def test_what_is_missing_too_short_or_of_the_wrong_kind() -> None:
    assert faults("things: []\n") == [
        (1, 1, "", "“game” is missing"),
        (1, 9, "things", "this is too short: the minimum is 1"),
    ]
    assert faults("game: 12\nthings: 3\n") == [
        (1, 7, "game", "expected text, found 12; put it in quotes"),
        (2, 9, "things", "expected a list, found 3"),
    ]
    assert faults("game: x\nthings: [{id: a, count: 0, pair: [1]}, {id: b, count: 1, pair: [1, 2, 3]}]\n") == [
        (2, 25, "things[0].count", "0 is less than 1"),
        (2, 34, "things[0].pair", "this is too short: the minimum is 2"),
        (2, 64, "things[1].pair", "this is too long: the maximum is 2"),
    ]


@pytest.mark.parametrize("text", ["7", "- 1", "just words", "~", "true"])
def test_a_top_level_that_is_no_mapping_gets_a_sentence(text: str) -> None:
    ((line, column, where, message),) = faults(text)
    assert (line, column, where) == (1, 1, "") and message.startswith("expected keys with values, found ")


def test_a_bool_is_not_a_number_nor_a_number_text() -> None:
    assert [message for *_, message in faults("game: true\nthings: [{id: a, count: true}]\n")] == [
        "expected text, found true; put it in quotes",
        "expected a whole number, found true",
    ]


def test_a_records_own_check_is_told_where_it_points() -> None:
    text = "game: x\nthings:\n  - count: 1\n    id: forbidden\n"
    assert faults(text) == [(4, 9, "things[0].id", "the id forbidden is given twice")]


def test_a_duplicate_key_spoils_a_file_that_is_otherwise_sound() -> None:
    assert faults("game: x\ngame: y\n") == [(2, 1, "", "“game” is given twice")]


def test_read_takes_a_path(tmp_path: Path) -> None:
    path = tmp_path / "box.yaml"
    path.write_text("game: x\n", encoding="utf-8")
    assert read(path, Box) == Box("x")
    path.write_text("gmae: x\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"box\.yaml:1:1: unknown key “gmae”; did you mean game\?\n    gmae: x"):
        read(path, Box)


def test_problems_are_sorted_and_read_as_one_text() -> None:
    error = DataError([Problem(FILE, 9, 1, "b", "empty"), Problem(FILE, 2, 5, "a", "at_most", {"found": 3, "limit": 2}, "x: 3")])
    assert str(error) == "things.yaml:2:5: a: 3 is more than 2\n    x: 3\nthings.yaml:9:1: b: the file is empty"
