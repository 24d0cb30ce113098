"""Whatever somebody is called, or an earlier version has kept as a name, is shown."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from tabletop_gui.match.log import saves
from tabletop_gui.match.record.history import record_of, records_of
from tabletop_gui.match.storage.settings import load
from tests.gui.reading import words_on
from tests.gui.scenes.matches import played
from tests.gui.screens import app_in, settle, show

NAMES = {
    "Ana ♥\ufe0f": "Ana ♥\ufe0f", "محمد": "محمد", "東京太郎": "東京太郎", "Zoë 👩\u200d👧": "Zoë 👩\u200d👧", "ชื่อ": "ชื่อ",
    "\u202eanA\ufe0f": "anA", " A\x07n\0a\n": "Ana", "\ufe0f\u200b": "", "e\u0301" * 9: "é" * 9, "\u0301" * 40: "\u0301" * 12,
}  # fmt: skip
"""What was kept, and what it is now."""


@pytest.mark.parametrize("kept", NAMES)
def test_a_name_that_was_kept_is_read_and_shown(kept: str, tmp_path: Path) -> None:
    """In settings, in a save, in the history; a heart of an emoji keyboard ended the program at every start."""
    name, seats = NAMES[kept], {"kind": "person", "name": kept, "character": "pio"}
    record = json.loads(msgspec.json.encode(record_of(played(3, seed=2), "m-1"))) | {"seats": [seats] * 3}
    save = json.loads(saves.encode(played(3, seed=3, steps=40))) | {"seats": [seats] * 3}
    assert records_of([json.dumps(record).encode()])[0][0].seats[0].name == name
    written = tmp_path / "settings.json"
    written.write_text(json.dumps({"player": kept, "names": [kept]}))
    settings, wrong = load(written)
    assert (settings.player, settings.names, wrong) == (name, (name,), None)
    with app_in(tmp_path, player=settings.player, names=settings.names) as app:
        app.archive.folder.mkdir(parents=True, exist_ok=True)
        running = app.archive.folder / "m-2.json"
        running.write_text(json.dumps(save))
        app.archive.history.write_text(json.dumps(record) + "\n")
        for scene in ("lobby", "profile", "saves", "matches"):
            show(app, scene)
        show(app, "setup", game="oh_hell")
        assert name in words_on(app)
        app.resume(running)
        settle(app)
        assert name in words_on(app)
