"""Duels: a match as signs and back, hostile texts, the same cards and rivals for both, and what is told of two matches."""

from __future__ import annotations

import zlib
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tabletop_gui.ai.requests import Ask, Wanted
from tabletop_gui.ai.runner import RequestRun
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.engine.values import Refusal
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.deal import duel_of
from tabletop_gui.match.core.match import SAME, Accepted, LogError, Match, Refused, bot_seed
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.archive import Archive
from tabletop_gui.match.log.belief_reports import level_and_style
from tabletop_gui.match.record.history import record_of
from tabletop_gui.match.record.match_list import unrated_reasons
from tabletop_gui.match.sharing import duels
from tabletop_gui.match.sharing.duels import (
    DuelError,
    DuelRecord,
    Duels,
    SentDuel,
    compared,
    course,
    read,
    refusal,
    refusal_of,
    write,
)
from tests.match.played import SHORT, fresh, play
from tests.match.tables import at_random

pytestmark = pytest.mark.all_sets

EVA = Seat("person", "Eva", "iria")


def sent(seed: int = 5, **options: Any) -> Match:
    """A match that is over, of two short hands unless told otherwise."""
    return play(fresh(3, seed=seed, **(options or SHORT)), seed=seed)


MATCH = sent()
TEXT = write(MATCH)
INNER = TEXT.removeprefix("[tapete-duel:3:").removesuffix("]").replace("\n", "")


def fault(text: str) -> str:
    """Which sentence a text gets. Fails where it is a duel."""
    with pytest.raises(DuelError) as caught:
        read(text)
    return caught.value.refusal.key


def crafted(match: Match = MATCH, body: bytes | None = None, **fields: Any) -> str:
    """A block with a right checksum that says what nobody wrote."""
    one = DuelRecord(
        app="0.9", game=match.game.id, options=dict(match.options), seats=list(match.seats), seed=match.seed,
        digest=match.state.digest(), log="\n".join(match.actions),
    )  # fmt: skip
    held = zlib.compress(msgspec.msgpack.encode(replace(one, **fields)), 9) if body is None else body
    return f"[tapete-duel:3:{duels.encode_characters(bytes.fromhex(duels.known_by(held)) + held)}]"


# -- there and back ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(12))
def test_any_table_of_one_person_comes_back_as_it_was(number: int) -> None:
    rng = Random(number)
    table = at_random(rng)
    while sum(seat.person for seat in table.seats) != 1:
        table = at_random(rng)
    match = Match.new(GAMES[table.game], table.options, table.seats, table.seed)
    for _ in range(4_000):
        if (seat := match.to_act) is None:
            break
        match.propose(seat, rng.choice(list(match.legal(seat))))
    if match.to_act is not None:
        pytest.fail("the table was not played to its end")
    found = read(write(match))
    assert found.match.actions == match.actions and found.match.seats == match.seats
    assert found.match.state.digest() == match.state.digest() and found.seat == [s.person for s in match.seats].index(True)


def test_a_whole_match_is_no_more_than_four_kilobytes() -> None:
    whole = write(play(fresh(7, seed=3), seed=3))
    assert 1_000 < len(whole) < 4_096


@pytest.mark.parametrize(
    "spoilt",
    [
        TEXT.lower(),
        TEXT.replace("\n", "\r\n"),
        TEXT.replace("\n", "\n> "),
        f"Hello!\n\n{TEXT}\n\nGood luck [and so on].",
        f"[Tapete-Duel:3:{INNER.replace('0', 'O').replace('1', 'l')}]",
        TEXT.replace("\n", ""),
        "[ tapete-duel : 3 :" + " ".join(INNER[k : k + 7] for k in range(0, len(INNER), 7)) + "]",
    ],
)  # fmt: skip
def test_what_letters_and_messengers_do_to_it_is_read_over(spoilt: str) -> None:
    assert duels.holds(spoilt) and read(spoilt).match.actions == MATCH.actions


# -- hostile texts ----------------------------------------------------------------------------------------------------------


@settings(max_examples=150, deadline=None)
@given(at=st.integers(0, len(INNER) - 1), other=st.sampled_from(duels.SIGNS))
def test_any_other_sign_is_noticed(at: int, other: str) -> None:
    if other != INNER[at]:
        assert fault(f"[tapete-duel:3:{INNER[:at]}{other}{INNER[at + 1 :]}]") == "duel.refuse.changed"


