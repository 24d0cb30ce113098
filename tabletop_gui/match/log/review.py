"""Review of a match: the regret of each decision of a seat, evaluated as a hint is.

The review uses the seat's own view at the time, and no more. It depends only on the match and the number of
the step: a hint at the table and the review afterwards give identical numbers, on any machine.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec.structs import replace

from tabletop_gui.ai.hints import hint
from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.regret import MISTAKE_FROM, SOUND_UP_TO, compare
from tabletop_gui.ai.requests import Hint, Reason
from tabletop_gui.content.records.schema import Level
from tabletop_gui.content.text.former_phrases import present_key
from tabletop_gui.content.text.key_family import KeyFamily
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
"""Number of best actions stored, besides the actual one."""
LATER_OPTIONS: Final[Mapping[str, frozenset[str]]] = {"oh_hell": frozenset({"no_trumps"})}
"""Options added since version 1.0, whose reviews name a match by all options of their time (`_former_digest`)."""

Grade = Literal["sound", "better", "dear"]
GRADES = KeyFamily("review.grade.{}", get_args(Grade))
"""Texts of the grades: sound, inaccuracy, mistake."""
Points = Annotated[float, msgspec.Meta(ge=-1e9, le=1e9)]
Loss = Annotated[float, msgspec.Meta(ge=0.0, le=1e9)]


class ReviewedDecision(msgspec.Struct, frozen=True):
    """A decision and its regret."""

    step: Annotated[int, msgspec.Meta(ge=0)]
    """Index of the standing step."""
    action: str
    """The action, as in the log."""
    best: str
    """The best action; the same if nothing was better."""
    loss: Loss
    """Regret in points, with doubt resolved in the player's favour."""
    doubt: Loss
    """Standard error of the regret, in points."""
    stake: Loss
    """Mean regret of a random choice among the evaluated actions, in points."""
    grade: Grade
    hints: tuple[Hint, ...] = ()
    """The best evaluated actions, best first, and the actual one."""
    hurried: bool = False
    """True if a bot decided it under the time limit (`Match.hurried`)."""


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """The review of a seat's decisions in a match, stored beside its save."""

    format: int = FORMAT
    log: str
    """Digest of the match's log: the review is invalid for another match, or one that has continued."""
    seat: Annotated[int, msgspec.Meta(ge=0, le=15)]
    decisions: tuple[ReviewedDecision, ...]
    accuracy: Annotated[int, msgspec.Meta(ge=0, le=100)] | None = msgspec.field(name="precision")
    """Quality of the choices, from 0 (as good as random) to 100 (nothing was better); None if there was nothing to
    choose, or not all decisions are reviewed.
    """
    left: Annotated[int, msgspec.Meta(ge=0)] = 0
    """Number of decisions not reviewed, because the player left before the end."""

    @property
    def costliest(self) -> tuple[ReviewedDecision, ...]:
        """The decisions with a positive regret, the largest first."""
        found = [one for one in self.decisions if one.grade != "sound"]
        return tuple(sorted(found, key=lambda one: (-one.loss, one.step)))


def decisions_of(match: Match, seat: int) -> list[int]:
    """Return the indexes of the steps at which the seat had a choice."""
    return [number for number, step in enumerate(match.steps) if step.seat == seat and not step.forced]


def weighed(match: Match, number: int, level: Level) -> Iterator[tuple[Hint, ...]]:
    """Yield the evaluated actions of the seat of step `number`, better and better, best first; the actual one is included."""
    step = match.steps[number]
    asked = [match.game.parse(step.text)]
    for _, hints in hint(match.game.id, step.before.view(step.seat), level, Random(seed_of(match, number)), asked):
        yield hints


def judged(match: Match, number: int, hints: Sequence[Hint], instead: str = "") -> ReviewedDecision:
    """Return the review of a step, or of the alternative `instead`, from the evaluated actions. Raises ValueError if
    the action is not among them.
    """
    done = instead or match.steps[number].text
    found = compare(hints, done)
    best, mine, loss = found.best, found.mine, found.cost
    stake = sum(max(0.0, best.value - one.value) for one in hints) / len(hints)
    share = loss / POLICIES[match.game.id].value_scale
    grade: Grade = "sound" if share <= SOUND_UP_TO else "dear" if share > MISTAKE_FROM else "better"
    kept = tuple(hints[:KEPT_HINTS])
    return ReviewedDecision(
        number, done, done if loss == 0 else best.action, loss, mine.doubt, round(stake, 3), grade,
        kept if mine in kept else (*kept, mine), number in match.hurried,
    )  # fmt: skip


def accuracy(decisions: Iterable[ReviewedDecision]) -> int | None:
    """Return the quality of the choices, 0 to 100: one minus the sum of regrets divided by that of random choices."""
    lost = at_stake = 0.0
    for one in decisions:
        lost += one.loss
        at_stake += one.stake
    return round(100 * max(0.0, 1 - lost / at_stake)) if at_stake else None


