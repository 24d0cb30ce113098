"""Write the plates, or compare them with the committed files."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.plates.catalogue import plates

ASSETS = Path(__file__).resolve().parents[2] / "assets"


def main() -> int:
    """0 when all plates are (now) as drawn, 1 when `--check` found differences."""
    parser = argparse.ArgumentParser(prog="python -m tools.plates", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; list plates that differ and exit with 1")
    parser.add_argument("only", nargs="*", help="parts of paths: draw only plates whose path contains one of them")
    chosen = parser.parse_args()
    differing = []
    for relative, draw in plates():
        if chosen.only and not any(part in relative for part in chosen.only):
            continue
        drawn = draw().svg().encode()
        target = ASSETS / relative
        if target.is_file() and target.read_bytes() == drawn:
            continue
        differing.append(relative)
        if not chosen.check:
            target.parent.mkdir(parents=True, exist_ok=True)
            beside = target.with_name(target.name + ".new")
            beside.write_bytes(drawn)
            beside.replace(target)
    for relative in differing:
        print(("differs: " if chosen.check else "wrote ") + relative)
    return 1 if chosen.check and differing else 0


if __name__ == "__main__":
    sys.exit(main())
