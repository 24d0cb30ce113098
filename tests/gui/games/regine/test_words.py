"""What is said at Regine's table: phrases of each manner of playing, combinations declared, rounds counted."""

from __future__ import annotations

import re
from random import Random

import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders, data_root
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases, forms, shipped_catalogue
from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.games.regine import GAME
from tabletop_gui.games.regine.court import TABLE
from tabletop_gui.gui.games.regine.announcements import BUBBLES
from tabletop_gui.gui.games.regine.facts import CategoryResult, RoundResult, round_results
from tabletop_gui.gui.games.regine.words import (
    ACTS,
    MOODS,
    PRESS,
    SAY,
    SPOKEN,
    STYLES,
    decisive_text,
    declared,
    held,
    key_of,
    why_won,
)
from tabletop_gui.match.log.game_log import GameLog
from tests.gui.games.regine.court import at_random, match_of
from tests.gui.reading import words_on


def cards(*codes: str) -> list[int]:
    """Cards by their codes, a copy of each character after the other."""
    taken: list[int] = []
    for code in codes:
        taken.append(next(k for k, one in enumerate(GAME.codes) if one[:3] == code and k not in taken))
    return taken


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_manner_of_playing_has_its_own_words(language: str, tmp_path) -> None:
    assert set(STYLES) == set(Library(PlayerFolders(tmp_path, tmp_path, tmp_path)).personalities())
    phrases = Phrases(language)
    spoken = {phrases.tr(key_of(style, word, 0), n=1) for style in STYLES for word in SPOKEN}
    plain = {phrases.tr(key_of("a stranger", word, 0), n=1) for word in SPOKEN}
    assert phrases.missing == () and len(plain) == len(SPOKEN)
    assert len(spoken) >= len(STYLES) * len(SPOKEN) - 3, "they do not all talk alike"
    assert max(map(len, spoken)) <= 34, "a bubble must be read before the next one"
    assert {style for style, _ in MOODS} <= set(STYLES) and {word for _, word in MOODS} <= set(SPOKEN)


def test_now_and_then_it_is_just_the_word() -> None:
    keys = {key_of("bluffer", "voy", number) for number in range(6)}
    assert keys == {"table.regine.say.bluffer.voy", "table.regine.say.plain.voy"}


@pytest.mark.parametrize(
    ("jugada", "codes", "words"),
    [
        (0, ("REI", "REI", "BUF", "CAM"), "2 reinas"),
        (0, ("TRO", "CAB", "BUF", "CAM"), "Sin reinas: Caballero"),
        (1, ("BUF", "TRO", "CAB", "CAM"), "1 bufón"),
        (1, ("TRO", "CAB", "PRI", "CAM"), "Sin bufones: Campesina"),
        (2, ("CAB", "PRI", "REI", "BUF"), "No llevo pares"),
        (2, ("TRO", "TRO", "REI", "BUF"), "Pareja de trompetas"),
        (2, ("BUF", "BUF", "BUF", "REI"), "Trío de bufones"),
        (2, ("CAM", "CAM", "CAB", "CAB"), "Doble pareja: caballeros y campesinas"),
        (2, ("COR", "COR", "COR", "COR"), "Doble pareja de cortesanas"),
        (3, ("CAB", "PRI", "TRO", "CAM"), "¡Treinta y uno!"),
        (3, ("REI", "REI", "REI", "REI"), "40"),
        (3, ("BUF", "BUF", "CAM", "CAM"), "No llego: 10"),
    ],
)
def test_a_combination_is_declared_by_what_counts(jugada: int, codes: tuple[str, ...], words: str) -> None:
    assert declared(jugada, cards(*codes), Phrases("es").tr) == words


def a_whole_match(seed: int):
    match, rng = match_of(3, persons=1, seed=seed, target=21), Random(seed)
    while match.to_act is not None:
        match.propose(match.to_act, at_random(rng, match.state.legal))
    return match


def test_the_rounds_add_up_to_the_points() -> None:
    match = a_whole_match(3)
    rounds = round_results(match.state)
    assert len(rounds) == match.state.round
    assert rounds[-1].points == tuple(match.state.points)
    assert [sum(one.gained[seat] for one in rounds) for seat in range(3)] == match.state.points


def test_won_alone_is_told_from_won_by_cards() -> None:
    assert CategoryResult(2, 0, 3, 0b001, -1).alone
    assert CategoryResult(2, 0, 3, 0b011, 0).alone, "the other withdrew from the double"
    assert not CategoryResult(2, 0, 3, 0b011, -1).alone, "a pair and two chips"
    assert not CategoryResult(0, 0, 5, 0b011, 1).alone