def reviewed(match: Match, seat: int, decisions: Iterable[ReviewedDecision]) -> Review:
    """Return the review of a seat whose decisions, or some of them, have been evaluated."""
    found = tuple(decisions)
    left = len(decisions_of(match, seat)) - len(found)
    return Review(log=log_of(match), seat=seat, decisions=found, accuracy=None if left else accuracy(found), left=left)


def review(match: Match, seat: int, level: Level) -> Review:
    """Review every decision of a seat: takes seconds for each of them."""

    def judge(number: int) -> ReviewedDecision:
        *_, hints = weighed(match, number, level)
        return judged(match, number, hints)

    return reviewed(match, seat, map(judge, decisions_of(match, seat)))


def log_of(match: Match) -> str:
    """Return a digest of a match's game, options, deal and log."""
    return _digest(match.game, match.options, match.seed, match.actions)


def _digest(game: AnyGame, options: Options, seed: int, actions: Sequence[str]) -> str:
    told = msgspec.json.encode([game.id, sorted(game.defaults.changed(options, FIRST).items()), seed, actions])
    return blake2b(told, digest_size=16).hexdigest()


def _digests(game: AnyGame, options: Options, seed: int, actions: Sequence[str]) -> tuple[str, str]:
    """Return the digest of a match, and the one by which version 1.0 knew it."""
    return _digest(game, options, seed, actions), _former_digest(game, options, seed, actions)


def _former_digest(game: AnyGame, options: Options, seed: int, actions: Sequence[str]) -> str:
    later = LATER_OPTIONS.get(game.id, frozenset())
    then = {name: value for name, value in game.defaults.complete(options, FIRST).items() if name not in later}
    told = msgspec.json.encode([game.id, sorted(then.items()), seed, actions])
    return blake2b(told, digest_size=16).hexdigest()


def place_of(save: Path) -> Path:
    """Return the path of the review of a save."""
    return save.with_suffix(saves.REVIEW)


def write(reviews: Sequence[Review], save: Path) -> None:
    """Store the reviews of a match, one for each reviewed seat, beside its save. Raises DiskError."""
    disk.write(place_of(save), msgspec.json.format(msgspec.json.encode(reviews), indent=1) + b"\n")


def read(match: Match, save: Path) -> dict[int, Review]:
    """Return the stored reviews of a match by seat, without those of another match, unreadable or inconsistent ones:
    these are simply computed again.
    """
    logs = _digests(match.game, match.options, match.seed, match.actions)
    return {one.seat: one for one in _kept(save, logs) if fits(one, match)}


def of_save(held: Save, save: Path) -> dict[int, Review]:
    """Return the complete reviews of a save, as far as they can be checked without replaying the log: good enough
    for a list, since the review page reads them again.
    """
    game = GAMES.get(held.game)
    if game is None:
        return {}
    logs = _digests(game, saves.options_of(held), saves.seed_of(held) & MASK, held.actions)
    return {one.seat: one for one in _kept(save, logs) if not one.left and one.accuracy == accuracy(one.decisions)}


def _kept(save: Path, logs: Container[str]) -> list[Review]:
    """Return the reviews stored beside a save, as far as they are of a log with one of these digests."""
    try:
        data = disk.read(place_of(save), MOST_BYTES)
        found = msgspec.json.decode(data, type=list[Review])
    except (disk.DiskError, ValueError, RecursionError):
        return []
    return [_without_former_reasons(one) for one in found if one.format == FORMAT and one.log in logs]


def _without_former_reasons(review: Review) -> Review:
    """Return a review without the reasons of earlier versions whose phrases are gone; what they explained stays judged."""

    def present(why: Reason | None) -> bool:
        return why is not None and present_key(why.key) is None

    def kept(one: Hint) -> Hint:
        reasons, warnings = (tuple(filter(present, whys)) for whys in (one.reasons, one.warnings))
        return replace(one, reasons=reasons, warnings=warnings, against=one.against if present(one.against) else None)

    return replace(review, decisions=tuple(replace(it, hints=tuple(map(kept, it.hints))) for it in review.decisions))


def fits(one: Review, match: Match) -> bool:
    """Return whether a review is one of this match: every entry is of a decision of the seat and of legal actions
    there, and their number is right.
    """
    steps, taken = [each.step for each in one.decisions], decisions_of(match, one.seat)
    if len(steps) + one.left != len(taken) or steps != [number for number in taken if number in set(steps)]:
        return False
    whole = None if one.left else accuracy(one.decisions)
    return all(_possible(each, match) for each in one.decisions) and one.accuracy == whole


def _possible(one: ReviewedDecision, match: Match) -> bool:
    """Return whether an entry has the actual action of its step, and only actions that were legal there."""
    step, weighed = match.steps[one.step], {hint.action for hint in one.hints}
    if one.action != step.text or one.action not in weighed:
        return False
    try:
        return all(match.game.parse(text) in step.before.legal for text in {one.best, *weighed})
    except ValueError:
        return False
