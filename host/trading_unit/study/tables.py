"""A study as text: what a person reads."""

from collections.abc import Iterator
from typing import Any

from trading_unit.study.figures import Figures, estimate_in
from trading_unit.study.statistics import Estimate, difference
from trading_unit.translation import translate

MOST_PLACES = 8  # in each list


def text(found: Figures) -> str:
    return "\n".join(lines(found)) + "\n"


def lines(found: Figures) -> Iterator[str]:
    about = found["experiment"]
    yield translate(
        "{game}: {games} games of {players} players, seed {seed}",
        game=about["game"],
        games=f"{found['games']:,}",
        players=about["players"],
        seed=about["seed"],
    )
    if not found["games"]:
        return
    yield translate("In brackets: where the true figure lies in 95 of 100 such studies.")
    yield ""
    yield translate("won by seat")
    for seat, won in enumerate(found["won by seat"], 1):
        yield f"  {translate('seat {number}', number=seat):<14} {percent(estimate_in(won))}"
    yield translate("won by order of turns")
    for place, won in enumerate(found["won by order"]):
        who = translate("who begins") if not place else translate("{number} later", number=place)
        yield f"  {who:<14} {percent(estimate_in(won))}"
    half_way = estimate_in(found["won by who led half-way"])
    yield f"{translate('who leads half-way wins')}  {percent(half_way)}"
    if len(found["won by bot"]) > 1:
        yield translate("won by bot, of its seats")
        for name, won in found["won by bot"].items():
            yield f"  {name:<14} {percent(estimate_in(won))}"
    if found["unfinished"]:
        yield translate("{count} games had no winner", count=f"{found['unfinished']:,}")
    yield ""
    yield translate("a game")
    for what in ("turns", "rounds", "answers"):
        figure = found[what]
        spread = translate(
            "{lowest:,} to {highest:,}", lowest=figure["lowest"], highest=figure["highest"]
        )
        yield f"  {translate(what):<14} {number(estimate_in(figure))}  {spread}"
    yield from places(found)


def places(found: Figures) -> Iterator[str]:
    games = found["games"]
    for what, title in (
        ("visits", translate("visits a game")),
        ("earned", translate("earned from other players, a game")),
    ):
        if found[what]:
            yield title
            for name, count in list(found[what].items())[:MOST_PLACES]:
                each = count / games
                yield (
                    f"  {name:<24} {each:>12,.2f}" if each < 100 else f"  {name:<24} {each:>12,.0f}"
                )


def comparison(before: Figures, now: Figures) -> str:
    """What has changed since another study; a star where chance alone would hardly do that."""
    found = [
        translate("against {games} games before", games=f"{before['games']:,}"),
        *(
            translate("  {what}: {then} then, {here} now", what=what, then=then, here=here)
            for what, then, here in changed(before["experiment"], now["experiment"])
        ),
        translate("Differences, and where the true one lies; * where 0 is not among them."),
    ]
    for what in ("turns", "rounds"):
        gap = difference(estimate_in(before[what]), estimate_in(now[what]))
        found.append(f"  {translate(what):<24} {number(gap)}{star(gap)}")
    for place, (then, here) in enumerate(
        zip(before["won by order"], now["won by order"], strict=True)
    ):
        gap = difference(estimate_in(then), estimate_in(here))
        who = translate("who begins") if not place else translate("{number} later", number=place)
        found.append(f"  {who:<24} {percent(gap, signed=True)}{star(gap)}")
    for name in now["won by bot"].keys() & before["won by bot"].keys():
        gap = difference(
            estimate_in(before["won by bot"][name]), estimate_in(now["won by bot"][name])
        )
        found.append(f"  {name:<24} {percent(gap, signed=True)}{star(gap)}")
    return "\n".join(found) + "\n"


def changed(before: dict[str, Any], now: dict[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    for what, here in now.items():
        then = before.get(what)
        if what == "options":
            for option, value in here.items():
                if (then or {}).get(option) != value:
                    yield option, (then or {}).get(option), value
        elif then != here:
            yield what, then, here


def star(gap: Estimate) -> str:
    return "" if gap.least <= 0 <= gap.most else " *"


def percent(of: Estimate, signed: bool = False) -> str:
    sign = "+" if signed else ""
    return f"{of.value:{sign}.1%} ({of.least:{sign}.1%} to {of.most:{sign}.1%})"


def number(of: Estimate) -> str:
    return f"{of.value:,.1f} ({of.least:,.1f} to {of.most:,.1f})"