def test_who_is_left_alone_by_a_double_wins_not_doubled() -> None:
    """R46."""
    assert not CategoryResult(2, 0, 3, 0b011, 0).doubled
    assert CategoryResult(0, 0, 5, 0b011, 1).doubled
    assert not CategoryResult(2, 0, 3, 0b011, -1).doubled


def test_what_decided_it_names_the_categories_won() -> None:
    won = (CategoryResult(0, 1, 5, 0b11, 0), CategoryResult(1, 0, 2, 0b11, -1), CategoryResult(2, 1, 3, 0b10, -1),
           CategoryResult(3, -1, 0, 0, -1))  # fmt: skip
    told = decisive_text([RoundResult(won, (2, 8), (2, 8))], 1, 1, ["Ana", "Lobo"], Phrases("es").tr)
    assert told == "**Ronda 1.** Lobo: reinas ×2 · pares (+8)."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chronicle_tells_a_whole_match(language: str) -> None:
    match = a_whole_match(5)
    phrases = Phrases(language)
    lines = [line.sentence(phrases.tr) for line in GameLog(match, 0).all_entries()]
    assert phrases.missing == () and not any("{" in line for line in lines)
    turned = [line for line in GameLog(match, 0).all_entries() if line.word == "turns_up"]
    assert turned and len(turned) <= 3 * match.state.round, "one sentence for each row"
    assert all(1 <= len(line.cards) <= 4 for line in turned)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_hint_says_to_do_names_the_cards_that_it_is_done_with(desk, language: str) -> None:
    """The fault that was: "hidden on the table, it can no longer be taken from your hand" for "play the queen hidden"."""
    one = desk(match_of(4), language=language)
    one.settle()
    named = 0
    for action in one.scene.view.legal:
        said = one.scene.hint_what(action)
        cards_ = one.scene.cards_of(action)
        assert all(one.scene.card_name(card) in said for card in cards_), (action, said)
        named += bool(cards_)
    assert named > 20, "four cards can be laid both ways, and exchanged in fifteen"


@pytest.mark.parametrize("queens", [8, 4])
def test_the_reference_counts_the_cards_of_this_table(desk, queens: int) -> None:
    one = desk(match_of(2, queens=queens))
    one.scene.touched("last")
    one.step()
    one.look()
    tr, written = one.app.tr, words_on(one.app).splitlines()
    for name, value, copies in (("Reina", 10, queens), ("Bufón", 1, 8), ("Cortesana", 6, 4)):
        assert tr("table.regine.reference.name", name=name, n=value, copies=copies) in written


def chronicled(word: str, seats: int = 3, met=lambda match, line: True):
    """A match played until the chronicle tells of this, and its line for somebody who knows everything."""
    for seed in range(80):
        match, rng = match_of(seats, persons=seats, seed=seed), Random(seed)
        while match.to_act is not None:
            match.propose(match.to_act, at_random(rng, match.state.legal))
            found = [line for line in GameLog(match, None).all_entries(len(match.steps)) if line.word == word]
            if found and met(match, found[-1]):
                return match, found[-1]
            if found:
                break
    raise AssertionError("it is never told")


def last_told(match, reader: int | None, word: str):
    return [line for line in GameLog(match, reader).all_entries() if line.word == word][-1]


@pytest.mark.parametrize("word", ["forces", "robs", "removed", "removed_own"])
def test_the_chronicle_names_who_was_struck(word: str) -> None:
    """By name to those who look on; whoever it was reads "you"."""
    match, line = chronicled(word)
    names, tr = [seat.name for seat in match.seats], Phrases("es").tr
    struck = names.index(line.whom) if line.whom else line.seat
    assert (struck == line.seat) == (word == "removed_own")
    for reader in (None, 0, 1, 2):
        told = last_told(match, reader, word).sentence(tr)
        for seat in {line.seat, struck}:
            assert (names[seat] in told) == (seat != reader), (reader, told)


def test_a_removed_card_is_named_to_those_who_could_see_it() -> None:
    """R34: what lay face down stays unknown to all but its owner."""
    match, line = chronicled("removed", met=lambda match, line: last_told(match, line.seat, "removed").card == HIDDEN)
    struck = [seat.name for seat in match.seats].index(line.whom)
    tr = Phrases("es").tr
    name = tr(line.named.key)
    for reader in range(3):
        assert (name in last_told(match, reader, "removed").sentence(tr)) == (reader == struck)


def test_a_card_is_removed_before_another_is_drawn_for_it() -> None:
    match, line = chronicled("removed")
    struck = [seat.name for seat in match.seats].index(line.whom)
    words = [line.word for line in GameLog(match, struck).all_entries()]
    assert words[-2:] == ["removed", "dealt"]


