"""Faces of Regroup! Chicken Army: square cards of four tiles that stay upright at every rotation of the card;
leaders; life.

Measures are in master units: 300 to a card's width, 139 to a tile's.
"""

from __future__ import annotations

from typing import ClassVar, Final

import pygame
from msgspec import Struct
from msgspec.structs import replace

from tabletop_gui.content.decks.chicken_army import ChickenDeck, LeaderDef
from tabletop_gui.gui.art.faces.face import Back, Enlarged, Face
from tabletop_gui.gui.art.faces.lettering import Inscription
from tabletop_gui.gui.art.faces.measures import CARD_RATIO, MASTER, Detail
from tabletop_gui.gui.art.faces.print_context import PrintContext, put
from tabletop_gui.gui.art.raster.raster import hex_rgb
from tabletop_gui.gui.art.tabletop.textures import PAPER

KEY: Final = "#2B1D2A"
EDGE: Final = 9.0
"""Paper margin round the four tiles; between them there are 4 units."""
TILE: Final = 139.0
SMALL_TILE_FROM: Final = 44
"""Least print width, px, at which a tiny single tile shows a bird and not only its emblem. (A print is up to
twice as wide as its display.)
"""

EMBLEM: Final = "emblem"
"""Level of detail of a single tile that shows only its emblem, at any print width."""
HIGHEST: Final = 30
RUNGS: Final = 15
RUNG_FOOT: Final = 381.0
RUNG_STEP: Final = 24.2
HEART_AT: Final = (204.0, 318.0)
POWERS_AT: Final = ((94.0, 348.0), (150.0, 344.0), (206.0, 348.0))
POWER_PX: Final = 27.0


class Tile(Struct, frozen=True):
    """Content of one cell: paths under ``assets/`` (``mini`` may be empty) and inks; ``symbol`` is its letter."""

    symbol: str
    plate: str
    mini: str
    plain: str
    ground: str
    sign: str
    """Ink of the emblem alone on the background."""


def _plate(context: PrintContext, tile: Tile, size: int, detail: str) -> pygame.Surface | None:
    path = {Detail.FULL: tile.plate, Detail.SMALL: tile.mini or tile.plate}.get(detail, "")
    return context.plate(path, size, size, repeated=True)


