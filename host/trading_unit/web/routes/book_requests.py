"""The family's book on the network: what its page fetches, hands out, and changes."""

import time
from dataclasses import field
from typing import Annotated, Literal

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from trading_unit.book import export, people_changes, reader
from trading_unit.book.figures import PlayedGame, played_games
from trading_unit.book.reader import Contents, unfinished_games
from trading_unit.screen.book import Chosen, book_view
from trading_unit.screen.page_words import translate
from trading_unit.trouble import Trouble
from trading_unit.web.actions.action import Action, post
from trading_unit.web.actions.asker import Asker
from trading_unit.web.http.client import Client
from trading_unit.web.http.fields import GameNumber, Longest, Name
from trading_unit.web.http.responses import json_body, table_client
from trading_unit.web.server_state import ServerState

PIECE_S = 0.15  # for which a request looks at games that are new to the book
PIECE_IN_GAME_S = 0.02  # while people play, who are not to wait
MOST_PEOPLE = 12  # at one table


def read_piece(state: ServerState) -> Contents:
    piece_s = PIECE_S if state.game.session is None else PIECE_IN_GAME_S
    end = time.monotonic() + piece_s
    return state.book.read(lambda: time.monotonic() < end)


def routes(state: ServerState) -> list[Route]:
    """For the table alone."""

    async def book(request: Request) -> Response:
        """Answer with the book. What is asked for stands in the query."""
        client, query = table_client(request), request.query_params
        contents, unfinished = read_piece(state), unfinished_games(state.store)
        people = tuple(query.getlist("with")[:MOST_PEOPLE])
        chosen = Chosen(people, query.get("kind", ""), "whole" in query)
        found = book_view(contents, unfinished, chosen, client.language)
        return json_body(found).response(request)

    async def file(request: Request) -> Response:
        """Answer with all games of the book as a file, of the kind that the address names."""
        games = all_games(state, table_client(request))
        of_json = request.url.path.endswith(".json")
        data = export.as_json(games) if of_json else export.as_csv(games)
        return Response(
            data.encode("utf-8" if of_json else "utf-8-sig"),
            media_type="application/json" if of_json else "text/csv; charset=utf-8",
            headers={"content-disposition": f'attachment; filename="{request.url.path[1:]}"'},
        )

    return [Route("/book-figures", book), Route("/book.csv", file), Route("/book.json", file)]


def all_games(state: ServerState, client: Client) -> list[PlayedGame]:
    """Raises Trouble while older games are still looked at."""
    contents = read_piece(state)
    if contents.waiting:
        raise Trouble(translate(client.language, "book.not yet"))
    return played_games(contents)


@post("/book-names", table_only=True)
class BookNames(Action):
    """POST /book-names: says who is who in the book. A `person` is renamed to `name`, or joined
    with the person of that name, or is another one of that `name` in some `games`, by their
    numbers, or `apart`: called again as in the games."""

    change: Literal["rename", "join", "split", "apart"]
    person: Name
    name: Name = ""
    games: Annotated[list[GameNumber], Longest(5_000)] = field(default_factory=list)

    def do(self, asker: Asker, server: ServerState) -> None:
        store, games = server.store, all_games(server, asker.client)
        match self.change:
            case "rename":
                people_changes.rename(store, games, self.person, self.name)
            case "join":
                people_changes.join(store, games, self.person, self.name)
            case "split":
                people_changes.split(store, games, self.person, self.name, self.games)
            case "apart":
                people_changes.take_apart(store, games, self.person)


@post("/imported-game", table_only=True)
class ImportedGame(Action):
    """POST /imported-game: says whether the game of that number, which came in a file, is the
    family's own and stands in the book."""

    number: GameNumber
    ours: bool

    def do(self, asker: Asker, server: ServerState) -> None:
        reader.say_whose(server.store, self.number, self.ours)
