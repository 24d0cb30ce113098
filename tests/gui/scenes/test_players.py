"""The page of those who play here: to be somebody else, to be one with somebody, and to be two again."""

from __future__ import annotations

from typing import Any

from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.learning.lessons_done import LearnedLessons
from tests.gui.reading import words_on
from tests.gui.screens import key, press, settle, show
from tests.match.played import SHORT, fresh, play


def top(app: App) -> Any:
    settle(app)
    return app.scenes.top


def opened(app: App) -> Any:
    profile = show(app, "profile")
    press(app, profile, "players")
    return top(app)


def matches(app: App, *names: str) -> None:
    for seed, name in enumerate(names):
        match = fresh(3, seed=seed, **SHORT)
        match.seats = (Seat("person", name, "vera"), *match.seats[1:])
        app.archive.begin(match)
        play(match)


def test_matches_of_a_name_that_nobody_has_are_claimed_and_given_back(app: App) -> None:
    matches(app, "Tú", "Ana", "ANA", "Jugador 2")
    show(app, "lobby")
    page = opened(app)
    assert app.tr("players.yours", n=2) in words_on(app) and len(page.said) == 1, "who gave no name at all is nobody"
    (claim,) = (one.name for one in page.group.widgets if one.name.startswith("join"))
    press(app, page, claim)
    settle(app)
    assert app.tr("profile.matches", n=3) in words_on(app) and app.tr("players.joined") in words_on(app)
    press(app, page, claim.replace("join", "part"))
    settle(app)
    assert app.tr("players.yours", n=2) in words_on(app)


def test_somebody_new_plays_and_has_a_page_of_their_own(app: App) -> None:
    show(app, "lobby")
    first = app.persons.me
    app.marks(LearnedLessons).finished("oh_hell", "one")
    app.persons.rename(first, "Ana")
    press(app, opened(app), "add")
    profile = top(app)
    assert app.persons.me != first and not app.marks(LearnedLessons).done("oh_hell")
    assert profile.group.current.name == "name" and app.persons.mine.face != app.persons.known[first].face
    for letter in "ana":
        key(app, letter, text=letter)
    settle(app)
    assert app.tr("players.taken", name="ana") in words_on(app) and app.persons.mine.name == "", "no stump of it stays"
    key(app, "e", text="e")
    assert app.persons.mine.name == "anae"
    press(app, opened(app), f"play {first}")
    assert top(app).seat.name == "Ana" and app.marks(LearnedLessons).done("oh_hell") == {"one"} and app.settings.person == first


def test_two_who_are_one_have_what_both_have_learned(app: App) -> None:
    show(app, "lobby")
    first = app.persons.me
    app.marks(LearnedLessons).finished("oh_hell", "one")
    other = app.persons.add("Bea")
    app.play_as(other)
    app.marks(LearnedLessons).finished("oh_hell", "two")
    app.play_as(first)
    page = opened(app)
    press(app, page, f"join {other}")
    assert app.marks(LearnedLessons).done("oh_hell") == {"one", "two"}
    assert f"play {other}" not in [one.name for one in page.group.widgets]
    press(app, page, f"part {other}")
    assert app.marks(LearnedLessons).done("oh_hell") == {"one"} and app.persons.everybody == [first, other]


def test_at_the_set_up_persons_choose_themselves(app: App) -> None:
    bea = app.persons.add("Bea", "lobo")
    app.persons.rename(app.persons.me, "Ana")
    ana = app.persons.me
    show(app, "lobby")
    setup = show(app, "setup", game="oh_hell")
    setup.seating.set_kind(1, "person")
    settle(app)
    assert [(seat.name, seat.person_id) for seat in setup.seats[:2]] == [("Ana", ana), ("Bea", bea)]
    press(app, setup, "face.0")
    settle(app)
    press(app, app.scenes.top, "others")
    press(app, top(app), f"play {bea}")
    settle(app)
    assert [seat.name for seat in setup.seats[:2]] == ["Bea", "Ana"], "they have changed places"
    setup.seating.rename(1, "Carla")
    setup.seating.rename(0, setup.seats[2].name.upper())
    assert setup.refusal is not None and setup.refusal.key == "setup.refuse.same_name", "nobody is called as a rival"
    setup.seating.rename(0, " bea ")
    assert setup.refusal is None and setup.seats[0].person_id == bea
    setup.start()
    carla = app.persons.named("carla")
    assert carla and app.persons.me == bea and app.persons.known[ana].name == "Ana"
    match = app.scenes.top.match  # type: ignore[union-attr]
    assert [seat.person_id for seat in match.seats[:3]] == [bea, carla, ""]


def test_a_rival_that_becomes_a_person_is_nobody_who_sits_there_already(app: App) -> None:
    bea = app.persons.add("Bea", "iria")
    app.persons.rename(app.persons.me, "Lobo")
    show(app, "lobby")
    setup = show(app, "setup", game="famiglia")
    setup.take_character(1, "lobo")
    setup.seating._make_names_unique()
    assert [seat.name for seat in setup.seats] == ["Tú", "Lobo"], "a rival has the name"
    setup.seating.set_kind(1, "person")
    assert [(seat.name, seat.person_id) for seat in setup.seats] == [("Lobo", app.persons.me), ("Bea", bea)]


def test_what_others_have_played_is_theirs(app: App) -> None:
    bea, me = app.persons.add("Bea"), app.persons.me
    for seed, id in enumerate((me, bea, bea)):
        match = fresh(3, seed=seed, **SHORT)
        match.seats = (Seat("person", "x", "vera", person_id=id), *match.seats[1:])
        slot = app.archive.begin(match)
        play(match, 9 if seed == 2 else 10_000)
        slot.leave()
    lobby: Any = show(app, "lobby")
    assert lobby.newest is None and app.archive.continue_list(), "nobody goes on with somebody else's match by the large button"
    page: Any = show(app, "matches")
    settle(app)
    assert [page.book.won(page.book.records[one.ident]) is not None for one in page.found] == [True]
    app.play_as(bea)
    assert len(show(app, "matches").found) == 2 and show(app, "lobby").newest is not None
