"""``arena``: agents against each other on duplicate deals, every seat playing every hand; means with 95 % intervals.

An agent is a level of ``data/ai/levels.yaml`` with the game's settings (or ``random``, ``first``), with a personality
after a slash and changed numbers after colons: ``hard``, ``normal/vengeful``, ``hard:worlds=1000:tries=2``; ``normal+35``
makes 35 % of its decisions at the level above. The last agent named fills the remaining seats.

With --ratings neighbouring levels meet instead, in the game named or in every one, so many deals of each pair; --minutes
limits the time of this run, --kept is the folder of played deals, --out the file of ratings.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from math import inf, isfinite, nan
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from msgspec import ValidationError, convert, to_builtins
from msgspec.inspect import FloatType, IntType, type_info
from msgspec.structs import fields, replace

from tabletop_gui.ai import arena
from tabletop_gui.ai.agent import SIMPLE
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.commands.messages import refuse, tr
from tabletop_gui.commands.ratings import measure
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders, data_root
from tabletop_gui.content.records.level_scale import LevelScale
from tabletop_gui.content.records.schema import DataRecord, Level, Personality, ShortText
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.option_text import OptionError, read_options

HEADS = ("wins", "median", "p99", "longest", "illegal", "errors")
"""Columns of the report besides the points and the game's own counters."""
HEAD_WORDS = KeyFamily("cli.arena.head.{}", HEADS)
POINTS = KeyFamily("cli.arena.points.{}", ("hand", "match"))
WINDOWS_JOBS = 61
"""Maximum number of processes Windows can wait for at once, enforced by `ProcessPoolExecutor`."""


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the sub-command."""
    parser = subparsers.add_parser("arena", help=tr("cli.arena.says"), description=tr("cli.arena.text"))
    parser.add_argument("--game", default=argparse.SUPPRESS, choices=sorted(GAMES), help=tr("cli.arg.game"))
    parser.add_argument("--agents", default="hard,easy", metavar=tr("cli.value.list"), help=tr("cli.arena.agents"))
    parser.add_argument("--seats", type=int, metavar=tr("cli.value.number"), help=tr("cli.arena.seats"))
    parser.add_argument("--deals", type=int, default=20, metavar=tr("cli.value.number"), help=tr("cli.arena.deals"))
    parser.add_argument("--seed", type=int, default=argparse.SUPPRESS, metavar=tr("cli.value.number"), help=tr("cli.arena.seed"))
    parser.add_argument(
        "--option", action="append", default=argparse.SUPPRESS, metavar=tr("cli.value.option"), help=tr("cli.arg.option")
    )
    parser.add_argument("--jobs", type=int, default=1, metavar=tr("cli.value.number"), help=tr("cli.arena.jobs"))
    parser.add_argument("--json", action="store_true", help=tr("cli.arg.json"))
    parser.add_argument("--ratings", action="store_true", help=tr("cli.arena.ratings"))
    parser.add_argument("--minutes", type=float, default=inf, metavar=tr("cli.value.minutes"), help=tr("cli.arena.minutes"))
    parser.add_argument("--kept", type=Path, metavar=tr("cli.value.file"), help=tr("cli.arena.kept"))
    parser.add_argument("--out", type=Path, metavar=tr("cli.value.file"), help=tr("cli.arena.out"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play and report. Return 0 if all actions were legal, 1 if not, 2 for arguments that make no table."""
    named = getattr(args, "game", None)
    if args.ratings:
        kept = args.kept or PlayerFolders.standard().data / "ratings.jsonl"
        out = args.out or data_root() / "ai" / "ratings.yaml"
        games, seed = [named] if named else sorted(GAMES), getattr(args, "seed", None) or 0
        with _processes(args.jobs) as executor:
            return measure(games, range(seed, seed + args.deals), args.minutes, kept, out, executor)
    game = GAMES[named or "oh_hell"]
    try:
        contestants = seat_all(str(args.agents), args.seats, game)
        options = read_options(getattr(args, "option", None) or [], game)
        if args.deals < 1 or args.jobs < 1:
            raise OptionError("cli.arena.wrong.none")
        if sys.platform == "win32" and args.jobs > WINDOWS_JOBS:
            raise OptionError("cli.arena.wrong.windows", most=str(WINDOWS_JOBS))
        refusal = game.refuse(len(contestants), options)
    except OptionError as error:
        refusal = error.refusal
    if refusal is not None:
        return refuse(refusal.key, **refusal.params)
    seed = getattr(args, "seed", None) or 0
    with _processes(args.jobs) as executor:
        report = arena.run(game.id, contestants, range(seed, seed + args.deals), options, executor, _progress)
    if _shows_progress():
        print(file=sys.stderr)
    print(json.dumps(_plain(to_builtins(report)), indent=1) if args.json else table(report))
    return int(any(s.illegal or s.errors for s in report.standings))


def _processes(jobs: int) -> AbstractContextManager[ProcessPoolExecutor | None]:
    """Return a pool of `jobs` processes; None for one job, which runs in this process."""
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) if jobs > 1 else nullcontext(None)


def _shows_progress() -> bool:
    """Return True if progress output is visible; the bundle for Windows has no `stderr` at all."""
    return sys.stderr is not None and sys.stderr.isatty()


