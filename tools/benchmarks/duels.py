"""Shared parts of the bot benchmarks: the players and their thinking times. (Standard errors:
`ai.arena.Mean`.)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tabletop_gui.ai.agent import Agent, LevelScaleAgent, agent_for
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.records.level_scale import LevelScale
from tabletop_gui.content.records.schema import Level, Personality


def shipped() -> tuple[Mapping[str, Level], Mapping[str, Personality]]:
    """The levels and personalities as they come, whatever this machine's player has changed."""
    with TemporaryDirectory() as home:
        library = Library(PlayerFolders(Path(home) / "a", Path(home) / "b", Path(home) / "c"))
        return library.levels(), library.personalities()


class Cast:
    """The bots of one game by name: a level, a level in a style (`hard/prudent`), or a baseline of the game. A
    level plays without random actions; with a star after it (`hard*`, `hard*/prudent`) it makes those that
    players meet.
    """

    def __init__(self, game: str, yardsticks: Mapping[str, Callable[[], Agent]]) -> None:
        self.game, self.yardsticks = game, yardsticks
        self.levels, self.personalities = shipped()

    def bot(self, name: str) -> Agent:
        """Return the bot of a name. Raises KeyError for an unknown name."""
        if name in self.yardsticks:
            return self.yardsticks[name]()
        who, _, style = name.partition("/")
        level, personality = who.removesuffix("*"), self.personalities[style] if style else NEUTRAL
        if level != who and level in self.levels:
            return LevelScaleAgent(self.game, LevelScale(self.levels.values(), self.game), level, personality)
        return agent_for(self.game, self.levels[level], personality)


def times(name: str, seconds: Sequence[float]) -> str:
    """Return a line with a bot's decision times, in processor time."""
    spent = sorted(seconds) or [0.0]
    median, late, most = spent[len(spent) // 2], spent[int(0.99 * (len(spent) - 1))], spent[-1]
    return f"{name} median {1e3 * median:.1f} ms, p99 {1e3 * late:.1f} ms, slowest {1e3 * most:.1f} ms"
