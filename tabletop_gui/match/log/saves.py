"""A match as a file: set-up, seed and log, and a digest of the resulting state.

The file is readable JSON, and replaying its log is the only way to load it, so that a file cannot contain
anything illegal. Every fault is reported in one sentence (`SaveError.refusal`).

The seed reveals every hidden card. While a match is in progress it is `sealed`, so that it is not read by
accident, in an editor or a search; a reader of this module can decode it (docs/decisions.md). Format 1 had it
in clear, and is still read.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Annotated

import msgspec

from tabletop_gui import __version__
from tabletop_gui.content.text.clean_text import shortened
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.digest import blake2b
from tabletop_gui.engine.options import FIRST, Options, OptionValue
from tabletop_gui.engine.values import Refusal
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import MOST_BOOKMARKS, LogError, Match
from tabletop_gui.match.core.seal import DealSeal
from tabletop_gui.match.core.seats import Seat, without_ids
from tabletop_gui.match.storage import disk
from tabletop_gui.match.storage.disk import DiskError, set_aside

__all__ = ["Save", "SaveError", "decode", "encode", "load", "read", "replay", "restore", "set_aside", "write"]

FORMAT = 8
"""Format version. 1 had neither undo of bots' answers outside friendly tables nor favours, and the seed in
clear; up to 2 an undo reverted the last step even if nothing else had been legal; 3 had no match continued
from another; the digest lacked later fields of a state (`ADDED_FIELDS`); up to 5 there was no seal, and no autoplay;
up to 6 some states were different (`CHANGED_STATES`); up to 7 every option was listed, and separate in the digest,
and neither persons nor matches had ids. All of them are still read.
"""
FLAT = 7
"""The last format whose digest was computed without the options as one mapping (`State.digest`)."""
NO_GAME = "save.refuse.game"
"""Refusal key for a save of a game that is not installed: it came with a plugin, or with a newer version."""
REFUSALS = KeyFamily("save.refuse.{}", ("empty", "future", "foreign", "wrong", "damaged", "edited", "setup", "entry"))
CHANGED_STATES = {"regine": 6, "kingdoms": 6}
"""Games whose states were different up to a format: in Regine cards lay in another order, in Game of Kingdoms
fewer hands were shown. The actions of such a save are replayed as usual, and its digest is ignored.
"""
ADDED_FIELDS = {"kingdoms": {"sizes": 5}}
"""Fields of a game's state added after a format: the digest of an older save lacks them."""
EXPORTED = ".tapete"
"""File extension of a copy for others: the desktop associates it with Tapete."""
REVIEW = ".review.json"
"""Suffix of the file with the review of a save, beside it."""
MOST_BYTES = 1 << 20
"""Maximum file size: a whole match is some 20 KB."""
MOST_ENTRIES = 20_000
"""Maximum number of log entries: days of play, and seconds of replay."""
MOST_LINES = 4_000
"""Maximum number of spoken lines: more than fifteen seats have."""

LONGEST_PLACE = 60
"""Maximum number of characters shown of a place in a file."""

Word = Annotated[str, msgspec.Meta(max_length=64)]
Text = Annotated[str, msgspec.Meta(max_length=400)]
Number = Annotated[int, msgspec.Meta(ge=-(10**9), le=10**9)]
"""A number that is shown, or added up: progress, points, counts."""


class SaveError(DiskError):
    """A save that cannot be loaded or written; `refusal` is the sentence for the player."""


