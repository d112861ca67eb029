"""Whole games of bots: chance by the screen, auctions and deals in virtual milliseconds."""

from collections.abc import Sequence

from trading_unit.bots.bot import Bot
from trading_unit.bots.bot_asides import BotAsides
from trading_unit.bots.seat_view import SeatView
from trading_unit.table import Table
from trading_unit.table.ask import CLOCK, By
from trading_unit.table.chance import OfChance
from trading_unit.trouble import Trouble

LIGHT_MS = 50_000  # from the light's start until it goes off, where the ask does not say
ANSWER_MS = 1_000  # a bot thinks about a deal for so long
BID_MS = 250  # and about a bid


class Round:
    """The bots of all seats at a table, one for each."""

    def __init__(self, table: Table, bots: Sequence[Bot]) -> None:
        self.table = table
        self.bots = bots
        self.views = [SeatView(table, seat) for seat in range(len(bots))]
        self.asides = BotAsides(table, dict(enumerate(bots)), dict(enumerate(self.views)))

    def step(self) -> None:
        """Bring the pending ask further by one answer, one aside, or one whole auction or deal."""
        ask = self.table.ask
        if ask.timed:
            self.under_the_light()
        elif self.asides.act():
            return
        elif isinstance(ask, OfChance):
            self.table.by_chance()
        else:
            self.answer()

    def answer(self) -> None:
        table = self.table
        for seat in seats_of(table.ask.asked()):
            value = self.bots[seat].answer(self.views[seat])
            if value is not None:
                table.answer(table.number, seat, value)
                return
        raise Trouble(f"no bot has an answer to {table.ask.name!r}, so the game cannot go on")

    def under_the_light(self) -> None:
        """Everybody in turn, until nobody has more to say or the light goes off. A counter-offer
        stays under the light of the offer."""
        table = self.table
        light = table.ask.light
        lasts_ms = table.ask.lasts_ms or LIGHT_MS
        moment, quiet = table.ask.moment, 0  # resumed in the middle, it goes on from there
        seat = -1
        while table.ask is not None and table.ask.timed and table.ask.light is light:
            seats = seats_of(table.ask.asked())
            after = [asked for asked in seats if asked > seat]
            seat = after[0] if after else seats[0]
            value = self.bots[seat].answer(self.views[seat])
            later = moment + (BID_MS if len(seats) > 1 else ANSWER_MS)
            if value is not None and later < lasts_ms:
                moment, quiet = later, 0
                table.answer(table.number, seat, [value, moment])
                continue
            quiet += 1
            if value is not None or quiet >= len(seats):
                table.answer(table.number, CLOCK, lasts_ms)
                return


def seats_of(asked: Sequence[By]) -> list[int]:
    """Those asked who sit at the table."""
    return [by for by in asked if type(by) is int]


def play_out(table: Table, bots: Sequence[Bot]) -> None:
    """Play a game to its end, with a bot for each seat."""
    game = Round(table, bots)
    while table.ask is not None:
        game.step()
