"""Where files are: the player's own folders, and the shipped ones of a checkout, a wheel or a frozen bundle."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection
from functools import cache
from pathlib import Path, PurePosixPath

from msgspec import Struct

from tabletop_gui.plugins import packages

APP = "tapete"
PACKS = "packs"
"""The player's folder of packs, and how the path of a picture begins that is one's (`content.packs.packs`)."""
PACK_YAML = "pack.yaml"
"""The file that says what a pack is."""
FOLDER = "Tapete"
"""Ours in the system's folders of pictures and documents."""
PORTABLE = "portable"
"""A file or folder of this name beside a frozen program: everything of the player's is kept in it, or beside it."""
HOME_VARIABLE = "TAPETE_HOME"
"""An environment variable: one folder that takes the place of the three standard ones (tests, a portable copy on a stick)."""


PARTS = ("settings", "matches", "mods")
"""What a start can leave out of what the player has; "mods" are all files and packages of his own."""
MEANWHILE = "meanwhile"
"""The folder, in the player's own, of what is left out: what is written while it is."""


class NoHome(RuntimeError):
    """There is no folder for the player's files. The message is one sentence for the terminal."""

    def __init__(self) -> None:
        super().__init__(f"Tapete finds no folder for your files: set HOME, or {HOME_VARIABLE} to a folder of your choice.")


class Places(Struct, frozen=True):
    """The player's folders. None of them need exist: whoever writes into one makes it first."""

    config: Path
    data: Path
    cache: Path
    without: frozenset[str] = frozenset()
    """Which of `PARTS` are left out; `config` and `data` are then other folders."""
    at_home: bool = False
    """Whether they are this system's own folders for such things: then pictures and copies for others go where people look for
    them."""

    @classmethod
    def standard(cls) -> Places:
        """The folders this system keeps such things in; `TAPETE_HOME`, or a portable program's own, take their place.

        Raises NoHome without any."""
        home = os.environ.get(HOME_VARIABLE)
        try:
            root = Path(home).expanduser().absolute() if home else portable_home()
            if root is not None:
                return cls(root / "config", root / "data", root / "cache")
            from platformdirs import PlatformDirs

            dirs = PlatformDirs(APP, appauthor=False, roaming=False)
            found = cls(dirs.user_config_path, dirs.user_data_path, dirs.user_cache_path, at_home=True)
        except RuntimeError as error:
            raise NoHome from error
        if not all(folder.is_absolute() for folder in (found.config, found.data, found.cache)):
            raise NoHome
        return found

    def leaving_out(self, parts: Collection[str]) -> Places:
        """The same player's folders without these parts, and with all others."""
        without, config = frozenset(parts), self.config.parent if "settings" in self.without else self.config
        return Places(
            config / MEANWHILE if "settings" in without else config,
            self.home / MEANWHILE if "matches" in without else self.home,
            self.cache, without, self.at_home,
        )  # fmt: skip

    @property
    def pictures(self) -> Path:
        """The folder of pictures of the screen."""
        if not self.at_home:
            return self.data / "screenshots"
        from platformdirs import user_pictures_path  # asked for now: it reads a file that no start needs

        return user_pictures_path() / FOLDER

    @property
    def copies(self) -> Path:
        """The folder of what is meant for others: copies of matches, duels, posters, reports."""
        if not self.at_home:
            return self.data / "exports"
        from platformdirs import user_documents_path

        return user_documents_path() / FOLDER

    @property
    def home(self) -> Path:
        """The folder of the player's data, whatever is left out."""
        return self.data.parent if "matches" in self.without else self.data

    @property
    def own(self) -> bool:
        """Whether the player's own files are used; without them the program starts as it was shipped."""
        return "mods" not in self.without

    def mods(self, kind: str) -> Path:
        """The player's folder of files that win over the shipped ones; `kind` is "data" or "assets".

        One that is not there when his files are not to be used.
        """
        return self.home / ("mods" if self.own else "without-mods") / kind

    @property
    def packs(self) -> Path:
        """The player's folder of packs, each in a folder of its own; one that is not there when his files are not to be used."""
        return self.home / (PACKS if self.own else "without-packs")


