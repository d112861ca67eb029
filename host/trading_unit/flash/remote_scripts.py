"""Small programs for MicroPython, which a board runs at its raw prompt.

`%r` stands for a path. PromptBoard reads what they print.
"""

# A watchdog that another program has started would reset the board in the middle of a write.
WATCHDOG_OFF = """\
import machine,sys
m=getattr(sys.implementation,'_machine','')
if 'RP2040' in m:
 machine.mem32[0x4005B000]=1<<30
elif 'RP2350' in m:
 machine.mem32[0x400DB000]=1<<30
"""

ABOUT = """\
import os,sys
i=sys.implementation
m=getattr(i,'_machine','')
u=b''
l=False
try:
 import machine
 u=machine.unique_id()
 import rp2
 d=rp2.Flash()
 b=bytearray(16)
 for n in (0,1):
  d.readblocks(n,b)
  l=l or b[8:]==b'littlefs'
except (ImportError,AttributeError,OSError):
 pass
try:
 m=m or os.uname().machine
except AttributeError:
 pass
try:
 s=os.statvfs('/')
 f=s[0]*s[3]
 r=os.listdir('/')
except OSError:
 f=0
 r=()
print((i.name,tuple(i.version)[:3],m,getattr(i,'_mpy',0),u,l,f,'main.py' in r,'boot.py' in r))
"""

FREE = "import os\ns=os.statvfs('/')\nprint(s[0]*s[3])\n"

TREE = """\
import binascii,hashlib,os
b=bytearray(1024)
v=memoryview(b)
t=['']
while t:
 d=t.pop()
 for e in os.ilistdir(d or '/'):
  p=d+'/'+e[0]
  if e[1]&0x4000:
   t.append(p)
   continue
  h=hashlib.sha256()
  with open(p,'rb') as f:
   while True:
    n=f.readinto(b)
    if not n:
     break
    h.update(v[:n])
  print(binascii.hexlify(h.digest()).decode(),repr(p[1:]))
"""

READ = """\
import binascii
with open(%r,'rb') as f:
 while True:
  d=f.read(512)
  if not d:
   break
  print(binascii.b2a_base64(d).decode(),end='')
"""

OPEN = """\
import binascii
f=open(%r,'wb')
def w(d):
 d=binascii.a2b_base64(d)
 if f.write(d)!=len(d):
  raise OSError(28)
"""
CLOSE = "f.close()\n"
CLOSE_ANYWAY = "try:\n f.close()\nexcept (NameError,OSError):\n pass\n"

# The pause lets the board confirm the command before it is gone; mpremote does the same.
RESET = "import machine,time\ntime.sleep_ms(100)\nmachine.reset()\n"
