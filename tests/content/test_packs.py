"""Packs: what a stranger's zip may not do, and that everything in a sound one is found beside the shipped."""

from __future__ import annotations

import io
import re
import stat
import struct
import subprocess
import sys
import warnings
import zipfile
from collections.abc import Callable
from pathlib import Path, PurePosixPath

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_gui.commands.check import pack_problems
from tabletop_gui.commands.pack import members_in
from tabletop_gui.content.library import Library
from tabletop_gui.content.packs import pack_file
from tabletop_gui.content.packs.pack_file import LONGEST_NAME, MOST_MEMBERS, is_pack, members_of, packed, read_members
from tabletop_gui.content.packs.packs import PackCheck, Packs, describe_contents
from tabletop_gui.content.paths import PlayerFolders, find
from tabletop_gui.content.text.phrases import Phrases
from tabletop_gui.content.yaml_files.diagnostics import DataError, Problem
from tabletop_gui.match.sharing.pack_store import PackStore

pytestmark = pytest.mark.all_sets

VERBENA = members_in(Path(__file__).parents[2] / "examples/verbena")
FEW = {name: VERBENA[name] for name in ("pack.yaml", "README.md", "assets/french/farol.svg")}
PLACE = Path("from-a-stranger.tapete-pack")
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 420"><path d="M0 0h300v420H0Z" fill="#123456"/></svg>'
TALKS = {language: Phrases(language).tr for language in ("es", "en")}


def zipped(*extra: tuple[str | zipfile.ZipInfo, bytes], compress: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A pack with more in it, by a program that refuses nothing."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", compress) as archive:
        for name, data in FEW.items():
            archive.writestr(name, data)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)  # two of one name
            for info, data in extra:
                archive.writestr(info, data, compress)
    return out.getvalue()


def entry(name: str, mode: int = stat.S_IFREG | 0o644) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo("x")
    info.filename = name
    info.create_system, info.external_attr = 3, mode << 16
    return info


def fault_in(data: bytes) -> Problem:
    with pytest.raises(DataError) as refused:
        members_of(data, PLACE)
    (problem,) = refused.value.problems
    return problem


def locked(data: bytes) -> bytes:
    """All members marked as encrypted."""
    changed = bytearray(data)
    for found in re.finditer(b"PK\x01\x02", data):
        changed[found.start() + 8] |= 1
    return bytes(changed)


def told_smaller(data: bytes) -> bytes:
    """The last member unpacks to more than its line says."""
    changed, at = bytearray(data), data.rindex(b"PK\x01\x02")
    changed[at + 24 : at + 28] = struct.pack("<L", 10)
    return bytes(changed)


def overlapping(data: bytes) -> bytes:
    """Two lines of the list lead to the same bytes."""
    changed, lines = bytearray(data), [found.start() for found in re.finditer(b"PK\x01\x02", data)]
    changed[lines[2] + 42 : lines[2] + 46] = changed[lines[1] + 42 : lines[1] + 46]
    return bytes(changed)


HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "climbs": (lambda: zipped(("../../.bashrc", b"x")), "pack_path"),
    "climbs within": (lambda: zipped(("assets/../../x.svg", SVG)), "pack_path"),
    "absolute": (lambda: zipped((entry("/etc/passwd"), b"x")), "pack_path"),
    "drive": (lambda: zipped((entry("C:/x.svg"), SVG)), "pack_path"),
    "backslash": (lambda: zipped((entry("..\\..\\x.svg"), SVG)), "pack_path"),
    "empty part": (lambda: zipped((entry("assets//x.svg"), SVG)), "pack_path"),
    "nul": (lambda: zipped((entry("assets/x.svg\0.exe"), SVG)), "pack_path"),
    "device": (lambda: zipped(("assets/CON.svg", SVG)), "pack_name"),
    "hidden": (lambda: zipped((".gone/x.svg", SVG)), "pack_name"),
    "accent": (lambda: zipped(("assets/backs/otoño.svg", SVG)), "pack_name"),
    "long": (lambda: zipped((f"assets/{'x' * LONGEST_NAME}.svg", SVG)), "pack_name"),
    "escape": (lambda: zipped((entry("assets/\x1b[2J.svg"), SVG)), "pack_name"),
    "twice": (lambda: zipped((entry("pack.yaml"), b"pack: other")), "pack_twice"),
    "twice but for case": (lambda: zipped(("PACK.yaml", b"pack: other")), "pack_twice"),
    "file and folder": (lambda: zipped(("pack.yaml/x.svg", SVG)), "pack_twice"),
    "link": (lambda: zipped((entry("assets/x.svg", stat.S_IFLNK | 0o777), b"/etc/passwd")), "pack_link"),
    "pipe": (lambda: zipped((entry("assets/x.svg", stat.S_IFIFO), b"")), "pack_link"),
    "locked": (lambda: locked(zipped()), "pack_locked"),
    "lzma": (lambda: zipped(("README.txt", b"x" * 999), compress=zipfile.ZIP_LZMA), "pack_packing"),
    "bomb": (lambda: zipped(("assets/x.svg", b" " * 2**20)), "pack_bomb"),
    "large member": (lambda: zipped(("assets/x.svg", bytes(range(256)) * 5000)), "pack_member"),
    "told smaller": (lambda: told_smaller(zipped(("assets/x.svg", SVG))), "pack_damaged"),
    "overlapping": (lambda: overlapping(zipped()), "pack_damaged"),
    "too many": (lambda: zipped(*((f"assets/{n}.svg", SVG) for n in range(MOST_MEMBERS + 1))), "pack_members"),
    "cut short": (lambda: zipped()[:-30], "pack_no_zip"),
    "something after": (lambda: zipped() + b"#!/bin/sh", "pack_no_zip"),
    "something before": (lambda: b"#!/bin/sh\n" + zipped(), "pack_no_zip"),
    "no zip": (lambda: b"\x89PNG" * 99, "pack_no_zip"),
    "nothing": (lambda: b"", "pack_no_zip"),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_pack_is_refused_in_a_sentence(kind: str) -> None:
    data, fault = HOSTILE[kind][0](), HOSTILE[kind][1]
    problem = fault_in(data)
    assert problem.fault == fault
    for tr in TALKS.values():
        said = problem.sentence(tr, whole=True)
        assert said.isprintable() and "{" not in said and PLACE.name in said
        assert ";" in said or "," in said, "what is wrong, and what to do"


