"""What pages do in the game on the table: they answer, throw, undo, agree, and stop the clocks."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

from trading_unit.play.hour import MINUTE_MS
from trading_unit.play.straight_on import straight_on
from trading_unit.screen.page_words import WORDS
from trading_unit.screen.view.ask import asked_seats
from trading_unit.screen.view.view import agreement_seats
from trading_unit.table import TABLE, Late
from trading_unit.table.chance import OfChance
from trading_unit.web.actions.action import Action, action, post
from trading_unit.web.actions.asker import Asker
from trading_unit.web.http.fields import AskNumber, By, Json, Number, Seat, Steps, Text, Whole
from trading_unit.words.by_key import KeyedSentence

if TYPE_CHECKING:
    from trading_unit.web.server_state import ServerState


@contextmanager
def noting_deputy(asker: Asker, seat: int) -> Iterator[None]:
    """Note in the log that the table acts for a seat, in a game where phones have seats."""
    session = asker.session
    before = len(session.table.done)
    yield
    phones = asker.access.keys.seat_tokens
    if asker.client.table and phones and len(session.table.done) > before:
        session.log_view.note_deputy(before, seat)


@post("/answer")
class Answer(Action):
    """POST /answer: answers the ask of that number, `by` a seat or by the table."""

    number: AskNumber
    by: By
    value: Json = None

    def do(self, asker: Asker, server: "ServerState") -> None:
        session, by = asker.session, self.by
        if by == "table":
            ask = session.table.ask
            # What was thrown or drawn on the table may be typed on the phone of that seat too.
            own = isinstance(ask, OfChance) and ask.seat == asker.client.seat
            if not (asker.client.table or own):
                raise asker.forbidden("table only")
            session.answer(TABLE, self.value, self.number)
            return
        asker.require_seat(by)
        with noting_deputy(asker, by):
            session.answer(by, self.value, self.number)


@post("/aside")
class Aside(Action):
    """POST /aside: plays the aside of that name, `by` a seat or by the table."""

    name: Text
    by: By
    value: Json = None

    def do(self, asker: Asker, server: "ServerState") -> None:
        session, name, by = asker.session, self.name, self.by
        if by == "table":
            asker.require_table()
            session.aside(name, TABLE, self.value)
            return
        asker.require_seat(by)
        if name not in session.table.game.asides or name == "put right":
            asker.require_table()
        with noting_deputy(asker, by):
            session.aside(name, by, self.value)


@action("throw")
class ThrowAction(Action):
    """Throws, spins or draws for the pending ask, if it is of that number: a press on an old page
    is late."""

    number: AskNumber | None = None

    def do(self, asker: Asker, server: "ServerState") -> None:
        session = asker.session
        ask = session.table.ask
        if isinstance(ask, OfChance) and ask.seat not in session.bots:
            asker.require_seat(ask.seat)
        if self.number not in (None, session.table.number):
            raise Late(session.table.late_refusal())
        if asker.client.table:  # whoever presses at the table has asked those who sit there
            session.running.beat.say_no(asker.phoneless_seats())
        session.throw(ask.seat if isinstance(ask, OfChance) else TABLE)


@action("straight on", table_only=True)
class StraightOnAction(Action):
    """What was thrown, or what the unit showed, though the ask of that number is not answered."""

    number: AskNumber
    value: Json = None

    def do(self, asker: Asker, server: "ServerState") -> None:
        session = asker.session
        for seat in asked_seats(session.table.ask) if session.table.ask else ():
            asker.require_seat(seat)
        straight_on(session.running, self.value, self.number)


@action("pass")
class PassAction(Action):
    """The seat answers the ask of that number no more. A press on an old page cannot end the next
    auction for that seat."""

    seat: Seat
    number: AskNumber

    def do(self, asker: Asker, server: "ServerState") -> None:
        asker.require_seat(self.seat)
        asker.session.pass_by(self.seat, self.number)


@action("undo", table_only=True)
class UndoAction(Action):
    """Takes back the newest entries."""

    count: Steps = 1

    def do(self, asker: Asker, server: "ServerState") -> None:
        asker.session.undo(self.count)


@action("redo", table_only=True)
class RedoAction(Action):
    """Brings back what was undone."""

    count: Steps = 1

    def do(self, asker: Asker, server: "ServerState") -> None:
        asker.session.redo(self.count)


@action("anew", table_only=True)
class AnewAction(Action):
    """Asks everybody whether what was undone may be left, and its chance drawn anew."""

    def do(self, asker: Asker, server: "ServerState") -> None:
        asker.session.ask_to_leave_future()


@action("agree")
class AgreeAction(Action):
    """Says whether what was undone may be left: a phone for its seat, the table for all who have
    none."""

    yes: bool

    def do(self, asker: Asker, server: "ServerState") -> None:
        session, client = asker.session, asker.client
        seat = None if client.table else client.seat
        seats = agreement_seats(session, seat, asker.access.keys.seat_tokens)
        if not seats:
            raise asker.trouble("nothing to agree")
        if self.yes:
            session.agree(seats)
            return
        session.disagree()
        notice = KeyedSentence(WORDS, "does not agree", {"name": session.name(min(seats))})
        log, so_far = session.table.log, len(session.table.log)
        server.pages.notify(notice, holds=lambda: session.agreement is None and len(log) == so_far)


@action("go on", table_only=True)
class GoOnAction(Action):
    """Bots and the screen go on; they wait after an undo."""

    def do(self, asker: Asker, server: "ServerState") -> None:
        asker.session.running.pauses.go_on_after_undo()


@action("enough")
class EnoughAction(Action):
    """The seats of this page do nothing more in the beat before what is asked: a phone's own, the
    table's all without one."""

    def do(self, asker: Asker, server: "ServerState") -> None:
        seat = asker.client.seat
        seats = asker.phoneless_seats() if seat is None else {seat}
        asker.session.running.beat.say_no(seats)


