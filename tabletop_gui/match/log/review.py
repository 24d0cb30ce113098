"""A look back at a match: each decision of a seat weighed as a hint weighs it, and what it cost beside the best.

The judgement knows what the seat knew then, and no more: it is made from the seat's own view. It depends on the match and the
number of the step alone: a hint asked for at the table and the review afterwards say the same to the figure, on any machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Annotated, Final, Literal, get_args

import msgspec

from tabletop_gui.ai.hints import hint
from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.regret import DEAR, SOUND, beside
from tabletop_gui.ai.requests import Hint
from tabletop_gui.content.records.schema import Level
from tabletop_gui.content.text.key_family import Branch
from tabletop_gui.engine.digest import blake2b
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.engine.options import FIRST, Options
from tabletop_gui.engine.splitmix import MASK
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match, seed_of
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.saves import Save
from tabletop_gui.match.storage import disk

FORMAT: Final = 2
MOST_BYTES: Final = 4 << 20
KEPT_HINTS: Final = 3
"""Of what was weighed so many are kept, the best, and what was done."""

Grade = Literal["sound", "better", "dear"]
GRADES = Branch("review.grade.{}", get_args(Grade))
"""How a decision is told: sound, could be better, dear."""
Points = Annotated[float, msgspec.Meta(ge=-1e9, le=1e9)]
Loss = Annotated[float, msgspec.Meta(ge=0.0, le=1e9)]


class Judged(msgspec.Struct, frozen=True):
    """A decision and what it was worth."""

    step: Annotated[int, msgspec.Meta(ge=0)]
    """Its number among the steps that stand, from 0."""
    action: str
    """What was done, as the log says it."""
    best: str
    """What would have been best; the same where nothing was better."""
    loss: Loss
    """Points it cost beside the best, in favour of whoever is judged where that is in doubt."""
    doubt: Loss
    """Points: the standard error of the loss."""
    stake: Loss
    """Points that choosing by lot among what was weighed costs on average."""
    grade: Grade
    hints: tuple[Hint, ...] = ()
    """The best of what was weighed, best first, and what was done."""
    hurried: bool = False
    """Whether a bot did it in a hurry (`Match.hurried`)."""


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat's decisions in a match were worth, kept beside its save."""

    format: int = FORMAT
    log: str
    """A digest of the match's log: of another match, or of one that has gone on, it says nothing."""
    seat: Annotated[int, msgspec.Meta(ge=0, le=15)]
    decisions: tuple[Judged, ...]
    precision: Annotated[int, msgspec.Meta(ge=0, le=100)] | None
    """How well was chosen, from 0 (as by lot) to 100 (nothing was better); None where there was nothing to choose, or not all is
    judged."""
    left: Annotated[int, msgspec.Meta(ge=0)] = 0
    """How many decisions have not been judged: whoever looked back went away before that."""

    @property
    def dearest(self) -> tuple[Judged, ...]:
        """What cost most, the dearest first; only what was better done otherwise."""
        found = [one for one in self.decisions if one.grade != "sound"]
        return tuple(sorted(found, key=lambda one: (-one.loss, one.step)))


def decisions_of(match: Match, seat: int) -> list[int]:
    """The numbers of the steps at which the seat had a choice."""
    return [number for number, step in enumerate(match.steps) if step.seat == seat and not step.forced]


def weighed(match: Match, number: int, level: Level) -> Iterator[tuple[Hint, ...]]:
    """What the seat of step `number` could have done then, better and better, best first; what it did is among it."""
    step = match.steps[number]
    asked = [match.game.parse(step.text)]
    for _, hints in hint(match.game.id, step.before.view(step.seat), level, Random(seed_of(match, number)), asked):
        yield hints


def judged(match: Match, number: int, hints: Sequence[Hint], instead: str = "") -> Judged:
    """The judgement of a step, or of what might have been done `instead`, from what was weighed. Raises ValueError when that is
    not among it."""
    done = instead or match.steps[number].text
    found = beside(hints, done)
    best, mine, loss = found.best, found.mine, found.cost
    stake = sum(max(0.0, best.value - one.value) for one in hints) / len(hints)
    share = loss / POLICIES[match.game.id].stake
    grade: Grade = "sound" if share <= SOUND else "dear" if share > DEAR else "better"
    kept = tuple(hints[:KEPT_HINTS])
    return Judged(
        number, done, done if loss == 0 else best.action, loss, mine.doubt, round(stake, 3), grade,
        kept if mine in kept else (*kept, mine), number in match.hurried,
    )  # fmt: skip


