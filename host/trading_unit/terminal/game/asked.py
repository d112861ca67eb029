"""Who has to do something now, as a view of the table says it."""

from collections.abc import Sequence

from trading_unit.screen.view.ask import Ask
from trading_unit.screen.view.options import Option, Throw
from trading_unit.screen.view.seats import people
from trading_unit.screen.view.typed import TypedView


def is_chance(ask: Ask) -> bool:
    """Whether it is answered by a throw or a draw."""
    return bool(ask["sources"])


def is_auction(ask: Ask) -> bool:
    """Whether several seats answer it under a light."""
    return ask["timed"] and len(ask["by"]) > 1


def asked_people(view: TypedView) -> list[int]:
    """Return the people who may answer now."""
    ask = view["ask"]
    if ask is None or is_chance(ask):
        return []
    return [seat for seat in ask["by"] if seat in people(view["seats"])]


def asked_name(view: TypedView) -> str:
    """Return the name of the seat that is asked first, or ""."""
    ask = view["ask"]
    return view["seats"][ask["by"][0]]["name"] if ask is not None and ask["by"] else ""


def asks_people(view: TypedView) -> bool:
    """Whether a person has to answer, or to throw."""
    ask = view["ask"]
    if ask is None:
        return False
    if not is_chance(ask):
        return any(not ask["timed"] or options(ask, seat) for seat in asked_people(view))
    if "chance" not in ask["sources"]:
        return "table" in ask["sources"]
    return ask["hand"] and ask["by"][0] in people(view["seats"]) and not ask["thrown"]


def options(ask: Ask, seat: int | None) -> Sequence[Option]:
    """Return what the seat may answer, or for None what the table may say that came."""
    return ask["options"] if seat is None else ask.get("optionsBy", {}).get(str(seat), [])


def throw(view: TypedView) -> Throw:
    """Return the dice that are asked for."""
    ask, typed = view["ask"], view["typed"]["ask"]
    if ask is None or typed is None:
        return {"dice": 0, "sides": 0}
    return {"dice": ask["dice"], "sides": typed["sides"]}


def asides(view: TypedView, seat: int) -> dict[str, list[Option]]:
    """Return what the seat may do beside what is asked, by name."""
    return view["asides"].get(str(seat), {})


def open_asides(view: TypedView, seats: Sequence[int]) -> list[str]:
    """Return the asides that one of these seats may do now, without those hidden from others."""
    hidden = hidden_asides(view)
    ask = view["typed"]["ask"]
    return [
        name
        for name in (ask["beside"] if ask is not None else ())
        if name not in hidden and any(name in asides(view, seat) for seat in seats)
    ]


def hidden_asides(view: TypedView) -> list[str]:
    """Return those whose words some people at the keyboard may not know."""
    ask = view["typed"]["ask"]
    return ask["hidden"] if ask is not None and len(people(view["seats"])) > 1 else []


def is_hidden(view: TypedView) -> bool:
    """Whether some people at the keyboard may not know the words of what is asked."""
    ask = view["ask"]
    return ask is not None and ask["secret"] and len(people(view["seats"])) > 1


def is_beside(view: TypedView, aside: str) -> bool:
    """Whether the aside may be done beside what is asked, if anybody can."""
    ask = view["typed"]["ask"]
    return ask is not None and aside in ask["beside"]
