"""``python -m tools.problems GAME [--matches N] [--first SEED] [--leave WORD] [--choose N] [--grade] [--verify]``: problems
found in matches of bots.

Matches of bots are played; each decision with a real choice is weighed as a hint weighs it, on the deals that a hint there
would draw and on three other seeds. Kept is what has the same right answers each time, ahead by the game's margin
(`kinds.SEARCHED`) and by some standard errors more, and what easy and normal opponents and a plain rule often miss. Each find
is added to the file that `--keep` names as it is made; `--leave fold` passes over what a glance would answer by a fold, where
most finds are of one kind. `--choose N` writes the N best of them, of every degree and kind, as data/<game>/problems.yaml;
`--grade` asks and orders anew what is written there, in even degrees; `--verify` weighs what is written on three fresh seeds
and says in how many the answer and the margin hold.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from math import log
from pathlib import Path
from random import Random
from typing import Final

import msgspec
from msgspec.structs import replace

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders, data_root
from tabletop_gui.content.records.positions import PositionDef
from tabletop_gui.content.records.puzzles import GRADE_COUNT, Provenance, Puzzle, PuzzlesFile
from tabletop_gui.content.records.schema import Level
from tabletop_gui.content.yaml_files.records_reader import read
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match, seed_of
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.positions import laid
from tools.problems.judging import agreed, missed, promising, split, weighed
from tools.problems.kinds import SEARCHED, Searched
from tools.shares import told

OWN: Final = -1
"""Stands for the deals that a hint at the place draws."""
SEEDS: Final = (101, 202, 303)
FRESH: Final = (7001, 7002, 7003)
LIGHTLY: Final = 12
"""Number of samples of the bots that play the matches: they need not play well, but plausibly."""
GLANCE: Final = 80
"""Number of samples that show whether a decision is worth a closer look."""
TRIVIAL: Final = 0.2
"""Minimum share of opponents that must miss a puzzle."""
BOUNDS: Final = (0.3, 0.45, 0.6, 0.8)
"""Upper bounds of the miss rate of the difficulty bands, so that every band is represented."""
OFFERED, CLOSE = 0.15, 0.15
"""Additions to the miss rate for forty actions to choose from, and for a lead no larger than the margin."""
A_MATCH: Final = 2
"""Maximum number of puzzles chosen from one match."""


def band(share: float) -> int:
    """Return the difficulty band, 1 to 5, of a miss rate; puzzles are chosen from all bands.

    >>> [band(share) for share in (0.2, 0.4, 0.5, 0.7, 1.0)]
    [1, 2, 3, 4, 5]
    """
    return 1 + sum(share > bound for bound in BOUNDS)


def difficulty(share: float, offered: int, lead: float, margin: float) -> float:
    """Return the difficulty of a puzzle: the miss rate of opponents, and for equal rates the number of actions to
    choose from and the small lead of the right one.

    >>> difficulty(0.5, 2, 9.0, 1.0) < difficulty(0.5, 8, 9.0, 1.0) < difficulty(0.5, 8, 1.0, 1.0) < difficulty(0.9, 2, 9.0, 1.0)
    True
    """
    return share + OFFERED * log(min(offered, 40)) / log(40) + CLOSE * min(1.0, margin / max(lead, margin))


def graded(game: str, puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """The easiest first, in degrees of as many each."""
    searched = SEARCHED[game]

    def hard(one: Puzzle) -> tuple[float, str]:
        found = one.found or Provenance(searched.margin, 0.0, (OWN,), 1.0)
        offered = len(searched.extra(laid(GAMES[game], one.position))) or len(laid(GAMES[game], one.position).legal)
        return difficulty(found.missed, offered, found.margin, searched.margin), one.id

    ordered = sorted(puzzles, key=hard)
    return [replace(one, degree=1 + GRADE_COUNT * k // len(ordered)) for k, one in enumerate(ordered)]


def asked_anew(game: str, one: Puzzle) -> Puzzle:
    """Return the puzzle with the question that the current rules of its kind ask."""
    view = laid(GAMES[game], one.position).view(one.position.seat)
    asked = SEARCHED[game].asks(view, [GAMES[game].parse(text) for text in one.solutions])
    return one if asked is None else replace(one, task=asked.task, params=dict(asked.params))


def played(game: AnyGame, searched: Searched, seed: int, level: Level) -> Match:
    """Return a match of bots, up to the maximum number of steps."""
    seats, options = searched.tables[seed % len(searched.tables)]
    match = Match.new(game, options, [Seat("bot", str(k)) for k in range(seats)], seed)
    agent, rng = agent_for(game.id, replace(level.at(game.id), worlds=LIGHTLY), NEUTRAL), Random(seed)
    while (seat := match.to_act) is not None and len(match.steps) <= searched.most_steps:
        *_, action = agent.think(match.view(seat), rng)
        match.propose(seat, action)
    return match


def finds(match: Match, searched: Searched, levels: Sequence[Level], leave: str = "") -> Iterator[Puzzle]:
    """The problems in a match, but for those whose answer seems to begin with a word that is not looked for."""
    game = match.game
    easy, normal, best = levels
    for number, step in enumerate(match.steps[: searched.most_steps]):
        if step.forced:
            continue
        view = step.before.view(step.seat)
        if searched.asks(view, ()) is None:
            continue
        own, asked = seed_of(match, number), searched.extra(view)
        glance = weighed(game.id, view, replace(best.at(game.id), worlds=GLANCE), own, ())
        if not promising(glance, searched.margin) or (leave and glance[0].action.partition(" ")[0] == leave):
            continue
        hints = weighed(game.id, view, best, own, asked)
        first = split(hints, searched.margin)
        if first is None:
            continue
        share = missed(game.id, view, (easy, normal), first.right)
        if share < TRIVIAL:
            continue
        found = agreed([first, *(split(weighed(game.id, view, best, seed, asked), searched.margin) for seed in SEEDS)])
        if found is None:
            continue
        task = searched.asks(view, [game.parse(text) for text in found.right])
        if task is None:
            continue
        given = {name: value for name, value in match.options.items() if value != game.defaults[name]}
        play = tuple(one.text for one in match.steps[:number])
        position = PositionDef(len(match.seats), step.seat, given, match.seed, play=play)
        yield Puzzle(
            f"m{match.seed}_{number}", band(share), task.task, position, found.right, dict(task.params),
            Provenance(round(found.lead, 2), round(found.doubt, 2), (OWN, *SEEDS), share),
        )  # fmt: skip


def chosen(found: Sequence[Puzzle], many: int) -> list[Puzzle]:
    """As many as are wanted: alike from every degree, of every kind in turn, few of one match, the clearest first."""
    kept: list[Puzzle] = []
    kinds, matches, degrees = Counter[str](), Counter[int | None](), Counter[int]()
    left = sorted(found, key=lambda one: -(one.found.margin if one.found else 0.0))
    while left and len(kept) < many:
        free = [one for one in left if matches[one.position.seed] < A_MATCH] or left
        best = min(free, key=lambda one: degrees[one.degree] + 2 * kinds[f"{_kind(one)} {one.degree}"] + kinds[_kind(one)])
        kept.append(best)
        left.remove(best)
        kinds[_kind(best)] += 1
        kinds[f"{_kind(best)} {best.degree}"] += 1
        matches[best.position.seed] += 1
        degrees[best.degree] += 1
    return kept


def _kind(one: Puzzle) -> str:
    """Return the task and the kind of its right answer."""
    return f"{one.task} {one.solutions[0].partition(' ')[0]}"


def written(game: str, puzzles: Sequence[Puzzle]) -> str:
    """The file of problems."""
    lines = [
        "# yaml-language-server: $schema=../../schemas/problems.json",
        f"# Problems found by `python -m tools.problems {game}` (docs/measurements/problems.md). `found`: margin and doubt in",
        "# the game's unit, the seeds it was checked on (-1: a hint's own), how often opponents miss it.",
        "problems:",
    ]

    def flow(values: Sequence[object]) -> str:
        return "[" + ", ".join(_scalar(value) for value in values) + "]"

    def pairs(values: dict[str, str | int | bool]) -> str:
        return "{" + ", ".join(f"{name}: {_scalar(value)}" for name, value in values.items()) + "}"

    for one in puzzles:
        at = one.position
        lines += [f"- id: {one.id}", f"  degree: {one.degree}", f"  task: {one.task}"]
        lines += [f"  params: {pairs(dict(one.params))}"] if one.params else []
        lines += ["  position:", f"    seats: {at.seats}", f"    seat: {at.seat}", f"    seed: {at.seed}"]
        lines += [f"    options: {pairs(dict(at.options))}"] if at.options else []
        lines += _wrapped("    play: ", flow(at.play)) if at.play else []
        lines += [f"  solutions: {flow(one.solutions)}"]
        if one.found is not None:
            was = one.found
            lines.append(f"  found: {{margin: {was.margin}, doubt: {was.doubt}, seeds: {flow(was.seeds)}, missed: {was.missed}}}")
    return "\n".join(lines) + "\n"


def _scalar(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    text = str(value)
    quoted = isinstance(value, str) and (text in ("off", "on", "yes", "no") or "," in text or text.isdigit())
    return f'"{text}"' if quoted else text


def _wrapped(head: str, flow: str, width: int = 126) -> list[str]:
    """A list on as many lines as it takes."""
    lines, line = [], head
    for word in flow.split(", "):
        part = word + ("" if word.endswith("]") else ", ")
        if len(line) + len(part) > width:
            lines.append(line.rstrip())
            line = "      "
        line += part
    return [*lines, line.rstrip()]


def verify(game: str, searched: Searched, best: Level) -> None:
    """Evaluate the stored puzzles with fresh seeds, and print the frequency with which they hold."""
    file = read(data_root() / game / "problems.yaml", PuzzlesFile)
    held, worst = list[bool](), list[str]()
    for one in file.problems:
        at = one.position
        view = laid(GAMES[game], at).view(at.seat)
        asked = list(dict.fromkeys([*searched.extra(view), *(GAMES[game].parse(text) for text in one.solutions)]))
        for seed in FRESH:
            hints = weighed(game, view, best, seed, asked)
            right = [hint.value for hint in hints if hint.action in one.solutions]
            wrong = [hint.value for hint in hints if hint.action not in one.solutions]
            held.append(hints[0].action in one.solutions and min(right) - max(wrong) >= searched.margin)
            if not held[-1]:
                worst.append(f"{one.id} on {seed}: {min(right) - max(wrong):.2f}")
    print(f"{game}: ahead by {searched.margin} on fresh seeds in {told(held)}, {len(file.problems)} problems", *worst, sep="\n  ")


def main() -> int:
    """Search, choose or verify."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(SEARCHED))
    parser.add_argument("--matches", type=int, default=0, metavar="N")
    parser.add_argument("--first", type=int, default=1, metavar="SEED", help="the first match")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="where finds are added (default: GAME.problems.jsonl)")
    parser.add_argument("--leave", default="", metavar="WORD", help="an answer that is not looked for")
    parser.add_argument("--choose", type=int, default=0, metavar="N")
    parser.add_argument("--grade", action="store_true")
    parser.add_argument("--verify", action="store_true")
    asked = parser.parse_args()
    library, searched = Library(PlayerFolders.standard()).levels(), SEARCHED[asked.game]
    levels = [library["easy"], library["normal"], list(library.values())[-1]]  # the last one advises
    keep: Path = asked.keep or Path(f"{asked.game}.problems.jsonl")
    since, decisions, many = time.process_time(), 0, 0
    for seed in range(asked.first, asked.first + asked.matches):
        match = played(GAMES[asked.game], searched, seed, levels[1])
        decisions += sum(not step.forced for step in match.steps[: searched.most_steps])
        for one in finds(match, searched, levels, asked.leave):
            many += 1
            with keep.open("ab") as file:
                file.write(msgspec.json.encode(one) + b"\n")
    if asked.matches:
        print(f"{asked.game}: {asked.matches} matches, {decisions} decisions, {many} kept, {time.process_time() - since:.0f} s")
    if asked.choose:
        found = {one.id: one for one in map(msgspec.json.Decoder(Puzzle).decode, keep.read_bytes().splitlines())}
        sorted_anew = [asked_anew(asked.game, replace(one, degree=band(one.found.missed))) for one in found.values() if one.found]
        best = graded(asked.game, chosen(sorted_anew, asked.choose))
        (data_root() / asked.game / "problems.yaml").write_text(written(asked.game, best), encoding="utf-8")
        print(asked.game, len(best), "of", len(found), Counter((one.degree, one.task) for one in best))
    if asked.grade:
        path = data_root() / asked.game / "problems.yaml"
        again = graded(asked.game, [asked_anew(asked.game, one) for one in read(path, PuzzlesFile).problems])
        path.write_text(written(asked.game, again), encoding="utf-8")
        print(asked.game, Counter(one.degree for one in again), Counter(one.task for one in again))
    if asked.verify:
        verify(asked.game, searched, levels[2])
    return 0


if __name__ == "__main__":
    sys.exit(main())
