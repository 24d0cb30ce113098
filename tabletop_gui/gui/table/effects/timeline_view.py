"""Drawing of the timeline that is shown: its tracks at their anchors, over the dimmed table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import product
from math import cos, sin, tau
from typing import Final, NamedTuple

import pygame
from msgspec.structs import replace

from tabletop_gui.content.records.timelines import (
    BurstTrack,
    CardsTrack,
    CardTrack,
    DiamondsTrack,
    DrawingTrack,
    FaceTrack,
    Layer,
    PictureTrack,
    Place,
    PlacedTrack,
    PlateTrack,
    RingTrack,
    SplintersTrack,
    TextTrack,
)  # fmt: skip
from tabletop_gui.gui.art.colour_vision import darkened
from tabletop_gui.gui.paint import theme
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.neon import neon
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.skin import cached_piece, prerender_piece
from tabletop_gui.gui.table.effects.slivers import (
    BurstSpec,
    DiamondsSpec,
    burst,
    burst_ahead,
    diamonds,
    ring,
    ring_ahead,
    splinters,
    splinters_ahead,
)  # fmt: skip
from tabletop_gui.gui.table.effects.torn_banner import torn_banner, torn_banner_ahead
from tabletop_gui.gui.table.game_scene import AnyGameScene
from tabletop_gui.gui.table.model.motion.highlights import Highlight
from tabletop_gui.gui.table.model.motion.timeline import Params, RunningTrack, filled
from tabletop_gui.gui.table.model.motion.tween import in_out_cubic
from tabletop_gui.gui.table.model.seating import SeatLayout
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.model.trick_play import HAND_CARD
from tabletop_gui.gui.table.part import RESTS, Draw, Part, Passed
from tabletop_gui.gui.table.part import Layer as TableLayer
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.table.seats.seat_plates import CAP as SIGNS_CAP
from tabletop_gui.gui.table.seats.seat_plates import SeatPlate, SeatPlates

TURNS: Final = 2.0
"""Step of a turned picture, degrees; each step is made once."""
AHEAD_MS: Final = 900.0
"""Time before a burst at which its slivers are drawn in the background."""
SMALLEST_TYPE: Final = 11
SMALLEST_NEON: Final = 13


EDGE, PILL_PAD, PILL_RISE = 6, 28, 6
"""Space between a pill and the edge of the window, and around its words, interface units."""
CUT_STEP: Final = 8
"""Step in which what strikes a pill out becomes longer, pixels."""


class LitCard(NamedTuple):
    """A card of a set, and how it is drawn over the dimming."""

    sprite: Sprite
    glow: str | None = None
    """Ink of a line round it."""
    dim: bool = False


class Box(NamedTuple):
    """An anchor: its middle, width and height, pixels."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def of(cls, rect: pygame.Rect) -> Box:
        """Return the anchor of a rectangle."""
        return cls(rect.centerx, rect.centery, rect.w, rect.h)

    @classmethod
    def logical(cls, u: float, x: float, y: float, w: float = 0.0, h: float = 0.0) -> Box:
        """Return the anchor of a middle and a size in logical units, each of `u` pixels."""
        return cls(x * u, y * u, w * u, h * u)


Anchor = Callable[[Params], Box | None]
"""Finds an anchor by the parameters of its track; None while it is not on the table."""
PictureOf = Callable[[int, Params], pygame.Surface]
"""Draws a picture of the game in a square of so many pixels."""
Drawer = Callable[[Canvas, RunningTrack, float], object]
"""Draws what only the game can, at a time of the highlight."""
CardSet = Callable[[Params], Iterable[LitCard]]
"""Finds the cards of a set by the parameters of its track."""
Words = Callable[[Params], str]
"""Composes words in the player's language."""


