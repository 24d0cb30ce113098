"""Runtime of timelines (`content.records.timelines`): when each track runs, its values at a time, what is heard and done.

The clock is that of the highlight (`highlights.Highlights`). A game that computes times yields `Play` records, one for each
clip that runs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from msgspec import Struct, field

from tabletop_gui.content.records.timelines import (
    TIME,
    AnyTrack,
    CallTrack,
    DialTrack,
    Place,
    PlacedTrack,
    Position,
    SoundTrack,
    Time,
    Timeline,
    Track,
    Value,
)  # fmt: skip
from tabletop_gui.gui.table.model.motion import tween
from tabletop_gui.gui.table.model.motion.tween import Ease

EASE: Final[Mapping[str, Ease]] = {
    "linear": lambda t: t,
    "step": lambda t: 0.0,
    "in_quad": lambda t: t * t,
    "out_quad": lambda t: 1 - (1 - t) ** 2,
    **{name: getattr(tween, name) for name in ("in_cubic", "out_cubic", "in_out_cubic", "in_quart", "out_back")},
}
Params = Mapping[str, Any]
Calls = Mapping[str, Callable[[Params], object]]
"""The changes that a timeline may ask for, by name."""
GAP: Final = re.compile(r"\{(\w+)\}")
NO_CALLS: Final[Calls] = {}
OWN: Final = ""
"""Clip of a timeline's own tracks."""
LAST_MS: Final = 0.001
"""Time before the end of a timeline at which its last picture is taken."""


class Play(Struct, frozen=True):
    """A clip that runs from one time to another, ms of the highlight."""

    clip: str
    begins: float
    ends: float
    marks: Mapping[str, float] = field(default_factory=dict)
    """Further times by name, ms of the highlight."""
    params: Params = field(default_factory=dict)


class Clock(Struct, frozen=True):
    """The marks of a running track, ms since its clip began."""

    marks: Mapping[str, float]
    params: Params
    pace: float = 1.0
    """Factor of the times in ms."""

    def time(self, time: Time) -> float:
        """Return a time of the timeline as ms since the clip began. Raises KeyError for an unknown mark or parameter."""
        time = given(time, self.params)
        if not isinstance(time, str):
            return float(time) * self.pace
        found = TIME.fullmatch(time)
        assert found is not None, time
        after = float(found["after"] or 0)
        return self.marks[found["mark"] or "start"] + (after * (self.marks["end"] / 100 if found["share"] else self.pace))

    def curve(self, value: Value) -> Curve:
        """Return a value as a curve over the same time."""
        value = given(value, self.params)
        if not isinstance(value, tuple):
            return Curve(((0.0, float(value), EASE["linear"]),))
        return Curve(
            tuple((self.time(key[0]), float(given(key[1], self.params)), EASE[key[2] if key[2:] else "linear"]) for key in value)
        )


class Curve(Struct, frozen=True):
    """A number over time."""

    keys: tuple[tuple[float, float, Ease], ...]

    def at(self, ms: float) -> float:
        """Return the number at a time."""
        keys = self.keys
        if len(keys) == 1 or ms <= keys[0][0]:
            return keys[0][1]
        for (since, old, _), (until, new, ease) in pairwise(keys):
            if ms < until:
                return old + (new - old) * ease((ms - since) / (until - since))
        return keys[-1][1]


class RunningTrack:
    """A track of a clip that runs. Times are ms of the highlight."""

    __slots__ = ("_clip", "_clip_ends", "_curves", "_position", "begins", "ends", "length", "params", "prepared", "track")

    def __init__(self, track: Track, play: Play, params: Params, pace: float = 1.0) -> None:
        self.track, self.params, self.prepared = track, params, False
        marks = {"start": 0.0, "end": play.ends - play.begins, **{name: ms - play.begins for name, ms in play.marks.items()}}
        clock = Clock(marks, params, pace)
        begin = clock.time(track.begins)
        done = marks["end"] if track.lasts is None else begin + clock.time(track.lasts)
        cut = done if track.until is None else clock.time(track.until)
        if track.lasts is None:
            done = cut
        self._clip, self._clip_ends, self.length = play.begins, play.ends, done - begin
        self.begins, self.ends = play.begins + begin, play.begins + min(cut, done)
        inner = Clock({**marks, "begin": begin, "done": done}, params, pace)
        path = track.path if isinstance(track, PlacedTrack) else Position()
        self._position = {name: inner.curve(getattr(path, name)) for name in WAYS}
        self._curves = {name: inner.curve(getattr(track, name)) for name in ("size", "value", "cut") if hasattr(track, name)}

    def position(self, name: str, ms: float) -> float:
        """Return a value of its path at a time of the highlight."""
        return self._position[name].at(ms - self._clip)

    def value(self, name: str, ms: float) -> float:
        """Return another value at a time of the highlight."""
        return self._curves[name].at(ms - self._clip)

    def clip_ms(self, ms: float) -> float:
        """Return the time since its clip began."""
        return ms - self._clip

    @property
    def clip_length(self) -> float:
        """Duration of its clip, ms."""
        return self._clip_ends - self._clip

    def grows(self) -> bool:
        """Return True if its scale changes."""
        return len(self._position["scale"].keys) > 1

    def given(self, value: Any) -> Any:
        """Return a value, or that of the parameter it names."""
        return given(value, self.params)

    def runs(self, ms: float) -> bool:
        """Return True if it is shown at a time of the highlight."""
        return self.begins <= ms < self.ends


