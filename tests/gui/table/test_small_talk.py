"""What the rivals say of their own accord: on which occasions, how seldom, and in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from threading import current_thread, main_thread

import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.content.records.voices import Voice
from tabletop_gui.engine.game import Outcome
from tabletop_gui.games import GAMES
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.part import Passed
from tabletop_gui.gui.table.seats.small_talk import ECHOES, GAPS_MS
from tabletop_gui.gui.table.seats.speech import Faces
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log.saves import decode, encode, restore
from tabletop_gui.match.record.rivals import RivalHistories, RivalHistory
from tests.gui.table.desk import desks
from tests.gui.table.every import EveryDesk, match_of

Make = Callable[..., EveryDesk]


@pytest.fixture
def desk(home: Path) -> Iterator[Make]:
    yield from desks(EveryDesk, home)


def won_by(monkeypatch: pytest.MonkeyPatch, seat: int) -> None:
    """Have every match be over, and won by this seat."""
    monkeypatch.setattr(Match, "outcome", property(lambda match: Outcome((1, *[0] * (match.state.n - 1)), (seat,))))


def listening(one: EveryDesk) -> list[tuple[int, str]]:
    """What is said from now on: who, and on which occasion."""
    heard: list[tuple[int, str]] = []
    chatter = one.scene.talk.chatter

    def noted(seat: int, occasion: str, to: int = -1) -> None:
        heard.append((seat, occasion))
        chatter(seat, occasion, to)

    one.scene.talk.chatter = one.scene.host.chatter = noted
    return heard


def test_what_the_rivals_may_say_is_read_while_nobody_waits(desk: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that was read with the first remark held up the frame in which a treasure is won."""
    read: list[tuple[str, bool]] = []
    voice = Library.voice

    def noted(self: Library, character: str) -> Voice:
        read.append((character, current_thread() is main_thread()))
        return voice(self, character)

    monkeypatch.setattr(Library, "voice", noted)
    one = desk(match_of("oh_hell", 4), table_talk="silent")
    assert one.app.art.wait(10)
    assert {(seat.character, False) for seat in one.match.seats if not seat.person} == set(read)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_somebody_remarks_once_that_a_person_thinks_long(desk: Make, game: str) -> None:
    one = desk(match_of(game, min(GAMES[game].seats)))
    one.come_round()
    heard = listening(one)
    one.doze(round(timing.TALK_WAITED_MS / 16))
    one.doze(round(timing.TALK_WAITED_MS / 16))
    assert [occasion for _, occasion in heard] == ["waits"]
    assert all(not one.match.seats[seat].person for seat, _ in heard)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_who_answered_says_something_when_it_is_taken_back(desk: Make, game: str) -> None:
    one = desk(match_of(game, min(GAMES[game].seats), friendly=True))
    one.come_round()
    for _ in range(8):
        one.act()
        if one.match.steps[-1].seat != 0:
            break
    last = one.match.steps[-1].seat
    heard = listening(one)
    one.scene.talk.update(Passed(timing.TALK_GAP_MS, 0.0))
    assert one.match.outcome is None
    one.scene.toolbox.undo()
    assert heard == ([(last, "taken_back")] if last else [])


