"""An evening of three: Ann and Ben have phones, Cid plays at the table. Every move is a press."""

from typing import Any

from tests.browser.at_table import Served, Window, until
from tests.browser.chromium import SIZES, Driver
from trading_unit.play.amounts import money
from trading_unit.web import offered

ANN, BEN, CID = 0, 1, 2
NAMES = ["Ann", "Ben", "Cid"]
MOST_MOVES = 400


class Evening:
    """Ann and Ben have phones; Cid plays at the table."""

    def __init__(self, at: Served, driver: Driver) -> None:
        self.at = at
        self.table = Window(driver, SIZES[0])
        self.phones = {ANN: Window(driver), BEN: Window(driver)}

    @property
    def windows(self) -> list[Window]:
        return [self.table, *self.phones.values()]

    @property
    def ask(self) -> Any:
        """What is asked, between two answers: a table that is in the middle of one has put the next
        ask and not yet written down the answer before it."""
        return self.at.do(lambda: self.at.table.ask)

    def asked(self) -> int:
        """The seat that is to move."""
        return offered.asked(self.ask)[0]

    def settled(self) -> None:
        """Until a person is asked: cards and what the unit picks come by themselves."""
        try:
            until(self.waits, "an ask")
        except AssertionError:
            raise AssertionError(f"stuck at {self.ask.name} after {self.at.said()[-3:]}") from None

    def waits(self) -> bool:
        """For a person, or at the end: nothing more happens before somebody presses."""
        ask = self.ask
        return ask is None or ask.timed or offered.by_hand(ask) or bool(self.words(ask))

    def words(self, ask: Any) -> list[str]:
        return [one for one in ask.options(offered.asked(ask)[0]) if one]

    def moved(self, before: int) -> None:
        what = f"a move: {self.ask and self.ask.name} after {self.at.said()[-3:]}"
        until(lambda: self.at.answered() > before, what)

    def shows_it(self, window: Window, css: str) -> None:
        """Until that page puts what is asked. The number is read anew each time: the server may be
        in the middle of an answer."""
        asked = f"{css}[data-number='{{}}']"
        until(lambda: window.there(asked.format(self.at.table.number)), f"{css} puts the ask")

    # Any move

    def move(self) -> None:
        """The first way that there is, for whoever is asked."""
        self.settled()
        if self.ask is None:
            return
        before, seat = self.at.answered(), self.asked()
        if self.ask.timed:
            self.end_light()
        elif seat == CID:
            self.move_at_table()
        else:
            self.move_by_phone(seat)
        self.moved(before)

    def end_light(self) -> None:
        """Nobody bids, or wants that deal."""
        self.table.press("[data-key='close light']")

    def move_by_phone(self, seat: int) -> None:
        phone = self.phones[seat]
        self.shows_it(phone, ".ask.mine")
        if offered.by_hand(self.ask):
            phone.press("[data-do=throw]")
        elif self.ask.name == "owe" and not self.words(self.ask):
            phone.press("[data-do=aside]")
        else:
            # Nothing is built but where this test is about it: a game is short then.
            done = "[data-word=done]" if self.ask.name in ("build", "blocks") else ""
            if not done and phone.there(".ask [data-do=part]"):
                phone.press(".ask [data-do=part]")
            phone.press(f".ask [data-do=answer]{done}")

    def move_at_table(self) -> None:
        table = self.table
        self.shows_it(table, ".now")
        if offered.by_hand(self.ask):
            table.press("[data-key=throw]")
        elif self.ask.name in ("build", "blocks"):
            table.press("[data-word=done]")
        elif table.there(".now .answers [data-word]"):
            table.press(".now .answers [data-word]")
        elif table.there(".now [data-key^='mortgage']"):
            table.press(".now [data-key^='mortgage']")
        else:
            if table.there(".now [data-key^='piece ']"):
                table.press(".now [data-key^='piece ']")
            table.press(".plot.can")
            if table.there(".sheet [data-key^='place ']"):
                table.press(".sheet [data-key^='place ']")

    def until(self, name: str, seat: int) -> None:
        """Move on till that seat is asked that."""
        for _ in range(MOST_MOVES):
            self.settled()
            assert self.ask is not None, f"the game is over, and nobody was asked {name}"
            if self.ask.name == name and self.asked() == seat:
                return
            self.move()
        raise AssertionError(f"{NAMES[seat]} is never asked {name}")

    def shown(self, seat: int) -> str:
        """What that seat has, as its own phone says."""
        return self.phones[seat].text(f".seat-head [data-balance='{seat}']")

    def has(self, seat: int, cash: int) -> None:
        """On its phone, and on the other's."""
        for phone in self.phones.values():
            if not phone.there(f"[data-balance='{seat}']"):
                phone.find(".others")
            phone.shows(money(cash), f"[data-balance='{seat}']")
        assert self.at.game.cash[seat] == cash
