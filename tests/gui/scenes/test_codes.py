"""Deal codes on the screen: told when the cards are known, pasted or typed wherever a table is set up."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.launch import LaunchError, LaunchOptions, begin
from tabletop_gui.gui.widgets.setup.deal_link import DealLink
from tabletop_gui.match.core.match import CHOSEN, SAME, Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.sharing.code_lists import LEVELS, STYLES
from tabletop_gui.match.sharing.codes import COMFORTABLE, code_of, decode
from tests.gui.scenes.conftest import Clipboard
from tests.gui.screens import app_in, key, press, settle, show
from tests.match.keep_codes import KEPT
from tests.match.played import play

CODE = next(code for code in KEPT if decode(code).game == "regine" and sum(seat.person for seat in decode(code).seats) == 1)
OTHER = next(code for code in KEPT if decode(code).game == "oh_hell" and sum(seat.person for seat in decode(code).seats) == 1)


def paste(app: App) -> None:
    key(app, "v", mod=pygame.KMOD_CTRL)


def laid(app: App, code: str) -> None:
    """The set-up on the screen has the table of this code."""
    setup, table = app.scenes.top, decode(code)
    assert (setup.game_id, setup.options, setup.asked.seed) == (table.game, table.options, table.seed)
    assert [(one.kind, one.level, one.personality, one.even) for one in setup.seats] == [
        (one.kind, one.level, one.personality, one.even) for one in table.seats
    ]
    assert setup.refusal is None and setup.start_button.enabled


RIVALS = Seat("bot", "Lobo", "lobo", "hard", "vengeful"), Seat("bot", "Pío", "pio", "easy", "proud")


NONE = [CODE[:-1], "https://example.org", "ñ" * 12, "\x01\x1b[31m" * 40, "9" * 400, "G" * 60_000]


def over(seed: int = 5) -> Match:
    seats = [Seat("person", "Ana", "vera"), *RIVALS]
    match = Match.new(GAMES["oh_hell"], {"maximum": 1}, seats, seed)
    play(match, 1000)
    assert match.outcome is not None
    return match


@pytest.mark.parametrize("where", ["lobby", "matches"])
@pytest.mark.parametrize("text", [f"  {CODE.lower()}\n", f"Código: «{CODE.replace('-', chr(0x2011))}».", f"Ana says {CODE}!"])
def test_a_code_that_is_pasted_lays_its_table(app: App, clipboard: Clipboard, where: str, text: str) -> None:
    show(app, "lobby")
    if where != "lobby":
        show(app, where)
    clipboard.text = text
    paste(app)
    settle(app)
    laid(app, CODE)


@pytest.mark.parametrize("where", ["lobby", "setup"])
@pytest.mark.parametrize("text", NONE, ids=range(len(NONE)))
def test_a_text_that_is_none_is_told_in_a_sentence_and_changes_nothing(
    app: App, clipboard: Clipboard, where: str, text: str
) -> None:
    scene = show(app, where, **({"game": "oh_hell"} if where == "setup" else {}))
    clipboard.text = text
    paste(app)
    app.update(10)
    assert app.scenes.top is scene and 10 < len(app.toasts.shown) < 200 and app.toasts.shown.isprintable()


def test_the_number_of_a_deal_is_pasted_as_well(app: App, clipboard: Clipboard) -> None:
    show(app, "lobby")
    clipboard.text = "20261126"
    paste(app)
    settle(app)
    assert app.scenes.top.asked.seed == 20261126


def test_a_code_is_laid_while_somebody_types_a_name_and_any_other_text_goes_there(app: App, clipboard: Clipboard) -> None:
    setup = show(app, "setup", game="oh_hell")
    press(app, setup, "fold.persons")
    name = next(one for one in setup.group.widgets if one.name == "name.0")
    setup.group.focus(name)
    clipboard.text = "Ana\nMaría 7"
    paste(app)
    assert setup.seats[0].name == "Ana María 7"
    clipboard.text = OTHER
    paste(app)
    laid(app, OTHER)


def test_a_code_of_another_game_opens_the_set_up_of_that(app: App, clipboard: Clipboard) -> None:
    show(app, "setup", game="oh_hell")
    clipboard.text = CODE
    paste(app)
    settle(app)
    laid(app, CODE)


def test_a_typed_code_is_laid_before_anybody_sits_down(app: App, sat: list[Match]) -> None:
    setup = show(app, "setup", game="oh_hell")
    setup.turn("code")
    setup.group.focus(next(one for one in setup.group.widgets if one.name == "code"))
    for sign in OTHER[:-1].lower():
        app.handle(pygame.event.Event(pygame.TEXTINPUT, text=sign))
    assert setup.asked.refusal is not None and not setup.start_button.enabled, "as long as it is not whole, it says so"
    app.handle(pygame.event.Event(pygame.TEXTINPUT, text=OTHER[-1]))
    press(app, setup, "start")
    assert not sat
    laid(app, OTHER)
    press(app, setup, "start")
    settle(app)
    table = decode(OTHER)
    assert [(one.seed, one.options, one.game.id) for one in sat] == [(table.seed, table.options, table.game)]


def test_enter_lays_what_was_typed(app: App) -> None:
    setup = show(app, "setup", game="oh_hell")
    setup.turn("code")
    setup.group.focus(next(one for one in setup.group.widgets if one.name == "code"))
    app.handle(pygame.event.Event(pygame.TEXTINPUT, text=OTHER))
    key(app, "return")
    laid(app, OTHER)


def test_the_results_tell_the_code_and_it_lays_the_same_table(app: App, clipboard: Clipboard) -> None:
    match = over()
    results = show(app, "results_more", match=match)
    press(app, results, "code")
    assert clipboard.text == code_of(match)
    show(app, "lobby")
    paste(app)
    settle(app)
    laid(app, code_of(match))


def test_a_match_that_goes_on_tells_neither_code_nor_number(app: App) -> None:
    """The code lays open every card that is still to come."""
    seats = [Seat("person", "Ana", "vera"), *RIVALS]
    match = Match.new(GAMES["oh_hell"], {}, seats, 5)
    with pytest.raises(ValueError, match="goes on"):
        DealLink(app, match, print)
    assert DealLink(app, over(), print)


def test_the_command_line_takes_a_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with app_in(tmp_path) as app:
        begin(app, LaunchOptions(code=CODE, first_frame=True))
        table = app.scenes.top.match
        assert decode(code_of(table)) == decode(CODE) or {seat.character for seat in decode(CODE).seats} == {""}
        assert table.seed == decode(CODE).seed
        with pytest.raises(LaunchError, match=re.escape(app.tr("code.refuse.check"))):
            begin(app, LaunchOptions(code=CODE[:-1] + ("0" if CODE[-1] != "0" else "1")))
        with pytest.raises(LaunchError):
            begin(app, LaunchOptions(code=""))


def test_the_seal_stands_before_the_first_card_and_at_the_end(
    app: App, clipboard: Clipboard, sat: list[Match]
) -> None:
    setup = show(app, "setup", game="oh_hell")
    seal = setup.seal
    settle(app)
    setup.add_seat()
    assert setup.seal == seal, "it is of the deal, whoever sits down"
    press(app, setup, "start")
    match = sat[0]
    assert match.seal == seal and seal.proves(match.seed) and match.dealt == ""
    assert str(match.seed) not in seal.whole
    play(match, 10_000)
    results = show(app, "results_more", match=match)
    press(app, results, "seal")
    settle(app)
    assert app.scenes.top is not results and seal.signs in app.scenes.top.title
    press(app, app.scenes.top, "copy")
    assert clipboard.text == f"printf 'Tapete {match.seed} {seal.salt}' | sha256sum\n{seal.whole}"
    link = next(one for one in results.group.widgets if one.name == "seal")
    assert link.icon == "check"
    results.build()
    assert next(one for one in results.group.widgets if one.name == "seal").icon == "check"


def test_whoever_asks_for_a_short_code_is_dealt_one_that_it_holds_and_told_the_price(app: App, sat: list[Match]) -> None:
    """At the widest table, too: nine seats, each with a level and a style of its own."""
    setup = show(app, "setup", game="kingdoms")
    while setup.seating.room:
        setup.add_seat()
    for place in range(1, 9):
        setup.seating.put(place, level=LEVELS[place % 5], personality=STYLES[place % 8])
    for name, value in (("reveal", "winners"), ("blind", 15), ("growth", 20), ("button", "simple")):
        setup.set_option(name, value)
    press(app, setup, "start")
    press(app, setup, "fold.code")
    press(app, setup, "short")
    deals = setup.short_deals
    short = next(one for one in setup.group.widgets if one.name == "short")
    assert 2**12 <= deals < 2**32 and short.explained == app.tr("setup.short_help", n=deals)
    press(app, setup, "start")
    by_lot, asked = sat
    for match in sat:
        assert decode(code_of(match)).seed == match.seed and match.dealt == "" and match.seal.proves(match.seed)
    assert len(code_of(asked).replace("-", "")) <= COMFORTABLE < len(code_of(by_lot).replace("-", ""))
    assert asked.seed == by_lot.seed % deals, "as much of the lot as such a code holds"


def test_a_deal_that_was_changed_is_not_proved(app: App) -> None:
    match = over()
    match.seed += 1
    results = show(app, "results_more", match=match)
    press(app, results, "seal")
    link = next(one for one in results.group.widgets if one.name == "seal")
    assert link.icon == "cross" and app.scenes.top.text == app.tr(
        "seal.failed_text", signs=match.seal.signs if match.seal else "", n=str(match.seed), salt=""
    )


def test_a_number_or_a_code_marks_the_match_and_brings_its_own_seal(app: App, sat: list[Match]) -> None:
    setup = show(app, "setup", game="oh_hell")
    before = setup.seal
    setup.turn("code")
    setup.group.focus(next(one for one in setup.group.widgets if one.name == "code"))
    app.handle(pygame.event.Event(pygame.TEXTINPUT, text="77"))
    assert setup.seal != before and setup.seal.proves(77)
    setup.lay(decode(OTHER))
    setup.start()
    assert sat[0].dealt == CHOSEN and sat[0].seal is not None and sat[0].seal.proves(decode(OTHER).seed)


def test_the_same_cards_again_are_marked_and_others_are_not(app: App, sat: list[Match]) -> None:
    results = show(app, "results", match=over())
    results.same_deal()
    results.again()
    assert [one.dealt for one in sat] == [SAME, ""]
    app.update(10)
    assert sat[-1].seal is not None and sat[0].seal is not None
    assert not app.toasts.shown, "the seal is no news at the table"
