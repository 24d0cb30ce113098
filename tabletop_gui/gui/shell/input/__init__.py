"""Keyboard, gamepad, wheel, switch, clipboard and dropped files."""