WAYS: Final = tuple(name for name in Position.__struct_fields__ if name not in ("at", "to", "lift", "mirrored"))


def filled(text: str, params: Params) -> str:
    """Return a text with its parameters filled in. Only whole names in braces count: a text may be a stranger's."""
    return GAP.sub(lambda found: str(params[found[1]]), text)


class Performance:
    """A timeline that is shown."""

    def __init__(
        self, timeline: Timeline, plays: Iterable[Play], sizes: Sequence[str], calls: Calls,
        sound: Callable[[str, int, float], object], side_at: Callable[[Place, Params], float] = lambda place, params: 0.0,
        *, light: bool = True,
    ) -> None:  # fmt: skip
        """Begin it.

        `sizes`: those up to the highlight's own; `calls`: the changes that the game makes; `sound` plays one, from the
        side that `side_at` finds for its anchor ("" for that of the highlight); `light`: True if the highlight has light
        and slivers.
        """
        self._calls, self._sound, self._side_at = calls, sound, side_at
        self.stays, self.still_ms = timeline.stays, 0.0
        self.tracks: list[RunningTrack] = []
        """What is shown, in the order of drawing."""
        self._due: list[RunningTrack] = []
        pace = 1.0
        for play in plays:
            if play.clip == OWN and timeline.whole:
                pace = min(1.0, (play.ends - play.begins) / timeline.whole)
            for track in timeline.clips[play.clip] if play.clip else timeline.tracks:
                if track.least in sizes and (light or not track.light):
                    for params in repeated(track, play.params):
                        running = RunningTrack(track, play, params, pace)
                        (self._due if isinstance(track, SoundTrack | CallTrack) else self.tracks).append(running)
        self._due.sort(key=lambda one: one.begins)
        self._done = 0

    def update(self, ms: float) -> None:
        """Play the sounds and make the changes that are due at a time of the highlight."""
        while self._done < len(self._due) and self._due[self._done].begins <= ms:
            due = self._due[self._done]
            self._done += 1
            if isinstance(due.track, CallTrack):
                self._calls[due.track.call](due.params)
            elif isinstance(due.track, SoundTrack):
                side = self._side_at(due.track.at, due.params)
                self._sound(str(due.given(due.track.sound)), int(due.given(due.track.step)), side)

    def still(self, ms: float) -> None:
        """Leave it as its last picture, `ms` after its beginning: what runs to the end."""
        last = ms - LAST_MS
        self.tracks = [one for one in self.tracks if one.runs(last)]
        self._done = len(self._due)
        self.still_ms = last

    def dials(self, ms: float) -> Mapping[str, float]:
        """Return the dials that are set at a time of the highlight."""
        found: dict[str, float] = {}
        for one in self.tracks:
            if isinstance(one.track, DialTrack) and one.runs(ms):
                value, steps = one.value("value", ms), one.track.steps
                found[one.track.dial] = round(value * steps) / steps if steps else value
        return found


def repeated(track: AnyTrack, params: Params) -> Iterator[Params]:
    """Yield the parameters of each repetition of a track."""
    rows: Sequence[Params] = given(track.each, params)
    for row in rows or ({},):
        yield {**params, **row}


def given(value: Any, params: Params) -> Any:
    """Return a value, or that of the parameter it names."""
    return params[value[1:]] if isinstance(value, str) and value.startswith("$") else value
