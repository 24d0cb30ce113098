"""The subset of Markdown in which rules are written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders, shipped_file
from tabletop_gui.content.text.markdown import Block, blocks_of, plain, with_icons
from tabletop_gui.content.text.phrases import LANGUAGES
from tabletop_gui.gui.rulebook.search import search


def test_headings_paragraphs_and_lists() -> None:
    source = "# Oh *Hell*\n\nOne\nline.\n\n## Cards ##\n- a\n  b\n  - inner\n- c\n\n1. first\n2) second\n"
    assert blocks_of(source) == [
        Block("title", "Oh *Hell*"),
        Block("paragraph", "One line."),
        Block("heading", "Cards"),
        Block("item", "a b"),
        Block("item", "inner", depth=1),
        Block("item", "c"),
        Block("item", "first", number=1),
        Block("item", "second", number=2),
    ]


def test_quotes_rules_and_comments() -> None:
    assert blocks_of("> said\n> again\n\n---\n<!-- not\nthis -->after") == [
        Block("quote", "said again"),
        Block("rule"),
        Block("paragraph", "after"),
    ]


def test_figures_keep_their_lines_and_one_without_an_end_is_text() -> None:
    assert blocks_of("one\n```army\na: FF\n  - b: SS\n```\ntwo") == [
        Block("paragraph", "one"),
        Block("figure", "a: FF\n- b: SS", figure="army"),
        Block("paragraph", "two"),
    ]
    assert blocks_of("```army\na: FF") == [Block("paragraph", "a: FF")]


def test_a_paragraph_ends_a_list() -> None:
    assert [block.kind for block in blocks_of("- a\n\nb\n### c\n#### d")] == ["item", "paragraph", "subheading", "subheading"]


def test_emphasis_is_not_a_list_and_a_heading_needs_its_space() -> None:
    assert blocks_of("*Example.* Yes.\n\n#no") == [Block("paragraph", "*Example.* Yes."), Block("paragraph", "#no")]
    assert plain("The **hook** *rule*") == "The hook rule"


def test_headings_lose_their_closing_marks() -> None:
    assert blocks_of("## Cards ##\n# C #1\n### #") == [Block("heading", "Cards"), Block("title", "C #1"), Block("subheading", "")]


@pytest.mark.parametrize("source", ["# a" + " " * 60_000 + "b", "<!--" * 16_000, "# " + "#" * 60_000 + "x", "- " * 30_000 + "x"])
def test_a_text_made_to_stall_it_does_not(source: str) -> None:
    assert len(blocks_of(source)) == 1


@given(st.text(alphabet="#-*>123. \n\tabcé♠", max_size=200))
def test_nothing_is_lost_and_nothing_raises(source: str) -> None:
    letters = [sign for sign in source if sign in "abcé♠"]
    assert [sign for block in blocks_of(source) for sign in block.text if sign in "abcé♠"] == letters


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_rules_with_a_title_and_sections(language: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("player")
    library = Library(PlayerFolders(folder / "config", folder / "data", folder / "cache"))
    for manifest in library.manifests():
        kinds = [block.kind for block in blocks_of(library.rules(manifest.id, language))]
        assert kinds[0] == "title" and kinds.count("title") == 1
        assert kinds.count("heading") >= 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["chicken_army", "famiglia", "kingdoms", "regine"])
def test_a_book_draws_the_signs_of_its_cards_in_its_lines(game: str, language: str) -> None:
    """Each is a drawing of the house, and stands in a line of words; headings, which are listed, have none."""
    library = Library(PlayerFolders.standard())
    icons: list[str] = []
    for block in blocks_of(library.rules(game, language)):
        here: list[str] = []
        said = with_icons(block.text, lambda path, here=here: here.append(path) or "\N{BULLET}")  # type: ignore[misc]
        assert "![" not in said and "![" not in plain(block.text)
        assert not here or block.kind in ("paragraph", "item", "quote")
        assert len(here) == len({*here}), "once in a line is enough"
        icons += here
    for path in {*icons}:
        assert shipped_file("assets", path).is_file(), path
    signs = {"chicken_army": 7, "famiglia": 5, "kingdoms": 4, "regine": 10}
    assert len({*icons}) == signs[game]


def test_what_is_looked_up_is_found_beside_its_icon() -> None:
    book = blocks_of("## Cards\n\nTwo fists ![](chicken_army/emblem/fist.svg), and a **shield** ![](a/b.svg).")
    assert [line.words for line in search(book, "fists")] == ["Two fists, and a shield."]
    assert search(book, "emblem") == [] or not search(book, "emblem")[0].exact
