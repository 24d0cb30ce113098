"""A page that is opened shows its beginning at once; what nobody sees yet is laid out between the next frames."""

from __future__ import annotations

import pytest

from tabletop_gui.content.text.markdown import blocks_of
from tabletop_gui.games import GAMES
from tabletop_gui.gui.rulebook.page import FAR
from tabletop_gui.gui.shell.app import App
from tests.gui.screens import settle


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("language", ["es", "en"])
def test_only_the_beginning_is_laid_out_for_the_first_picture(app: App, game: str, language: str) -> None:
    app.change(language=language)
    app.scenes.reset(app.scene("lobby"))
    reader = app.scene("rules", game=game)
    app.scenes.push(reader)
    app.update(0.0)
    app.draw()
    page, window = reader.page, reader.area.rect
    assert not page.whole and not page.diagrams_shown
    blocks = blocks_of(app.library.rules(game, language))
    assert page.height >= window.h or blocks[len(page.placed)].kind == "figure"
    assert page.placed[-1].y < 2 * window.h
    names = [name for name, _ in page.sections]
    settle(app)
    assert page.whole and page.diagrams_shown
    assert [name for name, _ in page.sections] == names
    assert all(top < FAR for _, top in page.sections)
    assert reader.area.most == page.height + 2 * reader.air - window.h


@pytest.mark.parametrize("game", list(GAMES))
def test_a_page_in_pieces_is_the_page_in_one(app: App, game: str) -> None:
    app.scenes.reset(app.scene("lobby"))
    reader = app.scene("rules", game=game)
    app.scenes.push(reader)
    reader.jump(len(reader.page.sections) - 1)  # chosen before it is laid out
    assert reader.page.whole
    placed, sections = reader.page.placed, reader.page.sections
    settle(app)
    reader.place = (1, 0.5)
    reader.build()
    assert (reader.page.placed, reader.page.sections) == (placed, sections)
