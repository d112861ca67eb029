"""Who may open a port, so that the doctor can say which group to join."""

import os
import stat
import sys
from pathlib import Path

from trading_unit.doctor.facts import Access

BOTH_WAYS = stat.S_IRGRP | stat.S_IWGRP
ROOT = "root"  # nobody should join that one


def access_to(port: str) -> Access | None:
    """None on a system where ports have no groups, and for a port that is no file."""
    if sys.platform == "win32":
        return None
    import grp
    import pwd

    try:
        status = Path(port).stat()
    except (OSError, ValueError):
        return None
    try:
        group = grp.getgrgid(status.st_gid)
    except KeyError:
        return Access("", False, False)
    if status.st_mode & BOTH_WAYS != BOTH_WAYS or group.gr_name == ROOT:
        return Access("", False, False)
    try:
        person = pwd.getpwuid(os.getuid())
    except KeyError:
        return Access(group.gr_name, False, group.gr_gid in os.getgroups())
    member = person.pw_name in group.gr_mem or person.pw_gid == group.gr_gid
    return Access(group.gr_name, member, group.gr_gid in os.getgroups())