@action("beat", table_only=True)
class BeatAction(Action):
    """Sets how many seconds a beat has."""

    s: Annotated[float, Number(0, 60)]

    def do(self, asker: Asker, server: "ServerState") -> None:
        asker.session.running.beat.set_length(float(self.s))


@action("pace", table_only=True, beside=True)
class PaceAction(Action):
    """Sets the seconds between what bots and the screen do."""

    s: Annotated[float, Number(0, 10)]

    def do(self, asker: Asker, server: "ServerState") -> None:
        asker.session.running.pace.set(float(self.s))


@action("close light", table_only=True)
class CloseLightAction(Action):
    """Ends the light now."""

    def do(self, asker: Asker, server: "ServerState") -> None:
        asker.session.by_hand.close()


@action("light off", table_only=True)
class LightOffAction(Action):
    """The light of a unit without a cable is off: the seat has won that auction for this amount."""

    number: AskNumber
    seat: Seat
    amount: Annotated[int, Whole(0, 1_000_000_000)]

    def do(self, asker: Asker, server: "ServerState") -> None:
        session = asker.session
        asker.require_seat(self.seat)
        lot = None if session.table.ask is None else session.view.lot(session.table.ask)
        high = None if lot is None else lot["high"]
        if high is None or (high["seat"], high["amount"]) != (self.seat, self.amount):
            session.answer(self.seat, self.amount, self.number)
        session.by_hand.close()


@action("cancel light", table_only=True)
class CancelLightAction(Action):
    """Ends the light as if it had never been on."""

    def do(self, asker: Asker, server: "ServerState") -> None:
        asker.session.by_hand.cancel()


@action("pause", table_only=True)
class PauseAction(Action):
    """Stops the game, or lets it go on."""

    on: bool

    def do(self, asker: Asker, server: "ServerState") -> None:
        asker.session.running.pauses.pause(self.on)


@action("hour", table_only=True)
class HourAction(Action):
    """Sets what is left of the hour; 0 ends it now."""

    minutes: Annotated[int, Whole(0, 240)]

    def do(self, asker: Asker, server: "ServerState") -> None:
        asker.session.running.pauses.set_hour(self.minutes * MINUTE_MS)


@action("lesson hint")
class LessonHintAction(Action):
    """Somebody has read the hint of that key, and the lesson goes on: the table reads for all, a
    phone for its own player. A hint that stands no more was read already."""

    key: Text

    def do(self, asker: Asker, server: "ServerState") -> None:
        progress = asker.session.running.lesson
        if progress is None:
            raise asker.trouble("no lesson")
        step, seat = progress.step, asker.client.seat
        reader = None if step is None else progress.seat_of(step)
        mine = seat in progress.learners and reader in (None, seat)
        if not (asker.client.table or mine):
            raise asker.forbidden("table only")
        asker.session.running.pauses.read_hint(self.key)


@action("leave lesson")
class LeaveLessonAction(Action):
    """The game goes on without its lesson: the table says so, or the phone of a single learner."""

    def do(self, asker: Asker, server: "ServerState") -> None:
        progress = asker.session.running.lesson
        if progress is None:
            raise asker.trouble("no lesson")
        if not (asker.client.table or list(progress.learners) == [asker.client.seat]):
            raise asker.forbidden("table only")
        asker.session.running.pauses.leave_lesson()
