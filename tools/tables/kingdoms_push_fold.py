"""The tables of Game of Kingdoms before the flop: ``python -m tools.tables.kingdoms_push_fold [equities.txt]``.

Two are kept in the table ``kingdoms_preflop``: the exact equity of each of the 169 kinds of hands against each other
(``equities``: of kind i against j > i, row by row, 16 bits each, the high ones first), and for 2 to 20 big blinds the
equilibrium between two in which the small blind goes all-in or folds and the big blind calls or folds (``shares``: by depth how
often each kind pushes, and calls, in 255ths). The equities are counted by `kingdoms_equities.c`, compiled here (2 to 5 minutes;
a file with its output may be given instead); the equilibrium is found by CFR+ (regrets never below zero, alternating turns,
later strategies count for more) in a second for each depth.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from operator import mul
from pathlib import Path
from subprocess import run
from tempfile import TemporaryDirectory

from tabletop_gui.ai.lookup_tables import write
from tabletop_gui.ai.policies.kingdoms import hand_strength
from tabletop_gui.ai.policies.kingdoms.charts.push_fold import KINDS, TABLE
from tabletop_gui.games.kingdoms.equity import HANDS

DEPTHS = range(2, 21)
"""Big blinds each has."""
TURNS = 500

Matrix = list[list[float]]


def meetings() -> Matrix:
    """In how many ways two hands of two kinds can be dealt."""
    kinds = hand_strength.KINDS
    found = [[0.0] * KINDS for _ in range(KINDS)]
    for kind in range(KINDS):
        a, b = HANDS[kinds.index(kind)]
        for (c, d), other in zip(HANDS, kinds, strict=True):
            if not {a, b} & {c, d}:
                found[kind][other] += kinds.count(kind)
    return found


def counted(text: str) -> Matrix:
    """Read the equities from the output of the counting program. Raises ValueError if a pair of kinds is missing."""
    found = [[0.5] * KINDS for _ in range(KINDS)]
    lines = [tuple(map(int, line.split())) for line in text.splitlines()]
    if len(lines) != KINDS * (KINDS - 1) // 2:
        raise ValueError(f"{len(lines)} pairs of kinds")
    for i, j, won, met in lines:
        found[i][j] = won / met / 2
        found[j][i] = 1.0 - found[i][j]
    return found


def count() -> str:
    """Compile the counting program and run it."""
    with TemporaryDirectory() as home:
        program = Path(home) / "equities"
        source = Path(__file__).with_name("kingdoms_equities.c")
        run(["cc", "-O3", "-o", str(program), str(source)], check=True)
        return run([str(program)], check=True, capture_output=True, text=True).stdout


class PushFold:
    """The game between two at one depth; values in big blinds, weighted by how often hands meet."""

    def __init__(self, equities: Matrix, met: Matrix, depth: float) -> None:
        rows = range(KINDS)
        self.all = sum(map(sum, met))
        self.often = [sum(row) for row in met]
        # what a call changes for the pusher, beside the big blind's fold which gives it 1; by its kind, and by the caller's
        self.change = [[met[i][j] * (depth * (2 * equities[i][j] - 1) - 1) for j in rows] for i in rows]
        self.back = [list(column) for column in zip(*self.change, strict=True)]

    def push_gains(self, calls: Sequence[float]) -> list[float]:
        """Return by kind the gain of pushing over folding."""
        return [1.5 * often + sum(map(mul, row, calls)) for often, row in zip(self.often, self.change, strict=True)]

    def call_gains(self, pushes: Sequence[float]) -> list[float]:
        """Return by kind the gain of calling over folding."""
        return [-sum(map(mul, row, pushes)) for row in self.back]

    def solve(self, turns: int) -> tuple[list[float], list[float]]:
        """Return the frequencies of pushing and of calling for each kind of hand."""
        regrets: list[list[tuple[float, float]]] = [[(0.0, 0.0)] * KINDS for _ in range(2)]  # of acting and of folding
        now = [[0.5] * KINDS, [0.5] * KINDS]
        means = [[0.0] * KINDS, [0.0] * KINDS]
        for turn in range(1, turns + 1):
            for who in (0, 1):
                gains = self.call_gains(now[0]) if who else self.push_gains(now[1])
                for k, gain in enumerate(gains):
                    act, fold = regrets[who][k]
                    mean = now[who][k] * gain
                    act, fold = max(act + gain - mean, 0.0), max(fold - mean, 0.0)
                    regrets[who][k] = act, fold
                    now[who][k] = act / (act + fold) if act + fold else 0.5
                    means[who][k] += turn * now[who][k]
        whole = turns * (turns + 1) / 2
        return [x / whole for x in means[0]], [x / whole for x in means[1]]

    def exploitability(self, pushes: Sequence[float], calls: Sequence[float]) -> float:
        """Return half the sum of what the best responses win against both sides, in thousandths of a big blind per
        hand.
        """
        lost = 0.0
        for gains, done in ((self.push_gains(calls), pushes), (self.call_gains(pushes), calls)):
            lost += sum([max(gain, 0.0) - gain * often for gain, often in zip(gains, done, strict=True)])
        return 1000 * lost / self.all / 2


def main(words: list[str]) -> None:
    """Make the tables and keep them."""
    equities, met = counted(Path(words[0]).read_text() if words else count()), meetings()
    packed = b"".join(round(65535 * equities[i][j]).to_bytes(2, "big") for i in range(KINDS) for j in range(i + 1, KINDS))
    shares = bytearray()
    for depth in DEPTHS:
        game = PushFold(equities, met, depth)
        pushes, calls = game.solve(TURNS)
        kept = [[round(255 * x) for x in side] for side in (pushes, calls)]
        shares += bytes(kept[0] + kept[1])
        exact = [[x / 255 for x in side] for side in kept]
        often = [sum(x * w for x, w in zip(side, game.often, strict=True)) / game.all for side in exact]
        lost = game.exploitability(exact[0], exact[1])
        print(f"{depth:3} blinds: pushes {often[0]:6.1%}, calls {often[1]:6.1%}, can lose {lost:.4f} mbb a hand", flush=True)
    write(TABLE, {"equities": packed, "shares": bytes(shares)})


if __name__ == "__main__":
    main(sys.argv[1:])
