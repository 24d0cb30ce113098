"""The process: startup, shutdown, crashes, memory and sleep."""
