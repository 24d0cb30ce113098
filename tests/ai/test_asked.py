"""Whoever asks about an action of their own is told what it is worth, and everything else as if they had not asked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest
from msgspec.structs import replace

from tabletop_gui.ai.hints import hint
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.ai.requests import Ask, Hint, Wanted
from tabletop_gui.ai.runner import RequestRun
from tabletop_gui.content.records.schema import Level
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action
from tabletop_gui.games import GAMES

POSITIONS = 10


def positions(game: str, seed: int) -> Iterator[State]:
    """Views of whoever is to act, where there is something to choose, of matches played by chance."""
    rng = Random(seed)
    rules = GAMES[game]
    state = rules.new(rules.seats[0], {}, seed)
    while state.to_act is not None:
        view = state.view(state.to_act)
        if len(view.legal) > 1 and rng.random() < 0.3:
            yield view
        state.apply(rng.choice(list(view.legal[:40])))


def last(game: str, view: State, level: Level, *asked: Action) -> tuple[Hint, ...]:
    *_, (_, hints) = hint(game, view, level, Random(7), asked)
    return hints


@pytest.mark.usefixtures("cut_short")
@pytest.mark.parametrize("game", list(GAMES))
def test_what_is_asked_about_is_weighed_and_changes_nothing(levels: dict[str, Level], game: str) -> None:
    level = replace(levels["hard"], worlds=6)
    text, rng, seen, strangers = GAMES[game].text, Random(3), 0, 0
    for view in chain.from_iterable(positions(game, match) for match in range(11, 31)):
        plain = last(game, view, level)
        meant = rng.choice(list(view.legal[:40]))
        asked = last(game, view, level, meant)
        known = {one.action for one in plain}
        assert {one.action for one in asked} == known | {text(meant)}
        assert asked[0].action == plain[0].action or asked[0].action == text(meant)
        same = [one for one in asked if one.action in known]
        told = [(one.action, one.reasons, one.warnings) for one in same]
        assert told == [(one.action, one.reasons, one.warnings) for one in plain]
        if len(plain) > 1:  # else a chart decided, and its value is told beside another only
            assert [one.value for one in same] == [one.value for one in plain]
        strangers += text(meant) not in known
        seen += 1
        if seen >= POSITIONS and strangers:
            return
    pytest.fail(f"{seen} positions, {strangers} of them with something asked that nobody would think of")


def test_nobody_asks_about_what_may_not_be_done(levels: dict[str, Level]) -> None:
    view = next(positions("oh_hell", 1))
    stranger = GAMES["oh_hell"].parse("bid 19")
    assert stranger not in view.legal
    with pytest.raises(ValueError, match="not legal"):
        last("oh_hell", view, levels["hard"], stranger)


def test_a_request_carries_the_question(levels: dict[str, Level]) -> None:
    view = next(positions("oh_hell", 1))
    text = GAMES["oh_hell"].text
    lines = [text(action) for action in view.legal]
    wanted = Wanted(explain=True, asked=tuple(lines))
    ask = Ask(1, "oh_hell", view.to_data(), replace(levels["hard"], worlds=4), NEUTRAL, 5, wanted)
    *_, answer = RequestRun(ask)
    assert {one.action for one in answer.hints} == set(lines)


def test_an_answer_cut_short_by_the_clock_says_so(levels: dict[str, Level]) -> None:
    view = next(positions("oh_hell", 1))
    for milliseconds, hurried in ((0, True), (60_000, False)):
        level = replace(levels["hard"], worlds=8, milliseconds=milliseconds)
        *_, answer = RequestRun(Ask(1, "oh_hell", view.to_data(), level, NEUTRAL, 5))
        assert answer.final and answer.hurried == hurried
