"""The moments that matter: how heavy an event is, and how far the showing of it has come.

An event's *stake* is the share of what the match is about that hangs on it, 0 to 1, found from what the viewer may see. It
decides the size (`content.records.emphasis`), the size what may be used. A moment is shown after the event itself, and
nothing waits for it that a press cannot end: ended, the table looks as it does when the moment has been watched. The same
once more is lighter and shorter (`Echoes`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import cos, exp, tau
from typing import Final, Self

from msgspec import Struct
from msgspec.structs import replace

from tabletop_gui.content.records.emphasis import EventSize, RepeatRule, WeightFile
from tabletop_gui.gui.table.model.motion.tempo import Pace, Tempo
from tabletop_gui.gui.table.model.motion.tween import in_out_cubic
from tabletop_gui.match.core.match import Match

FADE_MS: Final = 160.0
"""How long it takes to grow dark and light again, at speed 1."""
SWING_MS, DAMPING_MS, SHAKEN_MS = 70.0, 60.0, 180.0
"""A shake swings once in so long, loses two thirds of its reach in so long, and is over after so long."""
NO_STOP_FROM: Final = 2.0
"""At this speed and above nothing stands still when it strikes, and the table shakes half as far."""
NO_SHAKE_FROM: Final = 4.0


class EventWeight(Struct, frozen=True):
    """How heavily something is shown."""

    size: EventSize
    """What it may use."""
    place: float
    """How far the stake lies within the size, 0 to 1."""
    lasts_ms: float | None = None
    """How long its moment lasts at speed 1 where that is not what its size and place say."""

    @property
    def ms(self) -> float:
        """How long its moment lasts at speed 1."""
        if self.lasts_ms is not None:
            return self.lasts_ms
        return self.size.shortest_ms + self.place * (self.size.longest_ms - self.size.shortest_ms)


def among_bots(match: Match, seats: Iterable[int] | None = None) -> bool:
    """Whether nobody of these seats (of all) plays in person: what happens among them is a size lighter."""
    asked = match.seats if seats is None else [match.seats[seat] for seat in seats]
    return not any(seat.person for seat in asked)


def weight_of(stake: float, sizes: Sequence[EventSize], *, lighter: bool = False) -> EventWeight:
    """The weight of an event with this stake; `lighter` by a size: nobody who plays in person has a part in it.

    >>> from tabletop_gui.content.records.emphasis import EventSize
    >>> def size(id, stake):
    ...     return EventSize(id=id, stake=stake, shortest_ms=100, longest_ms=300, stop_ms=0, shake=0, dark=0, particles=0)
    >>> sizes = [size("touch", 0), size("deed", 0.12), size("turn", 0.4), size("climax", 0.8)]
    >>> [weight_of(stake, sizes).size.id for stake in (0, 0.12, 0.5, 1)], round(weight_of(0.6, sizes).ms)
    (['touch', 'deed', 'turn', 'climax'], 200)
    >>> weight_of(0.6, sizes, lighter=True).size.id, weight_of(0, sizes, lighter=True).size.id
    ('deed', 'touch')
    """
    number = max(k for k, size in enumerate(sizes) if stake >= size.stake)
    above = sizes[number + 1].stake if number + 1 < len(sizes) else 1.0
    span = above - sizes[number].stake
    place = min(1.0, (stake - sizes[number].stake) / span) if span > 0 else 1.0
    return EventWeight(sizes[max(0, number - lighter)], place)


def allowed(size: EventSize, pace: Pace) -> EventSize:
    """What an event of this size may use where the player wants no shaking, or neither light nor slivers.

    >>> from tabletop_gui.content.records.emphasis import EventSize
    >>> heavy = EventSize(id="turn", stake=0.4, shortest_ms=9, longest_ms=9, stop_ms=70, shake=0.05, dark=0.45, particles=40)
    >>> allowed(heavy, Pace(shakes=False)).stop_ms, allowed(heavy, Pace(shakes=False)).shake, allowed(heavy, Pace()) is heavy
    (0, 0.0, True)
    """
    if not pace.shakes:
        size = replace(size, stop_ms=0, shake=0.0)
    return size if pace.lights else replace(size, dark=0.0, particles=0)


class HeavyEvent(Struct, frozen=True):
    """Something that is shown with weight."""

    kind: str
    """What it is; the game's picture knows what becomes of that."""
    seat: int
    """At which seat."""
    weight: EventWeight
    hits: float = 0.0
    """At which part of it, 0 to 1, it strikes."""
    along: tuple[float, float] = (0.0, -1.0)
    """The direction of the blow."""
    dark: float = 1.0
    """How much of the dark that its size may use."""
    dice: int = 0
    """What chance in the picture follows from: only from what everybody knows."""
    climax: bool = False
    """Whether it is of the heaviest size there is."""


