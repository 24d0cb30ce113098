"""The program without a player: an in-memory window and a stepped clock, for screenshots, measurements and the self-test."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.text.language_ids import SOURCE
from tabletop_gui.engine.game import Options
from tabletop_gui.engine.state import State
from tabletop_gui.match.core.match import Accepted, Match
from tabletop_gui.match.storage.settings import Settings

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

FRAME_MS: Final = 1000 / 60
PATIENCE_MS: Final = 8_000.0
"""Scene time after which a table that still moves is assumed to be waiting for a bot."""
FINISHING_FRAMES: Final = 40


class SilentBots:
    """Bots that never answer, so that the table stays as it is."""

    def ask(self, state: State, seat: int) -> int:
        """Ignore the request."""
        return 0

    def poll(self) -> tuple[int, str] | None:
        """Return None: no answer ever comes."""
        return None

    def cancel(self) -> None:
        ...

    def think_ms(self, seat: int, stakes: float) -> float:
        """Return a long thinking time."""
        return 1e9


@contextmanager
def rehearsal(
    size: tuple[int, int],
    *,
    language: str = SOURCE,
    home: Path | None = None,
    cache: Path | None = None,
    screen: bool = False,
    **settings: Any,
) -> Iterator[App]:
    """Yield an application with a window of this size in pixels. Its files are in `home` and its image cache in
    `cache` (None: a temporary folder).

    Without `screen` SDL draws into memory and the clock advances only by `advance`; with it the real screen
    and real time are used. `settings` are fields of `match.storage.settings.Settings`; idle animations are off
    by default. Raises NoScreen if a screen is wanted and there is none.
    """
    if not screen:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from tabletop_gui.gui.shell.app import App
    from tabletop_gui.gui.shell.loop import StepClock, WallClock
    from tabletop_gui.gui.shell.window import open_window

    with TemporaryDirectory(prefix="tapete-", ignore_cleanup_errors=True) as folder:
        root = home or Path(folder)
        places = PlayerFolders(root / "config", root / "data", cache or root / "cache")
        window = open_window(size)
        app = App(
            window,
            places=places,
            settings=Settings().changed(**{"language": language, "idle_animations": False, **settings}),
            persist=False,
            clock=WallClock() if screen else StepClock(),
        )
        try:
            yield app
        finally:
            app.close()
            window.close()


def advance(app: App, ms: float) -> None:
    """Advance the scenes by `ms`, frame by frame, without drawing."""
    for _ in range(round(ms / FRAME_MS)):
        app.update(FRAME_MS)


def rest(app: App) -> None:
    """Advance until nothing moves, except for a bot's thinking, and draw."""
    app.draw()
    spent = 0.0
    while app.update(FRAME_MS) and spent < PATIENCE_MS:
        spent += FRAME_MS
    for _ in range(FINISHING_FRAMES):  # what is drawn for the first time is printed in full only in the frames after that
        app.draw()
        if not app.update(0.0):
            break


class MatchSpec(Struct, frozen=True):
    """A match after some random decisions, the same for the same seed."""

    game: str
    words: Sequence[str]
    """The seats as on the command line."""
    options: Options
    seed: int
    moves: int


def random_match(app: App, spec: MatchSpec) -> Match:
    """Return the match.

    Raises ValueError, with a sentence, for seats or options that the game does not allow.
    """
    from tabletop_gui.games import GAMES
    from tabletop_gui.match.core.seating import parse_seats

    rules, options, picks = GAMES[spec.game], spec.options, Random(spec.seed)
    you = app.tr("setup.you")
    seats = parse_seats(tuple(spec.words), app.persons, app.library, you, lambda n: app.tr("setup.player", n=n), spec.game)
    refusal = rules.refuse(len(seats), options)
    if refusal is not None:
        raise ValueError(app.tr(refusal.key, **refusal.params))
    match = Match.new(rules, options, seats, spec.seed)
    for _ in range(spec.moves):
        if match.to_act is None:
            break
        answer = match.propose(match.to_act, picks.choice(match.state.legal))
        assert isinstance(answer, Accepted)
    return match


def show_table(app: App, match: Match) -> None:
    """Show the table of a match; its bots do not play and nothing is saved. Its cards are rendered first, so that
    the picture does not depend on which larger print happens to be ready for downscaling.
    """
    app.scenes.reset(app.scene(f"table.{match.game.id}", match=match, bots=SilentBots()))
    app.art.wait(PATIENCE_MS / 1000)
