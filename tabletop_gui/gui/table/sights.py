"""What must stay in sight at a table while a toast, a tip, the page of advice or the chronicle lies over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop_gui.gui.paint.room import MUST, NEED, RATHER, Sight
from tabletop_gui.gui.table.keyboard import LitPlace

if TYPE_CHECKING:
    from tabletop_gui.gui.table.scene import AnyTableScene


def fixed(scene: AnyTableScene) -> list[Sight]:
    """Bar, seats, hands, panels and their buttons; lighter, what lies on the felt, cards or not; lightest, the ribbon."""
    table, viewport = scene.table, scene.app.viewport
    found = [Sight(pygame.Rect(0, 0, viewport.width, scene.bar.height))]
    n = len(table.places.seats)
    for k, at in enumerate(table.places.seats):
        found.append(Sight(scene.signs.plate_rect(at, scene.sign((table.eyes.south + k) % n))))
    hands = {table.play.hand(seat): seat for seat in range(n)}
    for zone in range(len(table.stage.rows)):
        boxes = [viewport.rect(*spot.box) for spot in table.stage.goals(zone) if spot.seen]
        if boxes:
            found.append(Sight(boxes[0].unionall(boxes[1:]), MUST if zone in hands else NEED))
    found += [Sight(rect, NEED) for rect in scene.picture.felt]
    for rect in scene.panel_rects():
        if rect.w and rect.h:
            found.append(Sight(rect))
    for widget in scene.focus.widgets:
        if widget.shown and widget.rect.w:
            found.append(Sight(widget.rect, RATHER if isinstance(widget, LitPlace) else MUST))
    if scene.ribbon.text:
        x, y = scene.ribbon_x(), viewport.px(viewport.h - 296)
        reach, h = scene.ribbon.reach, scene.ribbon.measure.px(48)
        found.append(Sight(pygame.Rect(x - reach, y - h // 2, 2 * reach, h), RATHER))
    return found
