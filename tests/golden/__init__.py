"""Golden pictures: how every scene and every deck looked when somebody looked at them last.

``python -m tests.golden`` says which differ, ``--write [PART]`` keeps them anew. They are small and of few colours: they stand
guard over where things are, what they look like and whether they can be read, not over a pixel.
"""

from pathlib import Path

KEPT = Path(__file__).parent / "kept"
"""Where they are kept."""
