"""Every motif of Chicken Army on a position where it holds, and on the same with one thing changed, where it does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

from tabletop_gui.ai.motifs import Contrast
from tabletop_gui.ai.policies.chicken_army.motifs import Detectors, figure
from tabletop_gui.games.chicken_army import GAME
from tabletop_gui.games.chicken_army.actions import Place
from tests.ai.chicken_army_tables import table
from tests.ai.rigged_motifs import Motifs, held, keys_of_motifs, rig

SAMPLES = 10
ARMY = "FFB / SW. / PSC"
BLIND = "draw-blind"


def turn(hand: str, best: str, other: str, **given: Any) -> Motifs:
    """The motifs of two actions as they are written in a log. `hand`: the seat's army; `rivals`, `market`, `life`; `marks`,
    `other_marks`: what happens in every sample after the best and after the other action.
    """
    rivals = given.get("rivals", ("FFF / WWW",))
    life = {"life": given["life"]} if "life" in given else {}
    t = table([hand, *rivals], given.get("market", "01 39 40"), deck="32 33 34 35 36", holder=0, **life)
    sides = [[set(given.get(name, "").split())] * SAMPLES for name in ("marks", "other_marks")]
    contrast = Contrast(GAME.parse(best), GAME.parse(other), 2.0, [2.0] * SAMPLES, *sides, {}, {})
    return {one.key.removeprefix("hint.chicken_army."): one for one in Detectors(t.view(0), 0, contrast).motifs()}


RIGS = (
    rig("blind_alone", turn, "FFFF / SSSS", BLIND, "place 01 0 -1 3").but(best="place 01 -1 3 0"),
    rig("blind_little", turn, ARMY, BLIND, "place 01 -1 0 3").but(other="place 01 -1 2 1"),
    rig("blind_more", turn, ARMY, BLIND, "place 01 -1 2 1").but(other="place 39 -1 1 1"),
    rig("blind_nothing", turn, ARMY, BLIND, "place 39 -1 1 1").but(other="place 01 -1 2 1"),
    rig("blocked.fists", turn, ARMY, "place 39 0 2 1", "place 01 0 1 3", rivals=("SSSS / BBBB",)).but(other="place 01 -1 2 2"),
    rig("blocked.wands", turn, ARMY, "place 09 0 2 3", "place 24 2 0 1", rivals=("SSSS / BBBB",), market="24 09 02")
    .but(other="place 24 -1 2 3"),
    rig("breaks.barriers", turn, "WW.B / FSBB", "place 13 1 1 0", "place 13 0 2 3", market="13 40 31")
    .but(other="place 13 0 1 2"),
    rig("breaks.fists", turn, ARMY, "place 01 -1 2 1", "place 39 -1 1 1").but(other="place 01 1 2 1"),
    rig("breaks.shields", turn, "FF.P / SSBW / BCWF", "place 01 -1 3 3", "place 39 1 -1 3").but(other="place 39 2 1 0"),
    rig("breaks.wands", turn, "WW.B / FSBB", "place 13 1 1 0", "place 13 0 1 2", market="13 40 31").but(other="place 13 1 -1 0"),
    rig("coins", turn, ARMY, "place 01 -1 2 1", "place 01 1 2 1").but(other="place 39 -1 1 1"),
    rig("counts", turn, ARMY, "place 01 -1 2 1", "place 39 -1 1 1").but(other="place 01 1 2 1"),
    rig("covers.nothing", turn, "FF.P / SSBW / BCWF", "place 01 1 2 1", "place 01 -1 3 3").but(other="place 39 2 2 0"),
    rig("covers.single", turn, ARMY, "place 01 -1 2 1", "place 01 1 2 1").but(other="place 39 -1 2 2"),
    rig("exposed", turn, "FF.P / SSBW / BCWF", "place 01 2 1 2", "place 39 0 1 1").but(other="place 01 -1 3 3"),
    rig("fewer_coins", turn, ARMY, "place 01 -1 2 1", "place 01 1 2 1").but(other="place 39 -1 1 1"),
    rig("fewer_potions", turn, "PPF / WWB / SBB", "place 13 1 2 3", "place 13 -1 0 0", market="13 40 31", life=[20, 30])
    .but(other="place 13 2 1 2"),
    rig("joins.barriers", turn, ARMY, "place 24 0 0 0", "place 24 2 0 1", rivals=("SSSS / BBBB",), market="24 09 02")
    .but(best="place 09 0 2 3"),
    rig("joins.fists", turn, "FF.P / SSBW / BCWF", "place 01 2 1 0", "place 01 -1 3 3").but(best="place 39 2 1 0"),
    rig("joins.shields", turn, ARMY, "place 39 1 2 2", "place 01 -1 2 1").but(best="place 01 1 2 1"),
    rig("joins.wands", turn, ARMY, "place 09 1 2 1", "place 24 1 1 2", market="24 09 02").but(best="place 09 -1 -1 1"),
    rig("kills", turn, ARMY, "place 01 -1 2 1", BLIND, marks="k1").but(other_marks="k1"),
    rig("market_covers", turn, ARMY, BLIND, "place 01 1 2 1").but(other="place 01 -1 2 1"),
    rig("market_exposed", turn, ARMY, BLIND, "place 01 -1 2 1").but(other="place 01 1 2 1"),
    rig("other_blind", turn, ARMY, "place 01 -1 2 1", BLIND).but(other="place 01 1 2 1"),
    rig("other_falls", turn, ARMY, "place 01 -1 2 1", BLIND, other_marks="falls").but(marks="falls"),
    rig("potions", turn, "WW.B / FSBB", "place 13 0 1 1", "draw-blind", market="13 40 31", life=[20, 30])
    .but(other="place 13 -1 -1 2"),
    rig("room", turn, ARMY, "place 01 1 2 1", "place 39 -1 1 1").but(other="place 01 -1 2 1"),
    rig("smaller", turn, ARMY, "place 01 -1 2 1", "place 01 1 -1 3").but(other="place 01 1 2 1"),
    rig("stops.barriers", turn, ARMY, "place 01 1 1 3", "place 01 2 1 1", rivals=("FFFF / SSBB", "WWWW / SSSS"))
    .but(other="place 01 0 0 3"),
    rig("stops.shields", turn, ARMY, "place 39 1 2 2", "place 01 -1 2 1").but(other="place 39 1 1 3"),
    rig("through.fists", turn, ARMY, "place 01 -1 2 1", "place 39 -1 1 1").but(other="place 01 1 2 1"),
    rig("through.wands", turn, ARMY, "place 09 1 2 1", "place 24 1 1 2", market="24 09 02").but(other="place 09 1 -1 2"),
)  # fmt: skip


def test_a_motif_is_found_where_it_holds_and_not_with_one_thing_changed() -> None:
    assert held(RIGS) == []
    assert {one.key for one in RIGS} == {key for key in keys_of_motifs("chicken_army") if not key.startswith("leader")}


def beside(cells: Mapping[tuple[int, int], str], cell: tuple[int, int]) -> bool:
    """Whether a symbol lies beside one of its own kind."""
    row, column = cell
    around = ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1))
    return any(cells.get(one) == cells[cell] for one in around)


def test_what_is_counted_is_counted_right() -> None:
    """Symbols joined, covered and in sight, counted again cell by cell from the pictures of both armies."""
    rng, told = Random(3), Counter[str]()
    for army in (ARMY, "FF.P / SSBW / BCWF", "WW.B / FSBB"):
        view = table([army, "FFF / WWW"], "01 39 40", deck="32 33 34 35 36", holder=0).view(0)
        old = view.matrices[0].cells()
        placements = [action for action in view.legal if isinstance(action, Place)]
        for _ in range(60):
            best, other = rng.sample(placements, 2)
            looks = [view.matrices[0].placed(one.card, one.row, one.column, one.turn).cells() for one in (best, other)]
            covered = [{(one.row + d, one.column + r) for d in (0, 1) for r in (0, 1)} & old.keys() for one in (best, other)]
            contrast = Contrast(best, other, 1.0, [1.0], [()], [()], {}, {})
            for motif in Detectors(view, 0, contrast).motifs():
                word, _, kind = motif.key.removeprefix("hint.chicken_army.").partition(".")
                told[word] += 1
                symbol = {"fists": "F", "shields": "S", "wands": "W", "barriers": "B"}.get(kind, "")
                n = motif.slots.get("n")
                if word == "joins":
                    left = [cell for cell in old if cell not in covered[0] and old[cell] == symbol]
                    assert n == sum(not beside(old, cell) and beside(looks[0], cell) for cell in left)
                elif word == "breaks":
                    mine, his = ([cell for cell in one if old[cell] == symbol and beside(old, cell)] for one in covered)
                    assert n == len(his) - len(mine)
                elif word == "counts":
                    counted = [sum(one[c] in "FSWB" and beside(one, c) for c in one) for one in looks]
                    assert [n, motif.slots["m"]] == counted and counted[0] > counted[1]
                elif word in ("coins", "fewer_coins"):
                    coins = [min(list(one.values()).count("C") + 1, 3) for one in looks]
                    assert n == coins[word != "coins"] and coins[0] > coins[1]
                elif word == "smaller":
                    assert n == len(covered[1]) > len(covered[0])
    assert min(told[word] for word in ("joins", "breaks", "counts", "coins", "smaller")) > 5


def test_the_figure_is_how_often_the_match_is_won() -> None:
    one = Contrast(0, 1, 4.0, [], [], [], {"chance": 46.0}, {"chance": 42.0})
    assert figure(one).params == {"p": 46, "q": 42} and figure(one._replace(other_facts={"chance": 46.2})).params == {"n": 4.0}
