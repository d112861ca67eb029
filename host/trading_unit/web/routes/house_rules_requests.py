"""House rules on the set-up page: which there are, and what the table does with them."""

from dataclasses import dataclass, field
from typing import Annotated, TypedDict
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from trading_unit.games.base.data.mistakes import Mistakes
from trading_unit.games.base.data.toml_price import MOST_LINES
from trading_unit.games.base.rules.options import OptionValue
from trading_unit.games.registry import game_named
from trading_unit.house_rules import rules_file
from trading_unit.house_rules.figure_words import FigureWords
from trading_unit.house_rules.folder import HouseRulesFolder, NameTaken, checked_name
from trading_unit.house_rules.rules_file import SUFFIX, HouseRules
from trading_unit.reading.reading_process import ReadingProcess
from trading_unit.screen.page_words import translate
from trading_unit.trouble import Trouble
from trading_unit.web.http.fields import FileLine, Longest, Text
from trading_unit.web.http.file_reading import FileReading
from trading_unit.web.http.request_json import OPEN_HOUSE_RULES, accepted, read_body, read_object
from trading_unit.web.http.request_reader import read
from trading_unit.web.http.responses import Missing, json_body, reply, table_client
from trading_unit.words.sentence import Sentence

MOST_FIGURES = 100  # that are listed of each
SENT_AS = "house-rules.toml"  # in the sentences about a file that was opened


class FigureChange(TypedDict):
    """What stands there in the usual figures and in the family's; "" where there is nothing."""

    where: str
    before: str
    after: str


class StoredHouseRules(TypedDict):
    """House rules of that game: the options that they name, and the figures that differ, of which
    there are `count`, and the first are in `figures`."""

    name: str
    options: dict[str, OptionValue]
    figures: list[FigureChange]
    count: int


class HouseRulesList(TypedDict):
    """Those of a game, and a sentence about each file that cannot be read."""

    kept: list[StoredHouseRules]
    broken: list[str]


# What there is


def house_rules_list(folder: HouseRulesFolder, game: str, language: str) -> HouseRulesList:
    return {
        "kept": [stored_view(one, language) for one in folder.stored(game)],
        "broken": [first_mistake(one) for one in folder.broken()],
    }


def stored_view(house: HouseRules, language: str) -> StoredHouseRules:
    words = FigureWords(house.definition, language)
    return {
        "name": house.name,
        "options": dict(house.options),
        "figures": [
            {
                "where": words.where(one.path),
                "before": words.value_text(one.before),
                "after": words.value_text(one.after),
            }
            for one in house.differences[:MOST_FIGURES]
        ],
        "count": len(house.differences),
    }


def first_mistake(mistakes: Mistakes) -> str:
    return str(mistakes.mistakes[0])


def file_response(house: HouseRules) -> Response:
    """The file, to be sent to friends."""
    name = quote(house.name + SUFFIX)
    headers = {"content-disposition": f"attachment; filename*=UTF-8''{name}"}
    return Response(house.text, headers=headers, media_type="application/toml")


# What the table does


@dataclass(frozen=True, slots=True)
class SaveHouseRules:
    """POST /house-rules/save: keeps these options under a name, with the figures of the house rules
    of another name, if one is given."""

    name: Text
    game: Text
    base: Text = ""
    options: dict[str, bool | int | Text] = field(default_factory=dict)
    replace: bool = False

    def do(self, folder: HouseRulesFolder) -> HouseRules | None:
        """Keep the options of the set-up, with the figures of the house rules that are chosen
        there."""
        base = folder.find(self.base) if self.base else None
        game = game_named(self.game)
        if base is not None and base.game != game.name:
            raise Trouble(
                "the house rules {name!r} are for {theirs}, not for {title}",
                name=base.name,
                theirs=base.definition.title,
                title=game.title,
            )
        usual = {rule.name: rule.default for rule in game.options}
        options = {name: one for name, one in self.options.items() if usual.get(name) != one}
        figures, whole = ({}, False) if base is None else (base.figures, base.whole)
        house = rules_file.written(checked_name(self.name), game, options, figures, whole)
        folder.save(house, replace=self.replace)
        return house


@dataclass(frozen=True, slots=True)
class OpenHouseRules:
    """POST /house-rules/open: keeps the house rules of a file, which is sent by its lines."""

    lines: Annotated[list[FileLine], Longest(MOST_LINES)]
    replace: bool = False

    def reading(self) -> ReadingProcess[HouseRules]:
        text = "\n".join(self.lines)
        return ReadingProcess(SENT_AS, rules_file.read_text, SENT_AS, text)

    def keep(self, house: HouseRules, folder: HouseRulesFolder) -> HouseRules:
        folder.save(house, replace=self.replace)
        return house


@dataclass(frozen=True, slots=True)
class RenameHouseRules:
    """POST /house-rules/rename: calls them otherwise."""

    name: Text
    new: Text

    def do(self, folder: HouseRulesFolder) -> HouseRules | None:
        return folder.rename(self.name, self.new)


@dataclass(frozen=True, slots=True)
class DeleteHouseRules:
    """POST /house-rules/delete: takes them away. Games that were begun with them stay."""

    name: Text

    def do(self, folder: HouseRulesFolder) -> HouseRules | None:
        folder.delete(self.name)
        return None


HouseRulesRequest = SaveHouseRules | RenameHouseRules | DeleteHouseRules

REQUESTS: dict[str, type[HouseRulesRequest | OpenHouseRules]] = {
    "/house-rules/save": SaveHouseRules,
    OPEN_HOUSE_RULES: OpenHouseRules,
    "/house-rules/rename": RenameHouseRules,
    "/house-rules/delete": DeleteHouseRules,
}


def routes(folder: HouseRulesFolder, file_reading: FileReading) -> list[Route]:
    """For the table alone: a file may be large."""

    async def listed(request: Request) -> Response:
        """Answer with those of the game in the query that can be chosen."""
        client = table_client(request)
        game = request.query_params.get("game", "")
        return json_body(house_rules_list(folder, game, client.language)).response(request)

    async def file(request: Request) -> Response:
        """Answer with the file of those of the name in the query, to be kept or sent."""
        client = table_client(request)
        try:
            return file_response(folder.find(request.query_params.get("name", "")))
        except Trouble as trouble:
            raise Missing(trouble.text(client.language)) from trouble

    async def done(request: Request, what: HouseRulesRequest | OpenHouseRules) -> HouseRules | None:
        if not isinstance(what, OpenHouseRules):
            return what.do(folder)
        return what.keep(await file_reading.read(request, what.reading()), folder)

    async def posted(request: Request) -> Response:
        """Do it, and answer which house rules it was about, and of which game they are."""
        client, address = table_client(request), request.url.path
        data = read_object(await read_body(request), accepted(address)[1])
        try:
            house = await done(request, read(REQUESTS[address], data))
        except NameTaken as taken:
            return reply("refused", taken.text(client.language), taken=True)
        except Mistakes as mistakes:
            return reply("refused", mistakes_text(mistakes, client.language))
        return reply("accepted", "", house=None if house is None else (house.name, house.game))

    return [
        Route("/house-rules", listed),
        Route("/house-rules/file", file),
        *(Route(address, posted, methods=["POST"]) for address in REQUESTS),
    ]


def mistakes_text(mistakes: Mistakes, language: str) -> str:
    """The first of them, and how many more there are."""
    first, *more = mistakes.mistakes
    what = first.what.text(language) if isinstance(first.what, Sentence) else first.what
    values = {"line": first.line, "what": what, "count": len(more)}
    key = "house line" if first.line else "house file"
    return translate(language, f"{key} more" if more else key, **values)
