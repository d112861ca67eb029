"""The view that each page is sent, for the table and each seat, in each language."""

import json
from contextlib import nullcontext
from dataclasses import replace
from typing import TYPE_CHECKING

from trading_unit.games.base.rules.setup import PERSON
from trading_unit.games.registry import title_of
from trading_unit.screen.view.clocks import current
from trading_unit.screen.view.in_usual import lacks_texts, same_texts
from trading_unit.screen.view.view import board, game_state
from trading_unit.web.access.phone_access import KnownPhone, Phones
from trading_unit.web.game.waiting_room import WaitingRoom
from trading_unit.web.http.client import Client
from trading_unit.web.unit import unit_choice
from trading_unit.web.views import lobby
from trading_unit.web.views.lobby import LeftGame, Lobby
from trading_unit.web.views.page_data import (
    BoardInUsual,
    GamePart,
    InUsual,
    LobbyView,
    PagePart,
    SeatRequest,
    WaitingRoomView,
)
from trading_unit.words.language import USUAL

if TYPE_CHECKING:
    from trading_unit.book.game_to_resume import GamesToResume
    from trading_unit.screen.session import Session
    from trading_unit.web.access.access import Access
    from trading_unit.web.game.game_on_table import GameOnTable
    from trading_unit.web.streams.pages import Pages


class ViewCache:
    """Makes the view of a version once for all pages that show the same. `default_game` is the one
    that the set-up begins with, empty for the first."""

    def __init__(
        self, game: "GameOnTable", access: "Access", pages: "Pages", left_games: "GamesToResume"
    ) -> None:
        self.game = game
        self.access = access
        self.pages = pages
        self.left_games = left_games
        self.default_game = ""
        # By seat (None is the table, -1 a stranger) and language: a version and its JSON.
        self.cached: dict[tuple[int | None, str], tuple[int, str]] = {}
        # By language: the JSON of the board, of that session.
        self.boards: dict[str, str] = {}
        self.boards_of: Session | None = None

    @property
    def version(self) -> int:
        """Of the view of every page, with all changes until now."""
        return self.pages.changes.version()

    @property
    def board_of(self) -> object:
        return self.game.session

    def view_json(self, client: Client, with_board: bool) -> str:
        """Return the view as it is now. The board, which is large and does not change in a game, is
        left out without `with_board`. Raises PlugInTrouble for a game from elsewhere that fails."""
        session = self.game.session
        with nullcontext() if session is None else session.naming():
            return self.parts_json(session, client, with_board)

    def parts_json(self, session: "Session | None", client: Client, with_board: bool) -> str:
        seat = None if client.table else client.seat
        key = (seat if client.known else -1, client.language)
        cached = self.cached.get(key)
        if cached is None or cached[0] != self.version:
            view = self.versioned_part(client, seat)
            cached = (self.version, as_json({**view, **self.in_usual(client, seat)}))
            self.cached[key] = cached
        if session is None or not client.known:
            return cached[1]
        now = as_json(current(session, seat, client.language))
        with_it = f",{self.board_json(session, client.language)[1:-1]}" if with_board else ""
        return f"{cached[1][:-1]},{now[1:-1]}{with_it}}}"

    def board_json(self, session: "Session", language: str) -> str:
        """Return the board, made once for all pages that open: a page that is new needs it, and
        then no more."""
        if self.boards_of is not session:
            self.boards_of, self.boards = session, {}
        if language not in self.boards:
            part = {"board": board(session, language), **board_in_usual(session, language)}
            self.boards[language] = as_json(part)
        return self.boards[language]

    def in_usual(self, client: Client, seat: int | None) -> InUsual:
        session = self.game.session
        if not lacks_texts(client.language, session.game if session else None):
            return {}
        usual = self.versioned_part(replace(client, language=USUAL), seat)
        return {"in_usual": same_texts(self.versioned_part(client, seat), usual)}

    def versioned_part(
        self, client: Client, seat: int | None
    ) -> LobbyView | WaitingRoomView | GamePart:
        """Return all that changes only with the version."""
        session, room = self.game.session, self.game.waiting_room
        if client.known and room is not None:
            return self.waiting_room(room, client, seat)
        if session is None or not client.known:
            return {"phase": "lobby", "lobby": self.lobby(client)}
        phones = self.pages.phone_counts(self.access.keys.seat_tokens)
        return {
            **self.page_part(client, seat),
            **game_state(session, seat, client.language, phones),
        }

    def waiting_room(self, room: WaitingRoom, client: Client, seat: int | None) -> WaitingRoomView:
        phones = self.pages.phone_counts(self.access.keys.seat_tokens)
        return {
            **self.page_part(client, seat),
            "phase": "waiting",
            "title": title_of(room.setup["game"]),
            "seats": [
                {
                    "name": player["name"],
                    "colour": player.get("colour", ""),
                    "mover": player.get("mover", ""),
                    "plays": player.get("plays", PERSON),
                    "phone": one in phones,
                    "twice": phones.get(one, 0) > 1,
                    "ready": one in phones and one in room.ready,
                }
                for one, player in enumerate(room.seats)
            ],
        }

    def page_part(self, client: Client, seat: int | None) -> PagePart:
        return {
            "seat": seat,
            "phones": self.phones() if client.table else None,
            "requests": self.seat_requests(seat),
        }

    def phones(self) -> Phones:
        access = self.access
        return access.phones.view(access.keys.code, self.known_phones(), access.guess_limit.told)

    def known_phones(self) -> list[KnownPhone]:
        """Return the phones of the game on the table, seat by seat."""
        here = set(map(self.access.keys.digest, self.pages.listening()))
        phones = sorted(self.access.keys.phones().items(), key=lambda one: one[1].seat)
        return [
            {"id": digest, "seat": one.seat, "seen": None if digest in here else one.seen}
            for digest, one in phones
        ]

    def seat_requests(self, seat: int | None) -> list[SeatRequest]:
        """Return those that this page may answer: the table all, a phone those for its own seat."""
        return [
            {"number": one.number, "seat": one.seat, "address": one.address}
            for one in self.access.seat_requests.pending(seat)
        ]

    def lobby(self, client: Client) -> Lobby | None:
        """Return None for whoever is not the table."""
        if not client.table:
            return None
        units = self.game.units
        return lobby.view(
            self.game.store,
            unit_choice.offered_units(units.unit, units.plugged.found),
            unit_choice.default_port(units.unit, units.plugged.found),
            client.language,
            self.default_game,
            self.left_game(client.language),
        )

    def left_game(self, language: str) -> LeftGame | None:
        """Return the one that was left last, if there is one to go on with."""
        found = self.left_games.newest()
        if found is None:
            return None
        phones = self.access.keys.phones_left_in((found.number, found.name), found.number)
        return lobby.left_view(found, phones, self.game.store.now(), language)


def board_in_usual(session: "Session", language: str) -> BoardInUsual:
    if not lacks_texts(language, session.game):
        return {}
    return {"board_in_usual": same_texts(board(session, language), board(session, USUAL))}


def as_json(view: object) -> str:
    return json.dumps(view, separators=(",", ":"))
