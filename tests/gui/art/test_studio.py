"""The art as scenes use it: ahead of time, through the cache, with a player's broken plates."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders, assets_root
from tabletop_gui.gui.art import Art, Back, TableLook, poster_height
from tabletop_gui.gui.art.faces.collection import faces_of
from tabletop_gui.gui.art.raster.background_worker import BackgroundWorker
from tabletop_gui.gui.art.raster.lru_cache import LruCache, surface_bytes
from tabletop_gui.gui.art.raster.raster import svg_text
from tests.gui.art.conftest import DECK, face, is_premultiplied, pixels


def test_prepared_cards_are_the_cards_drawn_at_once(art: Art, places: PlayerFolders) -> None:
    art.prepare([Back("flames"), *DECK[:6]], [90])
    assert art.wait(30) and art.prepared()
    bare = Art.standard(PlayerFolders(places.config, places.data, places.cache / "other"))
    for one in DECK[:6]:
        assert pixels(art.card(one, 90, angle=4).surface) == pixels(bare.card(one, 90, angle=4).surface)


def test_a_game_is_prepared_once_for_a_window(art: Art, places: PlayerFolders) -> None:
    library = Library(places)
    game, faces = library.manifest("oh_hell"), list(faces_of(library, "french", "es").values())
    for size in ((800, 450), (640, 400), (640, 400)):
        art.prepare_game(game, faces, size, 0.25)
    assert art.wait(60)
    kept = {path.name for path in (places.cache / "plates").iterdir()}
    art.table((640, 400), 0.25, TableLook.of(game.table))
    assert art.wait(30) and kept == {path.name for path in (places.cache / "plates").iterdir()}


def test_the_same_pixels_from_the_disk(places: PlayerFolders) -> None:
    art = Art.standard(places)
    first = art.card(face("KD"), 142)
    assert art.wait(30)
    kept = list((places.cache / "plates").iterdir())
    again = Art.standard(places).card(face("KD"), 142)
    assert kept and pixels(first.surface) == pixels(again.surface)


def test_a_damaged_cache_is_drawn_over(places: PlayerFolders) -> None:
    art = Art.standard(places)
    first = art.card(face("KD"), 142)
    assert art.wait(30)
    for path in (places.cache / "plates").iterdir():
        path.write_bytes(b"\0" * 40)
    art = Art.standard(places)
    again = art.card(face("KD"), 142)
    assert art.wait(30) and pixels(first.surface) == pixels(again.surface)
    assert all(path.stat().st_size > 40 for path in (places.cache / "plates").iterdir())


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (b"", "empty"), (b"no drawing", "drawing_none"), (b"<svg viewBox='0 0 3 4'><path d='M0", "drawing_tag"),
        (b"<svg viewBox='0 0 3 4'><!-- \xff --></svg>", "encoding"),
        (b"<svg viewBox='0 0 3 4'><text>7</text></svg>", "no_drawing"),
        (b"<svg viewBox='0 0 9 9'><path d='M0 0H1e9' stroke='#000' stroke-dasharray='1'/></svg>", "drawing_costly"),
    ],
)  # fmt: skip
def test_a_players_broken_plate_is_told_once_and_the_shipped_one_used(places: PlayerFolders, text: bytes, fault: str) -> None:
    own = places.mods("assets") / "french" / "7H.svg"
    own.parent.mkdir(parents=True)
    shipped = Art(lambda name: assets_root() / name, lambda name: assets_root() / name, None).card(face("7H"), 142)
    own.write_bytes(text)
    art = Art.standard(places)
    for width in (142, 300):
        art.card(face("7H"), width)
    assert pixels(art.card(face("7H"), 142).surface) == pixels(shipped.surface)
    assert [(problem.path, problem.fault) for problem in art.problems] == [(own, fault)]
    assert "7H.svg" in str(art.problems[0])


def test_a_players_own_plate_is_used(places: PlayerFolders) -> None:
    own = places.mods("assets") / "french" / "7H.svg"
    own.parent.mkdir(parents=True)
    own.write_text(svg_text(300, 420, '<path d="M60 60H240V340H60Z" fill="#00ff00"/>'))
    surface, dx, dy = Art.standard(places).card(face("7H"), 142)
    assert surface.get_at((-dx, -dy))[1] > 200 and surface.get_at((-dx, -dy))[0] < 40


def test_small_cards_have_their_own_drawing_or_a_large_emblem(places: PlayerFolders) -> None:
    shipped, bare = (pixels(Art.standard(places).card(one, 80).surface) for one in (face("7H"), replace(face("7H"), mini="")))
    large = pixels(Art.standard(places).card(face("7H"), 142).surface)
    own = places.mods("assets") / "french" / "mini" / "7H.svg"
    own.parent.mkdir(parents=True)
    own.write_text(svg_text(300, 420, '<path d="M130 190H280V400H130Z" fill="#00ff00"/>'))
    surface, dx, dy = Art.standard(places).card(face("7H"), 80)
    assert len({pixels(surface), shipped, bare}) == 3 and surface.get_at((10 - dx, 20 - dy))[1] > 200
    assert pixels(Art.standard(places).card(face("7H"), 142).surface) == large


def test_a_plate_that_is_nowhere_leaves_paper_and_index(art: Art) -> None:
    gone = type(face("7H"))("french/none.svg", "7", "suits/H.svg", "suits/H_plain.svg", "#D63A1B")
    surface, dx, dy = art.card(gone, 142)
    assert surface.get_at((-dx, -dy))[0] > 200
    assert [problem.fault for problem in art.problems] == ["missing_file"]


def test_emblems_are_exactly_as_high_as_asked(art: Art) -> None:
    for suit in "SHDC":
        for px in (12, 19, 20, 33, 64):
            own, gold = art.suit(suit, px), art.suit(suit, px, "#E2A42B")
            assert own.get_size() == gold.get_size() == (px, px)
            box = gold.get_bounding_rect(min_alpha=40)
            assert box.height >= px * 0.92 - 1
            assert gold.get_at(box.center)[:3] == (0xE2, 0xA4, 0x2B)
            assert is_premultiplied(own)


def test_portraits_are_round_and_show_feeling(art: Art) -> None:
    calm, glad = art.portrait("vera", "calm", 96), art.portrait("vera", "glad", 96)
    assert calm.get_size() == (96, 96) and calm.get_at((0, 0))[3] == 0 and calm.get_at((48, 48))[3] == 255
    assert is_premultiplied(calm) and pixels(calm) != pixels(glad)
    assert pixels(art.portrait("vera", "calm", 96, "#E2A42B")) != pixels(calm)
    assert pixels(art.portrait("vera", "amazed", 96)) == pixels(calm)
    dim = art.portrait("vera", "calm", 96, dim=True)
    assert dim.get_at((48, 48))[0] < calm.get_at((48, 48))[0]


def test_a_poster_carries_its_title(art: Art) -> None:
    bare, named = art.poster("oh_hell", 262), art.poster("oh_hell", 262, "Oh Hell", "3–7 · bazas")
    assert bare.get_size() == named.get_size() == (262, poster_height(262))
    top = pygame.Rect(0, 0, 262, 300)
    assert pixels(bare.subsurface(top)) == pixels(named.subsurface(top)) and pixels(bare) != pixels(named)
    assert art.poster("posters/oh_hell.svg", 262).get_size() == bare.get_size()
    assert is_premultiplied(art.poster("oh_hell", 120, "Regroup! Chicken Army and its very long name", "x"))


def test_after_forgetting_the_plates_are_read_again(places: PlayerFolders) -> None:
    art = Art.standard(places)
    before = pixels(art.card(face("7H"), 142).surface)
    own = places.mods("assets") / "french" / "7H.svg"
    own.parent.mkdir(parents=True)
    own.write_text(svg_text(3, 4, '<path d="M1 1H2V3H1Z" fill="#00ff00"/>'))
    assert pixels(art.card(face("7H"), 142).surface) == before
    art.forget()
    assert pixels(art.card(face("7H"), 142).surface) != before


def test_a_shelf_drops_what_was_not_used() -> None:
    shelf: LruCache[str, pygame.Surface] = LruCache(3 * 400, surface_bytes)
    for name in "abc":
        shelf.put(name, pygame.Surface((10, 10), pygame.SRCALPHA, 32))
    assert shelf.get("a") is not None
    shelf.put("d", pygame.Surface((10, 10), pygame.SRCALPHA, 32))
    assert "b" not in shelf and "a" in shelf and len(shelf) == 3
    first = shelf.get("a")
    assert first is not None and shelf.put("a", pygame.Surface((10, 10), pygame.SRCALPHA, 32)) is first


def test_the_workshop_survives_what_fails(caplog: pytest.LogCaptureFixture) -> None:
    shop, done = BackgroundWorker(), []

    def fail() -> None:
        raise RuntimeError("no ink")

    shop.add(fail)
    shop.add(done.append, 1)
    assert shop.wait(10) and done == [1]
    assert "no ink" in caplog.text
    shop.close()
    shop.add(done.append, 2)
    assert shop.idle() and done == [1]


@pytest.mark.parametrize("angle", [0.0, 6.0])
def test_a_larger_print_serves_for_a_smaller_card(places: PlayerFolders, angle: float) -> None:
    """The whole deck is printed once; what is shrunk further looks like what was printed smaller."""
    art, bare = Art.standard(places), Art.standard(replace(places, cache=places.cache / "other"))
    art.card(face("QD"), 170)
    small, own = art.card(face("QD"), 115, angle=angle), bare.card(face("QD"), 115, angle=angle)
    assert (small.dx, small.dy, small.surface.get_size()) == (own.dx, own.dy, own.surface.get_size())
    apart = [abs(a - b) for a, b in zip(pixels(small.surface), pixels(own.surface), strict=True)]
    assert sum(apart) / len(apart) < 2.5
    assert is_premultiplied(small.surface)
    art.close()
    bare.close()


def test_plates_that_many_cards_show_are_drawn_once(art: Art) -> None:
    room = art.context
    once = room.plate("suits/S.svg", 40, 40, repeated=True)
    assert once is not None and once is room.plate("suits/S.svg", 40, 40, repeated=True)
    assert room.plate("suits/S.svg", 40, 40, {"#1B1230": "#FFFFFF"}, repeated=True) is not once
    assert room.plate("suits/none.svg", 40, 40, repeated=True) is None


def test_texts_are_engraved_a_few_at_a_time(art: Art, places: PlayerFolders, monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole deck's texts would hold up the table: what is left is done between frames, or when somebody waits."""
    now = [0.0]

    def tick() -> float:
        now[0] += 0.003  # every look at the clock takes three milliseconds
        return now[0]

    monkeypatch.setattr("tabletop_gui.gui.art.cards.card_prints.time.perf_counter", tick)
    art.prepare(DECK, [150])
    assert not art.prepared()
    turns = 0
    while art.finish_pending(5.0):
        turns += 1
    assert turns > 20
    art.prepare(DECK, [90])
    assert art.wait(30) and art.prepared()
    art.prepare(DECK, [60])
    art.forget()
    assert not art.finish_pending(5.0)


