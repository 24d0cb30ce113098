"""Packs: decks, backs, felts and woods by third parties, in addition to the shipped ones. Each is a folder in
the player's ``packs``, and its contents are named by the pack's id, so that it never replaces anything
shipped or the player's own.

A picture of a pack is ``packs/<pack>/<its path>`` wherever a path under assets is expected (`paths.find`);
a back, a felt or a wood of a pack is ``<pack>/<its id>``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Final, Protocol, TypeVar

import msgspec
from msgspec import Meta, Struct, field

from tabletop_gui.content.checks.record_checks import check_deck, check_deck_art, problem_at
from tabletop_gui.content.decks import DECKS, Deck, deck_type
from tabletop_gui.content.packs.pack_languages import LanguageCheck
from tabletop_gui.content.paths import PACK_YAML, PACKS, PlayerFolders, files_below, is_file, shipped_file
from tabletop_gui.content.records.table_style import Material
from tabletop_gui.content.text.language_ids import FOLDER
from tabletop_gui.content.text.languages import pack_folders, read_language
from tabletop_gui.content.yaml_files.diagnostics import DataError, Problem, with_guess
from tabletop_gui.content.yaml_files.document import LARGEST_FILE, Document
from tabletop_gui.content.yaml_files.fields import Colour, DataRecord, Id, Name, ShortText
from tabletop_gui.content.yaml_files.records_reader import read, read_document

_DECK_FILE: Final = re.compile(r"data/([a-z][a-z0-9_]{0,31})/cards\.yaml")
_DOCUMENTS: Final = re.compile(r"(README|LICENSE|LICENCE)(\.md|\.txt)?")
"""Names of documentation files a pack may contain."""
ASSETS: Final = "assets/"
Anything = TypeVar("Anything")


class PackBack(DataRecord, frozen=True):
    """A card back of a pack: ``assets/backs/<id>.svg``."""

    id: Id
    name: ShortText
    says: ShortText | None = None


class PackMaterial(DataRecord, frozen=True):
    """A felt or a wood of a pack."""

    id: Id
    ink: Colour
    name: ShortText


class PackFile(DataRecord, frozen=True):
    """``pack.yaml``: a pack's name, its author, and its contents besides decks."""

    pack: Id
    name: ShortText
    by: Name
    says: ShortText | None = None
    backs: Annotated[tuple[PackBack, ...], Meta(max_length=12)] = ()
    felts: Annotated[tuple[PackMaterial, ...], Meta(max_length=8)] = ()
    woods: Annotated[tuple[PackMaterial, ...], Meta(max_length=8)] = ()


class PackDisplayChecks(Protocol):
    """Checks of a pack that need a display."""

    def drawn(self, svg: str) -> str | None:
        """Return the fault of a drawing found by rasterising it, or None."""

    def readable(self, ink: str) -> bool:
        """Return True if text on a felt of this colour is legible."""

    def seen(self, ink: str) -> bool:
        """Return True if the turn marker is visible on a wood of this colour."""


