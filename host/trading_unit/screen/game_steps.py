"""Lets the game on the pages go on: by itself, and by what pages ask for; also where the record is
locked by another program, the disk is full, or the computer has slept."""

from collections.abc import Callable

from trading_unit.games.plug_in_trouble import naming
from trading_unit.screen.record_lock import LockTime
from trading_unit.screen.session import GameSession
from trading_unit.screen.sleep_watch import SleepWatch
from trading_unit.screen.trouble_words import LOCKED, sentence_of
from trading_unit.screen.waiting_requests import WaitingRequests
from trading_unit.table.refused import Locked
from trading_unit.translation import Text
from trading_unit.trouble import Trouble

SLEEP_LOOK_S = 1.0  # how often, under a light, is looked whether the computer has slept


class GameSteps:
    """`clock` is in seconds; `notify` shows a notice on every page."""

    def __init__(
        self,
        clock: Callable[[], float],
        notify: Callable[[str | Text], None],
        sleep_watch: SleepWatch | None,
    ) -> None:
        self.clock = clock
        self.notify = notify
        self.sleep_watch = sleep_watch
        self.waiting = WaitingRequests(clock, lambda: notify(LOCKED))
        self.lock_time = LockTime()
        self.last_trouble = ""  # why the game cannot go on; empty while it can

    def quiet_s(self, session: GameSession) -> float | None:
        """For how long `step` has nothing to do by itself, in seconds; None for ever."""
        waits = []
        if self.sleep_watch is not None and session.running.light is not None:
            waits.append(SLEEP_LOOK_S)
        if not self.waiting.count and (moment := session.next_moment()) is not None:
            waits.append(moment - self.clock())
        return min(waits, default=None)

    def step(self, session: GameSession) -> None:
        """What fails, for example because the disk is full, is announced once; the game says when
        to try it again. Requests that wait for the record come first."""
        self.note_sleep(session)
        if self.waiting.count:
            session.running.receive()
            return
        try:
            session.step()
        except Trouble as trouble:
            self.announce(trouble)
        else:
            self.last_trouble = ""
            self.lock_time.end()

    async def do(
        self, current_session: Callable[[], GameSession | None], request: Callable[[], None]
    ) -> None:
        """Does what a page has asked for. It counts as done when it came, however long it had to
        wait for the record."""

        def do_as_of(moment: float) -> None:
            session = current_session()
            if session is None:
                request()
                return
            with session.running.as_of(moment), naming(session.game.package):
                request()

        self.note_sleep(current_session())
        await self.waiting.do(do_as_of)

    def announce(self, trouble: Trouble) -> None:
        if isinstance(trouble, Locked) and not self.lock_time.lasts(self.clock()):
            return
        if str(trouble) != self.last_trouble:
            self.last_trouble = str(trouble)
            self.notify(LOCKED if isinstance(trouble, Locked) else sentence_of(trouble))

    def note_sleep(self, session: GameSession | None) -> None:
        """Before all else, for what happened before the computer slept was long ago. A sleep while
        no game was played is over."""
        slept_s = 0.0 if self.sleep_watch is None else self.sleep_watch.slept_s()
        if self.sleep_watch is not None and session is not None and slept_s:
            went_on = self.sleep_watch.game_goes_on
            session.running.after_sleep(slept_s, clock_went_on=went_on)
