"""Playing sounds: what is left out, what is lowered, and that nothing that goes wrong is ever noticed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import wave
from array import array
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_gui.content.paths import Places, assets_root
from tabletop_gui.gui import sounds as module
from tabletop_gui.gui.sound_map import SoundDef, SoundFiles, SoundMap
from tabletop_gui.gui.sounds import TAPER, Pace, Sounds

WANTED = {
    *("card_deal", "card_flip", "card_slide", "card_pick", "card_place", "card_refuse", "shuffle", "trick_won"),
    *("knock", "curtain", "hint", "undo", "button", "turn", "win", "lose", "tick"),
}


class FakeClock:
    """Seconds that pass only when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Folder:
    """A source of sounds that last many seconds, so that they are still in the air when the test looks."""

    def __init__(self, folder: Path, sound_map: SoundMap) -> None:
        self.folder, self.sound_map = folder, sound_map
        self.asked: Counter[str] = Counter()
        for definition in sound_map.sounds.values():
            for file_name in definition.files:
                write_wav(folder / file_name, 10.0)

    def read(self) -> SoundMap:
        return self.sound_map

    def paths(self, file_name: str) -> list[Path]:
        self.asked[file_name] += 1
        return [self.folder / file_name]


def write_wav(path: Path, seconds: float) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(44_100)
        file.writeframes(b"\0\x10" * int(seconds * 44_100))


MAP = SoundMap(
    {
        "tap": SoundDef(("tap_1.wav", "tap_2.wav", "tap_3.wav"), "effects", 1.0, 16),
        "twice": SoundDef(("twice.wav",), "effects", 0.5, 2),
        "say": SoundDef(("say.wav",), "voices", 1.0, 16),
        "sting": SoundDef(("sting.wav",), "voices", 1.0, 1, True),
    },
    duck_db=6.0,
)


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def source(tmp_path: Path) -> Folder:
    return Folder(tmp_path, MAP)


@pytest.fixture
def sounds(source: Folder, clock: FakeClock) -> Iterator[Sounds]:
    pygame.mixer.quit()
    made = Sounds(source, master=1.0, effects=1.0, voices=1.0, rng=Random(1), clock=clock)
    assert made.start()
    yield made
    made.close()


def playing() -> list[pygame.mixer.Sound]:
    channels = [pygame.mixer.Channel(i) for i in range(pygame.mixer.get_num_channels())]
    return [sound for channel in channels if channel.get_busy() and (sound := channel.get_sound()) is not None]


# -- the shipped map ---------------------------------------------------------------------------------------------------


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(tmp_path / "config", tmp_path / "data", tmp_path / "cache")


def test_shipped_map_has_every_sound_and_every_file_is_used(places: Places) -> None:
    files = SoundFiles(places)
    shipped = files.read()
    assert files.check() == []
    assert set(shipped.sounds) == WANTED
    named = [file_name for sound in shipped.sounds.values() for file_name in sound.files]
    assert sorted(named) == sorted(path.name for path in (assets_root() / "sounds").iterdir())
    assert {name for name, sound in shipped.sounds.items() if sound.ducks} == {"win", "lose"}
    assert shipped.sounds["card_deal"].overlap == 3


def test_every_shipped_sound_plays(places: Places) -> None:
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


def test_program_plays_only_sounds_there_are() -> None:
    call = re.compile(r"sounds\.play\(\s*[\"'](\w+)[\"']")
    assert call.findall('app.sounds.play("oops", pan=0.5)') == ["oops"]
    package = Path(module.__file__).parents[1]
    played = {name for path in package.rglob("*.py") for name in call.findall(path.read_text("utf-8"))}
    assert played - WANTED == set()


def test_players_own_map_and_files_win(places: Places) -> None:
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
def test_faulty_map_of_the_player_is_told_and_the_shipped_one_used(places: Places, text: str) -> None:
    own_map = places.mods("data") / "sounds.yaml"
    own_map.parent.mkdir(parents=True)
    own_map.write_text(text, "utf-8")
    files = SoundFiles(places)
    assert set(files.read().sounds) == WANTED
    assert files.problems
    assert all(problem.path == own_map and problem.message for problem in files.problems)


# -- choosing ----------------------------------------------------------------------------------------------------------


def test_never_the_same_variant_twice_and_all_of_them_in_turn(sounds: Sounds, clock: FakeClock) -> None:
    drawn = []
    for _ in range(60):
        clock.now += 1.0
        pygame.mixer.stop()
        assert sounds.play("tap")
        drawn.append(playing()[0])
    assert all(a is not b for a, b in pairwise(drawn))
    counts = Counter(map(id, drawn))
    assert len(counts) == 3
    assert min(counts.values()) >= 10


def test_files_are_read_once_and_not_before_they_are_played(sounds: Sounds, source: Folder, clock: FakeClock) -> None:
    assert not source.asked
    for _ in range(3):
        clock.now += 1.0
        sounds.play("tap")
    assert source.asked == {"tap_1.wav": 1, "tap_2.wav": 1, "tap_3.wav": 1}


