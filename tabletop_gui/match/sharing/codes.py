"""Deal codes: a table and its deal in a few characters, to be written down and passed on.

A code holds the game, which seats are persons, the level, style and character of the others, the options, and the deal
number; not the undo setting, nor names. Its alphabet is Crockford's: 32 digits and letters, without I, L, O and U; lower
case, O for 0, I and L for 1, spaces and hyphens are accepted as well, and so are the substitutions of mail programs and
messengers (`extract_code`). The first character is always a letter: digits alone are a deal number.

**Its number.** The parts are the digits of one mixed-radix number, the first part least significant; the deal
is the remaining quotient, so that the code of a default table is the shortest. The first part gives the game
of a default table, or says that it is any other table, or that the code is of a later edition than the first
(`code_lists`).

**The second edition** uses the same lists and packs more tightly what would take more than seventeen
characters: without the characters of the cast, and without parts that allow a person where none can sit.
Codes of the first edition remain readable, whatever their length.

**The third edition** is one of the first two, preceded by the later options that differ from their original
defaults (`GameCodes.later`). So a new option changes no existing code.

**Short codes.** A match is dealt by a random number of 64 bits (`deal.random_deal`), and its code takes sixteen
characters or more. For a code that is easily passed on, the deal is drawn from fewer: 32 bits, so that the
code of a default table is ten characters, and fewer at a table that would take more than seventeen even so
(`short_deals`), as long as there are `FEWEST_DEALS`.

**Its check.** The last character is a check character, such that the sum of all characters, each times a
power of a generator of the field of 32 elements, is `SUM`. One wrong character changes the sum by a product
of two non-zero elements; two different characters that were swapped change it by their difference times that
of their weights, which all differ. So either error is always detected, wherever it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import pairwise
from typing import Final

from msgspec import Struct

from tabletop_gui.content.text.clean_text import clean, line
from tabletop_gui.engine.options import FIRST, OptionValue
from tabletop_gui.engine.splitmix import MASK
from tabletop_gui.engine.values import Refusal
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import LogError, Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.sharing.code_lists import CAST, GAMES_CODED, LEVELS, STYLES, GameCodes

SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
READ_AS: Final[Mapping[str, str]] = {"O": "0", "I": "1", "L": "1"}
DASHES: Final = "‐‑‒–—―−﹘﹣－"
FOLDED: Final = str.maketrans({**{chr(0xFF01 + k): chr(0x21 + k) for k in range(94)}, **dict.fromkeys(DASHES, "-")})
"""Translation of every dash to a hyphen, and of full-width characters to ASCII."""
BETWEEN: Final = frozenset(" \t\r\n-·")
"""Characters that are ignored within a code."""
ABOUT: Final = " \t\n\"'`´‘’‚‛“”„«»‹›()[]{}<>*_~|.,;:!?¡¿…。、「」"
"""Characters that may surround a code."""
GROUP: Final = 5
"""Maximum number of characters in a group."""
SHORTEST: Final = 10
LONGEST: Final = 31
"""Maximum number of characters. With more, two weights of the check would be equal."""
COMFORTABLE: Final = 17
"""Number of characters up to which a code includes the bots' characters."""
MOST_BITS: Final = 5 * (COMFORTABLE - 1) - 1
"""Size of a number that fits into that many characters: one is the check, and the first is a letter."""
SUM: Final = 19
"""The weighted sum of a valid code: not zero, so that a row of zeros is no code."""
MOST_PASTED: Final = 400
"""Maximum number of characters of a pasted text that are examined."""
WHOLE: Final = len(GAMES_CODED)
"""First part of a code that holds a complete table; for a default table it is the game."""
LATER: Final = WHOLE + 1
"""First part of a code of a later edition. The next part says whether it is the second or a later one; the part
after that whether it is the third or an unknown one.
"""
SECOND, BEYOND = range(2)
THIRD, UNKNOWN = range(2)
MOST_LATER: Final = 32
"""Maximum number of values of later options: more than a game will have."""
MOST_DEALS: Final = 1 << 32
"""Number of deals to draw from for a short code."""
FEWEST_DEALS: Final = 1 << 12
"""Minimum number of deals within seventeen characters; a table with fewer gets a longer code."""
HEADS: Final = LATER + 1
FACES: Final = tuple(CAST)
OWN, ANY, STYLE = range(3)
"""Identity of a bot: a character in its own style; a character and a style; a style alone."""
NO_EVEN, SOME_EVEN, ONLY_EVEN = range(3)
ALIKE, EACH, EVEN, ALL_EVEN = range(4)
"""Levels of the bots: all the same; each its own; some adapted to the player's level; all of them."""
SHARES: Final = range(-100, 101)
"""Range of `Seat.even`."""


