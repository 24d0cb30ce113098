"""Buttons, sliders, lists, dialogs: one look, one focus ring, one keyboard."""
