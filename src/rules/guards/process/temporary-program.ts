import { isOpenPlace } from '../../../core/files/throwaway.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'

export default defineGuard({
  id: 'process/temporary-program',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  touches: ['execute'],
  traits: ['path'],
  says: 'This runs a program that lies in a folder where everybody may write.',
  instead: ['source .venv/bin/activate'],
  check: ({ effects, invocations }) => {
    const isRun = (path: string | null | undefined): path is string =>
      typeof path === 'string' && isOpenPlace(path)
    const run =
      effects.find(({ kind, path }) => kind === 'execute' && isRun(path))?.path ??
      invocations.find(({ words }) => isRun(words[0]?.value))?.words[0]?.value
    if (typeof run !== 'string') return false
    if (effects.some(({ kind, path }) => kind === 'write' && path === run)) return false
    return (
      /^\/dev\/shm|^\/run|^\/var\/tmp/.test(run) ||
      invocations.some(({ name }) => /^(source|\.|test|\[)$/.test(name)) ||
      // Only a condition stands before it: `[[ -x /tmp/x ]] && /tmp/x`.
      (invocations[0]?.certain === false && invocations[0].words[0]?.value === run)
    )
  },
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Whatever put it there may not be what the command expects. A program of the project lies in the project.',
  denies: [
    '[ -x /tmp/run ] && exec /tmp/run',
    'test -f /tmp/setup.sh && source /tmp/setup.sh',
    'sh /dev/shm/x.sh',
    '. /var/tmp/env',
  ],
  allows: [
    'cat > /tmp/a.sh <<"EOF"\nls\nEOF\nbash /tmp/a.sh',
    'source .venv/bin/activate',
    'echo "sh /dev/shm/x.sh"',
  ],
}
