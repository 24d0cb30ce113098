"""Sound output: the mixer and the playback rules for the sounds of a map.

Sound is optional: nothing here raises, blocks or prints, whatever happens to the device or the files.
Without an audio device the table is silent.

An open device wakes the system ninety times a second even in silence. It is therefore opened when the first
sound is due, in a thread because some devices are slow, and closed after a period without sounds.
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

from tabletop_gui.gui.sound.ambience import AMBIENCE_DUCK_DB, Ambience
from tabletop_gui.gui.sound.sound_map import CHANNELS, Group, SoundDef, SoundMap, SoundSource

FREQUENCY: Final = 44_100
BUFFER: Final = 512
"""Mixer buffer in samples: 11.6 ms from ``play`` to the speaker."""
FADE_MS: Final = 80
"""Fade-out time when the table is muted or loses the focus."""
VOLUME_JITTER_DB: Final = 0.8
"""Maximum random variation in volume of a sound that has variants."""
TAPER: Final = 1.5
"""Exponent of the product of master and group volume, so that half a slider sounds about half as loud."""
FAR_SIDE: Final = 0.4
"""Volume of the far speaker, as an amplitude, for a sound at the edge of the table. The near one keeps the full volume."""
LARGEST_FILE: Final = 4_000_000
"""Maximum size in bytes; a player's own file above this is ignored."""
QUIET_S: Final = 10.0
"""Idle time after which an open device is closed."""
LATE_S: Final = 0.4
"""Maximum time a sound waits for the device; a later one is dropped because its event is over."""
AGAIN_S: Final = 30.0
"""Interval between attempts to open a device."""
LONGEST_WAIT_S: Final = 2.0
"""Maximum time that the program's exit waits for a device that is being opened."""
AUDIO_ERRORS: Final = (pygame.error, OSError, NotImplementedError, ValueError)
"""Exceptions of pygame without a device, a codec or (NotImplementedError) a mixer module."""


class _Play(Struct):
    """A playing sound; ``level`` is its volume without the player's settings."""

    name: str
    group: Group
    channel: pygame.mixer.Channel
    sound: pygame.mixer.Sound
    level: float

    def lasts(self) -> bool:
        return self.channel.get_busy() and self.channel.get_sound() is self.sound


class Volumes(Struct, frozen=True):
    """The volumes that the player sets, 0 to 1."""

    master: float = 0.8
    effects: float = 0.8
    voices: float = 0.8


VOLUMES: Final = Volumes()


class Throttle(Struct):
    """Rate limiter: lets through ``per_second`` in the long run, and in a burst none closer than half that interval.

    It delays evenly instead of enforcing a strict gap, which would halve a rhythm that is only a little too fast.
    """

    interval: float
    due: float = field(default=float("-inf"))

    def lets_through(self, now: float) -> bool:
        if now < self.due - 0.5 * self.interval:
            return False
        self.due = max(now, self.due) + self.interval
        return True