def precision(decisions: Iterable[Judged]) -> int | None:
    """How well was chosen, 0 to 100: what was lost of all that a choice by lot would have lost."""
    lost = at_stake = 0.0
    for one in decisions:
        lost += one.loss
        at_stake += one.stake
    return round(100 * max(0.0, 1 - lost / at_stake)) if at_stake else None


def reviewed(match: Match, seat: int, decisions: Iterable[Judged]) -> Review:
    """The review of a seat whose decisions have been judged, or some of them."""
    found = tuple(decisions)
    left = len(decisions_of(match, seat)) - len(found)
    return Review(log=log_of(match), seat=seat, decisions=found, precision=None if left else precision(found), left=left)


def review(match: Match, seat: int, level: Level) -> Review:
    """Every decision of a seat judged, one after the other: seconds for each of them."""

    def judge(number: int) -> Judged:
        *_, hints = weighed(match, number, level)
        return judged(match, number, hints)

    return reviewed(match, seat, map(judge, decisions_of(match, seat)))


def log_of(match: Match) -> str:
    """A digest of what a match is: game, options, deal and log."""
    return _digest(match.game, match.options, match.seed, match.actions)


def _digest(game: AnyGame, options: Options, seed: int, actions: Sequence[str]) -> str:
    told = msgspec.json.encode([game.id, sorted(game.defaults.changed(options, FIRST).items()), seed, actions])
    return blake2b(told, digest_size=16).hexdigest()


def place_of(save: Path) -> Path:
    """Where the review of a save is kept."""
    return save.with_suffix(saves.REVIEW)


def write(reviews: Sequence[Review], save: Path) -> None:
    """Keep the reviews of a match, one for each seat that has one, beside its save. Raises DiskError."""
    disk.write(place_of(save), msgspec.json.format(msgspec.json.encode(reviews), indent=1) + b"\n")


def read(match: Match, save: Path) -> dict[int, Review]:
    """The kept reviews of a match by seat; none that is of another match, cannot be read or says what cannot be: it is judged
    again, and nothing is lost by that."""
    return {one.seat: one for one in _kept(save, log_of(match)) if fits(one, match)}


def of_save(held: Save, save: Path) -> dict[int, Review]:
    """Those in which all is judged, as far as that can be told without repeating the log: enough to show, for whoever looks back
    reads it anew."""
    game = GAMES.get(held.game)
    if game is None:
        return {}
    log = _digest(game, saves.options_of(held), saves.seed_of(held) & MASK, held.actions)
    return {one.seat: one for one in _kept(save, log) if not one.left and one.precision == precision(one.decisions)}


def _kept(save: Path, log: str) -> list[Review]:
    """What is kept beside a save, as far as it is of this log."""
    try:
        data = disk.read(place_of(save), MOST_BYTES)
        found = msgspec.json.decode(data, type=list[Review])
    except (disk.DiskError, ValueError, RecursionError):
        return []
    return [one for one in found if one.format == FORMAT and one.log == log]


def fits(one: Review, match: Match) -> bool:
    """Whether a review is one of this match: every judgement of a decision that the seat took, made of what could be done there,
    and as many of these judged as it says."""
    steps, taken = [each.step for each in one.decisions], decisions_of(match, one.seat)
    if len(steps) + one.left != len(taken) or steps != [number for number in taken if number in set(steps)]:
        return False
    whole = None if one.left else precision(one.decisions)
    return all(_possible(each, match) for each in one.decisions) and one.precision == whole


def _possible(one: Judged, match: Match) -> bool:
    """Whether a judgement speaks of what was done at its step, and of nothing that was not legal there."""
    step, weighed = match.steps[one.step], {hint.action for hint in one.hints}
    if one.action != step.text or one.action not in weighed:
        return False
    try:
        return all(match.game.parse(text) in step.before.legal for text in {one.best, *weighed})
    except ValueError:
        return False