def portable_home() -> Path | None:
    """The folder that a portable program keeps everything in; None for any other. Only a frozen one can be portable: what is
    installed by others belongs to nobody who plays."""
    if not getattr(sys, "frozen", False):
        return None
    try:
        sign = Path(sys.executable).resolve().parent / PORTABLE
        if sign.is_dir():
            return sign
        return sign.with_name("tapete-data") if sign.is_file() else None
    except OSError:  # a drive that has gone, or that cannot say where its files really are
        return None


@cache
def shipped(kind: str) -> Path:
    """The shipped folder `kind` ("data" or "assets").

    A frozen bundle carries it beside the program's modules, a wheel inside the package, a checkout at its top level.
    Raises FileNotFoundError when it is nowhere, which means a broken installation.
    """
    package = Path(__file__).resolve().parent.parent
    bundle = getattr(sys, "_MEIPASS", None)
    candidates = ([Path(bundle) / kind] if bundle else []) + [package / "shipped" / kind, package.parent / kind]
    for folder in candidates:
        if folder.is_dir():
            return folder
    tried = ", ".join(str(folder.parent) for folder in candidates)
    raise FileNotFoundError(f"no {kind!r} folder in {tried}: install Tapete again")


def data_root() -> Path:
    """The shipped ``data`` folder."""
    return shipped("data")


def assets_root() -> Path:
    """The shipped ``assets`` folder."""
    return shipped("assets")


def shipped_file(kind: str, relative: str) -> Path:
    """The file `relative` of `kind` as it is shipped: ours, else the one a package brings. It may be missing; opening it says so.

    Raises ValueError for a path that leaves the folder.
    """
    parts = _inside(relative)
    ours = shipped(kind).joinpath(*parts)
    guests = packages()
    if guests and not is_file(ours):
        for package in guests:
            if is_file(brought := package.folder.joinpath(kind, *parts)):
                return brought
    return ours


def find(kind: str, relative: str, places: Places) -> Path:
    """The file `relative` ("french/cards.yaml") of `kind` ("data" or "assets"): the player's own, else the
    one of a pack ("packs/<pack>/…"), else the shipped one.

    The file returned may still be missing; opening it says so. Raises ValueError for a path that leaves the folder.
    """
    parts = _inside(relative)
    own = places.mods(kind).joinpath(*parts)
    if not is_file(own) and parts[0] == PACKS and len(parts) > 2:
        own = places.packs.joinpath(parts[1], kind, *parts[2:])
    return own if is_file(own) else shipped_file(kind, relative)


def is_file(path: Path) -> bool:
    """Whether there is such a file; not when the folder it is in may not be looked into (`Path.is_file` raises then)."""
    try:
        return path.is_file()
    except OSError:
        return False


def files_below(folder: Path) -> list[str]:
    """Every file in a folder and its folders, by its path from there with slashes, sorted; none that is hidden or may not be
    looked into."""
    found = []
    for here, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        before = Path(here).relative_to(folder).as_posix()
        prefix = "" if before == "." else f"{before}/"
        found += [prefix + name for name in names if not name.startswith(".") and is_file(Path(here, name))]
    return sorted(found)


def is_folder(path: Path) -> bool:
    """Whether there is such a folder; not when the one it is in may not be looked into."""
    try:
        return path.is_dir()
    except OSError:
        return False


def _inside(relative: str) -> tuple[str, ...]:
    """The parts of a relative path written with slashes; nothing that could climb out of the folder it is relative to."""
    path = PurePosixPath(relative)
    if not path.parts or path.is_absolute() or ".." in path.parts or "\\" in relative or ":" in relative or "\0" in relative:
        raise ValueError(f"{relative!r} is not a path inside the folder")
    return path.parts
