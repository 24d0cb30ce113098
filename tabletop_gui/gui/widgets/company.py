"""Those who are about to sit down at a table, while the player says who they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from tabletop_gui.content.face import is_face
from tabletop_gui.content.schema import GameManifest
from tabletop_gui.gui.shell.parts import Parts
from tabletop_gui.match.seating import bot_seat, in_our_language, of_a_code, player_seat, proposed, told_apart
from tabletop_gui.match.seats import Seat

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
        seats = proposed(parts.settings, parts.library, manifest, parts.tr("setup.you"), newcomer=newcomer)
        self.seats = list(in_our_language(seats, parts.phrases))
        self._tell_apart()
        remembered = parts.settings.tables.get(manifest.id)
        self._proposed = tuple(self.seats) if newcomer and not (remembered and remembered.seats) else ()

    def lay(self, coded: Sequence[Seat]) -> None:
        """Those of a deal code sit here."""
        parts = self.parts
        you, game = parts.tr("setup.you"), self.manifest.id
        self.seats[:] = of_a_code(coded, parts.settings, parts.library, you, self.numbered, game)
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
        seat = self.seats[index]
        self.seats[index] = Seat(seat.kind, name.strip() or self._person_name(index), seat.character)
        self._renamed()

    def set_kind(self, index: int, kind: str) -> None:
        """A person or a bot sits here now."""
        parts, taken = self.parts, [seat.character for place, seat in enumerate(self.seats) if place != index]
        if kind == BOT:
            self.seats[index] = bot_seat(parts.library, taken, game=self.manifest.id)
        else:
            mine = player_seat(parts.settings, parts.library, parts.tr("setup.you"))
            character = mine.character if mine.character not in taken else self.seats[index].character
            self.seats[index] = Seat(PERSON, self._person_name(index), character)
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
                self.seats[index] = Seat(PERSON, seat.name, character)
        elif who is None:  # a face of somebody's own has no voice: somebody else of the cast sits down
            taken = [other.character for place, other in enumerate(self.seats) if place != index]
            self.seats[index] = bot_seat(library, taken, seat.level, self.manifest.id)
        else:
            self.seats[index] = Seat(BOT, who.name, who.id, seat.level, who.personality, seat.even)

    def _person_name(self, index: int) -> str:
        """The player's own name for the first person; then those who played here lately, then a number."""
        settings, you = self.parts.settings, self.parts.tr("setup.you")
        others = [seat.name for place, seat in enumerate(self.seats) if seat.person and place != index]
        mine = settings.player or you
        numbered = map(self.numbered, range(1 if self.first_person(index) else 2, 10))
        spoken: tuple[str, ...] = () if others and mine == you else (mine,)
        return next(name for name in (*spoken, *settings.names, *numbered) if name not in others)

    def _tell_apart(self) -> None:
        self.seats[:] = told_apart(self.seats, self.parts.tr("setup.you"), self.numbered)
