"""The table's sounds: a map of names (``data/sounds.yaml``) and the mixer that plays them.

A sound is decoration: nothing here raises, blocks or prints, whatever happens to the device or the files. Without an audio
device the table is simply silent.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec

if TYPE_CHECKING:
    import pygame

Group = Literal["effects", "voices"]

FREQUENCY: Final = 44_100
BUFFER: Final = 512
"""Samples: 11.6 ms from ``play`` to the speaker."""
CHANNELS: Final = 16
FADE_MS: Final = 80
"""How fast everything falls silent when the table is muted or loses the focus."""
LOUDER_OR_SOFTER_DB: Final = 0.8
"""Two plays of a sound that has variants differ by up to this much, as two gestures of a hand do."""
LARGEST_FILE: Final = 4_000_000
"""Bytes; a player's own file above this is ignored."""


class SoundDef(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One named sound of the map."""

    files: Annotated[tuple[Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]+\.wav$")], ...], msgspec.Meta(min_length=1)]
    group: Group
    gain: Annotated[float, msgspec.Meta(ge=0.0, le=1.0)] = 1.0
    overlap: Annotated[int, msgspec.Meta(ge=1, le=CHANNELS)] = 2
    ducks: bool = False


class SoundMap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of ``data/sounds.yaml``."""

    sounds: dict[str, SoundDef]
    duck_db: Annotated[float, msgspec.Meta(ge=0.0, le=24.0)] = 4.0
    """How far a sting lowers what sounds beside it, in dB."""
    per_second: Annotated[float, msgspec.Meta(gt=0.0, le=100.0)] = 12.0
    """The most often one sound is played; the rest of a flurry is left out."""


@dataclass(slots=True)
class _Play:
    """One sound in the air; ``level`` is all of its loudness but the player's volumes."""

    name: str
    group: Group
    channel: pygame.mixer.Channel
    sound: pygame.mixer.Sound
    level: float
    pan: float

    def lasts(self) -> bool:
        return self.channel.get_busy() and self.channel.get_sound() is self.sound


@dataclass(slots=True)
class _Pace:
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
    """Plays the sounds of a map by name.

    ``resolve(file name)`` gives the paths to try in order (the player's own file, then the shipped one). Volumes are slider
    positions from 0 to 1; loudness follows their square, which is how an ear reads a slider.
    """

    def __init__(
        self,
        sound_map: SoundMap,
        resolve: Callable[[str], Sequence[Path]],
        *,
        master: float = 0.8,
        effects: float = 1.0,
        voices: float = 1.0,
        mute_unfocused: bool = True,
        rng: Random | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.map = sound_map
        self.mute_unfocused = mute_unfocused
        self._resolve = resolve
        self._rng = rng or Random()
        self._clock = clock
        self._master = _unit(master)
        self._volumes: dict[Group, float] = {"effects": _unit(effects), "voices": _unit(voices)}
        self._muted = False
        self._focused = True
        self._running = False
        self._loaded: dict[str, list[pygame.mixer.Sound]] = {}
        self._last: dict[str, int] = {}
        self._paces: dict[str, _Pace] = {}
        self._air: list[_Play] = []
        self._ducked_until = float("-inf")

    # -- the device ----------------------------------------------------------------------------------------------------

    def start(self) -> bool:
        """Open the audio device; call it after the first frame. False, and silence from then on, when there is none."""
        if self._running:
            return True
        try:
            from pygame import mixer

            with _quiet_stderr():
                mixer.init(FREQUENCY, -16, 2, BUFFER, allowedchanges=0)
            mixer.set_num_channels(CHANNELS)
        except _trouble():
            return False
        self._running = True
        return True

    def close(self) -> None:
        """Stop everything and give the device back."""
        if not self._running:
            return
        self._running = False
        self._air.clear()
        self._loaded.clear()
        with contextlib.suppress(*_trouble()):
            from pygame import mixer

            mixer.quit()

    # -- playing -------------------------------------------------------------------------------------------------------

    @property
    def audible(self) -> bool:
        """Whether a sound played now could be heard."""
        return self._running and not self._muted and (self._focused or not self.mute_unfocused) and self._master > 0.0

    def play(self, name: str, pan: float = 0.0) -> bool:
        """Play a variant of the sound. True when it is in the air; False when it was left out, for whatever reason.

        ``pan`` is where on the table it happens: -1 the left edge, 0 the middle, 1 the right edge.
        """
        definition = self.map.sounds.get(name)
        if definition is None or not self.audible or self._volumes[definition.group] <= 0.0:
            return False
        try:
            return self._play(name, definition, min(1.0, max(-1.0, pan)))
        except _trouble():
            return False

    def _play(self, name: str, definition: SoundDef, pan: float) -> bool:
        from pygame import mixer

        self._air = [play for play in self._air if play.lasts()]
        if sum(play.name == name for play in self._air) >= definition.overlap:
            return False
        now = self._clock()
        pace = self._paces.setdefault(name, _Pace(1.0 / self.map.per_second))
        if not pace.lets_through(now):
            return False
        variants = self._variants(name, definition)
        if not variants:
            return False
        channel = mixer.find_channel(force=True) if definition.ducks else mixer.find_channel()
        if channel is None:
            return False
        sound = variants[self._draw(name, len(variants))]
        level = definition.gain
        if len(variants) > 1:
            level *= _amplitude(-LOUDER_OR_SOFTER_DB * self._rng.random())
        if definition.ducks:
            self._duck(now + sound.get_length())
        elif now < self._ducked_until:
            level *= _amplitude(-self.map.duck_db)
        play = _Play(name, definition.group, channel, sound, level, pan)
        channel.play(sound)
        self._set_level(play)  # a channel's volume is reset by playing on it
        self._air.append(play)
        return True

    def _draw(self, name: str, count: int) -> int:
        """A variant, any but the last one."""
        last = self._last.get(name)
        if last is None or count == 1:
            choice = self._rng.randrange(count)
        else:
            choice = (last + 1 + self._rng.randrange(count - 1)) % count
        self._last[name] = choice
        return choice

    def _variants(self, name: str, definition: SoundDef) -> list[pygame.mixer.Sound]:
        """The sound's files, read on its first play. A file nobody can read is left out for good."""
        loaded = self._loaded.get(name)
        if loaded is None:
            found = (self._read(file_name) for file_name in definition.files)
            loaded = self._loaded[name] = [sound for sound in found if sound is not None]
        return loaded

    def _read(self, file_name: str) -> pygame.mixer.Sound | None:
        from pygame import mixer

        for path in self._resolve(file_name):
            with contextlib.suppress(*_trouble()):
                if path.stat().st_size <= LARGEST_FILE:
                    return mixer.Sound(path)
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

    def focus(self, focused: bool) -> None:
        """The window has gained or lost the keyboard; it falls silent without it when ``mute_unfocused``."""
        self._focused = focused
        self._apply()

    def _apply(self) -> None:
        if not self._running:
            return
        with contextlib.suppress(*_trouble()):
            self._air = [play for play in self._air if play.lasts()]
            for play in self._air:
                if self.audible:
                    self._set_level(play)
                else:
                    play.channel.fadeout(FADE_MS)

    def _set_level(self, play: _Play) -> None:
        level = play.level * (self._master * self._volumes[play.group]) ** 2
        # The far side loses at most 6 dB: the table is one table, not two speakers.
        play.channel.set_volume(level * (1.0 - 0.5 * max(0.0, play.pan)), level * (1.0 - 0.5 * max(0.0, -play.pan)))


def _unit(volume: float) -> float:
    return min(1.0, max(0.0, volume))


def _amplitude(decibels: float) -> float:
    return float(10.0 ** (decibels / 20.0))


def _trouble() -> tuple[type[Exception], ...]:
    """What pygame raises without a device, a codec or (NotImplementedError) a mixer module at all."""
    import pygame

    return (pygame.error, OSError, ImportError, NotImplementedError, ValueError, EOFError)


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
