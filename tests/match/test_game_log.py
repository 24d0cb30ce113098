"""The chronicle tells what one seat saw, and no more."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.engine.events import HIDDEN, Moved, Said, Shown
from tabletop_gui.engine.game import AnyGame, LogEntry
from tabletop_gui.games import GAMES
from tabletop_gui.games.oh_hell import DECK, OhHell
from tabletop_gui.match.core.match import SPECTATOR, Match
from tabletop_gui.match.log.game_log import GameLog, LogLine
from tests.match.played import ToyDraw, ToyLay, ToyPass, ToyPeek, fresh, play, seats, toy


def sentences(match: Match, reader: int | None, language: str = "en") -> list[str]:
    phrases = Phrases(language)
    lines = [line.sentence(phrases.tr) for line in GameLog(match, reader).all_entries()]
    assert not phrases.missing
    return lines


def card_in_words(card: int) -> str:
    phrase = GAMES["oh_hell"].card_phrase(card)
    return Phrases("en").tr(phrase.key, **phrase.params)


def scripted() -> Match:
    """A hand of one card at three seats with a fixed deal."""
    match = fresh(3, seed=5, sequence="low-high", maximum=2)
    while match.to_act is not None and match.state.hand == 0:  # type: ignore[attr-defined]
        match.propose(match.to_act, match.legal(match.to_act)[0])
    return match


def test_a_hand_is_told_in_order() -> None:
    match = scripted()
    dealer, sheet = match.opening[0], match.state.sheet  # type: ignore[attr-defined]
    assert isinstance(dealer, Said)
    lines = sentences(match, None)
    names = [seat.name for seat in match.seats]
    turned = next(event.card for event in match.opening if isinstance(event, Shown))
    assert lines[0] == f"Hand 1: {names[dealer.seat]} deals 1 card each"
    assert [" is dealt " in line for line in lines[1:4]] == [True] * 3
    del lines[1:4]
    assert lines[1] == f"{card_in_words(turned)} is turned up: its suit is trumps"
    assert [line.split()[-2] for line in lines[2:5]] == ["bids"] * 3
    assert [" plays " in line for line in lines[5:8]] == [True] * 3
    assert lines[8].endswith("wins the trick: 1 so far")
    for seat in range(3):
        bid, won, got = sheet[3 * seat : 3 * seat + 3]
        verb = "makes" if bid == won else "misses"
        assert lines[9 + seat] == f"{names[seat]} {verb} their bid: {'+' if got else ''}{got}"
    assert lines[12] == f"Hand 2: {names[(dealer.seat + 1) % 3]} deals 2 cards each"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reader", [None, SPECTATOR, 0, 1])
def test_every_sentence_of_a_match_is_in_the_catalogue(language: str, reader: int | None) -> None:
    match = play(fresh(5, scoring="negative", friendly=True), 200)
    match.undo(0)
    lines = sentences(match, reader, language)
    assert len(lines) > 200
    assert all("{" not in line and "log." not in line for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_a_game_tells_has_all_its_forms(language: str) -> None:
    """Seen by the reader, by whom it is done to, by another and, where nobody in particular does it, by all."""
    phrases = Phrases(language)
    for game in GAMES.values():
        match = Match.new(game, {}, seats(min(3, game.seats[-1])), 1)
        play(match)
        words, struck = {}, set()
        for events in (match.opening, *(step.events for step in match.steps)):
            for event in game.log_entries(events):
                if isinstance(event, LogEntry):
                    words[event.word] = event.seat is not None
                    struck |= {event.word} if event.whom is not None else set()
                    continue
                word = game.log_word(event)
                if word is not None:
                    words[word] = isinstance(event, Said) and event.seat >= 0
        assert words
        for word, said in words.items():
            forms = ("me", "they") if said or not phrases.has(f"log.{game.id}.{word}.all") else ("all",)
            assert all(phrases.has(f"log.{game.id}.{word}.{form}") for form in forms), word
        assert all(phrases.has(f"log.{game.id}.{word}.you") for word in struck), struck


def test_a_reader_is_addressed() -> None:
    match = play(fresh(), 1)
    seat = match.steps[0].seat
    assert sentences(match, seat)[-1].startswith("You bid ")
    assert sentences(match, (seat + 1) % 4)[-1] == f"{match.seats[seat].name} bids {match.steps[0].text.split()[1]}"


def test_points_have_their_sign() -> None:
    match = play(fresh(4, scoring="negative", sequence="high-low", maximum=3))
    lines = [line for line in sentences(match, None, "es") if "falla su puja" in line]
    assert lines
    assert all("−" in line.split(": ")[1] for line in lines)


def test_what_is_hidden_is_not_named() -> None:
    match = toy()
    game = match.game
    game.log_word = lambda event: "moved" if isinstance(event, Moved | Shown) else None  # type: ignore[method-assign]
    for action in (ToyPeek(), ToyDraw(), ToyPass()):
        match.propose(match.to_act or 0, action)
    own = GameLog(match, 0).all_entries()
    other = GameLog(match, 1).all_entries()
    assert HIDDEN not in [line.card for line in own]
    assert [(line.card, line.named) for line in other] == [(HIDDEN, None)] * 2
    assert [line.card for line in GameLog(match, 1, open_table=True).all_entries()] == [line.card for line in own]
    match.propose(1, ToyPass())
    match.propose(0, ToyLay())
    (line,) = GameLog(match, 1).since_last_turn()
    assert (line.seat, line.who, line.named) == (0, "Ana", game.card_phrase(own[0].card or 0))


def test_no_card_of_a_hand_is_in_another_seats_lines() -> None:
    picks = Random(4)
    names = [GAMES["oh_hell"].card_phrase(card) for card in range(52)]
    for seed in range(10):
        match = play(fresh(4, seed), picks.randrange(43), seed)
        state = match.state
        assert isinstance(state, OhHell)
        for seat in range(4):
            lines = GameLog(match, seat).all_entries()
            shown = {line.card for line in lines if line.card is not None}
            shown |= {names.index(name) for line in lines for name in line.cards}
            assert {line.seat for line in lines if line.cards} == {seat}
            hidden = {c for other in range(4) if other != seat for c in state.zones[other]} | set(state.zones[DECK][:-1])
            assert not shown & hidden


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("es", ("Muestras VIII de Woodland y X de Stormsun", "Salen VIII de Woodland, X de Stormsun y G de Tritonia")),
        ("en", ("You show VIII of Woodland and X of Stormsun", "VIII of Woodland, X of Stormsun and G of Tritonia")),
    ],
)
def test_cards_called_by_their_names_are_told_as_one_says_them(language: str, told: tuple[str, str]) -> None:
    game, phrases = GAMES["kingdoms"], Phrases(language)
    cards = tuple(game.card_phrase(game.codes.index(code)) for code in ("VIII-W", "X-S", "G-T"))
    shown = LogLine("log.kingdoms.shown.me", "shown", n=2, cards=cards[:2]).sentence(phrases.tr)
    board = LogLine("log.kingdoms.board.all", "board", n=3, cards=cards).sentence(phrases.tr)
    assert shown == told[0] and told[1] in board
    hearts = tuple(map(GAMES["oh_hell"].card_phrase, (0, 1, 2)))
    short = LogLine("log.dealt.me", "dealt", n=3, cards=hearts).sentence(phrases.tr)
    assert "," not in short and f" {phrases.tr('log.and', a='', b='').strip()} " not in short, "codes stand side by side"


def test_since_the_last_turn_of_a_seat() -> None:
    match = fresh()
    first = match.to_act
    assert first is not None
    play(match, 4)
    lines = GameLog(match, first).since_last_turn()
    assert [line.seat for line in lines] == [(first + k) % 4 for k in (1, 2, 3)]
    assert {line.word for line in lines} == {"bid"}
    everything = fresh()
    assert [line.word for line in GameLog(everything, 0).since_last_turn()] == ["deal", "dealt", "turned"]


def test_what_was_taken_back_is_told_where_it_stood_and_only_there() -> None:
    match = fresh(friendly=True)
    play(match, 3)
    seat = match.steps[1].seat
    match.undo(seat)
    play(match, 2)
    lines = GameLog(match, None).all_entries()
    assert [line.word for line in lines] == ["deal", "dealt", "dealt", "dealt", "dealt", "turned", "bid", "undone", "bid", "bid"]
    assert lines[7].seat == seat
    match.undo(match.steps[0].seat)
    lines = GameLog(match, SPECTATOR).all_entries()
    assert [line.word for line in lines] == ["deal", "turned", "undone"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_nobody_may_see_is_told_as_a_card(language: str) -> None:
    tr = Phrases(language).tr
    hidden = LogLine("log.famiglia.fetched.they", "fetched", "Ana", 0, card=HIDDEN)
    nothing = LogLine("log.famiglia.fetched.they", "fetched", "Ana", 0)
    assert tr("log.hidden") in hidden.sentence(lambda key, **params: tr(key) if key == "log.hidden" else str(params["card"]))
    assert nothing.sentence(lambda key, **params: str(params.get("card"))) == ""


def test_the_first_so_many_actions_are_told_with_what_was_taken_back_by_then() -> None:
    match = fresh()
    play(match, 4)
    match.undo(match.steps[2].seat)
    play(match, 2)
    lines = [[line.word for line in GameLog(match, None).all_entries(first)] for first in (1, 2)]
    assert [words[6:] for words in lines] == [["bid"], ["bid", "bid", "undone"]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_card_is_named_and_only_copies_bear_one_name(game: AnyGame, language: str) -> None:
    phrases = Phrases(language)
    names: dict[str, set[str]] = {}
    for card, code in enumerate(game.codes):
        phrase = game.card_phrase(card)
        names.setdefault(phrases.tr(phrase.key, **phrase.params), set()).add(code.rstrip("abcdefgh"))
    assert not phrases.missing
    assert [alike for alike in names.values() if len(alike) > 1] == []


@pytest.mark.parametrize(
    ("game", "code", "name"),
    [
        ("oh_hell", "10H", "10♥"), ("famiglia", "B3a", "Bruto 3"), ("regine", "CABb", "Caballero"),
        ("kingdoms", "XIII-S", "XIII de Stormsun"), ("chicken_army", "09", "puño-puño-varita-moneda"),
        ("chicken_army", "S1", "S1"),
    ],
)  # fmt: skip
def test_a_card_in_a_sentence(game: str, code: str, name: str) -> None:
    phrase = GAMES[game].card_phrase(GAMES[game].codes.index(code))
    assert Phrases("es").tr(phrase.key, **phrase.params) == name


def test_hands_are_counted() -> None:
    match = play(fresh(3, sequence="high-low", maximum=3))
    lines = [line for line in sentences(match, SPECTATOR, "es") if line.startswith("Mano")]
    assert [line.split(":")[0] for line in lines] == ["Mano 1", "Mano 2", "Mano 3"]
    assert lines[-1].endswith("reparte 1 carta por jugador")


def test_it_tells_that_the_table_was_opened() -> None:
    match = fresh()
    play(match, 1)
    match.open_all_hands()
    play(match, 1)
    lines = GameLog(match, 2).all_entries()
    assert [line.word for line in lines] == ["deal", "dealt", "turned", "bid", "opened", "bid"]
