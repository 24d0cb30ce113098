"""What hints give as reasons, measured: how many decisions have one, how varied they are, and whether they hold.

    python -m tools.reasons [GAME] --positions 200 --seed 9411 [--check] [--show]

Asks for a hint, with the deals of the strongest level, at random decisions of bots at tables of every size, twice with other
samples. With ``--check`` it ends with 1 where a figure falls short of `LIMITS`; with ``--show`` it prints every text.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from random import Random
from statistics import median
from time import process_time

from tabletop_gui.ai.certainty import all_even
from tabletop_gui.ai.hints import hint
from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.requests import Cards, Hint, Reason
from tabletop_gui.ai.search import NO_REASON
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.games import GAMES
from tools.benchmarks.counsel import NAMES, positions
from tools.shares import told

LIMITS = {"explained": 0.90, "template": 0.15, "motif": 0.25, "stable": 0.90, "seconds": 0.5}
"""Least share of decisions with a motif; largest share of one template, and of one motif, among the texts; least share of a
motif in common on a second seed; most processor time of a hint in the median, in seconds.
"""
OTHER_SAMPLES = 100_003
"""Added to the seed of the samples for the second hint."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure the games asked for; return 1 with ``--check`` where one falls short."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=list(GAMES))
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=9411)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--show", action="store_true")
    args = parser.parse_args(arguments)
    short = [measured(game, args.positions, args.seed, args.show) for game in ([args.game] if args.game else GAMES)]
    return int(args.check and any(short))


def measured(game: str, wanted: int, seed: int, show: bool) -> list[str]:
    """Print the figures of a game and return those that fall short."""
    level = Library(PlayerFolders.standard()).level_scale(game).strongest
    spoken = {language: Phrases(language) for language in LANGUAGES}
    keys, motifs = Counter[str](), Counter[str]()
    even, explained, same, alike = list[bool](), list[bool](), list[bool](), list[bool]()
    seconds, unlit = list[float](), 0
    for number, view in enumerate(positions(game, wanted, seed)):
        began = process_time()
        *_, (_, hints) = hint(game, view, level, Random(number))
        seconds.append(process_time() - began)
        *_, (_, again) = hint(game, view, level, Random(number + OTHER_SAMPLES))
        alike.append(hints[0].action == again[0].action or hints[0].action in again[0].same)
        if show:
            print(f"\n{number}. {hints[0].action}, then {', '.join(one.action for one in hints[1:3])}")
            for language, phrases in spoken.items():
                print(f"   {language} {' '.join(why.sentence(phrases.tr, NAMES) for why in told_of(hints[0]))}")
            print(f"      {' '.join(reasons_of(hints[0]))}")
        unlit += any(set(why.cards) != named(why) for why in told_of(hints[0]))
        even.append(all_even(hints, POLICIES[game].value_scale))
        if even[-1]:
            continue
        found = reasons_of(hints[0])
        explained.append(bool(found))
        if found:
            keys.update(set(found))
            motifs.update({motif_of(key) for key in found})
            if hints[0].action == again[0].action and not all_even(again, POLICIES[game].value_scale):
                same.append(bool({*map(motif_of, found)} & {*map(motif_of, reasons_of(again[0]))}))
    texts = max(sum(explained), 1)
    figures = {
        "explained": sum(explained) / max(len(explained), 1), "template": max(keys.values(), default=0) / texts,
        "motif": max(motifs.values(), default=0) / texts,
        "stable": sum(same) / max(len(same), 1), "seconds": median(seconds),
    }  # fmt: skip
    print(f"\n{game}: {wanted} positions, seed {seed}; {told(even)} about even")
    print(f"  with a motif: {told(explained)}")
    print(f"  a motif in common on other samples, same advice: {told(same)}")
    print(f"  same advice on other samples: {told(alike)}")
    print(f"  cards named and lit differ in {unlit} texts; a hint takes {figures['seconds']:.2f} s of the processor (median)")
    for what, counted in (("templates", keys), ("motifs", motifs)):
        print(f"  {what}: " + ", ".join(f"{key} {100 * n / texts:.0f} %" for key, n in counted.most_common(12)))
    least = ("explained", "stable")
    return [name for name, x in figures.items() if (x < LIMITS[name] if name in least else x > LIMITS[name])] + ["lit"] * bool(
        unlit
    )


def told_of(best: Hint) -> list[Reason]:
    """Return everything told of the advised action."""
    return [*best.reasons, *best.warnings, *([best.figure] if best.figure is not None else [])]


def reasons_of(best: Hint) -> list[str]:
    """Return the templates of the motifs told, without the game's name: ``under.highest``."""
    return [why.key.split(".", 2)[2] for why in (*best.reasons, *best.warnings) if why != NO_REASON]


def motif_of(template: str) -> str:
    """Return the motif of a template: its variants have one name."""
    return template.partition(".")[0]


def named(why: Reason) -> set[str]:
    """Return the codes of the cards named."""
    return {one.code for slot in why.named.values() if isinstance(slot, Cards) for one in slot.named}


if __name__ == "__main__":
    sys.exit(main())
