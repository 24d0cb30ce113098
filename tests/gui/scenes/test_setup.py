"""Setting up a match: seats, options, the deal, and the table that is remembered."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from tabletop_gui.content.paths import data_root
from tabletop_gui.content.records.schema import WINNER, GameManifest
from tabletop_gui.content.yaml_files.records_reader import read
from tabletop_gui.games import GAMES
from tabletop_gui.gui.scenes.play.setup import MIXED, OWN
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import Choice
from tabletop_gui.gui.widgets.setup.length_row import LengthRow
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.record.history import Record
from tabletop_gui.match.storage import disk
from tabletop_gui.match.storage.settings import LastSetup
from tests.gui.reading import words_on
from tests.gui.screens import app_in, click, finished, key, move, places_in, press, settle, show


@pytest.fixture(autouse=True)
def usual_company(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many sit down as usual, but where a test is about newcomers."""
    if "newcomer" not in request.function.__name__:
        monkeypatch.setattr("tabletop_gui.gui.scenes.play.setup.is_newcomer", lambda app, game: False)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_newcomer_meets_one_or_two_easy_rivals_until_a_match_is_finished(
    game: str, tmp_path: Path, sat: list[Match]
) -> None:
    with app_in(tmp_path) as app:
        for _ in range(2):  # a first match that was begun is none that was finished
            setup = show(app, "setup", game=game)
            assert len(setup.seats) in (2, 3)
            assert {seat.level for seat in setup.seats if not seat.person} == {next(iter(app.library.levels()))}
            assert setup.refusal is None
            setup.start()
        finished(app, game)
        setup = show(app, "setup", game=game)
        assert len(setup.seats) == setup.manifest.seats.default
        assert {seat.level for seat in setup.seats if not seat.person} == {"normal"}


def test_whom_a_newcomer_chooses_is_remembered(tmp_path: Path, sat: list[Match]) -> None:
    with app_in(tmp_path) as app:
        setup = show(app, "setup", game="oh_hell")
        setup.add_seat()
        setup.start()
        assert len(show(app, "setup", game="oh_hell").seats) == 4


def test_seats_come_and_go_within_the_games_limits(app: App) -> None:
    setup = show(app, "setup", game="oh_hell")
    assert len(setup.seats) == 4
    while any(one.name == "add" for one in setup.group.widgets):
        press(app, setup, "add")
    assert len(setup.seats) == 7
    assert len({seat.character for seat in setup.seats}) == 7
    for by in (by_its_cross, by_delete, by_its_page, by_carrying_it_off):
        gone = setup.seats[2].name
        by(app, setup)
        assert gone not in [seat.name for seat in setup.seats]
    assert len(setup.seats) == 3 and setup.faces[2].leave is None
    for by in (by_its_cross, by_delete, by_carrying_it_off):
        by(app, setup)
        assert len(setup.seats) == 3, "the game needs three"


def by_its_cross(app: App, setup: Any) -> None:
    """Pressed before it was seen, as a finger does, it is the face; so it is where all must stay."""
    many = len(setup.seats)
    for gone in (False, setup.seating.can_remove):
        place = setup.faces[2].cross.center
        move(app, place)
        if gone:
            settle(app)
        click(app, place)
        settle(app)
        assert len(setup.seats) == many - gone
        assert (app.scenes.top is setup) == gone
        if not gone:
            app.scenes.top.back()
            move(app, (0, 0))
            settle(app)


def by_delete(app: App, setup: Any) -> None:
    setup.group.focus(setup.faces[2])
    key(app, "delete")
    settle(app)


def by_its_page(app: App, setup: Any) -> None:
    press(app, setup, "face.2")
    settle(app)
    press(app, app.scenes.top, "remove")
    settle(app)
    assert app.scenes.top is setup


def by_carrying_it_off(app: App, setup: Any) -> None:
    """Onto the felt it stays, off the table it goes."""
    for pos in (setup.table.table.center, (setup.table.table.centerx, setup.table.table.bottom + 3 * setup.faces[2].disc.h)):
        face, before = setup.faces[2], len(setup.seats)
        app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=face.disc.center, button=1))
        move(app, pos)
        app.dirty()
        app.draw()
        assert len(setup.seats) == before
        app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        settle(app)
        if app.scenes.top is not setup:
            app.scenes.top.back()
            settle(app)


def test_a_person_and_a_bot_change_places(app: App) -> None:
    setup = show(app, "setup", game="oh_hell")
    setup.seating.set_kind(1, "person")
    assert setup.seats[1].person
    assert setup.seats[1].name != setup.seats[0].name
    setup.seating.rename(1, setup.seats[0].name)
    assert setup.refusal is not None
    setup.seating.set_kind(1, "bot")
    assert setup.seats[1].level
    assert setup.refusal is None


