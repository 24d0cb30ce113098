"""``texts status|export|import``: how far a language is translated, and its texts as PO files (docs/translating.md).

PO files are read and written with polib, which the program itself does not need: it is imported here alone,
and comes with ``pip install "tabletop-gui[translators]"``.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tabletop_gui.commands.messages import found_languages, player_folders, program, refuse, tr
from tabletop_gui.content.checks.translation import Entry, entries, part_of
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.content.text.language_ids import is_language_id
from tabletop_gui.content.text.languages import LANGUAGES, Language, Languages
from tabletop_gui.content.text.phrases import Phrase, invalid_brace, phrase_references, placeholders, prefixes_of
from tabletop_gui.content.text.plural_rules import OTHER, Relation, parsed
from tabletop_gui.content.yaml_files.diagnostics import DataError, Problem, abridged
from tabletop_gui.match.storage import disk
from tabletop_gui.match.storage.disk import DiskError

if TYPE_CHECKING:
    import polib

LARGEST_PO: Final = 8 << 20
"""Maximum size of a PO file in bytes; one of all texts has a fifth of it."""
MOST_ENTRIES: Final = 20_000
LONGEST_TEXT: Final = 4_000
"""Maximum characters of a translation; the longest text has a fifth of it."""
SUBCOMMANDS: Final = ("status", "export", "import")
SUBCOMMAND_HELP: Final = KeyFamily("cli.texts.{}", SUBCOMMANDS)
_LINE: Final = re.compile(r"\(line (\d{1,9})\)")
_PLAIN: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_WORDS: Final = frozenset(("null", "true", "false", "yes", "no", "on", "off", "y", "n"))
"""Words that YAML, in some version, does not read as text."""
_BREAKS: Final = {code: f"\\u{code:04x}" for code in (0x7F, 0x85, 0x2028, 0x2029, 0xFEFF)}


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the sub-command."""
    parser = subparsers.add_parser("texts", help=tr("cli.texts.says"), description=tr("cli.texts.text"))
    subcommands = parser.add_subparsers(dest="do", required=True, metavar=tr("cli.pack.action"), help=tr("cli.texts.do"))
    for do in SUBCOMMANDS:
        one = subcommands.add_parser(do, help=tr(SUBCOMMAND_HELP[do]), description=tr(SUBCOMMAND_HELP[do]))
        if do != "import":
            asked = "?" if do == "status" else None
            one.add_argument("language", nargs=asked, metavar=tr("cli.value.language"), help=tr("cli.texts.language"))
        if do != "status":
            one.add_argument("file", type=Path, metavar=tr("cli.value.po"), help=tr("cli.texts.file"))
            one.add_argument("--replace", action="store_true", help=tr("cli.texts.replace"))
        if do == "import":
            one.add_argument("folder", type=Path, nargs="?", metavar=tr("cli.value.folder"), help=tr("cli.texts.folder"))
        one.add_argument("--lang", choices=found_languages(), default=argparse.SUPPRESS, help=tr("cli.arg.lang"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Execute. Return 0 on success, 1 for problems of the file or a disk error, 2 for invalid arguments."""
    languages = Languages(player_folders())
    try:
        if args.do == "status":
            return status(languages, args.language)
        if args.do == "export":
            return exported(languages, args.language, args.file, replace=args.replace)
        return imported(languages, args.file, args.folder, replace=args.replace)
    except ImportError:
        return refuse("cli.texts.no_polib", extra='pip install "tabletop-gui[translators]"')
    except DataError as error:
        return complain(error.problems)
    except DiskError as error:
        refuse(error.refusal.key, **error.refusal.params)
        return 1


def status(languages: Languages, asked: str | None) -> int:
    """Print how many texts each language has; of one that is asked for, part by part."""
    if asked is not None and asked not in languages:
        return unknown(languages, asked)
    for language in languages if asked is None else [asked]:
        found = entries(languages, language)
        done = [entry for entry in found if entry.translated is not None]
        share = int(100 * len(done) / len(found))
        print(tr("cli.texts.share", id=language, name=languages[language].name, n=len(done), all=len(found), percent=share))
        if asked is not None:
            whole, there = Counter(part_of(entry.key) for entry in found), Counter(part_of(entry.key) for entry in done)
            for part, n in whole.items():
                print(f"  {tr('cli.texts.part', part=part, n=there[part], all=n)}")
    return 0


def exported(languages: Languages, language: str, path: Path, *, replace: bool) -> int:
    """Write a PO file with every text, and the translations that are there."""
    if language not in languages:
        return unknown(languages, language)
    if path.exists() and not replace:
        return refuse("cli.texts.there", file=path)
    import polib

    record = languages[language]
    book = polib.POFile(wrapwidth=100)
    book.metadata = {
        "Project-Id-Version": "Tapete",
        "Language": language.replace("-", "_"),
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": f"nplurals={len(record.categories)}; plural={gettext_rule(record)};",
    }
    found = entries(languages, language)
    book.extend(entry_of(one, record) for one in found)
    disk.write(path, (str(book) + "\n").encode())
    done = sum(one.translated is not None for one in found)
    print(tr("cli.texts.exported", file=path, n=len(found), done=done))
    return 0


def entry_of(one: Entry, record: Language) -> polib.POEntry:
    """Return a text as an entry of a PO file: its key is the context."""
    import polib

    english, there = one.english, one.translated if one.translated is not None else ""
    if isinstance(english, str) and isinstance(there, str):
        return polib.POEntry(msgctxt=one.key, msgid=english, msgstr=there)
    singular, plural = (english, english) if isinstance(english, str) else (english.get("one", english[OTHER]), english[OTHER])
    forms = there if isinstance(there, dict) else dict.fromkeys(record.categories, there)
    return polib.POEntry(
        msgctxt=one.key,
        msgid=singular,
        msgid_plural=plural,
        msgstr_plural={k: forms.get(name, "") for k, name in enumerate(record.categories)},
    )


def gettext_rule(record: Language) -> str:
    """Return the plural rules of a language as gettext's expression for whole numbers: the index of the category.

    >>> gettext_rule(Language(name="X", locales=("xx",), plurals={"one": "i = 1 and v = 0", "few": "n % 10 = 2..4"}))
    '(n==1) ? 0 : (n%10>=2&&n%10<=4) ? 1 : 2'
    """
    told = ""
    for k, rule in enumerate(record.plurals.values()):
        parts = ["&&".join(filter(None, map(_in_gettext, relations))) or "1" for relations in parsed(rule)]
        told += f"({'||'.join(parts)}) ? {k} : "
    return told + str(len(record.plurals))


def _in_gettext(relation: Relation) -> str:
    """Return a relation for whole numbers, whose decimals are all zero; empty for one that always holds."""
    if relation.operand not in "ni":
        return "" if relation.holds(dict.fromkeys("vwftce", 0)) else "0"
    value = f"n%{relation.modulus}" if relation.modulus else "n"
    ranges = [f"{value}=={low}" if low == high else f"{value}>={low}&&{value}<={high}" for low, high in relation.ranges]
    joined = ranges[0] if len(ranges) == 1 else f"({'||'.join(ranges)})"
    return joined if relation.equal else f"!({joined})"


def imported(languages: Languages, path: Path, folder: Path | None, *, replace: bool) -> int:
    """Write the translations of a PO file as a catalogue of a folder with ``data`` in it: the player's mods, or a
    pack that is being made.
    """
    language, book = read_po(path)
    if language in LANGUAGES:
        return refuse("cli.texts.shipped", name=language)
    known = languages if folder is None else Languages(_around(folder))
    if language not in known:
        return unknown(known, language)
    target = (folder or PlayerFolders.standard().mods("data").parent) / "data" / "text" / f"{language}.yaml"
    if target.exists() and not replace:
        return refuse("cli.texts.there", file=target)
    english = {one.key: one.english for one in entries(languages, language)}
    phrases, problems = translations(path, book, english, known[language])
    disk.write(target, catalogue(phrases).encode())
    print(tr("cli.texts.imported", file=target, n=len(phrases)))
    return complain(problems) if problems else 0


def _around(folder: Path) -> PlayerFolders:
    """Return folders in which this one is the only source of languages."""

    class Around(PlayerFolders, frozen=True):
        def mods(self, kind: str) -> Path:
            """Return the folder itself."""
            return folder / kind

    nowhere = folder / ".nowhere"
    return Around(nowhere, nowhere, nowhere)


def read_po(path: Path) -> tuple[str, Any]:
    """Return the language and the entries of a PO file. Raises DataError for one that cannot be used."""
    raw = disk.read(path, LARGEST_PO)
    import polib

    try:
        raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DataError([Problem(path, raw.count(b"\n", 0, error.start) + 1, 1, "", "encoding")]) from None
    try:
        book = polib.pofile(str(path), encoding="utf-8-sig")
    except (OSError, ValueError, LookupError, AttributeError, AssertionError, TypeError) as error:
        line = _LINE.search(str(error))
        raise DataError([Problem(path, int(line[1]) if line else 0, 1, "", "po_syntax")]) from None
    if len(book) > MOST_ENTRIES:
        raise DataError([Problem(path, 0, 0, "", "po_entries", {"limit": MOST_ENTRIES})])
    language = str(book.metadata.get("Language", "")).strip().replace("_", "-")
    if not is_language_id(language):
        raise DataError([Problem(path, 1, 1, "", "po_language")])
    return language, book


def translations(
    path: Path, book: Any, english: Mapping[str, Phrase], record: Language
) -> tuple[dict[str, Phrase], list[Problem]]:
    """Return the finished translations of a PO file by key, and the problems of those that cannot be used."""
    found: dict[str, Phrase] = {}
    problems: list[Problem] = []
    prefixes = prefixes_of(english)
    for entry in book:
        key = str(entry.msgctxt or "")
        phrase = _phrase(entry, record)
        if entry.obsolete or entry.fuzzy or not phrase:
            continue
        usual = english.get(key)
        fault, params = "", dict[str, object]()
        if usual is None:
            fault, params = "phrase_unused", {"name": key}
        elif max(map(len, phrase.values() if isinstance(phrase, dict) else [phrase])) > LONGEST_TEXT:
            fault, params = "too_long", {"limit": LONGEST_TEXT}
        elif extra := sorted(placeholders(phrase) - placeholders(usual)):
            fault, params = "placeholder", {"name": "{" + extra[0] + "}"}
        elif stray := invalid_brace(phrase) or next((one for one in phrase_references(phrase) if one not in prefixes), ""):
            fault, params = "placeholder_form", {"name": stray}
        if fault:
            problems.append(Problem(path, entry.linenum, 1, key, fault, params))
        else:
            found[key] = phrase
    return found, problems


def _phrase(entry: polib.POEntry, record: Language) -> Phrase:
    """Return the translation of an entry, a single text if its plural forms are all the same; empty if it is missing, or
    a plural form is.
    """
    if not entry.msgid_plural:
        return str(entry.msgstr)
    forms = {name: str(entry.msgstr_plural.get(k, "")) for k, name in enumerate(record.categories)}
    if len({*forms.values()}) == 1:
        return forms[OTHER]
    return forms if all(forms.values()) else ""


def catalogue(phrases: Mapping[str, Phrase]) -> str:
    """Return phrases by key as a YAML file of nested mappings."""
    root: dict[str, Any] = {}
    for key, phrase in phrases.items():
        *above, last = key.split(".")
        place = root
        for word in above:
            place = place.setdefault(word, {})
        place[last] = phrase
    return "# yaml-language-server: $schema=../../schemas/text.json\n" + "".join(_lines(root, ""))


def _lines(held: Mapping[str, Any], indent: str) -> Iterator[str]:
    for word, one in held.items():
        key = word if _PLAIN.fullmatch(word) and word.lower() not in _WORDS else f'"{word}"'
        if isinstance(one, dict):
            yield f"{indent}{key}:\n"
            yield from _lines(one, indent + "  ")
        else:
            yield f"{indent}{key}: {json.dumps(one, ensure_ascii=False).translate(_BREAKS)}\n"


def unknown(languages: Languages, asked: str) -> int:
    """Refuse a language that was not found."""
    file = PlayerFolders.standard().mods("data") / "languages" / f"{asked}.yaml"
    named = ", ".join(languages)
    return refuse("cli.texts.unknown", name=asked, found=named, file=file, prog=program())


def complain(problems: tuple[Problem, ...] | list[Problem]) -> int:
    """Print the problems, a sentence each."""
    for problem in abridged(problems):
        print(problem.sentence(tr, whole=True), file=sys.stderr)
    return 1
