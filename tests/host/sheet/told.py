"""A family that touches the sheet."""

import json
from typing import Any

from trading_unit.games.monopoly_city.data.reader import DATA
from trading_unit.sheet.conversation import Sheet
from trading_unit.sheet.figures import sheet_figures
from trading_unit.sheet.view import view

FIGURES = sheet_figures(DATA.load())
ANN, BEN, CLEO, DAD = range(4)
BANK = -1


def district(name: str) -> int:
    return int(FIGURES["names"].index(name))


class Family:
    """Counts its touches; each must do something."""

    def __init__(self, banked: bool = False, players: int = 0) -> None:
        self.sheet = Sheet(FIGURES)
        self.said: list[tuple[str, tuple[Any, ...]]] = []  # to the sheet: method and fields
        self.now = self.touches = 0
        if banked:
            self.touch("bank", True)
        for player in range(players):
            self.touch("join", player)
        self.touches = 0

    def touch(self, *touch: Any) -> None:
        self.now += 1000
        assert self.sheet.touch(self.now, *touch), touch
        self.said.append(("touch", (str(self.now), json.dumps(touch))))
        self.touches += 1

    def light(self, lit: bool) -> None:
        self.now += 50_000
        self.sheet.lights(self.now, lit)
        state = "open" if lit else "closed"
        self.said.append(("hear", (str(self.now), f"auction state={state} ms=50000 left=0 at=1")))

    def light_off(self) -> None:
        self.light(True)
        self.light(False)

    def shows(self, result: int) -> None:
        self.sheet.shows(result)
        event = f"build state=done result={result} at=1"
        self.said.append(("hear", (str(self.now), event)))

    def has(self, player: int, *names: str) -> None:
        """Districts that somebody has, without a word of how."""
        for name in names:
            self.light_off()
            self.touch("district", district(name))
            self.touch("who", player)
            if self.sheet.city.banked:
                self.touch("amount", 0)
        self.touches = 0

    @property
    def shown(self) -> dict[str, Any]:
        return view(self.sheet)  # type: ignore[no-any-return]

    def cash(self, player: int) -> int:
        return int(self.sheet.city.cash[player])
