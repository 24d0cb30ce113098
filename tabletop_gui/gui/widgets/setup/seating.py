"""Those who are about to sit down at a table, while the player says who they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from tabletop_gui.content.records.avatar import is_face
from tabletop_gui.content.records.schema import GameManifest
from tabletop_gui.gui.shell.services import Parts
from tabletop_gui.match.core.seating import bot_seat, in_our_language, of_a_code, player_seat, proposed, told_apart
from tabletop_gui.match.core.seats import Seat

PERSON: Final = "person"
BOT: Final = "bot"


class Company:
    """The seats of a match that is being set up; `changed` is called when they must be shown anew, `renamed` for a typed name."""

    def __init__(
        self,
        parts: Parts,
        manifest: GameManifest,
        changed: Callable[[], None],
        renamed: Callable[[], None],
        *,
        newcomer: bool = False,
    ) -> None:
        """`newcomer`: the player has not finished a match of this game yet."""
        self.parts, self.manifest, self._changed, self._renamed = parts, manifest, changed, renamed
        remembered = parts.settings.tables.get(manifest.id)
        seats = proposed(remembered, parts.persons, parts.library, manifest, parts.tr("setup.you"), newcomer=newcomer)
        self.seats = list(in_our_language(seats, parts.phrases))
        self._tell_apart()
        self._proposed = tuple(self.seats) if newcomer and not (remembered and remembered.seats) else ()

    def lay(self, coded: Sequence[Seat]) -> None:
        """Those of a deal code sit here."""
        parts = self.parts
        you, game = parts.tr("setup.you"), self.manifest.id
        self.seats[:] = of_a_code(coded, parts.persons, parts.library, you, self.numbered, game)
        self._proposed = ()

    @property
    def to_remember(self) -> tuple[Seat, ...]:
        """Who sits here, for the next set-up; nobody while it is only what was proposed to a newcomer."""
        return () if tuple(self.seats) == self._proposed else tuple(self.seats)

    @property
    def room(self) -> bool:
        """Whether one more may sit down."""
        return len(self.seats) < self.manifest.seats.most

    @property
    def spare(self) -> bool:
        """Whether somebody may leave."""
        return len(self.seats) > self.manifest.seats.least

    def first_person(self, index: int) -> bool:
        """Whether no person sits before this seat."""
        return not any(seat.person for seat in self.seats[:index])

    def numbered(self, number: int) -> str:
        """The name of a person who has not said one."""
        return self.parts.tr("setup.player", n=number)

    def put(self, index: int, **changes: Any) -> None:
        """Change something of a seat."""
        self.seats[index] = msgspec.structs.replace(self.seats[index], **changes)
        self._changed()

    def rename(self, index: int, name: str) -> None:
        """A person's name, while it is typed: nothing is shown anew."""
        seat, persons, name = self.seats[index], self.parts.persons, name.strip()
        said = name or self._person_name(index)
        now = persons.known.get(seat.person_id)
        id = seat.person_id if name and now is not None and not now.name else persons.named(said)
        self.seats[index] = msgspec.structs.replace(seat, name=said, person_id=id)
        self._renamed()

    def seat(self, index: int, id: str) -> None:
        """The person of this id sits here; whoever sits elsewhere as that person changes places with this seat."""
        parts = self.parts
        elsewhere = next((place for place, seat in enumerate(self.seats) if seat.person_id == id), index)
        self.seats[elsewhere] = self.seats[index]
        self.seats[index] = player_seat(parts.persons, parts.library, parts.tr("setup.you"), id)
        self._tell_apart()
        self._changed()

    def meet(self) -> None:
        """They sit down: a name that nobody here has makes a new person, or names one who had none. From now on the first person
        plays here."""
        parts, persons = self.parts, self.parts.persons
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
            parts.play_as(first)

    def set_kind(self, index: int, kind: str) -> None:
        """A person or a bot sits here now."""
        parts, taken = self.parts, [seat.character for place, seat in enumerate(self.seats) if place != index]
        if kind == BOT:
            self.seats[index] = bot_seat(parts.library, taken, game=self.manifest.id)
        else:
            name, mine = self._person_name(index), parts.own_seat
            id = mine.person_id if name == mine.name else parts.persons.named(name)
            id = "" if any(seat.person_id == id for place, seat in enumerate(self.seats) if place != index) else id
            face = player_seat(parts.persons, parts.library, name, id).character
            self.seats[index] = Seat(PERSON, name, self.seats[index].character if face in taken else face, person_id=id)
        self._tell_apart()
        self._changed()

    def add(self) -> None:
        """One bot more."""
        self.seats.append(bot_seat(self.parts.library, (seat.character for seat in self.seats), game=self.manifest.id))

    def remove(self, index: int) -> None:
        """One seat less."""
        del self.seats[index]
        self._tell_apart()

    def dress(self, index: int, character: str) -> None:
        """This seat plays as this character; whoever sits elsewhere as it changes places with this seat."""
        before = self.seats[index].character
        self._dress(index, character)
        for place, seat in enumerate(self.seats):
            if place != index and seat.character == character:
                self._dress(place, before)

    def _dress(self, index: int, character: str) -> None:
        library, seat = self.parts.library, self.seats[index]
        who = library.characters().get(character)
        if seat.person:
            if who is not None or is_face(character):
                self.seats[index] = msgspec.structs.replace(seat, character=character)
        elif who is None:  # a face of somebody's own has no voice: somebody else of the cast sits down
            taken = [other.character for place, other in enumerate(self.seats) if place != index]
            self.seats[index] = bot_seat(library, taken, seat.level, self.manifest.id)
        else:
            self.seats[index] = Seat(BOT, who.name, who.id, seat.level, who.personality, seat.even)

    def _person_name(self, index: int) -> str:
        """The player's own name for the first person; then those who have played here, then a number."""
        persons, you = self.parts.persons, self.parts.tr("setup.you")
        others = [seat.name for place, seat in enumerate(self.seats) if place != index]
        here = {seat.person_id for place, seat in enumerate(self.seats) if place != index}
        mine = "" if persons.me in here else persons.mine.name or you
        names = [persons.known[id].name for id in persons.everybody if persons.known[id].name and id not in here]
        numbered = map(self.numbered, range(1 if self.first_person(index) else 2, 10))
        spoken: tuple[str, ...] = () if not mine or (others and mine == you) else (mine,)
        return next(name for name in (*spoken, *names, *numbered) if name not in others)

    @property
    def _unsaid(self) -> set[str]:
        """What persons are called who have not said a name."""
        return {self.parts.tr("setup.you"), *map(self.numbered, range(1, 10))}

    def _tell_apart(self) -> None:
        persons, you = self.parts.persons, self.parts.tr("setup.you")
        for index, seat in enumerate(self.seats):
            if seat.name in self._unsaid and seat.person_id in persons.known:  # a rival had the name, and may have gone
                name = persons.known[seat.person_id].name or seat.name
                self.seats[index] = msgspec.structs.replace(seat, name=name)
        self.seats[:] = told_apart(self.seats, you, self.numbered)
