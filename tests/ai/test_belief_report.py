"""An opponent that is asked why tells what it did: the same thoughts, with the same dice, from its own view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.ai.belief_report import belief_reports
from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.ai.requests import Answer, Ask, BeliefReport, Reason, encode, from_worker
from tabletop_gui.ai.runner import RequestRun
from tabletop_gui.content.records.level_scale import RANDOM_LEVEL
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases, shipped_catalogue
from tabletop_gui.engine.state import State
from tabletop_gui.games import GAMES
from tabletop_gui.properties.honesty import poisoned
from tests.ai.regine_tables import betting, rigged

LEVELS = ("easy", "normal", "hard")
MOVED: Counter[str] = Counter()
"""How often a style moved the odds of a bet."""
WORLDS = 24
"""Enough for a search to drop something."""


def positions(game: str, seed: int, most: int = 12) -> Iterator[State]:
    """Views of whoever is to act, where there is something to choose, spread over matches played by chance: every kind of
    question that is asked by then, none of them too often."""
    rng, rules, seen = Random(seed), GAMES[game], list[State]()
    kinds: dict[object, int] = {}
    for match in range(40):
        state = rules.new(3 if 3 in rules.seats else rules.seats[0], {}, 100 * seed + match)
        for _ in range(400):
            if state.to_act is None:
                break
            view = state.view(state.to_act)
            kind = type(state.question), getattr(state, "jugada", 0), getattr(state, "street", 0)
            if len(view.legal) > 1 and rng.random() < 0.2 and kinds.get(kind, 0) < most // 2:
                kinds[kind] = kinds.get(kind, 0) + 1
                seen.append(view)
            state.apply(rng.choice(list(view.legal[:40])))
        if len(seen) >= most:
            break
    rng.shuffle(seen)
    yield from seen[:most]


def short(level: Level) -> Level:
    return replace(level, worlds=min(level.worlds, WORLDS))


def level_of(levels: dict[str, Level], level: str) -> Level:
    """A level, or whoever does not think."""
    return replace(next(iter(levels.values())), id=RANDOM_LEVEL) if level == RANDOM_LEVEL else short(levels[level])


def recalled(game: str, view: State, level: Level, who: Personality, deed: str = "") -> BeliefReport:
    action = GAMES[game].parse(deed) if deed else view.legal[0]
    *_, found = belief_reports(game, view, level, who, Random(9), action)
    assert found is not None
    return found


@pytest.mark.parametrize("level", [RANDOM_LEVEL, *LEVELS])
@pytest.mark.parametrize("game", list(GAMES))
def test_what_it_says_it_came_to_is_what_it_did(
    game: str, level: str, levels: dict[str, Level], personalities: dict[str, Personality]
) -> None:
    styles, seen = list(personalities.values()), 0
    for k, view in enumerate(positions(game, 5)):
        who, budget = styles[k % len(styles)], level_of(levels, level)
        *_, done = agent_for(game, budget, who).think(view, Random(9))
        found = recalled(game, view, budget, who, GAMES[game].text(done))
        assert found.action == GAMES[game].text(done)
        assert found.action in {one.action for one in found.weighed}
        assert (found.way == "astray") is (level == RANDOM_LEVEL)
        assert found == recalled(game, view, budget, who, found.action), "asked again it says the same"
        seen += 1
    assert seen >= 6


@pytest.mark.parametrize("game", list(GAMES))
def test_values_are_the_ones_it_decided_by(game: str, levels: dict[str, Level], personalities: dict[str, Personality]) -> None:
    """In a style of its own, at the level that never errs: what it felt is what is told."""
    level, who, compared = short(levels["hard"]), personalities["reckless"], 0
    for view in positions(game, 6, 5):
        agent = agent_for(game, level, who)
        list(agent.think(view, Random(9)))
        told = {one.action: one.value for one in recalled(game, view, level, who).weighed}
        felt = {GAMES[game].text(action): round(value, 2) for action, value in agent.values.items()}
        if felt:
            assert told == felt
            compared += 1
    assert compared


@pytest.mark.parametrize("game", list(GAMES))
def test_no_style_adds_nothing(game: str, levels: dict[str, Level]) -> None:
    for view in positions(game, 7, 6):
        found = recalled(game, view, short(levels["normal"]), NEUTRAL)
        assert {one.style for one in found.weighed} == {0.0}


@pytest.mark.parametrize("name", ["reckless", "prudent"])
@pytest.mark.parametrize("seed", range(6))
def test_a_style_that_moves_the_odds_alone_says_what_they_were_without(
    levels: dict[str, Level], personalities: dict[str, Personality], seed: int, name: str
) -> None:
    """In Regine's bets: told is what the same player would do if its style leant nowhere."""
    level = short(levels["hard"])
    for view in positions("regine", seed, 8):
        plain = {one.action: one.odds for one in recalled("regine", view, level, NEUTRAL).weighed}
        for one in recalled("regine", view, level, personalities[name]).weighed:
            if one.unstyled is not None:
                assert one.style == 0.0 and one.unstyled == pytest.approx(plain[one.action], abs=0.002)
                MOVED[name] += abs(one.odds - one.unstyled) > 0.02