def rezipped(name_of: Callable[[str], str], *extra: tuple[str, bytes]) -> bytes:
    """The pack as another program zips it: each member by the name this gives it, and more."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in [*FEW.items(), *extra]:
            archive.writestr(entry(name_of(name), 0), data)
    return out.getvalue()


FINDER = [("__MACOSX/._pack.yaml", b"\0\5\x16\7"), (".DS_Store", b"\0\0\0\1Bud1"), ("assets/.DS_Store", b""), ("Thumbs.db", b"")]
ZIPPED = {
    "with what Finder adds": rezipped(str, *FINDER),
    "with its folder": rezipped(lambda name: f"Mi mazo ñ/{name}"),
    "with both": rezipped(lambda name: name if name.startswith("__MACOSX") else f"Verbena/{name}", *FINDER, ("", b"")),
    "by Windows": rezipped(lambda name: name.replace("/", "\\"), ("assets/", b"")),
    "by Windows with its folder": rezipped(lambda name: f"Verbena/{name}".replace("/", "\\")),
}


@pytest.mark.parametrize("how", ZIPPED)
def test_a_pack_is_read_however_it_was_zipped(how: str) -> None:
    assert members_of(ZIPPED[how], PLACE) == FEW


@pytest.mark.parametrize("above", ["..", ".", "", "C:"])
def test_a_folder_that_leads_elsewhere_is_not_taken_for_the_packs(above: str) -> None:
    assert fault_in(rezipped(lambda name: f"{above}/{name}")).fault == "pack_path"


def test_all_together_may_not_be_larger_than_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pack_file, "LARGEST_UNPACKED", 0.001)
    assert fault_in(packed(VERBENA)).fault == "pack_unpacked"


def test_a_file_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "large.tapete-pack"
    path.write_bytes(packed(VERBENA))
    monkeypatch.setattr(pack_file, "LARGEST_PACK", 0.001)
    monkeypatch.setattr(Path, "read_bytes", lambda _: pytest.fail("it was read"))
    with pytest.raises(DataError, match="larger than"):
        read_members(path)


PARTS = ["..", ".", "", "assets", "backs", "data", "/", "C:", "con", "x.svg", "pack.yaml", "a\\b", "ñ"]
NAMES = st.one_of(
    st.text(max_size=40),
    st.lists(st.sampled_from(PARTS), min_size=1, max_size=5).map("/".join),
)


@settings(max_examples=100)
@given(name=NAMES, data=st.binary(max_size=200), mode=st.sampled_from([0, 0o100644, 0o120777, 0o040755, 0o010644, 0o060600]))
def test_whatever_a_member_is_called_nothing_leaves_the_folder(
    name: str, data: bytes, mode: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    try:
        raw = zipped((entry(name, mode), data))
    except (ValueError, UnicodeError, struct.error):
        return  # not even our own writer writes it
    try:
        members = members_of(raw, PLACE)
    except DataError as error:
        assert all(problem.sentence(tr) for problem in error.problems for tr in TALKS.values())
        return
    root = PurePosixPath("/home/packs/x")
    for held in members:
        assert held.isascii() and held.isprintable() and not set(held) & set('\\:"<>|?*')
        assert root in (root / held).parents and ".." not in (root / held).parts
    assert len({held.lower() for held in members}) == len(members)


@settings(max_examples=100)
@given(at=st.integers(0, len(packed(FEW)) - 1), byte=st.integers(0, 255), cut=st.booleans())
def test_a_pack_with_any_byte_changed_is_whole_or_refused(at: int, byte: int, cut: bool) -> None:
    data = packed(FEW)
    data = data[:at] if cut else data[:at] + bytes([byte]) + data[at + 1 :]
    try:
        members = members_of(data, PLACE)
    except DataError:
        return
    for name, held in members.items():
        assert held in FEW.values(), f"{name} is not what was packed"


@settings(max_examples=100)
@given(text=st.one_of(st.text(max_size=300), st.sampled_from(["pack: [", "name: {es: [", "backs: [{id: a}]", "felts: &a [*a]"])))
def test_whatever_stands_in_its_yaml_is_told(text: str) -> None:
    raw = text.encode("utf-8", "surrogatepass")
    problems = PackCheck({**FEW, "pack.yaml": raw}, PLACE).check_all()
    assert any(problem.path.name == "pack.yaml" for problem in problems)
    assert all(problem.sentence(tr, whole=True) for problem in problems for tr in TALKS.values())


# -- what is in it -------------------------------------------------------------------------------------------------------


class Strict:
    """Somebody who likes nothing."""

    def drawn(self, svg: str) -> str | None:
        return "no_drawing"

    def readable(self, ink: str) -> bool:
        return False

    def seen(self, ink: str) -> bool:
        return False


def changed(name: str, before: bytes, after: bytes) -> dict[str, bytes]:
    assert before in VERBENA[name]
    return {**VERBENA, name: VERBENA[name].replace(before, after)}


WRONG: dict[str, tuple[dict[str, bytes], str, int]] = {
    "no pack.yaml": ({name: data for name, data in VERBENA.items() if name != "pack.yaml"}, "pack_missing", 0),
    "a program": ({**VERBENA, "setup.py": b"import os"}, "pack_stranger", 0),
    "texts": ({**VERBENA, "data/text/es.yaml": b"app: {}"}, "pack_language", 0),
    "texts of no language": ({**VERBENA, "data/text/pt.yaml": b"app: {}"}, "pack_no_language", 0),
    "a deck nobody plays": ({**VERBENA, "data/frnch/cards.yaml": b"deck: frnch"}, "unknown_id_guess", 0),
    "a drawing nobody names": ({**VERBENA, "assets/backs/other.svg": SVG}, "pack_unused", 0),
    "no drawing": ({**VERBENA, "assets/backs/farolillos.svg": b"<svg viewBox='0 0 3 4'><path>"}, "drawing_unclosed", 1),
    "no text": ({**VERBENA, "assets/backs/farolillos.svg": b"\xff\xfe"}, "encoding", 0),
    "a back without a drawing": (
        {name: data for name, data in VERBENA.items() if "farolillos" not in name}, "missing_art", 11
    ),
    "a colour": (changed("pack.yaml", b'"#2B2350"', b'"violet"'), "colour", 15),
    "no text in a line": (changed("pack.yaml", b"felts:", b"# \xff\nfelts:"), "encoding", 14),
    "a key": (changed("pack.yaml", b"felts:", b"felt:"), "unknown_key_guess", 14),
    "a card twice": (changed("data/french/cards.yaml", b"id: 2C, suit: C, rank: \"2\"", b"id: 3C, suit: C, rank: \"3\""), "", 37),
    "tabs": (changed("pack.yaml", b"by: Tapete", b"by:\tTapete\n\tx: 1"), "", 7),
    "nothing": ({"pack.yaml": b"pack: x\nname: {es: X, en: X}\nby: me\n"}, "pack_empty", 1),
}  # fmt: skip


@pytest.mark.parametrize("kind", WRONG)
def test_what_is_wrong_in_it_is_told_with_its_line(kind: str) -> None:
    members, fault, line = WRONG[kind]
    problems = PackCheck(members, PLACE).check_all()
    assert problems
    first = problems[0]
    assert not fault or first.fault == fault
    assert not line or first.line == line, first
    for tr in TALKS.values():
        assert first.sentence(tr, whole=True).startswith(PLACE.name)


def test_drawings_and_colours_are_judged_by_the_screen() -> None:
    look = PackCheck(VERBENA, PLACE, Strict())
    assert {problem.fault for problem in look.check_all()} == {"no_drawing", "pack_felt", "pack_wood"}
    assert {problem.line for problem in look.problems if problem.fault != "no_drawing"} == {15, 17}


@pytest.fixture
def places(tmp_path: Path) -> PlayerFolders:
    return PlayerFolders(tmp_path / "config", tmp_path / "data", tmp_path / "cache")


def test_the_example_comes_beside_what_is_shipped(places: PlayerFolders) -> None:
    shipped = Library(places).deck("french")
    PackStore(places).install("verbena", VERBENA)
    library = Library(places)
    assert list(library.packs.all) == ["verbena"] and library.inspect() == []
    assert library.deck("french") == shipped, "nothing changes unasked"
    library.packs.selected = {"french": "verbena"}
    deck = library.deck("french")
    plates = dict.fromkeys(path for _, path in deck.pictures())
    assert "packs/verbena/french/farol.svg" in plates and "french/2C.svg" in plates
    assert find("assets", "packs/verbena/french/farol.svg", places).read_bytes() == VERBENA["assets/french/farol.svg"]
    assert all(find("assets", path, places).is_file() for path in plates)
    assert list(library.packs.backs) == ["verbena/farolillos"] and list(library.packs.materials("felts")) == ["verbena/anochecer"]
    assert Packs(places.without_parts({"mods"})).all == {}, "--without-mods leaves packs out too"


def test_a_deck_that_cannot_be_used_gives_way_to_the_shipped_one(places: PlayerFolders) -> None:
    folder = PackStore(places).install("verbena", VERBENA)
    (folder / "data/french/cards.yaml").write_text("deck: french\n", encoding="utf-8")
    library = Library(places)
    shipped = library.deck("french")
    library.packs.selected = {"french": "verbena"}
    assert library.deck("french") == shipped and library.problems
    library.packs.selected = {"french": "nobody"}
    assert library.deck("french") == shipped


def test_a_folder_that_is_no_pack_costs_itself_alone(places: PlayerFolders) -> None:
    shelf = PackStore(places)
    shelf.install("verbena", VERBENA)
    shelf.install("other", VERBENA)
    (shelf.folder / "third").mkdir()
    (shelf.folder / "fourth").mkdir()
    (shelf.folder / "fourth/pack.yaml").write_text("pack: [", encoding="utf-8")
    packs = Packs(places)
    assert list(packs.all) == ["verbena"]
    assert {problem.path.parent.name for problem in packs.problems} == {"other", "fourth"}


def test_what_has_become_of_a_pack_on_the_disk_is_checked_too(places: PlayerFolders) -> None:
    folder = PackStore(places).install("verbena", VERBENA)
    assert pack_problems(places) == []
    (folder / "assets/backs/farolillos.svg").write_text("<svg viewBox='0 0 3 4'><path>", encoding="utf-8")
    (folder.parent / "broken").mkdir()
    (folder.parent / "broken/pack.yaml").write_text("pack: [", encoding="utf-8")
    told = {(problem.path.relative_to(folder.parent).as_posix(), problem.line) for problem in pack_problems(places)}
    assert told == {("verbena/assets/backs/farolillos.svg", 1), ("broken/pack.yaml", 1)}


def test_the_start_pays_for_no_zip() -> None:
    code = "import sys, tabletop_gui.content.library, tabletop_gui.content.packs.pack_file; sys.exit('zipfile' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_pack_is_known_by_its_name_or_its_first_bytes(tmp_path: Path) -> None:
    path = tmp_path / "x.zip"
    path.write_bytes(packed(VERBENA))
    assert is_pack(path) and is_pack(Path("nowhere/X.TAPETE-PACK")) and not is_pack(tmp_path) and not is_pack(tmp_path / "no")
    assert read_members(path) == VERBENA and packed(VERBENA) == packed(dict(reversed(VERBENA.items())))


def test_what_it_brings_is_said_in_both_languages() -> None:
    look = PackCheck(VERBENA, PLACE)
    assert look.check_all() == [] and look.file is not None
    assert describe_contents(look.file, ["Oh Hell"], TALKS["es"]) == "una baraja (Oh Hell), un dorso, un tapete y una madera"
    assert describe_contents(look.file, [], TALKS["en"]) == "a back, a felt and a wood"
