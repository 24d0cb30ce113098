"""The sound map: ``data/sounds.yaml`` and the WAVs it names, read through the player's own folder. It plays nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal, Protocol

import msgspec

from tabletop_gui.content.paths import PlayerFolders, is_file, shipped
from tabletop_gui.content.yaml_files.diagnostics import DataError, Fault, Problem

Group = Literal["effects", "voices"]
Level = Literal["tick", "hush", "touch", "note", "gesture", "blow", "sting"]

MAP_FILE: Final = "sounds.yaml"
FOLDER: Final = "sounds"
CHANNELS: Final = 16
"""Maximum number of simultaneous sounds in total."""


class SoundDef(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A named sound of the map; the file itself explains the fields."""

    files: Annotated[tuple[Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]+\.wav$")], ...], msgspec.Meta(min_length=1)]
    group: Group
    gain: Annotated[float, msgspec.Meta(ge=0.0, le=1.0)] = 1.0
    overlap: Annotated[int, msgspec.Meta(ge=1, le=CHANNELS)] = 2
    ducks: bool = False
    level: Level = "touch"
    steps: Annotated[int, msgspec.Meta(ge=1, le=24)] = 1

    def __post_init__(self) -> None:
        if len(self.files) % self.steps:
            raise Fault("expected_value", ("steps",), found=self.steps)

    def of_step(self, step: int) -> tuple[str, ...]:
        """Return the variants of a step of its scale, from 0; the last step's for higher ones."""
        each = len(self.files) // self.steps
        first = each * min(max(0, step), self.steps - 1)
        return self.files[first : first + each]


class SoundMap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of ``data/sounds.yaml``."""

    sounds: dict[str, SoundDef]
    duck_db: Annotated[float, msgspec.Meta(ge=0.0, le=24.0)] = 4.0
    """Attenuation of other sounds during a sting, in dB."""
    per_second: Annotated[float, msgspec.Meta(ge=1.0, le=100.0)] = 12.0
    """Maximum rate of one sound; further plays in a burst are dropped."""


class SoundSource(Protocol):
    """Source of the map and the files for `Sounds`."""

    def read(self) -> SoundMap:
        """Return the map; an empty one if there is none that can be used."""

    def paths(self, file_name: str) -> list[Path]:
        """Return the candidate files for a name of the map, the preferred first."""


class SoundFiles:
    """The shipped sounds, overridden by the player's: ``mods/data/sounds.yaml`` and ``mods/assets/sounds/*.wav``."""

    def __init__(self, places: PlayerFolders) -> None:
        self.places = places
        self.problems: list[Problem] = []
        """Problems of a map that could not be used."""
        self._faults: list[Problem] | None = None

    @property
    def _own_map(self) -> Path:
        return self.places.mods("data") / MAP_FILE

    def read(self) -> SoundMap:
        """Return the player's map, or the shipped one if there is none or a faulty one."""
        from tabletop_gui.content.yaml_files.records_reader import read  # the YAML reader is not needed before the first frame

        self.problems.clear()
        own = self._own_map
        for path in ([own] if is_file(own) else []) + [shipped("data") / MAP_FILE]:
            try:
                return read(path, SoundMap)
            except DataError as error:
                self.problems += error.problems
        return SoundMap({})

    def paths(self, file_name: str) -> list[Path]:
        """Return the player's file of that name, if there is one, and the shipped one."""
        own = self.places.mods("assets") / FOLDER / file_name
        return ([own] if is_file(own) else []) + [shipped("assets") / FOLDER / file_name]

    def faults(self) -> list[Problem]:
        """Return the problems of the player's own map, checked once; nothing is read if there is none."""
        if self._faults is None:
            self._faults = self.check() if is_file(self._own_map) else []
        return self._faults

    def forget(self) -> None:
        """Drop the cache after the player's map was changed."""
        self._faults = None

    def check(self) -> list[Problem]:
        """Return all problems of the map, including missing WAVs."""
        files = {file_name for sound in self.read().sounds.values() for file_name in sound.files}
        own = is_file(self._own_map) and not self.problems
        folder = (self.places.mods("assets") if own else shipped("assets")) / FOLDER
        missing = [file_name for file_name in sorted(files) if not any(map(is_file, self.paths(file_name)))]
        return self.problems + [Problem(folder / file_name, 0, 0, "", "missing_file") for file_name in missing]
