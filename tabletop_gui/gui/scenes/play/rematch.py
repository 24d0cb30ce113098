"""Starting matches: the first at a table, a rematch and its first player, the next game of a game night, and
a match continued from another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop_gui.content.records.schema import WINNER, GameManifest
from tabletop_gui.engine.game import OptionValue
from tabletop_gui.engine.values import Refusal
from tabletop_gui.games import GAMES
from tabletop_gui.gui.scenes.play.proposed_setup import next_deal
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.record.ratings import GameRatingsView
from tabletop_gui.match.core.deal import random_deal
from tabletop_gui.match.core.first_player import rematch_options, resolve_first_player
from tabletop_gui.match.core.match import SAME, Match
from tabletop_gui.match.core.seating import in_our_language, newcomers
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.record.game_nights import GameNight, GameNightProgress
from tabletop_gui.match.record.grudges import with_grudges
from tabletop_gui.match.record.rivals import RivalHistories


def begun_with(
    app: App, manifest: GameManifest, options: Mapping[str, OptionValue], seats: Sequence[Seat]
) -> dict[str, OptionValue]:
    """Return the options of a table's first match: "last winner" is looked up in the history."""

    def known(seat: Seat) -> object:
        return (app.persons.owner(seat.key) or seat.key,) if seat.person else seat.character

    starter = manifest.starter
    asked = starter is not None and options.get(starter.id) == WINNER
    won = (record for record in app.archive.latest_first() if not record.taken_over) if asked else ()  # those count for nothing
    return resolve_first_player(options, starter, seats, won, manifest.id, known)


def matched_to_player(app: App, game: str, seats: Sequence[Seat]) -> list[Seat]:
    """Return the seats with every bot of the level "matched to you" set to the player's current rating."""
    return GameRatingsView(app, game).with_matched_bots(seats)


def bearing_grudges(app: App, game: str, seats: Sequence[Seat]) -> list[Seat]:
    """Return the seats of a new match with the rivals' memories of the player."""
    known = app.marks(RivalHistories)
    return with_grudges(seats, app.library, lambda character: known.met(game, character))


def first_match(app: App, manifest: GameManifest, seed: int | None = None) -> Match:
    """Return the match suggested to a newcomer: the short kind, against few and easy rivals."""
    seats = in_our_language(newcomers(app.persons, app.library, manifest, app.tr("setup.you")), app.phrases)
    options = begun_with(app, manifest, manifest.proposal(newcomer=True), seats)
    seed = next_deal(app, manifest) if seed is None else seed
    return Match.new(GAMES[manifest.id], options, seats, seed, app.settings.friendly)


def leave_table(app: App) -> None:
    """Return to the lobby, or to the learning page that led to the table."""
    learning_game = app.learning_game
    app.settle()
    app.scenes.reset(app.scene("lobby"))
    if learning_game:
        app.scenes.show("learn", game=learning_game)


def play_again(app: App, match: Match, *, same_cards: bool) -> None:
    """Start a match with the same seats and options: with the same deals, or with new ones.

    With new deals the next player begins (or the winner, if the table was set up so), and bots matched to the
    player follow the player's rating.
    """
    game, options = match.game, match.options
    starter = app.library.manifest(game.id).starter
    if not same_cards and starter is not None:
        table = app.settings.tables.get(game.id)
        winner = table is not None and table.options.get(starter.id) == WINNER
        options = rematch_options(match, starter, winner=winner)
    seats = match.seats if same_cards else tuple(bearing_grudges(app, game.id, matched_to_player(app, game.id, match.seats)))
    seed = match.seed if same_cards else random_deal()
    fresh = Match.new(game, options, seats, seed, match.friendly, dealt=SAME if same_cards else "")
    app.open_table(fresh, learning_game=app.learning_game)


def begin_from_here(app: App, match: Match, number: int) -> Refusal | None:
    """Start a new, unrated match from the state before step `number` (from 0) of another, with the same seats.

    Returns the refusal if it is not allowed (`Match.why_not_from_here`). Raises IndexError for a step that does not
    exist.
    """
    refusal = match.why_not_from_here()
    if refusal is None:
        found = match.from_here(number)
        found.seats = app.archive.mend(found.seats)
        app.open_table(found)
    return refusal


def game_night_of(app: App) -> GameNight | None:
    """Return the game night that the current match belongs to; None for any other match."""
    now = app.marks(GameNightProgress).now
    slot = app.slot
    if now is None or slot is None or now.sat_down is None or now.sat_down.ident != slot.path.stem:
        return None
    return now


def next_game_of_night(app: App, game_night: GameNight) -> None:
    """Start the next game of a game night, or restart the current one with other cards."""
    manifest = app.library.manifest(game_night.game)
    seats = in_our_language([game_night.seats[place] for place in game_night.table()], app.phrases)
    options = begun_with(app, manifest, manifest.proposal(newcomer=True), seats)
    match = Match.new(GAMES[manifest.id], options, bearing_grudges(app, manifest.id, seats), game_night.deal())
    slot = app.archive.begin(match)
    app.marks(GameNightProgress).save(game_night.began(slot.path.stem))
    app.open_table(match, slot)
