"""The people of the house, each calm, glad and sour, and the parts from which a player composes a face."""
