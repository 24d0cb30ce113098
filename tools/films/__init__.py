"""Films of the moments that matter: what `films.yaml` scripts, frame by frame."""
