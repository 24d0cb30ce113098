"""``python -m tools.sounds make [NAME...]``, ``compare``, ``measure``, ``loudness``, ``spectra FILE.png``, ``page FILE.html``."""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

from tools.sounds import page
from tools.sounds.mastering import made, write
from tools.sounds.measure import measure, read
from tools.sounds.score import PIECES

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
TOLERANCE = 2  # in 16-bit steps: the mathematical library of another machine rounds its last digit differently


def make(names: list[str]) -> int:
    unknown = set(names) - {piece.name for piece in PIECES}
    if unknown:
        print(f"No such sound: {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    FOLDER.mkdir(parents=True, exist_ok=True)
    for piece in PIECES:
        if not names or piece.name in names:
            for number, file_name in enumerate(piece.file_names()):
                write(FOLDER / file_name, made(piece, number))
    if not names:
        known = {file_name for piece in PIECES for file_name in piece.file_names()}
        for stray in FOLDER.glob("*.wav"):
            if stray.name not in known:
                stray.unlink()
    return 0


def difference(piece_name: str) -> int:
    """The largest difference, in 16-bit steps, between the committed files of a sound and the same made again."""
    worst = 0
    for piece in PIECES:
        if piece.name == piece_name:
            for number, file_name in enumerate(piece.file_names()):
                committed = [round(v * 32768.0) for v in read(FOLDER / file_name).signal]
                again = made(piece, number)
                if len(again) != len(committed):
                    return 65_536
                worst = max(worst, *(abs(a - b) for a, b in zip(again, committed, strict=True)))
    return worst


def compare() -> int:
    wrong = [piece.name for piece in PIECES if difference(piece.name) > TOLERANCE]
    for name in wrong:
        print(f"{name}: the committed file is not what its recipe makes", file=sys.stderr)
    return 1 if wrong else 0


def report() -> int:
    print(f"{'file':18}{'ms':>6}{'peak':>7}{'LUFS':>8}{'centroid':>10}{'85 %':>7}{'-40 dB':>8}{'DC':>9}{'end':>7}")
    total = 0
    for piece in PIECES:
        for file_name in piece.file_names():
            path = FOLDER / file_name
            total += path.stat().st_size
            m = measure(read(path))
            print(
                f"{path.stem:18}{m.ms:6.0f}{m.peak:7.1f}{m.loudness:8.1f}{m.centroid:10.0f}{m.rolloff:7.0f}"
                f"{m.decay:8.0f}{m.dc:9.0e}{m.end:7.0f}"
            )
    print(f"{total / 1024:.0f} KiB")
    return 0


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.sounds", description="The sound workshop.")
    actions = parser.add_subparsers(dest="action", required=True)
    actions.add_parser("make", help="write the WAVs").add_argument("names", nargs="*", help="only these sounds")
    actions.add_parser("compare", help="fail when a committed WAV is not what its recipe makes")
    actions.add_parser("measure", help="print levels and spectra in figures")
    actions.add_parser("loudness", help="print the table of docs/measurements/sound.md, with ffmpeg's word beside ours")
    actions.add_parser("page", help="a page on which a person hears everything").add_argument("page", type=Path)
    actions.add_parser("spectra", help="draw all spectrograms").add_argument("picture", type=Path)
    chosen = parser.parse_args(arguments)
    if chosen.action == "make":
        return make(chosen.names)
    if chosen.action == "compare":
        return compare()
    if chosen.action == "measure":
        return report()
    if chosen.action == "loudness":
        print(page.table(FOLDER, shutil.which("ffmpeg") is not None))
        return 0
    if chosen.action == "page":
        chosen.page.write_text(page.page(FOLDER), "utf-8")
        return 0
    from tools.sounds.spectra import draw  # pygame only where a picture is wanted

    draw([FOLDER / name for piece in PIECES for name in piece.file_names()], chosen.picture)
    return 0


if __name__ == "__main__":
    sys.exit(main())
