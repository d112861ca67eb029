"""How many touches each act takes, as the sheet's design has it, and what they leave."""

import pytest

from tests.host.sheet.told import ANN, BANK, BEN, CLEO, FIGURES, Family, district

QUAY = district("Central Quay")
START = FIGURES["start"]


def test_who_won_what_with_paper_is_two_touches_in_any_order() -> None:
    family = Family()
    family.light_off()
    family.touch("district", QUAY)
    family.touch("who", BEN)
    assert family.touches == 2
    family.light_off()
    family.touch("who", ANN)
    family.touch("district", district("Stoneside"))
    assert family.touches == 4
    assert family.shown["districts"][QUAY]["owner"] == BEN
    assert family.shown["told"][0][1] == [
        ["sheet.told.owns.so", {"district": district("Stoneside"), "who": ANN, "amount": 0}]
    ]


def test_with_the_bank_it_is_three_and_free_districts_pay_the_bank() -> None:
    family = Family(banked=True)
    family.light_off()
    family.touch("district", QUAY)
    family.touch("who", BEN)
    family.touch("amount", 1_800_000)
    assert family.touches == 3
    assert family.cash(BEN) == START - 1_800_000


def test_an_owned_district_is_a_deal_that_pays_its_owner() -> None:
    family = Family(banked=True)
    family.has(ANN, "Central Quay")
    family.light_off()
    family.touch("who", BEN)
    family.touch("district", QUAY)
    assert family.shown["question"]["seller"] == ANN
    family.touch("amount", 3_000_000)
    assert (family.cash(ANN), family.cash(BEN)) == (START + 3_000_000, START - 3_000_000)


def test_what_the_light_is_about_can_be_told_while_it_is_on() -> None:
    family = Family(banked=True, players=2)
    family.light(True)
    family.touch("unfold")
    family.touch("district", QUAY)
    family.touch("who", ANN)
    family.touch("who", BEN)  # a later bid
    assert family.shown["districts"][QUAY]["owner"] == BANK
    family.light(False)
    assert family.shown["question"]["kind"] == "amount"
    family.touch("amount", 10_000)
    assert family.shown["districts"][QUAY]["owner"] == BEN


def test_a_light_that_was_stopped_asks_nothing() -> None:
    family = Family()
    family.light(True)
    family.sheet.stops()
    assert family.shown["question"] is None


@pytest.mark.parametrize("banked", [False, True])
def test_blocks_are_two_touches_and_paid(banked: bool) -> None:
    family = Family(banked)
    family.has(ANN, "New Town")
    before = family.sheet.city.cash[ANN]
    family.shows(3)
    family.touch("district", district("New Town"))
    family.touch("mix", 2, 1)
    assert family.touches == 2
    assert family.shown["question"] is None
    assert family.shown["districts"][district("New Town")]["rent"] == 4_000_000
    if banked:
        assert family.cash(ANN) == before - 6_000_000


def test_fewer_blocks_than_drawn_ask_for_the_rest() -> None:
    family = Family()
    family.has(ANN, "New Town", "Silver Harbor")
    family.shows(3)
    family.touch("district", district("New Town"))
    family.touch("mix", 0, 2)
    assert family.shown["question"]["left"] == 1


def test_blocks_in_a_district_that_nobody_told_of_can_tell_whose_it_is() -> None:
    family = Family()
    family.shows(1)
    family.touch("district", QUAY)
    family.touch("who", CLEO)
    family.touch("mix", 1, 0)
    assert family.shown["districts"][QUAY]["owner"] == CLEO


def test_a_railroad_is_one_touch() -> None:
    family = Family()
    family.shows(4)
    family.touch("district", QUAY)
    assert family.touches == 1
    assert family.shown["left"]["railroad"] == 7


def test_rent_is_seen_without_a_touch_and_paid_with_two() -> None:
    family = Family(banked=True)
    family.has(ANN, "Central Quay")
    family.touch("join", BEN)
    assert family.shown["districts"][QUAY]["rent"] == 120_000
    family.touches = 0
    family.touch("open", QUAY)
    family.touch("who", BEN)
    assert family.touches == 2
    assert family.cash(BEN) == START - 120_000


def test_go_is_one_touch_with_its_stadiums() -> None:
    family = Family(banked=True)
    family.has(ANN, "Central Quay", "Old Town")
    family.touch("open", QUAY)
    family.touch("piece", "stadium")
    family.touches = 0
    family.touch("go", ANN)
    assert family.touches == 1
    assert family.cash(ANN) == START - 2_000_000 + 3_000_000


