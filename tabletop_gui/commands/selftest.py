"""`selftest`: self-check of a frozen build. Every part that a bundle could lack is used once."""

from __future__ import annotations

import argparse
import sys
import time

from tabletop_gui.commands.messages import program, tr
from tabletop_gui.content.text.key_family import KeyFamily

CHECKS = ("content", "fonts", "drawing", "sounds", "worker", "bot_match", "scenes", "reader")
CHECK_WORDS = KeyFamily("cli.selftest.check.{}", CHECKS)
"""The checks, each done by the function of its name."""
WORKER_TRIES = 5
FIRST_DECISIONS = 6
"""Number of decisions in each game that is not played to its end."""


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the sub-command."""
    parser = subparsers.add_parser("selftest", help=tr("cli.selftest.says"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run every check and print a line each. Return 1 if any failed."""
    failed = 0
    for name in CHECKS:
        start, word = time.perf_counter(), tr(CHECK_WORDS[name])
        try:
            found = globals()[name]()
        except Exception as error:  # every fault of a check is that check's failure, and the others still run
            failed += 1
            reason = f"{type(error).__name__}: {error}"
            print(f"{tr('cli.selftest.failed'):7} {word}: {reason}", file=sys.stderr)
        else:
            spent = f"{(time.perf_counter() - start) * 1000:.0f}"
            print(f"{tr('cli.selftest.fine'):7} {word}: {found} ({spent} ms)")
    if failed:
        print(tr("cli.selftest.some", prog=program(), n=failed, all=len(CHECKS)))
    else:
        print(tr("cli.selftest.whole", prog=program()))
    return 1 if failed else 0


def expect(true: object, sentence: str) -> None:
    """Raise RuntimeError with the sentence unless `true` (asserts are stripped from a frozen build)."""
    if not true:
        raise RuntimeError(sentence)


def content() -> str:
    """Check PyYAML's C loader, every game's data, both languages."""
    import yaml

    from tabletop_gui.content.library import Library
    from tabletop_gui.content.paths import PlayerFolders
    from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
    from tabletop_gui.games import GAMES

    expect(yaml.__with_libyaml__, "PyYAML has no C loader")
    places = PlayerFolders.standard()
    library = Library(places)
    for game in GAMES.values():
        data = library.game(game.id)
        faces = {data.deck.face_of(code) for code in game.codes}
        expect(faces == set(data.deck.FACES), f"the cards of {game.id} are not the rules' cards")
    counts = []
    for language in LANGUAGES:
        phrases = Phrases(language, places)
        expect(phrases.has("app.tagline") or phrases.has("lobby.play"), f"the {language} texts are empty")
        counts.append(language)
    return tr("cli.selftest.content", games=len(GAMES), languages=", ".join(counts))


def drawing() -> str:
    """Check that the process that draws a player's own pictures starts in this build."""
    import pygame

    from tabletop_gui.content.packs.packed_drawings import shipped_drawing
    from tabletop_gui.content.paths import assets_root
    from tabletop_gui.gui.art.raster.raster import raster
    from tabletop_gui.gui.art.raster.sandbox import SANDBOX

    svg = shipped_drawing(assets_root() / "icons/bot.svg")
    here, there = (pygame.image.tobytes(raster(svg, 64, 64, within), "RGBA") for within in (None, SANDBOX.raster))
    SANDBOX.close()
    expect(here == there, "a drawing looks otherwise when it is drawn apart")
    return tr("cli.selftest.drawing")


def fonts() -> str:
    """Check the fonts, not pygame's default one, and the fallback for missing characters."""
    import importlib.util

    import pygame

    from tabletop_gui.content.text.clean_text import line
    from tabletop_gui.gui.paint.fonts import font

    pygame.font.init()
    expect(line("x\u202e👩\u200d👧yz", 3) == "x👩\u200d👧y", "graphemes are not known")
    for package in ("fontpkg_fraunces", "fontpkg_alegreya_sans"):
        expect(importlib.util.find_spec(package) is not None, f"{package} is missing")
    expect(font("display", 40).size("Tapete") != pygame.font.Font(None, 40).size("Tapete"), "the display face is the fallback")
    return "Fraunces, Alegreya Sans"


