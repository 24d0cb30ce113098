"""The battle as it is shown: every number with its event, never before it."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pygame
import pytest

from tabletop_gui.games.chicken_army.cards import unpacked
from tabletop_gui.games.chicken_army.damage import taken
from tabletop_gui.gui.art.raster.raster import blank
from tabletop_gui.gui.games.chicken_army.highlights.battle_field import STUCK_MOST
from tabletop_gui.gui.games.chicken_army.highlights.battle_pieces import BattleImages
from tabletop_gui.gui.games.chicken_army.highlights.battle_timing import (
    HOLD_MS,
    LINGER_MS,
    MUSTER_MS,
    AttackScript,
    BattleDisplay,
    drops_duration_ms,
    planned_scripts,
    roll_ms,
)
from tabletop_gui.gui.paint.canvas import SHADE, Canvas
from tests.gui.games.chicken_army.flock import match_of, played, sensible

FIGURE = re.compile(r"[−+]?\d+")


def fought(desk, seats: int, seed: int = 5, round_: int = 2, **settings):
    """A table at which the player has just laid the last card of a round."""
    match = match_of(seats, seed=seed, powers=True)
    while match.to_act != 0 or match.state.round < round_ or match.state.next_living(0) != match.state.holder:
        played(match, 1, len(match.steps))
    one = desk(match, **settings)
    one.settle()
    if one.table.director.waiting:
        one.press_button("go on")
        one.settle()
    before = match.state.life[:]
    assert one.table.propose(sensible(Random(2), one.scene.view.legal))
    while not one.scene.play.show.fought:
        one.step()
    return one, before


def written(one) -> Counter[str]:
    """Every figure that stands anywhere on the table, but for the bar's."""
    found: Counter[str] = Counter()
    names = ("line", "shrunk", "fitted", "block")
    with pytest.MonkeyPatch.context() as patch:
        for name in names:
            call = getattr(one.app.text, name)
            patch.setattr(one.app.text, name, lambda text, *a, call=call, **k: found.update([str(text)]) or call(text, *a, **k))
        one.app.canvas.begin()
        one.app.canvas.forget()
        one.scene.draw(one.app.canvas)
        one.app.canvas.end()
    return Counter({text: n for text, n in found.items() if FIGURE.fullmatch(text)})


@pytest.mark.parametrize("seats", [2, 4])
def test_no_figure_is_told_before_its_event(desk, seats: int) -> None:
    """Life stands as it was until it is subtracted, an attack grows bird by bird, a defence is told when it is met."""
    one, before = fought(desk, seats)
    show = one.scene.play.show
    expected_life = Counter(str(life).replace("-", "−") for life in before if life > 0)
    frames = 0
    while show.stage in ("muster", "strike"):
        told = written(one)
        strike, ms = show.current_attack, show.moment
        allowed = Counter(expected_life)
        if strike is not None:
            landed = sum(strike.lands(k) <= ms for k in range(strike.fists + strike.wands))
            shown = [figure for figure in (strike.shown("F", ms), strike.shown("W", ms)) if figure >= 0]
            assert sum(shown) == landed, "one for each bird that has landed, and no more"
            allowed.update(map(str, shown))
            for rival, blow in strike.blows.items():
                if blow.flies and ms >= strike.meets(rival):
                    allowed.update((str(blow.shields), str(blow.barriers)))
        for seat in show.order:
            stuck = sum(show.stuck(seat))
            if stuck > STUCK_MOST:
                allowed.update([f"+{stuck - STUCK_MOST}"])
        assert told == allowed, (show.stage, ms)
        frames += 1
        one.step(3)
    assert frames > 20
    assert one.table.tally.life == before, "nothing is subtracted before all have struck"


def test_feathers_are_the_damage_and_go_when_it_is_subtracted(desk) -> None:
    one, before = fought(desk, 4)
    show, most = one.scene.play.show, Counter()
    while not one.table.director.waiting:
        for seat in show.order:
            most[seat] = max(most[seat], sum(show.stuck(seat)))
            if show.stage == "roll":
                left = show.life(seat) - (before[seat] - show.accounts[seat].taken)
                assert sum(show.stuck(seat)) == int(left + 1e-6), "as many stick as points are still to be subtracted"
            if show.stage in ("heal", "summary"):
                assert sum(show.stuck(seat)) == 0
        one.step()
    assert most == {seat: show.accounts[seat].taken for seat in show.order}


