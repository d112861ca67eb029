"""House rules of Monopoly City, as a family would write them."""

from trading_unit.house_rules import rules_file
from trading_unit.house_rules.rules_file import HouseRules

TEXT = """\
# Grandma's, since 1984
name = "At Grandma's"
game = "monopoly-city"

[options]
"build once a turn" = true

[figures.money]
wages = 3_000_000  # she is generous

[figures.districts.Seaview]
price = 2_500_000
"""


def grandma(text: str = TEXT) -> HouseRules:
    return rules_file.read_text("grandma.toml", text)