def test_a_taken_character_changes_seats(app: App) -> None:
    setup = show(app, "setup", game="oh_hell")
    first, second = setup.seats[1].character, setup.seats[2].character
    setup.take_character(1, second)
    assert (setup.seats[1].character, setup.seats[2].character) == (second, first)


def test_a_second_person_is_offered_a_name_of_those_who_played_here(tmp_path: Path) -> None:
    with app_in(tmp_path, player="Ana", names=("Ana", "Bea")) as app:
        setup = show(app, "setup", game="oh_hell")
        assert setup.seats[0].name == "Ana"
        setup.seating.set_kind(1, "person")
        setup.seating.set_kind(2, "person")
        assert [seat.name for seat in setup.seats[1:3]] == ["Bea", "Jugador 2"]


def test_who_has_no_name_is_you_alone_and_a_number_in_company(tmp_path: Path) -> None:
    with app_in(tmp_path) as app:
        setup = show(app, "setup", game="oh_hell")
        assert setup.seats[0].name == "Tú"
        setup.seating.set_kind(1, "person")
        assert [seat.name for seat in setup.seats[:2]] == ["Jugador 1", "Jugador 2"]
        setup.seating.rename(0, "")
        assert setup.seats[0].name == "Jugador 1"
        setup.seating.rename(1, "Bea")
        setup.seating.set_kind(1, "bot")
        assert setup.seats[0].name == "Tú"
        setup.seating.set_kind(1, "person")
        setup.seating.rename(1, "Bea")
        setup.start()
        assert app.persons.mine.name == "", "the second person's name is not the player's"
        assert [app.persons.known[id].name for id in app.persons.everybody] == ["", "Bea"]


def test_an_impossible_table_cannot_be_started_and_says_why(app: App) -> None:
    setup = show(app, "setup", game="oh_hell")
    setup.set_option("scoring", "blackout")
    setup.set_option("vienna", True)
    settle(app)
    assert setup.refusal is not None
    assert not setup.start_button.enabled
    setup.start()
    assert app.scenes.top is setup
    setup.set_option("vienna", False)
    assert setup.start_button.enabled


def test_too_many_cards_for_more_players_is_said_at_once(app: App) -> None:
    setup = show(app, "setup", game="oh_hell")
    setup.set_option("maximum", 12)
    assert setup.refusal is None
    setup.add_seat()
    assert setup.refusal is not None
    assert setup.refusal.key == "rules.refuse.oh_hell.maximum"


def test_from_the_automatic_number_one_step_is_one_card_and_the_buttons_stay(app: App) -> None:
    setup = show(app, "setup", game="oh_hell")
    setup.choose_preset("normal")
    setup.turn("rules")
    settle(app)

    def stepper() -> Any:
        return next(one for one in setup.group.widgets if one.name == "maximum")

    there = stepper().rect.copy()
    for by, number in ((-1, 9), (-1, 8), (1, 9), (1, "auto"), (1, 11)):
        stepper().move(by)
        assert setup.options["maximum"] == number
        assert stepper().rect == there
    for _ in range(20):
        stepper().move(-1)
    assert setup.options["maximum"] == 1


def test_every_option_of_the_game_can_be_reached(app: App) -> None:
    setup = show(app, "setup", game="oh_hell")
    press(app, setup, "fold.rules")
    names = {one.name for one in setup.group.widgets}
    assert {option.id for option in setup.manifest.options} <= names
    press(app, setup, "fold.persons")
    names = {one.name for one in setup.group.widgets}
    assert "name.0" in names and not any(option.id in names for option in setup.manifest.options), "one fold is open at a time"


def test_a_fold_says_its_state_and_stays_open_for_whoever_changed_a_rule(app: App) -> None:
    setup, tr = show(app, "setup", game="oh_hell"), app.phrases.tr

    def states(setup: Any) -> list[str]:
        return [one.state for one in setup.group.widgets if one.name.startswith("fold.")]

    assert states(setup) == ["", tr("setup.usual_rules"), ""] and setup.open == ""
    setup.add_person()
    setup.set_option("vienna", True)
    setup.shorten(True)
    settle(app)
    assert states(setup) == [setup.seats[-1].name, tr(setup.manifest.label("vienna")), tr("setup.short_code")]
    setup.set_option("hook", False)
    assert states(setup)[1] == tr("setup.changed_rules", first=tr(setup.manifest.label("hook")), n=1)
    setup.start()
    again = show(app, "setup", game="oh_hell")
    assert again.open == "rules" and any(one.name == "vienna" for one in again.group.widgets)
    again.reset_options()
    assert states(again)[1] == tr("setup.usual_rules")
    again.start()
    assert show(app, "setup", game="oh_hell").open == ""