@pytest.mark.parametrize(("what", "amount"), [("tax", 2_000_000), ("jail", 500_000)])
def test_tax_and_fine_are_two_touches(what: str, amount: int) -> None:
    family = Family(banked=True, players=2)
    family.touch("purse", ANN)
    family.touch(what)
    assert family.touches == 2
    assert family.cash(ANN) == START - amount


def test_any_payment_is_two_touches_and_its_notes() -> None:
    family = Family(banked=True, players=2)
    family.touch("purse", ANN)
    family.touch("note", 1_000_000)
    family.touch("note", 500_000)
    family.touch("to", BEN)
    assert family.touches == 2 + 2
    assert (family.cash(ANN), family.cash(BEN)) == (START - 1_500_000, START + 1_500_000)


def test_the_bank_pays_a_player_after_one_touch_more() -> None:
    family = Family(banked=True, players=2)
    family.touch("purse", ANN)
    family.touch("note", 1_000_000)
    family.touch("flip")
    family.touch("to", ANN)
    assert family.cash(ANN) == START + 1_000_000


def test_undo_is_one_touch_again_and_again_and_can_itself_be_undone() -> None:
    family = Family(banked=True, players=2)
    before = family.shown["players"]
    family.touch("go", ANN)
    family.touch("go", BEN)
    after = family.shown["players"]
    family.touch("undo")
    family.touch("undo")
    assert family.shown["players"] == before
    family.touch("redo")
    family.touch("redo")
    assert family.shown["players"] == after
    assert not family.sheet.touch(0, "redo")


def test_a_purse_that_is_too_small_is_asked_before_anything_moves() -> None:
    family = Family(banked=True, players=2)
    family.has(ANN, "Central Quay")
    family.touch("purse", ANN)
    for _ in range(8):
        family.touch("note", 5_000_000)
    family.touch("to", BEN)
    shown = family.shown["question"]
    assert (shown["kind"], shown["missing"]) == ("short", 40_000_000 - START)
    assert family.cash(ANN) == START
    family.touch("not now")
    assert family.shown["question"]["amount"] == 40_000_000
    family.touch("to", BEN)
    family.touch("mortgage")
    family.touch("district", QUAY)
    assert family.cash(ANN) == START + 120_000
    assert family.shown["question"]["missing"] == 40_000_000 - START - 120_000
    family.touch("bankrupt")
    family.touch("to", BEN)
    assert family.cash(BEN) == 2 * START + 120_000
    assert family.shown["districts"][QUAY]["owner"] == BEN
    assert family.shown["count"][-1]["player"] == ANN


def test_two_nothings_fold_the_next_question_until_it_is_touched() -> None:
    family = Family()
    for folded in (False, False, True):
        family.shows(2)
        assert family.shown["folded"] is folded
        if not folded:
            family.touch("nothing")
    family.touch("unfold")
    assert not family.shown["folded"]
    family.touch("district", QUAY)
    family.touch("mix", 2, 0)
    family.shows(2)
    assert not family.shown["folded"]


def test_the_bank_in_the_middle_of_a_game_asks_what_each_has() -> None:
    family = Family(players=2)
    family.touch("bank", True)
    assert family.shown["question"]["who"] == ANN
    family.touch("count", 0, 1)
    family.touch("next")
    family.touch("next")  # Ben counted nothing: what the game gives at its start
    assert (family.cash(ANN), family.cash(BEN)) == (5_000_000, START)


def test_notes_are_counted_for_the_count_with_paper() -> None:
    family = Family(players=2)
    family.has(BEN, "Central Quay")
    assert [line["cash"] for line in family.shown["count"]] == [None, None]
    family.touch("notes", ANN)
    family.touch("count", 1, 1)
    family.touch("next")
    family.touch("count", 2, 1)
    family.touch("next")
    assert [(line["player"], line["together"]) for line in family.shown["count"]] == [
        (ANN, 1_000_000),
        (BEN, 620_000),
    ]


def test_two_fingers_at_once_do_no_harm() -> None:
    family = Family()
    family.light_off()
    family.touch("district", QUAY)
    family.touch("who", ANN)
    assert not family.sheet.touch(family.now, "who", BEN)
    assert not family.sheet.touch(family.now, "amount", 10_000)
    assert family.shown["districts"][QUAY]["owner"] == ANN
