"""The accessibility tree and its bridge to the system's screen readers."""