def test_a_poster_that_was_printed_before_comes_from_the_disk(places: PlayerFolders, monkeypatch: pytest.MonkeyPatch) -> None:
    art = Art.standard(places)
    first = art.poster("oh_hell", 200, "Oh Hell", "x")
    assert art.wait(30)
    monkeypatch.setattr("tabletop_gui.gui.art.studio.poster", None)
    assert pixels(Art.standard(places).poster("oh_hell", 200, "Oh Hell", "x")) == pixels(first)
    for other in (("oh_hell", 201, "Oh Hell", "x"), ("oh_hell", 200, "Hell", "x"), ("regine", 200, "Oh Hell", "x")):
        with pytest.raises(TypeError):
            Art.standard(places).poster(*other)


def test_a_card_back_that_was_printed_before_comes_from_the_disk(places: PlayerFolders, monkeypatch: pytest.MonkeyPatch) -> None:
    art = Art.standard(places)
    first = art.back("famiglia", 100)
    assert art.wait(30)
    monkeypatch.setattr("tabletop_gui.gui.art.faces.print_context.press", None)
    assert pixels(Art.standard(places).back("famiglia", 100).surface) == pixels(first.surface)
    for name, width in (("famiglia", 240), ("regine", 100)):
        with pytest.raises(TypeError):
            Art.standard(places).back(name, width)


