"""A duel from the results to a friend, played there, and back: what is sent, what is seen and what is not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from tabletop_gui.gui.scenes.record.matches import can_be_sent
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.core.deal import duel_of
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log.playback import hands_of
from tabletop_gui.match.sharing.duels import Duels, common_cards, read, write
from tests.gui.scenes.conftest import Clipboard
from tests.gui.scenes.matches import WINDOWS, played
from tests.gui.screens import app_in, press, settle, show

SHORT: dict[str, Any] = {"sequence": "high-low", "maximum": 3}
OTHER = Seat("person", "Marta", "ysolda")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with app_in(tmp_path, player="Aldonza") as app:
        show(app, "lobby")
        yield app


def sent(options: dict[str, Any] | None = None, seed: int = 5) -> Match:
    """A match of Marta's."""
    mine = played(3, seed=seed, options=options or SHORT)
    theirs = Match.new(mine.game, mine.options, [OTHER, *mine.seats[1:]], mine.seed)
    return finish(theirs, 8)


def finish(match: Match, seed: int) -> Match:
    rng = Random(seed)
    while (seat := match.to_act) is not None:
        match.propose(seat, rng.choice(list(match.legal(seat))))
    return match


def answer(app: App, word: str) -> None:
    press(app, app.scenes.top, word)
    settle(app)


def test_a_match_that_is_over_is_sent_as_a_text_or_as_a_file(app: App, clipboard: Clipboard) -> None:
    match = played(3, options=SHORT)
    for word in ("copy", "file"):
        press(app, show(app, "results_more", match=match), "duel")
        settle(app)
        answer(app, word)
    (path,) = (app.places.data / "exports").glob("tapete-duel-oh_hell-*.tapete")
    for text in (clipboard.text, path.read_text(encoding="utf-8")):
        assert read(text).match.actions == match.actions and text.startswith("Un duelo de Tapete: Oh Hell.")
    assert Duels(app.places.data).of(read(clipboard.text).ident) is not None, "what comes back is compared with it"


def test_it_is_sent_from_the_look_back_and_from_the_house_book(app: App, clipboard: Clipboard) -> None:
    """The match that is chosen, as the results would have sent it."""
    match = played(3, options=SHORT)
    app.archive.begin(match)
    book = show(app, "matches")
    press(app, book, "duel")
    settle(app)
    answer(app, "copy")
    of_book, clipboard.text = clipboard.text, ""
    press(app, book, "act")
    settle(app)
    press(app, app.scenes.top, "duel")
    settle(app)
    answer(app, "copy")
    assert read(of_book).match.actions == match.actions and of_book == clipboard.text


def test_what_cannot_be_sent_is_offered_nowhere(app: App) -> None:
    """One with a hint, and one that goes on; with one whose save is broken a sentence says why."""
    helped = played(3, options=SHORT, steps=3)
    helped.record_hint()
    finish(helped, 1)
    for match in (helped, played(3, options=SHORT, steps=14)):
        scene = show(app, "look_back", match=match)
        assert scene.playback.hands and not [one for one in scene.group.widgets if one.name == "duel"]
    app.archive.begin(helped)
    assert not [one for one in show(app, "matches").group.widgets if one.name == "duel"]
    whole = played(3, options=SHORT)
    app.archive.begin(whole)
    book = show(app, "matches")
    book.rows.index = next(k for k, kept in enumerate(book.found) if can_be_sent(book.book, kept))
    book.build()
    book.chosen.path.write_bytes(b"{")
    book.send()
    app.update(10)
    assert app.scenes.top is book and app.toasts.shown


def test_what_cannot_be_sent_offers_nothing(app: App) -> None:
    match = played(3, options=SHORT, steps=3)
    match.record_hint()
    scene = show(app, "results", match=finish(match, 1))
    assert not [one for one in scene.group.widgets if one.name == "duel"]


@pytest.mark.parametrize("how", ["paste", "drop text", "drop file"])
def test_a_duel_is_taken_up_anywhere_in_the_lobby_and_tells_nothing(
    app: App, clipboard: Clipboard, tmp_path: Path, how: str
) -> None:
    theirs = sent()
    text = f"¡Toma!\n\n{write(theirs)}\n"
    if how == "paste":
        clipboard.text = text
        app.scenes.top.paste()  # type: ignore[union-attr]
    elif how == "drop text":
        app.handle(pygame.event.Event(pygame.DROPTEXT, text=text))
    else:
        path = tmp_path / "duel.tapete"
        path.write_text(text, encoding="utf-8")
        app.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    settle(app)
    page: Any = app.scenes.top
    assert page.title == "Marta te reta" and not app.toasts.shown
    points = {str(one) for one in theirs.game.points(theirs.state)}
    assert not points & set(page.text.replace(",", " ").split()), "nothing of how it went"
    answer(app, "sit")
    match: Match = app.scenes.top.match  # type: ignore[union-attr]
    assert duel_of(match.dealt) == read(text).ident and match.seed == theirs.seed and match.seats[0].name == "Aldonza"


