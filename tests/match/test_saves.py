"""A save is the match again, or one clear sentence."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_gui.content.text.phrases import LANGUAGES, Phrases, placeholders
from tabletop_gui.engine.values import Refusal
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.saves import SaveError
from tests.drive import Drive
from tests.match.played import SHORT, fresh, play

pytestmark = pytest.mark.all_sets

GOOD = saves.encode(play(fresh(4, seed=11, friendly=True), 60))
DIGEST = json.loads(GOOD)["digest"]


def wrong(data: bytes) -> Refusal:
    with pytest.raises(SaveError) as error:
        saves.restore(saves.decode(data, "x.json"), "x.json")
    return error.value.refusal


def edited(**changes: Any) -> bytes:
    held = json.loads(GOOD)
    held.update(changes)
    return json.dumps({name: value for name, value in held.items() if value is not ...}).encode()


@given(st.integers(3, 7), st.integers(0, 2**64 - 1), st.integers(0, 400), st.booleans())
@settings(max_examples=20, deadline=None)
def test_a_save_is_the_match_again(count: int, seed: int, many: int, friendly: bool) -> None:
    match = play(fresh(count, seed, friendly), many, seed)
    match.seconds = 12.3
    again = saves.restore(saves.decode(saves.encode(match), "x.json"), "x.json")
    assert again.state.to_data() == match.state.to_data()
    assert again.actions == match.actions
    assert (again.seats, again.seed, again.friendly) == (match.seats, match.seed, match.friendly)
    assert dict(again.options) == dict(match.options)
    assert (again.began, again.seconds, again.undone) == (match.began, match.seconds, match.undone)


@pytest.mark.parametrize("options", [SHORT, {"scoring": "balanced", "vienna": True}, {"hook": False, "minimum": 3, "maximum": 5}])
def test_every_option_comes_back(options: dict[str, Any]) -> None:
    match = play(fresh(3, **options))
    again = saves.restore(saves.decode(saves.encode(match), "x.json"), "x.json")
    assert again.outcome == match.outcome is not None


def test_time_is_kept_in_tenths_of_a_second() -> None:
    match = play(fresh(3), 4)
    match.seconds = 12.3456
    assert json.loads(saves.encode(match))["seconds"] == 12.3


def test_a_person_can_read_it() -> None:
    lines = GOOD.decode().splitlines()
    assert '  "bid 1",' in lines
    assert json.loads(GOOD)["format"] == saves.FORMAT


def test_what_the_first_format_wrote_is_read_as_it_stands() -> None:
    """It took back nothing that may not be taken back now."""
    match = fresh(4, seed=11)
    for _ in range(3):
        seat = match.to_act
        assert seat is not None
        match.propose(seat, match.legal(seat)[0])
        match.undo(seat)
        match.propose(seat, match.legal(seat)[-1])
    old = json.loads(saves.encode(match)) | {"format": 1, "digest": match.state.digest(flat=True)}
    again = saves.restore(saves.decode(json.dumps(old).encode(), "x.json"), "x.json")
    assert again.state.to_data() == match.state.to_data()
    assert (again.actions, again.undone, again.favours_used) == (match.actions, 0, 0)


def test_a_favour_is_remembered() -> None:
    match = fresh(3, **SHORT)
    while match.state.hand == 0:  # type: ignore[attr-defined]
        play(match, 1)
    match.undo(0, favour=True)
    again = saves.restore(saves.decode(saves.encode(match), "x.json"), "x.json")
    assert (again.favours_used, again.undone, again.actions) == (1, 1, match.actions)


def test_it_is_on_the_disk_whole_or_not_at_all(tmp_path: Path, drive: Drive) -> None:
    path = tmp_path / "deep" / "x.json"
    match = fresh()
    saves.write(match, path)
    before = path.read_bytes()
    assert match.to_act is not None
    match.propose(match.to_act, match.legal(match.to_act)[0])

    drive.full = True
    with pytest.raises(SaveError) as error:
        saves.write(match, path)
    assert error.value.refusal == Refusal("save.refuse.write", {"file": "x.json", "reason": "full"})
    assert path.read_bytes() == before


# -- what can be wrong -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("share", [0.1, 0.3, 0.5, 0.9, 0.99])
def test_truncated(share: float) -> None:
    assert wrong(GOOD[: int(len(GOOD) * share)]).key == "save.refuse.damaged"


def test_empty_or_zeroed_by_a_power_cut() -> None:
    assert wrong(b"").key == "save.refuse.empty"
    assert wrong(b"\0" * 4096).key == "save.refuse.empty"
    assert wrong(b" \n").key == "save.refuse.empty"


@pytest.mark.parametrize(
    "changes",
    [
        {"digest": "0" * 16},
        {"sealed": saves.seal(12), "actions": []},
        {"sealed": ..., "seed": 12, "actions": []},
        {"options": {**json.loads(GOOD)["options"], "vienna": True}},
        {"actions": json.loads(GOOD)["actions"][:-1]},
        {"actions": []},
        {"seats": json.loads(GOOD)["seats"][:3], "actions": []},
    ],
)
def test_edited(changes: dict[str, Any]) -> None:
    assert wrong(edited(**changes)) == Refusal("save.refuse.edited", {"file": "x.json"})


def test_an_illegal_action_in_the_middle_is_named_with_its_number() -> None:
    actions = json.loads(GOOD)["actions"]
    actions[30] = "bid 3"
    assert wrong(edited(actions=actions)) == Refusal("save.refuse.entry", {"file": "x.json", "n": 31, "text": "bid 3"})
    actions[30] = "steal AS"
    assert wrong(edited(actions=actions)).params["text"] == "steal AS"


def test_a_table_has_at_most_fifteen_seats() -> None:
    one = json.loads(GOOD)["seats"][0]
    assert wrong(edited(seats=[one] * 15, actions=[])).key == "save.refuse.setup"
    assert wrong(edited(seats=[one] * 16, actions=[])).params["where"] == "seats"


@pytest.mark.parametrize(
    "data",
    [
        b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
        "dos años".encode("latin-1"),
        b"[1, 2, 3]",
        b"null",
        b'"a text"',
        b"[" * 100_000,
        b'{"name": "my shopping", "items": []}',
        b'{"format": 0, "game": "chess", "moves": []}',
        GOOD.decode().encode("utf-16"),
        Random(1).randbytes(3000),
    ],
)
def test_foreign(data: bytes) -> None:
    assert wrong(data) == Refusal("save.refuse.foreign", {"file": "x.json"})


def test_a_name_in_another_encoding_is_damage() -> None:
    assert wrong(GOOD.replace(b"Ana", b"A\xf1a")).key == "save.refuse.damaged"
    assert wrong(b'{"a":' * 100_000).key in ("save.refuse.damaged", "save.refuse.foreign")


def test_a_byte_order_mark_does_no_harm() -> None:
    assert saves.restore(saves.decode(b"\xef\xbb\xbf" + GOOD, "x.json"), "x.json").state.digest() == DIGEST


def test_from_a_newer_program() -> None:
    newer = saves.FORMAT + 1
    assert wrong(edited(format=newer, more="new")) == Refusal("save.refuse.future", {"file": "x.json", "format": newer})


def test_of_a_game_that_is_not_here() -> None:
    assert wrong(edited(game="tarot")) == Refusal("save.refuse.game", {"file": "x.json", "game": "tarot"})


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"seed": "7"}, "seed"),
        ({"seed": -1}, "seed"),
        ({"seed": 1.5}, "seed"),
        ({"seed": None}, "seed"),
        ({"friendly": 1}, "friendly"),
        ({"options": []}, "options"),
        ({"options": {"hook": None}}, "options[...]"),
        ({"seats": {}}, "seats"),
        ({"seats": []}, "seats"),
        ({"seats": [{"kind": "cat", "name": "Micifuz"}]}, "seats[0].kind"),
        ({"seats": [{"kind": "bot", "name": "x" * 1000}]}, "seats[0].name"),
        ({"actions": "bid 1"}, "actions"),
        ({"actions": [1]}, "actions[...]"),
        ({"actions": ["x" * 1000]}, "actions[...]"),
        ({"digest": 5}, "digest"),
        ({"digest": ...}, "digest"),
        ({"seconds": "long"}, "seconds"),
        ({"surprise": 1}, "surprise"),
        ({"\x1b[31mred": 1}, "·[31mred"),
        ({"seats": [{"kind": "bot", "name": "x", "hat": 1}]}, "seats[0].hat"),
    ],
)
def test_a_value_of_the_wrong_kind_is_named(changes: dict[str, Any], where: str) -> None:
    refused = wrong(edited(**changes))
    assert refused.key == "save.refuse.wrong"
    if "..." not in where:
        assert refused.params["where"] == where


@pytest.mark.parametrize(
    "changes",
    [
        {"options": {"maximum": 13}},
        {"options": {"hook": 1}},
        {"options": {"jokers": True}},
        {"seats": json.loads(GOOD)["seats"][:2]},
    ],
)
def test_a_table_the_rules_do_not_allow(changes: dict[str, Any]) -> None:
    assert wrong(edited(**changes)) == Refusal("save.refuse.setup", {"file": "x.json"})


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    with pytest.raises(SaveError) as error:
        saves.read(path)
    assert error.value.refusal.key == "save.refuse.missing"
    path.write_bytes(b" " * (saves.MOST_BYTES + 1))
    with pytest.raises(SaveError) as error:
        saves.read(path)
    assert error.value.refusal.key == "save.refuse.huge"
    with pytest.raises(SaveError) as error:
        saves.read(tmp_path)
    assert error.value.refusal.key == "save.refuse.read"


def test_what_is_set_aside_keeps_its_text_and_never_hides_another(tmp_path: Path) -> None:
    asides = []
    for text in ("one", "two", "three"):
        path = tmp_path / "name.json"
        path.write_text(text)
        asides.append(saves.set_aside(path))
        assert not path.exists()
    assert [aside.name for aside in asides if aside] == ["name.bad-1.json", "name.bad-2.json", "name.bad-3.json"]
    assert [aside.read_text() for aside in asides if aside] == ["one", "two", "three"]
    assert saves.set_aside(tmp_path / "gone.json") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language: str) -> None:
    phrases = Phrases(language)
    given = {"file", "n", "text", "where", "format", "game", "reason", "aside", "names"}
    for key in phrases.under("save.refuse"):
        said = phrases.tr(key, **dict.fromkeys(given, "7"))
        assert "{" not in said
        assert said.endswith(".")
        assert placeholders(said) == frozenset()


# -- any mutation at all ---------------------------------------------------------------------------------------------------


def survives(data: bytes) -> None:
    try:
        match = saves.restore(saves.decode(data, "x.json"), "x.json")
    except SaveError as error:
        assert error.refusal.key.startswith("save.refuse.")
    else:
        assert match.state.digest() == DIGEST


@given(st.lists(st.tuples(st.integers(0, len(GOOD)), st.integers(0, 40), st.binary(max_size=12)), min_size=1, max_size=4))
@settings(max_examples=300, deadline=None)
def test_bytes_replaced_at_random(edits: list[tuple[int, int, bytes]]) -> None:
    data = GOOD
    for place, length, text in edits:
        data = data[:place] + text + data[place + length :]
    survives(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8)
    | st.sampled_from(["undo 1", "undo 2", "bid 0", "play AS", "oh_hell", "auto", "person"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=5,
)  # fmt: skip


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_values_replaced_at_random(data: st.DataObject) -> None:
    held = json.loads(GOOD)
    for _ in range(data.draw(st.integers(1, 3))):
        at: Any = held
        while True:
            keys = list(at) if isinstance(at, dict) else list(range(len(at)))
            if not keys:
                break
            key = data.draw(st.sampled_from(keys))
            if isinstance(at[key], dict | list) and data.draw(st.booleans()):
                at = at[key]
                continue
            what = data.draw(st.sampled_from(["replace", "drop", "twice"]))
            if what == "replace":
                at[key] = data.draw(JSON)
            elif what == "drop":
                del at[key]
            elif isinstance(at, list):
                at.insert(key, at[key])
            break
    survives(json.dumps(held).encode())


def test_of_a_log_that_breaks_off_all_before_it_is_whole(tmp_path: Path) -> None:
    file, held = tmp_path / "x.json", json.loads(GOOD)
    held["actions"][20] = "bid 99"
    file.write_text(json.dumps(held), encoding="utf-8")
    with pytest.raises(SaveError) as error:
        saves.read(file)
    assert saves.is_log_fault(error.value.refusal) and error.value.refusal.params["n"] == 21
    assert saves.intact_part(file).actions == tuple(held["actions"][:20])


@pytest.mark.parametrize("changes", [{"digest": "0" * 16}, {"game": "chess"}, {"options": {"maximum": 99}}])
def test_of_any_other_fault_nothing_is_whole(tmp_path: Path, changes: dict[str, Any]) -> None:
    file = tmp_path / "x.json"
    file.write_bytes(edited(**changes))
    with pytest.raises(SaveError) as error:
        saves.intact_part(file)
    assert not saves.is_log_fault(error.value.refusal)
