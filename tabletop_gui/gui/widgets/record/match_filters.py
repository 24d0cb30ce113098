"""The filters of the match list: a game, a result, and words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame
from msgspec.structs import replace

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.choice import Choice, ChoiceLayout
from tabletop_gui.gui.widgets.text_field import TextField
from tabletop_gui.match.record.match_list import MatchFilter, Result

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

RESULTS: Final[tuple[Result, ...]] = ("all", "won", "lost")
RESULT_NAMES: Final = KeyFamily("matches.result.{}", RESULTS)


class MatchFilters:
    """The filter settings of the match list, and the three controls for them."""

    def __init__(self, app: App, changed: Callable[[MatchFilter], object]) -> None:
        self.app = app
        self.wanted = MatchFilter()
        self._changed = changed

    def build(self, inside: pygame.Rect, tall: int) -> None:
        """Place the controls side by side along the top of a rectangle, `tall` pixels high."""
        app, px = self.app, self.app.skin.px
        games = [("", app.tr("matches.games"))]
        games += [(game.id, game.name.of(app.phrases.language)) for game in app.library.manifests()]
        results = [(one, app.tr(RESULT_NAMES[one])) for one in RESULTS]
        gap = px(14)
        third = (inside.w - 2 * gap) // 3
        self.result = Choice(app, self.wanted.result, results, self._by_result, ChoiceLayout(third, 17), name="result")
        room = inside.w - min(third, self.result.natural()[0]) - 2 * gap - min(third, px(240))
        self.game = Choice(app, self.wanted.game, games, self._by_game, ChoiceLayout(room, 17), name="game")
        self.game.on_paper = self.result.on_paper = True
        self.game.called, self.result.called = app.tr("heard.choice.game"), app.tr("heard.choice.result")
        x = inside.x
        for choice in (self.game, self.result):
            x = choice.place(x, inside.y, choice.natural()[0], tall).right + gap
        hint = app.tr("matches.search")
        self.search = TextField(app, self.wanted.words, self._by_words, hint=hint, most=40, name="search")
        self.search.size = 18
        self.search.place(x, inside.y, inside.right - x, px(46))

    @property
    def widgets(self) -> list[Widget]:
        """The controls, from the left."""
        return [self.game, self.result, self.search]

    def clear_words(self) -> None:
        """Clear the search words."""
        self.search.clear()
        self._by_words("")

    @property
    def in_words(self) -> str:
        """Description of the filter, for the message that nothing matches."""
        said = [self.game.options[self.game.index][1]] if self.wanted.game else []
        said += [self.result.options[self.result.index][1]] if self.wanted.result != "all" else []
        if self.wanted.words.split():
            said.append(self.app.tr("matches.words", words=self.wanted.words.strip()))
        return " · ".join(said)

    def _by_game(self, game: str) -> None:
        self._changed(replace(self.wanted, game=game))

    def _by_result(self, result: Result) -> None:
        self._changed(replace(self.wanted, result=result))

    def _by_words(self, words: str) -> None:
        self._changed(replace(self.wanted, words=words))
