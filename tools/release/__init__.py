"""The release of a commit for users: packages, their pictures and pages, and their checksums."""

from __future__ import annotations

import re
import subprocess
import tomllib
from datetime import UTC, datetime
from functools import cache
from os import environ
from pathlib import Path
from typing import Final

import yaml

from tabletop_gui import __version__

ROOT: Final = Path(__file__).parents[2]
APP_ID: Final = "io.github.tapete.Tapete"
"""Id of the program on desktops, and the base name of its files there."""


@cache
def urls() -> dict[str, str]:
    """The project's addresses by their names, as `pyproject.toml` has them and nothing else."""
    found: dict[str, str] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]
    return found


@cache
def texts(language: str) -> dict[str, dict[str, str]]:
    """Return the texts of a language for what the tools make, by the page they stand in and their key."""
    found: dict[str, dict[str, str]] = yaml.safe_load((ROOT / f"tools/release/text.{language}.yaml").read_text(encoding="utf-8"))
    return found


@cache
def maintainer() -> str:
    """Return name and address of the packager."""
    one = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["maintainers"][0]
    return f"{one['name']} <{one['email']}>"


@cache
def epoch() -> int:
    """The second that everything made of this commit bears: SOURCE_DATE_EPOCH, else the commit's own."""
    given = environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    told = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True)
    return int(told.stdout) if told.returncode == 0 else int((ROOT / "CHANGELOG.md").stat().st_mtime)


def filled(text: str) -> str:
    """A file of `packaging` with this version, its day and the project's addresses in the places between at signs.

    >>> filled("v@VERSION@") == f"v{__version__}"
    True
    """
    day = datetime.fromtimestamp(epoch(), UTC).date().isoformat()
    known = {"VERSION": __version__, "DATE": day, **{name.upper(): url for name, url in urls().items()}}
    return re.sub(r"@([A-Z]+)@", lambda found: known[found[1]], text)
