"""The HTML of each page: one shell, with the module and the styles of that page in it."""

from dataclasses import dataclass

FILE = "shell.html"


@dataclass(frozen=True, slots=True)
class Page:
    """`kind` is the class of its body. Its module and its styles, in this order, are paths without
    suffix."""

    kind: str
    module: str
    styles: tuple[str, ...]
    table_only: bool = True  # nobody else may open it


BASE, UNIT, END, DEED = "base/style", "unit/unit", "end/end", "ask/deed_card"
BOARDS = ("board/grid/grid", "board/road/road")
PAGES = {  # by address
    "/": Page("doors", "setup/doors", (BASE, UNIT, "setup/doors")),
    "/setup": Page("setup", "setup/setup", (BASE, UNIT)),
    "/waiting-room": Page("waiting-room", "setup/waiting_room", (BASE, "setup/waiting_room")),
    "/table": Page("table", "table/table", (BASE, UNIT, *BOARDS, "stage/stage", DEED)),
    "/unit": Page("unit", "unit/unit_at_table", (UNIT,)),
    "/sheet": Page("sheet", "sheet/sheet_at_table", (UNIT, "sheet/sheet")),
    "/end": Page("end", "end/end", (BASE, *BOARDS, END)),
    "/look-back": Page(
        "look-back", "look_back/look_back", (BASE, *BOARDS, END, "look_back/look_back")
    ),
    "/book": Page("book", "book/book", (BASE, "book/book")),
    "/seat": Page("seat-page", "seat/seat", (BASE, "seat/seat", *BOARDS, DEED), table_only=False),
}


def filled(shell: str, page: Page, version: str) -> str:
    """The shell as that page; `version` is that of the page's files."""
    links = [f'<link rel="stylesheet" href="/page/{name}.css">' for name in page.styles]
    return shell.format(
        version=version, styles="\n".join(links), module=page.module, kind=page.kind
    )
