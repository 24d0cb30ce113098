"""The door: a package brings a game and nothing of Tapete is edited; whatever is wrong with it costs that game and one sentence.

Packages are looked for once in a process, so each of these is read by a process of its own.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tabletop_gui.content.paths import data_root
from tabletop_gui.plugins import GROUP, Registry

INIT = """
from pathlib import Path
from tabletop_gui.plugins import GamePackage
from tabletop_gui.games.oh_hell import OhHellGame

class Toy(OhHellGame):
    id = "toy"

PACKAGE = GamePackage(
    game=Toy(),
    folder=Path(__file__).parent,
    policy="tapete_toy.minds:ToyPolicy",
    table="tapete_toy.table:TABLE",
    rig="tabletop_gui.match.positions.oh_hell:BUILDER",
)
"""
VERSION = "toy: the game was made for another version of Tapete (tabletop_gui"
MINDS = "from tabletop_gui.ai.policies.oh_hell import OhHellPolicy as ToyPolicy\n"
TABLE = """
from tabletop_gui.gui.games import oh_hell

TABLE = oh_hell.TABLE
"""
REPORT = """
import json, sys
from pathlib import Path
from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.text.phrases import Phrases
from tabletop_gui.content.yaml_files.diagnostics import plugin_problems
from tabletop_gui.games import GAMES
from tabletop_gui.gui.games import TABLES

nowhere = Path("nowhere")
places = PlayerFolders(nowhere, Path(sys.argv[1]), nowhere)
library, phrases = Library(places, GAMES), Phrases("en", places)
manifests = [one.id for one in library.manifests()]
print(json.dumps({
    "games": [list(GAMES), list(POLICIES), list(TABLES), manifests],
    "told": [one.sentence(phrases.tr) for one in (*plugin_problems(), *library.problems, *phrases.problems)],
    "words": phrases.tr("table.toy.trump"),
    "rules": len(library.rules("toy", "es")),
    "deck": library.game("toy").deck.deck if "toy" in manifests else "",
    "pygame": "pygame" in sys.modules,
}))
"""
SAYS_NOTHING = """
class Mute(Exception):
    def __str__(self): raise Mute
raise Mute
PACKAGE = """
HOUSE = ["oh_hell", "famiglia", "regine", "kingdoms", "chicken_army"]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder in which a sound package is installed."""
    folder = tmp_path / "site"
    data = folder / "tapete_toy" / "data" / "toy"
    data.mkdir(parents=True)
    metadata = folder / "tapete_toy-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: tapete-toy\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(f"[{GROUP}]\ntoy = tapete_toy:PACKAGE\n")
    for name, text in {"__init__.py": INIT, "minds.py": MINDS, "table.py": TABLE}.items():
        (folder / "tapete_toy" / name).write_text(text)
    for path in (data_root() / "oh_hell").iterdir():
        shutil.copy(path, data)
    change(data / "game.yaml", "id: oh_hell", "id: toy")
    for language in ("es", "en"):
        change(data / f"text.{language}.yaml", "oh_hell:", "toy:")
    return folder


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def run(site: Path, *words: str) -> str:
    """What a process prints that finds what is installed there."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(site), *sys.path]), "TAPETE_HOME": str(site / "home")}
    env |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([sys.executable, *words], env=env, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def report(site: Path) -> Mapping[str, Any]:
    """What the layers of the program know with this package installed."""
    found: Mapping[str, Any] = json.loads(run(site, "-c", REPORT, str(site / "home")))
    return found


def test_a_package_brings_a_game_to_every_layer(site: Path) -> None:
    found = report(site)
    assert found["told"] == []
    rules, minds, tables, manifests = found["games"]
    assert rules == tables == manifests == [*HOUSE, "toy"] and {*minds} == {*HOUSE, "toy"}
    assert found["words"] == "Trumps" and found["rules"] > 1000 and found["deck"] == "french"
    assert not found["pygame"]


def test_its_bots_think_and_its_table_opens(site: Path) -> None:
    assert "No problems" in run(site, "-m", "tabletop_gui", "check")
    run(site, "-m", "tabletop_gui", "screenshot", str(site / "table.png"), "--game", "toy", "--moves", "6")
    assert (site / "table.png").stat().st_size > 10_000
    process = """
