"""Draws sprites: resting cards from the art's cache, moving ones by turning and stretching the picture they will rest as."""

from __future__ import annotations

from collections.abc import Callable
from math import floor

import pygame

from tabletop_gui.gui.art.cards import CardFace
from tabletop_gui.gui.art.shadows import Picture
from tabletop_gui.gui.art.studio import Art
from tabletop_gui.gui.canvas import Canvas
from tabletop_gui.gui.table import timing
from tabletop_gui.gui.table.pointer import Carry
from tabletop_gui.gui.table.sprites import Sprite
from tabletop_gui.gui.viewport import Viewport

GOLD = "#E2A42B"


class CardPainter:
    """Puts cards on a canvas. `face` gives the print of a card's number."""

    def __init__(self, art: Art, face: Callable[[int], CardFace], back: str) -> None:
        self.art = art
        self.face = face
        self.back = back
        self.viewport = Viewport(1600, 900)

    def draw(self, canvas: Canvas, sprite: Sprite, *, dim: bool = False, glow: bool = False) -> None:
        """A card of the stage, where it is now."""
        if sprite.still:
            state = sprite.face, sprite.spot, sprite.hover.value, sprite.selected.value, sprite.fade.value, dim, glow
            canvas.repeat(sprite, state, lambda: self._draw(canvas, sprite, dim, glow))
        else:
            self._draw(canvas, sprite, dim, glow)

    def _draw(self, canvas: Canvas, sprite: Sprite, dim: bool, glow: bool) -> None:
        u = self.viewport.u
        x, y = sprite.x + sprite.sway, sprite.y - sprite.rise
        fade = sprite.fade.value
        if fade <= 0:
            return
        picture = self._picture(sprite, dim, glow)
        surface = picture.surface if fade >= 1 else canvas.faded(picture.surface, fade)
        canvas.blit(surface, floor(x * u + 0.5) + picture.dx, floor(y * u + 0.5) + picture.dy)

    def ghost(self, canvas: Canvas, sprite: Sprite) -> None:
        """What is left in the place of a card that is carried away."""
        u = self.viewport.u
        spot = sprite.spot
        picture = self._card(sprite.face, True, spot.width, spot.angle, 0.0, False, None)
        surface = canvas.faded(picture.surface, timing.GHOST_ALPHA)
        canvas.blit(surface, floor(spot.x * u + 0.5) + picture.dx, floor(spot.y * u + 0.5) + picture.dy)

    def carried(self, canvas: Canvas, carry: Carry, *, dim: bool = False) -> None:
        """The card in the player's hand, above everything."""
        u = self.viewport.u
        grown = min(1.0, carry.ms / timing.PICK_UP_MS)
        scale = 1 + (timing.CARRY_SCALE - 1) * grown
        width = carry.width * timing.CARRY_SCALE
        if grown < 1:
            rest = self._card(carry.card, True, width, 0.0, timing.CARRY_LIFT, dim, None)
            picture = self._moved(rest, carry.tilt, scale / timing.CARRY_SCALE)
        else:  # the art keeps each tilt it has turned the card to: turning it afresh every frame would be most of the frame
            picture = self._card(carry.card, True, width, carry.tilt, timing.CARRY_LIFT, dim, None)
        y = carry.y - timing.CARRY_LIFT * 0.5 * grown
        canvas.blit(picture.surface, floor(carry.x * u + 0.5) + picture.dx, floor(y * u + 0.5) + picture.dy)

    def large(self, card: int, width: float) -> Picture:
        """A card to be looked at closely."""
        return self._card(card, True, width, 0.0, timing.CARRY_LIFT, False, None)

    def glowing(self, card: int, width: float, glow: bool) -> Picture:
        """A card in a panel, perhaps with the gold line."""
        return self._card(card, True, width, 0.0, 0.0, False, GOLD if glow else None)

    def small(self, card: int, width: float) -> Picture:
        """A card in a strip or a panel."""
        return self._card(card, True, width, 0.0, 0.0, False, None)

    def _picture(self, sprite: Sprite, dim: bool, glow: bool) -> Picture:
        spot, up = sprite.spot, sprite.face_up
        scale = sprite.scale
        lift = sprite.rise * 0.4
        steady = sprite.flight is None and not sprite.hover.moving and not sprite.selected.moving
        steady = steady and sprite.pulse <= 0 and sprite.thump <= 0
        colour = GOLD if glow and steady else None
        if steady:
            return self._card(sprite.face, up, spot.width * scale, sprite.angle, lift, dim, colour)
        rest = self._card(sprite.face, up, spot.width, spot.angle, 0.0, dim, None)
        picture = self._moved(rest, sprite.angle - spot.angle, sprite.width * scale / spot.width)
        if sprite.squeeze < 1:
            picture = self.art.squeezed(picture, max(0.03, sprite.squeeze))
        return picture

    def _card(self, face: int, up: bool, width: float, angle: float, lift: float, dim: bool, glow: str | None) -> Picture:
        u = self.viewport.u
        px = max(8, round(width * u))
        if up and face >= 0:
            return self.art.card(self.face(face), px, angle=-angle, lift=lift * u, dim=dim, glow=glow)
        return self.art.back(self.back, px, angle=-angle, lift=lift * u, glow=glow)

    @staticmethod
    def _moved(picture: Picture, turn: float, scale: float) -> Picture:
        """The picture turned clockwise and stretched about the card's centre. Not kept: the next frame is another."""
        if abs(turn) < 0.2 and abs(scale - 1) < 0.004:
            return picture
        surface = pygame.transform.rotozoom(picture.surface, -turn, scale)
        w, h = picture.surface.get_size()
        # the picture's centre need not be the card's: its shadow hangs lower
        off = pygame.Vector2(picture.dx + w / 2, picture.dy + h / 2).rotate(turn) * scale
        return Picture(surface, round(off.x - surface.get_width() / 2), round(off.y - surface.get_height() / 2))
