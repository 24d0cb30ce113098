"""Rules engine: zones, sight, agenda. It knows no game and imports nothing but the standard library."""
