"""The program around the scenes: window, loop, input devices, settings as they are kept, start, end and mishaps."""
