"""Asked why: what a bot weighed, liked and believed when it did something, and what was true, once the hand is over.

The question goes to whoever thinks with the view, level, style and seed that the bot had, and nothing else; the answer is laid
beside the real states here. Of a hand that goes on nothing is asked: a belief would tell of cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Annotated, Final

import msgspec
from msgspec import Struct

from tabletop_gui.ai.agent import decided_at
from tabletop_gui.ai.belief_report import recollections
from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.requests import Considered, Expectation, Recollection, Why
from tabletop_gui.content.library import Library
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.engine.splitmix import ThinkingSeed
from tabletop_gui.engine.state import State
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match, bots_seed
from tabletop_gui.match.core.steps import Step
from tabletop_gui.match.log.playback import Past, hands_of
from tabletop_gui.match.record.grudges import coloured

BEST: Final = 3
"""So many of the things it weighed are told, and what it did."""

EVEN: Final = 0.1
"""What is done more seldom than this, or left out as seldom, was not left to chance."""


class Question(Struct, frozen=True):
    """A bot is asked why: everything it thought with then."""

    view: State
    game: str
    level: Level
    style: Personality
    seed: ThinkingSeed
    deed: str


class Compared(msgspec.Struct, frozen=True):
    """Something it believed, and what there was to it."""

    belief: Expectation
    true: Why | None = None
    """What was true; None where nothing can be said."""
    row: int = -1
    """The number of the chance that was true; -1 for none."""
    cards: tuple[int, ...] = ()
    """What lay hidden from it in the hand it is about."""


class Answered(msgspec.Struct, frozen=True):
    """What a bot says of something it did."""

    step: Annotated[int, msgspec.Meta(ge=0)]
    seat: int
    deed: str
    cards: tuple[int, ...]
    """Its own cards then that not everybody saw."""
    recollection: Recollection
    weighed: tuple[Considered, ...]
    """The best of what it weighed, and what it did."""
    believed: tuple[Compared, ...]
    """What it believed of the reader comes first."""
    cut_short: bool = False
    """Whether the clock ended its thinking then (`Match.hurried`)."""
    veiled: bool = False
    """Whether it holds no more than a rival could know then (`seen_then`)."""

    @property
    def done(self) -> Considered | None:
        """What it did, as it was weighed; None where it was not."""
        return next((one for one in self.weighed if one.action == self.deed), None)

    @property
    def by_lot(self) -> bool:
        """Whether it left to chance what to do."""
        return self.done is not None and EVEN < self.done.odds < 1.0 - EVEN

    @property
    def styled(self) -> bool:
        """Whether its style decided: without it something else would have been liked best."""
        plain = max(self.weighed, key=lambda one: one.value - one.style)
        return self.recollection.way == "weighed" and plain.action != self.weighed[0].action


def manner_at(match: Match, number: int, library: Library) -> tuple[Level, Personality]:
    """How well and in which style the bot of step `number` (from 0) played, as it was asked then."""
    step = _steps(match)[number]
    return manner_now(match, step.before, step.seat, number, library)


def manner_now(match: Match, state: State, seat: int, number: int, library: Library) -> tuple[Level, Personality]:
    """The same of a seat that is asked for step `number` (from 0): the level it decides this at (`decided_at`) and its style, old
    grudges included; the first there is in place of one that is gone. `state`: the table as it sees it."""
    who, game, styles = match.seats[seat], match.game.id, library.personalities()
    dice = Random(f"rung {bots_seed(match, number)}")
    level = decided_at(game, library.rungs(game), who.level, state, dice, who.even)
    return level, coloured(styles.get(who.personality) or next(iter(styles.values())), who, game, state)


def question(match: Match, number: int, level: Level, style: Personality) -> Question:
    """What the bot of step `number` (from 0) is to be asked; `level` and `style` are its own (`manner_at`).

    Raises ValueError for a step of a hand that goes on, and for one that a person did: nobody knows why.
    """
    step = _step(match, number)
    if _person(match, step.seat):
        raise ValueError(f"a person did step {number}")
    return Question(step.before.view(step.seat), match.game.id, level, style, bots_seed(match, number), step.text)


def asked(one: Question) -> Iterator[Recollection | None]:
    """Have it thought again on the spot: None for as long as it takes."""
    return recollections(one.game, one.view, one.level, one.style, Random(one.seed), GAMES[one.game].parse(one.deed))


def answered(match: Match, number: int, found: Recollection, reader: int | None = None) -> Answered:
    """What the bot recalled of step `number`, beside what was true. What it believed of a person is told to that person
    (`reader`), or where only one plays. Raises ValueError as `question` does."""
    step, policy = _step(match, number), POLICIES[match.game.id]
    people = [seat for seat in range(len(match.seats)) if _person(match, seat)]
    tables = list(_tables(match, number))
    told = [one for one in found.beliefs if one.seat not in people or len(people) == 1 or one.seat == reader]
    told.sort(key=lambda one: one.seat != reader)
    rest = tuple(one for one in found.weighed[BEST:] if one.action == step.text)
    return Answered(
        number, step.seat, step.text, tuple(_held(step.before, step.seat)), found, found.weighed[:BEST] + rest,
        tuple(_beside(one, policy.came_true(one, tables), step) for one in told), number in match.hurried,
    )  # fmt: skip


def seen_then(match: Match, one: Answered, viewer: int) -> Answered:
    """What of an answer the seat `viewer` could know at that step: of the bot's cards those it had seen, of what was weighed what
    names no other, without what the bot saw come of it, and of what it believed what was about the viewer. All of it where
    nothing lay hidden."""
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


def _beside(belief: Expectation, true: Why | None, step: Step) -> Compared:
    """A belief beside the truth; where no chance has it, the last one stands for whatever else it may be."""
    whats = [chance.what for chance in belief.chances]
    row = -1 if true is None or not whats else whats.index(true) if true in whats else len(whats) - 1 if belief.open_ended else -1
    cards = () if belief.seat == step.seat else tuple(_held(step.before, belief.seat, step.seat))
    return Compared(belief, true, row, cards)


def _held(state: State, seat: int, but: int = -1) -> Iterator[int]:
    """The cards in a seat's hand, those left out that the seat `but` saw. What lies open for all is nobody's hand."""
    for zone, cards in enumerate(state.zones):
        sees = state.owner_sees(zone)
        if sees == 1 << seat or (sees and zone == seat):
            yield from (card for card in cards if but < 0 or not state.sight[card] >> but & 1)


def _steps(match: Match) -> Sequence[Step]:
    return match.whole if isinstance(match, Past) else match.steps


def _person(match: Match, seat: int) -> bool:
    return match.people[seat] if isinstance(match, Past) else match.seats[seat].person


def _step(match: Match, number: int) -> Step:
    """The step, of a hand that is over. Raises ValueError when it is of another, or of none."""
    hands = match.hands if isinstance(match, Past) else hands_of(match)
    if not any(hand.first <= number < hand.end for hand in hands):
        raise ValueError(f"step {number} is of no hand that is over")
    return _steps(match)[number]


def _tables(match: Match, number: int) -> Iterator[State]:
    """The real states from before the step on, as far as its hand and the question after it, or the end of the match."""
    steps, hand = _steps(match), match.game.hand(_steps(match)[number].before)
    for step in steps[number:]:
        yield step.before
        if match.game.hand(step.before) != hand:
            return
    over = match.last if isinstance(match, Past) else match.state
    if over is not None:
        yield over
