"""The records of the family's book: the highest rent, the richest player, the longest game."""

from typing import TypedDict

from trading_unit.book.figures import (
    Best,
    Figures,
    PlayedGame,
)
from trading_unit.book.game_words import amount_of, place_of, title_of
from trading_unit.screen.page_words import translate


class BookRecord(TypedDict):
    """A record: `title` is the kind of game it is of, empty where it is of all; `text` how much,
    `says` a sentence, and `game` the name of the game it was in."""

    what: str
    title: str
    text: str
    says: str
    game: str
    date: str


def records_view(found: Figures, language: str) -> list[BookRecord]:
    records = [rent_record(best, language) for best in found.rents.values()]
    records += [worth_record(best, language) for best in found.richest.values()]
    if found.longest is not None:
        best = found.longest
        records.append(
            record(
                "longest",
                best.game,
                translate(language, "book.minutes", count=best.amount),
                translate(language, "book.record.longest", names=names_of(best.game)),
            )
        )
    if found.streak is not None:
        one = found.streak
        said = translate(language, "book.record.streak", name=one.person, count=one.count)
        records.append(record("streak", one.last, str(one.count), said))
    return records


def rent_record(best: Best, language: str) -> BookRecord:
    game, rent = best.game, best.game.facts.rent
    assert rent is not None
    kind = game.facts.kind
    said = translate(
        language,
        "book.record.rent",
        payer=game.seats[rent.payer],
        owner=game.seats[rent.owner],
        place=place_of(kind, rent.place, language),
    )
    return {
        **record("rent", game, amount_of(kind, rent.amount, language), said),
        "title": title_of(kind),
    }


def worth_record(best: Best, language: str) -> BookRecord:
    game = best.game
    kind = game.facts.kind
    said = translate(language, "book.record.worth", name=game.seats[best.seat])
    return {
        **record("worth", game, amount_of(kind, best.amount, language), said),
        "title": title_of(kind),
    }


def record(what: str, game: PlayedGame, text: str, says: str) -> BookRecord:
    return {
        "what": what,
        "title": "",
        "text": text,
        "says": says,
        "game": game.name,
        "date": game.evening.isoformat(),
    }


def names_of(game: PlayedGame) -> str:
    return ", ".join(game.seats)
