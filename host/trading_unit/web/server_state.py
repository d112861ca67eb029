"""All that the server knows: the lobby or one game, the unit, who may do what, the open pages."""

from collections.abc import Callable
from contextlib import suppress
from random import Random

from trading_unit.book.left_game import LeftGames
from trading_unit.book.reader import BookReader
from trading_unit.house_rules.folder import HouseRulesFolder
from trading_unit.play.start.table_settings import TableSettings
from trading_unit.screen.game_steps import GameSteps
from trading_unit.screen.page_words import WORDS, text_in, translate
from trading_unit.screen.record_lock import COMMIT_S
from trading_unit.screen.session import GameSession
from trading_unit.screen.sleep_watch import SleepWatch
from trading_unit.screen.trouble_words import sentence_for, sentence_of
from trading_unit.table import game_names
from trading_unit.table.game_kind import Setup
from trading_unit.table.game_store import GameStore
from trading_unit.table.record import Record
from trading_unit.table.refused import Locked, Refused
from trading_unit.trouble import Trouble
from trading_unit.web.access.access_keys import AccessKeys
from trading_unit.web.access.client import Client
from trading_unit.web.access.guess_limit import GuessLimit
from trading_unit.web.access.phone_access import PhoneAccess
from trading_unit.web.access.rate_limits import RateLimit
from trading_unit.web.access.seat_memory import SeatMemory
from trading_unit.web.access.seat_requests import SeatRequests
from trading_unit.web.http.connection_limits import KnownAddresses
from trading_unit.web.lobby.lobby_data import Unit
from trading_unit.web.lobby.waiting_room import Seating, WaitingRoom
from trading_unit.web.step_loop import StepLoop
from trading_unit.web.streams.changes import Changes
from trading_unit.web.streams.event_streams import EventStream
from trading_unit.web.streams.notices import Notices
from trading_unit.web.streams.stream_turns import StreamTurns
from trading_unit.web.streams.view_cache import ViewCache
from trading_unit.web.unit import unit_choice
from trading_unit.web.unit.plugged_units import PluggedUnits
from trading_unit.web.unit.unit_view import UnitView
from trading_unit.words.by_key import KeyedSentence
from trading_unit.words.sentence import Text

PACE_S = 1.2  # between what bots and screen do, so that people can follow
MOST_STREAMS = 200
MOST_STREAMS_OF_SEATS = 180  # of all seats together; the table keeps the others
MOST_STREAMS_OF_TABLE = 24  # of one browser
MOST_STREAMS_OF_PHONE = 5  # of the six connections of a browser, which needs one to answer
ADDRESS_AGAIN_S = 10.0  # between two addresses that are printed
REUSE_AGAIN_S = 60.0  # between two notices that an address was used again


