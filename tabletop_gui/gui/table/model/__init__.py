"""The table without a screen: viewpoint, dragging, card positions and motion. It does not import pygame."""
