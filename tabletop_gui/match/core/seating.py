"""The seats proposed for a new match, and their notation on the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import count

from msgspec.structs import replace

from tabletop_gui.content.library import Library
from tabletop_gui.content.records.avatar import is_avatar
from tabletop_gui.content.records.schema import GameManifest
from tabletop_gui.content.text.phrases import Phrases, Tr
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.match.core.match import SPECTATOR
from tabletop_gui.match.core.option_text import OptionError
from tabletop_gui.match.core.seats import Seat, name_key
from tabletop_gui.match.storage.persons import Persons
from tabletop_gui.match.storage.settings import LastSetup

Numbered = Callable[[int], str]
"""Returns the name of an unnamed player: "Player 2"."""
PERSON_WORDS = ("human", "person", "me")
FIRST_LEVEL = "normal"
FIRST_CHARACTER = "aldonza"
"""Portrait of a player who has chosen none."""


def player_seat(persons: Persons, library: Library, you: str, id: str = "") -> Seat:
    """Return the seat of the current player, or of the person with this id; `you` is the name of one who has not entered any."""
    id = id or persons.me
    person, cast = persons.known[id], library.characters()
    face = person.face if person.face in cast or is_avatar(person.face) else FIRST_CHARACTER
    return Seat("person", person.name or you, face if face in cast or is_avatar(face) else next(iter(cast), ""), person_id=id)


def bot_seat(library: Library, taken: Iterable[str], level: str = FIRST_LEVEL, game: str = "") -> Seat:
    """Return a seat for the first character that is not at the table yet, in its own style; characters who like this
    game come first, and those who prefer other games last.
    """
    cast = library.characters()
    used = set(taken)
    order = [*list(cast)[2::2], *list(cast)[1::2], *list(cast)[:1]]  # not always the first names of the list side by side
    order.sort(key=lambda name: 0 if game in cast[name].games else 1 if not cast[name].games else 2)
    who = cast[next((name for name in order if name not in used), order[0])]
    levels = library.levels()
    return Seat("bot", who.name, who.id, level if level in levels else next(iter(levels)), who.personality)


def proposed(
    remembered: LastSetup | None, persons: Persons, library: Library, manifest: GameManifest, you: str, *, newcomer: bool = False
) -> list[Seat]:
    """Return the seats of the last match of this game, repaired if the data has changed, or the player and the
    default number of bots; for a newcomer, who has not finished a match of it, a few bots of the weakest level.
    """
    if remembered is not None and len(remembered.seats) in manifest.seats.counts:
        return refreshed(remembered.seats, persons, library, you, manifest.id)
    if newcomer:
        return newcomers(persons, library, manifest, you)
    return _company(player_seat(persons, library, you), library, manifest, manifest.seats.default, FIRST_LEVEL)


def newcomers(persons: Persons, library: Library, manifest: GameManifest, you: str) -> list[Seat]:
    """Return the seats of a first match of a game: the player and a few bots of the weakest level."""
    mine = player_seat(persons, library, you)
    return _company(mine, library, manifest, manifest.first_seats, next(iter(library.levels())))


def _company(mine: Seat, library: Library, manifest: GameManifest, count: int, level: str) -> list[Seat]:
    seats = [mine]
    while len(seats) < count:
        seats.append(bot_seat(library, (seat.character for seat in seats), level, manifest.id))
    return seats


def refreshed(seats: Sequence[Seat], persons: Persons, library: Library, you: str, game: str = "") -> list[Seat]:
    """Return the seats of the last match for another one, with every missing character, level and personality replaced.

    The first person is the current player, and a bot has the name of its character (`match.core.seats.repaired` does the
    same for a match in progress, where names must stay).
    """
    cast, levels, styles = library.characters(), library.levels(), library.personalities()
    mine = player_seat(persons, library, you)
    before = next((seat for seat in seats if seat.person), mine)
    out: list[Seat] = []
    for seat in seats:
        if seat is before:
            out.append(mine)
        elif seat.person:
            one = before if persons.resolved(seat.person_id) == mine.person_id else seat  # whoever plays now sat there
            known = persons.resolved(one.person_id)
            name = (persons.known[known].name if known else "") or one.name or you
            character = one.character if one.character in cast or is_avatar(one.character) else mine.character
            out.append(Seat("person", name, character, person_id=known))
        elif seat.character in cast and seat.level in levels and seat.personality in styles:
            out.append(Seat("bot", cast[seat.character].name, seat.character, seat.level, seat.personality, seat.even))
        else:
            taken = [other.character for other in (*seats, *out)]
            out.append(bot_seat(library, taken, seat.level if seat.level in levels else FIRST_LEVEL, game))
    return out


def seats_of_code(
    coded: Sequence[Seat], persons: Persons, library: Library, you: str, numbered: Numbered, game: str
) -> list[Seat]:
    """Return the seats of a deal code, with names and portraits: the first person is the player; a bot with the
    player's portrait, or without one in the code, gets that of another character of the same style.
    """
    cast, mine = library.characters(), player_seat(persons, library, you)
    player = mine.character if any(seat.person for seat in coded) else ""
    taken = {player, *(seat.character for seat in coded if not seat.person)}
    out: list[Seat] = []
    for seat in coded:
        placed = [other.character for other in out]
        if seat.person:
            before = sum(other.person for other in out)
            face = bot_seat(library, {*taken, *placed}, game=game).character if before else mine.character
            out.append(Seat("person", numbered(before + 1), face) if before else mine)
        elif seat.character in cast and seat.character not in (player, *placed):
            out.append(replace(seat, name=cast[seat.character].name))
        else:
            face = _in_style(library, {*taken, *placed}, seat.personality, game)
            out.append(replace(seat, name=cast[face].name, character=face))
    return with_distinct_names(out, you, numbered)


def _in_style(library: Library, taken: Iterable[str], style: str, game: str) -> str:
    """Return a character that is not at the table yet, of this style if possible."""
    cast, used = library.characters(), set(taken)
    of_style = [one for one in cast.values() if one.personality == style and one.id not in used]
    liked = next((one for one in of_style if game in one.games), of_style[0] if of_style else None)
    return liked.id if liked is not None else bot_seat(library, used, game=game).character


def with_distinct_names(seats: Sequence[Seat], you: str, numbered: Numbered) -> list[Seat]:
    """Return the seats with distinct names: a person, not a rival, gets another name.

    With several persons nobody is just `you`: the table is handed over by name. A single person needs no number.
    """
    persons = [seat for seat in seats if seat.person]
    names = {name_key(seat.name) for seat in persons}
    taken = {name_key(seat.name) for seat in seats if not seat.person}
    out: list[Seat] = []
    for seat in seats:
        name = seat.name
        if seat.person:
            alone = len(persons) == 1
            if alone and (name == numbered(1) or name_key(name) in taken):
                name = you
            elif not alone and (name == you or name_key(name) in taken):
                name = next(one for one in map(numbered, count(1)) if name_key(one) not in taken | names)
            taken.add(name_key(name))
        out.append(seat if name == seat.name else replace(seat, name=name))
    return out


def in_our_language(seats: Sequence[Seat], phrases: Phrases) -> tuple[Seat, ...]:
    """Return the seats of a match begun in another language with the program's own names ("You", "Player 2") translated."""
    out = []
    for seat in seats:
        name, number = seat.name, "".join(filter(str.isdecimal, seat.name))
        key, n = ("setup.player", int(number[:3])) if number else ("setup.you", 0)
        ours = phrases.tr(key, n=n)
        if seat.person and name != ours and name in phrases.in_every_language(key, n=n):
            name = ours
        out.append(seat if name == seat.name else replace(seat, name=name))
    return tuple(out)


