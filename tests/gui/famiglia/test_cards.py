"""What is said of a card."""

from __future__ import annotations

import pytest

from tabletop_gui.games.famiglia import KIND, KINDS, STREET
from tests.gui.famiglia.gang import match_of, state


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("strict", [False, True])
def test_every_card_held_close_to_the_eye_says_what_it_is_for(desk, language: str, strict: bool) -> None:
    one = desk(match_of(brutes="whole" if strict else "up_to", green=not strict), language=language)
    one.settle()
    street = state(one).zones[STREET]
    told = {KINDS[KIND[number]]: one.scene.told_of(number) for number in range(60) if number not in street}
    assert not one.app.phrases.missing
    assert len(set(told.values())) == 20
    wild = "Mercenary" if language == "en" else "Mercenario"
    assert (told["M3"].count(wild) > 2) is not strict
    assert ("up to 2" in told["B2"] or "hasta 2" in told["B2"]) is not strict
    assert told["F4"].splitlines()[0].startswith("Famiglia 4 · 15")
