"""Asked why: of a hand that goes on nobody is asked anything, and what was true is laid beside what was believed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.ai.requests import BeliefReport
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.records.level_scale import RANDOM_LEVEL
from tabletop_gui.engine.trick_taking import SUIT
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match, bot_seed
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log import belief_reports
from tabletop_gui.match.log.playback import Playback, hands_of

LIBRARY = Library(PlayerFolders.standard())
LEVEL = replace(LIBRARY.levels()["normal"], worlds=8)
STYLE = LIBRARY.personalities()["prudent"]


def match_of(game: str, steps: int, people: tuple[int, ...] = (0,), *, thought: int = 0) -> Match:
    """A match under way, played by chance; the first `thought` deeds of bots are thought of as a table has them thought of."""
    rules, rng = GAMES[game], Random(3)
    bots = [Seat("bot", f"S{k}", "bruno", "normal", "prudent") for k in range(rules.seats[0])]
    seats = [replace(seat, kind="person") if k in people else seat for k, seat in enumerate(bots)]
    match = Match.new(rules, {}, seats, 8)
    while match.to_act is not None and len(match.steps) < steps:
        seat = match.to_act
        action = rng.choice(list(match.state.legal[:40]))
        if seat not in people and len(match.steps) < thought:
            dice = Random(bot_seed(match, len(match.steps)))
            *_, action = agent_for(game, LEVEL, STYLE).think(match.view(seat), dice)
        match.propose(seat, action)
    return match


def told(match: Match, number: int, reader: int | None = None) -> belief_reports.BeliefAnswer:
    *_, found = belief_reports.asked(belief_reports.question(match, number, LEVEL, STYLE))
    assert found is not None
    return belief_reports.answered(match, number, found, reader)


@pytest.mark.parametrize("looked_back", [False, True])
@pytest.mark.parametrize("game", list(GAMES))
def test_of_a_hand_that_goes_on_nobody_is_asked(game: str, looked_back: bool) -> None:
    """At every length of a match under way; `answered` refuses, too, whatever it is handed."""
    empty, refused = BeliefReport("", "forced", ()), 0
    for steps in (0, 1, 2, 5, 9, 17, 40, 90):
        match = match_of(game, steps)
        if match.to_act is None:
            break
        over = {number for hand in hands_of(match) for number in range(hand.first, hand.end)}
        seen = Playback(match) if looked_back else match
        for number in [*range(len(match.steps)), len(match.steps), -1]:
            if number in over:
                continue
            with pytest.raises(ValueError, match="no hand that is over"):
                belief_reports.question(seen, number, LEVEL, STYLE)
            with pytest.raises(ValueError, match="no hand that is over"):
                belief_reports.answered(seen, number, empty)
            refused += 1
    assert refused


@pytest.mark.parametrize("game", list(GAMES))
def test_whoever_thinks_is_handed_the_seats_own_view(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The spy: nothing of another seat, no table, and the dice that the bot had."""
    match, handed = match_of(game, 10_000), list[Any]()

    def spy(game_id: str, view: Any, level: Any, who: Any, rng: Random, deed: Any) -> Iterator[None]:
        handed.append((view.to_data(), rng.getstate(), deed))
        yield None

    monkeypatch.setattr(belief_reports, "belief_reports", spy)
    bots = [number for number, step in enumerate(match.steps) if step.seat != 0][:60]
    for number in bots:
        list(belief_reports.asked(belief_reports.question(match, number, LEVEL, STYLE)))
        step = match.steps[number]
        assert handed[-1] == (
            step.before.view(step.seat).to_data(), Random(bot_seed(match, number)).getstate(), match.game.parse(step.text)
        )  # fmt: skip
    assert bots


def test_nobody_knows_why_a_person_did_something() -> None:
    match = match_of("oh_hell", 10_000)
    mine = next(number for number, step in enumerate(match.steps) if step.seat == 0)
    for seen in (match, Playback(match)):
        with pytest.raises(ValueError, match="a person"):
            belief_reports.question(seen, mine, LEVEL, STYLE)


@pytest.mark.parametrize("game", list(GAMES))
def test_what_was_done_was_what_it_says(game: str) -> None:
    match = match_of(game, 10_000 if game in ("kingdoms", "famiglia") else 160, thought=10)
    over = [number for hand in hands_of(match) for number in range(hand.first, hand.end)]
    asked = [n for n in over if n < 10 and match.steps[n].seat != 0]
    for number in asked:
        one = told(match, number)
        assert not one.cut_short and one.recollection.action == one.deed
        assert one.deed in {each.action for each in one.weighed}
        assert one == told(match, number) == told(Playback(match), number), "asked again, and in the look back, it says the same"
    assert asked