def test_a_trumpeter_is_told_with_the_card_it_brings() -> None:
    (match, line), tr = chronicled("swapped_in", 2), Phrases("es").tr
    assert line.card in match.state.zones[TABLE + line.seat]
    for reader in range(2):
        assert tr(line.named.key) in last_told(match, reader, "swapped_in").sentence(tr)


@pytest.mark.parametrize(
    ("jugada", "won", "lost", "words"),
    [
        (0, "REI REI BUF CAM", "REI CAB CAB CAB", "2 reinas contra 1"),
        (0, "REI BUF BUF CAM", "CAB CAB CAB CAB", "1 reina contra ninguna"),
        (0, "REI CAB BUF CAM", "REI TRO TRO TRO", "1 reina cada uno: Caballero contra Trompeta"),
        (0, "CAB TRO COR CAM", "PRI TRO COR BUF", "Sin reinas: Campesina contra Bufón"),
        (0, "CAB TRO COR CAM", "PRI TRO COR CAM", "Sin reinas: Caballero: empate, decide la mano"),
        (1, "BUF ASE CAM COR", "BUF CAM REI REI", "1 bufón cada uno: Asesina contra Reina"),
        (1, "BUF CAM REI REI", "BUF ASE COR COR", "1 bufón cada uno: Campesina contra Asesina"),
        (2, "TRO TRO CAM CAM", "COR COR COR COR", "Doble pareja: trompetas y campesinas contra doble pareja de cortesanas"),
        (2, "REI REI COR CAM", "CAB PRI COR CAM", "Pareja de reinas contra nada"),
        (2, "CAB CAB COR CAM", "PRI PRI TRO CAM", "Pareja de caballeros: empate, decide la mano"),
        (3, "CAB PRI TRO CAM", "REI REI REI REI", "31 contra 40"),
        (3, "REI REI TRO CAM", "REI CAB PRI BUF", "31 cada uno: Reina contra Caballero"),
    ],
)  # fmt: skip
def test_it_is_told_why_a_jugada_was_won(jugada: int, won: str, lost: str, words: str) -> None:
    """R49 to R57: what was compared, down to what decided."""
    assert why_won(jugada, cards(*won.split()), cards(*lost.split()), Phrases("es").tr) == words


def test_other_cards_decide_only_where_the_table_has_agreed_on_it() -> None:
    won, lost = cards("TRO", "TRO", "REI", "CAM"), cards("TRO", "TRO", "CAB", "CAM")
    tr = Phrases("es").tr
    assert why_won(2, won, lost, tr) == "Pareja de trompetas: empate, decide la mano"
    assert why_won(2, won, lost, tr, kickers=True) == "Pareja de trompetas: deciden las otras cartas"
    knights, princesses = cards("CAB", "CAB", "COR", "CAM"), cards("PRI", "PRI", "COR", "CAM")
    assert why_won(2, knights, princesses, tr, knight=True) == "Pareja de caballeros contra pareja de princesas"


def test_the_english_screen_keeps_no_spanish_word_of_the_game() -> None:
    """Category and eldest hand, as docs/rules/regine.md says under "Words"."""
    spanish = re.compile(r"(?i)\b(?:jugadas?|mano)\b")
    catalogue, problems = shipped_catalogue("en")
    assert not problems and "table.regine.makes.pair" in catalogue
    for key, phrase in catalogue.items():
        for text in forms(phrase):
            assert not spanish.search(re.sub(r"\{[^}]*\}", "", text)), key
    rules = (data_root() / "regine" / "rules.en.md").read_text("utf-8")
    assert not spanish.search(rules)


def test_every_reason_fits_the_panel_in_both_languages() -> None:
    rng = Random(3)
    for language in LANGUAGES:
        phrases = Phrases(language)
        for _ in range(400):
            eight = rng.sample(range(40), 8)
            for jugada in range(4):
                assert len(why_won(jugada, eight[:4], eight[4:], phrases.tr)) <= 84
                assert held(jugada, eight[:4], phrases.tr)
        assert phrases.missing == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_different_deeds_have_different_words(language: str) -> None:
    """Not to bet, not to double, to leave a doubled category and to end a turn were all said alike, or not understood."""
    tr = Phrases(language).tr
    for family in (ACTS, PRESS):
        labels = [tr(family[name], n=1) for name in ("paso", "no_doblo", "para_ti", "se_vera")]
        labels.append(tr(PRESS["end_turn"] if family is PRESS else "table.regine.act.end_turn"))
        assert len({*labels}) == 5, labels
    said = {tr(key) for key in (SAY["plain", "paso"], BUBBLES["checks"], BUBBLES["passed"], SAY["plain", "para_ti"])}
    assert len(said) == 4, said