def test_a_challenge_of_somebody_without_a_name_reads_as_a_sentence(app: App, clipboard: Clipboard) -> None:
    """ "los mismos rivales que tuvo Tu rival": what stands for a name stood in the middle of a sentence."""
    theirs = sent()
    nameless = Match.new(theirs.game, theirs.options, [Seat("person", "Tú", "ysolda"), *theirs.seats[1:]], theirs.seed)
    clipboard.text = write(finish(nameless, 8))
    app.scenes.top.paste()  # type: ignore[union-attr]
    settle(app)
    page: Any = app.scenes.top
    assert page.title == "Tu rival te reta" and "Tu rival" not in page.text


def test_no_hint_is_given_in_a_duel(app: App) -> None:
    app.open_table(read(write(sent())).begun(Seat("person", "Aldonza", "aldonza")))
    settle(app)
    scene: Any = app.scenes.top
    scene.advice.ask()
    app.update(10)
    assert scene.match.advised == 0 and app.toasts.shown == app.tr("duel.refuse.hint")


def test_both_lines_are_seen_when_both_have_played_and_it_can_be_sent_back(app: App, clipboard: Clipboard) -> None:
    text = write(sent())
    Duels(app.places.data).save(text)
    match = finish(read(text).begun(Seat("person", "Aldonza", "aldonza")), 2)
    app.open_table(match)
    app.scenes.top.host.finished()  # type: ignore[union-attr]
    settle(app)
    scene: Any = app.scenes.top
    assert type(scene).__name__ == "DuelScene" and scene.theirs.actions == read(text).match.actions
    press(app, scene, "duel")
    settle(app)
    answer(app, "copy")
    back = read(clipboard.text)
    assert back.answers == read(text).ident and back.match.actions == match.actions
    scene.copy_line()
    assert "{" not in clipboard.text and clipboard.text.startswith("Tapete · Oh Hell · ")


def test_what_comes_back_is_seen_beside_what_was_sent(app: App, clipboard: Clipboard) -> None:
    mine = played(3, options=SHORT)
    ident = Duels(app.places.data).save(write(mine))
    theirs = finish(read(write(mine)).begun(OTHER), 4)
    clipboard.text = write(theirs, ident)
    app.scenes.top.paste()  # type: ignore[union-attr]
    settle(app)
    scene: Any = app.scenes.top
    assert type(scene).__name__ == "DuelScene" and scene.who == "Marta"
    assert (scene.mine.actions, scene.theirs.actions) == (mine.actions, theirs.actions)


def test_a_duel_that_is_gone_leaves_the_results_and_a_sentence(app: App) -> None:
    match = finish(read(write(sent())).begun(Seat("person", "Aldonza", "aldonza")), 2)
    app.open_table(match)
    app.scenes.top.host.finished()  # type: ignore[union-attr]
    settle(app)
    assert type(app.scenes.top).__name__ == "ResultsScene"


@pytest.mark.parametrize("text", ["[tapete-duel:2:ABC", "[tapete-duel:9:ABC]", "[tapete-duel:1:ABC]", "[tapete-duel:2:!]"])
def test_a_broken_one_gets_a_sentence_and_harms_nothing(app: App, clipboard: Clipboard, text: str) -> None:
    clipboard.text = text
    lobby: Any = app.scenes.top
    lobby.paste()
    app.update(10)
    assert app.scenes.top is lobby and len(app.toasts.shown) > 20


def test_whoever_is_ahead_wins_and_equals_do_not_give_way(app: App) -> None:
    mine = played(3, options=SHORT)
    even = show(app, "duel", mine=mine, theirs=mine)
    assert even.ahead == 0 and even.title == app.tr("duel.draw") and not even.compared.largest_differences()
    theirs = sent()
    one, other = show(app, "duel", mine=mine, theirs=theirs), show(app, "duel", mine=theirs, theirs=mine)
    assert one.ahead == -other.ahead != 0
    loser = one if one.ahead < 0 else other
    assert {one.title, other.title} == {app.tr("duel.you_win"), app.tr("duel.they_win", who=loser.who)}
    with pytest.raises(ValueError, match="both"):
        app.scene("duel", mine=mine, theirs=played(3, options=SHORT, steps=4))


