"""Tables made beforehand; each says by which command."""
