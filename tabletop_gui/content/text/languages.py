"""Languages: their records, and which of them a player's folders bring.

A language is a record ``languages/<id>.yaml`` in a data folder: the shipped one, a pack's, or the player's
``mods/data``. No part of the program lists languages by name.
"""

from __future__ import annotations

import locale
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import Annotated, Final

from msgspec import Meta, field

from tabletop_gui.content.paths import PACK_YAML, PlayerFolders, data_root, is_file
from tabletop_gui.content.text.language_ids import FALLBACK, FOLDER, LanguageId, is_language_id, shipped_ids
from tabletop_gui.content.text.plural_rules import CATEGORIES, LONGEST_RULE, OTHER, parsed
from tabletop_gui.content.yaml_files.diagnostics import DataError, Fault, Problem
from tabletop_gui.content.yaml_files.fields import DataRecord, Name
from tabletop_gui.content.yaml_files.parse_cache import PARSE_CACHE
from tabletop_gui.content.yaml_files.records_reader import read_document

MOST_LANGUAGES: Final = 40
"""Maximum number of languages that packs and the player's files add."""
MOST_PACKS: Final = 40
"""Maximum number of packs; of more in the player's folder the first by name are used."""
PACK_ID: Final = re.compile(r"[a-z][a-z0-9_]{0,31}")
Locale = Annotated[str, Meta(pattern=r"^[a-z]{2,20}(-[a-z0-9]{2,8})?$")]


ShortWords = Annotated[str, Meta(pattern=r"^\S{1,12}( \S{1,12})?$")]


class Language(DataRecord, frozen=True):
    """``languages/<id>.yaml``: a language that texts can be shown in."""

    name: Name
    """The language's own name: Español."""
    locales: Annotated[tuple[Locale, ...], Meta(min_length=1, max_length=20)]
    """Locales of the system for which it is chosen, in lower case: ``pt`` for all of Portuguese, ``pt-br`` for one
    country. Of several that fit the longest decides.
    """
    decimal: Annotated[str, Meta(min_length=1, max_length=2)] = "."
    """The decimal sign."""
    thousands: Annotated[str, Meta(max_length=2)] = ","
    """The sign between groups of three digits."""
    plurals: Annotated[dict[str, Annotated[str, Meta(max_length=LONGEST_RULE)]], Meta(max_length=5)] = field(default_factory=dict)
    """CLDR's plural rules by category, without `other`; the first that fits a number decides."""
    contractions: Annotated[dict[ShortWords, ShortWords], Meta(max_length=40)] = field(default_factory=dict)
    """Words that run together where a name is filled in: in Spanish ``de el`` becomes ``del``."""
    fallback: LanguageId | None = None
    """The language of what is not translated; omitted, a shipped language has none and another has English."""

    def __post_init__(self) -> None:
        for name, rule in self.plurals.items():
            if name not in CATEGORIES[:-1]:
                raise Fault("not_one_of", ("plurals", name), found=name, among=", ".join(CATEGORIES[:-1]))
            try:
                parsed(rule)
            except ValueError as error:
                raise Fault("plural_rule", ("plurals", name), found=str(error)) from None

    @property
    def categories(self) -> tuple[str, ...]:
        """The plural categories of its texts."""
        return (*self.plurals, OTHER)

    def contracted(self, text: str) -> str:
        """Return a text with its contractions."""
        for apart, joined in self.contractions.items():
            if apart in text:
                text = re.sub(rf"(?<!\w){re.escape(apart)}(?!\w)", joined, text)
        return text

    def number(self, text: str) -> str:
        """Return a number, written as in ``1,234.5``, with the language's own signs."""
        signs = {",": self.thousands, ".": self.decimal}
        return "".join(signs.get(sign, sign) for sign in text)


def read_language(path: Path) -> Language:
    """Return the record of a language. Raises DataError for one that cannot be used."""
    return PARSE_CACHE.get(path, "Language", partial(read_document, kind=Language), Language)


def shipped_language(id: str) -> Language:
    """Return the record of a shipped language. Raises DataError for one that is not there."""
    return read_language(data_root() / FOLDER / f"{id}.yaml")


class ShippedLanguages(Mapping[str, str]):
    """The own names of the shipped languages by id, read on first use: the source first."""

    def __getitem__(self, id: str) -> str:
        if id not in shipped_ids():
            raise KeyError(id)
        return shipped_language(id).name

    def __iter__(self) -> Iterator[str]:
        return iter(shipped_ids())

    def __len__(self) -> int:
        return len(shipped_ids())


