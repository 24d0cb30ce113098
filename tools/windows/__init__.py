"""A Windows environment on another system: wine, a real Windows Python and the wheels made for Windows."""