if __name__ == "__main__":  # the thinking process runs this file again
    import time
    from tabletop_gui.ai.host import Thinker
    from tabletop_gui.ai.policy import NEUTRAL
    from tabletop_gui.content.library import Library
    from tabletop_gui.content.paths import PlayerFolders
    from tabletop_gui.games import GAMES

    state, thinker = GAMES["toy"].new(3, {}, 5), Thinker()
    thinker.start()
    thinker.ask(state.view(state.to_act), "toy", Library(PlayerFolders.standard()).levels()["normal"], NEUTRAL, 1)
    answer, until = None, time.monotonic() + 60
    while answer is None and time.monotonic() < until:  # one answer, whole or hurried on a busy machine
        time.sleep(0.02)
        answer = thinker.poll()
    print(answer.worlds > 0, thinker.mode, thinker.strangers)
    thinker.close()
"""
    (site / "think.py").write_text(process)
    assert run(site, str(site / "think.py")).split() == ["True", "process", "()"]


def test_a_package_may_bring_a_deck_of_its_own(site: Path) -> None:
    package, data = site / "tapete_toy", site / "tapete_toy" / "data" / "toy"
    for path in (data_root() / "famiglia").iterdir():
        shutil.copy(path, data)
    change(data / "game.yaml", "id: famiglia", "id: toy")
    change(data / "cards.yaml", "deck: famiglia", "deck: toy")
    for language in ("es", "en"):
        text = (data / f"text.{language}.yaml").read_text(encoding="utf-8")
        below = text.partition("\ngame:\n")[2]  # what is said of its cards is ours
        (data / f"text.{language}.yaml").write_text(f"game:\n{below.replace('famiglia:', 'toy:')}", encoding="utf-8")
    change(package / "__init__.py", "games.oh_hell import", "games.famiglia.game import")
    change(package / "__init__.py", "OhHellGame", "FamigliaGame")
    change(package / "__init__.py", "positions.oh_hell", "positions.famiglia")
    parts = '    deck="tabletop_gui.content.decks.famiglia:FamigliaDeck",\n    printing="tabletop_gui.gui.art.faces.famiglia",\n)'
    change(package / "__init__.py", "\n)", f"\n{parts}")
    change(package / "minds.py", "oh_hell import OhHellPolicy", "famiglia import FamigliaPolicy")
    change(package / "table.py", "oh_hell", "famiglia")
    found = report(site)
    assert found["told"] == [] and found["deck"] == "toy" and found["games"][3] == [*HOUSE, "toy"]
    run(site, "-m", "tabletop_gui", "screenshot", str(site / "table.png"), "--game", "toy", "--moves", "6")
    run(site, "-m", "tabletop_gui", "gallery", "toy", "--size", "small", "--vision", "colour", "--out", str(site / "sheets"))
    assert (site / "sheets" / "toy_60_colour.png").stat().st_size > 10_000
    change(data / "cards.yaml", "deck: toy", "deck: tarot")
    (told,) = report(site)["told"]
    assert told.startswith("toy/cards.yaml, line ")


def test_a_players_file_goes_before_the_packages(site: Path) -> None:
    own = site / "home" / "mods" / "data" / "toy"
    own.mkdir(parents=True)
    (own / "text.en.yaml").write_text("table: {toy: {trump: Trumpets}}\n")
    (own / "rules.es.md").write_text("# Mis reglas\n")
    found = report(site)
    assert (found["words"], found["rules"], found["told"]) == ("Trumpets", 13, [])


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("__init__.py", "PACKAGE = ", "raise OSError('no')\nPACKAGE = ", "toy: the game cannot be loaded (OSError: no)"),
        ("__init__.py", "PACKAGE = ", "raise SystemExit(3)\nPACKAGE = ", "toy: the game cannot be loaded (SystemExit: 3)"),
        ("__init__.py", "PACKAGE = ", "raise KeyboardInterrupt\nPACKAGE = ", "toy: the game cannot be loaded (KeyboardInter"),
        ("__init__.py", "PACKAGE = ", "raise BaseException(2)\nPACKAGE = ", "toy: the game cannot be loaded (BaseException: 2)"),
        ("__init__.py", "PACKAGE = ", SAYS_NOTHING, "toy: the game cannot be loaded (Mute)"),
        ("__init__.py", "tabletop_gui.plugins", "tabletop_gui.door", VERSION),
        ("minds.py", "OhHellPolicy", "NoPolicy", VERSION),
        ("__init__.py", 'id = "toy"', "id = property(lambda _: 1 / 0)", "toy: the game cannot be loaded (Zero"),
        ("__init__.py", "PACKAGE = GamePackage", "PACKAGE = dict", "toy: the entry point does not name a GamePackage"),
        ("__init__.py", 'id = "toy"', 'id = "../toy"', "toy: the entry point does not name a GamePackage"),
        ("__init__.py", 'id = "toy"', 'id = "tox"', "toy: the package has no folder data/tox"),
        ("minds.py", "as ToyPolicy", "as Policy", "toy: the game cannot be loaded (AttributeError: module 'tapete_toy"),
        ("table.py", "TABLE = ", "TABLE = 1 / 0, ", "toy: the game cannot be loaded (ZeroDivisionError: division by zero)"),
        ("data/toy/game.yaml", "least: 3, most: 7", "least: 3, most: 8", "toy/game.yaml, line "),
        ("data/toy/game.yaml", "deck: french", "deck: tarot", "toy/game.yaml, line "),
        ("data/toy/game.yaml", "id: toy", "id: [", "toy/game.yaml, line "),
    ],
)  # fmt: skip
def test_a_package_that_cannot_come_in_costs_itself_and_a_sentence(site: Path, file: str, old: str, new: str, told: str) -> None:
    change(site / "tapete_toy" / file, old, new)
    found = report(site)
    assert len(found["told"]) == 1 and found["told"][0].startswith(told)
    assert {tuple(sorted(layer)) for layer in found["games"]} == {tuple(sorted(HOUSE))}


def test_a_game_of_ours_stays_ours(site: Path) -> None:
    change(site / "tapete_toy" / "__init__.py", 'id = "toy"', 'id = "regine"')
    (site / "tapete_toy" / "data" / "toy").rename(site / "tapete_toy" / "data" / "regine")
    found = report(site)
    assert found["told"] == ["toy: there is already a game regine"]
    assert found["games"][0] == found["games"][3] == HOUSE


def test_a_phrase_of_ours_stays_ours(site: Path) -> None:
    with (site / "tapete_toy" / "data" / "toy" / "text.en.yaml").open("a", encoding="utf-8") as file:
        file.write("app: {name: Toy}\n")
    (told,) = report(site)["told"]
    assert told.startswith("toy/text.en.yaml, line ") and "app.name is already in another text file" in told


def test_a_register_imports_a_part_when_it_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("tapete_first", "tapete_second"):
        (tmp_path / f"{name}.py").write_text(f"PART = [{name!r}]\n")
    parts: Registry[list[str]] = Registry({"first": "tapete_first:PART", "second": "tapete_second:PART"})
    assert list(parts) == ["first", "second"] and "second" in parts and "third" not in parts and len(parts) == 2
    assert parts.get("third") is None and not {"tapete_first", "tapete_second"} & sys.modules.keys()
    assert parts["first"] == ["tapete_first"] and "tapete_second" not in sys.modules
    whole = {"first": ["tapete_first"], "second": ["tapete_second"]}
    assert dict(parts) == {**parts} == dict(parts.items()) == whole and [*parts.values()] == [*whole.values()]
    assert parts.get("second") is parts["second"] is parts.pop("second") and "second" not in parts
