"""Timelines of highlights, ``<game>/timelines.yaml``: how a highlight looks, as tracks on its clock.

A timeline has `tracks`, which begin with the highlight, and `clips`, groups of tracks that the game's code begins at times of
its own (`gui.table.model.motion.timeline.Play`). Nothing is computed here: a value is a number, a parameter (``$worth``), or a
curve of keys. How they are written: docs/adding-a-game.md.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, field

from tabletop_gui.content.records.emphasis import SizeId
from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.content.yaml_files.fields import DataRecord, Id

TIME: Final = re.compile(r"(?P<mark>[a-z_]*)(?:(?P<after>[+-]?\d+(?:\.\d+)?)(?P<share>%?))?")
EASES: Final = ("linear", "step", "in_quad", "out_quad", "in_cubic", "out_cubic", "in_out_cubic", "in_quart", "out_back")
MOST: Final = 4000.0
"""Largest number in a timeline: logical units, degrees, widths."""
Time = float | str
"""Milliseconds since the clip began, or a mark and what comes after it, in milliseconds or in percent of the clip: ``hit``,
``hit+120``, ``end-160``, ``35%``, ``begin+35%``. Every clip has the marks ``start`` and ``end``, a timeline's own tracks also
``hit``; in a curve, ``begin`` and ``done`` are those of its track.
"""
Key = tuple[Any, ...]
Value = float | str | tuple[Key, ...]
"""A number, a parameter, or a curve of keys ``[time, value, ease]``; the ease leads to the key and is linear unless given."""
Place = str | tuple[Any, ...]
"""An anchor, or an anchor and shares of its width and height from its middle: ``[card, 0, -0.62]``."""
Layer = Literal["lit", "over"]
Parameter = Annotated[str, Meta(pattern=r"^\$[a-z][a-z0-9_]*$", description="$name of a parameter")]


def check_time(time: object, at: tuple[str | int, ...]) -> None:
    """Raise Fault for text that is neither a time nor a parameter."""
    if isinstance(time, str) and not time.startswith("$") and not TIME.fullmatch(time):
        raise Fault("pattern", at, found=time)


def check_number(value: object, at: tuple[str | int, ...]) -> None:
    """Raise Fault for what is neither a number of a sensible size nor a parameter."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        if not -MOST <= value <= MOST:
            raise Fault("at_most" if value > MOST else "at_least", at, found=value, limit=MOST if value > MOST else -MOST)
    elif not (isinstance(value, str) and value.startswith("$")):
        raise Fault("expected_number", at, found=str(value))


def check_curve(value: Value, name: str) -> None:
    """Raise Fault for a value that is no number, or a curve with a key that is none."""
    if not isinstance(value, tuple):
        check_number(value, (name,))
        return
    for k, key in enumerate(value):
        if not 2 <= len(key) <= 3:
            raise Fault("pattern", (name, k), found=str(list(key)))
        check_time(key[0], (name, k, 0))
        check_number(key[1], (name, k, 1))
        if key[2:] and key[2] not in EASES:
            raise Fault("not_one_of", (name, k, 2), found=key[2], among=", ".join(EASES))


class _Curved(DataRecord, frozen=True, kw_only=True):
    """A record whose fields of type `Value` may be curves."""

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            if name in CURVES:
                check_curve(getattr(self, name), name)
            elif name in TIMES:
                check_time(getattr(self, name), (name,))


CURVES: Final = frozenset({"along", "x", "y", "rise", "scale", "turn", "alpha", "size", "value", "cut"})
"""Fields that may be curves."""
TIMES: Final = frozenset({"begins", "lasts", "until"})


class Position(_Curved, frozen=True):
    """Where something is, and how it lies there."""

    at: Place = "middle"
    to: Place = ""
    """The anchor that it moves to; "" for one that stays."""
    lift: float | Parameter = 0.0
    """Height of the way from `at` to `to` over the higher of the two, logical units."""
    along: Value = (("begin", 0), ("done", 1, "in_out_cubic"))
    """Share of that way, 0 to 1."""
    x: Value = 0.0
    y: Value = 0.0
    """Distance from there, in widths of the anchor `at`."""
    rise: Value = 0.0
    """Distance above that, logical units."""
    mirrored: bool = False
    """True if x and turn are those of one side: negated with the parameter `side` at -1."""
    turn: Value = 0.0
    """Degrees, clockwise."""
    scale: Value = 1.0
    alpha: Value = 1.0
    """Opacity, 0 to 1."""


