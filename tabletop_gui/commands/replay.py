"""``replay FILE``: play a saved match through again and print it move by move; ``--verify`` checks the file.

An unfinished match is printed only with ``--open``, and is from then on marked as played with open hands,
as it would be at the table: printing it, even as one seat saw it, can reveal hidden cards to a player.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tabletop_gui.commands.messages import found_languages, tr
from tabletop_gui.content.text.phrases import Languages, Phrases, Tr
from tabletop_gui.engine.values import Refusal
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.game_log import GameLog
from tabletop_gui.match.log.saves import SaveError
from tabletop_gui.match.storage import locks


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the sub-command."""
    parser = subparsers.add_parser("replay", help=tr("cli.replay.says"), description=tr("cli.replay.text"))
    parser.add_argument("file", type=Path, metavar=tr("cli.value.file"), help=tr("cli.replay.file"))
    parser.add_argument("--verify", action="store_true", help=tr("cli.replay.verify"))
    parser.add_argument("--view", metavar=tr("cli.value.seat"), help=tr("cli.replay.view"))
    parser.add_argument("--open", action="store_true", help=tr("cli.replay.open"))
    parser.add_argument("--lang", choices=sorted(found_languages()), default=argparse.SUPPRESS, help=tr("cli.arg.lang"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the match. Return 0 on success, 1 for an invalid save, 2 for an unknown seat or a match in progress."""
    tr = console_phrases(args)
    path: Path = args.file
    try:
        save = saves.decode(saves.load(path), path.name)
        match = saves.replay(save, path.name)
    except SaveError as error:
        return refused(tr, error)
    reader = None
    if args.view is not None:
        reader = seat_of(match, args.view)
        if reader is None:
            names = ", ".join(f"{number} {seat.name}" for number, seat in enumerate(match.seats, 1))
            print(f"--view {args.view}: {names}", file=sys.stderr)
            return 2
    if match.state.agenda:
        if not args.open and args.verify:
            print(tr("history.unfinished"))
            return _verify(tr, match, save, path)
        if not args.open:
            print(tr("history.closed", file=path.name), file=sys.stderr)
            return 2
        try:
            if mark_open(match, save, path):
                print(tr("history.opened_now"), file=sys.stderr)
        except SaveError as error:
            return refused(tr, error)
    for line in GameLog(match, reader).all_entries():
        print(line.sentence(tr))
    outcome = match.outcome
    if outcome is None:
        print(tr("history.unfinished"))
    else:
        for number in sorted(range(len(match.seats)), key=lambda number: -outcome.points[number]):
            key = "history.winner" if number in outcome.winners else "history.result"
            print(tr(key, who=match.seats[number].name, points=match.game.displayed_points(outcome.points[number])))
    if args.verify:
        return _verify(tr, match, save, path)
    return 0


def mark_open(match: Match, save: saves.Save, path: Path) -> bool:
    """Record in the save of a match in progress that its hands were open. Return True if that is new.

    Raises SaveError if it cannot be recorded, in which case nothing may be printed: the file is not writable,
    the match is being played, or the file was edited by hand, which rewriting would hide.
    """
    lock = locks.take(path.with_suffix(".lock"))
    if lock is None:
        raise SaveError(Refusal("save.refuse.playing", {"file": path.name}))
    try:
        if not saves.digest_matches(save, match):
            raise SaveError(Refusal("save.refuse.edited", {"file": path.name}))
        if match.opened is not None:
            return False
        match.open_all_hands()
        saves.write(match, path)
        return True
    finally:
        lock.release(remove=True)


def console_phrases(args: argparse.Namespace) -> Tr:
    """Return the phrases in the requested language, or the system's, and prepare the console for them."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a console may not know the suits
    return Phrases(getattr(args, "lang", None) or Languages().system()).tr


def refused(tr: Tr, error: SaveError) -> int:
    """Print the fault of a save and return the exit status."""
    print(tr(error.refusal.key, **error.refusal.params), file=sys.stderr)
    return 1


def _verify(tr: Tr, match: Match, save: saves.Save, path: Path) -> int:
    reached = saves.digest_as_of(save.format, match)
    if reached == save.digest:
        print(tr("history.verified", n=len(save.actions), digest=reached))
        return 0
    print(tr("save.refuse.edited", file=path.name), f"({reached} ≠ {save.digest})", file=sys.stderr)
    return 1


def seat_of(match: Match, wanted: str) -> int | None:
    """Return the seat with a number from 1 or a name, or None."""
    if wanted.isdecimal() and 1 <= int(wanted) <= len(match.seats):
        return int(wanted) - 1
    return next((number for number, seat in enumerate(match.seats) if seat.name.casefold() == wanted.casefold()), None)
