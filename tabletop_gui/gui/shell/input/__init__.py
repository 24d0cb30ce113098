"""Keyboard, gamepad, mouse wheel, switch access, clipboard and dropped files."""
