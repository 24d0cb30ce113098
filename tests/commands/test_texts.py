"""`texts`: how far a language is translated, and its texts as a PO file and back; what a stranger's PO file may not do."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tabletop_gui.__main__ import main
from tabletop_gui.commands import texts
from tabletop_gui.content.paths import HOME_VARIABLE
from tabletop_gui.content.text.languages import LANGUAGES
from tabletop_gui.content.text.phrases import Phrases, phrases_of, shipped_catalogue
from tabletop_gui.content.yaml_files.document import Document

pytestmark = pytest.mark.all_sets

RECORD = 'name: Polski\nlocales: [pl]\nplurals:\n  one: i = 1 and v = 0\n  few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14\n'
HEAD = 'msgid ""\nmsgstr ""\n"Language: pl\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folder, with a language of their own."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    record = tmp_path / "home/data/mods/data/languages/pl.yaml"
    record.parent.mkdir(parents=True)
    record.write_text(RECORD, encoding="utf-8")
    return tmp_path


def run(*words: str | Path) -> int:
    return main(["texts", *map(str, words), "--lang", "en"])


def test_status_counts_what_is_translated(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("status") == 0
    *shipped, polish = capsys.readouterr().out.splitlines()
    assert len(shipped) == len(LANGUAGES) and all("(100%)" in line for line in shipped)
    assert polish.startswith("pl (Polski): 0 of ") and polish.endswith("(0%)")
    catalogue = home / "home/data/mods/data/text/pl.yaml"
    catalogue.parent.mkdir(parents=True)
    catalogue.write_text("app: {name: Obrus}\ndata: {oh_hell: {lessons: {trick: {name: Lewa}}}}\n", encoding="utf-8")
    assert run("status", "pl") == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("pl (Polski): 2 of ") and any(line.startswith("  data.oh_hell: 1 of ") for line in told)
    assert run("status", "fr") == 2


def test_the_languages_rules_in_gettexts_notation_choose_the_same() -> None:
    from tabletop_gui.content.text.languages import Language
    from tabletop_gui.content.text.plural_rules import category

    few = "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"
    language = Language("Polski", ("pl",), plurals={"one": "i = 1 and v = 0", "few": few})
    rule = texts.gettext_rule(language)
    assert rule == "(n==1) ? 0 : (n%10>=2&&n%10<=4&&!(n%100>=12&&n%100<=14)) ? 1 : 2"
    assert [category(language.plurals, n) for n in (1, 3, 13, 24)] == ["one", "few", "other", "few"]


def test_without_polib_one_sentence_says_what_to_install(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "polib", None)
    assert run("export", "pl", home / "pl.po") == 2
    assert 'pip install "tabletop-gui[translators]"' in capsys.readouterr().err
    assert not (home / "pl.po").exists()


def test_a_catalogue_comes_back_from_po_as_it_was(home: Path) -> None:
    assert run("export", "es", home / "es.po") == 0
    assert run("import", home / "es.po") == 2, "what is shipped is not imported"
    spanish = (home / "es.po").read_text(encoding="utf-8")
    (home / "home/data/mods/data/languages/pl.yaml").write_text("name: X\nlocales: [xx]\nplurals: {one: n = 1}\n")
    (home / "pl.po").write_text(spanish.replace("Language: es", "Language: pl"), encoding="utf-8")
    assert run("import", home / "pl.po") == 0
    path = home / "home/data/mods/data/text/pl.yaml"
    found, problems = phrases_of(Document(path))
    spanish_texts = {  # a plural whose forms are all the same comes back as one text
        key: phrase["other"] if isinstance(phrase, dict) and len({*phrase.values()}) == 1 else phrase
        for key, phrase in shipped_catalogue("es")[0].items()
    }
    assert problems == []
    assert {key: found[key] for key in found if not key.startswith("data.")} == spanish_texts
    assert found["data.oh_hell.lessons.trick.name"] == "La baza" and found["data.french.cards.2C.name"] == "Dos de tréboles"
    assert run("import", home / "pl.po") == 2, "it is there already"
    assert run("import", home / "pl.po", "--replace") == 0
    from tabletop_gui.content.paths import PlayerFolders

    phrases = Phrases("pl", PlayerFolders.standard())
    assert phrases.problems == [] and phrases.tr("lobby.play") == Phrases("es").tr("lobby.play")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (HEAD + 'msgctxt "app.name"\nmsgid "Tapete"\nmsgstr "{n} x"\n', ["line 6 (app.name)", "never given"]),
        (HEAD + 'msgctxt "app.nome"\nmsgid "Tapete"\nmsgstr "x"\n', ["line 6 (app.nome)", "no text"]),
        (HEAD + 'msgctxt "app.name"\nmsgid "Tapete"\nmsgstr "{0.__class__}"\n', ["line 6", "is not a placeholder"]),
        (HEAD + f'msgctxt "app.name"\nmsgid "Tapete"\nmsgstr "{5000 * "x"}"\n', ["line 6", "maximum is 4000"]),
        (HEAD + 'msgid "x\nmsgstr\n', ["line 7", "not a PO file"]),
        ("/etc/passwd", ["not a PO file"]),
        ("", ["names no language"]),
        (HEAD.replace("Language: pl", "Language: ../../x"), ["names no language"]),
        (HEAD.replace("Language: pl", "Language: fr"), ["There is no language fr"]),
        (HEAD + 'msgid "a"\nmsgid_plural "b"\nmsgstr[99] "x"\n', []),
        (b"msgid \xff\n", ["line 1", "UTF-8"]),
        (b"# " + 9 * 2**20 * b"x", ["x.po"]),
    ],
)  # fmt: skip
def test_a_hostile_file_is_told_in_one_sentence_and_writes_nothing_bad(
    home: Path, capsys: pytest.CaptureFixture[str], text: str | bytes, expected: list[str]
) -> None:
    path = home / "x.po"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    status = run("import", path, home / "home/data/mods")
    told = capsys.readouterr().err
    assert status in ((1, 2) if expected else (0,))
    assert all(one in told for one in expected) and len(told.splitlines()) == len(expected[:1]), told
    written = [one for one in home.rglob("*.yaml") if one.name != "pl.yaml"]
    assert written == []
    catalogue = home / "home/data/mods/data/text/pl.yaml"
    assert not catalogue.exists() or "{" not in catalogue.read_text(encoding="utf-8")
