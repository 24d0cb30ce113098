"""The process: start, end, crashes, memory and sleep."""
