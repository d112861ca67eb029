"""How the cost of one figure has changed since an earlier run."""

from dataclasses import dataclass
from typing import Any

SLOWER_BY = 0.15


@dataclass(frozen=True, slots=True)
class Change:
    """0.2 is a fifth more. `noise` is by how much the runs differ, where they differ most."""

    name: str
    by: float
    noise: float

    @property
    def is_slower(self) -> bool:
        """By more than runs of the same program differ."""
        return self.by > max(SLOWER_BY, self.noise)

    def data(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "by": round(self.by, 3),
            "noise": round(self.noise, 3),
            "slower": self.is_slower,
        }

    def text(self) -> str:
        word = "SLOWER" if self.is_slower else "faster" if self.by < -SLOWER_BY else "the same"
        noise = f", its runs differ by {self.noise:.0%}" if self.noise else ""
        return f"{word:<12} {self.by:+.0%} {self.name}{noise}"
