"""Who has what of each group, as bots ask for it: deeds by their bits."""

from trading_unit.games.property.estimates.appraisal_cache import Shared, known_of, members
from trading_unit.games.property.rules.owners import NOBODY, Owners


def names_of(realm: Owners, deeds: int) -> list[str]:
    return [realm.board.names[deed] for deed in members(deeds)]


def shared_groups(realm: Owners) -> list[list[Shared]]:
    """Of each seat, the groups that it and one other have between them."""
    known = known_of(realm)
    if known.deeds_then != realm.deeds:
        known.deeds_then = list(realm.deeds)
        known.shared = found_shared(realm)
        known.swaps.clear()
    return known.shared


def found_shared(realm: Owners) -> list[list[Shared]]:
    deeds, counts, bits = realm.deeds, realm.in_group, realm.board.bits_of_group
    found: list[list[Shared]] = [[] for _ in deeds]
    for group, unowned in enumerate(counts[NOBODY]):
        if unowned:
            continue
        holders = [seat for seat in realm.seats if counts[seat][group]]
        if len(holders) == 2:
            one, other = holders
            mine, theirs = deeds[one] & bits[group], deeds[other] & bits[group]
            found[one].append((other, mine, theirs))
            found[other].append((one, theirs, mine))
    return found
