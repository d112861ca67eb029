"""Why the system refuses a port, from the many ways in which pyserial and the system say it."""

import errno
import sys
from pathlib import Path
from urllib.parse import urlsplit

from trading_unit.link.trouble import LinkTrouble, Wrong

KINDS = {
    errno.ENOENT: Wrong.NO_PORT,
    errno.ENODEV: Wrong.NO_PORT,
    errno.ENXIO: Wrong.NO_PORT,
    errno.EIO: Wrong.NO_PORT,
    errno.EACCES: Wrong.NO_PERMISSION,
    errno.EPERM: Wrong.NO_PERMISSION,
    errno.EBUSY: Wrong.IN_USE,
    errno.EAGAIN: Wrong.IN_USE,
    errno.EWOULDBLOCK: Wrong.IN_USE,
    errno.ENOTTY: Wrong.NOT_A_PORT,
    errno.EISDIR: Wrong.NOT_A_PORT,
    errno.ENOTDIR: Wrong.NOT_A_PORT,
    errno.EINVAL: Wrong.NOT_A_PORT,
    errno.ENAMETOOLONG: Wrong.NOT_A_PORT,
}
# Windows tells its reason in words alone, and refuses a port in use as if it were forbidden.
WORDS = {
    "FileNotFoundError": Wrong.NO_PORT,
    "PermissionError": Wrong.IN_USE,
    "Inappropriate ioctl": Wrong.NOT_A_PORT,
    "Input/output error": Wrong.NO_PORT,
}
NETWORK = ("socket://", "rfc2217://")


def refused(port: str, error: Exception) -> LinkTrouble:
    """The trouble with a port that could not be opened."""
    wrong = kind(port, error)
    return LinkTrouble(wrong, port, sentence(wrong, port, error))


def kind(port: str, error: Exception) -> Wrong:
    if isinstance(error, ValueError):
        return Wrong.NOT_A_PORT
    if port.startswith(NETWORK):
        return Wrong.UNREACHABLE if is_address(port) else Wrong.NOT_A_PORT
    number = getattr(error, "errno", None)
    if number in KINDS:
        return KINDS[number]
    for word, wrong in WORDS.items():
        if word in str(error):
            return wrong
    # Pyserial's own words, without the system's: it did not come as far as that.
    return Wrong.BROKEN if number is not None else Wrong.NOT_A_PORT


def is_address(url: str) -> bool:
    """Whether it names a host and one of its ports."""
    try:
        parts = urlsplit(url)
        return bool(parts.hostname) and parts.port is not None and not parts.query
    except ValueError:
        return False


def sentence(wrong: Wrong, port: str, error: Exception) -> str:
    why = getattr(error, "strerror", None) or str(error)
    match wrong:
        case Wrong.NO_PORT:
            return f"there is no port {port}; plug the unit in, or let trading-unit doctor look"
        case Wrong.NOT_A_PORT:
            known = "a device such as /dev/ttyACM0 or COM3, or a URL such as socket://HOST:PORT"
            more = "" if port.startswith(NETWORK) else f" ({last_words(why)})"
            return f"{port!r} is no port{more}; name {known}"
        case Wrong.NO_PERMISSION:
            return f"you may not open {port}; {permission(port)}"
        case Wrong.IN_USE:
            return f"{port} is in use by another program; close that one first"
        case Wrong.UNREACHABLE:
            return f"nobody offers {port} ({last_words(why)}); start what does, and try again"
    return f"cannot open {port} ({last_words(why)}); pull the unit out and put it back"


def last_words(why: str) -> str:
    """What the system said, without pyserial's preface."""
    return why.rpartition("] ")[2].rpartition(": ")[2] or why


def permission(port: str) -> str:
    """How to get it on this machine."""
    group = group_of(port)
    if group is None:
        return "ask whoever looks after this machine"
    return f"put yourself into its group with `sudo usermod -aG {group} $USER`, then log in anew"


def group_of(port: str) -> str | None:
    """The group that may open it, where that is how it goes."""
    if sys.platform != "linux":
        return None
    import grp

    try:
        name = grp.getgrgid(Path(port).stat().st_gid).gr_name
    except (OSError, ValueError, KeyError):
        return None
    return None if name == "root" else name
