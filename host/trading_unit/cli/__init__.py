"""One module a command: `add` says how it is called, `run` does it and gives the exit code.

What a command needs is imported in its `run`, so that `--help` starts at once.
"""
