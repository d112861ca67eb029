"""The scenarios: a script and the timeline that it must give, side by side in scenarios/.

A script begins with `# a sentence`, then `#: board=NAME seed=N`, and where an emulated chip cannot
play it, `#: emulator=no <why>`.
"""

from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent / "scenarios"


@dataclass(frozen=True, slots=True)
class Scenario:
    name: str
    about: str
    board: str
    seed: int
    script: str
    not_emulated: str  # why; empty where it can be

    @property
    def expected(self) -> Path:
        return FOLDER / f"{self.name}.timeline"

    def __str__(self) -> str:
        return self.name


def read(path: Path) -> Scenario:
    script = path.read_text("utf-8")
    lines = script.splitlines()
    options: dict[str, str] = {}
    for line in lines[1:]:
        if line.startswith("#: emulator=no "):
            options["emulator"] = line.removeprefix("#: emulator=no ").strip()
        elif line.startswith("#: "):
            options |= dict(word.split("=") for word in line[3:].split())
    return Scenario(
        name=path.stem,
        about=lines[0].removeprefix("# "),
        board=options["board"],
        seed=int(options["seed"]),
        script=script,
        not_emulated=options.get("emulator", ""),
    )


def every() -> list[Scenario]:
    return [read(path) for path in sorted(FOLDER.glob("*.script"))]
