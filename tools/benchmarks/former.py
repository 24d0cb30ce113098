"""A current level against one of a former version of the project: `python -m tools.benchmarks.former GAME --at
DIR --deals 200`.

DIR is a checkout of that version (`git worktree add DIR COMMIT`). A separate process plays from there: it
sets up the same table, follows every action and answers on its turn, so that the two are never mixed; if
they disagree on the legal actions, the measurement ends. Seats alternate between the two, and every deal is
played twice, with the two exchanged, as the levels are rated (`ai.ratings.met`); the table is the usual
one, or has `--seats` seats. Both play without random actions.

Printed are the share of seats of the current version that finish ahead of one of the former, without ties,
and their lead in points per hand dealt (per match in games without hands), each with its 95 % interval over
deals. With `--kept FILE` every deal is stored as a line there, and the same command resumes from it.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from statistics import fmean
from time import monotonic
from typing import Any

from tabletop_gui.ai.agent import Agent
from tabletop_gui.ai.arena import Mean, dealt
from tabletop_gui.commands.ratings import Measurement
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.engine.game import OptionValue
from tabletop_gui.engine.state import State
from tabletop_gui.games import GAMES
from tools.benchmarks.duels import Cast

ELSEWHERE = """
import json, sys
from random import Random
from tabletop_gui.games import GAMES
from tools.benchmarks.duels import Cast
game, level = GAMES[sys.argv[1]], sys.argv[2]
cast, told = Cast(game.id, {}), sys.stdout
sys.stdout = sys.stderr
for line in sys.stdin:
    word, *rest = json.loads(line)
    found = None
    if word == "lay":
        seats, options, deal, dice = rest
        begin = game.initial_state if hasattr(game, "initial_state") else game.lay  # as 1.0 called it
        state = begin(seats, {name: value for name, value in options.items() if name in game.defaults}, deal)
        state.settle()
        minds = {int(seat): (cast.bot(level), Random(words)) for seat, words in dice.items()}
    elif word == "did":
        state.apply(game.parse(rest[0]))
    else:
        mind, rng = minds[state.to_act]
        *_, action = mind.think(state.view(state.to_act), rng)
        found = game.text(action), len(state.legal)
    print(json.dumps(found), file=told, flush=True)
"""
"""Source run by the process of the former version, using only what that version had; unsupported requests are
left out.
"""


class Former:
    """A level of the former state, in its own process."""

    def __init__(self, game: str, level: str, at: Path) -> None:
        words = [sys.executable, "-c", ELSEWHERE, game, level]
        self._process = subprocess.Popen(words, cwd=at, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def tell(self, *words: Any) -> Any:
        """Send a request and return the answer. Raises RuntimeError if the process has ended."""
        ask, answer = self._process.stdin, self._process.stdout
        assert ask is not None and answer is not None
        with suppress(BrokenPipeError):  # then it answers nothing either
            print(json.dumps(words), file=ask, flush=True)
        heard = answer.readline()
        if not heard:
            raise RuntimeError("the process of the former state has ended; what it said stands above")
        return json.loads(heard)

    def close(self) -> None:
        """Let it end."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


@dataclass(frozen=True)
class Met:
    """One deal, played twice."""

    deal: int
    share: float | None
    """The share of the comparisons that today's won; None: all were ties."""
    lead: float
    """The mean points of its seats less that of the others, a hand."""


class Duel:
    """Today's level and a former one at one table."""

    def __init__(self, game: str, level: str, former: Former, seats: int, options: Mapping[str, OptionValue]) -> None:
        self.game, self.former, self.seats, self.options = GAMES[game], former, seats, options
        self._cast, self._level = Cast(game, {}), level

    def met(self, deal: int) -> Met:
        """Play a deal, and again with the two changing places."""
        won, compared, leads = 0.0, 0, []
        for first in (0, 1):
            ours = [(seat + first) % 2 == 0 for seat in range(self.seats)]
            points, hands = self._match(deal, ours)
            mine = [p for p, our in zip(points, ours, strict=True) if our]
            theirs = [p for p, our in zip(points, ours, strict=True) if not our]
            won += sum(one > other for one in mine for other in theirs)
            compared += sum(one != other for one in mine for other in theirs)
            leads.append((fmean(mine) - fmean(theirs)) / max(hands, 1))
        return Met(deal, won / compared if compared else None, fmean(leads))

    def _match(self, deal: int, ours: list[bool]) -> tuple[tuple[float, ...], int]:
        """A match: the points of all seats, and how many hands were dealt."""
        game, hands = self.game, 0
        state: State = game.initial_state(self.seats, self.options, deal)
        state.events = []
        state.settle()
        rng = [Random(f"{deal} {seat}") for seat in range(self.seats)]
        minds: list[Agent | None] = [self._cast.bot(self._level) if our else None for our in ours]
        self.former.tell(
            "lay", self.seats, dict(self.options), deal, {seat: f"{deal} {seat}" for seat, our in enumerate(ours) if not our}
        )
        while (seat := state.to_act) is not None:
            mind = minds[seat]
            if mind is None:
                words, legal = self.former.tell("ask")
                action = game.parse(words)
                if action not in state.legal or legal != len(state.legal):
                    raise RuntimeError(f"the two states do not agree on what is legal in deal {deal}: {words}")
            else:
                *_, action = mind.think(state.view(seat), rng[seat])
            state.apply(action)
            self.former.tell("did", game.text(action))
            hands += dealt(state)
            assert state.events is not None
            state.events.clear()
        outcome = game.outcome(state)
        assert outcome is not None
        return outcome.points, hands


def told(found: list[Met]) -> str:
    """Return the results of the deals as text."""
    shares, leads = [one.share for one in found if one.share is not None], [one.lead for one in found]
    share, lead = Mean.of(shares or [0.5]), Mean.of(leads)
    return (
        f"came before {100 * share.mean:.1f} ± {100 * share.half:.1f} % ({len(shares)} deals); "
        f"ahead by {lead.mean:+.2f} ± {lead.half:.2f} points a hand or match ({len(leads)})"
    )


def main() -> None:
    """Measure and print the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--at", type=Path, required=True, metavar="DIR", help="a checkout of the former state")
    parser.add_argument("--level", default="master", help="today's")
    parser.add_argument("--against", default="hard", help="the former one")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=40_000)
    parser.add_argument("--minutes", type=float, default=1e9)
    parser.add_argument("--kept", type=Path)
    asked = parser.parse_args()
    usual = Measurement.of(Library(PlayerFolders.standard(), GAMES), asked.game)
    found: list[Met] = []
    if asked.kept is not None and asked.kept.is_file():
        found = [Met(**json.loads(line)) for line in asked.kept.read_text(encoding="utf-8").splitlines()]
    known, until = {one.deal for one in found}, monotonic() + 60 * asked.minutes
    former = Former(asked.game, asked.against, asked.at)
    duel = Duel(asked.game, asked.level, former, asked.seats or usual.seats, usual.options)
    for deal in range(asked.seed, asked.seed + asked.deals):
        if deal in known:
            continue
        if monotonic() >= until:
            break
        found.append(met := duel.met(deal))
        if asked.kept is not None:
            with asked.kept.open("a", encoding="utf-8") as file:
                print(json.dumps(asdict(met)), file=file)
    former.close()
    print(f"{asked.game}, {asked.level} against {asked.against} of {asked.at.name}: {told(found)}")


if __name__ == "__main__":
    main()
