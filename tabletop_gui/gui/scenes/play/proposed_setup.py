"""The setup proposed for a game: the last one used, or a suggestion if the player has not chosen any yet."""

from __future__ import annotations

from msgspec import Struct

from tabletop_gui.content.records.schema import GameManifest
from tabletop_gui.engine.game import Options, OptionValue
from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.core.deal import random_deal
from tabletop_gui.match.storage.settings import LastSetup


class ProposedSetup(Struct, frozen=True):
    """The options proposed in the setup; `own`: the custom ones; `chosen`: True if the player has ever chosen a
    kind of match (a mere proposal is not remembered).
    """

    options: dict[str, OptionValue]
    own: dict[str, OptionValue]
    chosen: bool


def proposed_setup(app: App, manifest: GameManifest, seats: int) -> ProposedSetup:
    """Return the remembered setup of this game, as far as it is possible with this number of seats."""
    remembered = app.settings.tables.get(manifest.id) or LastSetup()
    known = {option.id: option.choices(seats) for option in manifest.options}
    kept = {name: value for name, value in remembered.options.items() if value in known.get(name, ())}
    own = {name: value for name, value in remembered.own.items() if value in known.get(name, ())}
    chosen = any(name in kept for name in manifest.preset_options)
    return ProposedSetup({**(manifest.defaults if chosen else _proposal(app, manifest)), **kept}, own, chosen)


def expected_minutes(app: App, manifest: GameManifest) -> tuple[int, int]:
    """Return the expected duration of the proposed match: at least and at most, in minutes."""
    remembered = app.settings.tables.get(manifest.id)
    seats = len(remembered.seats) if remembered is not None and len(remembered.seats) in manifest.seats.counts else None
    seats = seats or (manifest.first_seats if is_newcomer(app, manifest.id) else manifest.seats.default)
    return minutes_of(manifest, seats, proposed_setup(app, manifest, seats).options)


def minutes_of(manifest: GameManifest, seats: int, options: Options) -> tuple[int, int]:
    """Return the expected duration of a match with so many seats and these options: at least and at most, in minutes.

    It is the duration of the matching preset at the default table (of the default match if there is none), scaled by
    `Game.length`.
    """
    game, full = GAMES[manifest.id], {**manifest.defaults, **options}
    preset = manifest.preset_of(full)
    like = {
        **full,
        **(preset.options if preset is not None else {name: manifest.defaults[name] for name in manifest.preset_options}),
    }
    share = game.length(seats, full) / game.length(manifest.seats.default, like)
    least, most = (_told(share * minutes) for minutes in manifest.minutes_of(full))
    return least, most


def _told(minutes: float) -> int:
    """Round minutes as they are told."""
    return max(1, round(minutes)) if minutes < 10 else 5 * round(minutes / 5)


def next_deal(app: App, manifest: GameManifest) -> int:
    """Return a new deal: for a newcomer one of those prepared for a first match of the game, if there are any."""
    prepared = manifest.proposed.deals if manifest.proposed is not None and is_newcomer(app, manifest.id) else ()
    lot = random_deal()
    return int(prepared[lot % len(prepared)], 16) if prepared else lot


def is_newcomer(app: App, game: str) -> bool:
    """Return True if no match of this game has been finished yet."""
    return not app.archive.has_played(game)


def _proposal(app: App, manifest: GameManifest) -> dict[str, OptionValue]:
    """Return the proposed options before any choice: for a newcomer perhaps a shorter match."""
    if manifest.proposed is None:
        return manifest.defaults
    return manifest.proposal(newcomer=is_newcomer(app, manifest.id))