def test_a_row_looks_back_at_its_hand(app: App) -> None:
    scene = show(app, "duel", mine=played(3, options={"maximum": 4}), theirs=sent({"maximum": 4}))
    row = next(one for one in scene.group.widgets if one.name.startswith("parted."))
    press(app, scene, row.name)
    settle(app)
    page: Any = app.scenes.top
    hand = page.playback.hand(page.session.number)
    assert hand.number == int(row.name.split(".")[1]) and page.session.number == hand.first


@pytest.mark.parametrize(("size", "language", "scale"), WINDOWS)
def test_the_page_is_whole_in_every_window(tmp_path: Path, size: tuple[int, int], language: str, scale: float) -> None:
    with app_in(tmp_path, size, language=language, ui_scale=scale, player="Aldonza") as app:
        show(app, "lobby")
        theirs = finish(read(write(played(4))).begun(OTHER), 3)
        scene = show(app, "duel", mine=played(4), theirs=theirs)
        rows = [one.rect for one in scene.group.widgets if one.name.startswith("parted.")]
        assert all(scene.paper.rect.contains(row) for row in rows)
        assert scene.graph.plot.h > 60 and scene.paper.rect.contains(scene.graph.plot)
        others = [one.rect for one in scene.group.widgets if not one.name.startswith("parted.")]
        window = pygame.Rect((0, 0), app.viewport.size)
        assert all(window.contains(rect) for rect in others)
        assert not any(one.colliderect(other) for k, one in enumerate(others) for other in others[k + 1 :])
        assert app.phrases.missing == ()


def test_a_row_shows_the_cards_both_held_and_none_where_they_held_others(app: App) -> None:
    mine, theirs = played(3, options=SHORT), sent()
    scene = show(app, "duel", mine=mine, theirs=theirs)
    rows = [one for one in scene.group.widgets if one.name.startswith("parted.")]
    assert rows
    for row in rows:
        hand = int(row.name.split(".")[1])
        first = next(one for one in hands_of(mine) if one.number == hand).first
        assert row.cards == [scene.faces[card] for card in sorted(mine.steps[first].before.zones[0])]
        assert not row.roomy and row.a11y_node().name == row.title
    other = played(3, seed=6, options=SHORT)
    assert all(common_cards(mine, theirs, 0, hand) and not common_cards(mine, other, 0, hand) for hand in (1, 2, 3))
    assert common_cards(mine, theirs, 0, 9) == []


def test_the_poster_of_a_duel_is_made_in_slices_and_kept(app: App) -> None:
    scene = show(app, "duel", mine=played(3, options=SHORT), theirs=sent())
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_s, mod=pygame.KMOD_CTRL, unicode=""))
    made = scene.printing
    assert made is not None
    scene.save_poster()
    assert scene.printing is made, "one is made already"
    for _ in range(2000):
        app.scenes.update(16)
        if scene.printing is None:
            break
    settle(app)
    (kept,) = (app.places.data / "exports").glob("tapete-oh_hell-duel-*.png")
    assert pygame.image.load(kept).get_size() == (1080, 1440) and app.toasts.shown


def test_a_poster_says_who_has_won_by_name_and_waits_for_a_disk(app: App) -> None:
    scene = show(app, "duel", mine=played(3, options=SHORT), theirs=sent())
    told = {scene.head(named=True).title, scene.head().title}
    winner = "Ana" if scene.ahead > 0 else "Marta"
    assert app.tr("duel.they_win", who=winner) in told and (scene.ahead < 0 or len(told) == 2)
    app.places.data.mkdir(parents=True, exist_ok=True)
    (app.places.data / "exports").write_text("somebody else's file")
    scene.save_poster()
    assert scene.printing is not None
    scene.printing.finish()
    while scene.printing is not None:
        app.scenes.update(16)
    settle(app)
    assert app.scenes.top is not scene or app.toasts.shown


def test_a_poster_that_is_left_is_made_no_more(app: App) -> None:
    scene = show(app, "duel", mine=played(3, options=SHORT), theirs=sent())
    scene.save_poster()
    scene.back()
    settle(app)
    assert scene.printing is None and not (app.places.data / "exports").exists()
