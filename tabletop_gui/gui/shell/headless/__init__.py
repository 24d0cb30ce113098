"""The program without a screen: stills and measurements."""
