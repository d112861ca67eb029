"""The hundred squares, the side routes and the figures, as the rules look things up."""

from typing import Any

from trading_unit.games.property.data import board

HOUSE, TOWER = 0, 1  # the groups of deeds
MAIN = ""  # the name of no side route: the main board


class TownBoard(board.PropertyBoard):
    """A square's number, as it is printed, is its place on the main board and one more."""

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(
            data["spaces"], data["deeds"], data["money"], data["traffic"], data["jail turns"]
        )
        self.data = data
        self.squares: list[dict[str, Any]] = data["spaces"]  # each with the figures of its kind
        self.deed = [-1] * self.size  # of each space
        self.space: list[int] = [deed["space"] for deed in data["deeds"]]  # of each deed
        for number, space in enumerate(self.space):
            self.deed[space] = number
        self.fee: list[int] = [deed["fee"] for deed in data["deeds"]]

        # Side routes: the spaces of each, its own first one included, and where it goes on.
        self.ways = {
            route["name"]: [number - 1 for number in route["squares"]] for route in data["routes"]
        }
        self.on = {route["name"]: route["on"] - 1 for route in data["routes"]}
        self.enters = {spaces[0]: name for name, spaces in self.ways.items()}

        money = data["money"]
        self.pot: int = money["pot"]
        self.share: int = money["share"]
        self.turn_price: int = money["turn"]  # what is owed for each missed turn
        self.quiz_prize: int = money["quiz"]
        self.most_points: int = data["most points"]
        self.points_to: int = data["points to"]
        self.due_to: int = data["due to"]
        self.house_misses: int = data["house misses"]  # turns, of a visitor
        self.most_traffic_turns: int = data["most traffic turns"]  # missed for a fine
        self.advanced: dict[str, Any] = data["advanced"]
        self.quiz: dict[str, dict[str, Any]] = {card["name"]: card for card in data["quiz"]}
        self.questions = max(len(card["questions"]) for card in data["quiz"])  # on a card

    def square(self, space: int) -> int:
        """The number that is printed there."""
        return space + 1
