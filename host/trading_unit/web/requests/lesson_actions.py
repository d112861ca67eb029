"""What pages do with a lesson: a hint has been read, and the lesson is left."""

from trading_unit.screen.page_words import translate
from trading_unit.screen.session import GameSession
from trading_unit.trouble import Trouble
from trading_unit.web.access.client import Client
from trading_unit.web.access.permissions import Forbidden, current_session
from trading_unit.web.requests.actions import LessonHintAction
from trading_unit.web.server_state import ServerState


def read_hint(state: ServerState, client: Client, action: LessonHintAction) -> None:
    """The table does so for all, a phone for its own player. A hint that stands no more was read
    already."""
    session = current_session(state, client)
    progress = session.running.lesson
    if progress is None:
        raise Trouble(translate(client.language, "no lesson"))
    step = progress.step
    seat = None if step is None else progress.seat_of(step)
    mine = client.seat in progress.learners and seat in (None, client.seat)
    if not (client.table or mine):
        raise Forbidden(translate(client.language, "table only"))
    session.running.read_hint(action.key)


def leave_lesson(state: ServerState, client: Client) -> None:
    """The table does so, or the phone of who learns alone."""
    session = current_session(state, client)
    if session.running.lesson is None:
        raise Trouble(translate(client.language, "no lesson"))
    if not (client.table or learns_alone(session, client)):
        raise Forbidden(translate(client.language, "table only"))
    session.running.leave_lesson()


def learns_alone(session: GameSession, client: Client) -> bool:
    progress = session.running.lesson
    return progress is not None and list(progress.learners) == [client.seat]
