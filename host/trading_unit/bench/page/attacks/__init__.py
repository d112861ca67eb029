"""What somebody in the network who has no code can do to the server. Each attack is bounded, and
says what it did and what the server should not have done."""

from collections.abc import Sequence

from trading_unit.bench.page.attacks import connections, requests
from trading_unit.bench.page.attacks.result import Attack

ATTACKS: Sequence[Attack] = (
    requests.page_names,
    requests.control_characters,
    requests.other_sites,
    requests.foreign_hosts,
    requests.bodies,
    requests.methods,
    requests.forged_cookies,
    requests.wrong_codes,
    connections.begun_requests,
    connections.begun_second_requests,
    connections.slow_readers,
    connections.silent_connections,
    connections.endless_heads,
    connections.fast_requests,
)
