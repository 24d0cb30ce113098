"""What is made for people who install Tapete agrees with the program, and says all of it."""

from __future__ import annotations

import configparser
import re
import runpy
import tomllib
import zipfile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import setuptools

from tabletop_gui import __version__
from tabletop_gui.commands import COMMANDS
from tabletop_gui.content.packs.pack_file import SUFFIX
from tabletop_gui.content.paths import PORTABLE
from tabletop_gui.content.text.phrases import LANGUAGES
from tabletop_gui.games import GAMES
from tabletop_gui.match.log.saves import EXPORTED
from tabletop_gui.match.sharing import backup
from tools.release import APP_ID, ROOT, deb, filled, manual, portable, texts

LINUX = ROOT / "packaging/linux"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def desktop() -> configparser.SectionProxy:
    """The entry of the desktop's menu."""
    read = configparser.ConfigParser(interpolation=None)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read(LINUX / f"{APP_ID}.desktop", encoding="utf-8")
    return read["Desktop Entry"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manual_says_everything_in_the_language_it_is_in(language: str) -> None:
    """There was none in Spanish. Whatever the parser says of an option stands there, and the other language's words do not."""
    page = manual.manual(language).replace("\\-", "-")
    (other,) = LANGUAGES.keys() - {language}
    foreign = {action.help for action in manual.options(manual.parser(other))}
    for action in manual.options(manual.parser(language)):
        assert action.help and action.help in page
    foreign -= {action.help for action in manual.options(manual.parser(language))}
    assert foreign and not [words for words in foreign if words and words in page]
    heads = {head for head in re.findall(r"^\.SH (.*)$", page, re.M) if not head.startswith('"tapete ')}
    theirs = [{words for key, words in texts(one)["manual"].items() if key.startswith("section_")} for one in (language, other)]
    assert heads == theirs[0] and not heads & theirs[1]


def test_every_option_is_in_the_manual_and_in_every_completion() -> None:
    page, shells = manual.manual().replace("\\-", "-"), (manual.bash(), manual.zsh(), manual.fish())
    top = manual.parser()
    for one in (top, *manual.commands(top).values()):
        for action in manual.long_options(one):
            name = manual.long_name(action)
            assert f"\\fB{name}\\fR" in page or f", \\fB{name}\\fR" in page, name
            assert all(name[2:] in shell for shell in shells), name
    assert set(manual.commands(top)) == set(COMMANDS)
    assert all(command in shell for shell in shells for command in COMMANDS)


def test_a_double_click_finds_the_program() -> None:
    """What a copy for others is called, the kind the system knows it as, and the program that says it opens that kind."""
    kinds = ElementTree.parse(LINUX / f"{APP_ID}.mime.xml").getroot()
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    globs = {glob.get("pattern"): kind.get("type") for kind in kinds for glob in kind.iter(f"{space}glob")}
    assert {f"*{ending}" for ending in (EXPORTED, SUFFIX, backup.SUFFIX)} == {*globs}
    told = ElementTree.fromstring(filled((LINUX / f"{APP_ID}.metainfo.xml").read_text(encoding="utf-8")))
    assert {*globs.values()} == {kind.text for kind in told.iter("mediatype")}
    windows = (ROOT / "packaging/windows/tapete.nsi").read_text(encoding="utf-8")
    assert all(f'Kind "{pattern[1:]}"' in windows for pattern in globs if pattern)
    assert {*globs.values()} == {*desktop()["MimeType"].strip(";").split(";")}
    assert desktop()["Exec"] == f"{manual.PROGRAM} %f"
    assert manual.PROGRAM in PROJECT["gui-scripts"]


def test_the_shop_page_names_every_game_in_both_languages_and_what_is_bet() -> None:
    text = filled((LINUX / f"{APP_ID}.metainfo.xml").read_text(encoding="utf-8"))
    assert "@" not in re.sub(r"<!--.*?-->", "", text, flags=re.S)
    page = ElementTree.fromstring(text)
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    for spoken in (None, "es"):
        told = [one.text or "" for one in page.iter("li") if one.get(language) == spoken]
        assert len(told) == len(GAMES), spoken
    rated = {one.get("id"): one.text for one in page.iter("content_attribute")}
    assert rated["money-gambling"] == "mild" and "money-purchasing" not in rated
    assert [one.get("version") for one in page.iter("release")] == [__version__]


def test_the_package_says_where_everything_lies(tmp_path: Path) -> None:
    bundle = tmp_path / "Tapete"
    (bundle / "_internal").mkdir(parents=True)
    (bundle / "tapete").write_text("#!/bin/sh\n", encoding="utf-8")
    (bundle / "_internal/LICENSE").write_text("said elsewhere", encoding="utf-8")
    tree = tmp_path / "tree"
    deb.lay(bundle, tree, "amd64")
    deb.settle(tree)
    laid = {str(path.relative_to(tree)) for path in tree.rglob("*") if not path.is_dir() or path.is_symlink()}
    for size in (16, 32, 48, 64, 128, 256, 512):
        assert f"usr/share/icons/hicolor/{size}x{size}/apps/{APP_ID}.png" in laid
    pages = "usr/share/man/man6/tapete.6.gz", "usr/share/man/es/man6/tapete.6.gz"
    for path in ("usr/games/tapete", "usr/lib/tapete/tapete", *pages, "usr/share/doc/tapete/copyright"):
        assert path in laid
    assert (tree / "usr/games/tapete").resolve() == (tree / "usr/lib/tapete/tapete").resolve()
    assert "usr/lib/tapete/_internal/LICENSE" not in laid
    times = {path.lstat().st_mtime for path in tree.rglob("*")}
    assert len(times) == 1, "every file bears the commit's time, or two builds differ"
    assert "TryExec=/usr/games/tapete" in (tree / f"usr/share/applications/{APP_ID}.desktop").read_text(encoding="utf-8")
    with pytest.raises(FileNotFoundError, match="PyInstaller"):
        deb.build(tmp_path / "nowhere", tmp_path)


def test_the_index_page_has_addresses_in_place_of_paths(monkeypatch: pytest.MonkeyPatch) -> None:
    told: dict[str, Any] = {}
    monkeypatch.setattr(setuptools, "setup", told.update)
    runpy.run_path(str(ROOT / "setup.py"))
    page = told["long_description"]
    links = re.findall(r"(!?)\[[^\]]*\]\(([^)]+)\)", page)
    assert len(links) > 10 and all(where.startswith("https://") for _, where in links)
    pictures = [where for picture, where in links if picture]
    assert pictures and all(f"/raw/v{__version__}/docs/pictures/" in where for where in pictures)
    for _, where in links:
        assert (ROOT / where.split(f"/v{__version__}/", 1)[1]).exists(), where


def test_the_version_is_written_down_once() -> None:
    """What has changed begins with the version there is, and the day it was let out; above it stands what comes next, without a
    day."""
    assert "version" in PROJECT["dynamic"] and "version" not in PROJECT
    heads = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)
    out = [head for head in heads if "," in head]
    assert re.fullmatch(rf"{re.escape(__version__)}, \d{{4}}-\d\d-\d\d", out[0]) and heads[-len(out) :] == out, heads


def test_the_portable_zip_is_the_same_twice_and_brings_the_folder_that_keeps_everything(tmp_path: Path) -> None:
    bundle = tmp_path / "dist/Tapete"
    (bundle / "_internal").mkdir(parents=True)
    (bundle / "tapete").write_bytes(b"program")
    (bundle / "tapete").chmod(0o700)
    (bundle / "_internal/library").write_bytes(b"library" * 99)
    first = portable.build(bundle, tmp_path / "one")
    (bundle / "_internal/library").touch()
    assert first.read_bytes() == portable.build(bundle, tmp_path / "two").read_bytes() and __version__ in first.name
    with zipfile.ZipFile(first) as file:
        rights = {entry.filename: entry.external_attr >> 16 & 0o777 for entry in file.infolist()}
    assert rights["Tapete/tapete"] == 0o755 and rights["Tapete/_internal/library"] == 0o644
    assert [name for name in rights if name.startswith(f"Tapete/{PORTABLE}/")], "without it nothing would be portable"
    with pytest.raises(FileNotFoundError):
        portable.build(tmp_path, tmp_path)
