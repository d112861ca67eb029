"""What the unit and its simulator rely on in a real MicroPython, each seen for itself."""

import pytest

from trading_unit.bench.micropython import MicroPythonError
from trading_unit.flash.image import CannotCompile, compiled

# Those that the simulator puts in the place of MicroPython's own, and some that it may need to.
REPLACED = (
    *("machine", "rp2", "time", "sys", "os", "select"),
    *("gc", "io", "micropython", "json", "random", "binascii"),
)


def test_it_is_micropython_with_32_bits(micropython):
    printed = micropython.run(
        "import sys\nprint(sys.implementation.name, sys.implementation.version[:2], sys.maxsize)"
    )
    assert printed == "micropython (1, 29) 2147483647\n"


def test_output_comes_back_to_the_byte(micropython):
    code = 'import sys\nsys.stdout.write("a\\r\\nb\\n\\x00\\u00fc")\nprint("end", end="")'
    assert micropython.run(code) == "a\r\nb\n\x00üend"


def test_many_files_and_much_output(micropython):
    files = {f"/deep/many/part{n}.py": f"SIZE = {n}\n" + "# padding\n" * 500 for n in range(100)}
    code = """
total = 0
for n in range(100):
    total += __import__("part%d" % n).SIZE
for n in range(50_000):
    print("0123456789 0123456789")
print(total)
"""
    printed = micropython.run(code, files, roots=("/deep/many",))
    assert len(printed) == 50_000 * 22 + len("4950\n")
    assert printed.endswith("\n4950\n")


def test_roots_come_before_modules_of_its_own_in_their_order(micropython):
    files = {
        "/one/bisect.py": "PLACE = 1",
        "/two/bisect.py": "PLACE = 2",
        "/two/base64.py": "PLACE = 2",  # MicroPython for Node has a frozen one too
    }
    code = "import base64, bisect\nprint(bisect.PLACE, base64.PLACE)"
    assert micropython.run(code, files, roots=("/one", "/two")) == "1 2\n"


def test_an_mpy_is_imported(micropython):
    mpy = compiled("def double(n):\n    return 2 * n\n", "sums.py")
    assert mpy[:2] == b"M\x06"
    files: dict[str, bytes | str] = {"/lib/unit/__init__.py": "", "/lib/unit/sums.mpy": mpy}
    code = "from unit import sums\nprint(sums.double(21), sums.__file__)"
    assert micropython.run(code, files) == "42 /lib/unit/sums.mpy\n"


def test_source_that_is_not_micropython_does_not_compile():
    with pytest.raises(CannotCompile, match="SyntaxError"):
        compiled("match 1:\n    case 1:\n        pass\n", "modern.py")


@pytest.mark.parametrize("name", REPLACED)
def test_sys_modules_puts_another_module_in_its_place(micropython, name):
    files: dict[str, bytes | str] = {
        "/whole.py": f"import {name}\n\ndef marker():\n    return {name}.marker\n",
        "/inside.py": f"def marker():\n    import {name}\n    return {name}.marker\n",
        "/part.py": f"from {name} import marker as ours\n\ndef marker():\n    return ours\n",
    }
    code = f"""
import sys

class Ours:
    marker = "ours"

sys.modules["{name}"] = Ours()
import whole, inside, part
print(whole.marker(), inside.marker(), part.marker())
"""
    assert micropython.run(code, files) == "ours ours ours\n"


def test_a_power_cut_passes_except_exception(micropython):
    code = """
class PowerCut(BaseException):
    pass

try:
    try:
        raise PowerCut("now")
    except Exception:
        print("caught")
except PowerCut as cut:
    print("passed", cut)
"""
    assert micropython.run(code) == "passed now\n"


def test_a_dict_keeps_no_order(micropython):
    code = 'print("".join({letter: None for letter in "zyxwvutsrqponm"}))'
    printed = micropython.run(code)
    assert sorted(printed.strip()) == sorted("zyxwvutsrqponm")
    assert printed != "zyxwvutsrqponm\n"


def test_garbage_goes_between_two_rounds(micropython):
    code = """
import gc

rounds = 0

def waste():
    global rounds
    rounds += 1
    bytearray(100_000)
    gc.collect()
    print(gc.mem_alloc() > 200_000)
    return rounds < 10
"""
    assert micropython.run(code, again="waste()") == "False\n" * 10


def test_an_error_is_raised_here_with_its_traceback_and_what_was_printed(micropython):
    files: dict[str, bytes | str] = {"/parts.py": "def press():\n    raise ValueError('stuck')\n"}
    with pytest.raises(MicroPythonError) as raised:
        micropython.run("import parts\nprint('before')\nparts.press()", files)
    assert raised.value.printed == "before\n"
    assert str(raised.value) == (
        "Traceback (most recent call last):\n"
        '  File "<stdin>", line 3, in <module>\n'
        '  File "parts.py", line 2, in press\n'
        "ValueError: stuck\n"
    )


def test_an_error_in_a_later_round_is_raised_too(micropython):
    with pytest.raises(MicroPythonError, match="StopIteration"):
        micropython.run("rounds = iter([True, True])", again="next(rounds)")
