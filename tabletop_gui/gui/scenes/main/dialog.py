"""A dialog over the current scene: a title, a sentence, and two or three answers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.skin import Kind
from tabletop_gui.gui.paint.theme import INK, MUTED_INK, RED
from tabletop_gui.gui.scenes.screen import OverlaySheet
from tabletop_gui.gui.widgets import Button, Widget
from tabletop_gui.gui.widgets.button import ButtonStyle

WIDTH: Final = 640
PAD: Final = 44


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

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        app, skin, view = self.app, self.app.skin, self.app.viewport
        buttons = []
        for answer in self.answers:
            does = partial(app.scenes.pop, answer.word)
            kind: Kind = "paper" if answer.kind == "gold" and len(self.answers) > 1 else answer.kind
            button = Button(app, answer.label, does, ButtonStyle(kind, 20), name=answer.word)
            button.sub = answer.sub
            buttons.append(button)
        gap, pad, tall = skin.px(16), skin.px(PAD), skin.px(66 if any(a.sub for a in self.answers) else 54)
        wide = min(skin.px(WIDTH), view.width - skin.px(40))
        room = wide - 2 * pad
        self.heading = app.text.shrunk(self.title, "display", app.type(27), INK, room, app.type(19))
        self.sentence = app.text.block(self.text, app.type(20), MUTED_INK, room, align="centre")
        widths = [button.natural()[0] for button in buttons]
        beside = sum(widths) + gap * (len(buttons) - 1) <= room
        rows = 1 if beside else len(buttons)
        head = skin.px(34) + self.heading.get_height() + skin.px(28) + self.sentence.get_height() + skin.px(30)
        high = head + rows * (tall + skin.drop) + (rows - 1) * skin.px(10) + pad
        self.rect = pygame.Rect((view.width - wide) // 2, (view.height - high) // 2, wide, high)
        if beside:
            share = (room - gap * (len(buttons) - 1)) // len(buttons)
            if max(widths) <= share:
                widths = [share] * len(buttons)
            x = self.rect.centerx - (sum(widths) + gap * (len(buttons) - 1)) // 2
            for button, width in zip(buttons, widths, strict=True):
                button.place(x, self.rect.y + head, width, tall)
                x += width + gap
        else:
            for row, button in enumerate(buttons):
                button.place(self.rect.x + pad, self.rect.y + head + row * (tall + skin.drop + skin.px(10)), room, tall)
        self.fill(list[Widget](buttons), first=next((b for b in buttons if b.name == self.first), buttons[0]))

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        px, rect = pen.px, self.rect
        y = pen.put(self.heading, (rect.centerx, rect.y + px(34)), "midtop").bottom
        pen.put(pen.skin.rule(px(220), RED, diamonds="middle"), (rect.centerx, y + px(3)), "midtop")
        pen.put(self.sentence, (rect.x + px(PAD), y + px(28)))