class Track(_Curved, frozen=True, kw_only=True, tag_field="show"):
    """Something that is shown, heard or done from one time to another."""

    begins: Time = 0.0
    lasts: Time | None = None
    """Duration; None: to the end of the clip."""
    until: Time | None = None
    """The time at which it is cut off."""
    layer: Layer = "lit"
    """``lit``: over the dimmed table, under the panels; ``over``: above everything."""
    each: tuple[Mapping[str, Any], ...] | Parameter = ()
    """Further parameters: the track is there once for each of these. A parameter may hold the list."""
    least: SizeId = "touch"
    """The size of a highlight from which it is shown."""
    light: bool = False
    """True if it is left out where a highlight has no slivers: the player has turned off light and slivers, or it is small."""


class PlacedTrack(Track, frozen=True, kw_only=True):
    """A track that is somewhere."""

    path: Position = Position()


class CardTrack(Track, frozen=True, kw_only=True, tag="card"):
    """A card of the table, drawn again over the dimming."""

    card: Parameter
    glow: str = ""
    """Ink of a line round it."""


class CardsTrack(Track, frozen=True, kw_only=True, tag="cards"):
    """A set of cards that the game names, drawn again over the dimming, each as it lies there: plain, framed or greyed."""

    cards: str
    dim: bool = False
    """True if all of them are greyed."""


class PlateTrack(Track, frozen=True, kw_only=True, tag="plate"):
    """A seat's plate, drawn again over the dimming."""

    seat: Parameter
    struck: bool = False
    """True if it is red: it has just been hit."""


class FaceTrack(PlacedTrack, frozen=True, kw_only=True, tag="face"):
    """The face of a card as wide as the anchor, wherever the card lies."""

    card: Parameter
    glow: str = ""
    """Ink of a line round it."""


class PictureTrack(PlacedTrack, frozen=True, kw_only=True, tag="picture"):
    """A drawing."""

    picture: str
    """A path under ``assets``, or the name of a picture that the game draws; or a parameter that is one of them."""
    size: Value = 0.0
    """Width, logical units; 0: that of the anchor."""


class TextTrack(PlacedTrack, frozen=True, kw_only=True, tag="text"):
    """Words or a number."""

    text: str = ""
    """The text, with parameters in braces."""
    words: str = ""
    """Words that the game composes in the player's language; instead of `text`."""
    key: str = ""
    """Parameter that holds a text key, instead of a text; its own parameters are those of the track."""
    size: Value = 0.0
    """Type size, or height of a banner, logical units; 0: the anchor's width."""
    style: Literal["plain", "italic", "display", "neon", "printed", "pill", "ribbon", "banner"] = "plain"
    """`neon` glows, `printed` is large with a line round it, `banner` a torn strip of a poster, which stays as it is turned."""
    ink: str = "gold"
    ground: str = ""
    """Ink of its pill or ribbon."""
    rim: str = ""
    """Ink of the line round its pill."""
    cut: Value = 0.0
    """Share of its pill that is struck out, 0 to 1, in the ink of the rim."""


class BurstTrack(PlacedTrack, frozen=True, kw_only=True, tag="burst"):
    """Slivers that fly off a point."""

    inks: tuple[str, ...]
    many: int | Parameter = -1
    """Their number; -1: as many as the highlight's size allows."""
    most: int = 0
    """Their largest number; 0: any."""
    share: Annotated[float, Meta(ge=0, le=1)] = 1.0
    """Share of that number."""
    near: float = 0.2
    far: float = 0.85
    """Distances at which they begin and end, in widths of the anchor or of a card of the player's hand (`unit`)."""
    unit: Literal["anchor", "hand"] = "anchor"
    size: float = 0.0
    """That width, logical units; 0: as `unit` says. The `scale` of the path enlarges it."""
    direction: tuple[float, float] | Parameter | None = None
    """Main direction; None: all round."""
    clear: bool = False
    """True if none lies on what the game keeps readable (`TimelineView.readable`)."""
    seed: int | Parameter = 0
    """Added to the highlight's seed."""
    stays: bool = False
    """True if its point stays where whatever moves along the path is when it begins."""


