"""Every motif of Regine on a position where it holds, and on the same with one thing changed, where it does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from tabletop_gui.ai.hints import hint
from tabletop_gui.ai.motifs import Contrast, choose, common
from tabletop_gui.ai.policies.regine.bets.bet_decision import BetDecision
from tabletop_gui.ai.policies.regine.bets.bet_motifs import BetDetectors, Terms
from tabletop_gui.ai.policies.regine.bets.bet_motifs import figure as bet_figure
from tabletop_gui.ai.policies.regine.bets.betting_tree import STAY
from tabletop_gui.ai.policies.regine.bets.prospects import Prospect, prospects
from tabletop_gui.ai.policies.regine.motifs import Detectors, figure, the
from tabletop_gui.ai.policies.regine.style import Style
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.ai.requests import Seats
from tabletop_gui.content.records.schema import Level
from tabletop_gui.content.text.phrases import Phrases
from tabletop_gui.games.regine import GAME
from tabletop_gui.games.regine.actions import PASO, VOY, Exchange, Lay, Renew
from tabletop_gui.games.regine.characters import CODES, KIND, QUEEN, VALUE
from tabletop_gui.games.regine.combinations import pairing
from tabletop_gui.games.regine.court import BUILDING, HAND, RESOLUTION, TABLE, Regine
from tests.ai.regine_tables import betting, rigged
from tests.ai.rigged_motifs import NAMES, Motifs, held, keys_of_motifs, rig
from tests.gui.games.regine.court import at_random

SAMPLES = 10
END, CLOSES, SWAP, UNDER = "end-turn", "no-changes", "swap-in", "put-under"


def contrast(best: str, other: str, **given: Any) -> Contrast:
    """Two actions as they are written in a log, with the means and the marks of both."""
    sides = [[set(given.get(name, "").split())] * SAMPLES for name in ("marks", "other_marks")]
    means = [{name: float(given.get(name, (0, 0))[side]) for name in ("own", "theirs")} for side in (0, 1)]
    for side, mean in enumerate(means):
        mean["best"] = given.get("rates", (0.5, 0.5))[side]
    gap = given.get("gap", 2.0)
    return Contrast(GAME.parse(best), GAME.parse(other), gap, [gap] * SAMPLES, *sides, *means)


def building(hand: str, given: Any) -> Regine:
    """The view of the seat to act of three, with these cards in its hand."""
    hands, rows = [hand, *given.get("rivals", ("", ""))], [given.get("row", ""), *given.get("rows", ("", ""))]
    cards = {"hands": hands, "rows": rows, "locked": given.get("locked", False), "points": given.get("points", (0, 0, 0))}
    t = rigged(3, {**cards, "deck": given.get("top", "")})
    for seat, what in given.get("deeds", ()):
        t.record_action(seat, what, 1)
    t.passes, t.used = given.get("passes", 0), given.get("used", 0)
    if "top" in given:
        card, _ = t.top()
        t.sight[card] |= 1
    return t.view(0)


def turn(hand: str, best: str, other: str, **given: Any) -> Motifs:
    """The motifs of two building actions. `row`: the own row; `rivals`, `rows`: the others' hands and rows."""
    found = Detectors(building(hand, given), 0, contrast(best, other, **given)).motifs()
    return {one.key.removeprefix("hint.regine."): one for one in found if one.weight}


NOTHING = Prospect(0.0, 0.0, 0.0, 0.0, 0.0)


def bet(hand: str, best: str, other: str, **given: Any) -> Motifs:
    """The motifs of two answers (``go``, ``double``, ``stay`` or ``no``) with these cards. `jugada`: the category; `rows`: the
    others' cards; `staked`: who is in it; `chance`; `mine`, `his`: what either answer comes to.
    """
    rows = given.get("rows", ("CAM ASE COR TRO", "CAM ASE COR TRO"))
    t = betting([hand, *rows], jugadas=[given.get("jugada", "queens")], points=given.get("points", (0, 0, 0)))
    for seat in given.get("staked", ()):
        t.stakes[t.jugada] |= 1 << seat
    t.doublers[t.jugada] = given.get("doubler", 1 if "stay" in (best, other) else -1)
    t.sheet, t.locked, t.cuts = list(given.get("sheet", ())), given.get("locked", False), given.get("cuts", True)
    for seat, what in given.get("deeds", ()):
        t.record_action(seat, what, 1)
    chance, goes = given.get("chance", 0.5), other == "no"
    wins = {seat: given.get("wins", chance) for seat in (1, 2)}
    mine, his = (NOTHING._replace(**given.get(name, {})) for name in ("mine", "his"))
    found = BetDetectors(t.view(0), 0, Terms(goes, best if goes else other, chance, wins, mine, his)).motifs()
    return {one.key.removeprefix("hint.regine."): one for one in found if one.weight}


