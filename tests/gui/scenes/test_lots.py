"""Wherever a match is begun it is dealt one of 2**64 ways, whatever the table, unless a code or a number was asked for."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import and_, or_

import pytest

from tabletop_gui.engine.splitmix import MASK
from tabletop_gui.games import GAMES
from tabletop_gui.gui.scenes.play.rematch import first_match, next_game_of_night, play_again
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.launch import LaunchOptions, begin
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.record.game_nights import GameNight
from tabletop_gui.properties import settings
from tests.gui.screens import show

LOTS = 40
"""A bit that is always the same in so many lots is none: by chance one comes up so in 10^10 trials."""

PEOPLE = (Seat("person", "Ana", "vera"), *(Seat("bot", who, who, "easy", "prudent") for who in
          ("lobo", "nadira", "kofi", "iria", "bruno", "pio", "aldonza", "freydis")))  # fmt: skip


def set_up(app: App, game: str, number: int) -> None:
    """The set-up at a table of any size, with one option changed."""
    rules = GAMES[game]
    setup = show(app, "setup", game=game)
    while len(setup.seats) < rules.seats[number % len(rules.seats)]:
        setup.add_seat()
    name, values = [*rules.choices(len(setup.seats)).items()][number % len(rules.defaults)]
    changed = next((one for one in values if one != setup.options[name]), values[0])
    if rules.refuse(len(setup.seats), {**setup.options, name: changed}) is None:
        setup.set_option(name, changed)
    setup.start()


def again(app: App, game: str, number: int) -> None:
    *_, (_, seats, options, seed) = settings(GAMES[game], 1 + number)
    play_again(app, Match.new(GAMES[game], options, PEOPLE[:seats], seed), same_cards=False)


def first(app: App, game: str, number: int) -> None:
    app.open_table(first_match(app, app.library.manifest(game)))


def by_command(app: App, game: str, number: int) -> None:
    begin(app, LaunchOptions(game=game))


def evening(app: App, game: str, number: int) -> None:
    page = show(app, "evening")
    page.begin()


DOORS: dict[str, Callable[[App, str, int], None]] = {
    "set_up": set_up, "again": again, "first": first, "by_command": by_command, "evening": evening,
}  # fmt: skip


@pytest.mark.parametrize("door", DOORS)
def test_every_match_is_one_of_as_many_deals_as_there_are_numbers(app: App, sat: list[Match], door: str) -> None:
    for number in range(LOTS):
        DOORS[door](app, [*GAMES][number % len(GAMES)], number)
    seeds = [match.seed for match in sat]
    assert len(seeds) == LOTS and {match.dealt for match in sat} == {""}
    assert reduce(or_, seeds) == MASK and reduce(and_, seeds) == 0


@pytest.mark.all_sets
@pytest.mark.parametrize("game", GAMES)
def test_no_table_is_dealt_among_fewer(app: App, sat: list[Match], game: str) -> None:
    """Whatever its size, with any one option changed: no deal is a small number. (By chance one in four thousand million is.)"""
    setup, tried = show(app, "setup", game=game), 0
    for seats in GAMES[game].seats:
        while len(setup.seats) < seats:
            setup.add_seat()
        while len(setup.seats) > seats:
            setup.remove_seat(len(setup.seats) - 1)
        for name, values in GAMES[game].choices(seats).items():
            usual = setup.options[name]
            for value in values:
                setup.options[name] = value
                if GAMES[game].refuse(seats, setup.options) is None:
                    setup.build()
                    setup.start()
                    tried += 1
            setup.options[name] = usual
    assert len(sat) == tried > 10 and all(match.seed >> 32 for match in sat)


def test_an_evening_goes_through_as_many(app: App, sat: list[Match]) -> None:
    """The deals of its later games follow from its first lot, and have all the bits as well."""
    for seed in range(LOTS):
        next_game_of_night(app, GameNight(list(PEOPLE[:4]), seed))
    seeds = [match.seed for match in sat]
    assert reduce(or_, seeds) == MASK and reduce(and_, seeds) == 0
