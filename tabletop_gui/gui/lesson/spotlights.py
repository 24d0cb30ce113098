"""Spotlights of a lesson: what is explained, the cards of a wrong attempt, and numbers on the right ones.

What is explained has a mark of its own, so that it is not confused with what is hovered or selected: a
dashed ring with a glow, separate for each item where they lie apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from tabletop_gui.content.records.lessons import SpotlightTarget
from tabletop_gui.engine.values import Action
from tabletop_gui.gui.art.raster.raster import rrect_path
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.outline import dashed_outline
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import CORAL, GOLD, INK, PAPER, RED
from tabletop_gui.gui.table.help.reason_lights import ReasonLights, on_stage
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.stage import Stage
from tabletop_gui.match.positions import zone_of

if TYPE_CHECKING:
    from tabletop_gui.gui.table.scene import TableScene

VEIL: Final = 0.6
"""Dimming of everything else."""
AIR: Final = 10.0
"""Distance between a lit item and its frame, logical units."""
NEXT: Final = 6
"""Largest overlap, in pixels, with which an item still counts as beside a lit one."""
CROSS: Final = 30.0
APART: Final = 26.0
"""Distance between items from which each has its own ring, logical units."""
DASH, SPACE, LINE = 15.0, 9.0, 3.4
"""Measures of a ring, logical units."""
HALO: Final = ((20.0, 0.10), (13.0, 0.14), (7.0, 0.20))
"""Width (logical units) and opacity of each layer of the glow."""
LAMPLIGHT: Final = "#FFE9A8"
BREATH_MS: Final = 1400.0
"""Duration of a pulse of the glow, ms. (`REACH`: its extent, logical units.)"""
REACH: Final = 16.0
ANY_PANEL: Final = "panel"


class LessonSpotlights(ReasonLights):
    """Replaces the reason highlights: a lesson shows no hints."""

    def __init__(self, scene: TableScene[Any, Any, Any, Any]) -> None:
        super().__init__(scene.app)
        self.scene = scene
        self.light: SpotlightTarget | None = None
        self.wrong: Sequence[int] = ()
        """Cards of a wrong attempt."""
        self.helped = ""
        """Name of the button that is marked as the right one."""
        self._zone: int | None = None
        self._card: int | None = None
        self._breath = 0.0
        self._lifted = True
        """True while something happens at the table: no dimming, and nothing is lit."""

    @property
    def shown(self) -> bool:
        return not self._lifted and (self.light is not None or bool(self.wrong or self.numbers))

    def lift(self, up: bool) -> None:
        """Remove the dimming while something happens, and restore it when something is asked or explained."""
        if up != self._lifted:
            self._lifted = up
            self._veil()

    def _veil(self) -> None:
        self._glide(float(not self._lifted and (self.light is not None or bool(self.numbers))))

    def point(self, target: SpotlightTarget | None) -> None:
        """Light this only; the last attempt is forgotten."""
        game = self.scene.match.game
        self._lift(self.wrong, 0.0)
        self.light, self.wrong, self.numbers, self.helped = target, (), {}, ""
        self._zone = zone_of(game.id, target.zone) if target is not None and target.zone is not None else None
        self._card = game.codes.index(target.card) if target is not None and target.card is not None else None
        self._veil()

    def refuse(self, cards: Sequence[int]) -> None:
        """Mark the cards of a wrong attempt: those of the hand, if there are any."""
        table = self.scene.table
        held = [card for card in cards if (found := table.stage.find(card)) is not None and found[0] == table.hand]
        self._lift(self.wrong, 0.0)
        self.wrong = held or cards
        self._lift(self.wrong, 1.0)
        self.app.dirty()

    def _lift(self, cards: Sequence[int], up: float) -> None:
        """Raise the cards of a wrong attempt in the hand a little."""
        table = self.scene.table
        for sprite in table.stage.rows[table.hand]:
            if sprite.face in cards and sprite.face != table.pointer.selected:
                sprite.selected.to(up, 0 if self.app.reduced_motion else timing.HOVER_IN_MS)

    def help(self, cards: Sequence[int], button: str) -> None:
        """Number the right cards in this order; without any, mark this button."""
        self._lift(self.wrong, 0.0)
        self.wrong, self.numbers = (), {card: (k, False) for k, card in enumerate(dict.fromkeys(cards), 1)}
        self.helped = "" if cards else button
        self._ms = 0.0
        self._veil()

    def pulse_once(self) -> None:
        """Let the glow pulse once."""
        self._breath = 0.0 if self.app.reduced_motion or self.light is None else BREATH_MS
        self.app.dirty()

    def show(
        self,
        numbers: Mapping[int, tuple[int, bool]],
        best: Sequence[Sequence[int]],
        idea: Sequence[int],
        *,
        dims: bool = True,
        only: bool = False,
    ) -> None:
        """Do nothing: a lesson shows no hints."""

    def clear(self) -> None:
        """Do nothing: what is lit stays so until the next step."""

    def update(self, dt_ms: float) -> bool:
        breathing = self._breath > 0
        self._breath = max(0.0, self._breath - dt_ms)
        if self.wrong:
            self._lift(self.wrong, 1.0)
        return super().update(dt_ms) or breathing

    # -- what the picture of the table asks ------------------------------------------------------------------------------------

    @property
    def dimmed(self) -> float:
        return VEIL * self._down.value

    def names(self, card: int) -> bool:
        if card < 0 or not self.shown:
            return False
        if card in self.numbers or card in self.wrong or card == self._card:
            return True
        found = self.scene.table.stage.find(card) if self._zone is not None else None
        return found is not None and found[0] == self._zone

    def dims(self, card: int) -> bool | None:
        return False if self.names(card) else None

    def frame(self, card: int) -> str | None:
        if card < 0 or not self.shown:
            return None
        if card in self.wrong:
            return CORAL
        return GOLD if 0 < self.numbers.get(card, (0, False))[0] <= self._lit else None

    def draw(self, canvas: Canvas, stage: Stage) -> None:
        if not self.shown:
            return
        pen = self.measure.pen(canvas)
        boxes = self.boxes()
        if self.light is not None and self.light.seat is not None:
            self._seat(canvas, self.light.seat)
        if self._zone is not None and self._zone != self.scene.table.hand:
            for hidden in stage.rows[self._zone]:
                if hidden.face < 0 and hidden.still and hidden.spot.seen:
                    self.scene.painter.draw(canvas, hidden)  # a card face down has no name by which the picture would light it
        for box in boxes:
            self._round(pen, box, 0.0, 1.0)
            if self._breath > 0:
                out = 1 - self._breath / BREATH_MS
                self._round(pen, box, REACH * out, 1 - out)
        super().draw(canvas, stage)
        tried = [sprite for card in self.wrong if (sprite := on_stage(stage, card)) is not None]
        if tried:
            side, last = self.measure.px(CROSS), max(tried, key=lambda sprite: sprite.x)
            disc = pygame.Rect((0, 0), (side, side))
            disc.center = self._at(last, last.spot.width / 2 - 6, -0.5)
            pen.disc(disc, RED, PAPER, 2.0)
            pen.icon(disc.center, "close", round(side * 0.58), PAPER, "center")

    # -- where it is -----------------------------------------------------------------------------------------------------------

    def boxes(self) -> list[pygame.Rect]:
        """Return the areas that are lit, pixels, separate where they lie apart; empty if they are not visible now."""
        target, scene = self.light, self.scene
        if self.helped:
            return self._buttons(self.helped) or self._buttons(ANY_PANEL)
        if target is None:
            return []
        if target.panel is not None:
            return self._buttons(target.panel)
        if target.seat is not None:
            places = scene.table.places.seats
            at = places[(target.seat - scene.table.viewpoint.south) % len(places)]
            return [scene.signs.plate_rect(at, scene.seat_plate(target.seat))]
        stage, view = scene.table.stage, scene.app.viewport
        if self._zone is not None:
            return clusters([view.rect(*spot.box) for spot in stage.goals(self._zone) if spot.seen], view.px(APART))
        found = stage.find(self._card) if self._card is not None else None
        if found is None:
            return []
        sprite = stage.rows[found[0]][found[1]]
        return [view.rect(*stage.goals(found[0])[found[1]].box).move(view.px(sprite.sway), -view.px(sprite.rise))]

    def ring(self, box: pygame.Rect) -> pygame.Rect:
        """Return the area of the ring round a lit item, pixels: tighter where something else is close."""
        around = [one for one in self._others(box) if not one.colliderect(box.inflate(-NEXT, -NEXT))]
        return narrowed(box, round(AIR * self.app.viewport.u), around)

    def _others(self, box: pygame.Rect) -> list[pygame.Rect]:
        """Return areas that the ring must not cross: other cards, the plates of the seats, and what is written beside them."""
        scene, table = self.scene, self.scene.table
        view, places = scene.app.viewport, table.places.seats
        found = [one for one in scene.items.drawn if not one.contains(box)]
        for zone, row in enumerate(table.stage.rows):
            found += [view.rect(*spot.box) for _, spot in zip(row, table.stage.goals(zone), strict=False) if spot.seen]
        for seat in range(len(scene.match.seats)):
            at = places[(seat - table.viewpoint.south) % len(places)]
            found.append(scene.signs.plate_rect(at, scene.seat_plate(seat)))
        return found

    def _buttons(self, name: str) -> list[pygame.Rect]:
        rects = [rect for rect in self.scene.panel_rects() if rect.w and rect.h] if name == ANY_PANEL else []
        rects += [one.rect for one in self.scene.focus.widgets if one.name == name and one.shown and one.rect.w]
        return clusters(rects, self.app.viewport.px(APART))

    def _seat(self, canvas: Canvas, seat: int) -> None:
        """Draw the seat again, over the dimming."""
        scene = self.scene
        places, slot = scene.table.places.seats, (seat - scene.table.viewpoint.south) % len(scene.match.seats)
        scene.signs.draw(canvas, slot, places[slot], scene.seat_plate(seat))

    def _round(self, pen: Pen, box: pygame.Rect, out: float, strength: float) -> None:
        """Draw a dashed gold ring with a glow round an item."""
        u = self.app.viewport.u
        line, halo = self.ring(box), HALO[0][0] / 2 * u
        w, h = round(line.w + 2 * halo), round(line.h + 2 * halo)
        ring = self.app.skin.drawing(("taught",), w, h, _ring(w, h, u))
        wide = pygame.Rect(0, 0, round(w + 2 * out * u), round(h + 2 * out * u))
        if out:
            ring = self.app.skin.drawing(("taught",), *wide.size, _ring(*wide.size, u))
        wide.center = line.center
        pen.put(pen.canvas.faded(ring, strength), wide.topleft)


def _ring(w: int, h: int, u: float) -> str:
    """Return the ring as SVG, in this size in pixels."""
    margin = HALO[0][0] / 2 * u
    path = rrect_path(margin, margin, w - 2 * margin, h - 2 * margin, 15 * u)
    coats = "".join(
        f'<path d="{path}" fill="none" stroke="{LAMPLIGHT}" stroke-width="{wide * u:.2f}" stroke-opacity="{strength}"/>'
        for wide, strength in HALO
    )
    line = max(2.0, LINE * u)
    under = f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="{line + 2:.2f}" stroke-opacity="0.55"/>'
    dashes = dashed_outline((margin, margin, w - 2 * margin, h - 2 * margin), 15 * u, DASH * u, SPACE * u)
    return f'{coats}{under}<path d="{dashes}" fill="none" stroke="{GOLD}" stroke-width="{line:.2f}" stroke-linecap="round"/>'


def narrowed(box: pygame.Rect, air: int, others: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return a rectangle enlarged by `air` pixels, by less on sides where others are closer.

    >>> narrowed(pygame.Rect(100, 100, 50, 80), 10, [pygame.Rect(154, 110, 50, 80), pygame.Rect(90, 70, 70, 24)])
    Rect(90, 97, 62, 93)
    """
    left = top = right = bottom = air
    for one in others:
        if not one.colliderect(box.left - left - 1, box.top - top - 1, box.w + left + right + 2, box.h + top + bottom + 2):
            continue
        gaps = (box.left - one.right, one.left - box.right, box.top - one.bottom, one.top - box.bottom)
        side, gap = gaps.index(max(gaps)), max(0, max(gaps) // 2)
        left, right = min(left, gap) if side == 0 else left, min(right, gap) if side == 1 else right
        top, bottom = min(top, gap) if side == 2 else top, min(bottom, gap) if side == 3 else bottom
    return pygame.Rect(box.left - left, box.top - top, box.w + left + right, box.h + top + bottom)


def clusters(boxes: Sequence[pygame.Rect], apart: int) -> list[pygame.Rect]:
    """Merge rectangles that lie less than `apart` pixels from one another.

    >>> clusters([pygame.Rect(0, 0, 10, 10), pygame.Rect(90, 0, 10, 10), pygame.Rect(14, 0, 10, 10)], 8)
    [Rect(90, 0, 10, 10), Rect(0, 0, 24, 10)]
    """
    found: list[pygame.Rect] = []
    for box in boxes:
        one, near = box, box.inflate(2 * apart, 2 * apart).collidelist(found)
        while near >= 0:
            one = one.union(found.pop(near))
            near = one.inflate(2 * apart, 2 * apart).collidelist(found)
        found.append(one)
    return found


def cards_of(scene: TableScene[Any, Any, Any, Any], action: Action) -> list[int]:
    """Return the cards named by an action that lie face up before the player."""
    codes = {code: card for card, code in enumerate(scene.match.game.codes)}
    words = scene.match.game.text(action).replace(",", " ").split()
    named = [codes[word] for word in words[1:] if word in codes]
    return [card for card in named if on_stage(scene.table.stage, card) is not None]
