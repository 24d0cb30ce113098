"""How strong the levels are: the figures behind the shares, duplicate deals, slices, and the file that is written."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from tabletop_gui import commands
from tabletop_gui.ai import arena
from tabletop_gui.ai.arena import Contestant
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.ai.ratings import PairedDeal, elo_ratings, play_paired_deal, rated
from tabletop_gui.commands import ratings as command
from tabletop_gui.commands.messages import TERMINAL_LANGUAGE
from tabletop_gui.content.library import Library
from tabletop_gui.content.records.level_scale import RANDOM_LEVEL
from tabletop_gui.content.records.ratings import (
    ELO,
    LEAST,
    MAX_RANDOM_PERCENTAGE,
    RANDOM_PERCENTAGES,
    GameRatings,
    LevelRating,
    PairRating,
    RandomLevelRating,
    RatingsFile,
)  # fmt: skip
from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.content.yaml_files.records_reader import read
from tabletop_gui.games import GAMES

LADDER = ("novice", "easy", "normal", "hard", "master")
SHORT = {"maximum": 2}
MEETINGS = len(RANDOM_PERCENTAGES) + 4
"""Those who stray and the five levels, each with its neighbour."""


def chance(gap: float) -> float:
    """How often who is so much stronger comes before the other."""
    return 1.0 / (1.0 + 10.0 ** (-gap / 400.0))


def test_a_hundred_points_are_64_in_100_and_two_hundred_76() -> None:
    assert pytest.approx(400 / 2.302585092994046) == ELO
    gaps = {("novice", "easy"): 100.0, ("easy", "normal"): 200.0, ("normal", "hard"): 50.0, ("hard", "master"): 0.0}
    found = elo_ratings(LADDER, {pair: (chance(gap), 10**7) for pair, gap in gaps.items()})
    assert [b - a for a, b in pairwise(found)] == pytest.approx([*gaps.values()], abs=0.1)
    assert sum(found) / 5 == pytest.approx(1500)


def test_who_strays_does_not_move_the_middle_of_the_levels() -> None:
    shares = {("novice", "easy"): (chance(100.0), 10**7)}
    found = elo_ratings(
        (RANDOM_LEVEL, "novice", "easy"), {(RANDOM_LEVEL, "novice"): (chance(300.0), 10**7), **shares}, {RANDOM_LEVEL}
    )
    assert found == pytest.approx([1150.0, 1450.0, 1550.0], abs=0.1)


def test_who_never_lost_is_not_endlessly_better() -> None:
    few, many = (elo_ratings(("a", "b"), {("a", "b"): (1.0, deals)}) for deals in (5, 500))
    assert 100 < few[1] - few[0] < many[1] - many[0] < 2500


def drawn(pair: tuple[str, str], gap: float, deals: int, rng: Random) -> list[PairedDeal]:
    return [PairedDeal(*pair, sum(rng.random() < chance(gap) for _ in range(2)) / 2) for _ in range(deals)]


def test_an_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    held = 0
    for seed in range(60):
        deals = drawn(("easy", "normal"), 150.0, 80, Random(seed))
        one = rated("oh_hell", 4, {}, seed, {"easy": 0, "normal": 0}, deals, "2026-01-01")
        held += abs(one.levels[1].rating - 1575.0) <= one.levels[1].half
    assert 50 <= held <= 60


def test_the_same_deals_and_seed_give_the_same_figures() -> None:
    deals = drawn(("easy", "normal"), 150.0, 30, Random(1))
    first, again = (rated("oh_hell", 4, {}, 3, {"easy": 0, "normal": 0}, deals, "2026-01-01") for _ in range(2))
    assert first == again


def test_a_level_against_itself_is_even_on_every_deal(library: Library) -> None:
    """Both sit in each other's places once, with the same cards and the same dice."""
    level_scale = library.level_scale("oh_hell")
    twin = Contestant("easy", level_scale["easy"], NEUTRAL, level_scale)
    assert {play_paired_deal("oh_hell", SHORT, 4, (twin, twin), deal).share for deal in range(6)} == {0.5}


