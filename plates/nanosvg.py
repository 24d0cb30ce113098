"""The subset of SVG that SDL_image's reader (nanosvg) draws correctly, to which plates are limited.

It ignores clips, masks, references, patterns, text and filters, and turns unknown colour words grey, all
without an error; a malformed document becomes a transparent picture. Plates therefore keep to the features
known to work.
"""

from __future__ import annotations

import re
from xml.etree import ElementTree

MAX_BYTES = 40 * 1024

_NAMESPACE = "{http://www.w3.org/2000/svg}"
_ALLOWED = {
    "svg": {"viewBox", "width", "height"},
    "g": {"transform", "stroke-linejoin", "stroke-linecap"},
    "path": {"d", "fill", "fill-rule", "stroke", "stroke-width", "opacity"},
}
_INK = re.compile(r"#[0-9A-F]{6}")
_TRANSFORM = re.compile(r"(?:(?:translate|rotate|scale)\(-?[\d.]+(?: -?[\d.]+)?\) ?)+")
_OUTLINE = re.compile(r"(?:[MmLlHhVvCcQqAaZz]|[ -]?\d+(?:\.\d+)?|-?\.\d+| )+")


def faults(svg: str) -> list[str]:
    """Return the faults of a plate, one sentence each; empty if it is sound."""
    found = []
    size = len(svg.encode())
    if size > MAX_BYTES:
        found.append(f"{size} bytes are more than {MAX_BYTES}")
    try:
        root = ElementTree.fromstring(svg)
    except ElementTree.ParseError as error:
        return [*found, f"not well-formed: {error}"]
    for element in root.iter():
        name = element.tag.removeprefix(_NAMESPACE)
        if name not in _ALLOWED or not element.tag.startswith(_NAMESPACE):
            found.append(f"<{name}> is not drawn")
            continue
        for key, value in element.attrib.items():
            if key not in _ALLOWED[name]:
                found.append(f"{key} on <{name}> is not certain to be drawn")
            elif key in ("fill", "stroke") and value != "none" and not _INK.fullmatch(value):
                found.append(f"{key}={value!r} is not an ink")
            elif key == "transform" and not _TRANSFORM.fullmatch(value):
                found.append(f"transform={value!r}")
            elif key == "d" and not (value.startswith("M") and _OUTLINE.fullmatch(value)):
                found.append(f"outline {value[:40]!r}")
        if (element.text or "").strip() or (element.tail or "").strip():
            found.append("text between elements")
    return found
