"""The validator of a game's timelines: they may only name what its table has."""

from __future__ import annotations

from functools import cache

from tabletop_gui.content.checks.timelines import TimelineNames, check_timelines
from tabletop_gui.content.paths import is_file, shipped_file
from tabletop_gui.content.records.timelines import TimelinesFile
from tabletop_gui.content.yaml_files.diagnostics import Problem
from tabletop_gui.content.yaml_files.document import Document
from tabletop_gui.content.yaml_files.records_reader import read
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.gui.games import TABLES
from tabletop_gui.gui.sound.sound_map import SoundMap
from tabletop_gui.gui.table.game_table import EVERY_TABLE


@cache
def _sounds() -> frozenset[str]:
    return frozenset(read(shipped_file("data", "sounds.yaml"), SoundMap).sounds)


def _has_art(relative: str) -> bool:
    return is_file(shipped_file("assets", relative))


def validate_timelines(game: AnyGame, file: TimelinesFile, document: Document) -> list[Problem]:
    """Return the problems of the timelines of a game: names that its table does not have."""
    own = TABLES[game.id].timeline_names if game.id in TABLES else TimelineNames()
    return check_timelines(file, document, EVERY_TABLE.joined(own), _sounds(), _has_art)
