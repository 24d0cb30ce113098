"""A warning names the rival it is about, and is true of that rival as far as whoever is warned can see: a scenario a game."""

from __future__ import annotations

from itertools import islice
from random import Random

import msgspec
import pytest

from tabletop_gui.ai.hints import hint
from tabletop_gui.ai.policies.kingdoms.risks import Risks
from tabletop_gui.ai.policies.kingdoms.situation import Situation
from tabletop_gui.ai.policies.kingdoms.style import Style
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.ai.requests import Hint, Reason
from tabletop_gui.content.records.schema import Level
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.games.kingdoms.actions import CALL, CHECK, AllIn, Bet
from tests.ai.kingdoms_tables import battle
from tools.benchmarks.counsel import positions
from tools.benchmarks.speaks import OF

NAMES = ("Ana", "Lobo", "Cascabel", "Remedios", "Freydis", "Kofi", "Nadira", "Baltasar", "Iria")
FEW = 12
"""Deals where it does not matter how good the advice is, but whom it names."""
NAMED = set[str]()
"""The games in whose hints somebody was named."""


def told(why: Reason) -> list[str]:
    """A warning in every language, Spanish last."""
    return [why.sentence(Phrases(language).tr, NAMES) for language in sorted(LANGUAGES)]


def test_in_kingdoms_it_is_said_who_may_hold_the_better_hand(levels: dict[str, Level]) -> None:
    """Whoever attacked last, of three; nobody where nobody did; and who can put one out where all is at stake."""
    style = Style.of(levels["hard"], NEUTRAL)
    t = battle([1000] * 3, "VI-T V-T", "XIII-V X-W II-S", [CALL, CALL, CHECK, Bet(40)])
    assert t.to_act is not None and t.bets.count(40) == 1
    found = {why.key.rpartition(".")[2]: why for why in Risks(Situation(t.view(t.to_act), style)).of(CALL)}
    assert found["risk_beaten_by"].seat == t.bets.index(40)
    assert all(NAMES[t.bets.index(40)] in sentence for sentence in told(found["risk_beaten_by"]))
    t = battle([1000, 400, 1500], "VI-T V-T", "XIII-V X-W II-S", [CALL, CALL, CHECK])
    found = {why.key.rpartition(".")[2]: why for why in Risks(Situation(t.view(t.to_act or 0), style)).of(Bet(40))}
    assert found["risk_beaten"].seat is None
    first = t.to_act or 0
    rivals = [seat for seat in t.live if seat != first]
    (out, *_) = Risks(Situation(t.view(first), style)).of(AllIn())
    stakes = {seat: t.paid[seat] + t.points[seat] for seat in t.live}
    if out.key.endswith("risk_out"):
        assert out.seat == max(rivals, key=lambda seat: stakes[seat]) and stakes[out.seat] >= stakes[first]


@pytest.mark.usefixtures("cut_short")
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("game", OF)
def test_who_is_named_is_a_rival_still_in_it_and_every_language_says_the_name(
    game: str, part: int, levels: dict[str, Level]
) -> None:
    spoken = [Phrases(language) for language in LANGUAGES]
    level = msgspec.structs.replace(levels["hard"], worlds=FEW)
    for number, view in islice(enumerate(positions(game, 40, 3)), part, None, 4):
        *_, (_, hints) = hint(game, view, level, Random(number))
        for why in [why for one in hints for why in (*one.reasons, *one.warnings, *([one.against] if one.against else []))]:
            if why.seat is None:
                continue
            NAMED.add(game)
            assert why.seat != view.to_act and 0 <= why.seat < view.n
            for phrases in spoken:
                assert NAMES[why.seat] in why.sentence(phrases.tr, NAMES)


@pytest.mark.census
def test_somebody_is_named_in_every_game() -> None:
    assert set(OF) == NAMED


def test_a_review_kept_before_seats_were_named_still_reads() -> None:
    kept = msgspec.json.decode(b'{"key": "hint.famiglia.rival_more", "params": {}}', type=Reason)
    assert kept.seat is None
    for language, rival in (("es", "tu rival"), ("en", "your rival")):
        assert rival in kept.sentence(Phrases(language).tr, ["Ana", "Lobo"]).lower()
    late = Hint("pass", 0.0, warnings=(Reason("hint.famiglia.rival_more", {}, seat=7),))
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(late), type=Hint)
    assert again == late and "{" not in again.warnings[0].sentence(Phrases("es").tr, ["Ana"])
