"""Films of important animations: those scripted in `films.yaml`, frame by frame."""
