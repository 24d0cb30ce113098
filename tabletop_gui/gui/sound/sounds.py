"""The table's sounds: the mixer, and the manners it plays the sounds of a map with.

A sound is decoration: nothing here raises, blocks or prints, whatever happens to the device or the files. Without an audio
device the table is simply silent.

An open device wakes the system ninety times a second though nothing sounds. So it is opened when the first sound is due, in a
thread, for some devices take their time, and given back when the table has been quiet for a while.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from random import Random
from threading import Thread
from typing import Final, Literal

import pygame
from msgspec import Struct, field

from tabletop_gui.gui.sound.ambience import HUSHED_DB, RoomTone
from tabletop_gui.gui.sound.sound_map import CHANNELS, Group, SoundDef, SoundMap, SoundSource

FREQUENCY: Final = 44_100
BUFFER: Final = 512
"""Samples: 11.6 ms from ``play`` to the speaker."""
FADE_MS: Final = 80
"""How fast everything falls silent when the table is muted or loses the focus."""
LOUDER_OR_SOFTER_DB: Final = 0.8
"""Two plays of a sound that has variants differ by up to this much, as two gestures of a hand do."""
TAPER: Final = 1.5
"""Amplitude is master times group to this power, so that half a slider sounds like half as loud and not like nearly all."""
LARGEST_FILE: Final = 4_000_000
"""Bytes; a player's own file above this is ignored."""
QUIET_S: Final = 10.0
"""An open device that has nothing to play for so long is closed."""
LATE_S: Final = 0.4
"""A sound that had to wait for the device longer than this is left out: what it belonged to is over."""
AGAIN_S: Final = 30.0
"""How soon a device that could not be opened is asked for again."""
LONGEST_WAIT_S: Final = 2.0
"""How long the end of the program waits for a device that is being opened."""
TROUBLE: Final = (pygame.error, OSError, NotImplementedError, ValueError)
"""What pygame raises without a device, a codec or (NotImplementedError) a mixer module at all."""


class _Play(Struct):
    """One sound in the air; ``level`` is all of its loudness but the player's volumes."""

    name: str
    group: Group
    channel: pygame.mixer.Channel
    sound: pygame.mixer.Sound
    level: float

    def lasts(self) -> bool:
        return self.channel.get_busy() and self.channel.get_sound() is self.sound


class Throttle(Struct):
    """Lets through ``per_second`` in the long run, and in a flurry no two closer than half that interval.

    Evenly late rather than strictly spaced: a strict gap would halve a rhythm that is only a little too fast.
    """

    interval: float
    due: float = field(default=float("-inf"))

    def lets_through(self, now: float) -> bool:
        if now < self.due - 0.5 * self.interval:
            return False
        self.due = max(now, self.due) + self.interval
        return True


