"""What counts as a drawing."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_gui.content.drawing import LARGEST_DRAWING, is_drawing, is_svg
from tabletop_gui.content.paths import assets_root


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


@pytest.mark.parametrize("piece", ["<!--", "<?", "<![CDATA[", "<!DOCTYPE ", "<svg ", "<svg viewBox='", "<a b='c' "])
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
