"""POST /do: the actions that a page can do beside answering asks and opening asides."""

from typing import assert_never

from trading_unit.screen.page_words import translate
from trading_unit.screen.session import GameSession
from trading_unit.screen.view.game_state import agreement_seats
from trading_unit.table import TABLE, Late
from trading_unit.table.chance import OfChance
from trading_unit.trouble import Trouble
from trading_unit.web.access.client import Client
from trading_unit.web.access.permissions import (
    Forbidden,
    current_seating,
    current_session,
    current_waiting_room,
    require_seat,
    require_table,
)
from trading_unit.web.requests.actions import (
    AgreeAction,
    AnewAction,
    BatteryAction,
    BeatAction,
    BeginAction,
    CableAction,
    CancelLightAction,
    ChooseGameAction,
    CloseLightAction,
    EnoughAction,
    GoOnAction,
    HintsAction,
    HourAction,
    LanguageAction,
    LeaveLessonAction,
    LessonHintAction,
    PaceAction,
    PassAction,
    PauseAction,
    PhonesAction,
    PressAction,
    ReadyAction,
    RedoAction,
    RenameAction,
    SeatRequestAction,
    SwitchAction,
    TakeBackAction,
    ThrowAction,
    UndoAction,
    WrongCodesAction,
)
from trading_unit.web.requests.json_value import JsonObject
from trading_unit.web.requests.lesson_actions import leave_lesson, read_hint
from trading_unit.web.requests.request_reader import read_action
from trading_unit.web.server_state import ServerState
from trading_unit.web.unit.unit_view import UnitView
from trading_unit.words.language import languages

MINUTE_MS = 60_000
OF_UNIT = ("press", "choose game", "battery", "cable", "switch")
BESIDE_THE_GAME = frozenset((*OF_UNIT, "pace", "phones", "take back", "language", "hints"))
"""What can be done while another program has locked the record."""


def begin(state: ServerState, client: Client) -> None:
    """Begins the game for which phones have taken their seats, whether all are ready or not."""
    require_table(client)
    current_waiting_room(state, client)
    state.begin_waiting_game()


def rename(state: ServerState, client: Client, action: RenameAction) -> None:
    room = current_waiting_room(state, client)
    require_seat(state, client, action.seat)
    room.rename(action.seat, action.name)
    state.changes.note()


def set_ready(state: ServerState, client: Client, action: ReadyAction) -> None:
    room = current_waiting_room(state, client)
    require_seat(state, client, action.seat)
    room.set_ready(action.seat, action.yes)
    state.changes.note()


def throw(state: ServerState, client: Client, action: ThrowAction) -> None:
    """Throws, spins or draws for the pending ask. A page sends the ask's number with it, so that a
    press on an old page is late."""
    session = current_session(state, client)
    ask = session.table.ask
    if isinstance(ask, OfChance) and ask.seat not in session.bots:
        require_seat(state, client, ask.seat)
    if action.number not in (None, session.table.number):
        raise Late(session.table.late_refusal())
    if client.table:  # whoever presses at the table has asked those who sit there
        session.running.beat.say_no(phoneless_seats(state, session))
    session.throw(ask.seat if isinstance(ask, OfChance) else TABLE)


def pass_by(state: ServerState, client: Client, action: PassAction) -> None:
    """The seat answers the pending ask no more. The ask's number comes with it, so that a press on
    an old page cannot end the next auction for that seat."""
    require_seat(state, client, action.seat)
    current_session(state, client).pass_by(action.seat, action.number)


def undo(state: ServerState, client: Client, action: UndoAction) -> None:
    require_table(client)
    session = current_session(state, client)
    count = action.count
    line = session.log_view.newest_line(count)
    session.table.undo(count)

    def note(language: str) -> str:
        if line is None:
            return translate(language, "took back some", count=count)
        what = session.table.game.say(line, language)
        return translate(language, "took back", count=count, what=what)

    session.log_view.add_note(note)


