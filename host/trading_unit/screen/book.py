"""The family's book, as its page shows it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from trading_unit.book.day_words import evening_of
from trading_unit.book.figures import (
    Best,
    Figures,
    PlayedGame,
    Tally,
    companies,
    figures,
    played_games,
)
from trading_unit.book.game_words import amount_of, place_of, title_of
from trading_unit.book.people import key
from trading_unit.book.reader import BookGame as OverGame
from trading_unit.book.reader import Contents, imported_games
from trading_unit.screen.book_data import (
    Book,
    BookEvening,
    BookGame,
    BookImported,
    BookKind,
    BookRecord,
    BookSeat,
    BookTally,
)
from trading_unit.screen.page_words import translate

NEWEST_EVENINGS = 30  # that are sent unless all are asked for


@dataclass(frozen=True, slots=True)
class Chosen:
    """Which games the page asks for: of these people alone, of one kind; `whole` is with all
    evenings."""

    people: tuple[str, ...] = ()
    kind: str = ""
    whole: bool = False

    def takes(self, game: PlayedGame) -> bool:
        of_people = sorted(map(key, game.company)) == sorted(map(key, self.people))
        return (not self.people or of_people) and self.kind in ("", game.facts.kind)


def book_view(contents: Contents, unfinished: int, chosen: Chosen, language: str) -> Book:
    games = played_games(contents)
    found = [game for game in games if chosen.takes(game)]
    all_figures = figures(found)
    evenings = all_figures.evenings[: None if chosen.whole else NEWEST_EVENINGS]
    return {
        "games": len(found),
        "evenings": [evening_view(day.isoformat(), of, language) for day, of in evenings],
        "more": len(all_figures.evenings) - len(evenings),
        "people": tallies_view(all_figures.people, found),
        "pairs": [
            {
                "one": pair.one,
                "other": pair.other,
                "games": pair.games,
                "one_ahead": pair.one_ahead,
                "other_ahead": pair.other_ahead,
            }
            for pair in all_figures.pairs
        ],
        "bots": tallies_view(all_figures.bots, ()),
        "records": records_view(all_figures, language),
        "companies": [{"names": list(names), "games": count} for names, count in companies(games)],
        "kinds": kinds_view(games),
        "waiting": contents.waiting,
        "unreadable": contents.unreadable,
        "uncounted": all_figures.uncounted,
        "unfinished": unfinished,
        "imported": [imported_view(game) for game in imported_games(contents)],
    }


def imported_view(game: OverGame) -> BookImported:
    facts = game.facts
    return {
        "number": game.number,
        "name": game.name,
        "title": title_of(facts.kind),
        "date": evening_of(facts.ended).isoformat(),
        "names": [player.name for player in facts.players],
        "ours": bool(game.ours),
    }


def evening_view(day: str, games: Sequence[PlayedGame], language: str) -> BookEvening:
    return {"date": day, "games": [game_view(game, language) for game in games]}


def game_view(game: PlayedGame, language: str) -> BookGame:
    facts = game.facts
    return {
        "number": game.number,
        "name": game.name,
        "title": title_of(facts.kind),
        "counts": facts.counts,
        "minutes": facts.minutes,
        "seats": [seat_view(game, seat, language) for seat in range(len(game.seats))],
    }


def seat_view(game: PlayedGame, seat: int, language: str) -> BookSeat:
    player, worth = game.player(seat), game.facts.worth[seat]
    return {
        "name": player.name if player.bot else game.seats[seat],
        "played_as": "" if player.bot or same(player.name, game.seats[seat]) else player.name,
        "bot": bool(player.bot),
        "won": game.won(seat),
        "left": player.left,
        "worth": "" if worth is None else amount_of(game.facts.kind, worth, language),
    }


def tallies_view(tallies: Sequence[Tally], games: Sequence[PlayedGame]) -> list[BookTally]:
    names = played_as(games)
    return [
        {
            "name": one.name,
            "games": one.games,
            "wins": one.wins,
            "evenings": len(one.evenings),
            "kinds": [
                {"title": title_of(kind), "games": count, "wins": wins}
                for kind, (count, wins) in one.by_kind.items()
            ],
            "played_as": names.get(key(one.name), []),
        }
        for one in tallies
    ]


def same(name: str, other: str) -> bool:
    return key(name) == key(other)


def played_as(games: Sequence[PlayedGame]) -> dict[str, list[str]]:
    """By the key of each person: the names in the games, where they are others."""
    found: dict[str, dict[str, str]] = {}
    for game in games:
        for seat in game.people:
            person, name = game.seats[seat], game.player(seat).name
            if not same(name, person):
                found.setdefault(key(person), {}).setdefault(key(name), name)
    return {person: list(names.values()) for person, names in found.items()}


def kinds_view(games: Sequence[PlayedGame]) -> list[BookKind]:
    count = Counter(game.facts.kind for game in games)
    return [
        {"kind": kind, "title": title_of(kind), "games": times}
        for kind, times in count.most_common()
    ]


# Records


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
