"""All that a player has, put into one file and back: the same to the byte, and two homes put together lose nothing."""

from __future__ import annotations

import io
import os
import shutil
import stat
import zipfile
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop_gui.content.packs.untrusted_zip import ZipFault, open_zip
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.text.phrases import Phrases
from tabletop_gui.match.learning.lessons_done import LearnedLessons, LessonProgress
from tabletop_gui.match.learning.progress import PersonProgress
from tabletop_gui.match.learning.puzzles import SolvedPuzzles
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.archive import Archive
from tabletop_gui.match.record import history
from tabletop_gui.match.record.game_nights import GameNight, GameNightProgress
from tabletop_gui.match.record.rivals import RivalHistories, RivalHistory
from tabletop_gui.match.sharing import backup
from tabletop_gui.match.sharing.backup import HEAD, MARKS, BackupHeader, back_up, is_backup, is_left_out, restore, restore_rule
from tabletop_gui.match.sharing.daily import DailyProgress
from tabletop_gui.match.storage import disk, locks
from tabletop_gui.match.storage.disk import DiskError
from tabletop_gui.match.storage.persons import Persons
from tests.content.test_packs import entry
from tests.match.indexed import reader
from tests.match.played import ANA, SHORT, fresh, play, seats
from tests.match.someone import someone

TALKS = [Phrases(language) for language in ("es", "en")]
STRANGE = ["saves/partida de Ana (copia ñ).json", "saves/copies/x-2.json", "saves/oh_hell-x.bad-1.json", "persons.bad-2.json",
           "saves/finished/x.review.json", "history-20260101-000000.jsonl", "duels/0123.tapete", "packs/verbena/pack.yaml",
           "packs/verbena/assets/backs/a.svg", "packs/.gone/other/pack.yaml", "mods/data/text/es.yaml",
           "mods/assets/sounds/silence.wav", "mods/schemas/deck.json", "meanwhile/history.jsonl",
           "meanwhile/saves/finished/y.json"]  # fmt: skip
"""Files of a home that matches and marks do not make."""
STAYS = ["runs/now.txt", "digests/tally.bin", "crash.log", "exports/old.tapete-backup", "screenshots/a.png", "saves/.lock",
         "saves/a.json.1234.tmp", "notes.txt", "packs/.half-12/pack.yaml", "mods/.git/config"]  # fmt: skip
"""Files beside them that are in no backup."""


def places_of(folder: Path) -> PlayerFolders:
    return PlayerFolders(folder / "config", folder / "data", folder / "cache")


def put(root: Path, name: str, data: bytes | None = None) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(name.encode() if data is None else data)


def begun(data: Path, seed: int, actions: int = 10_000) -> Path:
    """A match of a home, so far; where it lies."""
    slot = Archive(data).begin(match := fresh(3, seed=seed, **SHORT))
    play(match, actions, seed)
    slot.leave()
    return slot.path


def everything(folder: Path) -> PlayerFolders:
    """A home with a file of each kind."""
    places = places_of(folder)
    for name in (*STRANGE, *STAYS):
        put(places.data, name)
    put(places.data, "mods/assets/sounds/silence.wav", bytes(2**20))
    for name in ("settings.json", "settings.backup.json", "settings.bad-1.json"):
        put(places.config, name)
    ana = someone(places.data, "Ana")
    for kind in (LearnedLessons, SolvedPuzzles, RivalHistories, DailyProgress):
        kind(places.data, ana).put("oh_hell", "one", kind.kind())
    GameNightProgress(places.data, ana).save(GameNight([ANA, *seats(2, 0)], 7))
    for seed in range(3):
        begun(places.data, seed, 4 if seed == 2 else 10_000)
    Archive(places.data).abandon(begun(places.data, 9, 5))
    twice = Archive(places.data).finished_list()[0]
    put(places.data, f"saves/copies/{twice.name}", twice.read_bytes())
    return places


def tree(places: PlayerFolders, times: bool = False) -> dict[str, object]:
    """What a home holds, but for locks."""
    found: dict[str, object] = {}
    for root in (places.config, places.data):
        for path in root.rglob("*"):
            if path.is_file() and path.name != ".lock":
                told = path.read_bytes()
                found[f"{root.name}/{path.relative_to(root).as_posix()}"] = (told, path.stat().st_mtime_ns) if times else told
    return found


@pytest.fixture
def home(tmp_path: Path) -> PlayerFolders:
    return everything(tmp_path / "home")


