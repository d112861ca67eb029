"""What each kind of space does, to who lands there, or also passes by where it is red or blue
(GL-11 to GL-15)."""

from collections.abc import Awaitable, Callable

from trading_unit.games.life.data.board import Space
from trading_unit.games.life.rules import family, market, reckoning, revenge
from trading_unit.games.life.rules.cards import landed as white
from trading_unit.games.life.rules.lives import Lives, space_acts
from trading_unit.games.life.rules.money import collect, half, interest, pay
from trading_unit.games.life.rules.places import back_to
from trading_unit.games.life.rules.wheel import ForSpace, Next, ToMove, spin
from trading_unit.table.accounts import BANK


async def acts(lives: Lives, seat: int, *, landed: bool = False) -> Next:
    """Do what the space does on which that car lands, or which it passes. Return what is to be spun
    for in the same turn."""
    space = lives.board.spaces[lives.place[seat]]
    of_money = OF_MONEY.get(space["kind"])
    if of_money is not None:
        of_money(lives, seat, space, landed)
        return None
    if landed:
        log_landing(lives, seat, space)
    at_once = AT_ONCE.get(space["kind"])
    if at_once is not None:
        at_once(lives, seat, space)
        return None
    asking = ASKING.get(space["kind"])
    return await asking(lives, seat, space) if asking is not None else None


def log_landing(lives: Lives, seat: int, space: Space) -> None:
    lives.log.append(("lands", seat, space["name"]))


# Money from the Bank and to it. Where it changes hands at once, its line says who lands there, too


def pays(lives: Lives, seat: int, space: Space, landed: bool) -> None:
    if space_acts(lives, seat, space):
        brings(lives, seat, space, space["amount"], landed)


def costs(lives: Lives, seat: int, space: Space, landed: bool) -> None:
    """GL-86"""
    if not space_acts(lives, seat, space):
        return
    amount = space["amount"]
    in_one = landed and 0 < amount <= lives.cash[seat]
    if landed and not in_one:
        log_landing(lives, seat, space)  # before what is borrowed for it
    pay(lives, seat, BANK, amount, "lands: costs" if in_one else "space costs", space["name"])
    if space["colour"] == "white":
        white(lives, seat, -amount)


def brings(lives: Lives, seat: int, space: Space, amount: int, landed: bool) -> None:
    """Only on a white space others can share in it."""
    if landed and not amount:
        log_landing(lives, seat, space)
    collect(lives, seat, amount, "lands: pays" if landed else "space pays", space["name"])
    if space["colour"] == "white":
        white(lives, seat, amount)


def just_spun(lives: Lives, seat: int, space: Space, landed: bool) -> None:
    if lives.spun == space["number"]:
        brings(lives, seat, space, space["amount"], landed)


async def spins_for(lives: Lives, seat: int, space: Space) -> None:
    number = await spin(lives, seat, ForSpace)
    brings(lives, seat, space, space["per"] * number, landed=False)


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


async def spin_again(lives: Lives, seat: int, space: Space) -> Next:
    lives.log.append(("again", seat))
    return ToMove


def sent_back(lives: Lives, seat: int, space: Space) -> None:
    back_to(lives, seat, lives.board.number[space["to"]])


# What others' modules say


async def papers(lives: Lives, seat: int, space: Space) -> None:
    await market.offer(lives, seat, space["paper"], space["price"])


async def plays_market(lives: Lives, seat: int, space: Space) -> None:
    await market.play(lives, seat)


async def lucky_day(lives: Lives, seat: int, space: Space) -> None:
    await market.lucky_day(lives, seat)


async def takes_revenge(lives: Lives, seat: int, space: Space) -> None:
    await revenge.take(lives, seat)


async def day_of_reckoning(lives: Lives, seat: int, space: Space) -> Next:
    """GL-73: the way to Millionaire Acres is spun for in the same turn."""
    return ToMove if await reckoning.reckon(lives, seat) else None


async def arrives(lives: Lives, seat: int, space: Space) -> None:
    await reckoning.arrive(lives, seat)


OfMoney = Callable[[Lives, int, Space, bool], None]
AtOnce = Callable[[Lives, int, Space], None]
Asking = Callable[[Lives, int, Space], Awaitable[Next]]

OF_MONEY: dict[str, OfMoney] = {"pays": pays, "costs": costs, "just spun": just_spun}
AT_ONCE: dict[str, AtOnce] = {
    "pay day": pay_day,
    "salary": profession,
    "degree": without_profession,
    "business": without_profession,
    "miss": misses,
    "back to": sent_back,
    "house": house,
    "children": family.adds_children,
    "taxes": taxes,
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