class Sounds:
    """Plays sounds by name: ``Sounds(SoundFiles(places), volumes=…)``, then `arm` after the first frame, then
    `play`, and `update` at regular intervals.

    Volumes are slider positions from 0 to 1 (see `TAPER`). Nothing is read before the device is opened, and a
    WAV only when first played.
    """

    def __init__(
        self,
        source: SoundSource,
        *,
        volumes: Volumes = VOLUMES,
        mute_unfocused: bool = True,
        rng: Random | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.map = SoundMap({})
        self.mute_unfocused = mute_unfocused
        self._source = source
        self._rng = rng or Random()
        self._clock = clock
        self._master = _unit(volumes.master)
        self._volumes: dict[Group, float] = {"effects": _unit(volumes.effects), "voices": _unit(volumes.voices)}
        self._muted = False
        self.silenced: frozenset[str] = frozenset()
        """Names of the sounds switched off individually."""
        self.ambience = Ambience()
        self._ambience_on = False
        self._ambience_duck = 0.0
        """Attenuation of the ambience, 0 to 1."""
        self._focused = True
        self._running = False
        self._loaded: dict[tuple[str, int], list[pygame.mixer.Sound]] = {}
        """The variants of a sound, by name and step; the last drawn variant and the play rate are keyed likewise."""
        self._last: dict[tuple[str, int], int] = {}
        self._paces: dict[tuple[str, int], Throttle] = {}
        self._air: list[_Play] = []
        self._ducked_until = float("-inf")
        self._wake: Callable[[], None] | None = None
        self._device: Thread | None = None
        """Thread that opens or closes the device."""
        self._device_result: Literal["", "open", "refused", "shut"] = ""
        """Result of that thread, consumed by `update`."""
        self._due: list[tuple[str, int, float, float]] = []
        """Sounds, steps and sides waiting for the device, with the time of request."""
        self._sounds_until = float("-inf")
        self._refused_until = float("-inf")

    # -- the device ----------------------------------------------------------------------------------------------------

    def start(self) -> bool:
        """Open the audio device now. Return False if there is none."""
        self._await_device()
        if not self._running:
            self._running = self._opened()
            self._sounds_until = self._clock()
            self._apply_ambience()
        return self._running

    def arm(self, wake: Callable[[], None]) -> None:
        """Allow playback: the device is opened in the background when a sound is due. ``wake`` is called from another
        thread when `update` has work.
        """
        self._wake = wake
        self._apply_ambience()

    def open_soon(self) -> bool:
        """Open the device in the background because a sound is expected. Return True if it is open, or may be soon."""
        if self._running or self._device is not None:
            return True
        if self._wake is None or self._clock() < self._refused_until:
            return False
        self._in_thread(lambda: "open" if self._opened() else "refused")
        return True

    def update(self) -> float | None:
        """Play sounds that waited for the device, and close a device unused for `QUIET_S`. Return the milliseconds
        until the next call; None if none is needed.
        """
        if self._device_result:
            self._take_device_result()
        if not self._running or self._wake is None:
            return None
        if self.ambience.heard:
            self._sounds_until = self._clock()
        left = self._sounds_until + QUIET_S - self._clock()
        if left > 0:
            return left * 1000
        self._clear_playing()
        self._in_thread(_shut)
        return None

    def _take_device_result(self) -> None:
        """Handle the result of the device thread."""
        news, now = self._device_result, self._clock()
        self._await_device()
        if news == "refused":
            self._refused_until = now + AGAIN_S
        elif news == "open":
            self._sounds_until = now
            self._apply_ambience()
        due, self._due = [(name, step, side) for name, step, side, since in self._due if now - since <= LATE_S], []
        if news != "refused":
            for name, step, side in due:
                self.play(name, step, side)

    def _opened(self) -> bool:
        """Open the device and load the map. Return True on success."""
        try:
            if not self.map.sounds:
                self.map = self._source.read()
            with _quiet_stderr():
                pygame.mixer.init(FREQUENCY, -16, 2, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
        except AUDIO_ERRORS:
            return False
        return True

    def _in_thread(self, work: Callable[[], Literal["open", "refused", "shut"]]) -> None:
        def run() -> None:
            self._device_result = work()
            if self._wake is not None:
                self._wake()

        self._device = Thread(target=run, name="sound device", daemon=True)
        self._device.start()

    def _await_device(self) -> None:
        """Wait for the device thread; a device that does not respond is abandoned to it."""
        if self._device is not None:
            self._device.join(LONGEST_WAIT_S)
            self._running = self._device_result == "open"
            self._device, self._device_result = None, ""

    def _clear_playing(self) -> None:
        self._running = False
        self.ambience.device_lost()
        self._air.clear()
        self._loaded.clear()

    def read_again(self) -> None:
        """Reload the map and its files after a change. Playing sounds stop."""
        self._await_device()
        if not self._running:
            self.map = SoundMap({})  # read when the device is opened
            return
        self.map = self._source.read()
        for kept in (self._air, self._loaded, self._last, self._paces):
            kept.clear()
        with contextlib.suppress(*AUDIO_ERRORS):
            pygame.mixer.fadeout(FADE_MS)

    def close(self) -> None:
        """Stop all sounds and close the device."""
        self._wake = None
        self._await_device()
        if self._running:
            self._clear_playing()
            _shut()

    # -- playing -------------------------------------------------------------------------------------------------------

    @property
    def audible(self) -> bool:
        """True if a sound played now could be heard."""
        return self._running and self._wanted

    @property
    def _wanted(self) -> bool:
        """True if the player's settings allow any sound now."""
        return not self._muted and (self._focused or not self.mute_unfocused) and self._master > 0.0

    def play(self, name: str, step: int = 0, side: float = 0.0) -> bool:
        """Play a variant of the sound; of a scale, of this step from 0 (the last for higher ones). `side` is where it comes
        from, -1 (left) to 1 (right). Return True if it is playing; False if it was dropped or waits for the device.
        """
        if name in self.silenced:
            return False
        if not self._running:
            if self._wanted and self.open_soon():
                self._due.append((name, step, side, self._clock()))
            return False
        definition = self.map.sounds.get(name)
        if definition is None or not self.audible or self._volumes[definition.group] <= 0.0:
            return False
        try:
            return self._play(name, min(max(0, step), definition.steps - 1), side, definition)
        except AUDIO_ERRORS:
            return False

    def _play(self, name: str, step: int, side: float, definition: SoundDef) -> bool:
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
            level *= _amplitude(-VOLUME_JITTER_DB * self._rng.random())
        if definition.ducks:
            self._duck(now + sound.get_length())
        elif now < self._ducked_until:
            level *= _amplitude(-self.map.duck_db)
        play = _Play(name, definition.group, channel, sound, level)
        # The level is the sound's, set before it starts; a channel's own volume is reset by playing on it, and setting that
        # afterwards would now and then let one buffer out at full volume.
        self._set_level(play)
        channel.play(sound)
        channel.set_volume(*_speakers(side))  # a buffer that was quicker is heard from both sides, never too loud
        self._air.append(play)
        self._sounds_until = max(self._sounds_until, now + sound.get_length())
        return True

    def _draw(self, name: tuple[str, int], count: int) -> int:
        """Return a random variant other than the last one."""
        last = self._last.get(name)
        if last is None or count == 1:
            choice = self._rng.randrange(count)
        else:
            choice = (last + 1 + self._rng.randrange(count - 1)) % count
        self._last[name] = choice
        return choice

    def _variants(self, name: str, step: int, definition: SoundDef) -> list[pygame.mixer.Sound]:
        """Return the files of a step, read on first play. Unreadable files are left out permanently."""
        loaded = self._loaded.get((name, step))
        if loaded is None:
            found = (self._read(file_name) for file_name in definition.of_step(step))
            loaded = self._loaded[name, step] = [sound for sound in found if sound is not None]
        return loaded

    def _read(self, file_name: str) -> pygame.mixer.Sound | None:
        for path in self._source.paths(file_name):
            with contextlib.suppress(*AUDIO_ERRORS):
                if path.stat().st_size <= LARGEST_FILE:
                    return pygame.mixer.Sound(path)
        return None

    def _duck(self, until: float) -> None:
        """Attenuate sounds playing now or starting before ``until``."""
        self._ducked_until = max(self._ducked_until, until)
        for play in self._air:
            if not self.map.sounds[play.name].ducks:
                play.level *= _amplitude(-self.map.duck_db)
                self._set_level(play)

    # -- volumes -------------------------------------------------------------------------------------------------------

    def set_volumes(self, master: float, effects: float, voices: float) -> None:
        """Set the slider positions, 0 to 1, with immediate effect."""
        self._master = _unit(master)
        self._volumes = {"effects": _unit(effects), "voices": _unit(voices)}
        self._apply()

    def mute(self, muted: bool) -> None:
        """Mute or unmute; the volumes are kept."""
        self._muted = muted
        self._apply()

    @property
    def muted(self) -> bool:
        return self._muted

    def silence(self, names: Iterable[str]) -> None:
        """Switch these sounds off."""
        self.silenced = frozenset(names)

    def set_ambience(self, on: bool) -> None:
        """Switch the ambience on or off; its volume follows the effects."""
        self._ambience_on = on
        self._apply_ambience()

    def duck_ambience(self, share: float) -> None:
        """Attenuate only the ambience (at 1 by `AMBIENCE_DUCK_DB`) during a decisive moment."""
        if share != self._ambience_duck:
            self._ambience_duck = _unit(share)
            self._apply_ambience()

    def _apply_ambience(self) -> None:
        volume = (self._master * self._volumes["effects"]) ** TAPER * _amplitude(-AMBIENCE_DUCK_DB * self._ambience_duck)
        if not (self._ambience_on and self._wanted and volume > 0.0):
            self.ambience.fade_out()
        elif self._running:
            self.ambience.sound(volume)
        else:
            self.open_soon()

    def focus(self, focused: bool) -> None:
        """Handle a change of the keyboard focus; with ``mute_unfocused`` the sound is muted without it."""
        self._focused = focused
        self._apply()

    def _apply(self) -> None:
        self._apply_ambience()
        if not self._running:
            return
        with contextlib.suppress(*AUDIO_ERRORS):
            self._air = [play for play in self._air if play.lasts()]
            for play in self._air:
                if self.audible:
                    self._set_level(play)
                else:
                    play.channel.fadeout(FADE_MS)

    def _set_level(self, play: _Play) -> None:
        play.sound.set_volume(play.level * (self._master * self._volumes[play.group]) ** TAPER)


def _shut() -> Literal["shut"]:
    with contextlib.suppress(*AUDIO_ERRORS):
        pygame.mixer.quit()
    return "shut"


def _speakers(side: float) -> tuple[float, float]:
    """Return the amplitudes of the left and the right speaker for a sound from a side.

    >>> _speakers(0.0), _speakers(-1.0), _speakers(0.5)
    ((1.0, 1.0), (1.0, 0.4), (0.7, 1.0))
    """
    far = 1.0 - (1.0 - FAR_SIDE) * min(1.0, abs(side))
    return (far, 1.0) if side > 0 else (1.0, far)


def _unit(volume: float) -> float:
    return min(1.0, max(0.0, volume))


def _amplitude(decibels: float) -> float:
    return float(10.0 ** (decibels / 20.0))


@contextlib.contextmanager
def _quiet_stderr() -> Iterator[None]:
    """Redirect file descriptor 2 to nowhere: on Linux the ALSA library writes errors to it directly."""
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
