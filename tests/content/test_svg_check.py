"""What counts as a drawing."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_gui.content.packs.svg_check import LARGEST_DRAWING, flaw_of, is_drawing, is_svg, problem_of
from tabletop_gui.content.paths import assets_root

pytestmark = pytest.mark.all_sets


@pytest.mark.parametrize(
    "text",
    [
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/>",
        "<svg width='3' height='4'/>",
        "<?xml version='1.0'?>\n<!DOCTYPE svg>\n<!-- a <b> -->\n<svg viewBox='0 0 1 1'>\n  <g><path d=\"M0 0>\"/></g>\n</svg>\n",
        "<svg:svg xmlns:svg='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><svg:g></svg:g></svg:svg>",
        "<svg viewBox='0 0 1 1'><style><![CDATA[ a < b ]]></style></svg>",
    ],
)
def test_drawings(text: str) -> None:
    assert is_svg(text)


@pytest.mark.parametrize(
    "text",
    [
        "", "words", "<svg", "<svg/>", "<html viewBox='0 0 1 1'/>", "<svg viewBox='0 0 1 1'>",
        "<svg viewBox='0 0 1 1'></g></svg>",
        "<svg viewBox='0 0 1 1'><g></svg></g>", "<svg viewBox='0 0 1 1'/><svg viewBox='0 0 1 1'/>", "<svg viewBox=0/>",
        "<svg viewBox='0 0 1 1'>a < b</svg>", "x<svg viewBox='0 0 1 1'/>", "<svg viewBox='0 0 1 1'/>x", "<svg width='1'/>",
        "<!DOCTYPE svg [<!ENTITY a 'xx'>]><svg viewBox='0 0 1 1'>&a;</svg>", "</svg><svg viewBox='0 0 1 1'>",
    ],
)  # fmt: skip
def test_what_is_none(text: str) -> None:
    assert not is_svg(text)


FLAWS = {
    "": ("empty", 0), "words": ("drawing_none", 0), "<html viewBox='0 0 1 1'>\n</html>": ("drawing_root", 1),
    "<svg>\n</svg>": ("drawing_size", 1), "<svg viewBox='0 0 1 1'>\n<g>\n</svg>": ("drawing_unclosed", 2),
    "<svg viewBox='0 0 1 1'>\n\n<path d='M0 0'>": ("drawing_unclosed", 3),
    "<svg viewBox='0 0 1 1'>\n</g>\n</svg>": ("drawing_crossed", 2),
    "<!-- a\nb -->\n<svg viewBox='0 0 1 1'>\n<path d=M0/>\n</svg>": ("drawing_tag", 4),
    "<svg viewBox='0 0 1 1'>\n<path d='M0 0": ("drawing_tag", 2), "<svg viewBox='0 0 1 1'/>\nx": ("drawing_outside", 2),
    "<svg viewBox='0 0 1 1'/>\n<svg viewBox='0 0 1 1'/>": ("drawing_outside", 2),
    "<?xml version='1.0'?>\n<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>\n<svg viewBox='0 0 1 1'>&a;</svg>": (
        "drawing_entities", 2,
    ),
}  # fmt: skip


@pytest.mark.parametrize("text", FLAWS)
def test_each_flaw_has_a_sentence_of_its_own_and_its_line(text: str) -> None:
    flaw = flaw_of(text)
    assert flaw is not None and (flaw.fault, flaw.line) == FLAWS[text]


def test_a_drawing_of_a_hundred_megabytes_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "x.svg"
    with path.open("wb") as file:
        file.truncate(100 * 2**20)
    problem = problem_of(path)
    assert problem is not None and problem.fault == "drawing_too_big" and "optimised SVG" in problem.message


@pytest.mark.parametrize(
    "piece",
    ["<!--", "<?", "<![CDATA[", "<!DOCTYPE ", "<svg ", "<svg viewBox='", "<a b='c' ", "<svg width=' ' ", "<svg width=' ' "],
)
def test_a_text_made_to_stall_it_does_not(piece: str) -> None:
    assert not is_svg(piece * 100_000)


def test_files_that_cannot_be_drawings(tmp_path: Path) -> None:
    path = tmp_path / "x.svg"
    assert not is_drawing(path)
    path.write_bytes(b"\xff\xfe<svg/>")
    assert not is_drawing(path)
    path.write_text("<svg viewBox='0 0 1 1'>" + " " * LARGEST_DRAWING + "</svg>", encoding="utf-8")
    assert not is_drawing(path)
    path.write_text("<svg viewBox='0 0 1 1'></svg>", encoding="utf-8")
    assert is_drawing(path)


def test_every_shipped_picture_is_a_drawing() -> None:
    assert [path.name for path in assets_root().rglob("*.svg") if not is_drawing(path)] == []


PLATE = "<svg xmlns='u:v' viewBox='0 0 9 9'><g fill='#fff'><path d='M0 0'/></g><!-- c --><circle r='1'></circle></svg>"
PIECES = st.sampled_from(["", "<", ">", "/", "'", '"', " ", "<g>", "</g>", "x", "--", "&"])


@given(st.integers(0, len(PLATE)), st.integers(0, 9), PIECES)
def test_what_an_xml_parser_refuses_is_none(at: int, gone: int, piece: str) -> None:
    text = PLATE[:at] + piece + PLATE[at + gone :]
    if is_svg(text) and "&" not in text and "--" not in text.replace("<!-- c -->", ""):
        try:
            ElementTree.fromstring(text)
        except ElementTree.ParseError as error:
            assert "duplicate attribute" in str(error) or "unbound prefix" in str(error), text
