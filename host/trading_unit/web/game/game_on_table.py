"""The game on the table: none in the lobby, one that is about to begin, or one that is played."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from random import Random

from trading_unit.play.start.table_settings import TableSettings
from trading_unit.screen.session import Session, open_session
from trading_unit.screen.sleep import SleepWatch
from trading_unit.table import TABLE
from trading_unit.table.game_kind import Setup
from trading_unit.table.refused import Locked
from trading_unit.table.store import game_names
from trading_unit.table.store.backups import back_up_when_due
from trading_unit.table.store.failed_openings import FailedOpenings
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.record import Record
from trading_unit.trouble import Trouble
from trading_unit.web.access.access import Access
from trading_unit.web.game.waiting_room import Seating, WaitingRoom
from trading_unit.web.streams.pages import THE_TABLE, Pages
from trading_unit.web.unit.units import Units


class GameOnTable:
    """`new_seed` gives a seed for each game that is opened; `beat_s` is None for each game's usual
    one."""

    def __init__(
        self,
        store: GameStore,
        clock: Callable[[], float],
        units: Units,
        access: Access,
        pages: Pages,
        *,
        new_seed: Callable[[], int],
        pace_s: float,
        beat_s: float | None,
        settings: TableSettings,
        sleep_watch: SleepWatch | None,
    ) -> None:
        self.store = store
        self.clock = clock
        self.units = units
        self.access = access
        self.pages = pages
        self.new_seed = new_seed
        self.pace_s = pace_s
        self.beat_s = beat_s
        self.settings = settings
        self.sleep_watch = sleep_watch
        self.failed_openings = FailedOpenings(store.path)
        self.session: Session | None = None
        self.is_untried = False  # nothing has been played since it was opened
        self.waiting_room: WaitingRoom | None = None

    @property
    def seating(self) -> Seating | None:
        """The seats that phones can take now."""
        return self.waiting_room or self.session

    def as_of(self, moment_s: float) -> AbstractContextManager[None]:
        """Count what is done in the game as done at that moment."""
        return nullcontext() if self.session is None else self.session.as_of(moment_s)

    # Beginning

    def begin(self, setup: Setup, unit: str = "") -> None:
        """Begin a new game with the unit of that port, or the present one if it is empty."""
        self.save_hour()
        chosen = self.units.chosen(unit)
        record = self.store.new(setup, Random(self.new_seed()))
        self.end()
        self.units.use(chosen)
        self.open(record)

    def open_waiting_room(self, setup: Setup, unit: str = "") -> None:
        """Let phones take their seats for a game that `begin_waiting_game` begins; until then it
        has no record."""
        self.access.phones.let_in()
        self.save_hour()
        self.end()
        self.waiting_room = WaitingRoom(setup, unit)
        self.pages.changes.note()

    def begin_waiting_game(self) -> None:
        """Begin the game of the waiting room. Phones keep their seats and their code."""
        room, keys = self.waiting_room, self.access.keys
        assert room is not None
        seats, code = keys.seat_tokens, keys.code
        self.begin(room.setup, room.unit)
        keys.give_seats(seats, code)

    def begin_again(self) -> None:
        """Begin a new game of the same people with the same set-up, by today's rules and from
        the beginning; phones keep their seats. After a lesson it is an ordinary game."""
        assert self.session is not None
        keys = self.access.keys
        before = self.session.record.setup
        setup = {**before, "version": self.session.game.version, "standing": None}
        setup.pop("lesson", None)
        seats = {seat: list(tokens) for seat, tokens in keys.seat_tokens.items()}
        self.begin(setup)
        keys.give_seats(seats)

    def resume(self, name: str) -> None:
        """Go on with the game of that name, if it is not on the table already."""
        if self.session is not None and game_names.same(self.session.record.name, name):
            return
        self.save_hour()
        with self.failed_openings.trying(self.store.find(name)[0]):
            record = self.store.open(name, Random(self.new_seed()))
        self.end()
        self.open(record)
        self.is_untried = True

    def note_step(self) -> None:
        """Count the game as opened, because it has been played on."""
        if self.is_untried and self.session is not None:
            self.failed_openings.succeed(self.session.record.game)
            self.is_untried = False

    def open(self, record: Record) -> None:
        self.open_unit()
        try:
            self.session = open_session(
                record,
                self.clock,
                self.units.unit.link,
                seed=self.new_seed(),
                pace_s=self.pace_s,
                beat_s=self.beat_s,
                sleep_watch=self.sleep_watch,
                settings=self.settings,
                on_change=self.pages.changes.note,
            )
        except BaseException:
            record.close()
            raise
        self.session.running.lamp.is_on_table = has_unit_without_cable(self.session)
        self.access.keys.open_game(phones_game(record), record.game, len(record.setup["seats"]))
        self.access.phones.shared_seats.clear()
        self.pages.changes.note()
        if record.notice:
            self.pages.notify(record.notice, seats=THE_TABLE)
        self.back_up()

    def back_up(self) -> None:
        try:
            back_up_when_due(self.store.db, self.store.path, self.store.now())
        except Trouble as trouble:
            self.pages.notify(trouble.sentence, seats=THE_TABLE)

    def open_unit(self) -> None:
        try:
            self.units.open()
        except Trouble as trouble:
            self.pages.notices.add(trouble.sentence, seats=THE_TABLE)

    # Leaving

    def save_hour(self) -> None:
        """Before a game is left: raises Locked while that could not be saved. Where it cannot be
        saved at all, the hour is as at the last answer."""
        if self.session is not None:
            try:
                self.session.record.save_hour()
            except Locked:
                raise
            except Trouble as trouble:
                self.session.lock.announce(trouble)

    def leave(self) -> None:
        """Go back to the lobby; the game can be resumed, one that has not begun cannot."""
        self.save_hour()
        self.end()

    def end(self) -> None:
        """Do the same, whether the hour can be saved or not."""
        if self.session is not None:
            self.tell_notices()
            self.session.close()
            for token in self.pages.listening():
                self.access.keys.note_seen(token)
            self.access.keys.leave_game(phones_game(self.session.record))
            self.session = None
            self.access.seat_requests.clear()
            self.open_unit()
            self.pages.changes.note()
        if self.waiting_room is not None:
            self.waiting_room = None
            self.access.seat_requests.clear()
            self.access.keys.leave_room()

    def tell_notices(self) -> None:
        """Show what the game wants people to know: on the table what the unit does, on all pages
        why the game cannot go on."""
        if self.session is None:
            return
        lock = self.session.lock
        for notice in self.session.take_notices():
            stands = partial(lock.says, notice)
            self.pages.notify(notice, **({"holds": stands} if stands() else {"seats": THE_TABLE}))


def phones_game(record: Record) -> tuple[int, str]:
    """Return which game it is, for the phones that have seats in it. The number alone could come
    again in a database that is put in place of this one, and the name in a game that is begun when
    this one is deleted: where either differs, a phone needs the code."""
    return record.game, record.name


def has_unit_without_cable(session: Session) -> bool:
    """Return whether people tell what a unit on their table shows; bots could not see its light."""
    build = session.view.company.sources.get("build")
    return session.running.unit is None and build == (TABLE,) and not session.bots
