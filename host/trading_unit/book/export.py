"""The book as files: JSON, and a row of CSV for each seat of each game."""

import csv
import io
import json
from collections.abc import Sequence
from datetime import UTC, datetime

from trading_unit.book.facts import GameFacts
from trading_unit.book.figures import PlayedGame
from trading_unit.book.game_words import title_of

FILE_KIND = "the book of trading-unit"
FORMAT = 1
COLUMNS = (
    *("evening", "game", "title", "begun", "ended", "minutes", "turns", "counts"),
    *("seat", "person", "played as", "bot", "left", "won", "worth"),
    *("dearest rent paid", "to", "at"),
)
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # with what a text begins that a spreadsheet runs


def as_json(games: Sequence[PlayedGame]) -> str:
    found = {"file": FILE_KIND, "format": FORMAT, "games": [game_data(game) for game in games]}
    return json.dumps(found, indent=2, ensure_ascii=False) + "\n"


def game_data(game: PlayedGame) -> dict[str, object]:
    facts = game.facts
    rent = facts.rent
    return {
        "evening": game.evening.isoformat(),
        "name": game.name,
        "game": facts.kind,
        "begun": moment(facts.begun),
        "ended": moment(facts.ended),
        "minutes": facts.minutes,
        "turns": facts.turns,
        "counts": facts.counts,
        "seats": [
            {
                "person": None if player.bot else game.seats[seat],
                "played as": player.name,
                "bot": player.bot or None,
                "left": player.left,
                "won": game.won(seat),
                "worth": facts.worth[seat],
            }
            for seat, player in enumerate(facts.players)
        ],
        "dearest rent": None
        if rent is None
        else {
            "payer": rent.payer,
            "owner": rent.owner,
            "amount": rent.amount,
            "place": rent.place,
        },
    }


def as_csv(games: Sequence[PlayedGame]) -> str:
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for game in games:
        for seat in range(len(game.seats)):
            writer.writerow(map(cell, row(game, seat)))
    return file.getvalue()


def row(game: PlayedGame, seat: int) -> list[object]:
    facts, player = game.facts, game.player(seat)
    return [
        game.evening.isoformat(),
        game.name,
        title_of(facts.kind),
        moment(facts.begun),
        moment(facts.ended),
        facts.minutes,
        facts.turns,
        yes(facts.counts),
        seat + 1,
        "" if player.bot else game.seats[seat],
        player.name,
        player.bot,
        yes(player.left),
        yes(game.won(seat)),
        facts.worth[seat],
        *rent_cells(game, facts, seat),
    ]


def rent_cells(game: PlayedGame, facts: GameFacts, seat: int) -> list[object]:
    """The dearest rent of the game stands with who has paid it."""
    rent = facts.rent
    if rent is None or rent.payer != seat:
        return [None, None, None]
    return [rent.amount, game.seats[rent.owner], rent.place]


def cell(value: object) -> object:
    """A name is a text, also where a spreadsheet would take it for a formula."""
    if isinstance(value, str) and value.startswith(FORMULA):
        return f"'{value}"
    return value


def yes(value: bool) -> str:
    return "yes" if value else "no"


def moment(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()
