import { defineDocs, defineGuard } from '../../core/define.ts'

export default defineGuard({
  id: 'process/temporary-program',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  says: 'This runs a program that lies in a folder where everybody may write.',
  instead: ['source .venv/bin/activate'],
  check: ({ effects, invocations }) => {
    const run = effects.find(
      ({ kind, path }) =>
        kind === 'execute' &&
        typeof path === 'string' &&
        /^(\/var)?\/tmp\/|^\/dev\/shm\/|^\/run\/user\//.test(path),
    )
    if (run === undefined) return false
    if (effects.some(({ kind, path }) => kind === 'write' && path === run.path)) return false
    return (
      /^\/dev\/shm|^\/run|^\/var\/tmp/.test(run.path ?? '') ||
      invocations.some(({ name }) => /^(source|\.|test|\[|\[\[)$/.test(name))
    )
  },
})

export const docs = defineDocs({
  since: '0.2.0',
  why: 'Whatever put it there may not be what the command expects. A program of the project lies in the project.',
  denies: ['test -f /tmp/setup.sh && source /tmp/setup.sh', 'sh /dev/shm/x.sh', '. /var/tmp/env'],
  allows: [
    'cat > /tmp/a.sh <<"EOF"\nls\nEOF\nbash /tmp/a.sh',
    'source .venv/bin/activate',
    'echo "sh /dev/shm/x.sh"',
  ],
})
