"""All that the server knows, in its parts: the game, the units, who may do what, the open pages."""

import json
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property, partial

from trading_unit.book.game_to_resume import GamesToResume
from trading_unit.book.reader import BookReader
from trading_unit.house_rules.folder import HouseRulesFolder
from trading_unit.play.start.table_settings import TableSettings
from trading_unit.screen.page_words import WORDS, text_in
from trading_unit.screen.record_lock import COMMIT_S, sentence_of
from trading_unit.screen.sleep import SleepWatch
from trading_unit.table.refused import Refused
from trading_unit.table.store.game_store import GameStore
from trading_unit.trouble import Trouble
from trading_unit.web.access.access import Access
from trading_unit.web.access.seat_memory import SeatMemory
from trading_unit.web.game.game_on_table import GameOnTable
from trading_unit.web.game.waiting import Waiting
from trading_unit.web.http.client import Client
from trading_unit.web.http.file_reading import FileReading
from trading_unit.web.step_loop import StepLoop
from trading_unit.web.streams.event_stream import EventStream, Watched
from trading_unit.web.streams.pages import THE_TABLE, Changes, Pages
from trading_unit.web.unit import unit_choice
from trading_unit.web.unit.plugged_units import Unit
from trading_unit.web.unit.sheet_on_table import SheetNews, SheetOnTable
from trading_unit.web.unit.unit_view import UnitView
from trading_unit.web.unit.units import Units
from trading_unit.web.views.view_cache import ViewCache
from trading_unit.words.by_key import KeyedSentence

PACE_S = 1.2  # between what bots and screen do, so that people can follow


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
        self.clock = clock
        self.store = store
        store.wait_at_most(COMMIT_S)
        self.book = BookReader(store)
        self.house_rules = HouseRulesFolder(store.path.parent)
        self.settings = TableSettings(store.path.parent)
        changes = Changes()
        self.access = Access(clock, changes, seat_memory)
        self.pages = Pages(clock, changes, self.access.keys.is_token)
        self.file_reading = FileReading()
        self.units = Units(
            unit,
            clock,
            make=make_unit,
            find=find_units,
            wake=self.wake,
            on_change=changes.note,
        )
        self.game = GameOnTable(
            store,
            clock,
            self.units,
            self.access,
            self.pages,
            new_seed=new_seed,
            pace_s=pace_s,
            beat_s=beat_s,
            settings=self.settings,
            sleep_watch=sleep_watch,
        )
        self.views = ViewCache(self.game, self.access, self.pages, GamesToResume(store))
        self.waiting = Waiting(
            clock, lambda text: self.pages.notify(text, holds=lambda: self.waiting.count > 0)
        )
        self.loop = StepLoop(lambda: self.step(), lambda: self.quiet_s())
        self.failure: Exception | None = None  # a bug that has ended `run`
        self.on_failure: Callable[[], None] = lambda: None
        self.page_version = ""  # of the files that pages are made of
        self.game.open_unit()

    @cached_property
    def sheet(self) -> SheetOnTable:
        return SheetOnTable(self.store.path.parent)

    def sheet_json(self) -> str:
        """Return all that a page of the sheet shows, beside its unit."""
        settings = self.units.alone().settings()
        found: SheetNews = {"sheet": json.loads(self.sheet.sheet.view()), "unit": settings}
        return json.dumps(found, separators=(",", ":"))

    # Time

    async def run(self) -> None:
        """Step until it is closed. An exception other than Trouble is a bug: it is kept in
        `failure` and raised."""
        self.units.watch()
        try:
            await self.loop.run()
        except Exception as error:
            self.failure = error
            self.on_failure()
            raise

    def wake(self) -> None:
        """Let `run` step at once."""
        self.loop.wake()

    def quiet_s(self) -> float | None:
        """Return for how long `step` has nothing to do by itself, in seconds; None for ever."""
        waits = [self.units.quiet_s(), self.pages.notices.quiet_s()]
        waits.append(self.access.seat_requests.quiet_s())
        if self.game.session is not None:
            moment = self.game.session.next_moment(hold=self.waiting.count > 0)
            waits.append(None if moment is None else moment - self.clock())
        elif self.pages.streams:
            waits.append(self.units.plugged.quiet_s())
        return min((wait for wait in waits if wait is not None), default=None)

    def step(self) -> None:
        """Do all that is due."""
        self.units.catch_up()
        session = self.game.session
        if session is not None:
            session.step(hold=self.waiting.count > 0)
            self.game.note_step()
            if session.notices:
                self.game.tell_notices()
        else:
            if self.pages.streams:
                self.units.plugged.refresh()  # the lobby lists them
            with suppress(Trouble):
                self.units.step_link()
        if self.pages.notices.recent:
            self.pages.notices.drop_old()
        if self.access.seat_requests.requests:
            self.access.seat_requests.drop_old()
        if not self.access.keys.is_saved:
            self.access.keys.save_seats()
        self.units.send_changes(self.pages.streams, self.hear_unit)

    def hear_unit(self, unit: UnitView, changes: str) -> None:
        """Let the sheet ask what came of the unit that its pages draw."""
        if "sheet" not in self.__dict__ or unit is not self.units.alone():
            return
        before = self.sheet.version
        self.sheet.hear(changes)
        if self.sheet.version != before:
            self.pages.wake()

    def close(self) -> None:
        """End `run` and every stream, keep the game, and let go of the unit."""
        self.loop.end()
        self.pages.close()
        self.game.end()
        self.units.unit.close()

    # Pages

    def open_stream(
        self,
        client: Client,
        with_unit: bool = False,
        alone: bool = False,
        with_sheet: bool = False,
    ) -> EventStream:
        whole = (lambda: self.units.shown(alone).whole_json()) if with_unit else None
        stream = EventStream(
            client, self.views, self.pages.notices, self.access.current_client, whole, alone
        )
        if with_sheet:
            stream.sheet = Watched(lambda: self.sheet.version, self.sheet_json)
        self.pages.streams.add(stream)
        self.pages.note_phone(client)
        self.notice_shared_seat(client)
        self.wake()
        return stream

    def close_stream(self, stream: EventStream) -> None:
        self.pages.streams.discard(stream)
        self.access.keys.note_seen(stream.client.token)
        self.pages.note_phone(stream.client)

    def notice_shared_seat(self, client: Client) -> None:
        """Announce that a second phone has opened the page of a seat."""
        seating = self.game.seating
        if seating is None or client.seat is None or client.table:
            return
        count = partial(self.pages.phone_count, self.access.keys.seat_tokens, client.seat)
        if self.access.phones.is_newly_shared(client.seat, count()):
            notice = KeyedSentence(WORDS, "two phones", {"name": seating.name(client.seat)})
            self.pages.notify(notice, seats=THE_TABLE, holds=lambda: count() > 1)

    def sentence(self, trouble: Trouble, language: str) -> str:
        """Return what went wrong, for a page in that language."""
        if self.game.session is not None and isinstance(trouble, Refused):
            return self.game.session.sentence(trouble, language)
        return text_in(language, sentence_of(trouble))
