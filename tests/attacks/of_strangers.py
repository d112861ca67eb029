"""What somebody in the network who has no code can do to the server. Each attack is bounded, and
says what it did and what the server should not have done."""

from collections.abc import Sequence

from tests.attacks import bad_requests, held_connections
from tests.attacks.result import Attack

ATTACKS: Sequence[Attack] = (
    bad_requests.page_names,
    bad_requests.control_characters,
    bad_requests.other_sites,
    bad_requests.foreign_hosts,
    bad_requests.bodies,
    bad_requests.methods,
    bad_requests.forged_cookies,
    bad_requests.wrong_codes,
    held_connections.begun_requests,
    held_connections.begun_second_requests,
    held_connections.slow_readers,
    held_connections.silent_connections,
    held_connections.endless_heads,
    held_connections.fast_requests,
)
