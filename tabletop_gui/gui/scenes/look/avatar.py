"""Avatar editor: a random face, then changed feature by feature."""

from __future__ import annotations

from functools import partial
from random import SystemRandom
from typing import Final

import pygame

from tabletop_gui.content.records.avatar import FEATURES, AvatarSpec
from tabletop_gui.content.text.key_family import KeyFamily, OpenKeyFamily
from tabletop_gui.gui.art.cards.avatars import HAIR_UNDER
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, PAPER
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import Button, ScrollArea
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.layout import Buttons, Column, Drawn, Grow, Held, Item, Padded, Row, Scroll
from tabletop_gui.gui.widgets.setup.avatar_feature import AvatarFeature

COLOURS: Final = {"hair_colour": "hair_colour", "hat_colour": "colour", "cloth": "colour", "ground": "ground"}
"""Features whose values share their names."""
FEATURE_NAMES: Final = KeyFamily("face.feature.{}", FEATURES)
VALUE_NAMES: Final = OpenKeyFamily(
    "face.value.{}.{}",
    lambda library: {(COLOURS.get(feature, feature), value) for feature, values in FEATURES.items() for value in values},
)
COLOURLESS: Final = ("none", "horns")
"""Hats that have a fixed colour, or none."""
MOST_ROLLS: Final = 100


def invisible_features(face: AvatarSpec) -> set[str]:
    """Return the features that are invisible in this face: what its hat covers, and the colour of a hat without one."""
    unseen = {"hair", "jewel"} if HAIR_UNDER.get(face["hat"]) == "hidden" else set()
    return unseen | {"hat_colour"} if face["hat"] in COLOURLESS else unseen


class AvatarScene(Screen):
    """The portrait at the left, in three moods; the features at the right. Pops the avatar's text, or None."""

    def __init__(self, face: str = "") -> None:
        self.face = AvatarSpec.parse(face) or AvatarSpec.roll(SystemRandom().getrandbits(32))
        self.before: list[AvatarSpec] = []

    def enter(self, app: App) -> None:
        super().enter(app)
        self.area = ScrollArea(app)

    def roll(self) -> None:
        """Create a random face; the previous one can be restored."""
        self._change(AvatarSpec.roll(SystemRandom().getrandbits(32)))

    def _change(self, face: AvatarSpec) -> None:
        self.before = [*self.before, self.face][-MOST_ROLLS:]
        self.face = face
        self.build()
        self.app.dirty()

    def undo(self) -> None:
        """Restore the previous face."""
        if self.before:
            self.face = self.before.pop()
            self.build()
            self.app.dirty()

    def put(self, feature: str, value: str) -> None:
        """Change a feature."""
        self._change(self.face.with_value(feature, value))

    def take(self) -> None:
        """Choose this face."""
        self.app.scenes.pop(self.face.text)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.app.bindings.action(event) == "undo":
            self.undo()
            return True
        return super().handle(event)

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        app = self.app
        take = Button(app, app.tr("face.take"), self.take, ButtonStyle("red", 26), name="take")
        roll = Button(app, app.tr("face.roll"), self.roll, ButtonStyle("gold", 22, "dice"), name="roll")
        undo = Button(app, app.tr("face.before"), self.undo, ButtonStyle(size=18, icon="undo"), name="before")
        undo.enabled = bool(self.before)
        picture = Column(Grow(Drawn(draw=self._paint_faces)), Buttons(roll, undo, high=56), gap=16)
        features = Scroll(self.area, self._features())
        panels = Row(Grow(self._panel(Grow(picture), 22)), Grow(self._panel(features), 2), gap=24)
        self.page = Column(Grow(panels), Row(Grow(), Held(take, high=66)), gap=16)
        self.page.lay(app, self.below_title(1380, below=22))
        self.fill([self.back_button(), *self.page.widgets()], [self.area], first=roll)

    def _panel(self, item: Item, above: float = 18) -> Item:
        return Padded(item, 18, above, 14, draw=self.paint_panel)

    def _features(self) -> Item:
        """Return the features, down one column or two."""
        app, unseen, cells = self.app, invisible_features(self.face), list[Item]()
        for feature, values in FEATURES.items():
            kind, name = COLOURS.get(feature, feature), app.tr(FEATURE_NAMES[feature])
            named = [(value, app.tr(VALUE_NAMES[kind, value])) for value in values]
            control = AvatarFeature(app, name, self.face[feature], named, partial(self.put, feature), name=feature)
            control.enabled = feature not in unseen
            cells.append(Grow(Column(Padded(Held(control, high=44), 0, 24, 0))))  # its name lies above it
        half = len(cells) if self.cramped else -(-len(cells) // 2)
        cells += [Grow()] * (-len(cells) % half)
        return Row(*(Grow(Column(*cells[k : k + half], gap=6)) for k in range(0, len(cells), half)), gap=26)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def paint(self, pen: Pen) -> None:
        self.paint_title(pen, self.app.tr("face.title"))
        self.page.paint(pen)

    def _paint_faces(self, pen: Pen, room: pygame.Rect) -> None:
        """Draw the face calm and large, and below it glad and sour."""
        face, gap = self.face.text, pen.px(18)
        small = min(pen.px(118), round(room.h * 0.27), (room.w - gap) // 2)
        large = min(room.w - 2 * gap, room.h - small - gap)
        x, y = room.centerx, room.y + max(0, (room.h - large - small - gap) // 2)
        pen.portrait((x, y + large // 2), large, PortraitSpec(face, "calm", GOLD), "center", lies=True)
        y += large + gap + small // 2
        for emotion, side in (("glad", -1), ("sour", 1)):
            pen.portrait((x + side * (small + gap) // 2, y), small, PortraitSpec(face, emotion, PAPER), "center", lies=True)
