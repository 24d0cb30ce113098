"""``python -m tests.match.keep_saves``: a few saves of this version for `tests/match/kept_saves`, once a format, and duels for
`kept_duels`, once a version.

Every game begun (with something taken back) and over, at its fewest and its most seats; duels at its fewest. They stay as they
are when the program goes on: what a player saved or was sent is read for ever (test_kept_saves.py).
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log import saves
from tabletop_gui.match.sharing import duels
from tests.match.played import play, seats

KEPT = Path(__file__).parent / "kept_saves"
ACTIONS = 12
"""Of a match that is only begun."""


def begun(game: str, count: int) -> Match:
    """A match in which, where the rules of that version allowed it, one decision was taken back and another taken."""
    match = Match.new(GAMES[game], {}, seats(count), 2026 + count, True)
    for number in range(ACTIONS):
        play(match, 1, seed=number)
        if match.undos.refusal(0) is None and not match.undone:
            match.undo(0)
    return match


def finished(game: str, count: int, *, friendly: bool = True) -> Match:
    """A match to its end."""
    match = Match.new(GAMES[game], {}, seats(count), 1122 + count, friendly)
    picks = Random(5)
    while match.to_act is not None:
        match.propose(match.to_act, picks.choice(list(match.legal(match.to_act))))
    return match


if __name__ == "__main__":
    for game in GAMES:
        few, most = GAMES[game].seats[0], GAMES[game].seats[-1]
        for how, match in (("begun", begun(game, most)), ("over", finished(game, few))):
            (KEPT / f"format_{saves.FORMAT}.{game}.{how}.json").write_bytes(saves.encode(match))
        duel = duels.write(finished(game, few, friendly=False))
        (KEPT.with_name("kept_duels") / f"duel_{duels.VERSION}.{game}.txt").write_text(f"{duel}\n", "utf-8")
