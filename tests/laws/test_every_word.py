"""No raw key ever reaches a player: every phrase key the program asks for is in both catalogues, however it came to be.

Read: each key that is written out, and each that is put together while the program runs, with everything that may stand in its
gaps. Played: real tables of every game with everything on them asked for, whole matches told through every pair of eyes,
refusals, hints.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, Final, get_args

import pygame
import pytest

from tabletop_gui.ai.hints import hint
from tabletop_gui.ai.requests import Way, WorthUnit
from tabletop_gui.commands import COMMANDS
from tabletop_gui.commands.arena import HEADS
from tabletop_gui.commands.pack import WANTS
from tabletop_gui.commands.selftest import CHECKS
from tabletop_gui.content.face import FEATURES
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import Places
from tabletop_gui.content.phrases import LANGUAGES, Phrases, placeholders, shipped_catalogue
from tabletop_gui.content.puzzles import DEGREES
from tabletop_gui.content.schema import ChoiceOption, GameManifest, Level
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.engine.tricks import SUITS
from tabletop_gui.games import GAMES
from tabletop_gui.games.chicken_army.cards import SYMBOLS
from tabletop_gui.games.kingdoms.strength import TEAMS
from tabletop_gui.games.regine.characters import CHARACTERS
from tabletop_gui.gui.gallery.exhibits import CHIPS, PORTRAITS
from tabletop_gui.gui.games import TABLES
from tabletop_gui.gui.games.kingdoms.play import ALOUD
from tabletop_gui.gui.games.kingdoms.tally import WORDS as DEEDS
from tabletop_gui.gui.games.kingdoms.words import SIGNED
from tabletop_gui.gui.games.regine.play import CLOSES
from tabletop_gui.gui.games.regine.tally import ASKED_BY
from tabletop_gui.gui.games.regine.words import SPOKEN, STYLES
from tabletop_gui.gui.scenes import SCENES
from tabletop_gui.gui.scenes.face import COLOURS
from tabletop_gui.gui.scenes.matches import KEYS as KEYS_TOLD
from tabletop_gui.gui.scenes.problem import ASKED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.bindings import SHIPPED
from tabletop_gui.gui.shell.loop import StepClock
from tabletop_gui.gui.shell.window import open_window
from tabletop_gui.gui.sound.sound_map import Level as SoundLevel
from tabletop_gui.gui.table.asides import AFTER_MS
from tabletop_gui.gui.table.hint import Certainty
from tabletop_gui.laws import drawn
from tabletop_gui.match.acquaintance import HAPPENINGS
from tabletop_gui.match.chronicle import Chronicle
from tabletop_gui.match.match import WATCHER, Match
from tabletop_gui.match.review import Grade
from tabletop_gui.match.seats import Seat
from tabletop_gui.match.settings import Settings
from tests.gui.games.chicken_army.flock import sensible
from tests.gui.games.kingdoms.arms import at_random as fighter
from tests.gui.games.regine.court import at_random as courtier
from tests.gui.table.pilot import QuickBots
from tests.laws.keys import Found, modules, put_together, written_out
from tests.run_folder import plates_for

CATALOGUES: Final = {language: shipped_catalogue(language)[0] for language in LANGUAGES}
KEYS: Final = frozenset(CATALOGUES["es"])
BRANCHES: Final = frozenset(key.rsplit(".", n)[0] for key in KEYS for n in range(1, key.count(".") + 1))
ROOTS: Final = sorted({key.partition(".")[0] for key in KEYS})

NO_KEYS: Final = {
    "face.new", "results.rays", "results.bullet", "game.yaml", "history.jsonl", "settings.json", "settings.backup.json",
    "pack.yaml", "problems.json", "sounds.yaml", "stamps.yaml", "today.json", "face.{character}", "table.{match.game.id}",
    "lesson.{number}", *SCENES,
}  # fmt: skip
"""What only looks like a key: names of widgets, drawings, scenes and files."""
PLAYED: Final = ("log.{game.id}.{word}", "log.{game.id}.{told.word}", "table.regine.say.{word}")
"""Their gaps hold what the rules say while they run: found by playing (below)."""


EFFECTS: Final = {CHARACTERS[kind] for kind in ASKED_BY.values()} | {"COMPLY"}


def per_option(form: str) -> set[str]:
    """A label of every option of every game."""
    return {form.format(game=one.id, option=option.id) for one in manifests() for option in one.options}


def per_value(part: str) -> set[str]:
    """A label of every value of every option that has a list of them."""
    return {
        f"game.{one.id}.option.{option.id}.value.{value}.{part}"
        for one in manifests()
        for option in one.options
        if isinstance(option, ChoiceOption)
        for value in option.values
    }


def library() -> Library:
    """The data as they are shipped."""
    nowhere = Path("nowhere")
    return Library(Places(nowhere, nowhere, nowhere))


def manifests() -> list[GameManifest]:
    """What the lobby knows of the games."""
    return list(library().manifests())


def under(branch: str) -> set[str]:
    """Every phrase of a branch: where another test says that these and no others are asked for."""
    return {key for key in KEYS if key.startswith(branch)}


def spread(form: str, *gaps: Iterable[object]) -> set[str]:
    """The form with all the values in its gaps."""
    return {form.format(*values) for values in product(*gaps)}


def declared() -> Mapping[str, set[str]]:
    """For keys whose gaps the reading cannot fill by itself: everything that they may become."""
    progress = spread("save.progress.{}", GAMES)
    begins = ("lot", "winner")
    return {
        "hint.unit.{hint.unit}": spread("hint.unit.{}", get_args(WorthUnit)),
        "problem.short.{table.scene.hint.unit}": spread("problem.short.{}", get_args(WorthUnit)),
        "cli.arena.head.{name}": spread("cli.arena.head.{}", HEADS),
        "cli.arena.points.{report.per}": spread("cli.arena.points.{}", ("hand", "match")),
        "cli.arena.wrong.{kind_of}": spread("cli.arena.wrong.{}", ("whole", "number")),
        "cli.selftest.check.{name}": spread("cli.selftest.check.{}", CHECKS),
        "cli.{name}.says": spread("cli.{}.says", COMMANDS),
        "table.hint.{hint.certainty}": spread("table.hint.{}", get_args(Certainty)),
        "hint.kingdoms.{key}": under("hint.kingdoms."),  # tests/ai/test_kingdoms_advice.py
        "game.{self.id}.preset.{preset}.label": {f"game.{m.id}.preset.{p.id}.label" for m in manifests() for p in m.presets},
        "game.{self.id}.preset.{preset}.note": {f"game.{m.id}.preset.{p.id}.note" for m in manifests() for p in m.presets},
        "game.{self.id}.option.{option}.label": per_option("game.{game}.option.{option}.label"),
        "game.{self.id}.option.{option}.help": per_option("game.{game}.option.{option}.help"),
        "game.{self.id}.option.{option}.value.{value}.label": per_value("label"),
        "game.{self.id}.option.{option}.value.{value}.help": per_value("help"),
        "game.{self.id}.phase.{phase}": {f"game.{one.id}.phase.{phase}" for one in manifests() for phase in one.phases},
        "rules.refuse.chicken_army.{why}": under("rules.refuse.chicken_army."),  # or "", which is guarded
        "rules.refuse.famiglia.{why}": under("rules.refuse.famiglia."),  # likewise
        "table.chicken_army.battle.{key}": spread(  # the sheet's columns, and what is said aloud
            "table.chicken_army.battle.{}", ("attack", "dealt", "taken", "healed", "life", "begins", "falls")
        ),
        "table.famiglia.run{tally.run}": spread("table.famiglia.run{}", (1, 2)),
        "table.famiglia.tell.run{tally.run}": spread("table.famiglia.tell.run{}", (1, 2)),
        "table.famiglia.bubble.{event.what}": spread("table.famiglia.bubble.{}", ("pass", "account", "threaten")),
        "problem.degree.{one.degree}": spread("problem.degree.{}", range(1, DEGREES + 1)),
        "gallery.room.{room}": spread("gallery.room.{}", (PORTRAITS, CHIPS)),
        "table.kingdoms.belief.did.{one.word}": spread("table.kingdoms.belief.did.{}", {*DEEDS.values(), "call_all"} - {"fold"}),
        "heard.party.{name}": under("heard.party."),  # tests/gui/table/test_ear.py
        "heard.of_seat.{part_of(widget.name)}": under("heard.of_seat."),
        "table.kingdoms.short.{belief.truth}": spread("table.kingdoms.short.{}", TEAMS),
        "table.kingdoms.short.{team}": spread("table.kingdoms.short.{}", TEAMS),
        "table.kingdoms.belief.truth.{belief.verdict}.{form}": spread(
            "table.kingdoms.belief.truth.{}.{}", ("more", "less", "right"), ("me", "they")
        ),
        "table.kingdoms.bubble.{event.what}": spread("table.kingdoms.bubble.{}", ALOUD),
        "table.kingdoms.sign.{('mine.' if mine else '')}{word}": spread("table.kingdoms.sign.{}{}", ("mine.", ""), SIGNED),
        "table.kingdoms.sign.{name}_help": spread("table.kingdoms.sign.{}_help", ("small", "big", "button")),
        "table.regine.to.{target.name}": spread("table.regine.to.{}", ("up", "down", "aside", "away", "swap", "below")),
        "table.regine.step.change.{first}": spread(
            "table.regine.step.change.{}",
            ("exchanged", "announced", "aside", "open", "announce", "locked", "locked_you", "locked_by"),
        ),
        "table.regine.effect.ask.{ask}": spread("table.regine.effect.ask.{}", EFFECTS),
        "table.regine.effect.does.{ask}": spread("table.regine.effect.does.{}", EFFECTS),
        "table.regine.chase.does.{CHARACTERS[seal.link.kind]}": spread("table.regine.chase.does.{}", CHARACTERS),
        "table.regine.effect.why.{word}.{told}": spread("table.regine.effect.why.{}.{}", ("forced", "turned"), ("mine", "rival")),
        "table.regine.why.{('gone' if tally.stakes[jugada] else 'nobody')}_{JUGADAS[jugada]}": {
            # somebody always has the most queens and jesters: only a pair and 31 may be missing
            *spread("table.regine.why.{}_{}", ("gone", "nobody"), ("pairs", "game"))
        },
        "table.regine.say.plain.{word}": spread("table.regine.say.plain.{}", SPOKEN),
        "table.regine.say.{style}.{word}": spread("table.regine.say.{}.{}", STYLES, SPOKEN),
        "table.regine.aside_first.{name}": spread("table.regine.aside_first.{}", CLOSES),
        "table.regine.help.{sign}": spread("table.regine.help.{}", ("mano", "deck", "discards", "token", "reserve")),
        "face.feature.{feature}": spread("face.feature.{}", FEATURES),
        "face.value.{kind}.{value}": {
            f"face.value.{COLOURS.get(feature, feature)}.{value}" for feature, values in FEATURES.items() for value in values
        },
        "save.progress.{running.game}": progress,
        "save.progress.{match.game.id}": progress,
        "save.progress.{game.id}": progress,
        "profile.share.{game}": {f"profile.share.{game}" for game, table in TABLES.items() if table.share},
        "settings.{setting}.label": {key for key in KEYS if key.startswith("settings.") and key.endswith(".label")},
        "settings.{by}.label": spread("settings.{}.label", ("muted", "reduced_motion")),  # tests/gui/scenes/test_settings.py
        "settings.{setting}.help": {key for key in KEYS if key.startswith("settings.") and key.endswith(".help")},
        "settings.key.{other}": spread("settings.key.{}", SHIPPED),
        "setup.begins.{value}.label": spread("setup.begins.{}.label", begins),
        "setup.begins.{value}.help": spread("setup.begins.{}.help", begins),
        "setup.summary.{self.game_id}": {f"setup.summary.{game}" for game in GAMES} & BRANCHES,  # asked for first: `has`
        "table.chicken_army.help.{symbol}": spread("table.chicken_army.help.{}", SYMBOLS),
        "table.chicken_army.help.{what}": spread("table.chicken_army.help.{}", SYMBOLS),
        "cards.suit.{suit}": spread("cards.suit.{}", SUITS),
        "table.aside.{ready}": spread("table.aside.{}", AFTER_MS),
        "table.tool.{name}": tools(),
        "table.tool.{tool}": tools(),
        "keyboard.{key.replace(' ', '_')}": under("keyboard."),  # what has no name is written as it is: `has`
        "matches.keys.{name}": spread("matches.keys.{}", dict(KEYS_TOLD)),
        "matches.over.{kept.game}": under("matches.over."),  # a game may have a word of its own for a hand: `has`
        "showing.hand.{self.match.game.id}": under("showing.hand."),  # the same
        "showing.{self.kind}_note": spread("showing.{}_note", ("poster", "film")),
        "why.{told.recollection.unit}": spread("why.{}", get_args(WorthUnit)),
        "why.{found.way}": spread("why.{}", get_args(Way)) - {"why.weighed"},  # that has a heading
        "review.grade.{each.grade}": spread("review.grade.{}", get_args(Grade)),
        "cast.moment.{what}": spread("cast.moment.{}", HAPPENINGS),
        "cast.tell.says.{tell.about}": spread("cast.tell.says.{}", ("bluff", "strength")),
        "cast.tell.{tell.face}.{tell.about}": under("cast.tell.") - spread("cast.tell.says.{}", ("bluff", "strength")),
        "table.kingdoms.belief.tell.{tell.face or 'says'}": under("table.kingdoms.belief.tell."),
        "review.grade.{grade}": spread("review.grade.{}", get_args(Grade)),
        "hint.unit.{unit}": spread("hint.unit.{}", get_args(WorthUnit)),
        "look_back.worth.{self._policy.advised_in(self.session.past.state)}": spread("look_back.worth.{}", get_args(WorthUnit)),
        "look_back.{costs}": {"look_back.costs", "look_back.wrong"},
        "look_back.{praise}": spread("look_back.{}", ("fine", "near", "right", "right_too")),
        "look_back.{sure}": spread("look_back.{}", get_args(Certainty)),
        "look_back.{name}": spread("look_back.{}", ("previous", "play", "next", "try", "from_here", "show", "stop", "look_now")),
        "game.{game}.problem.{self.task}": {one.phrase(game) for game in GAMES for one in library().puzzles(game)},
        "problem.degree.{self.puzzle.degree}": spread("problem.degree.{}", range(1, DEGREES + 1)),
        "problem.ask.{ask}": spread("problem.ask.{}", ASKED),
        "dress.back.{id}.name": spread("dress.back.{}.name", library().dress().backs),
        "dress.back.{back}.name": {key for key in under("dress.back.") if key.endswith(".name")},
        "dress.back.{back}.says": {key for key in under("dress.back.") if key.endswith(".says")},
        "cli.pack.{do}": spread("cli.pack.{}", WANTS),
        "cli.pack.{wants}": spread("cli.pack.{}", filter(None, WANTS.values())),
        "cli.value.{wants}": spread("cli.value.{}", filter(None, WANTS.values())),
        "pack.holds.{key}": spread("pack.holds.{}", ("backs", "felts", "woods")),
        "sounds.level.{level}": spread("sounds.level.{}", get_args(SoundLevel)),
        "sounds.name.{sound}": under("sounds.name."),  # the player's own have none: `has`
        "dress.felt.{one.id}": {f"dress.felt.{one.id}" for one in library().dress().felts},
        "dress.wood.{one.id}": {f"dress.wood.{one.id}" for one in library().dress().woods},
        "dress.done.{said}": spread("dress.done.{}", ("every", "only", "own")),
        "cards.courtier.{CHARACTERS[KIND[card]]}": {f"cards.courtier.{code[:3]}" for code in GAMES["regine"].codes},
    }


def tools() -> set[str]:
    """The words of the tools and things of every table, but for those that have words of their own game."""
    found = {"menu", "speed", "bookmark"}  # these every table has
    for game in GAMES:
        module, name = SCENES[f"table.{game}"]
        scene = getattr(import_module(module), name)
        found |= set(scene.icons) - set(scene.tool_words)
    return {f"table.tool.{name}" for name in found}


# -- read ---------------------------------------------------------------------------------------------------------------------


def stands(key: str) -> bool:
    """Whether a key is a phrase, or a branch to which more is added."""
    return key in KEYS or key in BRANCHES


def test_every_key_that_is_written_out_is_a_phrase() -> None:
    absent = {f"{place}: {key}" for place, key in reading()[0] if not stands(key) and key not in NO_KEYS}
    assert absent == set()


def test_every_key_that_is_put_together_is_a_phrase_whatever_stands_in_its_gaps() -> None:
    """A key whose gaps cannot be read is to be `declared`, with everything that it may become."""
    known, unknown, absent, used = declared(), [], set(), set()
    for one in reading()[1]:
        if one.written in NO_KEYS or one.written in PLAYED:
            used.add(one.written)
            continue
        values: Iterable[str] | None = one.values
        if one.written in known:
            used.add(one.written)
            values = known[one.written]
        if values is None:
            unknown.append(f"{one.place}: {one.written}")
        else:
            absent |= {f"{one.place}: {value}" for value in values if not stands(value)}
    assert unknown == []
    assert absent == set()
    assert {*known, *PLAYED} - used == set(), "declared, but nothing puts it together any longer"


@cache
def reading() -> tuple[tuple[tuple[str, str], ...], tuple[Found, ...]]:
    """Every key that is written out whole, with its place, and every one that is put together, anywhere. The program is read
    once; what was parsed is not kept."""
    written: list[tuple[str, str]] = []
    found: list[Found] = []
    for module in modules():
        written += written_out(module, ROOTS)
        found += put_together(module, ROOTS)
    return tuple(written), tuple(found)


def test_the_reading_finds_the_key_that_once_was_missing() -> None:
    """`sign.mine.all_in` was in neither catalogue, and only an all-in that everybody folds to ever asked for it."""
    written = "table.kingdoms.sign.{('mine.' if mine else '')}{word}"
    assert any(one.written == written for one in reading()[1])
    assert not stands("table.kingdoms.sign.mine.all_in") and "all_in" not in SIGNED


# -- played -------------------------------------------------------------------------------------------------------------------


class Bots(QuickBots):
    """Rivals who do anything, but come to an end."""

    SEEN_THINKING_MS = 60.0

    def pick(self, state: Any) -> Any:
        return anything(self.match.game.id, self.rng, state.legal)


def anything(game: str, rng: Random, legal: Any) -> Any:
    """Something that may be done."""
    if game == "chicken_army":
        return sensible(rng, legal)
    if game == "regine":
        return courtier(rng, legal)
    return fighter(rng, legal) if game == "kingdoms" else drawn(legal, rng)


def match_of(game: AnyGame, seed: int, library: Library, persons: int = 1) -> Match:
    """A match at some table that is not refused, with bots of every manner."""
    rng = Random(seed)
    seats = rng.choice(list(game.seats))
    options = {name: rng.choice(list(allowed)) for name, allowed in game.choices(seats).items()}
    if game.refuse(seats, options) is not None:
        options = {}
    cast = [*library.characters().values()]
    rng.shuffle(cast)
    bots = [Seat("bot", one.name, one.id, "easy", one.personality) for one in cast[: seats - persons]]
    people = [Seat("person", f"P{k}", "vera") for k in range(persons)]
    return Match.new(game, options, [*people, *bots][:seats], seed, friendly=True)


class Spoken(Phrases):
    """Phrases that remember every key asked for, with the names of what was given to it."""

    def __init__(self, language: str = "es", places: Places | None = None) -> None:
        self.asked: dict[str, set[str]] = {}
        super().__init__(language, places)

    def tr(self, key: str, /, **params: object) -> str:
        self.asked.setdefault(key, set(params)).intersection_update(params)
        return super().tr(key, **params)

    def check(self) -> None:
        """Everything asked for is there, in every language, with nothing left in braces."""
        assert self.missing == ()
        for catalogue in CATALOGUES.values():
            assert [key for key in self.asked if key not in catalogue] == []
            assert [key for key, given in self.asked.items() if not placeholders(catalogue[key]) <= given] == []


@pytest.mark.parametrize("game", GAMES)
def test_whole_matches_are_told_to_everybody(game: str, tmp_path: Path) -> None:
    """The log through every pair of eyes, the saves' line, refusals of what cannot be done, and hints."""
    rules, library = GAMES[game], Library(Places(tmp_path, tmp_path, tmp_path))
    level = library.levels()["easy"]
    spoken = Spoken()
    for seed in range(5):
        match, rng = match_of(rules, seed, library), Random(seed)
        others: list[Any] = []
        for number in range(400):
            if match.to_act is None:
                break
            state = match.state
            legal = state.legal
            if number % 7 == seed:
                refusals = [rules.why_not(state, action) for action in others[-12:]]
                for refusal in refusals:
                    if refusal is not None:
                        spoken.tr(refusal.key, **refusal.params)
                spoken.tr(f"save.progress.{game}", **rules.progress(state))
            if number % 40 == 3 * seed:
                hints(game, match, level, spoken)
            action = anything(game, rng, legal)
            others.append(action)
            match.propose(match.to_act, action)
        for reader in (None, WATCHER, *range(len(match.seats))):
            for line in Chronicle(match, reader).whole():
                line.sentence(spoken.tr)
    spoken.check()
    assert sum(key.startswith(f"log.{game}.") for key in spoken.asked) >= 5


