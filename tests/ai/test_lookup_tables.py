"""Tables made beforehand: what was kept is read again; a broken file is named in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.ai import lookup_tables


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ai").mkdir()
    monkeypatch.setattr(lookup_tables, "data_root", lambda: tmp_path)
    lookup_tables.read.cache_clear()


def test_what_was_kept_is_read_again() -> None:
    parts = {"shares": bytes(range(256)), "none": b""}
    lookup_tables.write("odds", parts)
    assert lookup_tables.read("odds") == parts
    assert [path.name for path in lookup_tables.place("odds").parent.iterdir()] == ["odds.table"]


@pytest.mark.parametrize("broken", [b"", b"no table", b"\x78\x9c\x03\x00\x00\x00\x00\x01"])
def test_a_broken_table_is_named(broken: bytes) -> None:
    lookup_tables.place("odds").write_bytes(broken)
    with pytest.raises(ValueError, match=r"odds\.table is broken .*: install Tapete again"):
        lookup_tables.read("odds")
