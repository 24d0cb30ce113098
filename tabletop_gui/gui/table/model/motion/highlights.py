"""Highlights: the emphasis of an event, and the progress of its presentation.

An event's *stake* is the share of the match that depends on it, 0 to 1, computed from what the viewer may
see. It decides the size (`content.records.emphasis`), and the size decides which effects are allowed. A highlight
follows the event itself and can always be skipped; the table then looks the same as after watching it.
Repetitions are lighter and shorter (`Repetitions`).
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import cos, exp, tau
from typing import Final, Self

from msgspec import Struct, field
from msgspec.structs import replace

from tabletop_gui.content.records.emphasis import EmphasisFile, EmphasisSize, RepeatRule
from tabletop_gui.content.records.timelines import Place, Timeline
from tabletop_gui.gui.table.model.motion.tempo import Pace, Tempo
from tabletop_gui.gui.table.model.motion.timeline import NO_CALLS, OWN, Calls, Params, Performance, Play
from tabletop_gui.gui.table.model.motion.tween import in_out_cubic
from tabletop_gui.match.core.match import Match

LOG = logging.getLogger(__name__)
FADE_MS: Final = 160.0
"""Duration of dimming and brightening, ms at speed 1."""
SWING_MS, DAMPING_MS, SHAKEN_MS = 70.0, 60.0, 180.0
"""Period of a shake, time in which it loses two thirds of its reach, and its duration, ms."""
NO_STOP_FROM: Final = 2.0
"""Speed from which a hit does not freeze the table, and shakes it half as far."""
NO_SHAKE_FROM: Final = 4.0


class Emphasis(Struct, frozen=True):
    """The emphasis of an event."""

    size: EmphasisSize
    """The size, which decides the effects."""
    place: float
    """Position of the stake within its size, 0 to 1."""
    lasts_ms: float | None = None
    """Duration at speed 1, ms, if it does not follow from size and place."""

    @property
    def ms(self) -> float:
        """Duration at speed 1, ms."""
        if self.lasts_ms is not None:
            return self.lasts_ms
        return self.size.shortest_ms + self.place * (self.size.longest_ms - self.size.shortest_ms)


def among_bots(match: Match, seats: Iterable[int] | None = None) -> bool:
    """Return True if none of these seats (default: all) is human: what happens among them is a size lighter."""
    asked = match.seats if seats is None else [match.seats[seat] for seat in seats]
    return not any(seat.person for seat in asked)


def emphasis_of(stake: float, sizes: Sequence[EmphasisSize], *, lighter: bool = False) -> Emphasis:
    """Return the emphasis of an event with this stake; `lighter` by a size if no human player is concerned.

    >>> from tabletop_gui.content.records.emphasis import EmphasisSize
    >>> def size(id, stake):
    ...     return EmphasisSize(id=id, stake=stake, shortest_ms=100, longest_ms=300, stop_ms=0, shake=0, dark=0, particles=0)
    >>> sizes = [size("touch", 0), size("deed", 0.12), size("turn", 0.4), size("climax", 0.8)]
    >>> [emphasis_of(stake, sizes).size.id for stake in (0, 0.12, 0.5, 1)], round(emphasis_of(0.6, sizes).ms)
    (['touch', 'deed', 'turn', 'climax'], 200)
    >>> emphasis_of(0.6, sizes, lighter=True).size.id, emphasis_of(0, sizes, lighter=True).size.id
    ('deed', 'touch')
    """
    number = max(k for k, size in enumerate(sizes) if stake >= size.stake)
    above = sizes[number + 1].stake if number + 1 < len(sizes) else 1.0
    span = above - sizes[number].stake
    place = min(1.0, (stake - sizes[number].stake) / span) if span > 0 else 1.0
    return Emphasis(sizes[max(0, number - lighter)], place)


def allowed(size: EmphasisSize, pace: Pace) -> EmphasisSize:
    """Return the size with the effects that the player allows: no shaking, or no light and slivers.

    >>> from tabletop_gui.content.records.emphasis import EmphasisSize
    >>> heavy = EmphasisSize(id="turn", stake=0.4, shortest_ms=9, longest_ms=9, stop_ms=70, shake=0.05, dark=0.45, particles=40)
    >>> allowed(heavy, Pace(shakes=False)).stop_ms, allowed(heavy, Pace(shakes=False)).shake, allowed(heavy, Pace()) is heavy
    (0, 0.0, True)
    """
    if not pace.shakes:
        size = replace(size, stop_ms=0, shake=0.0)
    return size if pace.lights else replace(size, dark=0.0, particles=0)


class HighlightRequest(Struct, frozen=True):
    """An event to be shown with the emphasis of its stake."""

    kind: str
    """Kind of the event, as in `Highlight`."""
    seat: int
    """The seat concerned."""
    stake: float
    lighter: bool = False
    """True if it is to be a size lighter (`emphasis_of`)."""
    hits: float = 0.0
    along: tuple[float, float] = (0.0, -1.0)
    dark: float = 1.0
    dice: int = 0
    """This and the three before it: as in `Highlight`."""
    ms: float | None = None
    """Duration at speed 1 if the content decides it, not the emphasis."""
    stop_ms: float | None = None
    """Time for which its hit freezes the table, ms, if the content decides it."""
    side: float = 0.0
    """Where it happens, and is heard: -1 (left) to 1 (right)."""
    params: Params = field(default_factory=dict)
    """Parameters of its timeline."""
    plays: Sequence[Play] = ()
    """The clips of its timeline that run."""
    calls: Calls = NO_CALLS
    """The changes that its timeline may make."""


class Highlight(Struct, frozen=True):
    """A highlight: an event shown with emphasis."""

    kind: str
    """Kind of the event; the game's view knows how to draw it."""
    seat: int
    """The seat concerned."""
    weight: Emphasis
    hits: float = 0.0
    """Part of its duration, 0 to 1, at which it hits."""
    along: tuple[float, float] = (0.0, -1.0)
    """Direction of the blow."""
    dark: float = 1.0
    """Share of the dimming allowed by its size."""
    dice: int = 0
    """Random seed of the picture, derived from public information only."""
    climax: bool = False
    """True if it is of the largest size."""
    side: float = 0.0
    """Where it is heard, -1 (left) to 1 (right)."""


