"""The committed WAVs, measured: levels, spectra, ends, and that the workshop still makes them."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise

import pytest

from tools.sounds import __main__ as workshop
from tools.sounds.mastering import made
from tools.sounds.measure import Measure, measure, read
from tools.sounds.score import CARD_CENTROID, DC_LIMIT, LOUDNESS, PEAK_LIMIT, PIECES, Piece
from tools.sounds.signals import Signal, samples

MOST_BYTES = 1200 * 1024
FILES = [(piece, file_name) for piece in PIECES for file_name in piece.file_names()]
each_file = pytest.mark.parametrize(("piece", "file_name"), FILES, ids=[file_name for _, file_name in FILES])


@cache
def signal(file_name: str) -> Signal:
    return read(workshop.FOLDER / file_name)


@cache
def measured(file_name: str) -> Measure:
    return measure(signal(file_name))


@each_file
def test_peak_leaves_headroom(piece: Piece, file_name: str) -> None:
    assert measured(file_name).peak <= PEAK_LIMIT


@each_file
def test_loudness_is_that_of_its_family(piece: Piece, file_name: str) -> None:
    softest, loudest = LOUDNESS[piece.family]
    assert softest <= measured(file_name).loudness <= loudest


@each_file
def test_nothing_pushes_the_cone_out(piece: Piece, file_name: str) -> None:
    assert abs(measured(file_name).dc) < DC_LIMIT


@each_file
def test_ends_in_silence(piece: Piece, file_name: str) -> None:
    heard = signal(file_name)
    assert abs(heard[-1]) <= 1 / 32768
    quarters = [max(map(abs, heard[-samples(0.004) + samples(0.001) * i :][: samples(0.001)])) for i in range(4)]
    assert all(later <= earlier + 2 / 32768 for earlier, later in pairwise(quarters))
    assert measured(file_name).end <= -70.0


@each_file
def test_starts_without_a_click(piece: Piece, file_name: str) -> None:
    assert abs(signal(file_name)[0]) <= 0.003  # -50 dBFS: the step a blow may begin with


@each_file
def test_length(piece: Piece, file_name: str) -> None:
    assert measured(file_name).ms <= 1000 * piece.longest + 0.1
    if piece.name.startswith("card_") or piece.family == "tick":
        assert measured(file_name).ms <= 250


@pytest.mark.parametrize("file_name", [name for _, name in FILES if name.startswith("card_")])
def test_cards_sound_like_pasteboard(file_name: str) -> None:
    lowest, highest = CARD_CENTROID
    assert lowest <= measured(file_name).centroid <= highest


@pytest.mark.parametrize("piece", [p for p in PIECES if p.variants > 1], ids=lambda p: p.name)
def test_variants_are_different_performances_at_one_level(piece: Piece) -> None:
    for a, b in combinations(piece.file_names(), 2):
        assert abs(measured(a).loudness - measured(b).loudness) <= 1.0
        x, y = signal(a), signal(b)
        dot = sum(p * q for p, q in zip(x, y, strict=False))
        alike = dot / (sum(p * p for p in x) * sum(q * q for q in y)) ** 0.5
        assert abs(alike) < 0.5


def test_cards_and_chips_have_four_variants() -> None:
    assert {p.name: p.variants for p in PIECES if p.name.startswith(("card_", "chip_")) and p.variants < 4} == {}


def test_folder_holds_the_pieces_and_nothing_else() -> None:
    found = list(workshop.FOLDER.iterdir())
    assert sorted(path.name for path in found) == sorted(file_name for _, file_name in FILES)
    assert sum(path.stat().st_size for path in found) <= MOST_BYTES


@pytest.mark.parametrize("name", ["card_pick", "tick", "button", "knock", "hint"])
def test_quick_pieces_come_out_of_the_workshop_as_committed(name: str) -> None:
    assert workshop.difference(name) <= workshop.TOLERANCE


@pytest.mark.slow
def test_every_piece_comes_out_of_the_workshop_as_committed() -> None:
    assert [piece.name for piece in PIECES if workshop.difference(piece.name) > workshop.TOLERANCE] == []


def test_a_changed_file_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    piece = next(p for p in PIECES if p.name == "tick")
    louder = [v * 1.1 for v in signal("tick.wav")]
    monkeypatch.setattr(workshop, "read", lambda path: louder)
    assert workshop.difference("tick") > workshop.TOLERANCE
    monkeypatch.setattr(workshop, "read", lambda path: louder[:-1])
    assert workshop.difference("tick") > workshop.TOLERANCE
    assert len(made(piece, 0)) == len(louder)


def test_no_such_sound_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert workshop.main(["make", "trombone"]) == 2
    assert "trombone" in capsys.readouterr().err
