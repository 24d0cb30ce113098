"""The pages for players: each game in both languages, with pictures that are there and nothing left of the book's own signs."""

from __future__ import annotations

import re

from tabletop_gui.content.text.phrases import LANGUAGES
from tabletop_gui.games import GAMES
from tools.pages import PLAYERS, ROOT, figure, pages


def test_every_game_has_its_page_in_every_language() -> None:
    made = pages()
    for language in LANGUAGES:
        for name in (*GAMES, "gallery"):
            text = made[PLAYERS / language / f"{name}.md"]
            pictures = re.findall(r'src="([^"]+)"', text)
            assert pictures, name
            for where in pictures:
                assert (ROOT / PLAYERS / language / where).resolve().is_file(), where
            assert "```" not in text and "![](" not in text and text.startswith("# "), name
            assert (ROOT / PLAYERS / language / f"{name}.md").is_file()


def test_a_figure_is_its_cards_and_what_they_show() -> None:
    assert figure("KH 2S > 2S: The trump wins.\nBUF\n") == "- `KH 2S > 2S` The trump wins.\n- `BUF`"


def test_the_pages_are_what_the_books_make_now() -> None:
    """A book that was changed without `python -m tools.pages` leaves a page that tells the rules of yesterday."""
    made = pages()
    old = [str(path) for path, text in made.items() if (ROOT / path).read_text(encoding="utf-8") != text]
    assert not old, "python -m tools.pages"
    there = [path for path in (ROOT / PLAYERS).rglob("*.md") if "tools.pages" in path.read_text(encoding="utf-8")]
    assert {path.relative_to(ROOT) for path in there} == set(made), "a page of a game that is no more"
