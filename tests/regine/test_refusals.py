"""Whatever is against the rules is refused with a reason that both languages can say."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import yaml

from tabletop_gui.engine.values import Card
from tabletop_gui.games.regine import GAME, refusals
from tabletop_gui.games.regine.actions import (
    DOBLO,
    END_TURN,
    LAYS,
    NAMES,
    NO_CHANGES,
    OBEYS,
    PARA_TI,
    PASO,
    PUT_UNDER,
    REMOVES,
    RENEWS,
    SE_VERA,
    SWAP_IN,
    UNCOVERS,
    VOY,
    Exchange,
    NameRival,
    Remove,
    exchange,
)
from tabletop_gui.games.regine.court import Regine

ROOT = Path(__file__).resolve().parents[2]
PLAIN = [END_TURN, NO_CHANGES, SWAP_IN, PUT_UNDER, PASO, VOY, DOBLO, PARA_TI, SE_VERA]


def phrases(language: str) -> dict[str, Any]:
    whole = yaml.safe_load((ROOT / "data" / "regine" / f"text.{language}.yaml").read_text(encoding="utf-8"))
    refuse: dict[str, Any] = whole["rules"]["refuse"]
    return refuse


def proposals(picks: Random) -> Iterator[Any]:
    """An action of each sort, sensible or not."""
    card = picks.randrange(40)
    yield from PLAIN
    yield from (*LAYS[card], OBEYS[card], RENEWS[card], exchange([card]), exchange({card, picks.randrange(40)}), Exchange(()))
    yield from (Exchange((Card(9), Card(9))), NameRival(7), Remove(5, 5))
    yield from (picks.choice(NAMES), picks.choice(picks.choice(REMOVES)), picks.choice(picks.choice(UNCOVERS)))


def test_every_reason_can_be_said_and_every_phrase_is_a_reason() -> None:
    given = set()
    for seats, options in ((2, {}), (3, {"late_voy": "always"}), (4, {})):
        for seed in range(25):
            picks = Random(seed)
            state: Regine = GAME.new(seats, {"target": 11, **options}, seed)
            while state.legal:
                for action in proposals(picks):
                    refusal = GAME.why_not(state, action)
                    assert (refusal is None) == (action in state.legal)
                    if refusal is not None:
                        given.add(refusal.key)
                state.apply(picks.choice(state.legal))
    assert refusals.NOT_YOURS.key in given
    absent = GAME.refuse(2, {"mano": "3"})
    assert absent is not None and GAME.refuse(3, {"mano": "3"}) is None
    given.add(absent.key)
    own = {key.rpartition(".")[2] for key in given if ".regine." in key}
    for language in ("es", "en"):
        assert own == set(phrases(language)["regine"])
