"""Elements on Regine's felt other than cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.values import Action
from tabletop_gui.games.regine import GAME
from tabletop_gui.games.regine.actions import SE_VERA, VOY, Doblo, NameRival
from tabletop_gui.games.regine.characters import CHARACTERS
from tabletop_gui.games.regine.combinations import CATEGORIES
from tabletop_gui.games.regine.court import DISCARD, NOBODY, Regine
from tabletop_gui.gui.art import Face, Picture
from tabletop_gui.gui.art.faces.collection import faces_of
from tabletop_gui.gui.art.faces.regine import RegineFace, code_of, play_code
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.games.regine.announcements import SPREAD_MS
from tabletop_gui.gui.games.regine.emphasis import doubled_worth
from tabletop_gui.gui.games.regine.highlights.double_slap import Slap
from tabletop_gui.gui.games.regine.highlights.match_point_view import MatchPointView
from tabletop_gui.gui.games.regine.places import IN_ROW, XY, ReginePlaces
from tabletop_gui.gui.games.regine.play import DOUBLE, RESERVE
from tabletop_gui.gui.games.regine.tally import RegineTally
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.outline import PlaceStyle, arc, empty_place
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.skin import cached_piece, prerender_piece
from tabletop_gui.gui.paint.theme import BEST, BEST_ON_PAPER, GOLD, INK, PAPER, RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.control.keyboard import OwnCard
from tabletop_gui.gui.table.effects.chips import ChipPainter, Slides, Stacks
from tabletop_gui.gui.table.model.input.gestures import Drag, Point, Tap
from tabletop_gui.gui.table.model.input.intents import Box, Chip, Target
from tabletop_gui.gui.table.model.motion.tween import Glide
from tabletop_gui.gui.table.model.seating import SeatLayout
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.table.sprite_painter import moved
from tabletop_gui.gui.widgets.base import Widget

CAP: Final = 1.2
"""Largest interface scale of these elements."""
SEAL: Final = {"north": (0.43, -0.30), "south": (0.43, -0.34), "west": (0.43, -0.34), "east": (0.43, -0.34)}
PUT: Final = ("up", "down", "aside", "away", "swap", "below")
"""Labelled destinations of a card."""
TO: Final = KeyFamily("table.regine.to.{}", PUT)
HELP: Final = KeyFamily("table.regine.help.{}", ("mano", "deck", "discards", "token", "reserve", "match_point"))
"""Text keys of the tooltips of elements other than cards: `element_at`."""
IN_THE_ROW: Final = ("up", "down", "swap")
"""Those in the own row: their label stands in the middle, clear of what the four cards make and of the Trumpeter's rank and
badge.
"""
ARC_STEPS: Final = 64
ARC: Final = 6.0
"""Distance of the arc round a seat's points from their disc, logical units."""


def _lit(table: Table) -> Sequence[Target]:
    """Return the places to which the selected card may go."""
    return table.pointer.lit() if table.mine else ()


def _label_at(target: Target) -> XY:
    """Return the middle of a place's label."""
    spot = target.spot
    return spot.x, spot.y if target.name in IN_THE_ROW else spot.y + spot.height / 2 + 2


def _badge(seat: SeatLayout) -> XY:
    """Return the middle of a seat's points, logical units."""
    across, down = SEAL[seat.side]
    return seat.x + seat.diameter * across, seat.y + seat.diameter * down


def _mano_at(seat: SeatLayout) -> XY:
    """Return the middle of the marker of the mano, logical units."""
    return seat.x - seat.diameter * 0.43, seat.y - seat.diameter * 0.30