def test_another_person_takes_a_free_chair_or_that_of_the_last_rival(app: App) -> None:
    setup = show(app, "setup", game="famiglia")
    press(app, setup, "fold.persons")
    press(app, setup, "person")
    assert [seat.kind for seat in setup.seats] == ["person", "person"]
    names = [one.name for one in setup.group.widgets]
    assert "strength" not in names and "person" not in names, "nobody is left to be strong, or to make room"
    setup = show(app, "setup", game="regine")
    setup.add_person()
    setup.remove_seat(3)
    setup.add_person()
    assert [seat.kind for seat in setup.seats] == ["person", "bot", "bot", "person"]


def test_the_same_code_deals_the_same_cards(app: App) -> None:
    hands = []
    for _ in range(2):
        setup = show(app, "setup", game="oh_hell")
        press(app, setup, "fold.code")
        press(app, setup, "code")
        for digit in "4711":
            key(app, digit, text=digit)
        setup.start()
        match = app.scenes.top.match  # type: ignore[union-attr]
        assert match.seed == 4711
        hands.append(match.state.digest())
    assert hands[0] == hands[1]


def test_the_last_table_is_remembered(app: App) -> None:
    setup = show(app, "setup", game="oh_hell")
    setup.add_seat()
    setup.set_option("scoring", "negative")
    setup.start()
    again = show(app, "setup", game="oh_hell")
    assert len(again.seats) == 5
    assert again.options["scoring"] == "negative"


def test_a_remembered_table_of_other_data_is_mended(tmp_path: Path) -> None:
    odd = LastSetup(
        (Seat("person", "Ana", "nobody"), *(Seat("bot", "X", "gone", "lost", "away") for _ in range(3))), {"scoring": "gone"}
    )
    with app_in(tmp_path, tables={"oh_hell": odd}) as app:
        setup = show(app, "setup", game="oh_hell")
        cast = app.library.characters()
        assert all(seat.character in cast for seat in setup.seats)
        assert len({seat.character for seat in setup.seats}) == 4
        assert setup.options["scoring"] == "positive"
        assert setup.refusal is None


# -- the kinds of match ---------------------------------------------------------------------------------------------------------


def plates(setup: Any) -> LengthRow:
    return next(one for one in setup.group.widgets if isinstance(one, LengthRow))


@pytest.mark.parametrize("game", GAMES)
def test_every_preset_of_every_game_is_offered_and_played_by_a_click(app: App, game: str) -> None:
    for preset in app.library.manifest(game).presets:
        setup = show(app, "setup", game=game)
        row = plates(setup)
        if preset in setup.lengths:
            place = [length.id for length in row.lengths].index(preset.id)
            click(app, row.segments()[place].center)
        else:  # a house rule with a name
            setup.open = "rules"
            setup.build()
            kinds = next(one for one in setup.group.widgets if one.name == "kinds")
            assert kinds.set_value(app.tr(setup.manifest.preset_label(preset.id)))
        settle(app)
        assert setup.preset == plates(setup).now.id == preset.id and setup.refusal is None
        setup.start()
        match = app.scenes.top.match  # type: ignore[union-attr]
        assert {name: match.options[name] for name in preset.options} == preset.options
        assert show(app, "setup", game=game).preset == preset.id, "remembered"


@pytest.mark.parametrize("game", GAMES)
def test_a_kind_of_match_leaves_the_matters_of_taste_alone(app: App, game: str) -> None:
    setup = show(app, "setup", game=game)
    taste = [option for option in setup.manifest.options if option.id not in setup.manifest.preset_options]
    for option in taste:
        setup.set_option(option.id, next(one for one in option.choices(len(setup.seats)) if one != option.default))
    before = {option.id: setup.options[option.id] for option in taste}
    for preset in setup.manifest.presets:
        setup.choose_preset(preset.id)
        assert before.items() <= setup.options.items()
    setup.choose_preset(setup.lengths[0].id)
    setup.reset_options()
    assert setup.preset == setup.lengths[0].id and not setup.changed_rules, "how long it lasts is no house rule"


