"""Tables drawn at random, for deal codes."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from tabletop_gui.engine.options import FIRST, OptionValue
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.sharing.code_lists import CAST, GAMES_CODED, LEVELS, STYLES
from tabletop_gui.match.sharing.codes import FACES, SHARES, CodedTable, short_deals


def at_random(rng: Random) -> CodedTable:
    """A table that may be played: one in three as the set-up proposes it, one in three with other rivals, one of anything."""
    wild = rng.randrange(3)
    coded = rng.choice(GAMES_CODED)
    game, seats, level = GAMES[coded.id], rng.choice(coded.seats), rng.choice(LEVELS)
    options: dict[str, OptionValue] = {}
    while not options or game.refuse(seats, options) is not None:
        options = {**game.defaults.of(FIRST), **rng.choice(coded.kinds)}
        if coded.starter:
            options[coded.starter] = rng.choice([*coded.options[coded.starter]])
        if wild == 2:
            options |= {name: rng.choice(values) for name, values in coded.options.items()}
            options |= [one for one in coded.later if rng.random() < 0.3]
    even = rng.choice(LEVELS), rng.choice(SHARES)
    sat = [Seat("person", "")]
    for place in range(1, seats):
        face = coded.company[place - 1] if wild == 0 else rng.choice(FACES)
        style = rng.choice(STYLES) if wild == 2 and rng.random() < 0.5 else CAST[face]
        sat.append(Seat("bot", "", face, level, style))
        if wild == 2:
            sat[-1] = Seat("bot", "", face, rng.choice(LEVELS), style)
            if rng.random() < 0.2:
                sat[-1] = Seat("bot", "", face, even[0], style, even[1])
            elif rng.random() < 0.2:
                sat[-1] = Seat("person", "")
    if wild == 2:
        rng.shuffle(sat)
    return CodedTable(coded.id, tuple(sat), options, rng.getrandbits(40 if wild == 2 and rng.random() < 0.1 else 32))


def dealt_at_random(rng: Random) -> CodedTable:
    """The same with a deal for a short code, as the set-up draws one; a number of more than 32 bits was asked for, and stays."""
    table = at_random(rng)
    return table if table.seed >= 1 << 32 else shortened(table)


def without_later(table: CodedTable) -> CodedTable:
    """The same table as the first edition of the codes knew it: the options that came later are as they came."""
    game = GAMES[table.game]
    later = {name for one in GAMES_CODED if one.id == table.game for name, _ in one.later}
    return replace(table, options={**table.options, **{name: game.defaults.of(FIRST)[name] for name in later}})


def shortened(table: CodedTable) -> CodedTable:
    """The same table with as much of its deal as goes into a short code."""
    return replace(table, seed=table.seed & short_deals(table.game, table.seats, table.options) - 1)


def plays_alike(one: CodedTable, other: CodedTable) -> bool:
    """Whether two tables are the same but for whose face the bots wear."""
    seats = [[(seat.kind, seat.level, seat.personality, seat.even) for seat in table.seats] for table in (one, other)]
    return seats[0] == seats[1] and (one.game, one.options, one.seed) == (other.game, other.options, other.seed)