class FeltMarkers:
    """Draws labels and markers at one table."""

    def __init__(self, app: App, match_point: MatchPointView) -> None:
        self.app, self.match_point = app, match_point
        self.measure = TableScale(app, CAP)

    # -- under the cards ------------------------------------------------------------------------------------------------------

    def draw_ground(self, canvas: Canvas, table: Table, felt: str) -> None:
        """Draw deck and discards with their counts, and the empty places of the own row. The label of a lit pile
        replaces its count. `felt`: the felt's colour.
        """
        tr, tally, places, soft = self.app.tr, table.tally, table.places, mix(PAPER, felt, 0.22)
        assert isinstance(places, ReginePlaces)
        lit, deck, discard = _lit(table), places.deck, places.discard
        foot = deck.y + deck.width * 0.7 + 16
        for pile, key, n in (
            (deck, "table.regine.deck", tally.deck), (discard, "table.regine.discards", len(tally.zones[DISCARD])),
        ):
            if not n:
                self._place(canvas, pile.x, pile.y, pile.width)
            if not any(abs(one.spot.x - pile.x) < pile.width / 2 and abs(one.spot.y - pile.y) < pile.width / 2 for one in lit):
                at = self.app.viewport.point(pile.x, foot)
                self.measure.pen(canvas).text(at, n or tr(key), "italic", 17, soft, "center")
        if tally.building:
            for k in range(len(tally.row(table.viewpoint.south)), IN_ROW):
                spot = places.row.slot(k)
                self._place(canvas, spot.x, spot.y, spot.width)

    def _place(self, canvas: Canvas, x: float, y: float, width: float) -> None:
        """Draw the outline of an empty place."""
        u = self.app.viewport.u
        piece = empty_place(self.app.skin, (round(width * u), round(width * 1.4 * u)), u, 0.34, PlaceStyle(1.8, 8, 7))
        self.measure.pen(canvas).put(piece, self.app.viewport.point(x, y), "center")

    # -- over the cards -------------------------------------------------------------------------------------------------------

    def draw_labels(self, canvas: Canvas, table: Table, points: Sequence[int]) -> None:
        """Draw the points at every seat, the marker of the mano, and the labels of the lit places."""
        places, tally = table.places, table.tally
        assert isinstance(places, ReginePlaces)
        for seat in range(tally.n):
            self._points(canvas, seat, places.seat(seat), points[seat], min(1.0, points[seat] / tally.target))
        self._mano(canvas, places.seat(tally.mano))
        self.draw_marks(canvas, _lit(table))

    def _points(self, canvas: Canvas, number: int, seat: SeatLayout, points: int, way: float) -> None:
        """Draw a seat's points as a red seal on the portrait with an arc for the `way` made towards the target, 0 to 1, and
        what it is missing at match point.
        """
        app, u = self.app, self.app.viewport.u
        if not points:
            return
        text = app.text.line(str(points), "display", max(13, round(21 * u)), PAPER)
        d = max(round(42 * u), text.get_width() + round(14 * u))
        badge = _badge(seat)
        at, pen = app.viewport.point(*badge), self.measure.pen(canvas)
        self.match_point.draw_missing(canvas, number, seat, badge)
        pen.put(self._arc(d + round(2 * ARC * u), way), at, "center")
        pen.put(app.skin.disc(d, RED, PAPER, 2.4), at, "center")
        pen.put(text, at, "center")

    def _arc(self, side: int, way: float) -> pygame.Surface:
        """Return an arc that begins at the top and runs clockwise, closed at 1."""
        width = max(2.0, 3.2 * self.app.viewport.u)
        step = round(way * ARC_STEPS) / ARC_STEPS
        path = arc(side / 2, side / 2 - width / 2, 0.0, min(step, 0.999))
        body = f'<path d="{path}" fill="none" stroke="{GOLD}" stroke-width="{width:.2f}" stroke-linecap="round"/>'
        return self.app.skin.drawing(("way", step), side, side, body)

    def _mano(self, canvas: Canvas, seat: SeatLayout) -> None:
        """Draw the marker of the mano, a hand."""
        d, pen = round(34 * self.app.viewport.u), self.measure.pen(canvas)
        at = self.app.viewport.point(*_mano_at(seat))
        pen.put(self.app.skin.disc(d, PAPER, INK, 1.8), at, "center")
        pen.icon(at, "hand", round(d * 0.66), INK, "center")

    def element_at(self, places: ReginePlaces, tally: RegineTally, x: float, y: float) -> str:
        """Return the name of the element with a tooltip at a point; "" elsewhere."""
        mx, my = _mano_at(places.seat(tally.mano))
        if abs(x - mx) < 18 and abs(y - my) < 18:
            return "mano"
        for one in self.match_point.shown.missing:
            bx, by = _badge(places.seat(one))
            if abs(x - bx) < 21 and abs(y - by) < 21:
                return "match_point"
        for name, pile in (("deck", places.deck), ("discards", places.discard)):
            if abs(x - pile.x) < pile.width / 2 and abs(y - pile.y) < pile.width * 0.7:
                return name
        if abs(x - places.tokens[0]) < 30 and places.tokens[1] - 70 < y < places.tokens[1] + 4:
            return "token"
        if abs(x - places.reserve[0]) < 90 and places.reserve[1] - 70 < y < places.reserve[1] + 4:
            return "reserve"
        return ""

    def draw_marks(self, canvas: Canvas, lit: Sequence[Target]) -> None:
        """Label each of the lit places."""
        for target in lit:
            if target.name in PUT:
                self._pill(canvas, self.app.tr(TO[target.name]), *_label_at(target), GOLD)

    def draw_advised(self, canvas: Canvas, target: Target) -> None:
        """Frame the hinted place for a card, in the style of the hinted card."""
        pen, spot = self.measure.pen(canvas), target.spot
        _, _, w, h = self.app.viewport.rect(*spot.box)
        grown = pen.px(8)
        pen.put(self.app.skin.frame(w + grown, h + grown, 10, BEST, 3.6), self.app.viewport.point(spot.x, spot.y), "center")
        self._pill(canvas, self.app.tr(TO[target.name]), *_label_at(target), BEST_ON_PAPER)

    def _pill(self, canvas: Canvas, words: str, x: float, y: float, fill: str) -> None:
        pen, at = self.measure.pen(canvas), self.app.viewport.point(x, y)
        text = pen.line(words, "bold", 16, INK if fill == GOLD else PAPER)
        w, h = text.get_width() + pen.px(22), text.get_height() + pen.px(6)
        pen.put(self.app.skin.pill(w, h, fill, INK if fill == GOLD else None), at, "center")
        pen.put(text, at, "center")


