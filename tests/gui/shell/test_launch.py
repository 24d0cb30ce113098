"""The program's door: what the command line understands, refuses, and starts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop_gui import commands
from tabletop_gui.__main__ import main
from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.launch import LaunchError, LaunchOptions, begin, begin_match
from tabletop_gui.gui.shell.window import FRAME_SIZE, MINIMUM_SIZE, fit_to_screens, fitting_size
from tabletop_gui.gui.table.scene import TableScene
from tabletop_gui.match.core.seating import parse_seats
from tabletop_gui.match.log import saves
from tabletop_gui.match.storage.settings import SETTINGS_FILE, SPEEDS, load
from tests.gui.screens import app_in, key
from tests.match.played import SHORT, fresh, play


def test_a_match_from_the_command_line(app: App) -> None:
    wanted = LaunchOptions(
        game="oh_hell", seats=("human", "hard", "normal:lobo"), seed=5, options=("scoring=negative", "hook=false", "maximum=3")
    )
    begin(app, wanted)
    match = app.scenes.top.match  # type: ignore[union-attr]
    assert [seat.kind for seat in match.seats] == ["person", "bot", "bot"]
    assert (match.seats[1].level, match.seats[2].character) == ("hard", "lobo")
    assert (match.options["scoring"], match.options["hook"], match.options["maximum"], match.seed) == ("negative", False, 3, 5)


def test_a_preset_from_the_command_line_and_what_wins_over_it(app: App) -> None:
    begin(app, LaunchOptions(game="kingdoms", preset="short", options=("growth=4",)))
    match = app.scenes.top.match  # type: ignore[union-attr]
    assert (match.options["points"], match.options["blind"], match.options["growth"]) == (500, 5, 4)


@pytest.mark.parametrize("game", GAMES)
def test_normal_is_what_the_rules_play_and_a_command_that_names_nothing(app: App, game: str) -> None:
    """And what is proposed to whoever has played a match; the short kind that a newcomer is offered has another name."""
    usual, manifest = GAMES[game].defaults, app.library.manifest(game)
    preset = manifest.preset_of(usual)
    assert preset is not None and preset.id == "normal"
    for wanted in (LaunchOptions(game=game), LaunchOptions(game=game, preset="normal")):
        begin(app, wanted)
        assert app.scenes.top.match.options == usual  # type: ignore[union-attr]
    assert manifest.proposal(newcomer=False) == usual and manifest.proposal(newcomer=True) != usual


@pytest.mark.parametrize(
    "wanted",
    [
        LaunchOptions(game="chess"),
        LaunchOptions(game="oh_hell", preset="tiny"),
        LaunchOptions(game="famiglia", preset="long"),
        LaunchOptions(game="oh_hell", seats=("human", "wizard", "hard")),
        LaunchOptions(game="oh_hell", seats=("human", "hard:nobody", "hard")),
        LaunchOptions(game="oh_hell", seats=("human", "hard")),
        LaunchOptions(game="oh_hell", options=("scoring",)),
        LaunchOptions(game="oh_hell", options=("colour=red",)),
        LaunchOptions(game="oh_hell", options=("scoring=double",)),
        LaunchOptions(game="oh_hell", options=("scoring=blackout", "vienna=on")),
    ],
)
def test_what_cannot_be_is_one_sentence(app: App, wanted: LaunchOptions) -> None:
    with pytest.raises(LaunchError) as refused:
        begin_match(app, wanted)
    sentence = str(refused.value)
    assert sentence
    assert "\n" not in sentence
    assert "{" not in sentence


def test_a_save_that_is_none(app: App, tmp_path: Path) -> None:
    path = tmp_path / "letter.json"
    path.write_text("Querida mamá", encoding="utf-8")
    with pytest.raises(LaunchError):
        begin(app, LaunchOptions(load=path))


def test_a_file_is_opened_as_it_is_when_dropped_on_the_window(app: App, tmp_path: Path) -> None:
    path = tmp_path / "de una amiga.tapete"
    saves.write(play(fresh(3, **SHORT), 4), path)
    begin(app, LaunchOptions(file=path))
    assert isinstance(app.scenes.top, TableScene) and app.slot is not None and app.slot.path != path
    letter = tmp_path / "letter.tapete"
    letter.write_text("Querida mamá", encoding="utf-8")
    begin(app, LaunchOptions(file=letter))
    app.update(10)
    assert app.toasts.shown, "it is said, and the program goes on"


def test_a_file_goes_with_nothing_else(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for also in (["--game", "oh_hell"], ["--load", "x"], ["--lesson", "regine/1"], ["--seed", "3"]):
        assert commands.run([str(tmp_path / "x.tapete"), *also]) == 2
        assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_a_save_is_played_on_from_one_of_its_moves(app: App, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    match = play(fresh(3, **SHORT))
    saves.write(match, path)
    begin(app, LaunchOptions(load=path, move=3))
    table = app.scenes.top
    assert isinstance(table, TableScene)
    assert (table.match.taken_over, table.match.seed) == (2, match.seed)
    assert app.slot is not None and app.slot.path != path, "the match it came from is kept as it was"


@pytest.mark.parametrize(
    ("over", "friendly", "move", "refused"),
    [(True, False, 0, True), (True, False, 16, True), (True, False, 15, False), (False, False, 1, True), (False, True, 1, False)],
)
def test_it_is_said_where_nobody_may_play_on(
    app: App, tmp_path: Path, over: bool, friendly: bool, move: int, refused: bool
) -> None:
    path = tmp_path / "match.json"
    saves.write(play(fresh(3, friendly=friendly, **SHORT), 10_000 if over else 4), path)
    if not refused:
        begin(app, LaunchOptions(load=path, move=move))
        return
    with pytest.raises(LaunchError, match=r"match\.json"):
        begin(app, LaunchOptions(load=path, move=move))


def test_a_move_is_one_of_a_save(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.run(["--from", "3"]) == 2
    assert "--load" in capsys.readouterr().err


def test_words_for_seats_never_seat_one_character_twice(app: App) -> None:
    words = ["human", "human", "easy", "normal", "hard", "hard", "easy"]
    seats = parse_seats(words, app.persons, app.library, "Tú", "Jugador {}".format)
    assert [seat.name for seat in seats if seat.person] == ["Jugador 1", "Jugador 2"], "nobody is just you where two sit"
    alone = parse_seats(["easy", "human", "easy"], app.persons, app.library, "Tú", "Jugador {}".format)
    assert alone[1].name == "Tú"
    assert len({seat.character for seat in seats}) == 7
    assert len({seat.name for seat in seats}) == 7


def test_full_screen_asked_for_here_is_left_by_its_key(app: App) -> None:
    app.window.set_fullscreen(True)  # as `launch` opens it
    begin(app, LaunchOptions(fullscreen=True))
    assert app.settings.full_screen, "the settings' switch shows what is"
    key(app, "f11")
    assert not app.window.fullscreen and not app.settings.full_screen
    assert app.viewport.size == app.window.surface.get_size()


def test_full_screen_asked_for_here_is_not_kept_for_the_next_time(tmp_path: Path) -> None:
    with app_in(tmp_path, persist=True) as one:
        begin(one, LaunchOptions(fullscreen=True))
        one.change(speed=2.0)
    kept, _ = load(one.places.config / SETTINGS_FILE)
    assert kept.speed == 2.0 and not kept.full_screen


def test_a_window_that_is_full_without_the_setting_can_be_left(app: App) -> None:
    app.window.set_fullscreen(True)
    key(app, "f11")
    assert not app.window.fullscreen


def test_the_command_line_is_parsed(capsys: pytest.CaptureFixture[str]) -> None:
    args = commands.parser(()).parse_args(
        ["--game", "oh_hell", "--size", "1600x900", "--speed", "instant", "--lang", "en", "--option", "a=b"]
    )
    assert (args.game, args.size, args.speed, args.lang, args.option) == ("oh_hell", (1600, 900), 0.0, "en", ["a=b"])
    for wrong in (["--size", "big"], ["--speed", "99"], ["--lang", "fr"], ["a", "b"]):
        with pytest.raises(SystemExit):
            commands.run(wrong)
    assert "Traceback" not in capsys.readouterr().err


def test_the_speeds_of_the_command_line_are_those_of_the_settings(capsys: pytest.CaptureFixture[str]) -> None:
    slowest, *_, fastest = sorted(speed for speed in SPEEDS if speed)
    for factor in (slowest, fastest):
        assert commands.parser(()).parse_args(["--speed", str(factor)]).speed == factor
    for wrong in (slowest - 0.1, fastest + 0.1, "nan", "0"):
        with pytest.raises(SystemExit):
            commands.parser(()).parse_args(["--speed", str(wrong)])
        said = capsys.readouterr().err
        assert all(told in said for told in (f"{slowest:g}", f"{fastest:g}", "instant"))


def test_help_lists_every_sub_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        commands.run(["--help"])
    assert left.value.code == 0
    told = capsys.readouterr().out
    assert "replay" in told
    assert "--seats" in told


@pytest.mark.parametrize("desktop", [(1920, 1080), (1366, 768), (2560, 1440), (3840, 2160), (1024, 768), (800, 480)])
def test_the_first_window_fits_the_desktop(desktop: tuple[int, int]) -> None:
    width, height = fitting_size(desktop)
    assert width <= desktop[0]
    assert height <= desktop[1]
    assert width >= min(MINIMUM_SIZE[0], desktop[0] - FRAME_SIZE[0])
    assert height >= min(MINIMUM_SIZE[1], desktop[1] - FRAME_SIZE[1])


def test_a_remembered_window_is_no_larger_than_the_screens_of_today() -> None:
    assert fit_to_screens((1600, 900), [(1920, 1080)]) == (1600, 900)
    assert fit_to_screens((16384, 16384), [(1366, 768)]) == (1366, 768)
    assert fit_to_screens((2560, 1440), [(1366, 768), (2560, 1440)]) == (2560, 1440)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only X11 and Wayland can be without a screen")
def test_without_a_screen_it_says_so_and_ends(tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    env = {name: value for name, value in os.environ.items() if name not in hidden}
    env |= {"TAPETE_HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-m", "tabletop_gui"], env=env, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "DISPLAY" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_worker_process_would_not_load_the_screen() -> None:
    """A spawned process imports the main module again: it must stay light, and never open SDL."""
    code = (
        "import sys, tabletop_gui.__main__, tabletop_gui.commands; sys.exit('pygame' in sys.modules or 'argparse' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], timeout=60).returncode == 0


def test_an_unknown_sub_command_is_answered_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        commands.run(["nonsense"])
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert all(name in said for name in ("nonsense", *commands.COMMANDS))


@pytest.mark.parametrize("wrong", [["--seats", "9"], ["--option", "maximum=40"], ["--agents", "nobody"], ["--deals", "0"]])
def test_the_arena_says_what_is_wrong_in_a_sentence(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.run(["arena", *wrong]) == 2
    said = capsys.readouterr().err
    assert said[:1].strip() and said.endswith(".\n") and said.count("\n") == 1, "one sentence, whoever says it"
    assert "refuse" not in said and "cli." not in said, "and no key of one"


def without_screen(**variables: str) -> str:
    """What the program says where there is no screen."""
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    done = subprocess.run(
        [sys.executable, "-m", "tabletop_gui"], env={**kept, **variables}, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 2
    return done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="a window needs no name of a screen here")
def test_a_screen_that_does_not_answer_is_named(tmp_path: Path) -> None:
    home = {"TAPETE_HOME": str(tmp_path), "LC_ALL": "en_GB.UTF-8"}
    assert "no hay pantalla" in without_screen(**{**home, "LC_ALL": "es_ES.UTF-8"})
    assert "DISPLAY or WAYLAND_DISPLAY must be set" in without_screen(**home)
    said = without_screen(DISPLAY=":4711", **home)
    assert "nothing answers at DISPLAY=:4711" in said and "must be set" not in said


@pytest.mark.parametrize("words", [(), ("check",), ("--game", "regine"), ("schema",)])
def test_without_any_home_there_is_a_sentence(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nobody(*asked: object) -> str:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.delenv("TAPETE_HOME", raising=False)
    monkeypatch.setattr("platformdirs.PlatformDirs.user_config_path", property(nobody))
    assert main(list(words)) == 2
    said = capsys.readouterr()
    assert said.out == "" and "set HOME" in said.err and len(said.err.splitlines()) == 1
    monkeypatch.setattr("platformdirs.PlatformDirs.user_config_path", property(lambda dirs: Path("~/.config/tapete")))
    assert main(list(words)) == 2, "an older platformdirs answers with what is no folder"
    assert "set HOME" in capsys.readouterr().err
