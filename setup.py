"""Copies `data/` and `assets/` into the wheel and gives the README addresses; everything else is in pyproject.toml."""

import os
import re
import tomllib
from pathlib import Path
from shutil import copytree

from setuptools import setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).parent
PLAIN = 0o644  # a wheel keeps who may read its files: the same for all, however careful whoever builds it is
SOURCE = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]["Source"]


class BuildWithContent(build_py):
    """Build the package and lay the shipped content inside it (`tabletop_gui/shipped/`)."""

    def run(self) -> None:
        super().run()
        if not getattr(self, "editable_mode", False):
            for folder in ("data", "assets"):
                copytree(HERE / folder, Path(self.build_lib) / "tabletop_gui" / "shipped" / folder, dirs_exist_ok=True)
            for path in Path(self.build_lib).rglob("*"):
                if path.is_file():
                    path.chmod(PLAIN)


def read_me() -> str:
    """The README as a package index shows it: there is no folder around it, so each path becomes an address of this version."""
    version = re.search(r'__version__ = "(.+?)"', (HERE / "tabletop_gui" / "__init__.py").read_text(encoding="utf-8"))[1]

    def addressed(match: re.Match[str]) -> str:
        picture, words, path = match.groups()
        return f"{picture}[{words}]({SOURCE}/{'raw' if picture else 'blob'}/v{version}/{path})"

    text = (HERE / "README.md").read_text(encoding="utf-8")
    return re.sub(r"(!?)\[([^\]]*)\]\((?![a-z]+:|#)([^)]+)\)", addressed, text)


if __name__ == "__main__":  # a build, then, and not a test that only looks
    os.umask(0o022)
    for licence in (HERE / "LICENSE", HERE / "THIRD_PARTY.md", *(HERE / "LICENSES").glob("*.txt")):
        licence.chmod(PLAIN)  # copied as they are
setup(cmdclass={"build_py": BuildWithContent}, long_description=read_me(), long_description_content_type="text/markdown")
