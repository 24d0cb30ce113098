"""Problems found in matches of bots: what they are, how they are judged, and how they are written down."""