def test_a_restored_home_is_the_same_to_the_byte(tmp_path: Path, home: PlayerFolders) -> None:
    file, there = tmp_path / "x.tapete-backup", places_of(tmp_path / "there")
    old = home.data / "saves" / "copies" / "x-2.json"
    os.utime(old, ns=(10**18, 10**18 + 12_300))
    made = back_up(home, file)
    found = restore(there, file)
    wanted = {name: told for name, told in tree(home).items() if name.removeprefix("data/") not in STAYS}
    assert tree(there) == wanted and made == (len(wanted), ()) and found.files == len(wanted)
    assert (there.data / old.relative_to(home.data)).stat().st_mtime_ns == 10**18 + 12_300
    assert (len(found.matches), found.persons) == (5, 1)
    assert [name for name, _ in Archive(there.data).finished()] == [name for name, _ in Archive(home.data).finished()], "by date"
    before = tree(there, times=True)
    assert restore(there, file).sentence(file, TALKS[1].tr) == "You already had everything in x.tapete-backup."
    assert tree(there, times=True) == before, "a second time changes nothing"
    assert is_backup(file) and is_backup(file.rename(tmp_path / "y.zip"))


def test_whatever_is_kept_is_in_a_backup_or_left_out_for_a_reason() -> None:
    assert {kind.file for kind in PersonProgress.__subclasses__()} <= MARKS.keys()
    assert all(restore_rule(f"data/{name}") for name in STRANGE)
    assert not any(restore_rule(f"data/{name}") for name in STAYS)
    assert [name for name in STAYS if not is_left_out(f"data/{name}")] == ["notes.txt", "mods/.git/config"], "somebody else’s"


# -- two homes -----------------------------------------------------------------------------------------------------------


def lived(data: Path, rng: Random, name: str) -> None:
    """Somebody does this and that."""
    archive, me = Archive(data), someone(data, "Ana")
    for step in range(rng.randint(2, 7)):
        going = archive.continue_list()
        match rng.randrange(7):
            case 0:
                begun(data, rng.randrange(1000), rng.choice((3, 5, 10_000)))
            case 1 | 2 if going:
                match_, slot = archive.resume(rng.choice(going).path)
                play(match_, rng.choice((1, 2, 10_000)), rng.randrange(9))
                slot.leave()
            case 3 if going:
                archive.abandon(rng.choice(going).path)
            case 4:
                me.add(f"{name} {step}")
            case 5:
                LearnedLessons(data, me).put("oh_hell", rng.choice("abc"), LessonProgress(rng.random() < 0.5, rng.randrange(5)))
                RivalHistories(data, me).put("oh_hell", "vera", RivalHistory(matches=rng.randrange(9)))
            case _ if len(others := [one for one in me.everybody if one != me.me]) > 1:
                one, other = rng.sample(others, 2)
                me.join(one, other)


def facts(data: Path) -> tuple[object, ...]:
    """What two homes should have in common once each has the other's: persons, matches and how far they got, what they count."""
    archive = Archive(data)
    going = {one.match: one.entries for one in archive.continue_list()}
    saved = [saves.decode(saves.load(path), path.name) for path in archive.finished_list()]
    me = someone(data, "Ana")
    persons = {frozenset(key for key in me.keys(id)) for id in me.known if me.resolved(id) == id}
    records = archive.records()[0]
    counted = [one.match for one in records]
    assert len({*counted}) == len(counted), "counted once"
    over = {one.id: tuple(one.actions) for one in saved}
    assert {*over} <= {*counted} and not {*going} & {*over}
    learned = {lesson: LearnedLessons(data, me).of("oh_hell")[lesson] for lesson in LearnedLessons(data, me).of("oh_hell")}
    return going, over, {*counted}, persons, learned, RivalHistories(data, me).met("oh_hell", "vera")


def logs(data: Path) -> dict[str, list[list[str]]]:
    """Every log in a home, by match."""
    found: dict[str, list[list[str]]] = {}
    for path in (data / "saves").rglob("*.json"):
        save = saves.decode(path.read_bytes(), path.name)
        found.setdefault(saves.id_of(save), []).append(save.actions)
    return found


