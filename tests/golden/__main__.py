"""``python -m tests.golden [--write] [--full DIR] [PART]``: compare the pictures whose name has PART in it, or keep them anew."""

from __future__ import annotations

import argparse
import sys
import time
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from tabletop_gui.properties.golden import difference, keep, load, shrunk
from tests.golden import KEPT
from tests.golden.stills import PICTURES, Sheet, Still, easel, made


def main() -> int:
    """1 when something differs and was not kept."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument("part", nargs="?", default="", metavar="PART", help="only pictures whose name contains this")
    parser.add_argument("--write", action="store_true", help="keep the pictures as they are now, the slightly changed too")
    parser.add_argument("--full", type=Path, metavar="DIR", help="also write every picture in its whole size there")
    args = parser.parse_args()
    wanted = [one for one in PICTURES if args.part in one.name]
    serious = 0
    with TemporaryDirectory() as folder:
        for window, pictures in groupby(wanted, lambda one: one.window):
            with easel(window, Path(folder)) as app:
                for one in pictures:
                    begun = time.perf_counter()
                    picture = made(app, one)
                    spent = time.perf_counter() - begun
                    if args.full:
                        args.full.mkdir(parents=True, exist_ok=True)
                        pygame.image.save(picture, str(args.full / f"{one.name}.png"))
                    told, differs = looked_at(one, shrunk(picture, one.widest), write=args.write)
                    serious += differs
                    print(f"{one.name:44} {spent:5.2f} s  {told}", flush=True)
    if args.write and not args.part:
        for path in {*KEPT.glob("*.png")} - {KEPT / f"{one.name}.png" for one in PICTURES}:
            path.unlink()
            print(f"{path.name} is no picture of ours any more")
    return 1 if serious else 0


def looked_at(one: Still | Sheet, small: pygame.Surface, *, write: bool) -> tuple[str, bool]:
    """What there is to say of a picture, and whether somebody should look at it."""
    path = KEPT / f"{one.name}.png"
    if write:
        keep(small, path)
        return f"kept, {path.stat().st_size // 1024} KB", False
    if not path.is_file():
        return "was never kept", True
    found = difference(load(path), small)
    return f"{found.share:.5f} {found.block:.2f}{' DIFFERS' if found.serious else ''}", found.serious


if __name__ == "__main__":
    sys.exit(main())
