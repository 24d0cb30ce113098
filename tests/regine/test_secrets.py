"""Nobody learns from the table, its events or its notes what only another may know; and what one knows no dealt world forgets."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tabletop_gui.engine.events import HIDDEN, Moved, Shown, redact
from tabletop_gui.engine.state import EVERYONE
from tabletop_gui.games.regine import GAME
from tabletop_gui.games.regine.actions import Exchange, Lay, Renew
from tabletop_gui.games.regine.court import DECK, DISCARD, HAND, TABLE, UNDER, Regine
from tabletop_gui.match.positions import with_cards as rivals_with_cards
from tabletop_gui.properties.honesty import Memory


def positions(seats: int, seeds: range) -> Iterator[Regine]:
    """The questions of matches played at random, long buildings without end turned off."""
    for seed in seeds:
        state: Regine = GAME.new(seats, {"target": 11}, seed)
        picks = Random(seed)
        while state.legal:
            yield state
            state.apply(picks.choice(state.legal))


def test_every_player_always_has_four_cards() -> None:
    for seats in (2, 3, 4):
        for state in positions(seats, range(12)):
            zones = state.zones
            assert all(len(zones[HAND + s]) + len(zones[TABLE + s]) == 4 for s in range(seats))
            assert len(zones[DECK]) + len(zones[UNDER]) + len(zones[DISCARD]) == 40 - 4 * seats


def test_face_up_is_what_everybody_sees_on_the_table() -> None:
    for state in positions(3, range(12)):
        rows = [card for seat in range(3) for card in state.zones[TABLE + seat]]
        assert [card for card in rows if state.face_up(card)] == [card for card in rows if state.sight[card] == EVERYONE]
        assert state.up >> 40 == 0 and all(card in rows for card in range(40) if state.face_up(card))


def test_what_is_done_face_down_looks_the_same_whichever_card_it_is() -> None:
    tried = 0
    for seats in (2, 3, 4):
        for state in positions(seats, range(8)):
            for kind, alike in shapes(state).items():
                seen = [others_see(state, action) for action in alike]
                assert all(one == seen[0] for one in seen), kind
                tried += len(alike)
    assert tried > 1000


def shapes(state: Regine) -> dict[str, list[Any]]:
    """The legal actions that differ in nothing but which hidden card they are about."""
    found: dict[str, list[Any]] = {}
    for action in state.legal:
        match action:
            case Lay(_, False):
                found.setdefault("lay", []).append(action)
            case Exchange(cards) if len(cards) <= len(state.zones[DECK]):
                found.setdefault(f"exchange {len(cards)}", []).append(action)
            case Renew() if state.zones[DECK]:
                found.setdefault("renew", []).append(action)
    return found


def others_see(state: Regine, action: Any) -> list[Any]:
    """What the other seats see of an action: its events, and the table after it."""
    after, actor = state.copy(), state.to_act
    after.events = []
    after.apply(action)
    seen: list[Any] = []
    for seat in range(state.n):
        if seat != actor:
            seen += [after.view(seat).to_data(), [redact(event, seat) for event in after.events]]
    return seen


def test_the_looker_alone_sees_the_top_card() -> None:
    state = with_cards({"hands": ["TROa REIa CABa ASEa", "BUFb CORa TROb CAMa"], "deck": "BUFa"})
    state.events = []
    state.apply(GAME.parse("lay TROa yes"))
    shown = next(event for event in state.events if isinstance(event, Shown))
    assert GAME.codes[redact(shown, 0).card] == "BUFa"  # type: ignore[union-attr]
    assert redact(shown, 1).card == HIDDEN  # type: ignore[union-attr]
    state.events.clear()
    state.apply(GAME.parse("put-under"))
    moved = next(event for event in state.events if isinstance(event, Moved))
    assert redact(moved, 1).card == HIDDEN  # type: ignore[union-attr]
    assert state.deeds[-1] == 0


def test_a_world_keeps_the_card_seen_under_the_deck() -> None:
    state = with_cards({"hands": ["TROa REIa CABa ASEa", "BUFb CORa TROb CAMa"], "deck": "BUFa"})
    for text in ("lay TROa yes", "put-under"):
        state.apply(GAME.parse(text))
    card, rng = GAME.codes.index("BUFa"), Random(1)
    assert all(state.view(0).sample(rng).zones[UNDER] == [card] for _ in range(20))
    assert len({state.view(1).sample(rng).zones[UNDER][0] for _ in range(20)}) > 5


def test_what_went_back_into_the_deck_lies_nowhere_else() -> None:
    """Seat 0 discarded two cards, the deck ran out: they are in the deck, not in the rival's row or hand."""
    state = with_cards(
        {
            "hands": ["REIa REIb CABa ASEa", "CAMa CORa TROb"],
            "rows": ["", "CAMb"],
            "deck": "BUFa BUFb TROc",
            "discards": "CORb CORc",
            "rest": "TABLE+3",
        }
    )
    for text in ("exchange REIa,REIb", "end-turn", "exchange CAMa,CORa"):
        state.apply(GAME.parse(text))
    mine = {GAME.codes.index("REIa"), GAME.codes.index("REIb")}
    assert {card for card in range(40) if state.returned[0] >> card & 1} == mine
    view, rng = state.view(0), Random(2)
    assert view.returned[1] == 0
    assert view.barred(TABLE + 1) == view.returned[0]
    assert view.barred(HAND + 1) == 0, "it has drawn since: it may hold one of them"
    places = [
        next(zone for zone, cards in enumerate(view.sample(rng).zones) if card in cards) for card in mine for _ in range(60)
    ]
    assert TABLE + 1 not in places
    assert DECK in places and HAND + 1 in places


