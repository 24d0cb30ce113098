"""Reaction of a threatened card: it recoils and sweats under a Brute, its neighbours move aside, and after the
strike it leans away until the turn ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.games.famiglia import STREET
from tabletop_gui.gui.games.famiglia import facts
from tabletop_gui.gui.games.famiglia.highlights.brute_threat import THREATENS, from_the_right, pending
from tabletop_gui.gui.games.famiglia.places import STREET_STEP
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import PAPER
from tabletop_gui.gui.table.effects.slivers import THINS, sliver
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.tween import out_cubic
from tabletop_gui.gui.table.model.sprites import Sprite

if TYPE_CHECKING:
    from tabletop_gui.gui.games.famiglia.table_view import FamigliaView

LEANS: Final = 4.0
"""Angle of the recoil, degrees."""
LEANS_MS: Final = 110.0
ROOM: Final = 0.055
"""Shift of the neighbours, in card widths."""
SWEATS_MS: Final = 420.0
"""Duration of the sweat drops."""
DROPS: Final = ((-0.46, -0.46, -1.0, 205), (0.46, -0.48, 1.0, 335), (0.30, -0.56, 0.5, 300))
"""The drops: start (in widths and heights of the card, from its middle), horizontal direction, angle in degrees."""
DROP: Final = 0.2
DROP_FAR: Final = 0.30
"""Flight distance of a drop, in card widths."""
SWEAT: Final = ("#BFE3EE", PAPER, "#BFE3EE")


class ThreatReaction:
    """Watches the street of one table."""

    def __init__(self, scene: FamigliaView) -> None:
        self.scene = scene
        self._aimed = -1
        """The card over which a Brute is held."""
        self._ms = inf
        """Time since the Brute came over it."""
        self._leaning: Sprite | None = None
        self._off: list[Sprite] = []
        """The neighbours that have moved aside."""

    def update(self, dt_ms: float) -> bool:
        """Advance by `dt_ms`. Return True while a card sweats."""
        table = self.scene.table
        aimed = next((one.card for one in facts.threat_previews(table) if one.held), -1)
        found = table.stage.find(aimed) if aimed >= 0 else None
        held = table.stage.rows[STREET][found[1]] if found is not None and found[0] == STREET else None
        if aimed != self._aimed:
            self._aimed, self._ms = aimed, 0.0 if held is not None else inf
            if held is not None:
                self._start(held)
            self._make_room(held)
        self._lean(held or self._threatened())
        self._ms += dt_ms
        return self._ms < SWEATS_MS + dt_ms and not table.pace.reduced

    def _start(self, sprite: Sprite) -> None:
        """React to a Brute over a new card, with a tap of its bat."""
        self.scene.app.play("bat_taps", side=self.scene.table.side(sprite.spot.x))
        if not self.scene.app.reduced_motion:
            sprite.shake = timing.SHAKE_MS

    def _threatened(self) -> Sprite | None:
        """Return the card that a Brute has struck in this turn."""
        table, view = self.scene.table, self.scene.view
        if view.reduced is None or pending(table) == view.reduced or self.scene.tally.over:
            return None
        found = table.stage.find(view.reduced)
        return table.stage.rows[STREET][found[1]] if found is not None and found[0] == STREET else None

    def _lean(self, wanted: Sprite | None) -> None:
        table, before = self.scene.table, self._leaning
        ms = LEANS_MS if not table.pace.reduced and (self._aimed >= 0 or table.highlights.running) else 0.0
        if before is not None and before is not wanted:
            before.lean_to(0.0, 0.0 if table.pace.reduced else LEANS_MS)
        self._leaning = wanted
        if wanted is not None:
            wanted.lean_to(-LEANS if from_the_right(table, wanted.face) else LEANS, ms)

    def _make_room(self, held: Sprite | None) -> None:
        """Move the neighbours of the card under the Brute aside, and those of the previous one back."""
        for sprite in self._off:
            sprite.thrown.to(0.0, LEANS_MS)
        self._off = []
        if held is None or self.scene.app.reduced_motion:
            return
        for sprite in self.scene.table.stage.rows[STREET]:
            away = sprite.spot.x - held.spot.x if sprite.spot.y == held.spot.y else 0.0
            if round(abs(away) / STREET_STEP) == 1:
                sprite.thrown.to(ROOM if away > 0 else -ROOM, LEANS_MS)
                self._off.append(sprite)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the drops of the card that a Brute is held over or strikes."""
        scene, now = self.scene, self.scene.table.highlights.now
        if not scene.table.pace.lights or scene.app.reduced_motion:
            return
        if now is not None and now.kind == THREATENS and scene.table.highlights.since(now.hits) < 0:
            self._sweat(canvas, now.dice, scene.table.highlights.ms)
        elif self._aimed >= 0:
            self._sweat(canvas, self._aimed, self._ms)

    def _sweat(self, canvas: Canvas, card: int, ms: float) -> None:
        found = self.scene.table.stage.find(card)
        if found is None or found[0] != STREET or not 0 <= ms < SWEATS_MS:
            return
        sprite, view = self.scene.table.stage.rows[STREET][found[1]], self.scene.app.viewport
        for picture, x, y in self._drops(sprite.width * view.u, ms / SWEATS_MS):
            px, py = view.point(sprite.x, sprite.y - sprite.rise)
            canvas.blit(picture, px + x - picture.get_width() / 2, py + y - picture.get_height() / 2)

    def _drops(self, wide: float, share: float) -> Iterator[tuple[pygame.Surface, float, float]]:
        """Yield the drops with their offsets in pixels from the middle of a card `wide` pixels wide."""
        tall, gone = wide * 1.4, out_cubic(share)
        for (x, y, side, degrees), ink in zip(DROPS, SWEAT, strict=True):
            picture = sliver(self.scene.app.skin, round(DROP * wide), degrees, ink, int(share * THINS))
            fall = 0.32 * share * share
            yield picture, (x + side * DROP_FAR * gone) * wide, y * tall + (fall - 0.22 * gone) * wide
