"""SVG plates rasterised, cached and drawn in a sandbox."""