ANNOUNCED = 1
EXCHANGED = 0
POOR = "REI CAB ASE BUF"
LOW = "BUF CAM ASE COR"
MORE_OWN, LESS_THEIRS = {"own": (2, 0)}, {"theirs": (0, 2)}
BUILDS = (
    rig("exact.plain", turn, "REI CAB COR ASE", CLOSES, "exchange ASEa").but(hand="REI CAB COR CAM"),
    rig("exact.paired", turn, "REI REI REI BUF", CLOSES, "exchange BUFa").but(hand="REI REI CAB CAM"),
    rig("exact.but", turn, "REI CAB COR ASE", "exchange ASEa", CLOSES).but(hand="REI CAB COR CAM"),
    rig("exact.forced", turn, "CAB COR ASE", "renew ASEa", "renew CORa", row="PRI^").but(best="exchange ASEa"),
    rig("breaks.exact", turn, "REI CAB COR ASE", CLOSES, "exchange ASEa").but(other=END),
    rig("holds.pair", turn, "CAB CAB ASE BUF", END, "exchange CABa", **MORE_OWN).but(hand=POOR),
    rig("holds.three", turn, "CAB CAB CAB BUF", END, "exchange CABa", **MORE_OWN).but(hand="CAB CAB ASE BUF"),
    rig("holds.double", turn, "CAB CAB ASE ASE", END, "exchange CABa", **MORE_OWN).but(hand="CAB CAB ASE BUF"),
    rig("holds.queens", turn, "REI REI ASE CAM", END, "exchange REIa", **MORE_OWN).but(best="exchange ASEa"),
    rig("holds.jesters", turn, "BUF BUF ASE CAM", END, "exchange BUFa", **MORE_OWN).but(hand="REI REI ASE CAM"),
    rig("holds.game", turn, "REI CAB PRI CAM", END, "exchange CAMa", marks="game", **MORE_OWN).but(hand="REI CAB COR CAM"),
    rig("draws.exact", turn, "REI CAM TRO BUF", "exchange BUFa", END, marks="exact").but(hand="REI CAM ASE BUF"),
    rig("draws.game", turn, "REI CAB COR BUF", "exchange BUFa", END, marks="game").but(marks="game", other_marks="game"),
    rig("draws.pair", turn, POOR, "exchange BUFa", END, marks="pair").but(hand="REI REI ASE BUF"),
    rig("draws.double", turn, "REI REI ASE BUF", "exchange BUFa", END, marks="double").but(hand=POOR),
    rig("draws.four", turn, "REI REI REI CAM", "exchange CAMa", END, marks="double").but(hand="REI REI ASE CAM"),
    rig("keeps.pair", turn, "CAB CAB ASE BUF", "exchange BUFa,ASEa", END, marks="double").but(hand=POOR),
    rig("keeps.queen", turn, POOR, "exchange BUFa,ASEa", END, marks="queens").but(hand="PRI CAB ASE BUF"),
    rig("keeps.jester", turn, POOR, "exchange ASEa,CABa", END, marks="jesters").but(best="exchange BUFa,CABa"),
    rig("keeps.high", turn, POOR, "exchange ASEa,BUFa", END, marks="game").but(best="exchange CABa,BUFa"),
    rig("keeps.nothing", turn, LOW, "exchange BUFa,CAMa,ASEa,CORa", END, **MORE_OWN).but(best="exchange BUFa,CAMa,ASEa"),
    rig("gives.jester", turn, POOR, "exchange BUFa", END, **MORE_OWN).but(other="exchange BUFa,ASEa"),
    rig("gives.single", turn, POOR, "exchange ASEa", END, **MORE_OWN).but(hand="REI ASE ASE BUF"),
    rig("gives.two", turn, POOR, "exchange BUFa,ASEa", END, **MORE_OWN).but(other="exchange BUFa"),
    rig("breaks.pair", turn, "CAB CAB ASE BUF", "exchange BUFa", "exchange CABa", **MORE_OWN).but(other="exchange ASEa"),
    rig("breaks.three", turn, "CAB CAB CAB ASE", "exchange ASEa", "exchange CABa", **MORE_OWN).but(hand="CAB CAB ASE BUF"),
    rig("breaks.double", turn, "CAB CAB ASE ASE", CLOSES, "exchange ASEa", **MORE_OWN).but(hand="CAB CAB ASE BUF"),
    rig("breaks.game", turn, "REI CAB PRI CAM", CLOSES, "exchange CAMa", marks="game").but(hand="REI CAB COR CAM"),
    rig("wastes.queen", turn, POOR, "exchange BUFa", "exchange BUFa,REIa", marks="queen").but(other="exchange BUFa,ASEa"),
    rig("wastes.jester", turn, POOR, "exchange ASEa", "exchange BUFa", marks="jester").but(best="exchange BUFa,ASEa"),
    rig("wastes.high", turn, POOR, "exchange BUFa", "exchange BUFa,CABa", marks="game").but(other="exchange BUFa,ASEa"),
    rig("keeps_low", turn, POOR, "exchange BUFa,ASEa", "exchange ASEa", other_marks="c0").but(other="exchange BUFa"),
    rig("trumpet_in.pair", turn, "REI CAB ASE", SWAP, UNDER, row="TRO^", top="REIb").but(top="PRI"),
    rig("trumpet_in.game", turn, "REI CAB BUF", SWAP, UNDER, row="TRO^", top="PRI").but(top="CAM"),
    rig("trumpet_in.queen", turn, "CAM CAB BUF", SWAP, UNDER, row="TRO^", top="REI").but(top="PRI"),
    rig("trumpet_in.jester", turn, "CAM CAB ASE", SWAP, UNDER, row="TRO^", top="BUF").but(top="PRI"),
    rig("trumpet_in.sum", turn, "CAM COR BUF", SWAP, UNDER, row="TRO^", top="PRI").but(top="ASE"),
    rig("trumpet_out.pair", turn, "TRO CAB BUF", UNDER, SWAP, row="TROb^", top="PRI").but(top="CABb"),
    rig("trumpet_out.game", turn, "REI CAB CAM", UNDER, SWAP, row="TRO^", top="ASE").but(hand="REI CAM COR"),
    rig("trumpet_out.plain", turn, "CAM COR ASE", UNDER, SWAP, row="TRO^", top="PRI").but(top="REI"),
    rig("announces.first", turn, POOR, CLOSES, END, rivals=("CAM", "")).but(deeds=[(1, EXCHANGED)]),
    rig("announces.again", turn, POOR, CLOSES, END, rivals=("CAM", ""), deeds=[(1, EXCHANGED)]).but(deeds=[]),
    rig("bets_now", turn, POOR, END, "lay BUFa no", rivals=("CAM", ""), passes=2).but(passes=1),
    rig("waits.open", turn, POOR, END, "lay BUFa no", rivals=("CAM", "")).but(locked=True),
    rig("waits.secret", turn, POOR, END, "lay BUFa yes", rivals=("CAM", ""), locked=True).but(other="lay BUFa no"),
    rig("prolongs", turn, POOR, END, "lay BUFa no", rivals=("CAM", "")).but(used=1),
    rig("lets_improve.first", turn, POOR, CLOSES, END, rivals=("CAM", ""), **LESS_THEIRS).but(deeds=[(1, EXCHANGED)]),
    rig("lets_improve.again", turn, POOR, CLOSES, END, rivals=("CAM", ""), deeds=[(1, EXCHANGED)], **LESS_THEIRS)
    .but(other="exchange BUFa"),
    rig("stays.nothing", turn, POOR, "exchange BUFa", END).but(other=CLOSES),
    rig("stays.sum", turn, "REI REI ASE BUF", "exchange BUFa", END).but(hand="REI REI PRI CAM", best="exchange CAMa"),
    rig("stays.pair", turn, "REI CAB PRI CAM", "exchange CAMa", END).but(hand="REI REI PRI CAM"),
    rig("closes_self.nothing", turn, POOR, "exchange BUFa", CLOSES).but(other=END),
    rig("closes_self.sum", turn, "REI REI ASE BUF", "exchange BUFa", CLOSES).but(best=END),
    rig("closes_self.pair", turn, "REI CAB PRI CAM", "exchange CAMa", CLOSES).but(hand="REI REI PRI CAM"),
    rig("safe.hidden", turn, POOR, "lay REIa no", END).but(best="lay REIa yes"),
    rig("safe.shown", turn, POOR, "lay REIa yes", END).but(best="lay CABa yes"),
    rig("reopens", turn, POOR, "lay BUFa yes", END, locked=True).but(locked=False),
    rig("effect_CAM", turn, "CAM CAB", "lay CAMa yes", END).but(best="lay CABa yes"),
    rig("effect_ASE", turn, "ASE CAB", "lay ASEa yes", END).but(best="lay ASEa no"),
    rig("effect_COR", turn, "COR CAB", "obey CORa", "obey CABa").but(best="obey CABa", other="obey CORa"),
    rig("effect_TRO", turn, "TRO CAB", "lay TROa yes", END).but(best="lay TROa no"),
    rig("effect_CAB", turn, "TRO CAB", "lay CABa yes", END).but(best="lay TROa yes"),
    rig("effect_PRI", turn, "PRI CAB", "lay PRIa yes", END).but(best="lay CABa yes"),
    rig("robs_content", turn, POOR, "lay CABa yes", END, rivals=("CAM", ""), deeds=[(1, ANNOUNCED)]).but(deeds=[]),
    rig("renews_locked", turn, "PRI CAB", "lay PRIa yes", END, locked=True).but(locked=False),
    rig("other_reopens", turn, POOR, END, "lay BUFa yes", locked=True).but(locked=False),
    rig("shows.effect", turn, POOR, END, "lay CABa yes").but(other="lay CABa no"),
    rig("shows.plain", turn, POOR, END, "lay REIa yes").but(other="lay CABa yes"),
    rig("stuck", turn, POOR, END, "lay REIa no").but(hand="REI CAB COR ASE"),
    rig("other_card", turn, POOR, "lay CABa yes", "lay ASEa yes").but(other="lay ASEa no"),
    rig("other_idle", turn, POOR, "lay CABa yes", "lay REIa yes").but(other="lay ASEa yes"),
    rig("idle", turn, POOR, "lay CABa yes", END).but(other="lay CABa no"),
    rig("picks.content", turn, POOR, "name-rival 1", "name-rival 2", deeds=[(1, ANNOUNCED)]).but(deeds=[(2, ANNOUNCED)]),
    rig("picks.leads", turn, POOR, "name-rival 1", "name-rival 2", points=(0, 9, 3)).but(points=(0, 3, 9)),
    rig("removes.content", turn, POOR, "remove 1 0", "remove 2 0", rows=("CAM", "COR"), deeds=[(1, ANNOUNCED)]).but(deeds=[]),
    rig("removes.leads", turn, POOR, "remove 1 0", "remove 2 0", rows=("CAM", "COR"), points=(0, 9, 3)).but(points=(0, 3, 9)),
    rig("removes.plain", turn, POOR, "remove 1 0", "remove 2 0", rows=("CAM", "COR")).but(rows=("CAM^", "COR")),
    rig("removes.good", turn, POOR, "remove 1 0", "remove 2 0", rows=("REIb^", "COR")).but(rows=("CAM^", "COR")),
    rig("removes.own", turn, POOR, "remove 0 0", "remove 1 0", row="TRO^", rows=("CAM", "")).but(best="remove 1 0"),
    rig("uncovers.content", turn, POOR, "uncover 1 0", "uncover 2 0", rows=("CAM", "COR"), deeds=[(1, ANNOUNCED)]).but(deeds=[]),
    rig("uncovers.leads", turn, POOR, "uncover 1 0", "uncover 2 0", rows=("CAM", "COR"), points=(0, 9, 3)).but(points=(0, 3, 9)),
    rig("uncovers.plain", turn, POOR, "uncover 1 0", "uncover 2 0", rows=("CAM", "COR")).but(points=(0, 9, 3)),
    rig("uncovers.own", turn, POOR, "uncover 0 0", "uncover 1 0", row="TRO", rows=("CAM", "")).but(best="uncover 1 0"),
    rig("own_instead", turn, POOR, "remove 1 0", "remove 0 0", row="TRO", rows=("CAM", "")).but(other="remove 1 0"),
    rig("still_changing", turn, POOR, "name-rival 1", "name-rival 2").but(locked=True),
    rig("removes_low", turn, POOR, "remove 1 0", "remove 1 1", rows=("REIb^ CAM^", "")).but(rows=("REIb^ PRI^", "")),
)  # fmt: skip

