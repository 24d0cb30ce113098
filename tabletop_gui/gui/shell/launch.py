"""Startup: from the process's start to the first frame, and the tasks postponed until after it."""

from __future__ import annotations

import gc
import os
import time
import traceback
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from tabletop_gui.gui.shell.process.one_file import UnpackedFolder
from tabletop_gui.gui.shell.process.shutdown import SignalShutdown
from tabletop_gui.gui.shell.splash import SplashPicture, find, keep
from tabletop_gui.gui.shell.window import NoScreen, Window, open_window, prepare

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tabletop_gui.content.paths import PlayerFolders
    from tabletop_gui.engine.game import OptionValue
    from tabletop_gui.engine.values import Refusal
    from tabletop_gui.gui.shell.app import App
    from tabletop_gui.gui.shell.process.run_notes import RunNote
    from tabletop_gui.gui.shell.process.safe_start import SafeStart
    from tabletop_gui.match.storage.settings import Settings

FIRST_FRAME = "first frame"
MAX_SWEPT_FOLDERS = 100
"""Maximum number of folders searched for leftovers of killed processes."""


class LaunchOptions(Struct, frozen=True):
    """The request of the command line. `game` None opens the lobby; `options` are `key=value` texts."""

    game: str | None = None
    seats: tuple[str, ...] = ()
    seed: int | None = None
    """Requested deal number; random if None."""
    preset: str | None = None
    """Id of a preset of the game's setup; `options` take precedence over it."""
    options: tuple[str, ...] = ()
    friendly: bool = False
    load: Path | None = None
    file: Path | None = None
    """A file of any supported kind; the desktop passes it when the file is double-clicked."""
    lesson: str | None = None
    """A lesson, as `game/number` or `game/id`."""
    code: str | None = None
    """A deal code."""
    move: int | None = None
    """Number (from 1) of the move of the save from which to play on."""
    gallery: str | None = None
    """Page of the gallery to open."""
    language: str | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    speed: float | None = None
    first_frame: bool = False
    """Report the first frame and quit, for timing the start."""
    without_mods: bool = False
    """Start without the player's own files."""

    @property
    def is_plain_lobby(self) -> bool:
        """True if the start shows the ordinary lobby."""
        table = self.game or self.load or self.file or self.lesson or self.code
        return not (table or self.gallery or self.language or self.without_mods)


class LaunchError(ValueError):
    """The request cannot be carried out. The message is a sentence for the terminal."""


def launch(wanted: LaunchOptions) -> int:
    """Open the window, run until it is closed, and return the exit status."""
    apps: list[App] = []

    def leave() -> None:
        if not apps:
            raise SystemExit(0)
        apps[-1].quit()

    def wake() -> None:
        for app in apps:
            app.wake()

    try:
        with SignalShutdown(leave, wake) as shutdown:
            return show(wanted, apps, shutdown)
    finally:
        gc.enable()


