"""The window: scenes drawn with pygame. Scenes change a match only through the rules layer."""