def hints(game: str, match: Match, level: Level, spoken: Spoken) -> None:
    """A hint for whoever is to act, in words."""
    assert match.to_act is not None
    *_, (_, told) = hint(game, match.view(match.to_act), level, Random(1))
    for one in told:
        for why in (*one.reasons, *one.warnings):
            why.sentence(spoken.tr, [seat.name for seat in match.seats])


@pytest.mark.parametrize("game", GAMES)
def test_everything_on_a_real_table_is_said_in_words(game: str, tmp_path: Path) -> None:
    """Panels, plates, ribbon, tools and sheets, the tip of every control and of every spot of the window, the situation."""
    places = Places(tmp_path / "config", tmp_path / "data", plates_for(tmp_path.parent))
    clock = StepClock()
    app = App(open_window((1280, 720)), places=places, settings=Settings(language="es", speed=4.0), persist=False, clock=clock)
    app.phrases = spoken = Spoken()
    try:
        visit(app, clock, match_of(GAMES[game], 5, app.library), game, 5)
        spoken.check()
        assert sum(key.startswith(f"table.{game}.") for key in spoken.asked) > 20
    finally:
        app.close()


def visit(app: App, clock: StepClock, match: Match, game: str, seed: int) -> None:
    """Sit at a table for a while, and ask for everything there is at every rest."""
    scene: Any = app.scene(f"table.{game}", match=match, bots=Bots(match, seed))
    app.scenes.reset(scene)
    app.scenes.skip_fade()
    rng, asked = Random(seed), 0

    def step(frames: int = 1) -> None:
        for _ in range(frames):
            clock.step(50.0)
            app.loop.turn([])

    for _ in range(500):
        step()
        if app.scenes.top is not scene:
            break
        if not (scene.table.mine or scene.table.director.waiting):
            continue
        if asked < 5:
            asked += 1
            ask_everything(app, scene, step)
        if scene.table.director.waiting:
            scene.table.skip()
        elif scene.table.mine:
            scene.table.propose(anything(game, rng, scene.table.view.legal))
    app.scenes.skip_fade()
    step(4)


def ask_everything(app: App, scene: Any, step: Any) -> None:
    """What a curious guest does: look at everything, point at everything, open everything."""
    scene.changed()
    step()
    w, h = app.viewport.size
    for x in range(6, w, 30):
        for y in range(6, h, 30):
            scene.tip_at((x, y))
    for name in ("last", "scores", "log", "tell", "hint"):
        scene.toolbox.actions[name]()
        step(3)
        if app.scenes.top is not scene:
            app.scenes.pop()
            app.scenes.skip_fade()
        scene.dismiss()
        scene.log.shown = False
        step()
    scene.situation()
    for key in (pygame.K_LEFT, pygame.K_TAB):
        app.loop.turn([pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")])
        step()