class Echoes:
    """What has been shown with weight lately: the same once more is lighter and shorter.

    A moment is the same as another of its kind if both happened to the viewer, or both to somebody else.
    """

    def __init__(self, rule: RepeatRule) -> None:
        self.rule = rule
        self._now = 0.0
        """Ms of the clock."""
        self._last: dict[tuple[str, bool], float] = {}
        """When each was shown last."""
        self._in_hand: Counter[tuple[str, bool]] | None = None
        """How often, since the hand began; None where no hand has been seen to begin: only the clock counts there."""
        self._climaxes = 0
        """In this hand."""
        self._climaxed: set[str] = set()
        """The kinds that have been one in this match."""

    def hand_begins(self) -> None:
        """Another hand is dealt."""
        self._in_hand, self._climaxes = Counter(), 0

    def let_pass(self, ms: float) -> None:
        """So many ms of the clock have passed."""
        self._now += ms

    def note(self, kind: str, own: bool, climax: bool) -> None:
        """This one has been seen; `own`: it happened to the viewer."""
        self._last[kind, own] = self._now
        if self._in_hand is not None:
            self._in_hand[kind, own] += 1
        if climax:
            self._climaxes += 1
            self._climaxed.add(kind)

    def heard(self, kind: str, own: bool, weight: EventWeight, sizes: Sequence[EventSize]) -> EventWeight:
        """The weight that is left of it."""
        rule, number = self.rule, sizes.index(weight.size)
        if number == len(sizes) - 1 and number:
            if self._climaxes < rule.climaxes:
                return replace(weight, lasts_ms=weight.ms * rule.climax_keeps) if kind in self._climaxed else weight
            number -= 1
            weight = EventWeight(sizes[number], 1.0)
        if self._in_hand is not None and self._in_hand[kind, own] + 1 >= rule.touch_from:
            return EventWeight(sizes[0], weight.place)
        if self._now - self._last.get((kind, own), -rule.within_ms) >= rule.within_ms:
            return weight
        return EventWeight(sizes[max(0, number - rule.lighter)], weight.place, weight.ms * rule.keeps)


