"""The persons who play on this computer: an id for each, which stays when the name changes, and is never written into
shared files.

They are stored in ``persons.json`` in the player's data folder. Older versions identified a person by the normalised
name: their files belong to the person with that name among `Person.names`. Existing files are never changed for it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec.structs import replace

from tabletop_gui.match.core import clock
from tabletop_gui.match.core.seats import Ident, Name, Seat, clean_name, name_key
from tabletop_gui.match.storage.shared_file import SharedFile, Tell, ignore
from tabletop_gui.match.storage.write_queue import WriteQueue

FILE: Final = "persons.json"
MOST: Final = 64
"""Maximum number of names and ids of one person."""

Names = Annotated[tuple[Annotated[str, msgspec.Meta(max_length=512)], ...], msgspec.Meta(max_length=MOST)]


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person who plays here."""

    name: Name = ""
    """Empty until a name was entered."""
    face: Ident = ""
    """A character's portrait, or an avatar of their own (`content.records.avatar`)."""
    met: Annotated[str, msgspec.Meta(max_length=10)] = ""
    """Day of the first match here (ISO 8601)."""
    names: Names = ()
    """The keys (`name_key`) of the names under which files without ids know this person."""
    since: datetime | None = None
    """Time of the stats reset: earlier matches do not count."""
    claimed: Names = ()
    """Keys of further names that the person has claimed."""
    joined: Annotated[tuple[Ident, ...], msgspec.Meta(max_length=MOST)] = ()
    """Ids of persons who were merged into this one."""

    def __post_init__(self) -> None:
        """Names are untrusted text, whoever wrote the file."""
        msgspec.structs.force_setattr(self, "name", clean_name(self.name))
        if self.since is not None:
            msgspec.structs.force_setattr(self, "since", clock.clamped(self.since))


class Persons:
    """All persons who have played here, by id, and the current player (`me`)."""

    def __init__(
        self,
        data: Path,
        chosen: str,
        former: Callable[[], Sequence[Person]],
        write_queue: WriteQueue | None = None,
        tell: Tell = ignore,
    ) -> None:
        """`chosen` is the id of the current player, "" if none has been chosen. `former` returns the persons of an
        installation without a persons file, the current player first; there is at least one. They are written with
        the first change (`ensure_saved`).
        """
        self._file = _kept_in(data, write_queue, tell)
        self._fresh = {} if self._file.entries else {new_id(): one for one in former()}
        self._me = chosen or next(iter(self._fresh), "")

    @property
    def known(self) -> Mapping[str, Person]:
        """All persons by id, including those merged into another."""
        return {**self._fresh, **self._file.entries}

    @property
    def everybody(self) -> list[str]:
        """Ids of all persons in the order of their first match, without those merged into another."""
        known = self.known
        joined = {other for one in known.values() for other in one.joined}
        return [id for id in known if id not in joined] or list(known)

    @property
    def me(self) -> str:
        """Id of the current player."""
        return self.resolved(self._me) or self.everybody[0]

    def resolved(self, id: str) -> str:
        """Return the id of the person an id leads to after merges; "" if it is unknown."""
        known, seen = self.known, set[str]()
        while id not in seen:
            seen.add(id)
            id = next((one for one, person in known.items() if id in person.joined), id)
        return id if id in known else ""

    def keys(self, id: str) -> tuple[str, ...]:
        """Return all keys of a person in files (`Seat.key`), the id first."""
        known, found = self.known, dict[str, None]()
        waiting = [id]
        while waiting:
            one = waiting.pop(0)
            if one not in found:
                found[one] = None
                person = known.get(one, Person())
                found |= dict.fromkeys((*person.names, *person.claimed))
                waiting += person.joined
        return tuple(found)

    def joined(self, id: str) -> list[str]:
        """Return the ids and name keys that were merged into a person and can be split off again; not the person's own
        former name.
        """
        known, person = self.known, self.known[id]
        return [*(one for one in person.joined if one in known), *person.claimed]

    @property
    def my_keys(self) -> tuple[str, ...]:
        """Keys of the current player."""
        return self.keys(self.me)

    @property
    def mine(self) -> Person:
        """The current player."""
        return self.known[self.me]

    def owner(self, key: str) -> str:
        """Return the id of the person with this key in files (`Seat.key`); "" if there is none."""
        return next((id for id in self.everybody if key in self.keys(id)), "")

    def theirs(self, seats: Iterable[Seat]) -> bool:
        """Return whether other persons of this computer sit on these seats, and the current player does not."""
        keys, mine = [seat.key for seat in seats if seat.person], self.my_keys
        return not any(key in mine for key in keys) and any(map(self.owner, keys))

    def named(self, name: str) -> str:
        """Return the id of the person with this name; "" if there is none."""
        key = name_key(name)
        return next((id for id in self.everybody if self.known[id].name and name_key(self.known[id].name) == key), "")

    # -- what changes ------------------------------------------------------------------------------------------------

    def ensure_saved(self) -> None:
        """Make sure that all persons are written: other files are about to refer to them."""
        if self._fresh:
            self._change(lambda known: None)

    def play(self, id: str) -> None:
        """Make this person the current player."""
        self._me = id

    def add(self, name: str, face: str = "") -> str:
        """Add a person; return the id."""
        id = new_id()
        person = Person(name.strip(), face, clock.today().isoformat())
        self._change(lambda known: known.update({id: person}))
        return id

    def rename(self, id: str, name: str) -> None:
        """Change a person's name."""
        self._edit(id, lambda one: replace(one, name=name.strip()))

    def set_avatar(self, id: str, face: str) -> None:
        """Change a person's avatar."""
        self._edit(id, lambda one: replace(one, face=face))

    def start_over(self, id: str, since: datetime | None) -> None:
        """Count a person's stats from this time on; with None from the first match again."""
        self._edit(id, lambda one: replace(one, since=since))

    def join(self, id: str, other: str) -> None:
        """Merge `other`, an id or the key of a name, into the person `id`."""
        if other in self.known:
            self._edit(id, lambda one: replace(one, joined=(*_without(one.joined, other), other)))
        else:
            self._edit(id, lambda one: replace(one, claimed=(*_without(one.claimed, other), other)))

    def split_off(self, id: str, other: str) -> None:
        """Revert a merge."""

        def parted(one: Person) -> Person:
            return replace(one, joined=_without(one.joined, other), claimed=_without(one.claimed, other))

        self._edit(id, parted)

    def seated(self, seats: Iterable[Seat]) -> tuple[Seat, ...]:
        """Return the seats with the ids of the persons, as far as their names tell; no person sits twice."""
        out = list[Seat]()
        for seat in seats:
            known = {other.person_id for other in out}
            if seat.person and not seat.person_id:
                found = self.named(seat.name) or self.owner(seat.key)
                seat = replace(seat, person_id=found if found not in known else "")
            out.append(seat)
        return tuple(out)

    def _edit(self, id: str, change: Callable[[Person], Person]) -> None:
        def edit(known: dict[str, Person]) -> None:
            if id in known:
                known[id] = change(known[id])

        self._change(edit)

    def _change(self, change: Callable[[dict[str, Person]], object]) -> None:
        fresh, self._fresh = self._fresh, {}

        def put(known: dict[str, Person]) -> None:
            _adopt(known, fresh)
            change(known)

        self._file.change(put)


