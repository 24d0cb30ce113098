"""Screens in a pseudo-language: every text on them comes from the catalogues, and a longer one is not cut."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop_gui.content.paths import PlayerFolders
from tests.gui.pseudo import PSEUDO, pseudo, speak_pseudo
from tests.gui.reading import words_on
from tests.gui.screens import app_in, places_in, settle, show
from tests.gui.table.desk import Desk
from tests.gui.table.pilot import match_of
from tests.gui.whole import watched

pytestmark = pytest.mark.all_sets

SCREENS = ("lobby", "settings", "learn", "setup", "profile", "dress", "sounds", "matches", "saves", "players")
PLAIN = re.compile(r"[A-Za-z]*[aeiouAEIOU][A-Za-z]*")
"""A word with a vowel that has no accent."""
SEAL = re.compile(r"[0-9A-F]{2}(·[0-9A-F]{2})+")
"""A deal seal, drawn anew for every match: its letters are no word of a language."""


def test_it_is_longer_and_keeps_what_is_filled_in() -> None:
    assert (pseudo("Play"), pseudo("Play", 0)) == ("Plääy", "Pläy")
    assert pseudo("{name} of **the** table") == "{name} ööf **thëë** tääblëë"
    usual = "How fast your rivals play and the cards fly."
    assert len(pseudo(usual)) >= 1.2 * len(usual)


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_is_cut_or_left_in_another_language(tmp_path: Path, screen: str) -> None:
    speak_pseudo(places_in(tmp_path))
    size = (1280, 800) if screen == "learn" else (1280, 720)  # its side scrolls in less, by design
    with app_in(tmp_path, size, language=PSEUDO) as app, watched(app) as watch:
        assert app.phrases.language == PSEUDO and app.phrases.problems == []
        show(app, screen, **({"game": "oh_hell"} if screen in ("learn", "setup") else {}))
        settle(app)
        assert watch.faults() == []
        names = {one.name for one in app.library.characters().values()}
        names |= {"Tapete", "Español", "English"}
        plain = {word for line in words_on(app).splitlines() for word in PLAIN.findall(SEAL.sub("", line))}
        assert {word for word in plain if not any(word in name for name in names)} == set()
        assert app.phrases.missing == ()


def test_nothing_is_cut_at_the_table(tmp_path: Path) -> None:
    speak_pseudo(PlayerFolders(tmp_path / "config", tmp_path / "data", tmp_path / "cache"))
    desk = Desk(match_of(seats=4, maximum=3), tmp_path, language=PSEUDO, speed=4.0)
    try:
        with watched(desk.app) as watch:
            desk.settle()
            desk.look()
            assert watch.faults() == []
            assert pseudo("How many tricks will you take?") in words_on(desk.app).splitlines()
            desk.click(desk.scene.bids.buttons[desk.table.view.legal[0].tricks].rect.center)
            desk.settle()
            desk.look()
            assert watch.faults() == []
        assert desk.app.phrases.missing == ()
    finally:
        desk.close()
