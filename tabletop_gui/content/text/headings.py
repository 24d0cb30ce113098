"""The headings of a book of rules: what a lesson, a refusal or a card beside the table refers to."""

from __future__ import annotations

from tabletop_gui.content.packs.markup_comments import without


def headings_of(source: str) -> list[str]:
    """The headings of the second rank of a text in Markdown, as they are read, in its order.

    >>> headings_of("# Hearts\\n\\n## The deal\\n\\nThirteen each.\\n\\n## The **score** ##")
    ['The deal', 'The score']
    """
    lines = (line.strip() for line in without(source, "<!--", "-->").splitlines())
    return [line[3:].rstrip("# ").strip().replace("*", "") for line in lines if line.startswith("## ")]