class Ranks:
    """What a battle has to know of a tally."""

    round = 2

    def __init__(self, rng: Random) -> None:
        self.seats = list(range(rng.randint(2, 4)))
        self.forces = [sum(rng.choice((0, 0, 1, 3, 5, 9, 14)) << 8 * k for k in range(4)) for _ in self.seats]
        self.life = [rng.randint(1, 30) for _ in self.seats]

    def living(self) -> list[int]:
        return self.seats

    def force(self, seat: int) -> int:
        return self.forces[seat]


@pytest.mark.parametrize("seed", range(8))
def test_what_is_counted_symbol_by_symbol_ends_at_the_rules_figures(seed: int) -> None:
    """In many battles of two to four: no figure jumps, none is ahead of its event, and all of them end where the rules end."""
    rng = Random(seed)
    for _ in range(12):
        ranks, show = Ranks(rng), BattleDisplay()
        show.begin(ranks)  # type: ignore[arg-type]
        for attacker in ranks.seats:
            show.strike(attacker)
            before = -1, -1
            while show.ms < show.current_attack.ms:
                now = show.current_attack.shown("F", show.moment), show.current_attack.shown("W", show.moment)
                assert all(0 <= b - a <= 2 for a, b in zip(before, now, strict=True)), "one after the other"
                before = now
                assert all(show.life(seat) == ranks.life[seat] for seat in ranks.seats), "life rolls last"
                show.update(3.0)
            own = unpacked(ranks.forces[attacker])
            assert before == (own.fists, own.wands)
        show.resolve()
        losses = {seat: taken(ranks.forces, seat, ranks.seats) for seat in ranks.seats}
        assert {seat: sum(show.stuck(seat)) for seat in ranks.seats} == losses, "one feather for each point"
        show.roll()
        lives = {seat: float(ranks.life[seat]) for seat in ranks.seats}
        while show.ms < max(map(roll_ms, losses.values())) + 20:
            for seat in ranks.seats:
                assert lives[seat] - 2.1 <= show.life(seat) <= lives[seat], "a point at a time, and only down"
                assert (show.split(seat) >= 0) == (show.life(seat) <= 0), "a heart breaks when its figure has come to nothing"
                lives[seat] = show.life(seat)
            show.update(15.0)
        healed = {seat: 2 for seat in ranks.seats if ranks.life[seat] > losses[seat]}
        show.heal(healed)
        assert all(show.life(seat) == ranks.life[seat] - losses[seat] for seat in ranks.seats)
        show.update(max(map(drops_duration_ms, healed.values()), default=0.0))
        assert all(show.life(seat) == ranks.life[seat] - losses[seat] + healed.get(seat, 0) for seat in ranks.seats)
        show.show_summary()
        assert {seat: show.life(seat) for seat in ranks.seats} == {seat: show.accounts[seat].after for seat in ranks.seats}


@pytest.mark.parametrize("seed", range(4))
def test_a_battle_of_two_takes_five_and_a_half_seconds_at_most_and_one_of_four_twelve(seed: int) -> None:
    rng = Random(seed)
    for _ in range(300):
        ranks = Ranks(rng)
        plan = planned_scripts(ranks.seats, ranks.forces, viewer=0)
        losses = [taken(ranks.forces, seat, ranks.seats) for seat in ranks.seats]
        whole = MUSTER_MS + sum(strike.ms for strike in plan.values()) + HOLD_MS + max(map(roll_ms, losses))
        assert whole <= {2: 5500, 3: 9500, 4: 12000}[len(ranks.seats)] + 2 * LINGER_MS, "and what stands longer for the viewer"


