"""The advanced quiz: a Judge, and questions that go round (CL-A-30 to CL-A-37)."""

from trading_unit.games.city_life.rules.quiz import (
    OWN,
    answered,
    next_card,
    pay,
    put_back,
    questions,
    reveal,
)
from trading_unit.games.city_life.rules.quiz_asks import Question, Reveal
from trading_unit.games.city_life.rules.town import Town


async def goes_round(town: Town, seat: int) -> bool:
    """Whether who rolled has answered all of the card rightly himself."""
    town.quizzed = True
    place = town.sequence.index(seat)
    rotation = [*town.sequence[place:], *town.sequence[:place]]  # nothing beside an ask changes it
    judge = rotation.pop()
    town.log.append(("judge", judge))
    card = await next_card(town, seat)
    all_his_own = True
    for number in questions(town, card):
        if not await somebody_answers(town, rotation, card, number, judge):
            await at_will(town, card, number, judge)
            all_his_own = False
            break
        all_his_own = all_his_own and rotation[0] == seat
    put_back(town, card)
    return all_his_own


async def somebody_answers(
    town: Town, rotation: list[int], card: str, number: int, judge: int
) -> bool:
    """CL-A-32 to CL-A-34: who misses goes to the end, and the next tries the same question; who
    answers rightly gets the next one too."""
    for tried in range(len(rotation)):
        others = tuple(rotation[1 : len(rotation) - tried])
        put = Question(card, number, judge, len(questions(town, card)), others)
        if await answered(town, rotation[0], put):
            pay(town, rotation[0])
            return True
        rotation.append(rotation.pop(0))
    return False


async def at_will(town: Town, card: str, missed: int, judge: int) -> None:
    """CL-A-35: it is revealed, and what is left is open to all for no money."""
    numbers = questions(town, card)
    reveal(town, Question(card, missed, judge, len(numbers)))
    if card == OWN:
        town.log.append(("at will",))
        return
    for number in numbers[missed + 1 :]:
        put = Question(card, number, judge, len(numbers))
        town.log.append(("open to all", [card, number]))
        await Reveal(town, put)
        reveal(town, put)
