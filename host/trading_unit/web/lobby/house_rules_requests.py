"""House rules on the set-up page: which there are, and what the table does with them."""

from collections.abc import Callable
from http import HTTPStatus
from urllib.parse import quote

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from trading_unit.games.base.data.mistakes import Mistakes
from trading_unit.games.registry import game_named
from trading_unit.house_rules import house_rules
from trading_unit.house_rules.figure_words import FigureWords
from trading_unit.house_rules.folder import HouseRulesFolder, NameTaken, checked_name
from trading_unit.house_rules.house_rules import SUFFIX, HouseRules
from trading_unit.screen.page_words import translate
from trading_unit.trouble import Trouble
from trading_unit.web.access.client import Client
from trading_unit.web.access.permissions import require_table
from trading_unit.web.http.request_json import OPEN_HOUSE_RULES, accepted, read_object
from trading_unit.web.http.responses import read_body, reply, status_of
from trading_unit.web.lobby.house_rules_data import HouseRulesList, StoredHouseRules
from trading_unit.web.requests.json_value import JsonObject
from trading_unit.web.requests.request_reader import read
from trading_unit.web.requests.requests import (
    DeleteHouseRules,
    OpenHouseRules,
    RenameHouseRules,
    SaveHouseRules,
)
from trading_unit.words.sentence import Sentence

MOST_FIGURES = 100  # that are listed of each
SENT_AS = "house-rules.toml"  # in the sentences about a file that was opened


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


def save(folder: HouseRulesFolder, request: SaveHouseRules) -> HouseRules:
    """The options of the set-up, with the figures of the house rules that are chosen there."""
    base = folder.find(request.base) if request.base else None
    game = game_named(request.game)
    if base is not None and base.game != game.name:
        raise Trouble(
            "the house rules {name!r} are for {theirs}, not for {title}",
            name=base.name,
            theirs=base.definition.title,
            title=game.title,
        )
    usual = {rule.name: rule.default for rule in game.options}
    options = {name: one for name, one in request.options.items() if usual.get(name) != one}
    figures, whole = ({}, False) if base is None else (base.figures, base.whole)
    house = house_rules.written(checked_name(request.name), game, options, figures, whole)
    folder.save(house, replace=request.replace)
    return house


def open_file(folder: HouseRulesFolder, request: OpenHouseRules) -> HouseRules:
    house = house_rules.read_text(SENT_AS, "\n".join(request.lines))
    folder.save(house, replace=request.replace)
    return house


def rename(folder: HouseRulesFolder, request: RenameHouseRules) -> HouseRules:
    return folder.rename(request.name, request.new)


def delete(folder: HouseRulesFolder, request: DeleteHouseRules) -> None:
    folder.delete(request.name)


Do = Callable[[HouseRulesFolder, JsonObject], HouseRules | None]

DOES: dict[str, Do] = {
    "/house-rules/save": lambda folder, data: save(folder, read(SaveHouseRules, data)),
    OPEN_HOUSE_RULES: lambda folder, data: open_file(folder, read(OpenHouseRules, data)),
    "/house-rules/rename": lambda folder, data: rename(folder, read(RenameHouseRules, data)),
    "/house-rules/delete": lambda folder, data: delete(folder, read(DeleteHouseRules, data)),
}


async def answer(folder: HouseRulesFolder, posted: Request) -> Response:
    """Says which house rules it was about, and of which game they are. Nobody but the table is
    read: a file may be large."""
    client: Client = posted.scope["page_client"]
    address = posted.url.path
    try:
        require_table(client)
        data = read_object(await read_body(posted), accepted(address)[1])
        house = DOES[address](folder, data)
    except ClientDisconnect:
        return Response(status_code=HTTPStatus.BAD_REQUEST)
    except NameTaken as taken:
        return reply("refused", taken.text(client.language), taken=True)
    except Mistakes as mistakes:
        return reply("refused", mistakes_text(mistakes, client.language))
    except Trouble as trouble:
        return reply("refused", trouble.text(client.language), status_of(trouble))
    return reply("accepted", "") if house is None else reply("accepted", "", house=of_house(house))


def of_house(house: HouseRules) -> tuple[str, str]:
    return house.name, house.game


def mistakes_text(mistakes: Mistakes, language: str) -> str:
    """The first of them, and how many more there are."""
    first, *more = mistakes.mistakes
    what = first.what.text(language) if isinstance(first.what, Sentence) else first.what
    values = {"line": first.line, "what": what, "count": len(more)}
    key = "house line" if first.line else "house file"
    return translate(language, f"{key} more" if more else key, **values)