def _kept_in(data: Path, write_queue: WriteQueue | None = None, tell: Tell = ignore) -> SharedFile[Person]:
    return SharedFile(data / FILE, ("persons",), Person, "players.refuse.file", write_queue, tell)


def merge_file(data: Path, told: bytes) -> bool:
    """Merge the persons of another installation's file into this one, who keep their names and avatars; return
    whether anything changed. Raises DiskError.
    """
    return _kept_in(data).merge_file(told, _join)


def person_ids(data: Path) -> set[str]:
    """Return the ids of the persons of an installation, without those merged into another."""
    known = _kept_in(data).entries
    return {*known} - {other for one in known.values() for other in one.joined}


def _join(known: dict[str, Person], others: dict[str, Person]) -> None:
    for id, other in others.items():
        one = known.setdefault(id, replace(other, joined=()))
        joined = tuple(new for new in other.joined if id not in _leads(known, new))  # each may have been joined to the other
        known[id] = replace(
            one,
            name=one.name or other.name,
            face=one.face or other.face,
            met=min(filter(None, (one.met, other.met)), default=""),
            names=_both(one.names, other.names),
            claimed=_both(one.claimed, other.claimed),
            joined=_both(one.joined, joined),
        )


def _both(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*one, *other)))[:MOST]


def _leads(known: Mapping[str, Person], id: str) -> set[str]:
    """Return the person and all who are merged into it, directly or not."""
    found, waiting = set[str](), [id]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting += known[one].joined if one in known else ()
    return found


def _adopt(known: dict[str, Person], fresh: Mapping[str, Person]) -> None:
    """Write persons that this window has created; another window may have created the same ones meanwhile."""
    for id, person in fresh.items():
        same = next((one for one, other in known.items() if set(other.names) & set(person.names)), None)
        if id in known:
            continue
        if same is None:
            known[id] = person
        elif id not in known[same].joined:
            known[same] = replace(known[same], joined=(*known[same].joined, id))


def _without(all_: tuple[str, ...], one: str) -> tuple[str, ...]:
    return tuple(other for other in all_ if other != one)


def new_id() -> str:
    """Return an unused id."""
    return os.urandom(8).hex()


def former(player: str, face: str, others: Iterable[str], you: Iterable[str]) -> list[Person]:
    """Return the persons of an installation older than ``persons.json``: the current player, by the name and avatar
    of the settings, and the others who have played there by their names. `you`: the default name of a person
    without a name, in every language.
    """
    nameless = ("", *you)
    me = Person(player, face, names=tuple({name_key(one): None for one in ((player,) if player else nameless)}))
    found = {me.names[0]: me}
    for name in others:
        key = name_key(name)
        if key not in found and name:
            found[key] = Person(name, names=(key,))
    return list(found.values())
