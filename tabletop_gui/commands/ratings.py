"""``arena --ratings``: measure the strength of the levels in every game and write ``data/ai/ratings.yaml``.

Neighbouring levels meet at the usual number of seats, in matches of the usual length, on duplicate deals
(`ai.ratings`). The weakest level meets itself with a share of random decisions (`content.records.ratings.RANDOM_PERCENTAGES`),
and each such variant meets the next one with a larger share. Every played deal is stored, a line each, so
that a measurement can be done in several runs: the same command continues after the last deal. Stored deals
of a level whose numbers have changed since are ignored.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from time import monotonic
from zlib import crc32

import msgspec

from tabletop_gui.ai.arena import Contestant
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.ai.ratings import MeasuredTable, PairedDeal, play_paired_deal, rated
from tabletop_gui.commands.messages import tr
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.records.level_scale import RANDOM_LEVEL
from tabletop_gui.content.records.ratings import RANDOM_PERCENTAGES, GameRatings, RatingsFile
from tabletop_gui.content.yaml_files.records_reader import read
from tabletop_gui.games import GAMES

HEAD = """\
# yaml-language-server: $schema=../../schemas/ratings.json
# How strong the levels are, measured: written by `tabletop-gui arena --ratings`, not by hand. `rating`: an Elo figure, 1500 in
# the middle of a game's levels; `half`: half of its 95 % interval; `share`: how often a seat of the stronger came before one of
# the weaker in matches of the usual length; `deals`: each was played twice, with the two changing places; `strays`: who makes so
# many of a hundred decisions (`astray`) without a thought and the others as the weakest level; `stray_40` among the pairs: 40.
"""


AT_ONCE = 24
"""Number of deals submitted together to several processes."""


class StoredDeal(msgspec.Struct, frozen=True):
    """A played deal, as stored."""

    game: str
    numbers: int
    """Checksum of the two levels, the seats and the options."""
    deal: int
    weaker: str
    stronger: str
    share: float


def named(astray: int) -> str:
    """Return the name of the weakest level with `astray` percent random decisions.

    >>> named(40)
    'stray_40'
    """
    return f"{RANDOM_LEVEL}_{astray}"


class Measurement(MeasuredTable, frozen=True):
    """A measurement to be made for a game."""

    pairs: tuple[tuple[Contestant, Contestant], ...]
    """Weaker and stronger, from the most random up to the strongest level."""

    @classmethod
    def of(cls, library: Library, game: str) -> Measurement:
        """Return the measurement of a game at its usual table."""
        manifest, level_scale = library.manifest(game), library.level_scale(game)
        seated = [
            Contestant(named(share), level_scale.levels[0], NEUTRAL, level_scale, -share)
            for share in reversed(RANDOM_PERCENTAGES)
        ]
        seated += [Contestant(level.id, level, NEUTRAL, level_scale) for level in level_scale.levels]
        options = {**manifest.defaults, **manifest.proposal(newcomer=False)}
        return cls(game, manifest.seats.default, options, tuple(pairwise(seated)))

    @property
    def levels(self) -> dict[str, int]:
        """The contestants' names, weakest first, with their percentages of random decisions."""
        return {one.name: -(one.even or 0) for one in (self.pairs[0][0], *(stronger for _, stronger in self.pairs))}

    def numbers(self, pair: Sequence[Contestant]) -> int:
        """Return the checksum of a pair of contestants, which includes the levels below, reached by blunders."""
        assert pair[0].level_scale is not None
        place = pair[0].level_scale.place(pair[1].level.id)
        levels = [msgspec.to_builtins(level) for level in pair[0].level_scale.levels[: place + 1]]
        for level in levels:
            del level["name"], level["note"]
        strays = [one.even for one in pair if one.even is not None]
        return crc32(msgspec.json.encode([levels, self.seats, self.options, *strays], order="deterministic"))


