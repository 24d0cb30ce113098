"""The program around the scenes: window, loop, input devices, stored settings, startup, shutdown and crashes."""
