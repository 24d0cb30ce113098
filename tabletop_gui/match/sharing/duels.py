"""Duels: a finished match sent to a friend, who plays the same cards against the same rivals.

A duel is sent as one text block, ``[tapete-duel:3:…]``, within any text: Crockford's 32 digits and letters
(`codes.SIGNS`), broken into lines anywhere. Its bytes are a checksum of eight and a zlib-compressed record in
MessagePack: game, seats, options, the deal number, the log, the final digest. It is read with limits at every
step, and the log is replayed by the rules, as a save's is: it cannot contain anything illegal.

Rivals decide alike for both players: their decisions follow from their view, level, style and the deal
number. In a duel no time limit ends the thinking (`Ask.patient`); decisions that the time limit had ended in
the sent match are taken from its log as long as both matches have gone the same way (`SentDuel.recorded`).
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tabletop_gui import __version__
from tabletop_gui.engine.digest import blake2b
from tabletop_gui.engine.options import FIRST, OptionValue
from tabletop_gui.engine.splitmix import MASK
from tabletop_gui.engine.values import Refusal
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.deal import DUEL, IDENT, day_of, duel_of
from tabletop_gui.match.core.match import SAME, LogError, Match
from tabletop_gui.match.core.seats import Seat, sole_person, without_ids
from tabletop_gui.match.log.playback import hands_of
from tabletop_gui.match.log.saves import CHANGED_STATES, Number, Word
from tabletop_gui.match.record.history import Record
from tabletop_gui.match.sharing.codes import BETWEEN, READ_AS, SIGNS, normalize_text
from tabletop_gui.match.storage import disk
from tabletop_gui.match.storage.disk import DiskError

VERSION: Final = 3
"""Version of a block. A block of version 1 of the games in `CHANGED_STATES` is read without its digest; up to version
2 every option was listed.
"""
FLAT: Final = 2
"""The last version whose digest was computed without the options as one mapping (`State.digest`)."""
BLOCK: Final = re.compile(r"\[\s*tapete-duel\s*:\s*(\d{1,3})\s*:([^\]\[]*)\]", re.IGNORECASE)
BEGINS: Final = re.compile(r"\[\s*tapete-duel\b", re.IGNORECASE)
"""Pattern of a possible duel whose end is missing."""
LINE: Final = 64
"""Number of characters in a line."""
CHECK: Final = 8
"""Length of the checksum in bytes; it is also the duel's id."""
MOST_SIGNS: Final = 16_000
"""Maximum number of characters of a block: four times the longest possible match."""
MOST_TEXT: Final = 4 * MOST_SIGNS
"""Maximum number of characters of a pasted or dropped text that are examined."""
MOST_BYTES: Final = 256 << 10
"""Maximum size of the decompressed record."""
MOST_ENTRIES: Final = 8_000
LEAST_HANDS: Final = 3
"""Minimum number of hands for a comparison by hand; below it the comparison is by turn."""
FOLDER: Final = "duels"
ENDING: Final = ".tapete"
QUOTED: Final = frozenset(">|*_`")
"""Characters that mail programs and messengers put at the start of a line or around it."""


