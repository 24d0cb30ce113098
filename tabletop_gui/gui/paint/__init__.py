"""Drawing primitives: the canvas, text, colours, sizes, and the pieces that every scene may use."""
