"""The Oh Hell deck: an infernal court in four circles (night, fire, greed, wild wood)."""
