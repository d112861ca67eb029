"""What goes on by itself at the pending ask: bots, chance on the screen, and the unit's spin."""

from typing import Any

from trading_unit.play.bot_players import BotPlayers
from trading_unit.play.light.lamp import Lamp
from trading_unit.play.moves import (
    AsideAnswer,
    CloseLight,
    Move,
    RepeatKnown,
    ScreenDraws,
    UnitSpins,
)
from trading_unit.play.pauses import Pace
from trading_unit.play.unit.spin import Spin
from trading_unit.play.unit_notices import NO_SPIN
from trading_unit.table import CHANCE, CLOCK, TABLE, Table
from trading_unit.table.ask import Amount
from trading_unit.table.chance import OfChance

FIRST_BID_PACES = 6  # of bots, in which people may bid first
FIRST_BID_PART = 2  # half a light: bots wait no longer, however slow their pace is


class OwnMoves:
    """It reads the table and never answers it. With `close_early` a light goes off when nobody else
    may or wants to answer."""

    def __init__(
        self,
        table: Table,
        players: BotPlayers,
        lamp: Lamp,
        spin: Spin,
        pace: Pace,
        *,
        close_early: bool,
    ) -> None:
        self.table = table
        self.players = players
        self.lamp = lamp
        self.spin = spin
        self.pace = pace
        self.close_early = close_early

    def next_move(self, now: float) -> Move | None:
        """What is to be done now at the pending ask; None when people or the unit have to go on."""
        ask = self.table.ask
        if self.comes_again(ask):
            return RepeatKnown()
        if self.spin.early is not None and (early := self.spin.early_answer(now)):
            return early
        if self.table.future.sealed:
            return None  # people give their answers again, or leave the known future
        if isinstance(ask, OfChance):
            return self.players.next_aside() or self.draw(ask, now)
        if self.lamp.not_on_yet:
            return None  # bots do not bid before people can see the light
        aside: AsideAnswer | None = self.players.next_aside()
        if aside is not None:
            return aside
        return None if now < self.first_bid_from() else self.bot_answer(ask)

    def comes_again(self, ask: Any) -> bool:
        """Whether the next entry of the known future needs nobody at the table."""
        if not self.table.future.entries:
            return False
        what, by, _ = self.table.future.entries[-1]
        if by in self.players.bots:
            return self.table.future.sealed or not ask.timed
        if isinstance(ask, OfChance) and type(what) is int and by != TABLE:
            return not self.is_by_hand(ask)
        return by == CLOCK and self.table.future.sealed

    def asks_people(self, ask: Any) -> bool:
        """Whether a person has to answer this ask, or to throw for it."""
        if ask is None:
            return False
        bots = self.players.bots
        if isinstance(ask, OfChance):
            if CHANCE not in ask.sources:
                return TABLE in ask.sources
            thrown = ask is self.table.ask and self.spin.under_way()
            return ask.by_hand and ask.seat not in bots and not thrown
        people = [by for by in ask.asked() if isinstance(by, int) and by not in bots]
        return any(not ask.timed or ask.options(by) for by in people)

    def next_moment(self, now: float) -> float | None:
        """When `next_move` will find something, unless something happens before; None for never."""
        ask = self.table.ask
        if isinstance(ask, OfChance):
            return self.spin.next_moment() if self.is_left_to_unit(ask) else None
        first_bid = self.first_bid_from()
        return first_bid if first_bid > now else None

    def first_bid_from(self) -> float:
        """Return the moment from which on a bot may speak first under a light; 0.0 for any time,
        when somebody has spoken or no person could bid."""
        ask, light = self.table.ask, self.lamp.light
        if light is None or ask.moment or not self.person_may_bid(ask):
            return 0.0
        waits_ms = self.pace.seconds * 1000 * FIRST_BID_PACES
        return light.began + min(waits_ms, light.ms / FIRST_BID_PART) / 1000

    def person_may_bid(self, ask: Any) -> bool:
        silent = {CLOCK, *self.players.bots, *self.lamp.passed}
        options = [option for by in ask.asked() if by not in silent for option in ask.options(by)]
        return ask.timed and any(isinstance(option, Amount) for option in options)

    def is_by_hand(self, ask: OfChance) -> bool:
        """Whether a person has to throw, or to type the result."""
        throws = ask.by_hand and ask.seat not in self.players.bots
        return CHANCE not in ask.sources or (throws and not self.spin.under_way())

    def is_left_to_unit(self, ask: OfChance) -> bool:
        return not self.is_by_hand(ask) and self.spin.is_for_unit(ask)

    def draw(self, ask: OfChance, now: float) -> Move | None:
        """Answer an ask of chance where nobody has to throw or type it."""
        if self.is_by_hand(ask):
            return None
        if not self.spin.is_for_unit(ask):
            return ScreenDraws()
        told, failed = self.spin.step(now)
        if failed:
            return ScreenDraws(NO_SPIN)
        return UnitSpins() if told else None

    def bot_answer(self, ask: Any) -> Move | None:
        """What a bot answers, or the end of the light when nobody is left to answer."""
        lamp = self.lamp
        answer = self.players.next_answer(lamp.passed, lamp.pass_seat)
        if answer is not None:
            return answer
        ends = ask.timed and self.close_early and lamp.light is not None and not lamp.closing
        if ends and not self.players.anyone_may_answer(lamp.passed):
            return CloseLight()
        return None
