"""Scenes of looks and sounds: cast, avatar, table style, gallery."""