def test_a_plate_that_was_begun_with_is_the_plate_drawn_at_once(places: PlayerFolders) -> None:
    plates = Art.standard(places).plates
    wanted = [("posters/oh_hell.svg", 100, 169), ("posters/nowhere.svg", 100, 169), ("posters/regine.svg", 60, 101)]
    plates.begin(wanted)
    drawn = [plates.picture(*one) for one in wanted]
    assert drawn[1] is None and drawn[0] is not None and drawn[2] is not None
    bare = Art.standard(PlayerFolders(places.config, places.data, places.cache / "other")).plates
    for one, picture in zip(wanted, drawn, strict=True):
        other = bare.picture(*one)
        assert picture is other is None or (picture is not None and other is not None and pixels(picture) == pixels(other))


def test_what_is_wrong_with_a_poster_of_ones_own_is_told_by_each_start(places: PlayerFolders) -> None:
    own = places.mods("assets") / "posters/oh_hell.svg"
    own.parent.mkdir(parents=True)
    own.write_text('<svg viewBox="0 0 9 9"/>')
    for _ in range(2):
        art = Art.standard(places)
        art.poster("oh_hell", 200, "Oh Hell")
        assert [problem.path for problem in art.problems] == [own]
        assert art.wait(30)


def test_what_is_to_be_made_during_a_pause_is_made_after_it() -> None:
    made: list[int] = []
    shop = BackgroundWorker()
    shop.pause()
    shop.add(made.append, 1)
    assert not shop.idle() and not made
    shop.go_on()
    assert shop.wait(30) and made == [1]
    shop.pause()  # too late: it is at work
    shop.add(made.append, 2)
    assert shop.wait(30) and made == [1, 2]
    shop.close()
    waiting = BackgroundWorker()
    waiting.pause()
    waiting.add(made.append, 3)
    assert waiting.wait(30) and made == [1, 2, 3], "whoever waits for it ends the pause"
    waiting.close()


def test_a_poster_of_another_size_is_stretched_until_there_is_time(art: Art) -> None:
    true = art.poster("oh_hell", 200, "Oh Hell")
    stretched = art.poster("oh_hell", 240, "Oh Hell")
    assert stretched.get_size() == (240, poster_height(240)) and stretched is art.poster("oh_hell", 240, "Oh Hell")
    assert art.poster("oh_hell", 200, "Oh Hell") is true
    art.poster("oh_hell", 240, "Oh Hell")
    assert not art.prepared()
    while art.finish_pending(5.0):
        pass
    printed = art.poster("oh_hell", 240, "Oh Hell")
    assert art.wait(30) and printed is not stretched and pixels(printed) != pixels(stretched)
    assert is_premultiplied(printed)
