"""Rules engine: zones, card visibility, the agenda of tasks. It contains no game and imports only the standard
library and msgspec.
"""
