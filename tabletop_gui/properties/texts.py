"""Whatever a game tells has its words in every language: no raw key ever reaches a player.

What the window says besides (`table.<game>`, `results.<game>`) is asked for where it is drawn: `Phrases.missing` names it after a
match has been played there.
"""

from __future__ import annotations

from random import Random

from tabletop_gui.ai.hints import hint
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import Places
from tabletop_gui.content.records.schema import PROGRESS, ChoiceOption, GameManifest
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.engine.game import AnyGame, Options
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log.game_log import Chronicle
from tabletop_gui.properties.tables import drawn
from tabletop_gui.properties.told_facts import refused, thinkable

MOVES = 250
"""So many actions of a match are told."""
ASKED = 40
"""Every so many actions everything is refused and hinted that may be."""


def everything_has_its_words(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    """The set-up, the log as everybody sees it, where the match stands, refusals, and hints with their reasons."""
    library, places = Library(Places.standard()), Places.standard()
    spoken = [Phrases(language, places) for language in LANGUAGES]
    for phrases in spoken:
        set_up(library.manifest(game.id), phrases)
    persons, dice = [Seat("person", f"P{k}", "vera") for k in range(seats)], Random(seed)
    match = Match.new(game, options, persons, seed, friendly=True)
    while match.to_act is not None and len(match.steps) < MOVES:
        if len(match.steps) % ASKED == 0:
            ask(game, match, library, spoken, dice)
        match.propose(match.to_act, drawn(match.legal(match.to_act), dice))
    for phrases in spoken:
        for reader in (None, *range(seats)):
            for line in Chronicle(match, reader).whole():
                line.sentence(phrases.tr)
        assert phrases.missing == (), phrases.language


def set_up(manifest: GameManifest, phrases: Phrases) -> None:
    """What the set-up says of a game's options, kinds of match and phases."""
    keys = [manifest.phase_label(phase) for phase in manifest.phases]
    for preset in manifest.presets:
        keys += [manifest.preset_label(preset.id), manifest.preset_note(preset.id)]
    for option in manifest.options:
        keys += [manifest.label(option.id), manifest.help(option.id)]
        for value in option.values if isinstance(option, ChoiceOption) else ():
            keys += [manifest.value_label(option.id, value), manifest.value_help(option.id, value)]
    for key in keys:
        phrases.tr(key)


def ask(game: AnyGame, match: Match, library: Library, spoken: list[Phrases], dice: Random) -> None:
    """What whoever is to act may be told now."""
    assert match.to_act is not None
    told: list[tuple[str, dict[str, object]]] = [(PROGRESS[game.id], dict(game.progress(match.state)))]
    told += filter(None, (refused(game, match.state, action) for action in thinkable(game, match.state, dice)))
    *_, (_, hints) = hint(game.id, match.view(match.to_act), library.levels()["easy"], dice)
    names = [seat.name for seat in match.seats]
    for why in [why for one in hints for why in (*one.reasons, *one.warnings)]:
        for phrases in spoken:
            why.sentence(phrases.tr, names)
    for key, params in told:
        for phrases in spoken:
            phrases.tr(key, **params)
