"""A board at MicroPython's prompt: asked what is on it, and started again by Ctrl-D.

Ctrl-C is never sent: whatever runs goes on.
"""

from trading_unit.doctor.facts import Prompt, Restart
from trading_unit.doctor.typed_port import ANSWER_S, TypedPort
from trading_unit.link import HelloProbe

ENTER = b"\r"
RAW = b"\x01"  # Ctrl-A: from here on a program is taken, not a person's typing
PLAIN = b"\x02"  # Ctrl-B: back to the person's prompt
DONE = b"\x04"  # Ctrl-D: ends a program in raw mode; at the prompt it restarts the board's own
PROMPT = b">>> "
RAW_READY = b"raw REPL; CTRL-B to exit\r\n>"
ENDED = DONE + b">"

KNOCK_S = 0.5
RESTART_S = 5.0
MOST_WORDS = 120
CHATTER = ("#", "MicroPython", 'Type "help()"', "MPY:")  # lines that say nothing new

# A button is down when its pin reads low. A wiring that cannot be read, or that names a pin which
# this chip lacks, leaves the other answers as they are: so nothing is done about what it raises.
# The slot is the one that the loader would start, trials aside.
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
if v and have(s+'/board.json'):
 try:
  import json
  from machine import Pin
  for n,p in json.load(open(s+'/board.json'))['buttons'].items():
   if p!='bootsel' and not Pin(p,Pin.IN,Pin.PULL_UP).value():
    d.append(n)
 except Exception:
  pass
m=getattr(sys.implementation,'_machine','')
print('|'.join((v,str(have('/main.py')),str(have(s+'/board.json')),m,','.join(d))))
"""
ANSWERS = 5  # words of the answer


def at_prompt(keyboard: TypedPort) -> bool:
    """Whether MicroPython's prompt answers, perhaps once it is out of raw mode. A line that was
    typed already is entered: ours are comments there."""
    keyboard.write(ENTER + PLAIN)
    return PROMPT in keyboard.until(PROMPT, KNOCK_S)


def asked(keyboard: TypedPort) -> Prompt:
    """What a board at its prompt says of itself; it is at its prompt again afterwards."""
    keyboard.write(RAW)
    if RAW_READY not in keyboard.until(RAW_READY, ANSWER_S):
        return Prompt(asked=False)
    keyboard.write(QUESTION + DONE)
    heard = keyboard.until(ENDED, ANSWER_S)
    keyboard.write(PLAIN)
    keyboard.until(PROMPT, ANSWER_S)
    _, _, said = heard.partition(b"OK")
    answer, _, _ = said.partition(DONE)
    words = answer.decode("utf-8", "replace").strip().split("|")
    if len(words) != ANSWERS:
        return Prompt(asked=False)
    version, program, wiring, machine, down = words
    return Prompt(
        asked=True,
        firmware=version,
        program=program == "True",
        wiring=wiring == "True",
        machine=machine,
        down=tuple(filter(None, down.split(","))),
    )


def restarted(keyboard: TypedPort) -> Restart:
    """Ctrl-D at the prompt, and what came of it."""
    keyboard.write(ENTER)
    keyboard.until(PROMPT, KNOCK_S)
    keyboard.write(DONE)
    clock = keyboard.clock
    who = HelloProbe(clock(), RESTART_S)
    heard = b""
    while not who.finished(clock()) and PROMPT not in heard:
        keyboard.write(who.pending(clock()))
        came = keyboard.some(who.due() - clock())
        who.feed(came)
        heard += came
    return Restart(who.hello is not None, "" if who.hello else last_words(heard))


def last_words(heard: bytes) -> str:
    """The last line before the prompt: in a traceback, the error."""
    text = heard.replace(PROMPT, b"").decode("utf-8", "replace")
    lines = [line.strip() for line in text.splitlines()]
    telling = [line for line in lines if line and not line.startswith(CHATTER)]
    words = telling[-1] if telling else ""
    return "".join(letter if letter.isprintable() else "?" for letter in words[:MOST_WORDS])
