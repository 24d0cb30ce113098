"""The deck of Regine: a masque at the Spanish court, half Goya's caprices, half commedia dell'arte."""
