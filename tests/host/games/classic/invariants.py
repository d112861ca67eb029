"""What must hold of a classic game after every answer, whatever has been answered."""

from collections import Counter

from trading_unit.games.classic.rules.game import Classic
from trading_unit.games.property.rules.realm import FREE, NOBODY, NOT_MORTGAGED


def check(estate: Classic) -> None:
    money(estate)
    owners(estate)
    stock(estate)
    for group in range(len(estate.board.groups)):
        levels(estate, group)
    for deed in range(len(estate.board.names)):
        mortgages(estate, deed)
    cards(estate)
    seats(estate)


def money(estate: Classic) -> None:
    assert sum(estate.cash) == 0
    assert all(type(amount) is int and amount % estate.board.step == 0 for amount in estate.cash)
    assert len(estate.cash) == len(estate.seats) + estate.has_pot + 1
    if not estate.real_money:
        assert min(estate.cash[:-1]) >= 0
        assert not any(estate.cash[seat] for seat in estate.seats if estate.out[seat])
    assert estate.left == len(estate.playing())


def owners(estate: Classic) -> None:
    owned = sorted(deed for mine in estate.owned for deed in mine)
    assert len(set(owned)) == len(owned)
    assert owned == [deed for deed, owner in enumerate(estate.owner) if owner != NOBODY]
    for seat in estate.seats:
        assert not (estate.out[seat] and (estate.owned[seat] or estate.keeps[seat]))
        assert estate.owned[seat] == sorted(estate.owned[seat])
        assert all(estate.owner[deed] == seat for deed in estate.owned[seat])
    for group, members in enumerate(estate.board.members):
        for seat in (*estate.seats, NOBODY):
            count = sum(estate.owner[deed] == seat for deed in members)
            assert estate.of_group(seat, group) == count


def stock(estate: Classic) -> None:
    """No piece is lost, and none is there twice."""
    board = estate.board
    standing: Counter[int] = Counter()
    for level in estate.level:
        piece, count = board.steps[level]
        standing[piece] += count
    for piece, most in enumerate(board.stock):
        assert 0 <= estate.left_of[piece] == most - standing[piece]


def levels(estate: Classic, group: int) -> None:
    """Only in full groups without a mortgage."""
    board, members = estate.board, estate.board.members[group]
    here = [estate.level[member] for member in members]
    if not any(here):
        return
    assert all(board.street[member] for member in members)
    assert len({estate.owner[member] for member in members}) == 1
    assert estate.owner[members[0]] != NOBODY
    assert not estate.mortgaged_in(group)
    assert 0 <= min(here) <= max(here) <= board.top


def even(estate: Classic) -> None:
    """Of a game that has its whole log: but for what was cleared for want of pieces, or put
    right."""
    for group, members in enumerate(estate.board.members):
        here = [estate.level[member] for member in members]
        if max(here) - min(here) > 1:
            assert any(skips(estate, line, group) for line in estate.log)


def skips(estate: Classic, line: tuple[object, ...], group: int) -> bool:
    """Whether this line tells of a street that went down by more than a level."""
    if line[0] == "put right":
        return True
    if line[0] != "sells":
        return False
    deed = estate.board.number[str(line[4]).partition(" in ")[2]]
    return estate.board.group[deed] == group and int(str(line[3])) > estate.board.refund[deed]


def mortgages(estate: Classic, deed: int) -> None:
    if estate.mortgage[deed] != NOT_MORTGAGED:
        assert estate.mortgage[deed] == estate.board.mortgage[deed]
        assert estate.owner[deed] != NOBODY
        assert not estate.built_in(estate.board.group[deed])


def cards(estate: Classic) -> None:
    """Each is in one place, and in the hands only those to keep."""
    kept = [card for keeps in estate.keeps for card in keeps]
    assert all(estate.board.cards[card]["effect"] == "keep" for card in kept)
    for name, cards in estate.board.decks.items():
        deck = estate.decks[name]
        there = [*deck.unseen, *deck.queue, *(card for card in kept if card in cards)]
        assert sorted(there) == sorted(cards)


def seats(estate: Classic) -> None:
    for seat in estate.playing():
        assert estate.jailed[seat] == FREE or estate.place[seat] == estate.board.jail
        assert estate.jailed[seat] <= estate.board.jail_turns - (not estate.owes(seat))
    for debt in estate.debts:
        assert debt.debtor != debt.creditor
        assert not estate.out[debt.debtor]
        assert debt.creditor not in estate.seats or not estate.out[debt.creditor]
    for claim in estate.claims:
        assert estate.option["ask for rent"]
        assert not estate.out[claim.owner]
        assert not estate.out[claim.visitor]
        assert 0 < claim.players <= estate.board.claim_players
