"""The QR code of an address, as an SVG picture."""

import io

import segno

QUIET = 4  # modules of white around it, as readers want


def picture(address: str) -> bytes:
    """Black on white whatever the page's colours are: phones read that best."""
    out = io.BytesIO()
    code = segno.make(address, error="m", micro=False)
    code.save(out, kind="svg", border=QUIET, dark="#000", light="#fff", omitsize=True, nl=False)
    return out.getvalue()
