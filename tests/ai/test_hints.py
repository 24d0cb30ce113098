"""Hints of games explained by motifs: short sentences of what the reader sees, one figure, nothing of what is about even."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from tabletop_gui.ai.certainty import all_even
from tabletop_gui.ai.hints import hint
from tabletop_gui.ai.motifs import Contrast, Motif, choose, reason_of
from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.policies.oh_hell.decision import OhHellContext, OhHellPolicy
from tabletop_gui.ai.requests import Cards, NamedCard
from tabletop_gui.ai.search import LONGEST, NO_REASON
from tabletop_gui.content.records.schema import Level
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.games import GAMES
from tabletop_gui.games.oh_hell import GAME as OH_HELL
from tests.ai.rigged_motifs import LONGEST as LONGEST_SENTENCE
from tests.ai.rigged_motifs import NAMES
from tools.benchmarks.counsel import BANNED, CERTAIN, positions

EXPLAINED = ("oh_hell", "famiglia", "chicken_army", "regine")
"""The games whose hints are explained by motifs."""
POSITIONS, WORLDS = 16, 24


@pytest.mark.parametrize("game", EXPLAINED)
def test_a_hint_says_what_its_reader_sees_shortly_and_lights_what_it_names(game: str, levels: dict[str, Level]) -> None:
    spoken, told, codes = [Phrases(language) for language in LANGUAGES], 0, GAMES[game].codes
    for number, view in enumerate(positions(game, POSITIONS, 1)):
        *_, (_, hints) = hint(game, view, replace(levels["hard"], worlds=WORLDS), Random(number))
        best = hints[0]
        even = all_even(hints, POLICIES[game].value_scale)
        assert bool(best.reasons or best.warnings) != even
        assert (best.figure is not None) == bool(best.reasons or best.warnings)
        assert len(best.reasons) + len(best.warnings) <= 2
        seen = {codes[card] for zone in view.zones for card in zone if card >= 0}
        for why in [why for one in hints for why in (*one.reasons, *one.warnings, one.figure, one.against) if why is not None]:
            told += 1
            named = {one.code for slot in why.named.values() if isinstance(slot, Cards) for one in slot.named}
            assert set(why.cards) == named <= seen and len(set(why.cards)) == len(why.cards)
            for phrases in spoken:
                text = why.sentence(phrases.tr, NAMES)
                assert phrases.has(why.key) and "{" not in text and len(text) <= LONGEST_SENTENCE, text
                assert not BANNED.search(text) and not CERTAIN.search(text), text
                assert not phrases.missing
    assert told > POSITIONS


def test_what_is_told_is_heavy_enough_and_does_not_take_itself_back() -> None:
    card = Cards((NamedCard("AH", "cards.plain", {"code": "AH"}),))
    does = Motif("a", "does", 0.5, {"c": card}, counts_on=["KH"])
    spoils = Motif("b", "other", 0.9, {"c": card}, spoils="KH")
    milder, hold = Motif("c", "other", 0.3), Motif("d", "hold", 0.2, {"c": card})
    assert choose([does, spoils, milder]) == (does, milder), "a card that is counted on spoils nothing"
    assert choose([does, hold, Motif("e", "other", 0.1)]) == (does,), "the same card again, and too light a weight"
    assert choose([does, Motif("f", "hold", 0.2)]) == (Motif("f", "hold", 0.2), does), "what one holds comes first"
    assert choose([spoils]) == (spoils,) and choose([]) == ()
    assert reason_of(does).cards == ("AH",)


def test_a_motif_weighs_what_would_disappear_without_it() -> None:
    contrast = Contrast(0, 1, 4 / 3, [2.0, 1.0, 1.0], [{"x"}, set(), {"x"}], [set(), set(), {"x"}], {}, {})
    assert contrast.share(lambda one: "x" in one) == 0.5
    assert contrast.best_rate("x") == pytest.approx(2 / 3) and contrast.other_rate("x") == pytest.approx(1 / 3)


def test_an_advice_that_nothing_explains_says_so(levels: dict[str, Level], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OhHellContext, "motifs", lambda *_: ())
    found = []
    for number, view in enumerate(positions("oh_hell", 6, 1)):
        *_, (looked, hints) = hint("oh_hell", view, replace(levels["hard"], worlds=WORLDS), Random(number))
        assert WORLDS <= looked <= max(OhHellPolicy.longer * WORLDS, LONGEST)
        found += [hints[0].reasons] if hints[0].figure is not None else []
    assert found and all(one == (NO_REASON,) for one in found)


def test_a_view_that_asks_nothing_has_no_hint(levels: dict[str, Level]) -> None:
    state = OH_HELL.new(4, {}, 5)
    with pytest.raises(ValueError, match="nothing to decide"):
        next(hint("oh_hell", state.view((state.to_act + 1) % 4), levels["hard"], Random(1)))