HIGH, WEAK = "REI REI REI BUF", "CAM CAM ASE COR"
UP, DOWN = {"own": 3.0, "compares": 0.9, "wins": 0.8}, {"theirs": 2.0}
STRONG = {"chance": 0.8, "mine": UP}
POORLY = {"chance": 0.2, "his": DOWN}
SHEET = [0, 1, 1, 1] * 4
BETS = (
    rig("thirty_one.go", bet, HIGH, "go", "no", jugada="game", **STRONG).but(hand=WEAK),
    rig("thirty_one.stop", bet, HIGH, "no", "double", jugada="game").but(jugada="queens"),
    rig("strong_queens.single", bet, "REI CAM ASE COR", "go", "no", **STRONG).but(hand=HIGH),
    rig("strong_queens.several", bet, HIGH, "go", "no", **STRONG).but(chance=0.4),
    rig("strong_queens.more", bet, "REI REI ASE COR", "go", "no", **STRONG).but(hand=HIGH),
    rig("strong_jesters.more", bet, "BUF BUF ASE COR", "go", "no", jugada="jesters", **STRONG).but(hand="BUF BUF BUF COR"),
    rig("strong_jesters.single", bet, "BUF CAM ASE COR", "go", "no", jugada="jesters", **STRONG).but(hand=WEAK),
    rig("strong_jesters.several", bet, "BUF BUF BUF COR", "go", "no", jugada="jesters", **STRONG).but(hand=HIGH),
    rig("pairs.top", bet, "REI REI ASE COR", "go", "no", jugada="pairs", **STRONG).but(hand="CAB CAB ASE COR"),
    rig("pairs.high", bet, "CAB CAB ASE COR", "go", "no", jugada="pairs", **STRONG).but(hand="REI REI ASE COR"),
    rig("pairs.any", bet, WEAK, "go", "no", jugada="pairs", **STRONG).but(hand="CAB CAB ASE COR"),
    rig("pairs.three", bet, HIGH, "go", "no", jugada="pairs", **STRONG).but(hand="REI REI BUF BUF"),
    rig("pairs.double", bet, "REI REI BUF BUF", "go", "no", jugada="pairs", **STRONG).but(hand=HIGH),
    rig("sum.forty", bet, "REI REI CAB PRI", "go", "no", jugada="game", **STRONG).but(hand="REI REI CAB ASE"),
    rig("sum.high", bet, "REI REI CAB ASE", "go", "no", jugada="game", **STRONG).but(hand=HIGH),
    rig("no_pair", bet, POOR, "no", "go", jugada="pairs", **POORLY).but(hand=WEAK),
    rig("short", bet, POOR, "no", "go", jugada="game", **POORLY).but(hand=HIGH),
    rig("face_up", bet, "REI CAM ASE COR", "no", "go", staked=(1,), rows=("REIb^ CAM ASE COR", "CAM ASE COR TRO"), **POORLY)
    .but(rows=("REIb CAM ASE COR", "CAM ASE COR TRO")),
    rig("weak_queens.none", bet, WEAK, "no", "go", **POORLY).but(hand=POOR),
    rig("weak_queens.single", bet, POOR, "no", "go", **POORLY).but(hand=WEAK),
    rig("weak_jesters.none", bet, WEAK, "no", "go", jugada="jesters", **POORLY).but(hand=POOR),
    rig("weak_jesters.single", bet, POOR, "no", "go", jugada="jesters", **POORLY).but(chance=0.6),
    rig("outnumbered", bet, HIGH, "no", "go", **POORLY).but(hand=POOR),
    rig("low_pair", bet, WEAK, "no", "go", jugada="pairs", **POORLY).but(hand="REI REI ASE COR"),
    rig("low_made", bet, HIGH, "no", "go", jugada="pairs", **POORLY).but(hand=WEAK),
    rig("low_sum", bet, "REI REI CAB CAM", "no", "go", jugada="game", **POORLY).but(hand=POOR),
    rig("bluff.queens", bet, WEAK, "go", "no", chance=0.1, mine={"alone": 0.3}).but(wins=0.6),
    rig("bluff.jesters", bet, "REI REI ASE COR", "go", "no", jugada="jesters", chance=0.1, mine={"alone": 0.3})
    .but(rows=("BUF^ ASE COR TRO", "CAM ASE COR TRO")),
    rig("bluff.pairs", bet, POOR, "double", "no", jugada="pairs", chance=0.1, mine={"alone": 0.3})
    .but(rows=("CAM^ CAM^ COR TRO", "CAM ASE COR TRO")),
    rig("bluff.game", bet, POOR, "go", "no", jugada="game", chance=0.1, mine={"alone": 0.3}).but(staked=(1,)),
    rig("bluff.anyway", bet, WEAK, "go", "no", chance=0.1, mine={"alone": 0.3}, rows=("REI^ ASE COR TRO", "CAM ASE COR TRO"))
    .but(rows=("REI ASE COR TRO", "CAM ASE COR TRO")),
    rig("folds.go", bet, HIGH, "go", "no", chance=0.8, mine={"alone": 0.3}).but(mine={}),
    rig("folds.double", bet, HIGH, "double", "no", chance=0.8, mine={"alone": 0.3}).but(wins=0.1),
    rig("raises.go", bet, HIGH, "go", "no", **STRONG).but(chance=0.4),
    rig("raises.double", bet, HIGH, "double", "no", staked=(1,), **STRONG).but(chance=0.4),
    rig("free", bet, HIGH, "go", "no", chance=0.45, mine=UP).but(chance=0.8),
    rig("stay.doubles_often", bet, HIGH, "stay", "no", sheet=SHEET, staked=(1, 2), mine=UP).but(sheet=()),
    rig("stay.no_queen", bet, HIGH, "stay", "no", staked=(1,)).but(rows=("REI^ ASE COR TRO", "CAM ASE COR TRO")),
    rig("stay.no_jester", bet, HIGH, "stay", "no", staked=(1,), jugada="jesters").but(jugada="queens"),
    rig("alone.go", bet, HIGH, "go", "no", staked=(1,)).but(staked=(1, 2)),
    rig("alone.stay", bet, HIGH, "stay", "no", staked=(1,)).but(staked=(1, 2)),
    rig("gives_up", bet, HIGH, "stay", "no", staked=(1, 2)).but(staked=(1,)),
    rig("leaves_field.first", bet, HIGH, "go", "no", **STRONG).but(chance=0.3),
    rig("leaves_field.plain", bet, WEAK, "go", "no", chance=0.3).but(staked=(1,)),
    rig("no_share", bet, HIGH, "go", "no", staked=(1, 2)).but(staked=(1,)),
    rig("cheap", bet, HIGH, "double", "no", staked=(1,)).but(best="go"),
    rig("saves.go", bet, POOR, "no", "go", staked=(1,), **POORLY).but(staked=(1, 2)),
    rig("saves.stay", bet, POOR, "no", "stay", staked=(1,), **POORLY).but(his={}),
    rig("saves.double", bet, POOR, "no", "double", staked=(1,), **POORLY).but(chance=0.7),
    rig("lurks.first", bet, HIGH, "no", "go").but(staked=(1,)),
    rig("lurks.later", bet, HIGH, "no", "go", staked=(1,), cuts=False).but(cuts=True),
    rig("holds_back", bet, HIGH, "no", "double", staked=(1,), chance=0.8).but(chance=0.3),
    rig("ready.announced", bet, POOR, "no", "go", staked=(1,), deeds=[(1, ANNOUNCED)], **POORLY).but(deeds=[(2, ANNOUNCED)]),
    rig("ready.unchanged", bet, POOR, "no", "go", staked=(1,), **POORLY).but(deeds=[(1, EXCHANGED)]),
    rig("callers.go", bet, POOR, "no", "go", chance=0.3, mine={}, his={"compares": 0.5, "wins": 0.1}).but(his={}),
    rig("callers.double", bet, POOR, "no", "double", chance=0.3, his={"compares": 0.5, "wins": 0.1}).but(other="go"),
    rig("scares", bet, HIGH, "no", "double", chance=0.8, his={"alone": 0.5, "wins": 0.5}).but(his={"alone": 0.1, "wins": 0.5}),
    rig("doubles_you", bet, POOR, "no", "go", staked=(1,), **POORLY).but(staked=(1, 2)),
    rig("chip", bet, POOR, "no", "go", **POORLY).but(chance=0.6),
    rig("chip_doubled", bet, POOR, "no", "stay", staked=(1,), **POORLY).but(other="go"),
    rig("richer", bet, POOR, "no", "double", staked=(1,), **POORLY).but(other="go"),
    rig("ends", bet, HIGH, "go", "no", staked=(1,), points=(0, 29, 0)).but(points=(0, 28, 0)),
    rig("race", bet, HIGH, "go", "no", points=(0, 25, 0)).but(points=(0, 20, 0)),
)  # fmt: skip


