"""A game of three: Ann and Ben have phones, Cid plays at the table. Every move is a press."""

from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from pathlib import Path
from typing import Any

from selenium.webdriver.support.select import Select

from tests.browser.actions import press_first
from tests.browser.chromium import SIZES, complaints
from tests.browser.table_page import (
    HALF_AN_HOUR,
    Served,
    Window,
    Windows,
    Wishes,
    begin_at,
    code_of,
    no_wishes,
    puts_ask,
    served,
    sit,
    until,
)
from trading_unit.screen.view.ask import asked_seats, by_hand
from trading_unit.table import TABLE, UNIT
from trading_unit.table.chance import OfChance
from trading_unit.web.actions.setup_actions import Player, SetUp, read_setup
from trading_unit.web.unit.unit_view import SimulatedUnitView
from trading_unit_firmware.spin import IDLE, SHOWING

ANN, BEN, CID = 0, 1, 2
NAMES = ["Ann", "Ben", "Cid"]
MOST_MOVES = 400
NOTHING = "\N{EN DASH}"  # in a cell of the chart

OF_PLOT = ".sheet [data-do=answer]"  # where a plot may mean more than one thing


class BrowserGame:
    """Ann and Ben have phones; Cid plays at the table."""

    def __init__(self, at: Served, table: Window, ann: Window, ben: Window) -> None:
        self.at = at
        self.table = table
        self.phones = {ANN: ann, BEN: ben}

    def begin(
        self, game: str = "monopoly-city", wishes: Wishes = no_wishes, length: str = HALF_AN_HOUR
    ) -> None:
        """From the doors through the set-up, and both phones take their seats."""
        begin_at(self.table, self.at, NAMES, game, wishes, length)
        self.sit_down(code_of(self.table))

    def begin_at_once(self, game: str, **chance: str) -> None:
        """Without a press before the first turn, which is tried with another game."""
        at, table = self.at, self.table
        players = [Player(name) for name in NAMES]
        setup = read_setup(SetUp(players, game, chance=dict(chance)))
        at.do(lambda: at.state.game.begin(setup))
        at.do(at.state.access.phones.let_in)
        table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
        table.find(".door")
        table.open(at.address("/table"))
        table.find("#ask")
        self.sit_down(at.state.access.keys.code)

    def sit_down(self, code: str) -> None:
        """Both phones take their seats."""
        for seat, host in ((ANN, "127.0.0.1"), (BEN, "localhost")):
            sit(self.phones[seat], self.at, host, code, seat)

    @property
    def windows(self) -> list[Window]:
        return [self.table, *self.phones.values()]

    @property
    def ask(self) -> Any:
        """What is asked, between two answers: a table that is in the middle of one has put the next
        ask and not yet written down the answer before it."""
        return self.at.do(lambda: self.at.table.ask)

    def asked(self) -> int:
        """The seat that is to move."""
        return asked_seats(self.ask)[0]

    def settled(self) -> None:
        """Until a person is asked: what screen and unit draw comes by itself."""
        try:
            until(self.waits, "an ask")
        except AssertionError:
            raise AssertionError(f"stuck at {self.where()}") from None

    def waits(self) -> bool:
        """For a person, or at the end: nothing more happens before somebody presses."""
        ask = self.ask
        return not isinstance(ask, OfChance) or by_hand(ask) or TABLE in ask.sources

    def moved(self, before: int) -> None:
        until(lambda: self.at.answered() > before, f"a move: {self.where()}")

    def where(self) -> str:
        """For whoever reads why a test has failed."""
        ask = self.ask  # once: the next moment there may be none
        return f"{ask.name if ask else 'the end'} after {self.at.said()[-3:]}"

    def shows_it(self, window: Window, css: str) -> None:
        """Until that page puts what is asked."""
        puts_ask(self.at, window, css)

    # Any move

    def move(self) -> None:
        """The first way that there is, for whoever is asked."""
        self.settled()
        if self.ask is None:
            return
        before, seat = self.at.answered(), self.asked()
        if self.ask.timed:
            self.end_light()
        elif seat == CID:
            self.move_at_table()
        else:
            self.move_by_phone(seat)
        self.moved(before)

    def end_light(self) -> None:
        """Nobody bids, or wants that deal, or knows the answer. The light of what is asked now, not
        of what was asked before: what shows it may be hidden under the light's own panel."""
        number = "return document.querySelector('.now').dataset.number"
        until(
            lambda: self.table.here.execute_script(number) == str(self.at.table.number),
            "the table puts the ask",
            at=self.table,
        )
        self.table.press("[data-key='close light']")

    def move_by_phone(self, seat: int) -> None:
        phone = self.phones[seat]
        self.shows_it(phone, ".ask.mine")
        press_first(phone)

    def move_at_table(self) -> None:
        table = self.table
        self.shows_it(table, ".now")
        press_first(table)
        if table.there(OF_PLOT):
            table.press(OF_PLOT)

    def presses(self, seat: int, name: str, word: str) -> None:
        """The answer to that, on a phone or at the table."""
        self.settled()
        assert (self.ask.name, self.asked()) == (name, seat)
        before = self.at.answered()
        if seat == CID:
            self.shows_it(self.table, ".now")
            self.table.press(f".now [data-word={quoted(word)}]")
        else:
            self.shows_it(self.phones[seat], ".ask.mine")
            self.phones[seat].press(f".ask [data-word={quoted(word)}]")
        self.moved(before)
        self.settled()

    def will_come(self, ask: OfChance | None = None) -> int:
        """What the screen shows, once somebody throws one die, or spins a wheel; now, or when that
        is asked next."""

        def shown() -> int:
            table = self.at.table
            of = ask or table.ask
            (number,) = deepcopy(table.chance).answer(of)
            return int(number)

        return int(self.at.do(shown))

    def until(self, name: str, seat: int, **also: str) -> None:
        """Move on till that seat is asked that; `also` is what else the ask has to be."""
        for _ in range(MOST_MOVES):
            self.settled()
            ask = self.ask
            assert ask is not None, f"the game is over, and nobody was asked {name}"
            asked = (ask.name, self.asked()) == (name, seat)
            if asked and all(getattr(ask, what) == is_ for what, is_ in also.items()):
                return
            self.move()
        raise AssertionError(f"{NAMES[seat]} is never asked {name}")

    def money(self, amount: int) -> str:
        """As the game writes it."""
        session = self.at.state.game.session
        assert session is not None
        return session.view.money(amount)

    def has(self, seat: int, cash: int) -> None:
        """On every page."""
        written = self.money(cash)
        for phone in self.phones.values():
            if not phone.there(f"[data-balance='{seat}']"):
                phone.find(".others")
            phone.shows(written, f"[data-balance='{seat}']")
        self.table.shows(written, f"[data-key='seat {seat}'] .money")
        assert self.at.game.cash[seat] == cash

    def agrees(self) -> None:
        """The balances on every page are those of the server."""
        for seat, cash in enumerate(self.at.do(lambda: self.at.game.cash[: len(NAMES)])):
            self.has(seat, cash)

    def stands_at(self, seat: int, where: str) -> None:
        """On all pages but his own phone."""
        self.table.shows(where, f"[data-key='seat {seat}']")
        for other, phone in self.phones.items():
            if other != seat:
                phone.shows(where, f"[data-other='seat {seat}']")

    def chart_is(self, rows: list[list[str]]) -> None:
        """What is kept count of: at the table all of it, on phones what is not empty, one's own
        first."""
        table = self.table
        table.press("[data-key=chart]")
        table.find("table.tally")
        found = table.here.execute_script(
            "return [...document.querySelectorAll('table.tally tbody tr')].map("
            "(row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText))"
        )
        assert found == [[cell or NOTHING for cell in row] for row in rows]
        table.press(".shut")
        for seat, phone in self.phones.items():
            if not phone.there("ul.tally"):
                phone.press("summary[data-key=chart]")
            phone.find("ul.tally")
            found = phone.here.execute_script(
                "return [...document.querySelectorAll('ul.tally li')].map("
                "(one) => [...one.querySelectorAll('dd')].map((cell) => cell.innerText))"
            )
            others = [row for other, row in enumerate(rows) if other != seat]
            assert found == [[cell for cell in row if cell] for row in (rows[seat], *others)]

    # What is played in any game

    def auction(self) -> None:
        """Ann lets it be auctioned, both bid what their buttons show, Ben and Cid are out: Ann has
        it."""
        at, ann, ben = self.at, self.phones[ANN], self.phones[BEN]
        self.until("buy", ANN)
        lot = at.game.board.spaces[at.game.place[ANN]]
        before = at.game.cash[ANN]
        ann.press("[data-do=answer][data-word=auction]")
        until(lambda: self.ask.name == "bid", "the auction", at=ann)
        for page in self.windows:
            page.shows(lot, ".auction-now, .ask")
            for _, opening, _ in self.ask.bids:
                page.shows(self.money(opening), ".high")
        first = int(ben.press("[data-do=bid]", 1, reads="data-amount"))
        for page in self.windows:
            page.shows(self.money(first), ".high")
        assert [bid[:2] for bid in self.ask.bids][-1] == (BEN, first)
        own = first + 7 * at.game.board.step
        ann.type("input[data-key^='own bid']", self.money(own))
        ann.press("[data-do=own]")
        for page in self.windows:
            page.shows(self.money(own), ".high")
        self.table.watch(".sold")
        ben.press("[data-do=out]")
        self.table.press(f"[data-key='out {CID}']")
        until(lambda: at.game.owner[at.game.board.number[lot]] == ANN, "Ann wins")
        assert f"Ann wins {lot} for {self.money(own)}" in at.said()
        self.has(ANN, before - own)
        self.table.has_shown(f"Ann wins {lot}", ".sold")

    def deal(self, offered: int, wanted: int) -> None:
        """Ann offers money for nothing, Ben wants more, Ann says yes."""
        at, ann, ben = self.at, self.phones[ANN], self.phones[BEN]
        self.until("roll", ANN)
        before = list(at.game.cash)
        ann.press("[data-do=deal]")
        ann.press(f"[data-do=whom][data-seat='{BEN}']")
        ann.type("[data-key='give money']", self.money(offered))
        ann.press_for_sure("[data-do=offer]")
        ben.shows("Ann offers you a deal")
        ann.shows("Ben thinks about your offer")
        self.table.shows(self.money(offered), ".offer")
        ben.press("[data-do=counter]")
        ben.type("[data-key='get money']", self.money(wanted))
        ben.reload()
        assert ben.find("[data-key='get money']").get_attribute("value") == self.money(wanted)
        ben.press_for_sure("[data-do=offer]")
        ann.shows("Ben offers you a deal")
        ann.press_for_sure("[data-do=answer][data-word=yes]")
        until(lambda: at.game.cash[ANN] == before[ANN] - wanted, "the deal")
        self.has(ANN, before[ANN] - wanted)
        self.has(BEN, before[BEN] + wanted)

    def sale(self, wanted: int, offered: int) -> None:
        """Ann offers what she owns for money, Ben offers less, Ann says yes."""
        at, ann, ben = self.at, self.phones[ANN], self.phones[BEN]
        self.until("roll", ANN)
        before = list(at.game.cash)
        ann.press("[data-do=deal]")
        ann.press(f"[data-do=whom][data-seat='{BEN}']")
        ann.press("[data-do='give thing']")
        ann.type("[data-key='get money']", self.money(wanted))
        ann.press_for_sure("[data-do=offer]")
        ben.shows("Ann offers you a deal")
        ann.shows("Ben thinks about your offer")
        self.table.shows(self.money(wanted), ".offer")
        ben.press("[data-do=counter]")
        ben.type("[data-key='give money']", self.money(offered))
        ben.reload()
        assert ben.find("[data-key='give money']").get_attribute("value") == self.money(offered)
        ben.press_for_sure("[data-do=offer]")
        ann.shows("Ben offers you a deal")
        ann.press_for_sure("[data-do=answer][data-word=yes]")
        until(lambda: at.game.cash[ANN] == before[ANN] + offered, "the deal")
        self.has(ANN, before[ANN] + offered)
        self.has(BEN, before[BEN] - offered)

    def undo_and_redo(self, brings: int) -> None:
        """The last thing is taken back, which brings Ann so much, brought back, and the game goes
        on."""
        at, table = self.at, self.table
        after = list(at.game.cash)
        lines, entries = len(at.game.log), len(at.table.done)
        table.press("[data-key=undo]")
        table.shows("Ann", "[data-key='undo 0']")
        table.press("[data-key='undo 0']")
        until(lambda: len(at.table.done) < entries, "something is taken back")
        assert len(at.game.log) < lines
        self.has(ANN, after[ANN] + brings)
        table.shows("taken back", ".log")
        gone = entries - len(at.table.done)
        for _ in range(gone):
            table.press("[data-key=redo]")
        until(lambda: len(at.table.done) == entries, "it is brought back")
        self.has(ANN, after[ANN])
        until(lambda: not at.state.game.session.running.pauses.after_undo, "it goes on")  # type: ignore[union-attr]

    def put_right(self, name: str, seat: int) -> None:
        """That is this seat's, says the table."""
        self.right("owner", f"{name} was {NAMES[seat]}'s all along", district=name, seat=seat)
        assert self.at.game.owner[self.at.game.board.number[name]] == seat

    def right(self, what: str, reason: str, **fields: str | int) -> None:
        """The table puts anything right: what its form asks for is chosen or typed."""
        table, before = self.table, self.at.answered()
        table.press("[data-key=right]")
        table.press(f"[data-key='right {what}']")
        for name, said in fields.items():
            field = table.find(f".sheet [name={name}]")
            if field.tag_name == "select":
                Select(field).select_by_value(str(said))
            else:
                table.type(f".sheet [name={name}]", str(said))
        table.type("[name=reason]", reason)
        table.press("[data-key='right send']")
        self.moved(before)
        table.shows(reason, ".log")

    def pressed_beside(self, seat: int, act: str, word: str, name: str = "") -> None:
        """On a phone, what may be done beside what is asked; with the deed of that name, if it has
        one, which is opened."""
        phone, before = self.phones[seat], self.at.answered()
        css = f".mine [data-do=aside][data-aside='{act}'][data-word={quoted(word)}]"
        if not phone.there(css):
            phone.press(f".mine [data-key={quoted('district ' + name)}]")
        phone.press(css)
        self.moved(before)

    def thrown_by_unit(self) -> list[int]:
        """Build is pressed on the drawn unit, and the table takes what it has thrown."""
        before = self.at.answered()
        page = self.phones.get(self.asked())
        says = "or press Build on the unit"  # it has been told the game
        self.table.shows(says, ".now") if page is None else page.shows(says, ".ask")
        self.press_build()
        self.moved(before)
        *_, by, dice = self.at.do(lambda: self.at.table.log[before])
        assert by == UNIT
        return list(dice)

    def press_build(self) -> None:
        """Press it on the drawn unit, which moves with what is asked, once it hears presses."""
        until(self.hears_build, "the second after a throw is over")
        self.shows_it(self.table, ".now")
        self.table.press("[data-button=build]", hold_s=0.1)

    def hears_build(self) -> bool:
        def heard() -> bool:
            view = self.at.state.units.unit
            assert isinstance(view, SimulatedUnitView)
            unit = view.outlet.unit.bench.unit
            return unit is not None and unit.throws.spin.state in (IDLE, SHOWING)

        return bool(self.at.do(heard))

    def pulls_cable(self) -> None:
        """The screen throws in the unit's place, and faster."""
        self.table.press("[data-do=cable][aria-checked=true]")
        until(lambda: not self.unit_up(), "the cable is out")

    def plugs_cable(self) -> None:
        self.table.press("[data-do=cable][aria-checked=false]")
        until(self.unit_up, "the unit is there again")

    def unit_up(self) -> bool:
        session = self.at.state.game.session
        unit = None if session is None else session.running.unit
        return unit is not None and unit.up

    def reload(self, typed: str) -> None:
        """In the middle of a deal that is half made, all pages are loaded anew."""
        at, ann = self.at, self.phones[ANN]
        self.until("roll", ANN)
        ann.press("[data-do=deal]")
        ann.press(f"[data-do=whom][data-seat='{CID}']")
        thing = ann.press("[data-do='give thing']", reads="data-thing")
        ann.type("[data-key='get money']", typed)
        number = at.table.number
        for page in self.windows:
            page.reload()
        assert ann.find("[data-key='get money']").get_attribute("value") == typed
        pressed = ann.find("[data-do='give thing'][aria-pressed=true]")
        assert pressed.get_attribute("data-thing") == thing
        asked = ann.find(".ask.mine").get_attribute("data-number")
        assert asked == str(number) == str(at.table.number)
        self.agrees()
        ann.press("[data-do='close deal']")

    def the_end(self) -> None:
        """The hour is put forward to its end; the turn is finished, and all are counted."""
        at = self.at
        at.clock.ahead_s += 3600
        until(lambda: at.game.hour_over, "the hour is over")
        for _ in range(MOST_MOVES):
            self.settled()
            if self.ask is None:
                break
            self.move()
        self.shows_the_end()

    def shows_the_end(self) -> None:
        """Who has won, and what each has in all."""
        at = self.at
        assert at.game.winners
        assert sum(at.game.cash) == 0
        best = NAMES[at.game.winners[0]]
        until(lambda: "/end" in self.table.here.current_url, "the table shows the end")
        self.table.shows(best, "h1")
        for phone in self.phones.values():
            phone.shows("The game is over")
            phone.shows(best, ".totals .won")
            for seat in range(len(NAMES)):
                total = self.money(sum(amount for _, amount in at.game.totals[seat]))
                phone.shows(total, ".totals")
                self.table.shows(total, ".counts tfoot")


def comes_from(table: Window, **chance: str) -> None:
    """Each kind of chance, chosen in the set-up."""
    table.press("details:has(select[name=dice]) > summary")
    for what, where in chance.items():
        Select(table.find(f"select[name={what}]")).select_by_value(where)


def ticked(table: Window, name: str) -> None:
    """A rule that the family plays otherwise."""
    table.press(f"details:has(input[name='{name}']) > summary")
    table.press(f"input[name='{name}']")


def quoted(text: str) -> str:
    """For a selector: names have apostrophes."""
    return f'"{text}"'


@contextmanager
def browser_game_of(all_windows: Windows, folder: Path, seed: int) -> Iterator[BrowserGame]:
    """With three empty windows."""
    complaints(all_windows.driver)  # what pages of other tests have complained of is theirs
    unit = SimulatedUnitView("sim://pico")
    laptop, phone = SIZES[:2]
    with served(folder, unit, seed=seed) as at, all_windows.lent(laptop, phone, phone) as windows:
        yield BrowserGame(at, *windows)
