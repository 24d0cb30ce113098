"""The program without a screen: screenshots and measurements."""