def test_seats_take_turns_and_change_places(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    level_scale, sat = library.level_scale("oh_hell"), list[list[str]]()
    pair = [Contestant(id, level_scale[id], NEUTRAL, level_scale) for id in ("novice", "easy")]

    def noted(pairing: arena.Pairing) -> list[arena.ContestantTally]:
        sat.append([one.name for one in pairing.contestants])
        return [arena.ContestantTally(points=float(one.name == "easy")) for one in pairing.contestants]

    monkeypatch.setattr("tabletop_gui.ai.ratings.play", noted)
    assert play_paired_deal("oh_hell", SHORT, 5, pair, 1) == PairedDeal("novice", "easy", 1.0)
    assert sat == [["novice", "easy"] * 2 + ["novice"], ["easy", "novice"] * 2 + ["easy"]]


def test_lapses_are_played_in_the_arena(library: Library) -> None:
    """Who always lapses is no stronger than the level below."""
    level_scale = library.level_scale("oh_hell")
    lapsing = level_scale.replacing(replace(level_scale["easy"], lapses=1.0))
    pair = [
        Contestant("novice", level_scale["novice"], NEUTRAL, level_scale),
        Contestant("easy", lapsing["easy"], NEUTRAL, lapsing),
    ]
    usual = [
        pair[0],
        Contestant("easy", level_scale["easy"], NEUTRAL, level_scale.replacing(replace(level_scale["easy"], lapses=0.0))),
    ]
    lapsed, plain = (
        sum(play_paired_deal("oh_hell", {"maximum": 4}, 4, two, deal).share for deal in range(30)) / 30 for two in (pair, usual)
    )
    assert lapsed == pytest.approx(0.5, abs=0.06) and plain > 0.6


# -- slices --------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[int]:
    """The deals that were played, by a coin in place of the bots."""
    deals = list[int]()

    def coin(game: str, options: object, seats: int, pair: Sequence[Contestant], deal: int) -> PairedDeal:
        deals.append(deal)
        return PairedDeal(pair[0].name, pair[1].name, Random(f"{pair[0].name} {deal}").choice((0.5, 1.0)))

    monkeypatch.setattr(command, "play_paired_deal", coin)
    monkeypatch.setenv("TAPETE_HOME", str(tmp_path / "home"))
    return deals


def test_a_slice_goes_on_where_the_last_one_stopped(played: list[int], tmp_path: Path) -> None:
    kept, out = tmp_path / "kept.jsonl", tmp_path / "ratings.yaml"
    command.measure(["famiglia"], 3, 0, 60, kept, out)
    assert len(played) == 3 * MEETINGS
    first = out.read_text("utf-8")
    with kept.open("ab") as file:
        file.write(b'{"game": "fami')  # cut off by a power failure
    command.measure(["famiglia"], 3, 0, 60, kept, out)
    assert len(played) == 3 * MEETINGS and out.read_text("utf-8") == first
    command.measure(["famiglia"], 5, 0, 60, kept, out)
    assert len(played) == 5 * MEETINGS
    (one,) = read(out, RatingsFile).games
    assert [pair.deals for pair in one.pairs] == [5] * MEETINGS and [level.level for level in one.levels] == list(LADDER)


def test_no_deal_is_begun_when_the_time_is_up_and_nothing_half_measured_is_written(played: list[int], tmp_path: Path) -> None:
    out = tmp_path / "ratings.yaml"
    command.measure(["famiglia", "regine"], 3, 0, 0, tmp_path / "kept.jsonl", out)
    assert played == [] and not out.exists()


@pytest.mark.census
def test_the_command_measures_the_game_named_or_every_one(
    played: list[int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, files = tmp_path / "ratings.yaml", ["--kept", str(tmp_path / "kept.jsonl"), "--out", str(tmp_path / "ratings.yaml")]
    assert commands.run(["arena", "--ratings", "--game", "regine", "--deals", "2", *files]) == 0
    assert "regine, 4 seats" in capsys.readouterr().out and len(played) == 2 * MEETINGS
    assert commands.run(["arena", "--ratings", "--deals", "2", *files]) == 0
    assert [one.game for one in read(out, RatingsFile).games] == sorted(GAMES)
    assert commands.run(["arena", "--ratings", "--deals", "3", "--minutes", "0", *files]) == 0
    assert len(played) == 2 * MEETINGS * len(GAMES)


def test_the_table_says_who_stands_where_and_how_they_met() -> None:
    levels = (LevelRating(level="easy", rating=-101.4, half=12.0), LevelRating(level="hard", rating=101.4, half=12.0))
    pair = PairRating(weaker="easy", stronger="hard", share=0.7654, half=0.0321, deals=250)
    one = GameRatings("regine", 4, {}, 7, "2026-11-01", levels, (pair,), (RandomLevelRating(20, -150, 30),))
    TERMINAL_LANGUAGE.ask(["--lang", "en"])
    assert command.table(one).splitlines() == [
        "regine, 4 seats",
        "  stray_20  -150 ± 30",
        "  easy      -101 ± 12",
        "  hard       101 ± 12",
        "  hard ahead of easy: 76.5 ± 3.2 % of 250 deals × 2",
    ]


def test_another_game_stays_in_the_file(played: list[int], tmp_path: Path) -> None:
    kept, out = tmp_path / "kept.jsonl", tmp_path / "ratings.yaml"
    command.measure(["regine"], 2, 0, 60, kept, out)
    before = read(out, RatingsFile).games
    command.measure(["famiglia"], 2, 0, 60, kept, out)
    assert [one.game for one in read(out, RatingsFile).games] == ["famiglia", "regine"]
    assert read(out, RatingsFile).games[1:] == before


def test_those_who_stray_are_measured_each_against_the_next(played: list[int], tmp_path: Path, library: Library) -> None:
    out = tmp_path / "ratings.yaml"
    command.measure(["famiglia"], 4, 0, 60, tmp_path / "kept.jsonl", out)
    (one,) = read(out, RatingsFile).games
    names = [command.named(astray) for astray in reversed(RANDOM_PERCENTAGES)]
    assert [(pair.weaker, pair.stronger) for pair in one.pairs[: len(RANDOM_PERCENTAGES)]] == [*pairwise([*names, "novice"])]
    assert [stray.astray for stray in one.strays] == [*reversed(RANDOM_PERCENTAGES)]
    figures = [*(stray.rating for stray in one.strays), *(level.rating for level in one.levels)]
    assert figures == sorted(figures), "the coin says nothing else"
    assert sum(figures[len(RANDOM_PERCENTAGES) :]) / len(LADDER) == pytest.approx(1500, abs=1), "they do not move the middle"
    seated = [pair[0] for pair in command.Measurement.of(library, "famiglia").pairs]
    assert [who.even for who in seated] == [*(-astray for astray in reversed(RANDOM_PERCENTAGES)), *[None] * 4]
    assert all(who.level == library.level_scale("famiglia").levels[0] for who in seated[: len(RANDOM_PERCENTAGES) + 1])


def test_two_who_stray_are_known_by_how_much_they_do(library: Library) -> None:
    """What is kept of one pair never counts for another."""
    for game in GAMES:
        asked = command.Measurement.of(library, game)
        assert len({asked.numbers(pair) for pair in asked.pairs}) == len(asked.pairs)


STEPS = (RandomLevelRating(60, 900.0, 70.0), RandomLevelRating(20, 1150.0, 30.0), RandomLevelRating(40, 1100.0, 40.0))
"""As they stand in a file somebody wrote, under a novice of 1180."""


def below(*strays: RandomLevelRating) -> GameRatings:
    return replace(GameRatings.assumed("oh_hell", LADDER), strays=strays)


def test_an_even_match_goes_down_by_steps_that_were_measured() -> None:
    one = below(*STEPS)
    wanted = {1180: 0, 1165: -10, 1150: -20, 1125: -30, 1100: -40, 1000: -50, 900: -60, 300: -60}
    for rating, astray in wanted.items():
        assert one.adaptive_level(rating) == ("novice", astray), rating
        found = one.of("novice", astray)
        assert found is not None and found.rating == pytest.approx(max(rating, 900))
    told = [one.of("novice", -astray) for astray in (10, 30, 50, 75)]
    assert [found and found.half for found in told] == [30.0, 40.0, 70.0, 70.0], "no surer than what it stands between"
    assert told[-1] is not None and told[-1].rating == 900.0, "nobody weaker was measured"
    hard = one.of("hard", -20)
    assert hard is not None and hard.rating == pytest.approx(one.levels[3].rating - 30.0), "who strays is the level that is named"


def test_whoever_may_be_weaker_than_anybody_there_is_meets_the_weaker() -> None:
    """The mirror of the last step up: whoever is as weak as the weakest would be met by stronger ones alone."""
    one = below(*STEPS)

    def stands(rating: float, doubt: float) -> float:
        found = one.of(*one.adaptive_level(rating, doubt))
        assert found is not None
        return found.rating

    assert stands(980, 80.0) == stands(980, 0.0) == pytest.approx(980, abs=3)
    assert stands(980, 0.0) > stands(980, 100.0) > stands(980, 140.0) >= 900
    assert stands(980, 10_000.0) == 900, "nobody stands below"
    for rating in (899.0, 900.0, 1100.0, 1180.0, 1300.0):
        assert stands(rating, 200.0) == stands(rating, 0.0), "nowhere else"
    assert stands(1178, 10_000.0) == pytest.approx(1178, abs=3), "no leap below the weakest level"


def test_nobody_becomes_stronger_by_straying_whatever_was_measured() -> None:
    one = below(RandomLevelRating(20, 1210.0, 90.0), RandomLevelRating(60, 1195.0, 90.0))
    told = [one.of("novice", even) for even in (0, -20, -60)]
    assert [found and found.rating for found in told] == [1180.0, 1180.0 - LEAST, 1180.0 - 2 * LEAST]
    assert one.adaptive_level(1170.0) == ("novice", -60)


@pytest.mark.parametrize(
    "wrong", [{"strays": (STEPS[0], STEPS[0])}, {"levels": (LevelRating("novice", 1.0, 1.0),) * 2}], ids=str
)  # fmt: skip
def test_nothing_is_measured_twice_in_a_file(wrong: dict[str, object]) -> None:
    with pytest.raises(Fault):
        replace(below(), **wrong)


def test_what_was_kept_of_other_numbers_does_not_count(
    played: list[int], tmp_path: Path, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, out = tmp_path / "kept.jsonl", tmp_path / "ratings.yaml"
    command.measure(["famiglia"], 2, 0, 60, kept, out)
    changed = library.levels()
    changed["normal"] = replace(changed["normal"], games={}, noise=0.5)
    monkeypatch.setattr(Library, "levels", lambda self: changed)
    played.clear()
    command.measure(["famiglia"], 2, 0, 60, kept, out)
    assert len(played) == 2 * 3, "those who stray, novice and easy are what they were"


# -- what is shipped -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sorted(GAMES))
def test_between_two_rungs_stands_what_their_figures_say(game: str, library: Library) -> None:
    one = library.ratings(game) or GameRatings.assumed(game, list(library.levels()))
    for below, above in pairwise(one.levels):
        assert below.rating < above.rating, "a stronger level is stronger"
        middle = (below.rating + above.rating) / 2
        level, even = one.adaptive_level(middle)
        assert level == below.level and abs(even - 50) <= 1
        found = one.of(level, even)
        assert found is not None and found.rating == pytest.approx(middle, abs=2)
    assert {stray.astray for stray in one.strays} == {*RANDOM_PERCENTAGES}, "those who stray were measured"
    assert max(stray.rating for stray in one.strays) < one.levels[0].rating, "and are weaker"
    assert one.adaptive_level(0.0) == (one.levels[0].level, -MAX_RANDOM_PERCENTAGE) and one.adaptive_level(5000.0) == (
        one.levels[-1].level,
        0,
    )
