"""A table of Regroup! Chicken Army with chosen cards, and what only its scenarios check.

A rig may say ``armies`` by seat, either drawn (``"FF. / SCS / .BW"``) or as what was placed on the starting card, S1 for the
first seat (``"11 -1 -1 0, 28 0 -1 0"``, or nothing); ``market`` (farthest from the deck first), ``deck`` (top
card first),
``life``, ``fell``, ``leaders``, ``holder``, ``round``; and ``begin``: ``organise`` (the default), ``battle`` or
``round``. Other cards lie under the deck, or in the box when the deck is named.
"""

from __future__ import annotations

from typing import Any

from tabletop_gui.engine.state import EVERYONE
from tabletop_gui.games.chicken_army import campaign as rules
from tabletop_gui.games.chicken_army.actions import DRAW_BLIND, Placements
from tabletop_gui.games.chicken_army.cards import CODES, LEADERS, STARTS, SYMBOLS, start_face
from tabletop_gui.games.chicken_army.matrix import MARGIN, WIDE, Matrix, Placed


def drawn(text: str, card: int) -> Matrix:
    """The army that looks so; its top left corner is at (0, 0)."""
    boards = [0] * 6
    for row, line in enumerate(text.split("/")):
        for column, symbol in enumerate(line.strip()):
            if symbol != ".":
                boards[SYMBOLS.index(symbol)] |= 1 << (row + MARGIN) * WIDE + column + MARGIN
    return Matrix(tuple(boards), 0, 0, (Placed(card, 0, 0, 0),))


def army_of(text: str, card: int, different: bool) -> Matrix:
    if text and not text[0].isdigit():
        return drawn(text, card)
    army = Matrix.begun(card, start_face(card, different))
    for placed in filter(None, text.split(",")):
        code, *where = placed.split()
        army = army.placed(CODES.index(code), *map(int, where))
    return army


def rig_chicken_army(state: rules.ChickenArmy, rig: dict[str, Any]) -> rules.ChickenArmy:
    """The state with the cards of the rig in it."""
    n = state.n

    def cards(text: str) -> list[int]:
        return [CODES.index(code) for code in text.split()]

    state.zones = [[] for _ in range(rules.ZONES)]
    state.zones[rules.MARKET], state.zones[rules.DECK] = cards(rig.get("market", "")), cards(rig.get("deck", ""))[::-1]
    armies = rig.get("armies", [""] * n)
    state.matrices = [army_of(text, STARTS[seat], state.different) for seat, text in enumerate(armies)]
    for seat, army in enumerate(state.matrices):
        state.zones[rules.ARMY + seat] = [placed.card for placed in army.placements]
    laid = {card for zone in state.zones for card in zone}
    rest = [card for card in range(len(CODES)) if card not in laid]
    spare = rules.BOX if "deck" in rig else rules.DECK
    state.zones[spare] = [card for card in rest if spare == rules.BOX or card not in STARTS] + state.zones[spare]
    state.zones[rules.BOX] += [card for card in rest if spare != rules.BOX and card in STARTS]
    state.sight = [EVERYONE] * len(CODES)
    for card in state.zones[rules.DECK]:
        state.sight[card] = 0
    state.life, state.fell = list(rig.get("life", [rules.LIFE] * n)), list(rig.get("fell", [0] * n))
    if "leaders" in rig:
        state.leaders = [LEADERS.index(leader) for leader in rig["leaders"].split()]
    state.holder, state.round = rig.get("holder", 0), rig.get("round", 1)
    begin = rig.get("begin", "organise")
    steps = {"organise": rules.ORGANISE[state.holder], "battle": rules.BATTLE, "round": rules.ROUND}
    state.agenda = [steps[begin]]
    state.settle()
    return state


def check_armies(state: rules.ChickenArmy, scenario: dict[str, Any]) -> None:
    """What only this game's scenarios say: how armies look and count, what a turn offers, what the last battle did."""
    for seat, text in scenario.get("looks", {}).items():
        assert str(state.matrices[seat]).split("\n") == [line.strip() for line in text.split("/")]
    for seat, text in scenario.get("totals", {}).items():
        shown = dict(zip(SYMBOLS, state.totals(seat), strict=True))
        assert " ".join(f"{symbol}{n}" for symbol, n in shown.items()) == text, seat
    if "offers" in scenario:
        legal = state.legal
        assert isinstance(legal, Placements)
        taken = [CODES[card] for card in legal.cards] + ["blind"] * (DRAW_BLIND in legal)
        assert taken == scenario["offers"].split()
        assert len({a for a in legal if a != DRAW_BLIND}) == len(legal.cards) * state.matrices[state.agenda[-1].seat].count * 4
    if "places" in scenario:
        seat = state.agenda[-1].seat
        assert sorted({(a.row, a.column) for a in state.legal if a != DRAW_BLIND}) == [tuple(p) for p in scenario["places"]]
        assert all(state.matrices[seat].fits(*place) for place in scenario["places"])
    for (attacker, rival), damage in ((map(int, k.split()), v) for k, v in scenario.get("blows", {}).items()):
        assert list(state.blow(attacker, rival)) == damage
