"""`bench`: speed measurements on this machine. It reports numbers without judging them."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from tabletop_gui.commands.messages import tr

PARTS = ("engine", "start", "window", "decks")


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the sub-command."""
    parser = subparsers.add_parser("bench", help=tr("cli.bench.says"))
    parser.add_argument("--json", action="store_true", help=tr("cli.arg.json"))
    parser.add_argument("--part", choices=PARTS, action="append", help=tr("cli.bench.part"))
    parser.add_argument("--seconds", type=duration, default=1.0, metavar=tr("cli.value.seconds"), help=tr("cli.bench.seconds"))
    parser.add_argument("--screen", action="store_true", help=tr("cli.bench.screen"))
    parser.set_defaults(run=run)


def duration(text: str) -> float:
    """Parse seconds, above 0 and at most an hour. Raises argparse.ArgumentTypeError."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(tr("cli.wrong.seconds", value=repr(text)))
    return seconds


def run(args: argparse.Namespace) -> int:
    """Measure and print. Return 2 if the program could not be started, or has no display to be measured on."""
    parts = args.part or PARTS
    found: dict[str, Any] = {"python": sys.version.split()[0], "cores": os.cpu_count()}
    try:
        if "engine" in parts:
            found["engine"] = engine(args.seconds)
        if "start" in parts:
            found["start"] = start(args.screen)
        if "window" in parts:
            found["window"] = window(args.screen)
        if "decks" in parts:
            found["decks"] = decks(args.screen)
    except RuntimeError as error:
        print(error.sentence(tr) if hasattr(error, "sentence") else error, file=sys.stderr)
        return 2
    if args.json:
        print(json.dumps(found, indent=2))
    else:
        _print(found, "")
    return 0


def _print(found: Mapping[str, Any], indent: str) -> None:
    for name, value in found.items():
        if isinstance(value, Mapping):
            print(f"{indent}{name}")
            _print(value, indent + "  ")
        else:
            print(f"{indent}{name:28} {value:.3f}" if isinstance(value, float) else f"{indent}{name:28} {value}")


def rate(work: Callable[[], object], seconds: float) -> float:
    """Return the number of calls of `work` per second: the median of five runs."""
    work()
    rates = []
    for _ in range(5):
        done, begun = 0, time.perf_counter()
        until = begun + seconds / 5
        while time.perf_counter() < until:
            work()
            done += 1
        rates.append(done / (time.perf_counter() - begun))
    return median(rates)


def engine(seconds: float) -> dict[str, float]:
    """Measure whole random hands of Oh Hell (4 seats, 10 cards), the engine's operations, and the evaluation of
    placements for armies of 20 cards; OpenSpiel for comparison if installed.
    """
    from itertools import count
    from random import Random, random  # noqa: TID251 (how fast, not what)

    from tabletop_gui.games.oh_hell import OhHell

    seeds = count()

    def hand() -> None:
        state = OhHell(4, next(seeds), [10], OhHell.DEFAULTS)
        state.settle()
        while state.legal:
            state.apply(state.legal[int(random() * len(state.legal))])

    state = OhHell(4, 1, [10], OhHell.DEFAULTS)
    state.settle()
    view, rng = state.view(0), Random(1)
    figures = {
        "hands_per_second": rate(hand, seconds),
        "copy_us": 1e6 / rate(state.copy, seconds),
        "view_us": 1e6 / rate(lambda: state.view(0), seconds),
        "sample_us": 1e6 / rate(lambda: view.sample(rng), seconds),
    }
    figures |= placements(seconds)
    try:
        import pyspiel
    except ImportError:
        return figures
    game = pyspiel.load_game("oh_hell(players=4,num_tricks_fixed=10)")

    def theirs() -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])

    figures["openspiel_hands_per_second"] = rate(theirs, seconds)
    return figures


def placements(seconds: float) -> dict[str, float]:
    """Measure Chicken Army: all placements of a turn with three cards to choose from, on new armies of 20 cards."""
    from itertools import cycle
    from random import Random

    from tabletop_gui.games.chicken_army.actions import Placements
    from tabletop_gui.games.chicken_army.cards import ARMY_CARDS, SAME, STARTS
    from tabletop_gui.games.chicken_army.matrix import Matrix

    rng, armies = Random(1), []
    for _ in range(40):
        army = Matrix.begun(STARTS[0], SAME)
        for card in rng.sample(range(ARMY_CARDS), 19):
            army = army.placed(card, *rng.choice(army.places), rng.randrange(4))
        armies.append((army.boards, army.top, army.left, army.placements))
    unseen, weighed = cycle(armies), []

    def turn() -> None:
        weighed.append(len(Placements(True, (0, 9, 30), Matrix(*next(unseen))).totals()))

    turns = rate(turn, seconds)
    return {"placements_per_second": turns * sum(weighed) / len(weighed), "placements_of_a_turn_ms": 1e3 / turns}


def start(screen: bool, runs: int = 7) -> dict[str, float]:
    """Return the milliseconds from process start to the first frame of the lobby: with an empty picture cache, and
    with a full one.
    """
    with TemporaryDirectory(prefix="tapete-") as folder:
        _first_frame(Path(folder) / "compile", screen)  # whatever Python compiles, it compiles now
        cold = [_first_frame(Path(folder) / f"cold{k}", screen) for k in range(runs)]
        for _ in range(2):
            _first_frame(Path(folder) / "warm", screen)
        warm = [_first_frame(Path(folder) / "warm", screen) for _ in range(runs)]
    return {"cold_ms": median(cold), "warm_ms": median(warm), "cold_worst_ms": max(cold), "warm_worst_ms": max(warm)}


def _first_frame(home: Path, screen: bool) -> float:
    import subprocess

    surroundings = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"} | {"TAPETE_HOME": str(home)}
    if not screen:
        surroundings |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "tabletop_gui"]
    begun = time.perf_counter()
    with subprocess.Popen([*program, "--first-frame"], stdout=subprocess.PIPE, env=surroundings) as process:
        assert process.stdout is not None
        process.stdout.readline()
        spent = (time.perf_counter() - begun) * 1000
    if process.returncode:
        raise RuntimeError(f"the program ended with {process.returncode} before its first frame")
    return spent


def window(screen: bool) -> dict[str, Any]:
    """Measure frames at 1920x1080 on the busiest table."""
    from tabletop_gui.gui.shell.headless import measurements
    from tabletop_gui.gui.shell.headless.rehearsal import rehearsal

    figures: dict[str, Any] = {}
    with rehearsal((1920, 1080), screen=screen) as app:
        measurements.busy_table(app)
        if screen:
            figures["idle"] = measurements.idle(app)
        figures["full_redraw_ms"] = measurements.full_redraw(app)
        figures["one_card_ms"] = measurements.card_drag(app)
        if screen:
            figures["input_to_pixel_ms"] = measurements.latency(app)
            figures["frames_while_a_hard_bot_thinks"] = measurements.pacing(app)
        figures["look_back"] = measurements.look_back(app)
        if screen:
            figures["look_back"]["frames_while_the_coach_judges"] = measurements.review_pacing(app)
    return figures


def decks(screen: bool) -> dict[str, Any]:
    """Measure the rendering of every deck for 1920x1080, cold and from the disk cache, and the worst frames during
    re-rendering.
    """
    from tabletop_gui.gui.shell.headless import deck_measurements
    from tabletop_gui.gui.shell.headless.rehearsal import rehearsal

    with rehearsal((1920, 1080), screen=screen) as app:
        return deck_measurements.decks(app)