def measure(
    games: Iterable[str], deals: range, minutes: float, kept: Path, out: Path, executor: Executor | None = None
) -> int:
    """Play the missing ones of these deals within the given minutes, and write the ratings of those games of which every pair
    has met. Return 0 even if some games could not be rated.
    """
    library, until = Library(PlayerFolders.standard(), GAMES), monotonic() + 60 * minutes
    asked = [Measurement.of(library, game) for game in games]
    known = {(one.numbers, one.weaker, one.stronger, one.deal): one for one in _lines(kept)}
    whole = [(one, pair, deal) for deal in deals for one in asked for pair in one.pairs]
    wanted = [each for each in whole if (each[0].numbers(each[1]), *(one.name for one in each[1]), each[2]) not in known]
    at_once = 1 if executor is None else AT_ONCE
    for begin in range(0, len(wanted), at_once):
        if monotonic() >= until:
            break
        now = wanted[begin : begin + at_once]
        for (one, pair, deal), found in zip(now, (executor.map if executor else map)(_met, now), strict=True):
            line = StoredDeal(one.game, one.numbers(pair), deal, found.weaker, found.stronger, found.share)
            known[line.numbers, line.weaker, line.stronger, deal] = line
            _keep(kept, line)
    today = datetime.now(UTC).date().isoformat()
    fresh = list[GameRatings]()
    for one in asked:
        numbers = {one.numbers(pair) for pair in one.pairs}
        played = [line for line in known.values() if line.numbers in numbers and line.deal in deals]
        played.sort(key=lambda line: (line.weaker, line.deal))
        if {line.weaker for line in played} == {pair[0].name for pair in one.pairs}:
            told = [PairedDeal(line.weaker, line.stronger, line.share) for line in played]
            fresh.append(rated(one, deals.start, one.levels, told, today))
            print(table(fresh[-1]))
        else:
            print(tr("cli.arena.not_met", game=one.game), file=sys.stderr)
    _write(out, fresh)
    return 0


def _met(wanted: tuple[Measurement, tuple[Contestant, Contestant], int]) -> PairedDeal:
    """Play a deal; runs in any process."""
    one, pair, deal = wanted
    return play_paired_deal(one.game, one.options, one.seats, pair, deal)


def table(one: GameRatings) -> str:
    """Return the ratings of a game as text."""
    lines = [tr("cli.arena.seated", game=one.game, n=one.seats)]
    stood = [(named(stray.astray), stray) for stray in one.strays] + [(level.level, level) for level in one.levels]
    lines += [f"  {name:8} {found.rating:5.0f} ± {found.half:.0f}" for name, found in stood]
    for pair in one.pairs:
        share = f"{100 * pair.share:.1f} ± {100 * pair.half:.1f} %"
        lines.append("  " + tr("cli.arena.met", stronger=pair.stronger, weaker=pair.weaker, share=share, n=pair.deals))
    return "\n".join(lines)


def _lines(kept: Path) -> Iterator[StoredDeal]:
    """Yield the stored deals; a truncated line is skipped, so that its deal is played again."""
    if kept.is_file():
        for line in kept.read_bytes().splitlines():
            try:
                yield msgspec.json.decode(line, type=StoredDeal)
            except msgspec.MsgspecError:
                continue


def _keep(kept: Path, one: StoredDeal) -> None:
    kept.parent.mkdir(parents=True, exist_ok=True)
    with kept.open("ab") as file:
        file.write(msgspec.json.encode(one) + b"\n")


def _write(out: Path, fresh: Sequence[GameRatings]) -> None:
    """Replace these games' entries in the file; the others stay."""
    before = read(out, RatingsFile).games if out.is_file() else ()
    games = {one.game: one for one in (*before, *fresh)}
    if not games:
        return
    text = HEAD + "games:\n" + "".join(_written(games[game]) for game in sorted(games))
    aside = out.with_suffix(".new")
    aside.write_text(text, encoding="utf-8")
    aside.replace(out)


def _written(one: GameRatings) -> str:
    """Return a game's ratings as YAML, related values on one line."""
    options = ", ".join(f"{name}: {msgspec.json.encode(value).decode()}" for name, value in one.options.items())
    lines = [f"  - game: {one.game}", f"    seats: {one.seats}", f"    options: {{{options}}}", f"    seed: {one.seed}"]
    lines += [f'    measured: "{one.measured}"', "    levels:"]
    lines += [f"      - {{level: {level.level}, rating: {level.rating:g}, half: {level.half:g}}}" for level in one.levels]
    if one.strays:
        lines += ["    strays:"]
        lines += [f"      - {{astray: {stray.astray}, rating: {stray.rating:g}, half: {stray.half:g}}}" for stray in one.strays]
    lines += ["    pairs:"]
    for pair in one.pairs:
        figures = f"share: {pair.share:g}, half: {pair.half:g}, deals: {pair.deals}"
        lines.append(f"      - {{weaker: {pair.weaker}, stronger: {pair.stronger}, {figures}}}")
    return "\n".join(lines) + "\n"
