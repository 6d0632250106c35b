import type { Facts } from '../../../core/facts/facts.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { join } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'

/**
 * All folders that a call of a script may run in; null for one that only the running shell knows. A `cd` before it
 * may fail or never be reached, and whether `..` leads back over a link is for the shell to say.
 */
export const placesOf = (
  invocation: Invocation,
  all: readonly Invocation[],
  facts: Facts,
): readonly (string | null)[] => {
  const earlier = all.slice(0, all.indexOf(invocation))
  const moves = earlier.flatMap(call => (listed('cd pushd', call.name) ? targets(call, facts) : []))
  return [...new Set([invocation.cwd, ...earlier.map(({ cwd }) => cwd), ...moves])]
}

/** Where a `cd` may lead; null where only the running shell knows. */
const targets = ({ argv, cwd }: Invocation, facts: Facts): readonly (string | null)[] => {
  const [target, ...more] = argv.slice(1).filter(word => word === null || !/^-(?:-|[LPe@]*)$/.test(word))
  if (target === undefined) return argv.includes('-') ? [] : [facts.home()]
  const isSearched = (facts.env('CDPATH') ?? '') !== '' && /^[^/.]/.test(target ?? '')
  if (target === null || cwd === null || more.length > 0 || isSearched) return [null]
  const from = facts.resolve(cwd)
  return [join(from, target), join(facts.real(from), target)]
}