@pytest.mark.parametrize("even", [None, -60])
@pytest.mark.parametrize("game", list(GAMES))
def test_who_does_not_always_think_says_of_everything_that_it_did_it(game: str, even: int | None) -> None:
    """A novice with its lapses, and somebody below it: of what was done without a thought nobody says that the clock ran out."""
    rules, styles, ways = GAMES[game], list(LIBRARY.personalities()), set[str]()
    astray = False
    match = Match.new(rules, {}, [Seat("bot", f"S{k}", "bruno", "novice", styles[k], even) for k in range(rules.seats[0])], 8)
    while (seat := match.to_act) is not None and (len(match.steps) < 30 or not hands_of(match)):
        number = len(match.steps)
        level, style = belief_reports.level_and_style(match, match.state, seat, number, LIBRARY)
        dice = Random(bot_seed(match, number))
        *_, action = agent_for(game, replace(level, worlds=min(level.worlds, 4)), style).think(match.view(seat), dice)
        match.propose(seat, action)
    for number in range(min(30, hands_of(match)[-1].end)):
        level, style = belief_reports.level_and_style_at(match, number, LIBRARY)
        *_, found = belief_reports.asked(
            belief_reports.question(match, number, replace(level, worlds=min(level.worlds, 4)), style)
        )
        assert found is not None and found.action == match.steps[number].text
        ways.add(found.way)
        astray |= level.id == RANDOM_LEVEL and not match.steps[number].forced
    assert ("astray" in ways) is astray and (even is None or astray)


def test_the_truth_is_what_lay_there() -> None:
    match, seen = match_of("oh_hell", 10_000), 0
    for number, step in enumerate(match.steps[:60]):
        if step.seat == 0 or step.forced:
            continue
        for one in told(match, number).believed:
            hand = step.before.zones[one.belief.seat]
            trumps = sum(SUIT[card] == step.before.trump for card in hand)  # type: ignore[attr-defined]
            assert one.row == min(trumps, 3) and one.belief.chances[one.row].what == one.true
            assert set(one.cards) == set(hand), "the cards that nobody else saw then"
            seen += 1
    assert seen


def test_what_was_feared_is_laid_beside_what_came() -> None:
    match, seen = match_of("famiglia", 10_000, (), thought=60), 0
    over = {number for hand in hands_of(match) for number in range(hand.first, hand.end)}
    for number, step in enumerate(match.steps):
        if step.forced or number not in over:
            continue
        for one in told(match, number).believed:
            if one.row >= 0:
                chance = one.belief.chances[one.row].what
                assert chance == one.true or (one.belief.open_ended and one.row == len(one.belief.chances) - 1)
                seen += 1
    assert seen


def test_what_was_believed_of_a_person_is_told_to_that_person() -> None:
    match = match_of("oh_hell", 10_000, (0, 1))
    number = next(number for number, step in enumerate(match.steps) if step.seat == 2 and not step.forced)
    assert {one.belief.seat for one in told(match, number, 0).believed} == {0}
    assert {one.belief.seat for one in told(match, number, 1).believed} == {1}
    assert {one.belief.seat for one in told(match, number).believed} == set()


def test_a_seat_whose_level_is_gone_plays_as_the_first_one() -> None:
    gone, known = Seat("bot", "Lobo", "lobo", "cruel", "unknown"), Seat("bot", "Zorra", "zorra", "master", "bluffer")
    match = Match.new(GAMES["oh_hell"], {}, [gone, known, known], 1)
    level, style = belief_reports.level_and_style(match, match.state, 0, 0, LIBRARY)
    assert level.id == next(iter(LIBRARY.levels())) and style.id == next(iter(LIBRARY.personalities()))
    assert [one.id for one in belief_reports.level_and_style(match, match.state, 1, 0, LIBRARY)] == ["master", "bluffer"]


def test_a_bot_of_an_even_match_decides_at_both_its_levels_and_always_the_same_way() -> None:
    match = Match.new(GAMES["oh_hell"], {}, [Seat("bot", "Lobo", "lobo", "easy", "bluffer", 40)] * 3, 1)

    def levels() -> list[str]:
        return [belief_reports.level_and_style(match, match.state, 0, number, LIBRARY)[0].id for number in range(300)]

    assert {*levels()} >= {"easy", "normal"} and levels() == levels()


@pytest.mark.parametrize("game", list(GAMES))
def test_as_it_was_seen_then_an_answer_holds_nothing_that_a_rival_did_not_know(game: str) -> None:
    """Neither its cards, nor what it might have done with them, nor what it made of them."""
    match = match_of(game, 10_000 if game in ("kingdoms", "famiglia") else 160, thought=10)
    over = [number for hand in hands_of(match) for number in range(hand.first, hand.end)]
    codes, hidden = {code: card for card, code in enumerate(match.game.codes)}, 0
    for number in [n for n in over if n < 40 and match.steps[n].seat != 0][:14]:
        step, whole = match.steps[number], told(match, number)
        one = belief_reports.known_to(match, whole, 0)
        unseen = {card for zone in step.before.zones for card in zone if not step.before.sight[card] & 1}
        if unseen.isdisjoint(whole.cards):
            assert one == whole
            continue
        hidden += 1
        assert one.veiled and unseen.isdisjoint(one.cards)
        assert {each.belief.seat for each in one.believed} <= {0}
        others = [each for each in one.weighed if each.action != one.deed]
        words = {word for each in others for part in each.action.split() for word in part.split(",")}
        assert unseen.isdisjoint(codes[word] for word in words if word in codes)
        assert not any(each.came for each in one.weighed)
        assert one.deed == whole.deed and one.step == whole.step
    assert hidden or game in ("famiglia", "chicken_army"), "there nobody holds what others have not seen"
