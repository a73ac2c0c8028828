"""The menu: a shelf of five boxes, and the way to everything else."""
