"""What must hold of a city after every answer, whatever has been answered."""

from trading_unit.games.monopoly_city.rules.city import NOBODY, NOT_MORTGAGED
from trading_unit.games.monopoly_city.rules.game import MonopolyCity


def check(city: MonopolyCity) -> None:
    money(city)
    owners(city)
    stock(city)
    for district in range(len(city.board.names)):
        stands(city, district)
    cards(city)


def money(city: MonopolyCity) -> None:
    assert sum(city.cash) == 0
    assert all(type(amount) is int and amount % city.board.step == 0 for amount in city.cash)
    if not city.real_money:
        assert min(city.cash[:-1]) >= 0
        assert not any(city.cash[seat] for seat in city.seats if city.out[seat])
    assert city.left == len(city.playing())


def owners(city: MonopolyCity) -> None:
    owned = sorted(district for mine in city.owned for district in mine)
    assert len(set(owned)) == len(owned)
    assert owned == [district for district, owner in enumerate(city.owner) if owner != NOBODY]
    for seat in city.seats:
        assert not (city.out[seat] and (city.owned[seat] or city.keeps[seat]))
        assert city.owned[seat] == sorted(city.owned[seat])
        assert all(city.owner[district] == seat for district in city.owned[seat])
    for group, members in enumerate(city.board.members):
        for seat in (*city.seats, NOBODY):
            count = sum(city.owner[district] == seat for district in members)
            assert city.of_group(seat, group) == count


def stock(city: MonopolyCity) -> None:
    board = city.board
    assert sum(city.railroad) <= board.stock["railroad"]
    assert sum(city.stadium) <= board.stock["stadium"]
    assert sum(city.skyscraper) <= board.stock["skyscraper"]
    for kind, most in enumerate(board.hazard_stock):
        assert sum(here.count(kind) for here in city.hazards) <= most
    for kind, most in enumerate(board.bonus_stock):
        assert city.bonus.count(kind) <= most
    for group, members in enumerate(board.members):
        towers = sum(city.skyscraper[district] for district in members)
        assert towers <= 1
        assert city.raised[group] == (towers == 1)
        assert sum(city.stadium[district] for district in members) <= 1


def stands(city: MonopolyCity, district: int) -> None:
    board = city.board
    blocks = city.residential[district] + city.industrial[district]
    assert 0 <= city.residential[district] <= blocks <= board.most
    assert len(set(city.hazards[district])) == len(city.hazards[district])
    assert not (city.hazards[district] and city.bonus[district] >= 0)
    assert city.mortgage[district] == NOT_MORTGAGED or city.owner[district] != NOBODY
    # Doubled once at most, and never for nothing.
    counting = city.industrial[district] + (
        0 if city.hazards[district] else city.residential[district]
    )
    land = board.rent[district][counting]
    tower = city.tower >= 0 and city.owner[city.tower] == city.owner[district] != NOBODY
    double = tower or city.raised[board.group[district]]
    assert city.rent(district) == land * (1 + double)


def cards(city: MonopolyCity) -> None:
    """Each card is in one place; at the table the family's deck is its own."""
    places = [*city.deck.unseen, *city.deck.queue, *(card for mine in city.keeps for card in mine)]
    assert len(set(places)) == len(places)
    on_its_way = city.board.cards.keys() - set(places)
    assert not on_its_way
    assert city.dodge == NOBODY or not city.out[city.dodge]