def test_a_motif_is_found_where_it_holds_and_not_with_one_thing_changed() -> None:
    assert held((*BUILDS, *BETS)) == []
    assert {one.key for one in (*BUILDS, *BETS)} == keys_of_motifs("regine")


def test_exactly_31_is_never_overlooked() -> None:
    """Whatever is advised, alone or with others as good; where the game is bet on, too."""
    for hand in ("REI CAB COR ASE", "REI REI REI BUF"):
        pairs = (CLOSES, "exchange REIa"), (END, "lay REIa no"), ("exchange REIa", END), ("renew REIa", "renew CABa")
        for best, other in pairs:
            view = building(hand, {"rivals": ("CAM", "")})
            found = Detectors(view, 0, contrast(best, other, own=(2, 0), marks="pair game")).motifs()
            likewise = Detectors(view, 0, contrast("exchange REIa", other, own=(2, 0))).motifs()
            for told in (choose(found), choose(common([found, likewise]) if best != "renew REIa" else found)):
                assert any(one.key.startswith("hint.regine.exact.") for one in told), (hand, best, told)
    for best, other in (("go", "no"), ("no", "go"), ("stay", "no"), ("no", "stay"), ("double", "no"), ("no", "double")):
        one = bet(HIGH, best, other, jugada="game", staked=(1,), chance=0.9, mine=UP, points=(0, 29, 0))
        assert max(one.values(), key=lambda motif: motif.weight).key.startswith("hint.regine.thirty_one.")


