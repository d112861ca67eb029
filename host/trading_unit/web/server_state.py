"""What this program holds: a lobby or one game, the unit, who may do what, who listens."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

from trading_unit.table import game_names
from trading_unit.table.game_kind import Setup
from trading_unit.table.game_store import GameStore
from trading_unit.table.record import Record
from trading_unit.trouble import Trouble
from trading_unit.web.access_keys import AccessKeys
from trading_unit.web.client import Client
from trading_unit.web.event_streams import EventStream
from trading_unit.web.game_session import GameSession
from trading_unit.web.page_words import say
from trading_unit.web.phone_access import PhoneAccess
from trading_unit.web.rate_limits import GuessLimit, RateLimit
from trading_unit.web.unit_choice import made
from trading_unit.web.unit_view import UnitView
from trading_unit.web.view_cache import ViewCache

TURN_S = 0.01  # between looks at the game and the unit
PACE_S = 1.2  # between what bots and screen do, so that people can follow
MOST_STREAMS = 200
MOST_OF_ONE = 24
NOTICES = 5  # that a page is told which comes later
NOTICE_S = 60  # how long
SAY_AGAIN_S = 10.0
LOOK_S = 2.0  # between looks for units that are plugged in


class ServerState:
    """`clock` is in seconds. Nothing here waits but `live`, which calls `step` again and again."""

    def __init__(
        self,
        shelf: GameStore,
        clock: Callable[[], float],
        unit: UnitView,
        *,
        seed: Callable[[], int],
        pace_s: float = PACE_S,
        units: Callable[[str], UnitView] = made,
        look_for_units: Callable[[], list[dict[str, str]]] = list,
    ) -> None:
        self.shelf = shelf
        self.clock = clock
        self.unit = unit
        self.seed = seed
        self.units = units
        self.look_for_units = look_for_units
        self.plugged: list[dict[str, str]] = []  # the units at this machine's ports
        self.looked = -LOOK_S
        self.pace_s = pace_s
        self.keys = AccessKeys()
        self.pace = RateLimit(clock)
        self.guesses = GuessLimit(clock)
        self.phones = PhoneAccess()
        self.session: GameSession | None = None
        self.streams: set[EventStream] = set()
        self.version = 1
        self.marked: Any = None  # of what the pages were told last
        self.told: deque[tuple[float, str]] = deque(maxlen=NOTICES)  # notices, and until when
        self.telling = ViewCache(self)
        self.woken = asyncio.Event()
        self.over = False
        self.trouble = ""  # what kept the game from going on, as it was told
        self.failed: Exception | None = None  # a bug of ours has ended the house's life
        self.on_failed: Callable[[], None] = lambda: None
        self.first_game = ""  # which is chosen unless another is
        self.mark = "table"  # tells this program's cookies from another's
        self.say_address: Callable[[], None] = lambda: None  # where the program runs
        self.address_said = -SAY_AGAIN_S
        self.open_unit()

    # Living

    async def live(self) -> None:
        """Until it is closed."""
        while not self.over:
            try:
                self.step()
            except Exception as error:
                self.failed = error
                self.on_failed()
                raise
            with suppress(TimeoutError):
                await asyncio.wait_for(self.woken.wait(), TURN_S)
            self.woken.clear()

    def step(self) -> None:
        """Do what is to be done now, and tell the pages what has changed."""
        if self.session is not None:
            self.play_on(self.session)
            notices = self.session.running.notices
            while notices:
                self.tell(notices.popleft())
        else:
            self.wait_for_units()
            if self.unit.link is not None:
                with suppress(Trouble):
                    self.unit.link.step(0)
        self.unit.go_on()
        self.forget()
        self.look()

    def wait_for_units(self) -> None:
        """In the lobby, while somebody looks: one may be plugged in or out."""
        now = self.clock()
        if self.streams and now - self.looked >= LOOK_S:
            self.looked = now
            self.plugged = self.look_for_units()

    def play_on(self, session: GameSession) -> None:
        """What cannot be done, a full disk for one, is told once, and tried again."""
        try:
            session.step()
        except Trouble as trouble:
            if str(trouble) != self.trouble:
                self.trouble = str(trouble)
                self.tell(self.trouble)
        else:
            self.trouble = ""

    def look(self) -> None:
        unit = self.unit.text()
        if unit:
            for stream in self.streams:
                stream.tell_unit(unit)
        session = self.session
        game = None if session is None else (session.record.name, session.mark())
        phones = (self.phones.mark(), self.keys.code, self.holders())
        mark = (game, phones, self.unit.mark(), [one["port"] for one in self.plugged])
        if mark != self.marked:
            self.marked = mark
            self.changed()

    def sentence(self, trouble: Trouble, language: str) -> str:
        """What went wrong, for a page in that language."""
        return str(trouble) if self.session is None else self.session.sentence(trouble, language)

    def changed(self) -> None:
        self.version += 1
        self.wake()

    def wake(self) -> None:
        for stream in self.streams:
            stream.wake.set()

    def tell(self, text: str) -> None:
        """A notice for everybody."""
        self.keep(text)
        for stream in self.streams:
            stream.tell(text)
        self.changed()

    def keep(self, text: str) -> None:
        """For the pages that come in the next minute, too; said again it stands there once."""
        others = [one for one in self.told if one[1] != text]
        self.told = deque([*others, (self.clock() + NOTICE_S, text)], NOTICES)

    def forget(self) -> None:
        """What nobody needs to be told any more."""
        while self.told and self.told[0][0] <= self.clock():
            self.told.popleft()
            self.changed()

    def close(self) -> None:
        """The game is kept, the unit left alone, every stream ended."""
        self.over = True
        self.woken.set()
        for stream in self.streams:
            stream.over = True
            stream.wake.set()
        self.end_game()
        self.unit.close()

    # The game

    def open_unit(self) -> None:
        """A fresh link, so that it tells anew what it is."""
        try:
            self.unit.open()
        except Trouble as trouble:
            self.keep(str(trouble))

    def begin(self, setup: Setup, name: str = "", unit: str = "") -> None:
        """A new game, with that unit: simulated, none, or the one at a port."""
        chosen = self.units(unit) if unit and unit != self.unit.port else self.unit
        record = self.shelf.new(setup, Random(self.seed()), name)
        self.end_game()
        if chosen is not self.unit:
            self.unit.close()
            self.unit = chosen
        self.play(record)

    def resume(self, name: str, mend: bool = False) -> None:
        if self.session is not None and game_names.same(self.session.record.name, name):
            return
        record = self.shelf.open(name, Random(self.seed()), mend)
        self.end_game()
        self.play(record)

    def play(self, record: Record) -> None:
        self.open_unit()
        try:
            self.session = GameSession(
                record, self.clock, self.unit.link, seed=self.seed(), pace_s=self.pace_s
            )
        except BaseException:
            record.close()
            raise
        self.keys.anew()
        self.phones.twice.clear()
        if record.news:
            self.tell(record.news)
        self.woken.set()
        self.look()

    def end_game(self) -> None:
        """Back to the lobby; the game can be resumed."""
        if self.session is not None:
            self.session.close()
            self.session = None
            self.keys.anew()
            self.open_unit()
            self.look()

    # Who

    def holders(self) -> dict[int, int]:
        """Of each seat that has a phone: how many listen."""
        found = dict.fromkeys(self.keys.seats, 0)
        listening = {stream.client.token for stream in self.streams if not stream.client.table}
        for seat, tokens in self.keys.seats.items():
            found[seat] = len(listening.intersection(tokens))
        return found

    def again(self, client: Client) -> Client:
        """What is left of somebody's rights: a seat may have been taken back."""
        if client.table:
            return client
        seat = self.keys.seat_of(client.token)
        return Client(False, seat, client.language, client.address, client.token)

    def may_listen(self, client: Client) -> bool:
        mine = sum(stream.client.token == client.token for stream in self.streams)
        return len(self.streams) < MOST_STREAMS and mine < MOST_OF_ONE

    def ask_for_address(self) -> None:
        """Somebody at this machine needs one that opens the table."""
        if self.clock() - self.address_said >= SAY_AGAIN_S:
            self.address_said = self.clock()
            self.say_address()

    def heard(self) -> None:
        """Somebody has said something: what follows from it is done and told at once."""
        self.step()

    def listen(self, client: Client, draws: bool = False) -> EventStream:
        stream = EventStream(self, client, draws)
        self.streams.add(stream)
        self.join_told(client)
        self.look()
        return stream

    def leave(self, stream: EventStream) -> None:
        self.streams.discard(stream)
        if not self.over:
            self.look()

    def join_told(self, client: Client) -> None:
        """Two phones on one seat are told so."""
        session = self.session
        if session is None or client.seat is None or client.table:
            return
        count = self.holders().get(client.seat, 0)
        if self.phones.newly_twice(client.seat, count):
            name = session.name(client.seat)
            self.tell(say(client.language, "two phones", name=name))
