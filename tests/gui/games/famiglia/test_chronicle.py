"""What is told of a turn: a sentence for each thing done, with who did it and all its cards."""

from __future__ import annotations

import pytest

from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.games.famiglia import GAME, Famiglia
from tabletop_gui.match.core.match import Accepted, Match
from tabletop_gui.match.log.game_log import GameLog
from tests.gui.games.famiglia.gang import match_of, played

RIG = {
    "hands": ["F1a F0a M2a C1a B2a B0a", "F0b C0b B0b M0b"],
    "areas": ["B1a", ""],
    "street": "F2a C3a M1a",
    "deck": "M0a M0c B1b F3a",
}


def after(*actions: str, **more: object) -> Match:
    """The match after these actions, whoever's they are."""
    match = match_of(persons=2, rig=RIG | more)
    for text in actions:
        assert match.to_act is not None
        assert isinstance(match.propose(match.to_act, GAME.parse(text)), Accepted), text
    return match


def told(match: Match, reader: int | None, language: str = "en") -> list[str]:
    phrases = Phrases(language)
    lines = [line.sentence(phrases.tr) for line in GameLog(match, reader).all_entries()]
    assert not phrases.missing
    return lines


def log(key: str, **what: object) -> str:
    return Phrases("en").tr(f"log.famiglia.{key}", **what)


def test_the_street_is_refreshed_and_a_card_taken() -> None:
    assert told(after("stir C3a", "take M0a"), 1) == [
        log("stir.they", who="Ana", card="Accountant 3"),
        log("draw.all", n=3, cards="Mercenary 0, Mercenary 0 and Brute 1"),
        log("take.they", who="Ana", card="Mercenary 0"),
    ]


def test_the_reader_is_addressed() -> None:
    assert told(after("stir M1a", "take M0a"), 0) == [
        log("stir.me", card="Mercenary 1"),
        log("draw.all", n=1, cards="Mercenary 0"),
        log("take.me", card="Mercenary 0"),
    ]


def test_accountant_brute_and_pair_are_told_with_all_their_cards() -> None:
    match = after("account C1a", "fetch B1a", "give F0a", "threaten B1a C3a 1", "take-nothing")
    assert told(match, 1) == [
        log("account.they", n=1, who="Ana", card="Accountant 1"),
        log("fetch.they", who="Ana", card="Brute 1"),
        log("give.they", who="Ana", card="Famiglia 0"),
        log("threaten.they", who="Ana", cards="Accountant 3", card="Brute 1", n=1),
        log("pass.they", who="Ana"),
    ]
    assert told(after("recruit F2a F1a M2a"), 0) == [log("recruit.me", card="Famiglia 2", cards="Famiglia 1")]


def test_the_second_run_is_told_between_the_cards_that_come_before_and_after_it() -> None:
    match = after("stir C3a", deck="M0a B1b", discards="F1b F1c F1d")
    _, before, between, then = told(match, 1)
    assert before == log("draw.all", n=2, cards="Mercenary 0 and Brute 1")
    assert between == log("second_run.they", n=4)
    assert then in {log("draw.all", n=1, cards=card) for card in ("Famiglia 1", "Accountant 3")}


def test_a_card_put_under_the_deck_is_told_so_and_the_last_turn_too() -> None:
    match = after("stir C3a", seat=1, run=2, deck="M0a B1b", hands=["", "F0a"])
    assert told(match, 1)[0] == log("bury.me", card="Accountant 3")
    assert log("last_turn.they") in told(match, 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reader", [None, 0, 1])
def test_every_sentence_of_whole_matches_is_in_the_catalogue(language: str, reader: int | None) -> None:
    words = set()
    for seed in range(6):
        match = played(match_of(persons=2, seed=seed), 400, seed)
        assert isinstance(match.state, Famiglia)
        assert not match.state.agenda
        assert all("{" not in line and "log." not in line for line in told(match, reader, language))
        words |= {line.word for line in GameLog(match, reader).all_entries()}
    assert words >= {"begins", "draw", "stir", "bury", "account", "fetch", "give", "threaten", "take", "recruit", "points"}
