import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { listed } from '../../../core/text/words.ts'

export default defineGuard({
  id: 'files/climbed-path',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This climbs out of the project step by step into a system folder.',
  instead: ['ls ..', 'cat ../README.md'],
  check: ({ name, words }, { facts }) =>
    !listed('cd echo printf git ln rg grep', name) &&
    words.some(({ value }, index) => {
      if (index === 0 || value?.startsWith('../../../') !== true) return false
      const climb = /^(\.\.\/){3,}/.exec(value)?.[0]
      if (climb === undefined) return false
      // However deep the folder is, that many steps end at the root.
      return isSystem(`/${value.slice(climb.length)}`) || isSystem(facts.resolve(value))
    }),
})

const isSystem = (path: string): boolean =>
  /^\/(etc|proc|root|boot|sys|var\/(log|lib)|Library)(\/|$)/.test(path)

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A path of many steps up hides where it ends. Whoever means /etc/hosts can say so.',
  denies: ['cat ../../../../../etc/group', 'cp ../../../../../root/.profile x'],
  allows: ['cat ../../../package.json', 'cat /etc/hosts', 'echo "cat ../../../../../etc/group"'],
}
