"""What people see of The Game of Life under way."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from trading_unit.games.base.view import look_up
from trading_unit.games.base.view.board_data import BoardData
from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.log_text import Letter, numbered
from trading_unit.games.base.view.log_words import LogWords
from trading_unit.games.base.view.view_data import (
    Card,
    CardText,
    Chart,
    Deed,
    Entry,
    Highlight,
    Stands,
)
from trading_unit.games.base.view.why_won import (
    MOST_SENTENCES,
    because_of_money,
    best_moment,
    largest,
    with_turns,
)
from trading_unit.games.base.view.words import words
from trading_unit.games.life.rules.drawing import COLLECT, EXEMPT, PAY
from trading_unit.games.life.rules.game import Life
from trading_unit.games.life.rules.market import Paper
from trading_unit.games.life.rules.options import MOVES_ONLY
from trading_unit.games.life.view import (
    ask_rows,
    ask_text,
    board_view,
    chart,
    log_values,
)
from trading_unit.table.ask import Ask
from trading_unit.table.game import Line
from trading_unit.table.said import say

PICTURE = ("auto", "church", "bridge")
SOURCES = {
    "salary": "salary",
    "lands: pays": "spaces",
    "space pays": "spaces",
    "lands: costs": "spaces",
    "space costs": "spaces",
    "house": "spaces",
    "taxes": "taxes",
    "revenge": "others",
    "collect card": "others",
    "pay card": "others",
    "bet wins": "wheel",
    "stake": "wheel",
    "lucky number": "wheel",
    "lucky day": "wheel",
    "lucky win": "wheel",
    "speculates": "wheel",
    "loses all": "wheel",
    "market up": "market",
    "market down": "market",
    "for children": "children",
    "gift": "gifts",
    "child gift": "gifts",
    "toll": "bridge",
    "bonus": "first",
}
"""What money comes from and goes to, by the words of the log; papers and loans are no gain."""


class LifeView(GameView):
    ask_sentences = ask_text.ASK_SENTENCES
    choice_sentences = ask_text.CHOICE_SENTENCES
    ask_rows = ask_rows.ASK_ROWS
    log_words = LogWords(
        spins=("spins",),
        moves=("back", "revenge fails", "revenge back", "to acres", "farm"),
        raised=("borrows",),
    )
    hidden_cards = True
    choices_called: ClassVar[Mapping[str, Letter]] = {
        "space": log_values.space,
        "profession": log_values.profession,
        "peg": log_values.peg,
        "paper": log_values.paper,
        "home": log_values.home,
    }

    @property
    def lives(self) -> Life:
        lives = self.table.game
        assert isinstance(lives, Life)
        return lives

    def choice_space(self, ask: Ask[Any], word: str) -> int | None:
        """A road, to its first space."""
        return self.lives.board.number[word] if ask.name == "road" else None

    def aside_text(self, aside: str, word: str) -> str:
        return ask_text.aside_text(self.lives, aside, word, self.language)

    def aside_gain(self, aside: str, word: str) -> int | None:
        return ask_text.aside_gain(self.lives, aside, word)

    def title_cards(self, ask: Ask[Any]) -> list[Deed]:
        if not isinstance(ask, Paper):
            return []
        lives = self.lives
        return [
            {
                "name": log_values.paper(lives, ask.paper, self.language),
                "colour": "paper",
                "price": self.money(ask.price),
                "rows": self.labelled(ask_rows.title(lives, ask.paper, self.language)),
            }
        ]

    # Seats: what everybody may see

    def glance(self, seat: int) -> str:
        """Only how many cards, never which."""
        lives, counts = self.lives, {"children": len(self.lives.children[seat])}
        counts |= {"notes": lives.notes[seat], "cards": len(lives.hand[seat])}
        found = [self.place_text(seat), self.earns(seat)]
        found += [
            self.wording(f"glance.{what}", count=count) for what, count in counts.items() if count
        ]
        if lives.misses[seat]:
            found.append(self.wording("glance.turns", turns=lives.misses[seat]))
        found.append(chart.numbers(lives, seat, self.language))
        return ", ".join(part for part in found if part)

    def place_text(self, seat: int) -> str:
        lives = self.lives
        if lives.home[seat]:
            return self.wording(f"home.{lives.home[seat]}")
        name = lives.board.names[lives.place[seat]]
        return self.wording("glance.at", space=numbered(lives, name, self.language))

    def earns(self, seat: int) -> str:
        """The salary, and what has brought it."""
        if not self.lives.salary[seat]:
            return self.wording("glance.no salary")
        return self.wording(
            "glance.salary",
            profession=chart.profession(self.lives, seat, self.language),
            amount=chart.salary(self.lives, seat, self.language),
        )

    def owns(self, seat: int) -> list[str]:
        lives = self.lives
        head = self.wording(
            "owns",
            who=lives.names[seat],
            cash=self.money(lives.cash[seat]),
            worth=self.money(lives.worth(seat)),
        )
        cells = (cell(lives, seat, self.language) for cell in (chart.family, chart.papers))
        found = [self.glance(seat), *cells]
        return [head, *(f"  {line}" for line in found if line)]

    def hand(self, seat: int) -> list[Card]:
        """The cards that only this seat may see."""
        lives = self.lives
        return [
            {
                "kind": kind,
                "name": log_values.card(lives, kind, self.language),
                "says": self.card_does(kind),
            }
            for kind in lives.hand[seat]
        ]

    def card_does(self, kind: str) -> str:
        return self.wording(f"card.says.{kind}", **self.figures())

    # Spaces

    def names(self) -> Sequence[str]:
        return list(dict.fromkeys(self.lives.board.names))

    def space_under(self, seat: int) -> int | None:
        return None if self.lives.home[seat] else self.lives.place[seat]

    def card_entries(self) -> list[Entry]:
        """The three kinds of Share the Wealth cards."""
        return [
            look_up.entry(
                self, "card", log_values.card(self.lives, kind, self.language), self.card_does(kind)
            )
            for kind in (COLLECT, PAY, EXEMPT)
        ]

    def drawn_in(self, line: Line) -> CardText | None:
        """What is drawn is hidden; a card that is given lies on the table."""
        if line[0] != "gives":
            return None
        return {
            "deck": self.wording("term.share"),
            "title": log_values.card(self.lives, line[2], self.language),
            "text": "",
            "does": self.card_does(line[2]),
        }

    def term_key(self, term: str) -> str:
        return "bet moves" if term == "bet" and self.lives.option[MOVES_ONLY] else term

    def figures(self) -> Mapping[str, object]:
        money = self.lives.board.money
        return {
            **{name.replace(" ", "_"): self.money(amount) for name, amount in money.items()},
            "collect": self.money(money["collect from"]),
            "pay": self.money(money["pay from"]),
            "pays": money["bet pays"],
            "numbers": money["bet numbers"],
            "back": money["back"],
        }

    # The end

    def total_text(self, what: str) -> str:
        return words(self.lives.PACKAGE, self.language).get(f"total.{what}", what)

    def highlights(self) -> list[Highlight]:
        """The dearest revenge, the best bet and Lucky Day, the largest family."""
        lives = self.lives
        found = largest(self, {what: what for what in ("revenge", "bet wins", "lucky win")})
        children = [len(one) for one in lives.children]
        if max(children):
            who = lives.names[children.index(max(children))]
            text = self.wording("highlight.children", who=who, count=max(children))
            found.append({"what": "children", "text": text})
        return found

    def why_won(self) -> list[str]:
        lives = self.lives
        staked = [say(lives, line, self.language) for line in lives.log if line[0] == "tycoon"]
        return [*staked, *because_of_money(self, SOURCES)][:MOST_SENTENCES]

    def deciding_turn(self) -> int | None:
        """The winner's best moment, unless all was staked at the end."""
        for turn, line in with_turns(self.lives):
            if line[0] == "tycoon":
                return turn
        best = best_moment(self.lives, SOURCES)
        return None if best is None else best[0]

    # For pages

    def pieces(self) -> dict[str, str]:
        """Nothing is built; these are drawn on its card."""
        return {one: self.wording(f"piece.{one}") for one in PICTURE}

    def board(self) -> BoardData:
        return board_view.board(self.lives, self.language)

    def stands(self) -> Stands:
        return board_view.stands(self.lives, self.language)

    def chart(self) -> Chart:
        return chart.chart(self.lives, self.language)
