"""The arena: duplicate deals, rotation, any executor, and the command."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from msgspec.structs import replace

from tabletop_gui import commands
from tabletop_gui.ai import arena
from tabletop_gui.ai.arena import Contestant, ContestantScore, Mean, Pairing, Report
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.commands.arena import contestant, seat_all, table
from tabletop_gui.commands.messages import TERMINAL_LANGUAGE
from tabletop_gui.content.records.level_scale import LevelScale
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.engine.game import OptionValue
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action
from tabletop_gui.games import GAMES

SHORT: dict[str, OptionValue] = {"maximum": 3, "sequence": "low-high"}


@pytest.fixture
def four(levels: dict[str, Level]) -> list[Contestant]:
    easy = Contestant("easy", levels["easy"], NEUTRAL)
    simple = Contestant("random", replace(levels["easy"], id="random"), NEUTRAL)
    return [easy, simple, simple, simple]


def test_a_report_adds_up(four: list[Contestant]) -> None:
    report = arena.run("oh_hell", four, range(3, 9), options=SHORT)
    by_name = {s.name: s for s in report.standings}
    assert by_name["easy"].hands == 6 * 4 * 3
    assert by_name["random"].hands == 3 * by_name["easy"].hands
    assert by_name["easy"].wins + by_name["random"].wins == pytest.approx(1)
    assert all(s.illegal == 0 and not s.errors for s in report.standings)
    (lead,) = report.leads
    assert lead[:2] == ("easy", "random")
    assert lead[2].mean == pytest.approx(by_name["easy"].points.mean - by_name["random"].points.mean)
    assert report.standings[0].name == "easy"  # by far


def test_points_are_counted_by_the_match_where_no_hands_are_dealt(levels: dict[str, Level]) -> None:
    simple = [Contestant(name, replace(levels["easy"], id=name), NEUTRAL) for name in ("random", "first")]
    seen: dict[str, set[str]] = {"hand": set(), "match": set()}
    for game in GAMES.values():
        seats = simple + simple[1:] * (game.seats[0] - 2)
        report = arena.run(game.id, seats, range(4, 5))
        seen[report.per].add(game.id)
        assert [s.matches for s in sorted(report.standings, key=lambda s: s.name != "random")] == [
            len(seats), len(seats) * (len(seats) - 1)
        ]  # fmt: skip
        assert all((s.hands > 0) == (report.per == "hand") for s in report.standings)
        text = table(report)
        assert text.count(TERMINAL_LANGUAGE.phrases.tr(f"cli.arena.points.{report.per}")) == 2 and "nan" not in text
        counted = set(game.tallies(game.new(len(seats), {}, 4)))
        assert all(s.counted.keys() == counted for s in report.standings) and all(f" {name} " in text for name in counted)
        head, *rows = text.splitlines()[:3]
        assert {len(row) for row in rows} == {len(head)}
    assert seen == {"hand": {"oh_hell"}, "match": set(GAMES) - {"oh_hell"}}


def test_the_table_says_each_figure_in_its_column() -> None:
    scores = (
        ContestantScore("hard", Mean(1.5, 0.25), 0.625, {"points_bid": 0.5}, 8, 40, 1.25, 20.4, 31.0, 0, ()),
        ContestantScore("random", Mean(-12.0, 0.5), 0.375, {}, 8, 40, 0.0, 7.0, 17.0, 2, ("it fell over",)),
    )
    TERMINAL_LANGUAGE.ask(["--lang", "en"])
    assert table(Report("hand", scores, (("hard", "random", Mean(13.5, 0.6)),), 4)) == """\
        points a hand   wins  points_bid  ms median  p99  max  illegal  errors
