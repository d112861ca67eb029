"""The family's book on the network: what its page fetches, hands out, and changes."""

import time
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response

from trading_unit.book import export, people_changes, reader
from trading_unit.book.figures import PlayedGame, played_games
from trading_unit.book.reader import Contents, unfinished_games
from trading_unit.screen.book import Chosen, book_view
from trading_unit.screen.page_words import translate
from trading_unit.trouble import Trouble
from trading_unit.web.access.client import Client
from trading_unit.web.access.permissions import require_table
from trading_unit.web.http.json_body import json_body
from trading_unit.web.http.responses import reply, status_of
from trading_unit.web.requests.requests import BookNames, ImportedGame
from trading_unit.web.server_state import ServerState

PIECE_S = 0.15  # for which a request looks at games that are new to the book
PIECE_IN_GAME_S = 0.02  # while people play, who are not to wait
MOST_PEOPLE = 12  # at one table


def read_piece(state: ServerState) -> Contents:
    piece_s = PIECE_S if state.session is None else PIECE_IN_GAME_S
    end = time.monotonic() + piece_s
    return state.book.read(lambda: time.monotonic() < end)


def get_book(state: ServerState, request: Request) -> Response:
    """The book, for the table alone. What is asked for stands in the query."""
    client: Client = request.scope["page_client"]
    if not client.table:
        return table_only(client)
    try:
        contents = read_piece(state)
        unfinished = unfinished_games(state.store)
    except Trouble as trouble:
        return reply("refused", state.sentence(trouble, client.language), status_of(trouble))
    query = request.query_params
    chosen = Chosen(
        tuple(query.getlist("with")[:MOST_PEOPLE]), query.get("kind", ""), "whole" in query
    )
    return json_body(book_view(contents, unfinished, chosen, client.language)).response(request)


def get_file(state: ServerState, request: Request) -> Response:
    """All games of the book as a file, of the kind that the address names."""
    client: Client = request.scope["page_client"]
    if not client.table:
        return table_only(client)
    try:
        games = all_games(state, client)
    except Trouble as trouble:
        return reply("refused", state.sentence(trouble, client.language), status_of(trouble))
    of_json = request.url.path.endswith(".json")
    data = export.as_json(games) if of_json else export.as_csv(games)
    return Response(
        data.encode("utf-8" if of_json else "utf-8-sig"),
        media_type="application/json" if of_json else "text/csv; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="{request.url.path[1:]}"'},
    )


def all_games(state: ServerState, client: Client) -> list[PlayedGame]:
    """Raises Trouble while older games are still looked at."""
    contents = read_piece(state)
    if contents.waiting:
        raise Trouble(translate(client.language, "book.not yet"))
    return played_games(contents)


def change_names(state: ServerState, client: Client, request: BookNames) -> None:
    """Says who is who in the book."""
    require_table(client)
    games = all_games(state, client)
    match request.change:
        case "rename":
            people_changes.rename(state.store, games, request.person, request.name)
        case "join":
            people_changes.join(state.store, games, request.person, request.name)
        case "split":
            people_changes.split(state.store, games, request.person, request.name, request.games)
        case "apart":
            people_changes.take_apart(state.store, games, request.person)


def say_whose_game(state: ServerState, client: Client, request: ImportedGame) -> None:
    """Counts a game that came in a file in the book, or does so no more."""
    require_table(client)
    reader.say_whose(state.store, request.number, request.ours)


def table_only(client: Client) -> Response:
    return reply("refused", translate(client.language, "table only"), HTTPStatus.FORBIDDEN)