@pytest.mark.parametrize("game", sorted(GAMES))
def test_at_the_end_one_who_has_not_won_thanks_for_the_game(desk: Make, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    one = desk(match_of(game, 3 if 3 in GAMES[game].seats else 2))
    one.come_round()
    heard = listening(one)
    others = [seat for seat, who in enumerate(one.match.seats) if not who.person]
    one.scene.talk.chatter(0, "winner")
    assert heard == [(0, "winner")], "not before the match is over"
    won_by(monkeypatch, 0)
    one.scene.talk.chatter(0, "winner")
    assert heard[1:] == [(0, "winner"), (others[one.match.seed % len(others)], "thanks")]


def test_the_rivals_are_silent_when_the_player_wants_that(desk: Make) -> None:
    one = desk(match_of("oh_hell", 3), table_talk="silent")
    one.come_round()
    one.scene.bubbles.clear()
    for occasion in ("waits", "winner", "bluffed"):
        one.scene.talk.chatter(1, occasion)
    one.scene.talk.remark(1, "table.regine.say.takes", {"n": 3})
    assert not one.scene.bubbles.said
    one.scene.talk.bubble(1, "table.regine.say.takes", {"n": 3})
    assert one.scene.bubbles.said, "what is announced is always said"
    one.app.change(table_talk="chatty")
    one.scene.talk.update(Passed(GAPS_MS["chatty"], 0.0))
    one.scene.talk.chatter(2, "waits")
    assert 2 in one.scene.bubbles.said


@pytest.mark.parametrize(("game", "seats"), [("kingdoms", 4), ("kingdoms", 9), ("oh_hell", 7), ("regine", 4)])
def test_a_bubble_does_not_lie_over_the_hand_that_is_shown(desk: Make, game: str, seats: int) -> None:
    one = desk(match_of(game, seats), speed=0.0, open_hands=True)
    one.come_round()
    for seat in range(1, seats):
        one.scene.bubbles.say(seat, "The crown was already on.", 5000, quiet=True)
    one.app.dirty()
    one.step(2)
    for seat in range(1, seats):
        shown = one.scene.seats.open_hand(seat)
        place = one.scene.bubbles.place(seat, one.table.places.seats[seat], one.scene.bounds, shown)
        assert place is not None and one.scene.bounds.contains(place)
        assert shown is None or not place.colliderect(shown), seat


def test_they_do_not_chat(desk: Make) -> None:
    one = desk(match_of("oh_hell", 4, friendly=True))
    one.come_round()
    heard = listening(one)
    for _ in range(5):
        one.act()
        one.scene.toolbox.undo()
        one.come_round()
    assert len(heard) < 3


def test_a_new_leader_says_so_when_it_has_been_shown(desk: Make) -> None:
    one = desk(match_of("oh_hell", 3, maximum=3))
    one.come_round()
    heard = listening(one)
    talk = one.scene.talk
    for leader in (0, 1):
        points = [0, 0, 0]
        points[leader] = 10
        one.match.state.points = points
        one.table.view = one.table.viewpoint.view()
        talk._looked = -1
        talk.update(Passed(timing.TALK_GAP_MS, 0.0))
    assert (1, "leads") in heard and (0, "leads") not in heard


def test_nothing_is_said_over_the_pips_of_a_bid(desk: Make) -> None:
    """Whoever confirms every step has a bubble before them until a press: under it a bid could not be read."""
    one = desk(match_of("oh_hell", 4))
    while any(one.scene.seat_plate(seat).pips is None for seat in range(4)):
        one.come_round()
        one.act()
    scene = one.scene
    for seat in range(4):
        scene.bubbles.say(seat, "¡Qué barbaridad!", 3000, quiet=True)
        at = scene.table.places.seats[(seat - scene.table.viewpoint.south) % 4]
        place = scene.bubbles.place(seat, at, scene.bounds, scene.seats.spared(seat, at))
        pips = scene.signs.pips_rect(at, scene.seat_plate(seat))
        assert place is not None and pips is not None and not place.colliderect(pips) and scene.bounds.contains(place)


def uttered(one: EveryDesk) -> list[tuple[int, str]]:
    """Who has something to say from now on, and on which occasion; nothing of it is said."""
    spoken: list[tuple[int, str]] = []
    one.scene.talk.utter = lambda seat, occasion: spoken.append((seat, occasion))
    return spoken


def saying(one: EveryDesk) -> list[str]:
    """Every line that is said for company from now on."""
    said: list[str] = []
    say = one.scene.bubbles.say

    def noted(seat: int, text: str, ms: float, *, quiet: bool = False) -> None:
        if quiet:
            said.append(text)
        say(seat, text, ms, quiet=quiet)

    one.scene.bubbles.say = noted
    return said


def test_nothing_is_said_twice_in_a_match_even_when_it_is_continued(desk: Make) -> None:
    match = match_of("oh_hell", 3)
    first = desk(match, table_talk="chatty")
    first.come_round()
    said = saying(first)
    for _ in range(5):
        first.scene.talk.update(Passed(GAPS_MS["chatty"], 0.0))
        first.scene.talk.chatter(1, "made")
    assert 3 == len(said) == len(set(said)), "three lines, then silence"
    again = desk(restore(decode(encode(match), "match.json"), "match.json"), table_talk="chatty")
    again.come_round()
    said = saying(again)
    again.scene.talk.update(Passed(GAPS_MS["chatty"], 0.0))
    again.scene.talk.chatter(1, "made")
    assert said == []


def test_who_takes_back_what_was_taken_has_its_revenge(desk: Make) -> None:
    one = desk(match_of("oh_hell", 3))
    talk = one.scene.talk
    spoken = uttered(one)
    talk.chatter(1, "denied", 2)
    talk.chatter(1, "big_trick", 2)
    talk.chatter(1, "big_trick", 2)
    assert spoken == [(1, "denied"), (1, "revenge"), (1, "big_trick")]


def test_a_rival_remarks_on_what_a_person_does(desk: Make) -> None:
    one = desk(match_of("oh_hell", 3))
    person = next(seat for seat, who in enumerate(one.match.seats) if who.person)
    spoken = uttered(one)
    for occasion, echo in ECHOES.items():
        one.scene.talk.chatter(person, occasion)
        assert spoken[-1][0] != person and spoken[-1][1] == echo
    one.scene.talk.chatter(person, "dull")
    assert len(spoken) == len(ECHOES), "a person is not spoken for"


def test_a_face_that_passes_leaves_the_one_that_lasts() -> None:
    faces = Faces()
    faces.put(1, "sour", None)
    faces.put(1, "surprised", 100)
    assert faces.of(1) == "surprised" and faces.update(40) == 60
    assert faces.update(60) is None and faces.of(1) == "sour"
    faces.put(1, "calm", None)
    assert faces.of(1) == "calm"


def person_and_rival(one: EveryDesk) -> tuple[int, int]:
    """The seat of the person, and that of a rival."""
    person = next(seat for seat, who in enumerate(one.match.seats) if who.person)
    return person, (person + 1) % len(one.match.seats)


def met(one: EveryDesk, rival: int) -> RivalHistory:
    """What is remembered of a rival once the match has been left."""
    known = RivalHistories(one.app.places.data, one.app.persons)
    return known.met(one.match.game.id, one.match.seats[rival].character)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_who_was_robbed_in_one_match_pays_it_back_in_the_next(desk: Make, game: str) -> None:
    one = desk(match_of(game, min(GAMES[game].seats)))
    person, rival = person_and_rival(one)
    one.scene.talk.chatter(rival, "denied", person)
    assert met(one, rival).moments[0] == "you_took" and met(one, rival).wants_revenge
    again = desk(match_of(game, min(GAMES[game].seats)))
    spoken = uttered(again)
    again.scene.talk.chatter(rival, "big_trick", person)
    assert spoken == [(rival, "revenge")]
    assert met(again, rival).moments[0] == "they_got_even"


def test_a_match_is_counted_once_when_it_is_over(desk: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    one = desk(match_of("oh_hell", 3))
    person, rival = person_and_rival(one)
    before = met(one, rival)
    one.scene.talk.chatter(rival, "winner")
    assert met(one, rival) == before, "not before it is over"
    won_by(monkeypatch, person)
    for _ in range(2):
        one.scene.talk.chatter(person, "winner")
    assert met(one, rival) == before.played(yours=True, theirs=False)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_is_at_stake_is_the_same_through_all_eyes(desk: Make, game: str) -> None:
    """A think that depended on what somebody holds would be a tell."""
    part, match = desk(match_of(game, min(GAMES[game].seats))).scene.play, match_of(game, min(GAMES[game].seats))
    rng, seen = Random(4), set()
    for _ in range(40):
        if match.to_act is None:
            break
        stakes = {part.stakes(match.view(seat)) for seat in range(len(match.seats))}
        assert len(stakes) == 1 and 0 <= min(stakes) <= 1
        seen |= stakes
        match.propose(match.to_act, rng.choice(list(match.legal(match.to_act))))
    assert game != "kingdoms" or len(seen) > 1, "a treasure grows"
