"""Messages between the table and the thinking process: plain data in MessagePack, never pickled objects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import msgspec

from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.content.yaml_files.fields import decode_texts
from tabletop_gui.engine.splitmix import PolicySeed

if TYPE_CHECKING:
    from tabletop_gui.content.text.phrases import Tr

DENOMINATORS: Final = (2, 3, 4, 5, 10, 20, 50)
"""Denominators used to express a probability in words."""
LARGEST_FULL_DENOMINATOR: Final = 10
"""Largest denominator with any numerator; larger ones are used only for 1 and all but 1."""


class Wanted(msgspec.Struct, frozen=True):
    """The content wanted in an answer, besides the action."""

    explain: bool = False
    """True for a hint: every sensible action is wanted with its reasons."""
    asked: tuple[str, ...] = ()
    """Actions, as lines of text, that an explained request evaluates in any case: the intended or the actual one."""
    recall: str = ""
    """The action taken with this view, level, style and seed, as a line of text: the decision is computed again and
    reported (`BeliefReport`). Never requested for a hand in progress.
    """
    guess: bool = False
    """True if the estimates of the rivals' cards are wanted instead (`Guess`). Never requested for a hand in progress."""
    patient: bool = False
    """True if no time limit ends it: the result must not depend on the machine (`match.sharing.duels`)."""

    @property
    def waits(self) -> bool:
        """True if it takes the time that its samples need."""
        return self.patient or self.explain or self.guess or bool(self.recall)


ACTION_ONLY: Final = Wanted()


class Ask(msgspec.Struct, frozen=True, tag="ask"):
    """Think about this view. A newer request replaces an older one."""

    request: int
    game: str
    view: dict[str, Any]
    level: Level
    personality: Personality
    seed: PolicySeed
    wanted: Wanted = ACTION_ONLY


class Stop(msgspec.Struct, frozen=True, tag="stop"):
    """Stop thinking; the answer is no longer wanted."""


class NamedCard(msgspec.Struct, frozen=True):
    """A card named in a sentence."""

    code: str
    key: str
    """Phrase key of its name with the article."""
    params: dict[str, str] = {}


class Cards(msgspec.Struct, frozen=True, tag="cards"):
    """Cards named in a sentence, as an enumeration."""

    named: tuple[NamedCard, ...]
    either: bool = False
    """True if any one of them is meant: "a or b"."""

    def text(self, tr: Tr, names: Sequence[str]) -> str:
        """Return the names in the player's language; cards that are named together, once."""
        return enumerated(list(dict.fromkeys(tr(one.key, **one.params) for one in self.named)), tr, self.either)


class Seats(msgspec.Struct, frozen=True, tag="seats"):
    """Players named in a sentence, as an enumeration."""

    seats: tuple[int, ...]

    def text(self, tr: Tr, names: Sequence[str]) -> str:
        """Return the names as the reader knows them."""
        return enumerated([names[seat] if seat < len(names) else tr("hint.rival") for seat in self.seats], tr)


Figure = float | int | str
Named = Cards | Seats
Slot = Figure | Named
"""The value of a placeholder in a reason's phrase."""


def enumerated(words: Sequence[str], tr: Tr, either: bool = False) -> str:
    """Return words as an enumeration: "a, b and c", or "a, b or c"."""
    *others, last = words
    return tr("hint.or" if either else "log.and", a=", ".join(others), b=last) if others else last


class Reason(msgspec.Struct, frozen=True):
    """A reason for or against an action: a phrase key and its parameters."""

    key: str
    params: dict[str, Figure]
    cards: tuple[str, ...] = ()
    """Codes of the cards it mentions, all visible to the reader: they are highlighted on the table."""
    named: dict[str, Named] = {}
    """The placeholders that are filled with cards and players."""
    seat: Annotated[int, msgspec.Meta(ge=0, le=15)] | None = None
    """The seat it mentions; its name is ``{who}`` in the phrase."""

    def sentence(self, tr: Tr, names: Sequence[str]) -> str:
        """Return the sentence in the player's language; `names`: the reader's name for each seat. Without a seat, as in
        reviews stored by older versions, ``{who}`` is the generic rival.
        """
        who = names[self.seat] if self.seat is not None and self.seat < len(names) else tr("hint.rival")
        named = {name: slot.text(tr, names) for name, slot in self.named.items()}
        text = tr(self.key, **{"who": who, **self.params, **named})
        return text[:1].upper() + text[1:]

    @classmethod
    def of(cls, key: str, slots: Mapping[str, Slot]) -> Reason:
        """Return a reason that highlights exactly the cards it names."""
        named = {name: slot for name, slot in slots.items() if isinstance(slot, Cards | Seats)}
        params = {name: slot for name, slot in slots.items() if not isinstance(slot, Cards | Seats)}
        codes = [one.code for slot in named.values() if isinstance(slot, Cards) for one in slot.named]
        return cls(key, params, tuple(dict.fromkeys(codes)), named)


