"""How well an even match finds its rival: simulated players of a strength that nobody told it.

    python -m tools.benchmarks.even_match --players 2000 --ratings

A player has a true figure; who comes before whom is drawn by the figures (Plackett-Luce: what an Elo figure says). The rivals of
every match stand where `GameRatings.standing` puts them for the figure that `match.strength` has found so far. After twelve
matches twelve more are looked at: the share of the rivals the player came before (a half is fair), and the wins beside the fair
number.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace
from math import exp, sqrt
from random import Random

from msgspec import structs

from tabletop_gui.ai.arena import Mean
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import Places
from tabletop_gui.content.ratings import ELO, MEANT, GameRatings
from tabletop_gui.games import GAMES
from tabletop_gui.match.strength import DRIFT, SURE, PlayerStrength, moved

FIRST, THEN = 12, 12
KINGDOMS = "kingdoms"
"""Where only the winner is told."""
USUAL = GameRatings.supposed("", ("novice", "easy", "normal", "hard", "master"))
"""Five levels as far apart as they are meant to be."""


@dataclass(frozen=True)
class Found:
    """What became of players of one strength."""

    share: Mean
    """Of the rivals they came before, after the first dozen; the unit is the player."""
    wins: Mean
    """Their wins as a multiple of the fair number, likewise."""
    ends: float
    """The figure they ended with, on average."""


def careers(
    strength: float, seats: int, players: int, dice: Random, ratings: GameRatings = USUAL, *, first_only: bool = False
) -> Found:
    """Let so many players of one strength play. `first_only`: only the winner is told (Game of Kingdoms)."""
    shares, wins, ends = list[float](), list[float](), 0.0
    for _ in range(players):
        own, before, compared, won = PlayerStrength(), 0, 0, 0
        for number in range(FIRST + THEN):
            rated = ratings.of(*ratings.standing(own.rating, own.doubt))
            assert rated is not None
            points = _match([strength, *[rated.rating] * (seats - 1)], dice, first_only=first_only)
            rivals = [(PlayerStrength(rated.rating, rated.half / SURE), got) for got in points[1:]]
            own = moved(replace(own, doubt=sqrt(own.doubt**2 + DRIFT**2)), points[0], rivals)
            if number >= FIRST:
                before += sum(points[0] > got for got in points[1:])
                compared += sum(points[0] != got for got in points[1:])
                won += points[0] == seats
        if compared:
            shares.append(before / compared)
        wins.append(won * seats / THEN)
        ends += own.rating / players
    return Found(Mean.of(shares), Mean.of(wins), ends)


def _match(figures: list[float], dice: Random, *, first_only: bool) -> list[int]:
    """The points of everybody: as many as there are seats for the first, one less for the next."""
    left, points = list(range(len(figures))), [0] * len(figures)
    for got in range(len(figures), 0, -1):
        (who,) = dice.choices(left, [exp((figures[k] - figures[0]) / ELO) for k in left])
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
    args = parser.parse_args()
    library = Library(Places.standard(), GAMES)
    measured = [one for game in GAMES if (one := library.ratings(game)) is not None]
    supposed = [structs.replace(USUAL, seats=seats, game=game) for seats, game in ((2, ""), (4, ""), (5, KINGDOMS))]
    for ratings in measured if args.ratings else supposed:
        low, high = ratings.levels[0].rating, ratings.levels[-1].rating
        dice, shares, wins = Random(args.seed), list[float](), list[float]()
        for step in range(5):
            strength = low + (high - low) * step / 4
            found = careers(strength, ratings.seats, args.players, dice, ratings, first_only=ratings.game == KINGDOMS)
            shares.append(found.share.mean)
            wins.append(found.wins.mean)
            name = ratings.game if args.ratings else f"{MEANT:.0f} apart{', the winner alone told' if ratings.game else ''}"
            share, won = found.share, found.wins
            print(
                f"{name}, {ratings.seats} seats, strength {strength:.0f}: comes before {100 * share.mean:.1f} ± "
                f"{100 * share.half:.1f} %, wins {won.mean:.2f} ± {won.half:.2f} times the fair share; "
                f"ends at {found.ends:.0f} (n = {args.players} players)"
            )
        print(f"{name}, all five: {100 * sum(shares) / 5:.1f} %, {sum(wins) / 5:.2f} times the fair share")


if __name__ == "__main__":
    main()