@pytest.mark.census
def test_both_styles_have_moved_some_odds() -> None:
    assert MOVED["reckless"] and MOVED["prudent"]


def test_in_regine_what_is_weighed_is_called_points_where_it_is_points(levels: dict[str, Level]) -> None:
    """Near the end of a match a point in the bets is worth more than one; while cards are gathered it is one."""
    strong, weak = "REI REI REI BUF", "CAM TRO TRO^ COR"
    gathers = [rigged(2, {"hands": [strong, "TRO CAB PRI REI"], "points": points}) for points in ([0, 0], [29, 29])]
    bets = [betting([strong, weak], points=points) for points in ([0, 0], [29, 29])]
    for tables, unit in ((bets, "match"), (gathers, "points")):
        told = [recalled("regine", one.view(0), short(levels["hard"]), NEUTRAL) for one in tables]
        assert [one.unit for one in told] == [POLICIES["regine"].hint_unit(one) for one in tables] == [unit, unit]
        early, late = ({one.action: one.value for one in found.weighed} for found in told)
        assert (early == late) is (unit == "points")


@pytest.mark.parametrize("game", list(GAMES))
def test_it_knows_what_its_view_knows(game: str, levels: dict[str, Level]) -> None:
    """The unseen cards dealt again otherwise, or poison in their place: it recalls the same, beliefs and all."""
    for view in positions(game, 8, 5):
        assert view.to_act is not None
        other = view.sample(Random(1)).view(view.to_act)
        level = short(levels["hard"])
        assert recalled(game, other, level, NEUTRAL) == recalled(game, view, level, NEUTRAL)
        assert recalled(game, poisoned(view), level, NEUTRAL) == recalled(game, view, level, NEUTRAL)


@pytest.mark.parametrize("game", list(GAMES))
def test_chances_are_chances(game: str, levels: dict[str, Level]) -> None:
    seen = 0
    for view in positions(game, 9):
        for belief in recalled(game, view, short(levels["hard"]), NEUTRAL).beliefs:
            assert sum(chance.share for chance in belief.chances) == pytest.approx(1.0, abs=0.01)
            assert len({(chance.what.key, *chance.what.params.values()) for chance in belief.chances}) == len(belief.chances)
            seen += 1
    assert seen


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", list(GAMES))
def test_everything_it_says_is_said_in_both_languages(game: str, level: str, levels: dict[str, Level]) -> None:
    said: list[Reason] = []
    for seed in (10, 11):
        for view in positions(game, seed):
            found = recalled(game, view, short(levels[level]), NEUTRAL)
            came = [why for one in found.weighed for why in one.came]
            said += [replace(why, key=f"{why.key}.they") if why.seat is not None else why for why in came]
            for belief in found.beliefs:
                said += [replace(belief.of, key=f"{belief.of.key}.{form}") for form in ("title", "they", "me")]
                said += [chance.what for chance in belief.chances]
                said += [replace(why, key=f"{why.key}.they") if why.seat is not None else why for why in belief.known]
    assert said
    for language in LANGUAGES:
        catalogue, tr = shipped_catalogue(language)[0], Phrases(language).tr
        for why in said:
            assert why.key in catalogue, why.key
            told = why.sentence(tr, ["Ana"] * 9)
            assert told and "{" not in told and "why." not in told


def test_it_is_asked_through_the_pipe(levels: dict[str, Level]) -> None:
    view = next(positions("oh_hell", 3))
    deed, level = GAMES["oh_hell"].text(view.legal[0]), replace(short(levels["hard"]), milliseconds=0)
    *working, last = RequestRun(Ask(4, "oh_hell", view.to_data(), level, NEUTRAL, 9, recall=deed))
    assert not any(answer.final for answer in working), "however little time its level has: nobody waits for it"
    assert last.final and last.recollection == recalled("oh_hell", view, level, NEUTRAL, deed)
    heard = from_worker.decode(encode(last))
    assert isinstance(heard, Answer) and heard.recollection == last.recollection


def test_nobody_recalls_what_could_not_be_done(levels: dict[str, Level]) -> None:
    view = next(positions("oh_hell", 3))
    with pytest.raises(ValueError, match="not legal"):
        recalled("oh_hell", view, levels["easy"], NEUTRAL, "bid 17")


def test_a_game_without_words_for_it_believes_nothing(levels: dict[str, Level]) -> None:
    """As a package from outside may be: `Policy` says nothing by itself."""
    from tabletop_gui.ai.policy import DecisionContext, Policy

    view = next(positions("oh_hell", 3))
    policy = POLICIES["oh_hell"](levels["hard"], NEUTRAL)
    assert Policy.expectations(policy, view, view.legal[0], Random(1)) == ()
    assert DecisionContext.expected_results(policy.context(view), view.legal[0], {}) == ()
