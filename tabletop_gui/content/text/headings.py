"""The headings of a rule book, to which lessons, refusals and help cards refer."""

from __future__ import annotations

from tabletop_gui.content.packs.markup_comments import strip_between


def headings_of(source: str) -> list[str]:
    """Return the second-level headings of a Markdown text, as plain text, in order.

    >>> headings_of("# Hearts\\n\\n## The deal\\n\\nThirteen each.\\n\\n## The **score** ##")
    ['The deal', 'The score']
    """
    lines = (line.strip() for line in strip_between(source, "<!--", "-->").splitlines())
    return [line[3:].rstrip("# ").strip().replace("*", "") for line in lines if line.startswith("## ")]