def test_options_that_make_no_preset_are_ones_own_and_come_back(app: App) -> None:
    finished(app, "kingdoms", 3)
    setup = show(app, "setup", game="kingdoms")
    assert setup.preset == "normal" and [length.id for length in plates(setup).lengths] == ["short", "normal", "long"]
    setup.set_option("points", 2000)
    settle(app)
    assert setup.preset == OWN == plates(setup).now.id and app.tr("setup.own") in words_on(app)
    setup.choose_preset("short")
    assert setup.options["points"] == 500
    setup.start()
    again = show(app, "setup", game="kingdoms")
    assert again.preset == "short"
    press(app, again, "fold.rules")
    assert next(one for one in again.group.widgets if one.name == "kinds").set_value(app.tr("setup.own"))
    assert again.options["points"] == 2000 and again.preset == OWN
    again.set_option("points", 500)
    again.set_option("growth", 6)
    assert again.preset == "short", "the values make the preset, however they came about"


def test_whoever_has_finished_no_match_is_proposed_a_short_one(app: App) -> None:
    assert show(app, "setup", game="oh_hell").preset == "short"
    show(app, "setup", game="oh_hell").start()
    assert show(app, "setup", game="oh_hell").preset == "short", "begun is not finished"
    finished(app, "kingdoms", 5)
    assert show(app, "setup", game="oh_hell").preset == "short", "that was another game"
    finished(app, "oh_hell", 4)
    assert show(app, "setup", game="oh_hell").preset == "normal", "what was only proposed is not remembered"


def test_whoever_chose_the_short_match_keeps_it(app: App) -> None:
    setup = show(app, "setup", game="oh_hell")
    setup.choose_preset("short")
    setup.start()
    finished(app, "oh_hell", 4)
    assert show(app, "setup", game="oh_hell").preset == "short"


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1024, 768), (2560, 1440)], ids=str)
def test_everybody_sits_at_the_table_and_nothing_overlaps(
    tmp_path: Path, size: tuple[int, int], scale: float, language: str
) -> None:
    """With the fewest and the most seats."""
    with app_in(tmp_path, size, language=language, ui_scale=scale) as app:
        for game in GAMES:
            setup = show(app, "setup", game=game)
            for least in (True, False):
                while setup.seating.can_remove if least else setup.seating.room:
                    setup.remove_seat(len(setup.seats) - 1) if least else setup.add_seat()
                settle(app)
                chairs = [chair.rect for chair in setup.table.chairs]
                assert len(chairs) == len(setup.seats) + setup.seating.room
                assert not [(a, b) for k, a in enumerate(chairs) for b in chairs[k + 1 :] if a.colliderect(b)], (game, chairs)
                shown = pygame.Rect(0, setup.title_height, *size)
                assert all(shown.contains(rect) or setup.cramped for rect in chairs), (game, chairs)
                assert not any(rect.colliderect(setup.form.area.rect) for rect in chairs)
                places = plates(setup).segments()
                assert all(plates(setup).rect.contains(place) for place in places)
                assert all(a.right < b.left for a, b in pairwise(places))


def test_the_set_up_begins_with_a_table_that_can_be_played_whatever_the_players_own_manifest_says(tmp_path: Path) -> None:
    own = places_in(tmp_path).mods("data") / "regine" / "game.yaml"
    own.parent.mkdir(parents=True)
    shipped = (data_root() / "regine/game.yaml").read_text(encoding="utf-8")
    seats, none = "most: 4, best: [4, 4], default: 4", "most: 6, best: [5, 6], default: 6"
    own.write_text(shipped.replace(seats, none).replace("id: kickers", "id: nothing"), encoding="utf-8")
    with app_in(tmp_path) as app:
        setup = show(app, "setup", game="regine")
        assert setup.refusal is None and len(setup.seats) == 4 and "nothing" not in setup.options
        assert [problem.where for problem in app.library.problems] == ["seats.most", "options[8].id"]


# -- who begins -----------------------------------------------------------------------------------------------------------------


STARTED = [game for game in GAMES if read(data_root() / game / "game.yaml", GameManifest).starter is not None]


@pytest.mark.parametrize("game", GAMES)
def test_the_set_up_offers_nothing_that_the_rules_refuse_at_this_table(app: App, game: str) -> None:
    """Of every option, at every number of seats, each value by itself beside the usual ones."""
    setup = show(app, "setup", game=game)
    setup.turn("rules")
    while len(setup.seats) > setup.manifest.seats.least:
        setup.remove_seat(len(setup.seats) - 1)
    while True:
        setup.reset_options()
        for option in setup.manifest.options:
            usual = setup.options[option.id]
            control = next(one for one in setup.group.widgets if one.name == option.id)
            offered = [value for value, _ in control.options] if isinstance(control, Choice) else []
            for value in offered:
                setup.set_option(option.id, value)
                told = setup.refusal
                assert told is None or ("value" not in told.key and "seats" not in told.params), (option.id, value, told)
            setup.set_option(option.id, usual)
        if len(setup.seats) == setup.manifest.seats.most:
            break
        setup.add_seat()


