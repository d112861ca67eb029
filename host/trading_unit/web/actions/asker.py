"""Who asks for something: what this client may do, and the game that it means."""

from trading_unit.screen.page_words import translate
from trading_unit.screen.session import Session
from trading_unit.trouble import Trouble
from trading_unit.web.access.access import Access
from trading_unit.web.game.game_on_table import GameOnTable
from trading_unit.web.game.waiting_room import Seating, WaitingRoom
from trading_unit.web.http.client import Client, Forbidden


class Asker:
    """A client before the game that is on the table now."""

    def __init__(self, client: Client, game: GameOnTable, access: Access) -> None:
        self.client = client
        self.game = game
        self.access = access

    def trouble(self, key: str, **values: object) -> Trouble:
        """Return what is wrong, in the client's language."""
        return Trouble(translate(self.client.language, key, **values))

    def forbidden(self, key: str, **values: object) -> Forbidden:
        return Forbidden(translate(self.client.language, key, **values))

    @property
    def session(self) -> Session:
        """The game on the table. Raises Trouble in the lobby."""
        if self.game.session is None:
            raise self.trouble("no game")
        return self.game.session

    @property
    def seating(self) -> Seating:
        """The seats of the game on the table, or of the one that is about to begin. Raises Trouble
        where there is neither."""
        return self.game.waiting_room or self.session

    @property
    def waiting_room(self) -> WaitingRoom:
        """Raises Trouble where no game is about to begin."""
        if self.game.waiting_room is None:
            raise self.trouble("not before the game")
        return self.game.waiting_room

    def phoneless_seats(self) -> set[int]:
        """Return the seats of people for whom the table's page answers."""
        return self.session.persons.difference(self.access.keys.seat_tokens)

    def require_table(self) -> None:
        """Raises Forbidden unless the client is the table."""
        if not self.client.table:
            raise self.forbidden("table only")

    def require_seat(self, seat: int) -> None:
        """Raises Forbidden unless the client may act for that seat: its own phone may, and the
        table for a person who has no phone."""
        seating = self.seating
        if seat >= len(seating.seats):
            raise self.trouble("no seat")
        name = seating.name(seat)
        if not self.client.table:
            if self.client.seat != seat:
                raise self.forbidden("not your seat", name=name)
        elif seat in seating.bots:
            raise self.forbidden("a bot", name=name)
        elif seat in self.access.keys.seat_tokens:
            raise self.forbidden("has a phone", name=name)
