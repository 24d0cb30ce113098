"""Who sits down: the usual table, the last one played, and the mending of seats whose characters are gone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import msgspec

from tabletop_gui.content.schema import Character, Level
from tabletop_gui.engine.game import Game, Options
from tabletop_gui.match.seats import Seat
from tabletop_gui.match.settings import Settings, Table

NAMES_KEPT = 12
"""How many names of persons the set-up offers."""


def company(
    count: int, persons: Sequence[str], cast: Sequence[Character], level: str, rng: Random, own_character: str = ""
) -> tuple[Seat, ...]:
    """`count` seats: the persons named, then bots, each with a character of its own as long as the cast lasts.

    The first person has `own_character` if it is of the cast. No person at all is a table to watch. Raises ValueError
    for more persons than seats or an empty cast.
    """
    if len(persons) > count or not cast:
        raise ValueError(f"{len(persons)} person(s) at {count} seats, {len(cast)} character(s)")
    own = [figure for figure in cast if figure.id == own_character]
    others = [figure for figure in cast if figure.id != own_character]
    rng.shuffle(others)
    figures = ((own if persons else []) + others + (own if not persons else [])) * count
    seats = [Seat("person", name, figure.id) for name, figure in zip(persons, figures, strict=False)]
    seats += [bot(figure, level) for figure in figures[len(persons) : count]]
    return tuple(seats)


def bot(character: Character, level: str) -> Seat:
    """A bot that plays as this character does."""
    return Seat("bot", character.name, character.id, level, character.personality)


def usual_level(levels: Sequence[Level]) -> str:
    """The level offered first: `normal`, or the one in the middle where there is none of that name."""
    names = [level.id for level in levels]
    return "normal" if "normal" in names else names[len(names) // 2]


def usual_table(
    game: Game,
    settings: Settings,
    cast: Sequence[Character],
    levels: Sequence[Level],
    personalities: Sequence[str],
    rng: Random,
    *,
    seats: int,
    player: str,
) -> Table:
    """The last table of this game if the game still takes it, else one person called `player` against bots.

    `seats` is how many sit down by default, `personalities` are the ids there are.
    """
    last = settings.tables.get(game.id)
    if last is not None and last.seats and game.refuse(len(last.seats), last.options) is None:
        return Table(mended(last.seats, cast, levels, personalities), last.options)
    name = settings.player or player
    return Table(company(seats, [name], cast, usual_level(levels), rng, settings.character), dict(game.defaults))


def mended(
    seats: Sequence[Seat], cast: Sequence[Character], levels: Sequence[Level], personalities: Sequence[str]
) -> tuple[Seat, ...]:
    """The seats with every character, level and personality that is no longer there replaced by one that is.

    For saves and set-ups from before the player changed the data files; names stay.
    """
    known: Mapping[str, Character] = {figure.id: figure for figure in cast}
    free = [figure for figure in cast if figure.id not in {seat.character for seat in seats}] or list(cast)
    level_ids, mended_seats = {level.id for level in levels}, []
    for number, seat in enumerate(seats):
        figure = known.get(seat.character) or free[number % len(free)]
        seat = msgspec.structs.replace(seat, character=figure.id)
        if not seat.person:
            seat = msgspec.structs.replace(
                seat,
                level=seat.level if seat.level in level_ids else usual_level(levels),
                personality=seat.personality if seat.personality in personalities else figure.personality,
            )
        mended_seats.append(seat)
    return tuple(mended_seats)


def remembered(settings: Settings, game: str, seats: Sequence[Seat], options: Options) -> Settings:
    """The settings with this table as the game's last, and its persons' names first among the names."""
    persons = [seat.name for seat in seats if seat.person and seat.name]
    names = tuple(dict.fromkeys((*persons, *settings.names)))[:NAMES_KEPT]
    return settings.changed(names=names, tables={**settings.tables, game: Table(tuple(seats), dict(options))})
