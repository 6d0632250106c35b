import type { Facts } from '../../../core/facts/facts.ts'
import type { Taken } from '../../../core/facts/taken.ts'
import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command, Effect, Invocation } from '../../../core/script/script.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { isTemporary } from '../../../known/files/allow-list.ts'
import { isSettled, isSettledCall, loss } from '../../../known/losses/lost-work.ts'

export default defineGuard({
  id: 'files/emptied-file',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  traits: ['written'],
  programs: 'truncate shred cp cat',
  says: 'This empties or overwrites files that hold work.',
  instead: ['git diff --stat', 'cp notes.md notes.bak.md'],
  options: { loss },
  check: (script, context, calls) => {
    const { facts } = context
    const emptied = script.written?.find(
      ({ path, text, appends }) =>
        text === '' && !appends && holds(path, facts) && !isSettled([overwritten(path)], context),
    )
    if (emptied !== undefined) return { says: `This leaves nothing of ${named(emptied.path)}.` }
    return calls.some(
      call =>
        empties(call) &&
        call.effects.some(effect => isHit(effect, call, facts)) &&
        !isSettledCall(script, call, context),
    )
  },
})

const overwritten = (path: string): Taken => ({
  ...{ kind: 'overwritten', glob: false, whole: false, shaped: false, which: 'all', staged: false },
  ...{ left: 'nothing', by: '>', path },
})

const empties = (call: Command): boolean => {
  const { name, argv, remote } = call
  if (remote === true) return false
  if (name === 'truncate') return /^0$/.test(call.option('-s', '--size') ?? '')
  if (name === 'shred') return true
  return (name === 'cp' || (name === 'cat' && argv.length === 2)) && argv.includes('/dev/null')
}

const isHit = ({ kind, path, glob }: Effect, { via }: Invocation, facts: Facts): boolean => {
  if (kind !== 'write') return false
  if (path == null)
    return via.some(wrapper => wrapper === 'find' || wrapper === 'xargs' || wrapper.startsWith('find'))
  return glob === true ? isWork(path, facts) : holds(path, facts)
}

const holds = (path: string, facts: Facts): boolean => isWork(path, facts) && facts.fileKind(path) === 'file'

/** Not a log, not what a program made, and not what lies about for a while. */
const isWork = (path: string, facts: Facts): boolean =>
  (!isTemporary(path) || isWithin(path, facts.root())) &&
  /\.([cm]?[jt]sx?|py|go|rs|rb|java|kts?|swift|cs?|cc|cpp|hh?|hpp|php|vue|svelte|scala|exs?|clj|sh|sql|md|mdx|html?|s?css|ya?ml|toml|tf|db|sqlite3?|ipynb|docx?|xlsx?|key|pem)$/i.test(
    path,
  ) &&
  !/\/(node_modules|dist|build|target|out|coverage|\.next|\.cache|__pycache__|tmp)\//.test(
    isWithin(path, facts.root()) ? path.slice(facts.root().length) : path,
  )

export const docs: RuleDocs = {
  since: '0.4.0',
  why: 'An emptied file looks like a file that is there. What was in it since the last commit is gone.',
  denies: ['> src/index.ts', 'truncate -s 0 src/*.ts', 'find . -type f -exec truncate -s 0 {} +'],
  allows: ['> app.log', 'truncate -s 0 app.log', 'echo x > src/new.ts', 'echo "truncate -s 0 src/*.ts"'],
  related: ['files/tree-deletion', 'files/null-move'],
}
