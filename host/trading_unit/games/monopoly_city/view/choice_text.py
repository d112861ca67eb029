"""What each choice of Monopoly City means: a place with all that counts of it for this ask."""

from typing import Any

from trading_unit.games.base.view.game_view import ChoiceSentence
from trading_unit.games.base.view.log_text import money, name, wording
from trading_unit.games.monopoly_city.rules import pieces
from trading_unit.games.monopoly_city.rules.city import City
from trading_unit.games.monopoly_city.rules.turn import TAXI
from trading_unit.games.property.rules.debts import BANKRUPT
from trading_unit.games.property.view import places
from trading_unit.games.property.view.ask_text import bankruptcy
from trading_unit.games.property.view.log_values import piece

AnyAsk = Any
"""An ask of this game, whichever it is."""


# Rents, as they would be


def times(city: City, district: int) -> int:
    """Whether a skyscraper or the tower doubles its rent."""
    seat, tower = city.owner[district], city.tower
    of_tower = tower >= 0 and city.owner[tower] == seat
    return 2 if city.raised[city.board.group[district]] or (of_tower and seat in city.seats) else 1


def rent_of(city: City, district: int, counted: int) -> int:
    """With so many blocks that count."""
    return city.board.rent[district][counted] * times(city, district)


def with_block(city: City, district: int, kind: str) -> int:
    counts = not (city.hazards[district] and kind == pieces.RESIDENTIAL)
    return rent_of(city, district, city.counted_blocks(district) + counts)


def cleared(city: City, district: int) -> int:
    """Without one of its hazards: the residential blocks count again when it was the last."""
    last = len(city.hazards[district]) == 1
    return rent_of(city, district, city.blocks(district) if last else city.counted_blocks(district))


# Districts


def of_district(city: City, ask: AnyAsk, word: str, language: str) -> str:
    """What a visitor pays there."""
    district = city.board.number.get(word)
    if district is None:
        return ""
    rent = places.rent(city, money(city, city.rent(district), language), language)
    mortgage = places.mortgaged(city, district, language)
    return places.place(city, district, language, mortgage or rent)


def of_free_block(city: City, ask: AnyAsk, word: str, language: str) -> str:
    district = city.board.number[word]
    then = with_block(city, district, pieces.RESIDENTIAL)
    rent = places.rent_then(city, city.rent(district), then, language)
    return places.place(city, district, language, rent)


def of_earthquake(city: City, ask: AnyAsk, word: str, language: str) -> str:
    """Which bonus building falls."""
    district = city.board.number[word]
    bonus = city.board.bonuses[city.bonus[district]]
    return places.place(city, district, language, piece(city, bonus, language))


def of_taxi(city: City, ask: AnyAsk, word: str, language: str) -> str:
    """Where it leads."""
    board = city.board
    space = (city.place[ask.seat] + TAXI[word]) % board.size
    district = board.district[space]
    there = name(city, board.spaces[space], language).rstrip(" 0123456789")
    if district >= 0:
        there = of_district(city, ask, board.names[district], language)
    return wording(city, f"means.taxi.{word}", language).format(there=there)


# Pieces


def of_piece(city: City, ask: AnyAsk, word: str, language: str) -> str:
    """What it costs, and what it does to the rent or the wages."""
    what, within, _ = word.partition(" in ")
    if not within:
        return ""
    district = city.board.number[word.partition(" in ")[2]]
    price = money(city, price_of(city, word), language)
    now = city.rent(district)
    match what:
        case pieces.STADIUM:
            wages = money(city, city.board.stadium_wages, language)
            does = wording(city, "fact.wages", language).format(amount=wages)
        case pieces.SKYSCRAPER | pieces.TOWER:
            doubled = now if times(city, district) > 1 else now * 2
            does = places.rent_then(city, now, doubled, language)
        case _:
            does = places.rent_then(city, now, with_block(city, district, what), language)
    return places.put_there(city, word, district, language, price, does)


def price_of(city: City, word: str) -> int:
    what, _, where = word.partition(" in ")
    return pieces.price(city, what, city.board.number[where])


def of_plan(city: City, ask: AnyAsk, word: str, language: str) -> str:
    """Whose district it is; beside a hazard only industrial blocks count."""
    what, _, where = word.partition(" in ")
    district = city.board.number[where]
    now = then = city.rent(district)
    if what in city.board.hazards:
        then = rent_of(city, district, city.industrial[district])
    whose = places.owner(city, district, language)
    price = money(city, city.board.price[district], language)
    does = places.rent_then(city, now, then, language)
    return places.put_there(city, word, district, language, price, whose, does)


def of_debt(city: City, ask: AnyAsk, word: str, language: str) -> str:
    return bankruptcy(city, ask, city.cash[ask.seat], language) if word == BANKRUPT else ""


# Beside an ask


def aside_text(city: City, aside: str, word: str, language: str) -> str:
    district = city.board.number.get(word.partition(" in ")[2] or word)
    if district is None:
        return word
    now = city.rent(district)
    if aside == "big piece":
        return of_piece(city, None, word, language)
    if aside == "clear":
        rent = places.rent_then(city, now, cleared(city, district), language)
        return places.put_there(city, word, district, language, rent)
    rent = places.rent(city, money(city, now, language), language)
    return places.with_facts(
        city, places.name_of(city, district, language), district, language, rent
    )


CHOICE_SENTENCES: dict[str, ChoiceSentence] = {
    "blocks": of_piece,
    "build": of_piece,
    "earthquake": of_earthquake,
    "free block": of_free_block,
    "give back": of_district,
    "inherit": of_district,
    "jump": of_district,
    "lot": of_district,
    "owe": of_debt,
    "plan": of_plan,
    "railroad": of_district,
    "steal": of_district,
    "taxi": of_taxi,
}
