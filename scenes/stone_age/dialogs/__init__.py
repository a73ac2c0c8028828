"""The questions of Stone Age that are asked on a sheet over the board."""
