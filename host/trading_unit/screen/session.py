"""One game on the pages: its record, the running game, and its views."""

from collections.abc import Callable, Collection
from contextlib import suppress

from trading_unit.games.base.rules.setup import PERSON
from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.plug_in_trouble import PlugInTrouble, naming
from trading_unit.games.registry import game_named
from trading_unit.link import Link
from trading_unit.play.hints import Hints
from trading_unit.play.start.start_game import USUAL_BOT, start_game
from trading_unit.screen.view.log import LogView
from trading_unit.table import CLOCK, TABLE, Late, Refusal, Refused
from trading_unit.table.agreement import Agreement
from trading_unit.table.ask import By, Value
from trading_unit.table.entries import OF_TABLE, Entry
from trading_unit.table.record import Record
from trading_unit.table.refused import KNOWN_FUTURE
from trading_unit.web.http.json_body import JsonBody

SHOWN_FROM_S = 0.5  # at a faster pace the pages show less of what happens
MOST_TURNS = 50  # of the running game in one step


class GameSession:
    """`clock` is in seconds. `link` is open, and is closed by the caller. `on_change` is called
    when something has changed that a page shows."""

    def __init__(
        self,
        record: Record,
        clock: Callable[[], float],
        link: Link | None,
        *,
        seed: int,
        pace_s: float,
        beat_s: float | None = None,
        on_change: Callable[[], None] = lambda: None,
    ) -> None:
        self.record = record
        self.table = record.table
        self.clock = clock
        self.on_change = on_change
        self.agreement: Agreement | None = None  # that the others are asked for now
        self.running = start_game(record, clock, link, seed, pace_s, on_change, beat_s=beat_s)
        if not self.table.log:
            self.running.begin_hour_with_first_throw()
        self.hints = Hints(self.table, self.running.lesson)
        self.game = game_named(record.setup["game"])
        self.views: dict[str, GameView] = {}
        self.view = self.view_in("en")
        self.seats: list[dict[str, str]] = record.setup["seats"]
        self.log_view = LogView(self.table, [seat["name"] for seat in self.seats])
        # The newest light: the number of its ask, and when it went on.
        self.light_on: tuple[int, float] | None = None
        # The newest light that went off: the number of its ask, and after how many milliseconds.
        self.light_off: tuple[int, int] | None = None
        self.light_purpose = self.current_light_purpose()
        # What the last light led to: the place of its entry in the list, and when it was made.
        self.light_result: tuple[int, float] | None = None
        self.table.listeners.append(self.on_entry)
        # By language: how many entries the game had, and how it went until then.
        self.replays: dict[str, tuple[int, JsonBody]] = {}

    def view_in(self, language: str) -> GameView:
        """The game's view in that language."""
        if language not in self.views:
            self.views[language] = self.game.view(self.table, language)
        return self.views[language]

    @property
    def bots(self) -> set[int]:
        return set(self.running.players.bots)

    @property
    def players(self) -> list[dict[str, str]]:
        """The seats of the set-up, with who plays each of them now."""
        return [self.player(seat) for seat in range(len(self.seats))]

    def player(self, seat: int) -> dict[str, str]:
        setup = self.seats[seat]
        if (setup.get("plays", PERSON) != PERSON) == (seat in self.bots):
            return setup
        return {**setup, "plays": USUAL_BOT if seat in self.bots else PERSON}

    def name(self, seat: int) -> str:
        return self.seats[seat]["name"]

    def on_entry(self, entry: Entry) -> None:
        """Follows the light, and gives people time to see what has happened. The clock's answer to
        an ask is the moment its light went off."""
        self.agreement = None
        what, by, value = entry
        if what not in OF_TABLE and self.running.pace_s >= SHOWN_FROM_S:
            with suppress(PlugInTrouble), naming(self.game.package):
                self.running.paces = self.log_view.paces(self.view)
        if by == CLOCK and type(what) is int and type(value) is int:
            self.light_off = (what, value)
        before, self.light_purpose = self.light_purpose, self.current_light_purpose()
        if self.light_purpose is not None or what in OF_TABLE:
            self.light_result = None
        elif before is not None:
            self.light_result = (len(self.table.done) - 1, self.clock())

    def current_light_purpose(self) -> object:
        """What the pending ask wants a light for; None if it wants none."""
        ask = self.table.ask
        return ask.light if ask is not None and ask.timed else None

    def step(self) -> bool:
        """Does what is due, at most MOST_TURNS turns. True when something happened."""
        happened = False
        for _ in range(MOST_TURNS):
            self.note_light()
            if not self.running.step():
                break
            happened = True
        self.note_light()
        return happened

    def next_moment(self) -> float | None:
        """When `step` is due, in seconds of `clock`, unless somebody or the unit does something;
        None for never."""
        return self.running.next_moment()

    def note_light(self) -> None:
        light, ask = self.running.light, self.table.ask
        if ask is not None and ask.timed and light is not None:
            self.light_on = (self.table.number, light.began)

    def answer(self, by: By, value: Value, number: int) -> None:
        """Answers the ask of that number. Raises Refused, or Late, which says by how much if the
        answer came after the light of its ask."""
        received_at = self.running.now()
        try:
            self.running.answer(by, value, number)
        except Late as late:
            raise Late(self.late_refusal(late.refusal, value, number, received_at)) from None
        except Refused as refused:
            self.ask_others(refused, by, lambda: self.running.answer(by, value))
            raise Refused(self.bid_refusal(refused.refusal, value)) from None

    def bid_refusal(self, refusal: Refusal, value: Value) -> Refusal:
        """Adds the highest bid and its bidder if `value` is a bid that is not above it."""
        lot = None if self.table.ask is None else self.view.lot(self.table.ask)
        high = None if lot is None else lot["high"]
        if high is None or type(value) is not int or value > high["amount"]:
            return refusal
        return Refusal("highest", why=refusal, amount=high["amount"], seat=high["seat"])

    def aside(self, name: str, by: By, value: Value) -> None:
        """Raises Refused."""
        try:
            self.running.aside(name, by, value)
        except Refused as refused:
            self.ask_others(refused, by, lambda: self.running.aside(name, by, value))
            raise

    def throw(self, by: By) -> None:
        """Throws, spins or draws for the pending ask. Raises Refused."""
        try:
            self.running.throw()
        except Refused as refused:
            self.ask_others(refused, by, self.running.throw)
            raise

    # The known future after an undo

    def ask_others(self, refused: Refused, by: By, again: Callable[[], None]) -> None:
        """If that was refused because it leaves a known future: asks the others whether it may."""
        if refused.refusal == KNOWN_FUTURE:
            self.agreement = Agreement(self.table, self.persons, by, again)
            self.on_change()

    def ask_to_leave_future(self) -> None:
        """Asks everybody whether what was undone may be forgotten. Raises Refused."""
        if not self.table.future.sealed:
            raise Refused(Refusal("nothing known"))
        self.agreement = Agreement(self.table, self.persons, TABLE)
        self.on_change()

    def agree(self, seats: Collection[int]) -> None:
        """These seats say yes. Raises Refused."""
        if self.agreement is not None:
            self.agreement.agree(seats)
            self.on_change()

    def disagree(self) -> None:
        self.agreement = None
        self.on_change()

    @property
    def persons(self) -> set[int]:
        """The seats of people who still play."""
        return {
            seat
            for seat in range(len(self.seats))
            if seat not in self.bots and not self.view.out(seat)
        }

    def pass_by(self, seat: int, number: int) -> None:
        """The seat answers the ask of that number no more. Raises Refused, or Late as `answer`
        does."""
        received_at = self.running.now()
        try:
            self.running.pass_seat(seat, number)
        except Late as late:
            raise Late(self.late_refusal(late.refusal, None, number, received_at)) from None

    def late_refusal(
        self, refusal: Refusal, value: Value, number: int, received_at: float
    ) -> Refusal:
        """Says how many seconds after the light the answer came, if it was that which made it
        late."""
        seconds_late = self.seconds_late(number, received_at)
        if seconds_late is None:
            return refusal
        seconds = f"{seconds_late:.2f}"
        if type(value) is int:
            return Refusal("bid late", amount=value, seconds=seconds)
        return Refusal("late", seconds=seconds)

    def seconds_late(self, number: int, received_at: float) -> float | None:
        """Since the light of the ask of that number went off; None if that was not the last one."""
        if self.light_on is None or self.light_off is None:
            return None
        if number != self.light_on[0] or number not in (self.light_off[0], self.table.number):
            return None
        return max(0.0, received_at - self.light_on[1] - self.light_off[1] / 1000)

    def sentence(self, refused: Refused, language: str) -> str:
        """Why the rules have refused it."""
        return self.table.game.refusal_text(refused.refusal, language)

    def close(self) -> None:
        """Stops the game and closes its record, in which all of it is kept."""
        self.running.leave()
        self.record.close()
