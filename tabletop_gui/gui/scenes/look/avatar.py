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
from tabletop_gui.gui.widgets import Button, ScrollArea, Widget
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.setup.avatar_feature import AvatarFeature

BESIDE: Final = 330.0
"""Width for which two features stand side by side, interface units."""
ROW: Final = 66.0
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
        app, skin, view = self.app, self.app.skin, self.app.viewport
        margin, top, foot, gap = skin.px(36), self.title_height + skin.px(18), skin.px(104), skin.px(24)
        wide = min(view.width - 2 * margin, skin.px(1380))
        left = (view.width - wide) // 2
        height = view.height - top - foot
        self.picture = pygame.Rect(left, top, min(round(wide * 0.34), skin.px(440)), height)
        self.panel = pygame.Rect(self.picture.right + gap, top, wide - self.picture.w - gap, height)
        back = self.back_button()
        take = Button(app, app.tr("face.take"), self.take, ButtonStyle("red", 26), name="take")
        w = max(skin.px(260), take.natural()[0])
        take.place(self.panel.right - w, view.height - foot + skin.px(16), w, skin.px(66))
        roll = Button(app, app.tr("face.roll"), self.roll, ButtonStyle("gold", 22, "dice"), name="roll")
        undo = Button(app, app.tr("face.before"), self.undo, ButtonStyle(size=18, icon="undo"), name="before")
        undo.enabled = bool(self.before)
        y, tall = self.picture.bottom - skin.px(78), skin.px(56)
        inner = self.picture.inflate(-skin.px(36), 0)
        roll_w, undo_w = roll.natural()[0], undo.natural()[0]
        if roll_w + undo_w + skin.px(14) <= inner.w:
            spare = (inner.w - roll_w - undo_w - skin.px(14)) // 2
            roll.place(inner.x, y, roll_w + spare, tall)
            undo.place(roll.rect.right + skin.px(14), y, undo_w + spare, tall)
        else:
            y -= skin.px(60)
            roll.place(inner.x, y, inner.w, tall)
            undo.place(inner.x, y + skin.px(64), inner.w, skin.px(50))
        self.medallions_end = y - skin.px(16)
        features = self._features()
        self.fill([back, roll, undo, *features, take], [self.area], first=roll)

    def _features(self) -> list[Widget]:
        app, skin = self.app, self.app.skin
        inner = pygame.Rect(self.panel.x + skin.px(24), self.panel.y + skin.px(18), self.panel.w - skin.px(30), 0)
        inner.h = self.panel.h - skin.px(30)
        room, gap = inner.w - self.area.bar_width, skin.px(26)
        columns = 2 if room >= 2 * skin.px(BESIDE) + gap else 1
        w = (room - gap * (columns - 1)) // columns
        rows = -(-len(FEATURES) // columns)
        label = AvatarFeature.label_height(app)
        row_h = max(skin.px(ROW), min(skin.px(84), inner.h // rows))
        widgets: list[Widget] = []
        unseen = invisible_features(self.face)
        for place, (feature, values) in enumerate(FEATURES.items()):
            column, row = divmod(place, rows)
            kind = COLOURS.get(feature, feature)
            named = [(value, app.tr(VALUE_NAMES[kind, value])) for value in values]
            control = AvatarFeature(
                app, app.tr(FEATURE_NAMES[feature]), self.face[feature], named, partial(self.put, feature), name=feature
            )
            control.enabled = feature not in unseen
            h = min(skin.px(44), row_h - label - skin.px(6))
            control.place(inner.x + column * (w + gap), inner.y + row * row_h + label, w, h)
            widgets.append(control)
        self.area.lay(inner, rows * row_h, widgets)
        return widgets

    # -- drawing -----------------------------------------------------------------------------------------------------

    def paint(self, pen: Pen) -> None:
        px, picture, face = pen.px, self.picture, self.face.text
        self.paint_title(pen, self.app.tr("face.title"))
        self.paint_panel(pen, picture)
        self.paint_panel(pen, self.panel)
        room = self.medallions_end - picture.y - px(22)
        small = min(px(118), round(room * 0.27), (picture.w - px(80)) // 2)
        large = min(picture.w - px(70), room - small - px(18))
        x, y = picture.centerx, picture.y + px(22) + max(0, (room - large - small - px(18)) // 2)
        pen.portrait((x, y + large // 2), large, PortraitSpec(face, "calm", GOLD), "center", lies=True)
        y += large + px(18) + small // 2
        for emotion, side in (("glad", -1), ("sour", 1)):
            pen.portrait((x + side * (small // 2 + px(12)), y), small, PortraitSpec(face, emotion, PAPER), "center", lies=True)