def test_what_is_counted_is_counted_right() -> None:
    """Cards that complete a hand, sums and exchanges, counted again card by card from what the view shows."""
    told = Counter[str]()
    for seed in range(150):
        rng, t = Random(seed), GAME.new(3, {}, seed)
        for _ in range(rng.randrange(12)):
            if t.jugada == BUILDING:
                t.apply(at_random(rng, t.legal))
        if t.jugada != BUILDING or len(t.legal) < 2:
            continue
        assert t.to_act is not None
        seat, view = t.to_act, t.view(t.to_act)
        own = [card for zone in (HAND, TABLE) for card in view.zones[zone + seat]]
        hidden = [card for card in range(40) if not view.sight[card]]
        for _ in range(10):
            best, other = rng.sample(list(view.legal), 2)
            given = best.cards if isinstance(best, Exchange) else (best.card,) if isinstance(best, Renew) else ()
            kept = [card for card in own if card not in given]
            means = {"own": 1.0, "theirs": 0.0, "best": 0.5}, {"own": 0.0, "theirs": 0.0, "best": 0.5}
            marks = [{"exact", "game", "pair", "double"}], [set[str]()]
            for motif in Detectors(view, seat, Contrast(best, other, 1.0, [1.0], *marks, *means)).motifs():
                word, n = motif.key.removeprefix("hint.regine."), motif.slots.get("n")
                told[word] += 1
                fits = {
                    "draws.exact": lambda card, kept=kept: sum(VALUE[one] for one in (*kept, card)) == 31,
                    "draws.game": lambda card, kept=kept: sum(VALUE[one] for one in (*kept, card)) >= 31,
                    "draws.pair": lambda card, kept=kept: pairing([KIND[one] for one in (*kept, card)])[0] == 1,
                    "draws.four": lambda card, kept=kept: pairing([KIND[one] for one in (*kept, card)])[0] > 2,
                    "draws.double": lambda card, kept=kept: pairing([KIND[one] for one in (*kept, card)])[0] > 1,
                }.get(word)
                if fits is not None:
                    assert n == sum(map(fits, hidden)) > 0
                elif word.startswith(("stays.", "closes_self.")):
                    assert n == sum(VALUE[card] for card in own)
                elif word.startswith("announces.again"):
                    (who,) = motif.slots["who"].seats  # type: ignore[union-attr]
                    assert n == sum(view.deeds[k : k + 2] == [who, EXCHANGED] for k in range(0, len(view.deeds), 3)) > 0
                elif word == "gives.two":
                    named = [CODES.index(one.code) for one in motif.slots["c"].named]  # type: ignore[union-attr]
                    assert n == sum(VALUE[card] for card in named) and set(named) <= set(given)
                elif word in ("safe.shown", "shows.plain"):
                    lays = [one for one in (best, other) if isinstance(one, Lay) and one.up]
                    assert any(KIND[one.card] in (0, QUEEN) for one in lays)
    assert min(told[word] for word in ("draws.exact", "draws.pair", "stays.nothing", "announces.again")) > 5