LANGUAGES: Final[Mapping[str, str]] = ShippedLanguages()
"""The languages that the program ships, with their own names; every text exists in all of them."""


class Languages(Mapping[str, Language]):
    """Every language found for a player: the shipped ones, then those of packs and of the player's own files."""

    def __init__(self, places: PlayerFolders | None = None) -> None:
        self._places = places
        self._shipped: dict[str, Language] = {}
        self.problems: list[Problem] = []
        """Problems of the records that cannot be used."""

    def __getitem__(self, id: str) -> Language:
        if id in shipped_ids() and id not in self._shipped:
            self._shipped[id] = shipped_language(id)
        return self._shipped[id] if id in self._shipped else self._brought[id]

    def __contains__(self, id: object) -> bool:
        return id in shipped_ids() or (is_language_id(id) and id in self._brought)

    def __iter__(self) -> Iterator[str]:
        yield from shipped_ids()
        yield from self._brought

    def __len__(self) -> int:
        return len(shipped_ids()) + len(self._brought)

    @property
    def names(self) -> dict[str, str]:
        """The own name of each language."""
        return {id: language.name for id, language in self.items()}

    @property
    def brought(self) -> tuple[str, ...]:
        """The ids of the languages that are not shipped."""
        return tuple(self._brought)

    def fallback(self, id: str) -> str:
        """Return the language of what this one lacks; "" for a shipped language, whose texts are complete."""
        if id in shipped_ids():
            return ""
        named = self[id].fallback
        return named if named in shipped_ids() else FALLBACK

    def chosen(self, id: str | None, preferred: Sequence[str] = ()) -> str:
        """Return the language of the settings if it was found, else the system's."""
        return id if id and id in self else self.system(preferred)

    def system(self, preferred: Sequence[str] = ()) -> str:
        """Return the system's language if it was found, else English.

        The environment comes first. A double-clicked program on macOS has none: ``preferred`` are the desktop's languages
        (``es``, ``en_GB``) in order of preference, and the first one available is used. Last the C library is asked.
        """
        named = next((name for name in (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")) if name), "")
        asked = [named] if named else [*preferred] or [_windows_language(), _c_language()]
        return next((spoken for spoken in map(self.of_locale, asked) if spoken), FALLBACK)

    def of_locale(self, name: str) -> str:
        """Return the language for a locale of the system (``pt_BR.UTF-8``); "" if there is none."""
        tag = re.split(r"[.@]", name.lower().replace("_", "-"), maxsplit=1)[0]
        fits = [
            (len(one), id) for id, language in self.items() for one in language.locales if tag == one or tag.startswith(one + "-")
        ]
        return max(fits, key=lambda fit: fit[0])[1] if fits else ""

    def folders(self) -> list[Path]:
        """Return the data folders that may bring languages: those of the packs, then the player's own, which wins."""
        return data_folders(self._places) if self._places is not None else []

    @cached_property
    def _brought(self) -> dict[str, Language]:
        found: dict[str, Language] = {}
        for folder in self.folders():
            for path in sorted((folder / FOLDER).glob("*.yaml")):
                if path.stem in shipped_ids() or not is_language_id(path.stem) or len(found) >= MOST_LANGUAGES:
                    continue
                try:
                    found[path.stem] = read_language(path)
                except DataError as error:
                    self.problems += error.problems
        return dict(sorted(found.items()))


def pack_folders(places: PlayerFolders) -> list[Path]:
    """Return the folders of the player's packs, by name."""
    try:
        found = sorted(path for path in places.packs.iterdir() if PACK_ID.fullmatch(path.name))
    except OSError:
        return []
    return [path for path in found[:MOST_PACKS] if is_file(path / PACK_YAML)]


def data_folders(places: PlayerFolders) -> list[Path]:
    """Return the data folders of the packs and of the player's own files."""
    return [*(folder / "data" for folder in pack_folders(places)), places.mods("data")]


def _windows_language() -> str:
    if sys.platform == "win32":
        import ctypes

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    return ""


def _c_language() -> str:
    try:
        return locale.getlocale()[0] or ""
    except ValueError:  # macOS names a locale "UTF-8"
        return ""