def product(one: int, other: int) -> int:
    """Return the product of two elements of the field of 32."""
    total = 0
    while other:
        if other & 1:
            total ^= one
        one = one << 1 ^ (0b100101 if one & 16 else 0)  # x^5 + x^2 + 1
        other >>= 1
    return total


def _powers() -> tuple[int, ...]:
    powers, one = [], 1
    for _ in range(LONGEST):
        powers.append(one)
        one = product(one, 2)
    return tuple(powers)


POWERS: Final = _powers()
"""Weight of each position of a code, from the right: the powers of x, which all differ."""
TIMES: Final = tuple(tuple(product(value, power) for value in range(32)) for power in POWERS)
"""Product of every value with the weight of every position."""


class CodeError(ValueError):
    """Not a code, or a table without one; `refusal` is the sentence for the player."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(key)
        self.refusal = Refusal(key, params)


class CodedTable(Struct, frozen=True):
    """The table of a code: the seats have no names and, if the code has none, no character."""

    game: str
    seats: tuple[Seat, ...]
    options: Mapping[str, OptionValue]
    seed: int


class _Number:
    """A mixed-radix number under construction, least significant digit first."""

    def __init__(self) -> None:
        self.value, self._scale = 0, 1

    def put(self, digit: int, base: int) -> None:
        self.value += digit * self._scale
        self._scale *= base

    def rest(self, value: int) -> int:
        """Return the whole number with `value` as its remaining quotient."""
        return self.value + value * self._scale

    def within(self, outer: _Number) -> int:
        """Return the number of quotients, a power of two, that fit within seventeen characters with `outer` before it; 0
        if none.
        """
        return 1 << max(0, (1 << MOST_BITS) // (outer._scale * self._scale)).bit_length() >> 1


class _Parts:
    """A mixed-radix number being read."""

    def __init__(self, value: int) -> None:
        self.rest = value

    def take(self, base: int) -> int:
        self.rest, digit = divmod(self.rest, base)
        return digit


# -- tables to codes ------------------------------------------------------------------------------------------------------------


def code_of(match: Match) -> str:
    """Return the code of a match. Raises CodeError for one that cannot be coded.

    >>> from tabletop_gui.games import GAMES
    >>> rivals = [Seat("bot", "", "azufre", "hard", "reckless"), Seat("bot", "", "tizon", "hard", "prudent")]
    >>> seats = [Seat("person", "Ana"), *rivals]
    >>> match = Match.new(GAMES["oh_hell"], {"sequence": "low-high"}, seats, seed=7)
    >>> code_of(match), decode(code_of(match)).seed
    ('G0000-03P4D', 7)
    >>> try:
    ...     decode("G0000-0P34D")
    ... except CodeError as error:
    ...     print(error.refusal.key)
    code.refuse.check
    """
    return encode(match.game.id, match.seats, match.options, match.seed)


def code_or_number(match: Match) -> tuple[str, Refusal | None]:
    """Return the text that identifies the deal of a finished match, so that it can be replayed: its code, or the
    deal number and the reason for having no code.
    """
    try:
        return code_of(match), None
    except CodeError as error:
        return str(match.seed), error.refusal


def is_proved(match: Match) -> bool:
    """Return whether the deal of a finished match is the one that was sealed, and whether replaying its log from
    there gives the same result.
    """
    if match.seal is None or not match.seal.proves(match.seed):
        return False
    try:
        again = Match.replayed(match.game, match.options, match.seats, match.seed, match.friendly, match.actions)
    except (ValueError, LogError):
        return False
    return again.state.digest() == match.state.digest()


def encode(game: str, seats: Sequence[Seat], options: Mapping[str, OptionValue], seed: int) -> str:
    """Return the code of a table, in groups. Raises CodeError for a game, an option or a bot that cannot be coded."""
    place, options, outer = _known(game, seats, options)
    value = outer.rest(first_edition(place, seats, options, seed & MASK, outer))
    if _length(value) > COMFORTABLE:
        closer = outer.rest(_packed(place, seats, options).rest(seed & MASK))
        value = closer if _length(closer) <= COMFORTABLE or _length(value) > LONGEST else value
    return encode_characters(value)


def short_deals(game: str, seats: Sequence[Seat], options: Mapping[str, OptionValue]) -> int:
    """Return the number of deals, a power of two, from which to draw for a short code of a table: as many as fit
    into seventeen characters, if that is enough (`FEWEST_DEALS`). 0 for a table that cannot be coded.
    """
    coded = {one.id: one.options for one in GAMES_CODED}.get(game, {})
    options = {name: value if value in coded.get(name, (value,)) else coded[name][0] for name, value in options.items()}
    try:
        place, options, outer = _known(game, seats, options)
        if _length(outer.rest(first_edition(place, seats, options, MOST_DEALS - 1, outer))) <= COMFORTABLE:
            return MOST_DEALS
        room = _packed(place, seats, options).within(outer)
    except CodeError:
        return 0
    return min(room, MOST_DEALS) if room >= FEWEST_DEALS else MOST_DEALS


def _known(
    game: str, seats: Sequence[Seat], options: Mapping[str, OptionValue]
) -> tuple[int, dict[str, OptionValue], _Number]:
    """Return the index of a game in the lists, all its options of the first edition, and the leading part for the later
    options. Raises CodeError for anything not in the lists, unless it is an option with its original default.
    """
    place = next((place for place, one in enumerate(GAMES_CODED) if one.id == game), None)
    if place is None:
        raise CodeError("code.refuse.guest")
    coded = GAMES_CODED[place]
    if len(seats) not in coded.seats:
        raise CodeError("code.refuse.various")
    rest = {name: value for name, value in options.items() if name not in coded.options}
    outer, later = _Number(), [_index(coded.later, one) for one in GAMES[game].defaults.changed(rest, FIRST).items()]
    if later:
        for digit, base in ((LATER, HEADS), (BEYOND, 2), (THIRD, 2), (place, len(GAMES_CODED))):
            outer.put(digit, base)
    for k, digit in enumerate(sorted(later), 1):
        outer.put(digit, MOST_LATER)
        outer.put(k < len(later), 2)
    return place, {name: options.get(name, values[0]) for name, values in coded.options.items()}, outer


def first_edition(
    place: int, seats: Sequence[Seat], options: Mapping[str, OptionValue], seed: int, outer: _Number | None = None
) -> int:
    """Return the number of a table and its deal in the first edition, to follow `outer`."""

    def length(value: int) -> int:
        return _length(value if outer is None else outer.rest(value))

    coded = GAMES_CODED[place]
    usual = _usual(coded, seats, options)
    if usual is not None:
        number = _Number()
        number.put(place, HEADS)
        for digit, base in usual:
            number.put(digit, base)
        return number.rest(seed)
    who = OWN if _in_own_styles(seats) else ANY
    if any(not seat.person and seat.character not in CAST for seat in seats):
        who = STYLE
    value = _whole(place, seats, options, who).rest(seed)
    if length(value) > COMFORTABLE and who != STYLE:
        faceless = _whole(place, seats, options, STYLE).rest(seed)
        worth_it = length(faceless) > COMFORTABLE and length(value) <= LONGEST and not all(seat.person for seat in seats)
        value = value if worth_it else faceless
    return value


def _usual(coded: GameCodes, seats: Sequence[Seat], options: Mapping[str, OptionValue]) -> list[tuple[int, int]] | None:
    """Return the parts of a default table: one person at the first seat, the default rivals, all at one level, and a
    named match format. None for any other table.
    """
    bots = seats[1:]
    if not seats[0].person or not bots or len({seat.level for seat in bots}) != 1 or bots[0].level not in LEVELS:
        return None
    for seat, face in zip(bots, coded.company, strict=False):
        if seat.person or seat.even is not None or seat.character != face or seat.personality != CAST[face]:
            return None
    kind = _kind(coded, options)
    if kind is None:
        return None
    return [(coded.seats.index(len(seats)), len(coded.seats)), (LEVELS.index(bots[0].level), len(LEVELS)), *kind]


def _kind(coded: GameCodes, options: Mapping[str, OptionValue]) -> list[tuple[int, int]] | None:
    """Return the parts for a named match format and the first player. None if the options are no named format."""
    parts, rest = [], {name: _index(values, options[name]) for name, values in coded.options.items()}
    if coded.starter:
        parts.append((rest.pop(coded.starter), len(coded.options[coded.starter])))
    for number, kind in enumerate(coded.kinds):
        if all(_index(coded.options[name], {**coded.usual, **kind}[name]) == place for name, place in rest.items()):
            return [*parts, (number, len(coded.kinds))]
    return None


def _index(values: Sequence[object], value: object) -> int:
    """Return the index of a value in its list, by type as well: True is not 1. Raises CodeError for a value not in the list."""
    for place, one in enumerate(values):
        if one == value and type(one) is type(value):
            return place
    raise CodeError("code.refuse.various")


def _in_own_styles(seats: Sequence[Seat]) -> bool:
    return all(seat.person or CAST.get(seat.character) == seat.personality for seat in seats)


def _whole(place: int, seats: Sequence[Seat], options: Mapping[str, OptionValue], who: int) -> _Number:
    """Return the number of any table, without its deal."""
    coded, number = GAMES_CODED[place], _Number()
    number.put(WHOLE, HEADS)
    number.put(place, len(GAMES_CODED))
    number.put(coded.seats.index(len(seats)), len(coded.seats))
    _put_options(number, coded, options)
    number.put(who, 3)
    bots = [seat for seat in seats if not seat.person]
    adapted = _adapted_bots(bots)
    if adapted:
        how = ALL_EVEN if len(adapted) == len(bots) else EVEN
    else:
        how = ALIKE if len({seat.level for seat in bots}) < 2 else EACH
    number.put(how, 4)
    if adapted:
        _put_adaptation(number, adapted[0])
    elif how == ALIKE:
        number.put(LEVELS.index(bots[0].level) if bots else 0, len(LEVELS))
    alone = _alone(seats)
    number.put(not alone, 2)
    for seat in seats:
        if not alone:
            number.put(seat.person, 2)
        if seat.person:
            continue
        number.put(_face(seat, who), _faces(who))
        if how in (EACH, EVEN):
            number.put(len(LEVELS) if seat.even is not None else LEVELS.index(seat.level), len(LEVELS) + (how == EVEN))
    return number


def _packed(place: int, seats: Sequence[Seat], options: Mapping[str, OptionValue]) -> _Number:
    """Return the number of any table in the second edition, without its deal: one part for each seat gives its
    player and level.
    """
    coded, number = GAMES_CODED[place], _Number()
    number.put(LATER, HEADS)
    number.put(SECOND, 2)
    number.put(place, len(GAMES_CODED))
    full, fewer = len(seats) == coded.seats[-1], len(coded.seats) - 1
    number.put(full, 2)
    if not full:
        number.put(coded.seats.index(len(seats)), fewer)
    _put_options(number, coded, options)
    bots = [seat for seat in seats if not seat.person]
    adapted, alone = _adapted_bots(bots), _alone(seats)
    how = NO_EVEN if not adapted else ONLY_EVEN if len(adapted) == len(bots) else SOME_EVEN
    number.put(how, 3)
    number.put(not alone, 2)
    if adapted:
        _put_adaptation(number, adapted[0])
    levels = _levels(how)
    for seat in seats[1:] if alone else seats:
        if seat.person:
            number.put(len(STYLES) * levels, len(STYLES) * levels + 1)
            continue
        level = levels - 1 if seat.even is not None else LEVELS.index(seat.level)
        number.put(STYLES.index(seat.personality) * levels + level, len(STYLES) * levels + (not alone))
    return number


def _levels(how: int) -> int:
    """Return the number of level choices of a bot, in the second edition; the last is the player's level."""
    return (len(LEVELS), len(LEVELS) + 1, 1)[how]


