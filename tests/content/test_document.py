"""The tree of a YAML file: what its scalars are, where they stand, and what stops it."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml._yaml

from tabletop_gui.content.yaml_files.diagnostics import DataError
from tabletop_gui.content.yaml_files.document import DEEPEST, LARGEST_FILE, MOST_NODES, Document, short

pytestmark = pytest.mark.all_sets

FILE = Path("cards.yaml")


def plain(text: str) -> object:
    read = Document(FILE, text)
    assert read.problems == []
    return read.root.plain()


def stopped(text: str) -> tuple[str, int, int]:
    """The one fault that stops a text, and its place."""
    with pytest.raises(DataError) as caught:
        Document(FILE, text)
    (problem,) = caught.value.problems
    return problem.fault, problem.line, problem.column


def test_the_parser_is_the_c_one(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed = []

    def parsing(text: str) -> object:
        parsed.append(text)
        return parser(text)

    parser = yaml._yaml.CParser
    monkeypatch.setattr(yaml._yaml, "CParser", parsing)
    Document(FILE, "a: 1")
    assert parsed == ["a: 1"]
    assert yaml._yaml.__file__ is not None and not yaml._yaml.__file__.endswith(".py")


def test_scalars_are_those_of_yaml_1_2() -> None:
    text = "[1, -7, +3, 007, 1.5, .5, 2e3, true, False, null, ~, '', no, off, 12:30, 2026-11-21, 1_000, 0x1F, .inf, '12', "
    assert plain(text + "\"true\", -, ., +]") == [
        1, -7, 3, 7, 1.5, 0.5, 2000.0, True, False, None, None, "", "no", "off", "12:30", "2026-11-21", "1_000", "0x1F", ".inf",
        "12", "true", "-", ".", "+",
    ]  # fmt: skip


def test_an_empty_value_is_null_and_block_text_is_text() -> None:
    assert plain("a:\nb: |\n  one\n  two\nc: >\n  one\n  two\n") == {"a": None, "b": "one\ntwo\n", "c": "one two\n"}


def test_a_byte_order_mark_is_not_part_of_the_text(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_bytes(b"\xef\xbb\xbfa: 1\r\nb: 2\r\n")
    assert Document(path).root.plain() == {"a": 1, "b": 2}


def test_every_node_knows_its_place() -> None:
    root = Document(FILE, "cards:\n  - id: QS\n    ink: red\n  - {id: KS}\n").root
    places = {where: (node.line, node.column) for where, node in root.walk()}
    assert places == {
        "": (1, 1), "cards": (2, 3), "cards[0]": (2, 5), "cards[0].id": (2, 9), "cards[0].ink": (3, 10), "cards[1]": (4, 5),
        "cards[1].id": (4, 10),
    }  # fmt: skip
    cards = root.child("cards")
    assert cards is not None and cards.child(5) is None and cards.child("id") is None and root.child(0) is None


def test_a_key_given_twice_is_reported_each_time_and_reading_goes_on() -> None:
    read = Document(FILE, "a: 1\nb: {c: 1, c: 2, '1': 3, 1: 4}\na: 5\n")
    assert [(p.fault, p.line, p.column) for p in read.problems] == [("duplicate_key", 2, 11), ("duplicate_key", 3, 1)]
    assert read.problems[0].message == "“c” is given twice"


def test_keys_must_be_words() -> None:
    read = Document(FILE, "? [1, 2]\n: 3\n~: 4\n")
    assert [p.fault for p in read.problems] == ["key_kind", "key_kind"]


@pytest.mark.parametrize("tag", ["!!python/object/apply:os.system", "!mine", "!!str", "!!binary"])
def test_type_tags_are_refused(tag: str) -> None:
    assert [p.fault for p in Document(FILE, f"a: {tag} x\n").problems] == ["tag"]
    assert [p.fault for p in Document(FILE, f"a: {tag} [x]\n").problems] == ["tag"]


@pytest.mark.parametrize(
    ("text", "fault", "line"),
    [
        ("", "empty", 0),
        ("# nothing but a comment\n", "empty", 0),
        ("a: 1\n\tb: 2\n", "syntax_tab", 2),
        ("a: @here\n", "syntax_tab", 1),
        ("a: 1\nb 2\nc: 3\n", "syntax_colon", 3),
        ("a: b: c\n", "syntax_nested", 1),
        ("a:\n  - 1\n  b: 2\n", "syntax_indent", 3),
        ("a: [1, 2\nb: 3\n", "syntax_bracket", 2),
        ('a: "text\n', "syntax_quote", 1),
        ('a: "\\q"\n', "syntax_escape", 1),
        ("a: *there\n", "syntax_alias", 1),
        ("a: \x07\n", "syntax_character", 1),
        ("--- 1\n--- 2\n", "second_document", 2),
        ("&a [*a]\n", "recursive", 1),
        ("%YAML 7.0\n--- 1\n", "syntax", 1),
    ],
)
def test_what_is_not_yaml_gets_a_sentence_and_a_line(text: str, fault: str, line: int) -> None:
    assert stopped(text)[:2] == (fault, line)


@pytest.mark.parametrize("text", ["[" * 400_000, "{a: " * 100_000, "- " * 200_000, "? " * 200_000])
def test_any_depth_of_brackets_is_refused_and_not_followed(text: str) -> None:
    assert stopped(text)[0] == "deep"


def test_depth_through_aliases_counts_too() -> None:
    chain = "a0: &a0 [1]\n" + "".join(f"a{k}: &a{k} [*a{k - 1}]\n" for k in range(1, DEEPEST + 2))
    fault, line, _ = stopped(chain)
    assert (fault, line) == ("deep", DEEPEST)


def test_aliases_work_and_a_bomb_of_them_does_not() -> None:
    assert plain("a: &x [1, 2]\nb: {c: *x}\n") == {"a": [1, 2], "b": {"c": [1, 2]}}
    layers = zip("abcdefgh", "bcdefghi", strict=True)
    bomb = "a: &a [1,1,1,1,1,1,1,1,1,1]\n"
    bomb += "".join(f"{above}: &{above} [{','.join(['*' + below] * 10)}]\n" for below, above in layers)
    assert stopped(bomb)[0] == "too_many"


def test_a_long_flat_file_is_refused_by_its_number_of_values() -> None:
    assert stopped("[" + "1," * (MOST_NODES + 1) + "]")[0] == "too_many"


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    huge, latin, folder = tmp_path / "huge.yaml", tmp_path / "latin.yaml", tmp_path / "folder.yaml"
    huge.write_bytes(b"a" * (LARGEST_FILE * 1024 + 1))
    latin.write_bytes("a: 1\nb: corazón\n".encode("latin-1"))
    folder.mkdir()
    faults = {}
    for path in (huge, latin, folder, tmp_path / "none.yaml"):
        with pytest.raises(DataError) as caught:
            Document(path)
        (problem,) = caught.value.problems
        faults[path.stem] = (problem.fault, problem.line)
    assert faults["huge"] == ("too_big", 0)
    assert faults["latin"] == ("encoding", 2)
    assert faults["folder"] == ("unreadable", 0)
    assert faults["none"] == ("missing_file", 0)


def test_a_problem_shows_its_source_line_shortened_and_printable() -> None:
    read = Document(FILE, "a: 1\n    # c\na: 'x\u202ey" + "z" * 300 + "'\n")
    (problem,) = read.problems
    assert problem.source.startswith("a: 'x·y") and len(problem.source) == 120 and problem.source.endswith("…")
    assert str(problem).startswith("cards.yaml:3:1: “a” is given twice\n    a: 'x·y")


@pytest.mark.parametrize(
    ("value", "shown"),
    [(None, "null"), (True, "true"), (3, "3"), (1.5, "1.5"), ("x\n y", "“x y”"), ({"a": 1}, "{…}"), ([1], "[…]")],
)
def test_values_are_shown_as_in_yaml(value: object, shown: str) -> None:
    assert short(value) == shown
