"""What is said about phones: whether they are let in, and who has a seat."""

from typing import TYPE_CHECKING

from trading_unit.screen.page_words import WORDS
from trading_unit.web.actions.action import Action, action
from trading_unit.web.actions.asker import Asker
from trading_unit.web.http.fields import RequestNumber, Seat, Text
from trading_unit.web.streams.pages import THE_TABLE
from trading_unit.words.by_key import KeyedSentence

if TYPE_CHECKING:
    from trading_unit.web.server_state import ServerState


@action("phones", table_only=True, beside=True)
class PhonesAction(Action):
    """Lets phones in or shuts them out, all or only `new` ones, and sets the address for them; what
    is left out stays. Looks in any case for new addresses of this machine."""

    on: bool | None = None
    new: bool | None = None
    address: Text | None = None

    def do(self, asker: Asker, server: "ServerState") -> None:
        phones = asker.access.phones
        if self.address is not None:
            phones.set_address(self.address)
        phones.refresh_addresses()
        if self.on:
            phones.let_in()
        elif self.on is not None:
            phones.shut_out()
            asker.access.guess_limit.hide_all()
        if self.new is not None:
            phones.let_new_in(self.new)


@action("take back", table_only=True, beside=True)
class TakeBackAction(Action):
    """The phones of that seat lose it, whoever asks for it is refused, and there is a new code."""

    seat: Seat

    def do(self, asker: Asker, server: "ServerState") -> None:
        seat, access, seating = self.seat, asker.access, asker.seating
        if all(one.seat != seat for one in access.keys.phones().values()):
            raise asker.trouble("no phone there")
        access.keys.free_seat(seat)
        access.seat_requests.refuse_seat(seat)
        notice = KeyedSentence(WORDS, "taken back", {"name": seating.name(seat)})
        server.pages.notify(notice, seats=THE_TABLE)


@action("forget phones", table_only=True, beside=True)
class ForgetPhonesAction(Action):
    """Puts out the phone of that id, or all phones where it is left out: they have no seat any more
    in any game, whether they have come back or not, and there is a new code."""

    id: Text = ""

    def do(self, asker: Asker, server: "ServerState") -> None:
        keys, requests = asker.access.keys, asker.access.seat_requests
        known = keys.phones()
        gone = [known[self.id]] if self.id in known else []
        if self.id and not gone:
            raise asker.trouble("no phone there")
        keys.forget(self.id or None)
        for phone in gone or known.values():
            requests.refuse_seat(phone.seat)


@action("seat request")
class SeatRequestAction(Action):
    """Answers the phone that asks for a taken seat: a phone of the seat does that, or the table."""

    number: RequestNumber
    yes: bool

    def do(self, asker: Asker, server: "ServerState") -> None:
        requests = asker.access.seat_requests
        request = requests.numbered(self.number)
        if request is None:
            raise asker.trouble("request over")
        if not asker.client.table and asker.client.seat != request.seat:
            raise asker.forbidden("not your seat", name=asker.seating.name(request.seat))
        requests.end(request, "yes" if self.yes else "no")


@action("wrong codes", table_only=True)
class WrongCodesAction(Action):
    """Lets the next phone from that address in without the code, or no new phone from anywhere. A
    yes is for an address that the table is shown: nobody else is let in without the code."""

    address: Text
    yes: bool

    def do(self, asker: Asker, server: "ServerState") -> None:
        limit = asker.access.guess_limit
        if not self.yes:
            asker.access.phones.let_new_in(False)
            limit.hide_all()
        elif self.address in limit.told:
            limit.let_next_in(self.address)
        else:
            raise asker.trouble("request over")
