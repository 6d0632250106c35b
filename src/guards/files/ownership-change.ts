import { defineGuard, type RuleDocs } from '../../core/define.ts'

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
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Ownership of a tree can not be read back from anywhere once it is changed.',
  denies: ['chown -R nobody /srv', 'sudo chown -R dev:dev .', 'chgrp -R www /etc'],
  allows: ['chown dev file', 'ls -l', 'echo "chown -R nobody /srv"'],
}
