"""``python -m tools.release deb|zip|man|completions|icons|sums``: what is made of a commit for people who install it.

deb          the Debian package of the one-folder bundle (--bundle, dist/Tapete), with its checksum
zip          the portable zip of the one-folder bundle (--bundle, dist/Tapete), with its checksum
man          the manual page, on the terminal
completions  bash, zsh and fish, into the folder --out
icons        the icons of Linux desktops, into the folder --out
sums         the SHA-256 of every file named, as `sha256sum -c` reads them
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from pathlib import Path

from tools.release import ROOT, deb, manual, portable


def main() -> int:
    """Make it and say where. 1 when it cannot be made."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.release", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("deb", "zip", "man", "completions", "icons", "sums"))
    parser.add_argument("files", nargs="*", type=Path, help="of sums")
    parser.add_argument("--bundle", type=Path, default=ROOT / "dist/Tapete")
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    asked = parser.parse_args()
    if asked.what in ("deb", "zip"):
        try:
            made = (deb.build if asked.what == "deb" else portable.build)(asked.bundle, asked.out)
        except FileNotFoundError as error:
            print(error, file=sys.stderr)
            return 1
        print(f"{made} {made.stat().st_size // 1024} KB")
        print(checksum(made))
    elif asked.what == "man":
        print(manual.manual(), end="")
    elif asked.what == "completions":
        for name, text in (("tapete.bash", manual.bash()), ("_tapete", manual.zsh()), ("tapete.fish", manual.fish())):
            deb.write(asked.out / name, text)
            print(asked.out / name)
    elif asked.what == "icons":
        deb.icons(asked.out)
        print(asked.out)
    else:
        for path in asked.files:
            print(checksum(path))
    return 0


def checksum(path: Path) -> str:
    """A line that `sha256sum -c` reads in the file's own folder."""
    return f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}"


if __name__ == "__main__":
    sys.exit(main())
