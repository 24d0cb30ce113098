"""The committed WAVs, measured: levels, spectra, ends, and that the workshop still makes them."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise

import pytest

from tools.sounds import __main__ as workshop
from tools.sounds.mastering import made
from tools.sounds.measure import Measure, Recording, measure, read
from tools.sounds.score import CARD_CENTROID, DC_LIMIT, LEVELS, PEAK_LIMIT, PIECES, PITCH_SPREAD, WITHIN_LU, Piece
from tools.sounds.spectrum import power_spectrum

MOST_BYTES = 2_750_000
FILES = [(piece, file_name) for piece in PIECES for file_name in piece.file_names()]
each_file = pytest.mark.parametrize(("piece", "file_name"), FILES, ids=[file_name for _, file_name in FILES])


@cache
def heard(file_name: str) -> Recording:
    return read(workshop.FOLDER / file_name)


@cache
def measured(file_name: str) -> Measure:
    return measure(heard(file_name))


@each_file
def test_peak_leaves_headroom(piece: Piece, file_name: str) -> None:
    assert measured(file_name).peak <= PEAK_LIMIT


@each_file
def test_loudness_is_that_of_its_class(piece: Piece, file_name: str) -> None:
    assert abs(measured(file_name).loudness - LEVELS[piece.level]) <= WITHIN_LU


@each_file
def test_a_file_has_the_rate_of_its_piece(piece: Piece, file_name: str) -> None:
    assert heard(file_name).rate == piece.rate


@each_file
def test_nothing_pushes_the_cone_out(piece: Piece, file_name: str) -> None:
    assert abs(measured(file_name).dc) < DC_LIMIT


@each_file
def test_ends_in_silence(piece: Piece, file_name: str) -> None:
    signal, millisecond = heard(file_name).signal, round(0.001 * piece.rate)
    assert abs(signal[-1]) <= 1 / 32768
    quarters = [max(map(abs, signal[millisecond * (i - 4) :][:millisecond])) for i in range(4)]
    assert all(later <= earlier + 2 / 32768 for earlier, later in pairwise(quarters))
    assert measured(file_name).end <= -70.0


@each_file
def test_starts_without_a_click(piece: Piece, file_name: str) -> None:
    assert abs(heard(file_name).signal[0]) <= 0.003  # -50 dBFS: the step a blow may begin with


@each_file
def test_length(piece: Piece, file_name: str) -> None:
    assert measured(file_name).ms <= 1000 * piece.longest + 0.1
    if piece.name.startswith("card_") or piece.level == "tick":
        assert measured(file_name).ms <= 250


@pytest.mark.parametrize("file_name", [name for _, name in FILES if name.startswith("card_")])
def test_cards_sound_like_pasteboard(file_name: str) -> None:
    lowest, highest = CARD_CENTROID
    assert lowest <= measured(file_name).centroid <= highest


@pytest.mark.parametrize("piece", [p for p in PIECES if p.variants > 1], ids=lambda p: p.name)
def test_variants_are_different_performances_at_one_level(piece: Piece) -> None:
    """Two takes of a note are two blows on one bar: nearly the same, but no copies; so are two blows on one table. Cards, chips
    that are heard all the time, have hardly anything in common."""
    names = piece.file_names()
    for step in range(piece.steps):
        for a, b in combinations(names[step * piece.variants :][: piece.variants], 2):
            assert abs(measured(a).loudness - measured(b).loudness) <= 1.2
            x, y = heard(a).signal, heard(b).signal
            dot = sum(p * q for p, q in zip(x, y, strict=False))
            alike = abs(dot / (sum(p * p for p in x) * sum(q * q for q in y)) ** 0.5)
            often = piece.name.startswith(("card_", "chip_"))
            assert alike < (0.5 if often else 0.95 if piece.spread == PITCH_SPREAD else 0.99)


def test_no_sound_has_one_file_alone() -> None:
    assert [piece.name for piece in PIECES if piece.variants < 2] == []


@pytest.mark.parametrize("piece", [p for p in PIECES if p.steps > 1], ids=lambda p: p.name)
def test_a_scale_climbs(piece: Piece) -> None:
    def pitch(file_name: str) -> float:
        """The lowest strong partial of a note; the centre of what is no note, which dice move a little."""
        power = power_spectrum(heard(file_name).signal)
        strong = next(i for i, p in enumerate(power) if p > 0.1 * max(power))
        return strong * heard(file_name).rate / 2 / (len(power) - 1) if piece.level == "note" else measured(file_name).centroid

    pitches = [pitch(name) for name in piece.file_names()[:: piece.variants]]
    assert all(0.98 * low < high for low, high in pairwise(pitches)), pitches
    assert pitches[-1] > 1.3 * pitches[0]


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
    louder = Recording([v * 1.1 for v in heard("tick_1.wav").signal], piece.rate)
    monkeypatch.setattr(workshop, "read", lambda path: louder)
    assert workshop.difference("tick") > workshop.TOLERANCE
    monkeypatch.setattr(workshop, "read", lambda path: Recording(louder.signal[:-1], piece.rate))
    assert workshop.difference("tick") > workshop.TOLERANCE
    assert len(made(piece, 0)) == len(louder.signal)


def test_no_such_sound_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert workshop.main(["make", "trombone"]) == 2
    assert "trombone" in capsys.readouterr().err
