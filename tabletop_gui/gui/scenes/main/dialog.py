"""A dialog over the current scene: a title, a sentence, and two or three answers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec import Struct

from tabletop_gui.gui.paint.skin import Kind
from tabletop_gui.gui.paint.theme import MUTED_INK
from tabletop_gui.gui.scenes.screen import OverlaySheet
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import Button, ScrollArea
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.layout import Buttons, Column, Item, Padded, Paragraph, Scroll

WIDTH: Final = 640


class AnswerButton(Struct, frozen=True):
    """An answer: the value popped, the label, the button kind, and optionally a second line."""

    word: str
    label: str
    kind: Kind = "paper"
    sub: str = ""


class DialogScene(OverlaySheet):
    """Popped with the answer's value; with None when it was closed with Esc or by a click beside it.

    ``answers`` are (word, label, kind) or ``AnswerButton``. The first one has the focus, or the one whose word
    is ``first``.
    """

    def __init__(self, title: str, text: str, answers: Sequence[AnswerButton | tuple[str, str, Kind]], first: str = "") -> None:
        self.title, self.text, self.first = title, text, first
        self.answers = [answer if isinstance(answer, AnswerButton) else AnswerButton(*answer) for answer in answers]

    def enter(self, app: App) -> None:
        super().enter(app)
        self.area = ScrollArea(app, on_paper=True)

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        app, buttons = self.app, list[Button]()
        for answer in self.answers:
            does = partial(app.scenes.pop, answer.word)
            kind: Kind = "paper" if answer.kind == "gold" and len(self.answers) > 1 else answer.kind
            button = Button(app, answer.label, does, ButtonStyle(kind, 20), name=answer.word)
            button.sub = answer.sub
            buttons.append(button)
        text = Paragraph(self.text, 20, MUTED_INK, align="centre")
        row = Padded(Buttons(*buttons, gap=16, down=10), 0, 20, 0)
        high = row.size(app, self.sheet_width(WIDTH))[1]
        if 2 * high > app.viewport.height:  # the answers leave no room for a text that scrolls by itself
            items: list[Item] = [Scroll(self.area, Column(text, row, gap=10), 26)]
        else:
            items = [Scroll(self.area, text, 26), row]
        self.lay_sheet(Column(self.heading(self.title), *items, gap=10), WIDTH, below=38)
        self.fill([*self.page.widgets()], [self.area], first=next((b for b in buttons if b.name == self.first), buttons[0]))
