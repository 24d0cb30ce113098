"""The committed WAVs, measured: levels, spectra, ends, and that the workshop still makes them."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from itertools import combinations, pairwise
from operator import mul

import pytest

from tools.sounds import __main__ as workshop
from tools.sounds.loudness import momentary_maximum
from tools.sounds.mastering import made
from tools.sounds.measure import Recording, centroid_and_rolloff, decibels, read, share_above
from tools.sounds.score import (
    AIR_HZ,
    CARD_AIR,
    CARD_CENTROID,
    DC_LIMIT,
    LEVELS,
    PEAK_LIMIT,
    PIECES,
    PITCH_SPREAD,
    WITHIN_LU,
    Piece,
)
from tools.sounds.signals import SAMPLE_RATE, Signal
from tools.sounds.spectrum import power_spectrum

MOST_BYTES = 6_000_000
FILES = [(piece, file_name) for piece in PIECES for file_name in piece.file_names()]


@cache
def heard(file_name: str) -> Recording:
    return read(workshop.FOLDER / file_name)


def faults_of(piece: Piece, recording: Recording, name: str) -> list[str]:
    """What is wrong with a take of a piece, a sentence each with the file's name."""
    signal, millisecond = recording.signal, round(0.001 * recording.rate)
    peak, loudness, dc = decibels(max(map(abs, signal))), loudness_of(recording), sum(signal) / len(signal)
    ms, end = 1000.0 * len(signal) / recording.rate, decibels(max(map(abs, signal[-millisecond:])))
    quarters = [max(map(abs, signal[millisecond * (i - 4) :][:millisecond])) for i in range(4)]
    falls = all(later <= earlier + 2 / 32768 for earlier, later in pairwise(quarters))
    longest = min(1000 * piece.longest + 0.1, 250 if piece.name.startswith("card_") or piece.level == "tick" else math.inf)
    lowest, highest = CARD_CENTROID
    card = piece.name.startswith("card_")
    centre = centroid_and_rolloff(recording)[0] if card else lowest
    air = share_above(recording, AIR_HZ) if card else 1.0
    checks = {
        f"its peak of {peak:.1f} dB leaves no headroom": peak <= PEAK_LIMIT,
        f"{loudness:.1f} LUFS is not the loudness of its class": abs(loudness - LEVELS[piece.level]) <= WITHIN_LU,
        f"{recording.rate} Hz is not the rate of the sounds": recording.rate == SAMPLE_RATE,
        f"a mean of {dc:.5f} pushes the cone out": abs(dc) < DC_LIMIT,
        "it does not end in silence": abs(signal[-1]) <= 1 / 32768 and falls and end <= -70.0,
        "it starts with a click": abs(signal[0]) <= 0.003,  # -50 dBFS: the step a blow may begin with
        f"{ms:.0f} ms are too long": ms <= longest,
        f"a centre of {centre:.0f} Hz does not sound like pasteboard": lowest <= centre <= highest,
        f"{air:.1%} above {AIR_HZ:.0f} Hz is a card under a blanket": air >= CARD_AIR,
    }
    return [f"{name}: {fault}" for fault, sound in checks.items() if not sound]


def loudness_of(recording: Recording) -> float:
    return momentary_maximum(recording.signal, recording.rate)


def test_every_file_is_what_its_piece_wants() -> None:
    assert [fault for piece, name in FILES for fault in faults_of(piece, heard(name), name)] == []


@pytest.mark.all_sets
@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (lambda signal: [v * 8 for v in signal], "headroom"),
        (lambda signal: [v * 0.5 for v in signal], "loudness"),
        (lambda signal: [v + 0.01 for v in signal], "cone"),
        (lambda signal: signal[: len(signal) // 3], "silence"),
        (lambda signal: [0.1, *signal[1:]], "click"),
        (lambda signal: [*signal, *[0.0] * SAMPLE_RATE], "too long"),
        (lambda signal: [sum(signal[max(0, i - 40) : i + 1]) / 40 for i in range(len(signal))], "pasteboard"),
        (lambda signal: [sum(signal[max(0, i - 3) : i + 1]) / 4 for i in range(len(signal))], "blanket"),
    ],
)
def test_a_fault_of_a_recording_is_named(spoil: Callable[[Signal], Signal], fault: str) -> None:
    piece, name = next((piece, name) for piece, name in FILES if piece.name.startswith("card_"))
    sound = heard(name)
    assert faults_of(piece, sound, name) == []
    assert any(fault in told for told in faults_of(piece, Recording(spoil(sound.signal), sound.rate), name))
    assert any("rate" in told for told in faults_of(piece, Recording(sound.signal, 8000), name))