def test_overlap_is_capped(sounds: Sounds, clock: FakeClock) -> None:
    answers = []
    for _ in range(4):
        clock.now += 1.0
        answers.append(sounds.play("twice"))
    assert answers == [True, True, False, False]
    pygame.mixer.stop()
    clock.now += 1.0
    assert sounds.play("twice")


def test_a_flurry_is_thinned_and_other_sounds_are_not(sounds: Sounds, clock: FakeClock) -> None:
    answers = []
    for _ in range(10):
        clock.now += 0.01
        answers.append(sounds.play("tap"))
    assert answers.count(True) == 2
    assert sounds.play("say")


def test_all_channels_busy_leaves_out_cards_but_never_a_sting(sounds: Sounds, clock: FakeClock) -> None:
    for _ in range(16):
        clock.now += 1.0
        assert sounds.play("tap")
    clock.now += 1.0
    assert not sounds.play("say")
    assert sounds.play("sting")
    assert len(playing()) == 16


@given(st.lists(st.floats(0.0, 0.3), min_size=1, max_size=200), st.floats(1.0, 40.0))
def test_pace(gaps: list[float], per_second: float) -> None:
    pace, now, kept = Pace(1.0 / per_second), 0.0, []
    for gap in gaps:
        now += gap
        if pace.lets_through(now):
            kept.append(now)
    assert kept[0] == pytest.approx(gaps[0])
    assert all(b - a >= 0.499 / per_second for a, b in pairwise(kept))
    for start in range(len(kept)):
        assert len(kept) - start <= (kept[-1] - kept[start]) * per_second + 1.5 + 1e-6


@pytest.mark.parametrize(("gap", "least", "most"), [(0.100, 100, 100), (0.070, 110, 121), (0.035, 110, 121), (0.001, 118, 121)])
def test_pace_of_dealing_for_ten_seconds(gap: float, least: int, most: int) -> None:
    pace = Pace(1.0 / 12.0)
    heard = sum(pace.lets_through(i * gap) for i in range(round(10.0 / gap)))
    assert least <= heard <= most


# -- volumes -----------------------------------------------------------------------------------------------------------


def test_volume_is_gain_times_master_times_group(sounds: Sounds, clock: FakeClock) -> None:
    sounds.set_volumes(0.5, 0.8, 1.0)
    assert sounds.play("twice")
    assert playing()[0].get_volume() == pytest.approx(0.5 * 0.4**TAPER, abs=0.01)
    sounds.set_volumes(1.0, 1.0, 1.0)
    assert playing()[0].get_volume() == pytest.approx(0.5, abs=0.01)


def test_variants_differ_a_little_in_loudness(sounds: Sounds, clock: FakeClock) -> None:
    levels = []
    for _ in range(20):
        clock.now += 1.0
        pygame.mixer.stop()
        sounds.play("tap")
        levels.append(playing()[0].get_volume())
    assert len(set(levels)) > 3
    assert min(levels) >= 0.9


def test_groups_are_turned_off_one_by_one(sounds: Sounds, clock: FakeClock) -> None:
    sounds.set_volumes(1.0, 0.0, 1.0)
    assert not sounds.play("tap")
    assert sounds.play("say")
    sounds.set_volumes(0.0, 1.0, 1.0)
    assert not sounds.audible
    assert not sounds.play("tap")


def test_sting_lowers_what_sounds_and_what_follows_for_as_long_as_it_lasts(sounds: Sounds, clock: FakeClock) -> None:
    assert sounds.play("say")
    (said,) = playing()
    assert said.get_volume() == pytest.approx(1.0, abs=0.01)
    clock.now += 1.0
    assert sounds.play("sting")
    assert said.get_volume() == pytest.approx(0.5, abs=0.01)  # 6 dB
    sting = next(sound for sound in playing() if sound is not said)
    assert sting.get_volume() == pytest.approx(1.0, abs=0.01)
    clock.now += 5.0
    sounds.play("twice")
    assert sorted(sound.get_volume() for sound in playing())[0] == pytest.approx(0.25, abs=0.01)
    clock.now += 6.0
    pygame.mixer.stop()
    sounds.play("twice")
    assert playing()[0].get_volume() == pytest.approx(0.5, abs=0.01)


def test_mute_silences_at_once_and_lets_go_again(sounds: Sounds, clock: FakeClock) -> None:
    assert sounds.play("tap")
    sounds.mute(True)
    assert sounds.muted
    clock.now += 1.0
    assert not sounds.play("tap")
    until = time.monotonic() + 20.0
    while playing() and time.monotonic() < until:  # the fade
        time.sleep(0.005)
    assert not playing()
    sounds.mute(False)
    assert sounds.play("tap")