def _progress(done: int) -> None:
    if _shows_progress():
        print("\r" + tr("cli.arena.done", n=done), end="", file=sys.stderr, flush=True)


def table(report: arena.Report) -> str:
    """Return the report as text: points, wins, and the game's counters for each seat."""
    unit = tr(POINTS[report.per])
    heads = ["", unit, *(tr(HEAD_WORDS[name]) for name in HEADS)]
    counted = list(dict.fromkeys(name for s in report.standings for name in s.counted))
    heads[3:3] = counted
    rows = [heads]
    for s in report.standings:
        told = [f"{s.counted.get(name, 0.0):.2f}" for name in counted]
        times = [f"{s.median_ms:.1f}", f"{s.p99_ms:.0f}", f"{s.slowest_ms:.0f}"]
        rows.append([s.name, str(s.points), f"{s.wins:.1%}", *told, *times, str(s.illegal), str(len(s.errors))])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(f"{cell:{'<' if k == 0 else '>'}{width}}" for k, (cell, width) in enumerate(zip(row, widths, strict=True)))
        for row in rows
    ]
    lines += [tr("cli.arena.lead", first=a, second=b, lead=str(lead), unit=unit) for a, b, lead in report.leads]
    lines += sorted({f"{s.name}: {error}" for s in report.standings for error in s.errors})
    return "\n".join(lines)


def seat_all(agents: str, seats: int | None, game: AnyGame) -> list[arena.Contestant]:
    """Return the contestants of ``--agents``, the last one filling the remaining seats. Raises OptionError for an unknown one."""
    library = Library(PlayerFolders.standard())
    named = [contestant(text.strip(), library.level_scale(game.id), library.personalities()) for text in agents.split(",")]
    wanted = seats if seats is not None else max(len(named), 4 if 4 in game.seats else game.seats[0])
    if len(named) > wanted:
        raise OptionError("cli.arena.wrong.many", named=str(len(named)), seats=str(wanted))
    return named + [named[-1]] * (wanted - len(named))


def contestant(text: str, level_scale: LevelScale, personalities: Mapping[str, Personality]) -> arena.Contestant:
    """Return the contestant of a text such as ``hard/prudent:worlds=100``. Raises OptionError for an invalid one."""
    who, *changes = text.split(":")
    named, _, style = who.partition("/")
    level_id, plus, above = named.partition("+")
    levels = {level.id: level for level in level_scale.levels}
    if level_id in SIMPLE:
        words = ShortText(es=level_id, en=level_id)
        level = Level(id=level_id, name=words, note=words, worlds=0, milliseconds=1000)
    elif level_id in levels:
        level = levels[level_id]
    else:
        raise OptionError("cli.arena.wrong.level", name=level_id, known=", ".join([*levels, *SIMPLE]))
    if style and style not in personalities:
        raise OptionError("cli.arena.wrong.style", name=style, known=", ".join(personalities))
    personality = personalities[style] if style else NEUTRAL
    for change in changes:
        name, _, written = change.partition("=")
        try:
            number = float(written)
        except ValueError:
            number = nan
        if not isfinite(number):
            raise OptionError("cli.arena.wrong.change", text=change)
        level, personality = _changed(level, personality, name, number)
    if level.id in SIMPLE:
        return arena.Contestant(text, level, personality)
    if plus and not (above.isdecimal() and int(above) <= 100):
        raise OptionError("cli.arena.wrong.share", text=named)
    return arena.Contestant(text, level, personality, level_scale.replacing(level), int(above) if above else None)


def _changed(level: Level, personality: Personality, name: str, number: float) -> tuple[Level, Personality]:
    """Return both records with one number changed. Raises OptionError for a field that is no number, and for a number
    outside its bounds.
    """
    if name in Level.__struct_fields__:
        return replace(level, **{name: _within(Level, name, number)}), personality
    if name in Personality.__struct_fields__:
        return level, replace(personality, **{name: _within(Personality, name, number)})
    if name not in level.settings:
        print(tr("cli.arena.handed_on", name=name), file=sys.stderr)
    return replace(level, settings={**level.settings, name: number}), personality


def _within(kind: type[DataRecord], name: str, number: float) -> int | float:
    """Return the number in the type of a record's field. Raises OptionError."""
    (hint,) = (field.type for field in fields(kind) if field.name == name)
    field = type_info(hint)
    if not isinstance(field, IntType | FloatType):
        raise OptionError("cli.arena.wrong.no_number", name=name)
    try:
        found: int | float = convert(int(number) if number.is_integer() else number, hint)
    except ValidationError:
        key = "cli.arena.wrong.whole" if isinstance(field, IntType) else "cli.arena.wrong.number"
        bounds = {"least": f"{field.ge:g}", "most": f"{field.le:g}", "found": f"{number:g}"}
        raise OptionError(key, name=name, **bounds) from None
    return found


def _plain(data: Any) -> Any:
    """Return the data without infinite and undefined numbers, which JSON lacks."""
    match data:
        case float():
            return round(data, 6) if isfinite(data) else None
        case dict():
            return {key: _plain(item) for key, item in data.items()}
        case list() | tuple():
            return [_plain(item) for item in data]
    return data
