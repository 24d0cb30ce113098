"""The page of counsel in Game of Kingdoms: the bar and its flags, one measure for one thing, and the amount that was set."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tabletop_gui.ai.requests import Hint, Odds, OpeningRank, Reason
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.games.kingdoms.actions import CALL, FOLD, Raise
from tabletop_gui.gui.table.help.note_panel import IdeaCompared, NotePart, Numbered
from tabletop_gui.gui.table.help.odds import ChoiceValues, PriceBar, bars_of
from tabletop_gui.gui.table.scale import TableScale
from tests.gui.games.kingdoms.arms import quiet, war_of
from tests.gui.screens import settle

CALLS = Reason("hint.kingdoms.call_plain", {"n": 12})


def bars(hint: Hint, language: str = "en") -> list[PriceBar]:
    return [part for part in bars_of(hint, Phrases(language).tr) if isinstance(part, PriceBar)]


def test_what_costs_nothing_has_no_flag() -> None:
    (bar,) = bars(Hint("check", 30.0, odds=Odds(0.4, 0.02, 0, 90)))
    assert bar.flag is None and bar.leads is None and bar.beside == Phrases("en").tr("table.hint.odds.free")
    (bar,) = bars(Hint("call", 30.0, odds=Odds(0.4, 0.02, 30, 120)))
    assert bar.flag is not None and bar.flag.at == 0.25 and bar.leads is None


def test_a_price_that_speaks_against_the_advice_is_put_right_by_a_second_flag() -> None:
    (bar,) = bars(Hint("fold", 0.0, odds=Odds(0.3, 0.02, 30, 120, leads=0.35)))
    assert bar.flag is not None and bar.leads is not None and (bar.flag.at, bar.leads.at) == (0.25, 0.35)


def test_of_several_treasures_each_has_its_bar() -> None:
    parts = Odds(0.4, 0.0, 0, 300), Odds(0.5, 0.0, 40, 200)
    found = bars(Hint("call", 12.0, odds=Odds(0.4, 0.0, 40, 500, treasures=parts)))
    assert [bar.won for bar in found] == [0.4, 0.5] and [bar.flag is None for bar in found] == [True, False]
    assert all(bar.heading for bar in found) and found[0].heading != found[1].heading


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_the_flop_the_bar_is_that_of_the_table_of_openings(language: str) -> None:
    """Green beyond the flag is a reason to go in there, too: the best hands stand on the right."""
    (bar,) = bars(Hint("raise 30", 2.0, opening=OpeningRank(0.13, 0.21)), language)
    assert bar.flag is not None and bar.won > bar.flag.at == pytest.approx(0.79)
    assert "87" in bar.wins and "79" in bar.flag.words
    (bar,) = bars(Hint("fold", 0.0, opening=OpeningRank(0.67, 0.21)), language)
    assert bar.flag is not None and bar.won < bar.flag.at


@pytest.fixture
def facing(desk: Any) -> Any:
    """A table at which there is a bet to be answered, and a higher one may be made."""
    match, rng = war_of(4, seed=3), Random(3)
    while match.to_act != 0 or not isinstance(match.legal(0)[-2], Raise) or CALL not in match.legal(0):
        assert match.to_act is not None
        quiet(match, rng, 1)
    one = desk(match, language="en")
    settle(one.app)
    return one


def page(one: Any, hints: Sequence[Hint]) -> tuple[NotePart, ...]:
    hint = one.scene.hint
    hint.hints, hint.answered, hint.idea = tuple(hints), True, one.scene.idea()
    one.scene.advice.show()
    return tuple(one.scene.note.parts)


def test_what_everything_is_worth_is_told_in_one_measure(facing: Any) -> None:
    """The fault that was: "loses 128 on average" over a bar that ends at -105: one less the doubt, one not."""
    low = facing.match.legal(0).low
    facing.scene.bets.set_amount(low + 10)
    idea = f"raise {low + 10}"
    odds = Odds(0.4, 0.02, 30, 120)
    against = Reason("hint.kingdoms.beside_loses", {"n": 128})
    mine = Hint(idea, -128.0, doubt=22.0, against=against)
    parts = page(facing, [Hint("call", 34.0, (CALLS,), odds=odds), Hint("fold", 0.0, doubt=9.0), mine])
    meant = next(part for part in parts if isinstance(part, IdeaCompared))
    assert [row.less for row in meant.rows] == ["+34", "−128"]
    assert f"{low + 10}" in meant.heading and "at least" in meant.heading and "140" in meant.heading
    brings = next(part for part in parts if isinstance(part, ChoiceValues))
    assert [worth for _, worth in brings.choices] == ["+34", "0", "−128"]


def test_there_is_no_second_reckoning_in_words_under_the_bar(facing: Any) -> None:
    parts = page(facing, [Hint("call", 34.0, (CALLS,), odds=Odds(0.4, 0.02, 30, 120)), Hint("fold", 0.0, doubt=9.0)])
    kinds = [type(part) for part in parts]
    assert kinds.index(PriceBar) < kinds.index(Numbered) < kinds.index(ChoiceValues)


@pytest.mark.parametrize("wide", [180, 230, 330, 480])
@pytest.mark.parametrize("language", LANGUAGES)
def test_neither_flag_nor_choice_leaves_the_page(facing: Any, wide: int, language: str) -> None:
    """At any width, wherever the two flags stand, and however long what can be done is called; nor is one flag over the other."""
    app, tr = facing.app, Phrases(language).tr
    m = TableScale(app)
    drawn: list[tuple[int, int]] = []

    class Ruler:
        def put(self, surface: Any, at: Any, anchor: str = "topleft") -> None:
            left, w = at[0], surface.get_width()
            start = left - (w if anchor.endswith("right") else 0)
            drawn.append((start, start + w))
            assert anchor != "topleft" or all(start >= end or start + w <= left for left, end in taken.get(at[1], ()))
            taken.setdefault(at[1], []).append((start, start + w))

        def __getattr__(self, name: str) -> Any:
            return lambda *_: None

    inner = m.px(wide)
    taken: dict[int, list[tuple[int, int]]] = {}
    for price, leads in ((0.01, 0.03), (0.5, 0.52), (0.97, 0.99), (0.2, 0.8), (0.6, 0.55)):
        odds = Odds(0.4, 0.05, round(1000 * price), 1000, leads=leads)
        for part in bars_of(Hint("fold", 0.0, odds=odds), tr):
            taken.clear()
            part.lay(app, m, inner).draw(Ruler(), 0, 0)  # type: ignore[arg-type]
    what = [facing.scene.hint_what(one) for one in (FOLD, CALL, Raise(1250))]
    taken.clear()
    ChoiceValues(tuple((one, "−1250") for one in what)).lay(app, m, inner).draw(Ruler(), 0, 0)  # type: ignore[arg-type]
    assert drawn and all(0 <= left <= right <= inner for left, right in drawn), drawn


def test_what_the_hint_has_laid_down_is_nobodys_own_idea(facing: Any) -> None:
    """The fault that was: put away and asked for again, the advice said of its own amount "Your idea is the best"."""
    scene, low = facing.scene, facing.match.legal(0).low
    hint = scene.hint
    hint.hints, hint.answered = (Hint(f"raise {low + 30}", 34.0, (CALLS,), odds=Odds(0.4, 0.02, 30, 120)),), True
    facing.key("h")
    facing.step(3)
    assert hint.shown and scene.bets.stake.amount == low + 30
    facing.key("h")
    facing.step(3)
    assert not hint.shown and scene.bets.stake.amount == low + 30 and scene.idea() is None
    facing.key("h")
    facing.step(3)
    assert hint.shown and not [part for part in scene.note.parts if isinstance(part, IdeaCompared)]
    scene.bets.set_amount(low + 10)
    assert scene.idea() == Raise(low + 10), "another amount is"


@pytest.mark.parametrize("even", [True, False])
@pytest.mark.parametrize("chosen", ["all-in", "slider"])
def test_an_amount_that_the_player_chose_stays_is_named_and_valued(facing: Any, chosen: str, even: bool) -> None:
    """The fault that was: the advice laid its own amount over it and praised an idea that was neither named nor valued."""
    scene, low = facing.scene, facing.match.legal(0).low
    bets, hint = scene.bets, scene.hint
    if chosen == "all-in":
        bets.fractions[3].activate()
    else:
        bets.slider.action(0.4)
    amount, idea = bets.stake.amount, scene.idea()
    assert idea is not None and amount > low + 30
    worth, doubt = (33.0, 9.0) if even else (-300.0, 4.0)
    others = (Hint(f"raise {low + 30}", 34.0, (CALLS,), odds=Odds(0.4, 0.02, 30, 120)), Hint("call", 20.0), Hint("fold", 0.0))
    mine = Hint(facing.match.game.text(idea), worth, doubt=doubt, against=Reason("hint.kingdoms.beside_loses", {"n": 300}))
    hint.hints, hint.answered = (*others, mine), True
    facing.key("h")
    facing.step(3)
    assert hint.shown and bets.stake.amount == amount and scene.idea() == idea == hint.idea
    assert bets.hinted is None, "its button would not do what is advised"
    (meant,) = (part for part in scene.note.parts if isinstance(part, IdeaCompared))
    assert scene.idea_what(idea) and scene.idea_what(idea) in meant.heading
    (brings,) = (part for part in scene.note.parts if isinstance(part, ChoiceValues))
    assert scene.hint_what(idea) in [what for what, _ in brings.choices]
