"""What was told, each act as the key of a sentence and its fields."""

from trading_unit.sheet.city import BANK

FIELD_NAMES = {
    "owns": ("district", "who", "amount"),
    "builds": ("district", "homes", "factories", "paid"),
    "adds": ("district", "homes", "factories"),
    "puts": ("piece", "district", "there"),
    "spoils": ("hazard", "district"),
    "clears": ("hazard", "district", "paid"),
    "adorns": ("bonus", "district"),
    "mortgages": ("district",),
    "buys back": ("district",),
    "owes": ("district", "amount"),
    "pays": ("who", "to", "amount", "reason"),
    "goes out": ("who", "to"),
    "banks": ("banked",),
    "has": ("who", "amount"),
    "counts": ("who", "notes"),
    "joins": ("who",),
    "names": ("who", "name"),
    "calls": ("district", "name"),
    "ends": ("over",),
    "copies": ("at",),
}


def sentence(act):
    """The key of the act's sentence, which its fields choose, and those fields."""
    fields = dict(zip(FIELD_NAMES[act[0]], act[1:]))
    key = act[0]
    if key in CHOSEN:
        key += "." + CHOSEN[key](fields)
    return ["sheet.told." + key.replace(" ", "_"), fields]


def owns(fields):
    if fields["who"] == BANK:
        return "free"
    return "for" if fields["amount"] else "so"


def blocks(fields):
    if fields["homes"] and fields["factories"]:
        return "both"
    return "homes" if fields["homes"] else "factories"


def pays(fields):
    if fields["reason"] in ("go", "tax", "jail", "rent"):
        return fields["reason"]
    return "bank" if fields["who"] == BANK else "to"


CHOSEN: dict = {
    "owns": owns,
    "builds": blocks,
    "adds": blocks,
    "puts": lambda fields: "on" if fields["there"] else "off",
    "adorns": lambda fields: "on" if fields["bonus"] else "off",
    "clears": lambda fields: "paid" if fields["paid"] else "free",
    "pays": pays,
    "banks": lambda fields: "on" if fields["banked"] else "off",
    "ends": lambda fields: "on" if fields["over"] else "off",
}