class RegineImages:
    """Images shared by felt, panels and sheets, in the player's language. `character` returns a seat's portrait."""

    def __init__(self, app: App, character: Callable[[int], str]) -> None:
        self.app, self._character = app, character
        self._printed: tuple[str, Mapping[str, Face]] = "", {}

    def _face(self, code: str) -> Face:
        language = self.app.phrases.language
        if self._printed[0] != language:
            self._printed = language, faces_of(self.app.library, GAME.id, language)
        return self._printed[1][code]

    def portrait(self, seat: int, px: int) -> pygame.Surface:
        """Return a seat's portrait at a width in pixels."""
        return self.app.art.portrait(self._character(seat), "calm", px)

    def courtier(self, kind: int, px: int) -> Picture:
        """Return a courtier's card."""
        return self.app.art.card(self._face(code_of(CHARACTERS[kind], 0)), px)

    def ability(self, kind: int, px: int, ink: str) -> pygame.Surface:
        """Return the icon of a courtier's ability."""
        face = self._face(code_of(CHARACTERS[kind], 0))
        assert isinstance(face, RegineFace)
        return self.app.art.emblem(face.ability_plain, px, ink)

    def jugada(self, jugada: int, px: int, dim: bool) -> Picture:
        """Return the tablet of a category."""
        return self.app.art.card(self._face(play_code(CATEGORIES[jugada])), px, dim=dim)


CHIP: Final = 40.0
SHADOW_STEP: Final = 16
"""Size step of the shadow under a token in the air, pixels."""
TOKEN: Final = 62.0
WINNER: Final = 54.0
STOCK: Final[Stacks] = ((1, 1, 1, 1, 1, 1, 1), (3, 3, 3, 3, 3), (5, 5, 5, 5), (10, 10, 10))
CARD_CORNER: Final = 14.0
ASKEW: Final = 1.0
"""Angle step of a thrown tablet, degrees."""
WORTH_MS: Final = 220.0
"""Time in which the disc with a category's worth turns over."""
CRACK: Final = "regine/timelines/crack.svg"
"""The crack that a double leaves until the round ends."""
CRACK_WIDE: Final = 150.0


