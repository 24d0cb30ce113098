"""A home folder of version 1.0 opens with everything as before, or one sentence says what to change.

`make.py` made the folder under version 1.0, and recorded what that version said of it.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from shutil import copytree
from typing import Any, Final, cast

import msgspec
import pytest

from tabletop_gui import commands
from tabletop_gui.content.library import Library
from tabletop_gui.content.text.former_phrases import FORMER_PHRASES, FORMER_SETTINGS, present_key
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases, shipped_catalogue
from tabletop_gui.engine.options import FIRST
from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.bindings import Bindings
from tabletop_gui.gui.shell.kept_settings import SettingsStore
from tabletop_gui.gui.shell.launch import named
from tabletop_gui.gui.shell.loop import StepClock
from tabletop_gui.gui.shell.process import file_problems
from tabletop_gui.gui.shell.services import Services
from tabletop_gui.gui.shell.window import open_window
from tabletop_gui.gui.widgets.record.index_progress import history_index
from tabletop_gui.match.core.option_text import OptionError
from tabletop_gui.match.learning.lessons_done import LearnedLessons
from tabletop_gui.match.learning.puzzles import SolvedPuzzles
from tabletop_gui.match.log import review, saves
from tabletop_gui.match.log.archive import Archive
from tabletop_gui.match.record.game_nights import GameNightProgress
from tabletop_gui.match.record.rivals import RivalHistories
from tabletop_gui.match.sharing import daily, duels
from tabletop_gui.match.storage.settings import Settings
from tests.gui.screens import places_in, settle, unsorted
from tests.memory import after_an_app

HERE: Final = Path(__file__).parent
SAID: Final[dict[str, Any]] = msgspec.json.decode((HERE / "said_1_0.json").read_bytes())
PLAYER: Final = "Inés"
MEANT_OTHERWISE: Final = ("oh_hell", "normal")
"""The preset of 1.0 that has other options now."""
GONE: Final = ("oh_hell", "long")
"""The preset of 1.0 that has another id now."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """The program in a copy of the home, started as a player starts it."""
    folder = tmp_path_factory.mktemp("home_1_0")
    copytree(HERE / "home_1_0", folder, dirs_exist_ok=True)
    window = open_window((1280, 800))
    app = App(window, places=places_in(folder), clock=StepClock())
    app.art.pause()
    try:
        yield app
    finally:
        app.close()
        window.close()
        after_an_app()
    assert unsorted(app.places) == []


def test_settings_mean_what_they_meant(app: App) -> None:
    held = msgspec.json.decode(msgspec.json.encode(app.settings))
    assert app.notices == [] and {name: held[FORMER_SETTINGS.get(name, name)] for name in SAID["settings"]} == SAID["settings"]
    bindings = Bindings(app.settings.keys)
    assert {action: list(bindings.keys(action)) for action in SAID["keys"]} == SAID["keys"]
    seat = app.own_seat
    assert (seat.name, seat.character) == (PLAYER, SAID["settings"]["character"])
    assert [app.persons.known[id].name for id in app.persons.everybody] == [PLAYER, "Bea"]
    dressed = {one.id: app.with_table_style(one) for one in app.library.manifests()}
    assert {id: [one.table.felt, one.table.wood, one.back] for id, one in dressed.items()} == SAID["content"]["dressed"]


def test_the_history_has_every_match(app: App) -> None:
    records, broken = app.archive.records()
    told = [
        {
            "id": one.id, "game": one.game, "points": list(one.points), "winners": list(one.winners), "marked": one.marked,
            "seats": [[seat.kind, seat.name, seat.character, seat.level] for seat in one.seats], "dealt": one.dealt,
            "seed": one.seed, "today": one.today, "taken_over": one.taken_over, "seconds": one.seconds,
            "date": one.date.isoformat(),
        }
        for one in records
    ]  # fmt: skip
    assert (told, broken) == (SAID["history"], SAID["broken"])


@pytest.mark.all_sets
@pytest.mark.parametrize("name", [PLAYER, "Bea", ""])
def test_stats_are_those_of_before(app: App, name: str) -> None:
    said = SAID["people"][name]
    if name:
        app.persons.play(app.persons.named(name))
        index = history_index(app).whole()
        app.persons.play(app.persons.named(PLAYER))
    else:  # whoever never typed a name
        nameless = Services(app.places, SettingsStore(Settings(language="es"), None))
        index = history_index(cast(App, nameless)).whole()
    night = {one.id for one in app.library.achievements() if any("night" in test.words for test in one.tests)}
    figures = {game: index.format_stats(game) for game in index.games()}
    assert index.totals() == (said["matches"], said["wins"])
    assert sum(one.marked for one in figures.values()) == said["marked"]
    assert (sorted(index.earned().keys() - night), index.last_game()) == (said["stamps"], said["last"])
    assert index.broken == SAID["broken"]
    assert {*figures} == {*said["games"]}
    for game, then in said["games"].items():
        now, rated = figures[game], then["rated"]
        assert (now.matches, now.wins_of_all) == (then["matches"], then["wins"]), game
        then_rated = [rated[word] for word in ("matches", "wins", "longest", "best")]
        assert [now.rated_count, now.wins, now.longest, now.best] == then_rated, game
        formats = sorted([one.format.seats, one.matches, one.best_of_all] for one in index.formats(game) if one.format)
        assert formats == then["formats"], game
        assert then["counted"].items() <= index.counted(game, None, marked=True).items()
        assert index.counted(game, None, marked=False) == rated["counted"]
        assert {one.character: [one.met, one.before, one.level_with] for one in index.rivals(game, None)} == rated["rivals"]
        course = index.rating_history(game, range(1, len(then["strength"]) + 1))
        assert [[round(one.rating, 3), round(one.doubt, 3)] for one in course] == then["strength"], game


def test_dailies_count_and_are_the_same_tables(app: App) -> None:
    days = daily.dailies_played(history_index(app).whole().days())
    assert {day.isoformat(): [one.game, one.place] for day, one in days.items()} == SAID["days"]
    assert daily.streak(days, max(days)) == SAID["streak"]
    left = app.marks(daily.DailyProgress).save_of(date(2026, 11, 28))
    assert left in SAID["continue"]
    for day, (game, level, company, options, seed) in SAID["today"].items():
        table = daily.daily_of(date.fromisoformat(day))
        assert (table.game, table.level, list(table.company), table.seed) == (game, level, company, seed)
        assert GAMES[game].defaults.complete(options, FIRST) == GAMES[game].defaults.complete(table.options, FIRST)


def test_what_was_learned_is_known(app: App) -> None:
    lessons, solved = app.marks(LearnedLessons), app.marks(SolvedPuzzles)
    assert {game: {id: [one.done, one.step] for id, one in lessons.of(game).items()} for game in GAMES} == SAID["lessons"]
    marks = solved.of("oh_hell")
    assert {id: [one.tries, one.solved, one.seen, one.earned] for id, one in marks.items()} == SAID["puzzles"]
    known = app.marks(RivalHistories).everywhere(list(GAMES), "lobo")
    assert msgspec.json.decode(msgspec.json.encode(known)) == SAID["met"]


def test_the_game_night_goes_on(app: App) -> None:
    now = app.marks(GameNightProgress).now
    assert now is not None and now.sat_down is not None
    assert [now.totals, now.done, now.game, now.standing(), now.sat_down.ident] == SAID["evening"]


def test_duels_open_and_compare(app: App) -> None:
    kept, answers = duels.Duels(app.places.data), {}
    for path in app.archive.finished_list():
        match = saves.read(path)
        if (duel := kept.of_match(match)) is not None:
            lines = duels.compared(match, duel.match, duel.seat)
            answers[duel.ident] = [list(lines.mine), list(lines.theirs), lines.hands]
    for ident, said in SAID["duels"].items():
        duel = kept.of(ident)
        assert duel is not None and duel.name == said["name"]
        assert [list(duel.match.game.points(duel.match.state)), answers.get(ident)] == [said["points"], said["answer"]]


def test_every_save_stands_where_it_stood(app: App) -> None:
    folder = app.archive.folder
    for name, said in SAID["saves"].items():
        match = saves.read(folder / name)  # compares the digest
        last = match.to_act
        now = {
            "game": match.game.id, "steps": len(match.steps), "to_act": last,
            "standing": list(match.game.seat_scores(match.state)),
            "digest": saves.decode(saves.load(folder / name), name).digest, "last": match.steps[-1].text, "undone": match.undone,
            "favours": match.favours_used, "advised": match.advised, "bookmarks": match.bookmarks, "friendly": match.friendly,
            "dealt": match.dealt, "seats": [seat.name for seat in match.seats],
            "legal": [match.game.text(action) for action in match.legal(last)] if last is not None else [],
            "outcome": list(match.outcome.points) if match.outcome is not None else None,
        }  # fmt: skip
        assert {**said, **now} == said, name
        assert said["progress"].items() <= match.game.progress(match.state).items()
    running = {one.path.stem: one for one in app.archive.continue_list()}
    assert {*running} == {*SAID["continue"]} and app.archive.troubles == []
    assert all(said.items() <= running[ident].progress.items() for ident, said in SAID["continue"].items())
    found = {path.stem: review.read(saves.read(path), path) for path in app.archive.finished_list()}
    told = {ident: {str(seat): one.accuracy for seat, one in each.items()} for ident, each in found.items() if each}
    assert told == SAID["reviews"]


def test_every_match_can_be_continued_and_counts(app: App, tmp_path: Path) -> None:
    copytree(HERE / "home_1_0" / "data", tmp_path / "data")
    archive = Archive(tmp_path / "data", app.archive.mend)
    for ident in SAID["continue"]:
        match, slot = archive.resume(archive.folder / f"{ident}.json")
        assert match.seats[0].person_id == app.persons.me
        listeners, match.listeners = match.listeners, []
        while match.to_act is not None:
            match.propose(match.to_act, match.legal(match.to_act)[0])
        match.listeners = listeners
        slot.save(match)
        slot.leave()
        assert slot.finished and slot.problem is None and saves.read(slot.path).outcome == match.outcome
    idents = [one.id for one in archive.records()[0]]
    assert sorted(idents) == sorted([*SAID["continue"], *(one["id"] for one in SAID["history"])])


def test_mods_and_packs_replace_what_they_replaced(app: App) -> None:
    said, library, texts = SAID["content"], app.library, {one: Phrases(one, app.places) for one in ("es", "en")}
    played = {one: play for one, (play, _) in said["texts"].items()}
    assert {one: found.tr("lobby.play") for one, found in texts.items()} == played
    assert texts["en"].tr("game.oh_hell.preset.short.label") == said["preset"]
    cards = {card.id: card for card in (*library.deck("famiglia").cards, *library.deck("french").cards)}
    assert [cards["F4"].alias.of("en"), cards["F4"].plate] == said["famiglia"]
    assert [cards["AS"].name.of("en"), cards["AS"].plate] == said["french"]
    assert library.manifest("oh_hell").table.felt == said["felt"]
    assert library.voice("lobo").greeting.of("en")[0] == said["voice"]
    lessons = library.lessons("oh_hell").lessons
    assert [[one.id, one.name.of("es"), one.name.of("en")] for one in lessons] == said["lessons"]
    assert [one.id for one in library.puzzles("oh_hell")] == said["puzzles"]
    packs = library.packs.all.items()
    told = {id: [one.file.name.of("es"), one.file.name.of("en"), one.file.by, list(one.decks)] for id, one in packs}
    assert told == said["packs"] and [one for one in app.style_catalogue.backs if one in said["backs"]] == said["backs"]


def test_presets_of_a_table_of_ones_own_have_names(app: App) -> None:
    """A mod of 1.0 has presets that are called otherwise since."""
    manifest = app.library.manifest("oh_hell")
    then = SAID["content"]["presets"]["oh_hell"]
    assert [dict(one.options) for one in manifest.presets] == [*then.values()]
    assert all(app.phrases.has(manifest.preset_label(one.id)) for one in manifest.presets)
    assert manifest.proposal(newcomer=False).items() >= then["normal"].items()


def test_one_sentence_for_each_text_that_is_not_shown_any_more(app: App) -> None:
    mods = app.places.mods("data")
    app.phrases.in_every_language("lobby.play")  # a language that nobody speaks has not been read yet
    told = [problem.sentence(app.tr).splitlines()[0].replace(str(mods) + os.sep, "") for problem in file_problems.found(app)]
    assert sorted(told) == [
        "oh_hell/text.en.yaml, line 5 (game.oh_hell.preset.long.label): the text game.oh_hell.preset.long.label is now called"
        " game.oh_hell.preset.normal.label; change its key",
        "text/en.yaml, line 4 (setup.seats): the text setup.seats is no longer used; take it out",
        "text/es.yaml, line 5 (content.notice.advice): the text content.notice.advice is no longer used; take it out",
    ]


def test_every_key_of_a_phrase_is_known_or_told_of() -> None:
    """Whoever takes a key of 1.0 out of the catalogue says in `FORMER_PHRASES` what is in its place."""
    found, below = set[str](), [("", msgspec.json.decode((HERE / "keys_1_0.json").read_bytes()))]
    while below:
        prefix, held = below.pop()
        below += [(f"{prefix}{name}.", inner) for name, inner in held.items() if inner]
        found |= {prefix + name for name, inner in held.items() if not inner}
    for language in LANGUAGES:
        now = shipped_catalogue(language)[0]
        gone = {key: present_key(key) for key in found - now.keys()}
        assert None not in gone.values() and gone.keys() >= FORMER_PHRASES.keys()
        assert {key for key in gone.values() if key} <= now.keys()


def test_pages_open(app: App) -> None:
    for name in ("lobby", "profile", "matches", "figures", "today", "evening", "dress", "saves", "learn"):
        app.scenes.reset(app.scene(name, **({"game": "oh_hell"} if name == "learn" else {})))
        settle(app)
    for ident in SAID["reviews"]:
        path = app.archive.kept(ident)
        assert path is not None
        app.scenes.reset(app.scene("look_back", match=saves.read(path), save=path, seat=0))
        settle(app)
    assert app.phrases.missing == ()


def test_the_command_line_knows_every_option() -> None:
    now: dict[str, dict[str, list[str]]] = {}

    def look(parser: argparse.ArgumentParser, name: str) -> None:
        mine = now[name] = {}
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                for word, sub in action.choices.items():
                    look(cast(argparse.ArgumentParser, sub), f"{name} {word}".strip())
            else:
                mine["/".join(action.option_strings) or f"<{action.dest}>"] = sorted(map(str, action.choices or ()))

    look(commands.parser(), "")
    for command, options in SAID["command_line"].items():
        assert options.keys() <= now[command].keys(), command
        assert all({*choices} <= {*now[command][option]} for option, choices in options.items() if choices), command


def test_presets_of_the_command_line(app: App) -> None:
    for game, presets in SAID["content"]["presets"].items():
        for id, options in presets.items():
            if (game, id) == GONE:
                with pytest.raises(OptionError) as refused:
                    named(app, game, id)
                assert refused.value.sentence(app.tr) == "This game has no match type “long”. Choose one: short, rising, normal."
            else:
                assert (named(app, game, id) == options) is ((game, id) != MEANT_OTHERWISE), (game, id)


def test_whatever_has_an_id_keeps_it(app: App) -> None:
    """Settings, saves, mods and the command line name things by their ids."""
    said, library = SAID["shipped"], Library(app.places.without_parts({"mods", "packs"}), GAMES)
    style = library.table_styles()
    now = {
        "levels": {*library.levels()}, "personalities": {*library.personalities()}, "characters": {*library.characters()},
        "achievements": {one.id for one in library.achievements()},
        "styles": {*style.backs, *(one.id for one in (*style.felts, *style.woods))},
    }  # fmt: skip
    for kind, ids in now.items():
        assert {*said[kind]} <= ids, kind
    for game, rules in GAMES.items():
        of_game = {
            "lessons": {one.id for one in library.lessons(game).lessons}, "puzzles": {one.id for one in library.puzzles(game)},
            "firsts": {one.id for one in library.first_times(game)}, "cards": {*rules.codes},
        }  # fmt: skip
        for kind, ids in of_game.items():
            assert {*said[kind][game]} <= ids, (kind, game)
    for game, tables in said["options"].items():
        for seats, options in tables.items():
            choices = GAMES[game].choices(int(seats))
            assert all({*map(str, values)} <= {*map(str, choices[name])} for name, values in options.items()), game


def test_a_game_of_1_0_costs_one_sentence() -> None:
    program = (
        "from tabletop_gui.games import GAMES; from tabletop_gui.content.text.phrases import Phrases;"
        "from tabletop_gui.content.yaml_files.diagnostics import plugin_problems;"
        "print(*GAMES); print(*(one.sentence(Phrases('en').tr) for one in plugin_problems()), sep='\\n')"
    )
    paths = os.pathsep.join([str(HERE / "hearts_1_0"), str(HERE.parents[1])])
    env = {**os.environ, "PYTHONPATH": paths, "PYTHONUTF8": "1"}
    done = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, encoding="utf-8")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        " ".join(GAMES),
        "hearts: the game was made for another version of Tapete (tabletop_gui.door is missing from this one);"
        " update the game",
    ]
