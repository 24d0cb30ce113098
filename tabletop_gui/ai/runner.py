"""Runs one request in slices; used by the worker process and by the main loop."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import perf_counter

from msgspec.structs import replace

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.ai.belief_report import belief_reports
from tabletop_gui.ai.hints import hint
from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.requests import Answer, Ask
from tabletop_gui.games import GAMES


class RequestRun:
    """Iterates over better and better answers; only the last is `final`.

    Every step is a few milliseconds of work. After `Level.milliseconds` the best answer so far becomes the final
    one. Requests to explain, recall or guess and those of a duel take the time their samples need: the result
    must not depend on the machine, nor change when it is requested again.
    """

    def __init__(self, ask: Ask) -> None:
        self.ask = ask
        self._game = GAMES[ask.game]

    def __iter__(self) -> Iterator[Answer]:
        ask, game, text = self.ask, self._game, self._game.text
        view = game.state.from_data(ask.view)
        rng = Random(ask.seed)
        start = perf_counter()
        limit = ask.level.milliseconds
        answer: Answer | None = None
        if ask.wanted.explain:
            for worlds, hints in hint(ask.game, view, ask.level, rng, [game.parse(line) for line in ask.wanted.asked]):
                spent = (perf_counter() - start) * 1e3
                values = tuple((h.action, h.value) for h in hints)
                answer = Answer(ask.request, hints[0].action, worlds, spent, values, hints, False)
                yield answer
            assert answer is not None
            yield replace(answer, final=True)
            return
        if ask.wanted.recall:
            for told in belief_reports(ask.game, view, ask.level, ask.personality, rng, game.parse(ask.wanted.recall)):
                spent = (perf_counter() - start) * 1e3
                answer = Answer(ask.request, ask.wanted.recall, 0, spent, recollection=told, final=told is not None)
                yield answer
            return
        if ask.wanted.guess:
            for guesses in POLICIES[ask.game](ask.level.at(ask.game), ask.personality).guesses(view):
                spent = (perf_counter() - start) * 1e3
                yield Answer(ask.request, "", 0, spent, guesses=guesses or (), final=guesses is not None)
            return
        hurried = False
        agent = agent_for(ask.game, ask.level, ask.personality)
        for action in agent.think(view, rng):
            if answer is not None:
                yield answer
            spent = (perf_counter() - start) * 1e3
            values = tuple(sorted(((text(a), v) for a, v in agent.values.items()), key=lambda pair: -pair[1]))
            answer = Answer(ask.request, text(action), agent.worlds, spent, values, (), False)
            if spent > limit and not ask.wanted.patient:
                hurried = True
                break
        assert answer is not None
        yield replace(answer, final=True, hurried=hurried)


def first_legal(ask: Ask) -> Answer:
    """Return an answer to a request that failed: the first legal action."""
    game = GAMES[ask.game]
    return Answer(ask.request, game.text(game.state.from_data(ask.view).legal[0]), 0, 0.0)
