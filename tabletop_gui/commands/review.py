"""``review FILE``: grade the decisions of a finished match, as the review at the table does.

Each decision is evaluated as a hint would have evaluated it at the time. ``--json`` prints the data that is
stored beside a save.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from tabletop_gui.commands.messages import found_languages, tr
from tabletop_gui.commands.replay import console_phrases, refused, seat_of
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.text.phrases import Tr
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log import review, saves
from tabletop_gui.match.log.saves import SaveError


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the sub-command."""
    parser = subparsers.add_parser("review", help=tr("cli.review.says"), description=tr("cli.review.text"))
    parser.add_argument("file", type=Path, metavar=tr("cli.value.file"), help=tr("cli.review.file"))
    parser.add_argument("--seat", metavar=tr("cli.value.seat"), help=tr("cli.review.seat"))
    parser.add_argument("--json", action="store_true", help=tr("cli.arg.json"))
    parser.add_argument("--lang", choices=sorted(found_languages()), default=argparse.SUPPRESS, help=tr("cli.arg.lang"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Review. Return 0 on success, 1 for an invalid save, 2 for an unknown seat or a match in progress."""
    tr = console_phrases(args)
    path: Path = args.file
    try:
        match = saves.read(path)
    except SaveError as error:
        return refused(tr, error)
    if match.state.agenda:
        print(tr("review.under_way", file=path.name), file=sys.stderr)
        return 2
    seats = [number for number, seat in enumerate(match.seats) if seat.person] or list(range(len(match.seats)))
    if args.seat is not None:
        wanted = seat_of(match, args.seat)
        if wanted is None:
            names = ", ".join(f"{number} {seat.name}" for number, seat in enumerate(match.seats, 1))
            print(f"--seat {args.seat}: {names}", file=sys.stderr)
            return 2
        seats = [wanted]
    level = Library(PlayerFolders.standard()).level_scale(match.game.id).strongest
    found = [review.review(match, seat, level) for seat in seats]
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
    else:
        print_reviews(match, found, tr)
    return 0


def print_reviews(match: Match, reviews: Sequence[review.Review], tr: Tr) -> None:
    """Print the grades, a line each, and the totals."""
    for one in reviews:
        print(match.seats[one.seat].name)
        for each in one.decisions:
            said = tr(review.GRADES[each.grade])
            if each.grade != "sound":
                said = tr("review.instead", grade=said, best=each.best, points=round(each.loss, 1))
            if each.hurried:
                said = tr("review.hurried", said=said)
            print(f"{each.step + 1:5}  {each.action:24} {said}")
        if one.accuracy is None:
            print(tr("review.nothing"))
        else:
            print(tr("review.precision", n=one.accuracy))
