"""Puts `data/` and `assets/` into the wheel, writes the parse cache that the first start would otherwise
create, and turns the README's paths into addresses; everything else is in pyproject.toml.
"""

import compileall
import os
import re
import sys
import tomllib
from contextlib import suppress
from pathlib import Path
from shutil import copytree

from setuptools import setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).parent
PLAIN = 0o644  # a wheel keeps who may read its files: the same for all, however careful whoever builds it is
SOURCE = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]["Source"]


class BuildWithContent(build_py):
    """Build the package with the shipped content inside it (`tabletop_gui/shipped/`) and its parsed YAML
    (`content.yaml_files.parse_cache`). Installing a checkout puts the latter beside its bytecode, which pip
    compiles from wheels only.
    """

    def run(self) -> None:
        super().run()
        if getattr(self, "editable_mode", False):
            compileall.compile_dir(HERE / "tabletop_gui", quiet=2)
            with suppress(ImportError, OSError):  # built without isolation before msgspec is there: the first start makes it
                parsed()
        else:
            for folder in ("data", "assets"):
                copytree(HERE / folder, Path(self.build_lib) / "tabletop_gui" / "shipped" / folder, dirs_exist_ok=True)
            parsed(Path(self.build_lib) / "tabletop_gui" / "shipped")
            for path in Path(self.build_lib).rglob("*"):
                if path.is_file():
                    path.chmod(PLAIN)


def parsed(folder: Path | None = None) -> None:
    """Write the parse cache: for a folder whose files keep no times, or for this checkout."""
    sys.path.insert(0, str(HERE))
    from tabletop_gui.content.library import shipped_parse_cache
    from tabletop_gui.content.yaml_files.parse_cache import FILE, installed_cache
    from tabletop_gui.plugins import disable_plugins

    disable_plugins()
    path, program = installed_cache() if folder is None else (folder / FILE, own_version())
    path.write_bytes(shipped_parse_cache(program, times=folder is None))


def own_version() -> str:
    """Return the version being built."""
    return re.search(r'__version__ = "(.+?)"', (HERE / "tabletop_gui" / "__init__.py").read_text(encoding="utf-8"))[1]


def read_me() -> str:
    """The README as a package index shows it: there is no folder around it, so each path becomes an address of this version."""
    version = own_version()

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