@pytest.mark.all_sets
@pytest.mark.parametrize("seed", range(12))
def test_two_homes_of_one_come_to_the_same_whichever_is_put_to_the_other(tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    one, other = places_of(tmp_path / "one"), places_of(tmp_path / "other")
    for number in range(4):
        begun(one.data, number, (3, 4, 5, 10_000)[number])
    someone(one.data, "Ana").add("Bea")
    someone(one.data, "Ana").add("Eva")
    shutil.copytree(tmp_path / "one", tmp_path / "other")
    lived(one.data, rng, "uno")
    lived(other.data, rng, "dos")
    back_up(one, tmp_path / "one.tapete-backup")
    back_up(other, tmp_path / "other.tapete-backup")
    mine = {places.data: logs(places.data) for places in (one, other)}
    for places, theirs in ((one, other), (other, one)):
        file, lines = tmp_path / f"{theirs.data.parent.name}.tapete-backup", (places.data / "history.jsonl").read_bytes()
        restore(places, file)
        now = logs(places.data)
        lost = [
            id for was in mine.values() for id, all_ in was.items() for log in all_
            if not any(log == kept[: len(log)] for kept in now[id])
        ]  # fmt: skip
        assert lost == []
        assert (places.data / "history.jsonl").read_bytes().startswith(lines), "lines are only added"
        before = tree(places, times=True)
        assert restore(places, file).files == 0
        assert tree(places, times=True) == before
    assert facts(one.data) == facts(other.data)


def test_what_is_there_stays(tmp_path: Path, home: PlayerFolders) -> None:
    there, file = places_of(tmp_path / "there"), tmp_path / "x.tapete-backup"
    kept = {"data/packs/verbena/pack.yaml", "data/mods/data/text/es.yaml", "config/settings.json", "data/duels/0123.tapete"}
    for name in kept:
        put(tmp_path / "there", name, b"mine")
    back_up(home, file)
    restore(there, file)
    found = tree(there)
    assert all(found[name] == b"mine" for name in kept)
    assert "data/packs/verbena/assets/backs/a.svg" not in found, "of two packs of one name nothing is mixed"
    assert "data/packs/.gone/other/pack.yaml" in found
    again, copy = tree(home), "saves/copies/x-2.json"
    put(home.data, copy, b"other")
    restore(home, file)
    assert tree(home) == {**again, f"data/{copy}": b"other", "data/saves/copies/x-2-2.json": copy.encode()}


def test_persons_keep_name_and_face_and_two_who_joined_each_other_are_one(tmp_path: Path) -> None:
    one, other = places_of(tmp_path / "one"), places_of(tmp_path / "other")
    ana = someone(one.data, "Ana")
    bea = ana.add("Bea")
    shutil.copytree(tmp_path / "one", tmp_path / "other")
    again = someone(other.data, "Ana")
    again.rename(bea, "Beatriz")
    ana.join(ana.me, bea)
    again.join(bea, again.me)
    back_up(one, tmp_path / "x.tapete-backup")
    restore(other, tmp_path / "x.tapete-backup")
    found = Persons(other.data, "", list)
    assert found.everybody == [bea] and found.known[bea].name == "Beatriz" and ana.me in found.keys(bea)


def test_a_damaged_save_is_mended_and_kept_aside(tmp_path: Path, home: PlayerFolders) -> None:
    file = tmp_path / "x.tapete-backup"
    back_up(home, file)
    whole = Archive(home.data).finished_list()[-1]
    told = whole.read_bytes()
    whole.write_bytes(told[:100])
    assert restore(home, file).files == 1
    assert whole.read_bytes() == told and (home.data / "saves/copies" / whole.name).read_bytes() == told[:100]


def test_a_match_at_a_table_is_left_alone(tmp_path: Path) -> None:
    places, file = places_of(tmp_path), tmp_path / "x.tapete-backup"
    path = begun(places.data, 1, 3)
    back_up(places, file)
    archive = Archive(places.data)
    match, slot = archive.resume(path)
    play(match, 1)
    told = path.read_bytes()
    put(tmp_path / "copy/data/saves", path.name, told)
    copy = places_of(tmp_path / "copy")
    longer, other = Archive(copy.data).resume(copy.data / "saves" / path.name)
    play(longer, 2)
    other.leave()
    back_up(copy, file)
    found = restore(places, file)
    assert found.playing == [path.stem] and path.read_bytes() == told
    assert found.sentence(file, TALKS[1].tr).endswith("1 match is still being played and was left untouched.")
    slot.leave()
    assert restore(places, file).playing == [] and path.read_bytes() != told


# -- what cannot be ------------------------------------------------------------------------------------------------------

GOOD = msgspec.json.encode(BackupHeader(1, "1.1.0", "2026-11-30T00:00:00Z"))  # type: ignore[arg-type]
SAVE = ("data/saves/x.json", b"{}")


def zipped(*more: tuple[str | zipfile.ZipInfo, bytes], head: bytes = GOOD, compress: int = zipfile.ZIP_DEFLATED) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", compress) as archive:
        for name, data in [(HEAD, head), *more]:
            archive.writestr(name, data)
    return out.getvalue()


def told_smaller(data: bytes) -> bytes:
    at = data.rindex(b"PK\x01\x02")
    return data[: at + 24] + (1).to_bytes(4, "little") + data[at + 28 :]


def overlapping(data: bytes) -> bytes:
    lines = [at for at in range(len(data)) if data.startswith(b"PK\x01\x02", at)]
    return data[: lines[1] + 42] + data[lines[0] + 42 : lines[0] + 46] + data[lines[1] + 46 :]


HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "climbs": (lambda: zipped(("data/saves/../../.bashrc", b"x")), "stranger"),
    "absolute": (lambda: zipped((entry("/etc/passwd"), b"x")), "stranger"),
    "drive": (lambda: zipped((entry("data/saves/C:x.json"), b"x")), "stranger"),
    "backslash": (lambda: zipped((entry("data/saves/..\\..\\x.json"), b"x")), "stranger"),
    "elsewhere": (lambda: zipped(("data/runs/left-out.json", b"x")), "stranger"),
    "a program": (lambda: zipped(("data/saves/x.exe", b"x")), "stranger"),
    "hidden": (lambda: zipped(("data/mods/.bashrc", b"x")), "stranger"),
    "lock": (lambda: zipped(("data/mods/x.lock", b"x")), "stranger"),
    "device": (lambda: zipped(("data/saves/nul.json", b"x")), "stranger"),
    "folder": (lambda: zipped(("data/saves/", b"")), "stranger"),
    "twice": (lambda: zipped(SAVE, (entry("data/saves/x.json"), b"[]")), "stranger"),
    "twice but for case": (lambda: zipped(SAVE, ("data/saves/X.json", b"[]")), "stranger"),
    "twice but for form": (lambda: zipped(("data/mods/\u00e9", b"x"), ("data/mods/e\u0301", b"x")), "stranger"),
    "file and folder": (lambda: zipped(("data/mods/a", b"x"), ("data/mods/a/b", b"x")), "stranger"),
    "link": (lambda: zipped((entry("data/saves/x.json", stat.S_IFLNK | 0o777), b"/etc/passwd")), "stranger"),
    "device file": (lambda: zipped((entry("data/saves/x.json", stat.S_IFCHR), b"")), "stranger"),
    "lzma": (lambda: zipped(("data/saves/x.json", b"x" * 999), compress=zipfile.ZIP_LZMA), "stranger"),
    "bomb": (lambda: zipped(("data/mods/x", bytes(2**23))), "stranger"),
    "told smaller": (lambda: told_smaller(zipped(SAVE)), "member"),
    "overlapping": (lambda: overlapping(zipped(SAVE)), "member"),
    "cut short": (lambda: zipped(SAVE)[:-5], "damaged"),
    "something after": (lambda: zipped(SAVE) + b"#!/bin/sh", "damaged"),
    "another zip": (lambda: zipped(SAVE).replace(HEAD.encode(), b"x" * len(HEAD)), "damaged"),
    "no head": (lambda: zipped(SAVE, head=b"{"), "damaged"),
    "newer": (lambda: zipped(("data/new.json", b""), head=GOOD.replace(b":1,", b":2,")), "future"),
    "nothing": (lambda: b"", "damaged"),
}


