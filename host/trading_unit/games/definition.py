"""What a game says of itself. Each game's package holds one `GAME = GameDefinition(...)`."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, Literal

from trading_unit.games.base.data.game_data import Data, GameData
from trading_unit.games.base.estimates.estimates import ESTIMATES_OF, NO_ESTIMATES, Estimates
from trading_unit.games.base.rules import setup as base_setup
from trading_unit.games.base.rules.game import BaseGame
from trading_unit.games.base.rules.options import OptionValue, RuleOption
from trading_unit.games.base.rules.setup import Length, Purse, Setup, Source
from trading_unit.games.base.rules.standing import standing_state
from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.log_text import LETTERS_OF, Letter
from trading_unit.games.base.view.standing_form import standing_form
from trading_unit.games.base.view.view_data import StandingForm
from trading_unit.games.base.view.words import words
from trading_unit.table.ask import Throw
from trading_unit.table.game_kind import Start, State
from trading_unit.table.said import RefusalSentence
from trading_unit.table.table import Table
from trading_unit.trouble import Trouble
from trading_unit.words.language import USUAL

Dome = Literal["auction", "quiz", ""]
"""What a press of the unit's dome times: auctions and deals, quiz answers, or nothing."""

INTERFACE = 2
"""The version of what a game from elsewhere is built on: this module, the table, and what all games
share. It goes up when the author of such a game has to change something; CHANGELOG.md says what."""

MOST_SEATS = 12
"""That any game may have."""

HOUR: Length = {"until": "hour", "minutes": 60}
LENGTHS: Sequence[Length] = (
    {"until": "hour", "minutes": 30},
    HOUR,
    {"until": "hour", "minutes": 90},
    {"until": "rounds", "rounds": 10},
    {"until": "last"},
)


@dataclass(frozen=True, slots=True)
class UnitPlay:
    """What the trading unit does in a game. `game` is one of the games that the firmware knows: a
    game that is new to it names one whose Build and dome do the same."""

    game: str
    build: Throw | None
    """The dice that Build throws; None where it picks one of the four build lights."""

    dome: Dome