def redo(state: ServerState, client: Client, action: RedoAction) -> None:
    require_table(client)
    session = current_session(state, client)
    session.table.redo(action.count)
    session.log_view.add_note(
        lambda language: translate(language, "brought back", count=action.count)
    )


def agree(state: ServerState, client: Client, action: AgreeAction) -> None:
    """Says whether what was undone may be left: a phone for its seat, the table for all who have
    none."""
    session = current_session(state, client)
    seats = agreement_seats(session, None if client.table else client.seat, state.keys.seat_tokens)
    if not seats:
        raise Trouble(translate(client.language, "nothing to agree"))
    if action.yes:
        session.agree(seats)
        return
    session.disagree()
    name = session.name(min(seats))
    state.notify(translate(client.language, "does not agree", name=name))


def anew(state: ServerState, client: Client) -> None:
    """Asks everybody whether what was undone may be left."""
    require_table(client)
    current_session(state, client).ask_to_leave_future()


def go_on(state: ServerState, client: Client) -> None:
    """Bots and the screen go on; they wait after an undo."""
    require_table(client)
    current_session(state, client).running.continue_after_undo()


def enough(state: ServerState, client: Client) -> None:
    """The page's seats do nothing more in the beat: a phone's own, the table's all without one."""
    session = current_session(state, client)
    seats = {client.seat} if client.seat is not None else phoneless_seats(state, session)
    session.running.beat.say_no(seats)


def phoneless_seats(state: ServerState, session: GameSession) -> set[int]:
    return session.persons.difference(state.keys.seat_tokens)


def set_beat(state: ServerState, client: Client, action: BeatAction) -> None:
    """Sets the seconds of a beat."""
    require_table(client)
    current_session(state, client).running.beat.set_length(float(action.s))


def set_pace(state: ServerState, client: Client, action: PaceAction) -> None:
    """Sets the seconds between what bots and the screen do."""
    require_table(client)
    current_session(state, client).running.pace_s = float(action.s)


def set_hints(state: ServerState, client: Client, action: HintsAction) -> None:
    """Lets everybody ask for hints, or nobody."""
    require_table(client)
    state.settings.set_hints(action.on)
    state.changes.note()


def close_light(state: ServerState, client: Client) -> None:
    require_table(client)
    current_session(state, client).running.close_light()


def cancel_light(state: ServerState, client: Client) -> None:
    require_table(client)
    current_session(state, client).running.cancel_light()


def pause(state: ServerState, client: Client, action: PauseAction) -> None:
    require_table(client)
    current_session(state, client).running.pause(action.on)


def set_hour(state: ServerState, client: Client, action: HourAction) -> None:
    require_table(client)
    current_session(state, client).running.set_hour(action.minutes * MINUTE_MS)


def press(state: ServerState, client: Client, action: PressAction) -> None:
    """Presses a button of the drawn unit, or lets it go."""
    require_table(client)
    drawn_unit(state, action.alone).press(action.button, action.down)


def drawn_unit(state: ServerState, alone: bool) -> UnitView:
    return state.unit_alone() if alone else state.unit


def choose_game(state: ServerState, client: Client, action: ChooseGameAction) -> None:
    require_table(client)
    drawn_unit(state, action.alone).choose_game(action.game)


def set_battery(state: ServerState, client: Client, action: BatteryAction) -> None:
    require_table(client)
    drawn_unit(state, action.alone).set("battery", action.mv)


def set_cable(state: ServerState, client: Client, action: CableAction) -> None:
    require_table(client)
    drawn_unit(state, action.alone).set("cable", action.in_)


def set_switch(state: ServerState, client: Client, action: SwitchAction) -> None:
    require_table(client)
    drawn_unit(state, action.alone).set("switch", action.on)


