"""What the table does around its games: begin, resume, fork, leave."""

from typing import TYPE_CHECKING, Annotated

from trading_unit.play.start.fork_game import fork_game
from trading_unit.trouble import Trouble
from trading_unit.web.actions.action import Action, action, post
from trading_unit.web.actions.asker import Asker
from trading_unit.web.http.fields import Name, Seat, Text, Whole
from trading_unit.words.language import languages

if TYPE_CHECKING:
    from trading_unit.web.server_state import ServerState


@post("/again", table_only=True)
class Again(Action):
    """POST /again: begins a game like the one that is over, with phones in their seats."""

    def do(self, asker: Asker, server: "ServerState") -> None:
        if asker.session.table.ask is not None:
            raise asker.trouble("not over")
        server.game.begin_again()


@post("/resume", table_only=True)
class Resume(Action):
    """POST /resume: goes on with a past game."""

    name: Name

    def do(self, asker: Asker, server: "ServerState") -> None:
        server.game.resume(self.name)


@post("/fork", table_only=True)
class Fork(Action):
    """POST /fork: goes on from the end of that turn of a past game, which stays as it is, as a new
    game. Turn 0 is before the first."""

    game: Name
    turn: Annotated[int, Whole(0, 1_000_000)]

    def do(self, asker: Asker, server: "ServerState") -> None:
        name = fork_game(server.store, self.game, self.turn, asker.client.language)
        server.game.resume(name)


@post("/leave")
class Leave(Action):
    """POST /leave: the table goes back to the lobby, and the game is kept; a phone gives up its
    seat."""

    def do(self, asker: Asker, server: "ServerState") -> None:
        if asker.client.table:
            server.game.leave()
        else:
            server.access.keys.remove_phone(asker.client.token)


@action("begin", table_only=True)
class BeginAction(Action):
    """Begins the game for which phones have taken their seats, whether all are ready or not."""

    def do(self, asker: Asker, server: "ServerState") -> None:
        _ = asker.waiting_room
        server.game.begin_waiting_game()


@action("rename")
class RenameAction(Action):
    """Gives the player of that seat another name, before the game begins."""

    seat: Seat
    name: Text

    def do(self, asker: Asker, server: "ServerState") -> None:
        room = asker.waiting_room
        asker.require_seat(self.seat)
        room.rename(self.seat, self.name)
        server.pages.changes.note()


@action("ready")
class ReadyAction(Action):
    """Says whether the player of that seat is ready for the game to begin."""

    seat: Seat
    yes: bool

    def do(self, asker: Asker, server: "ServerState") -> None:
        room = asker.waiting_room
        asker.require_seat(self.seat)
        room.set_ready(self.seat, self.yes)
        server.pages.changes.note()


@action("hints", table_only=True, beside=True)
class HintsAction(Action):
    """Says whether the program may be asked what it would do, in this game and all later ones."""

    on: bool

    def do(self, asker: Asker, server: "ServerState") -> None:
        server.settings.set_hints(self.on)
        server.pages.changes.note()


@action("language", beside=True)
class LanguageAction(Action):
    """Sets the language of this browser; the route sets its cookie on the response."""

    is_: Text

    def do(self, asker: Asker, server: "ServerState") -> None:
        if self.is_ not in languages():
            raise Trouble("there are the languages {names}", names=", ".join(languages()))
