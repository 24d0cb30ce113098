"""The fall of somebody at this screen stays until it is answered, says what beat what from open cards alone, and disturbs nobody
who is led."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from tabletop_gui.content.records.positions import PositionDef
from tabletop_gui.games.kingdoms import GAME
from tabletop_gui.games.kingdoms.battle import BOARD, HAND
from tabletop_gui.gui.games.kingdoms.highlights.eliminations import FALLS, FALLS_STOP_MS, OUT, OUT_MS
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.match.core.match import SPECTATOR
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.positions import match_at
from tests.gui.games.kingdoms.desk import WarDesk
from tests.gui.games.kingdoms.test_highlights import CAST, HANDS, OTHERS, fought, frames
from tests.gui.table.pilot import FRAME


def fallen(folder: Path, hands: str = HANDS, before: Callable[[WarDesk], object] = lambda desk: None, **settings: Any) -> WarDesk:
    """The viewer has lost everything to Nadira, and that has been shown."""
    desk = fought(folder, hands, **settings)
    before(desk)
    for _ in frames(desk):
        pass
    return desk


def names(desk: WarDesk) -> list[str]:
    """The buttons in the corner."""
    return [widget.name for group in desk.scene.panels() for widget in group]


def told(desk: WarDesk) -> tuple[Mapping[str, Any], list[str], list[int]]:
    """What the picture that stays is given, what it says, and the cards that it lights."""
    standing = desk.table.highlights.standing
    params = standing.tracks[0].params
    view = desk.scene.timelines
    said = [view.words[name](params) for name in ("fall_place", "fall_line")]
    return params, said, [card.sprite.face for card in view.sets["victors"](params)]


@pytest.mark.parametrize(
    "settings",
    [
        pytest.param({}, id="watched"),
        pytest.param({"reduced_motion": True}, id="reduced"),
        pytest.param({"speed": 0.0}, id="instant"),
    ],
)
def test_the_fallen_may_see_the_result_or_stay_and_watch(settings: dict[str, Any], tmp_path: Path) -> None:
    for name in ("see", "stay"):
        desk = fallen(tmp_path / name, **settings)
        choice, battle = desk.scene.choice, desk.table.tally.battle
        assert names(desk) == ["stay and watch", "see the result"]
        at = getattr(choice, name).rect.center
        for deed in (desk.press, desk.release):
            deed(at)
            desk.step()
        assert desk.table.director.waiting, "a press that ended the fall does not answer"
        desk.step(round(timing.OVERLAP_MS / FRAME) + 1)
        desk.table.director.unhurried = name == "see"  # whoever is waited for wants the result, too
        desk.on(getattr(choice, name))
        assert not desk.table.director.waiting
        if name == "see":
            for _ in desk.passing(20_000, 2 * FRAME):
                if desk.app.scenes.top is not desk.scene:
                    break
            assert desk.match.outcome is not None, "to the result, without another press"
            assert desk.app.scenes.top is not desk.scene
        else:
            while desk.table.tally.battle == battle:
                desk.step()
            assert not desk.table.tempo.fast_forwarding
            assert desk.table.highlights.standing is None
            assert not desk.scene.fall.standing
            desk.step(30)
            assert desk.scene.dimming == 0.0
            assert names(desk) == ["rush"], "and may still change their mind"
        desk.close()


def test_a_press_leaves_the_picture_that_watching_leaves(tmp_path: Path) -> None:
    left = []
    for skip in (False, True):

        def before(desk: WarDesk, skip: bool = skip) -> None:
            for _ in frames(desk) if skip else ():
                if desk.table.highlights.now is not None and desk.table.highlights.now.kind == FALLS:
                    assert desk.table.highlights.now.weight.size.stop_ms == FALLS_STOP_MS
                    desk.table.skip()
                    assert not desk.table.highlights.running
                    return

        desk = fallen(tmp_path / str(skip), before=before)
        desk.step(8)
        standing = desk.table.highlights.standing
        assert standing is not None
        hand = [(sprite.face, sprite.x, sprite.y) for sprite in desk.table.stage.rows[desk.table.hand]]
        left.append((told(desk), [type(one.track) for one in standing.tracks], hand, names(desk), desk.scene.plate_line(0)))
        desk.close()
    assert left[0] == left[1]


def test_what_is_shown_comes_from_open_cards(tmp_path: Path) -> None:
    """Wars that differ in folded hands say the same; and whatever is lit or named lies open to a spectator."""
    shown = []
    for k, hands in enumerate((HANDS, OTHERS)):
        desk = fallen(tmp_path / str(k), hands, reduced_motion=True)
        params, said, lit = told(desk)
        open_cards = desk.match.steps[-1].before.view(SPECTATOR).zones[BOARD]
        shown_hands = [sprite.face for sprite in desk.table.stage.rows[HAND + 2]]
        assert set(lit) <= {*open_cards, *desk.table.tally.board, *shown_hands}
        assert 2 in desk.table.tally.shown, "a hand that was put away unseen is neither lit nor named"
        assert said == ["Caes · cuarto puesto", "Tu Espejo, contra los Uniformados de Nadira"]
        shown.append((params, said, lit))
        desk.close()
    assert shown[0] == shown[1]


@pytest.mark.parametrize("kind", [pytest.param("led", id="led"), pytest.param("past", id="past")])
def test_whoever_is_led_sees_it_at_the_seat(kind: str, tmp_path: Path) -> None:
    desk, seen = fought(tmp_path), {}
    setattr(desk.table.viewpoint, kind, True)
    for _ in frames(desk):
        now = desk.table.highlights.now
        if now is not None:
            seen[now.kind] = now.weight.ms
    assert FALLS not in seen
    assert seen[OUT] == OUT_MS
    assert not desk.scene.choice.offered
    assert desk.table.highlights.standing is None
    desk.close()


def test_while_somebody_at_the_screen_fights_on_the_war_goes_on(tmp_path: Path) -> None:
    """Of two persons one falls: it is seen by name, and nobody is asked whether to watch."""
    rig = {"points": [1794, 794, 2412, 1000], "button": 3, "hands": HANDS.split(", "), "board": "X-W IX-T IV-W VI-V III-W"}
    deeds = ("raise 60", "fold", "call", "fold", "check", "bet 220", "all-in")
    seats = [Seat("person" if k in (0, 3) else "bot", CAST[k].capitalize(), CAST[k], "normal") for k in range(4)]
    match = match_at(GAME, PositionDef(seats=4, rig=rig, play=deeds), seats)
    desk = WarDesk(match, tmp_path, first_times=False, reduced_motion=True)
    desk.step(3)
    desk.table.follow(match.propose(2, GAME.parse("call")).events)  # type: ignore[union-attr]
    for _ in frames(desk):
        pass
    assert told(desk)[1] == ["Vera cae · cuarto puesto", "Vera, con Espejo, contra los Uniformados de Nadira"]
    assert "go on" in names(desk)
    assert not desk.scene.choice.offered
    desk.close()
