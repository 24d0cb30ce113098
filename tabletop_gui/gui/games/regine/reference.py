"""The card reference: every character with value, copies and effect, and what decides each jugada."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.content.decks import Deck
from tabletop_gui.content.decks.regine import RegineDeck
from tabletop_gui.games.regine.combinations import JUGADAS
from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.art.shadows import Picture
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD
from tabletop_gui.gui.table.paper_sheet import VEIL

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

CARD: Final = 62.0
ACROSS: Final = 2


class CardReference:
    """Drawn over the table while it is wanted. `card` draws a character's card (its number, its width in pixels)."""

    def __init__(self, app: App, card: Callable[[int, int], Picture]) -> None:
        self.app, self._card = app, card
        self.shown = False

    def draw(self, canvas: Canvas, deck: Deck, language: str, copies: Sequence[int]) -> None:
        """The page in the middle of the table. `copies`: how many of each character there are at this one."""
        if not self.shown:
            return
        assert isinstance(deck, RegineDeck)
        app, skin, u = self.app, self.app.skin, self.app.viewport.u
        px = skin.px
        rect = pygame.Rect(0, 0, round(1120 * u), round(660 * u))
        rect.center = app.viewport.width // 2, (app.viewport.height + px(52)) // 2
        canvas.blit(skin.veil(app.viewport.width, app.viewport.height, VEIL), 0, 0)
        shadow = app.art.shadow(rect.w, rect.h, 14 * skin.unit, px(20), 180, drop=px(12))
        canvas.blit(shadow.surface, rect.centerx + shadow.dx, rect.centery + shadow.dy)
        canvas.blit(skin.panel(rect.w, rect.h, alpha=1.0, line=mix(GOLD, app.theme.panel, 0.4)), rect.x, rect.y)
        pad = px(24)
        self._line(canvas, app.tr("table.regine.reference.title"), rect.x + pad, rect.y + px(14), 22)
        card, tall = round(CARD * u), round(CARD * u * 1.4)
        column, row = (rect.w - 2 * pad) // ACROSS, tall + px(12)
        top = rect.y + px(54)
        for k, character in enumerate(deck.characters):
            x, y = rect.x + pad + (k % ACROSS) * column, top + (k // ACROSS) * row
            picture = self._card(k, card)
            canvas.blit(picture.surface, x + card // 2 + picture.dx, y + tall // 2 + picture.dy)
            left = x + card + px(14)
            called = character.name.of(language)
            name = app.tr("table.regine.reference.name", name=called, n=character.value, copies=copies[k])
            text = app.text.fitted(name, "bold", app.type(18), app.theme.panel_text, column - card - px(30))
            canvas.blit(text, left, y)
            ability = deck.ability(character.ability)
            soft = mix(app.theme.panel_text, app.theme.panel, 0.14)
            note = app.text.block(ability.effect.of(language), app.type(17), soft, column - card - px(34), leading=1.06)
            canvas.blit(note, left, y + text.get_height())
        y = top + 4 * row + px(6)
        self._line(canvas, app.tr("table.regine.reference.jugadas"), rect.x + pad, y, 22)
        y += px(38)
        each = (rect.bottom - y - px(14)) // 4
        for k, id in enumerate(JUGADAS):
            head = app.text.line(app.tr(f"table.regine.jugada.{id}.name"), "bold", app.type(18), app.theme.heading)
            canvas.blit(head, rect.x + pad, y + k * each)
            told = app.text.block(
                app.tr(f"table.regine.jugada.{id}.tip"),
                app.type(17),
                app.theme.panel_text,
                rect.w - 2 * pad - px(120),
                leading=1.04,
            )
            canvas.blit(told, rect.x + pad + px(120), y + k * each)

    def _line(self, canvas: Canvas, words: str, x: int, y: int, size: float) -> None:
        canvas.blit(self.app.text.line(words, "display", self.app.type(size), self.app.theme.heading), x, y)
