"""Pictures: plates rasterised at exact pixel size, cards, portraits, table and shadows."""