class DuelError(DiskError):
    """Not a duel, or one that cannot be played; `refusal` is the sentence for the player, with a remedy."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(Refusal(key, params))


class DuelRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, array_like=True):
    """The record in a block."""

    app: Word
    """The program version that wrote it."""
    game: Word
    options: Annotated[dict[Word, OptionValue], msgspec.Meta(max_length=40)]
    seats: Annotated[list[Seat], msgspec.Meta(min_length=1, max_length=15)]
    seed: Annotated[int, msgspec.Meta(ge=0)]
    digest: Word
    log: Annotated[str, msgspec.Meta(max_length=MOST_BYTES)]
    """The log, one entry per line."""
    hurried: Annotated[list[Number], msgspec.Meta(max_length=MOST_ENTRIES)] = []
    """As `Match.hurried`."""
    answers: Annotated[str, msgspec.Meta(max_length=16)] = ""
    """Id of the duel that was played, if this is the reply to one."""
    edition: Annotated[int, msgspec.Meta(ge=FIRST)] = FIRST
    """Edition of the defaults that `options` differs from."""


_SENT: Final = msgspec.msgpack.Decoder(DuelRecord)


class SentDuel(Struct, frozen=True):
    """A match sent by another player, to be played against. Nothing of their play is shown before the own match is over."""

    ident: str
    """The id: 16 characters, different for every match."""
    match: Match
    answers: str = ""
    """Id of the duel it replies to; "" for a challenge."""

    @property
    def seat(self) -> int:
        """The seat of the sender, and of the player who replies."""
        return sole_person(self.match.seats)

    @property
    def name(self) -> str:
        """The name of the sender."""
        return self.match.seats[self.seat].name

    def begun(self, person: Seat) -> Match:
        """Return a new match at the same table, with the same cards, and `person` in the sender's seat. The rivals'
        grudges against the sender apply to the new player.
        """
        seats = [person if number == self.seat else seat for number, seat in enumerate(self.match.seats)]
        return Match.new(self.match.game, self.match.options, seats, self.match.seed, dealt=f"{DUEL}{self.ident}")

    def recorded(self, match: Match) -> str | None:
        """Return the action of the seat to act in the sent match, if a time limit ended its thinking there and both
        matches have gone the same way: it could not be reproduced. None if the bot is to think.
        """
        number, sent = len(match.steps), self.match
        if number not in sent.hurried or number >= len(sent.steps):
            return None
        alike = all(one.text == other.text for one, other in zip(match.steps, sent.steps, strict=False))
        return sent.steps[number].text if alike and sent.steps[number].seat == match.to_act else None

    def same_cards(self, match: Match) -> bool:
        """Return whether a match was played at this table with these cards."""
        own = self.match
        rivals = [[replace(seat, name="") for seat in one.seats if not seat.person] for one in (own, match)]
        return (own.game.id, own.seed, dict(own.options)) == (match.game.id, match.seed, dict(match.options)) and rivals[
            0
        ] == rivals[1]


def refusal(match: Match) -> Refusal | None:
    """Return the reason if a match cannot be sent as a duel; None if it can: both players must have only the cards to go by."""
    if match.state.agenda or not match.counts:
        return Refusal("duel.refuse.goes_on", {})
    helped = match.undone or match.advised or match.auto or match.opened is not None or match.odds is not None
    return _refused(match.seats, match.dealt, match.taken_over is not None, bool(helped))


def refusal_of(record: Record) -> Refusal | None:
    """Return the same for a finished match, from its record."""
    helped = record.undone or record.advised or record.auto or record.opened or record.odds
    return _refused(record.seats, record.dealt, record.taken_over, bool(helped))


def _refused(seats: Sequence[Seat], dealt: str, taken_over: bool, helped: bool) -> Refusal | None:
    if sole_person(seats) < 0:
        return Refusal("duel.refuse.persons", {})
    if day_of(dealt):
        return Refusal("duel.refuse.today", {})
    if dealt == SAME or taken_over:
        return Refusal("duel.refuse.known", {})
    return Refusal("duel.refuse.helped", {}) if helped else None


# -- matches to signs -----------------------------------------------------------------------------------------------------------


def write(match: Match, answers: str = "") -> str:
    """Return a match as a text block. Raises DuelError for one that cannot be sent (`refusal`), or is too long.

    >>> from tabletop_gui.games import GAMES
    >>> seats = [Seat("person", "Ana"), *(Seat("bot", who, who, "easy", "steady") for who in ("lobo", "vera"))]
    >>> match = Match.new(GAMES["oh_hell"], {"maximum": 1}, seats, seed=7)
    >>> while match.to_act is not None:
    ...     done = match.propose(match.to_act, match.legal(match.to_act)[0])
    >>> text = write(match)
    >>> duel = read(f"Hello! {text} Good luck.")
    >>> duel.name, duel.match.actions == match.actions, len(duel.begun(Seat("person", "Eva")).steps)
    ('Ana', True, 0)
    """
    refused = refusal(match)
    if refused is not None:
        raise DuelError(refused.key, **refused.params)
    sent = DuelRecord(
        app=__version__,
        game=match.game.id,
        options=match.game.defaults.changed(match.options),
        seats=list(without_ids(match.seats)),
        seed=match.seed,
        digest=match.state.digest(),
        log="\n".join(match.actions),
        hurried=sorted(number for number in match.hurried if number < len(match.steps)),
        answers=answers,
        edition=match.game.defaults.edition,
    )
    body = zlib.compress(msgspec.msgpack.encode(sent), 9)
    signs = encode_characters(bytes.fromhex(known_by(body)) + body)
    if len(signs) > MOST_SIGNS or len(match.actions) > MOST_ENTRIES:
        raise DuelError("duel.refuse.too_long")
    lines = [signs[start : start + LINE] for start in range(0, len(signs), LINE)]
    return "\n".join([f"[tapete-duel:{VERSION}:", *lines]) + "]"


def known_by(body: bytes) -> str:
    return blake2b(body, digest_size=CHECK, person=b"Tapete duel").hexdigest()


def encode_characters(data: bytes) -> str:
    """Encode five bits per character, the last padded with zeros."""
    many = -(-len(data) * 8 // 5)
    number = int.from_bytes(data, "big") << many * 5 - len(data) * 8
    return "".join(SIGNS[number >> 5 * place & 31] for place in reversed(range(many)))


# -- signs to matches -----------------------------------------------------------------------------------------------------------


def holds(text: str) -> bool:
    """Return whether a text may contain a duel."""
    return BEGINS.search(normalize_text(text[:MOST_TEXT])) is not None


def read(text: str) -> SentDuel:
    """Return the duel in a text. Raises DuelError with a sentence for any fault."""
    found = BLOCK.search(normalize_text(text[:MOST_TEXT]))
    if found is None:
        raise DuelError("duel.refuse.part")
    if int(found[1]) > VERSION:
        raise DuelError("duel.refuse.later")
    data = _bytes(found[2])
    check, body = data[:CHECK], data[CHECK:]
    ident = check.hex()
    if not int(found[1]) or len(check) < CHECK or known_by(body) != ident:
        raise DuelError("duel.refuse.changed")
    sent = _decompressed(body)
    return _duel(ident, sent, int(found[1]))


def _bytes(signs: str) -> bytes:
    """Decode pasted characters into bytes. Raises DuelError."""
    values = []
    for sign in signs:
        if sign in BETWEEN or sign in QUOTED or sign.isspace():
            continue
        upper = sign.upper() if sign.isascii() else sign
        value = SIGNS.find(READ_AS.get(upper, upper))
        if value < 0:
            raise DuelError("duel.refuse.changed")
        values.append(value)
    if len(values) > MOST_SIGNS:
        raise DuelError("duel.refuse.too_long")
    number = 0
    for value in values:
        number = number << 5 | value
    many = len(values) * 5 // 8
    over = len(values) * 5 - many * 8
    if over > 4 or number & (1 << over) - 1:
        raise DuelError("duel.refuse.changed")  # one sign too many, or the last is not the one that was written
    return (number >> over).to_bytes(many, "big")


def _decompressed(body: bytes) -> DuelRecord:
    """Return the decompressed record of a body whose checksum is right. Raises DuelError."""
    try:
        inflating = zlib.decompressobj()
        plain = inflating.decompress(body, MOST_BYTES)
        if not inflating.eof or inflating.unused_data:
            raise DuelError("duel.refuse.changed")
        sent = _SENT.decode(plain)
    except (zlib.error, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise DuelError("duel.refuse.changed") from error
    if sent.seed > MASK or (sent.answers and not IDENT.fullmatch(sent.answers)):
        raise DuelError("duel.refuse.changed")
    return sent


def _duel(ident: str, sent: DuelRecord, version: int) -> SentDuel:
    """Return the duel of a record after replaying its match by the rules and checking the digest. Raises DuelError."""
    game, entries = GAMES.get(sent.game), sent.log.split("\n")
    if game is None:
        raise DuelError("duel.refuse.game", game=sent.game[:40])
    if sent.edition > game.defaults.edition:
        raise DuelError("duel.refuse.later")
    options = game.defaults.complete(sent.options, sent.edition)
    if game.refuse(len(sent.seats), options) is not None or len(entries) > MOST_ENTRIES:
        raise DuelError("duel.refuse.changed")
    match = Match(game, options, sent.seats, sent.seed, friendly=False)
    for number, text in enumerate(entries, 1):
        try:
            match.replay_entry(number, text)
        except LogError as error:
            raise DuelError("duel.refuse.replay", n=game.hand(match.state), app=sent.app[:20]) from error
    proven = version > 1 or sent.game not in CHANGED_STATES
    if match.state.agenda or (proven and match.state.digest(flat=version <= FLAT) != sent.digest):
        raise DuelError("duel.refuse.replay", n=game.hand(match.state), app=sent.app[:20])
    if refusal(match) is not None:
        raise DuelError("duel.refuse.changed")
    match.hurried = {number for number in sent.hurried if 0 <= number < len(match.steps)}
    match.seal = None  # whoever sent it knows what that was
    return SentDuel(ident, match, sent.answers)


class Duels:
    """The duels that were sent or accepted, each in a file of its own."""

    def __init__(self, data: Path) -> None:
        self.folder = data / FOLDER

    def save(self, text: str) -> str:
        """Store a block made by `write` or read by `read`; return its id. Raises DuelError as `read` does, and DiskError."""
        ident = read(text).ident
        found = BLOCK.search(normalize_text(text[:MOST_TEXT]))
        assert found is not None, "it was read"
        disk.write(self.folder / f"{ident}{ENDING}", found[0].encode())
        return ident

    def of(self, ident: str) -> SentDuel | None:
        """Return the duel with this id, which may be any text; None if it is missing or damaged."""
        if IDENT.fullmatch(ident) is None:
            return None
        try:
            duel = read(disk.read(self.folder / f"{ident}{ENDING}", MOST_TEXT).decode())
        except (DiskError, UnicodeDecodeError):
            return None
        return duel if duel.ident == ident else None

    def of_match(self, match: Match) -> SentDuel | None:
        """Return the duel that a match replies to, if there is one with the same cards."""
        duel = self.of(duel_of(match.dealt))
        return duel if duel is not None and duel.same_cards(match) else None


# -- two matches beside each other ----------------------------------------------------------------------------------------------


class DuelComparison(Struct, frozen=True):
    """Two matches with the same cards, hand by hand: the score of each after every hand, starting with the score
    before the first.
    """

    mine: tuple[int, ...]
    theirs: tuple[int, ...]
    hands: int
    """Number of hands that both have played."""

    def gained(self, hand: int) -> tuple[int, int]:
        """Return the points of each in a hand, from 1; 0 in one that was not played."""
        one, other = (line[min(hand, len(line) - 1)] - line[min(hand - 1, len(line) - 1)] for line in (self.mine, self.theirs))
        return one, other

    def largest_differences(self, most: int = 3) -> list[int]:
        """Return the hands with the largest differences, in order."""
        by = {hand: abs(one - other) for hand in range(1, self.hands + 1) for one, other in [self.gained(hand)]}
        return sorted(sorted((hand for hand in by if by[hand]), key=lambda hand: (-by[hand], hand))[:most])


def compared(mine: Match, theirs: Match, seat: int) -> DuelComparison:
    """Return the comparison of two finished matches for a seat, hand by hand (or `compare_by_turn`)."""
    turns = compare_by_turn(mine, theirs)
    one, other = (tuple(course(match, seat, turns)) for match in (mine, theirs))
    return DuelComparison(one, other, min(len(one), len(other)) - 1)


def common_cards(mine: Match, theirs: Match, seat: int, hand: int) -> list[int]:
    """Return the cards that the seat alone saw at the start of a hand (from 1), in the order of the pack; empty if
    the two held different cards, as they do where the deal depends on the play.
    """

    def held(match: Match) -> list[int]:
        hands = hands_of(match)
        if not 0 < hand <= len(hands):
            return []
        before = match.steps[hands[hand - 1].first].before
        return sorted(card for zone in before.zones for card in zone if before.sight[card] == 1 << seat)

    one = held(mine)
    return one if one == held(theirs) else []


def compare_by_turn(*matches: Match) -> bool:
    """Return whether matches are compared by a seat's turns: if one of them has hardly any hands."""
    return min(len(hands_of(match)) for match in matches) < LEAST_HANDS


def course(match: Match, seat: int, turns: bool) -> Sequence[int]:
    """Return the score shown beside the name of a seat: before the first hand and after each; or with `turns` after
    each of the seat's turns and the others' replies.
    """
    game, steps = match.game, match.steps
    ends = [hand.end for hand in hands_of(match)]
    if turns:
        ends = [*turns_of(match, seat)[1:], len(steps)]
    states = [match.laid, *(steps[end].before if end < len(steps) else match.state for end in ends)]
    return [game.displayed_points(game.seat_scores(state)[seat]) for state in states]


def turns_of(match: Match, seat: int) -> Sequence[int]:
    """Return the indexes of the steps with which the turns of a seat begin."""
    return [k for k, step in enumerate(match.steps) if step.seat == seat and (not k or match.steps[k - 1].seat != seat)]
