"""The pages for players: each game in both languages, with pictures that are there and nothing left of the book's own signs."""

from __future__ import annotations

import re

from tabletop_gui.content.phrases import LANGUAGES
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