class Save(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The contents of the file.

    `seconds` is the playing time; `progress`, `over` and `decided` (`decided()`) make a replay unnecessary for the list
    of matches; `digest` is the state's, after the last of `actions`. `options` are those that differ from the defaults of
    their `edition` (up to format 7 all options). Either `seed` or `sealed` is present; `salt` and `seal` are the deal's
    (`match.core.seal`), as they were before the first card. `alike` is `Match.alike`, `hurried` the standing part of
    `Match.hurried`, `spoken` is `Match.spoken`; `bookmarks` are the match's own; `id` is `Match.id`.
    """

    format: int
    app: Word
    game: Word
    options: dict[Word, OptionValue]
    edition: Annotated[int, msgspec.Meta(ge=FIRST)] = FIRST
    seats: Annotated[list[Seat], msgspec.Meta(min_length=1, max_length=15)]
    seed: Annotated[int, msgspec.Meta(ge=0)] | msgspec.UnsetType = msgspec.UNSET
    sealed: Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{32}\Z")] | msgspec.UnsetType = msgspec.UNSET
    salt: Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{32}\Z")] | msgspec.UnsetType = msgspec.UNSET
    seal: Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{64}\Z")] | msgspec.UnsetType = msgspec.UNSET
    friendly: bool
    began: Word
    seconds: Annotated[float, msgspec.Meta(ge=0.0, le=1e9)]
    progress: dict[Word, Number]
    over: bool
    decided: bool = True
    digest: Word
    actions: Annotated[list[Text], msgspec.Meta(max_length=MOST_ENTRIES)]
    alike: Annotated[list[tuple[Number, Word, Word]], msgspec.Meta(max_length=MOST_ENTRIES)] | msgspec.UnsetType = msgspec.UNSET
    hurried: Annotated[list[Number], msgspec.Meta(max_length=MOST_ENTRIES)] | msgspec.UnsetType = msgspec.UNSET
    spoken: Annotated[list[Word], msgspec.Meta(max_length=MOST_LINES)] | msgspec.UnsetType = msgspec.UNSET
    bookmarks: Annotated[list[Number], msgspec.Meta(max_length=MOST_BOOKMARKS)] | msgspec.UnsetType = msgspec.UNSET
    id: Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{16}\Z")] | msgspec.UnsetType = msgspec.UNSET


class _Head(msgspec.Struct):
    """The fields needed to decide whether this version of the program can read the rest."""

    format: int
    game: str


def encode(match: Match) -> bytes:
    """Return the text of the save, one log entry per line. Raises ValueError for a match that does not count: it is
    never saved.

    >>> from tabletop_gui.games import GAMES
    >>> match = Match.new(GAMES["oh_hell"], {"maximum": 3}, [Seat("person", name) for name in ("Ana", "Bea", "Eva")], seed=7)
    >>> match.propose(2, match.game.parse("bid 1"))
    Accepted(events=(Said(seat=2, what='bid', n=1),))
    >>> save = decode(encode(match), "match.json")
    >>> save.game, save.actions, restore(save, "match.json").to_act
    ('oh_hell', ['bid 1'], 0)
    >>> try:
    ...     decode(b"{}", "match.json")
    ... except SaveError as error:
    ...     print(error.refusal.key)
    save.refuse.foreign
    """
    if not match.counts:
        raise ValueError("a match laid at a position is not kept")
    save = Save(
        format=FORMAT,
        app=__version__,
        game=match.game.id,
        options=match.game.defaults.changed(match.options),
        edition=match.game.defaults.edition,
        seats=list(match.seats),
        seed=msgspec.UNSET if match.state.agenda else match.seed,
        sealed=seal(match.seed) if match.state.agenda else msgspec.UNSET,
        salt=msgspec.UNSET if match.seal is None else match.seal.salt,
        seal=msgspec.UNSET if match.seal is None else match.seal.whole,
        friendly=match.friendly,
        began=match.began,
        seconds=round(match.seconds, 1),
        progress=dict(match.game.progress(match.state)),
        over=not match.state.agenda,
        decided=decided(match),
        digest=match.state.digest(),
        actions=list(match.actions),
        alike=match.alike if match.alike else msgspec.UNSET,
        hurried=sorted(number for number in match.hurried if number < len(match.steps)) or msgspec.UNSET,
        spoken=sorted(match.spoken) or msgspec.UNSET,
        bookmarks=match.bookmarks if match.bookmarks else msgspec.UNSET,
        id=match.id,
    )
    return _text(save)


def without_person_ids(data: bytes, name: str) -> bytes:
    """Return the text of a save as a copy for others: without ids of persons. `name` is the file's. Raises SaveError."""
    save = decode(data, name)
    return _text(msgspec.structs.replace(save, seats=list(without_ids(save.seats))))


def _text(save: Save) -> bytes:
    return msgspec.json.format(msgspec.json.encode(save), indent=1) + b"\n"


def decode(data: bytes, name: str) -> Save:
    """Parse a save; `name` is the file's, for the sentence. Raises SaveError."""
    data = data.removeprefix(b"\xef\xbb\xbf")
    if not data.strip(b" \t\r\n\0"):
        raise _refused("empty", name)
    try:
        head = msgspec.json.decode(data, type=_Head)
        if head.format > FORMAT:
            raise _refused("future", name, format=head.format)
        if head.format < 1:
            raise _refused("foreign", name)
        save = msgspec.json.decode(data, type=Save)
    except msgspec.ValidationError as error:
        if _foreign(data):
            raise _refused("foreign", name) from error
        raise _refused("wrong", name, where=_place(str(error))) from error
    except (ValueError, RecursionError) as error:  # msgspec.DecodeError and UnicodeDecodeError are ValueErrors
        raise _refused("damaged" if data.lstrip()[:1] == b"{" else "foreign", name) from error
    if (save.seed is msgspec.UNSET) == (save.sealed is msgspec.UNSET):
        raise _refused("wrong", name, where="seed")
    return save


def _place(said: str) -> str:
    """Return the place of an msgspec error: ``seats[0].name``. For a missing or unknown field it is the field, not
    its container.
    """
    complaint, _, inside = said.partition(" - at `$")
    field = re.search(r"field `(.*)`", complaint, re.S)
    place = ".".join(part for part in (inside.rstrip("`").lstrip("."), field[1] if field else "") if part)
    return shortened(place, LONGEST_PLACE) or "…"


def restore(save: Save, name: str) -> Match:
    """Return the match of a save, replayed and compared with its digest; `name` is the file's. Raises SaveError."""
    match = replay(save, name)
    if not digest_matches(save, match) and save.format > CHANGED_STATES.get(save.game, 0):
        raise _refused("edited", name)
    return match


def digest_matches(save: Save, match: Match) -> bool:
    """Return whether the digest of a save is that of its match, computed as in its format."""
    return digest_as_of(save.format, match) == save.digest


def digest_as_of(format: int, match: Match) -> str:
    """Return the digest of a match as computed in a format."""
    later = {name for name, since in ADDED_FIELDS.get(match.game.id, {}).items() if format < since}
    return match.state.digest(later, flat=format <= FLAT)


def options_of(save: Save) -> Options:
    """Return every option of a saved match, or only those it lists if its game or edition is unknown."""
    game = GAMES.get(save.game)
    if game is None or save.edition > game.defaults.edition:
        return save.options
    return game.defaults.complete(save.options, save.edition)


def replay(save: Save, name: str) -> Match:
    """Return the match replayed from the log of a save, whatever its digest. Raises SaveError."""
    game = GAMES.get(save.game)
    if game is None:
        raise SaveError(Refusal(NO_GAME, {"file": name, "game": save.game[:40]}))
    if save.edition > game.defaults.edition:
        raise _refused("future", name, format=save.format)
    options = options_of(save)
    if game.refuse(len(save.seats), options) is not None:
        raise _refused("setup", name)
    try:
        match = Match.replayed(game, options, save.seats, seed_of(save), save.friendly, save.actions)
    except LogError as error:
        raise _refused("entry", name, n=error.entry, text=error.text[:40]) from error
    match.id, match.began, match.seconds = id_of(save), save.began, save.seconds
    match.seal = DealSeal(save.salt, save.seal) if isinstance(save.salt, str) and isinstance(save.seal, str) else None
    match.alike = list(save.alike) if isinstance(save.alike, list) else []
    match.hurried = {number for number in save.hurried or () if 0 <= number < len(match.steps)}
    match.spoken = set(save.spoken or ())
    if isinstance(save.bookmarks, list) and match.friendly:
        match.bookmarks = sorted({number for number in save.bookmarks if 0 <= number <= len(match.steps)})
    return match


def read(path: Path) -> Match:
    """Return the match saved in a file. Raises SaveError, and leaves the file where it is (see `set_aside`)."""
    return restore(decode(load(path), path.name), path.name)


def intact_part(path: Path) -> Match:
    """Return the match of a save up to the first illegal entry of its log. Raises SaveError for any other fault, as
    `read` does.
    """
    held = decode(load(path), path.name)
    try:
        return restore(held, path.name)
    except SaveError as error:
        if not is_log_fault(error.refusal):
            raise
        last = int(str(error.refusal.params["n"])) - 1
        return replay(msgspec.structs.replace(held, actions=held.actions[:last]), path.name)


def is_log_fault(refusal: Refusal) -> bool:
    """Return whether a save cannot be read only because of an entry of its log: the part before it is intact (`intact_part`)."""
    return refusal.key == "save.refuse.entry"


def load(path: Path) -> bytes:
    """Return the bytes of a save. Raises SaveError."""
    try:
        return disk.read(path, MOST_BYTES)
    except DiskError as error:
        raise SaveError(error.refusal) from error


def write(match: Match, path: Path) -> None:
    """Save the match atomically. Raises SaveError, and leaves the old file then."""
    try:
        disk.write(path, encode(match))
    except DiskError as error:
        raise SaveError(error.refusal) from error


def decided(match: Match) -> bool:
    """Return whether a person has decided anything yet, or there is no person: otherwise there is nothing to continue."""
    persons = {number for number, seat in enumerate(match.seats) if seat.person}
    return not persons or match.undo_count > 0 or any(step.seat in persons for step in match.steps)


def seal(seed: int) -> str:
    """Return the sealed seed of a match in progress: a different text every time."""
    salt = os.urandom(8)
    return (salt + (seed ^ _mask(salt)).to_bytes(8, "big")).hex()


def id_of(save: Save) -> str:
    """Return the id of a save's match; up to format 7 it is derived from what distinguishes any two matches."""
    if isinstance(save.id, str):
        return save.id
    told = [save.game, seed_of(save), save.began, [(seat.kind, seat.name, seat.character) for seat in save.seats]]
    return blake2b(msgspec.json.encode(told), digest_size=8).hexdigest()


def seed_of(save: Save) -> int:
    """Return the seed of a save, sealed or not."""
    if isinstance(save.sealed, str):
        held = bytes.fromhex(save.sealed)
        return int.from_bytes(held[8:], "big") ^ _mask(held[:8])
    return save.seed if isinstance(save.seed, int) else 0


def _mask(salt: bytes) -> int:
    return int.from_bytes(blake2b(salt, digest_size=8, key=b"Tapete: not to be read in passing").digest(), "big")


def _foreign(data: bytes) -> bool:
    """Return whether this is another program's JSON, and not a faulty save."""
    try:
        held = msgspec.json.decode(data)
    except (ValueError, RecursionError):
        return True
    return not (isinstance(held, dict) and len(held.keys() & {"format", "game", "seats", "actions", "digest"}) >= 3)


def _refused(what: str, name: str, **params: object) -> SaveError:
    return SaveError(Refusal(REFUSALS[what], {"file": name, **params}))
