"""Which sounds there are: ``data/sounds.yaml`` and the WAVs it names, through the player's own folder. Nothing here plays."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal, Protocol

import msgspec

from tabletop_gui.content.paths import Places, is_file, shipped
from tabletop_gui.content.yaml_files.diagnostics import DataError, Fault, Problem

Group = Literal["effects", "voices"]
Level = Literal["tick", "hush", "touch", "note", "gesture", "blow", "sting"]

MAP_FILE: Final = "sounds.yaml"
FOLDER: Final = "sounds"
CHANNELS: Final = 16
"""How many sounds can be in the air at once, all together."""


class SoundDef(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One named sound of the map; the file itself explains the fields."""

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
        """The variants of a step of its scale, from 0; the last of them for all that go higher."""
        each = len(self.files) // self.steps
        first = each * min(max(0, step), self.steps - 1)
        return self.files[first : first + each]


class SoundMap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of ``data/sounds.yaml``."""

    sounds: dict[str, SoundDef]
    duck_db: Annotated[float, msgspec.Meta(ge=0.0, le=24.0)] = 4.0
    """How far a sting lowers what sounds beside it, in dB."""
    per_second: Annotated[float, msgspec.Meta(ge=1.0, le=100.0)] = 12.0
    """The most often one sound is played; the rest of a flurry is left out."""


class SoundSource(Protocol):
    """Where `Sounds` gets its map and its files from."""

    def read(self) -> SoundMap:
        """The map; an empty one when there is none that can be used."""

    def paths(self, file_name: str) -> list[Path]:
        """The files to try for a name of the map, the best first."""


class SoundFiles:
    """The shipped sounds under the player's own: ``mods/data/sounds.yaml`` and ``mods/assets/sounds/*.wav``."""

    def __init__(self, places: Places) -> None:
        self.places = places
        self.problems: list[Problem] = []
        """What was wrong with a map that could not be used."""
        self._faults: list[Problem] | None = None

    @property
    def _own_map(self) -> Path:
        return self.places.mods("data") / MAP_FILE

    def read(self) -> SoundMap:
        """The player's map, or the shipped one where there is none or a faulty one."""
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
        """The player's file of that name, if there is one, and the shipped one."""
        own = self.places.mods("assets") / FOLDER / file_name
        return ([own] if is_file(own) else []) + [shipped("assets") / FOLDER / file_name]

    def faults(self) -> list[Problem]:
        """What is wrong with the player's own map; looked at once, and nothing is read when there is none."""
        if self._faults is None:
            self._faults = self.check() if is_file(self._own_map) else []
        return self._faults

    def forget(self) -> None:
        """Look at the player's map again (it was changed)."""
        self._faults = None

    def check(self) -> list[Problem]:
        """Everything wrong with the map, and the WAVs it names that are nowhere."""
        files = {file_name for sound in self.read().sounds.values() for file_name in sound.files}
        own = is_file(self._own_map) and not self.problems
        folder = (self.places.mods("assets") if own else shipped("assets")) / FOLDER
        missing = [file_name for file_name in sorted(files) if not any(map(is_file, self.paths(file_name)))]
        return self.problems + [Problem(folder / file_name, 0, 0, "", "missing_file") for file_name in missing]
