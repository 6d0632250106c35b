import type { Command, Script } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'

/** `gh pr list ... | xargs gh pr close`: what is everyday work on one is not on all that a list has. */
export const changeOfMany = (
  { name, operands, via, certain, invocation }: Command,
  { invocations }: Script,
): string | undefined => {
  const [thing, verb, ...which] = operands
  if (
    !listed('gh glab', name) ||
    !/^(?:close|reopen|edit|update|comment|note|merge|approve|review|cancel|rerun|lock)$/.test(verb ?? '')
  )
    return undefined
  const isListed = invocations.some(
    other =>
      other !== invocation && other.name === name && other.argv[2] === 'list' && other.argv[1] === thing,
  )
  const isMany = via.includes('xargs') || via.includes('parallel') || !certain
  return isListed && isMany && which.includes(null) ? `${thing} ${verb}, for each of a list` : undefined
}
