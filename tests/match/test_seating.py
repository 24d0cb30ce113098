"""Who sits at the table, in the language of the moment."""

from __future__ import annotations

import pytest

from tabletop_gui.content.text.phrases import Phrases
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.seating import hides_hands, in_our_language
from tabletop_gui.match.core.seats import Seat

pytestmark = pytest.mark.all_sets

NAMES = {"es": ["Tú", "Ana", "Jugador 2", "You"], "en": ["You", "Ana", "Player 2", "You"]}


@pytest.mark.parametrize("language", NAMES)
def test_names_given_by_the_program_are_translated_and_no_others(language: str) -> None:
    phrases = Phrases(language)
    begun = [Seat("person", "Tú", "aldonza"), Seat("person", "Ana", "vera"), Seat("person", "Player 2", "lobo"),
             Seat("bot", "You", "kofi", "hard", "cautious")]  # fmt: skip
    seats = in_our_language(begun, phrases)
    assert [seat.name for seat in seats] == NAMES[language]
    assert [seat.character for seat in seats] == [seat.character for seat in begun]
    assert phrases.language == language and phrases.missing == ()
    assert seats[3] is begun[3]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_table_is_passed_on_face_down_only_where_somebody_hides_something(game: str) -> None:
    assert hides_hands(GAMES[game]) == (game not in ("famiglia", "chicken_army"))