class CategoryBoard:
    """Draws the middle of one table. `slides`: the chips on their way; `slap`: the double being announced."""

    def __init__(self, app: App, slides: Slides, slap: Slap, pictures: RegineImages, match_point: MatchPointView) -> None:
        self.app, self.slides, self.slap, self.pictures, self.match_point = app, slides, slap, pictures, match_point
        self.paint = ChipPainter(app)
        self.measure = TableScale(app, 1.25)
        self._asked: set[tuple[int, int]] = set()
        """Rotations rendered in the background, or being rendered."""
        self._ready = False
        """True once everything else for a double has been requested."""
        self._turned: dict[tuple[int, int], tuple[Picture, Picture]] = {}
        self.spread = Glide(0.0)
        """Layout progress: 0 while combinations are built, 1 for the bets."""
        self.open = -1
        """The category that the viewer may touch now, to go or to stay in."""
        self.goes = False
        """True if the viewer may put a chip on it."""
        self.doubles = False
        """True if the viewer may double."""
        self.carried: Chip | None = None
        self.over = False
        """True if the pointer is over the category that accepts a chip."""
        self.raised = ""
        """The pile under the pointer, whose top piece is lifted."""

    # -- touching -------------------------------------------------------------------------------------------------------------

    def set_permissions(self, view: Regine, mine: bool) -> None:
        """Set what the viewer may do with the chips. `mine`: True if it is the viewer's turn."""
        legal = view.legal if mine else ()
        self.goes = VOY in legal
        self.open = view.jugada if self.goes or SE_VERA in legal else -1
        self.doubles = any(isinstance(action, Doblo) for action in legal)

    def chip(self, places: ReginePlaces, x: float, y: float) -> Chip | None:
        """Return the piece that may be taken at a point: a chip of the reserve, or a double token."""
        if self.goes and self.paint.touched(STOCK, places.reserve, CHIP, x, y) is not None:
            return Chip(RESERVE, 1)
        tx, ty = places.tokens
        if self.doubles and abs(x - tx) < TOKEN / 2 and ty - TOKEN * 1.5 < y < ty + 4:
            return Chip(DOUBLE, 2)
        return None

    def _follow(self, table: Table) -> bool:
        """Update for the pointer's position, with or without a chip. Return True if the display changes."""
        places, pointer, before = table.places, table.pointer, (self.raised, self.over, self.carried)
        assert isinstance(places, ReginePlaces)
        self.carried = pointer.chip
        able = (self.open >= 0 or self.doubles) and pointer.x >= 0
        found = self.chip(places, pointer.x, pointer.y) if able else None
        self.raised = found.pile if found is not None else ""
        may = able and (self.open >= 0 or self.carried is not None)  # a click does not double
        self.over = may and self.at(places, pointer.x, pointer.y) == f"jugada {table.view.jugada}"
        return before != (self.raised, self.over, self.carried)

    def at(self, places: ReginePlaces, x: float, y: float) -> str | None:
        """Return the name of the category at a point, if it accepts a piece."""
        if self.open < 0 and not self.doubles:
            return None
        for jugada in range(4):
            left, top, w, h = places.jugada(jugada, self.spread.value)
            if left - 14 <= x <= left + w + 14 and top - 14 <= y <= top + h + 14:
                return f"jugada {jugada}"
        return None

    def under(self, places: ReginePlaces, x: float, y: float) -> tuple[int, Box] | None:
        """Return the category at a point, whether usable or not, and its rectangle."""
        for jugada in range(4):
            left, top, w, h = box = places.jugada(jugada, self.spread.value)
            if left <= x <= left + w and top <= y <= top + h:
                return jugada, box
        return None

    # -- time -----------------------------------------------------------------------------------------------------------------

    def update(self, dt_ms: float, table: Table) -> bool:
        """Advance by `dt_ms`: the categories spread for the bets or close up, and the lifted piece follows the pointer."""
        goal = 0.0 if table.tally.building else 1.0
        if self.spread.goal != goal:
            self.spread.to(goal, 0 if table.pace.instant or table.pace.reduced else SPREAD_MS)
        moving = self.spread.update(dt_ms)
        return self._follow(table) or moving

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, table: Table, *, thrown: bool = False) -> None:
        """Draw the board. `thrown`: a highlight throws the categories about and draws them itself."""
        places = table.places
        assert isinstance(places, ReginePlaces)
        self.reserve(canvas, places, table.tally)
        if not thrown:
            self.draw_categories(canvas, table)

    def draw_categories(self, canvas: Canvas, table: Table) -> None:
        """Draw the categories with the pieces on them, thrown about by a double."""
        since = self.slap.since(table)
        if since is not None and since < 0:
            self._ahead(table)
        elif since is None:
            self._turned.clear()
            self._asked.clear()
            self._ready = False
        for jugada in range(4):
            self._jugada(canvas, table, jugada)
        for jugada in range(4):
            self._stakes(canvas, table, jugada)

    def _picture(self, jugada: int, px: int, dim: bool) -> Picture:
        whole = self.app.viewport.px(238)
        steady = not self.spread.moving
        picture = self.pictures.jugada(jugada, px if steady else whole, dim)
        if steady or px == whole:
            return picture
        scale = px / whole
        w, h = picture.surface.get_size()
        surface = pygame.transform.smoothscale(picture.surface, (max(1, round(w * scale)), max(1, round(h * scale))))
        return Picture(surface, round(picture.dx * scale), round(picture.dy * scale))

    def _jugada(self, canvas: Canvas, table: Table, jugada: int) -> None:
        pen, view, skin, tally = self.measure.pen(canvas), self.app.viewport, self.app.skin, table.tally
        places = table.places
        assert isinstance(places, ReginePlaces)
        left, top, w, h = places.jugada(jugada, self.spread.value)
        now = tally.jugada == jugada or tally.counted == jugada
        settled = tally.winners[jugada] != -1 and not now
        right, down, turn = self.slap.thrown(table, (left + w / 2, top + h / 2))
        left, top = left + right, top + down
        at = view.point(left + w / 2, top + h / 2)
        if not turn:
            self.match_point.draw_category_rim(canvas, jugada, (left, top, w, h), CARD_CORNER)
        pen.picture(at, self._askew(self._picture(jugada, view.px(w), settled), turn))
        if tally.doublers[jugada] >= 0:
            x, y = places.token(jugada, self.spread.value)
            self._cracked(canvas, x + right, y + down)
        if tally.doublers[jugada] >= 0 and tally.winners[jugada] == -1:
            x, y = places.worth(jugada, self.spread.value)
            self._worth(canvas, table, jugada, x + right, y + down)
        if now and not turn:
            pen.put(skin.frame(view.px(w + 15), view.px(h + 15), CARD_CORNER + 6), at, "center")
        if self.over and jugada == max(self.open, tally.jugada if self.doubles else -1):
            pen.put(skin.panel(view.px(w), view.px(h), fill=GOLD, alpha=0.28, radius=CARD_CORNER), at, "center")
        if tally.winners[jugada] != -1:
            self._verdict(canvas, tally, jugada, left + w / 2, top + h * 0.42)
        elif 0 <= jugada < tally.jugada and not tally.stakes[jugada] and not now:
            self._tag(canvas, self.app.tr("table.regine.unbet"), left + w / 2, top + h * 0.42)

    def _askew(self, picture: Picture, degrees: float) -> Picture:
        """Return a tablet at the angle of its throw; the few angles are cached during the throw."""
        step = round(degrees / ASKEW)
        if not step:
            return picture
        key = id(picture.surface), step
        if key not in self._turned:
            self._turned[key] = picture, moved(picture, step * ASKEW)
        return self._turned[key][1]

    def _ahead(self, table: Table) -> None:
        """Render, while the token is in the air, what will be thrown and what it leaves, mostly in the background."""
        art, places, view = self.app.art, table.places, self.app.viewport
        assert isinstance(places, ReginePlaces)
        tally, w = table.tally, view.px(238)
        for jugada in range(4):
            left, top, wide, h = places.jugada(jugada, 1.0)
            most = self.slap.most(table, (left + wide / 2, top + h / 2))
            picture = self._picture(jugada, w, tally.winners[jugada] != -1 and tally.jugada != jugada)
            for step in range(1, round(abs(most) / ASKEW) + 1):
                key = id(picture.surface), step if most > 0 else -step
                if key not in self._asked:
                    self._asked.add(key)
                    art.in_background(partial(self._turn, picture, key))
        if self._ready:
            return
        self._ready = True
        for side in range(SHADOW_STEP * 2, round(view.px(TOKEN * 1.9) * 0.7) + SHADOW_STEP, SHADOW_STEP):
            art.in_background(partial(self._token_shadow, side, 0))
        prerender_piece(art.in_background, self.app.skin, *self._crack())
        self.app.text.line(doubled_worth(tally, self.slap.jugada, table.view.pays_most), "display", round(25 * view.u), PAPER)

    def _turn(self, picture: Picture, key: tuple[int, int]) -> None:
        """Render a tablet at an angle step. Thread-safe: it works on a copy, since a surface is locked while it is rotated."""
        whole = Picture(picture.surface.copy(), picture.dx, picture.dy)
        self._turned[key] = picture, moved(whole, key[1] * ASKEW)

    def _crack(self) -> tuple[tuple[object, ...], Callable[[], pygame.Surface]]:
        """Return the key of the crack's picture, and a thread-safe function that renders it."""
        px = self.app.viewport.px(CRACK_WIDE)
        return ("crack", px), partial(self.app.art.turned, CRACK, px)

    def _cracked(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw the crack under a double's token."""
        self.measure.pen(canvas).put(cached_piece(self.app.skin, *self._crack()), self.app.viewport.point(x, y), "center")

    def _worth(self, canvas: Canvas, table: Table, jugada: int, x: float, y: float) -> None:
        """Draw the doubled worth of a category on its disc, which turns over at the token's impact."""
        since = self.slap.since(table) if jugada == self.slap.jugada else None
        turned = 1.0 if since is None else min(1.0, max(0.0, since / WORTH_MS))
        if turned < 0.5:
            return  # what is printed there is still seen
        u = self.app.viewport.u
        text = self.app.text.line(doubled_worth(table.tally, jugada, table.view.pays_most), "display", round(25 * u), PAPER)
        h = round(40 * u)
        w = max(h, text.get_width() + round(16 * u))
        disc = self.app.skin.pill(w, h, RED, PAPER)
        at, wide = self.app.viewport.point(x, y), max(2, round(disc.get_width() * (2 * turned - 1)))
        if turned < 1:
            disc = pygame.transform.smoothscale(disc, (wide, disc.get_height()))
            text = pygame.transform.smoothscale(text, (max(1, round(text.get_width() * (2 * turned - 1))), text.get_height()))
        pen = self.measure.pen(canvas)
        pen.put(disc, at, "center")
        pen.put(text, at, "center")

    def _tag(self, canvas: Canvas, words: str, x: float, y: float) -> None:
        """Draw a label on a category."""
        pen, at = self.measure.pen(canvas), self.app.viewport.point(x, y)
        text = pen.line(words, "display", 18, INK)
        pen.put(self.app.skin.pill(text.get_width() + pen.px(30), pen.px(38), PAPER, INK), at, "center")
        pen.put(text, at, "center")

    def faces(self) -> Iterator[tuple[int, str]]:
        """Yield the width (pixels) and the emotion of a winner's portrait."""
        yield self.measure.px(WINNER), "calm"

    def _verdict(self, canvas: Canvas, tally: RegineTally, jugada: int, x: float, y: float) -> None:
        """Draw the winner and the points of a category."""
        pen, winner, (px, py) = self.measure.pen(canvas), tally.winners[jugada], self.app.viewport.point(x, y)
        if winner == NOBODY:
            self._tag(canvas, self.app.tr("table.regine.nobody"), x, y)
            return
        d = pen.px(WINNER)
        text = pen.line(f"+{tally.gains[jugada]}", "display", 26, INK)
        w = d // 2 + text.get_width() + pen.px(34)
        pen.put(self.app.skin.pill(w, pen.px(46), GOLD, INK), (px + d // 4, py), "center")
        pen.put(self.pictures.portrait(winner, d), (px - w // 2 - d // 4, py), "midleft")
        pen.put(text, (px + w // 2 + d // 4 - pen.px(16), py), "midright")

    def _stakes(self, canvas: Canvas, table: Table, jugada: int) -> None:
        places, tally = table.places, table.tally
        assert isinstance(places, ReginePlaces)
        for seat in range(tally.n):
            here = tally.stakes[jugada] >> seat & 1 and not self.slides.coming(("stake", jugada, seat))
            if here and tally.winners[jugada] == -1:
                at = places.stake(jugada, seat, self.spread.value)
                right, down, _ = self.slap.thrown(table, at)
                self.paint.draw(
                    canvas, ((1,),), (at[0] + right, at[1] + down), CHIP, jumps=self.slap.lifted(table, at)
                )
        struck = jugada == self.slap.jugada and self.slap.since(table) is not None
        if tally.doublers[jugada] >= 0 and tally.winners[jugada] == -1 and not struck:
            x, y = places.token(jugada, self.spread.value)
            self._token(canvas, x, y)

    def draw_slapped(self, canvas: Canvas, table: Table) -> None:
        """Draw the token of the double being announced."""
        places, view = table.places, self.app.viewport
        assert isinstance(places, ReginePlaces)
        x, y, size, turn, high = self.slap.token(table, (places.tokens[0], places.tokens[1] - 40))
        px, pen = view.px(TOKEN * size), self.measure.pen(canvas)
        side = round(px * 0.7 / SHADOW_STEP) * SHADOW_STEP
        pen.picture(view.point(x, y), self._token_shadow(side, max(1, px // 12) + view.px(high)))
        token = pen.art.chips.double(view.px(TOKEN * 1.9))
        pen.put(pygame.transform.rotozoom(token, -turn, px / token.get_width()), view.point(x, y), "center")

    def _token_shadow(self, side: int, drop: int) -> Picture:
        """Return the shadow of a token in the air."""
        return self.app.art.shadow(side, side, side * 0.3, max(2, side // 6), 110, drop=drop)

    def _token(self, canvas: Canvas, x: float, y: float, size: float = TOKEN) -> None:
        pen, px, at = self.measure.pen(canvas), self.app.viewport.px(size), self.app.viewport.point(x, y)
        pen.picture(at, pen.art.shadow(round(px * 0.7), round(px * 0.7), px * 0.2, max(2, px // 8), 110, drop=max(1, px // 12)))
        pen.put(pen.art.chips.double(px), at, "center")

    def reserve(self, canvas: Canvas, places: ReginePlaces, tally: RegineTally) -> None:
        self.paint.draw(canvas, STOCK, places.reserve, CHIP, 0 if self.raised == RESERVE else None)
        left = 4 - sum(seat >= 0 for seat in tally.doublers) - (self.carried is not None and self.carried.pile == DOUBLE)
        left -= self.slap.coming is not None
        for k in range(left):
            lift = 12 if self.raised == DOUBLE and k == left - 1 else 0
            self._token(canvas, places.tokens[0], places.tokens[1] - 26 - 5 * k - lift, TOKEN * 0.8)
        if self.goes:
            self._ring(canvas, places.reserve[0] - 1.5 * CHIP * 1.1, places.reserve[1] - CHIP * 0.8)
        if self.doubles:
            self._ring(canvas, places.tokens[0], places.tokens[1] - CHIP * 0.8)

    def _ring(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw a gold ring round the chips that may be taken."""
        app, u = self.app, self.app.viewport.u
        w, h = round(56 * u), round(78 * u)
        self.measure.pen(canvas).put(app.skin.frame(w, h, 16, width=2.2), app.viewport.point(x, y), "center")

    def draw_moving(self, canvas: Canvas, places: ReginePlaces) -> None:
        """Draw the chips on their way."""
        for slide in self.slides.under_way:
            if slide.wait <= 0:
                (x0, y0), (x1, y1) = self._end(places, slide.source), self._end(places, slide.target)
                at = x0 + (x1 - x0) * slide.share, y0 + (y1 - y0) * slide.share
                stack = (1,) * min(6, slide.amount)
                self.paint.draw(canvas, (stack,), at, CHIP)

    def _end(self, places: ReginePlaces, name: object) -> XY:
        assert isinstance(name, tuple)
        match name[0]:
            case "stake":
                return places.stake(name[1], name[2], self.spread.value)
            case "jugada":
                left, top, w, h = places.jugada(name[1], self.spread.value)
                return left + w / 2, top + h * 0.4 + 20
            case "seat":
                seat = places.seat(name[1])
                return seat.x, seat.y + 20
        return places.reserve[0] - 1.5 * CHIP * 1.1, places.reserve[1]

    def draw_carried(self, canvas: Canvas, chip: Chip, x: float, y: float) -> None:
        """Draw the carried piece."""
        if chip.pile == DOUBLE:
            self._token(canvas, x, y, TOKEN * 1.1)
        else:
            self.paint.draw(canvas, ((1,),), (x, y + CHIP * 0.5), CHIP * 1.12)


CORNER: Final = 9.0
PLATE: Final = 12.0
"""Overlap of the name plate with the portrait."""


class LitTarget(Widget):
    """A rival or a card that may be chosen: a frame, a light and a mark, so that no information rests on colour alone."""

    row_of = "heard.rows.targets"
    sound = ""

    def __init__(self, app: App, name: str, *, round_one: bool) -> None:
        super().__init__(app, name)
        self.round_one, self.rounding = round_one, 60.0 if round_one else CORNER + 4
        self.chooses: Action | None = None
        """The action of choosing it."""

    def light(self, canvas: Canvas) -> None:
        """Draw frame and light below the elements at the place: points, the marker of the mano."""
        skin, rect, strong = self.app.skin, self.rect, self.hot or self.focused or self.pressed
        unit = skin.unit
        if self.round_one:
            d, line = max(rect.w, rect.h), (6 if strong else 4) * unit
            c, r = d / 2 + 8 * unit, d / 2 + 2 * unit
            side = round(d + 16 * unit)
            body = (
                f'<circle cx="{c:.1f}" cy="{c:.1f}" r="{r:.1f}" fill="{GOLD}" fill-opacity="{0.3 if strong else 0.12}" '
                f'stroke="{GOLD}" stroke-width="{line:.2f}"/>'
            )
            piece = skin.drawing(("lit rival", d, strong), side, side, body)
        else:
            Pen(canvas, self.app).panel(rect, fill=GOLD, alpha=0.36 if strong else 0.16, radius=CORNER)
            piece = skin.frame(rect.w, rect.h, CORNER, width=4.4 if strong else 2.8)
        x, y = rect.centerx - piece.get_width() // 2, rect.centery - piece.get_height() // 2
        tall = rect.bottom - skin.px(PLATE) - y if self.round_one else piece.get_height()
        with canvas.clipped(pygame.Rect(x, y, piece.get_width(), tall)):  # the name stays readable
            canvas.blit(piece, x, y)

    def draw(self, canvas: Canvas) -> None:
        pen = Pen(canvas, self.app)
        d = pen.px(26)
        pen.put(pen.skin.disc(d, GOLD, INK, 1.6), self.rect.midtop, "center")
        pen.icon(self.rect.midtop, "down", round(d * 0.62), INK, "center")


class ChoiceTargets:
    """Widgets of the rivals and cards that can be chosen, and of the card of the deck that is looked at."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._known: dict[str, LitTarget] = {}
        self._looked_at: dict[int, OwnCard] = {}
        self._lit: list[LitTarget] = []

    def light(self, canvas: Canvas) -> None:
        """Draw the light on the possible choices."""
        for target in self._lit:
            target.light(canvas)

    def targets(self, table: Table) -> Sequence[Widget]:
        """Return the possible choices from left to right."""
        places, view = table.places, self.app.viewport
        assert isinstance(places, ReginePlaces)
        found: list[LitTarget] = []
        for gesture in table.gestures if table.mine else ():
            if isinstance(gesture, Tap) and isinstance(gesture.action, NameRival):
                seat, action = places.seat(gesture.action.rival), gesture.action
                left, top, d = seat.x - seat.diameter / 2, seat.y - seat.diameter / 2, seat.diameter
                found.append(self._target(table, gesture.spot, action, view.rect(left, top, d, d), True))
            elif isinstance(gesture, Point):
                row = table.stage.goals(gesture.zone)
                left, top, w, h = row[gesture.index].box
                if gesture.index + 1 < len(row):  # only what its neighbour leaves free
                    w = min(w, row[gesture.index + 1].box[0] - left)
                name = f"card {gesture.zone} {gesture.index}"
                found.append(self._target(table, name, gesture.action, view.rect(left, top, w, h), False))
        self._lit = sorted(found, key=lambda widget: (widget.rect.x, widget.rect.y))
        return self._lit

    def _target(self, table: Table, name: str, action: Action, rect: pygame.Rect, round_one: bool) -> LitTarget:
        widget = self._known.get(name)
        if widget is None:
            widget = self._known[name] = LitTarget(self.app, name, round_one=round_one)
        widget.chooses = action
        widget.does, widget.rect = lambda: table.propose(action), rect
        return widget

    def looked_at(self, table: Table) -> list[Widget]:
        """Return the card of the deck that the viewer looks at."""
        card = next((g.card for g in table.gestures if isinstance(g, Drag) and g.to == "swap"), None) if table.mine else None
        found = table.stage.find(card) if card is not None else None
        if card is None or found is None:
            return []
        widget = self._looked_at.get(card)
        if widget is None or widget.table is not table:
            widget = self._looked_at[card] = OwnCard(self.app, table, card)
        widget.rect = self.app.viewport.rect(*table.stage.goals(found[0])[found[1]].box)
        return [widget]
