"""A look back: every own decision judged, alike on any machine, from what its seat knew."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from tabletop_gui.ai.requests import Hint
from tabletop_gui.commands import review as command
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.records.schema import Level
from tabletop_gui.content.text.phrases import Phrases
from tabletop_gui.engine.state import State
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log import review, saves
from tabletop_gui.match.log.archive import Archive
from tabletop_gui.match.record.history import record_of
from tests.match.played import SHORT, fresh, play, seats


@pytest.fixture(scope="module")
def level() -> Level:
    return replace(Library(PlayerFolders.standard()).levels()["hard"], worlds=6)


@pytest.fixture
def match() -> Match:
    return play(fresh(3, **SHORT))


def some(game: str, steps: int = 30) -> Match:
    """The beginning of a match played by chance."""
    rules, rng = GAMES[game], Random(4)
    match = Match.new(rules, {}, seats(rules.seats[0]), 8)
    while match.to_act is not None and len(match.steps) < steps:
        match.propose(match.to_act, rng.choice(list(match.state.legal[:40])))
    return match


@pytest.mark.parametrize("game", list(GAMES))
def test_what_was_done_is_always_judged_and_never_gains(level: Level, game: str) -> None:
    match = some(game)
    seat = match.steps[0].seat
    numbers = review.decisions_of(match, seat)
    assert numbers
    for number in numbers[:6]:
        *_, hints = review.weighed(match, number, level)
        one = review.judged(match, number, hints)
        assert one.action == match.steps[number].text
        assert one.loss >= 0
        assert (one.best == one.action) == (one.loss == 0)
        assert one.hints[0] == hints[0] and one.action in {hint.action for hint in one.hints}


@pytest.mark.parametrize("game", list(GAMES))
def test_a_judgement_knows_what_the_seat_knew(level: Level, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The law of honesty: whoever judges is handed the view of the seat that decided, and its choices."""
    match, asked = some(game, 12), []

    def spy(game_id: str, view: State, level: Level, rng: Random, meant: object) -> Iterator[tuple[int, tuple[Hint, ...]]]:
        asked.append(view)
        yield 1, (Hint(GAMES[game_id].text(view.legal[0]), 0.0),)

    monkeypatch.setattr(review, "hint", spy)
    for number, step in enumerate(match.steps):
        list(review.weighed(match, number, level))
        assert asked[-1].to_data() == step.before.view(step.seat).to_data()


def test_the_same_match_is_judged_alike_again(level: Level, match: Match) -> None:
    assert review.review(match, 0, level) == review.review(match, 0, level)


def judged(loss: float, stake: float) -> review.ReviewedDecision:
    return review.ReviewedDecision(0, "a", "b", loss, 0.0, stake, "sound")


def test_precision_is_what_was_not_lost_of_what_a_lot_would_lose() -> None:
    assert review.accuracy([judged(0, 4), judged(1, 6)]) == 90
    assert review.accuracy([judged(0, 0)]) is None
    assert review.accuracy([judged(9, 2)]) == 0
    assert review.accuracy([]) is None


def test_a_loss_within_doubt_is_none(match: Match) -> None:
    number = review.decisions_of(match, 0)[0]
    done = match.steps[number].text
    for doubt, loss in ((0.0, 2.0), (0.5, 1.5), (3.0, 0.0)):
        one = review.judged(match, number, [Hint("other", 5.0), Hint(done, 3.0, doubt=doubt)])
        assert one.loss == loss
        assert one.best == ("other" if loss else done)


def test_forced_steps_are_no_decisions(match: Match) -> None:
    assert all(not match.steps[number].forced for number in review.decisions_of(match, 0))
    assert any(step.forced for step in match.steps)


def test_the_dearest_come_first() -> None:
    grades = [("sound", 0.0, 1), ("dear", 5.0, 2), ("better", 1.0, 3), ("dear", 7.0, 4)]
    found = tuple(review.ReviewedDecision(step, "a", "b", loss, 0.0, 1.0, grade) for grade, loss, step in grades)  # type: ignore[arg-type]
    kept = review.Review(log="", seat=0, decisions=found, accuracy=50)
    assert [one.step for one in kept.costliest] == [4, 2, 3]