def test_the_figure_is_in_percent_or_where_both_read_alike_in_points() -> None:
    one = contrast(END, CLOSES, rates=(0.46, 0.42), gap=0.4)
    assert figure(one).params == {"p": 46, "q": 42}
    assert figure(contrast(END, CLOSES, rates=(0.43, 0.42), gap=0.4)).params == {"n": 0.4}
    answers = Terms(True, "go", 0.5, {}, NOTHING._replace(wins=0.46), NOTHING._replace(wins=0.42))
    assert bet_figure(answers, 1.0).params == {"p": 46, "q": 42}
    assert bet_figure(answers._replace(other=NOTHING), 1.0).key == "hint.regine.figure.sole"
    assert bet_figure(answers._replace(asks=STAY), 1.0).key == "hint.regine.figure.stay"
    assert bet_figure(answers._replace(best=NOTHING), 1.26).params == {"n": 1.3}


@pytest.mark.parametrize(("language", "told"), [("es", "2 reinas y el Bufón"), ("en", "2 queens and the Jester")])
def test_cards_alike_are_named_together_and_all_lit(language: str, told: str) -> None:
    cards = the(*(CODES.index(code) for code in ("REIa", "BUFa", "REIc")))
    assert cards.text(Phrases(language).tr, NAMES) == told
    assert [one.code for one in cards.named] == ["REIa", "REIc", "BUFa"]


