"""Every test runs without a screen, a sound device or the player's own folders."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from hypothesis import settings

settings.register_profile("tapete", deadline=None)  # how long something takes is measured, never judged by a test
settings.load_profile("tapete")