@pytest.mark.all_sets
@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_backup_is_refused_in_a_sentence_and_writes_nothing(tmp_path: Path, kind: str) -> None:
    file, places = tmp_path / "x.tapete-backup", places_of(tmp_path / "home")
    file.write_bytes(HOSTILE[kind][0]())
    with pytest.raises(DiskError) as refused:
        restore(places, file)
    assert refused.value.refusal.key == f"backup.refuse.{HOSTILE[kind][1]}"
    assert not (tmp_path / "home").exists()
    for phrases in TALKS:
        said = phrases.tr(refused.value.refusal.key, **refused.value.refusal.params)
        assert file.name in said and ":" in said and "{" not in said and not phrases.missing


def test_no_more_than_the_limits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, home: PlayerFolders) -> None:
    file, there = tmp_path / "x.tapete-backup", places_of(tmp_path / "there")
    back_up(home, file)
    for bound in ("members", "largest", "unpacked"):
        monkeypatch.setattr(backup, "_BOUNDS", msgspec.structs.replace(backup._BOUNDS, **{bound: 0.01}))
        with pytest.raises(DiskError) as refused:
            restore(there, file)
        assert refused.value.refusal.key == "backup.refuse.large" and not there.data.exists()
        monkeypatch.undo()
    monkeypatch.setattr(backup, "LARGEST_MB", 0)
    with pytest.raises(DiskError) as refused:
        back_up(home, tmp_path / "y.tapete-backup")
    assert refused.value.refusal.key == "backup.refuse.too_much" and not list(tmp_path.glob("y.*"))
    with pytest.raises(DiskError) as refused:
        restore(there, tmp_path / "none")
    assert refused.value.refusal.key == "backup.refuse.missing"


