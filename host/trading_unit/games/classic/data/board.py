"""The board, prices and cards of a classic property game, as the rules look things up."""

from typing import Any

from trading_unit.games.property.data import board as property_board

Data = dict[str, Any]

CARDS = "cards"
DETOUR = "detour"
GO_TO_JAIL = "go to jail"
RAILROAD = "railroad"
REST = "rest"
STREET = "street"
TAX = "tax"
UTILITY = "utility"
WORTH_TAX = "worth tax"

MISS_A_TURN = "miss a turn"
POT = "pot"
CLEAR = "clear"


class ClassicBoard(property_board.PropertyBoard):
    """Streets, railroads and utilities are deeds. A level is what stands on a street: 0 is none."""

    def __init__(self, data: Data) -> None:
        spaces, deeds, money = data["spaces"], data["deeds"], data["money"]
        super().__init__(spaces, deeds, money, data["cards"], data["jail turns"])
        # The deed on each space, or -1.
        self.deed = [
            self.number[space["name"]] if space["kind"] in (STREET, RAILROAD, UTILITY) else -1
            for space in spaces
        ]
        self.space = [self.deed.index(n) for n in range(len(deeds))]
        self.kind: list[str] = [deed["kind"] for deed in deeds]
        self.street = [kind == STREET for kind in self.kind]
        # By level; of a railroad by how many are owned; of a utility so many times the dice.
        self.rent: list[list[int]] = [deed["rent"] for deed in deeds]
        self.build: list[int] = [deed.get("build", 0) for deed in deeds]
        self.mortgage: list[int] = [deed["mortgage"] for deed in deeds]
        self.percent_of_mortgage: int = money["interest"]
        self.interest = [self.percent(amount, self.percent_of_mortgage) for amount in self.mortgage]
        self.lift = [a + b for a, b in zip(self.mortgage, self.interest, strict=True)]
        self.cheapest_build = min([cost for cost in self.build if cost], default=1)
        self.refund = [cost // 2 // self.step * self.step for cost in self.build]

        self.pieces: list[str] = list(data["stock"])
        self.stock: list[int] = list(data["stock"].values())
        # What stands on a street of each level: the number of a piece, and how many.
        self.steps: list[tuple[int, int]] = [
            (0, 0),
            *((self.pieces.index(step["piece"]), step["count"]) for step in data["steps"]),
        ]
        self.top = len(self.steps) - 1
        # Of each piece, how many stand on a street at most.
        self.most_of_piece = [
            max([count for of, count in self.steps if of == piece], default=0)
            for piece in range(len(self.pieces))
        ]
        # The last level in a row, from this one on, that has the same piece.
        self.run = list(range(self.top + 1))
        for level in range(self.top - 1, 0, -1):
            if self.steps[level][0] == self.steps[level + 1][0]:
                self.run[level] = self.run[level + 1]
        self.clears: bool = data["short"] == CLEAR

        self.tax: list[int] = [space.get("amount", 0) for space in spaces]
        self.percents: list[int] = [space.get("percent", 0) for space in spaces]
        self.flat: list[int] = [space.get("flat", 0) for space in spaces]
        self.deck: list[str] = [space.get("deck", "") for space in spaces]
        self.rest: list[str] = [space.get("effect", "") for space in spaces]
        # Where a detour leads; -1 where none does.
        self.detour = [
            self.space_of[space["to"]] if space.get("to") is not None else -1 for space in spaces
        ]
        self.has_pot = POT in self.rest
        self.decks: dict[str, list[str]] = {}
        for card in data["cards"]:
            self.decks.setdefault(card["deck"], []).append(card["name"])

        self.wages: int = money.get("wages", 0)
        self.full_start: int = money.get("full start", 0)
        self.fine_turns: int = data["fine turns"]
        self.claim_players: int = data["claim players"]
        self.characters: dict[str, dict[str, Any]] = {
            character["name"]: character for character in data["characters"]
        }

    def percent(self, amount: int, percent: int) -> int:
        """So much of it, rounded up to a step."""
        return -(-amount * percent // (100 * self.step)) * self.step

    def next_of(self, space: int, kind: str) -> int:
        """The nearest deed's space of that kind, forward."""
        for steps in range(1, self.size + 1):
            there = (space + steps) % self.size
            if self.kinds[there] == kind:
                return there
        raise LookupError(f"there is no {kind} on the track")