def reader() -> str:
    """Check the bridge to the system's screen readers on the platforms for which it exists (`pyproject.toml`)."""
    import platform
    from importlib import import_module

    if sys.platform not in ("win32", "darwin") and platform.machine() not in ("x86_64", "aarch64"):
        return tr("cli.selftest.no_reader")
    return import_module("accesskit").__name__


def sounds() -> str:
    """Check the sound map and every file it names."""
    from tabletop_gui.content.paths import PlayerFolders
    from tabletop_gui.gui.sound.sound_map import SoundFiles

    problems = SoundFiles(PlayerFolders.standard()).check()
    expect(not problems, "; ".join(map(str, problems)))
    return tr("cli.selftest.sounds")


def worker() -> str:
    """Check a bot's answer from the worker process."""
    from tabletop_gui.ai.host import Thinker
    from tabletop_gui.content.library import Library
    from tabletop_gui.content.paths import PlayerFolders
    from tabletop_gui.engine.splitmix import PolicySeed
    from tabletop_gui.games import GAMES

    library = Library(PlayerFolders.standard())
    game = GAMES["oh_hell"]
    state = game.new(4, {}, 1)
    style = next(iter(library.personalities().values()))
    for _ in range(WORKER_TRIES):  # a machine busy with other things may starve the process, which is polite
        thinker = Thinker()
        try:
            thinker.start()
            thinker.ask(state.view(state.to_act), game.id, library.levels()["normal"], style, PolicySeed(1))
            until = time.monotonic() + 20
            while thinker.mode == "process" and time.monotonic() < until:
                answer = thinker.poll()
                if answer is not None:
                    expect(game.parse(answer.action) in state.legal, f"{answer.action!r} is not legal")
                    return tr("cli.selftest.worker", action=answer.action)
                time.sleep(0.005)
        finally:
            thinker.close()
    raise RuntimeError("the thinking process did not answer")


def bot_match() -> str:
    """Play a whole match of rule-based bots to its end, and the first decisions in every other game."""
    from random import Random

    from tabletop_gui.ai.agent import agent_for
    from tabletop_gui.content.library import Library
    from tabletop_gui.content.paths import PlayerFolders
    from tabletop_gui.games import GAMES

    library = Library(PlayerFolders.standard())
    style, told = next(iter(library.personalities().values())), []
    for game in GAMES.values():
        whole = game.id == "oh_hell"
        agent, rng, moves = agent_for(game.id, library.levels()["easy"], style), Random(1), 0
        state = game.new(min(4, game.seats[-1]), {"maximum": 5} if whole else {}, 1)
        while state.to_act is not None and (whole or moves < FIRST_DECISIONS):
            action = list(agent.think(state.view(state.to_act), rng))[-1]
            expect(action in state.legal, f"{action} is not legal in {game.id}")
            state.apply(action)
            moves += 1
        outcome = game.outcome(state)
        expect(not whole or outcome is not None, "the match has no outcome")
        told.append(f"{game.id} {moves}")
    return tr("cli.selftest.bot_match", games=", ".join(told))


def scenes() -> str:
    """Draw a frame of every scene and of every game's table into memory, and an avatar composed of its features."""
    from tabletop_gui.content.records.avatar import AvatarSpec
    from tabletop_gui.games import GAMES
    from tabletop_gui.gui.shell.headless.rehearsal import MatchSpec, rehearsal
    from tabletop_gui.gui.shell.headless.stills import SCENES_SHOWN, still

    words = ("human", "hard", "normal", "easy")
    tables = [("table", game) for game in GAMES if game != "oh_hell"]
    with rehearsal((1280, 720)) as app:
        for name, game in (*((name, "oh_hell") for name in SCENES_SHOWN), *tables):
            picture = still(app, name, MatchSpec(game, words[: GAMES[game].seats[-1]], {}, 7, 9))
            colours = {tuple(picture.get_at((x, y))) for x in range(0, 1280, 16) for y in range(0, 720, 16)}
            expect(len(colours) > 40, f"the picture of {name} of {game} is empty")
        own, nobody = (app.art.portrait(who, "calm", 120) for who in (AvatarSpec.roll(1).text, "nobody"))
        expect(own.get_view("2").raw != nobody.get_view("2").raw, "a face of one's own cannot be drawn")
    return tr("cli.selftest.scenes", scenes=len(SCENES_SHOWN), games=len(GAMES))