class Repetitions:
    """Recently shown highlights: repetitions are lighter and shorter.

    Two highlights of a kind are repetitions if both happened to the viewer, or both to other seats.
    """

    def __init__(self, rule: RepeatRule) -> None:
        self.rule = rule
        self._now = 0.0
        """Real time, ms."""
        self._last: dict[tuple[str, bool], float] = {}
        """Time at which each was last shown."""
        self._in_hand: Counter[tuple[str, bool]] | None = None
        """Number of each in this hand; None if no start of a hand has been seen: only the clock counts then."""
        self._climaxes = 0
        """Number of climaxes in this hand."""
        self._climaxed: set[str] = set()
        """Kinds that have been a climax in this match."""

    def hand_begins(self) -> None:
        """Start a new hand."""
        self._in_hand, self._climaxes = Counter(), 0

    def let_pass(self, ms: float) -> None:
        """Advance real time."""
        self._now += ms

    def note(self, kind: str, own: bool, climax: bool) -> None:
        """Record a highlight that has been shown; `own`: it happened to the viewer."""
        self._last[kind, own] = self._now
        if self._in_hand is not None:
            self._in_hand[kind, own] += 1
        if climax:
            self._climaxes += 1
            self._climaxed.add(kind)

    def heard(self, kind: str, own: bool, weight: Emphasis, sizes: Sequence[EmphasisSize]) -> Emphasis:
        """Return the emphasis left after repetitions."""
        rule, number = self.rule, sizes.index(weight.size)
        if number == len(sizes) - 1 and number:
            if self._climaxes < rule.climaxes:
                return replace(weight, lasts_ms=weight.ms * rule.climax_keeps) if kind in self._climaxed else weight
            number -= 1
            weight = Emphasis(sizes[number], 1.0)
        if self._in_hand is not None and self._in_hand[kind, own] + 1 >= rule.touch_from:
            return Emphasis(sizes[0], weight.place)
        if self._now - self._last.get((kind, own), -rule.within_ms) >= rule.within_ms:
            return weight
        return Emphasis(sizes[max(0, number - rule.lighter)], weight.place, weight.ms * rule.keeps)


