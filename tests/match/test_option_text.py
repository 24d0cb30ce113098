"""Options as the command line writes them."""

from __future__ import annotations

import pytest

from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.option_text import OptionError, read_options

pytestmark = pytest.mark.all_sets

GAME = GAMES["oh_hell"]


def test_each_is_of_the_kind_its_default_has() -> None:
    read = read_options(["hook=Off", "vienna=yes", "maximum=7", "sequence=high-low"], GAME)
    assert read == {"hook": False, "vienna": True, "maximum": 7, "sequence": "high-low"}
    assert read_options(["maximum=auto"], GAME) == {"maximum": "auto"}
    assert GAME.refuse(4, read_options(["maximum=auto", "hook=on"], GAME)) is None


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_choice_of_every_option_can_be_written(game: AnyGame) -> None:
    told = 0
    for seats in game.seats:
        for name, values in game.choices(seats).items():
            for value in values:
                for text in (str(value), str(value).upper()):
                    read = read_options([f"{name}={text}"], game)
                    assert read == {name: value} and type(read[name]) is type(value)
                told += 1
    assert told >= len(game.defaults) > 0


@pytest.mark.parametrize(("name", "text"), [("regine", "mano=1"), ("famiglia", "starter=2"), ("chicken_army", "starter=2")])
def test_a_seat_is_a_choice_that_the_game_takes(name: str, text: str) -> None:
    game = GAMES[name]
    assert game.refuse(game.seats[0], read_options([text], game)) is None


def test_what_a_value_may_be_is_the_games_business() -> None:
    for text in ("maximum=-3", "maximum=²", "maximum=" + "9" * 5000, "scoring=double", "sequence="):
        assert GAME.refuse(4, read_options([text], GAME)) is not None


@pytest.mark.parametrize("text", ["hook", "colour=red", "=on", "hook=maybe", "vienna=1", ""])
def test_what_is_no_option_is_one_sentence(text: str) -> None:
    with pytest.raises(OptionError) as refused:
        read_options([text], GAME)
    for language in LANGUAGES:
        said = refused.value.sentence(Phrases(language).tr)
        assert f"{text}" in said and "\n" not in said and "cli." not in said
