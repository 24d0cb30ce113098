"""Screens in a pseudo-language: every text on them comes from the catalogues, and a longer one is not cut."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.gui.pseudo import PSEUDO, pseudo, speak_pseudo
from tests.gui.reading import words_on
from tests.gui.screens import app_in, places_in, settle, show
from tests.gui.whole import watched

SCREENS = ("lobby", "settings", "learn", "setup", "profile", "dress", "sounds", "matches", "saves", "players")
PLAIN = re.compile(r"[A-Za-z]*[aeiouAEIOU][A-Za-z]*")
"""A word with a vowel that has no accent."""


def test_it_is_longer_and_keeps_what_is_filled_in() -> None:
    assert (pseudo("Play"), pseudo("Play", 0)) == ("Plääy", "Pläy")
    assert pseudo("{name} of **the** table") == "{name} ööf **thëë** tääblëë"
    usual = "How fast your rivals play and the cards fly."
    assert len(pseudo(usual)) >= 1.2 * len(usual)


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_is_cut_or_left_in_another_language(tmp_path: Path, screen: str) -> None:
    speak_pseudo(places_in(tmp_path))
    with app_in(tmp_path, language=PSEUDO) as app, watched(app) as watch:
        assert app.phrases.language == PSEUDO and app.phrases.problems == []
        show(app, screen, **({"game": "oh_hell"} if screen in ("learn", "setup") else {}))
        settle(app)
        assert watch.faults() == []
        names = {one.name for one in app.library.characters().values()}
        names |= {"Tapete", "Español", "English"}
        plain = {word for line in words_on(app).splitlines() for word in PLAIN.findall(line)}
        assert {word for word in plain if not any(word in name for name in names)} == set()
        assert app.phrases.missing == ()