def set_phones(state: ServerState, client: Client, action: PhonesAction) -> None:
    """Lets phones in or shuts them out if `on` is there, new ones alone if `new` is, and sets the
    address for them if `address` is; looks in any case for new addresses of this machine."""
    require_table(client)
    if action.address is not None:
        state.phones.set_address(action.address)
    state.phones.refresh_addresses()
    if action.on:
        state.phones.let_in()
    elif action.on is not None:
        state.phones.shut_out()
        state.guess_limit.hide_all()
    if action.new is not None:
        state.phones.let_new_in(action.new)


def free_seat(state: ServerState, client: Client, action: TakeBackAction) -> None:
    """The phones of that seat lose it, who asks for it is refused, and there is a new code."""
    require_table(client)
    seat = action.seat
    seating = current_seating(state, client)
    if seat not in state.keys.seat_tokens:
        raise Trouble(translate(client.language, "no phone there"))
    state.keys.free_seat(seat)
    state.seat_requests.refuse_seat(seat)
    state.notify(translate(client.language, "taken back", name=seating.name(seat)))


def answer_seat_request(state: ServerState, client: Client, action: SeatRequestAction) -> None:
    """A phone of the seat does that, or the table."""
    request = state.seat_requests.numbered(action.number)
    if request is None:
        raise Trouble(translate(client.language, "request over"))
    if not client.table and client.seat != request.seat:
        name = current_seating(state, client).name(request.seat)
        raise Forbidden(translate(client.language, "not your seat", name=name))
    state.seat_requests.end(request, "yes" if action.yes else "no")


def answer_wrong_codes(state: ServerState, client: Client, action: WrongCodesAction) -> None:
    """A yes is for an address that the table is shown: nobody else is let in without the code."""
    require_table(client)
    if not action.yes:
        state.phones.let_new_in(False)
        state.guess_limit.hide_all()
    elif action.address in state.guess_limit.told:
        state.guess_limit.let_next_in(action.address)
    else:
        raise Trouble(translate(client.language, "request over"))


def set_language(state: ServerState, client: Client, action: LanguageAction) -> None:
    """Checks the language; the route sets its cookie on the response."""
    if action.is_ not in languages():
        raise Trouble("there are the languages {names}", names=", ".join(languages()))


def do_action(state: ServerState, client: Client, data: JsonObject) -> None:
    match read_action(data):
        case BeginAction():
            begin(state, client)
        case RenameAction() as action:
            rename(state, client, action)
        case ReadyAction() as action:
            set_ready(state, client, action)
        case ThrowAction() as action:
            throw(state, client, action)
        case PassAction() as action:
            pass_by(state, client, action)
        case UndoAction() as action:
            undo(state, client, action)
        case RedoAction() as action:
            redo(state, client, action)
        case AnewAction():
            anew(state, client)
        case AgreeAction() as action:
            agree(state, client, action)
        case GoOnAction():
            go_on(state, client)
        case EnoughAction():
            enough(state, client)
        case BeatAction() as action:
            set_beat(state, client, action)
        case PaceAction() as action:
            set_pace(state, client, action)
        case HintsAction() as action:
            set_hints(state, client, action)
        case CloseLightAction():
            close_light(state, client)
        case CancelLightAction():
            cancel_light(state, client)
        case PauseAction() as action:
            pause(state, client, action)
        case HourAction() as action:
            set_hour(state, client, action)
        case PressAction() as action:
            press(state, client, action)
        case ChooseGameAction() as action:
            choose_game(state, client, action)
        case BatteryAction() as action:
            set_battery(state, client, action)
        case CableAction() as action:
            set_cable(state, client, action)
        case SwitchAction() as action:
            set_switch(state, client, action)
        case PhonesAction() as action:
            set_phones(state, client, action)
        case TakeBackAction() as action:
            free_seat(state, client, action)
        case SeatRequestAction() as action:
            answer_seat_request(state, client, action)
        case WrongCodesAction() as action:
            answer_wrong_codes(state, client, action)
        case LessonHintAction() as action:
            read_hint(state, client, action)
        case LeaveLessonAction():
            leave_lesson(state, client)
        case LanguageAction() as action:
            set_language(state, client, action)
        case other:
            assert_never(other)