def test_focus_counts_only_when_the_player_wants_it_to(sounds: Sounds, clock: FakeClock) -> None:
    sounds.focus(False)
    assert not sounds.play("tap")
    sounds.mute_unfocused = False
    assert sounds.play("tap")
    clock.now += 1.0
    sounds.mute_unfocused = True
    sounds.focus(True)
    assert sounds.play("tap")


# -- what goes wrong ---------------------------------------------------------------------------------------------------


def test_without_a_device_all_is_silent_and_nothing_is_said(
    source: Folder, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def no_device(*arguments: object, **options: object) -> None:
        if sys.platform.startswith("linux"):
            os.write(2, b"ALSA lib confmisc.c:855:(parse_card) cannot find card '0'\n")
        raise pygame.error("ALSA: Couldn't open audio device: No such file or directory")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    sounds = Sounds(source)
    assert not sounds.start()
    assert not sounds.play("tap")
    sounds.set_volumes(1.0, 1.0, 1.0)
    sounds.mute(True)
    sounds.focus(False)
    sounds.close()
    assert capfd.readouterr() == ("", "")
    os.write(2, b"heard again")
    assert capfd.readouterr().err == "heard again"


def test_a_driver_that_is_not_there(source: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "gramophone")
    sounds = Sounds(source)
    assert not sounds.start()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")  # the player plugged something in
    assert sounds.start()
    sounds.close()


def test_no_mixer_in_this_pygame(source: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    class Missing:
        def __getattr__(self, name: str) -> object:
            raise NotImplementedError(f"mixer module not available: {name}")

    monkeypatch.setattr(pygame, "mixer", Missing())
    sounds = Sounds(source)
    assert not sounds.start()
    assert not sounds.play("tap")


def test_silent_before_start_and_after_close(source: Folder) -> None:
    sounds = Sounds(source)
    assert not sounds.play("tap")
    assert sounds.start()
    assert sounds.play("tap")
    sounds.close()
    assert not sounds.play("tap")
    assert pygame.mixer.get_init() is None
    sounds.close()
    assert sounds.start()
    sounds.close()


def test_device_taken_away_behind_our_back(sounds: Sounds, clock: FakeClock) -> None:
    assert sounds.play("tap")
    pygame.mixer.quit()
    clock.now += 1.0
    assert not sounds.play("tap")
    sounds.set_volumes(0.5, 0.5, 0.5)
    sounds.mute(True)


def test_unreadable_file_falls_back_on_the_next(sounds: Sounds, source: Folder, tmp_path: Path, clock: FakeClock) -> None:
    bad, big = tmp_path / "bad.wav", tmp_path / "big.wav"
    bad.write_bytes(b"RIFF but not really")
    big.write_bytes(b"\0" * (module.LARGEST_FILE + 1))
    monkey = {"twice.wav": [bad, big, tmp_path / "nowhere.wav", tmp_path / "twice.wav"], "say.wav": [bad]}
    source.paths = lambda file_name: monkey.get(file_name, [])  # type: ignore[method-assign]
    assert sounds.play("twice")
    assert not sounds.play("say")
    assert not sounds.play("tap")


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sounds]:
    pygame.mixer.quit()
    sounds = Sounds(Folder(tmp_path_factory.mktemp("sounds"), MAP))
    assert sounds.start()
    yield sounds
    sounds.close()


@settings(max_examples=100, deadline=None)
@given(name=st.one_of(st.sampled_from(sorted(MAP.sounds)), st.text()), pan=st.floats(), volume=st.floats())
def test_play_never_raises(started: Sounds, name: str, pan: float, volume: float) -> None:
    started.start()
    started.set_volumes(volume, volume, 1.0)
    assert started.play(name, pan) in (True, False)
    pygame.mixer.stop()


# -- what comes out of the device --------------------------------------------------------------------------------------

RECORD = """
import sys, time
from pathlib import Path
from tabletop_gui.content.paths import Places
from tabletop_gui.gui.sound_map import SoundFiles
from tabletop_gui.gui.sounds import Sounds
here = Path(sys.argv[1])
sounds = Sounds(SoundFiles(Places(here, here, here)), master=1.0, effects=1.0, voices=1.0)
assert sounds.start()
assert sounds.play("card_deal", pan=float(sys.argv[2]))
time.sleep(0.4)
sounds.close()
"""


@pytest.mark.parametrize("pan", [0.0, 1.0])
def test_what_the_device_is_given(tmp_path: Path, pan: float) -> None:
    """SDL's disk driver writes down what a listener would have heard."""
    out = tmp_path / "out.raw"
    environment = {**os.environ, "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(out), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    subprocess.run([sys.executable, "-c", RECORD, str(tmp_path), str(pan)], env=environment, check=True, timeout=60)
    data = array("h", out.read_bytes()[: out.stat().st_size // 4 * 4])
    left, right = (max(map(abs, data[side::2])) / 32768 for side in (0, 1))
    assert 0.2 < right < 0.45  # the file's peak, about -9 dBFS
    assert left / right == pytest.approx(1.0 - 0.5 * pan, abs=0.03)