class Highlights:
    """The current highlight of one table. There is one at a time: a new one ends the previous one."""

    def __init__(
        self, tempo: Tempo, sizes: Sequence[EmphasisSize] = (), *, repeats: RepeatRule | None = None,
        south: Callable[[], int] = lambda: 0, sounds: Mapping[str, Sequence[str]] | None = None,
        sound: Callable[..., object] = lambda name, **where: None,
    ) -> None:
        """Create the player of highlights.

        `sizes` of events, the lightest first; without any there are no highlights. `repeats`: rule for
        repetitions; `south`: the viewer; `sounds`: sounds of each kind in layers, played by `sound` when it hits.
        """
        self.tempo, self.sizes, self.south = tempo, sizes, south
        self.repetitions = Repetitions(repeats or RepeatRule())
        self.now: Highlight | None = None
        self._ms = 0.0
        """Time since it began, ms at speed 1."""
        self._stopped = 0.0
        """Remaining time for which the table is frozen, real ms."""
        self._stop_due = self._unseen = False
        self._struck: float | None = None
        """Time of the last hit, ms since it began; None before."""
        self.quiet = False
        """True if highlights are off for now: what has been watched before is only shown to be read again."""
        self._sounds, self._sound = sounds or {}, sound
        self.timeline_of: Callable[[str], Timeline | None] = lambda kind: None
        """Finds the timeline of a kind of highlight; None for one that the game draws itself."""
        self.side_at: Callable[[Place, Params], float] = lambda place, params: 0.0
        """Finds the side that the sounds of an anchor come from, -1 (left) to 1 (right)."""
        self.timeline: Performance | None = None
        """The timeline that is shown."""
        self.standing: Performance | None = None
        """The timeline that has ended and whose last picture stays."""

    @classmethod
    def of(cls, tempo: Tempo, emphasis: EmphasisFile | None, south: Callable[[], int], sound: Callable[..., None]) -> Self:
        """Create it from a file of sizes; without one, there are no highlights."""
        if emphasis is None:
            return cls(tempo)
        return cls(tempo, emphasis.sizes, repeats=emphasis.repeats, south=south, sounds=emphasis.sounds, sound=sound)

    def begin(self, request: HighlightRequest) -> None:
        """Start a highlight. If animations are off or skipped, it ends at once, and only the first of its sounds is played."""
        pace = self.tempo.pace
        self.clear()
        if not self.sizes:
            return
        weight = self.weighed(request.kind, request.seat, request.stake, lighter=request.lighter)
        climax = weight.size is self.sizes[-1]
        size = allowed(weight.size, pace)
        if request.stop_ms is not None and size.stop_ms:
            size = replace(size, stop_ms=request.stop_ms)
        weight = replace(weight, size=size)
        if request.ms is not None:
            weight = replace(weight, lasts_ms=request.ms)
        timeline = self.timeline_of(request.kind)
        if pace.instant or pace.reduced or self.quiet:
            self._sounds_of(request.kind, 1, request.side)
            if timeline is not None and timeline.stays:
                self._leave(self._performed(timeline, request, weight), weight.ms)
            return
        self.now = Highlight(
            request.kind, request.seat, weight, request.hits, request.along, request.dark, request.dice, climax, request.side
        )
        self._stop_due = self._unseen = True
        self.timeline = self._performed(timeline, request, weight) if timeline is not None else None
        if self.timeline is not None:
            self.timeline.update(0.0)

    def _performed(self, timeline: Timeline, request: HighlightRequest, weight: Emphasis) -> Performance | None:
        """Return a timeline as a highlight plays it; None if it cannot be shown."""

        def side(place: Place, params: Params) -> float:
            return self.side_at(place, params) if place else request.side

        sizes = [size.id for size in self.sizes if size.stake <= weight.size.stake]
        whole = Play(OWN, 0.0, weight.ms, {"hit": request.hits * weight.ms}, request.params)
        try:
            return Performance(
                timeline, [whole, *request.plays], sizes, request.calls, self._sound, side,
                light=weight.size.particles > 0,
            )  # fmt: skip
        except (KeyError, TypeError, ValueError) as error:  # a player's own, which names a parameter that is not given
            LOG.error("timeline %s is not shown: %r", request.kind, error)
            return None

    def _leave(self, performance: Performance | None, ms: float) -> None:
        """Leave the last picture of a timeline that stays."""
        if performance is not None and performance.stays:
            performance.still(ms)
            self.standing = performance

    def weighed(self, kind: str, seat: int, stake: float, *, lighter: bool = False) -> Emphasis:
        """Return the emphasis a highlight would have now; only where there are sizes."""
        return self.repetitions.heard(kind, seat == self.south(), emphasis_of(stake, self.sizes, lighter=lighter), self.sizes)

    def lasts(self, stake: float, *, lighter: bool = False, kind: str = "", seat: int = -1) -> float:
        """Return the duration of a highlight of this stake, ms at speed 1; 0 without highlights. `kind` and `seat`
        decide whether it is a repetition.
        """
        return self.weighed(kind, seat, stake, lighter=lighter).ms if self.sizes else 0.0

    def hand_begins(self) -> None:
        """Start a new hand: repetitions are counted anew."""
        self.repetitions.hand_begins()

    def strike(self, *, still: bool = True, heard: bool = True, side: float | None = None) -> None:
        """Hit: play the sounds (unless `heard` is False), freeze the table and shake it (unless `still` is False: one
        of many hits). A highlight with several hits calls this itself. `side`: where this hit is heard, if not where
        the highlight is.
        """
        if self.now is None:
            return
        size, pace = self.now.weight.size, self.tempo.pace
        if heard:
            self._sounds_of(self.now.kind, size.layers, self.now.side if side is None else side)
        if still:
            self._struck = self._ms
            self._stopped = 0.0 if pace.speed >= NO_STOP_FROM else size.stop_ms / pace.speed

    def _sounds_of(self, kind: str, layers: int, side: float) -> None:
        """Play the sounds of a kind."""
        for name in self._sounds.get(kind, ())[:layers]:
            self._sound(name, 0, side)

    def end(self) -> None:
        """End the highlight: the table shows its final state, over which the last picture of its timeline may stay."""
        if self.now is not None:
            self._leave(self.timeline, self.now.weight.ms)
        self.timeline = None
        self.now, self._ms, self._stopped, self._stop_due, self._unseen, self._struck = None, 0.0, 0.0, False, False, None

    def clear(self) -> None:
        """End the highlight, and take away what stays of it."""
        self.end()
        self.standing = None

    @property
    def shown(self) -> tuple[Performance, float] | None:
        """The timeline that is drawn and the time of it, ms: the one that runs, or the last picture of the one that stays."""
        if self.timeline is not None:
            return self.timeline, self._ms
        return None if self.standing is None else (self.standing, self.standing.still_ms)

    @property
    def running(self) -> bool:
        """True while a highlight is shown."""
        return self.now is not None

    @property
    def done(self) -> float:
        """Progress, 0 to 1; 1 without a highlight."""
        return min(1.0, self._ms / max(1.0, self.now.weight.ms)) if self.now is not None else 1.0

    @property
    def ms(self) -> float:
        """Time since it began, ms at speed 1."""
        return self._ms

    def since(self, share: float) -> float:
        """Return the time (ms at speed 1) since this part of its duration; negative before."""
        return self._ms - share * self.now.weight.ms if self.now is not None else 0.0

    def left_of(self, dt_ms: float) -> float:
        """Return the part of the elapsed time that applies to everything else: none while the table is frozen by a hit."""
        self.repetitions.let_pass(dt_ms)
        stopped = min(dt_ms, self._stopped)
        self._stopped -= stopped
        return dt_ms - stopped

    def update(self, dt_ms: float) -> bool:
        """Advance the remaining time. True while a highlight is shown."""
        if self.now is None:
            return False
        if self._stopped > 0:
            return True
        if self._unseen:
            self._unseen = False
            self.repetitions.note(self.now.kind, self.now.seat == self.south(), self.now.climax)
        self._ms += self.tempo.passed_at_speed_1(dt_ms)
        if self.timeline is not None:
            self.timeline.update(self._ms)
        if self._stop_due and self.since(self.now.hits) >= 0:
            self._stop_due = False
            self.strike()
            self._struck = self.now.hits * self.now.weight.ms
        if self._ms >= self.now.weight.ms:
            self.end()
        return True

    @property
    def dark(self) -> float:
        """Dimming of everything the highlight is not about, 0 to 1."""
        if self.now is None:
            return 0.0
        coming, going = self._ms / FADE_MS, (self.now.weight.ms - self._ms) / FADE_MS
        return self.now.weight.size.dark * self.now.dark * in_out_cubic(max(0.0, min(1.0, coming, going)))

    @property
    def shake(self) -> tuple[float, float]:
        """Offset of the table, in widths of a card of the player's hand: along the blow, damped."""
        speed = self.tempo.pace.speed
        if self.now is None or self._struck is None or speed >= NO_SHAKE_FROM:
            return 0.0, 0.0
        since = self._ms - self._struck
        if since >= SHAKEN_MS:
            return 0.0, 0.0
        reach = self.now.weight.size.shake * exp(-since / DAMPING_MS) * cos(tau * since / SWING_MS)
        reach *= 0.5 if speed >= NO_STOP_FROM else 1.0
        return self.now.along[0] * reach, self.now.along[1] * reach
