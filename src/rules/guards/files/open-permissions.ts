import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'

export default defineGuard({
  id: 'files/open-permissions',
  on: 'command',
  verdict: 'deny',
  level: 'critical',
  says: 'This lets everybody on the machine write or run these files.',
  instead: ['chmod u+w file', 'chmod 755 scripts'],
  calls: `
    chmod
  `,
  check: (command, { facts }) => {
    const recursive =
      command.has('-R', '--recursive') ||
      command.effects.some(({ shape }) => shape?.includes('/**/') === true)
    const mode = command.argv.find((word, index) => index > 0 && word !== null && isMode(word)) ?? ''
    if (setsUser(mode) && (command.via.includes('sudo') || isOpen(mode) || outside(command, facts.root())))
      return { verdict: 'ask', says: 'This makes a program run as its owner, whoever starts it.' }
    if (!isOpen(mode) && !(recursive && /^0?0[0-7]0$/.test(mode))) return false
    if (outside(command, facts.root())) return true
    return recursive && { verdict: 'ask' }
  },
})

const isMode = (word: string): boolean =>
  /^[0-7]{3,4}$|^[ugoa]*[-+=][rwxXstugo]+(,[ugoa]*[-+=][rwxXst]+)*$/.test(word)

const isOpen = (mode: string): boolean =>
  /^[0-7]?[0-7][0-7][2367]$/.test(mode) ||
  (/(^|,)([ugo]*[oa][ugoa]*)?[+=][rxX]*w/.test(mode) && !/(^|,)[ug]+[+=]/.test(mode))

const setsUser = (mode: string): boolean => /^[4-7][0-7]{3}$/.test(mode) || /[ug]?\+[rwx]*s/.test(mode)

const outside = ({ effects }: Command, root: string): boolean =>
  effects.some(
    ({ kind, path }) =>
      kind === 'write' && typeof path === 'string' && path !== root && !path.startsWith(`${root}/`),
  )

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Mode 777 on a tree, or any write for all on a system file, is an open door that nobody remembers.',
  denies: ['chmod -R 777 /', 'chmod -R 000 ~', 'chmod a+rw /etc/shadow'],
  also: { ask: ['chmod 777 -R .', 'chmod u+s /usr/bin/x'] },
  allows: [
    'chmod +x scripts/build.sh',
    'chmod 644 src/a.ts',
    'chmod -R u+rwX build',
    'echo "chmod -R 777 /"',
  ],
}