hard     +1.50 ± 0.25  62.5%        0.50        1.2   20   31        0       0
random  -12.00 ± 0.50  37.5%        0.00        0.0    7   17        2       1
hard against random: +13.50 ± 0.60 points a hand
random: it fell over"""


def test_every_seat_plays_every_hand(four: list[Contestant]) -> None:
    same = [replace_name(c, four[0].level) for c in four]
    report = arena.run("oh_hell", same, range(2), options=SHORT)
    assert len(report.standings) == 1
    deal = arena.play(Pairing("oh_hell", SHORT, tuple(same), 5, 0))
    assert len(deal) == 4 and all(t.hands == 3 and t.counted["made"] + t.counted["missed"] == 3 for t in deal)


def replace_name(c: Contestant, level: Level) -> Contestant:
    return Contestant("one", level, NEUTRAL)


def test_any_executor_will_do_and_changes_nothing(four: list[Contestant]) -> None:
    alone = arena.run("oh_hell", four, range(9, 12), options=SHORT)
    with ThreadPoolExecutor(2) as pool:
        together = arena.run("oh_hell", four, range(9, 12), options=SHORT, executor=pool)
    assert [(s.name, s.points, s.counted) for s in alone.standings] == [(s.name, s.points, s.counted) for s in together.standings]


def test_what_an_agent_does_wrong_is_counted(monkeypatch: pytest.MonkeyPatch, four: list[Contestant]) -> None:
    class Wrong:
        def __init__(self) -> None:
            self.worlds, self.values = 0, dict[Action, float]()

        def think(self, view: State, rng: Random) -> Iterator[Action]:
            if len(view.legal) > 2:
                raise RuntimeError("lost the thread")
            yield "nonsense"

    monkeypatch.setattr(arena, "agent_for", lambda *_: Wrong())
    report = arena.run("oh_hell", four[:1] + four[:1] + four[:1], range(1), options=SHORT)
    (one,) = report.standings
    assert one.illegal > 0
    assert set(one.errors) == {"RuntimeError: lost the thread"}


def test_an_interval_is_taken_over_deals() -> None:
    assert Mean.of([1.0, 3.0]).mean == 2.0
    assert Mean.of([1.0, 3.0]).half == pytest.approx(1.96 * 2**0.5 / 2**0.5)
    assert Mean.of([1.0]).half == float("inf")


def test_contestants_are_read_from_text(levels: dict[str, Level], personalities: dict[str, Personality]) -> None:
    level_scale = LevelScale(levels.values(), "oh_hell")
    one = contestant("hard/vengeful:worlds=7:tries=3:boldness=0.5", level_scale, personalities)
    assert (one.level.id, one.level.worlds, one.level.settings["tries"]) == ("hard", 7, 3.0)
    assert (one.personality.id, one.personality.boldness) == ("vengeful", 0.5)
    for wrong in ("harder", "hard/kind", "hard:worlds=many", "easy+101", "easy+"):
        with pytest.raises(ValueError):
            contestant(wrong, level_scale, personalities)
    assert one.level_scale is not None and one.even is None and contestant("easy+30", level_scale, personalities).even == 30
    assert contestant("random", level_scale, personalities).level_scale is None, "it plays without a thought, and has no lapses"
    whole = contestant("hard:worlds=20000:memory=0:temperature=10", level_scale, personalities).level  # the ends belong to it
    assert (whole.worlds, whole.memory, whole.temperature) == (20_000, 0, 10)
    assert isinstance(whole.worlds, int)


def test_the_last_one_named_fills_the_table() -> None:
    seats = {game.id: [one.name for one in seat_all("hard,random", None, game)] for game in GAMES.values()}
    assert seats["oh_hell"] == seats["regine"] == ["hard", "random", "random", "random"]
    assert seats["famiglia"] == ["hard", "random"], "a table of two"
    assert len(seat_all("hard,random", 3, GAMES["regine"])) == 3
    with pytest.raises(ValueError):
        seat_all("hard,random,random", 2, GAMES["famiglia"])


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("worlds=inf", "«worlds=inf» no es un cambio: escríbelo como nombre=número."),
        ("tries=nan", "«tries=nan» no es un cambio: escríbelo como nombre=número."),
        ("worlds=-5", "«worlds» es un número entero de 0 a 20000: -5 no es válido."),
        ("worlds=2.5", "«worlds» es un número entero de 0 a 20000: 2.5 no es válido."),
        ("milliseconds=1e9", "«milliseconds» es un número entero de 0 a 60000: 1e+09 no es válido."),
        ("memory=1.5", "«memory» va de 0 a 1: 1.5 no es válido."),
        ("spite=-1", "«spite» va de 0 a 1: -1 no es válido."),
        ("settings=3", "«settings» no es un número, y aquí solo se cambian números."),
        ("id=3", "«id» no es un número, y aquí solo se cambian números."),
        ("note=3", "«note» no es un número, y aquí solo se cambian números."),
    ],
)
def test_a_changed_number_stays_within_its_bounds(change: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "--agents", f"hard:{change},random", "--deals", "1", "--option", "maximum=2", "--lang", "es"]
    assert commands.run(words) == 2
    assert capsys.readouterr().err == f"{said}\n"


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str], tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAPETE_HOME", str(tmp_path))
    status = commands.run(["arena", "--agents", "easy,random", "--deals", "2", "--option", "maximum=2", "--json"])
    data = json.loads(capsys.readouterr().out)
    assert status == 0
    assert {s["name"] for s in data["standings"]} == {"easy", "random"}
    assert data["deals"] == 2


@pytest.mark.parametrize(
    "args",
    [["--agents", "nobody"], ["--option", "vienna=on", "--option", "scoring=blackout"], ["--seats", "9"], ["--deals", "0"]],
)
def test_the_command_refuses_what_makes_no_table(
    args: list[str], capsys: pytest.CaptureFixture[str], tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAPETE_HOME", str(tmp_path))
    assert commands.run(["arena", *args, "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1 and said.endswith(".\n") and "cli." not in said


def test_the_command_needs_no_console(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", None)  # as in the bundle for Windows, which has no console
    monkeypatch.setattr("sys.stderr", None)
    assert commands.run(["arena", "--agents", "first,random", "--deals", "1", "--option", "maximum=2"]) == 0


def test_the_command_asks_windows_for_no_more_processes_than_it_can_wait_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    assert commands.run(["arena", "--agents", "first,random", "--deals", "1", "--jobs", "62", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "--jobs goes up to 61 on Windows.\n"