@pytest.mark.parametrize("seed", range(6))
def test_a_strike_tells_what_the_rules_reckon_in_order(seed: int) -> None:
    """Counted, then met, then stuck; at the end exactly what the battle did."""
    rng = Random(seed)
    for _ in range(60):
        n = rng.randint(2, 4)
        forces = {seat: sum(rng.choice((0, 0, 2, 3, 5, 9, 14)) << 8 * k for k in range(4)) for seat in range(n)}
        for attacker, strike in planned_scripts(range(n), forces).items():
            assert isinstance(strike, AttackScript)
            own = unpacked(forces[attacker])
            marks = sorted({0.0, strike.counted, strike.ends, *(strike.lands(k) for k in range(own.fists + own.wands))})
            assert [strike.shown("F", ms) for ms in marks] == sorted(strike.shown("F", ms) for ms in marks)
            assert (strike.shown("F", strike.counted), strike.shown("W", strike.counted)) == (own.fists, own.wands)
            for rival, blow in strike.blows.items():
                assert strike.counted < strike.leaves[rival] < strike.meets(rival) < strike.ends
                assert strike.stuck(rival, strike.meets(rival)) == 0
                assert strike.stuck(rival, strike.ends) == blow.damage
            assert strike.within(strike.ms) == pytest.approx(strike.ends)


def test_the_last_battles_sheet_is_not_opened_while_one_is_fought(desk) -> None:
    one, _ = fought(desk, 3)
    one.key("t")
    assert not one.sheet_seen


@pytest.mark.parametrize("how", ["reduced", "instant", "hurried"])
def test_a_battle_ends_alike_however_it_is_watched(desk, how: str) -> None:
    settings = {"reduced": {"reduced_motion": "on"}, "instant": {"speed": 0.0}, "hurried": {}}[how]
    one, _ = fought(desk, 4, **settings)
    presses = 0
    for _ in range(3000):
        if one.table.director.waiting:
            break
        if how == "hurried" and one.scene.play.show.stage == "strike":
            one.key("space")
            presses += 1
        one.step()
    assert one.table.director.waiting and presses <= 4
    sheet = one.scene.sheet
    lives = sorted((one.match.state.life[seat] for seat in one.scene.play.show.order), reverse=True)
    assert [line.after for line in sheet.lines] == lives
    one.press_button("go on")
    one.step(80)
    assert not one.scene.places.field and one.scene.play.field_progress.value == 0, "the armies are back at their seats"


@pytest.mark.parametrize(("shakes", "lights"), [(True, True), (False, False)])
def test_a_battle_shakes_stops_and_darkens_the_room_only_for_who_wants_it(desk, shakes: bool, lights: bool) -> None:
    one, _ = fought(desk, 2, table_shake=shakes, dramatic_effects=lights)
    shaken, dark, freezes = 0, 0, list[tuple[float, float]]()
    for _ in range(600):
        if one.table.director.waiting:
            break
        show = one.scene.play.show
        freezes += [halt for strike in show.scripts.values() for halt in strike.freezes]
        shaken += one.scene.shaken() != (0, 0)
        one.app.draw()
        dark += show.stage == "strike" and any(entry.surface is SHADE for entry in one.app.canvas.shown)
        one.step()
    assert (shaken > 0, bool(freezes), dark > 0) == (shakes, shakes, lights)


def felt_of(one) -> bytes:
    """The picture of the felt: all that lies and stands there, and the sheet."""
    scene = one.scene
    canvas = Canvas(pygame.Surface(one.app.canvas.size))
    canvas.begin()
    canvas.blit(one.app.art.table(one.app.viewport.size, one.app.viewport.u, scene.look), 0, 0)
    scene.draw_felt(canvas)
    for zone, row in enumerate(one.table.stage.rows):
        for sprite in row:
            if sprite.spot.seen:
                scene.painter.draw(canvas, sprite, dim=scene.veiled(zone, sprite))
    scene.felt.draw_battle(canvas, scene.bounds, scene.names, scene.play.field_progress.value, lambda seat: None)
    scene.sheet.draw(canvas)
    canvas.end()
    return pygame.image.tobytes(canvas.target, "RGB")


def test_presses_at_many_instants_lead_to_the_picture_that_watching_leaves(desk) -> None:
    """While the armies walk, birds are counted, a blow flies, life rolls: the felt is the same in the end, feathers and all."""

    def ends(presses: list[tuple[str, int, float]]) -> bytes:
        one, _ = fought(desk, 2)
        show, due = one.scene.play.show, list(presses)
        for _ in range(600):
            if one.table.director.waiting:
                break
            if due and (show.stage, len(show.struck)) == due[0][:2] and show.ms >= due[0][2]:
                due.pop(0)
                one.key("space")
            one.step(ms=40)
        assert one.table.director.waiting and not due
        one.step(30, ms=40)
        assert one.app.art.wait(60)
        one.app.art.prints.clear()  # which larger print a card was shrunk from is the order of two threads, and a few shades
        one.scene.painter.forget()
        return felt_of(one)

    assert ends([("muster", 0, 100), ("strike", 1, 500), ("strike", 1, 1500), ("strike", 2, 900), ("roll", 2, 100)]) == ends([])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440), (1024, 768)])