def test_no_changed_byte_of_the_list_hides_a_member() -> None:
    """A longer extra field swallowed the lines after it: one file of three came back, and nothing was said."""
    data, opened = zipped(("data/a", b"1"), ("data/b", b"2")), 0
    for at in range(len(data)):
        for bit in (1, 0x20, 0x80):
            try:
                archive = open_zip(io.BytesIO(data[:at] + bytes([data[at] ^ bit]) + data[at + 1 :]), backup._BOUNDS)
            except ZipFault:
                continue
            opened += 1
            assert len(archive.infolist()) == 3
    assert opened > len(data)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(share=st.floats(0, 0.999), byte=st.integers(1, 255), cut=st.booleans())
def test_a_backup_with_any_byte_changed_is_whole_or_writes_nothing(
    tmp_path_factory: pytest.TempPathFactory, share: float, byte: int, cut: bool
) -> None:
    folder = tmp_path_factory.mktemp("flip")
    home, there, file = places_of(folder / "home"), places_of(folder / "there"), folder / "x"
    put(home.data, "history.jsonl", b'{"id": "x"}\n' * 9)
    for name in ("saves/finished/x.json", "mods/data/ñ.yaml"):
        put(home.data, name)
    back_up(home, file)
    data = file.read_bytes()
    at = int(share * len(data))
    file.write_bytes(data[:at] if cut else data[:at] + bytes([data[at] ^ byte]) + data[at + 1 :])
    try:
        restore(there, file)
    except DiskError:
        assert tree(there) == {}
        return
    assert tree(there) == tree(home)


