"""No raw key ever reaches a player: every phrase key the program asks for is in both catalogues, however it came to be.

Declared: each key with gaps, with everything that may stand in them (`content.text.key_family`). Written: each that stands
whole in the compiled program. Played: real tables of every game with everything on them asked for, whole matches told through
every pair of eyes, refusals, hints.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from importlib.machinery import SourceFileLoader
from importlib.util import find_spec
from pathlib import Path
from pkgutil import walk_packages
from random import Random
from types import CodeType
from typing import Any, Final, NamedTuple

import pygame
import pytest

import tabletop_gui
from tabletop_gui.ai.hints import hint
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.records.schema import Level
from tabletop_gui.content.text.former_phrases import FORMER_PHRASES
from tabletop_gui.content.text.key_family import KeyFamily, OpenKeyFamily
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases, phrase_references, placeholders, shipped_catalogue
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.games import GAMES
from tabletop_gui.gui.games.kingdoms.words import VERDICTS
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.loop import StepClock
from tabletop_gui.gui.shell.window import open_window
from tabletop_gui.match.core.match import SPECTATOR, Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log.game_log import GameLog
from tabletop_gui.match.storage.settings import Settings
from tabletop_gui.properties import drawn
from tests.gui.games.chicken_army.flock import sensible
from tests.gui.games.kingdoms.arms import at_random as fighter
from tests.gui.games.regine.court import at_random as courtier
from tests.gui.table.pilot import QuickBots
from tests.run_folder import plates_for

CATALOGUES: Final = {language: shipped_catalogue(language)[0] for language in LANGUAGES}
KEYS: Final = frozenset(CATALOGUES["es"])
STEMS: Final = frozenset(key.rpartition(".")[0] for key in KEYS)
ROOTS: Final = "|".join(sorted({key.partition(".")[0] for key in KEYS}))
FORMS: Final = ("all", "me", "they", "title", "you")
"""What is added to the key of a sentence, by whom it is about and who reads it."""

NO_KEYS: Final = {
    "face.new", "results.rays", "cards.yaml", "game.yaml", "history.jsonl", "settings.json", "settings.backup.json", "pack.yaml",
    "sounds.yaml", "stamps.yaml", "today.json", "rules.ChickenArmy", "rules.Famiglia", "rules.Kingdoms", "saves.Save",
}  # fmt: skip
"""What only looks like a key: names of widgets, drawings, files and classes."""
NO_STEMS: Final = {"table.", "face.", "lesson."}
"""The same of what is put together: names of scenes and widgets."""
TO_BE_FOUND: Final = {f"game.chicken_army.problem.{task}" for task in ("deal", "unhurt", "win")}
"""Tasks that `tools.problems` knows and has found no good position for yet."""


# -- declared and written ------------------------------------------------------------------------------------------------------


class Written(NamedTuple):
    """What stands in the compiled program: its texts with the modules they stand in, and the names its functions use."""

    texts: dict[str, str]
    names: set[str]


@cache
def modules() -> tuple[str, ...]:
    """Every module of the program, imported."""
    walked = walk_packages(tabletop_gui.__path__, "tabletop_gui.")
    found = tuple(one.name for one in walked if one.name != "tabletop_gui.__main__")
    for name in found:
        import_module(name)
    return found


@cache
def written() -> Written:
    """The constants of the code, not its source: adjacent texts are one there, and comments nowhere."""
    texts, names = dict[str, str](), set[str]()
    for module in modules():
        spec = find_spec(module)
        assert spec is not None and isinstance(spec.loader, SourceFileLoader)
        left: list[object] = [spec.loader.get_code(module)]
        for held in left:  # grows while it is gone through
            if isinstance(held, str):
                texts.setdefault(held, module)
            elif isinstance(held, tuple | frozenset):
                left += held
            elif isinstance(held, CodeType):
                left += held.co_consts
                if held.co_name != "<module>":
                    names.update(held.co_names)
    return Written(texts, names)


@cache
def library() -> Library:
    """The data as they are shipped."""
    nowhere = Path("nowhere")
    return Library(PlayerFolders(nowhere, nowhere, nowhere))


@cache
def branches() -> tuple[tuple[str, KeyFamily], ...]:
    """Every branch that stands at the top of a module, by its name there."""
    found = [(name, value) for module in modules() for name, value in vars(import_module(module)).items()]
    return tuple({id(value): (name, value) for name, value in found if isinstance(value, KeyFamily)}.values())


@cache
def asked_for() -> frozenset[str]:
    """Every phrase that is declared, written out whole, or looked up by another phrase."""
    declared = {key for _, branch in branches() for key in branch.keys(library())}
    any_word = [branch.form for _, branch in branches() if isinstance(branch, OpenKeyFamily) and branch.shipped is None]
    forms = re.compile("|".join(re.escape(form).replace(r"\{\}", "[A-Za-z0-9_-]+") for form in any_word))
    phrases = [phrase for catalogue in CATALOGUES.values() for phrase in catalogue.values()]
    under = {name for phrase in phrases for name in phrase_references(phrase)}

    def asked(key: str) -> bool:
        stem, _, last = key.rpartition(".")
        if key in declared or key in written().texts or stem in under or forms.fullmatch(key):
            return True
        return last in FORMS and (stem in written().texts or forms.fullmatch(stem) is not None)

    return frozenset(filter(asked, KEYS))


def test_every_key_of_a_declared_branch_is_a_phrase() -> None:
    absent = {
        f"{name}: {key} ({language})"
        for name, branch in branches()
        if not branch.optional
        for key in branch.keys(library())
        for language, catalogue in CATALOGUES.items()
        if key not in catalogue
    }
    assert absent == set()


def test_every_key_that_is_written_out_is_a_phrase() -> None:
    looks_so = re.compile(rf"(?:{ROOTS})(?:\.[A-Za-z0-9_-]+)+")
    found = {text for text in written().texts if looks_so.fullmatch(text)}
    assert {f"{written().texts[text]}: {text}" for text in found - KEYS - STEMS - NO_KEYS - {*FORMER_PHRASES}} == set()
    assert NO_KEYS - found == set(), "nothing of the kind is written any longer"


def test_no_key_is_put_together_beside_the_branches() -> None:
    """The beginning of a key, as an f-string or a sum of texts has it, says nothing of what it may become."""
    begins = re.compile(rf"(?:{ROOTS})(?:\.[A-Za-z0-9_-]+)*\.")
    assert {f"{module}: {text}" for text, module in written().texts.items() if begins.fullmatch(text)} == {
        f"{module}: {text}" for text, module in written().texts.items() if text in NO_STEMS
    }


def test_every_phrase_is_asked_for() -> None:
    assert KEYS - asked_for() - TO_BE_FOUND == set()


def test_every_branch_is_asked() -> None:
    assert {name for name, _ in branches()} - written().names == set(), "declared, but nobody asks"


def test_what_was_not_declared_has_no_key() -> None:
    """A key that nobody declared is refused when it is made, not when somebody asks for it."""
    assert VERDICTS["mine"] in KEYS
    with pytest.raises(KeyError, match="ours"):
        VERDICTS["ours"]


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

    def __init__(self, language: str = "es", places: PlayerFolders | None = None) -> None:
        self.asked: dict[str, set[str]] = {}
        super().__init__(language, places)

    def tr(self, key: str, /, **params: object) -> str:
        self.asked.setdefault(key, set(params)).intersection_update(params)
        return super().tr(key, **params)

    def check(self) -> None:
        """Everything asked for is there, in every language, with nothing left in braces, and known without having played."""
        assert self.missing == ()
        assert self.asked.keys() <= asked_for()
        for catalogue in CATALOGUES.values():
            assert [key for key in self.asked if key not in catalogue] == []
            assert [key for key, given in self.asked.items() if not placeholders(catalogue[key]) <= given] == []


@pytest.mark.parametrize("game", GAMES)
def test_whole_matches_are_told_to_everybody(game: str, tmp_path: Path) -> None:
    """The log through every pair of eyes, the saves' line, refusals of what cannot be done, and hints."""
    rules, library = GAMES[game], Library(PlayerFolders(tmp_path, tmp_path, tmp_path))
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
        for reader in (None, SPECTATOR, *range(len(match.seats))):
            for line in GameLog(match, reader).all_entries():
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
    places = PlayerFolders(tmp_path / "config", tmp_path / "data", plates_for(tmp_path.parent))
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
