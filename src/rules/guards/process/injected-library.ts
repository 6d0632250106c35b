import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { injects, isEmptyHome, isLocal } from './_injection.ts'

export default defineGuard({
  id: 'process/injected-library',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  traits: ['sets'],
  programs: 'make eval',
  says: 'This makes programs load code from a place of somebody’s choice.',
  instead: ['env'],
  check: ({ invocations, sets = [] }, { facts }, calls) => {
    const isIn = (name: string, value: string | null): boolean =>
      injects(name, value) && !isEmptyHome(name, value, invocations, facts)
    const assigns = (word: string): boolean => {
      const equals = word.indexOf('=')
      return equals > 0 && isIn(word.slice(0, equals), word.slice(equals + 1))
    }
    return (
      sets.some(
        ({ name, value, once, how }) =>
          how !== 'unset' &&
          (once || !isLocal(name) || (how === 'exported' && value !== null)) &&
          isIn(name, value),
      ) ||
      invocations.some(({ env }) => Object.entries(env).some(([key, value]) => isIn(key, value))) ||
      calls.some(({ words }) => words.some(({ value, text }, index) => index > 0 && assigns(value ?? text)))
    )
  },
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'With such a variable the programs that run are not the ones whose names are written there.',
  denies: [
    'LD_PRELOAD=/tmp/x.so ls',
    'export LD_PRELOAD=/tmp/x.so',
    'BASH_ENV=/tmp/x bash a.sh',
    'PATH=/tmp/evil make',
    'export PYTHONSTARTUP=/tmp/x.py',
    'HISTCONTROL=ignorespace',
  ],
  allows: [
    'NODE_ENV=test npm test',
    'export PATH="$HOME/.local/bin:$PATH"',
    'PYTHONPATH=src pytest',
    'echo "LD_PRELOAD=/tmp/x.so ls"',
  ],
}
