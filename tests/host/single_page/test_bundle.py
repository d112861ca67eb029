"""Modules joined into one script: after what they need, and apart from each other."""

import pytest

from trading_unit.single_page.bundle import CannotJoin, joined

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


def test_in_the_order_of_what_they_need_and_each_once() -> None:
    text = joined("a.js", MODULES.__getitem__)
    assert text.index("module_c_js =") < text.index("module_b_js =") < text.index("b(c, seen)")
    assert text.count("class c") == 1
    assert "const { b, show: seen } = module_b_js;" in text
    assert "import" not in text
    assert "export" not in text


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("export default 1;\n", "cannot join 'export default 1;'"),
        ('import x from "./b.js";\n', "cannot join 'import x from"),
        ('import { a } from "./a.js";\n', "needs itself"),
    ],
)
def test_what_is_not_known_is_refused(source: str, why: str) -> None:
    with pytest.raises(CannotJoin, match=why):
        joined("a.js", {"a.js": source, "b.js": ""}.__getitem__)