class PackCheck(Struct):
    """Checks a pack, member by member: after `steps`, `problems` is complete, and `file` is set if the pack is valid.

    `place` is the location of the pack, for messages; `display_checks` None: drawings are not rasterised.
    """

    members: Mapping[str, bytes]
    place: Path
    display_checks: PackDisplayChecks | None = None
    problems: list[Problem] = field(default_factory=list)
    file: PackFile | None = None
    decks: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    """The own names of the languages it brings."""

    @property
    def only_languages(self) -> bool:
        """True if a valid pack brings languages and nothing for the table style."""
        file = self.file
        return file is not None and bool(self.languages) and not (file.backs or file.felts or file.woods or self.decks)

    def steps(self) -> Iterator[str]:
        """Check everything, a drawing at a time, and yield the path of each after it was checked."""
        self.file = self._record()
        yield PACK_YAML
        named = {f"backs/{back.id}.svg": ("backs", k) for k, back in enumerate(self.file.backs)} if self.file else {}
        wanted, decks = set(named), []
        language_check = LanguageCheck(self.members, self.place, self._document)
        language_check.run()
        self.problems += language_check.problems
        self.languages = tuple(language.name for language in language_check.languages.values())
        for name in self.members:
            if name in language_check.files:
                continue
            found = _DECK_FILE.fullmatch(name)
            if found and found[1] in DECKS:
                decks.append(found[1])
                wanted |= self._deck(name, found[1])
                yield name
            elif not (name == PACK_YAML or _DOCUMENTS.fullmatch(name) or (name.startswith(ASSETS) and name.endswith(".svg"))):
                self._stranger(name, found[1] if found else "")
        self.decks = tuple(deck for deck in DECKS if deck in decks)
        for name in self.members:
            if name.startswith(ASSETS) and name.endswith(".svg"):
                self._drawing(name, wanted)
                yield name
                if self.problems and self.problems[-1].fault == "drawing_costly":
                    break  # one is enough to say no, and each takes its time
        if self.file is not None:
            self._contents(self.file, named)

    def check_all(self) -> list[Problem]:
        """Check everything at once and return every problem."""
        for _ in self.steps():
            pass
        return self.problems

    def _record(self) -> PackFile | None:
        if PACK_YAML not in self.members:
            self._say(self.place, "pack_missing")
            return None
        return self._collecting_problems(lambda: read_document(self._document(PACK_YAML), PackFile))

    def _deck(self, name: str, deck: str) -> set[str]:
        """Return the pictures a deck names, by path under assets."""

        def read_deck() -> set[str]:
            document = self._document(name)
            record = read_document(document, deck_type(deck))
            self.problems += check_deck(record, document, deck) + check_deck_art(record, document, self._has_art)
            return {picture for _, picture in record.pictures()}

        return self._collecting_problems(read_deck) or set()

    def _drawing(self, name: str, wanted: set[str]) -> None:
        path, raw = self.place / name, self.members[name]
        if name.removeprefix(ASSETS) not in wanted:
            self._say(path, "pack_unused")
            return
        try:
            text = raw.decode("utf-8-sig")
        except UnicodeDecodeError:
            self._say(path, "encoding")
            return
        from tabletop_gui.content.packs.svg_check import flaw_of

        flaw = flaw_of(text)
        if flaw is not None:
            self.problems.append(Problem(path, flaw.line, flaw.column, "", flaw.fault, flaw.params))
        elif self.display_checks is not None and (fault := self.display_checks.drawn(text)) is not None:
            self._say(path, fault)

    def _contents(self, file: PackFile, named: Mapping[str, tuple[str, int]]) -> None:
        """Check the consistency of pack.yaml with the other files."""
        document = self._document(PACK_YAML)
        for kind in ("backs", "felts", "woods"):
            met: set[str] = set()
            for k, one in enumerate(getattr(file, kind)):
                if one.id in met:
                    self.problems.append(problem_at(document, (kind, k, "id"), "duplicate_id", name=one.id))
                met.add(one.id)
        for picture, at in named.items():
            if f"{ASSETS}{picture}" not in self.members:
                self.problems.append(problem_at(document, (*at, "id"), "missing_art", name=picture))
        if self.display_checks is not None:
            inks = [("felts", k, "pack_felt", one.ink, self.display_checks.readable) for k, one in enumerate(file.felts)]
            inks += [("woods", k, "pack_wood", one.ink, self.display_checks.seen) for k, one in enumerate(file.woods)]
            for kind, k, fault, ink, fits in inks:
                if not fits(ink):
                    self.problems.append(problem_at(document, (kind, k, "ink"), fault, found=ink))
        if not (file.backs or file.felts or file.woods or self.decks or self.languages):
            self.problems.append(problem_at(document, (), "pack_empty"))

    def _stranger(self, name: str, deck: str) -> None:
        if deck:
            fault, params = with_guess("unknown_id", deck, DECKS, name=deck)
            self._say(self.place / name, fault, **params)
        else:
            self._say(self.place / name, "pack_stranger")

    def _has_art(self, relative: str) -> bool:
        return f"{ASSETS}{relative}" in self.members or is_file(shipped_file("assets", relative))

    def _document(self, name: str) -> Document:
        raw, path = self.members[name], self.place / name
        if len(raw) > LARGEST_FILE * 1024:
            raise DataError([Problem(path, 0, 0, "", "too_big", {"limit": LARGEST_FILE})])
        try:
            return Document(path, raw.decode("utf-8-sig"))
        except UnicodeDecodeError as error:
            line = raw.count(b"\n", 0, error.start) + 1
            raise DataError([Problem(path, line, 1, "", "encoding")]) from None

    def _collecting_problems(self, action: Callable[[], Anything]) -> Anything | None:
        try:
            return action()
        except DataError as error:
            self.problems += error.problems
            return None

    def _say(self, path: Path, fault: str, **params: object) -> None:
        self.problems.append(Problem(path, 0, 0, "", fault, params))


class Pack(Struct, frozen=True, dict=True):
    """A pack in the player's folder."""

    folder: Path
    file: PackFile

    @property
    def id(self) -> str:
        """The id that names its contents."""
        return self.file.pack

    @cached_property
    def decks(self) -> tuple[str, ...]:
        """The ids of the decks it provides art for."""
        return tuple(deck for deck in DECKS if is_file(self._cards(deck)))

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """The own names of the languages it brings."""
        found = []
        for path in sorted((self.folder / "data" / FOLDER).glob("*.yaml")):
            with suppress(DataError):
                found.append(read_language(path).name)
        return tuple(found)

    def deck(self, id: str) -> Deck:
        """Return one of its decks, with its own pictures under their full names. Raises DataError if it cannot be used."""
        own = set(files_below(self.folder / "assets"))
        document = Document(self._cards(id))
        record = read_document(document, deck_type(id))
        problems = check_deck(record, document, id)
        problems += check_deck_art(record, document, lambda name: name in own or is_file(shipped_file("assets", name)))
        if problems:
            raise DataError(problems)
        moved: Deck = _with_full_names(record, self.id, own)
        return moved

    def _cards(self, deck: str) -> Path:
        return self.folder / "data" / deck / "cards.yaml"


