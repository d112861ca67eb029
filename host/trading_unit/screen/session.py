"""The one door to a game that people see: what they do in it, and what goes on by itself."""

from collections.abc import Callable, Collection, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress

from trading_unit.games.base.rules.setup import PERSON
from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.plug_in_trouble import PlugInTrouble, naming
from trading_unit.games.registry import game_named
from trading_unit.link import Link
from trading_unit.play.hints import Hints
from trading_unit.play.light_by_hand import LightByHand
from trading_unit.play.running_game import RunningGame
from trading_unit.play.start.start_game import USUAL_BOT, start_game
from trading_unit.play.start.table_settings import TableSettings
from trading_unit.screen.last_light import LastLight
from trading_unit.screen.log import LogView
from trading_unit.screen.record_lock import RecordLock
from trading_unit.screen.sleep import Sleep, SleepWatch
from trading_unit.table import TABLE, Late, Refusal, Refused
from trading_unit.table.agreement import Agreement
from trading_unit.table.ask import By, Value
from trading_unit.table.entries import OF_TABLE, Entry
from trading_unit.table.refused import KNOWN_FUTURE
from trading_unit.table.said import refusal_text
from trading_unit.table.store.record import Record
from trading_unit.trouble import Trouble
from trading_unit.words.language import USUAL
from trading_unit.words.sentence import Text

SHOWN_FROM_S = 0.5  # at a faster pace the pages show less of what happens
MOST_TURNS = 50  # of the running game in one step


