"""Leaders of armies of one level and several personalities differ in what one sees of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.ai.policies.chicken_army import rule_policy
from tabletop_gui.ai.policies.chicken_army.evaluation import chances
from tabletop_gui.ai.policies.chicken_army.tuned import TUNED
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.games.chicken_army import GAME
from tabletop_gui.games.chicken_army.campaign import ChickenArmy
from tests.ai.chicken_army_tables import after


def positions(seats: int, matches: int) -> Iterator[ChickenArmy]:
    """Turns of matches played by rule."""
    for seed in range(matches):
        t: ChickenArmy = GAME.new(seats, {}, seed)
        rng = Random(seed)
        while t.agenda:
            if not t.zones[6]:
                yield t.copy()
            t.apply(rule_policy.by_rule(t, TUNED, 1, rng))


def decided(tables: list[ChickenArmy], level: Level, style: Personality) -> list[ChickenArmy]:
    """The tables after the turns of a leader in that style, a blind card not yet placed."""
    found = []
    for number, t in enumerate(tables):
        assert t.to_act is not None
        *_, action = agent_for("chicken_army", level, style).think(t.view(t.to_act), Random(number))
        found.append(after(t, action))
    return found


def blind(tables: list[ChickenArmy]) -> int:
    return sum(bool(t.zones[6]) for t in tables)


def test_the_reckless_attack_and_gamble_and_the_prudent_wall_up(
    levels: dict[str, Level], personalities: dict[str, Personality]
) -> None:
    tables = list(positions(2, 8))

    def lean(style: Personality) -> tuple[int, int]:
        """Chickens of attack beyond those of defence that were gained, and blind cards."""
        gained = 0
        world = decided(tables, levels["easy"], style)
        for before, t in zip(tables, world, strict=True):
            seat = before.agenda[-1].seat
            new, old = t.matrices[seat].totals, before.matrices[seat].totals
            gained += new.fists + new.wands - old.fists - old.wands - new.shields - new.barriers + old.shields + old.barriers
        return gained, blind(world)

    prudent, usual, reckless = (lean(personalities[name]) for name in ("prudent", "calculator", "reckless"))
    assert prudent[0] + 5 < reckless[0]
    assert prudent[1] + 5 < usual[1] < reckless[1] - 5


def test_the_vengeful_strike_at_the_leader(levels: dict[str, Level], personalities: dict[str, Personality]) -> None:
    """Of the same turns, those of the vengeful leave the strongest rival with worse chances."""
    tables = [t for t in positions(3, 8) if len(t.living()) == 3]

    def best_rival(style: Personality) -> float:
        total = 0.0
        for before, t in zip(tables, decided(tables, levels["easy"], style), strict=True):
            found = chances(t, TUNED)
            total += max(chance for seat, chance in enumerate(found) if seat != before.agenda[-1].seat)
        return total

    assert best_rival(personalities["vengeful"]) < best_rival(NEUTRAL)


def test_the_candid_and_the_bluffer_have_nothing_to_hide(levels: dict[str, Level]) -> None:
    """All lies open: who differs in nothing but bluffing does the same."""
    tables = list(positions(2, 2))
    bluffer = Personality(id="x", name=NEUTRAL.name, note=NEUTRAL.note, bluff=2.0)
    one, other = (decided(tables, levels["easy"], style) for style in (NEUTRAL, bluffer))
    assert [t.to_data() for t in one] == [t.to_data() for t in other]
