"""The command line: one module a command, with `add` for its arguments and `run` for its work.

`run` returns the exit code. It imports what it needs itself, so that `--help` starts at once.
"""