def show(wanted: LaunchOptions, apps: list[App], shutdown: SignalShutdown) -> int:
    """Run the program and return its exit status; each `App` is appended to `apps`, so that signals can end it
    (`shutdown`).

    If the last run left a valid splash picture, everything except the window waits until it is shown.
    """
    from tabletop_gui.content.paths import PlayerFolders, assets_root
    from tabletop_gui.plugins import disable_plugins

    places, icon = PlayerFolders.standard(), assets_root() / "icon.png"
    window: Window | None = None
    opened = False
    try:
        prepare()
        shutdown.watch()
        splash = find(places) if wanted.is_plain_lobby else None
        if splash is not None:
            full = wanted.fullscreen or splash.full_screen
            window = open_window(
                wanted.size, remembered=splash.window, fullscreen=full, maximised=splash.maximised, icon=icon
            )
            opened = splash.show(window)
            if opened and wanted.first_frame:
                print(FIRST_FRAME, flush=True)
    except NoScreen as error:
        return without_screen(error, wanted, places)

    from tabletop_gui.content.yaml_files.parse_cache import FILE, PARSE_CACHE, program_id
    from tabletop_gui.gui.shell.process.run_notes import RunNote, read_notes
    from tabletop_gui.gui.shell.process.safe_start import SafeStart
    from tabletop_gui.match.storage.settings import SETTINGS_FILE, Settings, load

    safe_start = SafeStart(places, read_notes(places.data), without_mods=wanted.without_mods)
    if not safe_start.places.own:
        disable_plugins()
    PARSE_CACHE.add_file(lambda: (places.cache / FILE, program_id()))
    run = RunNote(places.data)
    unpacked = UnpackedFolder()

    def look() -> float:
        if unpacked.orphaned and apps:
            apps[-1].quit()
            apps[-1].wake()
        return stuck_s(apps)

    run.watch(look, at_rest=unpacked.folder is not None)
    run.begins("settings")
    try:
        settings, refusal = load(safe_start.places.config / SETTINGS_FILE)
    except Exception:
        if not safe_start.exclude_suspects(run):
            raise
        settings, refusal = Settings(), None
    if window is None:
        full = wanted.fullscreen or settings.full_screen
        try:
            window = open_window(
                wanted.size, remembered=settings.window, fullscreen=full, maximised=settings.maximised, icon=icon
            )
        except NoScreen as error:
            run.end()
            return without_screen(error, wanted, places)
    try:
        start = Start(wanted, safe_start, run, shutdown, window, unpacked, apps)
        read: Settings | None = settings
        shown = splash if opened else None
        while True:
            try:
                app = start.run_app(read, refusal, shown)
            except LaunchError:
                raise
            except Exception:  # whatever the player's files bring about, the start comes
                if not safe_start.exclude_suspects(run):
                    raise
                if apps:
                    with suppress(Exception):
                        apps[-1].close()
            else:
                if app.restart_places is None:
                    break
                safe_start.again(app.restart_places)
            read = refusal = shown = None
    except LaunchError as error:
        from tabletop_gui.content.os_services import show_message

        show_message(str(error))
        return 2
    except Exception:
        run.failed(traceback.format_exc())
        raise
    finally:
        run.end()
        window.close()
        save_parse_cache(places)
        unpacked.end()
    return 0


class Start(Struct, frozen=True):
    """A start whose window is open."""

    wanted: LaunchOptions
    safe_start: SafeStart
    run: RunNote
    shutdown: SignalShutdown
    window: Window
    unpacked: UnpackedFolder
    apps: list[App]

    def run_app(self, settings: Settings | None, refusal: Refusal | None, splash: SplashPicture | None) -> App:
        """Run the application until its loop ends. `settings` None: it reads them itself; `splash`: the splash
        picture on the screen.
        """
        from tabletop_gui.gui.shell.app import App
        from tabletop_gui.gui.shell.process.crash_notice import show_crash_notice

        run, safe_start, wanted = self.run, self.safe_start, self.wanted
        run.begins("mods")
        app = App(self.window, places=safe_start.places, settings=settings, persist=True)
        self.apps.append(app)
        app.begins, app.survives_errors, app.opened = run.begins, True, splash is not None
        app.waits_for_disk, app.loop.on_turn = False, run.turn_begins
        if refusal is not None:
            app.add_notice(refusal)
        if run.refused is not None:
            app.after_first_frame(partial(app.tell, run.refused))  # no fault of a file: the table's sign goes on saying so
        if splash is not None:
            app.after_first_frame(partial(splash.compare, self.window.surface))
        app.art.pause()
        for task in (app.art.go_on, partial(app.wake_in, 0.0), run.shown, self.unpacked.sweep):
            app.after_first_frame(task)
        begin(app, wanted)
        if not wanted.first_frame:
            show_crash_notice(app, safe_start.past, mods=safe_start.mods, left_out=safe_start.suspects)

        def before_close() -> None:
            if self.shutdown.asked:  # should the picture take too long, the next start has nothing to look into
                run.end()
            save_splash(app, wanted, splash)

        app.run(before_close)
        return app


def without_screen(error: NoScreen, wanted: LaunchOptions, places: PlayerFolders) -> int:
    """Print that there is no screen; return the exit status."""
    from tabletop_gui.content.os_services import show_message
    from tabletop_gui.content.text.phrases import Languages, Phrases
    from tabletop_gui.match.storage.settings import SETTINGS_FILE, load

    language = Languages(places).chosen(wanted.language or load(places.config / SETTINGS_FILE)[0].language)
    show_message(error.sentence(Phrases(language, places).tr))
    return 2


