"""Quality of adaptive levels: simulated players of a strength unknown to the rating.

    python -m tools.benchmarks.even_match --players 2000 --ratings
    python -m tools.benchmarks.even_match --played oh_hell --levels stray_60 novice easy --players 40

A player has a true rating; the order of finish is drawn from the ratings (Plackett-Luce, the model of Elo
ratings). The rivals of every match have the level that `GameRatings.adaptive_level` chooses for the rating that
`match.record.rating` has estimated so far. After twelve matches twelve more are evaluated: the share of the
rivals that the player finished ahead of (a half is fair), and the wins relative to the fair number.

With `--played` nothing is drawn from ratings: a level of the game takes the player's seat and whole matches
are played at the usual table, to check the ratings against real play. Its seat changes from match to match.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from random import Random

from msgspec import structs
from msgspec.structs import replace

from tabletop_gui.ai.arena import Contestant, Mean, Pairing, play
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.commands.ratings import Measurement
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.records.ratings import ELO, INTENDED_GAP, GameRatings
from tabletop_gui.games import GAMES
from tabletop_gui.match.record.rating import DRIFT, SURE, PlayerRating, updated_rating

FIRST, THEN = 12, 12
DEALS = 70_000
"""First deal number: other deals than those used for rating the levels."""
KINGDOMS = "kingdoms"
"""Game in which only the winner is rated."""
USUAL = GameRatings.assumed("", ("novice", "easy", "normal", "hard", "master"))
"""Five levels as far apart as they are meant to be."""


@dataclass(frozen=True)
class Found:
    """Results of players of one strength."""

    share: Mean
    """Share of the rivals that they finished ahead of, after the first twelve matches; the unit is the player."""
    wins: Mean
    """Their wins as a multiple of the fair number, likewise; a shared one counts in parts."""
    ends: float
    """The figure they ended with, on average."""
    players: int

    def __str__(self) -> str:
        share, won = self.share, self.wins
        return (
            f"comes before {100 * share.mean:.1f} ± {100 * share.half:.1f} %, wins {won.mean:.2f} ± {won.half:.2f} times the "
            f"fair share; ends at {self.ends:.0f} (n = {self.players} players)"
        )


Plays = Callable[[str, int, int], Sequence[float]]
"""Returns the points of a match, the player's first, from the rivals' level, its share of the next level
(`Seat.even`) and the match number.
"""


def careers(
    strength: float, seats: int, players: int, rng: Random, ratings: GameRatings = USUAL, *, first_only: bool = False
) -> Found:
    """Let this many players of one strength play by the ratings. `first_only`: only the winner counts (Game of
    Kingdoms).
    """

    def drawn(level: str, even: int, number: int) -> Sequence[float]:
        rated = ratings.of(level, even)
        assert rated is not None
        return _match([strength, *[rated.rating] * (seats - 1)], rng, first_only=first_only)

    return lived(ratings, [drawn] * players)


def lived(ratings: GameRatings, players: Sequence[Plays]) -> Found:
    """Return the results of new players, as each of them plays."""
    shares, wins, ends = list[float](), list[float](), 0.0
    for plays in players:
        own, before, compared, won, fair = PlayerRating(), 0, 0, 0.0, 0.0
        for number in range(FIRST + THEN):
            adaptive_level = ratings.adaptive_level(own.rating, own.doubt)
            rated = ratings.of(*adaptive_level)
            assert rated is not None
            points = plays(*adaptive_level, number)
            rivals = [(PlayerRating(rated.rating, rated.half / SURE), got) for got in points[1:]]
            own = updated_rating(replace(own, doubt=sqrt(own.doubt**2 + DRIFT**2)), points[0], rivals)
            if number >= FIRST:
                before += sum(points[0] > got for got in points[1:])
                compared += sum(points[0] != got for got in points[1:])
                won += (points[0] == max(points)) / points.count(max(points))
                fair += 1.0 / len(points)
        if compared:
            shares.append(before / compared)
        wins.append(won / fair)
        ends += own.rating / len(players)
    return Found(Mean.of(shares), Mean.of(wins), ends, len(players))


def seated(asked: Measurement, who: Contestant, player: int) -> Plays:
    """A level of a game that plays against those of an even match, on deals of its own."""
    level_scale = who.level_scale
    assert level_scale is not None

    def played(level: str, even: int, number: int) -> Sequence[float]:
        rival = Contestant(level, level_scale[level], NEUTRAL, level_scale, even)
        seats = [rival] * asked.seats
        seats[0] = who
        deal = (FIRST + THEN) * player + number
        return [tally.points for tally in play(Pairing(asked.game, asked.options, tuple(seats), DEALS + deal, number))]

    return played


def _match(figures: list[float], rng: Random, *, first_only: bool) -> list[int]:
    """Return the points of each player: the number of seats for the first, one less for the next."""
    left, points = list(range(len(figures))), [0] * len(figures)
    for got in range(len(figures), 0, -1):
        (who,) = rng.choices(left, [exp((figures[k] - figures[0]) / ELO) for k in left])
        points[who] = got
        left.remove(who)
        if first_only:
            break
    return points


def main() -> None:
    """Print a line for every strength."""
    parser = argparse.ArgumentParser(prog="python -m tools.benchmarks.even_match", description=__doc__)
    parser.add_argument("--players", type=int, default=1000, metavar="N", help="of every strength")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--ratings", action="store_true", help="among the levels as they were measured, game by game")
    parser.add_argument("--played", choices=sorted(GAMES), metavar="GAME", help="whole matches against the bots of a game")
    parser.add_argument("--levels", nargs="+", metavar="LEVEL", help="who the players are then; everybody if not said")
    args = parser.parse_args()
    library = Library(PlayerFolders.standard(), GAMES)
    if args.played:
        return _by_playing(library, args.played, args.levels, args.players)
    measured = [one for game in GAMES if (one := library.ratings(game)) is not None]
    assumed = [structs.replace(USUAL, seats=seats, game=game) for seats, game in ((2, ""), (4, ""), (5, KINGDOMS))]
    for ratings in measured if args.ratings else assumed:
        rng, shares, wins = Random(args.seed), list[float](), list[float]()
        for strength in (one.rating for rated in (ratings.strays, ratings.levels) for one in rated):
            found = careers(strength, ratings.seats, args.players, rng, ratings, first_only=ratings.game == KINGDOMS)
            shares.append(found.share.mean)
            wins.append(found.wins.mean)
            name = (
                ratings.game if args.ratings else f"{INTENDED_GAP:.0f} apart{', the winner alone told' if ratings.game else ''}"
            )
            print(f"{name}, {ratings.seats} seats, strength {strength:.0f}: {found}")
        print(f"{name}, all of them: {100 * sum(shares) / len(shares):.1f} %, {sum(wins) / len(wins):.2f} times the fair share")


def _by_playing(library: Library, game: str, levels: Sequence[str] | None, players: int) -> None:
    """Print a line for every level."""
    asked, ratings = Measurement.of(library, game), library.ratings(game)
    if ratings is None:
        raise SystemExit(f"{game} has no ratings")
    for who in [asked.pairs[0][0], *(stronger for _, stronger in asked.pairs)]:
        if levels is None or who.name in levels:
            stands = ratings.of(who.level.id, who.even)
            assert stands is not None
            found = lived(ratings, [seated(asked, who, player) for player in range(players)])
            print(f"{game}, {asked.seats} seats, {who.name} ({stands.rating:.0f}): {found}", flush=True)


if __name__ == "__main__":
    main()