class Packs:
    """The packs in the player's folder, read on first use."""

    def __init__(self, places: PlayerFolders) -> None:
        self._places = places
        self._known: dict[str, Pack] | None = None
        self.problems: list[Problem] = []
        """Problems of the packs that cannot be used."""
        self.selected: Mapping[str, str] = {}
        """The selected pack by deck id; for other decks the built-in, or the player's own, deck is used."""
        self._decks: dict[tuple[str, str], Deck | None] = {}

    @property
    def all(self) -> Mapping[str, Pack]:
        """The packs by id."""
        if self._known is None:
            self._known = self._found()
        return self._known

    def forget(self) -> None:
        """Drop the cache, so that the folder is read again on next use."""
        self._known = None
        self.problems.clear()
        self._decks.clear()

    def deck(self, id: str, pack: str | None = None) -> Deck | None:
        """Return a deck of the selected pack, or of this `pack`; None if it has no usable one."""
        name = self.selected.get(id, "") if pack is None else pack
        found = self.all.get(name) if name else None
        if found is None or id not in found.decks:
            return None
        if (id, name) not in self._decks:
            try:
                self._decks[id, name] = found.deck(id)
            except DataError as error:
                self._decks[id, name] = None
                self.problems += error.problems
        return self._decks[id, name]

    def packs_for_deck(self, deck: str) -> list[Pack]:
        """Return the packs that provide this deck."""
        return [pack for pack in self.all.values() if deck in pack.decks]

    @property
    def backs(self) -> dict[str, PackBack]:
        """The card backs of all packs by full name."""
        return {f"{pack.id}/{one.id}": one for pack in self.all.values() for one in pack.file.backs}

    def materials(self, kind: str) -> dict[str, PackMaterial]:
        """Return the `felts` or `woods` of all packs by full name."""
        return {f"{pack.id}/{one.id}": one for pack in self.all.values() for one in getattr(pack.file, kind)}

    def _found(self) -> dict[str, Pack]:
        found: dict[str, Pack] = {}
        for folder in pack_folders(self._places):
            try:
                file = read(folder / PACK_YAML, PackFile)
            except DataError as error:
                self.problems += error.problems
                continue
            if file.pack != folder.name:
                told = {"found": file.pack, "name": folder.name}
                self.problems.append(Problem(folder / PACK_YAML, 0, 0, "pack", "wrong_game", told))
                continue
            found[folder.name] = Pack(folder, file)
        return found


def materials_of(packs: Packs, kind: str) -> tuple[Material, ...]:
    """Return the packs' felts or woods as table style entries."""
    return tuple(Material(id, one.ink) for id, one in packs.materials(kind).items())


def _with_full_names(held: Any, pack: str, own: set[str]) -> Any:
    """Return a record, or a part of one, with the pack's own pictures under their full names."""
    if isinstance(held, str):
        return f"{PACKS}/{pack}/{held}" if held in own else held
    if isinstance(held, tuple):
        return tuple(_with_full_names(one, pack, own) for one in held)
    if isinstance(held, dict):
        return {key: _with_full_names(one, pack, own) for key, one in held.items()}
    if not isinstance(held, Struct):
        return held
    changed = {}
    for name in held.__struct_fields__:
        before = getattr(held, name)
        after = _with_full_names(before, pack, own)
        if name == "back" and isinstance(before, str) and f"backs/{before}.svg" in own:
            after = f"{pack}/{before}"
        if after is not before and after != before:
            changed[name] = after
    return msgspec.structs.replace(held, **changed) if changed else held


def describe_contents(file: PackFile, decks: Sequence[str], tr: Callable[..., str], languages: Sequence[str] = ()) -> str:
    """Return a description of a pack's contents; `decks` and `languages` are display names."""
    found = [tr("pack.holds.languages", n=len(languages), names=", ".join(languages))] if languages else []
    found += [tr("pack.holds.decks", n=len(decks), names=", ".join(decks))] if decks else []
    brought = ("pack.holds.backs", file.backs), ("pack.holds.felts", file.felts), ("pack.holds.woods", file.woods)
    for key, held in brought:
        if held:
            found.append(tr(key, n=len(held)))
    return tr("log.and", a=", ".join(found[:-1]), b=found[-1]) if len(found) > 1 else "".join(found)
