"""What shipped files say is the same from the parse cache as from the files; one that is not sound is not used."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop_gui.content.library import Library, shipped_parse_cache
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.text.phrases import CACHED_TYPE, LANGUAGES, YOU, Phrases, phrases_of, shipped_catalogue, shipped_phrase
from tabletop_gui.content.yaml_files import parse_cache
from tabletop_gui.content.yaml_files.diagnostics import DataError
from tabletop_gui.content.yaml_files.document import Document
from tabletop_gui.content.yaml_files.parse_cache import PARSE_CACHE, ParseCache, installed_cache

PROGRAM = "1 this one"


class Reader:
    """A parser that notes what it was given."""

    def __init__(self) -> None:
        self.parsed: list[str] = []

    def __call__(self, document: Document) -> object:
        self.parsed.append(document.text)
        return document.root.plain()


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "a.yaml"
    path.write_text("a: 1\n")
    return path


@pytest.fixture
def kept(tmp_path: Path, source: Path) -> Path:
    """A file in which it is kept what the source says."""
    cache, file = ParseCache(), tmp_path / "parsed"
    cache.get(source, "plain", Reader(), dict[str, int])
    file.write_bytes(cache.news(PROGRAM) or b"")
    return file


@pytest.fixture
def shipped() -> Iterator[None]:
    """Whatever the test makes of what this process knows, the next one begins with the installation's."""
    yield
    PARSE_CACHE.begin(installed_cache)


def asked(file: Path, source: Path, program: str = PROGRAM) -> tuple[object, int]:
    """What the next process finds the source to say, and how often it parses it for that."""
    reader = Reader()
    return ParseCache(lambda: (file, program)).get(source, "plain", reader, dict[str, int]), len(reader.parsed)


def test_a_file_is_parsed_once_for_each_thing_wanted_of_it_and_again_when_it_was_changed(source: Path) -> None:
    cache, reader = ParseCache(), Reader()
    assert cache.get(source, "plain", reader, object) is cache.get(source, "plain", reader, object)
    assert len(reader.parsed) == 1
    assert cache.get(source, "other", reader, object) == {"a": 1}
    assert len(reader.parsed) == 2
    source.write_text("a: 22\n")
    assert cache.get(source, "plain", reader, object) == {"a": 22}
    source.unlink()
    with pytest.raises(DataError):
        cache.get(source, "plain", reader, object)


def test_the_next_process_parses_nothing_unless_the_source_or_the_program_is_another(kept: Path, source: Path) -> None:
    assert asked(kept, source) == ({"a": 1}, 0)
    assert asked(kept, source, "2 another") == ({"a": 1}, 1)
    source.write_text("a: 2\n")  # as long as before
    os.utime(source, ns=(0, 1))
    assert asked(kept, source) == ({"a": 2}, 1)


def test_without_times_the_size_alone_says_whether_it_is_the_same(tmp_path: Path, source: Path) -> None:
    cache, file = ParseCache(), tmp_path / "parsed"
    cache.get(source, "plain", Reader(), dict[str, int])
    file.write_bytes(cache.news(PROGRAM, times=False) or b"")
    os.utime(source, ns=(0, 1))
    assert asked(file, source) == ({"a": 1}, 0)
    source.write_text("a: 22\n")
    assert asked(file, source) == ({"a": 22}, 1)


def test_only_what_had_to_be_parsed_is_news_and_is_put_to_what_the_file_has(kept: Path, source: Path) -> None:
    cache, reader = ParseCache(lambda: (kept, PROGRAM)), Reader()
    cache.get(source, "plain", reader, dict[str, int])
    assert cache.news(PROGRAM) is None
    cache.get(source, "other", reader, dict[str, int])
    kept.write_bytes(cache.news(PROGRAM) or b"")
    assert cache.news(PROGRAM) is None
    again = ParseCache(lambda: (kept, PROGRAM))
    for wanted in ("plain", "other"):
        assert again.get(source, wanted, reader, dict[str, int]) == {"a": 1}
    assert len(reader.parsed) == 1


def test_what_has_faults_is_told_each_time(tmp_path: Path) -> None:
    source, file = tmp_path / "es.yaml", tmp_path / "parsed"
    source.write_text("good: ja\nbad: [1, 2]\n")
    for _ in range(2):
        cache = ParseCache(lambda: (file, PROGRAM))
        phrases, faults = cache.get(source, "phrases", phrases_of, CACHED_TYPE)
        assert phrases == {"good": "ja"} and [fault.fault for fault in faults] == ["not_a_phrase"]
        assert cache.news(PROGRAM) is None


