"""The persons who play at this computer: an id each, which stays when the name changes, and goes into no file for others.

They are kept in ``persons.json`` in the player's data folder. Versions before it knew a person by the letters of a name: what
those wrote belongs to the person with that name among `Person.names`. Nothing that was written is ever changed for it.
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
"""Names and ids of one person."""

Names = Annotated[tuple[Annotated[str, msgspec.Meta(max_length=512)], ...], msgspec.Meta(max_length=MOST)]


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who plays here."""

    name: Name = ""
    """Empty until one was typed."""
    face: Ident = ""
    """A character of the cast, or a face of their own (`content.records.avatar`)."""
    met: Annotated[str, msgspec.Meta(max_length=10)] = ""
    """The day of the first match here (ISO 8601)."""
    names: Names = ()
    """The keys (`name_key`) of the names under which files without ids know this person."""
    since: datetime | None = None
    """Whose stats began anew then: matches of before do not count in them."""
    claimed: Names = ()
    """The keys of further names, which the person said to be theirs."""
    joined: Annotated[tuple[Ident, ...], msgspec.Meta(max_length=MOST)] = ()
    """The ids of persons who turned out to be the same."""

    def __post_init__(self) -> None:
        """Names are text from outside, whoever wrote the file."""
        msgspec.structs.force_setattr(self, "name", clean_name(self.name))
        if self.since is not None:
            msgspec.structs.force_setattr(self, "since", clock.clamped(self.since))


class Persons:
    """Everybody who has played here, by id, and whoever plays now (`me`)."""

    def __init__(
        self,
        data: Path,
        chosen: str,
        former: Callable[[], Sequence[Person]],
        writes: WriteQueue | None = None,
        tell: Tell = ignore,
    ) -> None:
        """`chosen` is the id of whoever plays now, "" where nobody has been chosen. `former` gives the persons of a home without
        a file of them, whoever plays now first; there is at least one. They are written down with the first change (`keep`)."""
        self._file = _kept_in(data, writes, tell)
        self._fresh = {} if self._file.entries else {new_id(): one for one in former()}
        self._me = chosen or next(iter(self._fresh), "")

    @property
    def known(self) -> Mapping[str, Person]:
        """Everybody by id, those who were joined to another among them."""
        return {**self._fresh, **self._file.entries}

    @property
    def everybody(self) -> list[str]:
        """The ids of all persons, as they were met; of joined ones the one they were joined to."""
        known = self.known
        joined = {other for one in known.values() for other in one.joined}
        return [id for id in known if id not in joined] or list(known)

    @property
    def me(self) -> str:
        """The id of whoever plays now."""
        return self.resolved(self._me) or self.everybody[0]

    def resolved(self, id: str) -> str:
        """The id of the person an id leads to: another one where two were joined; "" where nobody has it."""
        known, seen = self.known, set[str]()
        while id not in seen:
            seen.add(id)
            id = next((one for one, person in known.items() if id in person.joined), id)
        return id if id in known else ""

    def keys(self, id: str) -> tuple[str, ...]:
        """Everything by which files know a person (`Seat.key`), the id first."""
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
        """The ids and keys of names that were joined to a person, and can be parted from it; not the person's own former name."""
        known, person = self.known, self.known[id]
        return [*(one for one in person.joined if one in known), *person.claimed]

    @property
    def my_keys(self) -> tuple[str, ...]:
        """The keys of whoever plays now."""
        return self.keys(self.me)

    @property
    def mine(self) -> Person:
        """Whoever plays now."""
        return self.known[self.me]

    def owner(self, key: str) -> str:
        """The id of the person whom files know by this key (`Seat.key`); "" where nobody here is."""
        return next((id for id in self.everybody if key in self.keys(id)), "")

    def theirs(self, seats: Iterable[Seat]) -> bool:
        """Whether others who play here sit on these seats, and whoever plays now does not."""
        keys, mine = [seat.key for seat in seats if seat.person], self.my_keys
        return not any(key in mine for key in keys) and any(map(self.owner, keys))

    def named(self, name: str) -> str:
        """The id of the person with this name; "" where nobody is called so."""
        key = name_key(name)
        return next((id for id in self.everybody if self.known[id].name and name_key(self.known[id].name) == key), "")

    # -- what changes ------------------------------------------------------------------------------------------------

    def keep(self) -> None:
        """Have everybody written down: files are about to name them."""
        if self._fresh:
            self._change(lambda known: None)

    def play(self, id: str) -> None:
        """This person plays now."""
        self._me = id

    def add(self, name: str, face: str = "") -> str:
        """Somebody new; answers the id."""
        id = new_id()
        person = Person(name.strip(), face, clock.today().isoformat())
        self._change(lambda known: known.update({id: person}))
        return id

    def rename(self, id: str, name: str) -> None:
        """Call somebody otherwise."""
        self._edit(id, lambda one: replace(one, name=name.strip()))

    def paint(self, id: str, face: str) -> None:
        """Give somebody another face."""
        self._edit(id, lambda one: replace(one, face=face))

    def start_over(self, id: str, since: datetime | None) -> None:
        """Count somebody's stats from this moment on; with None from the first match again."""
        self._edit(id, lambda one: replace(one, since=since))

    def join(self, id: str, other: str) -> None:
        """`other`, an id or the key of a name, is the same person as `id`."""
        if other in self.known:
            self._edit(id, lambda one: replace(one, joined=(*_without(one.joined, other), other)))
        else:
            self._edit(id, lambda one: replace(one, claimed=(*_without(one.claimed, other), other)))

    def part(self, id: str, other: str) -> None:
        """They are two persons after all."""

        def parted(one: Person) -> Person:
            return replace(one, joined=_without(one.joined, other), claimed=_without(one.claimed, other))

        self._edit(id, parted)

    def seated(self, seats: Iterable[Seat]) -> tuple[Seat, ...]:
        """The seats with the ids of the persons who sit there, as far as their names tell; nobody sits twice."""
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


def _kept_in(data: Path, writes: WriteQueue | None = None, tell: Tell = ignore) -> SharedFile[Person]:
    return SharedFile(data / FILE, ("persons",), Person, "players.refuse.file", writes, tell)


def unite(data: Path, told: bytes) -> bool:
    """Put the persons that another home's file tells to those of this one, who keep name and face; whether anything came. Raises
    DiskError."""
    return _kept_in(data).unite(told, _join)


def kept_ids(data: Path) -> set[str]:
    """The ids of the persons of a home, but for those who were joined to another."""
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
    """All who are joined to a person, one through another, and the person."""
    found, waiting = set[str](), [id]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting += known[one].joined if one in known else ()
    return found


def _adopt(known: dict[str, Person], fresh: Mapping[str, Person]) -> None:
    """Write down persons that a window has made up; another window may have made up the same ones meanwhile."""
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
    """An id that nobody has."""
    return os.urandom(8).hex()


def former(player: str, face: str, others: Iterable[str], you: Iterable[str]) -> list[Person]:
    """The persons of a home of before ``persons.json``: whoever plays, by the name and face of the settings, and the others who
    have played there by their names. `you`: what somebody without a name was called, in every language."""
    nameless = ("", *you)
    me = Person(player, face, names=tuple({name_key(one): None for one in ((player,) if player else nameless)}))
    found = {me.names[0]: me}
    for name in others:
        key = name_key(name)
        if key not in found and name:
            found[key] = Person(name, names=(key,))
    return list(found.values())
