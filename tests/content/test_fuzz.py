"""Whatever is done to the shipped files, reading them gives a record or problems, never anything else."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop_gui.content.checks.inspection import FILES
from tabletop_gui.content.paths import data_root
from tabletop_gui.content.text.phrases import Phrases, flatten
from tabletop_gui.content.yaml_files.diagnostics import DataError
from tabletop_gui.content.yaml_files.document import Document
from tabletop_gui.content.yaml_files.records_reader import read_document

SHIPPED = {kind: path.read_text(encoding="utf-8") for kind in FILES for path in [*data_root().glob(f"*/{kind}.yaml")][:1]}
"""One file of each kind; of some there need be none, as of ratings nobody has measured yet."""
PIECES = st.sampled_from(
    ["", " ", "\n", "\r", "\t", ":", ": ", "- ", "[", "]", "{", "}", ",", "'", '"', "&a ", "*a", "!!map ", "# ", "~", "true",
     "-1", "9" * 20, "\x00", "\x85", "\ufeff", "\u2028", "é", "|\n", ">", "%", "---\n", "...\n", "? ", "<<: *a", "\\", "{}",
     "1e9", "[]"]
)  # fmt: skip
CUTS = st.lists(st.tuples(st.floats(0, 1), st.integers(0, 12), PIECES), min_size=1, max_size=6)


def mutated(text: str, cuts: list[tuple[float, int, str]]) -> str:
    for place, gone, piece in cuts:
        at = int(place * len(text))
        text = text[:at] + piece + text[at + gone :]
    return text


@pytest.mark.parametrize("kind", SHIPPED)
@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(cuts=CUTS)
def test_a_mutated_file_is_read_or_reported(kind: str, cuts: list[tuple[float, int, str]]) -> None:
    text = mutated(SHIPPED[kind], cuts)
    lines = len(re.split(r"\r\n|[\n\r\x85\u2028\u2029]", text))
    try:
        record = read_document(Document(Path(f"{kind}.yaml"), text), FILES[kind])
    except DataError as error:
        assert error.problems
        for problem in error.problems:
            assert problem.message and 0 <= problem.line <= lines
            assert str(problem).isprintable() or "\n" in str(problem)
            assert problem.sentence(Phrases("es").tr)
    else:
        assert isinstance(record, FILES[kind])


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**12), 10**12) | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.parametrize("kind", SHIPPED)
@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_value_put_anywhere_is_read_or_reported(kind: str, data: st.DataObject) -> None:
    """JSON is YAML: put any value in place of any node, and write it out."""
    root = Document(Path("x.yaml"), SHIPPED[kind]).root.plain()
    places: list[tuple[object, object]] = []
    _places(root, places)
    holder, step = data.draw(st.sampled_from(places))
    holder[step] = data.draw(VALUES)  # type: ignore[index]
    text = msgspec.json.encode(root, enc_hook=str, order=None).decode()
    try:
        read_document(Document(Path("x.yaml"), text), FILES[kind])
    except DataError as error:
        assert error.problems and all(problem.message for problem in error.problems)


def _places(value: object, found: list[tuple[object, object]]) -> None:
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, inner in list(steps):
        found.append((value, step))
        _places(inner, found)


@settings(max_examples=120, deadline=None)
@given(cuts=CUTS)
def test_a_mutated_catalogue_is_read_or_reported(cuts: list[tuple[float, int, str]]) -> None:
    text = mutated((data_root() / "text/es.yaml").read_text(encoding="utf-8"), cuts)
    try:
        found, problems = flatten(Document(Path("es.yaml"), text))
    except DataError as error:
        assert error.problems
    else:
        assert found or problems


@settings(max_examples=200, deadline=None)
@given(text=st.text(alphabet=st.sampled_from(list("abc:-[]{},&*!|>'\"#%@` \n\t?~0.")), max_size=60))
def test_any_text_is_read_or_reported(text: str) -> None:
    try:
        Document(Path("x.yaml"), text).root.plain()
    except DataError as error:
        assert error.problems


@settings(max_examples=200, deadline=None)
@given(raw=st.binary(max_size=200))
def test_any_bytes_are_read_or_reported(tmp_path_factory: pytest.TempPathFactory, raw: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "bytes.yaml"
    path.write_bytes(raw)
    try:
        Document(path).root.plain()
    except DataError as error:
        assert error.problems
