"""Play whole games of bots: the screen draws all chance, and time under a light is virtual."""

from collections.abc import Sequence

from trading_unit.bots.bot import Bot
from trading_unit.bots.bot_asides import BotAsides
from trading_unit.bots.seat_view import SeatView, seats_among
from trading_unit.table import Table
from trading_unit.table.ask import CLOCK, LIGHT_MS
from trading_unit.table.chance import OfChance
from trading_unit.trouble import Trouble

ANSWER_MS = 1_000  # how long a bot thinks about a deal
BID_MS = 250  # how long it thinks about a bid


class BotGame:
    """A game in which a bot has each seat."""

    def __init__(self, table: Table, bots: Sequence[Bot]) -> None:
        self.table = table
        self.bots = bots
        self.views = [SeatView(table, seat) for seat in range(len(bots))]
        self.asides = BotAsides(table, dict(enumerate(bots)), dict(enumerate(self.views)))

    def step(self) -> None:
        """Do one aside, give one answer, or play one whole auction or deal."""
        ask = self.table.ask
        if ask.timed:
            self.play_timed_ask()
        elif (found := self.asides.next_aside()) is not None:
            seat, (name, value) = found
            self.table.aside(name, seat, value)
        elif isinstance(ask, OfChance):
            self.table.by_chance()
        else:
            self.answer()

    def answer(self) -> None:
        table = self.table
        for seat in seats_among(table.ask.asked()):
            value = self.bots[seat].answer(self.views[seat])
            if value is not None:
                table.answer(table.number, seat, value)
                return
        raise Trouble(
            "no bot has an answer to {name!r}, so the game cannot go on", name=table.ask.name
        )

    def play_timed_ask(self) -> None:
        """Ask the bots in turn until the light goes off, or none of them wants to answer. A
        counter-offer stays under the light of the offer."""
        table = self.table
        light = table.ask.light
        lasts_ms = table.ask.light_ms(LIGHT_MS)
        moment, silent = table.ask.moment, 0  # a resumed game may be in the middle of it
        seat = -1
        while table.ask is not None and table.ask.timed and table.ask.light is light:
            seats = sorted(seats_among(table.ask.asked()))
            later_seats = [later for later in seats if later > seat]
            seat = later_seats[0] if later_seats else seats[0]
            value = self.bots[seat].answer(self.views[seat])
            next_moment = moment + (BID_MS if len(seats) > 1 else ANSWER_MS)
            if value is not None and next_moment < lasts_ms:
                moment, silent = next_moment, 0
                table.answer(table.number, seat, [value, moment])
                continue
            silent += 1
            if value is not None or silent >= len(seats):
                table.answer(table.number, CLOCK, lasts_ms)
                return


def play_out(table: Table, bots: Sequence[Bot]) -> None:
    """Play a game to its end, with one bot for each seat."""
    game = BotGame(table, bots)
    while table.ask is not None:
        game.step()
