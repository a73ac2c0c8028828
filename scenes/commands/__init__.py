"""The command line: `words` reads it, and every command has a module of its own."""
