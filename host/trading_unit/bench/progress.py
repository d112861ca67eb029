"""What a long measurement is doing, on standard error: its figures go to standard output."""

import sys


def progress(what: str) -> None:
    sys.stderr.write(f"... {what}\n")
    sys.stderr.flush()
