"""A question over whatever is beneath: a title, a sentence, and two or three answers."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.skin import Kind
from tabletop_gui.gui.widgets import Button, Widget

Answer = tuple[str, str, Kind]
"""What the scene is popped with, the button's label, and its kind."""


class QuestionScene(Screen):
    """Popped with the answer's word; None when it was closed with Esc."""

    opaque = False

    def __init__(self, title: str, text: str, answers: Sequence[Answer], first: str = "") -> None:
        self.title, self.text, self.answers, self.first = title, text, tuple(answers), first

    def build(self) -> None:
        app, widgets = self.app, list[Widget]()
        for index, (word, label, kind) in enumerate(self.answers):
            button = Button(app, label, lambda word=word: app.scenes.pop(word), kind=kind, name=word)
            button.place(app.skin.px(200), app.skin.px(300 + 80 * index))
            widgets.append(button)
        self.fill(widgets)