def test_on_the_battlefield_nothing_that_is_read_lies_over_a_bird(desk, seats: int, size: tuple[int, int]) -> None:
    one, _ = fought(desk, seats, size=size)
    one.step(60)
    places, view, battle = one.scene.places, one.app.viewport, one.scene.felt.battle
    armies = [view.rect(*places.boards[slot].box(one.table.tally.matrices[slot])) for slot in places.fighting]
    for slot in places.fighting:
        middle, top, scale = battle.cloth_at(places, slot)
        cloths = view.rect(middle - 78 * scale, top, 156 * scale, 112 * scale)
        x, y = battle.heart_at(places, places.corners[slot])
        heart = view.rect(x - 46, y - 46, 92, 92)
        seat = one.scene.signs.plate_rect(places.seats[slot], one.scene.seat_plate(slot))
        for thing in (cloths, heart, seat):
            assert all(not army.inflate(-2, -2).colliderect(thing) for army in armies)
        assert not heart.inflate(-14, -14).colliderect(seat)


def test_what_lies_still_is_one_picture_until_it_is_another() -> None:
    """Sixty feathers stick in the hearts by the last blow: painted one by one they were an eighth of all that a frame paints."""
    pieces, canvas, asked = BattleImages(None, None), Canvas(pygame.Surface((100, 100))), []

    def things() -> list[tuple[pygame.Surface, tuple[int, int]]]:
        asked.append(1)
        return [(blank(8, 8), (10 + 9 * k, 20)) for k in range(5)]

    for key in (("stuck", 1, 5), ("stuck", 1, 5), ("stuck", 2, 5), ("stuck", 1, 6)):
        pieces.as_one(canvas, key, things)
    assert canvas.given == 4 and len(asked) == 3
    assert canvas.boxes(0)[0] == pygame.Rect(10, 20, 44, 8)


def test_a_defence_is_heard_as_it_rises_and_the_breath_before_the_blow(desk) -> None:
    one, _ = fought(desk, 2)
    show, heard = one.scene.play.show, list[str]()

    def hear(name: str) -> None:
        heard.append(name)
        now = show.current_attack
        if name in ("breath", "wood_clack"):
            assert now is not None and show.moment >= now.counted
        if name == "wood_clack":
            assert not all(now.met(seat, show.moment) for seat in now.blows), "before it is met"

    one.sounds.on_sound = hear
    for _ in one.passing(900):
        if not (show.stage in ("muster", "strike") or show.current_attack is not None):
            break
    assert heard.count("breath") == sum(any(blow.flies for blow in by.values()) for by in _by_attacker(show))
    assert "wood_clack" in heard and heard.count("cluck") > 2
    assert heard.count("drum") == 2, "it is called with two knocks"


def _by_attacker(show: BattleDisplay):
    return [{rival: blow for (who, rival), blow in show.blows.items() if who == seat} for seat in show.order]


def test_the_last_feathers_come_down_on_the_sheet_and_lie_where_nothing_is_written(desk) -> None:
    one, _ = fought(desk, 2)
    scene, show = one.scene, one.scene.play.show
    while show.stage != "summary":
        with one.unseen():
            one.step()
    lost = sum(blow.damage for blow in show.blows.values())
    assert lost, "something was lost"
    sheet = scene.sheet.printed
    show.ms = 0.0
    assert not list(scene.feathers.fallen(sheet)), "the sheet is there before them"
    show.ms = 700.0
    higher = [at[1] for _, at in scene.feathers.fallen(sheet)]
    show.settle()
    lying = list(scene.feathers.fallen(sheet))
    assert len(lying) == min(3, lost) and all(y <= at[1] for y, (_, at) in zip(higher, lying, strict=False))
    u = one.app.viewport.u
    rows = sheet.inflate(-round(44 * u), -round(24 * u))
    assert all(not rows.collidepoint(at) for _, at in lying)
    one.app.change(reduced_motion=True)
    show.ms = 0.0
    assert [at for _, at in scene.feathers.fallen(sheet)] == [at for _, at in lying]
