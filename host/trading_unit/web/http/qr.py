"""The QR code of an address, as an SVG picture."""

import io

import segno

BORDER_MODULES = 4  # of white around it, as the standard demands


def svg(address: str) -> bytes:
    """Black on white whatever the page's colours are: phones read that best."""
    out = io.BytesIO()
    code = segno.make(address, error="m", micro=False)
    code.save(
        out, kind="svg", border=BORDER_MODULES, dark="#000", light="#fff", omitsize=True, nl=False
    )
    return out.getvalue()
