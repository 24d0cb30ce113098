"""What the coach of the look back judges, says, hides and keeps."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from tabletop_gui import commands
from tabletop_gui.ai.requests import Hint
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.log import review, saves
from tests.gui.reading import words_on
from tests.gui.scenes.past import begun, look, over
from tests.gui.screens import app_in, key, press, settle, show


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with app_in(tmp_path / "home") as one:
        yield one


@pytest.mark.parametrize("game", ["oh_hell", "kingdoms", "regine"])
def test_several_persons_hear_nothing_of_one_anothers_hands_while_the_match_goes_on(app: App, game: str) -> None:
    """Neither judged nor tried again: both would tell what a neighbour held."""
    match = begun(game, 0.9, persons=2)
    for seat in (0, 1):
        scene = show(app, "look_back", match=match, seat=seat)
        assert not scene.session.grading.working and not scene.session.grading.numbers
        for step in range(0, scene.playback.most + 1, max(1, scene.playback.most // 6)):
            scene.stand(step)
            key(app, "a")
            assert scene.trying is None and not scene.session.grading.grades
            held = {widget.name for widget in scene.group.widgets}
            assert not held & {"try", "from_here", "show", "stop", "look_now", "first", "accuracy"}
            assert not scene.column.coach.page.weighed
        number = scene.session.number
        key(app, "left")
        assert scene.session.number == max(0, number - 1)
        app.scenes.pop()


def judges(app: App, done: Callable[[], bool]) -> None:
    """Let the coach work until it is so."""
    until = time.monotonic() + 60
    while not done() and time.monotonic() < until:
        app.update(10)
        time.sleep(0.005)
    assert done()


def test_what_is_judged_is_kept_by_whoever_leaves(app: App, tmp_path: Path) -> None:
    """Of the rest nothing is said, in no list of matches either."""
    match = over("kingdoms")
    file = tmp_path / "kept.json"
    saves.write(match, file)
    scene = show(app, "look_back", match=match, save=file)
    judges(app, lambda: len(scene.session.grading.grades) == 2)
    known = dict(scene.session.grading.grades)
    scene.back()
    again = show(app, "look_back", match=match, save=file)
    assert again.session.grading.grades == known and again.session.grading.left
    kept = review.read(match, file)[again.session.seat]
    assert (kept.left, kept.accuracy) == (again.session.grading.left, None)
    assert review.of_save(saves.decode(saves.load(file), file.name), file) == {}
    again.session.grading.stop()


def test_a_decision_that_is_not_judged_may_be_tried_and_played_on_from(app: App) -> None:
    """What was done is judged first, as it is without a try; then what was tried."""
    match = over("kingdoms")
    scene = look(app, match)
    grading, number = scene.session.grading, scene.session.grading.numbers[-1]
    scene.stand(number)
    for name in ("look_now", "stop"):
        assert [one.name for one in scene.column.coach.buttons] == ["try", "from_here"]
        press(app, scene, name)
    scene.try_again()
    settle(app)
    tried = next(one for one in match.steps[number].before.legal if match.game.text(one) != match.steps[number].text)
    scene.trying.scene.table.propose(tried)
    judges(app, lambda: (number, match.game.text(tried)) in grading.tried)
    grading.stop()
    *_, hints = review.weighed(match, number, app.library.level_scale("kingdoms").strongest)
    assert grading.grades[number] == review.judged(match, number, hints)


def test_nothing_is_written_as_minus_nothing(app: App) -> None:
    scene = look(app, over("oh_hell"))
    assert [scene.words.figure(value) for value in (-0.04, 0.0, 0.04, -0.06)] == ["0", "0", "0", "−0,1"]
    assert app.tr("table.hint.worth", n=-0.0) == app.tr("table.hint.worth", n=0)


def test_the_coach_judges_as_the_review_does_to_the_figure(app: App, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As `tabletop-gui review FILE --json` prints it, too."""
    match = over("kingdoms")
    file = tmp_path / "kept.json"
    saves.write(match, file)
    scene = show(app, "look_back", match=match, save=file)
    judges(app, lambda: not scene.session.grading.working)
    capsys.readouterr()
    assert commands.run(["review", str(file), "--json"]) == 0
    (wanted,) = msgspec.json.decode(capsys.readouterr().out, type=list[review.Review])
    assert tuple(scene.session.grading.grades[number] for number in scene.session.grading.numbers) == wanted.decisions
    assert scene.session.grading.accuracy == wanted.accuracy
    assert review.read(match, file)[scene.session.seat] == wanted
    scene.back()
    again = show(app, "look_back", match=match, save=file)
    assert not again.session.grading.left and not again.session.grading.working


def test_bars_are_hatched_where_it_is_too_close_to_call(app: App) -> None:
    scene = look(app, over("oh_hell"))
    number = scene.session.grading.numbers[0]
    step = scene.match.steps[number]
    other = next(text for text in map(scene.match.game.text, step.before.legal) if text != step.text)
    for doubt, hatched in ((1.4, True), (0.1, False)):
        hints = Hint(other, 9.0, doubt=doubt), Hint(step.text, 8.0, doubt=doubt)
        scene.session.grading.grades[number] = review.judged(scene.match, number, hints)
        scene.stand(number)
        settle(app)
        rows = scene.column.coach.page.weighed
        assert len(rows) == 2 and [row.doubt > 0 for row in rows] == [hatched, hatched]