class Sounds:
    """Plays sounds by name: ``Sounds(SoundFiles(places), master=…)``, then `arm` after the first frame, then `play`, and `tend`
    whenever time passes.

    Volumes are slider positions from 0 to 1 (see `TAPER`). Nothing is read before the device is opened, and a WAV only when
    first played.
    """

    def __init__(
        self,
        source: SoundSource,
        *,
        master: float = 0.8,
        effects: float = 0.8,
        voices: float = 0.8,
        mute_unfocused: bool = True,
        rng: Random | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.map = SoundMap({})
        self.mute_unfocused = mute_unfocused
        self._source = source
        self._rng = rng or Random()
        self._clock = clock
        self._master = _unit(master)
        self._volumes: dict[Group, float] = {"effects": _unit(effects), "voices": _unit(voices)}
        self._muted = False
        self.silenced: frozenset[str] = frozenset()
        """The sounds that are off, each by itself."""
        self.tone = RoomTone()
        self._tone_wanted = False
        self._hushed = 0.0
        """How far the room's tone is down, 0 to 1."""
        self._focused = True
        self._running = False
        self._loaded: dict[tuple[str, int], list[pygame.mixer.Sound]] = {}
        """The variants of a sound, by its name and step; so are the last that was drawn, and how often it is played."""
        self._last: dict[tuple[str, int], int] = {}
        self._paces: dict[tuple[str, int], Throttle] = {}
        self._air: list[_Play] = []
        self._ducked_until = float("-inf")
        self._wake: Callable[[], None] | None = None
        self._device: Thread | None = None
        """Opens or closes the device."""
        self._news: Literal["", "open", "refused", "shut"] = ""
        """What came of it; the thread writes it, `tend` takes it."""
        self._due: list[tuple[str, int, float]] = []
        """Sounds and steps that wait for the device, and since when."""
        self._sounds_until = float("-inf")
        self._refused_until = float("-inf")

    # -- the device ----------------------------------------------------------------------------------------------------

    def start(self) -> bool:
        """Open the audio device now. False when there is none."""
        self._await_device()
        if not self._running:
            self._running = self._opened()
            self._sounds_until = self._clock()
            self._apply_tone()
        return self._running

    def arm(self, wake: Callable[[], None]) -> None:
        """From now on sounds may be played: the device is opened in the background when one is due. ``wake`` is called from
        another thread when `tend` has something to do."""
        self._wake = wake
        self._apply_tone()

    def rouse(self) -> bool:
        """A sound is to be expected: open the device in the background. Whether it is open, or may be soon."""
        if self._running or self._device is not None:
            return True
        if self._wake is None or self._clock() < self._refused_until:
            return False
        self._in_thread(lambda: "open" if self._opened() else "refused")
        return True

    def tend(self) -> float | None:
        """Let time pass: play what waited for the device, give back a device nobody has needed for `QUIET_S`. How many
        milliseconds later this is to be called again; None when nothing is to come."""
        if self._news:
            self._take_news()
        if not self._running or self._wake is None:
            return None
        if self.tone.heard:
            self._sounds_until = self._clock()
        left = self._sounds_until + QUIET_S - self._clock()
        if left > 0:
            return left * 1000
        self._forget_what_plays()
        self._in_thread(_shut)
        return None

    def _take_news(self) -> None:
        """The thread has opened or closed the device."""
        news, now = self._news, self._clock()
        self._await_device()
        if news == "refused":
            self._refused_until = now + AGAIN_S
        elif news == "open":
            self._sounds_until = now
            self._apply_tone()
        due, self._due = [(name, step) for name, step, since in self._due if now - since <= LATE_S], []
        if news != "refused":
            for name, step in due:
                self.play(name, step)

    def _opened(self) -> bool:
        """Open the device, and read what can be played on it."""
        try:
            if not self.map.sounds:
                self.map = self._source.read()
            with _quiet_stderr():
                pygame.mixer.init(FREQUENCY, -16, 2, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
        except TROUBLE:
            return False
        return True

    def _in_thread(self, work: Callable[[], Literal["open", "refused", "shut"]]) -> None:
        def run() -> None:
            self._news = work()
            if self._wake is not None:
                self._wake()

        self._device = Thread(target=run, name="sound device", daemon=True)
        self._device.start()

    def _await_device(self) -> None:
        """Let what is under way with the device end; a device that answers nobody is left to its thread."""
        if self._device is not None:
            self._device.join(LONGEST_WAIT_S)
            self._running = self._news == "open"
            self._device, self._news = None, ""

    def _forget_what_plays(self) -> None:
        self._running = False
        self.tone.lose()
        self._air.clear()
        self._loaded.clear()

    def read_again(self) -> None:
        """The map or its files were changed: read them anew. What is in the air falls silent."""
        self._await_device()
        if not self._running:
            self.map = SoundMap({})  # read when the device is opened
            return
        self.map = self._source.read()
        for kept in (self._air, self._loaded, self._last, self._paces):
            kept.clear()
        with contextlib.suppress(*TROUBLE):
            pygame.mixer.fadeout(FADE_MS)

    def close(self) -> None:
        """Stop everything and give the device back."""
        self._wake = None
        self._await_device()
        if self._running:
            self._forget_what_plays()
            _shut()

    # -- playing -------------------------------------------------------------------------------------------------------

    @property
    def audible(self) -> bool:
        """Whether a sound played now could be heard."""
        return self._running and self._wanted

    @property
    def _wanted(self) -> bool:
        """Whether the player wants to hear anything now."""
        return not self._muted and (self._focused or not self.mute_unfocused) and self._master > 0.0

    def play(self, name: str, step: int = 0) -> bool:
        """Play a variant of the sound; of one that climbs a scale, of this step from 0 (its last for what lies higher). True when
        it is in the air; False when it was left out, for whatever reason, or waits for the device."""
        if name in self.silenced:
            return False
        if not self._running:
            if self._wanted and self.rouse():
                self._due.append((name, step, self._clock()))
            return False
        definition = self.map.sounds.get(name)
        if definition is None or not self.audible or self._volumes[definition.group] <= 0.0:
            return False
        try:
            return self._play(name, min(max(0, step), definition.steps - 1), definition)
        except TROUBLE:
            return False

    def _play(self, name: str, step: int, definition: SoundDef) -> bool:
        self._air = [play for play in self._air if play.lasts()]
        if sum(play.name == name for play in self._air) >= definition.overlap:
            return False
        now = self._clock()
        pace = self._paces.setdefault((name, step), Throttle(1.0 / self.map.per_second))
        if not pace.lets_through(now):
            return False
        variants = self._variants(name, step, definition)
        if not variants:
            return False
        channel = pygame.mixer.find_channel(force=True) if definition.ducks else pygame.mixer.find_channel()
        if channel is None:
            return False
        sound = variants[self._draw((name, step), len(variants))]
        level = definition.gain
        if len(variants) > 1:
            level *= _amplitude(-LOUDER_OR_SOFTER_DB * self._rng.random())
        if definition.ducks:
            self._duck(now + sound.get_length())
        elif now < self._ducked_until:
            level *= _amplitude(-self.map.duck_db)
        play = _Play(name, definition.group, channel, sound, level)
        # The level is the sound's, set before it starts; a channel's own volume is reset by playing on it, and setting that
        # afterwards would now and then let one buffer out at full volume.
        self._set_level(play)
        channel.play(sound)
        self._air.append(play)
        self._sounds_until = max(self._sounds_until, now + sound.get_length())
        return True

    def _draw(self, name: tuple[str, int], count: int) -> int:
        """A variant, any but the last one."""
        last = self._last.get(name)
        if last is None or count == 1:
            choice = self._rng.randrange(count)
        else:
            choice = (last + 1 + self._rng.randrange(count - 1)) % count
        self._last[name] = choice
        return choice

    def _variants(self, name: str, step: int, definition: SoundDef) -> list[pygame.mixer.Sound]:
        """The files of a step, read on its first play. A file nobody can read is left out for good."""
        loaded = self._loaded.get((name, step))
        if loaded is None:
            found = (self._read(file_name) for file_name in definition.of_step(step))
            loaded = self._loaded[name, step] = [sound for sound in found if sound is not None]
        return loaded

    def _read(self, file_name: str) -> pygame.mixer.Sound | None:
        for path in self._source.paths(file_name):
            with contextlib.suppress(*TROUBLE):
                if path.stat().st_size <= LARGEST_FILE:
                    return pygame.mixer.Sound(path)
        return None

    def _duck(self, until: float) -> None:
        """Lower what sounds now, and what will begin before ``until``."""
        self._ducked_until = max(self._ducked_until, until)
        for play in self._air:
            if not self.map.sounds[play.name].ducks:
                play.level *= _amplitude(-self.map.duck_db)
                self._set_level(play)

    # -- volumes -------------------------------------------------------------------------------------------------------

    def set_volumes(self, master: float, effects: float, voices: float) -> None:
        """The sliders' positions, 0 to 1, heard at once."""
        self._master = _unit(master)
        self._volumes = {"effects": _unit(effects), "voices": _unit(voices)}
        self._apply()

    def mute(self, muted: bool) -> None:
        """The player's own switch; the volumes stay as they are."""
        self._muted = muted
        self._apply()

    @property
    def muted(self) -> bool:
        return self._muted

    def silence(self, names: Iterable[str]) -> None:
        """From now on these sounds are played nowhere."""
        self.silenced = frozenset(names)

    def room_tone(self, on: bool) -> None:
        """Whether the room itself is to be heard, as loud as what is moved."""
        self._tone_wanted = on
        self._apply_tone()

    def hush_room(self, share: float) -> None:
        """How far the room itself goes down (at 1 by `HUSHED_DB`), while something decides the match; nothing else does."""
        if share != self._hushed:
            self._hushed = _unit(share)
            self._apply_tone()

    def _apply_tone(self) -> None:
        volume = (self._master * self._volumes["effects"]) ** TAPER * _amplitude(-HUSHED_DB * self._hushed)
        if not (self._tone_wanted and self._wanted and volume > 0.0):
            self.tone.hush()
        elif self._running:
            self.tone.sound(volume)
        else:
            self.rouse()

    def focus(self, focused: bool) -> None:
        """The window has gained or lost the keyboard; it falls silent without it when ``mute_unfocused``."""
        self._focused = focused
        self._apply()

    def _apply(self) -> None:
        self._apply_tone()
        if not self._running:
            return
        with contextlib.suppress(*TROUBLE):
            self._air = [play for play in self._air if play.lasts()]
            for play in self._air:
                if self.audible:
                    self._set_level(play)
                else:
                    play.channel.fadeout(FADE_MS)

    def _set_level(self, play: _Play) -> None:
        play.sound.set_volume(play.level * (self._master * self._volumes[play.group]) ** TAPER)


def _shut() -> Literal["shut"]:
    with contextlib.suppress(*TROUBLE):
        pygame.mixer.quit()
    return "shut"


def _unit(volume: float) -> float:
    return min(1.0, max(0.0, volume))


def _amplitude(decibels: float) -> float:
    return float(10.0 ** (decibels / 20.0))


@contextlib.contextmanager
def _quiet_stderr() -> Iterator[None]:
    """On Linux the ALSA library writes its disappointment to file descriptor 2 itself; let it write to nowhere."""
    if not sys.platform.startswith("linux"):
        yield
        return
    try:
        kept = os.dup(2)
    except OSError:  # no standard error at all
        yield
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