def test_variants_are_different_performances_at_one_level() -> None:
    """Two takes of a note are two blows on one bar: nearly the same, but no copies; so are two blows on one table. Cards, chips
    that are heard all the time, have hardly anything in common."""
    wrong = []
    for piece in PIECES:
        names = piece.file_names()
        most = 0.5 if piece.name.startswith(("card_", "chip_")) else 0.95 if piece.spread == PITCH_SPREAD else 0.99
        for step in range(piece.steps):
            takes = {name: heard(name) for name in names[step * piece.variants :][: piece.variants]}
            levels = {name: loudness_of(take) for name, take in takes.items()}
            lengths = {name: sum(map(mul, take.signal, take.signal)) ** 0.5 for name, take in takes.items()}
            for a, b in combinations(takes, 2):
                alike = abs(sum(map(mul, takes[a].signal, takes[b].signal)) / (lengths[a] * lengths[b]))
                if abs(levels[a] - levels[b]) > 1.2 or alike >= most:
                    wrong.append(f"{a} and {b}: {levels[a]:.1f} and {levels[b]:.1f} LUFS, {alike:.2f} alike")
    assert wrong == []


def test_no_sound_has_one_file_alone() -> None:
    assert [piece.name for piece in PIECES if piece.variants < 2] == []


def pitch(recording: Recording, *, note: bool) -> float:
    """The lowest strong partial of a note; the centre of what is no note, which dice move a little."""
    if not note:
        return centroid_and_rolloff(recording)[0]
    power = power_spectrum(recording.signal)
    least = 0.1 * max(power)
    return next(i for i, p in enumerate(power) if p > least) * recording.rate / 2 / (len(power) - 1)


def test_every_scale_climbs() -> None:
    for piece in PIECES:
        if piece.steps > 1:
            pitches = [pitch(heard(name), note=piece.level == "note") for name in piece.file_names()[:: piece.variants]]
            assert all(0.98 * low < high for low, high in pairwise(pitches)), (piece.name, pitches)
            assert pitches[-1] > 1.3 * pitches[0], (piece.name, pitches)


def test_cards_and_chips_have_four_variants() -> None:
    assert {p.name: p.variants for p in PIECES if p.name.startswith(("card_", "chip_")) and p.variants < 4} == {}


def test_folder_holds_the_pieces_and_nothing_else() -> None:
    found = list(workshop.FOLDER.iterdir())
    assert sorted(path.name for path in found) == sorted(file_name for _, file_name in FILES)
    assert sum(path.stat().st_size for path in found) <= MOST_BYTES


@pytest.mark.parametrize("name", ["card_pick", "tick", "button", "knock", "hint"])
def test_quick_pieces_come_out_of_the_workshop_as_committed(name: str) -> None:
    assert workshop.difference(name) <= workshop.TOLERANCE


@pytest.mark.census
def test_every_piece_comes_out_of_the_workshop_as_committed() -> None:
    assert [piece.name for piece in PIECES if workshop.difference(piece.name) > workshop.TOLERANCE] == []


def test_a_changed_file_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    piece = next(p for p in PIECES if p.name == "tick")
    louder = Recording([v * 1.1 for v in heard("tick_1.wav").signal])
    for changed in (louder, Recording(louder.signal[:-1])):
        monkeypatch.setattr(workshop, "read", lambda path, changed=changed: changed)
        assert workshop.difference("tick") > workshop.TOLERANCE
    assert len(made(piece, 0)) == len(louder.signal)


def test_no_such_sound_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert workshop.main(["make", "trombone"]) == 2
    assert "trombone" in capsys.readouterr().err
