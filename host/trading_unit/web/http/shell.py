"""The HTML of each page: one shell, with the module and the styles of that page in it."""

from dataclasses import dataclass

FILE = "shell.html"


@dataclass(frozen=True, slots=True)
class Page:
    """`kind` is the class of its body. Its module and its styles, in this order, are named without
    suffix."""

    kind: str
    module: str
    styles: tuple[str, ...]
    table_only: bool = True  # nobody else may open it


PAGES = {  # by address
    "/": Page("doors", "doors", ("style", "unit", "left_game")),
    "/setup": Page("setup", "setup", ("style", "unit")),
    "/waiting-room": Page("waiting-room", "waiting_room", ("style", "waiting_room")),
    "/table": Page("table", "table", ("style", "unit", "grid", "road", "stage", "deed")),
    "/unit": Page("unit", "unit_at_table", ("unit",)),
    "/end": Page("end", "end", ("style", "grid", "road", "end")),
    "/look-back": Page("look-back", "look_back", ("style", "grid", "road", "end", "look_back")),
    "/book": Page("book", "book", ("style", "book")),
    "/seat": Page("seat-page", "seat", ("style", "seat", "grid", "road", "deed"), table_only=False),
}


def filled(shell: str, page: Page, version: str) -> str:
    """The shell as that page; `version` is that of the page's files."""
    links = [f'<link rel="stylesheet" href="/page/{name}.css">' for name in page.styles]
    return shell.format(
        version=version, styles="\n".join(links), module=page.module, kind=page.kind
    )
