"""What lies on trial leaves every word whole: tables, problems and lessons in the smallest usual window, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.stills import HD, MOMENTS, Still, drawn, dressed, easel
from tests.gui.whole import watched

TRIALS = ("chicken_trial", "chicken_problem", "famiglia_pays", "regine_built", "problem_wrong", "lesson_tried")


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_no_word_is_cut_while_something_is_on_trial(tmp_path: Path, scale: float) -> None:
    found = {}
    with easel(HD, tmp_path) as app:
        for name in TRIALS:
            for language in ("es", "en"):
                with watched(app) as watch:
                    dressed(app, Still(name, MOMENTS[name], language=language, settings={"ui_scale": scale}))
                    MOMENTS[name](app)
                    drawn(app)
                    faults = watch.faults()
                if faults:
                    found[name, language] = faults
    assert not found, found