@settings(max_examples=40, deadline=None)
@given(st.text(max_size=120))
def test_any_text_is_a_duel_or_gets_a_sentence(text: str) -> None:
    for held in (text, f"[tapete-duel:3:{text}]", f"[tapete-duel:{text}"):
        assert fault(held).startswith("duel.refuse.")


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_under_a_right_checksum_too(body: bytes) -> None:
    assert fault(crafted(body=body)) == fault(crafted(body=zlib.compress(body))) == "duel.refuse.changed"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "part"),
        (TEXT[:-30], "part"),
        (TEXT.replace("duel:3", "duel:4"), "later"),
        (TEXT.replace("duel:3", "duel:0"), "changed"),
        ("[tapete-duel:3:" + "0" * 20_000 + "]", "too_long"),
        (crafted(body=zlib.compress(b"\x00" * (4 << 20), 9)), "changed"),
        (crafted(body=zlib.compress(msgspec.msgpack.encode([[]] * 5))), "changed"),
        (crafted(game="bridge"), "game"),
        (crafted(seats=list(MATCH.seats) * 4), "changed"),
        (crafted(seats=[replace(seat, kind="bot") for seat in MATCH.seats]), "changed"),
        (crafted(seed=-1), "changed"),
        (crafted(options={**MATCH.options, "maximum": 4000}), "changed"),
        (crafted(digest="0" * 16), "replay"),
        (crafted(log="\n".join(MATCH.actions[:-1])), "replay"),
        (crafted(log="\n".join([*MATCH.actions, "bid 1"])), "replay"),
        (crafted(log="\n".join(["advised", *MATCH.actions])), "changed"),
        (crafted(log="\n".join(["same deal", *MATCH.actions])), "changed"),
        (crafted(log="undo 1"), "replay"),
        (crafted(log="\n" * 20_000), "changed"),
        (crafted(answers="../../etc"), "changed"),
    ],
)  # fmt: skip
def test_what_nobody_wrote_gets_its_sentence(text: str, key: str) -> None:
    assert fault(text) == f"duel.refuse.{key}"


def test_whoever_sends_one_is_called_what_can_be_shown() -> None:
    sly = msgspec.to_builtins(MATCH.seats[0]) | {"name": "\x1b[31mAna\u202e ♥\ufe0f" + "\ufe0f" * 400}
    assert read(crafted(seats=[sly, *MATCH.seats[1:]])).name == "[31mAna ♥\ufe0f"


def test_a_log_that_does_not_replay_names_the_hand() -> None:
    log = list(MATCH.actions)
    wrong = next(k for k in reversed(range(len(log))) if log[k].startswith("bid"))
    with pytest.raises(DuelError) as caught:
        read(crafted(log="\n".join([*log[:wrong], "bid 9", *log[wrong + 1 :]])))
    assert caught.value.refusal == Refusal("duel.refuse.replay", {"n": 2, "app": "0.9"})


# -- what can be sent -------------------------------------------------------------------------------------------------------


def test_what_would_not_be_level_is_not_sent() -> None:
    def key(match: Match) -> str:
        found = refusal(match)
        assert found is not None
        with pytest.raises(DuelError):
            write(match)
        if not match.state.agenda:
            assert refusal_of(record_of(match, "")) == found, "the history says the same of it"
        return found.key

    assert refusal_of(record_of(play(fresh(3, **SHORT)), "")) is None
    going = play(fresh(3, **SHORT), 3)
    assert key(going) == "duel.refuse.goes_on"
    assert key(play(fresh(3, persons=2, **SHORT))) == "duel.refuse.persons"
    same = Match.new(MATCH.game, MATCH.options, MATCH.seats, 5, dealt=SAME)
    assert key(play(same)) == "duel.refuse.known"
    today = Match.new(MATCH.game, MATCH.options, MATCH.seats, 5, dealt="today 2026-11-22")
    assert key(play(today)) == "duel.refuse.today"
    for helped in (lambda one: one.record_hint(), lambda one: one.open_all_hands(), lambda one: one.record_hint(odds=True)):
        match = fresh(3, **SHORT)
        helped(match)
        assert key(play(match)) == "duel.refuse.helped"


# -- the friend's match -----------------------------------------------------------------------------------------------------


def test_a_friend_gets_the_same_cards_and_rivals_and_takes_nothing_back() -> None:
    duel = read(TEXT)
    match = duel.begun(EVA)
    assert match.laid.digest() == MATCH.laid.digest() and match.seats == (EVA, *MATCH.seats[1:])
    assert duel_of(match.dealt) == duel.ident and not match.steps and duel.same_cards(match)
    while match.undos.last_decision(0) is None:
        play(match, 1)
    refused = match.undo(0, favour=True)
    assert isinstance(refused, Refused) and refused.refusal.key == "duel.refuse.undo"


def test_a_save_and_the_book_know_that_it_is_a_duel(tmp_path: Path) -> None:
    archive, duel = Archive(tmp_path), read(TEXT)
    match = duel.begun(EVA)
    slot = archive.begin(match)
    play(match)
    assert duel_of(saves.read(slot.path).dealt) == duel.ident
    (record,), _ = archive.records()
    assert record.marked and Refusal("matches.mark.duel", {}) in list(unrated_reasons(record))
    with pytest.raises(LogError):
        Match.replayed(MATCH.game, MATCH.options, MATCH.seats, 5, False, ["duel 12"])