def _put_options(number: _Number, coded: GameCodes, options: Mapping[str, OptionValue]) -> None:
    kind = _kind(coded, options)
    number.put(kind is None, 2)
    for digit, base in kind or [(_index(values, options[name]), len(values)) for name, values in coded.options.items()]:
        number.put(digit, base)


def _put_adaptation(number: _Number, seat: Seat) -> None:
    number.put(LEVELS.index(seat.level), len(LEVELS))
    number.put(SHARES.index(seat.even or 0), len(SHARES))


def _adapted_bots(bots: Sequence[Seat]) -> list[Seat]:
    """Return the bots adapted to the player's level. Raises CodeError for bots of a mod, and if they are not all alike."""
    if any(seat.level not in LEVELS or seat.personality not in STYLES for seat in bots):
        raise CodeError("code.refuse.various")
    adapted = [seat for seat in bots if seat.even is not None]
    if len({(seat.level, seat.even) for seat in adapted}) > 1:
        raise CodeError("code.refuse.various")
    return adapted


def _alone(seats: Sequence[Seat]) -> bool:
    """Return whether there is exactly one person at the table, at its first seat."""
    return [seat.person for seat in seats] == [True] + [False] * (len(seats) - 1)


def _faces(who: int) -> int:
    """Return the number of distinguishable bots."""
    return (len(FACES), len(FACES) * len(STYLES), len(STYLES))[who]


