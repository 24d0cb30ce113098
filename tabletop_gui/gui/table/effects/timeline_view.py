"""Drawing of the timeline that is shown: its tracks at their anchors, over the dimmed table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import product
from math import cos, sin, tau
from typing import Final, NamedTuple

import pygame

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
from tabletop_gui.gui.table.model.motion.highlights import Highlight
from tabletop_gui.gui.table.model.motion.timeline import Params, RunningTrack, filled
from tabletop_gui.gui.table.model.motion.tween import in_out_cubic
from tabletop_gui.gui.table.model.seating import SeatLayout
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.model.trick_play import HAND_CARD
from tabletop_gui.gui.table.parts import AnyParts
from tabletop_gui.gui.table.seats.seat_plates import SeatPlate

TURNS: Final = 2.0
"""Step of a turned picture, degrees; each step is made once."""
AHEAD_MS: Final = 900.0
"""Time before a burst at which its slivers are drawn in the background."""
SMALLEST_TYPE: Final = 11
SMALLEST_NEON: Final = 13


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


Anchor = Callable[[Params], Box | None]
"""Finds an anchor by the parameters of its track; None while it is not on the table."""
PictureOf = Callable[[int, Params], pygame.Surface]
"""Draws a picture of the game in a square of so many pixels."""
SetOf = Callable[[Params], Iterable[tuple[Sprite, str | None, bool]]]
"""Finds a set of cards, each with the ink of the line round it (None: none), and True if it is dimmed."""
Drawer = Callable[[Canvas, RunningTrack, float], object]
"""Draws what only the game can, at a time of the highlight."""


class TimelineView:
    """Draws the timelines of one table. A game adds anchors, pictures, sets of cards, drawings, dials and inks by name."""

    def __init__(self, scene: AnyParts) -> None:
        self.scene, self.app = scene, scene.app
        self.anchors: dict[str, Anchor] = {
            "card": self._card, "slot": self._slot, "plate": self._plate, "portrait": self._portrait, "seal": self._seal,
            "middle": self._middle,
        }  # fmt: skip
        self.pictures: dict[str, PictureOf] = {}
        self.sets: dict[str, SetOf] = {}
        self.drawings: dict[str, Drawer] = {}
        self.dials: dict[str, Callable[[float], object]] = {}
        self.inks: dict[str, str] = {name.lower(): getattr(theme, name) for name in ("PAPER", "GOLD", "INK", "RED", "CORAL")}
        self._dialled: frozenset[str] = frozenset()
        """Dials that are not at 0."""

    # -- anchors --------------------------------------------------------------------------------------------------------------

    def sprite(self, params: Params) -> Sprite | None:
        """Return the card of a track; None if it is not on the table."""
        stage = self.scene.table.stage
        found = stage.find(params["card"])
        return None if found is None else stage.rows[found[0]][found[1]]

    def _card(self, params: Params) -> Box | None:
        """The card where it is now."""
        sprite, u = self.sprite(params), self.app.viewport.u
        if sprite is None:
            return None
        return Box(sprite.x * u, (sprite.y - sprite.rise) * u, sprite.width * u, sprite.spot.height * u)

    def _slot(self, params: Params) -> Box | None:
        """The place where the card belongs, even while it is thrown about."""
        sprite, u = self.sprite(params), self.app.viewport.u
        if sprite is None:
            return None
        spot = sprite.spot
        return Box(spot.x * u, spot.y * u, spot.width * u, spot.height * u)

    def _seated(self, seat: int) -> tuple[int, SeatLayout, SeatPlate]:
        """Return the slot of a seat, its layout and its plate."""
        seats = self.scene.table.places.seats
        slot = (seat - self.scene.table.viewpoint.south) % len(seats)
        return slot, seats[slot], self.scene.seat_plate(seat)

    def _plate(self, params: Params) -> Box:
        return Box.of(self.scene.signs.plate_rect(*self._seated(params["seat"])[1:]))

    def _portrait(self, params: Params) -> Box:
        at, u = self._seated(params["seat"])[1], self.app.viewport.u
        return Box(at.x * u, at.y * u, at.diameter * u, at.diameter * u)

    def _seal(self, params: Params) -> Box:
        return Box.of(self.scene.signs.seal_rect(*self._seated(params["seat"])[1:]))

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

    def side(self, place: Place, params: Params) -> float:
        """Return the side that the sounds of an anchor come from, -1 (left) to 1 (right)."""
        box = self.box(place, params)
        return 0.0 if box is None else self.scene.table.side(box.x / self.app.viewport.u)

    def set_dials(self) -> None:
        """Set the dials as the timeline wants them; those that it leaves alone go back to 0."""
        highlights = self.scene.table.highlights
        highlights.side_at = self.side  # here, for the table is made after its view
        wanted = highlights.timeline.dials(highlights.ms) if highlights.timeline is not None else {}
        for name in self._dialled - wanted.keys():
            self.dials[name](0.0)
        for name, value in wanted.items():
            self.dials[name](value)
        self._dialled = frozenset(name for name, value in wanted.items() if value)

    def draw(self, canvas: Canvas, layer: Layer = "lit") -> None:
        """Draw every track of a layer that runs now, and prepare the bursts to come."""
        highlights = self.scene.table.highlights
        if highlights.timeline is None:
            return
        for one in highlights.timeline.tracks:
            if one.track.layer == layer and one.runs(highlights.ms):
                self._draw(canvas, one, highlights.ms)
            elif one.track.layer == layer and not one.prepared and 0 < one.begins - highlights.ms < AHEAD_MS:
                self._prepare(one, highlights.ms)

    def _draw(self, canvas: Canvas, one: RunningTrack, ms: float) -> None:
        scene, track = self.scene, one.track
        match track:
            case DrawingTrack():
                self.drawings[track.drawing](canvas, one, ms)
            case CardTrack():
                sprite = self.sprite({"card": one.given(track.card)})
                if sprite is not None:
                    scene.painter.draw(canvas, sprite, glow=self.inks.get(track.glow))
            case CardsTrack():
                for sprite, ink, dim in self.sets[track.cards](one.params):
                    scene.painter.draw(canvas, sprite, dim=dim, glow=ink)
            case PlateTrack():
                scene.signs.draw(canvas, *self._seated(one.given(track.seat)))
            case BurstTrack():
                at, spec = self.point(one, ms), self._burst(one, track, ms)
                if at is not None and spec is not None:
                    clear = self._plates() if track.clear else ()
                    burst(canvas, self.app.skin, (round(at[0]), round(at[1])), ms - one.begins, spec, clear)
            case DiamondsTrack():
                self._diamonds(canvas, one, track, ms)
            case RingTrack():
                at = self.point(one, ms)
                if at is not None:
                    share, ink = (ms - one.begins) / one.length, self.inks[track.ink]
                    ring(canvas, self.app.skin, (round(at[0]), round(at[1])), self._radius(one, ms), share, ink)
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
            ring_ahead(art.in_background, skin, self._radius(one, one.begins), self.inks[track.ink])
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

    def _burst(self, one: RunningTrack, track: BurstTrack, ms: float) -> BurstSpec | None:
        """Return the slivers of a burst; None while its anchor is not on the table."""
        at, now = self.point(one, ms), self.scene.table.highlights.now
        if at is None or now is None:
            return None
        u = self.app.viewport.u
        unit = track.size * u if track.size else at[2].w if track.unit == "anchor" else HAND_CARD * u
        return BurstSpec(
            unit * one.position("scale", one.begins), life=one.length,
            many=self._many(int(one.given(track.many)), track.share, now), inks=self._inks(track.inks),
            seed=now.dice + int(one.given(track.seed)), near=track.near, far=track.far, along=track.direction,
        )  # fmt: skip

    def _many(self, many: int, share: float, now: Highlight) -> int:
        """Return the number of slivers of a track: none without the effects of light."""
        return round((now.weight.size.particles if many < 0 else many) * share) if self.scene.table.pace.lights else 0

    def _plates(self) -> list[pygame.Rect]:
        """Return the areas of the plates that are shown."""
        seats, signs = self.scene.table.places.seats, self.scene.signs
        return [signs.plate_rect(seats[slot], plate) for slot, plate in signs.shown.items() if slot < len(seats)]

    def _diamonds(self, canvas: Canvas, one: RunningTrack, track: DiamondsTrack, ms: float) -> None:
        at, now, u = self.point(one, ms), self.scene.table.highlights.now, self.app.viewport.u
        if at is None or now is None:
            return
        many = self._many(track.many, track.share, now)
        reach, size = (track.reach[0] * u, track.reach[1] * u), (track.widths[0] * u, track.widths[1] * u)
        spec = DiamondsSpec(many, self._inks(track.inks), reach, track.falls * u, size, now.dice, track.fades)
        diamonds(canvas, self.app.skin, (at[0], at[1]), (ms - one.begins) / one.length, spec)

    def _splinters(self, one: RunningTrack, track: SplintersTrack, ms: float) -> BurstSpec | None:
        at, now = self.point(one, ms), self.scene.table.highlights.now
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
        at, painter = self.point(one, ms), self.scene.painter
        if at is not None:
            card = painter.small(one.given(track.card), at[2].w / self.app.viewport.u)
            leaned = painter.leaned(card, self._turned(one, ms))
            alpha = one.position("alpha", ms)
            canvas.blit(canvas.faded(leaned.surface, alpha), round(at[0]) + leaned.dx, round(at[1]) + leaned.dy)

    def _size(self, one: RunningTrack, ms: float) -> float:
        """Return the size of a picture or text, pixels."""
        size = one.value("size", ms) * self.app.viewport.u
        at = None if size else self.point(one, ms)
        return size if at is None else at[2].w

    def _radius(self, one: RunningTrack, ms: float) -> float:
        """Return the final radius of a ring, pixels."""
        size = one.value("size", ms) * self.app.viewport.u
        at = None if size else self.point(one, ms)
        return (size if at is None else at[2].w / 2) * one.position("scale", ms)

    def _side(self, one: RunningTrack, ms: float) -> int:
        """Return the size of a picture; one that grows is drawn anew in steps of two pixels."""
        side = self._size(one, ms) * one.position("scale", ms)
        return max(2, round(side / 2) * 2) if one.grows() else max(1, round(side))

    def _picture(self, one: RunningTrack, track: PictureTrack, ms: float) -> pygame.Surface:
        """Return a picture at its size and angle."""
        px, turn, name = self._side(one, ms), self._turned(one, ms), str(one.given(track.picture))
        if name in self.pictures:
            flat = self.pictures[name](px, one.params)
            key = ("timeline turned", name, px, turn, *sorted(one.params.items()))
            return cached_piece(self.app.skin, key, partial(pygame.transform.rotozoom, flat, -turn, 1.0)) if turn else flat
        key = ("timeline", name, px, turn)
        return cached_piece(self.app.skin, key, partial(self.app.art.turned, name, px, turn))

    def _words(self, one: RunningTrack, track: TextTrack) -> str:
        return self.app.tr(str(one.given(track.key)), **one.params) if track.key else filled(track.text, one.params)

    def _text(self, canvas: Canvas, one: RunningTrack, track: TextTrack, ms: float) -> None:
        words, size, scale = self._words(one, track), self._size(one, ms), one.position("scale", ms)
        at = self.point(one, ms)
        if at is None:
            return
        if track.style == "neon":
            px = max(SMALLEST_NEON, round(size * min(1.0, scale) / 2) * 2)
            neon(Pen(canvas, self.app), words, px, (round(at[0]), round(at[1])))
            return
        if track.style == "banner":
            banner = torn_banner(self.app, words, round(size), one.position("turn", ms), scale)
            self._put(canvas, one, ms, banner, whole=True)
            return
        ink, px = self.inks[track.ink], max(SMALLEST_TYPE, round(size))
        if track.style == "printed":
            picture = cached_piece(self.app.skin, ("printed", words, px, ink), lambda: self._printed(words, px, ink))
        else:
            picture = self.app.text.line(words, "display" if track.style == "display" else "bold", px, ink)
        if scale != 1:
            w, h = picture.get_size()
            picture = pygame.transform.smoothscale(picture, (max(1, round(w * scale)), max(1, round(h * scale))))
        turn = self._turned(one, ms)
        if turn:
            key = ("turned words", words, px, ink, track.style, scale, turn)
            flat = picture
            picture = cached_piece(self.app.skin, key, lambda: pygame.transform.rotozoom(flat, -turn, 1.0))
        self._put(canvas, one, ms, picture)

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
