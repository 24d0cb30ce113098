"""What a player's folder may cost: however much is wrong with it, little is told and little is done."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop_gui.commands.check import mod_problems
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders, assets_root, data_root
from tabletop_gui.content.records.schema import LevelsFile
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases, shipped_catalogue
from tabletop_gui.content.yaml_files import diagnostics
from tabletop_gui.content.yaml_files.diagnostics import MAX_IN_ALL, MAX_PER_KIND, Guesses, Problem, abridged
from tabletop_gui.content.yaml_files.records_reader import DataError, read

pytestmark = pytest.mark.all_sets


@pytest.fixture
def own(tmp_path: Path) -> PlayerFolders:
    places = PlayerFolders(tmp_path / "config", tmp_path / "data", tmp_path / "cache")
    places.mods("data").joinpath("text").mkdir(parents=True)
    return places


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """How many words were compared in each search for a near one."""
    made: list[int] = []

    def counted(word: str, among: list[str], *rest: float) -> list[str]:
        made.append(len(among))
        return difflib.get_close_matches(word, among, *rest)  # type: ignore[arg-type]

    class Library:
        get_close_matches = staticmethod(counted)

    monkeypatch.setattr(diagnostics, "difflib", Library)
    yield made


def everything(places: PlayerFolders, language: str = "en") -> list[Problem]:
    """What the program finds at its start."""
    library = Library(places)
    library.manifests()
    return [*library.problems, *Phrases(language, places).problems]


def shape(problems: list[Problem]) -> list[tuple[str, int]]:
    """The last of it: what kind, and how many it stands for."""
    return [(problem.fault.removesuffix("_guess"), problem.count) for problem in problems[-2:]]


def test_of_many_unknown_phrases_twenty_are_guessed_at_and_told(own: PlayerFolders, searches: list[int]) -> None:
    words = "".join(f"w{n}: x\n" for n in range(6000))
    (own.mods("data") / "text/en.yaml").write_text(words, encoding="utf-8")
    told = abridged(everything(own))
    assert len(told) == MAX_PER_KIND + 1 and shape(told) == [("phrase_unused", 1), ("more", 5980)]
    assert len(searches) <= MAX_PER_KIND and max(searches, default=0) <= 60
    assert "5,980" in told[-1].message and "5\N{NO-BREAK SPACE}980" in told[-1].sentence(Phrases("es").tr)
    assert "5,980" in str(abridged(mod_problems(own.data / "mods", lambda name: assets_root() / name))[-1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_nested_under_its_language_is_one_sentence(language: str, own: PlayerFolders, searches: list[int]) -> None:
    shipped = (data_root() / f"text/{language}.yaml").read_text(encoding="utf-8")
    nested = f"{language}:\n" + "".join(f"  {line}" for line in shipped.splitlines(keepends=True))
    (own.mods("data") / f"text/{language}.yaml").write_text(nested, encoding="utf-8")
    told = everything(own, language)
    assert [(problem.fault, problem.line, problem.params["name"]) for problem in told] == [("phrases_nested", 1, language)]
    assert [problem.fault for problem in mod_problems(own.data / "mods", lambda name: assets_root() / name)] == ["phrases_nested"]
    assert searches == []


def test_of_many_stray_files_twenty_are_told(own: PlayerFolders, searches: list[int]) -> None:
    for n in range(300):
        (own.mods("data") / f"stray{n}.txt").touch()
    told = abridged(everything(own))
    assert len(told) == MAX_PER_KIND + 1 and shape(told) == [("unused_file", 1), ("more", 280)]
    assert len(searches) <= MAX_PER_KIND and told[-1].path == told[-2].path


def test_of_many_unknown_keys_twenty_are_guessed_at(own: PlayerFolders, searches: list[int]) -> None:
    path = own.mods("data") / "ai/levels.yaml"
    path.parent.mkdir()
    path.write_text("levels:\n- id: easy\n" + "".join(f"  nam{n}: x\n" for n in range(500)), encoding="utf-8")
    with pytest.raises(DataError) as error:
        read(path, LevelsFile)
    assert len(error.value.problems) > 500 and len(searches) <= MAX_PER_KIND
    assert len(abridged(error.value.problems)) < 50


def test_of_faults_of_all_kinds_a_page_is_told() -> None:
    met = [Problem(Path(f"f{n}.svg"), 3, 1, "", "drawing_tag") for n in range(900)]
    told = abridged(met)
    assert len(told) == MAX_IN_ALL + 1 and shape(told) == [("drawing_tag", 1), ("more_in_all", 800)]
    assert abridged(met[:7] * 3) == met[:7]


def test_a_catalogue_in_one_line_is_quoted_once(own: PlayerFolders) -> None:
    """Of each line what is shown is made once: a line of 80 KB, for each of 1,800 faults, took five seconds."""
    path = own.mods("data") / "text/en.yaml"
    path.write_text("{" + ", ".join(f"some_word_that_nobody_knows_{n}: x" for n in range(1800)) + "}", encoding="utf-8")
    told = everything(own)
    assert len(told) == 1800 and len({id(problem.source) for problem in told}) == 1


def test_a_guess_among_many_is_the_one_among_all() -> None:
    shipped = list(shipped_catalogue("en")[0])
    for at in range(0, len(shipped), 611):
        word = shipped[at][:-2] + shipped[at][-1:]
        _, params = Guesses(shipped).worded("phrase_unused", word)
        assert params.get("guess") == (difflib.get_close_matches(word, shipped, 1, 0.6) or [None])[0]
    assert Guesses(shipped).worded("phrase_unused", "x" * 100_000)[0] == "phrase_unused"


@pytest.mark.parametrize("phrase", ["{0.__class__}", "{}", "{Name}", "x } y", "{name!r}", "{n:nowhere.at.all}"])
def test_what_is_no_placeholder_is_told_and_not_shown(phrase: str, own: PlayerFolders) -> None:
    (own.mods("data") / "text/en.yaml").write_text(f"lobby: {{play: '{phrase}'}}\n", encoding="utf-8")
    phrases = Phrases("en", own)
    assert phrases.tr("lobby.play") == Phrases("en").tr("lobby.play")
    assert [problem.fault for problem in phrases.problems] in (["placeholder_form"], ["placeholder"])


@pytest.mark.win32("no file there has such a name")
def test_nothing_a_terminal_would_obey_is_printed(own: PlayerFolders) -> None:
    sly = "\x1b]0;owned\x07\x1b[31m"
    (own.mods("data") / "text/en.yaml").write_text('"a\\eb": x\nlobby: {"c\\ed": x, play: "{\\e[31m}"}\n', encoding="utf-8")
    (own.mods("data") / f"text/{sly}.yaml").touch()
    found = mod_problems(own.data / "mods", lambda name: assets_root() / name)
    assert len(found) >= 3
    for problem in found:
        assert all(line.isprintable() for line in str(problem).split("\n")), str(problem)
    line = str(Problem(Path("x"), 1, 1, sly, "duplicate_key", {"name": sly}, sly))
    assert all(part.isprintable() for part in line.split("\n    "))
