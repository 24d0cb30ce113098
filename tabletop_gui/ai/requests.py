"""What the table and the thinking process tell each other: plain data in MessagePack, never pickled objects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import msgspec

from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.engine.splitmix import ThinkingSeed

if TYPE_CHECKING:
    from tabletop_gui.content.text.phrases import Tr

SAID_OF: Final = (2, 3, 4, 5, 10, 20, 50)
"""Of so many times one says how often something happens."""
MOST_OF: Final = 10
"""Of more than so many only the one, or all but one."""


class Ask(msgspec.Struct, frozen=True, tag="ask"):
    """Think about this view. A newer request puts an older one aside."""

    request: int
    game: str
    view: dict[str, Any]
    level: Level
    personality: Personality
    seed: ThinkingSeed
    explain: bool = False
    """Whether every sensible action is wanted with its reasons: a hint for a person."""
    asked: tuple[str, ...] = ()
    """Lines of text of actions that an explained request weighs in any case: what is meant, or what was done."""
    recall: str = ""
    """The line of text of what was done with this view, level, style and seed: the same is thought again, and told
    (`Recollection`). Never asked of a hand that goes on."""
    guess: bool = False
    """Whether what was thought of the rivals' cards is wanted instead (`Guess`). Never asked of a hand that goes on."""
    patient: bool = False
    """Whether no clock ends it: what comes out must not depend on the machine (`match.sharing.duels`)."""

    @property
    def waits(self) -> bool:
        """Whether it takes the time that its worlds need."""
        return self.patient or self.explain or self.guess or bool(self.recall)


class Stop(msgspec.Struct, frozen=True, tag="stop"):
    """Leave off thinking; nobody wants the answer any longer."""


class Why(msgspec.Struct, frozen=True):
    """A reason for or against an action: a phrase key and what to put into the phrase."""

    key: str
    params: dict[str, float | int | str]
    cards: tuple[str, ...] = ()
    """The codes of the cards it speaks of, which whoever asks may see: they are lit on the table."""
    seat: Annotated[int, msgspec.Meta(ge=0, le=15)] | None = None
    """The seat it speaks of, whose name stands in the phrase as ``{who}``."""

    def sentence(self, tr: Tr, names: Sequence[str]) -> str:
        """What it says in the player's language; `names`: what the reader calls each seat. A rival whom it does not name, as in
        a review that was kept before it did, is the rival."""
        who = names[self.seat] if self.seat is not None and self.seat < len(names) else tr("hint.rival")
        return tr(self.key, **{"who": who, **self.params})


class Odds(msgspec.Struct, frozen=True):
    """What is won beside what it costs to stay in, each as a share of what lies in the middle then."""

    wins: float
    """How often the hand wins, 0 to 1."""
    doubt: float = 0.0
    """The standard error of that."""
    cost: int = 0
    """Points to be paid; 0 where staying costs nothing."""
    treasure: int = 0
    """Points that can be won with that."""
    leads: float | None = None
    """Where what is still to come puts the price, later bets and folds: said where the plain price would speak against the
    advice."""
    treasures: tuple[Odds, ...] = ()
    """Each by itself, where there are several: not everybody can win all of it. None where there is one."""

    @property
    def price(self) -> float:
        """The share that must be won for it to pay."""
        return self.cost / self.treasure if self.treasure else 0.0

    @property
    def back(self) -> float:
        """Points that come back of the price on average, if nobody puts in more."""
        return sum(one.back for one in self.treasures) if self.treasures else self.wins * self.treasure


class OpeningPlace(msgspec.Struct, frozen=True):
    """Where a hand stands beside a table of openings: shares of all hands there are, counted from the best."""

    stands: float
    """It is among the best so many, 0 to 1."""
    takes: float
    """With the best so many the table does more than give way, or wait."""


def often(share: float) -> dict[str, float | int | str]:
    """How often something happens, as people say it: `n` times in `of`, and in `percent`. What came out in every deal that was
    tried, or in none of them, is told as all but sure: the next deal may be another.

    >>> often(0.79), often(1.0)["n"], often(1.0)["of"]
    ({'n': 4, 'of': 5, 'percent': 79}, 49, 50)
    """
    _, n, of = min((abs(n / of - share), n, of) for of in SAID_OF for n in (range(1, of) if of <= MOST_OF else (1, of - 1)))
    return {"n": n, "of": of, "percent": min(max(round(100 * share), 1), 99)}


def instead(share: float, other: float) -> dict[str, float | int | str]:
    """How often something happens, and how often with the best: `n` times in `of` instead of `m` in `k`; of a hundred times where
    both would else be said alike.

    >>> instead(0.8, 0.2), instead(0.44, 0.4)["k"]
    ({'n': 4, 'of': 5, 'percent': 80, 'm': 1, 'k': 5}, 100)
    """
    one, two = often(share), often(other)
    if one["n"] == two["n"] and one["of"] == two["of"]:
        one, two = ({**told, "n": told["percent"], "of": 100} for told in (one, two))
    return {**one, "m": two["n"], "k": two["of"]}


