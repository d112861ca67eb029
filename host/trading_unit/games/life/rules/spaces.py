"""What each kind of space does, to who lands there, or also passes by where it is red or blue
(GL-11 to GL-15)."""

from collections.abc import Awaitable, Callable

from trading_unit.games.life.data.board import Space
from trading_unit.games.life.rules import family, market, reckoning, revenge
from trading_unit.games.life.rules.cards import landed
from trading_unit.games.life.rules.lives import Lives, space_acts
from trading_unit.games.life.rules.money import collect, half, interest, pay
from trading_unit.games.life.rules.places import back_to
from trading_unit.games.life.rules.wheel import MOVE, SPIN_FOR, spin
from trading_unit.table.accounts import BANK


async def acts(lives: Lives, seat: int) -> str:
    """The space on which that car is. What is to be spun for in the same turn, or empty."""
    space = lives.board.spaces[lives.place[seat]]
    at_once = AT_ONCE.get(space["kind"])
    if at_once is not None:
        at_once(lives, seat, space)
        return ""
    asking = ASKING.get(space["kind"])
    return await asking(lives, seat, space) if asking is not None else ""


def says_landing(lives: Lives, seat: int, space: Space) -> bool:
    """Whether what it does is one line with who lands there: money that changes hands at once."""
    match space["kind"]:
        case "pays":
            return space_acts(lives, seat, space)
        case "costs":
            enough = (
                lives.cash[seat] >= space["amount"]
            )  # else a line of what is borrowed comes first
            return enough and space_acts(lives, seat, space)
        case "just spun":
            return bool(lives.spun == space["number"])
    return False


# Money from the Bank and to it


def pays(lives: Lives, seat: int, space: Space) -> None:
    if space_acts(lives, seat, space):
        brings(lives, seat, space, space["amount"])


def costs(lives: Lives, seat: int, space: Space) -> None:
    """GL-86"""
    if space_acts(lives, seat, space):
        why = "lands: costs" if lives.landing else "space costs"
        pay(lives, seat, BANK, space["amount"], why, space["name"])
        if space["colour"] == "white":
            landed(lives, seat, -space["amount"])


def brings(lives: Lives, seat: int, space: Space, amount: int) -> None:
    """Only on a white space others can share in it."""
    why = "lands: pays" if lives.landing else "space pays"
    collect(lives, seat, amount, why, space["name"])
    if space["colour"] == "white":
        landed(lives, seat, amount)


def just_spun(lives: Lives, seat: int, space: Space) -> None:
    if lives.spun == space["number"]:
        brings(lives, seat, space, space["amount"])


async def spins_for(lives: Lives, seat: int, space: Space) -> str:
    number = await spin(lives, seat, SPIN_FOR)
    brings(lives, seat, space, space["per"] * number)
    return ""


def house(lives: Lives, seat: int, space: Space) -> None:
    pay(lives, seat, BANK, space["amount"], "house", space["name"])


def taxes(lives: Lives, seat: int, space: Space) -> None:
    """Half a salary."""
    pay(lives, seat, BANK, half(lives, lives.salary[seat]), "taxes", space["name"])


def sells(lives: Lives, seat: int, space: Space) -> None:
    """To the Bank, for who has it."""
    market.sells(lives, seat, space["paper"], space["amount"])


def loses(lives: Lives, seat: int, space: Space) -> None:
    market.loses(lives, seat, space["paper"])


# Salaries


def pay_day(lives: Lives, seat: int, space: Space) -> None:
    """GL-21 to GL-23: paid at once, whether one lands there or not."""
    collect(lives, seat, lives.salary[seat], "salary", space["name"])
    if space["interest"]:
        interest(lives, seat)


def earns(lives: Lives, seat: int, profession: str, amount: int) -> None:
    """GL-20: once and for all."""
    if not lives.salary[seat]:
        lives.salary[seat] = amount
        lives.profession[seat] = profession
        lives.log.append(("earns", seat, profession, amount))


def profession(lives: Lives, seat: int, space: Space) -> None:
    """GL-18: by exact count. The car goes on to a Pay Day, which its movement sees to."""
    earns(lives, seat, space["profession"], space["amount"])


def without_profession(lives: Lives, seat: int, space: Space) -> None:
    """GL-14, GL-17, GL-19: the first job on the business road, or the degree at the college's
    end."""
    earns(lives, seat, space["kind"], space["amount"])


# Turns and places


def misses(lives: Lives, seat: int, space: Space) -> None:
    lives.misses[seat] += space["turns"]
    lives.log.append(("will miss", seat, space["turns"]))


async def spin_again(lives: Lives, seat: int, space: Space) -> str:
    lives.log.append(("again", seat))
    return MOVE


def sent_back(lives: Lives, seat: int, space: Space) -> None:
    back_to(lives, seat, lives.board.number[space["to"]])


# What others' modules say


async def papers(lives: Lives, seat: int, space: Space) -> str:
    await market.offer(lives, seat, space["paper"], space["price"])
    return ""


async def plays_market(lives: Lives, seat: int, space: Space) -> str:
    await market.play(lives, seat)
    return ""


async def lucky_day(lives: Lives, seat: int, space: Space) -> str:
    await market.lucky_day(lives, seat)
    return ""


async def takes_revenge(lives: Lives, seat: int, space: Space) -> str:
    await revenge.take(lives, seat)
    return ""


async def day_of_reckoning(lives: Lives, seat: int, space: Space) -> str:
    """GL-73: the way to Millionaire Acres is spun for in the same turn."""
    return MOVE if await reckoning.reckon(lives, seat) else ""


async def arrives(lives: Lives, seat: int, space: Space) -> str:
    await reckoning.arrive(lives, seat)
    return ""


AtOnce = Callable[[Lives, int, Space], None]
Asking = Callable[[Lives, int, Space], Awaitable[str]]

AT_ONCE: dict[str, AtOnce] = {
    "pays": pays,
    "costs": costs,
    "pay day": pay_day,
    "salary": profession,
    "degree": without_profession,
    "business": without_profession,
    "miss": misses,
    "back to": sent_back,
    "house": house,
    "children": family.adds_children,
    "taxes": taxes,
    "just spun": just_spun,
    "loses": loses,
    "sells": sells,
}
ASKING: dict[str, Asking] = {
    "again": spin_again,
    "papers": papers,
    "marriage": family.marries,
    "revenge": takes_revenge,
    "lucky day": lucky_day,
    "market": plays_market,
    "spin for": spins_for,
    "reckoning": day_of_reckoning,
    "acres": arrives,
}
