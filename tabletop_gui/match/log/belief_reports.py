"""Belief reports of bots: the actions a bot considered, its preferences and beliefs, and the truth, once the
hand is over.

The request contains the view, level, style and seed that the bot had, and nothing else; the report is
compared with the real states here. No request is made for a hand in progress: a belief would reveal cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Annotated, Final

import msgspec
from msgspec import Struct

from tabletop_gui.ai.agent import decision_level
from tabletop_gui.ai.belief_report import belief_reports
from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.requests import BeliefReport, Considered, Expectation, Reason
from tabletop_gui.content.library import Library
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.engine.splitmix import PolicySeed
from tabletop_gui.engine.state import State
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match, bot_seed
from tabletop_gui.match.core.steps import Step
from tabletop_gui.match.log.playback import Playback, hands_of
from tabletop_gui.match.record.grudges import with_grudge

BEST: Final = 3
"""Number of considered actions shown, besides the actual one."""

EVEN: Final = 0.1
"""Minimum probability of an action, and of its alternatives, for the decision to count as random."""


class BeliefRequest(Struct, frozen=True):
    """A request for a belief report: all inputs of the bot's decision."""

    view: State
    game: str
    level: Level
    style: Personality
    seed: PolicySeed
    deed: str


class BeliefCheck(msgspec.Struct, frozen=True):
    """A belief of the bot, and the truth."""

    belief: Expectation
    true: Reason | None = None
    """The truth; None if it is unknown."""
    row: int = -1
    """Index of the chance that was true; -1 for none."""
    cards: tuple[int, ...] = ()
    """Cards of the hand in question that were hidden from the bot."""


class BeliefAnswer(msgspec.Struct, frozen=True):
    """A bot's belief report about one action."""

    step: Annotated[int, msgspec.Meta(ge=0)]
    seat: int
    deed: str
    cards: tuple[int, ...]
    """The bot's own cards at the time that not all seats saw."""
    recollection: BeliefReport
    weighed: tuple[Considered, ...]
    """The best actions considered, and the actual one."""
    believed: tuple[BeliefCheck, ...]
    """The beliefs, those about the reader first."""
    cut_short: bool = False
    """True if the time limit ended its thinking (`Match.hurried`)."""
    veiled: bool = False
    """True if it is limited to what a rival could know at the time (`known_to`)."""

    @property
    def done(self) -> Considered | None:
        """The actual action as it was evaluated; None if it was not."""
        return next((one for one in self.weighed if one.action == self.deed), None)

    @property
    def left_to_chance(self) -> bool:
        """True if the bot left the choice to chance."""
        return self.done is not None and EVEN < self.done.odds < 1.0 - EVEN

    @property
    def styled(self) -> bool:
        """True if its style decided: without it another action would have been preferred."""
        plain = max(self.weighed, key=lambda one: one.value - one.style)
        return self.recollection.way == "weighed" and plain.action != self.weighed[0].action


def level_and_style_at(match: Match, number: int, library: Library) -> tuple[Level, Personality]:
    """Return the level and style of the bot at step `number` (from 0)."""
    step = _steps(match)[number]
    return level_and_style(match, step.before, step.seat, number, library)


def level_and_style(match: Match, state: State, seat: int, number: int, library: Library) -> tuple[Level, Personality]:
    """Return the level (`decision_level`) and style, grudges included, of a seat that is to decide step `number` (from
    0); a missing style is replaced by the first one. `state`: the state as the seat sees it.
    """
    who, game, styles = match.seats[seat], match.game.id, library.personalities()
    rng = Random(f"rung {bot_seed(match, number)}")
    level = decision_level(game, library.level_scale(game), who.level, state, rng, who.even)
    return level, with_grudge(styles.get(who.personality) or next(iter(styles.values())), who, game, state)


def question(match: Match, number: int, level: Level, style: Personality) -> BeliefRequest:
    """Return the request for the bot of step `number`; `level` and `style` are its own (`level_and_style_at`).

    Raises ValueError for a step of a hand in progress, and for one of a person: nobody knows why.
    """
    step = _step(match, number)
    if _person(match, step.seat):
        raise ValueError(f"a person did step {number}")
    return BeliefRequest(step.before.view(step.seat), match.game.id, level, style, bot_seed(match, number), step.text)


