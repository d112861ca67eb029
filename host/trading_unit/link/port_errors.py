"""Why the system refuses a port, from the many errors of pyserial and the system."""

import errno
import sys
from pathlib import Path
from urllib.parse import urlsplit

from trading_unit.link.trouble import LinkTrouble, TroubleKind

KIND_OF_ERRNO = {
    errno.ENOENT: TroubleKind.NO_PORT,
    errno.ENODEV: TroubleKind.NO_PORT,
    errno.ENXIO: TroubleKind.NO_PORT,
    errno.EIO: TroubleKind.NO_PORT,
    errno.EACCES: TroubleKind.NO_PERMISSION,
    errno.EPERM: TroubleKind.NO_PERMISSION,
    errno.EBUSY: TroubleKind.IN_USE,
    errno.EAGAIN: TroubleKind.IN_USE,
    errno.EWOULDBLOCK: TroubleKind.IN_USE,
    errno.ENOTTY: TroubleKind.NOT_A_PORT,
    errno.EISDIR: TroubleKind.NOT_A_PORT,
    errno.ENOTDIR: TroubleKind.NOT_A_PORT,
    errno.EINVAL: TroubleKind.NOT_A_PORT,
    errno.ENAMETOOLONG: TroubleKind.NOT_A_PORT,
}
# Windows gives its reason in words alone, and reports a port in use as a lack of permission.
KIND_OF_TEXT = {
    "FileNotFoundError": TroubleKind.NO_PORT,
    "PermissionError": TroubleKind.IN_USE,
    "Inappropriate ioctl": TroubleKind.NOT_A_PORT,
    "Input/output error": TroubleKind.NO_PORT,
}
NETWORK = ("socket://", "rfc2217://")


def open_trouble(port: str, error: Exception) -> LinkTrouble:
    """The trouble of a port that could not be opened."""
    kind = trouble_kind(port, error)
    return LinkTrouble(kind, port, sentence(kind, port, error))


def trouble_kind(port: str, error: Exception) -> TroubleKind:
    if isinstance(error, ValueError):
        return TroubleKind.NOT_A_PORT
    if port.startswith(NETWORK):
        return TroubleKind.UNREACHABLE if is_address(port) else TroubleKind.NOT_A_PORT
    number = getattr(error, "errno", None)
    if number in KIND_OF_ERRNO:
        return KIND_OF_ERRNO[number]
    for word, kind in KIND_OF_TEXT.items():
        if word in str(error):
            return kind
    # Without an error number it is pyserial that refused the name: the system was never asked.
    return TroubleKind.BROKEN if number is not None else TroubleKind.NOT_A_PORT


def is_address(url: str) -> bool:
    """Whether the URL names a host and one of its ports."""
    try:
        parts = urlsplit(url)
        return bool(parts.hostname) and parts.port is not None and not parts.query
    except ValueError:
        return False


def sentence(kind: TroubleKind, port: str, error: Exception) -> str:
    why = getattr(error, "strerror", None) or str(error)
    match kind:
        case TroubleKind.NO_PORT:
            return f"there is no port {port}; plug the unit in, or let trading-unit doctor look"
        case TroubleKind.NOT_A_PORT:
            known = "a device such as /dev/ttyACM0 or COM3, or a URL such as socket://HOST:PORT"
            more = "" if port.startswith(NETWORK) else f" ({system_reason(why)})"
            return f"{port!r} is no port{more}; name {known}"
        case TroubleKind.NO_PERMISSION:
            return f"you may not open {port}; {permission_advice(port)}"
        case TroubleKind.IN_USE:
            return f"{port} is in use by another program; close that one first"
        case TroubleKind.UNREACHABLE:
            return f"nobody offers {port} ({system_reason(why)}); start what does, and try again"
    return f"cannot open {port} ({system_reason(why)}); pull the unit out and put it back"


def system_reason(why: str) -> str:
    """The system's own message, without what pyserial puts before it."""
    return why.rpartition("] ")[2].rpartition(": ")[2] or why


def permission_advice(port: str) -> str:
    """How to get the permission on this machine."""
    group = owning_group(port)
    if group is None:
        return "ask whoever looks after this machine"
    return f"put yourself into its group with `sudo usermod -aG {group} $USER`, then log in anew"


def owning_group(port: str) -> str | None:
    """The group whose members may open the port; None where that is not known."""
    if sys.platform != "linux":
        return None
    import grp

    try:
        name = grp.getgrgid(Path(port).stat().st_gid).gr_name
    except (OSError, ValueError, KeyError):
        return None
    return None if name == "root" else name
