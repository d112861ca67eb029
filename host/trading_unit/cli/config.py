"""`trading-unit config`: lists, reads and changes the settings that a unit stores."""

import argparse
from typing import Any

from trading_unit.cli.find_unit import add_unit, open_link
from trading_unit.cli.output import print_json
from trading_unit.words.sentence import translate


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "config",
        help="the unit's settings: list, get or set them",
        description="The settings of a unit, which it keeps when it is switched off.",
    )
    subcommands = parser.add_subparsers(metavar="COMMAND", required=True)

    subcommand = subcommands.add_parser(
        "list", help="every setting: now, its default, what it may be"
    )
    subcommand.set_defaults(run=list_settings)
    add_common_options(subcommand)

    subcommand = subcommands.add_parser("get", help="what one is now")
    subcommand.add_argument("key", metavar="KEY")
    subcommand.set_defaults(run=get_one)
    add_common_options(subcommand)

    subcommand = subcommands.add_parser("set", help="change one")
    subcommand.add_argument("key", metavar="KEY")
    subcommand.add_argument("value", metavar="VALUE")
    subcommand.set_defaults(run=set_one)
    add_common_options(subcommand)


def add_common_options(parser: argparse.ArgumentParser) -> None:
    add_unit(parser)
    parser.add_argument("--json", action="store_true", help="print it as JSON")


def list_settings(args: argparse.Namespace) -> int:
    from trading_unit.unit import settings
    from trading_unit_firmware.settings import KEYS

    with open_link(args.unit) as link:
        link.wait_up()
        found = settings.read(link, KEYS)
    if args.json:
        print_json([setting.data for setting in found])
    else:
        print(settings.table(found), end="")
    return 0


def get_one(args: argparse.Namespace) -> int:
    from trading_unit.unit import settings

    key = settings.checked_key(args.key)
    with open_link(args.unit) as link:
        link.wait_up()
        [setting] = settings.read(link, [key])
    if args.json:
        print_json(setting.data)
    else:
        print(setting.value)
    return 0


def set_one(args: argparse.Namespace) -> int:
    from trading_unit.unit import settings

    key = settings.checked_key(args.key)
    value = settings.checked_value(key, args.value)
    with open_link(args.unit) as link:
        link.wait_up()
        setting = settings.write(link, key, value)
    if args.json:
        print_json(setting.data)
    else:
        print(translate("{key} is {value} now", key=key, value=setting.value))
    return 0