def test_a_disk_that_is_full_in_the_middle_loses_nothing_and_it_can_be_done_again(
    tmp_path: Path, home: PlayerFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, plain, added = tmp_path / "x.tapete-backup", os.replace, disk.add_line
    for seed in (4, 5):
        begun(home.data, seed)
    back_up(home, file)
    there = places_of(tmp_path / "there")
    begun(there.data, 8)
    mine = tree(there)
    for room in range(60):
        left = [room]

        def full(*asked: object, plain: Callable[..., object] = plain, left: list[int] = left) -> object:
            left[0] -= 1
            if left[0] < 0:
                raise OSError(28, "No space left on device")
            return plain(*asked)

        with monkeypatch.context() as patch:
            patch.setattr(os, "replace", full)
            patch.setattr(disk, "add_line", lambda *asked, full=full: full(*asked, plain=added))
            try:
                restore(there, file)
                break
            except DiskError as error:
                assert error.refusal.key == "backup.refuse.restore" and error.refusal.params["reason"] == "full"
                assert all(error.refusal.params.values()), "what could not be written is named"
        now = tree(there)
        assert all(now[name].startswith(told) for name, told in mine.items() if isinstance(told, bytes))  # type: ignore[attr-defined]
        assert not [name for name in now if name.endswith(disk.TEMP_SUFFIX)]
    else:
        pytest.fail("it never came to an end")
    assert len(Archive(there.data).records()[0]) == 5
    missing = {name for name in tree(home) if name.removeprefix("data/") not in STAYS} - {*tree(there)}
    assert missing == set()


def test_what_cannot_be_written_or_read_leaves_the_last_backup(
    tmp_path: Path, home: PlayerFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "x"
    file.write_bytes(b"last")

    def refuse(*asked: object, **named: object) -> None:
        raise OSError(28, "No space left on device")

    for what, key in (("fsync", "write"), ("replace", "write"), ("scandir", "read")):
        with monkeypatch.context() as patch:
            patch.setattr(os, what, refuse)
            with pytest.raises(DiskError) as refused:
                back_up(home, file)
        assert refused.value.refusal.key == f"backup.refuse.{key}" and refused.value.refusal.params["reason"] == "full"
        assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["x"] and file.read_bytes() == b"last"


def test_a_line_that_does_not_fit_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "history.jsonl"
    disk.append(path, b"one")

    def refuse(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuse)
        with pytest.raises(DiskError):
            disk.append(path, b"two")
    assert path.read_bytes() == b"one\n"


@pytest.mark.win32("it has no such files")
def test_a_file_that_no_other_system_could_have_is_told_of(tmp_path: Path) -> None:
    places = places_of(tmp_path)
    for name in ("a:b", "Ana", "ana", "nul.txt", os.fsdecode(b"z\xff")):
        put(places.data / "mods", name, b"x")
    assert back_up(places, tmp_path / "x") == (1, tuple(f"data/mods/{name}" for name in ("a:b", "ana", "nul.txt", "z?")))


def test_lines_are_found_in_pieces_and_endless_ones_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup, "LONGEST_LINE", 5)
    text = b"one\n\ntwo\r\n" + b"x" * 20 + b"\nthree\nfour"
    for size in (1, 3, 7, 99):
        pieces = [text[at : at + size] for at in range(0, len(text), size)]
        assert list(backup._lines(pieces)) == [b"one", b"two", b"three", b"four"]


def test_lines_of_a_match_that_is_known_by_either_id_are_not_added(tmp_path: Path) -> None:
    one, other = places_of(tmp_path / "one"), places_of(tmp_path / "other")
    put(one.data, "history.jsonl", b'{"id": "a", "match": "m"}\n{"id": "b"}\nbroken\n')
    twice = b'{"id": "c"}\n' * 2
    put(other.data, "history.jsonl", b'{"id": "x", "match": "m"}\n{"id": "b", "match": "n"}\nbroken\n' + twice + b"worse")
    back_up(other, tmp_path / "x")
    assert restore(one, tmp_path / "x").matches == {"c"}
    assert (one.data / "history.jsonl").read_bytes().splitlines()[3:] == [b'{"id": "c"}', b"worse"]


def test_the_history_is_read_on(tmp_path: Path) -> None:
    one, other = places_of(tmp_path / "one"), places_of(tmp_path / "other")
    begun(one.data, 1)
    begun(other.data, 2)
    archive = Archive(one.data)
    assert len(archive.records()[0]) == archive.index(reader("Ana")).whole().totals()[0] == 1
    back_up(other, tmp_path / "x")
    restore(one, tmp_path / "x")
    assert len(archive.records()[0]) == archive.index(reader("Ana")).whole().totals()[0] == 2
    assert history.read(archive.history)[1] == 0 and not locks.held(one.data / "saves/x.lock")


def test_marks_that_are_further_are_taken(tmp_path: Path) -> None:
    one, other = places_of(tmp_path / "one"), places_of(tmp_path / "other")
    ana = someone(one.data, "Ana")
    ana.ensure_saved()
    LearnedLessons(one.data, ana).put("oh_hell", "one", LessonProgress(True, 0))
    RivalHistories(one.data, ana).put("oh_hell", "vera", RivalHistory(matches=3))
    shutil.copytree(tmp_path / "one", tmp_path / "other")
    again = someone(other.data, "Ana")
    LearnedLessons(other.data, again).put("oh_hell", "one", LessonProgress(False, 4))
    LearnedLessons(other.data, again).put("oh_hell", "two", LessonProgress(True, 0))
    RivalHistories(other.data, again).put("oh_hell", "vera", RivalHistory(matches=5))
    SolvedPuzzles(other.data, again).tried("oh_hell", "m1", right=True)
    back_up(other, tmp_path / "x")
    restore(one, tmp_path / "x")
    ana = someone(one.data, "Ana")
    assert LearnedLessons(one.data, ana).of("oh_hell") == {"one": LessonProgress(True, 4), "two": LessonProgress(True, 0)}
    assert RivalHistories(one.data, ana).met("oh_hell", "vera").matches == 5
    assert SolvedPuzzles(one.data, ana).mark("oh_hell", "m1").earned
