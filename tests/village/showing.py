"""What people see of it."""

from collections.abc import Sequence
from typing import Any

from tests.village.data import LEVELS
from tests.village.game import VillageGame
from trading_unit.games.base.view.game_view import Field
from trading_unit.play.typed_amounts import money
from trading_unit.table.ask import Ask
from trading_unit.table.table import Table


def price(game: VillageGame, name: str) -> str:
    return money(game.deeds[name]["price"]) if name in game.deeds else ""


class Shown:
    def __init__(self, table: Table, language: str = "en") -> None:
        self.table = table

    @property
    def game(self) -> VillageGame:
        game = self.table.game
        assert isinstance(game, VillageGame)
        return game

    def on_turn(self) -> int:
        return self.game.turn % len(self.game.names)

    def asked(self, ask: Ask[Any]) -> str:
        return "throw the dice" if ask.kind else "buy it?"

    def choice(self, ask: Ask[Any], word: str) -> str:
        return word

    def balance(self, seat: int) -> int | None:
        return self.game.cash[seat]

    def glance(self, seat: int) -> str:
        return f"at {self.game.track[self.game.place[seat]]['name']}"

    def names(self) -> Sequence[str]:
        return list(self.game.deeds)

    def about(self, name: str) -> list[str]:
        return [f"{name}: rent {self.game.rent(name)}"]

    def owns(self, seat: int) -> list[str]:
        return [name for name, owner in self.game.owner.items() if owner == seat]

    def rights(self) -> dict[str, Sequence[Field]]:
        seat, amount = Field("seat", "Who?", "seat"), Field("amount", "How much?", "amount")
        return {"balance": (seat, amount)}

    def brings(self, aside: str, word: str) -> int | None:
        return -int(self.game.deeds[word]["build"])

    def out(self, seat: int) -> bool:
        return False

    def pieces(self) -> dict[str, str]:
        return {"house": "cottage", "hotel": "inn"}

    def worth(self, seat: int) -> int | None:
        return self.game.cash[seat]

    def keeps(self, seat: int) -> list[str]:
        return []

    def lot(self, ask: Ask[Any]) -> dict[str, Any] | None:
        return None

    def terms(self, ask: Ask[Any]) -> dict[str, Any] | None:
        return None

    def highlights(self) -> list[dict[str, Any]]:
        return []

    def board(self) -> dict[str, Any]:
        game = self.game
        groups = list(dict.fromkeys(deed["group"] for deed in game.deeds.values()))
        spaces = [space["name"] for space in game.track]
        return {
            "spaces": [
                {
                    "label": space["name"],
                    "group": group,
                    "colour": group,
                    "price": price(game, space["name"]),
                    **space,
                }
                for space in game.track
                for group in [game.deeds.get(space["name"], {"group": None})["group"]]
            ],
            "groups": [
                {
                    "name": group,
                    "colour": group,
                    "districts": [n for n, deed in game.deeds.items() if deed["group"] == group],
                }
                for group in groups
            ],
            "districts": [
                {
                    "name": name,
                    "group": deed["group"],
                    "space": spaces.index(name),
                    "price": deed["price"],
                    "rent": game.rents(name),
                    "rents": [money(rent) for rent in game.rents(name)],
                    "levels": LEVELS if deed["build"] else [[["railroad", 1]]],
                    "costs": {"house": money(deed["build"])} if deed["build"] else {},
                }
                for name, deed in game.deeds.items()
            ],
        }

    def stands(self) -> dict[str, Any]:
        game = self.game
        return {
            "movers": [
                {"seat": seat, "space": place, "jailed": False}
                for seat, place in enumerate(game.place)
            ],
            "districts": {
                name: {
                    "owner": owner,
                    "mortgaged": None,
                    "rent": money(game.rent(name)),
                    "pieces": LEVELS[game.level[name]],
                    "counts": game.level[name],
                }
                for name, owner in game.owner.items()
            },
            "debts": [],
        }