class TimelineView(Part):
    """Draws the timelines of one table. A game adds anchors, pictures, sets of cards, drawings, words, dials and inks by name."""

    def __init__(self, game: AnyGameScene, signs: SeatPlates) -> None:
        self.game, self.app, self.signs = game, game.app, signs
        self.measure = TableScale(game.app, SIGNS_CAP)
        self.anchors: dict[str, Anchor] = {
            "card": self._card, "slot": self._slot, "plate": self._plate, "portrait": self._portrait, "seal": self._seal,
            "middle": self._middle,
        }  # fmt: skip
        self.pictures: dict[str, PictureOf] = {}
        self.drawings: dict[str, Drawer] = {}
        self.sets: dict[str, CardSet] = {}
        self.words: dict[str, Words] = {}
        self.readable: Callable[[], Sequence[pygame.Rect]] = self._plates
        """Finds what the slivers of a burst may keep clear of, pixels: the plates, unless the game says more."""
        self.dials: dict[str, Callable[[float], object]] = {}
        self.inks: dict[str, str] = {name.lower(): getattr(theme, name) for name in ("PAPER", "GOLD", "INK", "RED", "CORAL")}
        game.table.highlights.side_at = self.side_at
        self._dialled: frozenset[str] = frozenset()
        """Dials that are not at 0."""

    # -- anchors --------------------------------------------------------------------------------------------------------------

    def sprite(self, params: Params) -> Sprite | None:
        """Return the card of a track; None if it is not on the table."""
        stage = self.game.table.stage
        found = stage.find(params["card"])
        return None if found is None else stage.rows[found[0]][found[1]]

    def _card(self, params: Params) -> Box | None:
        """The card where it is now."""
        sprite, u = self.sprite(params), self.app.viewport.u
        if sprite is None:
            return None
        return Box.logical(u, sprite.x, sprite.y - sprite.rise, sprite.width, sprite.spot.height)

    def _slot(self, params: Params) -> Box | None:
        """The place where the card belongs, even while it is thrown about."""
        sprite, u = self.sprite(params), self.app.viewport.u
        if sprite is None:
            return None
        spot = sprite.spot
        return Box.logical(u, spot.x, spot.y, spot.width, spot.height)

    def seated(self, seat: int) -> tuple[int, SeatLayout, SeatPlate]:
        """Return the slot of a seat, its layout and its plate."""
        seats = self.game.table.places.seats
        slot = (seat - self.game.table.viewpoint.south) % len(seats)
        return slot, seats[slot], self.game.seat_plate(seat)

    def _plate(self, params: Params) -> Box:
        return Box.of(self.signs.plate_rect(*self.seated(params["seat"])[1:]))

    def _portrait(self, params: Params) -> Box:
        """The portrait of a seat."""
        x, y, d = self.signs.disc(self.seated(params["seat"])[1])
        return Box(x, y, d, d)

    def _seal(self, params: Params) -> Box:
        return Box.of(self.signs.seal_rect(*self.seated(params["seat"])[1:]))

    def _middle(self, params: Params) -> Box:
        view = self.app.viewport
        return Box(view.width / 2, view.height / 2, view.px(HAND_CARD), view.px(HAND_CARD))

    def box(self, place: Place, params: Params) -> Box | None:
        """Return an anchor, moved by its shares; None while it is not on the table."""
        name, dx, dy = (place, 0.0, 0.0) if isinstance(place, str) else place
        box = self.anchors[name](params)
        if box is None:
            return None
        dx, dy = (params[one[1:]] if isinstance(one, str) else one for one in (dx, dy))
        return box._replace(x=box.x + dx * box.w, y=box.y + dy * box.h)

    def side_at(self, place: Place, params: Params) -> float:
        """Return the side that a sound at an anchor comes from, -1 (left) to 1 (right)."""
        box = self.box(place, params)
        return 0.0 if box is None else self.game.table.side(box.x / self.app.viewport.u)

    def along(self, one: RunningTrack, share: float) -> tuple[float, float]:
        """Return the point of a track's way from its anchor to its goal, at a share of it; the anchor without a goal."""
        assert isinstance(one.track, PlacedTrack)
        path = one.track.path
        start, goal = self.box(path.at, one.params), self.box(path.to, one.params) if path.to else None
        if start is None or goal is None:
            return (0.0, 0.0) if start is None else (start.x, start.y)
        lift = float(one.given(path.lift)) * self.app.viewport.u
        high = max(0.0, min(start.y, goal.y) - lift) if path.lift else (start.y + goal.y) / 2
        a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share * share
        return a * start.x + b * (start.x + goal.x) / 2 + c * goal.x, a * start.y + b * high + c * goal.y

    def point(self, one: RunningTrack, ms: float) -> tuple[float, float, Box] | None:
        """Return the position of a track at a time (pixels), and its anchor; None while that is not on the table."""
        assert isinstance(one.track, PlacedTrack)
        path = one.track.path
        start = self.box(path.at, one.params)
        if start is None:
            return None
        x, y = start.x, start.y
        if path.to:
            stays = isinstance(one.track, BurstTrack) and one.track.stays
            since = one.clip_ms(one.begins) / max(1.0, one.clip_length)
            x, y = self.along(one, in_out_cubic(since) if stays else one.position("along", ms))
        y -= one.position("rise", ms) * self.app.viewport.u
        side = one.params["side"] if path.mirrored else 1
        return x + side * one.position("x", ms) * start.w, y + one.position("y", ms) * start.w, start

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def update(self, passed: Passed) -> float:
        self.set_dials()
        return RESTS

    def layers(self) -> Iterable[tuple[TableLayer, Draw]]:
        if self.game.table.highlights.shown is None:
            return ()
        return (TableLayer.HIGHLIGHT, self.draw), (TableLayer.OVER, partial(self.draw, layer="over"))

    def set_dials(self) -> None:
        """Set the dials as the timeline wants them; those that it leaves alone go back to 0."""
        highlights = self.game.table.highlights
        wanted = highlights.timeline.dials(highlights.ms) if highlights.timeline is not None else {}
        for name in self._dialled - wanted.keys():
            self.dials[name](0.0)
        for name, value in wanted.items():
            self.dials[name](value)
        self._dialled = frozenset(name for name, value in wanted.items() if value)

    def draw(self, canvas: Canvas, layer: Layer = "lit") -> None:
        """Draw every track of a layer that runs now, and prepare the bursts to come."""
        shown = self.game.table.highlights.shown
        if shown is None:
            return
        performance, ms = shown
        for one in performance.tracks:
            if one.track.layer == layer and one.runs(ms):
                self._draw(canvas, one, ms)
            elif one.track.layer == layer and not one.prepared and 0 < one.begins - ms < AHEAD_MS:
                self._prepare(one, ms)

    def _draw(self, canvas: Canvas, one: RunningTrack, ms: float) -> None:
        track = one.track
        match track:
            case DrawingTrack():
                self.drawings[track.drawing](canvas, one, ms)
            case CardTrack():
                sprite = self.sprite({"card": one.given(track.card)})
                if sprite is not None:
                    self.game.painter.draw(canvas, sprite, glow=self.inks.get(track.glow))
            case CardsTrack():
                lit = sorted(self.sets[track.cards](one.params), key=lambda card: card.sprite.spot.z)
                for card in lit:
                    self.game.painter.draw(canvas, card.sprite, dim=track.dim or card.dim, glow=None if track.dim else card.glow)
            case PlateTrack():
                slot, layout, plate = self.seated(one.given(track.seat))
                self.signs.draw(canvas, slot, layout, replace(plate, struck=True) if track.struck else plate)
            case BurstTrack():
                at, spec = self.point(one, ms), self._burst(one, track, ms)
                if at is not None and spec is not None:
                    clear = self.readable() if track.clear else ()
                    burst(canvas, self.app.skin, (round(at[0]), round(at[1])), ms - one.begins, spec, clear)
            case DiamondsTrack():
                self._diamonds(canvas, one, track, ms)
            case RingTrack():
                at = self.point(one, ms)
                if at is not None:
                    radius, done = self._reach(one, track, at[2], ms), (ms - one.begins) / max(1.0, one.length)
                    ring(canvas, self.app.skin, (round(at[0]), round(at[1])), radius, done, self.inks[track.ink])
            case SplintersTrack():
                at, spec = self.point(one, ms), self._splinters(one, track, ms)
                if at is not None and spec is not None:
                    alpha = one.position("alpha", ms)
                    splinters(canvas, self.app.skin, (round(at[0]), round(at[1])), ms - one.begins, spec, alpha)
            case FaceTrack():
                self._face(canvas, one, track, ms)
            case PictureTrack():
                self._put(canvas, one, ms, self._picture(one, track, ms))
            case TextTrack():
                self._text(canvas, one, track, ms)

    def _prepare(self, one: RunningTrack, ms: float) -> None:
        """Draw what a burst or a picture needs in the background."""
        art, skin, track = self.app.art, self.app.skin, one.track
        if isinstance(track, BurstTrack):
            spec = self._burst(one, track, ms)
            if spec is not None:
                burst_ahead(art.in_background, skin, spec)
                one.prepared = True
        elif isinstance(track, RingTrack):
            at = self.point(one, ms)
            if at is not None:
                ring_ahead(art.in_background, skin, self._reach(one, track, at[2], one.begins), self.inks[track.ink])
                one.prepared = True
        elif isinstance(track, SplintersTrack):
            at = self.point(one, ms)
            if at is not None:
                splinters_ahead(art.in_background, skin, at[2].w, inks=self._inks(track.inks))
                one.prepared = True
        elif isinstance(track, TextTrack) and track.style == "banner":
            banner = self._words(one, track), round(self._size(one, one.begins)), one.position("turn", one.begins)
            torn_banner_ahead(self.app, *banner)
            one.prepared = True
        elif isinstance(track, PictureTrack) and (picture := str(one.given(track.picture))) not in self.pictures:
            times = range(round(one.begins), round(one.ends) + 1)
            sides = {self._side(one, float(at)) for at in (times if one.grows() else times[:1])}
            for px, turn in product(sides, {self._turned(one, float(at)) for at in times}):
                made = partial(art.turned, picture, px, turn)
                prerender_piece(art.in_background, skin, ("timeline", picture, px, turn), made)
            one.prepared = True

    def _inks(self, names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(self.inks[name] for name in names)

    def _unit(self, unit: str, anchor: Box) -> float:
        """Return the width in which a track's distances are told, pixels."""
        return anchor.w if unit == "anchor" else HAND_CARD * self.app.viewport.u

    def _reach(self, one: RunningTrack, track: RingTrack, anchor: Box, ms: float) -> float:
        """Return the radius of a ring at its end, pixels."""
        size = one.value("size", ms) * self.app.viewport.u
        return (size or float(one.given(track.reach)) * self._unit(track.unit, anchor)) * one.position("scale", ms)

    def _burst(self, one: RunningTrack, track: BurstTrack, ms: float) -> BurstSpec | None:
        """Return the slivers of a burst; None while its anchor is not on the table."""
        at, now = self.point(one, ms), self.game.table.highlights.now
        if at is None or now is None:
            return None
        unit = track.size * self.app.viewport.u if track.size else self._unit(track.unit, at[2])
        many = self._many(int(one.given(track.many)), track.share, now)
        return BurstSpec(
            unit * one.position("scale", one.begins),
            life=one.length, many=min(many, track.most) if track.most else many, inks=self._inks(track.inks),
            seed=now.dice + int(one.given(track.seed)), near=track.near, far=track.far, along=one.given(track.direction),
        )  # fmt: skip

    def _many(self, many: int, share: float, now: Highlight) -> int:
        """Return the number of slivers of a track: none without the effects of light."""
        return round((now.weight.size.particles if many < 0 else many) * share) if self.game.table.pace.lights else 0

    def _plates(self) -> list[pygame.Rect]:
        """Return the areas of the plates that are shown."""
        seats, signs = self.game.table.places.seats, self.signs
        return [signs.plate_rect(seats[slot], plate) for slot, plate in signs.shown.items() if slot < len(seats)]

    def _diamonds(self, canvas: Canvas, one: RunningTrack, track: DiamondsTrack, ms: float) -> None:
        at, now, u = self.point(one, ms), self.game.table.highlights.now, self.app.viewport.u
        if at is None or now is None:
            return
        many = self._many(track.many, track.share, now)
        reach, size = (track.reach[0] * u, track.reach[1] * u), (track.widths[0] * u, track.widths[1] * u)
        spec = DiamondsSpec(many, self._inks(track.inks), reach, track.falls * u, size, now.dice, track.fades)
        diamonds(canvas, self.app.skin, (at[0], at[1]), (ms - one.begins) / one.length, spec)

    def _splinters(self, one: RunningTrack, track: SplintersTrack, ms: float) -> BurstSpec | None:
        at, now = self.point(one, ms), self.game.table.highlights.now
        if at is None or now is None:
            return None
        many, away = now.weight.size.particles // 4, (-float(one.params["side"]), 0.0)
        return BurstSpec(at[2].w, life=track.flight_ms, many=many, inks=self._inks(track.inks), seed=now.dice, along=away)

    def _turned(self, one: RunningTrack, ms: float) -> float:
        """Return the angle of a track, in steps."""
        turn = one.position("turn", ms)
        if isinstance(one.track, PlacedTrack) and one.track.path.mirrored:
            turn *= one.params["side"]
        return round(turn / TURNS) * TURNS

    def _face(self, canvas: Canvas, one: RunningTrack, track: FaceTrack, ms: float) -> None:
        at, painter = self.point(one, ms), self.game.painter
        if at is not None:
            card = painter.small(one.given(track.card), at[2].w / self.app.viewport.u, self.inks.get(one.given(track.glow)))
            leaned = painter.leaned(card, self._turned(one, ms))
            alpha = one.position("alpha", ms)
            canvas.blit(canvas.faded(leaned.surface, alpha), round(at[0]) + leaned.dx, round(at[1]) + leaned.dy)

    def _size(self, one: RunningTrack, ms: float) -> float:
        """Return the size of a picture or text, pixels."""
        size = one.value("size", ms) * self.app.viewport.u
        at = None if size else self.point(one, ms)
        return size if at is None else at[2].w

    def _side(self, one: RunningTrack, ms: float) -> int:
        """Return the size of a picture; one that grows is drawn anew in steps of two pixels."""
        side = self._size(one, ms) * one.position("scale", ms)
        return max(2, round(side / 2) * 2) if one.grows() else max(1, round(side))

    def _picture(self, one: RunningTrack, track: PictureTrack, ms: float) -> pygame.Surface:
        """Return a picture at its size and angle."""
        px, turn, name = self._side(one, ms), self._turned(one, ms), str(one.given(track.picture))
        if name in self.pictures:
            flat = self.pictures[name](px, one.params)
            given = sorted((key, value) for key, value in one.params.items() if isinstance(value, int | float | str))
            key = ("timeline turned", name, px, turn, *given)
            return cached_piece(self.app.skin, key, partial(pygame.transform.rotozoom, flat, -turn, 1.0)) if turn else flat
        key = ("timeline", name, px, turn)
        return cached_piece(self.app.skin, key, partial(self.app.art.turned, name, px, turn))

    def _words(self, one: RunningTrack, track: TextTrack) -> str:
        if track.words:
            return self.words[track.words](one.params)
        return self.app.tr(str(one.given(track.key)), **one.params) if track.key else filled(track.text, one.params)

    def _text(self, canvas: Canvas, one: RunningTrack, track: TextTrack, ms: float) -> None:
        at, size = self.point(one, ms), self._size(one, ms)
        if at is None:
            return
        words = self._words(one, track)
        match track.style:
            case "neon":
                px = max(SMALLEST_NEON, round(size * min(1.0, one.position("scale", ms)) / 2) * 2)
                neon(Pen(canvas, self.app), words, px, (round(at[0]), round(at[1])))
            case "banner":
                banner = torn_banner(self.app, words, round(size), one.position("turn", ms), one.position("scale", ms))
                self._put(canvas, one, ms, banner, whole=True)
            case "pill":
                self._pill(canvas, track, words, one.value("size", ms), at, one.value("cut", ms))
            case "ribbon":
                self._ribbon(canvas, track, words, one.value("size", ms), at, one.position("scale", ms))
            case "italic":
                room = canvas.target.get_width() - self.measure.px(4 * EDGE)
                line = self.measure.pen(canvas).line(words, "italic", one.value("size", ms), self.inks[track.ink], room=room)
                self._put(canvas, one, ms, line)
            case _:
                self._lettering(canvas, one, track, ms, words, max(SMALLEST_TYPE, round(size)))

    def _lettering(self, canvas: Canvas, one: RunningTrack, track: TextTrack, ms: float, words: str, px: int) -> None:
        """Draw words of a size in pixels, printed or plain, as they are scaled and turned."""
        ink, scale, turn = self.inks[track.ink], one.position("scale", ms), self._turned(one, ms)
        if track.style == "printed":
            picture = cached_piece(self.app.skin, ("printed", words, px, ink), lambda: self._printed(words, px, ink))
        else:
            picture = self.app.text.line(words, "display" if track.style == "display" else "bold", px, ink)
        if scale != 1:
            w, h = picture.get_size()
            picture = pygame.transform.smoothscale(picture, (max(1, round(w * scale)), max(1, round(h * scale))))
        if turn:
            key = ("turned words", words, px, ink, track.style, scale, turn)
            flat = picture
            picture = cached_piece(self.app.skin, key, lambda: pygame.transform.rotozoom(flat, -turn, 1.0))
        self._put(canvas, one, ms, picture)

    def _pill(self, canvas: Canvas, track: TextTrack, words: str, size: float, at: tuple[float, float, Box], cut: float) -> None:
        """Draw words on a pill, within the window, and what strikes them out. They follow the interface scale, as plates do."""
        pen = self.measure.pen(canvas)
        text = pen.line(words, "display", round(size / 2) * 2, self.inks[track.ink])
        rect = pygame.Rect(0, 0, text.get_width() + pen.px(PILL_PAD), text.get_height() + pen.px(PILL_RISE))
        rect.center = round(at[0]), round(at[1])
        rect.clamp_ip(canvas.target.get_rect().inflate(-pen.px(2 * EDGE), -pen.px(2 * EDGE)))
        rim = self.inks[track.rim] if track.rim else None
        pen.pill(rect, self.inks[track.ground], rim)
        pen.put(text, rect, "center")
        wide, high = round(rect.w * cut / CUT_STEP) * CUT_STEP, pen.px(7)
        if wide > CUT_STEP:
            body = f'<path d="M0 {high * 0.8:.1f}L{wide} {high * 0.1:.1f}L{wide * 0.5:.1f} {high * 0.75:.1f}Z" fill="{rim}"/>'
            pen.put(self.app.skin.drawing(("struck out", wide, high, rim), wide, high, body), rect, "midleft")

    def _ribbon(
        self, canvas: Canvas, track: TextTrack, words: str, size: float, at: tuple[float, float, Box], unrolled: float
    ) -> None:
        """Draw words on a ribbon, unrolled from its middle as far as its scale. They follow the interface scale."""
        pen, ink = self.measure.pen(canvas), self.inks[track.ink]
        room = canvas.target.get_width() - 2 * pen.skin.ribbon_tail - pen.px(3 * size)
        text = pen.line(words, "display", size, ink, room=room)
        rect = pygame.Rect(0, 0, text.get_width() + pen.px(2 * size), text.get_height() + pen.px(0.5 * size))
        rect.center = round(at[0]), round(at[1])
        pen.ribbon(rect, text, darkened(self.inks[track.ground], ink), unrolled)

    def _put(self, canvas: Canvas, one: RunningTrack, ms: float, picture: pygame.Surface, *, whole: bool = False) -> None:
        """Draw a picture with its middle at the track's position, or the `whole` pixel nearest to it, at its opacity."""
        at, alpha = self.point(one, ms), one.position("alpha", ms)
        if at is not None:
            at = (round(at[0]), round(at[1]), at[2]) if whole else at
            lit = canvas.faded(picture, alpha, once=True) if alpha < 1 else picture
            canvas.blit(lit, at[0] - picture.get_width() / 2, at[1] - picture.get_height() / 2)

    def _printed(self, words: str, px: int, ink: str) -> pygame.Surface:
        """Return large type with a line round it."""
        line, edge = self.app.text.line, max(2, round(px * 0.045))
        around = theme.INK if ink == theme.PAPER else theme.PAPER
        inner, outer = line(words, "display", px, ink), line(words, "display", px, around)
        w, h = inner.get_size()
        whole = pygame.Surface((w + 2 * edge, h + 2 * edge), pygame.SRCALPHA)
        for k in range(12):
            at = round(edge + edge * cos(tau * k / 12)), round(edge + edge * sin(tau * k / 12))
            whole.blit(outer, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        whole.blit(inner, (edge, edge), special_flags=pygame.BLEND_PREMULTIPLIED)
        return whole