def test_it_is_kept_beside_the_save_and_only_of_this_match(level: Level, match: Match, tmp_path: Path) -> None:
    save = tmp_path / "match.json"
    saves.write(match, save)
    found = review.review(match, 0, level)
    review.write([found], save)
    assert review.place_of(save).name == "match.review.json"
    assert review.read(match, save) == {0: found}
    assert review.read(play(fresh(4, **SHORT)), save) == {}


HARM = ("cut", "empty", "steps", "precision", "grade", "infinite", "deep", "best", "unweighed", "foreign")


@pytest.mark.parametrize("harm", HARM)
def test_a_review_that_says_what_cannot_be_is_none(level: Level, match: Match, tmp_path: Path, harm: str) -> None:
    save = tmp_path / "match.json"
    review.write([review.review(match, 0, level)], save)
    path = review.place_of(save)
    text = path.read_text(encoding="utf-8")
    data = json.loads(text)
    if harm == "steps":
        del data[0]["decisions"][0]
    elif harm == "precision":
        data[0]["precision"] = (data[0]["precision"] + 1) % 100
    elif harm == "grade":
        data[0]["decisions"][0]["grade"] = "splendid"
    elif harm == "infinite":
        data[0]["decisions"][0]["loss"] = 1e300
    elif harm == "best":
        data[0]["decisions"][0]["best"] = "play 99"
    elif harm == "unweighed":
        data[0]["decisions"][0]["hints"] = []
    elif harm == "foreign":
        data[0]["decisions"][0]["hints"].append({"action": "no such thing", "value": 1.0})
    text = {"cut": text[:80], "empty": "", "deep": "[" * 100_000}.get(harm, json.dumps(data))
    path.write_text(text, encoding="utf-8")
    assert review.read(match, save) == {}


def test_no_list_of_matches_takes_a_review_for_a_save(level: Level, match: Match, tmp_path: Path) -> None:
    archive = Archive(tmp_path, lambda seats: seats)
    slot_path = archive.free_path("oh_hell")
    saves.write(match, slot_path)
    kept = archive.finish(record_of(match, ""), slot_path)
    review.write([review.review(match, 0, level)], kept)
    assert archive.finished_list() == [kept]
    assert not archive.continue_list()
    assert not archive.troubles


def run(*words: str) -> int:
    import argparse

    parser = argparse.ArgumentParser()
    command.add(parser.add_subparsers())
    args = parser.parse_args(["review", *words, "--lang", "en"])
    return int(args.run(args))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, level: Level) -> None:
    monkeypatch.setattr(Library, "levels", lambda self: {"hard": level})


@pytest.mark.usefixtures("quick")
def test_the_command_writes_the_same_grades(
    level: Level, match: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save = tmp_path / "match.json"
    saves.write(match, save)
    assert run(str(save), "--seat", "1", "--json") == 0
    found = msgspec.json.decode(capsys.readouterr().out, type=list[review.Review])
    assert found == [review.review(match, 0, level)]
    assert run(str(save), "--seat", "1") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == match.seats[0].name and lines[-1] == Phrases("en").tr("review.precision", n=found[0].accuracy)
    assert len(lines) == 2 + len(found[0].decisions)


def test_a_match_under_way_is_not_judged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save = tmp_path / "match.json"
    saves.write(fresh(3, **SHORT), save)
    assert run(str(save)) == 2
    told = capsys.readouterr()
    assert not told.out and Phrases("en").tr("review.under_way", file=save.name) in told.err


def test_whoever_is_not_at_the_table_is_not_judged(match: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save = tmp_path / "match.json"
    saves.write(match, save)
    assert run(str(save), "--seat", "nobody") == 2
    assert run(str(tmp_path / "none.json")) == 1
    assert "none.json" in capsys.readouterr().err