class Odds(msgspec.Struct, frozen=True):
    """The win rate and the price of staying in, each as a share of the pot at that point."""

    wins: float
    """Probability that the hand wins, 0 to 1."""
    doubt: float = 0.0
    """Standard error of `wins`."""
    cost: int = 0
    """Points to be paid; 0 if staying costs nothing."""
    treasure: int = 0
    """Points that can be won."""
    leads: float | None = None
    """The price corrected for later bets and folds: set if the plain price would contradict the advice."""
    treasures: tuple[Odds, ...] = ()
    """The odds of each pot, if there are side pots that not everybody can win; empty if there is only one."""

    @property
    def price(self) -> float:
        """Minimum win rate at which staying pays."""
        return self.cost / self.treasure if self.treasure else 0.0

    @property
    def back(self) -> float:
        """Average points returned for the price, if nobody puts in more."""
        return sum(one.back for one in self.treasures) if self.treasures else self.wins * self.treasure


class OpeningRank(msgspec.Struct, frozen=True):
    """The rank of a hand compared with an opening chart: shares of all possible hands, counted from the best."""

    stands: float
    """The hand is among the best share of this size, 0 to 1."""
    takes: float
    """The chart plays the best share of this size, rather than folding or checking."""


def often(share: float) -> dict[str, float | int | str]:
    """Return a probability in simple terms: `n` times in `of`, and `percent`. A result of all samples, or of none,
    is expressed as almost certain: the next deal may differ.

    >>> often(0.79), often(1.0)["n"], often(1.0)["of"]
    ({'n': 4, 'of': 5, 'percent': 79}, 49, 50)
    """
    _, n, of = min(
        (abs(n / of - share), n, of)
        for of in DENOMINATORS
        for n in (range(1, of) if of <= LARGEST_FULL_DENOMINATOR else (1, of - 1))
    )
    return {"n": n, "of": of, "percent": min(max(round(100 * share), 1), 99)}


def instead(share: float, other: float) -> dict[str, float | int | str]:
    """Return two probabilities in simple terms, of an action and of the best: `n` times in `of` instead of `m` in
    `k`; in percent if both would otherwise read alike.

    >>> instead(0.8, 0.2), instead(0.44, 0.4)["k"]
    ({'n': 4, 'of': 5, 'percent': 80, 'm': 1, 'k': 5}, 100)
    """
    one, two = often(share), often(other)
    if one["n"] == two["n"] and one["of"] == two["of"]:
        one, two = ({**told, "n": told["percent"], "of": 100} for told in (one, two))
    return {**one, "m": two["n"], "k": two["of"]}


class Hint(msgspec.Struct, frozen=True):
    """The evaluation of one action."""

    action: str
    value: float
    """Mean points over the samples."""
    reasons: tuple[Reason, ...] = ()
    warnings: tuple[Reason, ...] = ()
    """Dangers of the action, or, where there are motifs, what goes wrong with another."""
    doubt: float = 0.0
    """Standard error of the gap to the best, in points; 0 if it was computed exactly."""
    against: Reason | None = None
    """One sentence that explains the gap to the best; None for the best itself."""
    odds: Odds | None = None
    """Win rate and price, in a game where these matter."""
    opening: OpeningRank | None = None
    """Rank of the hand, if an opening chart decided."""
    same: tuple[str, ...] = ()
    """Equivalent actions that were not evaluated separately, as lines of text."""
    asked: bool = False
    """True if it is listed only because it was asked about."""
    figure: Reason | None = None
    """The one figure beside the motifs: what the action brings, and the other; None if there is nothing to compare."""


