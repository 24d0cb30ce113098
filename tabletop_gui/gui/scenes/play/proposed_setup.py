"""What kind of match the set-up opens with: the one played last, or the one proposed to whoever has chosen none."""

from __future__ import annotations

from msgspec import Struct

from tabletop_gui.content.records.schema import GameManifest
from tabletop_gui.engine.game import Options, OptionValue
from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.storage.settings import LastTable


class Expected(Struct, frozen=True):
    """The options the set-up opens with; `own`: those of the presets when they last made none of them; `chosen`: whether the
    player has ever said what kind of match to play (what was only proposed is not remembered)."""

    options: dict[str, OptionValue]
    own: dict[str, OptionValue]
    chosen: bool


def expected(app: App, manifest: GameManifest, seats: int) -> Expected:
    """What is remembered of this game's last set-up, as far as it is still possible with so many seats."""
    remembered = app.settings.tables.get(manifest.id) or LastTable()
    known = {option.id: option.choices(seats) for option in manifest.options}
    kept = {name: value for name, value in remembered.options.items() if value in known.get(name, ())}
    own = {name: value for name, value in remembered.own.items() if value in known.get(name, ())}
    chosen = any(name in kept for name in manifest.lasting)
    return Expected({**(manifest.defaults if chosen else _proposal(app, manifest)), **kept}, own, chosen)


def expected_minutes(app: App, manifest: GameManifest) -> tuple[int, int]:
    """How long the match takes that the set-up opens with: at least and at most, in minutes."""
    remembered = app.settings.tables.get(manifest.id)
    seats = len(remembered.seats) if remembered is not None and len(remembered.seats) in manifest.seats.counts else None
    seats = seats or (manifest.first_seats if is_newcomer(app, manifest.id) else manifest.seats.default)
    return minutes_of(manifest, seats, expected(app, manifest, seats).options)


def minutes_of(manifest: GameManifest, seats: int, options: Options) -> tuple[int, int]:
    """How long a match with so many seats and these options takes, at least and at most, in minutes: as long as the kind of match
    they make takes at the usual table, or the usual match where they make none, and as much longer or shorter as the game says
    that it is (`Game.length`)."""
    game, full = GAMES[manifest.id], {**manifest.defaults, **options}
    preset = manifest.preset_of(full)
    like = {**full, **(preset.options if preset is not None else {name: manifest.defaults[name] for name in manifest.lasting})}
    share = game.length(seats, full) / game.length(manifest.seats.default, like)
    least, most = (_told(share * minutes) for minutes in manifest.minutes_of(full))
    return least, most


def _told(minutes: float) -> int:
    """Minutes as one says them."""
    return max(1, round(minutes)) if minutes < 10 else 5 * round(minutes / 5)


def is_newcomer(app: App, game: str) -> bool:
    """Whether no match of this game has been finished here."""
    return not app.archive.has_played(game)


def _proposal(app: App, manifest: GameManifest) -> dict[str, OptionValue]:
    """The options for whoever has not said what kind of match to play: for a newcomer perhaps a shorter one."""
    if manifest.proposed is None:
        return manifest.defaults
    return manifest.proposal(newcomer=is_newcomer(app, manifest.id))