def bets(seats: int, seeds: range) -> Iterator[Regine]:
    for seed in seeds:
        state, picks = GAME.new(seats, {"target": 31}, seed), Random(seed)
        while state.legal:
            if BUILDING < state.jugada < RESOLUTION and len(state.legal) == 2:
                yield state
            state.apply(at_random(picks, state.legal))


@pytest.mark.parametrize("part", range(10))
def test_what_comes_of_a_bet_adds_up(levels: dict[str, Level], part: int) -> None:
    """Who takes a category takes it shown or not shown; no more is taken than it can bring; who leaves takes nothing."""
    style = Style.of(levels["hard"], NEUTRAL)
    for state in islice(bets(3, range(3)), 4 * part, None, 40):  # those that follow one another in a round are much alike
        decision = BetDecision(state.view(state.to_act or 0), style)
        for answer, one in enumerate(prospects(decision)):
            assert -1e-9 <= one.alone <= one.wins + 1e-9 and one.wins <= one.alone + one.compares + 1e-9
            assert one.wins - 1e-9 <= one.own <= 8 * one.wins + 1e-9 and one.theirs <= 8 * (1 - one.wins) + 1e-9
            if decision.node.asks == STAY and not answer:
                assert one.wins == one.own == 0
        assert decision.doubt >= 0


