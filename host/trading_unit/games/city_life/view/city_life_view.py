"""What people see of City Life under way."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from trading_unit.games.base.view.board_data import BoardData
from trading_unit.games.base.view.game_view import Row
from trading_unit.games.base.view.log_text import numbered
from trading_unit.games.base.view.log_words import LogWords
from trading_unit.games.base.view.view_data import CardText, Chart, Highlight, Quiz, Stands
from trading_unit.games.base.view.why_won import largest
from trading_unit.games.city_life.rules import bank, credit
from trading_unit.games.city_life.rules.debts import Take
from trading_unit.games.city_life.rules.game import CityLife
from trading_unit.games.city_life.rules.quiz_asks import OfQuiz, answer_for_log
from trading_unit.games.city_life.rules.town import JAIL, MAIN, NOBODY
from trading_unit.games.city_life.rules.visits import Buy
from trading_unit.games.city_life.view import (
    ask_rows,
    ask_text,
    board_view,
    chart,
    choice_text,
    log_values,
)
from trading_unit.games.city_life.view.card_text import card_does, term_figures
from trading_unit.games.city_life.view.why_won import because_of_moves, deciding_turn
from trading_unit.games.property.view.ask_text import SHOWN_NAMES
from trading_unit.games.property.view.owners_view import OwnersView
from trading_unit.table.ask import Ask

PICTURE = ("house", "tower", "school", "garage")
MAIN_BOARD = "main board"
ADVANCED = "CL-A-"
FOR_ALL = ("CL-A-02", "CL-A-03")


class CityLifeView(OwnersView):
    ask_sentences = ask_text.ASK_SENTENCES
    choice_sentences = choice_text.CHOICE_SENTENCES
    ask_prices = ask_rows.ASK_PRICES  # before the name is that of the rows
    ask_rows = ask_rows.ASK_ROWS
    log_words = LogWords(
        throws=(
            "throw",
            "throws to begin",
            "throws in jail",
            "throws for the lottery",
            "throws in the museum",
        ),
        moves=("goes to", "to jail", "sent", "goes back"),
        raised=("mortgages", "borrows"),
    )
    rent_line = "fee"

    @property
    def town(self) -> CityLife:
        town = self.table.game
        assert isinstance(town, CityLife)
        return town

    def called(self, name: str) -> str:
        """A space, a deed or a share."""
        return numbered(self.town, name, self.language)

    def counts(self, rule: str) -> bool:
        """Return whether a rule counts: the basic game knows no advanced ones, but for two
        (CL-B-07)."""
        return self.town.rules.judged or rule in FOR_ALL or not rule.startswith(ADVANCED)

    # The quiz

    def quiz(self, ask: Ask[Any]) -> Quiz | None:
        return ask_text.quiz(self.town, ask, self.language) if isinstance(ask, OfQuiz) else None

    def hint(self, ask: Ask[Any], seat: int) -> str:
        """The right answer to a question of our deck, for the seat that judges and for no other."""
        town = self.town
        if not isinstance(ask, OfQuiz) or ask.judge != seat or ask.card not in town.board.quiz:
            return ""
        right = town.board.quiz[ask.card]["questions"][ask.question]["right"]
        said = answer_for_log(town, ask.card, ask.question, right)
        return log_values.answered(town, said, self.language)

    # Seats

    def glance(self, seat: int) -> str:
        town, where = self.town, self.place_text(seat)
        owns = [self.called(town.board.names[deed]) for deed in town.owned[seat]]
        if len(owns) > SHOWN_NAMES:
            owns = [self.wording("glance.districts", count=len(owns))]
        if town.shares[seat]:
            owns.append(self.wording("glance.shares", count=town.shares[seat]))
        return self.wording("glance.owns", where=where, what=", ".join(owns)) if owns else where

    def place_text(self, seat: int) -> str:
        town, board = self.town, self.town.board
        space, turns = self.called(board.spaces[town.place[seat]]), len(town.missing[seat])
        if JAIL in town.missing[seat]:
            return self.wording("glance.jail", turns=turns)
        if town.way[seat] == board.spaces[town.place[seat]]:
            where = self.wording("way", name=space)
        elif town.way[seat] != MAIN:
            where = self.wording("glance.way", space=space, way=self.called(town.way[seat]))
        else:
            where = self.wording("glance.at", space=space)
        return self.wording("glance.misses", where=where, turns=turns) if turns else where

    def keeps(self, seat: int) -> list[str]:
        """The traffic cards with demerit points."""
        town = self.town
        return [
            self.wording(
                "card with points",
                name=log_values.traffic_card(town, name, self.language),
                points=town.board.cards[name]["points"],
            )
            for name in town.keeps[seat]
        ]

    def owns(self, seat: int) -> list[str]:
        town = self.town
        cash, worth = self.money(town.cash[seat]), self.money(town.worth(seat))
        head = self.wording("owns", who=town.names[seat], cash=cash, worth=worth)
        lines = [self.price_now(deed) for deed in town.owned[seat]]
        if town.shares[seat]:
            lines.append(self.wording("things.Bank share", count=town.shares[seat]))
        if town.loan[seat] >= 0:
            due = chart.due(town, credit.loan_due(town), town.loan[seat], self.language)
            lines.append(self.wording("about.loan", due=due))
        return [head, *(f"  {line}" for line in [*lines, *self.keeps(seat)])]

    # Squares

    def names(self) -> Sequence[str]:
        """All hundred; Houses and Towers are among them."""
        return self.town.board.spaces

    def card(self, name: str) -> CardText:
        town = self.town
        card = town.board.cards.get(name)
        return {
            "deck": self.called("Traffic"),
            "title": log_values.traffic_card(town, name, self.language),
            "text": "" if card is None else log_values.traffic_text(town, card, self.language),
            "does": "" if card is None else card_does(town, card, self.language),
        }

    def figures(self) -> Mapping[str, object]:
        return term_figures(self.town, self.language)

    # Houses and Towers

    def deed_of(self, ask: Ask[Any]) -> int | None:
        """What would be bought."""
        if isinstance(ask, Take):
            return self.town.board.number.get(ask.thing)
        return ask.deed if isinstance(ask, Buy) else None

    def title(self, deed: int, taker: int) -> Iterable[Row]:
        return ask_rows.title(self.town, deed, self.language)

    def price_now(self, deed: int) -> str:
        town = self.town
        said = {"name": self.called(town.board.names[deed])}
        if town.mortgaged(deed):
            left = town.mortgage_left[deed]
            due = chart.due(town, credit.mortgage_due(town, deed), left, self.language)
            return self.wording("about.mortgaged", **said, due=due)
        return self.wording("about.fee", **said, fee=self.money(town.board.fee[deed]))

    def about_deed(self, deed: int) -> list[str]:
        town = self.town
        owner, price = town.owner[deed], self.money(town.board.price[deed])
        whose = self.wording("about.nobody", price=price)
        if owner != NOBODY:
            whose = self.wording("about.owner", who=town.names[owner], price=price)
        lines = [self.price_now(deed), whose]
        taxes = [town.rules.transfer_tax(deed), town.rules.gains_tax(deed)]
        taxes.append(town.rules.fee_tax(deed, town.board.fee[deed]))
        if any(taxes):
            buyer, seller, fee = map(self.money, taxes)
            lines.append(self.wording("about.taxes", buyer=buyer, seller=seller, fee=fee))
        if town.rules.credit:
            lends = self.money(credit.mortgage(town, deed))
            due = self.money(credit.mortgage_due(town, deed))
            lines.append(self.wording("about.mortgage", lends=lends, due=due))
        return lines

    def aside_text(self, aside: str, word: str) -> str:
        return choice_text.aside_text(self.town, aside, word, self.language)

    # The end

    def total_text(self, what: str) -> str:
        return self.called(what)

    def highlights(self) -> list[Highlight]:
        """The dearest fee, the richest Lottery, and who got most in quizzes."""
        found = largest(self, {"dearest fee": "fee", "lottery": "lottery"})
        prizes: Counter[int] = Counter()
        for line in self.town.log:
            if line[0] == "quiz prize":
                prizes[line[2]] += line[3]
        if prizes:
            [(seat, amount)] = prizes.most_common(1)
            who = self.town.names[seat]
            text = self.wording("highlight.quiz", who=who, amount=self.money(amount))
            found.append({"what": "quiz", "text": text})
        return found

    def why_won(self) -> list[str]:
        return because_of_moves(self, self.town)

    def deciding_turn(self) -> int | None:
        return deciding_turn(self.town)

    # For pages

    def pieces(self) -> dict[str, str]:
        """Nothing is built; these are drawn on its card."""
        return {one: self.piece(one) for one in PICTURE}

    def board(self) -> BoardData:
        return board_view.board(self.town, self.language)

    def stands(self) -> Stands:
        return board_view.stands(self.town, self.language)

    def chart(self) -> Chart:
        return chart.chart(self.town, self.language)

    def aside_gain(self, aside: str, word: str) -> int | None:
        town = self.town
        match aside:
            case "sell":
                return town.price(word) - bank.sale_costs(town, word)
            case "swap":
                taxes = sum(town.rules.swap_taxes())
                return -taxes if taxes else None
            case "borrow":
                return credit.loan(town)
            case "repay":
                return -credit.loan_due(town)
            case "mortgage":
                return credit.mortgage(town, town.board.number[word])
            case "redeem":
                return -credit.mortgage_due(town, town.board.number[word])
        return None
