"""Long texts on paper: a subset of Markdown as blocks, and the page they are set on."""