def asked(one: BeliefRequest) -> Iterator[BeliefReport | None]:
    """Compute the report in this process: yield None a few milliseconds at a time, then the report."""
    return belief_reports(one.game, one.view, one.level, one.style, Random(one.seed), GAMES[one.game].parse(one.deed))


def answered(match: Match, number: int, found: BeliefReport, reader: int | None = None) -> BeliefAnswer:
    """Return the report of step `number`, compared with the truth. Beliefs about a person are shown only to that
    person (`reader`), or if there is only one person. Raises ValueError as `question` does.
    """
    step, policy = _step(match, number), POLICIES[match.game.id]
    people = [seat for seat in range(len(match.seats)) if _person(match, seat)]
    tables = list(_tables(match, number))
    told = [one for one in found.beliefs if one.seat not in people or len(people) == 1 or one.seat == reader]
    told.sort(key=lambda one: one.seat != reader)
    rest = tuple(one for one in found.weighed[BEST:] if one.action == step.text)
    return BeliefAnswer(
        number, step.seat, step.text, tuple(_held(step.before, step.seat)), found, found.weighed[:BEST] + rest,
        tuple(_compared(one, policy.actual_outcome(one, tables), step) for one in told), number in match.hurried,
    )  # fmt: skip


def known_to(match: Match, one: BeliefAnswer, viewer: int) -> BeliefAnswer:
    """Return the part of a report that the seat `viewer` could know at that step: of the bot's cards those it had
    seen, the considered actions that name no other cards, without their results, and the beliefs about the
    viewer. All of it if nothing was hidden.
    """
    before = _steps(match)[one.step].before
    codes = {code: card for card, code in enumerate(match.game.codes)}

    def seen(card: int) -> bool:
        return bool(before.sight[card] >> viewer & 1)

    def named(text: str) -> Iterator[int]:
        return (codes[word] for part in text.split() for word in part.split(",") if word in codes)

    if all(map(seen, one.cards)):
        return one
    weighed = [
        msgspec.structs.replace(each, came=())
        for each in one.weighed
        if each.action == one.deed or all(map(seen, named(each.action)))
    ]
    return msgspec.structs.replace(
        one, cards=tuple(filter(seen, one.cards)), weighed=tuple(weighed),
        believed=tuple(each for each in one.believed if each.belief.seat == viewer), veiled=True,
    )  # fmt: skip


def _compared(belief: Expectation, true: Reason | None, step: Step) -> BeliefCheck:
    """Compare a belief with the truth; if no chance fits, the last one stands for everything else if it is open-ended."""
    whats = [chance.what for chance in belief.chances]
    row = -1 if true is None or not whats else whats.index(true) if true in whats else len(whats) - 1 if belief.open_ended else -1
    cards = () if belief.seat == step.seat else tuple(_held(step.before, belief.seat, step.seat))
    return BeliefCheck(belief, true, row, cards)


def _held(state: State, seat: int, but: int = -1) -> Iterator[int]:
    """Yield the cards in a seat's hand, without those that the seat `but` saw. Open cards do not count as part of a hand."""
    for zone, cards in enumerate(state.zones):
        sees = state.owner_mask(zone)
        if sees == 1 << seat or (sees and zone == seat):
            yield from (card for card in cards if but < 0 or not state.sight[card] >> but & 1)


def _steps(match: Match) -> Sequence[Step]:
    return match.whole if isinstance(match, Playback) else match.steps


def _person(match: Match, seat: int) -> bool:
    return match.people[seat] if isinstance(match, Playback) else match.seats[seat].person


def _step(match: Match, number: int) -> Step:
    """Return the step of a finished hand. Raises ValueError if it is of another hand, or of none."""
    hands = match.hands if isinstance(match, Playback) else hands_of(match)
    if not any(hand.first <= number < hand.end for hand in hands):
        raise ValueError(f"step {number} is of no hand that is over")
    return _steps(match)[number]


def _tables(match: Match, number: int) -> Iterator[State]:
    """Yield the real states from before the step to the end of its hand and the question after it, or to the end of the match."""
    steps, hand = _steps(match), match.game.hand(_steps(match)[number].before)
    for step in steps[number:]:
        yield step.before
        if match.game.hand(step.before) != hand:
            return
    over = match.last if isinstance(match, Playback) else match.state
    if over is not None:
        yield over
