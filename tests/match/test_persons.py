"""Persons are known by an id: what they are called, and in which version, changes nothing of what is theirs."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from tabletop_gui.match.core.seats import Seat, name_key
from tabletop_gui.match.learning.lessons_done import LearnedLessons, LessonProgress
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.archive import Archive
from tabletop_gui.match.record.history import seat_of
from tabletop_gui.match.record.rivals import RivalHistories
from tabletop_gui.match.sharing import duels
from tabletop_gui.match.storage.persons import Person, Persons, former
from tabletop_gui.match.storage.write_queue import WriteQueue
from tests.match.played import SHORT, fresh, play
from tests.match.someone import someone
from tests.match.test_write_queue import Gate


def test_whoever_gets_a_name_keeps_everything(tmp_path: Path) -> None:
    me = someone(tmp_path)
    LearnedLessons(tmp_path, me).finished("oh_hell", "one")
    me.rename(me.me, " Ana ")
    again = someone(tmp_path, "ANA")
    assert again.me == me.me and LearnedLessons(tmp_path, again).done("oh_hell") == {"one"} and again.mine.name == "Ana"
    assert name_key("You") in again.my_keys, "files without ids know them as the nameless one"


def test_what_was_kept_by_name_is_read_once_and_stays(tmp_path: Path) -> None:
    (tmp_path / "learned.json").write_text(
        '{"format": 1, "people": {"ana": {"oh_hell": {"one": {"done": true}}}, "": {"regine": {"one": {"done": true}}}}}'
    )
    ana = Persons(tmp_path, "", lambda: former("Ana", "vera", ["Bea", "ANA"], ("You", "Tú")))
    assert [ana.known[id].name for id in ana.everybody] == ["Ana", "Bea"] and ana.mine.face == "vera"
    learned = LearnedLessons(tmp_path, ana)
    assert learned.done("oh_hell") == {"one"} and not learned.done("regine")
    learned.left("oh_hell", "two", 3)
    ana.rename(ana.me, "Eva")
    eva = Persons(tmp_path, ana.me, list)
    assert LearnedLessons(tmp_path, eva).of("oh_hell") == {"one": LessonProgress(True), "two": LessonProgress(False, 3)}
    assert LearnedLessons(tmp_path, someone(tmp_path, "")).of("oh_hell") == {}


def test_names_are_compared_in_normal_form(tmp_path: Path) -> None:
    persons = someone(tmp_path, "José  Ángel")
    assert persons.named("JOSE\u0301 a\u0301ngel ") == persons.me != persons.named("Jose Angel")


def test_two_persons_become_one_and_two_again(tmp_path: Path) -> None:
    ana, bea = someone(tmp_path, "Ana"), someone(tmp_path, "Bea")
    for persons, lesson, matches in ((ana, "one", 2), (bea, "two", 3)):
        LearnedLessons(tmp_path, persons).finished("oh_hell", lesson)
        known = RivalHistories(tmp_path, persons)
        for _ in range(matches):
            known.put("oh_hell", "vera", known.met("oh_hell", "vera").played(yours=True, theirs=False))
    before = [path.read_bytes() for path in sorted(tmp_path.glob("*.json")) if path.name != "persons.json"]
    ana = someone(tmp_path, "Ana")

    def all_marks() -> tuple[set[str], int]:
        return LearnedLessons(tmp_path, ana).done("oh_hell"), RivalHistories(tmp_path, ana).met("oh_hell", "vera").matches

    ana.join(ana.me, bea.me)
    for kind in (LearnedLessons, RivalHistories):
        kind(tmp_path, ana).join(bea.me)
    assert all_marks() == ({"one", "two"}, 5) and bea.me in ana.my_keys and ana.everybody == [ana.me]
    assert ana.resolved(bea.me) == ana.me
    ana.split_off(ana.me, bea.me)
    for kind in (LearnedLessons, RivalHistories):
        kind(tmp_path, ana).split_off(bea.me)
    assert all_marks() == ({"one"}, 2) and len(ana.everybody) == 2
    after = [path.read_bytes() for path in sorted(tmp_path.glob("*.json")) if path.name != "persons.json"]
    assert after == before, "as if nothing had been"


def test_a_name_nobody_has_is_claimed_and_given_back(tmp_path: Path) -> None:
    ana = someone(tmp_path, "Ana")
    ana.join(ana.me, name_key("Anita"))
    assert name_key("ANITA") in ana.my_keys
    ana.split_off(ana.me, name_key("Anita"))
    assert name_key("ANITA") not in ana.my_keys


def test_two_windows_of_a_new_home_have_one_person(tmp_path: Path) -> None:
    one, other = someone(tmp_path), someone(tmp_path)
    assert one.me != other.me
    one.ensure_saved()
    LearnedLessons(tmp_path, other).finished("oh_hell", "one")
    other.rename(other.me, "Ana")
    third = someone(tmp_path, "Ana")
    assert len(third.everybody) == 1 and {one.me, other.me} <= {third.me, *third.my_keys}


def test_an_id_goes_into_no_file_for_others() -> None:
    match = play(fresh(3, **SHORT))
    match.seats = tuple(replace(seat, person_id="0123456789abcdef") if seat.person else seat for seat in match.seats)
    kept = saves.encode(match)
    assert b"0123456789abcdef" in kept and b"0123456789abcdef" not in saves.without_person_ids(kept, "x")
    sent = duels.read(duels.write(match))
    assert all(not seat.person_id for seat in sent.match.seats)


def test_seats_of_old_saves_are_those_of_whoever_had_the_name(tmp_path: Path) -> None:
    ana = Persons(tmp_path, "", lambda: former("Ana", "", ["Bea"], ("You",)))
    seats = ana.seated([Seat("person", " ANA"), Seat("person", "Ana"), Seat("person", "Bea"), Seat("bot", "Ana")])
    assert [seat.person_id for seat in seats] == [ana.me, "", ana.named("Bea"), ""]


def test_hostile_files_of_persons_are_no_persons(tmp_path: Path) -> None:
    for text in ("{", "[]", '{"persons": {"a": {"joined": ["b"]}, "b": {"joined": ["a"]}}}', '{"persons": {"a": {"names": 3}}}',
                 '{"format": 7, "persons": {}}', '{"persons": {"a": {"name": "\\u202eevil\\n"}}}',
                 '{"persons": {}}'):  # fmt: skip
        (tmp_path / "persons.json").write_text(text)
        persons = Persons(tmp_path, "nobody", lambda: [Person("Ana")])
        assert persons.me in persons.known and persons.everybody and persons.keys(persons.me)
        assert not set("\n\u202e") & set("".join(one.name for one in persons.known.values()))


def test_persons_are_known_before_the_disk_has_them(tmp_path: Path) -> None:
    queue, gate = WriteQueue(beside=True), Gate()
    queue.write(gate)
    persons = someone(tmp_path, "Ana", queue)
    bea = persons.add("Bea")
    assert persons.known[bea].name == "Bea" and not (tmp_path / "persons.json").exists()
    gate.opened.set()
    assert queue.settle(30)
    assert someone(tmp_path, "Bea").me == bea


def test_whoever_gets_a_name_keeps_the_matches(archive: Archive) -> None:
    data = archive.history.parent
    nameless = Persons(data, "", lambda: former("", "", (), ("You", "Tú")))
    for number, name in enumerate(("You", "tú", "Ana", "Ana")):
        match = fresh(3, seed=number, **SHORT)
        id = nameless.me if number == 3 else ""
        match.seats = (Seat("person", name, person_id=id), *match.seats[1:])
        archive.begin(match)
        play(match)
    records, _ = archive.records()
    nameless.rename(nameless.me, "Ana")
    assert [seat_of(record, nameless.my_keys) for record in records] == [0, 0, None, 0]
    nameless.join(nameless.me, name_key("Ana"))
    assert [seat_of(record, nameless.my_keys) for record in records] == [0] * 4
