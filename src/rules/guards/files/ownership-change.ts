import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'

export default defineGuard({
  id: 'files/ownership-change',
  on: 'command',
  verdict: 'deny',
  level: 'high',
  says: 'This gives a whole tree to another owner.',
  instead: ['ls -l', 'chown dev file'],
  calls: `
    chown|chgrp -R|--recursive
    setfacl -R|--recursive
    find @chown|chgrp|setfacl
  `,
  check: call => !isOwn(call),
})

/** To oneself, and within reach: `sudo chown -R $(id -u) /etc` is another matter. */
const isOwn = ({ name, operandWords, effects, via }: Command): boolean =>
  name === 'chown' &&
  !via.includes('sudo') &&
  /^"?(\$\(id -un?\)|\$\{?(USER|UID|LOGNAME)\}?|\$\(whoami\)|`whoami`)"?(:"?(\$\(id -gn?\)|\$\{?(USER|GROUPS)\}?|\$\(whoami\))?"?)?$/.test(
    operandWords[0]?.text ?? '',
  ) &&
  effects.every(({ path }) => typeof path === 'string' && !/^(\/|~)$/.test(path))

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Ownership of a tree can not be read back from anywhere once it is changed.',
  denies: ['chown -R nobody /srv', 'sudo chown -R dev:dev .', 'chgrp -R www /etc'],
  allows: ['chown -R $(id -u) dist', 'chown dev file', 'ls -l', 'echo "chown -R nobody /srv"'],
}
