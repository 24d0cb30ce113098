"""Tells: true in the stated share of cases and no oftener, none where nothing is claimed, the same when a deal is repeated."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from pathlib import Path
from random import Random

import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import Places
from tabletop_gui.content.schema import CharacterTell
from tabletop_gui.games import GAMES
from tabletop_gui.games.kingdoms.actions import Bet, Raise
from tabletop_gui.match.match import Match
from tabletop_gui.match.seats import Seat
from tabletop_gui.match.tells import OFTEN, shows

SEATS = tuple(Seat("bot", name, "vera", "normal", "calculator") for name in ("Ana", "Bea", "Eva"))


def attacks(seed: int, tell: CharacterTell, most: int = 120) -> list[tuple[bool, bool]]:
    """(whether it was a bluff, whether the sign was shown) of every attack of a war of reckless fighters."""
    match, dice, found = Match.new(GAMES["kingdoms"], {"points": 5000}, SEATS, seed), Random(seed), []
    while match.to_act is not None and len(match.steps) < most:
        legal = match.legal(match.to_act)
        bets = [action for action in legal[:6] if isinstance(action, Bet | Raise)]
        match.propose(match.to_act, dice.choice(bets) if bets and dice.random() < 0.3 else legal[min(1, len(legal) - 1)])
        step = match.steps[-1]
        pretends = match.game.pretends(step.before, match.game.parse(step.text))
        shown = shows(match, tell)
        assert pretends is not None or not shown, "who claims nothing gives nothing away"
        if pretends is not None:
            found.append((pretends, shown))
    return found


@pytest.mark.parametrize(("about", "share"), [("bluff", 0.7), ("strength", 0.85)])
def test_a_tell_says_no_more_than_its_share(about: str, share: float) -> None:
    tell = CharacterTell("smug", about, share)  # type: ignore[arg-type]
    seen = Counter(one for seed in range(60) for one in attacks(seed, tell))
    for meant in (True, False):
        pretends = meant == (about == "bluff")
        n = seen[pretends, True] + seen[pretends, False]
        expected = OFTEN * (share if meant else 1 - share)
        assert n > 400, "attacks of both kinds"
        assert abs(seen[pretends, True] / n - expected) < 4 * sqrt(expected * (1 - expected) / n), (meant, n)


def test_a_repeated_deal_shows_the_same_signs() -> None:
    tell = CharacterTell("smug", "bluff", 0.7)
    assert attacks(5, tell) == attacks(5, tell) != attacks(6, tell)


def test_only_the_weaker_levels_have_tells_and_everybody_has_one(tmp_path: Path) -> None:
    library = Library(Places(tmp_path, tmp_path, tmp_path))
    telling = [level.tells for level in library.levels().values()]
    assert telling == sorted(telling, reverse=True) and telling[-2:] == [False, False] and telling[0]
    tells = [one.tell for one in library.characters().values()]
    assert all(tells) and len({(tell.face, tell.about) for tell in tells if tell is not None}) == 8
