"""What `games check` says of a file of figures or house rules without mistakes: how sure its
figures are, and which of them are our own."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from trading_unit.games.base.data import toml_file
from trading_unit.games.base.data.fields import Choice
from trading_unit.games.base.data.game_data import Data
from trading_unit.games.base.data.mistakes import label
from trading_unit.games.base.data.toml_table import Figure, TomlTable
from trading_unit.games.definition import GameDefinition
from trading_unit.games.missing_words import listed, missing_names, other_languages
from trading_unit.games.registry import all_games, game_named, game_names
from trading_unit.house_rules import rules_file
from trading_unit.house_rules.rules_file import HouseRules
from trading_unit.plain_text import escaped
from trading_unit.words.sentence import translate

MOST_SHOWN = 10  # sources of figures of our own, and names


def file_report(file: str) -> list[str]:
    """The lines about a file. Raises Mistakes."""
    text = toml_file.text_of(file)
    top = toml_file.parse(file, text)
    if "game" in top.data and not top.data.keys().isdisjoint(("options", "figures")):
        what = summary(rules_file.parsed(top, text))
        return [translate("{file}: ok, {what}", file=escaped(file), what=what)]
    return list(figures_report(file, top))


def shipped_reports() -> Iterator[Callable[[], list[str]]]:
    """What makes the lines about each of our files, among them the decks that have their own."""
    for game in all_games():
        for deck in ("", *game.data.decks):
            yield partial(shipped_report, game, deck)


def shipped_report(game: GameDefinition, deck: str) -> list[str]:
    name = f"{game.name} {deck}" if deck else game.name
    return list(figures_report(name, game.data.shipped(deck)))


def figures_report(name: str, top: TomlTable) -> Iterator[str]:
    """The lines about the figures of a game."""
    game = Choice("the game it is for", game_names()).read(top, "game")
    top.figures.done()
    kind = game_named(game)
    data = kind.data.check(top)
    found = top.figures.found
    yield confidence(name, found, kind.data.contents(top))
    yield from our_own(found)
    yield from names_not_translated(kind, data)


def summary(house: HouseRules) -> str:
    """What house rules are called, and how much they change."""
    return translate(
        "{name}  ({title}; options: {options}, figures: {figures})",
        name=escaped(house.name),
        title=house.definition.title,
        options=len(house.options),
        figures=len(house.differences),
    )


def confidence(name: str, found: Sequence[Figure], contents: str) -> str:
    """Say how sure the figures are."""
    times = Counter(figure.confidence for figure in found)
    return translate(
        "{name}: ok, {contents}{count} figures: {rulebook} from the rulebook, {published} "
        "published, {derived} derived, {ours} ours",
        name=escaped(name),
        contents=f"{contents}, " if contents else "",
        count=len(found),
        **{of: times[of] for of in ("rulebook", "published", "derived", "ours")},
    )


def our_own(found: Sequence[Figure]) -> Iterator[str]:
    """Name the first of those figures that are our own, by their source."""
    ours: dict[str, list[Figure]] = {}
    for figure in sorted(found, key=lambda figure: figure.line):
        if figure.confidence == "ours":
            ours.setdefault(figure.source, []).append(figure)
    for source, figures in list(ours.items())[:MOST_SHOWN]:
        paths = zip(*(figure.path for figure in figures), strict=False)
        what = label(tuple(names[0] for names in paths if len(set(names)) == 1))
        line = translate(
            "ours, line {line}: {what}: {source}",
            line=figures[0].line,
            what=what,
            source=escaped(source),
        )
        yield f"  {line}"
    if len(ours) > MOST_SHOWN:
        more = translate("ours, and {count} more like these", count=len(ours) - MOST_SHOWN)
        yield f"  {more}"


def names_not_translated(game: GameDefinition, data: Data) -> Iterator[str]:
    """Name what is read as the file writes it, in whatever language."""
    for language in other_languages(game):
        if names := missing_names(game, data, language):
            named = escaped(listed(names, MOST_SHOWN))
            yield f"  {language}: no name in this language, so as the file has it: {named}"
