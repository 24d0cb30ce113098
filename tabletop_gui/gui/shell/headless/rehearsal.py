"""The program with nobody in front of it: a window in memory and a clock that is stepped, for screenshots, measurements and the
self-test."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from tabletop_gui.content.paths import Places
from tabletop_gui.engine.game import Options
from tabletop_gui.engine.state import State
from tabletop_gui.match.core.match import Accepted, Match
from tabletop_gui.match.storage.settings import Settings

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

FRAME_MS: Final = 1000 / 60
PATIENCE_MS: Final = 8_000.0
"""A table that still moves after this much of its own time is waiting for a bot, and goes on doing so."""
FINISHING_FRAMES: Final = 40


class StillBots:
    """Bots that never answer: the table stays as it is."""

    def ask(self, state: State, seat: int) -> int:
        """Nobody hears the question."""
        return 0

    def poll(self) -> tuple[int, str] | None:
        """No answer ever comes."""
        return None

    def cancel(self) -> None:
        """There is nothing to forget."""

    def think_ms(self, seat: int, stakes: float) -> float:
        """A long time."""
        return 1e9


@contextmanager
def rehearsal(
    size: tuple[int, int],
    *,
    language: str = "es",
    home: Path | None = None,
    cache: Path | None = None,
    screen: bool = False,
    **settings: Any,
) -> Iterator[App]:
    """An application of this window size (pixels) whose files lie in `home` (None: a folder that goes with it), and what it has
    drawn in `cache` (None: there, too).

    Without `screen` SDL draws into memory and the clock stands until `pass_time`; with it the player's own screen is used and
    time runs. `settings` are fields of `match.storage.settings.Settings`; nothing lives between the moves unless they say so.
    Raises NoScreen when a screen is wanted and there is none.
    """
    if not screen:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from tabletop_gui.gui.shell.app import App
    from tabletop_gui.gui.shell.loop import StepClock, WallClock
    from tabletop_gui.gui.shell.window import open_window

    with TemporaryDirectory(prefix="tapete-", ignore_cleanup_errors=True) as folder:
        root = home or Path(folder)
        places = Places(root / "config", root / "data", cache or root / "cache")
        window = open_window(size)
        app = App(
            window,
            places=places,
            settings=Settings().changed(**{"language": language, "life": False, **settings}),
            persist=False,
            clock=WallClock() if screen else StepClock(),
        )
        try:
            yield app
        finally:
            app.close()
            window.close()


def pass_time(app: App, ms: float) -> None:
    """Let `ms` of the scenes' time pass, frame by frame, without drawing."""
    for _ in range(round(ms / FRAME_MS)):
        app.update(FRAME_MS)


def rest(app: App) -> None:
    """Let time pass until nothing moves, or nothing but a bot's thinking, and draw."""
    app.draw()
    spent = 0.0
    while app.update(FRAME_MS) and spent < PATIENCE_MS:
        spent += FRAME_MS
    for _ in range(FINISHING_FRAMES):  # what is drawn for the first time is printed in full only in the frames after that
        app.draw()
        if not app.update(0.0):
            break


def table_of(app: App, game: str, words: Sequence[str], options: Options, seed: int, moves: int) -> Match:
    """A match with `moves` decisions made at random (the same for the same seed); the seats as on the command line.

    Raises ValueError, with a sentence, for seats or options that the game does not allow.
    """
    from tabletop_gui.games import GAMES
    from tabletop_gui.match.core.seating import from_words

    rules, picks = GAMES[game], Random(seed)
    you = app.tr("setup.you")
    seats = from_words(tuple(words), app.persons, app.library, you, lambda n: app.tr("setup.player", n=n), game)
    refusal = rules.refuse(len(seats), options)
    if refusal is not None:
        raise ValueError(app.tr(refusal.key, **refusal.params))
    match = Match.new(rules, options, seats, seed)
    for _ in range(moves):
        if match.to_act is None:
            break
        answer = match.propose(match.to_act, picks.choice(match.state.legal))
        assert isinstance(answer, Accepted)
    return match


def show_table(app: App, match: Match) -> None:
    """Put the match's table on the screen; its bots sit still and nothing is saved. Its cards are printed first: which larger
    print a card is shrunk from must not depend on how busy the machine is."""
    app.scenes.reset(app.scene(f"table.{match.game.id}", match=match, bots=StillBots()))
    app.art.wait(PATIENCE_MS / 1000)
