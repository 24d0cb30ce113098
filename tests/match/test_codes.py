"""Deal codes: every table there and back, every slip found, and the same cards on every machine for ever."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.engine.options import FIRST
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seating import bot_seat, newcomers, proposed, seats_of_code
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.sharing import codes
from tabletop_gui.match.sharing.code_lists import CAST, GAMES_CODED, LEVELS, STYLES
from tabletop_gui.match.sharing.codes import (
    COMFORTABLE,
    LONGEST,
    POWERS,
    SHORTEST,
    SIGNS,
    CodedTable,
    CodeError,
    RequestedDeal,
    code_of,
    decode,
    encode,
    filter_typed,
)
from tabletop_gui.match.storage.persons import Person, Persons
from tests.match.keep_codes import KEPT, first_deal
from tests.match.tables import at_random, plays_alike, shortened, without_later

pytestmark = pytest.mark.all_sets

NOWHERE = Path("nowhere")
LIBRARY = Library(PlayerFolders(NOWHERE, NOWHERE, NOWHERE))


def persons(name: str = "", face: str = "") -> Persons:
    """One person at a home where nothing is kept."""
    return Persons(NOWHERE, "", lambda: [Person(name, face)])


def bare(code: str) -> str:
    return code.replace("-", "")


def test_two_thousand_tables_there_and_back() -> None:
    rng, longest = Random(19), 0
    for _ in range(2000):
        table = at_random(rng)
        code = encode(table.game, table.seats, table.options, table.seed)
        found = decode(code)
        assert plays_alike(found, table), code
        assert found == table or (len(bare(code)) > 12 and {seat.character for seat in found.seats} == {""})
        assert {len(group) for group in code.split("-")} <= {3, 4, 5}
        assert SHORTEST <= len(bare(code)) <= LONGEST and not bare(code)[0].isdigit()
        longest = max(longest, len(bare(code)))
    assert longest > COMFORTABLE, "no table was unusual enough to show how long a code becomes"


@pytest.mark.parametrize("game", [one.id for one in GAMES_CODED])
def test_the_usual_table_is_ten_signs_and_any_at_one_level_at_most_seventeen(game: str) -> None:
    manifest = LIBRARY.manifest(game)
    for seed in (0, 7, 2**32 - 1):
        for seats in (proposed(None, persons(), LIBRARY, manifest, "Ana"), newcomers(persons(), LIBRARY, manifest, "Ana")):
            for preset in manifest.presets:
                code = encode(game, seats, {**manifest.defaults, **preset.options}, seed)
                assert len(bare(code)) == SHORTEST
                bots = (Seat("bot", "", seat.character, seat.level, seat.personality) for seat in seats[1:])
                assert decode(code).seats == (Seat("person", ""), *bots)
        rng = Random(seed)
        for _ in range(200):
            faces = rng.sample([*CAST], GAMES[game].seats[-1] - 1)
            rivals = [Seat("bot", "", face, "hard", CAST[face]) for face in faces]
            assert len(bare(encode(game, [Seat("person", ""), *rivals], dict(manifest.defaults), seed))) <= COMFORTABLE


def test_every_weight_of_the_check_is_another_and_none_is_nothing() -> None:
    """Whence it follows that one wrong sign, and two that have changed places, are found wherever they are."""
    assert len(set(POWERS)) == len(POWERS) == LONGEST and 0 not in POWERS and max(POWERS) < 32
    products = {codes.product(one, other) for one in range(1, 32) for other in range(1, 32)}
    assert 0 not in products


def test_every_single_wrong_sign_and_every_two_that_changed_places_are_found() -> None:
    rng = Random(3)
    for _ in range(60):
        table = at_random(rng)
        signs = bare(encode(table.game, table.seats, table.options, table.seed))
        for place, sign in enumerate(signs):
            for wrong in SIGNS.replace(sign, ""):
                refused(signs[:place] + wrong + signs[place + 1 :], "code.refuse.check")
            if place and signs[place - 1] != sign:
                refused(signs[: place - 1] + sign + signs[place - 1] + signs[place + 1 :], "code.refuse.check")


def refused(text: str, key: str) -> None:
    with pytest.raises(CodeError) as error:
        decode(text)
    assert error.value.refusal.key == key, text


HAND = next(code for code in KEPT if {*"01-"} <= {*code} and len(bare(code)) == SHORTEST)
WIDE = "".join(chr(ord(sign) + 0xFEE0) for sign in HAND)


@pytest.mark.parametrize("text", [
    HAND.lower(), HAND.replace("-", ""), f"  {HAND}\n", HAND.replace("0", "O"), HAND.replace("1", "l"), HAND.replace("1", "I"),
    " ".join(bare(HAND)), *(HAND.replace("-", between) for between in "–—‐‑‒−－\xa0\u2009\u202f\u3000"), "\ufeff" + HAND, WIDE,
    HAND.replace("-", "\u200b-\u2060"), HAND[:4] + "\u00ad" + HAND[4:], f"\u202a{HAND}\u202c", f"“{HAND}”", f"`{HAND}`",
    f"({HAND})", f"«\u00a0{HAND}\u00a0»", f"**{HAND}**", f"> {HAND}", f"{HAND}.", f"{HAND}!", f"Code: {HAND}", f"Código: {HAND}.",
    f"CÓDIGO:{HAND}", f"Código： {HAND}", f"Code {HAND}", f"Juega esto, Ana: {HAND} (Oh Hell).",
    f"Try “{HAND}” tonight, at 10:30",
])  # fmt: skip
def test_what_people_write_and_paste_is_read(text: str) -> None:
    assert decode(text) == decode(HAND) and RequestedDeal(text).table == decode(HAND)


@pytest.mark.parametrize("text", ["20261126", " ２０２６１１２６ ", "Deal: 20261126.", "«20261126»", "2026\u200b1126"])
def test_so_is_the_number_of_a_deal(text: str) -> None:
    assert RequestedDeal(text).seed == 20261126 and RequestedDeal(text).text == filter_typed(text) == "20261126"
    assert RequestedDeal(f"{text} 1").seed is None


@pytest.mark.parametrize(("text", "key"), [
    ("", "length"), ("G0000", "length"), ("G" * 32, "length"), ("GGGGG-GGGGU", "sign"), ("GGGGG-GGGG\u0667", "sign"),
    ("GGGGG\u202eGGGGU", "sign"), ("\0" * 12, "length"), ("ſſſſſſſſſſ", "sign"), ("ıııııııııı", "sign"),
    ("G" * 100_000, "length"), ("-" * 10_000_000, "length"), ("0" * 10, "check"),
])  # fmt: skip
def test_whatever_is_pasted_is_answered_with_a_sentence(text: str, key: str) -> None:
    refused(text, f"code.refuse.{key}")
    assert RequestedDeal(text).table is None


def test_of_random_texts_none_is_a_table_that_nobody_would_write() -> None:
    """What the check lets through is written by us, sign for sign, or it is refused."""
    rng, passed = Random(5), 0
    for _ in range(20_000):
        text = "".join(rng.choice(SIGNS) for _ in range(rng.randint(SHORTEST, LONGEST)))
        try:
            table = decode(text)
        except CodeError:
            continue
        passed += 1
        assert text in (bare(one) for one in as_ever(table))
    assert passed < 20_000 // 32


def as_ever(table: CodedTable) -> tuple[str, str]:
    """The code of a table as it is written now, and as the first edition wrote it."""
    place = [one.id for one in GAMES_CODED].index(table.game)
    first = codes.encode_characters(codes.first_edition(place, table.seats, table.options, table.seed))
    return encode(table.game, table.seats, table.options, table.seed), first


def test_a_code_of_the_first_edition_is_read_whatever_its_length() -> None:
    rng, longer = Random(11), 0
    for _ in range(2000):
        table = shortened(without_later(at_random(rng)))
        now, first = as_ever(table)
        assert plays_alike(decode(first), table) and plays_alike(decode(now), table)
        assert now == first or len(bare(first)) > COMFORTABLE >= len(bare(now))
        longer += now != first
    assert longer > 2, "no table took so many signs in the first edition that the second is shorter"


def test_any_table_with_any_deal_of_64_bits_has_a_code() -> None:
    """Whoever asks for the code of a match that was dealt by lot gets one: with the faces, or where that is too long without."""
    rng, longest = Random(29), 0
    for number in range(3000):
        table = replace(at_random(rng), seed=2**64 - 1 if number % 2 else rng.getrandbits(64))
        code = encode(table.game, table.seats, table.options, table.seed)
        assert plays_alike(decode(code), table), code
        longest = max(longest, len(bare(code)))
    assert longest == LONGEST, "no table was unusual enough to fill a code"


def test_a_short_code_is_seventeen_signs_but_for_two_kinds() -> None:
    """At tables of anything: what takes more has not even the fewest deals in seventeen. It is a table where some are as strong
    as the player and others are not, or one of eight or nine, of six or seven where an option that came later is chosen, with
    several persons and options of its own."""
    rng, dealt, fewer = Random(23), 0, 0
    for _ in range(3000):
        whole = replace(at_random(rng), seed=2**64 - 1)
        table, deals = shortened(whole), codes.short_deals(whole.game, whole.seats, whole.options)
        code = encode(table.game, table.seats, table.options, table.seed)
        assert plays_alike(decode(code), table)
        assert codes.FEWEST_DEALS <= deals <= codes.MOST_DEALS and table.seed == deals - 1
        evens = {seat.even is not None for seat in table.seats if not seat.person}
        alone = [seat.person for seat in table.seats] == [True] + [False] * (len(table.seats) - 1)
        most = 8 if table == without_later(table) else 6
        if len(evens) == 2 or not (alone or len(table.seats) < most):
            dealt += 1
            assert len(bare(code)) <= COMFORTABLE or deals == codes.MOST_DEALS
        else:
            assert len(bare(code)) <= COMFORTABLE, table
        fewer += deals < codes.MOST_DEALS
    assert dealt > 100 and fewer > 10


def test_what_no_code_can_tell_has_no_short_one() -> None:
    bots = [Seat("bot", "", face, "of_a_mod", "prudent") for face in ("vera", "lobo")]
    assert codes.short_deals("oh_hell", [Seat("person", ""), *bots], {}) == 0
    assert codes.short_deals("bridge", bots, {}) == 0
    mixed = [Seat("person", ""), *(Seat("bot", "", "", LEVELS[k % 5], STYLES[k % 8]) for k in range(3))]
    assert codes.short_deals("regine", mixed, {"mano": "winner"}), "who begins is found when they sit down"


def test_an_option_that_came_later_costs_three_signs_and_only_where_it_is_chosen() -> None:
    usual = next(decode(code) for code in KEPT if decode(code).game == "oh_hell" and len(bare(code)) == SHORTEST)
    for value, many in (("never", SHORTEST), ("fifth", SHORTEST + 3), ("last", SHORTEST + 3)):
        table = replace(usual, options={**usual.options, "no_trumps": value})
        code = encode(table.game, table.seats, table.options, table.seed)
        assert decode(code) == table and len(bare(code)) == many, code


def test_a_later_edition_is_told_as_one() -> None:
    number = codes._Number()
    number.put(codes.LATER, codes.HEADS)
    number.put(codes.BEYOND, 2)
    number.put(codes.UNKNOWN, 2)
    refused(codes.encode_characters(number.rest(12345)), "code.refuse.later")


def test_a_number_is_no_code_and_a_code_no_number() -> None:
    assert RequestedDeal("12345").seed == 12345 and RequestedDeal(" 7 ").seed == 7 and RequestedDeal("").seed is None
    assert RequestedDeal(str(2**64 - 1)).seed == 2**64 - 1
    assert RequestedDeal(str(2**64)).refusal is not None and RequestedDeal("9" * 5000).refusal is not None
    assert RequestedDeal("٣").seed is None and RequestedDeal("٣").refusal is not None
    assert RequestedDeal(next(iter(KEPT))).table is not None


def test_what_no_code_can_tell_is_said() -> None:
    seats = [Seat("person", "Ana"), *(Seat("bot", "", face, "hard", "prudent") for face in ("vera", "lobo"))]
    for game, sat, options, key in (
        ("bridge", seats, {}, "guest"),
        ("oh_hell", seats, {"maximum": 99}, "various"),
        ("oh_hell", seats, {"hook": 1}, "various"),
        ("oh_hell", seats, {"jokers": 2}, "various"),
        ("oh_hell", [*seats[:2], Seat("bot", "", "vera", "hard", "of_a_mod")], {}, "various"),
        ("oh_hell", [*seats[:2], Seat("bot", "", "vera", "of_a_mod", "prudent")], {}, "various"),
    ):
        with pytest.raises(CodeError) as error:
            encode(game, sat, options, 7)
        assert error.value.refusal.key == f"code.refuse.{key}"
    mixed = [Seat("bot", "", face, LEVELS[k % 5], STYLES[k % 8], 50 if k == 1 else None) for k, face in enumerate([*CAST][:9])]
    for seed in (2**32 - 1, 2**64 - 1):
        assert decode(encode("kingdoms", mixed, {"reveal": "winners", "button": "simple"}, seed)).seed == seed
    assert decode(encode("oh_hell", [*seats[:2], Seat("bot", "", "of_a_mod", "hard", "prudent")], {}, 7)).seats[2].character == ""


def test_a_code_deals_the_same_cards_for_ever() -> None:
    assert len(KEPT) >= 50 and {decode(code).game for code in KEPT} == {one.id for one in GAMES_CODED}
    for code, digest in KEPT.items():
        table = decode(code)
        assert first_deal(table) == digest, code
        now = encode(table.game, table.seats, table.options, table.seed)
        assert now == code or (len(bare(code)) > COMFORTABLE >= len(bare(now)) and decode(now) == table), "it may be shorter now"


def test_the_lists_know_all_that_is_shipped() -> None:
    """What a new option, game or character needs is another edition of the codes: nothing in `code_lists` is ever changed."""
    assert {one.id for one in GAMES_CODED} == set(GAMES)
    assert list(LIBRARY.levels()) == list(LEVELS)
    assert list(LIBRARY.personalities()) == list(STYLES)
    assert {one.id: one.personality for one in LIBRARY.characters().values()} == CAST
    for coded in GAMES_CODED:
        game, manifest = GAMES[coded.id], LIBRARY.manifest(coded.id)
        assert coded.seats == game.seats and coded.usual.items() <= game.defaults.of(FIRST).items()
        known = {name: {value for seats in game.seats for value in game.choices(seats)[name]} for name in game.defaults}
        listed = {name: {game.defaults.of(FIRST)[name]} for name in game.defaults} | {n: set(v) for n, v in coded.options.items()}
        for name, value in coded.later:
            listed[name].add(value)
        assert listed == known and len(coded.later) < codes.MOST_LATER
        kinds = [{**coded.usual, **kind} for kind in coded.kinds]
        assert [{**coded.usual, **preset.options} in kinds for preset in manifest.presets] == [True] * len(kinds)
        taken = ["aldonza"]
        while len(taken) < game.seats[-1]:
            taken.append(bot_seat(LIBRARY, taken, game=coded.id).character)
        assert list(coded.company) == taken[1:]


def test_those_of_a_code_sit_down_with_faces_of_their_own() -> None:
    """The player is who they are here; whoever would wear the player's face, or the same as another, wears that of somebody of
    the same style."""
    rng = Random(8)
    for _ in range(300):
        table = at_random(rng)
        table = decode(encode(table.game, table.seats, table.options, table.seed))
        ana = persons("Ana", rng.choice([*CAST]))
        seats = seats_of_code(table.seats, ana, LIBRARY, "Tú", lambda n: f"Jugador {n}", table.game)
        assert [(one.kind, one.level, one.even) for one in seats] == [(one.kind, one.level, one.even) for one in table.seats]
        assert [one.personality for one in seats] == [one.personality for one in table.seats]
        assert len({one.character for one in seats}) == len(seats) and all(one.name for one in seats)
        first = next((one for one in seats if one.person), None)
        assert first is None or (first.name, first.character) == ("Ana", ana.mine.face)
        match = Match.new(GAMES[table.game], table.options, seats, table.seed)
        assert plays_alike(decode(code_of(match)), table)


def test_the_kept_file_is_what_is_written_down() -> None:
    path = Path(__file__).parent / "kept_codes.json"
    assert json.loads(path.read_text("utf-8")) == KEPT
