"""What somebody at the table would write down: money, owners, and what stands where."""

from typing import Any

BANK = -1


class District:
    def __init__(self, figures: dict[str, Any]) -> None:
        self.figures = figures
        self.owner = BANK
        self.mortgage: int | None = None
        self.hazards: set[str] = set()
        self.clear()

    def clear(self) -> None:
        self.blocks = {"residential": 0, "industrial": 0}
        self.big: set[str] = set()


class Books:
    def __init__(self, setup: dict[str, Any]) -> None:
        data = setup["data"]
        self.money = data["money"]
        self.sizes = {hazard["name"]: hazard["blocks"] for hazard in data["hazards"]}
        self.districts = {one["name"]: District(one) for one in data["districts"]}
        self.cash = [0] * len(setup["seats"])
        self.playing = len(setup["seats"])
        self.estate: set[str] = set()  # what the Bank got from a bankrupt
        self.forgiven = 0  # of a rent that is owed
        self.rents: dict[str, set[int]] = {}  # since the mover arrived
        self.worth: dict[int, int] = {}
        self.checked = 0

    def rent(self, name: str) -> int:
        district = self.districts[name]
        counting = district.blocks["industrial"]
        if not district.hazards:
            counting += district.blocks["residential"]
        land: int = district.figures["rent"][counting]
        doubled = False
        for other in self.districts.values():
            if "skyscraper" in other.big and other.figures["group"] == district.figures["group"]:
                doubled = True
            if "tower" in other.big and other.owner == district.owner != BANK:
                doubled = True
        return land * 2 if doubled else land