DecisionMethod = Literal["weighed", "rule", "alone", "forced", "astray"]
"""The manner of a decision: by search, by a rule of thumb or a chart, as the only sensible action, as the only
legal action, or carelessly.
"""


WorthUnit = Literal["points", "match", "chances"]
"""The unit of a value: points, points as they help to win the match, wins in a hundred. The corresponding phrase
keys end with its name (``hint.unit.points``).
"""


class Considered(msgspec.Struct, frozen=True):
    """One action that a bot considered, with its own judgement of it."""

    action: str
    value: float
    """Its value, style included; see `BeliefReport.unit`. 0 if it was not evaluated."""
    style: float = 0.0
    """The part of the value that its style added or subtracted."""
    odds: float = 1.0
    """Probability of the action; below 1 if the bot left it to chance, 0 for an action it would never take."""
    came: tuple[Reason, ...] = ()
    """The expected results; for a decision by rule, the rule."""
    unstyled: float | None = None
    """Probability without the style's bias, if the style shifts probabilities and not values."""


class Chance(msgspec.Struct, frozen=True):
    """A possibility and its probability, 0 to 1."""

    what: Reason
    share: float


class Expectation(msgspec.Struct, frozen=True):
    """A bot's expectation about hidden information."""

    of: Reason
    """The subject."""
    seat: int
    """The seat it is about; the bot's own seat for the results of its own action."""
    chances: tuple[Chance, ...]
    """The mutually exclusive possibilities; the probabilities add up to 1."""
    open_ended: bool = False
    """True if the last of them stands for everything else."""
    known: tuple[Reason, ...] = ()
    """Facts that it was certain of."""


class Guess(msgspec.Struct, frozen=True):
    """A bot's estimate of one rival's cards at a decision, in numbers that a page compares with the truth."""

    seat: int
    """The rival."""
    holds: tuple[tuple[str, float], ...]
    """The possible holdings, in the game's terms for beliefs, with their probabilities; most likely first."""
    wins: tuple[float, ...]
    """The bot's expected share against this rival, for each contested pot or category."""
    above: tuple[float, ...] = ()
    """Probability of a stronger hand, by the number of each hand that the rival may have held. Empty if a game does
    not provide it.
    """


class BeliefReport(msgspec.Struct, frozen=True):
    """The report of a bot's decision, computed again as it was."""

    action: str
    """The resulting action."""
    way: DecisionMethod
    weighed: tuple[Considered, ...]
    """The actions considered, the preferred one first; only the resulting one if nothing was evaluated."""
    worlds: int = 0
    """Number of samples."""
    beliefs: tuple[Expectation, ...] = ()
    unit: WorthUnit = "points"
    """Unit of the values: see `Policy.value_unit`."""


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """The result of a request."""

    request: int
    action: str
    """The action's line of text (`Game.text`)."""
    worlds: int
    """Number of samples; 0 if it was decided by rule."""
    ms: float
    """Time it took, in milliseconds."""
    values: tuple[tuple[str, float], ...] = ()
    """The actions considered with their expected points, best first."""
    hints: tuple[Hint, ...] = ()
    """The hints of an explained request: every action considered, best first."""
    final: bool = True
    """False for the best answer so far, while the thinking goes on."""
    hurried: bool = False
    """True if the time limit ended the thinking before its samples were spent: another machine may come to another answer."""
    recollection: BeliefReport | None = None
    """The report of a request to recall, once it is final."""
    guesses: tuple[Guess, ...] = ()
    """The estimates of a request to guess, once it is final; empty if the thinking failed."""


class Failure(msgspec.Struct, frozen=True, tag="trouble"):
    """The thinking failed; the message is for the log."""

    request: int
    message: str


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """The process is up; `strangers` are the modules it must not load (always empty)."""

    strangers: tuple[str, ...] = ()


class Beat(msgspec.Struct, frozen=True, tag="beat"):
    """Sign of life of a thinking process; `spent` is its total processor time in milliseconds."""

    spent: float


ToWorker = Ask | Stop
FromWorker = Answer | Failure | Ready | Beat

encode = msgspec.msgpack.Encoder().encode
to_worker = msgspec.msgpack.Decoder(ToWorker, dec_hook=decode_texts)
from_worker = msgspec.msgpack.Decoder(FromWorker)
