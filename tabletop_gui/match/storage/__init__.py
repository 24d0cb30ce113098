"""The player's files: written safely, locked, shared between windows."""
