"""The rule book: a subset of Markdown as blocks, and their layout on a page."""
