"""Input at the table, premoves, autoplay and accessibility."""
