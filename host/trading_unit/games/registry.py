"""The games that can be played: those that lie beside this module, and those that other
distributions bring by entry points, of which the group says the version of the interface that they
are made for: `trading_unit.games.2`.

A game that cannot be used is left out, with the reason; the others go on.
"""

import pkgutil
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache, partial
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from trading_unit import games
from trading_unit.games.definition import INTERFACE, GameDefinition
from trading_unit.games.definition_checks import begin, problem
from trading_unit.games.imported_game import check_setup, check_shown
from trading_unit.table.game_kind import GameKind
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Sentence

GROUP = "trading_unit.games"  # by which the games of version 1 came
GROUP_OF = re.compile(rf"{re.escape(GROUP)}(?:\.(\d+))?")


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A game that cannot be used: what it is called where it was found, and why."""

    name: str
    why: str

    def __str__(self) -> str:
        return f"the game {self.name} is left out: {self.why}"


@dataclass(slots=True)
class Registry:
    """All games by name, and those that were left out."""

    games: dict[str, GameDefinition] = field(default_factory=dict)
    left_out: list[LeftOut] = field(default_factory=list)

    def load(
        self, found: str, load: Callable[[], object], begin: Callable[[GameDefinition], None]
    ) -> None:
        """Take in the game that `load` gives, if it can be used; None is none. `begin` tries it."""
        what = "importing"
        try:
            game = load()
            if game is None:
                return
            what = "checking"
            why = problem(game, self.games)
            if not why:
                assert isinstance(game, GameDefinition)
                what = "beginning"
                begin(game)
                self.games[game.name] = game
        except Trouble as trouble:
            why = "; ".join(" ".join(line.split()) for line in str(trouble).splitlines())
        except Exception as error:  # noqa: BLE001 - whatever a plug-in raises is its own
            why = f"{what} it raises {described(error)}"
        except SystemExit:
            why = f"{what} it ends the program"
        if why:
            self.left_out.append(LeftOut(found, why))


def described(error: Exception) -> str:
    """One line for a person: the kind of error and its words."""
    return f"{type(error).__name__}: {' '.join(str(error).split())}"


@cache
def registry() -> Registry:
    """What is installed, looked up once."""
    shipped, found = Registry(), Registry()
    for module in pkgutil.iter_modules(games.__path__):
        if module.ispkg:
            shipped.load(
                module.name, partial(game_in, f"{games.__name__}.{module.name}"), never_fails
            )
    ranked = sorted(shipped.games.values(), key=lambda game: (game.rank, game.title))
    found.games = {game.name: game for game in ranked}
    found.left_out = shipped.left_out
    for point, version in plug_ins():
        if version == INTERFACE:
            found.load(point.name, point.load, begin)
        else:
            found.left_out.append(LeftOut(point.name, made_for(point, version)))
    return found


def plug_ins() -> Iterator[tuple[EntryPoint, int]]:
    """The games that other distributions bring, by name, each with the version of the interface
    that it is made for: ours, where it comes for several."""
    found: dict[tuple[str, str], tuple[EntryPoint, int]] = {}
    groups = [group for name in entry_points().groups if (group := GROUP_OF.fullmatch(name))]
    for group in groups:
        version = int(group[1] or 1)
        for point in entry_points(group=group[0]):
            key = point.name, "" if point.dist is None else point.dist.name
            if version == INTERFACE or key not in found:
                found[key] = point, version
    for key in sorted(found):
        yield found[key]


def made_for(point: EntryPoint, version: int) -> str:
    """Why a game of another version is not even imported."""
    brought_by = "" if point.dist is None else f" in {point.dist.name} {point.dist.version}"
    older = "its author finds in CHANGELOG.md what to change"
    then = older if version < INTERFACE else "update trading-unit"
    return (
        f"it is made{brought_by} for version {version} of what games are built on, and this "
        f"program has version {INTERFACE}; {then}"
    )


def never_fails(game: GameDefinition) -> None:
    """Ours are tried by the tests, and not at each start."""


def game_in(package: str) -> object:
    """The game that this package defines; None of one that holds what games share."""
    return vars(import_module(package)).get("GAME")


def all_games() -> tuple[GameDefinition, ...]:
    return tuple(registry().games.values())


def game_names() -> list[str]:
    return list(registry().games)


def game_named(name: str) -> GameDefinition:
    """The game of this name. Raises Trouble with the names that there are."""
    found = registry().games
    if name in found:
        return found[name]
    for one in registry().left_out:
        if one.name == name:
            raise Trouble(str(one))
    close = get_close_matches(name, found, n=1)
    guess = Sentence(", perhaps {close!r} was meant", close=close[0]) if close else ""
    raise Trouble(
        "there is no game {name!r}{guess}; there are: {found}",
        name=name[:40],
        guess=guess,
        found=", ".join(found),
    )


def kind_of(game: GameDefinition) -> GameKind:
    """The present rules of a game, as the record wants them."""
    return GameKind(
        game.name, game.version, game.start, partial(check_setup, game), partial(check_shown, game)
    )


def game_kind(name: str) -> GameKind:
    """The same of the game of this name."""
    return kind_of(game_named(name))


def version_of(name: str) -> int | None:
    """The version of this game's rules; None of a game that is not installed."""
    game = registry().games.get(name)
    return None if game is None else game.version


def title_of(name: str) -> str:
    """What people call this game; a game that is not installed by its name."""
    found = registry().games
    return found[name].title if name in found else name