class Hint(msgspec.Struct, frozen=True):
    """What is to be expected of one action."""

    action: str
    value: float
    """Points, mean over the sampled deals."""
    reasons: tuple[Why, ...] = ()
    warnings: tuple[Why, ...] = ()
    """What to beware of all the same: what a rival may do next, and what is given up by it."""
    doubt: float = 0.0
    """Points: the standard error of how far it lies behind the best; 0 for what was reckoned and not sampled."""
    against: Why | None = None
    """What makes it worth less than the best, in one sentence; none of the best itself."""
    odds: Odds | None = None
    """What is won beside the price, in a game where that is weighed."""
    opening: OpeningPlace | None = None
    """Where the hand stands, where a table of openings decided."""
    same: tuple[str, ...] = ()
    """What comes to the very same, whatever happens, and was left out of the weighing for that: lines of text."""
    asked: bool = False
    """Whether it stands here only because somebody asked about it."""


Way = Literal["weighed", "rule", "alone", "forced", "astray"]
"""How something was decided: by trying it out, by a rule of thumb or a chart, because nothing else was worth a thought, because
nothing else was legal, without a thought."""


WorthUnit = Literal["points", "match", "chances"]
"""What something's worth is counted in: points, points as they help to win the match, wins in a hundred. The phrases that say it
end with its name (``hint.unit.points``)."""


class Considered(msgspec.Struct, frozen=True):
    """One thing that an opponent weighed, as it felt it."""

    action: str
    value: float
    """What it thought it worth, its style included; see `Recollection.unit`. 0 for what was not reckoned."""
    style: float = 0.0
    """How much of that its style added, or took."""
    odds: float = 1.0
    """How often it does this here; below 1 where it left that to chance, 0 for what it would never do."""
    came: tuple[Why, ...] = ()
    """What it saw come of it; where it went by a rule, the rule."""
    unstyled: float | None = None
    """How often it would do this without the leaning of its style, where it has one that moves how often and not the worth."""


class Chance(msgspec.Struct, frozen=True):
    """Something that was thought possible, and how likely: 0 to 1."""

    what: Why
    share: float


class Expectation(msgspec.Struct, frozen=True):
    """What an opponent expected of something it could not know."""

    of: Why
    """What it is about."""
    seat: int
    """Whom it is about; the opponent itself where it is about what comes of its own deed."""
    chances: tuple[Chance, ...]
    """What may be so, one of them and no two; 1 in all."""
    open_ended: bool = False
    """Whether the last of them stands for everything else."""
    known: tuple[Why, ...] = ()
    """What it held for sure beside that."""


class Guess(msgspec.Struct, frozen=True):
    """What an opponent thought of one rival's cards when it decided, in figures that a page lays beside the truth."""

    seat: int
    """The rival."""
    holds: tuple[tuple[str, float], ...]
    """What it may hold, in the words of the game's beliefs, with its chance; likeliest first."""
    wins: tuple[float, ...]
    """How much of what is fought for was thought to be one's own against this rival: a share for each thing fought for."""
    above: tuple[float, ...] = ()
    """By the number of each hand that the rival may have held: how likely it was thought to hold something stronger. None where a
    game does not tell that."""


class Recollection(msgspec.Struct, frozen=True):
    """A decision of an opponent, thought again as it was thought then."""

    action: str
    """What it comes to."""
    way: Way
    weighed: tuple[Considered, ...]
    """What it weighed, what it liked best first; what it comes to alone where nothing was weighed."""
    worlds: int = 0
    """Sampled deals looked at."""
    beliefs: tuple[Expectation, ...] = ()
    unit: WorthUnit = "points"
    """What the values are: see `Policy.weighs_in`."""


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """What the thinking came to."""

    request: int
    action: str
    """The action's line of text (`Game.text`)."""
    worlds: int
    """Sampled deals looked at; 0 when it was decided by rule."""
    ms: float
    """Time it took, in milliseconds."""
    values: tuple[tuple[str, float], ...] = ()
    """The actions considered with their expected points, best first."""
    hints: tuple[Hint, ...] = ()
    """For an explained request: every action considered, best first."""
    final: bool = True
    """False for the best answer so far, while the thinking goes on."""
    hurried: bool = False
    """Whether the clock ended the thinking before its worlds were spent: on another machine it may come out otherwise."""
    recollection: Recollection | None = None
    """For a request to recall, once it is final."""
    guesses: tuple[Guess, ...] = ()
    """For a request to guess, once it is final; none where the thinking failed."""


class Failure(msgspec.Struct, frozen=True, tag="trouble"):
    """The thinking failed; the message is for the log."""

    request: int
    message: str


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """The process is up; `modules` are those it has loaded that it has no business with (always none)."""

    strangers: tuple[str, ...] = ()


class Beat(msgspec.Struct, frozen=True, tag="beat"):
    """The process is alive and thinks, and has had so much of the processor in all, in milliseconds."""

    spent: float


ToWorker = Ask | Stop
FromWorker = Answer | Failure | Ready | Beat

encode = msgspec.msgpack.Encoder().encode
to_worker = msgspec.msgpack.Decoder(ToWorker)
from_worker = msgspec.msgpack.Decoder(FromWorker)