def test_who_is_left_alone_and_who_may_end_the_match_is_named(levels: dict[str, Level]) -> None:
    t = betting(["REI CAM BUF BUF", "REI REI CAM CAM", "CAM ASE BUF BUF"], VOY)
    assert t.to_act is not None
    for points, key in ((0, "alone.go"), (t.target - 1, "ends")):
        t.points[0] = points
        if t.to_act == 2:
            t.apply(PASO)
        *_, (_, hints) = hint("regine", t.view(t.to_act), levels["hard"], Random(1))
        assert hints[0].action == "voy"
        warned = {why.key.removeprefix("hint.regine."): why.named.get("who") for why in hints[0].warnings}
        assert warned == {key: Seats((0,))}


def test_it_is_no_bluff_to_follow_and_nobody_is_left_alone_by_not_doubling(levels: dict[str, Level]) -> None:
    """Who has gone stays in unless somebody doubles: to go after it bluffs nobody."""
    strong, weak = "REI REI REI BUF", "CAM TRO TRO^ COR"

    def told(t: Regine) -> set[str]:
        assert t.to_act is not None
        *_, (_, hints) = hint("regine", t.view(t.to_act), levels["hard"], Random(1))
        whys = [why for one in hints for why in (*one.reasons, *one.warnings, one.against) if why is not None]
        return {why.key.removeprefix("hint.regine.").partition(".")[0] for why in whys}

    assert not {"bluff", "folds"} & told(betting([strong, weak], VOY))
    assert "alone" not in told(betting([strong, weak], VOY, VOY))
    assert "alone" not in told(betting([strong, weak, "CAB PRI ASE BUF"], VOY, VOY)), "two have gone: nobody is alone"


def test_where_the_knight_ranks_above_the_princess_a_pair_of_princesses_is_less_high() -> None:
    for knight, above in ((False, 1), (True, 2)):
        t = betting(["PRI PRI ASE COR", "CAM ASE COR TRO", "CAM ASE COR TRO"], jugadas=["pairs"])
        t.knight = knight
        terms = Terms(True, "go", 0.8, {1: 0.8, 2: 0.8}, NOTHING._replace(**UP), NOTHING)
        (pair,) = [one for one in BetDetectors(t.view(0), 0, terms).motifs() if one.key == "hint.regine.pairs.high"]
        assert pair.slots["n"] == above
