"""File locations: the player's own folders, and the shipped ones of a checkout, a wheel or a frozen bundle."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection
from functools import cache
from pathlib import Path, PurePosixPath

from msgspec import Struct

from tabletop_gui.plugins import plugins

APP = "tapete"
PACKS = "packs"
"""The player's folder of packs, and the prefix of the path of a pack's picture (`content.packs.packs`)."""
PACK_YAML = "pack.yaml"
"""The file that describes a pack."""
FOLDER = "Tapete"
"""Name of the program's folder in the system's folders of pictures and documents."""
PORTABLE = "portable"
"""A file or folder of this name beside a frozen program makes it portable: the player's data is kept in it, or beside it."""
HOME_VARIABLE = "TAPETE_HOME"
"""An environment variable: a single folder that replaces the three standard ones (tests, a portable copy on a stick)."""


PARTS = ("settings", "matches", "mods")
"""Parts of the player's data that a start can leave out; "mods" are all the player's own files and plugins."""
SAFE_START_FOLDER = "meanwhile"
"""Subfolder of the player's data for what is written while parts are left out."""


class NoHome(RuntimeError):
    """Raised if there is no folder for the player's files. The message is one sentence for the terminal."""

    def __init__(self) -> None:
        super().__init__(f"Tapete finds no folder for your files: set HOME, or {HOME_VARIABLE} to a folder of your choice.")


class PlayerFolders(Struct, frozen=True):
    """The player's folders. They need not exist: code that writes into a folder creates it first."""

    config: Path
    data: Path
    cache: Path
    without: frozenset[str] = frozenset()
    """The left-out `PARTS`; `config` and `data` are then other folders."""
    uses_standard_folders: bool = False
    """True if they are the system's standard folders: pictures and exported copies then go to the user's standard locations."""

    @classmethod
    def standard(cls) -> PlayerFolders:
        """Return the system's standard folders, or those of `TAPETE_HOME` or of a portable program.

        Raises NoHome if there are none.
        """
        home = os.environ.get(HOME_VARIABLE)
        try:
            root = Path(home).expanduser().absolute() if home else portable_home()
            if root is not None:
                return cls(root / "config", root / "data", root / "cache")
            from platformdirs import PlatformDirs

            dirs = PlatformDirs(APP, appauthor=False, roaming=False)
            found = cls(dirs.user_config_path, dirs.user_data_path, dirs.user_cache_path, uses_standard_folders=True)
        except RuntimeError as error:
            raise NoHome from error
        if not all(folder.is_absolute() for folder in (found.config, found.data, found.cache)):
            raise NoHome
        return found

    def without_parts(self, parts: Collection[str]) -> PlayerFolders:
        """Return the same player's folders with exactly these parts left out."""
        without, config = frozenset(parts), self.config.parent if "settings" in self.without else self.config
        return PlayerFolders(
            config / SAFE_START_FOLDER if "settings" in without else config,
            self.home / SAFE_START_FOLDER if "matches" in without else self.home,
            self.cache, without, self.uses_standard_folders,
        )  # fmt: skip

    @property
    def pictures(self) -> Path:
        """The folder of screenshots."""
        if not self.uses_standard_folders:
            return self.data / "screenshots"
        from platformdirs import user_pictures_path  # asked for now: it reads a file that no start needs

        return user_pictures_path() / FOLDER

    @property
    def copies(self) -> Path:
        """The folder of exported files: copies of matches, duels, posters, reports."""
        if not self.uses_standard_folders:
            return self.data / "exports"
        from platformdirs import user_documents_path

        return user_documents_path() / FOLDER

    @property
    def home(self) -> Path:
        """The folder of the player's data, whatever parts are left out."""
        return self.data.parent if "matches" in self.without else self.data

    @property
    def own(self) -> bool:
        """True if the player's own files are used; otherwise the program starts as shipped."""
        return "mods" not in self.without

    def mods(self, kind: str) -> Path:
        """Return the player's folder of files that override the shipped ones; `kind` is "data" or "assets".

        If the player's files are not used it is a folder that does not exist.
        """
        return self.home / ("mods" if self.own else "without-mods") / kind

    @property
    def packs(self) -> Path:
        """The player's folder of packs, each in a subfolder; a folder that does not exist if the player's files are not used."""
        return self.home / (PACKS if self.own else "without-packs")


def portable_home() -> Path | None:
    """Return the folder that a portable program keeps everything in, or None. Only a frozen program can be
    portable: a system-wide installation belongs to no player.
    """
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
    """Return the shipped folder `kind` ("data" or "assets").

    A frozen bundle has it beside the program's modules, a wheel inside the package, a checkout at its top
    level. Raises FileNotFoundError if there is none, which means a broken installation.
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
    """Return the shipped file `relative` of `kind`: the built-in one, else a plugin's. It may be missing; opening
    it then fails.

    Raises ValueError for a path that leaves the folder.
    """
    parts = _inside(relative)
    ours = shipped(kind).joinpath(*parts)
    plugin_packages = plugins()
    if plugin_packages and not is_file(ours):
        for package in plugin_packages:
            if is_file(brought := package.folder.joinpath(kind, *parts)):
                return brought
    return ours


def find(kind: str, relative: str, places: PlayerFolders) -> Path:
    """Return the file `relative` ("french/cards.yaml") of `kind` ("data" or "assets"): the player's own, else a
    pack's ("packs/<pack>/…"), else the shipped one.

    It may be missing; opening it then fails. Raises ValueError for a path that leaves the folder.
    """
    parts = _inside(relative)
    own = places.mods(kind).joinpath(*parts)
    if not is_file(own) and parts[0] == PACKS and len(parts) > 2:
        own = places.packs.joinpath(parts[1], kind, *parts[2:])
    return own if is_file(own) else shipped_file(kind, relative)


def is_file(path: Path) -> bool:
    """Return True if the file exists; False if its folder may not be read (`Path.is_file` raises then)."""
    try:
        return path.is_file()
    except OSError:
        return False


def files_below(folder: Path) -> list[str]:
    """Return every file in a folder and its subfolders as sorted relative paths with slashes, without hidden and
    unreadable ones.
    """
    found = []
    for here, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        before = Path(here).relative_to(folder).as_posix()
        prefix = "" if before == "." else f"{before}/"
        found += [prefix + name for name in names if not name.startswith(".") and is_file(Path(here, name))]
    return sorted(found)


def is_folder(path: Path) -> bool:
    """Return True if the folder exists; False if its parent may not be read."""
    try:
        return path.is_dir()
    except OSError:
        return False


def _inside(relative: str) -> tuple[str, ...]:
    """Return the parts of a relative path written with slashes. Raises ValueError for one that would leave its folder."""
    path = PurePosixPath(relative)
    if not path.parts or path.is_absolute() or ".." in path.parts or "\\" in relative or ":" in relative or "\0" in relative:
        raise ValueError(f"{relative!r} is not a path inside the folder")
    return path.parts