class ServerState:
    """`clock` is in seconds; `new_seed` gives a seed for each game that is opened; `make_unit`
    makes the unit that a page has chosen by its port; `find_units` lists those plugged in;
    `seat_memory` knows phones again that had seats when an earlier program ended.

    Nothing waits but `run`. It calls `step` at each moment at which something is due, and when
    `wake` is called: by a request, by a page that opens or leaves, by bytes from the unit."""

    def __init__(
        self,
        store: GameStore,
        clock: Callable[[], float],
        unit: UnitView,
        *,
        new_seed: Callable[[], int],
        pace_s: float = PACE_S,
        beat_s: float | None = None,
        make_unit: Callable[[str], UnitView] = unit_choice.make_unit,
        find_units: Callable[[], list[Unit]] = list,
        sleep_watch: SleepWatch | None = None,
        seat_memory: SeatMemory | None = None,
    ) -> None:
        self.store = store
        self.book = BookReader(store)
        self.left_games = LeftGames(store)
        self.clock = clock
        self.changes = Changes()
        self.changes.listeners.append(self.wake_streams)
        self.new_seed = new_seed
        self.make_unit = make_unit
        self.plugged_units = PluggedUnits(find_units, clock, self.changes.note)
        self.pace_s = pace_s
        self.beat_s = beat_s  # None for each game's usual one
        self.settings = TableSettings(store.path.parent)
        self.house_rules = HouseRulesFolder(store.path.parent)
        self.keys = AccessKeys(self.changes, clock, seat_memory)
        self.known_addresses = KnownAddresses(self.keys.is_token)
        self.rate_limit = RateLimit(clock)
        self.guess_limit = GuessLimit(clock, self.changes.note)
        self.seat_requests = SeatRequests(clock, self.changes.note)
        self.phones = PhoneAccess(self.changes)
        self.session: GameSession | None = None  # None in the lobby
        self.waiting_room: WaitingRoom | None = None  # of a game that has not begun
        self.streams: set[EventStream] = set()
        self.stream_turns = StreamTurns()
        self.notices = Notices(clock, self.wake_streams)
        self.views = ViewCache(self)
        self.loop = StepLoop(lambda: self.step(), lambda: self.quiet_s())
        self.running = False  # `run` has begun
        self.closed = False
        self.steps = GameSteps(clock, self.notify, sleep_watch)
        store.wait_at_most(COMMIT_S)
        self.failure: Exception | None = None  # a bug that has ended `run`
        self.on_failure: Callable[[], None] = lambda: None
        self.default_game = ""  # that the set-up begins with; empty for the first
        self.page_version = ""  # of the files that pages are made of
        self.cookie_suffix = "table"  # tells this program's cookies from another's
        self.print_address: Callable[[], None] = lambda: None  # where the program runs
        self.address_printed_at = -ADDRESS_AGAIN_S
        self.reuse_announced_at = -REUSE_AGAIN_S
        self.own_unit: UnitView | None = None
        self.use_unit(unit)
        self.open_unit()

    @property
    def version(self) -> int:
        """Of the view of every page, with all changes until now."""
        return self.changes.version()

    # Time

    async def run(self) -> None:
        """Steps until it is closed. An exception other than Trouble is a bug: it is kept in
        `failure` and raised."""
        self.running = True
        self.unit.watch(self.wake)
        try:
            await self.loop.run()
        except Exception as error:
            self.failure = error
            self.on_failure()
            raise

    def wake(self) -> None:
        """Lets `run` step at once."""
        self.loop.wake()

    def quiet_s(self) -> float | None:
        """For how long `step` has nothing to do by itself, in seconds; None for ever."""
        waits = [unit.quiet_s() for unit in self.units()]
        waits += [self.notices.quiet_s(), self.seat_requests.quiet_s()]
        if self.session is not None:
            waits.append(self.steps.quiet_s(self.session))
        elif self.streams:
            waits.append(self.plugged_units.quiet_s())
        return min((wait for wait in waits if wait is not None), default=None)

    def step(self) -> None:
        """Does all that is due."""
        for unit in self.units():
            unit.catch_up()
        if self.session is not None:
            self.steps.step(self.session)
            notices = self.session.running.notices
            while notices:
                self.notify(sentence_for(notices.popleft()))
        else:
            if self.streams:
                self.plugged_units.refresh()  # the lobby lists them
            if self.unit.link is not None:
                with suppress(Trouble):
                    self.unit.link.step(0)
        self.notices.drop_old()
        self.seat_requests.drop_old()
        self.keys.save_seats()
        self.send_unit_changes()

    async def do(self, request: Callable[[], None]) -> None:
        """Does what a page has asked for, perhaps later, because the record is locked."""
        await self.steps.do(lambda: self.session, request)

    def close(self) -> None:
        """Ends `run` and every stream, keeps the game, and lets go of the unit."""
        self.closed = True
        self.loop.end()
        for stream in self.streams:
            stream.closed = True
            stream.wake.set()
        self.end_game()
        self.unit.close()

    # What pages are sent

    def send_unit_changes(self) -> None:
        """To the pages that draw the unit."""
        for unit in self.units():
            changes = unit.changes_json()
            for stream in self.streams if changes else ():
                if unit is (self.unit_alone() if stream.alone else self.unit):
                    stream.add_unit_event(changes)

    def wake_streams(self) -> None:
        """There is something new to send."""
        for stream in self.streams:
            stream.wake.set()

    def notify(self, sentence: str | Text, *, to_table: bool = False) -> None:
        """Shows a notice on every page, or on those of the table."""
        self.notices.add(sentence, to_table=to_table)
        for stream in self.streams:
            if stream.client.table or not to_table:
                stream.add_notice(text_in(stream.client.language, sentence))

    def sentence(self, trouble: Trouble, language: str) -> str:
        """What went wrong, for a page in that language."""
        if self.session is not None and isinstance(trouble, Refused):
            return self.session.sentence(trouble, language)
        return text_in(language, sentence_of(trouble))

    # The game

    def units(self) -> list[UnitView]:
        """Those that run: the game's, and the one without a game once a page has opened it."""
        return [self.unit] if self.own_unit in (None, self.unit) else [self.unit, self.own_unit]

    def unit_alone(self) -> UnitView:
        """The unit of the page without a game."""
        if self.own_unit is None:
            self.own_unit = self.unit.alone()
        return self.own_unit

    def use_unit(self, unit: UnitView) -> None:
        self.unit = unit
        if self.own_unit is not None:
            self.own_unit = unit.alone()
        if self.running:
            unit.watch(self.wake)

    def open_unit(self) -> None:
        """Opens a fresh link, so that the unit introduces itself to whoever uses it next."""
        try:
            self.unit.open()
        except Trouble as trouble:
            self.notices.add(trouble.sentence)
        self.wake()

    def begin(self, setup: Setup, unit: str = "") -> None:
        """Begins a new game with the unit of that port, or the present one if it is empty."""
        self.save_hour()
        chosen = self.make_unit(unit) if unit and unit != self.unit.port else self.unit
        record = self.store.new(setup, Random(self.new_seed()))
        self.end_game()
        if chosen is not self.unit:
            self.unit.close()
            self.use_unit(chosen)
        self.open_session(record)

    def open_waiting_room(self, setup: Setup, unit: str = "") -> None:
        """Lets phones take their seats for a game that `begin_waiting_game` begins; until then it
        has no record."""
        self.phones.let_in()
        self.save_hour()
        self.end_game()
        self.waiting_room = WaitingRoom(setup, unit)
        self.changes.note()

    def begin_waiting_game(self) -> None:
        """Phones keep their seats and their code."""
        room = self.waiting_room
        assert room is not None
        seats, code = self.keys.seat_tokens, self.keys.code
        self.begin(room.setup, room.unit)
        self.keys.give_seats(seats, code)

    def begin_again(self) -> None:
        """Begins a new game of the same people with the same set-up, by today's rules and from
        the beginning; phones keep their seats. After a lesson it is an ordinary game."""
        assert self.session is not None
        before = self.session.record.setup
        setup = {**before, "version": self.session.game.version, "standing": None}
        setup.pop("lesson", None)
        seats = {seat: list(tokens) for seat, tokens in self.keys.seat_tokens.items()}
        self.begin(setup)
        self.keys.give_seats(seats)

    def resume(self, name: str) -> None:
        """Goes on with the game of that name, if it is not on the table already."""
        if self.session is not None and game_names.same(self.session.record.name, name):
            return
        self.save_hour()
        record = self.store.open(name, Random(self.new_seed()))
        self.end_game()
        self.open_session(record)

    def open_session(self, record: Record) -> None:
        self.open_unit()
        try:
            self.session = GameSession(
                record,
                self.clock,
                self.unit.link,
                seed=self.new_seed(),
                pace_s=self.pace_s,
                beat_s=self.beat_s,
                on_change=self.changes.note,
            )
        except BaseException:
            record.close()
            raise
        self.keys.open_game(phones_game(record), record.game, len(record.setup["seats"]))
        self.phones.shared_seats.clear()
        self.changes.note()
        if record.notice:
            self.notify(record.notice)

    def save_hour(self) -> None:
        """Before a game is left: raises Locked while that could not be saved. Where it cannot be
        saved at all, the hour is as at the last answer."""
        if self.session is not None:
            try:
                self.session.record.save_hour()
            except Locked:
                raise
            except Trouble as trouble:
                self.steps.announce(trouble)

    def leave_game(self) -> None:
        """Goes back to the lobby; the game can be resumed, one that has not begun cannot."""
        self.save_hour()
        self.end_game()

    def end_game(self) -> None:
        """The same, whether the hour can be saved or not."""
        if self.session is not None:
            self.session.close()
            self.keys.leave_game(phones_game(self.session.record))
            self.session = None
            self.seat_requests.clear()
            self.open_unit()
            self.changes.note()
        if self.waiting_room is not None:
            self.waiting_room = None
            self.seat_requests.clear()
            self.keys.leave_room()

    # Clients

    @property
    def seating(self) -> Seating | None:
        """The seats that phones can take now."""
        return self.waiting_room or self.session

    def phone_counts(self) -> dict[int, int]:
        """For each seat that a phone has: how many of its phones have a page open."""
        found = dict.fromkeys(self.keys.seat_tokens, 0)
        listening = {stream.client.token for stream in self.streams if not stream.client.table}
        for seat, tokens in self.keys.seat_tokens.items():
            found[seat] = len(listening.intersection(tokens))
        return found

    def current_client(self, client: Client) -> Client:
        """The same client with the seat that it has now, if it has not lost it."""
        if client.table:
            return client
        seat = self.keys.seat_of(client.token)
        return Client(False, seat, client.language, client.address, client.token)

    def offer_address(self) -> None:
        """Prints an address that opens the table, but not again at once."""
        if self.clock() - self.address_printed_at >= ADDRESS_AGAIN_S:
            self.address_printed_at = self.clock()
            self.print_address()

    def announce_reuse(self, address: str) -> None:
        """Somebody there has tried a key of the table that was used before."""
        if self.clock() - self.reuse_announced_at >= REUSE_AGAIN_S:
            self.reuse_announced_at = self.clock()
            self.notify(KeyedSentence(WORDS, "key used again", {"address": address}), to_table=True)

    def may_open_stream(self, client: Client) -> bool:
        """Whether there is room. A stream whose phone has lost its seat counts no more, though it
        ends only when its client reads."""
        clients = [one.client for one in self.streams]
        open_now = [one for one in clients if one.table or self.keys.is_token(one.token)]
        mine = sum(one.token == client.token for one in open_now)
        if client.table:
            return len(open_now) < MOST_STREAMS and mine < MOST_STREAMS_OF_TABLE
        of_seats = sum(not one.table for one in open_now)
        return of_seats < MOST_STREAMS_OF_SEATS and mine < MOST_STREAMS_OF_PHONE

    def open_stream(
        self, client: Client, with_unit: bool = False, alone: bool = False
    ) -> EventStream:
        stream = EventStream(self, client, with_unit, alone)
        self.streams.add(stream)
        self.note_phone(client)
        self.notice_shared_seat(client)
        self.wake()
        return stream

    def close_stream(self, stream: EventStream) -> None:
        self.streams.discard(stream)
        self.note_phone(stream.client)

    def note_phone(self, client: Client) -> None:
        """Pages show for which seats a phone listens."""
        if not client.table:
            self.changes.note()

    def notice_shared_seat(self, client: Client) -> None:
        """Announces that a second phone has opened the page of a seat."""
        seating = self.seating
        if seating is None or client.seat is None or client.table:
            return
        count = self.phone_counts().get(client.seat, 0)
        if self.phones.is_newly_shared(client.seat, count):
            name = seating.name(client.seat)
            self.notify(translate(client.language, "two phones", name=name))


def phones_game(record: Record) -> tuple[int, str]:
    """Which game it is, for the phones that have seats in it. The number alone could come again in
    a database that is put in place of this one, and the name in a game that is begun when this one
    is deleted: where either differs, a phone needs the code."""
    return record.game, record.name
