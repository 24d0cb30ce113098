"""Copies `data/` and `assets/` into the wheel; everything else is in pyproject.toml."""

from pathlib import Path
from shutil import copytree

from setuptools import setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).parent


class BuildWithContent(build_py):
    """Build the package and lay the shipped content inside it (`tabletop_gui/shipped/`)."""

    def run(self) -> None:
        super().run()
        if not getattr(self, "editable_mode", False):
            for folder in ("data", "assets"):
                copytree(HERE / folder, Path(self.build_lib) / "tabletop_gui" / "shipped" / folder, dirs_exist_ok=True)


setup(cmdclass={"build_py": BuildWithContent})
