import { defineDocs, defineGuard } from '../../core/define.ts'
import { isListed } from '../../core/sources.ts'
import type { Invocation, Script } from '../../shell/script.ts'

export default defineGuard({
  id: 'files/listed-deletion',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  says: 'This deletes every file that a listing of the whole folder names.',
  instead: ['git ls-files "*.snap" | xargs rm', 'git status --short'],
  check: script =>
    script.invocations.some(
      (invocation, index) =>
        invocation.remote !== true &&
        isListed(' rm unlink shred trash srm ', invocation.name) &&
        (isFedBy(script.invocations[index - 1], invocation) || isGiven(invocation, script)),
    ),
})

const isFedBy = (before: Invocation | undefined, { via, words }: Invocation): boolean =>
  before !== undefined &&
  via.some(wrapper => wrapper === 'xargs' || wrapper === 'parallel') &&
  words.some(({ value }) => value === null) &&
  listsAll(before)

/** `rm $(git ls-files)`. */
const isGiven = (invocation: Invocation, { invocations }: Script): boolean =>
  invocation.words.some(({ value, span, text }) => {
    if (value !== null || span === undefined || !/^"?(\$\(|`)/.test(text)) return false
    const inner = invocations.filter(
      other => other.span !== undefined && other.span.start >= span.start && other.span.end <= span.end,
    )
    const [only] = inner
    return inner.length === 1 && only !== undefined && listsAll(only)
  })

/** Nothing in its words picks some files out. */
const listsAll = ({ name, words }: Invocation): boolean => {
  const given = words.slice(1).map(({ value }) => value ?? '?')
  if (name === 'git')
    return (
      given[0] === 'ls-files' && given.slice(1).every(word => /^(-z|--cached|-c|--full-name|\.)$/.test(word))
    )
  if (name === 'find')
    return given.every(word => /^(\.|\.\/|-type|f|-print0?|-depth|-mindepth|1|-not|!|-H|-L|-P)$/.test(word))
  if (name === 'ls') return given.every(word => /^(-[1aAfRd]+|\.|\*)$/.test(word))
  if (name === 'rg')
    return given.includes('--files') && given.every(word => /^(--files|--hidden|-0|--null|\.)$/.test(word))
  return (name === 'fd' || name === 'fdfind') && given.every(word => /^(-t|f|-H|-I|-0|\.)$/.test(word))
}

export const docs = defineDocs({
  since: '0.3.0',
  why: 'A listing without a pattern is everything there is. What was meant is usually some of it.',
  denies: ['git ls-files | xargs rm', 'rm $(git ls-files)', 'find . -type f -print0 | xargs -0 rm -f'],
  allows: [
    "git ls-files '*.snap' | xargs rm",
    'git ls-files | grep snap | xargs rm',
    "find . -name '*.pyc' | xargs rm",
    'echo "git ls-files | xargs rm"',
  ],
  related: ['files/tree-deletion', 'files/project-deletion'],
})