class Session:
    """A game that people see and play, which the record keeps."""

    def __init__(
        self,
        record: Record,
        running: RunningGame,
        *,
        sleep_watch: SleepWatch | None = None,
        settings: TableSettings | None = None,
    ) -> None:
        self.record = record
        self.running = running
        self.table = running.table
        self.clock = running.clock
        self.version = 0  # goes up with each change that people see
        self.on_change, running.on_change = running.on_change, self.changed
        self.settings = settings or TableSettings()
        self.agreement: Agreement | None = None  # that the others are asked for now
        self.hints = Hints(self.table, running.lesson)
        self.game = game_named(record.setup["game"])
        self.views: dict[str, GameView] = {}
        self.view = self.view_in(USUAL)
        self.seats: list[dict[str, str]] = record.setup["seats"]
        self.log_view = LogView(self.table, [seat["name"] for seat in self.seats])
        self.last_light = LastLight(running)
        self.by_hand = LightByHand(running)
        self.table.listeners.append(self.on_entry)
        self.lock = RecordLock(self.clock, self.notify)
        self.sleep = Sleep(running, sleep_watch)

    def changed(self) -> None:
        self.version += 1
        self.on_change()

    def view_in(self, language: str) -> GameView:
        """Return the game's view in that language."""
        if language not in self.views:
            self.views[language] = self.game.view(self.table, language)
        return self.views[language]

    def naming(self) -> AbstractContextManager[None]:
        """Raise PlugInTrouble for what a game from elsewhere raises while it is shown."""
        return naming(self.game.package)

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

    @property
    def persons(self) -> set[int]:
        """The seats of people who still play."""
        return {
            seat
            for seat in range(len(self.seats))
            if seat not in self.bots and not self.view.out(seat)
        }

    def name(self, seat: int) -> str:
        return self.seats[seat]["name"]

    def on_entry(self, entry: Entry) -> None:
        """Give people time to see what has happened."""
        self.agreement = None
        if entry[0] not in OF_TABLE and self.running.pace.seconds >= SHOWN_FROM_S:
            with suppress(PlugInTrouble), self.naming():
                self.running.pace.times = self.log_view.paces(self.view)
        self.last_light.on_entry(entry)

    # What goes on by itself

    def step(self, *, hold: bool = False) -> bool:
        """Do what is due, at most MOST_TURNS turns, and return whether anything happened. What
        fails, for example because the disk is full, is announced once, and tried again later. With
        `hold` the unit is only read: answers wait for the record, and come first."""
        self.sleep.note()
        if hold:
            self.running.receive()
            return False
        try:
            happened = self.take_turns()
        except Trouble as trouble:
            self.lock.announce(trouble)
            return False
        if self.lock.announced or self.lock.since is not None:
            self.lock.end()
        return happened

    def take_turns(self) -> bool:
        happened = False
        for _ in range(MOST_TURNS):
            self.last_light.note_light()
            if not self.running.step():
                break
            happened = True
        self.last_light.note_light()
        return happened

    def next_moment(self, *, hold: bool = False) -> float | None:
        """Return when `step` is due, in seconds of `clock`, unless somebody or the unit does
        something; None for never."""
        moments = [self.sleep.next_moment(), None if hold else self.running.next_moment()]
        return min((moment for moment in moments if moment is not None), default=None)

    def notify(self, sentence: Text) -> None:
        """Tell people a sentence."""
        self.running.notices.append(sentence)

    @property
    def notices(self) -> Collection[Text]:
        """What people are to be told, and were not yet."""
        return self.running.notices

    def take_notices(self) -> list[Text]:
        """Return what people are to be told, each once."""
        found = list(self.running.notices)
        self.running.notices.clear()
        return found

    # What people do

    @contextmanager
    def as_of(self, moment_s: float) -> Iterator[None]:
        """Count what is done as done at that moment: it had to wait since then."""
        self.sleep.note()  # before all else, for what happened before it was long ago
        with self.running.as_of(moment_s), self.naming():
            yield

    def answer(self, by: By, value: Value, number: int | None = None) -> None:
        """Answer the ask of that number, or the pending one. Raises Refused, or Late, which says by
        how much if the answer came after the light of its ask."""
        number = self.table.number if number is None else number
        received_at = self.running.now()
        try:
            self.running.answer(by, value, number)
        except Late as late:
            raise self.last_light.late(late, value, number, received_at) from None
        except Refused as refused:
            self.ask_others(refused, by, lambda: self.running.answer(by, value))
            raise Refused(self.bid_refusal(refused.refusal, value)) from None

    def bid_refusal(self, refusal: Refusal, value: Value) -> Refusal:
        """Add the highest bid and its bidder if `value` is a bid that is not above it."""
        lot = None if self.table.ask is None else self.view.lot(self.table.ask)
        high = None if lot is None else lot["high"]
        if high is None or type(value) is not int or value > high["amount"]:
            return refusal
        return Refusal("highest", why=refusal, amount=high["amount"], seat=high["seat"])

    def pass_by(self, seat: int, number: int) -> None:
        """Let the seat answer the ask of that number no more. Raises Refused, or Late as `answer`
        does."""
        received_at = self.running.now()
        try:
            self.by_hand.pass_seat(seat, number)
        except Late as late:
            raise self.last_light.late(late, None, number, received_at) from None

    def aside(self, name: str, by: By, value: Value) -> None:
        """Play the aside of that name. Raises Refused."""
        try:
            self.running.aside(name, by, value)
        except Refused as refused:
            self.ask_others(refused, by, lambda: self.running.aside(name, by, value))
            raise

    def throw(self, by: By) -> None:
        """Throw, spin or draw for the pending ask. Raises Refused."""
        try:
            self.running.throw()
        except Refused as refused:
            self.ask_others(refused, by, self.running.throw)
            raise

    def undo(self, count: int) -> None:
        """Take back the last `count` entries, and say so in the log. Raises Refused."""
        line = self.log_view.newest_line(count)
        self.table.undo(count)
        self.log_view.note_undo(count, line)

    def redo(self, count: int) -> None:
        """Bring back `count` entries, and say so in the log. Raises Refused."""
        self.table.redo(count)
        self.log_view.note_redo(count)

    # The known future after an undo

    def ask_others(self, refused: Refused, by: By, again: Callable[[], None]) -> None:
        """If that was refused because it leaves a known future: ask the others whether it may."""
        if refused.refusal == KNOWN_FUTURE:
            self.agreement = Agreement(self.table, self.persons, by, again)
            self.changed()

    def ask_to_leave_future(self) -> None:
        """Ask everybody whether what was undone may be forgotten. Raises Refused."""
        if not self.table.future.sealed:
            raise Refused(Refusal("nothing known"))
        self.agreement = Agreement(self.table, self.persons, TABLE)
        self.changed()

    def agree(self, seats: Collection[int]) -> None:
        """Let these seats say yes. Raises Refused."""
        if self.agreement is not None:
            self.agreement.agree(seats)
            self.changed()

    def disagree(self) -> None:
        self.agreement = None
        self.changed()

    def sentence(self, refused: Refused, language: str) -> str:
        """Return why the rules have refused it."""
        return refusal_text(self.table.game, refused.refusal, language)

    def close(self) -> None:
        """Stop the game and close its record, in which all of it is kept."""
        self.running.leave()
        self.lock.end()
        self.record.close()


def open_session(
    record: Record,
    clock: Callable[[], float],
    link: Link | None,
    *,
    seed: int,
    pace_s: float,
    beat_s: float | None = None,
    sleep_watch: SleepWatch | None = None,
    settings: TableSettings | None = None,
    on_change: Callable[[], None] = lambda: None,
) -> Session:
    """Let the game of that record go on. `clock` is in seconds. `link` is open, and is closed by
    the caller. `on_change` is called when something has changed that people see."""
    running = start_game(record, clock, link, seed, pace_s, on_change, beat_s=beat_s)
    if not record.table.log:
        running.pauses.wait_for_first_throw()
    return Session(record, running, sleep_watch=sleep_watch, settings=settings)
