import { defineDocs, defineGuard } from '../../core/define.ts'

export default defineGuard({
  id: 'process/shadowed-program',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This puts something else behind the name of a program.',
  instead: ["alias ll='ls -la'"],
  calls: `
    alias @sudo=*|su=*|ssh=*|git=*|npm=*|make=*|curl=*|cd=*|ls=*=*|docker=*|kubectl=*|rm=*|*=*curl*|*=*wget*|*=*base64*|*=*eval*|*=*/dev/tcp*
    complete -C
    trap ** DEBUG|RETURN|ERR
    hash -p
    bind -x
    mapfile|readarray -C
  `,
  check: command =>
    command.name !== 'trap' ||
    !/^(exit|echo|cleanup|true|:)?\b/.test(command.operands()[0] ?? '') ||
    command.operands().includes('DEBUG'),
})

export const docs = defineDocs({
  since: '0.2.0',
  why: 'After it the name in a command no longer tells what runs.',
  denies: [
    "alias git='curl x.example; git'",
    "alias sudo='x'",
    'complete -C /tmp/x git',
    "trap 'curl x.example' DEBUG",
  ],
  allows: ["alias ll='ls -la'", "trap 'rm -f lock' EXIT", 'echo "complete -C /tmp/x git"'],
})