def test_what_comes_back_says_which_duel_it_answers() -> None:
    duel = read(TEXT)
    answer = read(write(play(duel.begun(EVA)), duel.ident))
    assert answer.answers == duel.ident and answer.name == "Eva" and duel.same_cards(answer.match)
    assert not duel.same_cards(sent(6)) and not duel.same_cards(sent(5, maximum=3))


def test_duels_are_kept_and_found_again(tmp_path: Path) -> None:
    store = Duels(tmp_path)
    ident = store.save(f"look: {TEXT} !")
    found = store.of(ident)
    assert found is not None and found.match.actions == MATCH.actions
    match = found.begun(EVA)
    assert (again := store.of_match(match)) is not None and again.ident == ident
    assert store.of_match(MATCH) is None and store.of("../../x") is None and store.of("0" * 16) is None
    (path,) = (tmp_path / "duels").iterdir()
    path.write_text("[tapete-duel:3:")
    assert store.of(ident) is None


def test_only_what_a_clock_had_cut_short_is_taken_from_the_log_and_only_on_the_same_way() -> None:
    duel = read(TEXT)
    bots = [number for number, step in enumerate(MATCH.steps) if step.seat]
    duel.match.hurried = {bots[0], bots[-1]}
    match = duel.begun(EVA)
    while len(match.steps) < bots[0]:
        match.propose(match.to_act or 0, match.game.parse(MATCH.steps[len(match.steps)].text))
    assert duel.recorded(match) == MATCH.steps[bots[0]].text
    own = next(number for number, step in enumerate(MATCH.steps) if not step.seat and len(step.before.legal) > 1)
    while len(match.steps) < own:
        match.propose(match.to_act or 0, match.game.parse(MATCH.steps[len(match.steps)].text))
        if len(match.steps) not in duel.match.hurried:
            assert duel.recorded(match) is None
    other = next(one for one in match.legal(0) if match.game.text(one) != MATCH.steps[own].text)
    assert isinstance(match.propose(0, other), Accepted)
    while match.to_act is not None:
        assert duel.recorded(match) is None, "they have parted"
        play(match, 1)


def test_no_clock_ends_what_a_rival_thinks_in_a_duel(tmp_path: Path) -> None:
    library = Library(PlayerFolders(tmp_path / "a", tmp_path / "b", tmp_path / "c"))
    match = play(fresh(4, seed=3, maximum=5), 9)
    seat = match.to_act
    assert seat is not None
    view, seed = match.view(seat), bot_seed(match, len(match.steps))
    level, style = level_and_style(match, view, seat, len(match.steps), library)
    short = replace(library.levels()["hard"], milliseconds=1)
    ask = Ask(1, "oh_hell", view.to_data(), short, style, seed)
    hurried, whole = ([*RequestRun(one)][-1] for one in (ask, replace(ask, wanted=Wanted(patient=True))))
    assert hurried.hurried and not whole.hurried and whole.worlds > hurried.worlds
    assert ask.wanted.waits is False and Wanted(patient=True).waits and level.id


# -- two matches beside each other ------------------------------------------------------------------------------------------


def test_both_lines_begin_at_nothing_and_end_with_the_points() -> None:
    one, other = play(fresh(3, seed=5, maximum=5), seed=1), play(fresh(3, seed=5, maximum=5), seed=2)
    both = compared(one, other, 0)
    hands = len(one.state.sizes)
    assert both.hands == hands and len(both.mine) == hands + 1 and both.mine[0] == both.theirs[0] == 0
    assert (both.mine[-1], both.theirs[-1]) == (one.game.points(one.state)[0], other.game.points(other.state)[0])
    largest_differences = both.largest_differences()
    assert largest_differences == sorted(largest_differences) and len(largest_differences) == 3
    least = min(abs(a - b) for a, b in map(both.gained, largest_differences))
    rest = [hand for hand in range(1, hands + 1) if hand not in largest_differences]
    assert all(abs(a - b) <= least for a, b in map(both.gained, rest))
    assert compared(one, one, 0).largest_differences() == []


def test_a_game_that_is_one_hand_is_told_turn_by_turn() -> None:
    company = (EVA, Seat("bot", "Lobo", "lobo", "easy", "steady"))
    match = play(Match.new(GAMES["famiglia"], {}, company, 3), seed=3)
    line = course(match, 0, turns=True)
    assert len(line) == 1 + len(duels.turns_of(match, 0)) == 5 and compared(match, match, 0).mine == tuple(line)
    assert line[-1] == match.game.points(match.state)[0]


def test_nothing_of_a_match_that_goes_on_is_a_duel() -> None:
    duel = SentDuel("0" * 16, MATCH)
    assert duel.recorded(duel.begun(EVA)) is None
