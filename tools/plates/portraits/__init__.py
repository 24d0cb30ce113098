"""The twelve people of the house, each calm, glad and sour."""
