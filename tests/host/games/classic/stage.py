"""A stage for tests of classic games: an estate as it stands, and the words people play it with.

`estate(...)` sets one up, with dice and cards typed by the test; each method below is one thing
that somebody at the table does. After each, the estate must be as an estate can be.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tests.host.games import property_stage
from tests.host.games.classic import invariants
from tests.host.games.classic.games import ClassicTable, data, table_of
from tests.host.games.tables import NAMES, Setup
from trading_unit.games.classic.rules.game import Classic
from trading_unit.games.classic.rules.reckoning import rent
from trading_unit.games.property.data.board import labels
from trading_unit.games.registry import game_named
from trading_unit.table.ask import Plan

FROM_TABLE = {"dice": "table", "cards": "table"}


def spaces(game: str = "repentance") -> list[str]:
    """As they are called at the table, in track order."""
    return labels([space["name"] for space in data(game)["spaces"]])


def group(name: str, game: str = "repentance") -> list[str]:
    """The deeds of that group, in track order."""
    return [deed["name"] for deed in data(game)["deeds"] if deed["group"] == name]


def estate(
    seats: int = 3,
    *,
    game: str = "repentance",
    seat: int = 0,  # whose turn it is
    at: Mapping[int, str] | None = None,  # else on the start
    cash: Mapping[int, int] | None = None,  # else what each begins with
    owns: Mapping[int, Iterable[str]] | None = None,  # deeds, or whole groups by their names
    levels: Mapping[str, int] | None = None,  # of streets that somebody owns
    mortgaged: Iterable[str] = (),
    keeps: Mapping[int, list[str]] | None = None,
    jailed: Mapping[int, int] | None = None,  # failed throws of who is in jail
    misses: Sequence[int] = (),  # who misses the next turn
    out: Sequence[int] = (),
    unseen: Mapping[str, list[str]] | None = None,  # of a deck; else all cards that nobody keeps
    queue: Mapping[str, list[str]] | None = None,  # under it
    characters: Mapping[int, str] | None = None,  # else those that are not named, in their order
    pot: int = 0,
    claims: Sequence[dict[str, Any]] = (),
    options: Mapping[str, bool | int] | None = None,
    chance: dict[str, str] | None = None,  # else all typed
    money: str = "screen",
    length: dict[str, Any] | None = None,  # else until one is left
    figures: dict[str, Any] | None = None,
) -> "Stage":
    """A game at the start of a turn."""
    figures = figures or data(game)
    called = labels([space["name"] for space in figures["spaces"]])
    jail = called[[space["kind"] for space in figures["spaces"]].index("jail")]
    kept = [card for cards in (keeps or {}).values() for card in cards]
    start = figures["money"]["start"]
    decks = {}
    for deck in dict.fromkeys(card["deck"] for card in figures["cards"]):
        under = (queue or {}).get(deck, [])
        wanted = (unseen or {}).get(deck)
        cards = [card["name"] for card in figures["cards"] if card["deck"] == deck]
        left = [card for card in cards if card not in (*under, *kept)]
        if wanted is not None:
            under = [*under, *(card for card in left if card not in wanted)]
            left = [card for card in left if card in wanted]
        decks[deck] = {"unseen": left, "queue": under}
    districts: dict[str, dict[str, Any]] = {}
    for owner, names in (owns or {}).items():
        for name in names:
            for deed in group(name, game) or [name]:
                districts[deed] = {"owner": owner}
    for name, level in (levels or {}).items():
        districts.setdefault(name, {})["level"] = level
    for name in mortgaged:
        districts.setdefault(name, {})["mortgaged"] = True
    state: dict[str, Any] = {
        "turn": 20,
        "rounds": 5,
        "seat": seat,
        "first": 0,
        "began": True,
        "hour over": False,
        "seats": [
            {
                "cash": (cash or {}).get(one, 0 if one in out or money == "real" else start),
                "space": (at or {}).get(one, jail if one in (jailed or {}) else called[0]),
                "jailed": (jailed or {}).get(one),
                "keeps": (keeps or {}).get(one, []),
                "misses": one in misses,
                "character": (characters or {}).get(one, ""),
                "out": one in out,
            }
            for one in range(seats)
        ],
        "districts": districts,
        "pot": pot,
        "claims": list(claims),
        "decks": decks,
    }
    return Stage(
        game_named(game).set_up(
            [{"name": name} for name in NAMES[:seats]],
            figures,
            options=dict(options or {}),
            chance={**FROM_TABLE, **(chance or {})},
            money=money,
            length=length or {"until": "last"},
            standing=state,
        )
    )


def new_game(seats: int = 3, *, game: str = "repentance", **more: Any) -> "Stage":
    """From the very beginning, where it is thrown for who begins."""
    more = {"chance": FROM_TABLE, "length": {"until": "last"}, **more}
    named = [{"name": name} for name in NAMES[:seats]]
    return Stage(game_named(game).set_up(named, data(game), **more))


def arrive(space: str, a: int = 1, b: int = 2, **as_it_stands: Any) -> "Stage":
    """An estate where the seat on turn has just thrown that, and come to that space."""
    seat, at = as_it_stands.get("seat", 0), as_it_stands.get("at", {})
    called = spaces(as_it_stands.get("game", "repentance"))
    before = called[called.index(space) - a - b]
    play = estate(**{**as_it_stands, "at": {**at, seat: before}})
    play.throw(a, b)
    return play


def draw(card: str, **as_it_stands: Any) -> "Stage":
    """The seat on turn comes to a space of that card's deck, the last if none is named,
    and draws it."""
    game = as_it_stands.get("game", "repentance")
    deck = next(one["deck"] for one in data(game)["cards"] if one["name"] == card)
    called, there = spaces(game), data(game)["spaces"]
    usual = [name for name, space in zip(called, there, strict=True) if space.get("deck") == deck]
    play = arrive(as_it_stands.pop("space", usual[-1]), **as_it_stands)
    play.say(card)
    return play


class Stage(property_stage.Stage[ClassicTable]):
    def __init__(self, setup: Setup) -> None:
        super().__init__(table_of(setup, seed=1), setup)

    @property
    def estate(self) -> Classic:
        return self.table.game

    def holds(self) -> None:
        invariants.check(self.estate)

    def may(self, aside: str, by: int | None = None) -> list[Any]:
        """Words and deals; a plan of building is in `plan`."""
        return [option for option in super().may(aside, by) if type(option) is not Plan]

    def plan(self) -> Plan:
        """The form for building by a plan, of the seat on turn."""
        (form,) = [option for option in super().may("build") if type(option) is Plan]
        return form

    def rest(self) -> tuple[Any, ...]:
        estate = self.estate
        wishes = {piece: dict(of_seats) for piece, of_seats in estate.wishes.items()}
        return list(estate.mortgaged), wishes, set(estate.deals.offered)

    def idle(self, turns: int = 1) -> None:
        """Turns in which nothing happens: to jail, just visiting; who is in jail throws in vain.
        Turns that are missed pass by, and are not counted."""
        for _ in range(turns):
            seat = self.estate.seat
            if self.now == "leave jail":
                self.say("throw")
            if self.jailed(seat):
                self.throw(1, 2)
            else:
                board = self.estate.board
                self.put_at(seat, board.spaces[board.jail - 10])
                self.throw(4, 6)

    @property
    def pot(self) -> int:
        """What lies in the middle of the board."""
        return self.estate.cash[self.estate.pot]

    def under(self, deck: str) -> list[str]:
        """The cards under that deck, the next first."""
        return list(self.estate.decks[deck].queue)

    def rent(self, deed: str) -> int:
        return rent(self.estate, self.estate.board.number[deed])

    def level(self, deed: str) -> int:
        return self.estate.level[self.estate.board.number[deed]]

    def levels(self, deeds: Iterable[str]) -> list[int]:
        return [self.level(deed) for deed in deeds]

    def left(self, piece: str) -> int:
        """How many of a piece the Bank has."""
        return self.estate.left_of[self.estate.board.pieces.index(piece)]
