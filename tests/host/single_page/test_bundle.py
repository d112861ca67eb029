"""Modules in one script: each after the modules that it imports, with names of its own."""

import pytest

from trading_unit.single_page.bundle import CannotBundle, bundle

MODULES = {
    "a.js": """import { b, show as seen } from "./b.js";
import {
  c,
} from "./c.js";
b(c, seen);
""",
    "b.js": """import { c } from "./c.js";
export function b() {}
export const show = 1;
let own = c;
""",
    "c.js": """export class c {}
let own = 2;
""",
}


def test_each_module_is_there_once_after_its_imports() -> None:
    text = bundle("a.js", MODULES.__getitem__)
    assert text.index("module_c_js =") < text.index("module_b_js =") < text.index("b(c, seen)")
    assert text.count("class c") == 1
    assert "const { b, show: seen } = module_b_js;" in text
    assert "import" not in text
    assert "export" not in text


def test_comments_on_lines_of_their_own_stay_behind() -> None:
    source = "// one\n/** @type {a} */ (b); // two\n  /**\n   * three * four\n   */\nc(`//${d}`);\n"
    assert bundle("a.js", {"a.js": source}.__getitem__) == (
        "/** @type {a} */ (b); // two\nc(`//${d}`);\n"
    )


def test_paths_begin_at_the_folder_of_the_module_that_imports() -> None:
    modules = {
        "in/a.js": 'import { b } from "../rooms/b.js";\nb();\n',
        "rooms/b.js": 'import { c } from "./more/c.js";\nexport const b = c;\n',
        "rooms/more/c.js": 'import { d } from "../../d.js";\nexport const c = d;\n',
        "d.js": "export const d = 1;\n",
    }
    text = bundle("in/a.js", modules.__getitem__)
    assert "const { c } = module_rooms_more_c_js;" in text
    assert text.index("module_d_js =") < text.index("module_rooms_more_c_js =")


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("export default 1;\n", "cannot join 'export default 1;'"),
        ('import x from "./b.js";\n', "cannot join 'import x from"),
        ('import { a } from "./a.js";\n', "needs itself"),
    ],
)
def test_unsupported_imports_and_exports_are_refused(source: str, why: str) -> None:
    with pytest.raises(CannotBundle, match=why):
        bundle("a.js", {"a.js": source, "b.js": ""}.__getitem__)