def test_the_costliest_decision_is_shown_first_and_marked(app: App) -> None:
    """As soon as it is found, as long as nobody has touched anything; three of them are marked on the line."""
    match = over("oh_hell")
    scene = show(app, "look_back", match=match)
    grading, asked = scene.session.grading, list(scene.session.grading.numbers)
    assert scene.session.number == asked[0]
    grading.stop()

    def found(number: int, loss: float) -> None:
        step = match.steps[number]
        other = next(text for text in map(match.game.text, step.before.legal) if text != step.text)
        hints = Hint(other, loss), Hint(step.text, 0.0)
        grading.grades[number] = msgspec.structs.replace(review.judged(match, number, hints), grade="dear", loss=loss)
        grading.update = lambda: True
        app.update(10)

    for k, loss in ((1, 20.0), (2, 10.0), (3, 40.0), (4, 30.0)):
        found(asked[k], loss)
        assert scene.session.number == (asked[1] if k < 3 else asked[3])
    assert {mark.step for mark in scene.line.marks} == {asked[k] for k in (1, 3, 4)}
    (chosen,) = (mark for mark in scene.line.marks if mark.chosen)
    assert chosen.step == asked[3] and chosen.a11y_node().about and not chosen.rect.collidelistall(
        [mark.rect for mark in scene.line.marks if mark is not chosen]
    )
    press(app, scene, f"dear {asked[4]}")
    assert scene.session.number == asked[4]
    found(asked[0], 90.0)
    assert scene.session.number == asked[4], "whoever reads is left where they are"


def test_a_match_without_a_mistake_says_so_in_one_line(app: App) -> None:
    match = over("kingdoms")
    scene = look(app, match)
    for number in scene.session.grading.numbers:
        done = match.steps[number].text
        others = [Hint(match.game.text(one), 0.0) for one in match.steps[number].before.legal if match.game.text(one) != done]
        scene.session.grading.grades[number] = review.judged(match, number, [Hint(done, 50.0), *others])
    scene.stand(scene.session.grading.numbers[0])
    settle(app)
    said = words_on(app).splitlines()
    assert said.count(app.tr("look_back.all_sound")) == 1 and not scene.line.marks
    assert "first" not in {widget.name for widget in scene.group.widgets}, "nothing is hidden where nothing was better"
    page = scene.column.coach.page
    assert len(page.weighed) == 1 and not page.sure
    assert scene.accuracy.a11y_node().about.endswith(app.tr("look_back.gave_tip"))


def test_the_answer_is_hidden_until_one_has_tried(app: App, tmp_path: Path) -> None:
    match = over("kingdoms")
    file = tmp_path / "kept.json"
    saves.write(match, file)
    level = list(app.library.levels().values())[-1]
    found = review.review(match, 0, level)
    review.write([found], file)
    scene = look(app, match, save=file, seat=0)
    dear = max(found.decisions, key=lambda one: one.loss)
    scene.stand(dear.step)
    best = scene.words.deed(dear.step, dear.best)
    said = " ".join(one.caption for one in scene.column.coach.page.weighed)
    assert best in said
    press(app, scene, "first")
    page = scene.column.coach.page
    said = page.lead + page.why + " ".join(one.caption for one in page.weighed)
    assert best not in said or best == scene.words.deed(dear.step, dear.action)
    assert scene.line.marks and not any(mark.texts.better for mark in scene.line.marks)
    press(app, scene, "show")
    assert best in " ".join(one.caption for one in scene.column.coach.page.weighed)


def test_beside_a_second_try_the_first_choice_is_said_to_be_of_then(app: App) -> None:
    scene = look(app, over("oh_hell"))
    number = scene.session.grading.numbers[0]
    scene.stand(number)
    best, mine = Hint("bid 0", 9.0), Hint("bid 1", 4.0)
    judged = SimpleNamespace(hints=(best, mine), action="bid 1", loss=5.0, grade="dear", stake=2.0, doubt=0.1)
    said = []
    for scene.session.tries in ({}, {number: "bid 0"}):
        said.append(scene.words.judgement("", "", judged).weighed[0].label)
    assert [app.tr("look_back.yours_then") in label for label in said] == [False, True]


def test_only_at_a_decision_it_is_counted(app: App) -> None:
    """"Decision 0 of 3" read as one that there is."""
    scene = look(app, over("oh_hell"))
    first, _, third = scene.session.grading.numbers = scene.session.grading.numbers[:3]
    for step, words in ((first - 1, ""), (first, "decisión 1 de 3"), (third, "decisión 3 de 3")):
        scene.stand(step)
        settle(app)
        assert [one for one in words_on(app).splitlines() if one.startswith("decisión")] == ([words] if words else [])


def test_what_the_house_chose_is_not_said_to_be_ones_own_choice(app: App) -> None:
    scene = look(app, over("oh_hell"))
    number = scene.session.grading.numbers[0]
    scene.stand(number)
    judged = SimpleNamespace(
        hints=(Hint("bid 0", 9.0), Hint("bid 1", 4.0)), action="bid 1", loss=5.0, grade="dear", stake=2.0, doubt=0.1
    )
    said = []
    for scene.session.playback.autoplayed in (set(), {number}):
        said.append(scene.words.judgement("", "", judged).weighed[0].label)
    assert [app.tr("look_back.yours") in caption for caption in said] == [True, False]
    assert app.tr("look_back.house") in said[1]