def save_splash(app: App, wanted: LaunchOptions, splash: SplashPicture | None) -> None:
    """Save the splash picture for the next start, unless command-line options changed the look of this run."""
    usual = wanted.language is None and wanted.size is None and not wanted.fullscreen and not wanted.first_frame
    if usual and app.restart_places is None:
        app.window.hide()
        keep(app, splash)


def stuck_s(apps: list[App]) -> float:
    """Seconds since the current turn of the loop began."""
    since = apps[-1].loop.turn_began if apps else None
    return 0.0 if since is None else time.monotonic() - since


def begin(app: App, wanted: LaunchOptions) -> None:
    """Push the first scene. Raises LaunchError."""
    asked = {"language": wanted.language, "speed": wanted.speed, "full_screen": wanted.fullscreen or None}
    app.override(**{name: value for name, value in asked.items() if value is not None})
    if app.places.without:  # before the lobby, which tells of it
        from tabletop_gui.gui.shell.process import file_problems

        app.wrong.append(partial(file_problems.left_out, app))
    if wanted.load is not None:
        resume(app, wanted.load, wanted.move)
    elif wanted.lesson is not None:
        begin_lesson(app, wanted.lesson)
    elif wanted.code is not None:
        begin_code(app, wanted.code, wanted.friendly)
    elif wanted.game is not None:
        begin_match(app, wanted)
    else:
        app.scenes.show("lobby")
        if wanted.file is not None:
            from tabletop_gui.gui.shell.input.dropped_files import open_file

            open_file(app, wanted.file)
        if wanted.gallery is not None:
            app.scenes.show("gallery", room=wanted.gallery)
    if wanted.first_frame:
        app.after_first_frame(lambda: tell(app))
    else:
        app.after_first_frame(app.warm_up)
        app.after_first_frame(gc.freeze)  # what is there by now stays: to look through it for garbage takes more than a frame
        app.after_first_frame(gc.enable)
        app.after_first_frame(lambda: tidy(app))
        app.after_first_frame(lambda: app.art.in_background(partial(save_parse_cache, app.places)))


def save_parse_cache(places: PlayerFolders) -> None:
    """Save the parse cache for the next start. Ignores disk errors."""
    from tabletop_gui.content.yaml_files.parse_cache import FILE, PARSE_CACHE, program_id
    from tabletop_gui.match.storage.disk import DiskError, write

    made = PARSE_CACHE.news(program_id())
    if made is not None:
        with suppress(DiskError):
            write(places.cache / FILE, made)


def tidy(app: App) -> None:
    """Remove leftovers of killed processes, and merge the matches played during a safe start into the player's."""
    from tabletop_gui.gui.shell.process.safe_start import merge_excluded
    from tabletop_gui.match.sharing.pack_store import PackStore
    from tabletop_gui.match.storage.disk import sweep

    if "matches" not in app.places.without:
        merge_excluded(app.places.home)
    for folder in (app.places.config, app.places.cache, *written_folders(app.places.data)):
        sweep(folder)
    app.art.prune()
    PackStore(app.places).sweep()
    app.archive.sweep()


def written_folders(data: Path) -> list[Path]:
    """Return the folders of the player's data that the program writes to; the player's own files (`mods`, `packs`)
    are excluded.
    """
    found = [data]
    for folder in found:
        with suppress(OSError):
            entries = [Path(entry.path) for entry in os.scandir(folder) if entry.is_dir(follow_symlinks=False)]
            found += [path for path in entries if path.parent != data or path.name not in ("mods", "packs")]
        if len(found) > MAX_SWEPT_FOLDERS:
            break
    return found


def tell(app: App) -> None:
    """Report the first frame, unless the splash picture was reported already, and quit."""
    if not app.opened:
        print(FIRST_FRAME, flush=True)
    app.quit()


def resume(app: App, path: Path, move: int | None = None) -> None:
    """Open a saved match, or a new match from one of its moves. Raises LaunchError if it cannot be opened."""
    from tabletop_gui.content.text.clean_text import clean
    from tabletop_gui.gui.scenes.play.rematch import begin_from_here
    from tabletop_gui.match.log import saves

    try:
        if move is None:
            app.resume(path)
            return
        match = saves.read(path)
    except saves.SaveError as error:
        raise LaunchError(app.tr(error.refusal.key, **error.refusal.params)) from error
    if not 1 <= move <= len(match.steps):
        raise LaunchError(app.tr("review.no_step", file=path.name, n=len(match.steps)))
    refusal = begin_from_here(app, match, move - 1)
    if refusal is not None:
        raise LaunchError(clean(f"{path.name}: {app.tr(refusal.key, **refusal.params)}"))


