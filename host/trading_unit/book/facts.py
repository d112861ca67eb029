"""What the book knows of one game that is over, and that as a text which is kept beside the record.

The record is the truth: the text is a cache, and one that cannot be read is made anew.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from trading_unit.games.base.rules.setup import PERSON
from trading_unit.games.base.view.game_view import GameView
from trading_unit.plain_text import escaped
from trading_unit.table.game_kind import Setup
from trading_unit.table.store.checksums import json_text
from trading_unit.table.store.record import counts
from trading_unit.table.store.stored_game import Ending

FORMAT = 2  # of the text; one of another format is made anew
NO_FACTS = "these are no facts of a game"
LONGEST_PAUSE_S = 600  # between two answers; in a longer one nobody plays


@dataclass(frozen=True, slots=True)
class Player:
    """Of one seat. `bot` is the name of the bot that plays it, empty for a person; who `left` has
    handed the seat to a bot before the end."""

    name: str
    bot: str = ""
    left: bool = False


@dataclass(frozen=True, slots=True)
class Rent:
    """The dearest that a visitor has paid to an owner; both are seats."""

    payer: int
    owner: int
    amount: int
    place: str


@dataclass(frozen=True, slots=True)
class GameFacts:
    """Of one game that is over. `begun` and `ended` are seconds since 1970. What is None is not
    known: the time played of a game from elsewhere, the turns and the rent of one that was played
    under other rules, the worth of who went bankrupt or has his money in a real purse."""

    kind: str
    begun: int
    ended: int
    players: tuple[Player, ...]
    winners: tuple[int, ...]
    worth: tuple[int | None, ...]  # of each seat
    counts: bool = True  # in statistics
    minutes: int | None = None
    turns: int | None = None
    rent: Rent | None = None
    lesson: bool = False

    @property
    def in_book(self) -> bool:
        """Whether a person sat there, and not to learn it."""
        return not self.lesson and not all(player.bot for player in self.players)


def of_table(setup: Setup, view: GameView, moments: Sequence[int]) -> GameFacts:
    """Of the finished game on that table; `moments` are those of its begin and of each answer."""
    company, table = view.company, view.table
    rent = view.dearest_rent()
    worth = worth_by_seat(table.game.totals, len(setup["seats"]))
    return GameFacts(
        setup["game"],
        moments[0],
        max(moments),
        players(setup, company.by_bot),
        tuple(company.winners),
        tuple(None for _ in worth) if company.real_money else worth,
        counts(table, setup),
        minutes_played(moments),
        company.turn,
        None if rent is None else Rent(*rent[1:]),
        is_lesson(setup),
    )


def of_ending(setup: Setup, ending: Ending, moments: Sequence[int]) -> GameFacts:
    """Of a game that cannot be played again, out of what was written at its end."""
    worth = worth_by_seat(ending.totals, len(setup["seats"]))
    return GameFacts(
        setup["game"],
        moments[0],
        max(moments),
        players(setup, ()),
        tuple(seat for seat in ending.winners if 0 <= seat < len(worth)),
        tuple(None for _ in worth) if setup.get("money") == "real" else worth,
        ending.counts,
        minutes_played(moments),
        lesson=is_lesson(setup),
    )


def is_lesson(setup: Setup) -> bool:
    return bool(setup.get("lesson"))


def players(setup: Setup, by_bot: Sequence[bool]) -> tuple[Player, ...]:
    found = []
    for seat, one in enumerate(setup["seats"]):
        plays = str(one.get("plays", PERSON))
        bot = "" if plays == PERSON else plays
        left = not bot and seat < len(by_bot) and by_bot[seat]
        found.append(Player(escaped(str(one["name"]).strip()), escaped(bot), left))
    return tuple(found)


def worth_by_seat(
    totals: Mapping[int, Sequence[tuple[str, int]]], seats: int
) -> tuple[int | None, ...]:
    return tuple(
        sum(amount for _, amount in totals[seat]) if seat in totals else None
        for seat in range(seats)
    )


def minutes_played(moments: Sequence[int]) -> int | None:
    """Without the pauses. None where all answers have one moment: those of a game from a file."""
    if len(set(moments[1:])) < 2 <= len(moments[1:]):
        return None
    gaps = [later - earlier for earlier, later in pairwise(moments)]
    return round(sum(gap for gap in gaps if 0 < gap <= LONGEST_PAUSE_S) / 60)


# As a text


def facts_text(facts: GameFacts) -> str:
    rent = facts.rent
    return json_text(
        {
            "format": FORMAT,
            "kind": facts.kind,
            "begun": facts.begun,
            "ended": facts.ended,
            "players": [[one.name, one.bot, one.left] for one in facts.players],
            "winners": list(facts.winners),
            "worth": list(facts.worth),
            "counts": facts.counts,
            "minutes": facts.minutes,
            "turns": facts.turns,
            "lesson": facts.lesson,
            "rent": None if rent is None else [rent.payer, rent.owner, rent.amount, rent.place],
        }
    )


def parse_facts(text: str) -> GameFacts:
    """Raises ValueError where the text is none of ours: others may have written the file."""
    try:
        data = json.loads(text)
        seats = [Player(escaped(name), escaped(bot), left) for name, bot, left in data["players"]]
        rent = data["rent"]
        found = GameFacts(
            escaped(data["kind"]),
            data["begun"],
            data["ended"],
            tuple(seats),
            tuple(data["winners"]),
            tuple(data["worth"]),
            data["counts"],
            data["minutes"],
            data["turns"],
            None if rent is None else Rent(rent[0], rent[1], rent[2], escaped(rent[3])),
            data["lesson"],
        )
        sound = data["format"] == FORMAT and is_sound(found)
    except (AttributeError, LookupError, TypeError, ValueError, RecursionError) as error:
        raise ValueError(NO_FACTS) from error
    if not sound:
        raise ValueError(NO_FACTS)
    return found


def is_sound(facts: GameFacts) -> bool:
    """Whether each value is of its kind, and each seat is there."""
    seats, rent = range(len(facts.players)), facts.rent
    whole: list[Any] = [facts.begun, facts.ended]
    some: list[Any] = [*facts.worth, facts.minutes, facts.turns]
    at_seats: list[Any] = list(facts.winners)
    if rent is not None:
        at_seats += [rent.payer, rent.owner]
        whole.append(rent.amount)
    return (
        len(facts.worth) == len(seats) > 0
        and all(type(value) is int for value in whole)
        and all(type(value) in (int, type(None)) for value in some)
        and all(type(seat) is int and seat in seats for seat in at_seats)
        and type(facts.counts) is type(facts.lesson) is bool
        and all(type(one.left) is bool for one in facts.players)
    )