def winners_sentence(names: Sequence[str], tr: Tr) -> str:
    """Return the winners as a sentence; "You" alone takes another verb form, several names a form without a verb.

    >>> from tabletop_gui.content.text.phrases import Phrases
    >>> [winners_sentence(names, Phrases("es").tr) for names in (["Ana"], ["Tú"], ["Tú", "Ana"])]
    ['Gana Ana', 'Ganas tú', 'Victoria compartida: Tú · Ana']
    """
    if len(names) != 1:
        return tr("results.shared_by", who=" · ".join(names))
    return tr("results.yours") if names[0] == tr("setup.you") else tr("results.wins", who=names[0])


def hides_hands(game: AnyGame) -> bool:
    """Return whether the game has hidden hands: only then is the table handed over with the cards face down."""
    dealt = game.new(min(game.seats), dict(game.defaults), 1)
    return bool(dealt.view(0).zones != dealt.view(SPECTATOR).zones)


def parse_seats(
    words: Sequence[str], persons: Persons, library: Library, you: str, numbered: Numbered, game: str = ""
) -> list[Seat]:
    """Parse seats from the command line: ``human`` or a level (``hard``), a bot also ``hard:nadira`` with its
    character. Bots without a character are those who like the game.

    Raises OptionError for a word that is neither.
    """
    cast, levels = library.characters(), library.levels()
    out: list[Seat] = []
    for word in words:
        kind, _, who = word.strip().partition(":")
        if who and who not in cast and not (kind in PERSON_WORDS and is_avatar(who)):
            raise OptionError("cli.refuse.no_character", name=who, known=", ".join(cast))
        if kind in PERSON_WORDS:
            mine = player_seat(persons, library, you)
            before = sum(seat.person for seat in out)
            name = mine.name if not before else numbered(before + 1)
            taken = [seat.character for seat in out]
            portrait = who or (mine.character if mine.character not in taken else bot_seat(library, taken, game=game).character)
            out.append(Seat("person", name, portrait, person_id="" if before else mine.person_id))
        elif kind in levels:
            seat = bot_seat(library, (other.character for other in out), kind, game)
            out.append(Seat("bot", cast[who].name, who, kind, cast[who].personality) if who else seat)
        else:
            raise OptionError("cli.refuse.no_seat", word=word, known=", ".join(("human", *levels)))
    return with_distinct_names(out, you, numbered)
