"""What is called clearly the best, a little better, or all the same is so: every game, positions out of matches of bots."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest
from msgspec.structs import replace

from tabletop_gui.ai.certainty import MUCH, MUCH_HERE, certainty, decision_scale, equally_good
from tabletop_gui.ai.hints import hint
from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.regret import SOUND_UP_TO, compare
from tabletop_gui.content.records.schema import Level
from tabletop_gui.engine.trick_taking import CODES, Play
from tabletop_gui.games import GAMES
from tabletop_gui.games.oh_hell import GAME as OH_HELL
from tabletop_gui.games.oh_hell import Bid, OhHell
from tests.ai.oh_hell_tables import playing
from tools.benchmarks.counsel import asked, positions


@pytest.mark.parametrize("game", GAMES)
def test_clearly_the_best_is_beyond_doubt_and_matters_in_every_game(game: str, levels: dict[str, Level]) -> None:
    """Of three hearts that lose alike one was "clearly best", and so was what brings a third of a point more where the worst
    costs eight. Whoever does something else than what is clearly the best is told by the coach that there was better."""
    level, value_scale = replace(levels["hard"], worlds=24), POLICIES[game].value_scale
    seen = Counter[str]()
    for number, view in enumerate(positions(game, 16, 5)):
        hints = asked(game, view, level, number)
        here = decision_scale(hints)
        sure, best = certainty(hints, value_scale, here), equally_good(hints, value_scale)
        seen[sure] += 1
        for one in hints[1:]:
            lead, alike = hints[0].value - one.value, one.action in best
            if sure == "sure" and one.action not in hints[0].same and (lead or one.doubt):
                much = max(MUCH * value_scale, MUCH_HERE * here) if hints[0].opening is None else SOUND_UP_TO * value_scale
                assert lead >= much and lead >= 2 * one.doubt, (hints[0], one)
                assert compare(hints, one.action).cost > SOUND_UP_TO * value_scale, "the coach says that it was sound"
            if alike:
                assert compare(hints, one.action).cost <= SOUND_UP_TO * value_scale, (
                    "what is told to be as good costs nothing that counts"
                )
            if lead == one.doubt == 0:
                assert alike, "what is worth the very same is told to be as good"
        even = {one.action for one in hints if one.value == hints[0].value and not one.doubt}
        assert sure not in ("sure", "likely", "slight") or set(best) == even | {
            text for one in hints if one.action in even for text in one.same
        }
        assert sure not in ("close", "same") or len(best) > 1
    assert seen["sure"] and len(seen) > 1, seen


TWINS: list[int] = []
"""How many others are as good as the best, in each hint of the parts."""


@pytest.mark.parametrize("part", range(8))
def test_cards_that_nobody_can_tell_apart_are_advised_alike(levels: dict[str, Level], part: int) -> None:
    """No card of anybody else's lies between them: to shed the one or the other is all the same, and the page says so."""
    level = replace(levels["hard"], worlds=12)
    for number, view in islice(enumerate(positions("oh_hell", 80, 3)), part, None, 8):
        assert isinstance(view, OhHell)
        if isinstance(view.legal[0], Bid):
            continue
        seat = view.agenda[-1].seat
        mine = {action.card for action in view.legal}
        seen = {card for card in range(52) if view.sight[card] >> seat & 1}
        elsewhere = (set(range(52)) - seen) | set(view.zones[OhHell.TRICK])
        hints = asked("oh_hell", view, level, number)
        best = {OH_HELL.parse(text).card for text in equally_good(hints, POLICIES["oh_hell"].value_scale)}
        for one in best:
            for other in mine - best:
                between = set(range(min(one, other) + 1, max(one, other)))
                assert one // 13 != other // 13 or between & elsewhere, (CODES[one], CODES[other])
        TWINS.append(len(hints[0].same))


@pytest.mark.census
def test_the_parts_have_met_cards_that_nobody_can_tell_apart() -> None:
    assert sum(TWINS) > 5


def test_a_twin_of_the_best_is_told_as_the_best_is_and_costs_nothing(levels: dict[str, Level]) -> None:
    """The three of hearts was weighed once more beside the two, with deals of its own, and cost a tenth of a point."""
    view = playing("2H 3H 4H KS", "5C", [0, 1, 1, 1], [0, 0, 0, 0]).view(0)
    level, twin = levels["hard"], Play(CODES.index("4H"))
    *_, (_, plain) = hint("oh_hell", view, level, Random(1))
    *_, (_, told) = hint("oh_hell", view, level, Random(1), [twin])
    best = plain[0]
    assert {best.action, *best.same} == {"play 2H", "play 3H", "play 4H"}
    meant = next(one for one in told if one.action == "play 4H")
    rest = next(one for one in plain if "play 4H" in one.same)
    assert (meant.value, meant.doubt, meant.reasons) == (rest.value, rest.doubt, rest.reasons)
    assert compare(told, "play 4H").cost == compare(told, rest.action).cost == compare(plain, "play 4H").cost
    assert [one for one in told if not one.asked] == list(plain)
