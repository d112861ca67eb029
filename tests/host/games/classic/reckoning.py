"""Money, owners, levels and rents derived again from the log alone, by nothing of the engine."""

from typing import Any

from tests.host.games.tables import Setup
from trading_unit.games.classic.rules.game import Classic

BANK = -1
# Lines of the log that move money: (what, giver, taker, amount, about).
MOVES = {
    *("start money", "wages", "buys", "rent", "tax", "card pays", "fine", "auction won"),
    *("piece won", "builds", "sells", "mortgages", "lifts", "interest", "what is left"),
    *("deal pays", "set right", "pot", "advantage"),
}


class Reckoning:
    def __init__(self, setup: Setup) -> None:
        self.seats = range(len(setup["seats"]))
        data = setup["data"]
        self.deeds = {deed["name"]: deed for deed in data["deeds"]}
        self.step: int = data["money"]["step"]
        self.times = {card["times"] for card in data["cards"] if card["effect"] == "nearest"}
        self.cash: dict[int, int] = {}
        self.owner: dict[str, int] = {}
        self.level = dict.fromkeys(self.deeds, 0)
        self.mortgaged: set[str] = set()
        self.thrown = 0
        self.checked = 0
        self.claims = setup["options"]["ask for rent"]
        standing = setup["standing"]
        if standing is not None:
            for seat, player in enumerate(standing["seats"]):
                self.cash[seat] = player["cash"]
                self.cash[BANK] = self.cash.get(BANK, 0) - player["cash"]
            for name, stands in standing["districts"].items():
                self.owner[name] = stands["owner"]
                self.level[name] = stands.get("level", 0)
                if stands.get("mortgaged"):
                    self.mortgaged.add(name)

    def read(self, log: list[tuple[Any, ...]]) -> "Reckoning":
        owing = False
        for line in log:
            what, *said = line
            if what == "owes":
                owing = True
            if what in MOVES:
                giver, taker, amount, about = said if len(said) == 4 else (*said, "")
                self.cash[giver] = self.cash.get(giver, 0) - amount
                self.cash[taker] = self.cash.get(taker, 0) + amount
                if what == "rent":
                    if not owing and not self.claims:
                        self.rent(taker, amount, about)
                    owing = False
                self.changes(what, giver, taker, amount, about)
            elif what.startswith("throw:"):
                *_, a, b = said
                self.thrown = a + b
                owing = False
            elif what == "begins with":
                assert said[1] not in self.owner
                self.owner[said[1]] = said[0]
            elif what == "bankrupt":
                self.ruin(*said)
            elif what == "no interest":
                self.mortgaged.discard(said[1])
                del self.owner[said[1]]
            elif what == "deal":
                self.deal(*said)
            elif what == "put right":
                self.right(said[1])
        return self

    def changes(self, what: str, giver: int, taker: int, amount: int, about: str) -> None:
        street = about.partition(" in ")[2]
        match what:
            case "buys" | "auction won":
                assert about not in self.owner
                self.owner[about] = giver
            case "builds":
                assert amount == self.deeds[street]["build"]
                self.level[street] += 1
            case "piece won":
                assert amount >= self.deeds[street]["build"]
                self.level[street] += 1
            case "sells":
                half = self.deeds[street]["build"] // 2 // self.step * self.step
                levels, rest = divmod(amount, half)
                assert rest == 0
                self.level[street] -= levels
                assert self.level[street] >= 0
            case "mortgages":
                assert amount == self.deeds[about]["mortgage"]
                self.mortgaged.add(about)
            case "lifts" | "interest":
                mortgage = self.deeds[about]["mortgage"]
                tenth = -(-mortgage // (10 * self.step)) * self.step
                assert about in self.mortgaged
                assert amount == tenth + (mortgage if what == "lifts" else 0)
                if what == "lifts":
                    self.mortgaged.remove(about)

    def rent(self, owner: int, amount: int, name: str) -> None:
        """As the deed says, or as often as a card does."""
        assert self.owner[name] == owner
        assert name not in self.mortgaged
        deed = self.deeds[name]
        group = [one for one, other in self.deeds.items() if other["group"] == deed["group"]]
        count = sum(self.owner.get(one) == owner for one in group)
        if deed["kind"] == "street":
            allowed = {deed["rent"][self.level[name]]}
            if not self.level[name] and count == len(group):
                allowed = {deed["rent"][0] * 2}
        elif deed["kind"] == "railroad":
            usual = deed["rent"][count - 1]
            allowed = {usual, *(usual * times for times in self.times)}
        else:
            allowed = {deed["rent"][count - 1] * self.thrown}
            allowed |= {times * self.thrown for times in self.times}
        assert amount in allowed
        self.checked += 1

    def ruin(self, seat: int, creditor: int) -> None:
        for name in [name for name, owner in self.owner.items() if owner == seat]:
            assert self.level[name] == 0
            if creditor not in self.seats:  # the Bank, or the middle of the board
                del self.owner[name]
                self.mortgaged.discard(name)
            else:
                self.owner[name] = creditor

    def deal(self, seat: int, partner: int, terms: dict[str, Any]) -> None:
        for taker, side in ((partner, "give"), (seat, "get")):
            for thing in terms[side]["things"]:
                if thing in self.deeds:
                    self.owner[thing] = taker

    def right(self, value: dict[str, Any]) -> None:
        name = value.get("district", "")
        match value["what"]:
            case "owner" if value["seat"] is None:
                self.owner.pop(name, None)
                self.mortgaged.discard(name)
            case "owner":
                self.owner[name] = value["seat"]
            case "level":
                self.level[name] = value["level"]
            case "mortgage" if value["there"]:
                self.mortgaged.add(name)
            case "mortgage":
                self.mortgaged.remove(name)


def reckoned(setup: Setup, estate: Classic) -> Reckoning:
    """All of it derived again, and it must be as it stands there."""
    found, names = Reckoning(setup).read(estate.log), estate.board.names
    accounts = [*estate.seats, *([estate.pot] if estate.has_pot else []), BANK]
    assert [found.cash.get(account, 0) for account in accounts] == estate.cash
    assert [found.owner.get(name, -1) for name in names] == estate.owner
    assert [found.level[name] for name in names] == estate.level
    mortgaged = {name for name, amount in zip(names, estate.mortgage, strict=True) if amount > 0}
    assert found.mortgaged == mortgaged
    return found
