"""The lobby, the settings and what may lie over any scene."""
