"""Which seat a token is of: found at once, and right whatever has happened to the seats."""

from random import Random

from trading_unit.web.access.access_keys import AccessKeys, seat_in
from trading_unit.web.streams.pages import Changes

SEATS = 3
STEPS = 400


def test_a_token_is_of_its_seat_as_long_as_its_phone_has_it() -> None:
    keys, random = AccessKeys(Changes()), Random(1)
    tokens = ["", "x"]
    valid = 0
    for _ in range(STEPS):
        match random.randrange(6):
            case 0:
                keys.free_seat(random.randrange(SEATS))
            case 1:
                keys.remove_phone(random.choice(tokens))
            case 2:
                keys.leave_game(random.randrange(2))
            case 3:
                keys.open_game(random.randrange(2))
            case _ if not keys.is_full(seat := random.randrange(SEATS)):
                before = random.choice(tokens)
                keys.remove_phone(before)  # a phone that changes its seat
                tokens.append(keys.add_phone(seat, before))
        expected = [seat_in(keys.seat_tokens, token) for token in tokens]
        assert [keys.seat_of(token) for token in tokens] == expected
        assert [keys.is_token(token) for token in tokens] == [seat is not None for seat in expected]
        valid += len(tokens) - expected.count(None)
    assert valid > STEPS
