"""Every sound of the catalogue is heard somewhere. One that is asked for and is not there fails the test that hears it
(`tests.gui.screens.Listener`)."""

from __future__ import annotations

from collections.abc import Iterator
from pkgutil import walk_packages
from types import CodeType, ModuleType

import tabletop_gui.gui
import tabletop_gui.gui.games
from tabletop_gui.content.checks.timelines import tracks_of
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.records.timelines import SoundTrack
from tabletop_gui.games import GAMES
from tabletop_gui.gui.sound.sound_map import SoundFiles


def texts(code: CodeType) -> Iterator[str]:
    """The texts that compiled code holds, those of what is defined in it among them."""
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from texts(one)
        elif isinstance(one, str):
            yield one
        elif isinstance(one, tuple | frozenset):
            yield from (part for part in one if isinstance(part, str))


def said_by(package: ModuleType) -> set[str]:
    """Every text that the modules of a package hold."""
    found = set[str]()
    for one in walk_packages(package.__path__, f"{package.__name__}."):
        spec = one.module_finder.find_spec(one.name, None)
        found.update(texts(spec.loader.get_code(one.name)))  # type: ignore[union-attr]
    return found


def test_every_sound_of_the_catalogue_is_heard_somewhere() -> None:
    """Named by the window, a game's timelines or the grammar of weight; and each moment that has sounds is one that a game
    shows.
    """
    library = Library(PlayerFolders.standard())
    catalogue, emphasis = set(SoundFiles(PlayerFolders.standard()).read().sounds), library.emphasis()
    most = max(size.layers for size in emphasis.sizes)
    by_weight = {name for layers in emphasis.sounds.values() for name in layers[:most]}
    shown = [track for game in GAMES for one in library.timelines(game) for _, track in tracks_of(one, ())]
    by_timelines = {track.sound for track in shown if isinstance(track, SoundTrack)}
    assert sorted(catalogue - by_weight - by_timelines - said_by(tabletop_gui.gui)) == [] == sorted(by_weight - catalogue)
    assert sorted(set(emphasis.sounds) - said_by(tabletop_gui.gui.games)) == []
