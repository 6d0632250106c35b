import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Invocation, Script } from '../../../core/script/script.ts'
import { isSettledCall, loss } from '../../../known/losses/lost-work.ts'
import { isUnreadList, listsAll } from './_listing.ts'

export default defineGuard({
  id: 'files/listed-deletion',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  programs: 'rm unlink shred trash srm',
  says: 'This deletes every file that a listing of the whole folder names.',
  instead: ['git ls-files "*.snap" | xargs rm', 'git status --short'],
  options: { loss },
  check: (script, context, calls) =>
    calls.some(call => {
      if (call.remote === true || isSettledCall(script, call, context)) return false
      const before = script.invocations[script.invocations.indexOf(call.invocation) - 1]
      if (isFedBy(before, call) || isGiven(call, script) || isWalked(call)) return true
      return isUnreadList(call.invocation, script, context.facts)
    }),
})

const isFedBy = (before: Invocation | undefined, { via, words }: Invocation): boolean =>
  before !== undefined &&
  via.some(wrapper => wrapper === 'xargs' || wrapper === 'parallel') &&
  words.some(({ value }) => value === null) &&
  (listsAll(before) || restOf(before))

/** `ls | grep -v package.json`: all but a few. */
const restOf = ({ name, words, stdin }: Invocation): boolean =>
  /^(?:[ef]?grep|rg)$/.test(name) &&
  words.some(({ value }) => /^(?:-\w*v\w*|--invert-match)$/.test(value ?? '')) &&
  stdin?.from === 'pipe' &&
  stdin.of !== undefined &&
  listsAll(stdin.of)

/** `fd . -x rm`: the words before the program are those of the listing. */
const isWalked = ({ via, peeled }: Invocation): boolean => {
  const walk = via.some(wrapper => wrapper.startsWith('fd'))
    ? peeled.find(words => /^fd(find)?$/.test(words[0] ?? ''))
    : undefined
  const runs = walk?.findIndex(word => /^(-x|-X|--exec|--exec-batch)$/.test(word ?? '')) ?? -1
  return (
    walk !== undefined &&
    runs > 0 &&
    walk
      .slice(1, runs)
      .every(
        (word, index) =>
          /^(-t|f|-H|-I|\.|--hidden)$/.test(word ?? '') || (index > 0 && word?.includes('/') === true),
      )
  )
}

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

export const docs: RuleDocs = {
  since: '0.4.0',
  why: 'A listing without a pattern is everything there is. What was meant is usually some of it.',
  denies: ['git ls-files | xargs rm', 'rm $(git ls-files)', 'find . -type f -print0 | xargs -0 rm -f'],
  allows: [
    "git ls-files '*.snap' | xargs rm",
    'git ls-files | grep snap | xargs rm',
    "find . -name '*.pyc' | xargs rm",
    'echo "git ls-files | xargs rm"',
  ],
  related: ['files/tree-deletion', 'files/project-deletion'],
}
