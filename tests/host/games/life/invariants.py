"""What must hold of The Game of Life after every answer, whatever has been answered."""

from collections import Counter

from trading_unit.games.life.rules.game import Life
from trading_unit.games.life.rules.lives import ACRES, FARM, PAPERS, PEGS
from trading_unit.games.life.rules.pile import CARD
from trading_unit.table.accounts import BANK


def check(lives: Life) -> None:
    money(lives)
    places(lives)
    people(lives)
    cards(lives)
    bridge(lives)
    bets(lives)


def money(lives: Life) -> None:
    """Nothing is lost, and nobody has less than nothing: what is short is borrowed."""
    assert sum(lives.cash) == 0
    assert len(lives.cash) == len(lives.seats) + 1
    assert all(type(amount) is int and amount % lives.board.step == 0 for amount in lives.cash)
    assert min(lives.cash[:BANK]) >= 0
    assert min(lives.notes) >= 0


def places(lives: Life) -> None:
    """No two cars stand on one space; but that of the mover may pass another, and some spaces hold
    any number."""
    board = lives.board
    for seat in lives.seats:
        assert 0 <= lives.place[seat] < len(board.spaces)
        assert lives.misses[seat] >= 0
        assert (lives.place[seat] == board.acres) == (lives.home[seat] == ACRES)
        assert lives.out[seat] == (lives.home[seat] == FARM)
        chosen = lives.chosen[seat]
        assert not chosen or chosen in board.spaces[board.first_fork]["next"]
    stand = Counter(lives.place[seat] for seat in lives.seats if seat != lives.seat)
    assert all(count == 1 for space, count in stand.items() if not board.holds_any[space])


def people(lives: Life) -> None:
    for seat in lives.seats:
        assert bool(lives.salary[seat]) == bool(lives.profession[seat])
        assert lives.peg[seat] in PEGS
        assert lives.spouse[seat] in ("", *PEGS)
        assert lives.spouse[seat] != lives.peg[seat]
        assert set(lives.children[seat]) <= set(PEGS)
        assert list(lives.papers[seat]) == list(PAPERS)


def cards(lives: Life) -> None:
    """Each is in the pile or in a hand."""
    if not lives.began:
        return
    there = Counter(lives.pile.unseen) + Counter(lives.pile.queue)
    for hand in lives.hand:
        there += Counter(hand)
    all_of_them = lives.board.cards
    # A game that has just begun deals them out, one after the other.
    if there:
        assert there in (Counter(all_of_them), Counter({CARD: sum(all_of_them.values())}))
    for seat in lives.seats:
        if lives.home[seat] == FARM:
            assert not lives.hand[seat]


def bridge(lives: Life) -> None:
    assert len(set(lives.crossed)) == len(lives.crossed)
    for seat in lives.crossed:
        assert lives.home[seat] != FARM
    if lives.first_in is None:
        assert not lives.lucky
    assert 0 <= lives.lucky <= lives.board.wheel


def bets(lives: Life) -> None:
    figures = lives.board.money
    for board in lives.bets:
        assert board.spinner not in board.placed
        for seat, placed in board.placed.items():
            assert board.staked_by(seat) <= figures["bet most"]
            assert 0 < len(placed) <= figures["bet numbers"]
            assert all(1 <= number <= lives.board.wheel for number in placed)
    if lives.over:
        assert lives.winners
