"""Check that all texts of a game exist in every language, so that no raw key reaches a player.

Texts of the window (`table.<game>`, `results.<game>`) are looked up during drawing: `Phrases.missing` lists
them after a match has been played there.
"""

from __future__ import annotations

from random import Random

from tabletop_gui.ai.hints import hint
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.records.schema import PROGRESS, ChoiceOption, GameManifest
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.engine.game import AnyGame, Options
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log.game_log import GameLog
from tabletop_gui.properties.tables import drawn
from tabletop_gui.properties.told_facts import arbitrary_actions, refused

MOVES = 250
"""Number of actions of a match that are logged."""
ASKED = 40
"""Interval in actions at which all refusals and hints are checked."""


def everything_has_its_words(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    """Check the texts of the set-up, the log, the progress, refusals, and hints with their reasons."""
    library, places = Library(PlayerFolders.standard()), PlayerFolders.standard()
    spoken = [Phrases(language, places) for language in LANGUAGES]
    for phrases in spoken:
        set_up(library.manifest(game.id), phrases)
    persons, rng = [Seat("person", f"P{k}", "vera") for k in range(seats)], Random(seed)
    match = Match.new(game, options, persons, seed, friendly=True)
    while match.to_act is not None and len(match.steps) < MOVES:
        if len(match.steps) % ASKED == 0:
            ask(game, match, library, spoken, rng)
        match.propose(match.to_act, drawn(match.legal(match.to_act), rng))
    for phrases in spoken:
        for reader in (None, *range(seats)):
            for line in GameLog(match, reader).all_entries():
                line.sentence(phrases.tr)
        assert phrases.missing == (), phrases.language


def set_up(manifest: GameManifest, phrases: Phrases) -> None:
    """Look up the set-up's texts of a game: options, kinds of match and phases."""
    keys = [manifest.phase_label(phase) for phase in manifest.phases]
    for preset in manifest.presets:
        keys += [manifest.preset_label(preset.id), manifest.preset_note(preset.id)]
    for option in manifest.options:
        keys += [manifest.label(option.id), manifest.help(option.id)]
        for value in option.values if isinstance(option, ChoiceOption) else ():
            keys += [manifest.value_label(option.id, value), manifest.value_help(option.id, value)]
    for key in keys:
        phrases.tr(key)


def ask(game: AnyGame, match: Match, library: Library, spoken: list[Phrases], rng: Random) -> None:
    """Look up all texts that the seat to act may be shown now."""
    assert match.to_act is not None
    told: list[tuple[str, dict[str, object]]] = [(PROGRESS[game.id], dict(game.progress(match.state)))]
    told += filter(None, (refused(game, match.state, action) for action in arbitrary_actions(game, match.state, rng)))
    *_, (_, hints) = hint(game.id, match.view(match.to_act), library.levels()["easy"], rng)
    names = [seat.name for seat in match.seats]
    for why in [why for one in hints for why in (*one.reasons, *one.warnings)]:
        for phrases in spoken:
            why.sentence(phrases.tr, names)
    for key, params in told:
        for phrases in spoken:
            phrases.tr(key, **params)
