"""A board at MicroPython's prompt: what is on it, and how to start it again by Ctrl-D.

Ctrl-C is never sent: a running program goes on running.
"""

from collections.abc import Callable

from trading_unit.doctor.facts import PromptFacts, RestartResult
from trading_unit.link import HelloProbe, Port
from trading_unit.plain_text import escaped

ENTER = b"\r"
CTRL_A = b"\x01"  # enters raw mode, which takes a program and not a person's typing
CTRL_B = b"\x02"  # goes back to the person's prompt
CTRL_D = b"\x04"  # ends a program in raw mode; at the prompt it restarts the board's own program
PROMPT = b">>> "
RAW_READY = b"raw REPL; CTRL-B to exit\r\n>"
RAW_ENDED = CTRL_D + b">"

ANSWER_S = 2.0
PIECE = 64  # bytes written at once: a board at its prompt has a small buffer
PIECE_S = 0.01
PROMPT_S = 0.5
RESTART_S = 5.0
LONGEST_LINE = 120
UNINFORMATIVE = ("#", "MicroPython", 'Type "help()"', "MPY:")  # beginnings of lines

# A button is down when its pin reads low. What a wiring raises that cannot be read, or that names a
# pin which this chip lacks, is the last part of the answer: the other parts are still good.
# The slot is the one that the loader would start, leaving trials aside.
QUESTION = b"""\
import os,sys
def have(n):
 try:
  return bool(os.stat(n))
 except OSError:
  return False
b=have('/slot') and open('/slot','rb').read(1)==b'b'
s=['/'+n for n in ('ba' if b else 'ab') if have('/'+n+'/whole')]
s=s[0] if s else ''
sys.path.insert(0,s)
try:
 from trading_unit_firmware import __version__ as v
except ImportError:
 v=''
d=[]
w=''
if v and have(s+'/board.json'):
 try:
  import json
  from machine import Pin
  for n,p in json.load(open(s+'/board.json'))['buttons'].items():
   if p!='bootsel' and not Pin(p,Pin.IN,Pin.PULL_UP).value():
    d.append(n)
 except Exception as e:
  w=repr(e)
m=getattr(sys.implementation,'_machine','')
print('|'.join((v,str(have('/main.py')),str(have(s+'/board.json')),m,','.join(d),w)))
"""
ANSWER_PARTS = 6


class TypedPort:
    """A port to type at and to read from, as a person does at a prompt.

    `clock` returns seconds; all waiting is done by the port's reads.
    """

    def __init__(self, port: Port, clock: Callable[[], float]) -> None:
        self.port = port
        self.clock = clock
        self.unread = b""  # received while writing

    def write(self, data: bytes) -> None:
        """Write in pieces; what the port does not take within ANSWER_S is dropped."""
        until = self.clock() + ANSWER_S
        while data and self.clock() < until:
            data = data[self.port.write(data[:PIECE]) :]
            if data:
                self.unread += self.port.read(PIECE_S)

    def read_some(self, wait_s: float) -> bytes:
        """What was received; waits for the first byte for `wait_s` at most."""
        unread, self.unread = self.unread, b""
        return unread or self.port.read(max(0.0, wait_s))

    def read_until(self, mark: bytes, wait_s: float) -> bytes:
        """What is received until `mark` has come, or for `wait_s` when it does not."""
        until = self.clock() + wait_s
        received = b""
        while mark not in received and (left := until - self.clock()) > 0:
            received += self.read_some(left)
        return received


def at_prompt(port: TypedPort) -> bool:
    """Whether MicroPython's prompt answers, also when the board is still in raw mode.

    This enters what was typed before on the line: our own hellos, which are comments there.
    """
    port.write(ENTER + CTRL_B)
    return PROMPT in port.read_until(PROMPT, PROMPT_S)


def query_board(port: TypedPort) -> PromptFacts:
    """Run QUESTION on a board at its prompt, and return it to its prompt."""
    port.write(CTRL_A)
    if RAW_READY not in port.read_until(RAW_READY, ANSWER_S):
        return PromptFacts(responsive=False)
    port.write(QUESTION + CTRL_D)
    received = port.read_until(RAW_ENDED, ANSWER_S)
    port.write(CTRL_B)
    port.read_until(PROMPT, ANSWER_S)
    _, _, output = received.partition(b"OK")
    answer, _, _ = output.partition(CTRL_D)
    parts = answer.decode("utf-8", "replace").strip().split("|", ANSWER_PARTS - 1)
    if len(parts) != ANSWER_PARTS:
        return PromptFacts(responsive=False)
    version, has_main, has_wiring, machine, down, wrong = parts
    return PromptFacts(
        responsive=True,
        firmware=version,
        has_main=has_main == "True",
        has_wiring=has_wiring == "True",
        machine=machine,
        buttons_down=tuple(filter(None, down.split(","))),
        wiring_error=escaped(wrong[:LONGEST_LINE]),
    )


def restart(port: TypedPort) -> RestartResult:
    """Type Ctrl-D at the prompt, and wait for a unit's hello or for the prompt again."""
    port.write(ENTER)
    port.read_until(PROMPT, PROMPT_S)
    port.write(CTRL_D)
    clock = port.clock
    probe = HelloProbe(clock(), RESTART_S)
    received = b""
    while not probe.finished(clock()) and PROMPT not in received:
        port.write(probe.pending(clock()))
        data = port.read_some(probe.due() - clock())
        probe.feed(data)
        received += data
    came_back = probe.hello is not None
    return RestartResult(came_back, "" if came_back else last_line(received))


def last_line(received: bytes) -> str:
    """The last informative line before the prompt: after a traceback, the error."""
    text = received.replace(PROMPT, b"").decode("utf-8", "replace")
    lines = [line.strip() for line in text.splitlines()]
    informative = [line for line in lines if line and not line.startswith(UNINFORMATIVE)]
    last = informative[-1] if informative else ""
    return escaped(last[:LONGEST_LINE])