@pytest.mark.parametrize("game", STARTED)
def test_who_may_begin_is_called_by_name_and_only_who_sits_here(app: App, game: str) -> None:
    setup = show(app, "setup", game=game)
    while len(setup.seats) > setup.manifest.seats.least:
        setup.remove_seat(len(setup.seats) - 1)
    starter = setup.manifest.starter
    setup.turn("rules")
    control = next(one for one in setup.group.widgets if one.name == starter.id)
    drawn, winner = (app.phrases.tr(f"setup.begins.{value}.label") for value in ("lot", "winner"))
    assert [label for _, label in control.options] == [drawn, winner, *(seat.name for seat in setup.seats)]


def test_who_leaves_does_not_begin_and_who_moves_up_still_does(app: App) -> None:
    setup = show(app, "setup", game="chicken_army")
    setup.set_option("starter", "4")
    fourth = setup.seats[3].name
    setup.remove_seat(1)
    assert setup.options["starter"] == "3" and setup.seats[2].name == fourth
    setup.remove_seat(2)
    assert setup.options["starter"] == "lot" and setup.refusal is None


@pytest.mark.parametrize("game", STARTED)
def test_the_last_winner_is_looked_up_when_all_sit_down_and_the_wish_is_remembered(app: App, game: str) -> None:
    setup = show(app, "setup", game=game)
    starter = setup.manifest.starter
    setup.set_option(starter.id, WINNER)
    assert setup.refusal is None
    seats = tuple(setup.seats)
    named = (Seat("person", "You"), *seats[1:])  # while the program spoke English
    record = Record(id="x", date=datetime(2026, 1, 1, tzinfo=UTC), game=game, seats=named, points=(0,) * len(seats), winners=(0,))
    disk.append(app.archive.history, msgspec.json.encode(record))
    setup.start()
    match = app.scenes.top.match  # type: ignore[union-attr]
    assert match.options[starter.id] == "1"
    assert show(app, "setup", game=game).options[starter.id] == WINNER


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080), (2560, 1440)], ids=str)
def test_at_rest_no_sliver_of_an_option_is_seen(tmp_path: Path, size: tuple[int, int], scale: float, language: str) -> None:
    """Neither at the top nor at the end; also when the button for the usual game is there."""
    with app_in(tmp_path, size, language=language, ui_scale=scale) as app:
        for game in GAMES:
            setup = show(app, "setup", game=game)
            setup.open = "rules"
            setup.build()
            for option in setup.manifest.options:
                form = setup.form
                form.area.top()
                spans = form.spans()
                for shown in (form.area.rect, form.area.rect.move(0, form.area.most)):
                    for top, bottom in spans:
                        seen = min(bottom, shown.bottom) - max(top, shown.top)
                        assert seen <= 0 or 2 * seen >= bottom - top, (game, top, bottom, shown)
                values = option.choices(len(setup.seats))
                setup.set_option(option.id, values[-1])


def test_number_keys_choose_the_level_of_one_rival_or_of_all(app: App) -> None:
    setup = show(app, "setup", game="oh_hell")

    def named(setup: Any, name: str) -> Any:
        return next(one for one in setup.group.widgets if one.name == name)

    def levels() -> list[str]:
        return [seat.level for seat in setup.seats if not seat.person]

    key(app, "4", text="4")
    assert set(levels()) == {"hard"} == {named(setup, "strength").value} and len(levels()) > 1
    setup.group.focus(named(setup, "face.1"))
    key(app, "1", text="1")
    assert levels()[0] == "novice" and set(levels()[1:]) == {"hard"} and setup.strength == MIXED
    key(app, "6", text="6")
    assert setup.seats[1].even is not None
    key(app, "9", text="9")
    assert set(levels()[1:]) == {"hard"} and setup.seats[1].even is not None
    press(app, setup, "fold.code")
    setup.group.focus(named(setup, "code"))
    key(app, "2", text="2")
    assert set(levels()[1:]) == {"hard"}, "it is typed into the code"
    named(setup, "strength").set_value("Fácil")
    assert set(levels()) == {"easy"} and all(seat.even is None for seat in setup.seats)
    setup.add_seat()
    assert set(levels()) == {"easy"}, "who comes is as strong as the others"
    assert setup.page_of(1).level.tip.endswith("(1–6)")