class Moments:
    """The moment of one table. There is one at a time: a new one ends the one before."""

    def __init__(
        self, tempo: Tempo, sizes: Sequence[EventSize] = (), *, repeats: RepeatRule | None = None,
        south: Callable[[], int] = lambda: 0, sounds: Mapping[str, Sequence[str]] | None = None,
        sound: Callable[[str], object] = str,
    ) -> None:
        """`sizes` of events, the lightest first; without any nothing is shown with weight. `repeats`: what the same once more
        loses; `south`: the viewer; `sounds` of each kind, layer upon layer, which `sound` plays when it strikes."""
        self.tempo, self.sizes, self.south = tempo, sizes, south
        self.echoes = Echoes(repeats or RepeatRule())
        self.now: HeavyEvent | None = None
        self._ms = 0.0
        """At speed 1, since it began."""
        self._stopped = 0.0
        """For so long, in ms of the clock, everything still stands still."""
        self._stop_due = self._unseen = False
        self._struck: float | None = None
        """When it struck last, in its own ms; None before."""
        self.quiet = False
        """Nothing is shown with weight for the time being: what has been watched before is only shown to be read once more."""
        self._sounds, self._sound = sounds or {}, sound

    @classmethod
    def of(cls, tempo: Tempo, grammar: WeightFile | None, south: Callable[[], int], sound: Callable[[str], None]) -> Self:
        """Those that a grammar of weight describes; without one, none."""
        if grammar is None:
            return cls(tempo)
        return cls(tempo, grammar.sizes, repeats=grammar.repeats, south=south, sounds=grammar.sounds, sound=sound)

    def begin(
        self, kind: str, seat: int, stake: float, *, lighter: bool = False, hits: float = 0.0,
        along: tuple[float, float] = (0.0, -1.0), dark: float = 1.0, dice: int = 0, ms: float | None = None,
    ) -> None:
        """Show something of this stake, `lighter` by a size (`weight_of`); the rest is as in a `HeavyEvent`. `ms`: how long it
        lasts at speed 1 where what it shows says so, not its weight. With no time for what is shown only to please, or nothing to
        show it with, it is over at once, and the first of its sounds is heard."""
        pace = self.tempo.pace
        self.end()
        if not self.sizes:
            return
        weight = self.weighed(kind, seat, stake, lighter=lighter)
        climax = weight.size is self.sizes[-1]
        weight = replace(weight, size=allowed(weight.size, pace))
        if ms is not None:
            weight = replace(weight, lasts_ms=ms)
        if pace.instant or pace.reduced or self.quiet:
            self._sounds_of(kind, 1)
            return
        self.now = HeavyEvent(kind, seat, weight, hits, along, dark, dice, climax)
        self._stop_due = self._unseen = True

    def weighed(self, kind: str, seat: int, stake: float, *, lighter: bool = False) -> EventWeight:
        """How heavy a moment would be now; only where there are sizes."""
        return self.echoes.heard(kind, seat == self.south(), weight_of(stake, self.sizes, lighter=lighter), self.sizes)

    def lasts(self, stake: float, *, lighter: bool = False, kind: str = "", seat: int = -1) -> float:
        """How long a moment of this stake would last, in ms at speed 1; 0 where nothing is shown with weight. Of which `kind`,
        and at which seat, says whether it would be the same once more."""
        return self.weighed(kind, seat, stake, lighter=lighter).ms if self.sizes else 0.0

    def hand_begins(self) -> None:
        """Another hand is dealt: what has been shown in the last one is no measure any more."""
        self.echoes.hand_begins()

    def strike(self, *, still: bool = True, heard: bool = True) -> None:
        """Something of what is shown strikes now: it is heard, unless it has a sound of its own, and, unless it is only one of
        many, everything stands still and the table shakes. A moment that has more than one blow to give says so itself."""
        if self.now is None:
            return
        size, pace = self.now.weight.size, self.tempo.pace
        if heard:
            self._sounds_of(self.now.kind, size.layers)
        if still:
            self._struck = self._ms
            self._stopped = 0.0 if pace.speed >= NO_STOP_FROM else size.stop_ms / pace.speed

    def _sounds_of(self, kind: str, layers: int) -> None:
        """It is heard."""
        for name in self._sounds.get(kind, ())[:layers]:
            self._sound(name)

    def end(self) -> None:
        """It is over: the picture is as it will stay."""
        self.now, self._ms, self._stopped, self._stop_due, self._unseen, self._struck = None, 0.0, 0.0, False, False, None

    @property
    def running(self) -> bool:
        """Whether a moment is being shown."""
        return self.now is not None

    @property
    def done(self) -> float:
        """How much of it has been shown, 0 to 1; 1 without any."""
        return min(1.0, self._ms / max(1.0, self.now.weight.ms)) if self.now is not None else 1.0

    @property
    def ms(self) -> float:
        """How much of it has been shown, in ms at speed 1."""
        return self._ms

    def since(self, share: float) -> float:
        """How many ms (at speed 1) have passed since this part of it; below 0 before that."""
        return self._ms - share * self.now.weight.ms if self.now is not None else 0.0

    def left_of(self, dt_ms: float) -> float:
        """How much of the time that has passed is left for everything else: none while it stands still in a blow."""
        self.echoes.let_pass(dt_ms)
        stopped = min(dt_ms, self._stopped)
        self._stopped -= stopped
        return dt_ms - stopped

    def update(self, dt_ms: float) -> bool:
        """Let time pass that is left. True while a moment is shown."""
        if self.now is None:
            return False
        if self._stopped > 0:
            return True
        if self._unseen:
            self._unseen = False
            self.echoes.note(self.now.kind, self.now.seat == self.south(), self.now.climax)
        self._ms += self.tempo.passed_at_speed_1(dt_ms)
        if self._stop_due and self.since(self.now.hits) >= 0:
            self._stop_due = False
            self.strike()
            self._struck = self.now.hits * self.now.weight.ms
        if self._ms >= self.now.weight.ms:
            self.end()
        return True

    @property
    def dark(self) -> float:
        """How far everything the moment is not about is down, 0 to 1."""
        if self.now is None:
            return 0.0
        coming, going = self._ms / FADE_MS, (self.now.weight.ms - self._ms) / FADE_MS
        return self.now.weight.size.dark * self.now.dark * in_out_cubic(max(0.0, min(1.0, coming, going)))

    @property
    def shake(self) -> tuple[float, float]:
        """How far the table is shaken off its place, in widths of a card of the own hand: along the blow, damped."""
        speed = self.tempo.pace.speed
        if self.now is None or self._struck is None or speed >= NO_SHAKE_FROM:
            return 0.0, 0.0
        since = self._ms - self._struck
        if since >= SHAKEN_MS:
            return 0.0, 0.0
        reach = self.now.weight.size.shake * exp(-since / DAMPING_MS) * cos(tau * since / SWING_MS)
        reach *= 0.5 if speed >= NO_STOP_FROM else 1.0
        return self.now.along[0] * reach, self.now.along[1] * reach
