"""A study as text: what a person reads."""

from collections.abc import Iterator, Mapping, Sequence
from math import isinf

from trading_unit.study.comparison import Comparison, Difference, What
from trading_unit.study.figures import LED, Figures, estimate_in
from trading_unit.study.one_game import RAILROADS
from trading_unit.study.statistics import Estimate
from trading_unit.words.formatter import Formatter
from trading_unit.words.sentence import spoken_language, translate

MOST_PLACES = 8  # in each list
WORD, NUMBER = 14, 12  # how wide columns are at least
FINE = 1_000  # from here on tenths tell nothing

Row = tuple[str, str]


def text(found: Figures, names: Mapping[str, str], compared: Comparison | None = None) -> str:
    """`names` are those of spaces, by the English ones."""
    rows = [*lines(found, names), *(() if compared is None else comparison(compared))]
    return "\n".join(rows) + "\n"


def headline(found: Figures) -> str:
    about = found["experiment"]
    return translate(
        "{game}, {players} players, seed {seed}; games: {games:,}",
        game=about["game"],
        players=about["players"],
        seed=about["seed"],
        games=found["games"],
    )


def lines(found: Figures, names: Mapping[str, str]) -> Iterator[str]:
    yield headline(found)
    yield translate("The brackets hold the true figure in 95 of 100 such studies.")
    yield ""
    yield translate("won by seat")
    yield from columns(
        (translate("seat {number}", number=seat), percent(estimate_in(won)))
        for seat, won in enumerate(found["won by seat"], 1)
    )
    yield translate("won by order of turns")
    yield from columns(
        (name_of(place), percent(estimate_in(won)))
        for place, won in enumerate(found["won by order"])
    )
    yield from columns([(name_of(LED), percent(estimate_in(found[LED])))], indent=0)
    if len(found["won by bot"]) > 1:
        yield translate("won by bot")
        yield from columns(
            (
                translate(
                    "{bot} ({count} of {seats} seats)",
                    bot=bot,
                    count=won["seats"],
                    seats=found["experiment"]["players"],
                ),
                percent(estimate_in(won)),
            )
            for bot, won in found["won by bot"].items()
        )
    if found["unfinished"]:
        yield translate("games without a winner: {count:,}", count=found["unfinished"])
    yield ""
    yield translate("a game")
    yield from columns(
        (
            name_of(what),
            number(estimate_in(figure))
            + "  "
            + translate(
                "{lowest:,} to {highest:,}", lowest=figure["lowest"], highest=figure["highest"]
            ),
        )
        for what, figure in found["measures"].items()
        if figure["highest"]
    )
    for what, title in (
        ("visits", translate("visits a game")),
        ("earned", translate("earned from other players, a game")),
    ):
        if found[what]:
            yield title
            yield from columns(
                (names.get(name, name), number(estimate_in(figure)))
                for name, figure in list(found[what].items())[:MOST_PLACES]
            )


def comparison(found: Comparison) -> Iterator[str]:
    """What has changed since another study."""
    yield ""
    if found.pairs:
        yield translate(
            "against {path}, game by game: {pairs:,} pairs that throw the same dice",
            path=found.path,
            pairs=found.pairs,
        )
    else:
        yield translate(
            "against {path}, other games: {games:,}", path=found.path, games=found.games
        )
    for what, then, here in found.changed:
        if what == "data":
            yield translate("  other prices, rents, cards or odds (--data)")
        else:
            yield translate(
                "  {what}: {then} then, {here} now", what=what, then=plain(then), here=plain(here)
            )
    yield translate("Differences, and brackets that hold the true one in 95 of 100 comparisons.")
    yield from columns((name_of(one.what), signed(one)) for one in found.differences)
    yield translate(
        "* hardly chance, which alone would mark any of these {count} in at most 5 of 100 "
        "comparisons.",
        count=len(found.differences),
    )


def plain(value: object) -> object:
    if type(value) is bool:
        return translate("yes") if value else translate("no")
    if type(value) is dict:
        return list(value.values())
    return value


def signed(difference: Difference) -> str:
    estimate, star = difference.estimate, " *" if difference.is_sure else ""
    if difference.is_share:
        points = estimate.scaled(100)
        return translate("{number} points", number=number(points, "+z,.1f")) + star
    return number(estimate, "+z,.1f") + star


def name_of(what: What) -> str:
    """As people read it."""
    if what == LED:
        return translate("who leads half-way wins")
    if isinstance(what, int):
        return translate("{number} later", number=what) if what else translate("who begins")
    if what in RAILROADS:
        return translate("railroads after {rounds} rounds", rounds=RAILROADS[what])
    return translate(what)


def columns(rows: Iterator[Row] | Sequence[Row], indent: int = 2) -> Iterator[str]:
    """Names to the left, figures to the right of them."""
    found = list(rows)
    wide = max((len(name) for name, _ in found), default=0)
    for name, figure in found:
        yield f"{'':{indent}}{name:<{max(WORD, wide)}} {figure}"


def percent(of: Estimate) -> str:
    return number(of, ".1%")


def number(of: Estimate, form: str = "") -> str:
    """With its interval where there is one."""
    form = form or (",.1f" if abs(of.value) < FINE else ",.0f")
    value = written(of.value, form)
    if isinf(of.least):
        return value
    return translate(
        "{value} ({least} to {most})",
        value=value,
        least=written(of.least, form),
        most=written(of.most, form),
    )


def written(value: float, form: str) -> str:
    return Formatter(spoken_language()).format_field(value, form)
