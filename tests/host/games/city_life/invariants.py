"""What must hold of City Life after every answer, whatever has been answered."""

from trading_unit.games.city_life.rules.game import CityLife
from trading_unit.games.city_life.rules.town import DEBT, JAIL, MAIN, MISS, NO_LOAN, NOBODY
from trading_unit.table.accounts import BANK


def check(town: CityLife) -> None:
    money(town)
    owners(town)
    places(town)
    lent(town)
    cards(town)


def money(town: CityLife) -> None:
    """Nothing is lost, and nobody has less than nothing; once there is a Lottery it is not empty
    for longer than a moment (CL-A-65)."""
    assert sum(town.cash) == 0
    assert all(type(amount) is int and amount % town.board.step == 0 for amount in town.cash)
    assert len(town.cash) == len(town.seats) + 2
    assert min(town.cash[:BANK]) >= 0
    assert town.cash[town.pot] >= (town.board.pot if town.turn else 0)


def owners(town: CityLife) -> None:
    owned = sorted(deed for mine in town.owned for deed in mine)
    assert owned == [deed for deed, owner in enumerate(town.owner) if owner != NOBODY]
    for seat in town.seats:
        assert town.owned[seat] == sorted(deed for deed in owned if town.owner[deed] == seat)
    for group, members in enumerate(town.board.members):
        for seat in (*town.seats, NOBODY):
            count = sum(town.owner[deed] == seat for deed in members)
            assert town.of_group(seat, group) == count


def places(town: CityLife) -> None:
    board = town.board
    for seat in town.seats:
        way, space = town.way[seat], town.place[seat]
        assert 0 <= space < board.size
        assert way == MAIN or space in board.ways[way]
        assert set(town.missing[seat]) <= {MISS, DEBT, JAIL}
        assert JAIL not in town.missing[seat] or space == board.jail
        assert 0 <= town.points[seat] < board.most_points
    assert sorted(town.sequence) in ([], list(town.seats))
    if town.over:
        assert town.winners


def lent(town: CityLife) -> None:
    """Shares, loans and mortgages."""
    turns = town.board.advanced["turns"]
    for seat in town.seats:
        assert town.shares[seat] >= 0
        assert NO_LOAN <= town.loan[seat] <= turns
        assert 0 <= town.bought[seat] <= town.board.advanced["most shares"]
        assert town.advanced or (town.loan[seat], town.bought[seat]) == (NO_LOAN, 0)
    for deed, owner in enumerate(town.owner):
        assert 0 <= town.mortgage_left[deed] <= turns
        if town.mortgaged(deed):
            assert town.advanced
            assert owner != NOBODY


def cards(town: CityLife) -> None:
    """Each is in one place; in the hands are only those with demerit points."""
    kept = [card for keeps in town.keeps for card in keeps]
    assert all("points" in town.board.cards[card] for card in kept)
    there = [*town.traffic.unseen, *town.traffic.queue, *kept]
    assert sorted(there) == sorted(town.traffic.cards)
    out = set(town.quiz.cards) - {*town.quiz.unseen, *town.quiz.queue}
    assert len(out) <= 1
    assert len(town.quiz.unseen) + len(town.quiz.queue) + len(out) == len(town.quiz.cards)
