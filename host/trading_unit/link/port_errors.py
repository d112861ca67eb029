"""Why the system refuses a port, from the many errors of pyserial and the system."""

import errno
import sys
from pathlib import Path
from urllib.parse import urlsplit

from trading_unit.link.trouble import LinkTrouble, TroubleKind
from trading_unit.words.sentence import Sentence

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


def sentence(kind: TroubleKind, port: str, error: Exception) -> Sentence:
    why = system_reason(getattr(error, "strerror", None) or str(error))
    match kind:
        case TroubleKind.NO_PORT:
            return Sentence(
                "there is no port {port}; plug the unit in, or let trading-unit doctor look",
                port=port,
            )
        case TroubleKind.NOT_A_PORT:
            return Sentence(
                "{port!r} is no port{why}; name a device such as /dev/ttyACM0 or COM3, or a URL "
                "such as socket://HOST:PORT",
                port=port,
                why="" if port.startswith(NETWORK) else f" ({why})",
            )
        case TroubleKind.NO_PERMISSION:
            return Sentence(
                "you may not open {port}; {advice}", port=port, advice=permission_advice(port)
            )
        case TroubleKind.IN_USE:
            return Sentence("{port} is in use by another program; close that one first", port=port)
        case TroubleKind.UNREACHABLE:
            return Sentence(
                "nobody offers {port} ({why}); start what does, and try again", port=port, why=why
            )
    return Sentence(
        "cannot open {port} ({why}); pull the unit out and put it back", port=port, why=why
    )


def system_reason(why: str) -> str:
    """The system's own message, without what pyserial puts before it."""
    return why.rpartition("] ")[2].rpartition(": ")[2] or why


def permission_advice(port: str) -> Sentence:
    """How to get the permission on this machine."""
    group = owning_group(port)
    if group is None:
        return Sentence("ask whoever looks after this machine")
    return Sentence(
        "put yourself into its group with `sudo usermod -aG {group} $USER`, then log in anew",
        group=group,
    )


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
