"""How many files and connections this process may have open."""

LEAST_OPEN_FILES = 1_024  # what MOST_OF_NETWORK in connection_limits reckons with
# No more than that either: `select`, with which pyserial waits, takes no higher handles.


def allow_open_files() -> None:
    """Raises the system's limit to LEAST_OPEN_FILES where it is lower, as it is on macOS."""
    try:
        import resource
    except ImportError:
        return  # Windows has no such limit
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    wanted = LEAST_OPEN_FILES if hard == unlimited else min(LEAST_OPEN_FILES, hard)
    if soft != unlimited and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
