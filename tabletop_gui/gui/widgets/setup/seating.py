"""The seating of a match that is being set up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from tabletop_gui.content.records.avatar import is_avatar
from tabletop_gui.content.records.schema import GameManifest
from tabletop_gui.gui.shell.services import Services
from tabletop_gui.gui.widgets.record.ratings import EVEN
from tabletop_gui.match.core.seating import bot_seat, in_our_language, player_seat, proposed, seats_of_code, with_distinct_names
from tabletop_gui.match.core.seats import Seat

PERSON: Final = "person"
BOT: Final = "bot"


class Seating:
    """The seats of a match that is being set up; `changed` is called if they must be shown anew."""

    def __init__(
        self, services: Services, manifest: GameManifest, changed: Callable[[], None], *, newcomer: bool = False
    ) -> None:
        """`newcomer`: the player has not finished a match of this game yet."""
        self.services, self.manifest, self._changed = services, manifest, changed
        remembered = services.settings.tables.get(manifest.id)
        seats = proposed(remembered, services.persons, services.library, manifest, services.tr("setup.you"), newcomer=newcomer)
        self.seats = list(in_our_language(seats, services.phrases))
        self._make_names_unique()
        self._proposed = tuple(self.seats) if newcomer and not (remembered and remembered.seats) else ()

    def lay(self, coded: Sequence[Seat]) -> None:
        """Take the seats of a deal code."""
        services = self.services
        you, game = services.tr("setup.you"), self.manifest.id
        self.seats[:] = seats_of_code(coded, services.persons, services.library, you, self.numbered, game)
        self._proposed = ()

    @property
    def seats_to_save(self) -> tuple[Seat, ...]:
        """The seats to be proposed at the next set-up; empty while they are only a newcomer's proposal."""
        return () if tuple(self.seats) == self._proposed else tuple(self.seats)

    @property
    def room(self) -> bool:
        """True if another seat can be added."""
        return len(self.seats) < self.manifest.seats.most

    @property
    def can_remove(self) -> bool:
        """True if a seat can be removed."""
        return len(self.seats) > self.manifest.seats.least

    def is_first_person(self, index: int) -> bool:
        """Return True if no human player sits before this seat."""
        return not any(seat.person for seat in self.seats[:index])

    def numbered(self, number: int) -> str:
        """Return the name of a human player without a name."""
        return self.services.tr("setup.player", n=number)

    def put(self, index: int, **changes: Any) -> None:
        """Change fields of a seat."""
        self.seats[index] = msgspec.structs.replace(self.seats[index], **changes)
        self._changed()

    def set_strength(self, index: int, level: str, matched: Callable[[Seat], Seat]) -> None:
        """Set the strength of a rival: a level, or `EVEN`, for which `matched` returns the seat as strong as the player."""
        if level == EVEN:
            fresh = matched(self.seats[index])
            self.put(index, level=fresh.level, even=fresh.even)
        else:
            self.put(index, level=level, even=None)

    def rename(self, index: int, name: str) -> None:
        """Set a human player's name while it is typed."""
        seat, persons, name = self.seats[index], self.services.persons, name.strip()
        said = name or self._person_name(index)
        now = persons.known.get(seat.person_id)
        id = seat.person_id if name and now is not None and not now.name else persons.named(said)
        self.put(index, name=said, person_id=id)

    def seat(self, index: int, id: str) -> None:
        """Seat the person with this id; if that person sits elsewhere, the two seats are exchanged."""
        services = self.services
        elsewhere = next((place for place, seat in enumerate(self.seats) if seat.person_id == id), index)
        self.seats[elsewhere] = self.seats[index]
        self.seats[index] = player_seat(services.persons, services.library, services.tr("setup.you"), id)
        self._make_names_unique()
        self._changed()

    def confirm(self) -> None:
        """Confirm the seating: an unknown name creates a new person, or names a nameless one. The first person becomes
        the current player.
        """
        services, persons = self.services, self.services.persons
        for index, seat in enumerate(self.seats):
            if seat.person and seat.name not in self._unsaid:
                now = persons.known.get(seat.person_id)
                if now is None:
                    id = persons.add(seat.name, seat.character)
                    self.seats[index] = msgspec.structs.replace(seat, person_id=id)
                elif not now.name:
                    persons.rename(seat.person_id, seat.name)
        first = next((seat.person_id for seat in self.seats if seat.person), "")
        if first:
            services.play_as(first)

    def set_kind(self, index: int, kind: str) -> None:
        """Make the seat human or a bot."""
        services, taken = self.services, [seat.character for place, seat in enumerate(self.seats) if place != index]
        if kind == BOT:
            self.seats[index] = self._rival(taken)
        else:
            name, mine = self._person_name(index), services.own_seat
            id = mine.person_id if name == mine.name else services.persons.named(name)
            id = "" if any(seat.person_id == id for place, seat in enumerate(self.seats) if place != index) else id
            face = player_seat(services.persons, services.library, name, id).character
            self.seats[index] = Seat(PERSON, name, self.seats[index].character if face in taken else face, person_id=id)
        self._make_names_unique()
        self._changed()

    def add(self) -> None:
        """Add a bot."""
        self.seats.append(self._rival([seat.character for seat in self.seats]))

    def _rival(self, taken: Sequence[str]) -> Seat:
        """Return a bot for a seat, as strong as the first one at the table; `taken`: the faces of the others."""
        fresh = bot_seat(self.services.library, taken, game=self.manifest.id)
        like = next((seat for seat in self.seats if not seat.person), fresh)
        return msgspec.structs.replace(fresh, level=like.level, even=like.even)

    def remove(self, index: int) -> None:
        """Remove a seat."""
        del self.seats[index]
        self._make_names_unique()

    def set_character(self, index: int, character: str) -> None:
        """Set the seat's character; if another seat has it, the two are exchanged."""
        before = self.seats[index].character
        self._set_character(index, character)
        for place, seat in enumerate(self.seats):
            if place != index and seat.character == character:
                self._set_character(place, before)

    def _set_character(self, index: int, character: str) -> None:
        library, seat = self.services.library, self.seats[index]
        who = library.characters().get(character)
        if seat.person:
            if who is not None or is_avatar(character):
                self.seats[index] = msgspec.structs.replace(seat, character=character)
        elif who is None:  # a face of somebody's own has no voice: somebody else of the cast sits down
            taken = [other.character for place, other in enumerate(self.seats) if place != index]
            self.seats[index] = bot_seat(library, taken, seat.level, self.manifest.id)
        else:
            self.seats[index] = Seat(BOT, who.name, who.id, seat.level, who.personality, seat.even)

    def _person_name(self, index: int) -> str:
        """Return a default name: the player's own for the first person, then those of other persons who have played
        here, then a number.
        """
        persons, you = self.services.persons, self.services.tr("setup.you")
        others = [seat.name for place, seat in enumerate(self.seats) if place != index]
        here = {seat.person_id for place, seat in enumerate(self.seats) if place != index}
        mine = "" if persons.me in here else persons.mine.name or you
        names = [persons.known[id].name for id in persons.everybody if persons.known[id].name and id not in here]
        numbered = map(self.numbered, range(1 if self.is_first_person(index) else 2, 10))
        spoken: tuple[str, ...] = () if not mine or (others and mine == you) else (mine,)
        return next(name for name in (*spoken, *names, *numbered) if name not in others)

    @property
    def _unsaid(self) -> set[str]:
        """The default names of persons without a name."""
        return {self.services.tr("setup.you"), *map(self.numbered, range(1, 10))}

    def _make_names_unique(self) -> None:
        persons, you = self.services.persons, self.services.tr("setup.you")
        for index, seat in enumerate(self.seats):
            if seat.name in self._unsaid and seat.person_id in persons.known:  # a rival had the name, and may have gone
                name = persons.known[seat.person_id].name or seat.name
                self.seats[index] = msgspec.structs.replace(seat, name=name)
        self.seats[:] = with_distinct_names(self.seats, you, self.numbered)
