"""The sheet as a link: the city as it stands, told in one step by the fewest acts, as text that an
address can hold. What led there stays behind."""

import binascii
import json

from trading_unit.games.monopoly_city.reckoning import NOT_MORTGAGED
from trading_unit.sheet import acts
from trading_unit.sheet.city import BANK, PIECES, UNTOLD
from trading_unit.sheet.kept import FORMAT, MOST_ACTS, Wrong, right_step, whole

MOST_LETTERS = 2_000  # of a link with its address
# The acts of a link, in this order: money comes last, for until then nothing is paid.
PARTS: tuple = ("joins", "names", "goes out", "owns", "adds", "puts", "spoils", "adorns", "owes")
PARTS += ("calls", "counts", "banks", "has", "ends")
NUMBERED = {acts.PIECE: "stock", acts.HAZARD: "removal", acts.BONUS: "bonuses"}


def link_of(city, at):
    """The city at that moment, in milliseconds since 1970; empty when it is too much for a link."""
    told = acts_of(city)
    flat: dict = {name: [] for name in PARTS}
    for act in told:
        _, kinds = acts.FIELDS[act[0]]
        flat[act[0]] += [coded(kind, one, city.figures) for kind, one in zip(kinds, act[1:])]
    data = [FORMAT, at] + [flat[name] for name in PARTS]
    text = json.dumps(data, separators=(",", ":")).encode()
    letters = binascii.b2a_base64(text).decode().strip().rstrip("=")
    if len(letters) > MOST_LETTERS or len(told) >= MOST_ACTS:
        return ""
    return letters.replace("+", "-").replace("/", "_")


def read_link(letters, figures):
    """Return the one step that makes the city of a link, marked as a copy of its moment."""
    if len(letters) > MOST_LETTERS:
        raise Wrong("sheet.link.none", {})
    try:
        text = letters.replace("-", "+").replace("_", "/") + "=" * (-len(letters) % 4)
        data = json.loads(binascii.a2b_base64(text.encode()).decode())
    except (ValueError, RuntimeError):  # MicroPython's of a text that is too deep
        raise Wrong("sheet.link.none", {}) from None
    if not isinstance(data, list) or len(data) < 2:
        raise Wrong("sheet.link.none", {})
    number, at = data[:2]
    if whole(number, FORMAT + 1, 10**6):
        raise Wrong("sheet.file.newer", {"number": number})
    step = [at, [["copies", at]] + told(data[2:], figures)]
    if number != FORMAT or not right_step(step, figures):
        raise Wrong("sheet.link.none", {})
    return step


def acts_of(city):
    """The fewest acts that make this city out of an empty one."""
    made = [["joins", player] for player in city.players]
    made += [["names", player, name] for player, name in city.names.items() if name]
    made += [["goes out", player, BANK] for player in city.out]
    for district in range(len(city.owner)):
        made += acts_in(city, district)
    made += [["calls", district, name] for district, name in city.own_names.items() if name]
    made += [["counts", player, notes] for player, notes in city.notes.items()]
    made += [["banks", True]] if city.banked else []
    purses = [(player, city.cash[player]) for player in city.players]
    made += [["has", player, amount] for player, amount in purses if amount is not UNTOLD]
    made += [["ends", True]] if city.over else []
    return made


def acts_in(city, district):
    owner, bonus, mortgage = city.owner[district], city.bonus[district], city.mortgage[district]
    homes, factories = city.residential[district], city.industrial[district]
    made = [] if owner == BANK else [["owns", district, owner, 0]]
    made += [["adds", district, homes, factories]] if homes or factories else []
    made += [["puts", piece, district, True] for piece in PIECES if city.has(piece, district)]
    made += [["spoils", hazard, district] for hazard in city.hazards[district]]
    made += [["adorns", bonus, district]] if bonus else []
    made += [] if mortgage == NOT_MORTGAGED else [["owes", district, mortgage]]
    return made


def told(parts, figures):
    """The acts of a link's parts; what fits no act is left for `right_step` to refuse."""
    made = []
    for name, flat in zip(PARTS, parts):
        _, kinds = acts.FIELDS[name]
        many = len(kinds)
        if not isinstance(flat, list) or len(flat) % many:
            raise Wrong("sheet.link.none", {})
        for first in range(0, len(flat), many):
            fields = flat[first : first + many]
            made.append([name] + [meant(kind, one, figures) for kind, one in zip(kinds, fields)])
    return made


def coded(kind, field, figures):
    """A field of an act as a link has it: names of things and flags are numbers there."""
    if kind in NUMBERED:
        return sorted(figures[NUMBERED[kind]]).index(field)
    return int(field) if kind == acts.FLAG else field


def meant(kind, field, figures):
    """A field of a link as an act has it."""
    if kind == acts.FLAG:
        return field == 1
    if kind not in NUMBERED:
        return field
    names = sorted(figures[NUMBERED[kind]])
    return names[field] if whole(field, 0, len(names) - 1) else None
