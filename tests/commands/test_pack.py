"""``tapete pack``: the example is made, looked at, added, told of, removed and brought back, in the player's language."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletop_gui import commands
from tabletop_gui.commands.messages import TERMINAL_LANGUAGE
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.gui.art.legibility import LegibilityCheck

pytestmark = pytest.mark.all_sets

VERBENA = Path(__file__).parents[2] / "examples/verbena"


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAPETE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


def told(capsys: pytest.CaptureFixture[str], *words: str, lang: str = "en") -> tuple[int, str]:
    try:
        status = commands.run(["pack", *words, "--lang", lang])
    finally:
        TERMINAL_LANGUAGE.ask(())
    out = capsys.readouterr()
    assert "cli." not in out.out + out.err and "pack." not in (out.out + out.err).replace("pack.yaml", "")
    return status, out.out + out.err


def test_the_example_comes_and_goes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LegibilityCheck, "drawn", lambda judge, svg: None)  # they are drawn in the test of the scene
    assert told(capsys, "list")[1].startswith("You have no packs")
    assert told(capsys, "make", str(VERBENA))[0] == 0
    pack = tmp_path / "verbena.tapete-pack"
    assert told(capsys, "make", str(VERBENA))[0] == 2, "nothing is written over unasked"
    status, said = told(capsys, "check", str(pack), lang="es")
    assert status == 0 and "«Verbena», de Tapete · una baraja (Oh Hell), un dorso, un tapete y una madera" in said
    assert told(capsys, "add", str(pack))[0] == 0
    status, said = told(capsys, "add", str(pack))
    assert status == 2 and "--replace" in said
    assert told(capsys, "add", "--replace", str(pack))[0] == 0
    listed = told(capsys, "list", "--json")[1]
    held = json.loads(listed)
    assert listed == json.dumps(held, ensure_ascii=False, indent=2) + "\n", "for people to read as well"
    assert [one["pack"] for one in held] == ["verbena"] and held[0]["decks"] == ["french"]
    removed = Phrases("en").tr("cli.pack.removed", name="verbena", prog="tapete")
    assert told(capsys, "remove", "verbena") == (0, f"{removed}\n") and "remove --undo verbena" in removed
    assert told(capsys, "remove", "verbena")[0] == 2
    assert told(capsys, "remove", "--undo", "verbena")[0] == 0
    assert told(capsys, "remove", "--undo", "../verbena")[0] == 2
    assert "verbena: “Night Fair”" in told(capsys, "list")[1]


def test_what_is_wrong_is_told_in_the_players_language_and_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad"
    (bad / "assets/backs").mkdir(parents=True)
    (bad / "pack.yaml").write_text(
        'pack: bad\nname: {es: Malo, en: Bad}\nby: me\nbacks: [{id: a, name: {es: A, en: A}}]\n'
        'felts:\n  - {id: snow, ink: "#FFFFFF", name: {es: Nieve, en: Snow}}\n', encoding="utf-8",
    )  # fmt: skip
    (bad / "assets/backs/a.svg").write_text("<svg viewBox='0 0 30 42'></svg>", encoding="utf-8")
    for lang in LANGUAGES:
        status, said = told(capsys, "make", str(bad), lang=lang)
        assert status == 1 and Phrases(lang).tr("content.problem.pack_felt", found="#FFFFFF") in said
        assert ("bad/pack.yaml, línea 6" if lang == "es" else "bad/pack.yaml, line 6") in said, said
        assert "bad/assets/backs/a.svg" in said
    assert not list(tmp_path.glob("*.tapete-pack")) and not (tmp_path / "home").exists()


@pytest.mark.parametrize("do", ["check", "add", "make"])
def test_a_file_that_is_not_there_or_no_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str], do: str) -> None:
    (tmp_path / "x").write_bytes(b"no pack")
    for name in ("x", "nowhere", "."):
        assert told(capsys, do, name)[0] == 1
    with pytest.raises(SystemExit) as left:
        told(capsys, do)
    assert left.value.code == 2
    capsys.readouterr()


@pytest.mark.parametrize("words", [["--help"], *([do, "--help"] for do in ("add", "make", "remove", "list")), [], ["eat"]])
def test_its_help_and_its_refusals_are_spanish(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    with pytest.raises(SystemExit):
        commands.run(["pack", *words, "--lang", "es"] if words != ["--help"] else ["pack", "--help", "--lang=es"])
    TERMINAL_LANGUAGE.ask(())
    out = capsys.readouterr()
    said = out.out + out.err
    assert "cli." not in said and said.strip()
    assert not [word for word in ("usage", "options:", "show", "invalid", "required", "FILE", "positional") if word in said], said
