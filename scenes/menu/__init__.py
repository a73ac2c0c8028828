"""The menu: a shelf with a box for every game, and the way to everything else."""
