"""What was kept stays what it was when a game gets another option, and when a default changes: saves, duels, codes, records."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

import pytest

from tabletop_gui.engine.game import AnyGame, OptionValue
from tabletop_gui.engine.options import Defaults
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log import review, saves
from tabletop_gui.match.record import history
from tabletop_gui.match.record.history import Record
from tabletop_gui.match.sharing import codes, duels
from tests.match.keep_codes import KEPT, first_deal
from tests.match.keep_saves import KEPT as SAVES
from tests.match.played import play, seats
from tests.match.test_kept_saves import DUELS, FIVE

pytestmark = pytest.mark.all_sets

MADE_UP = "made_up"
"""An option that no game has: its second value would be another game."""


def changed_defaults(game: AnyGame) -> dict[str, OptionValue]:
    """Another default for every option of a game that has another value, and goes with the rest."""
    found: dict[str, OptionValue] = {}
    few = game.seats[0]
    for name, values in game.choices(few).items():
        other = next((value for value in values if value != game.defaults[name]), None)
        if other is not None and game.refuse(few, {**found, name: other}) is None:
            found[name] = other
    return found


def lives_on(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two editions pass: an option is added, then its default changes and so do all the others."""
    now, choices = {**game.defaults, MADE_UP: False}, type(game).choices

    def more(self: AnyGame, seats: int) -> Mapping[str, Sequence[OptionValue]]:
        return {**choices(self, seats), MADE_UP: (False, True)}

    later = {**now, **changed_defaults(game), MADE_UP: True}
    monkeypatch.setattr(type(game), "choices", more)
    monkeypatch.setattr(game.state, "DEFAULTS", Defaults(later, former=(now,)))
    assert game.defaults.edition == 2 and game.refuse(game.seats[0], game.defaults) is None
    assert sum(game.defaults[name] != game.defaults.of(1)[name] for name in game.defaults) > 1


@pytest.fixture
def later(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[AnyGame]:
    """A game as it may be in two editions."""
    game = GAMES[request.param]
    lives_on(game, monkeypatch)
    yield game


@pytest.mark.parametrize("later", FIVE, indirect=True)
def test_every_kept_save_is_read_as_before(later: AnyGame) -> None:
    paths = list(SAVES.glob(f"*.{later.id}.*.json"))
    assert len(paths) >= 2 * saves.FORMAT
    for path in paths:
        save = saves.decode(saves.load(path), path.name)
        match = saves.restore(save, path.name)  # its digest is compared
        assert match.options[MADE_UP] is False and match.actions == tuple(save.actions)
        assert set(save.options.items()) <= set(match.options.items())
        again = saves.decode(saves.encode(match), path.name)
        assert again.edition == 2 and again.options[MADE_UP] is False
        assert saves.restore(again, path.name).state.to_data() == match.state.to_data()


@pytest.mark.parametrize("later", FIVE, indirect=True)
def test_every_kept_duel_is_read_as_before(later: AnyGame) -> None:
    paths = [path for path in DUELS if path.stem.endswith(later.id)]
    assert len(paths) >= duels.VERSION - 1
    for path in paths:
        duel = duels.read(path.read_text("utf-8"))
        assert duel.match.options[MADE_UP] is False
        assert duels.read(duels.write(duel.match)).match.state.digest() == duel.match.state.digest()


@pytest.mark.parametrize("later", FIVE, indirect=True)
def test_every_kept_code_deals_what_it_dealt(later: AnyGame) -> None:
    found = 0
    for code, digest in KEPT.items():
        table = codes.decode(code)
        if table.game == later.id:
            found += 1
            assert table.options[MADE_UP] is False and first_deal(table) == digest
            assert codes.decode(codes.encode(table.game, table.seats, table.options, table.seed)) == table
    assert found > 5
    with pytest.raises(codes.CodeError) as error:
        codes.encode(later.id, seats(later.seats[0]), later.defaults, 7)
    assert error.value.refusal.key == "code.refuse.various", "an option that no list knows and that is not as it was"


@pytest.mark.parametrize("game", FIVE)
def test_a_match_its_record_and_its_review_stay_what_they_are(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And what of its options is named is what differs from the defaults, by name."""
    rules = GAMES[game]
    name, value = next(iter(changed_defaults(rules).items()))
    match = play(Match.new(rules, {name: value}, seats(rules.seats[0]), 5))
    save, kept, log = saves.encode(match), match.state.digest(), review.log_of(match)
    named: dict[str, Any] = json.loads(save)["options"]
    assert named == {name: value} == match.state.to_data()["options"]
    people = match.seats
    record = Record(id="x", date=datetime(2026, 1, 1, tzinfo=UTC), game=game, options=dict(match.options), seats=people,
                    points=(0,) * len(people), winners=(0,))  # fmt: skip
    kind = history.format_of(record)
    lives_on(rules, monkeypatch)
    assert match.state.digest() == kept
    again = saves.restore(saves.decode(save, "x.json"), "x.json")
    assert again.state.digest() == kept and review.log_of(again) == log
    assert history.format_of(record) == kind and history.every_option(game, dict(kind.options)) == again.options


def test_an_edition_that_is_not_known_yet_is_of_a_newer_program() -> None:
    match = play(Match.new(GAMES["oh_hell"], {}, seats(3), 5), 4)
    newer = json.dumps(json.loads(saves.encode(match)) | {"edition": 9}).encode()
    with pytest.raises(saves.SaveError) as error:
        saves.restore(saves.decode(newer, "x.json"), "x.json")
    assert error.value.refusal.key == "save.refuse.future"