class RingTrack(PlacedTrack, frozen=True, kw_only=True, tag="ring"):
    """A ring that widens from a point and grows thinner."""

    ink: str = "paper"
    size: Value = 0.0
    """Its radius at the end, logical units; 0: by its `reach`."""
    reach: float | Parameter = 0.5
    """Its radius at the end, in widths of the anchor or of a card of the player's hand (`unit`)."""
    unit: Literal["anchor", "hand"] = "anchor"


class DiamondsTrack(PlacedTrack, frozen=True, kw_only=True, tag="diamonds"):
    """Diamonds that are thrown up all round a point and fall, ever smaller."""

    inks: tuple[str, ...]
    many: Annotated[int, Meta(ge=-1, le=100)] = -1
    """Their number; -1: as many as the highlight's size allows."""
    share: Annotated[float, Meta(ge=0, le=1)] = 1.0
    """Share of that number."""
    reach: tuple[float, float] = (60.0, 230.0)
    """Least and largest distance, logical units."""
    falls: float = 170.0
    """Distance that they fall, logical units."""
    widths: tuple[float, float] = (15.0, 8.0)
    """Width at the beginning and at the end, logical units."""
    fades: bool = False
    """True if they fade at the end."""


class SplintersTrack(PlacedTrack, frozen=True, kw_only=True, tag="splinters"):
    """Splinters that break off a point and come to lie. Their `alpha` is that of the path."""

    inks: tuple[str, ...]
    flight_ms: float = 420.0


class DrawingTrack(PlacedTrack, frozen=True, kw_only=True, tag="drawing"):
    """What the game draws itself."""

    drawing: str
    value: Value = 0.0
    """What it shows, as the game understands it."""


class DialTrack(Track, frozen=True, kw_only=True, tag="dial"):
    """A number of the table or the game that the timeline sets; 0 before and after."""

    dial: str
    value: Value
    steps: int = 0
    """Number of steps between two whole numbers; 0: without steps."""


class SoundTrack(Track, frozen=True, kw_only=True, tag="sound"):
    """A sound."""

    sound: str
    step: int | Parameter = 0
    """Step of its scale, from 0."""
    at: Place = ""
    """The anchor that it is heard from; "" for where the highlight happens."""


class CallTrack(Track, frozen=True, kw_only=True, tag="call"):
    """A change that the game makes then. Calls only run ahead of the log: skipped, none is made, and the event itself tells
    what is so.
    """

    call: str


AnyTrack = (
    CardTrack | CardsTrack | PlateTrack | FaceTrack | PictureTrack | TextTrack | BurstTrack | RingTrack | DiamondsTrack
    | SplintersTrack | DrawingTrack | DialTrack | SoundTrack | CallTrack
)  # fmt: skip


class Trigger(DataRecord, frozen=True):
    """The event of the log that begins a timeline without code."""

    said: str
    """Word of the event."""
    least: int = 0
    """Minimum of its number."""
    stake: Annotated[float, Meta(ge=0, le=1)] = 0.4
    card: str = ""
    """Code of the card that is shown."""


class Timeline(DataRecord, frozen=True):
    """How a highlight looks."""

    id: Id
    """Kind of the highlight."""
    on: Trigger | None = None
    hits: Annotated[float, Meta(ge=0, le=1)] = 0.0
    """Share of its duration at which it hits, if a trigger begins it."""
    stays: bool = False
    """True if its last picture stays until the game takes it away: those of its tracks that run to the end."""
    whole: Annotated[float, Meta(ge=0)] = 0.0
    """Duration that its times are meant for, ms: a shorter highlight shortens them all alike. 0: none does."""
    takes: tuple[Id, ...] = ()
    """Its parameters."""
    tracks: tuple[AnyTrack, ...] = ()
    clips: Mapping[Id, tuple[AnyTrack, ...]] = field(default_factory=dict)


class TimelinesFile(DataRecord, frozen=True):
    """The timelines of a game."""

    timelines: tuple[Timeline, ...] = ()
