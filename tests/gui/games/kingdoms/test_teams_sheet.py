"""What beats what, in the rules and over the table: the pictures are the teams they are said to be."""

from __future__ import annotations

import pytest

from tabletop_gui.content.paths import data_root
from tabletop_gui.content.text.markdown import blocks_of
from tabletop_gui.games.kingdoms.strength import TEAMS, strength, team
from tabletop_gui.gui.games.kingdoms.diagrams import examples
from tests.gui.games.kingdoms.arms import war_of
from tests.gui.games.kingdoms.desk import WarDesk


def figure(language: str, kind: str = "teams") -> str:
    text = (data_root() / "kingdoms" / f"rules.{language}.md").read_text(encoding="utf-8")
    (found,) = [block.text for block in blocks_of(text) if block.figure == kind]
    return found


@pytest.mark.parametrize("language", ["es", "en"])
def test_of_two_that_are_alike_the_one_that_is_said_to_win_does(language: str) -> None:
    ties = examples(figure(language, "ties"))
    worth = [strength(example.cards) for example in ties]
    kinds = [TEAMS[team(one)] for one in worth]
    assert kinds == ["espejo", "espejo", "espartano", "espartano", "escalafon", "uniformados"]
    for wins, loses in ((0, 1), (2, 3)):
        assert ties[wins].name in ("Gana", "Wins") and ties[loses].name in ("Pierde", "Loses")
        assert worth[wins] > worth[loses]


@pytest.mark.parametrize("language", ["es", "en"])
def test_each_picture_of_the_rules_is_its_team(desk, language: str) -> None:
    one: WarDesk = desk(war_of(2, seed=3), language=language)
    teams = examples(figure(language))
    assert [TEAMS[team(strength(example.cards))] for example in teams] == list(reversed(TEAMS))
    for id, example in zip(reversed(TEAMS), teams, strict=True):
        name = one.app.tr(f"table.kingdoms.short.{id}")
        assert example.name.startswith(name) or id.startswith("realeza"), (example.name, name)
        assert set(example.team_cards) <= set(example.cards) and example.team_cards


@pytest.mark.parametrize("text", ["Espejo: una pareja: X-W X-S", "Espejo: una pareja: X-W X-S XIII-T VII-V XV-S", "?"])
def test_a_line_that_is_no_team_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no team"):
        examples(text)


def test_the_sheet_opens_marks_nothing_else_and_closes_without_acting(desk) -> None:
    one = desk(war_of(4, seed=3))
    one.to_my_turn()
    steps = len(one.match.steps)
    one.key("t")
    assert one.scene.teams.shown and one.scene.reading
    one.step(20)
    one.key("enter")
    assert not one.scene.teams.shown and len(one.match.steps) == steps
    one.scene.touched("last")
    one.scene.touched("last")
    assert not one.scene.reading
    one.key("t")
    one.click((20, one.app.viewport.height // 2))
    assert not one.scene.reading and len(one.match.steps) == steps


def test_rules_without_teams_are_opened_instead(desk, monkeypatch: pytest.MonkeyPatch) -> None:
    one = desk(war_of(4, seed=3))
    one.to_my_turn()
    monkeypatch.setattr(one.app.library, "rules", lambda game, language: "# Mis reglas\n")
    one.key("t")
    assert not one.scene.teams.shown and type(one.app.scenes.top).__name__ == "RulesScene"
