"""What is drawn with: the canvas and its floor, letters, colours, sizes, and the pictures that every scene may use."""
