"""What a game of bots shows of how they play: what they build, what they let go for little, what
they mortgage for nothing, and in Life the roads and the gambles."""

from collections import Counter
from typing import Any

from trading_unit.games.classic.rules.estate import Estate
from trading_unit.games.life.rules.game import Life
from trading_unit.games.property.rules.realm import Realm
from trading_unit.table import Table
from trading_unit.table.accounts import BANK

BACK_SOON = 2  # turns of its owner: a deed bought back within them was hardly worth mortgaging

Line = tuple[Any, ...]


class Watched:
    """Follows a game, entry by entry, and counts."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.counts: Counter[str] = Counter()
        self.seen = 0  # lines of the log
        self.lot = ""
        self.short: tuple[int, int] | None = None  # who owes, and what he lacks
        self.raised: list[int] = []  # by mortgages, for that debt
        self.mortgaged_at: dict[str, tuple[int, int]] = {}  # by whom, and in which of his turns
        self.turns: Counter[int] = Counter()  # of each seat

    def look(self) -> None:
        """After each step of the game's bots."""
        game = self.table.game
        lines = game.log[self.seen :]
        self.seen = len(game.log)
        for line in lines:
            self.count(game, line)
        if isinstance(game, Realm):
            owes = game.debts[0].debtor if game.debts else BANK
            if self.short is not None and self.short[0] != owes:
                self.end_debt()
            if self.short is None and game.debts:
                self.short = owes, game.debts[0].amount - game.cash[owes]

    def count(self, game: Any, line: Line) -> None:
        what = line[0]
        if what == "turn":
            self.turns[line[1]] += 1
        if isinstance(game, Realm):
            self.count_property(game, line)
        elif isinstance(game, Life):
            if what == "takes":
                self.counts[f"road {line[2]}"] += 1
            elif what in ("stakes all", "stakes car", "acres", "farm"):
                self.counts[what] += 1

    def count_property(self, game: Realm, line: Line) -> None:
        match line:
            case ("builds", _, _, _, str(what)):
                self.counts[what.partition(" in ")[0]] += 1
            case ("auction", str(lot)):
                self.lot = lot
            case ("auction won", int(seat), _, int(amount), str(lot)):
                self.lot_ends(game, seat, amount, lot)
            case ("no bid", str(lot)):
                self.lot_ends(game, BANK, 0, lot)
            case ("deal", int(seat), int(partner), dict(terms)):
                self.count_sale(game, seat, terms["give"], terms["get"], terms.get("debt", 0))
                self.count_sale(game, partner, terms["get"], terms["give"], terms.get("debt", 0))
            case ("mortgages", _, int(seat), int(amount), str(name)):
                self.counts["mortgages"] += 1
                self.mortgaged_at[name] = seat, self.turns[seat]
                if self.short is not None and self.short[0] == seat:
                    self.raised.append(amount)
                elif not pays_interest(game, seat):
                    self.counts["mortgages without a debt"] += 1
            case ("buys back" | "lifts", int(seat), _, _, str(name)):
                by, turn = self.mortgaged_at.pop(name, (BANK, 0))
                if by == seat:
                    soon = self.turns[seat] - turn <= BACK_SOON
                    self.counts["bought back soon" if soon else "bought back later"] += 1

    def lot_ends(self, game: Realm, winner: int, amount: int, lot: str) -> None:
        """Whether it was let go for less than half its price while a rival held all of it."""
        price = price_of(game, lot)
        others = [seat for seat in game.playing() if seat != winner]
        rich = any(game.cash[seat] >= price for seat in others)
        self.counts["lots"] += 1
        if rich:
            self.counts["lots with a rich rival"] += 1
            self.counts["lots below half"] += amount * 2 < price

    def count_sale(self, game: Realm, seller: int, gives: Any, gets: Any, debt: int) -> None:
        """Deeds that went for nothing but money; what is mortgaged is worth less by that."""
        number = game.board.number
        prices = [
            price_of(game, name) - max(0, game.mortgage[number[name]])
            for name in gives["things"]
            if name in number
        ]
        if not prices or gets["things"]:
            return
        money = gets["money"] - gives["money"] + debt
        owing = "owing, " if self.short is not None and self.short[0] == seller else ""
        self.counts[f"{owing}deeds sold"] += 1
        self.counts[f"{owing}deeds sold below price"] += money < sum(prices)
        self.counts[f"{owing}deeds sold below a fifth"] += money * 5 < sum(prices)

    def end_debt(self) -> None:
        """What it raised more than it lacked, by mortgages that were not needed."""
        if self.short is not None and self.raised:
            spare = sum(self.raised) - self.short[1]
            for amount in sorted(self.raised):
                if amount <= spare:
                    spare -= amount
                    self.counts["mortgages not needed"] += 1
        self.short, self.raised = None, []


def price_of(game: Any, name: str) -> int:
    price: int = game.board.price[game.board.number[name]] if name in game.board.number else 0
    return price


def pays_interest(game: Realm, seat: int) -> bool:
    """Whether that seat is asked for the interest of what it has inherited (BO-50)."""
    return isinstance(game, Estate) and bool(game.mortgaged) and game.mortgaged[0][0] == seat
