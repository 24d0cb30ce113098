"""Write the plates, or compare them with the committed files."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from plates.catalogue import plates
from plates.nanosvg import faults

ASSETS = Path(__file__).resolve().parents[1] / "assets"


def write(target: Path, data: bytes) -> None:
    """Replace the file in one step."""
    target.parent.mkdir(parents=True, exist_ok=True)
    beside = target.with_name(target.name + ".new")
    beside.write_bytes(data)
    beside.replace(target)


def main() -> int:
    """0 when all plates are (now) as drawn and sound, 1 when not."""
    parser = argparse.ArgumentParser(prog="python -m plates", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; list plates that differ and exit with 1")
    parser.add_argument("only", nargs="*", help="parts of paths: draw only plates whose path contains one of them")
    chosen = parser.parse_args()
    bad = False
    for relative, draw in plates():
        if chosen.only and not any(part in relative for part in chosen.only):
            continue
        svg = draw().svg()
        for fault in faults(svg):
            print(f"{relative}: {fault}")
            bad = True
        target = ASSETS / relative
        if target.is_file() and target.read_bytes() == svg.encode():
            continue
        if chosen.check:
            print(f"differs: {relative}")
            bad = True
        else:
            write(target, svg.encode())
            print(f"wrote {relative}")
    if not chosen.check and (not chosen.only or "icon." in chosen.only):
        from plates.raster import icon_files

        for name, data in icon_files().items():
            if not (ASSETS / name).is_file() or (ASSETS / name).read_bytes() != data:
                write(ASSETS / name, data)
                print(f"wrote {name}")
    return int(bad)


if __name__ == "__main__":
    sys.exit(main())
