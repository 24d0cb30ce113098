"""The drawing vocabulary of the house style: inks, outlines, the plate they are cut in, and faces."""