def begin_lesson(app: App, named: str) -> None:
    """Open a lesson. Raises LaunchError for an unknown one."""
    from tabletop_gui.games import GAMES

    game, _, word = named.partition("/")
    if game not in GAMES:
        raise LaunchError(app.tr("cli.refuse.no_game", name=game, known=", ".join(GAMES)))
    file = app.library.lessons(game)
    if file.lesson(word or "1") is None:
        known = ", ".join(one.id for one in file.lessons) or app.tr("cli.refuse.nothing")
        raise LaunchError(app.tr("cli.refuse.no_lesson", name=word, game=game, known=known))
    app.scenes.show("lobby")
    app.scenes.show("lesson", game=game, lesson=word or "1")


def begin_code(app: App, code: str, friendly: bool) -> None:
    """Open the table of a deal code. Raises LaunchError for an invalid one."""
    from tabletop_gui.games import GAMES
    from tabletop_gui.match.core.match import CHOSEN, Match
    from tabletop_gui.match.core.seating import seats_of_code
    from tabletop_gui.match.sharing.codes import CodeError, decode

    try:
        coded = decode(code)
    except CodeError as error:
        raise LaunchError(app.tr(error.refusal.key, **error.refusal.params)) from error
    you = app.tr("setup.you")
    seats = seats_of_code(coded.seats, app.persons, app.library, you, lambda n: app.tr("setup.player", n=n), coded.game)
    match = Match.new(GAMES[coded.game], coded.options, seats, coded.seed, friendly, dealt=CHOSEN)
    app.open_table(match)


def begin_match(app: App, wanted: LaunchOptions) -> None:
    """Open a new match. Raises LaunchError if the rules do not allow it."""
    from tabletop_gui.content.yaml_files.diagnostics import plugin_problems
    from tabletop_gui.games import GAMES
    from tabletop_gui.gui.scenes.play.rematch import begun_with, matched_to_player
    from tabletop_gui.match.core.deal import random_deal
    from tabletop_gui.match.core.match import CHOSEN, Match
    from tabletop_gui.match.core.option_text import OptionError, read_options
    from tabletop_gui.match.core.seating import in_our_language, parse_seats, proposed

    game = GAMES.get(wanted.game or "")
    if game is None:
        closed = "".join(f"\n{one}" for one in plugin_problems())
        raise LaunchError(app.tr("cli.refuse.no_game", name=wanted.game, known=", ".join(GAMES)) + closed)
    you = app.tr("setup.you")
    try:
        if wanted.seats:
            seats = parse_seats(wanted.seats, app.persons, app.library, you, lambda n: app.tr("setup.player", n=n), game.id)
        else:
            remembered, manifest = app.settings.tables.get(game.id), app.library.manifest(game.id)
            seats = list(in_our_language(proposed(remembered, app.persons, app.library, manifest, you), app.phrases))
        options = {**named(app, game.id, wanted.preset), **read_options(wanted.options, game)}
    except OptionError as error:
        raise LaunchError(error.sentence(app.tr)) from error
    seats = matched_to_player(app, game.id, seats)
    options = begun_with(app, app.library.manifest(game.id), options, seats)
    refusal = game.refuse(len(seats), options)
    if refusal is not None:
        raise LaunchError(app.tr(refusal.key, **refusal.params))
    seed = random_deal() if wanted.seed is None else wanted.seed
    match = Match.new(game, options, seats, seed, wanted.friendly, dealt="" if wanted.seed is None else CHOSEN)
    app.open_table(match)


def named(app: App, game: str, preset: str | None) -> Mapping[str, OptionValue]:
    """Return the options of a preset of the game. Raises OptionError for an unknown preset."""
    from tabletop_gui.match.core.option_text import OptionError

    presets = {one.id: one for one in app.library.manifest(game).presets}
    if preset is None:
        return {}
    if preset not in presets:
        raise OptionError("cli.refuse.no_preset", name=preset, known=", ".join(presets) or app.tr("cli.refuse.nothing"))
    return presets[preset].options
