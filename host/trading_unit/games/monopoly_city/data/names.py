"""Names that the file of this game may not give to anything else."""

PIECES = ("residential", "industrial", "railroad", "stadium", "skyscraper", "tower")
RENT_DODGE = "Rent Dodge"


def reserved_names() -> dict[str, str]:
    """In small letters, with what has them."""
    names = dict.fromkeys(map(str.casefold, PIECES), "a piece of the game")
    return {**names, RENT_DODGE.casefold(): "the Rent Dodge card (MC-04)"}