def test_no_barred_world_is_the_real_one() -> None:
    """What is barred is never where the cards really lie, however often the deck runs out."""
    barred = 0
    for seed in range(60):
        state: Regine = GAME.new(2 + seed % 3, {"target": 11}, seed)
        picks = Random(seed)
        while state.legal:
            for seat in range(state.n):
                view = state.view(seat)
                for zone, cards in enumerate(view.zones):
                    mask = view.barred(zone)
                    barred += mask != 0
                    real = [card for card, seen in zip(state.zones[zone], cards, strict=True) if seen == HIDDEN]
                    assert not any(mask >> card & 1 for card in real)
            exchanging = [action for action in state.legal if isinstance(action, Exchange)]
            state.apply(exchanging[-1] if exchanging and picks.random() < 0.6 else picks.choice(state.legal))
    assert barred > 1000


def test_tasks_name_seats_and_places_only() -> None:
    for state in positions(4, range(5)):
        for name, *fields in state.to_data()["agenda"]:
            assert all(field in range(-1, 4) for field in fields), name


def with_cards(rig: dict[str, Any]) -> Regine:
    state = rivals_with_cards(GAME, GAME.new(2, {}, 1), rig)
    assert isinstance(state, Regine)
    return state


def test_a_card_seen_under_the_deck_and_drawn_by_another_is_lost_from_sight() -> None:
    """The events tell it as the view does: a memory fed with them alone ends where the view is."""
    state = with_cards(
        {
            "hands": ["TROa", "CORa TROb CAMa BUFb"],
            "rows": ["REIa CABa ASEa", ""],
            "deck": "BUFa",
            "discards": "PRIa",
            "rest": "TABLE+3",
        }
    )
    memories, card = [Memory(state, seat) for seat in range(2)], GAME.codes.index("BUFa")
    for text in ("lay TROa yes", "put-under", "end-turn", "exchange BUFb"):
        state.events = []
        knew = state.view(0).sight[card]
        state.apply(GAME.parse(text))
        for seat, memory in enumerate(memories):
            for event in state.events:
                memory.hear(redact(event, seat))
            assert (memory.zones, memory.sight) == (state.view(seat).zones, state.view(seat).sight)
    assert knew
    assert not state.view(0).sight[card]
    assert card in state.view(1).zones[HAND + 1]


def test_what_came_back_from_the_deck_may_lie_among_the_discards_again() -> None:
    """The rival has laid down a card that seat 0 once discarded; an assassin removes it unseen."""
    state = with_cards({"hands": ["ASEa REIa CABa", "CORa TROb CAMa"], "rows": ["TROa", "BUFa"], "deck": "PRIa"})
    state.returned[0], state.fresh = 1 << GAME.codes.index("BUFa"), 1 << TABLE + 1
    assert state.view(0).barred(DISCARD)
    for text in ("lay ASEa yes", "remove 1 0"):
        state.apply(GAME.parse(text))
    assert not state.view(0).barred(DISCARD)