def cut(raw: bytes) -> bytes:
    return raw[: len(raw) // 2]


def grown(raw: bytes) -> bytes:
    return raw + b"\0" * (parse_cache.LARGEST + 1)


def foreign(raw: bytes) -> bytes:
    return b"\x89PNG\r\n\x1a\n" + raw


def of_another_form(raw: bytes) -> bytes:
    return parse_cache.with_checksum(msgspec.msgpack.encode([PROGRAM, {"a.yaml plain": [[1, 2, 3], {}]}]))


def of_another_kind(raw: bytes) -> bytes:
    """What is kept does not fit the record any more."""
    head = msgspec.msgpack.decode(raw[parse_cache.CHECK :])
    for entry in head[1].values():
        entry[1] = {"a": "one"}
    return parse_cache.with_checksum(msgspec.msgpack.encode(head))


@pytest.mark.all_sets
@pytest.mark.parametrize("damage", [cut, grown, foreign, of_another_form, of_another_kind, lambda _: b"", lambda _: b"abc"])
def test_a_damaged_file_counts_as_none(kept: Path, source: Path, damage: Callable[[bytes], bytes]) -> None:
    kept.write_bytes(damage(kept.read_bytes()))
    assert asked(kept, source) == ({"a": 1}, 1)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(data=st.data())
def test_no_flipped_bit_is_believed(kept: Path, source: Path, data: st.DataObject) -> None:
    raw = kept.read_bytes()
    bit = data.draw(st.integers(0, 8 * len(raw) - 1))
    hurt = bytearray(raw)
    hurt[bit // 8] ^= 1 << bit % 8
    other = kept.with_name("hurt")
    other.write_bytes(hurt)
    assert asked(other, source) == ({"a": 1}, 1)


def test_what_is_no_file_counts_as_none(tmp_path: Path, source: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    assert asked(folder, source) == ({"a": 1}, 1)
    assert asked(tmp_path / "nowhere", source) == ({"a": 1}, 1)


def test_the_shipped_files_say_the_same_from_the_cache_and_parse_nothing(
    shipped: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def everything() -> list[object]:
        library = Library(PlayerFolders(tmp_path, tmp_path, tmp_path, frozenset({"mods"})))
        games = [library.game(manifest.id) for manifest in library.manifests()]
        cast = [library.levels(), library.personalities(), library.characters()]
        house = [library.achievements(), library.table_styles(), library.emphasis()]
        taught = [[library.lessons(game.manifest.id), library.puzzles(game.manifest.id)] for game in games]
        said = [[*shipped_catalogue(language)[0].items()] for language in LANGUAGES]
        voices = [library.voice(one) for one in library.characters()]
        return [games, cast, house, taught, said, voices, [shipped_phrase(language, YOU) for language in LANGUAGES]]

    PARSE_CACHE.begin()
    parsed = everything()
    file = tmp_path / "parsed"
    file.write_bytes(shipped_parse_cache(PROGRAM, times=False))

    def no_parsing(document: Document, path: Path, text: str | None = None) -> None:
        raise AssertionError(f"{path} is parsed")

    monkeypatch.setattr(Document, "__init__", no_parsing)
    PARSE_CACHE.begin(lambda: (file, PROGRAM))
    assert everything() == parsed
    assert PARSE_CACHE.news(PROGRAM) is None


@pytest.mark.census
def test_the_shipped_file_is_the_same_byte_for_byte_whoever_makes_it() -> None:
    say = "sys.stdout.buffer.write(shipped_parse_cache('1', times=False))"
    code = f"import sys; from {Library.__module__} import shipped_parse_cache; {say}"
    made = [
        subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True)
        for seed in ("1", "2")
    ]
    assert made[0].stdout == made[1].stdout


def test_what_is_laid_over_one_catalogue_is_in_no_other(tmp_path: Path) -> None:
    places = PlayerFolders(tmp_path, tmp_path, tmp_path)
    own = places.mods("data") / "text/es.yaml"
    own.parent.mkdir(parents=True)
    own.write_text("lobby: {play: ¡A jugar!}\n", encoding="utf-8")
    assert Phrases("es", places).tr("lobby.play") == "¡A jugar!"
    assert Phrases("es").tr("lobby.play") not in ("¡A jugar!", "lobby.play")


def test_you_is_asked_in_every_language_without_a_second_catalogue(
    shipped: None, parsed: list[tuple[str, str]], tmp_path: Path
) -> None:
    PARSE_CACHE.begin()
    phrases = Phrases("es")
    parsed.clear()
    assert phrases.in_every_language(YOU) == {"Tú", "You"}
    assert [one for one in parsed if one[1] != "Language"] == [("en.yaml", f"phrase {YOU}")]
    places = PlayerFolders(tmp_path, tmp_path, tmp_path)
    own = places.mods("data") / "text/en.yaml"
    own.parent.mkdir(parents=True)
    own.write_text("setup: {you: Me}\n")
    assert Phrases("es", places).in_every_language(YOU) == {"Tú", "Me"}