def _print_tile(context: PrintContext, card: pygame.Surface, tile: Tile, at: pygame.Rect, detail: str) -> None:
    """Print a tile in a square: in full, simplified, or as an emblem on its background."""
    art = _plate(context, tile, at.w, detail)
    if art is not None:
        card.blit(art, at.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
        return
    card.fill(hex_rgb(tile.ground), at)
    emblem = context.emblem(tile.plain, max(1, round(at.w * 0.78)), tile.sign)
    put(card, emblem, at.x + at.w / 2, at.y + at.w / 2)


class ChickenFace(Struct, Face, frozen=True):
    """Face of an army or starting card: four tiles (top left, top right, bottom left, bottom right as printed),
    rotated ``turn`` quarter turns clockwise (0-3). A rotation moves the tiles; the birds stay upright.
    """

    tiles: tuple[Tile, Tile, Tile, Tile]
    turn: int = 0

    @property
    def ratio(self) -> float:
        return 1.0

    @property
    def laid(self) -> tuple[Tile, Tile, Tile, Tile]:
        """The tiles in their positions after the rotation."""
        tiles = self.tiles
        for _ in range(self.turn % 4):
            tiles = (tiles[2], tiles[0], tiles[3], tiles[1])
        return tiles

    @property
    def symbols(self) -> str:
        """The four letters after the rotation."""
        return "".join(tile.symbol for tile in self.laid)

    def enlarged(self) -> Enlarged:
        """Return the face with larger emblems on its birds; on a small card, emblems only."""
        return Enlarged(self, ((Detail.FULL, Detail.SMALL), (Detail.SMALL, Detail.TINY)))

    def turned(self, quarters: int) -> ChickenFace:
        """Return this card rotated by a number of quarter turns clockwise from its printed position."""
        return replace(self, turn=quarters % 4)

    def stock(self, context: PrintContext, width: int, detail: str) -> None:
        for tile in self.tiles:
            _plate(context, tile, round(TILE * width / MASTER), detail)

    def printed(self, context: PrintContext, width: int, detail: str) -> pygame.Surface:
        card = context.sheet(width, self.ratio)
        size, near = round(TILE * width / MASTER), round(EDGE * width / MASTER)
        far = width - near - size
        for tile, (x, y) in zip(self.laid, ((near, near), (far, near), (near, far), (far, far)), strict=True):
            _print_tile(context, card, tile, pygame.Rect(x, y, size, size), detail)
        return context.finish(card, self.tiles[0].plate)


class TileFace(Struct, Face, frozen=True):
    """Face of a single cell on its own square of paper, as it lies in an army: for rivals' armies and lists. 147 units wide."""

    tile: Tile

    @property
    def ratio(self) -> float:
        return 1.0

    def enlarged(self) -> Enlarged:
        return Enlarged(self, ((Detail.FULL, Detail.TINY), (Detail.SMALL, Detail.TINY), (Detail.TINY, EMBLEM)))

    def printed(self, context: PrintContext, width: int, detail: str) -> pygame.Surface:
        card = context.sheet(width, self.ratio)
        edge = max(1, round(width * 4 / 147))
        # a tile is half as wide as a card: what is small for a card is still enough for a bird
        shown = Detail.FULL if detail not in (Detail.TINY, EMBLEM) else Detail.TINY
        if detail == Detail.TINY and width >= SMALL_TILE_FROM:
            shown = Detail.SMALL
        _print_tile(context, card, self.tile, pygame.Rect(edge, edge, width - 2 * edge, width - 2 * edge), shown)
        return context.finish(card, self.tile.plate)


class NamedFace(Struct, Face, frozen=True):
    """A card with a name under its picture, and no other text."""

    plate: str
    name: str
    size: ClassVar[float]
    """Height of the name, in master units."""

    def _name(self, width: int) -> Inscription:
        return Inscription.on(width, self.name, self.size, 236, KEY)

    def inscriptions(self, width: int, detail: str) -> tuple[Inscription, ...]:
        return (self._name(width),) if detail == Detail.FULL else ()


class LeaderFace(NamedFace, frozen=True):
    """One side of a leader. ``powers`` are the plain emblems and inks of its icons, none on the calm side."""

    size = 27
    mini: str
    ink: str
    powers: tuple[tuple[str, str], ...] = ()

    def enlarged(self) -> Enlarged:
        return Enlarged(self)

    def printed(self, context: PrintContext, width: int, detail: str) -> pygame.Surface:
        unit = width / MASTER
        card = context.sheet(width)
        if detail == Detail.FULL:
            context.stamp(card, self.plate)
            for (emblem, ink), (x, y) in zip(self.powers, POWERS_AT, strict=False):
                put(card, context.emblem(emblem, round(POWER_PX * unit), ink), x * unit, y * unit)
            put(card, context.render_inscription(self._name(width)), 150 * unit, 386 * unit)
        else:
            context.stamp(card, self.mini or self.plate)
            for k, (emblem, ink) in enumerate(self.powers):
                put(card, context.emblem(emblem, round(72 * unit), ink), (64 + k * 86) * unit, 362 * unit)
        return context.finish(card, self.plate)


class LifeFace(Struct, Face, frozen=True):
    """A life card: the number scale of its side with ``life`` marked on it and written in the heart.

    ``life`` above 15 shows the high side (30 down to 16), else the low one; under 1 a skull replaces the heart.
    """

    high: str
    low: str
    ink: str
    heart: str
    skull: str
    life: int

    def enlarged(self) -> Enlarged:
        return Enlarged(self)

    def _numbers(self) -> range:
        """Return the numbers on the scale, from the bottom."""
        return range(16, HIGHEST + 1) if self.life > RUNGS else range(1, RUNGS + 1)

    def _rungs(self, width: int) -> tuple[Inscription, ...]:
        return tuple(Inscription.on(width, str(n), 19, 24, PAPER if n == self.life else KEY) for n in self._numbers())

    def _life(self, width: int, detail: str) -> Inscription:
        high, widest = (58, 84) if detail == Detail.FULL else (150, 210)
        return Inscription.on(width, str(self.life).replace("-", "−"), high, widest, PAPER)

    def inscriptions(self, width: int, detail: str) -> tuple[Inscription, ...]:
        return (self._life(width, detail), *(self._rungs(width) if detail == Detail.FULL else ()))

    def printed(self, context: PrintContext, width: int, detail: str) -> pygame.Surface:
        unit = width / MASTER
        life = context.render_inscription(self._life(width, detail))
        if detail != Detail.FULL:
            card = context.sheet(width, CARD_RATIO, self.ink)
            sign = self.heart if self.life > 0 else self.skull
            put(card, context.emblem(sign, round(150 * unit), PAPER), 150 * unit, 120 * unit)
            put(card, life, 150 * unit, 290 * unit)
            return context.finish(card, self.high)
        card = context.sheet(width)
        context.stamp(card, self.high if self.life > RUNGS else self.low)
        for k, (number, mark) in enumerate(zip(self._numbers(), self._rungs(width), strict=True)):
            y = (RUNG_FOOT - k * RUNG_STEP) * unit
            if number == self.life:
                box = pygame.Rect(0, 0, round(36 * unit), round(22 * unit))
                box.center = round(33 * unit), round(y)
                card.fill(hex_rgb(self.ink), box)
            put(card, context.render_inscription(mark), 33 * unit, y)
        if self.life <= 0:
            put(card, context.emblem(self.skull, round(44 * unit), PAPER), 258 * unit, 372 * unit)
        put(card, life, HEART_AT[0] * unit, HEART_AT[1] * unit)
        return context.finish(card, self.high)


class FirstPlayerFace(NamedFace, frozen=True):
    """The first-player card."""

    size = 25

    def printed(self, context: PrintContext, width: int, detail: str) -> pygame.Surface:
        card = context.sheet(width)
        context.stamp(card, self.plate)
        if detail == Detail.FULL:
            unit = width / MASTER
            put(card, context.render_inscription(self._name(width)), 150 * unit, 388 * unit)
        return context.finish(card, self.plate)


def tile(deck: ChickenDeck, id: str) -> Tile:
    """Return the content of a tile of the deck. Raises KeyError."""
    found = deck.tile(id)
    symbol = deck.symbol(found.symbol)
    sign = symbol.deep if found.symbol in "CP" else PAPER
    return Tile(found.symbol, found.plate, found.mini or "", symbol.plain, symbol.ground, sign)


def _four(deck: ChickenDeck, ids: tuple[str, ...]) -> ChickenFace:
    a, b, c, d = (tile(deck, id) for id in ids)
    return ChickenFace((a, b, c, d))


def life_face(deck: ChickenDeck, leader: LeaderDef, life: int) -> LifeFace:
    """Return a leader's life card at a number of life points."""
    return LifeFace(leader.life_high, leader.life_low, leader.ink, deck.heart.plain, deck.skull.plain, life)


def faces(deck: ChickenDeck, language: str) -> dict[str, Face]:
    """Return every printed side by its code.

    ``01`` to ``43``; ``S1`` to ``S4`` and their other sides ``S1B``; for each leader ``red``, ``red_power``,
    ``red_life`` and ``red_life_low``; ``first``.
    """
    made: dict[str, Face] = {card.id: _four(deck, card.tiles) for card in deck.cards}
    for start in deck.starting_cards:
        made[start.id] = _four(deck, start.same.tiles)
        made[f"{start.id}B"] = _four(deck, start.different.tiles)
    for leader in deck.leaders:
        name = leader.name.of(language)
        powers = tuple((deck.symbol(power).plain, deck.symbol(power).deep) for power in leader.powers)
        calm, furious = leader.calm, leader.furious
        made[leader.id] = LeaderFace(calm.plate, name, calm.mini or "", leader.ink)
        made[f"{leader.id}_power"] = LeaderFace(furious.plate, name, furious.mini or "", leader.ink, powers)
        made[f"{leader.id}_life"] = life_face(deck, leader, HIGHEST)
        made[f"{leader.id}_life_low"] = life_face(deck, leader, RUNGS)
    made["first"] = FirstPlayerFace(deck.first_player.plate, deck.first_player.name.of(language))
    return made


def backs(deck: ChickenDeck) -> tuple[Back, ...]:
    """Return the square back of the army cards."""
    return (Back(deck.back, 1.0),)


def names(deck: ChickenDeck, language: str) -> dict[str, str]:
    """Return the name of each face, by the codes of `faces`: family and number of an army card, the name of a leader."""
    made = {card.id: f"{deck.family(card.family).name.of(language)} · {card.id}" for card in deck.cards}
    for start in deck.starting_cards:
        for code, side in ((start.id, start.same), (f"{start.id}B", start.different)):
            made[code] = " · ".join(deck.symbol(letter).name.of(language) for letter in side.faces)
    for leader in deck.leaders:
        name = leader.name.of(language)
        powers = " + ".join(deck.symbol(power).name.of(language) for power in leader.powers)
        made[leader.id] = name
        made[f"{leader.id}_power"] = f"{name} · {powers}"
        made[f"{leader.id}_life"] = f"{name} · {HIGHEST}"
        made[f"{leader.id}_life_low"] = f"{name} · {RUNGS}"
    made["first"] = deck.first_player.name.of(language)
    return made