def _face(seat: Seat, who: int) -> int:
    if who == OWN:
        return FACES.index(seat.character)
    style = STYLES.index(seat.personality)
    return style if who == STYLE else FACES.index(seat.character) * len(STYLES) + style


def encode_characters(number: int) -> str:
    """Return a number as characters with their check, the first a letter, in groups. Raises CodeError if it needs too many."""
    many = _length(number) - 1
    if many + 1 > LONGEST:
        raise CodeError("code.refuse.various")
    number |= 1 << 5 * many - 1
    values = [number >> 5 * place & 31 for place in reversed(range(many))]
    values.append(SUM ^ weighted_sum([*values, 0]))
    signs = "".join(SIGNS[value] for value in values)
    groups = -(-len(signs) // GROUP)
    ends = [-(-len(signs) * number // groups) for number in range(groups + 1)]
    return "-".join(signs[start:end] for start, end in pairwise(ends))


def _length(number: int) -> int:
    """Return the number of characters for a number, including the check."""
    return max(SHORTEST, 1 + (number.bit_length() + 5) // 5)  # one bit more: the first is a letter


def weighted_sum(values: Sequence[int]) -> int:
    """Return the weighted sum of the characters."""
    total = 0
    for value, times in zip(reversed(values), TIMES, strict=False):
        total ^= times[value]
    return total


# -- codes to tables ------------------------------------------------------------------------------------------------------------


def normalize_text(text: str) -> str:
    """Return a text with its hyphens and letters normalised, and without invisible characters.

    >>> normalize_text("Ｇ２３４\u2011\u200b５６")
    'G234-56'
    """
    return clean(text).translate(FOLDED)


def extract_code(text: str) -> str:
    """Return the code, or the deal number, in a text that was typed or pasted: without a label before it, quotes,
    stops.

    >>> extract_code(" Código: «ghjkm\u00a0npqrs». "), extract_code("１２")
    ('ghjkm npqrs', '12')
    """
    text = line(normalize_text(text[: MOST_PASTED + 1])).strip(ABOUT)
    called, _, rest = text.rpartition(":")
    return (text if any(map(str.isdigit, called)) else rest).strip(ABOUT)


def decode(text: str) -> CodedTable:
    """Return the table of a code that was typed or pasted, alone or in a sentence. Raises CodeError; one wrong
    character, or two that were swapped, are always detected.
    """
    try:
        return _decode(extract_code(text), len(text))
    except CodeError:
        for word in normalize_text(text[:MOST_PASTED]).split():
            with suppress(CodeError):
                if not word.isalpha():  # ten letters may be any word's, and add up by chance
                    return _decode(word.strip(ABOUT), len(text))
        raise


def _decode(text: str, pasted: int) -> CodedTable:
    """Return the table of a code found in a text of `pasted` characters. Raises CodeError."""
    values = _values(text, pasted)
    if weighted_sum(values) != SUM:
        raise CodeError("code.refuse.check")
    number = 0
    for value in values[:-1]:
        number = number << 5 | value
    top = 1 << 5 * (len(values) - 1) - 1
    if not number & top:
        raise CodeError("code.refuse.check")
    parts = _Parts(number ^ top)
    head = parts.take(HEADS)
    beyond = head == LATER and parts.take(2) == BEYOND
    named, later = _read_later(parts) if beyond else (0, {})
    if beyond:
        head = parts.take(HEADS)
        if head == LATER and parts.take(2) == BEYOND:
            raise CodeError("code.refuse.impossible")
    if head == LATER:
        place = parts.take(len(GAMES_CODED))
        seats, options = _read_packed(GAMES_CODED[place], parts)
    elif head == WHOLE:
        place = parts.take(len(GAMES_CODED))
        seats, options = _read_whole(GAMES_CODED[place], parts)
    else:
        place = head
        seats, options = _read_usual(GAMES_CODED[place], parts)
    coded = GAMES_CODED[place]
    game = GAMES.get(coded.id)
    if game is None or parts.rest > MASK or (beyond and named != place):
        raise CodeError("code.refuse.impossible")
    complete = game.defaults.complete({**options, **later}, FIRST)
    if game.refuse(len(seats), complete) is not None:
        raise CodeError("code.refuse.impossible")
    try:
        own = head == LATER or beyond
        same = (
            encode(coded.id, seats, complete, parts.rest)
            if own
            else encode_characters(first_edition(place, seats, options, parts.rest))
        )
    except CodeError:
        same = ""
    if [sign for sign in same if sign in SIGNS] != [SIGNS[value] for value in values]:
        raise CodeError("code.refuse.impossible")  # written otherwise than anybody writes it: no code of ours
    return CodedTable(coded.id, seats, complete, parts.rest)


def _read_later(parts: _Parts) -> tuple[int, dict[str, OptionValue]]:
    """Return the game of a code of the third edition, and its later options. Raises CodeError."""
    if parts.take(2) == UNKNOWN:
        raise CodeError("code.refuse.later")
    place, chosen, more = parts.take(len(GAMES_CODED)), dict[str, OptionValue](), True
    later = GAMES_CODED[place].later
    while more:
        digit, more = parts.take(MOST_LATER), bool(parts.take(2))
        if digit >= len(later):
            raise CodeError("code.refuse.later")
        chosen |= [later[digit]]
    return place, chosen


def _values(text: str, pasted: int) -> list[int]:
    """Return the values of the characters of a text. Raises CodeError if there are too few, too many, or invalid ones."""
    values: list[int] = []
    for sign in text:
        if sign in BETWEEN:
            continue
        upper = sign.upper() if sign.isascii() else sign
        value = SIGNS.find(READ_AS.get(upper, upper))
        if value < 0:
            raise CodeError("code.refuse.sign", sign=sign)
        values.append(value)
    if not SHORTEST <= len(values) <= LONGEST or pasted > MOST_PASTED:
        raise CodeError("code.refuse.length", n=len(values), least=SHORTEST, most=LONGEST)
    return values


def _read_usual(coded: GameCodes, parts: _Parts) -> tuple[tuple[Seat, ...], dict[str, OptionValue]]:
    many, level = coded.seats[parts.take(len(coded.seats))], LEVELS[parts.take(len(LEVELS))]
    options = _read_kind(coded, parts)
    rivals = (Seat("bot", "", face, level, CAST[face]) for face in coded.company[: many - 1])
    return (Seat("person", ""), *rivals), options


def _read_kind(coded: GameCodes, parts: _Parts) -> dict[str, OptionValue]:
    options = coded.usual
    if coded.starter:
        values = coded.options[coded.starter]
        options[coded.starter] = values[parts.take(len(values))]
    return {**options, **coded.kinds[parts.take(len(coded.kinds))]}


def _read_options(coded: GameCodes, parts: _Parts) -> dict[str, OptionValue]:
    if parts.take(2):
        return {name: values[parts.take(len(values))] for name, values in coded.options.items()}
    return _read_kind(coded, parts)


def _read_packed(coded: GameCodes, parts: _Parts) -> tuple[tuple[Seat, ...], dict[str, OptionValue]]:
    full = parts.take(2)
    if not full and len(coded.seats) < 2:
        raise CodeError("code.refuse.impossible")
    many = coded.seats[-1] if full else coded.seats[parts.take(len(coded.seats) - 1)]
    options = _read_options(coded, parts)
    how, alone = parts.take(3), not parts.take(2)
    even, share = (LEVELS[parts.take(len(LEVELS))], SHARES[parts.take(len(SHARES))]) if how != NO_EVEN else ("", 0)
    levels = _levels(how)
    seats = [Seat("person", "")] if alone else []
    while len(seats) < many:
        style, level = divmod(parts.take(len(STYLES) * levels + (not alone)), levels)
        if style == len(STYLES):
            seats.append(Seat("person", ""))
        elif how != NO_EVEN and level == levels - 1:
            seats.append(Seat("bot", "", "", even, STYLES[style], share))
        else:
            seats.append(Seat("bot", "", "", LEVELS[level], STYLES[style]))
    return tuple(seats), options


def _read_whole(coded: GameCodes, parts: _Parts) -> tuple[tuple[Seat, ...], dict[str, OptionValue]]:
    many = coded.seats[parts.take(len(coded.seats))]
    options = _read_options(coded, parts)
    who, how = parts.take(3), parts.take(4)
    level, share, even = "", 0, how in (EVEN, ALL_EVEN)
    if how != EACH:
        level = LEVELS[parts.take(len(LEVELS))]
    if even:
        share = SHARES[parts.take(len(SHARES))]
    mixed = parts.take(2)
    seats: list[Seat] = []
    for place in range(many):
        if parts.take(2) if mixed else place == 0:
            seats.append(Seat("person", ""))
            continue
        face = parts.take(_faces(who))
        own = parts.take(len(LEVELS) + (how == EVEN)) if how in (EACH, EVEN) else len(LEVELS)
        plays = level if own == len(LEVELS) else LEVELS[own]
        character = "" if who == STYLE else FACES[face if who == OWN else face // len(STYLES)]
        style = CAST[character] if who == OWN else STYLES[face % len(STYLES)]
        seats.append(Seat("bot", "", character, plays, style, share if even and own == len(LEVELS) else None))
    return tuple(seats), options


def filter_typed(text: str) -> str:
    """Return the characters of a text that may occur in a code or in a deal number, while it is typed."""
    signs = extract_code(text) or normalize_text(text)
    return "".join(sign for sign in signs if sign in BETWEEN or (sign.isascii() and sign.isalnum()))


def is_number(text: str) -> bool:
    """Return whether this is a deal number, and no code."""
    return text.isascii() and text.isdigit() and int(text[:21]) <= MASK and len(text) < 21


class RequestedDeal:
    """The deal requested by the text of an input field, or by a pasted text."""

    def __init__(self, text: str = "") -> None:
        self.text = extract_code(text)
        self.seed: int | None = int(self.text) if is_number(self.text) else None
        """The deal number; None if there is none, or if it is a code."""
        self.table: CodedTable | None = None
        """The table of the code."""
        self.refusal: Refusal | None = None
        """The reason if the text is neither."""
        if self.seed is None and self.text:
            try:
                self.table = decode(text)
            except CodeError as error:
                self.refusal = error.refusal