def any_setup(setup: Setup) -> None:
    """Most games have nothing more to check."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class GameDefinition:
    """One game. What has no default is required; a default is what most games do."""

    name: str
    """What commands, records and pages call it: `monopoly-city`."""

    package: str
    """Its package, where `rules.toml` and `words/` lie: `__name__`."""

    title: str
    seats: range
    version: int
    """Of its rules: up with every change of an ask, of what is legal, or of what follows."""

    chance: Mapping[str, Source]
    """Each kind of chance, with the source that it has unless another is chosen."""

    data: GameData
    """Its figures, and how a family's own are read."""

    start: Callable[[Setup], Start]
    """Makes the game of a set-up anew, each time the same."""

    view: Callable[[Table, str], GameView]
    """What people see of a table, in a language."""

    # Hooks: what a game may do otherwise

    estimates: Estimates = NO_ESTIMATES
    """What bots and hints take answers and asides to be worth."""

    letters: Mapping[str, Letter] = field(default_factory=dict)
    """How its words say values that only this game has, by the letter that stands for it there."""

    unit: UnitPlay | None = None
    """What the unit does in it; None of a game that has no use for one."""

    unit_chance: Sequence[str] = ()
    """The kinds of chance that the unit may bring."""

    hidden_chance: Sequence[str] = ()
    """The kinds of chance of which only some know what the screen has brought, or what it means:
    cards in a hand, answers of a quiz. The page hands out no file of such a game before its end."""

    lengths: Sequence[Length] = LENGTHS
    """The lengths that are offered."""

    usual_length: Length = field(default_factory=HOUR.copy)
    """The one of them that a game has unless another is chosen."""

    purses: Sequence[Purse] = ("screen", "real")
    """Where the players' money may be, the usual place first."""

    options: Sequence[RuleOption] = ()
    """What families play differently."""

    check_setup: Callable[[Setup], None] = any_setup
    """Raises Trouble for a set-up that this game cannot be played with."""

    standing: bool = False
    """Whether it can begin from a position that a family already has on its table."""

    lesson: bool = False
    """Whether it has a lesson: `lesson.toml`, and the hints in `words/`."""

    beat_s: float = 0.0
    """How long others usually have for what they may do beside an ask that gives them a beat."""

    picture: Sequence[str] = ()
    """The pieces on its card in the set-up; those of its view where none are named."""

    rank: int = 100
    """Where it stands in lists: low ranks first, then by title."""

    def __post_init__(self) -> None:
        """What a running game, which knows its package alone, is said and reckoned with."""
        LETTERS_OF[self.package] = self.letters
        ESTIMATES_OF[self.package] = self.estimates

    def words(self, language: str = USUAL) -> dict[str, str]:
        """All its words; what a language lacks is in English."""
        return words(self.package, language)

    def summary(self, language: str = USUAL) -> str:
        """One sentence for who chooses a game: `says` in its words."""
        return self.words(language)["says"]

    def text(self, file: str) -> str:
        """One of its files."""
        return (files(self.package) / file).read_text(encoding="utf-8")

    def has(self, file: str) -> bool:
        """Whether there is such a file of it."""
        return (files(self.package) / file).is_file()

    def hides(self, setup: Setup) -> bool:
        """Return whether a record of that set-up tells what some may not know before the end."""
        return any(setup["chance"].get(what) == "screen" for what in self.hidden_chance)

    def set_up(
        self,
        seats: Sequence[dict[str, Any]],
        data: Data | None = None,
        *,
        options: Mapping[str, OptionValue] | None = None,
        chance: dict[str, str] | None = None,
        money: str = "screen",
        length: dict[str, Any] | None = None,
        standing: State | None = None,
    ) -> Setup:
        """`seats` are in the order they sit, clockwise, each `{"name": ..., "plays": "person" or a
        bot's name}`; `data` are our own figures unless others are given; `standing` is how the game
        stands, where it does not begin at its beginning. What is left out is as the rulings have
        it. Raises Trouble for what cannot be."""
        data = self.data.load() if data is None else data
        base_setup.check_seats(self.title, self.seats, seats)
        for what, given in (
            ("the rule options", options),
            ("chance", chance),
            ("the length", length),
        ):
            if given is not None and type(given) is not dict:
                raise Trouble("{what} is a table of names and values", what=what)
        if money not in self.purses:
            allowed = " or ".join(map(repr, self.purses))
            raise Trouble("money is {allowed}, not {money!r}", allowed=allowed, money=money)
        if standing is not None and not self.standing:
            raise Trouble(
                "{title} cannot begin from a standing game; put it right instead", title=self.title
            )
        setup: Setup = {
            "game": self.name,
            "version": self.version,
            "seats": [dict(seat) for seat in seats],
            "options": base_setup.checked_options(self.options, options or {}),
            "chance": base_setup.checked_chance(self.chance, self.unit_chance, chance or {}),
            "money": money,
            "length": base_setup.checked_length(
                self.title, self.lengths, self.usual_length, length
            ),
            "data": data,
            "standing": None,
        }
        self.check_setup(setup)
        if standing is not None:
            setup["standing"] = standing_state(self.new_game(setup), standing)
        return setup

    def new_game(self, setup: Setup) -> BaseGame:
        """A game of this set-up before its first ask."""
        game = self.start(setup)(None)
        assert isinstance(game, BaseGame)
        return game

    def wrong_in(self, setup: Setup, state: Any) -> Iterator[RefusalSentence]:
        """What is wrong with a state of that set-up that comes from anywhere, field by field."""
        game = self.new_game({**setup, "standing": None})
        return (RefusalSentence(game, refusal) for refusal in game.wrong_in(state))

    def standing_form(self) -> StandingForm:
        """What the set-up page asks for, of a game that can begin from a standing one."""
        seats = [{"name": f"Player {seat + 1}"} for seat in range(self.seats[0])]
        return standing_form(self.new_game(self.set_up(seats)))
