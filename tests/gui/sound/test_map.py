"""The shipped map of sounds, and the player's own."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from tabletop_gui.content.paths import PlayerFolders, assets_root
from tabletop_gui.gui.sound.sound_map import SoundFiles
from tabletop_gui.gui.sound.sounds import Sounds
from tests.gui.sound.rig import FakeClock, write_wav
from tools.sounds.score import PIECES

WANTED = {piece.name for piece in PIECES}
"""What the workshop makes."""


@pytest.fixture
def places(tmp_path: Path) -> PlayerFolders:
    return PlayerFolders(tmp_path / "config", tmp_path / "data", tmp_path / "cache")


def test_shipped_map_has_every_sound_and_every_file_is_used(places: PlayerFolders) -> None:
    files = SoundFiles(places)
    shipped = files.read()
    assert files.check() == []
    assert set(shipped.sounds) == WANTED
    named = [file_name for sound in shipped.sounds.values() for file_name in sound.files]
    assert sorted(named) == sorted(path.name for path in (assets_root() / "sounds").iterdir())
    assert {name for name, sound in shipped.sounds.items() if sound.ducks} == {"win", "lose", "brass"}
    for piece in PIECES:
        sound = shipped.sounds[piece.name]
        assert (sound.files, sound.level, sound.steps) == (tuple(piece.file_names()), piece.level, piece.steps), piece.name
    assert shipped.sounds["card_deal"].overlap == 3


def test_every_shipped_sound_plays(places: PlayerFolders) -> None:
    pygame.mixer.quit()
    sounds = Sounds(SoundFiles(places))
    try:
        assert sounds.start()
        for name in sorted(WANTED):
            assert sounds.play(name), name
            pygame.mixer.stop()
        assert pygame.mixer.get_init() == (44_100, -16, 2)
        assert pygame.mixer.get_num_channels() == 16
    finally:
        sounds.close()


def test_no_sample_is_repeated_twice_running(places: PlayerFolders) -> None:
    """Whatever is played twice, at whatever step of its scale, and far beyond its end: never the same file again at once."""
    pygame.mixer.quit()
    clock = FakeClock()
    sounds = Sounds(SoundFiles(places), clock=clock)
    try:
        assert sounds.start()
        for name, sound in sounds.map.sounds.items():
            drawn = []
            for step in [*range(sound.steps), 99, 99, 99, 0, 0, 0]:
                clock.now += 1.0
                pygame.mixer.stop()
                assert sounds.play(name, step), name
                channels = map(pygame.mixer.Channel, range(pygame.mixer.get_num_channels()))
                (busy,) = (channel for channel in channels if channel.get_busy())
                drawn.append(busy.get_sound())
            assert all(a is not b for a, b in pairwise(drawn)), name
            assert sorted({id(one) for one in drawn[-3:]}) != sorted({id(one) for one in drawn[-6:-3]}) or sound.steps == 1
    finally:
        sounds.close()


def test_players_own_map_and_files_win(places: PlayerFolders) -> None:
    own_map, own_file = places.mods("data") / "sounds.yaml", places.mods("assets") / "sounds" / "tick.wav"
    own_map.parent.mkdir(parents=True)
    own_file.parent.mkdir(parents=True)
    own_map.write_text("sounds:\n  tick: {files: [tick.wav, mine.wav], group: voices}\n", "utf-8")
    write_wav(own_file, 0.1)
    files = SoundFiles(places)
    assert files.read().sounds["tick"].group == "voices"
    assert files.paths("tick.wav") == [own_file, assets_root() / "sounds" / "tick.wav"]
    problems = files.check()
    assert [(problem.fault, problem.path.name) for problem in problems] == [("missing_file", "mine.wav")]


@pytest.mark.parametrize(
    "text",
    [
        "sounds: 3",
        "sounds:\n  tick: {files: [tick.wav], group: effects, steps: 2}",
        "sounds:\n  tick: {files: [tick.wav], group: effects, level: thunder}",
        "sounds:\n  tick: {files: [../../secret.wav], group: effects}",
        "sounds:\n  tick: {files: [tick.wav], group: drums}",
        "sounds:\n  tick: {files: [], group: effects}",
        "sounds:\n  tick: {files: [tick.wav], group: effects, gain: 2}",
        "per_second: 0\nsounds: {}",
        "sound: {}",
        "{",
        "",
    ],
)
def test_faulty_map_of_the_player_is_told_and_the_shipped_one_used(places: PlayerFolders, text: str) -> None:
    own_map = places.mods("data") / "sounds.yaml"
    own_map.parent.mkdir(parents=True)
    own_map.write_text(text, "utf-8")
    files = SoundFiles(places)
    assert set(files.read().sounds) == WANTED
    assert files.problems
    assert all(problem.path == own_map and problem.message for problem in files.problems)
