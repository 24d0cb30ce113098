"""Tells: true in the stated share of cases and no oftener, none where nothing is claimed, the same when a deal is repeated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import sqrt
from pathlib import Path
from random import Random

import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.records.schema import CharacterTell
from tabletop_gui.content.records.voices import OCCASIONS
from tabletop_gui.games import GAMES
from tabletop_gui.games.kingdoms.actions import Bet, Raise
from tabletop_gui.games.regine.actions import VOY, Doblo, Exchange, Voy
from tabletop_gui.games.regine.court import TABLE, Regine
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.record.tells import OFTEN, shows

SEATS = tuple(Seat("bot", name, "vera", "normal", "calculator") for name in ("Ana", "Bea", "Eva"))


def attacks(seed: int, tell: CharacterTell, most: int = 120, which: int = 0) -> list[tuple[bool, bool]]:
    """(whether it was a bluff, whether the sign was shown) of every attack of a war of reckless fighters."""
    match, rng, found = Match.new(GAMES["kingdoms"], {"points": 5000}, SEATS, seed), Random(seed), []
    while match.to_act is not None and len(match.steps) < most:
        legal = match.legal(match.to_act)
        bets = [action for action in legal[:6] if isinstance(action, Bet | Raise)]
        match.propose(match.to_act, rng.choice(bets) if bets and rng.random() < 0.3 else legal[min(1, len(legal) - 1)])
        step = match.steps[-1]
        is_bluff = match.game.is_bluff(step.before, match.game.parse(step.text))
        shown = shows(match, len(match.steps) - 1, which, tell)
        assert is_bluff is not None or not shown, "who claims nothing gives nothing away"
        if is_bluff is not None:
            found.append((is_bluff, shown))
    return found


def bets(seed: int, tell: CharacterTell, most: int = 120, which: int = 0) -> list[tuple[bool, bool]]:
    """The same of every voy and doblo of a match of Regine, with something face down."""
    match, rng, found = Match.new(GAMES["regine"], {}, SEATS, seed), Random(seed), []
    while match.to_act is not None and len(match.steps) < most:
        legal = match.legal(match.to_act)
        match.propose(match.to_act, rng.choice([one for one in legal if not isinstance(one, Exchange)]))
        step = match.steps[-1]
        done = match.game.parse(step.text)
        is_bluff = match.game.is_bluff(step.before.view(step.seat), done)
        assert (is_bluff is None) or isinstance(done, Voy | Doblo)
        if is_bluff is not None:
            found.append((is_bluff, shows(match, len(match.steps) - 1, which, tell)))
    return found


@pytest.mark.parametrize("attacked", [attacks, bets])
@pytest.mark.parametrize(("about", "share", "which"), [("bluff", 0.7, 0), ("strength", 0.85, 1)])
def test_a_tell_says_no_more_than_its_share(
    attacked: Callable[..., list[tuple[bool, bool]]], about: str, share: float, which: int
) -> None:
    tell = CharacterTell(about, "smug", share=share)  # type: ignore[arg-type]
    seen = Counter(one for seed in range(60) for one in attacked(seed, tell, which=which))
    for meant in (True, False):
        is_bluff = meant == (about == "bluff")
        n = seen[is_bluff, True] + seen[is_bluff, False]
        expected = OFTEN * (share if meant else 1 - share)
        assert n > 400, "attacks of both kinds"
        assert abs(seen[is_bluff, True] / n - expected) < 4 * sqrt(expected * (1 - expected) / n), (meant, n)


def test_a_repeated_deal_shows_the_same_signs() -> None:
    tell = CharacterTell("bluff", "smug")
    assert attacks(5, tell) == attacks(5, tell) != attacks(6, tell)


def test_only_the_weaker_levels_have_tells_and_everybody_has_one_or_two(tmp_path: Path) -> None:
    library = Library(PlayerFolders(tmp_path, tmp_path, tmp_path))
    log_entries = [level.tells for level in library.levels().values()]
    assert log_entries == sorted(log_entries, reverse=True) and log_entries[-2:] == [False, False] and log_entries[0]
    cast = library.characters().values()
    tells = [tell for one in cast for tell in one.tells]
    assert all(one.tells for one in cast) and {len(one.tells) for one in cast} == {1, 2}
    assert len({(tell.face, tell.about) for tell in tells if tell.face}) == 8
    phrases = [tell.says.of(language) for tell in tells if tell.says is not None for language in ("es", "en")]
    assert len(phrases) > 40 and len(set(phrases)) == len(phrases), "everybody has a phrase of their own"
    voices = {line for one in cast for name in OCCASIONS for code in ("es", "en") for line in lines(library, one.id, name, code)}
    assert sorted(voices & set(phrases)) == [], "it is never said but as a sign"


def lines(library: Library, character: str, occasion: str, language: str) -> tuple[str, ...]:
    voice = library.voice(character)
    return tuple(getattr(voice, occasion).of(language)) if voice is not None else ()


def test_no_sign_where_it_would_be_seen_anyway() -> None:
    """Whoever has everything face up on the table claims nothing by going."""
    match = Match.new(GAMES["regine"], {}, SEATS, 4)
    rng = Random(4)
    while not any(isinstance(one, Voy) for one in match.legal(match.to_act or 0)):
        match.propose(match.to_act or 0, rng.choice(match.legal(match.to_act or 0)))
    state = match.state
    assert isinstance(state, Regine) and state.to_act is not None
    for card in state.zones[TABLE + state.to_act]:
        state.up |= 1 << card
    assert match.game.is_bluff(state, VOY) is None
