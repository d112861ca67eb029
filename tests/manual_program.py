"""The programs in the host's manual; `python -m tests.manual_program FOLDER` writes them there."""

import re
import sys
from pathlib import Path

MANUAL = Path(__file__).parent.parent / "host" / "README.md"
PROGRAM = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def manual_programs() -> list[str]:
    """Return the programs in the manual, in their order."""
    return re.findall(
        r"^```python\n(.*?)^```$", MANUAL.read_text("utf-8"), re.DOTALL | re.MULTILINE
    )


if __name__ == "__main__":
    for number, program in enumerate(manual_programs(), 1):
        Path(sys.argv[1], f"program_{number}.py").write_text(program, "utf-8")
