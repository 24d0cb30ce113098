"""The page of a bot that is asked why, in the look back."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from tabletop_gui.ai.belief_report import SAME
from tabletop_gui.ai.requests import Reason
from tabletop_gui.games import GAMES
from tabletop_gui.gui.review.belief_page import figure
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tests.gui.screens import app_in, click, key, settle, show


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with app_in(tmp_path, (1280, 720), language="en") as app:
        yield app


def match_of(game: str, steps: int = 400) -> Match:
    """A match of easy bots, who need no time to remember, and a person; played by chance."""
    rules, rng = GAMES[game], Random(3)
    seats = [Seat("bot", f"S{k}", "bruno", "easy", "prudent") for k in range(rules.seats[0])]
    match = Match.new(rules, {}, [Seat("person", "Ana", "iria"), *seats[1:]], 8)
    while match.to_act is not None and len(match.steps) < steps:
        match.propose(match.to_act, rng.choice(list(match.state.legal[:40])))
    return match


def stand(app: App, scene: Any, number: int) -> None:
    """Look at a step, until whoever did it has said why."""
    scene.stand(number)
    until = time.monotonic() + 30
    while scene.column.asks and number not in scene.session.belief_query.known and time.monotonic() < until:
        app.update(40)
        time.sleep(0.005)
    settle(app)


def deeds(scene: Any, person: bool) -> list[int]:
    return [n for n, step in enumerate(scene.playback.whole) if scene.playback.people[step.seat] is person and not step.forced]


@pytest.mark.parametrize("game", list(GAMES))
def test_a_bot_is_asked_where_it_did_something_and_the_coach_speaks_elsewhere(app: App, game: str) -> None:
    scene: Any = show(app, "look_back", match=match_of(game))
    for number in deeds(scene, person=False)[:3]:
        stand(app, scene, number)
        assert scene.column.asks and scene.column.why.number == number
        told = scene.column.why.told
        assert told is not None and told.deed == scene.playback.whole[number].text
        assert scene.column.why.rect == scene.column.rect
    stand(app, scene, deeds(scene, person=True)[0])
    assert not scene.column.asks
    scene.toggle_play()
    assert not scene.column.asks, "while it plays by itself nobody is asked"


def test_tab_goes_through_what_it_believed_the_reader_first(app: App) -> None:
    scene: Any = show(app, "look_back", match=match_of("oh_hell"))
    number = next(n for n in deeds(scene, person=False) if not scene.playback.whole[n].text.startswith("play"))
    stand(app, scene, number)
    told = scene.column.why.told
    assert told.believed[0].belief.seat == 0 and len(told.believed) == 2
    key(app, "tab")
    assert scene.column.why.rival == 1
    following = next(widget for widget in scene.group.widgets if widget.name == "next belief")
    settle(app)
    click(app, following.rect.center)
    assert scene.column.why.rival == 0
    stand(app, scene, deeds(scene, person=False)[-1])
    assert scene.column.why.rival == 0


def test_the_chronicle_and_a_key_lead_to_the_page(app: App) -> None:
    scene: Any = show(app, "look_back", match=match_of("oh_hell"))
    scene.stand(0)
    key(app, "l")
    settle(app)
    assert scene.column.log.shown and not scene.column.asks
    area = scene.column.log.area.rect
    for y in range(area.y + 4, area.bottom, 12):
        found = scene.column.log.line_at((area.x + 9, y))
        if found is not None and scene.session.belief_query.about(found[0]):
            click(app, (area.x + 9, y))
            assert scene.session.number == found[0] and scene.column.asks and not scene.column.log.shown
            break
    else:
        pytest.fail("no bot's deed in sight")
    scene.stand(deeds(scene, person=True)[0])
    key(app, "w")
    assert scene.column.asks and not scene.playback.whole[scene.session.number].forced


@pytest.mark.parametrize("size", [(1280, 720), (1088, 612), (960, 600)], ids=str)
def test_as_seen_then_nobody_tells_the_cards_until_the_hands_are_open(app: App, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    scene: Any = show(app, "look_back", match=match_of("oh_hell"))
    key(app, "o")
    assert not scene.session.open
    stand(app, scene, deeds(scene, person=False)[0])
    page = scene.column.why
    assert page.told.veiled and page.told.cards == () and page.remarks(page.told) == [app.tr("why.veiled")]
    opening = next(widget for widget in scene.group.widgets if widget.name == "lay open")
    assert page.rect.contains(opening.rect) and opening.rect.y >= page.body.bottom
    click(app, opening.rect.center)
    settle(app)
    assert scene.session.open and not page.told.veiled and len(page.told.cards) > 1
    assert not any(widget.name == "lay open" for widget in scene.group.widgets)


def test_what_cannot_be_remembered_is_said_and_can_be_asked_again(app: App) -> None:
    scene: Any = show(app, "look_back", match=match_of("oh_hell"))
    number = deeds(scene, person=False)[0]
    stand(app, scene, number)
    told = scene.session.belief_query.known[number]
    scene.session.belief_query.known[number] = None
    scene.refill()
    assert scene.column.why.failed
    again = next(widget for widget in scene.group.widgets if widget.name == "ask again")
    click(app, again.rect.center)
    stand(app, scene, number)
    assert scene.session.belief_query.known[number] == told, "asked again it says the same"


def test_what_is_said_beside_the_figures(app: App) -> None:
    """Each of the states: forced, by feel, a coin, not the best, a style, a hurry."""
    scene: Any = show(app, "look_back", match=match_of("oh_hell"))
    stand(app, scene, deeds(scene, person=False)[0])
    page, told = scene.column.why, scene.column.why.told
    plain = replace(told.recollection.weighed[0], action=told.deed)  # what it did, whatever its level thought of it

    def said(way: str, *weighed: Any, action: str = told.deed) -> str:
        found = replace(told.recollection, way=way, action=action, weighed=weighed)
        return " ".join(page.remarks(replace(told, recollection=found, weighed=weighed)))

    tr, other = app.tr, replace(plain, action="bid 9", value=5.0)
    assert said("forced", replace(plain, came=())) == tr("why.forced")
    assert said("rule", replace(plain, came=())) == tr("why.rule")
    assert said("astray", replace(plain, came=())) == tr("why.astray")
    for cut_short, otherwise in ((True, "hurried"), (False, "otherwise")):
        told = replace(told, cut_short=cut_short)
        assert said("rule", other, action="bid 9") == tr(f"why.{otherwise}"), "a rule that speaks for something else is not told"
        assert said("weighed", other, action="bid 9") == tr(f"why.{otherwise}")
    ruled = replace(plain, came=(Reason("why.oh_hell.rule_bid", {"n": 2}), Reason("why.slip", {})))
    assert said("rule", ruled) == f"{tr('why.oh_hell.rule_bid', n=2)} {tr('why.slip')}"
    assert said("alone", replace(plain, came=())) == tr("why.alone")
    assert said("alone", replace(plain, came=(SAME,))) == f"{tr('why.alone')} {tr('why.same')}"
    assert said("weighed", replace(plain, value=6.0), other) == ""
    assert said("weighed", replace(plain, value=6.0, odds=0.6), other) == tr("why.lot", n=6)
    assert said("weighed", replace(plain, value=4.0), other) == tr("why.mixed")
    style = app.library.personalities()["prudent"].name.of("en").lower()
    assert said("weighed", replace(plain, value=6.0, style=0.5), other) == tr("why.style.adds", style=style, n="0.5")
    assert said("weighed", replace(plain, value=6.0, style=-0.5), other) == tr("why.style.takes", style=style, n="0.5")
    assert said("weighed", replace(plain, value=6.0, style=2.5), other) == tr("why.style.decided", style=style, n="2.5")
    pushed, held = (tr(f"why.style.{how}", style=style, n=n) for how, n in (("oftener", 2), ("seldomer", 8)))
    assert said("weighed", replace(plain, value=6.0, unstyled=0.2), other) == pushed
    assert said("weighed", replace(plain, value=4.0, unstyled=0.2), other) == pushed, "not the best, and that is why"
    less = replace(plain, value=4.0, odds=0.98, unstyled=0.86)
    assert said("weighed", less, other) == tr("why.mixed"), "the style is not why"
    assert said("weighed", replace(plain, value=4.0, odds=0.92, unstyled=0.98), other) == tr("why.mixed")
    assert said("weighed", replace(plain, value=6.0, odds=0.6, unstyled=0.2), other) == f"{tr('why.lot', n=6)} {pushed}"
    assert said("weighed", replace(plain, value=6.0, odds=0.6, unstyled=0.8), other) == f"{tr('why.lot', n=6)} {held}"
    for odds, unstyled in ((0.34, 0.28), (0.19, 0.22), (0.6, 0.58), (0.97, 0.93)):
        words = said("weighed", replace(plain, value=6.0, odds=odds, unstyled=unstyled), other)
        assert "style" not in words, "no two figures that read alike"
    once = said("weighed", replace(plain, value=6.0, odds=0.5, unstyled=0.12), other)
    assert once.endswith("without it, I’d do it only 1 time in 10.")


def test_figures() -> None:
    assert [figure(x, ".") for x in (1.44, -1.44, 0.0, 118.4, -0.02)] == ["+1.4", "−1.4", "0", "+118", "0"]
    assert figure(1.44, ",") == "+1,4" and figure(34.2, ".", plain=True) == "34"
